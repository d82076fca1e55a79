"""One example for each refusal code: a moment of a hand and an action that is refused there.

``MOMENTS`` is a program that plays to the moments; ``EXAMPLES`` has one call for each code.
``tests/test_docs.py`` asks for an example of every code, and that each is refused with just that code.
"""

MOMENTS = """\
HOME = fd.profiles.HOME_NO_LIMIT
FIXED = fd.profiles.HOME_FIXED_LIMIT
POT = HOME.with_options(limit="pot")
ACE = HOME.with_options(draw_cap=4)
MUCK = HOME.with_options(show_asked=True)
STRICT = HOME.with_options(openers="JJ", all_check_round1="carry")
HANDS = {0: "As Ad 5c 7d 9h", 1: "Ks Kd Kh 3d 4h"}

def deal(profile, *stacks, **options):
    last = len(stacks) - 1
    order = fd.arrange(profile, seats=len(stacks), button=last, hands=HANDS)
    return fd.start(profile, stacks, button=last, order=order, **options)

def play(state, *actions):
    for action in actions:
        state = fd.apply(state, action)
    return state

opening = deal(HOME, 100, 100)
facing = play(opening, fd.Bet(4))
drawing = play(facing, fd.Call())
over = play(facing, fd.Fold())

short = play(deal(HOME, 100, 100, 9), fd.Bet(6), fd.Call(), fd.RaiseTo(8))
broke = play(deal(HOME, 100, 9), fd.Check(), fd.Bet(8))
fixed = play(deal(FIXED, 100, 100, 100), fd.Bet(2))
capped = play(fixed, fd.RaiseTo(4), fd.RaiseTo(6), fd.RaiseTo(8), fd.RaiseTo(10))

ace = play(deal(ACE, 100, 100), fd.Check(), fd.Check())
mystery_ace = play(fd.start(ACE, (100, 100), button=1, unseen=True), fd.Check(), fd.Check())
to_showdown = (fd.Check(), fd.Check(), fd.Draw(), fd.Draw(), fd.Check(), fd.Check())
showdown = play(deal(MUCK, 100, 100), *to_showdown)

tens = fd.arrange(STRICT, seats=2, button=1, hands={0: "Ts Th 5d 4c 2s"})
no_openers = fd.start(STRICT, (100, 100), button=1, order=tens)

STUD = fd.profiles.FIVE_CARD_STUD
UPCARDS = {0: "As Kd", 1: "Ad Qc", 2: "Ac 3c"}

def stud(profile, *stacks):
    order = fd.arrange(profile, seats=3, button=2, hands=UPCARDS)
    return fd.start(profile, stacks, button=2, order=order)

low = stud(STUD, 1000, 1000, 1000)
brought_in = play(low, fd.BringIn())
stud_pot = stud(fd.profiles.FIVE_CARD_STUD_POT_LIMIT.with_options(ante=100), 1000, 1000, 1000)
poor = stud(STUD, 1000, 1000, 150)
mystery_stud = fd.start(STUD, (1000, 1000), button=1, unseen=True)

dealing = deal(HOME, 100, 100, dealer="caller")
unseen = fd.start(HOME, (100, 100), button=1, unseen=True, dealer="caller")
mystery = fd.start(MUCK, (100, 100), button=1, unseen=True)
pack = tuple(fd.Pack())
six = play(fd.start(HOME, (100,) * 6, button=5, order=pack), *[fd.Check()] * 6)
rebuild = play(six, *[fd.Draw(pack[seat:30:6]) for seat in range(5)])

FLOOR = fd.floor
dealt = play(dealing, *[fd.Deal()] * 10)
table_draw = play(dealt, fd.Check(), fd.Check())
corrected = play(table_draw, fd.Draw('5c'))
SPARE = dict(draws=2, draw_cap=4, show_ace_for_four=False, max_players=4, reshuffle_sources=())
spare = HOME.with_options(reshuffle_trigger='card', **SPARE)
no_spare = fd.start(spare, (100,) * 4, button=3, order=pack, dealer="caller")
no_spare = play(no_spare, *[fd.Deal()] * 20, *[fd.Check()] * 4, fd.Draw(pack[0:16:4]))
"""

EXAMPLES: dict[str, str] = {
    "turn/over": "fd.apply(over, fd.Check())",
    "turn/stale": "fd.apply(facing, fd.Call(), ply=0)",
    "turn/not-yours": "fd.apply(facing, fd.Call(seat=0))",
    "turn/dealer-due": "fd.apply(dealing, fd.Check())",
    "turn/player-due": "fd.apply(opening, fd.Deal())",
    "action/unknown": "fd.apply(facing, 'call')",
    "action/wrong-phase": "fd.apply(drawing, fd.Bet(4))",
    "amount/not-whole-chips": "fd.apply(opening, fd.Bet(2.5))",
    "amount/not-positive": "fd.apply(opening, fd.Bet(0))",
    "fold/unopened": "fd.apply(opening, fd.Fold())",
    "check/facing-bet": "fd.apply(facing, fd.Check())",
    "call/nothing-to-call": "fd.apply(opening, fd.Call())",
    "bet/already-bet": "fd.apply(facing, fd.Bet(8))",
    "bet/below-minimum": "fd.apply(opening, fd.Bet(1))",
    "bet/above-maximum": "fd.apply(deal(POT, 100, 100), fd.Bet(3))",
    "bet/wrong-size": "fd.apply(deal(FIXED, 100, 100), fd.Bet(3))",
    "bet/more-than-stack": "fd.apply(opening, fd.Bet(200))",
    "bet/no-openers": "fd.apply(no_openers, fd.Bet(2))",
    "raise/nothing-to-raise": "fd.apply(opening, fd.RaiseTo(4))",
    "raise/below-minimum": "fd.apply(facing, fd.RaiseTo(6))",
    "raise/above-maximum": "fd.apply(play(deal(POT, 100, 100), fd.Bet(2)), fd.RaiseTo(9))",
    "raise/wrong-size": "fd.apply(fixed, fd.RaiseTo(5))",
    "raise/more-than-stack": "fd.apply(facing, fd.RaiseTo(200))",
    "raise/nobody-to-call": "fd.apply(broke, fd.RaiseTo(16))",
    "raise/capped": "fd.apply(capped, fd.RaiseTo(12))",
    "raise/not-reopened": "fd.apply(short, fd.RaiseTo(20))",
    "forced/bring-in-due": "fd.apply(low, fd.Check())",
    "forced/no-bring-in": "fd.apply(brought_in, fd.BringIn())",
    "complete/instead": "fd.apply(brought_in, fd.RaiseTo(200))",
    "complete/nothing-to-complete": "fd.apply(facing, fd.Complete(8))",
    "complete/below-minimum": "fd.apply(stud_pot, fd.Complete(60))",
    "complete/above-maximum": "fd.apply(stud_pot, fd.Complete(400))",
    "complete/wrong-size": "fd.apply(brought_in, fd.Complete(300))",
    "complete/more-than-stack": "fd.apply(poor, fd.Complete(200))",
    "draw/too-many": "fd.apply(ace, fd.Draw('As Ad 5c 7d 9h'))",
    "draw/not-held": "fd.apply(drawing, fd.Draw('Ks'))",
    "draw/repeated-card": "fd.apply(drawing, fd.Draw('5c 5c'))",
    "draw/wrong-count": "fd.apply(drawing, fd.Draw('5c', count=2))",
    "draw/ace-required": "fd.apply(ace, fd.Draw('As Ad 5c 7d'))",
    "draw/ace-not-shown": "fd.apply(mystery_ace, fd.Draw(count=4))",
    "draw/set-aside": "fd.apply(drawing, fd.Draw('5c', set_aside=True))",
    "draw/nothing-to-show": "fd.apply(drawing, fd.Draw('5c', show='As'))",
    "show/not-held": "fd.apply(showdown, fd.Show('As Ad 5c 7d 2h'))",
    "show/wrong-number": "fd.apply(showdown, fd.Show('As Ad'))",
    "show/cards-unseen": "fd.apply(play(mystery, *to_showdown), fd.Show())",
    "muck/must-show": "fd.apply(showdown, fd.Muck())",
    "deal/wrong-number": "fd.apply(unseen, fd.Deal('As Ad'))",
    "deal/not-the-next": "fd.apply(dealing, fd.Deal('2c'))",
    "deal/upcard-unnamed": "fd.apply(mystery_stud, fd.Deal())",
    "deal/card-elsewhere": "fd.apply(play(unseen, fd.Deal('As')), fd.Deal('As'))",
    "dealer/another-move-due": "fd.apply(dealing, fd.Burn())",
    "reshuffle/source": "fd.apply(rebuild, fd.Reshuffle())",
    "reshuffle/wrong-cards": "fd.apply(rebuild, fd.Reshuffle(order='As Ks'))",
    "reshuffle/bad-seed": "fd.apply(rebuild, fd.Reshuffle(seed=1.5))",
    "identify/cards-known": "fd.apply(mystery, fd.Identify(0, 'As Ad 5c 7d 9h 2c'))",
    "identify/card-elsewhere": "fd.apply(play(mystery, fd.Identify(0, 'As')), fd.Identify(1, 'As'))",
    "identify/no-such-seat": "fd.apply(mystery, fd.Identify(7, 'As'))",
    "floor/caller-deals": "fd.apply(opening, FLOOR.ExposeCard('5c'))",
    "floor/not-now": "fd.apply(dealt, FLOOR.ExposeCard('5c'))",
    "floor/too-late": "fd.apply(drawing, FLOOR.Misdeal('wrong_count'))",
    "floor/unknown-word": "fd.apply(opening, FLOOR.KillHand(0, 'slow'))",
    "floor/wrong-seat": "fd.apply(opening, FLOOR.KillHand(7))",
    "floor/wrong-cards": "fd.apply(dealing, FLOOR.ExposeCard('2c'))",
    "floor/wrong-count": "fd.apply(opening, FLOOR.ReportCount(0, 5))",
    "floor/nothing-to-deal": "fd.apply(no_spare, FLOOR.ExposeCard(pack[20:21]))",
    "floor/not-corrected": "fd.apply(corrected, FLOOR.ChangeDraw(0, '7d 9h'))",
    "floor/served": "fd.apply(table_draw, FLOOR.DrewOutOfTurn(1, '3d'))",
    "ask/closed": "fd.ask_drawn(play(drawing, fd.Draw(), fd.Draw(), fd.Check()), 1, 0)",
    "ask/wrong-seat": "fd.ask_drawn(drawing, 0, 7)",
    "ask/not-drawn": "fd.ask_drawn(drawing, 0, 1)",
}

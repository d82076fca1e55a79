"""Law: the same inputs give the same hand, in every process and in whatever company."""

import base64
import os
import pickle
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given

import fivedraw as fd
from fivedraw.testing.strategies import cases
from fivedraw.testing.walks import Case, choose, states
from tests.effort import few_and_many
from tests.facts import digest

ROOT = Path(__file__).resolve().parent.parent.parent

Process = subprocess.Popen[str]


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[list[Process]]:
    """Two other processes that tell digests; strings hash otherwise there, and sets iterate otherwise."""
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    processes = []
    for hash_seed in ("1", "2"):
        environment = {**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": hash_seed}
        processes.append(
            subprocess.Popen(
                [sys.executable, "-m", "tests.facts"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=ROOT,
                env=environment,
            )
        )
    yield processes
    for process in processes:
        process.communicate()
    assert [0, 0] == [process.returncode for process in processes]


def ask(process: Process, case: Case) -> str:
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(base64.b64encode(pickle.dumps(case)).decode() + "\n")
    process.stdin.flush()
    return process.stdout.readline().strip()


@few_and_many
@given(case=cases())
def test_the_same_hand_is_played_in_every_process(hands: str, elsewhere: list[Process], case: Case) -> None:
    """B84: states, events and legal actions do not depend on the process or on its hash seed."""
    here = digest(case)
    assert [here, here] == [ask(process, case) for process in elsewhere]


@few_and_many
@given(one=cases(), other=cases())
def test_hands_do_not_disturb_each_other(hands: str, one: Case, other: Case) -> None:
    """B84: two hands played in turns end as they do alone, and the global generator is not touched."""
    before = random.getstate()
    now = [one.start(), other.start()]
    choosers = [one.chooser(), other.chooser()]
    while not all(state.is_over for state in now):
        for place, state in enumerate(now):
            if not state.is_over:
                now[place] = fd.apply(state, choose(state, choosers[place]))
    assert before == random.getstate()
    assert now == [[*states(one)][-1], [*states(other)][-1]]

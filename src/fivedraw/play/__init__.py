"""What follows from what: forced bets, dealing, betting, drawing, showing, and the engine that joins them."""

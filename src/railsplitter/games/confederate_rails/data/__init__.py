"""The printed facts of the game, and what reads, checks and tabulates them."""

"""Earlier rules of Confederate Rails, for the records that were played by them."""

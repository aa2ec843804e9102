"""Earlier rules of Snowdonia and its scenarios, for the records that were played by them."""

"""The database and everything that is written to it."""

"""The fault laboratory: people play, everything fails, and a checker says what became of it."""

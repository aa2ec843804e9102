"""The leak meter: twin worlds behind two servers, and every byte that reaches a seat compared."""

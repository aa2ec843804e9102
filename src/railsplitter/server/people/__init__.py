"""People: accounts, sessions, links, notices."""

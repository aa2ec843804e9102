"""Railsplitter plays railroad and Civil War board games by the book."""

__version__ = "0.1.0"

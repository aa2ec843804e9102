"""Chapters of rules version 1 where version 2 differs; each overrides what was changed."""

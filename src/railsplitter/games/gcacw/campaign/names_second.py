"""Verbs, notes and places of numbers of the second range."""

from __future__ import annotations

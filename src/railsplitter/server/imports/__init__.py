"""Records that are brought along, checked in a process of their own."""

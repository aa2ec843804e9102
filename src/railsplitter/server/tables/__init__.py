"""Tables being played: rooms, who sits there, clocks, plans, what-ifs."""

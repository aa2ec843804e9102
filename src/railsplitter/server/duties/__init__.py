"""What the server owes without being asked: who must answer, which beat ends, who is to be told."""

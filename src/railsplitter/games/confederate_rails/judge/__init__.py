"""The judgement behind the `greedy` bot of Confederate Rails."""

from railsplitter.games.confederate_rails.judge.judge import Judge as Judge

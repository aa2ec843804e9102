"""Orders of this series: their words, and the steward who carries them out."""

"""What `done` and `stand` mean, by the question that they leave."""

from __future__ import annotations

STOPS: dict[str, str] = {
    "Commanding": "End the activation",
    "Transferring": "No more transfers",
    "Attaching": "No more substitutes",
    "Entrenching": "Nobody else entrenches",
    "Bridging": "Nobody else builds",
    "Committing": "These units, no more",
    "Supporting": "No more hexes",
}
STANDS: dict[str, str] = {
    "FallingBack": "Stand and wait for the enemy",
    "Ordering": "A plain assault",
    "Refusing": "Leave the flanks as they are",
    "Retreating": "Stay where you are",
    "Advancing": "Nobody advances any more",
}

"""The same as numbers, in the text that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from railsplitter.server.duties.health import health

if TYPE_CHECKING:
    from prometheus_client.core import Metric

    from railsplitter.server.tables.lobby import Lobby


def text(lobby: Lobby) -> bytes:
    """All metrics; the library is loaded when somebody first asks, not when the server starts."""
    from prometheus_client import CollectorRegistry, generate_latest
    from prometheus_client.registry import Collector

    class Numbers(Collector):
        def collect(self) -> Iterator[Metric]:
            return _metrics(lobby)

    registry = CollectorRegistry(auto_describe=False)
    registry.register(Numbers())
    return generate_latest(registry)


def _metrics(lobby: Lobby) -> Iterator[Metric]:
    from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

    now = health(lobby)
    owed = GaugeMetricFamily("railsplitter_duties", "What running tables are owed", labels=["kind"])
    for kind, count in now.duties.items():
        owed.add_metric([kind], count)
    yield owed
    failed = CounterMetricFamily(
        "railsplitter_duty_failures", "Duties that failed and were tried again", labels=["kind"]
    )
    for kind, count in lobby.supervisor.failures.items():
        failed.add_metric([kind], count)
    yield failed
    faults = CounterMetricFamily(
        "railsplitter_bot_faults", "Bots' moves that a plain one replaced", labels=["bot"]
    )
    for bot, count in lobby.bots.faults.items():
        faults.add_metric([bot], count)
    yield faults
    for name, told, value in (
        ("ready", "Whether the server can serve", float(now.ready)),
        ("tables_running", "Tables that are being played", now.tables),
        ("duties_late", "Duties that should have been done", now.late),
        ("duty_oldest_seconds", "How long the latest duty has waited", now.oldest),
        ("rooms_open", "Tables in memory", len(lobby.open_rooms())),
        ("streams_open", "Streams that are open", lobby.hub.streams),
        ("bot_questions_waiting", "Questions that wait for a bot", lobby.bots.waiting),
    ):
        yield GaugeMetricFamily(f"railsplitter_{name}", told, value=value)

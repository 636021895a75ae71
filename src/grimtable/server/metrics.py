"""Numbers for /metrics, in the text form that Prometheus reads."""

from __future__ import annotations

from bisect import bisect_left

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counters of one worker."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {
            "requests_total": 0,
            "refusals_total": 0,  # replies of 400 to 499, and commands over WebSockets that were refused
            "failures_total": 0,  # replies of 500 and more, and commands that failed
            "entries_total": 0,
            "conflicts_total": 0,
            "database_errors_total": 0,
            "tables_made_total": 0,
            "tables_expired_total": 0,
            "uploads_total": 0,
            "uploads_refused_total": 0,
            "loads_total": 0,  # tables that came into memory
            "load_failures_total": 0,
            "bot_answers_total": 0,
            "bot_failures_total": 0,
            "notices_total": 0,
            "requests_limited_total": 0,
            "messages_sent_total": 0,
            "bytes_sent_total": 0,
            "patches_total": 0,
            "patch_bytes_total": 0,
            "fulls_total": 0,
            "full_bytes_total": 0,
        }
        self._seconds = [0] * (len(BUCKETS) + 1)
        self._sum = 0.0

    def count(self, name: str, by: int = 1) -> None:
        """Count something."""
        self.counts[name] += by

    def sent(self, size: int) -> None:
        """A message went out."""
        self.counts["messages_sent_total"] += 1
        self.counts["bytes_sent_total"] += size

    def patch(self, size: int) -> None:
        """A patch was made."""
        self.counts["patches_total"] += 1
        self.counts["patch_bytes_total"] += size

    def full(self, size: int) -> None:
        """Whole scenes were made."""
        self.counts["fulls_total"] += 1
        self.counts["full_bytes_total"] += size

    def wrote(self, seconds: float) -> None:
        """An entry took so long from its arrival until it was durable and shown."""
        self.counts["entries_total"] += 1
        self._seconds[bisect_left(BUCKETS, seconds)] += 1
        self._sum += seconds

    def text(self, gauges: dict[str, float]) -> str:
        """Everything as text."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE grimtable_{name} gauge", f"grimtable_{name} {value:g}"]
        for name, count in self.counts.items():
            lines += [f"# TYPE grimtable_{name} counter", f"grimtable_{name} {count}"]
        lines.append("# TYPE grimtable_entry_seconds histogram")
        total = 0
        for bound, count in zip((*BUCKETS, None), self._seconds, strict=True):
            total += count
            lines.append(f'grimtable_entry_seconds_bucket{{le="{"+Inf" if bound is None else bound}"}} {total}')
        lines += [f"grimtable_entry_seconds_sum {self._sum:.6f}", f"grimtable_entry_seconds_count {total}"]
        return "\n".join(lines) + "\n"

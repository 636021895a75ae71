"""A pytest plugin that counts how tests went and writes down why some were not run; see tools/testing.py.

    python -m pytest -p tools.pytest_tally --tally=FILE

A test that is skipped proves nothing, so every reason for skipping reaches the last line of `start.py test`.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest


class Tally:
    """How many tests passed and failed, and how many were skipped for which reason."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.outcomes: Counter[str] = Counter()
        self.skipped: Counter[str] = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test's set-up, call or tear-down."""
        if report.outcome == "rerun":  # type: ignore[comparison-overlap]  # of pytest-rerunfailures
            self.outcomes["again"] += 1
        elif report.skipped:
            if not hasattr(report, "wasxfail"):
                self._skip(report.longrepr)
        elif report.when == "call" or report.failed:
            self.outcomes["failed" if report.failed else "passed"] += 1

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that skips itself as a whole."""
        if report.skipped:
            self._skip(report.longrepr)

    def _skip(self, why: object) -> None:
        """The reason is the last of three, after file and line."""
        reason = str(why[2] if isinstance(why, tuple) else why)
        self.skipped[reason.removeprefix("Skipped: ").strip()] += 1

    def pytest_sessionfinish(self) -> None:
        """Write it all down."""
        told = {**self.outcomes, "skipped": dict(self.skipped)}
        self.file.write_text(json.dumps(told), encoding="utf-8")


def pytest_addoption(parser: pytest.Parser) -> None:
    """--tally=FILE"""
    parser.addoption("--tally", metavar="FILE", type=Path, help="write down how many tests went how")


def pytest_configure(config: pytest.Config) -> None:
    """In the main process only: its workers report to it."""
    file = config.getoption("--tally")
    if file is not None and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Tally(file))

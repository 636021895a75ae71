"""A server on SQLite for each test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Client, serving, settings


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Client]:
    with serving(settings(tmp_path)) as client:
        yield client


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever waits for other processes gets a second try: a busy machine is no fault. The summary counts them."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))

"""A server on SQLite for each test that wants one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.people import Client, serving, settings


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Client]:
    with serving(settings(tmp_path)) as client:
        yield client

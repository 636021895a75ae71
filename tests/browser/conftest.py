"""A real browser at a real server. Where there is no Chromium or no Node, these tests are skipped.

`python -m tools.programs` fetches a browser; GRIMTABLE_CHROMIUM names one that is to be used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from grimtable.server.pages import STATIC
from grimtable.server.settings import Settings, database_url
from tests.browser.guest import Guest
from tests.server.process import Server
from tools import programs, web
from tools.locks import locked

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# A browser of its own kept nothing yet: what bots do is shown at once, for tests need not follow it, and the story
# opens no page over the table.
AT_ONCE = "localStorage.grimtable ??= JSON.stringify({ others: 'off', stories: false })"
WITH_STORIES = "localStorage.grimtable = JSON.stringify({ others: 'off', stories: true })"

PATIENCE = 120_000  # bots think long on a busy machine


@pytest.fixture(scope="session")
def client_built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client in its place, built from these sources unless the package brought it along."""
    if not STATIC.is_relative_to(web.ROOT) and (STATIC / "index.html").is_file():
        return
    with locked(tmp_path_factory.getbasetemp().parent / "grimtable-client.lock"):
        if web.is_current(STATIC):
            return
        try:
            web.build(STATIC)
        except web.NoClient as wrong:
            pytest.skip(f"the client cannot be built: {wrong}")


@pytest.fixture(scope="session")
def browser(client_built: None) -> Iterator[Browser]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="the package playwright is not installed")
    with sync_api.sync_playwright() as playwright:
        try:
            opened: Browser = programs.launched(playwright)
        except programs.Missing as wrong:
            pytest.skip(f"{wrong}; python -m tools.programs fetches a browser")
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`grimtable serve` on a free port with a database of its own; its bots do not pause to be watched."""
    file = tmp_path_factory.mktemp("browser") / "tables.sqlite"
    chosen = Settings(database=database_url(str(file)), bot_pause=0.0, rates=0)
    with Server(chosen) as running:
        yield running


Visits = Callable[..., Guest]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visits]:
    """A person with a browser of their own, in the lobby. No page may complain while the test runs."""
    contexts = []
    guests: list[Guest] = []

    def come(
        width: int = 1280, height: int = 860, touch: bool = False, motion: bool = False, stories: bool = False
    ) -> Guest:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(WITH_STORIES if stories else AT_ONCE)
        contexts.append(context)
        guest = Guest(context.new_page(), server.url)
        guests.append(guest)
        return guest

    yield come
    for context in contexts:
        context.close()
    assert [wrong for guest in guests for wrong in guest.complaints] == []


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever waits for other processes gets a second try: a busy machine is no fault. The summary counts them."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=1))

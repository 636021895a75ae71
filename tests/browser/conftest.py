"""A real browser at a real server. Where there is no Chromium or no Node, these tests are skipped, and say so loudly.

GRIMTABLE_CHROMIUM names the browser to use; with GRIMTABLE_BROWSER=1 a browser that cannot be had is an error.
"""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from grimtable.server.pages import STATIC
from grimtable.server.settings import Settings, database_url
from tests.browser.guest import Guest
from tests.server.process import Server
from tools import web

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE = 120_000  # bots think long on a busy machine
OLD_LOCK = 300.0

_skipped: set[str] = set()


def not_here(reason: str) -> None:
    """Skip, or fail where a browser is demanded."""
    if os.environ.get("GRIMTABLE_BROWSER") == "1":
        pytest.fail(f"GRIMTABLE_BROWSER=1, but {reason}")
    _skipped.add(reason)
    pytest.skip(reason)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """What was not tested is said at the end, where it is read."""
    for reason in sorted(_skipped):
        terminalreporter.write_line(f"!! THE BROWSER WAS NOT TESTED: {reason}", red=True, bold=True)


def chromium() -> str:
    named = os.environ.get("GRIMTABLE_CHROMIUM")
    found = named or next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if not found:
        not_here("there is no Chromium; on Debian and Ubuntu: sudo apt install chromium")
    return str(found)


@contextmanager
def alone(lock: Path) -> Iterator[None]:
    """One test process at a time; what a killed one has left behind does not count for ever."""
    while True:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            with suppress(OSError):
                if time.time() - lock.stat().st_mtime > OLD_LOCK:
                    lock.rmdir()
            time.sleep(0.2)
    try:
        yield
    finally:
        lock.rmdir()


@pytest.fixture(scope="session")
def client_built(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The client in its place, built from these sources unless the package brought it along."""
    if not STATIC.is_relative_to(web.ROOT) and (STATIC / "index.html").is_file():
        return
    with alone(tmp_path_factory.getbasetemp().parent / "grimtable-client.lock"):
        if web.is_current(STATIC):
            return
        try:
            web.build(STATIC)
        except web.NoClient as wrong:
            not_here(f"the client cannot be built: {wrong}")


@pytest.fixture(scope="session")
def browser(client_built: None) -> Iterator[Browser]:
    if find_spec("playwright") is None:
        not_here("the package playwright is not installed")
    from playwright.sync_api import sync_playwright

    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
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

    def come(width: int = 1280, height: int = 860, touch: bool = False, motion: bool = False) -> Guest:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        guest = Guest(context.new_page(), server.url)
        guests.append(guest)
        return guest

    yield come
    for context in contexts:
        context.close()
    assert [wrong for guest in guests for wrong in guest.complaints] == []

"""A game from another package has no board in the client: it is played on the plain one, which shows any view."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from grimtable.server.settings import Settings, database_url
from tests.browser.conftest import Visits
from tests.browser.guest import END, OPTION
from tests.outside.installing import CANDLES, installed
from tests.server.process import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where Candles is installed."""
    folder = tmp_path_factory.mktemp("outside")
    chosen = Settings(database=database_url(str(folder / "tables.sqlite")), bot_pause=0.0, rates=0)
    places = installed(CANDLES, folder / "site")
    with Server(chosen, first=f"sys.path[:0] = {places!r}") as running:
        yield running


def test_it_stands_on_the_shelf_and_is_set_up(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Candles")
    guest.start()
    guest.page.wait_for_selector(OPTION)
    assert guest.question == "Take a candle from the dark?"


def test_it_is_played_to_the_end_on_the_plain_board(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    guest.sit_at("candles", "Ada", "bot:cautious")
    assert "This game has no drawn board in the browser yet." in page.inner_text("main")
    assert "in the dark\n12" in page.inner_text(".plain dl")
    page.locator(OPTION, has_text="stop").click()
    page.wait_for_selector(END)
    assert "All candles are lit" in page.inner_text("dialog")

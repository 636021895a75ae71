"""The board of a game is fetched when it is wanted."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import END, OPTION

GAME = "ancient-terrible-things"


def test_a_page_fetches_the_board_of_its_game_alone(visit: Visits) -> None:
    guest = visit()
    fetched: list[str] = []
    guest.page.on("request", lambda request: fetched.append(request.url))
    guest.lobby()
    assert not any("/kit-" in url for url in fetched)
    guest.sit_at(GAME, "Ada", "Ben")
    assert sum("/kit-" in url and url.endswith(".js") for url in fetched) == 1


def test_a_board_that_cannot_be_fetched_is_told_and_fetched_again(visit: Visits) -> None:
    guest = visit()
    page = guest.page
    made = guest.ask("POST", "/api/tables", {"game": GAME, "seats": [{"kind": "human", "name": "Ada"}]})
    page.route("**/assets/kit-*.js", lambda route: route.abort())
    loads: list[str] = []
    page.on("load", lambda _: loads.append("loaded"))
    page.goto(f"{guest.url}/table/{made['table']}")
    again = page.get_by_role("button", name="Try again")
    again.wait_for()
    assert "The server does not answer." in page.inner_text("main")
    assert len(loads) == 2  # once anew by itself, in case the page was older than the server, and not over and over
    page.unroute("**/assets/kit-*.js")
    page.reload()
    page.wait_for_selector(f"{OPTION}, {END}")
    guest.complaints[:] = [wrong for wrong in guest.complaints if "ERR_FAILED" not in wrong]

"""Two people at two screens play Arkham Horror together: hands are hidden, and peril is borne alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

from grimtable.server.settings import Settings, database_url
from tests.browser.conftest import Visits
from tests.browser.guest import OPTION, Guest
from tests.server.process import Server

if TYPE_CHECKING:
    from pathlib import Path


SEED = 13  # the first encounter card is a treachery with a test, and the other player could help
LAZY = ("keep this hand", "end the turn", "reveal the token", "do not help", "pass")

# No card of The Gathering has peril: here all its treacheries do.
ALL_PERIL = """
from grimtable.games.arkham import printed
for card in range(len(printed.ROWS)):
    if printed.TYPE[card] == printed.TREACHERY:
        printed.KEYWORDS[card] |= printed.PERIL
"""

Pair = tuple[Guest, Guest]


@pytest.fixture(scope="module")
def perilous(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file: Path = tmp_path_factory.mktemp("peril") / "tables.sqlite"
    with Server(Settings(database=database_url(str(file)), rates=0), first=ALL_PERIL) as running:
        yield running


def sit_down(host: Guest, friend: Guest, seed: int = SEED) -> None:
    """Ada leads Roland, Bea leads Daisy."""
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": "Friend"}]
    made = host.ask("POST", "/api/tables", {"game": "arkham", "seats": seats, "seed": seed})
    host.page.goto(f"{host.url}/table/{made['table']}")
    host.page.wait_for_selector("#question")
    friend.page.goto(friend.url + made["invites"][0]["link"])
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")


def asked(both: Pair) -> tuple[int, dict[str, Any]]:
    """The first seat that is asked, and its scene."""
    for seat, guest in enumerate(both):
        state = guest.state(seat)
        if state["ask"]["mine"]:
            return seat, state
    raise AssertionError("nobody is asked")


def until(both: Pair, prompt: str, most: int = 40) -> int:
    """Lazy answers, past the pages, until a question has these words and both pages show it; the seat that is asked."""
    for _ in range(most):
        seat, state = asked(both)
        if prompt in state["ask"]["prompt"]:
            for guest in both:
                guest.wait_answers(state["answers"])
            return seat
        words = [option["words"] for option in state["ask"]["options"]]
        wanted = next((w for like in LAZY for w in words if like in w), words[0])
        answer = {"seat": seat, "expected": state["seq"] + 1, "words": wanted}
        both[seat].ask("POST", f"/api/tables/{both[seat].table}/answers", answer)
    raise AssertionError(f"{prompt!r} is never asked")


def test_two_people_set_up_a_table_over_an_invite_link_and_play(visit: Visits) -> None:
    host, friend = visit(), visit()
    host.lobby()
    host.set_up("Arkham Horror: The Card Game")
    host.page.get_by_role("button", name="Add a seat").click()
    host.page.get_by_label("Who sits at seat 2").select_option("open")
    host.page.get_by_label("Deck of Daisy Walker").wait_for()
    host.page.get_by_role("button", name="Start the game").click()
    link = host.page.get_by_label(re.compile("Invite link for")).input_value()
    host.page.get_by_role("link", name="To the table").click()
    host.page.wait_for_selector("#question")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")
    for guest in (host, friend):
        guest.page.wait_for_selector(OPTION)
        assert "put back" in guest.question
        guest.choose("keep this hand")
    assert [i["seat"] for i in host.state(0)["view"]["investigators"]] == [0, 1]


def test_nobody_is_sent_the_hand_of_the_other(visit: Visits) -> None:
    host, friend = visit(), visit()
    sit_down(host, friend)
    until((host, friend), "Your turn")
    both = (host, friend)
    hands = [
        {card["name"] for card in g.state(seat)["view"]["investigators"][seat]["hand"]} for seat, g in enumerate(both)
    ]
    for seat, guest in enumerate(both):
        other = 1 - seat
        assert guest.state(seat)["view"]["investigators"][other]["hand"] is None
        hidden = hands[other] - hands[seat]
        assert hidden
        received = "\n".join(guest.received)
        shown = guest.page.inner_text("body")
        for name in hidden - own_titles(guest, seat):
            assert name not in received
            assert name not in shown
        guest.page.get_by_text("draws a card").first.wait_for()


def own_titles(guest: Guest, seat: int) -> set[str]:
    """The titles of the starter deck that a seat plays: these it may read anywhere."""
    shelf = guest.ask("GET", "/api/games/arkham/decks")["investigators"]
    names = {entry["code"]: entry["name"] for entry in guest.ask("GET", "/api/games/arkham/content")}
    return {names.get(code, "") for code in shelf[seat]["starter"]["slots"]}


@pytest.mark.parametrize("dangerous", [False, True])
def test_nobody_helps_and_everybody_is_told_while_a_peril_card_is_resolved(
    visit: Visits, perilous: Server, dangerous: bool
) -> None:
    host, friend = visit(), visit()
    if dangerous:
        host.url = friend.url = perilous.url
    sit_down(host, friend)
    both = (host, friend)
    assert until(both, "Commit cards?") == 0
    told = [guest.page.get_by_text("Peril: Roland Banks decides alone.") for guest in both]
    if dangerous:
        for words in told:
            words.wait_for()
    else:
        assert [words.count() for words in told] == [0, 0]
    assert friend.question == "Waiting for Ada"
    assert not friend.is_asked()
    host.choose("reveal the token")
    seat, state = asked(both)
    helping = "Help Roland Banks" in state["ask"]["prompt"]
    assert (seat == 1 and helping) != dangerous
    if dangerous:
        for words in told:
            words.wait_for(state="detached")
    else:
        friend.page.get_by_role("heading", name="Help Roland Banks with a card?").wait_for()

"""Pieces move, and whoever does not want to wait need not."""

from __future__ import annotations

from tests.browser.conftest import Visits
from tests.browser.guest import Guest

GAME = "ancient-terrible-things"
SEATS = ("Ada", "bot:greedy")
LIKES = ("pass", "take the", "done")

# Keeps the kinds of what has flown; flights last until somebody ends them.
WATCH = """() => {
    window.flown = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        return animate.call(this, frames, { ...timing, duration: 600000 });
    };
    new MutationObserver((changes) => {
        for (const change of changes.filter((c) => c.target.className === 'sky'))
            for (const one of change.addedNodes) window.flown.push(one.className);
    }).observe(document.body, { childList: true, subtree: true });
}"""


def answer(guest: Guest) -> None:
    """Take a character: its tokens and cards come to the seat."""
    guest.wait_asked()
    guest.page.evaluate(WATCH)
    guest.choose("take the")


def flown(guest: Guest) -> str:
    words: list[str] = guest.page.evaluate("window.flown")
    return " ".join(words)


def test_pawn_and_tokens_fly_to_where_they_go_and_land_at_a_key(visit: Visits) -> None:
    guest = visit(motion=True)
    guest.sit_at(GAME, *SEATS, seed=11)  # tokens lie at the first location
    guest.until("Where do you explore", LIKES)
    guest.page.keyboard.press("Shift")
    guest.page.evaluate(WATCH)
    guest.choose("explore")
    for piece in ("pawn", "coin"):
        guest.page.wait_for_function("(piece) => window.flown.some((c) => c.includes(piece))", arg=piece)
    assert guest.page.locator(".sky > *").count() > 0
    guest.page.keyboard.press("Shift")
    guest.page.wait_for_function("() => document.querySelector('.sky').childElementCount === 0")
    assert guest.page.locator(".river span.pawn").count() == len(SEATS)


def test_a_click_ends_every_movement(visit: Visits) -> None:
    guest = visit(motion=True)
    guest.sit_at(GAME, "Ada")  # alone: nobody else sets pieces flying after the click
    answer(guest)
    guest.page.wait_for_function("() => document.querySelector('.sky')?.childElementCount > 0")
    guest.page.locator("#question").click()
    guest.page.wait_for_function("() => document.querySelector('.sky').childElementCount === 0")


def test_nothing_moves_with_reduced_motion(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, *SEATS)
    answer(guest)
    assert flown(guest) == ""


def test_nothing_moves_where_the_player_says_so(visit: Visits) -> None:
    guest = visit(motion=True)
    guest.sit_at(GAME, *SEATS)
    guest.page.get_by_role("button", name="Table menu").click()
    guest.page.get_by_label("No moving pieces").check()
    guest.page.keyboard.press("Escape")
    guest.page.get_by_role("dialog").wait_for(state="detached")
    answer(guest)
    assert flown(guest) == ""

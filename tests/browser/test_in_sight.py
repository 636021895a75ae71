"""What a decision needs is on the screen when it is asked for: at a desk, and on a phone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import Locator

__all__ = ["axe"]

ATT = "ancient-terrible-things"
SAW = "set-a-watch"
AHC = "arkham"
DESKS = [(1280, 800), (1440, 900), (1920, 1080)]
PHONE = (390, 844)
SMALLEST = 13  # pixels
ATT_BUYS = ("take", "explore", "roll the", "stop", "overcome", "pass")

# Every visible text of the page with its size, but for what is drawn on a map and scales with it.
SMALL = """(least) => [...document.querySelectorAll('body *')].filter((e) => {
    if (e.closest('svg, .hidden-text') || !e.checkVisibility()) return false;
    const told = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    return told && parseFloat(getComputedStyle(e).fontSize) < least;
  }).map((e) => `${e.className || e.tagName}: ${e.textContent.trim().slice(0, 30)}`)"""


def in_sight(guest: Guest, piece: Locator, below: str = "") -> bool:
    """Whether all of a piece is on the screen, and not under what lies over the table at its foot."""
    box = piece.bounding_box()
    size = guest.page.viewport_size
    assert box is not None
    assert size is not None
    foot = float(size["height"])
    if below:
        over = guest.page.locator(below).bounding_box()
        assert over is not None
        foot = over["y"]
    return box["y"] >= -1 and box["y"] + box["height"] <= foot + 1


def to_the_watch(guest: Guest) -> None:
    guest.sit_at(SAW, "Ada", seed=7)
    guest.until("What do the Watchers do?")


# -- at a desk


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_the_market_is_in_sight_while_one_buys(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height)
    guest.sit_at(ATT, "Ada", seed=5)
    guest.until("What do you buy?", ATT_BUYS)
    cards = guest.page.locator(".zone").filter(has_text="Trading Post").locator(".card")
    assert cards.count() >= 3
    assert all(in_sight(guest, card) for card in cards.all())
    for option in guest.options.filter(has_text=re.compile("^refresh", re.IGNORECASE)).all():
        assert "Treasure" in option.inner_text()


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_characters_are_told_about_where_one_is_chosen(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height)
    guest.sit_at(ATT, "Ada", "bot:random", seed=3)
    assert guest.question == "Choose your character"
    for option in guest.options.all():
        assert len(option.locator(".about").inner_text()) > 10


def test_a_location_is_read_in_full_where_it_is_offered(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(ATT, "Ada", "bot:random", seed=3)
    guest.until("Where do you explore?", ATT_BUYS)
    chateau = guest.options.filter(has_text="Sinister Chateau")
    chateau.hover()
    about = chateau.locator(".about")
    assert about.is_visible()
    assert about.evaluate("(x) => x.scrollHeight - x.clientHeight") <= 1


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_all_heroes_and_the_end_of_a_watch_are_in_sight(visit: Visits, axe: str, width: int, height: int) -> None:
    guest = visit(width, height)
    to_the_watch(guest)
    heroes = guest.page.locator(".hero header")
    assert heroes.count() == 4
    assert all(in_sight(guest, hero) for hero in heroes.all())
    assert all(in_sight(guest, hero.locator(".card").first) for hero in guest.page.locator(".hero").all())
    end = guest.options.filter(has_text="End our actions")
    paper = guest.page.locator(".ask").bounding_box()
    box = end.bounding_box()
    assert box is not None
    assert paper is not None
    assert box["y"] + box["height"] <= paper["y"] + paper["height"]
    assert guest.page.locator(".strip").is_hidden()
    assert serious(guest, axe) == []


def test_every_option_has_a_key_also_those_that_were_folded_away(visit: Visits) -> None:
    guest = visit()
    to_the_watch(guest)
    guest.page.keyboard.press("m")
    many = guest.state(0)["ask"]["options"]
    guest.page.wait_for_function("(n) => document.querySelectorAll('#options .option').length === n", arg=len(many))
    keys = [key.strip() for key in guest.page.locator("#options .option .key").all_inner_texts()]
    assert len(keys) == len(many) > 9
    assert all(keys)
    assert len(set(keys)) == len(keys)
    end = guest.options.filter(has_text="End our actions").locator(".key").inner_text().strip()
    before = guest.answers
    for key in end.lower():
        guest.page.keyboard.press(key)
    guest.wait_answers(before + 1)


def test_a_large_screen_is_used(visit: Visits) -> None:
    """The hand fills its row, and the board reaches to the foot of the window."""
    guest = visit(1920, 1080)
    guest.sit_at(AHC, "Ada", seed=7)
    guest.until("Your turn", ("keep this hand",))
    board = guest.page.locator(".ahc").bounding_box()
    hand = guest.page.locator(".area.hand").bounding_box()
    last = guest.page.locator(".hand .face").last.bounding_box()
    assert board is not None
    assert hand is not None
    assert last is not None
    assert board["y"] + board["height"] > 1080 * 0.95
    assert last["width"] > 200
    assert last["x"] + last["width"] > hand["x"] + hand["width"] * 0.85


@pytest.mark.parametrize(("width", "height"), DESKS)
def test_eight_cards_of_a_hand_lie_in_one_row(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height)
    guest.sit_at(AHC, "Ada", seed=7)
    guest.until("Your turn", ("keep this hand",))
    while guest.page.locator(".hand .face").count() < 8:
        guest.choose("draw a card|end the turn|keep|pass|reveal|take")
        guest.wait_asked()
    guest.page.mouse.move(0, 0)  # the card of an option that is pointed at is raised
    tops = {round(card.bounding_box()["y"]) for card in guest.page.locator(".hand .face").all()}  # type: ignore[index]
    assert len(tops) == 1


@pytest.mark.parametrize(("width", "height", "touch"), [(1280, 800, False), (1920, 1080, False), (*PHONE, True)])
@pytest.mark.parametrize("game", [ATT, SAW, AHC, "shadows-of-brimstone"])
def test_no_text_is_smaller_than_thirteen_pixels(
    visit: Visits, game: str, width: int, height: int, touch: bool
) -> None:
    guest = visit(width, height, touch=touch)
    guest.sit_at(game, "Ada", *(["bot:random"] if game == ATT else []), seed=7)
    for _ in range(8):
        guest.wait_asked()
        assert guest.page.evaluate(SMALL, SMALLEST) == [], guest.question
        guest.choose()


def test_a_card_is_told_with_its_option_beside_many_dice(visit: Visits) -> None:
    """Sets of dice are folded away: the few options that are in sight are told in full."""
    guest = visit(1366, 768)
    guest.sit_at(ATT, "Ada", seed=4)
    guest.until("Re-roll, use a card, or stop?", ATT_BUYS)
    assert len(guest.state(0)["ask"]["options"]) > 20
    plays = guest.options.filter(has_text=re.compile("play ", re.IGNORECASE))
    assert plays.count() == 2
    assert all(len(play.locator(".about").inner_text()) > 10 for play in plays.all())


def test_a_location_that_asks_is_read_with_its_question(visit: Visits) -> None:
    guest = visit(1366, 768)
    guest.sit_at(ATT, "Ada", seed=5)
    guest.until("Use the ", ATT_BUYS)
    assert guest.page.locator(".subject strong").inner_text() in guest.question
    assert len(guest.page.locator(".subject p").inner_text()) > 10


def test_no_loss_is_cut_off(visit: Visits) -> None:
    """What giving up costs is read to its end, also among some options."""
    guest = visit(1366, 768)
    guest.sit_at(ATT, "Ada", seed=5)
    guest.until("What do you spend your dice on?", ATT_BUYS, hint="Terrible Thing")
    hints = guest.page.locator("#options .hint").all()
    assert hints
    assert all(hint.evaluate("(x) => x.scrollWidth <= x.clientWidth") for hint in hints)


# -- on a phone


def test_the_result_of_a_test_stays_on_the_phone_until_the_next_answer(visit: Visits, axe: str) -> None:
    guest = visit(*PHONE, touch=True)
    guest.sit_at(AHC, "Ada", seed=7)
    guest.until("Commit cards?", ("keep this hand", "investigate"))
    guest.choose("reveal the token")
    guest.wait_asked()
    result = guest.page.locator(".news").get_by_text(re.compile(r"(succeeds|fails) by \d"))
    assert in_sight(guest, result)
    assert serious(guest, axe) == []
    guest.choose("take a resource|end the turn")
    guest.page.locator(".news").get_by_text(re.compile(r"(succeeds|fails) by \d")).wait_for(state="detached")


def test_a_new_question_is_read_from_its_top(visit: Visits) -> None:
    guest = visit(*PHONE, touch=True)
    guest.sit_at(AHC, "Ada", seed=7)
    guest.until("Your turn", ("keep this hand",))
    guest.page.locator(".ask").evaluate("(x) => (x.scrollTop = x.scrollHeight)")
    guest.choose("investigate")
    guest.page.get_by_role("heading", name="Commit cards?").wait_for()
    guest.page.wait_for_function("() => document.querySelector('.ask').scrollTop === 0")
    assert in_sight(guest, guest.page.locator("#question"))


@pytest.mark.parametrize(("width", "height"), [PHONE, (360, 740)])
def test_the_dice_of_a_watch_are_not_under_the_question(visit: Visits, axe: str, width: int, height: int) -> None:
    guest = visit(width, height, touch=True)
    to_the_watch(guest)
    guest.page.wait_for_timeout(300)  # the board comes to the Line
    dice = guest.page.locator(".tray button.die")
    assert dice.count() == 9  # of the three on watch
    assert all(in_sight(guest, die, ".ask") for die in dice.all())
    first = guest.page.locator(".line .card").first.bounding_box()
    tray = guest.page.locator(".tray").bounding_box()
    assert first is not None
    assert tray is not None
    assert first["y"] >= tray["y"] + tray["height"] - 1
    assert in_sight(guest, guest.page.locator(".line .heart").first, ".ask")
    guest.page.evaluate("window.scrollBy(0, 200)")
    guest.page.wait_for_timeout(200)
    assert all(in_sight(guest, die, ".ask") for die in dice.all())
    assert serious(guest, axe) == []


def test_a_phone_has_a_button_for_help(visit: Visits) -> None:
    guest = visit(360, 740, touch=True)
    guest.sit_at(SAW, "Ada", seed=7)
    guest.page.get_by_role("button", name="Help").click()
    guest.page.get_by_role("dialog").get_by_role("listitem").first.wait_for()

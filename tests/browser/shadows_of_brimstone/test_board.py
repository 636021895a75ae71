"""The board of Shadows of Brimstone: the map is looked at, walked and clicked, alone and together."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import Guest
from tests.browser.test_axe import axe, serious

if TYPE_CHECKING:
    from playwright.sync_api import FloatRect

__all__ = ["axe"]

GAME: Final = "shadows-of-brimstone"
ALONE: Final = {"heroes": "us-marshal"}
TURN: Final = "What do you do?"
MOST_STEPS: Final = 900
WHILE: Final = 50
WHILES: Final = 1_000
SHOWN: Final = "document.querySelector('main').innerText + document.querySelector('.side').innerText"

# Whoever looks through every door and fights what comes out meets everything.
BOLD: Final = (
    "look through",
    "make a melee attack",
    "fire ",
    "on ",
    "move to",
    "keep the roll",
    "take ",
    "start on",
    "stay and go on",
    "end your activation",
)


# -- spaces on the screen

MIDDLES: Final = """(kind) => {
  const svg = document.querySelector('svg.marks');
  const path = svg.querySelector('path.' + kind).getAttribute('d');
  return [...path.matchAll(/M(-?[\\d.]+) (-?[\\d.]+)h([\\d.]+)/g)].map(([, x, y, side]) => {
    const at = new DOMPoint(Number(x) + side / 2, Number(y) + side / 2).matrixTransform(svg.getScreenCTM());
    return [at.x, at.y];
  });
}"""


EDGE: Final = 60  # pixels in which something may lie over the map
BARE: Final = "(at) => document.elementFromPoint(...at)?.closest('.over-map, .map')?.matches('.map') ?? false"


def spaces(guest: Guest, kind: str) -> list[tuple[float, float]]:
    """The middles of the spaces that glow, as far as the window of the map shows them."""
    box = window(guest)
    found: list[list[float]] = guest.page.evaluate(MIDDLES, kind)
    left, top = box["x"], box["y"]
    right, bottom = left + box["width"] - EDGE, top + box["height"] - EDGE
    inside = [(x, y) for x, y in found if left < x < right and top + EDGE < y < bottom]
    return [(x, y) for x, y in inside if guest.page.evaluate(BARE, [x, y])]


def window(guest: Guest) -> FloatRect:
    box = guest.page.locator(".map").bounding_box()
    assert box is not None
    return box


def settled(guest: Guest) -> None:
    """The map rests where the question brought it."""
    guest.page.wait_for_function("() => !document.querySelector('.map .moved').style.willChange")


def to_a_move(guest: Guest) -> dict[str, Any]:
    """On, past the page, until somebody can move."""
    for _ in range(40):
        guest.until(TURN, BOLD)
        state = guest.state(0)
        if any(option["verb"] == "move" for option in state["ask"]["options"]):
            settled(guest)
            return state
        guest.choose("end your activation")
    raise AssertionError("nobody ever moves")


def go_on(guest: Guest, state: dict[str, Any]) -> None:
    """Answer past the page, boldly, and wait until the page shows it."""
    words = [option["words"] for option in state["ask"]["options"]]
    wanted = next((w for like in BOLD for w in words if w.casefold().startswith(like)), words[0])
    answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
    guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)
    guest.wait_answers(state["answers"] + 1)


def on_until(guest: Guest, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """On, past the page, until the table is as wanted."""
    for _ in range(MOST_STEPS):
        guest.wait_asked()
        state = guest.state(0)
        if wanted(state):
            settled(guest)
            return state
        go_on(guest, state)
    raise AssertionError("the table never comes to that")


def fighting(state: dict[str, Any]) -> bool:
    return bool(state["view"]["foes"]) and state["ask"]["prompt"] == TURN


def attacking(state: dict[str, Any]) -> bool:
    return state["view"]["attack"] is not None


def place_of(guest: Guest, hero: int = 0) -> Any:
    return guest.state(0)["view"]["heroes"][hero]["place"]


# -- the map


def test_a_click_on_a_glowing_space_moves_the_hero_and_undo_brings_it_back(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = to_a_move(guest)
    before = place_of(guest)
    x, y = spaces(guest, "reach")[0]
    guest.page.mouse.click(x, y)
    guest.wait_answers(state["answers"] + 1)
    assert place_of(guest) != before
    guest.page.keyboard.press("u")
    guest.wait_taken_back(state["answers"])
    assert place_of(guest) == before


def test_the_way_follows_the_pointer_and_tells_its_length(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = to_a_move(guest)
    lengths = {option["numbers"][1] for option in state["ask"]["options"] if option["verb"] == "move"}
    told = set()
    for x, y in spaces(guest, "reach"):
        guest.page.mouse.move(x, y)
        note = guest.page.locator(".map .note").inner_text()
        steps = int(note.split()[0])
        way = guest.page.locator("svg.marks path.way:not(.bed)").get_attribute("d") or ""
        assert way.count("L") == steps
        told.add(steps)
    assert told == lengths


def test_the_map_is_dragged_zoomed_and_shown_whole(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    to_a_move(guest)
    looks = "document.querySelector('.map .moved').style.transform"
    box = window(guest)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    seen = [guest.page.evaluate(looks)]
    guest.page.mouse.move(x, y)
    guest.page.mouse.down()
    guest.page.mouse.move(x + 80, y + 40, steps=4)
    guest.page.mouse.up()
    settled(guest)
    seen.append(guest.page.evaluate(looks))
    guest.page.mouse.wheel(0, -300)
    settled(guest)
    seen.append(guest.page.evaluate(looks))
    guest.page.get_by_role("button", name="Show the whole map").click()
    settled(guest)
    seen.append(guest.page.evaluate(looks))
    assert all(before != after for before, after in pairwise(seen))
    assert guest.answers == guest.state(0)["answers"], "a drag is no click"


def test_nothing_scrolls_the_map_under_the_pointer(visit: Visits) -> None:
    """A piece that gets the focus out of sight would: all clicks after it fell on other spaces."""
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = to_a_move(guest)
    guest.page.locator(".map").evaluate("map => map.scrollBy(0, 70)")
    before = place_of(guest)
    guest.page.mouse.click(*spaces(guest, "reach")[0])
    guest.wait_answers(state["answers"] + 1)
    assert place_of(guest) != before
    assert guest.page.locator(".map").evaluate("map => map.scrollTop") == 0


def test_the_map_is_walked_and_chosen_on_with_keys_alone(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = to_a_move(guest)
    before = place_of(guest)
    guest.page.get_by_role("application").focus()
    said = guest.page.locator(".map [aria-live]")
    guest.page.keyboard.press("h")
    assert "Marshal" in said.inner_text()
    for key in ("ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"):
        guest.page.keyboard.press(key)
        if "away" in said.inner_text():
            break
    assert re.search(r"\d spaces? away", said.inner_text())
    guest.page.keyboard.press("Enter")
    guest.wait_answers(state["answers"] + 1)
    assert place_of(guest) != before


def test_a_new_tile_is_laid_where_a_door_was_opened(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    to_a_move(guest)
    tiles = guest.page.locator(".map .tile").count()
    on_until(guest, lambda state: len(state["view"]["tiles"]) > tiles)
    guest.page.wait_for_function(f"() => document.querySelectorAll('.map .tile').length > {tiles}")


# -- fights


def test_pointing_at_an_enemy_tells_what_an_attack_would_do(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    state = on_until(guest, fighting)
    foe = state["view"]["foes"][0]
    guest.page.locator(f"[data-piece='foe/{foe['model']}']").hover(force=True)
    card = guest.page.get_by_role("region", name=re.compile(foe["name"]))
    card.wait_for()
    aim = next(aim for aim in state["view"]["aims"] if aim["model"] == foe["model"])
    assert str(aim["range"]) in card.inner_text()


def test_an_attack_stands_as_it_was_after_a_reload(visit: Visits) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    on_until(guest, attacking)
    prompt = guest.question
    dice = guest.page.locator(".tray").inner_text()
    guest.page.reload()
    guest.wait_asked()
    assert guest.question == prompt
    assert guest.page.locator(".tray").inner_text() == dice


# -- a whole adventure


def act(guest: Guest) -> None:
    """One step with the pointer: a space that glows, else what Space would do, else the first option."""
    page = guest.page
    if page.locator("#options .only").count():  # a piece with several options was touched
        guest.options.first.click()
        return
    bold = guest.options.filter(has_text=re.compile("look through|melee|fire|keep the roll|stay", re.IGNORECASE))
    if bold.count():
        bold.first.click()
        return
    settled(guest)
    glowing = spaces(guest, "reach") or spaces(guest, "near") or spaces(guest, "target")
    if glowing:
        page.mouse.click(*glowing[-1])
        return
    main = page.locator("#options .main")
    (main if main.count() else guest.options).first.click()


def step(guest: Guest) -> None:
    """One step, and what came of it on the page. On a busy machine a click may come too early: then once more."""
    before = guest.page.evaluate(SHOWN)
    for _ in range(2):
        act(guest)
        for _ in range(WHILES):
            guest.page.wait_for_timeout(WHILE)
            if guest.over or guest.page.evaluate(SHOWN) != before:
                return
    raise AssertionError(f"nothing comes of it: {guest.question}")


@pytest.mark.slow
def test_a_newcomer_plays_an_adventure_to_its_end_on_the_board(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Shadows of Brimstone: City of the Ancients")
    guest.start()
    for _ in range(MOST_STEPS):
        guest.wait_asked()
        if guest.over:
            break
        step(guest)
    assert guest.over, "the adventure did not come to an end"


def test_two_people_lead_two_heroes_each(visit: Visits) -> None:
    host, friend = visit(), visit()
    host.lobby()
    heroes = "us-marshal,gunslinger,saloon-girl,bandido"
    seats = [{"kind": "human", "name": "Ada"}, {"kind": "open", "name": ""}]
    made = host.ask("POST", "/api/tables", {"game": GAME, "seats": seats, "seed": 4, "options": {"heroes": heroes}})
    host.page.goto(f"{host.url}/table/{made['table']}")
    friend.page.goto(f"{friend.url}/join#{made['invites'][0]['secret']}")
    friend.page.get_by_label("Your name").fill("Bea")
    friend.page.get_by_role("button", name="Sit down").click()
    friend.page.wait_for_selector("#question")
    done = 0
    for _ in range(200):
        for guest in (host, friend):
            if guest.is_asked():
                main = guest.page.locator("#options .main")
                before = guest.answers
                (main if main.count() else guest.options).first.click()
                guest.wait_answers(before + 1)
                done += 1
        if done >= 30:
            break
        host.page.wait_for_timeout(20)
    states = f"/api/tables/{made['table']}/state?seat="
    views = [guest.ask("GET", f"{states}{seat}")["view"] for seat, guest in enumerate((host, friend))]
    assert views[0] == views[1]
    assert host.page.locator(".token").count() == friend.page.locator(".token").count() > 0


# -- small screens, and those who cannot see one


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (820, 1180)])
def test_a_phone_shows_map_heroes_and_question(visit: Visits, width: int, height: int) -> None:
    guest = visit(width, height, touch=True)
    guest.sit_at(GAME, "Ada", seed=4, options={"heroes": "us-marshal,gunslinger,saloon-girl,bandido"})
    assert guest.wide_by() <= 0
    state = to_a_move(guest)
    assert guest.wide_by() <= 0
    x, y = spaces(guest, "reach")[0]
    guest.page.touchscreen.tap(x, y)
    guest.wait_answers(state["answers"] + 1)
    assert guest.wide_by() <= 0


def test_axe_finds_nothing_serious(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.sit_at(GAME, "Ada", seed=4, options=ALONE)
    assert serious(guest, axe) == []
    to_a_move(guest)
    assert serious(guest, axe) == []
    on_until(guest, fighting)
    assert serious(guest, axe) == []


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_axe_finds_nothing_serious_where_two_sit_and_heroes_are_alike(
    visit: Visits, axe: str, width: int, height: int
) -> None:
    guest = visit(width, height, touch=width < 500)
    heroes = "gunslinger,us-marshal,gunslinger,bandida"
    guest.sit_at(GAME, "Ada", "bot:greedy", seed=4, options={"heroes": heroes, "leaders": "1,1,2,2"})
    to_a_move(guest)
    assert serious(guest, axe) == []
    page = guest.page
    tall = page.evaluate("document.documentElement.scrollHeight - document.documentElement.clientHeight")
    assert guest.wide_by() == 0
    assert tall == 0 or width < 500, "on a desktop the board ends with the window"
    assert page.locator(".map [data-piece='hero/2'] text.nth").text_content() == "2"

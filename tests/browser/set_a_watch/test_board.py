"""The board of Set a Watch: dice, creatures, cards and the camp are clicked, dragged and read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import END, Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

FIGHT = "What do the Watchers do?"
MOST_STEPS = 700
DICE = 3

# What somebody in a hurry answers on the way to the first watch.
HURRY = ("rests in camp", "Chop Wood", "stop shopping", "no", "done")


def begin(guest: Guest, seed: int = 7) -> None:
    """A table for one, with luck that is the same each time."""
    guest.page.goto(guest.url)
    made: dict[str, Any] = guest.page.evaluate(
        """async (seed) => (await fetch('/api/tables', {
            method: 'POST',
            headers: {'X-Grimtable': '1', 'Content-Type': 'application/json'},
            body: JSON.stringify({game: 'set-a-watch', seats: [{kind: 'human', name: 'Ada'}], seed}),
        })).json()""",
        seed,
    )
    guest.page.goto(f"{guest.url}/table/{made['table']}")
    guest.page.wait_for_selector("#question")


def until(guest: Guest, prompt: str) -> dict[str, Any]:
    """Hurry on, without a click, until this is asked, and until the page shows it."""
    table = guest.page.url.rsplit("/", 1)[-1]
    state: dict[str, Any] = guest.page.evaluate(
        """async ([table, prompt, likes]) => {
            const at = `/api/tables/${table}`;
            const headers = {'X-Grimtable': '1', 'Content-Type': 'application/json'};
            for (;;) {
                const state = await (await fetch(`${at}/state?seat=0`)).json();
                if (state.ask.prompt === prompt) return state;
                const offered = state.ask.options.map((o) => o.words);
                const words = likes.flatMap((like) => offered.filter((w) => w.includes(like)))[0] ?? offered[0];
                const body = JSON.stringify({seat: 0, expected: state.seq + 1, words});
                await fetch(`${at}/answers`, {method: 'POST', headers, body});
            }
        }""",
        [table, prompt, HURRY],
    )
    guest.page.wait_for_function("(q) => document.querySelector('#question')?.innerText === q", arg=prompt)
    return state


def to_the_watch(guest: Guest) -> dict[str, Any]:
    begin(guest)
    return until(guest, FIGHT)


def reachable(state: dict[str, Any]) -> dict[str, Any]:
    """A creature that two dice or more can be spent on."""
    places: list[dict[str, Any]] = state["view"]["line"]
    return next(p for p in places if sum(a["by"].startswith("die/") for a in p["attacks"]) > 1)


def dice_against(place: dict[str, Any]) -> list[int]:
    return [int(attack["by"][4:]) for attack in place["attacks"] if attack["by"].startswith("die/")]


def die(guest: Guest, index: int) -> Any:
    return guest.page.locator(".tray li").nth(index // DICE).locator("> .die").nth(index % DICE)


def creature(guest: Guest, place: dict[str, Any]) -> Any:
    return guest.page.locator(f".line [data-drop='{place['creature']['code']}']")


# -- a whole game


def act(guest: Guest) -> None:
    """One step on the board: strike what can be struck, else touch what is lit, else take an option."""
    page = guest.page
    if page.locator("#options .only").count():  # a piece with several options was touched
        guest.options.first.click()
        return
    if guest.question == FIGHT:
        targets = page.locator(".line .card.offered")
        for i in range(targets.count()):
            targets.nth(i).click()
            least = page.get_by_role("button", name="The least that is enough")
            if least.count():
                least.click()
                page.get_by_role("button", name=re.compile("^Strike")).last.click()
                return
            targets.nth(i).click()
    lit = page.locator(".choices .offered, .camp .space.offered, .party .card.ability.offered, .party .who.offered")
    (lit if lit.count() else guest.options).first.click()


def moved_on(guest: Guest, before: str) -> None:
    """Until the step has led somewhere: another moment of the table, the end, or some options alone."""
    guest.page.wait_for_function(
        f"""(before) => document.querySelector('{END}')
            || document.querySelector('main').innerText + document.querySelector('.side').innerText !== before""",
        arg=before,
    )


@pytest.mark.slow
def test_a_newcomer_plays_a_whole_game_on_the_board(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Set a Watch")
    guest.start()
    for _ in range(MOST_STEPS):
        guest.wait_asked()
        if guest.over:
            break
        before = guest.page.evaluate(
            "document.querySelector('main').innerText + document.querySelector('.side').innerText"
        )
        act(guest)
        moved_on(guest, before)
    assert guest.over, "the game did not come to an end"


# -- the combined attack


def test_dice_add_up_to_an_attack_that_is_foreseen_before_it_is_made(visit: Visits) -> None:
    guest = visit()
    state = to_the_watch(guest)
    place = reachable(state)
    first, second = dice_against(place)[:2]
    creature(guest, place).click()
    die(guest, first).click()
    die(guest, second).click()
    values = {attack["by"]: attack["damage"] + attack["first"] for attack in place["attacks"]}
    total = values[f"die/{first}"] + values[f"die/{second}"]
    tray = guest.page.locator(".tray")
    assert tray.locator(".total b").inner_text() == str(total)
    tray.get_by_text(re.compile("defeats|left")).wait_for()
    assert guest.answers == state["answers"], "nothing is answered before the strike"
    tray.get_by_role("button", name=re.compile("^Strike")).click()
    guest.wait_answers(state["answers"] + 1)
    guest.page.wait_for_function("() => !document.querySelector('.tray .total')")
    name = place["creature"]["name"]
    assert any(f"{name} takes" in line["text"] for line in guest.state(0)["log"])


def test_a_die_is_dragged_onto_a_creature_and_space_strikes(visit: Visits) -> None:
    guest = visit()
    state = to_the_watch(guest)
    place = reachable(state)
    index = dice_against(place)[0]
    die(guest, index).drag_to(creature(guest, place))
    guest.page.get_by_role("heading", name=f"Attack {place['creature']['name']}").wait_for()
    guest.page.locator("#question").focus()
    guest.page.keyboard.press("Space")
    guest.wait_answers(state["answers"] + 1)
    told = [line["text"] for line in guest.state(0)["log"]]
    owner = state["view"]["adventurers"][index // DICE]
    assert f"{owner['name']}'s {owner['dice'][index % DICE]['face']} is spent" in told


def test_a_die_is_dragged_onto_a_space_of_the_camp(visit: Visits) -> None:
    guest = visit()
    begin(guest)
    state = until(guest, "What do you do in camp?")
    camper = next(a for a in state["view"]["adventurers"] if a["in_camp"])
    die(guest, camper["dice"][0]["index"]).drag_to(guest.page.get_by_role("button", name="Chop Wood, free").first)
    guest.wait_answers(state["answers"] + 1)
    assert guest.state(0)["view"]["fire"] != state["view"]["fire"]


# -- reading the table


def test_the_card_of_a_creature_tells_its_health_and_its_damage(visit: Visits) -> None:
    guest = visit()
    state = to_the_watch(guest)
    place = next(p for p in state["view"]["line"] if p["revealed"])
    guest.page.get_by_role("button", name=f"Card: {place['creature']['name']}").first.click()
    sheet = guest.page.get_by_role("dialog")
    sheet.get_by_text(f"{place['health']} of {place['health']} Health left").wait_for()
    sheet.get_by_text(f"deals {place['damage']} damage if it is left standing").wait_for()


def test_a_card_that_nobody_can_use_says_why(visit: Visits) -> None:
    guest = visit()
    to_the_watch(guest)
    card = guest.page.locator(".party .card.ability.exhausted").first
    card.scroll_into_view_if_needed()
    card.hover()
    reason = guest.page.locator(".party [role=status]").first
    reason.wait_for()
    assert re.search("exhausted|rests in camp|passive|without an unexhausted", reason.inner_text())


def test_the_attack_is_put_together_with_keys_alone(visit: Visits) -> None:
    guest = visit()
    state = to_the_watch(guest)
    place = reachable(state)
    creature(guest, place).focus()
    guest.page.keyboard.press("Enter")
    chosen = die(guest, dice_against(place)[0])
    chosen.focus()
    guest.page.keyboard.press("Enter")
    guest.page.locator(".tray .total").wait_for()
    assert chosen.get_attribute("aria-pressed") == "true"
    guest.page.get_by_role("button", name=re.compile("^Strike")).last.focus()
    guest.page.keyboard.press("Enter")
    guest.wait_answers(state["answers"] + 1)


# -- small screens, and those who cannot see one


def test_a_phone_shows_the_whole_table_with_pieces_large_enough_for_a_thumb(visit: Visits) -> None:
    guest = visit(360, 640, touch=True)
    begin(guest)
    for prompt in ("Who rests in camp?", "What do you do in camp?", "What do you buy?", FIGHT):
        state = until(guest, prompt)
        assert guest.wide_by() <= 0, prompt
    place = reachable(state)
    for piece in (die(guest, dice_against(place)[0]), creature(guest, place)):
        box = piece.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40


def test_axe_finds_nothing_serious_in_a_watch(visit: Visits, axe: str) -> None:
    guest = visit()
    state = to_the_watch(guest)
    place = reachable(state)
    creature(guest, place).click()
    die(guest, dice_against(place)[0]).click()
    guest.page.locator(".tray .total").wait_for()
    assert serious(guest, axe) == []
    guest.page.get_by_role("button", name=re.compile("^Graveyard")).click()
    guest.page.get_by_role("dialog").wait_for()
    assert serious(guest, axe) == []

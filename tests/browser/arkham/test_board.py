"""The board of Arkham Horror: map, cards, tests and damage are clicked and read."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visits
from tests.browser.guest import END, Guest
from tests.browser.test_axe import axe, serious

__all__ = ["axe"]

MOST_STEPS = 400
TURN = "Your turn"
SHOWN = "document.querySelector('main').innerText + document.querySelector('.side').innerText"

# Whoever only looks for clues meets everything: tests, enemies, cards in play, damage to be shared out.
CURIOUS = (
    "keep this hand",
    "advance",
    "play beat cop",
    "play guard dog",
    "investigate",
    "reveal the token",
    "move",
    "pass",
)
LAZY = ("keep this hand", "play guard dog", "reveal the token", "end the turn", "pass")

# Where the board shows what can be done, from the most pressing on; the paper beside it has the rest.
LIT = (
    ".spread .offered",
    ".choices .offered",
    ".test .plate",
    ".story.offered",
    ".enemy .several button",
    ".enemy .body.offered",
    ".room.offered",
    ".hand .face.offered",
)


def to_the_house(guest: Guest) -> dict[str, Any]:
    """On, without a click, until somebody in the hallway has the turn and can go elsewhere."""
    for _ in range(MOST_STEPS):
        guest.until(TURN, CURIOUS)
        state = guest.state(0)
        words = [option["words"] for option in state["ask"]["options"]]
        if "move to Attic" in words:
            return state
        wanted = next((w for like in CURIOUS for w in words if like in w), words[0])
        answer = {"seat": 0, "expected": state["seq"] + 1, "words": wanted}
        guest.ask("POST", f"/api/tables/{guest.table}/answers", answer)
    raise AssertionError("the study is never left")


# -- a whole game


def act(guest: Guest) -> None:
    """One step with the pointer: what lies lit on the board, else an option."""
    page = guest.page
    keep = page.locator("#options").get_by_role("button", name=re.compile("Keep", re.IGNORECASE))
    if keep.count():
        keep.first.click()
        return
    if not page.locator("#options .only").count():  # a piece with several options was touched
        for place in LIT:
            lit = page.locator(place)
            if lit.count():
                lit.first.click()
                return
    guest.options.first.click()


def moved_on(guest: Guest, before: str) -> None:
    """Until the step has led somewhere: another moment of the table, the end, or some options alone."""
    guest.page.wait_for_function(f"(before) => document.querySelector('{END}') || {SHOWN} !== before", arg=before)


@pytest.mark.slow
def test_a_newcomer_plays_the_gathering_to_its_end_on_the_board(visit: Visits) -> None:
    guest = visit()
    guest.lobby()
    guest.set_up("Arkham Horror: The Card Game")
    guest.start()
    for _ in range(MOST_STEPS):
        guest.wait_asked()
        if guest.over:
            break
        before = guest.page.evaluate(SHOWN)
        act(guest)
        moved_on(guest, before)
    assert guest.over, "the game did not come to an end"


# -- reading the table and acting on it


def test_the_cards_of_a_mulligan_are_picked_in_the_hand_and_put_back_with_one_answer(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.wait_asked()
    cards = guest.page.locator(".hand .face")
    assert cards.count() == 5
    cards.nth(0).click()
    cards.nth(3).click()
    assert [cards.nth(n).get_attribute("aria-pressed") for n in range(5)] == ["true", "false", "false", "true", "false"]
    cards.nth(3).click()
    cards.nth(1).click()
    hand = [card["name"] for card in guest.state(0)["view"]["investigators"][0]["hand"]]
    guest.page.locator(".proposal").get_by_text(f"put back {hand[0]} and {hand[1]}").click()
    guest.wait_answers(1)
    assert "Roland Banks replaces 2 cards" in [line["text"] for line in guest.state(0)["log"]]


def test_the_test_shows_its_exact_odds_and_each_committed_card_brings_what_it_promised(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.until("Commit cards?", CURIOUS)
    panel = guest.page.locator(".test")
    view = guest.state(0)["view"]["test"]
    panel.get_by_text(f"{view['chances']} of {view['draws']} draws").wait_for()
    ask = guest.state(0)["ask"]
    card = next(o for o in ask["options"] if o["verb"] == "commit")
    promised = card["hint"].split(" %")[0]
    answers = guest.answers
    guest.page.get_by_role("button", name=f"commit {card['words'].removeprefix('commit ')}").first.click()
    guest.wait_answers(answers + 1)
    panel.locator(".odds").get_by_text(f"{promised} %", exact=True).wait_for()
    assert panel.locator(".committed .face").count() == 1


def test_a_token_says_what_it_would_do(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.until(TURN, CURIOUS)
    guest.page.get_by_role("button", name=re.compile("^Cultist")).focus()
    guest.page.locator(".bag .does").get_by_text("you take 1 horror if the test fails").wait_for()
    guest.until("Commit cards?", CURIOUS)
    guest.page.get_by_role("button", name=re.compile("^−4")).hover()
    guest.page.locator(".test .does").get_by_text("−4: fails").wait_for()


def test_damage_is_shared_out_with_one_click(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=26)
    guest.until("Who takes", LAZY)
    state = guest.state(0)
    ways = guest.page.locator(".spread button")
    assert ways.count() == len(state["ask"]["options"])
    ways.filter(has_text="1 horror on Roland Banks, 1 damage on Guard Dog").click()
    guest.wait_answers(state["answers"] + 1)
    guest.until(TURN, LAZY)
    told = [line["text"] for line in guest.state(0)["log"]]
    assert "Roland Banks takes 1 horror" in told
    assert "Guard Dog takes 1 damage" in told


def test_whoever_moves_by_the_map_stands_in_the_other_room(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    state = to_the_house(guest)
    places = {place["name"]: place["id"] for place in state["view"]["locations"]}
    guest.page.get_by_role("button", name=re.compile("^Attic,")).click()
    guest.wait_answers(state["answers"] + 1)
    assert guest.state(0)["view"]["investigators"][0]["location"] == places["Attic"]
    guest.page.get_by_role("region", name="Attic").locator(".pawn").wait_for()


def test_a_card_says_before_it_is_played_what_makes_room_for_it(visit: Visits) -> None:
    """Beat Cop is in play: the option and the card in hand tell that Guard Dog drives him out."""
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=6)
    guest.until(TURN, ("keep this hand", "play beat cop", "draw a card", "end the turn", "pass"), hint="discards")
    page = guest.page
    assert "discards Beat Cop" in guest.options.filter(has_text="Play Guard Dog").locator(".hint").inner_text()
    dog = page.locator(".hand .face").filter(has_text="Guard Dog")
    assert dog.locator(".does").inner_text() == "Play, discards Beat Cop"
    dog.click()
    page.locator(".log").get_by_text("Beat Cop is discarded").wait_for()


def test_what_was_drawn_in_the_mythos_phase_stays_in_sight_for_the_round(visit: Visits) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    guest.until(TURN, LAZY)
    assert guest.page.get_by_role("region", name="Drawn this round").count() == 0, "the first round has no mythos phase"
    round_one = guest.state(0)["view"]["round"]
    guest.choose("end the turn")
    guest.until(TURN, LAZY)
    state = guest.state(0)
    assert state["view"]["round"] > round_one
    start = max(i for i, line in enumerate(state["log"]) if line["kind"] == "round")
    told = [line["text"] for line in state["log"][start:] if line["kind"] == "encounter"]
    drawn = guest.page.get_by_role("region", name="Drawn this round").get_by_role("button")
    names = drawn.locator(".name").all_inner_texts()
    assert len(names) == len(told) > 0
    assert all(name in text for name, text in zip(reversed(names), told, strict=True))
    drawn.first.click()
    guest.page.get_by_role("dialog").get_by_role("heading", name=names[0]).wait_for()


def test_a_player_of_several_is_told_for_whom_the_question_is(visit: Visits) -> None:
    guest = visit()
    options = {"investigators": "roland,daisy,wendy", "lead": "3"}
    guest.sit_at("arkham", "Ada", options=options, seed=7)
    for name in ("Wendy Adams", "Roland Banks", "Daisy Walker"):
        guest.page.get_by_role("heading", name=f"{name}: Which cards").wait_for()
        guest.page.locator(".hand").get_by_role("button", name="Put back").first.wait_for()
        assert guest.page.locator(".investigator .hand").first.get_attribute("aria-label") == f"Hand of {name}"
        guest.choose("keep this hand")


# -- small screens, and those who cannot see one


def test_a_phone_shows_the_whole_table_with_pieces_large_enough_for_a_thumb(visit: Visits) -> None:
    guest = visit(360, 640, touch=True)
    guest.sit_at("arkham", "Ada", seed=7)
    for prompt in ("Which cards do you put back?", "Commit cards?"):
        guest.until(prompt, CURIOUS)
        assert guest.wide_by() <= 0, prompt
    to_the_house(guest)
    assert guest.wide_by() <= 0
    for piece in (guest.page.locator(".room.offered").first, guest.page.locator(".hand .face").first):
        box = piece.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40


def test_axe_finds_nothing_serious_on_the_board(visit: Visits, axe: str) -> None:
    guest = visit()
    guest.sit_at("arkham", "Ada", seed=7)
    assert serious(guest, axe) == []
    guest.until("Commit cards?", CURIOUS)
    assert serious(guest, axe) == []
    to_the_house(guest)
    assert serious(guest, axe) == []
    guest.page.get_by_role("button", name="Card: Hallway").click()
    guest.page.get_by_role("dialog").wait_for()
    assert serious(guest, axe) == []

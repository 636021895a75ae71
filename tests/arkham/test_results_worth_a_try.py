"""When the order of a test's results is worth a try (AHC-ST-18).

A result that nobody can foresee makes every trial end in the question: where that is not asked, nothing was tried.
"""

from __future__ import annotations

from typing import Any, Protocol

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.kinds import (
    AFTER,
    ASSETS,
    CANNOT_DISCOVER,
    DISCOVERS,
    ELIMINATED,
    ENGAGES,
    HANDS,
    HARMED,
    MOVES,
    PHASE_BEGINS,
    RESOURCES,
    SPAWNS,
    THREATS,
    TIMINGS,
)
from grimtable.games.arkham.rules.cards_in_play.zones import put_into_threat
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.rules.skill_tests.order_of_results import is_answered
from grimtable.games.arkham.state import Ahc
from tests.arkham.made import constant, encounter, forced, made, notes, nothing, played, reaction, revelation
from tests.arkham.results import OWN, TOKEN, ForceTheDoor, asks_for_order, coin, drawing, gaining, investigates, skill
from tests.arkham.scene import Scene
from tests.stage import changes


class Declares(Protocol):
    """What gives a card an ability that answers an event."""

    def __call__(self, name: str, event: int, does: Does, timing: int, **how: Any) -> str: ...


# -- two results


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("reach", "asked"), [(RESOURCES, False), (DISCOVERS, True)])
def test_two_results_are_tried_only_if_they_have_something_in_common(reach: int, asked: bool) -> None:
    scene = Scene("roland")
    investigates(scene, skill(scene, coin, 1 << reach))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("timing", range(TIMINGS))
@pytest.mark.parametrize("declares", [forced, reaction])
def test_what_the_test_itself_brings_counts_as_answered_only_by_who_would_answer_it(
    declares: Declares, timing: int, answers: bool
) -> None:
    """A card in play answers discoveries, but this one only if its condition holds."""
    scene = Scene("roland")
    scene.in_play(declares(made(scene), DISCOVERS, nothing, timing, may=lambda t, you, card, event: answers))
    investigates(scene, skill(scene, coin, 1 << RESOURCES))
    assert asks_for_order(scene) == answers


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("answered", "asked"), [(HARMED, True), (MOVES, True), (ENGAGES, False)])
def test_what_a_card_brings_counts_as_answered_by_whatever_answers_that_kind(answered: int, asked: bool) -> None:
    scene = Scene("roland")
    scene.threat(forced(encounter(scene), answered, notes([])))
    investigates(scene, skill(scene, coin, 1 << HARMED | 1 << MOVES))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("forced_", [False, True])
def test_a_result_that_means_nothing_is_put_in_no_order(forced_: bool) -> None:
    """No clue lies at the location: the card stands alone, though somebody answers what it brings."""
    scene = Scene("roland")
    scene.t.clues[scene.t.place[0]] = 0
    if forced_:
        scene.threat(forced(encounter(scene), HARMED, notes([])))
    investigates(scene, skill(scene, coin, 1 << HARMED))
    assert not asks_for_order(scene)


@pytest.mark.rule("AHC-ST-18")
def test_of_two_results_that_touch_one_may_draw() -> None:
    """It takes a clue back to the location, as far as Roland holds one, and he answers discoveries."""

    def takes_back(t: Ahc, card: int, test: int) -> None:
        if t.clues[0]:
            t.clues[0] -= 1
            t.clues[t.place[0]] += 1
        t.push(DrawCards(0, card))

    scene = Scene("roland")
    scene.in_play(reaction(made(scene), DISCOVERS))
    name = skill(scene, takes_back, 1 << DISCOVERS, draws=True)
    investigates(scene, name)
    assert asks_for_order(scene)
    with changes(scene.clues, 1):
        scene.choose(f"{name} first", "pass")


@pytest.mark.parametrize("kind", [PHASE_BEGINS, HARMED, ELIMINATED])
def test_each_kind_of_event_is_answered_by_what_answers_it(kind: int) -> None:
    scene = Scene("roland")
    kinds = [PHASE_BEGINS, HARMED, ELIMINATED, RESOURCES]
    before = [is_answered(scene.t, 1 << other) for other in kinds]
    scene.threat(forced(encounter(scene), kind, nothing))
    assert before == [False] * 4
    assert [is_answered(scene.t, 1 << other) for other in kinds] == [other == kind for other in kinds]


# -- several results


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(
    ("one", "two", "asked"),
    [
        (DISCOVERS, RESOURCES, True),
        (RESOURCES, DISCOVERS, True),
        (RESOURCES, RESOURCES, True),
        (RESOURCES, ASSETS, False),
    ],
)
def test_of_three_results_two_that_touch_are_enough(one: int, two: int, asked: bool) -> None:
    """The clue and one of the cards, or both cards."""
    scene = Scene("roland")
    investigates(scene, skill(scene, coin, 1 << one), skill(scene, coin, 1 << two))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18", "AHC-CHAOS-02")
@pytest.mark.parametrize(("first", "clues"), [(OWN, 0), (TOKEN, 1)])
def test_a_card_that_draws_besides_does_not_hide_that_the_elder_sign_may_pay(first: str, clues: int) -> None:
    """Skids holds Evidence! without a resource, and Overpower is committed to the blow."""
    scene = Scene("skids")
    scene.empty_deck()
    scene.deck("Knife")
    scene.t.resources[0] = 0
    scene.hand("Evidence!", "Overpower")
    scene.enemy(health=1, engaged=0)
    scene.turn()
    scene.reveals("elder sign")
    scene.choose("fight", "commit overpower")
    assert (asks_for_order(scene), scene.options()) == (True, [OWN, TOKEN, "Overpower first"])
    with changes(scene.clues, clues):
        scene.choose(first)
        if scene.offers("play evidence!"):
            scene.choose("play evidence!")


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("answered", [False, True])
def test_four_results_with_nothing_in_common_are_asked_for_only_if_somebody_may_answer(answered: bool) -> None:
    """They are too many to be tried. Cover Up in the deck is nothing to them: none of them draws."""
    scene = Scene("roland")
    scene.deck("Cover Up")
    if answered:
        scene.in_play(reaction(made(scene), DISCOVERS))
    investigates(scene, *[skill(scene, coin, 1 << kind) for kind in (RESOURCES, ASSETS, THREATS)])
    assert asks_for_order(scene) == answered
    assert not answered or len(scene.options()) == 4


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("weakness", [False, True])
def test_four_results_that_draw_are_asked_for_only_if_something_in_the_deck_matters(weakness: bool) -> None:
    """Cover Up would take the place of the clue."""
    scene = Scene("roland")
    if weakness:
        scene.deck("Cover Up")
    investigates(scene, *[skill(scene, drawing(1), 0, draws=True) for _ in range(3)])
    assert asks_for_order(scene) == weakness


@pytest.mark.rule("AHC-ST-18")
def test_whatever_is_left_of_the_results_is_put_in_order_again() -> None:
    """One card takes all resources, the other brings two; the clue comes first."""
    scene = Scene("roland")
    takes = skill(scene, gaining(-99))
    brings = skill(scene, gaining(2))
    investigates(scene, takes, brings)
    assert (asks_for_order(scene), scene.options()) == (True, [OWN, f"{takes} first", f"{brings} first"])
    scene.choose(OWN)
    assert scene.options() == [f"{takes} first", f"{brings} first"]
    scene.choose(f"{takes} first")
    assert (scene.resources(), scene.ask.prompt) == (2, "Your turn")


@pytest.mark.rule("AHC-ST-18")
def test_what_could_be_drawn_matters_to_what_is_left_of_the_results() -> None:
    """Paranoia could take what the other card brings; the clue comes first."""
    scene = Scene("roland")
    scene.deck("Paranoia")
    brings = skill(scene, gaining(2), 1 << RESOURCES)
    investigates(scene, "Perception", brings)
    assert asks_for_order(scene)
    scene.choose(OWN)
    assert scene.options() == ["Perception first", f"{brings} first"]
    scene.choose("perception first")
    assert scene.resources() == 2


# -- what is drawn


def weakness(scene: Scene, reach: int = 0, **row: Any) -> str:
    """A weakness that goes to the threat area. Gives its title."""
    name = made(scene, "treachery", weakness="basic", **row)
    return revelation(name, lambda t, you, card, event: put_into_threat(t, card, you), reach=reach)


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("timing", range(TIMINGS))
@pytest.mark.parametrize("declares", [forced, reaction])
def test_a_weakness_that_could_be_drawn_matters_if_it_would_answer(
    declares: Declares, timing: int, answers: bool
) -> None:
    """One of its two abilities does."""
    scene = Scene("roland")
    name = weakness(scene)
    declares(name, DISCOVERS, notes([]), timing, may=lambda t, you, card, event: answers and you == 0)
    declares(name, DISCOVERS, notes([]), AFTER, may=lambda t, you, card, event: False)
    scene.deck(name)
    investigates(scene, "Perception")
    assert asks_for_order(scene) == answers


@pytest.mark.rule("AHC-ST-18")
def test_a_weakness_that_forbids_discoveries_matters_to_one() -> None:
    scene = Scene("roland")
    scene.deck(constant(weakness(scene, 1 << THREATS), CANNOT_DISCOVER, 1))
    investigates(scene, "Perception")
    assert asks_for_order(scene)


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("what", "asked"), [("a quiet weakness", False), ("a weakness", True), ("an event", True)])
def test_any_answer_matters_to_a_test_that_may_bring_anything(what: str, asked: bool) -> None:
    """A card that could be drawn answers moves; nobody has said that the test has nothing to do with that."""
    scene = Scene("roland")
    if what == "an event":
        name = played(made(scene, "event", keywords=["fast"]), event=MOVES)
    else:
        name = weakness(scene)
    if what == "a weakness":
        forced(name, MOVES, notes([]))
    scene.empty_deck()
    scene.deck(name, "Knife")
    scene.hand("Overpower")
    scene.runs(ForceTheDoor(0, 0, n=1)).choose("commit overpower")
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("answered", "asked"), [(ENGAGES, True), (SPAWNS, True), (MOVES, False)])
def test_a_weakness_matters_if_somebody_answers_what_it_brings(answered: int, asked: bool) -> None:
    """An enemy: something unforeseen happens when it spawns, or when it engages Roland."""
    scene = Scene("roland")
    scene.threat(forced(encounter(scene), answered, notes([])))
    scene.deck("Mob Enforcer")
    investigates(scene, "Perception")
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(
    ("answer", "reach", "asked"),
    [
        ("none", 1 << RESOURCES, False),
        ("none", 1 << ASSETS, False),
        ("for nothing", 0, False),
        ("for nothing", 1 << RESOURCES, False),
        ("for nothing", 1 << HANDS, False),
        ("for nothing", 1 << ASSETS, True),
        ("at a price", 0, False),
        ("at a price", 1 << RESOURCES, True),
        ("at a price", 1 << HANDS, True),
        ("at a price", 1 << ASSETS, True),
    ],
)
def test_what_takes_resources_or_cards_matters_to_answers_that_have_a_price(
    answer: str, reach: int, asked: bool
) -> None:
    """Something unforeseen answers the discovery: a card in play, or an event that is paid for."""
    scene = Scene("roland")
    if answer == "at a price":
        scene.hand(played(made(scene, "event", keywords=["fast"]), notes([]), event=DISCOVERS))
    elif answer == "for nothing":
        scene.in_play(reaction(made(scene), DISCOVERS, notes([])))
    scene.deck(weakness(scene, reach))
    investigates(scene, "Perception", skill(scene, coin, 0))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("money", "left", "asked"), [(False, 0, False), (False, 2, True), (True, 0, True)])
def test_an_event_that_could_be_drawn_matters_if_it_can_be_paid_in_time(money: bool, left: int, asked: bool) -> None:
    """It costs 2 and answers the discovery; another card may bring what it costs."""
    scene = Scene("roland")
    scene.t.resources[0] = left
    scene.deck(played(made(scene, "event", keywords=["fast"], cost=2), event=DISCOVERS))
    brings = skill(scene, gaining(2), 1 << (RESOURCES if money else ASSETS))
    investigates(scene, "Perception", brings)
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("sanity_left", "asked"), [(5, False), (4, False), (3, True)])
def test_a_weakness_that_hurts_matters_to_who_has_three_left(sanity_left: int, asked: bool) -> None:
    """It deals 3 horror: Roland would fall before he gets away from the enemy."""
    scene = Scene("roland", "daisy", lead="2")
    name = made(scene, "treachery", weakness="basic")
    revelation(name, lambda t, you, card, event: hurt_investigator(t, you, card, 0, 3, True), reach=1 << HARMED)
    scene.deck(name)
    scene.t.horror[0] = 5 - sanity_left
    name = skill(scene, coin, 1 << RESOURCES)
    scene.hand("Manual Dexterity", name)
    scene.enemy(evade=0, engaged=0)
    scene.turn().choose("evade", "commit manual dexterity", f"commit {name}")
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("what", ["it hurts nobody", "the others mean nothing"])
def test_a_weakness_is_nothing_to_who_has_little_left_if_it_does_not_hurt_or_nothing_else_happens(what: str) -> None:
    scene = Scene("roland")
    frail = what == "the others mean nothing"
    scene.deck(weakness(scene, 1 << HARMED if frail else 0))
    scene.t.horror[0] = 4
    if frail:
        scene.t.clues[scene.t.place[0]] = 0
    investigates(scene, "Perception", skill(scene, coin, 0 if frail else 1 << RESOURCES))
    assert not asks_for_order(scene)

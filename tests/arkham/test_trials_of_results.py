"""How the order of a test's results is tried: what is imagined, how far a trial goes, what it compares (AHC-ST-18)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.kinds import DISCOVERS, RESOURCES
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.skill_tests.order_of_results import come_to_the_same
from grimtable.games.arkham.state import Ahc
from grimtable.games.arkham.words import YES
from tests.arkham.results import OWN, ForceTheDoor, asks_for_order, drawing, gaining, investigates, skill
from tests.arkham.scene import Scene

# -- what is drawn


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("count", "asked"), [(1, False), (3, False), (4, True)])
def test_up_to_three_cards_can_be_imagined(count: int, asked: bool) -> None:
    """The card says that it has to do with discoveries, but it only draws."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck(*["Knife", "Guts", "Flashlight", "Overpower"][: max(count, 3)])
    investigates(scene, skill(scene, drawing(count), 1 << DISCOVERS, draws=True))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("first", ["it draws", "it pays"])
def test_a_card_that_only_draws_matters_to_nothing_that_is_paid(first: str) -> None:
    """Each says that it has to do with resources; nothing is asked for when the clue has been found either."""
    scene = Scene("roland", "daisy")
    cards = [skill(scene, drawing(1), 1 << RESOURCES, draws=True), skill(scene, gaining(2), 1 << RESOURCES)]
    investigates(scene, *(cards if first == "it draws" else reversed(cards)))
    assert not asks_for_order(scene)
    assert (scene.resources(), len(scene.t.hand[0])) == (7, 1)


# -- how many


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("count", "asked"), [(2, False), (3, True)])
def test_up_to_three_results_are_tried(count: int, asked: bool) -> None:
    """The clue, and cards that bring resources: in whatever order, it comes to the same."""
    scene = Scene("roland")
    investigates(scene, *[skill(scene, gaining(1 + n), 1 << RESOURCES) for n in range(count)])
    assert asks_for_order(scene) == asked


# -- where it leads


@pytest.mark.rule("AHC-ST-18")
def test_it_matters_that_one_order_leaves_a_choice_that_another_does_not() -> None:
    """Skids could play Evidence! before he loses what it costs; if he does not, both orders come to the same."""
    scene = Scene("skids")
    loses = skill(scene, gaining(-99), 1 << RESOURCES)
    scene.hand("Evidence!", loses)
    scene.enemy(health=1, engaged=0)
    scene.turn().choose("fight", f"commit {loses}")
    assert asks_for_order(scene)


class OneLoses(Effect):
    """One of two choices loses all resources, the other does nothing."""

    def step(self, t: Ahc, at: int) -> bool:
        if at == 0:
            ask = t.question_to(self.you, "Which one?", "")
            ask.offer(YES, 0)
            ask.offer(YES, 1)
            return True
        if self.pick[1] == self.n:
            gain_resources(t, self.you, -99)
        return False


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize("which", [0, 1])
def test_every_choice_on_the_way_is_tried(which: int) -> None:
    """What another card brings is lost or not, by one of two choices."""
    scene = Scene("roland")
    loses = skill(scene, lambda t, card, test: t.push(OneLoses(0, card, n=which)), 1 << RESOURCES)
    investigates(scene, loses, skill(scene, gaining(2), 1 << RESOURCES))
    assert asks_for_order(scene)
    scene.choose(OWN)
    assert asks_for_order(scene)


class Pick(Effect):
    """One of several things that come to the same: gain 1 resource."""

    def step(self, t: Ahc, at: int) -> bool:
        if at == 0:
            ask = t.question_to(self.you, "Which one?", "")
            for n in range(self.n):
                ask.offer(YES, n)
            return True
        gain_resources(t, self.you, 1)
        return False


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(("choices", "asked"), [(2, False), (9, False), (10, True)])
def test_up_to_ten_answers_are_tried_for_one_order(choices: int, asked: bool) -> None:
    """That a result comes first is the first of them."""
    scene = Scene("roland")
    investigates(scene, skill(scene, lambda t, card, test: t.push(Pick(0, card, n=choices)), 1 << DISCOVERS))
    assert asks_for_order(scene) == asked


@pytest.mark.parametrize("column", ["ended", "status", "physical", "mental", "experience", "notes"])
def test_games_that_are_over_came_to_the_same_if_everything_that_counts_is_the_same(column: str) -> None:
    one = Scene("roland").t
    one.stack.clear()
    other: Ahc = one.copy()
    other.resources[0] += 1
    assert come_to_the_same(one, other)
    value = getattr(other, column)
    setattr(other, column, value + 1 if isinstance(value, int) else [*value, 1])
    assert not come_to_the_same(one, other)


def test_a_game_that_is_over_never_came_to_the_same_as_one_that_goes_on() -> None:
    one = Scene("roland").t
    other: Ahc = one.copy()
    other.stack.clear()
    other.ended = 0
    assert not come_to_the_same(one, other)
    assert not come_to_the_same(other, one)


# -- failures


@pytest.mark.rule("AHC-ST-18")
@pytest.mark.parametrize(
    ("difficulty", "damage", "horror", "asked"),
    [
        (4, 0, 0, False),
        (4, 4, 0, False),
        (4, 5, 0, True),
        (4, 0, 1, True),
        (5, 0, 0, False),
        (6, 0, 0, True),
    ],
)
def test_what_a_symbol_costs_on_a_failure_is_no_matter_to_who_can_bear_all_of_it(
    difficulty: int, damage: int, horror: int, asked: bool
) -> None:
    """The cultist is -1; Roland has combat 4, health 9, sanity 5. Two, or as many as he fails by, and two more."""
    scene = Scene("roland", "daisy", lead="2")
    scene.t.damage[0], scene.t.horror[0] = damage, horror
    scene.reveals("cultist")
    scene.runs(ForceTheDoor(0, 0, n=difficulty))
    assert asks_for_order(scene) == asked


@pytest.mark.rule("AHC-ST-18", "AHC-CHAOS-06")
def test_a_token_that_costs_nothing_changes_nothing_about_that() -> None:
    """The hard cultist, and an auto-fail after it; a failure by 1."""
    scene = Scene("roland", difficulty="hard")
    scene.reveals("cultist", "auto-fail")
    scene.runs(ForceTheDoor(0, 0, n=1))
    assert not asks_for_order(scene)

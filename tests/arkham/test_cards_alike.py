"""Cards that are alike in everything stand for one another where it is asked what comes first (AHC-ENEM-05)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.rules.abilities.kinds import CANNOT_ATTACK, SKILL_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.abilities.moot_orders import interchangeable
from grimtable.games.arkham.state import AREA, NONE, ROUND
from tests.arkham.made import encounter
from tests.arkham.scene import Scene


def two_ghouls() -> tuple[Scene, int, int]:
    """Two Ghoul Minions engaged with Roland; Dodge in his hand makes it matter who attacks first."""
    scene = Scene("roland", "daisy")
    scene.hand("Dodge")
    return scene, scene.enemy("Ghoul Minion", engaged=0), scene.enemy("Ghoul Minion", engaged=0)


def is_asked(scene: Scene) -> bool:
    """Whether it is asked which of the enemies attacks first."""
    scene.enemies()
    return scene.ask.rule == "AHC-ENEM-05"


def test_of_two_that_are_alike_none_is_first() -> None:
    scene, _, _ = two_ghouls()
    assert not is_asked(scene)


@pytest.mark.parametrize("column", ["owner", "damage", "horror", "clues", "doom", "uses", "shown"])
def test_two_that_differ_in_one_thing_are_not_alike(column: str) -> None:
    """Whatever lies on a card tells it from its copy."""
    scene, one, two = two_ghouls()
    assert interchangeable(scene.t, one, two)
    values = [*getattr(scene.t, column)]
    values[two] += 1
    setattr(scene.t, column, values)
    assert not interchangeable(scene.t, one, two)
    assert is_asked(scene)


@pytest.mark.parametrize(
    ("column", "value"),
    [("exhausted", 1), ("holder", 1), ("zone", AREA)],
    ids=["one is exhausted", "one is engaged with somebody else", "one is no enemy of Roland's at all"],
)
def test_two_in_different_places_or_states_are_not_alike(column: str, value: int) -> None:
    scene, one, two = two_ghouls()
    getattr(scene.t, column)[two] = value
    assert not interchangeable(scene.t, one, two)


def test_copies_of_different_cards_are_not_alike() -> None:
    scene = Scene("roland")
    one, two = scene.enemy("Ghoul Minion", engaged=0), scene.enemy("Swarm of Rats", engaged=0)
    assert not interchangeable(scene.t, one, two)


Mark = Callable[[Scene, int], None]


def is_subject(scene: Scene, card: int) -> None:
    """A lasting effect works on the card."""
    lasts(scene.t, CANNOT_ATTACK, card, 1, 1, ROUND, NONE)


def is_source(scene: Scene, card: int) -> None:
    """A lasting effect comes from the card."""
    lasts(scene.t, SKILL_VALUE, 1, 0, 1, ROUND, card)


def is_used(scene: Scene, card: int) -> None:
    """A use of the card counts against a limit."""
    scene.t.used = [*scene.t.used, [0, card, 1, ROUND]]


def is_spent(scene: Scene, card: int) -> None:
    """The additional action of the card is taken."""
    scene.t.spent = [*scene.t.spent, card]


def bears_a_card(scene: Scene, card: int) -> None:
    """Something is attached to the card."""
    scene.attached(encounter(scene), card)


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("mark", [is_subject, is_source, is_used, is_spent, bears_a_card])
def test_a_card_about_which_something_is_noted_is_like_no_other(mark: Mark, which: int) -> None:
    scene, *ghouls = two_ghouls()
    mark(scene, ghouls[which])
    assert not interchangeable(scene.t, ghouls[0], ghouls[1])
    assert is_asked(scene)


@pytest.mark.parametrize("mark", [is_subject, is_source, is_used, is_spent, bears_a_card])
def test_what_is_noted_about_other_cards_makes_no_difference(mark: Mark) -> None:
    scene, one, two = two_ghouls()
    mark(scene, scene.enemy("Swarm of Rats", engaged=1))
    assert interchangeable(scene.t, one, two)


@pytest.mark.rule("AHC-SLOT-07")
def test_nobody_chooses_which_of_two_copies_makes_room_and_the_hint_names_them_without_a_number() -> None:
    scene = Scene("roland")
    scene.t.resources[0] = 9
    scene.in_play("Knife", "Knife")
    scene.hand("Machete")
    scene.turn()
    assert scene.ask.foreseen(next(o for o in scene.ask.options if o.words == "play Machete")) == "discards Knife"
    scene.choose("play Machete")
    assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-SLOT-07")
def test_of_two_copies_with_different_uses_one_is_chosen() -> None:
    scene = Scene("roland")
    scene.t.resources[0] = 9
    scene.in_play("Flashlight")
    spent = scene.in_play("Flashlight")
    scene.t.uses[spent] -= 1
    scene.hand("Machete", "Knife")
    scene.turn()
    scene.choose("play Machete")
    assert scene.options() == ["discard Flashlight 1", "discard Flashlight 2"]

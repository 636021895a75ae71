"""Whom a card helps and whom not, and when it is of no use."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.kinds import HARMED, SLOTS_VALUE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.state import ROUND
from tests.arkham.made import doing, encounter, forced, made, notes, revelation
from tests.arkham.scene import Scene
from tests.stage import changes

SKILLS = (WILLPOWER, INTELLECT, COMBAT, AGILITY)


@pytest.mark.rule("AHC-MOD-01")
@pytest.mark.parametrize(
    ("title", "skill"), [("Beat Cop", COMBAT), ("Dr. Milan Christopher", INTELLECT), ("Holy Rosary", WILLPOWER)]
)
def test_an_asset_raises_one_skill_of_its_controller_by_one(title: str, skill: int) -> None:
    scene = Scene("roland", "daisy")
    before = [[skill_value(scene.t, you, each) for each in SKILLS] for you in (0, 1)]
    scene.in_play(title)
    after = [[skill_value(scene.t, you, each) for each in SKILLS] for you in (0, 1)]
    before[0][skill] += 1
    assert after == before


@pytest.mark.rule("AHC-MOD-01")
def test_haunted_lowers_every_skill_of_its_bearer_by_one_and_nobody_elses() -> None:
    scene = Scene("roland", "daisy")
    before = [[skill_value(scene.t, you, each) for each in SKILLS] for you in (0, 1)]
    scene.threat("Haunted")
    after = [[skill_value(scene.t, you, each) for each in SKILLS] for you in (0, 1)]
    assert after == [[value - 1 for value in before[0]], before[1]]


@pytest.mark.rule("AHC-SLOT-11")
def test_the_tote_bag_holds_no_tomes_of_a_friend() -> None:
    scene = Scene("daisy", "roland")
    scene.in_play("Daisy's Tote Bag")
    scene.in_play("Knife", "Flashlight", who=1)
    scene.t.resources[1] = 9
    scene.hand("Old Book of Lore", who=1)
    scene.turn(1).choose("play old book")
    assert "Which asset" in scene.ask.prompt or scene.offers("discard")


@pytest.mark.rule("AHC-SLOT-11")
def test_a_lasting_effect_can_give_a_slot() -> None:
    scene = Scene("roland")
    scene.in_play("Knife", "Flashlight")
    (card,) = scene.hand("Machete")
    lasts(scene.t, SLOTS_VALUE, card, 0, 1, ROUND, 0)
    scene.turn().choose("play machete")
    assert scene.ask.prompt == "Your turn"
    assert all(title in scene.titles(scene.t.play) for title in ("Knife", "Flashlight", "Machete"))


def empty(scene: Scene) -> None:
    """There is nothing to draw."""
    scene.empty_deck()
    assert not scene.t.discard[0]


@pytest.mark.rule("AHC-INIT-02", "AHC-DRAW-07")
@pytest.mark.parametrize("drained", [True, False])
def test_the_heirloom_is_of_no_use_where_there_is_nothing_to_draw(drained: bool) -> None:
    scene = Scene("agnes")
    scene.in_play("Heirloom of Hyperborea")
    scene.hand("Shrivelling")
    if drained:
        empty(scene)
    scene.turn().choose("play shrivelling")
    assert scene.offers("use heirloom") is not drained


@pytest.mark.rule("AHC-INIT-02", "AHC-DRAW-07")
@pytest.mark.parametrize("drained", [True, False])
def test_pickpocketing_is_of_no_use_where_there_is_nothing_to_draw(drained: bool) -> None:
    scene = Scene("roland")
    scene.in_play("Pickpocketing")
    scene.enemy(engaged=0, evade=0)
    if drained:
        empty(scene)
    scene.turn().choose("evade")
    assert scene.offers("use pickpocketing") is not drained


@pytest.mark.rule("AHC-INIT-02", "AHC-DRAW-07")
@pytest.mark.parametrize("drained", [True, False])
def test_the_rabbits_foot_is_of_no_use_where_there_is_nothing_to_draw(drained: bool) -> None:
    scene = Scene("roland")
    scene.in_play("Rabbit's Foot")
    scene.reveals("-8")
    if drained:
        empty(scene)
    scene.turn().choose("investigate")
    assert scene.offers("use rabbit's foot") is not drained


@pytest.mark.rule("AHC-WEAK-03")
def test_a_weakness_that_scavenging_takes_to_hand_is_resolved() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    junk = revelation(made(scene, weakness="basic", traits=["Item"]), notes(heard))
    scene.in_play("Scavenging")
    scene.discards("Knife", junk, "Flashlight")
    scene.reveals("1")
    scene.turn().choose("investigate", "use scavenging", f"take {junk}")
    assert (heard, scene.held()) == (["0"], [junk])


@pytest.mark.rule("AHC-WEAK-04")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_amnesia_leaves_a_weakness_wherever_it_is_in_the_hand(place: int) -> None:
    scene = Scene("agnes")
    titles = ["Knife", "Guts"]
    titles.insert(place, "Dark Memory")
    scene.hand(*titles)
    scene.deck("Amnesia")
    scene.turn().choose("draw a card")
    assert scene.held() == ["Dark Memory"]


def test_amnesia_with_an_empty_hand_takes_nothing() -> None:
    scene = Scene("roland")
    scene.deck("Amnesia")
    scene.turn().choose("draw a card")
    assert (scene.ask.prompt, scene.titles(scene.t.discard[0])) == ("Your turn", ["Amnesia"])


@pytest.mark.rule("AHC-INIT-10")
def test_forbidden_knowledge_that_is_gone_when_its_horror_is_taken_gives_nothing() -> None:
    scene = Scene("roland")
    card = scene.in_play("Forbidden Knowledge")
    scene.threat(forced(encounter(scene), HARMED, doing(lambda t, you: discard(t, card))))
    scene.turn()
    with changes(scene.resources, 0), changes(scene.horror, 1):
        scene.choose("use forbidden knowledge")
    assert (scene.t.in_play(card), scene.t.uses[card]) == (False, 0)

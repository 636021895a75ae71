"""Whom an effect, an attack or a card that comes into play concerns, and whom it does not."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.printed import AGILITY, COMBAT, INTELLECT, WILLPOWER
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION
from grimtable.games.arkham.rules.abilities.declaring import Does
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import (
    ATTACKS,
    BLANK,
    CANNOT_DISCOVER,
    CANNOT_LEAVE,
    EXTRA_ACTION,
    KEYWORD,
    MOVES,
    SKILL_VALUE,
    TOKEN_MEANS,
    WHEN,
)
from grimtable.games.arkham.rules.abilities.modifiers import expire, forget_effects, lasts
from grimtable.games.arkham.rules.cards_in_play.values import skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import lift
from grimtable.games.arkham.rules.enemies.spawning import Spawn, empty_locations
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.round.turn import spend_extra
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.rules.skill_tests.chaos import meaning, meanings, token_value, wins_outright
from grimtable.games.arkham.state import (
    AREA,
    BOX,
    CULTIST,
    DEFEATED,
    ELDER_SIGN,
    GAME,
    NONE,
    ROUND,
    SKULL,
    TABLET,
    TURN,
    Ahc,
)
from tests.arkham.made import constant, encounter, forced, made, notes
from tests.arkham.scene import Scene
from tests.stage import changes


def takes_away(piece: str) -> Does:
    """An effect by which a card of the event is gone: the one that causes it, or the one it happens to."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        answered = t.stack[event]
        assert isinstance(answered, Event)
        gone = answered.card if piece == "card" else answered.target
        lift(t, gone)
        t.zone[gone] = BOX

    return does


# -- what is about to happen


@pytest.mark.rule("AHC-MOVE-04")
def test_nobody_moves_to_a_location_that_is_gone_before_they_arrive() -> None:
    scene = Scene("roland")
    scene.house()
    heard: list[str] = []
    scene.threat(forced(encounter(scene), MOVES, takes_away("target"), WHEN))
    scene.threat(forced(encounter(scene), MOVES, notes(heard)))
    assert move(scene.t, 0, scene.place("Attic"))
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.place[0], heard) == (scene.place("Hallway"), [])
    scene.at_rest()


@pytest.mark.rule("AHC-MOVE-04", "AHC-ELIM-10")
def test_nobody_arrives_who_is_out_before_that() -> None:
    scene = Scene("roland", "daisy")
    scene.house()
    heard: list[str] = []
    falls = forced(encounter(scene), MOVES, lambda t, you, card, event: t.push(Eliminate(0, card, DEFEATED)), WHEN)
    scene.attached(falls, scene.t.place[1])
    scene.attached(forced(encounter(scene), MOVES, notes(heard)), scene.t.place[1])
    assert move(scene.t, 0, scene.place("Attic"))
    scene.runs(*scene.t.stack[1:])
    assert (scene.t.place[0], heard) == (NONE, [])
    assert not scene.t.shown[scene.place("Attic")]


@pytest.mark.rule("AHC-ENEM-06")
@pytest.mark.parametrize("gone", ["enemy", "investigator"])
def test_an_attack_does_not_happen_where_either_side_is_gone_before_it(gone: str) -> None:
    """There is no damage, and nothing after the attack."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    enemy = scene.enemy(engaged=0)
    if gone == "enemy":
        name = forced(encounter(scene), ATTACKS, takes_away("card"), WHEN)
    else:
        name = forced(encounter(scene), ATTACKS, lambda t, you, card, event: t.push(Eliminate(0, card, DEFEATED)), WHEN)
    scene.attached(name, scene.t.place[1])
    scene.attached(forced(encounter(scene), ATTACKS, notes(heard)), scene.t.place[1])
    with changes(scene.damage, 0):
        scene.attacks(enemy)
    assert heard == []
    assert not any("attacks" in line for line in scene.log()[-3:])


# -- what comes into play


@pytest.mark.rule("AHC-UNIQ-02")
def test_a_unique_enemy_takes_the_place_of_the_unique_asset_of_its_title_and_of_no_other_card() -> None:
    scene = Scene("roland")
    twin = scene.in_play(made(scene, name="Herman", is_unique=True))
    other = scene.in_play(made(scene, name="Ruth", is_unique=True))
    plain = scene.define(type_code="asset", faction_code="neutral", cost=0, name="Herman")
    namesake = scene.new(plain, 0, BOX, NONE)
    scene._enter(namesake, AREA, 0)
    defn = scene.define(
        type_code="enemy",
        name="Herman",
        is_unique=True,
        enemy_fight=3,
        enemy_evade=3,
        health=3,
        enemy_damage=1,
        enemy_horror=0,
    )
    enemy = scene.new(defn, NONE, BOX, NONE)
    scene.runs(Spawn(0, NONE, enemy))
    assert scene.t.in_play(enemy)
    assert [scene.t.in_play(card) for card in (twin, other, namesake)] == [False, True, True]


@pytest.mark.rule("AHC-SPAWN-03")
def test_a_location_is_empty_with_neither_investigator_nor_enemy() -> None:
    scene = Scene("roland")
    scene.house()
    scene.enemy(at="Attic")
    assert scene.titles(empty_locations(scene.t)) == ["Cellar", "Parlor"]
    scene.t.place[0] = scene.place("Cellar")
    assert scene.titles(empty_locations(scene.t)) == ["Hallway", "Parlor"]


# -- what lasts


@pytest.mark.rule("AHC-MOD-01")
def test_what_lasts_holds_for_one_investigator_and_one_skill() -> None:
    scene = Scene("roland", "daisy")
    skills = [WILLPOWER, INTELLECT, COMBAT, AGILITY]
    before = [[skill_value(scene.t, who, skill) for skill in skills] for who in (0, 1)]
    lasts(scene.t, SKILL_VALUE, 1, INTELLECT, 2, ROUND, 0)
    lasts(scene.t, EXTRA_ACTION, 1, INTELLECT, 1, ROUND, 0)
    after = [[skill_value(scene.t, who, skill) for skill in skills] for who in (0, 1)]
    assert [[now - was for now, was in zip(*row, strict=True)] for row in zip(after, before, strict=True)] == [
        [0, 0, 0, 0],
        [0, 2, 0, 0],
    ]


@pytest.mark.rule("AHC-INV-11")
def test_of_several_additional_actions_the_one_of_that_card_and_investigator_is_spent() -> None:
    scene = Scene("roland", "daisy")
    one, two = scene.in_play("Knife"), scene.in_play("Flashlight")
    granted = [(1, one), (0, two), (0, one)]
    for who, card in granted:
        lasts(scene.t, EXTRA_ACTION, who, ANY_ACTION, 1, TURN, card)
    spend_extra(scene.t, 0, one)
    assert [(effect[1], effect[5]) for effect in scene.t.lasting] == granted[:2]
    assert scene.t.spent == []


@pytest.mark.rule("AHC-MOD-07", "AHC-CHAOS-04")
@pytest.mark.parametrize("investigator", ["roland", "daisy", "skids", "agnes", "wendy"])
def test_a_blank_investigator_has_no_elder_sign(investigator: str) -> None:
    scene = Scene(investigator)
    scene.in_play("Wendy's Amulet")
    scene.t.clues[scene.t.place[0]], scene.t.horror[0] = 2, 2
    assert token_value(scene.t, 0, ELDER_SIGN) or wins_outright(scene.t, 0, ELDER_SIGN) or investigator == "daisy"
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, subject, argument: int(subject == 0)))
    assert token_value(scene.t, 0, ELDER_SIGN) == 0
    assert not wins_outright(scene.t, 0, ELDER_SIGN)


@pytest.mark.rule("AHC-INVG-05", "AHC-INIT-06")
@pytest.mark.parametrize("free", [False, True])
def test_nothing_that_only_discovers_can_be_played_by_who_cannot_discover(free: bool) -> None:
    scene = Scene("roland", "daisy")
    scene.t.clues[scene.t.place[0]] = 2
    scene.hand("Working a Hunch")
    scene.threat(
        constant(encounter(scene), CANNOT_DISCOVER, lambda t, card, subject, argument: int(free != (subject == 0)))
    )
    scene.turn()
    assert scene.offers("Working a Hunch") == free


# -- slots


@pytest.mark.rule("AHC-SLOT-06", "AHC-KEY-03", "AHC-PERM-03")
@pytest.mark.parametrize("stuck", ["by nothing", "by a card in play", "by a lasting effect", "for good"])
def test_an_asset_that_cannot_leave_its_slot_leaves_no_room_for_another(stuck: str) -> None:
    scene = Scene("roland")
    ally = scene.in_play(made(scene, slot="Ally", keywords=["permanent"] if stuck == "for good" else []))
    if stuck == "by a card in play":
        scene.threat(constant(encounter(scene), CANNOT_LEAVE, lambda t, card, subject, argument: int(subject == ally)))
    if stuck == "by a lasting effect":
        lasts(scene.t, CANNOT_LEAVE, ally, NONE, 1, ROUND, ally)
    for fast in (False, True):
        friend = made(scene, slot="Ally", keywords=["fast"] if fast else [])
        scene.hand(friend)
        scene.turn()
        assert scene.offers(f"play {friend}") == (stuck == "by nothing")


@pytest.mark.rule("AHC-CHAOS-05", "AHC-LEAD-06")
def test_what_a_token_counts_as_by_a_lasting_effect_holds_for_one_investigator_and_one_token() -> None:
    scene = Scene("roland", "daisy", "wendy")
    source = scene.in_play("Knife")
    lasts(scene.t, TOKEN_MEANS, 1, SKULL, CULTIST, ROUND, source)
    lasts(scene.t, TOKEN_MEANS, 2, NONE, TABLET, ROUND, source)
    lasts(scene.t, TOKEN_MEANS, 0, NONE, 0, ROUND, source)
    lasts(scene.t, KEYWORD, 0, NONE, TABLET, ROUND, source)
    found = {(who, token): meanings(scene.t, who, token) for who in range(3) for token in (SKULL, ELDER_SIGN)}
    assert found == {
        (0, SKULL): {},
        (0, ELDER_SIGN): {},
        (1, SKULL): {CULTIST: source},
        (1, ELDER_SIGN): {},
        (2, SKULL): {TABLET: source},
        (2, ELDER_SIGN): {TABLET: source},
    }
    assert [meaning(scene.t, who, SKULL) for who in range(3)] == [SKULL, CULTIST, TABLET]


@pytest.mark.rule("AHC-RND-14", "AHC-ZONE-04")
def test_what_lasts_ends_with_its_own_period_and_with_the_card_that_it_is_about() -> None:
    scene = Scene("roland")
    about, source = scene.in_play("Knife"), scene.in_play("Flashlight")
    for until in (TURN, ROUND, GAME):
        lasts(scene.t, KEYWORD, about, TURN, ROUND, until, source)
    expire(scene.t, ROUND)
    assert [effect[4] for effect in scene.t.lasting] == [TURN, GAME]
    forget_effects(scene.t, source)
    assert len(scene.t.lasting) == 2
    forget_effects(scene.t, about)
    assert scene.t.lasting == []

"""A value is changed by a card in play or by a lasting effect, each for itself, and by neither it is as printed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.arkham.printed import ALOOF, HUNTER, RETALIATE
from grimtable.games.arkham.rules.abilities.kinds import (
    BLANK,
    COST_VALUE,
    EVADE_VALUE,
    FIGHT_VALUE,
    HEALTH_VALUE,
    KEYWORD,
    LOST_ACTION,
    SANITY_VALUE,
    SHROUD_VALUE,
    SKILL_VALUE,
)
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import begin_actions, spend_uses
from grimtable.games.arkham.rules.cards_in_play.values import (
    controller,
    engaged_with,
    evade_value,
    fight_value,
    has_keyword,
    health,
    is_attackable,
    is_engaged,
    resource_cost,
    sanity,
    shroud,
    skill_value,
)
from grimtable.games.arkham.state import AT, GAME, NONE, ROUND, THREAT, Ahc
from tests.arkham.made import constant, encounter, made
from tests.arkham.scene import Scene

Read = Callable[[Ahc, int], int]
VALUES: list[tuple[int, str, Read]] = [
    (SKILL_VALUE, "investigator", lambda t, card: skill_value(t, card, 2)),
    (SHROUD_VALUE, "location", shroud),
    (FIGHT_VALUE, "enemy", fight_value),
    (EVADE_VALUE, "enemy", evade_value),
    (HEALTH_VALUE, "enemy", health),
    (HEALTH_VALUE, "investigator", health),
    (SANITY_VALUE, "investigator", sanity),
    (COST_VALUE, "card", lambda t, card: resource_cost(t, 0, card)),
]


def subject(scene: Scene, what: str) -> int:
    """The piece whose value is looked at."""
    match what:
        case "investigator":
            return 0
        case "location":
            return scene.place("Study")
        case "enemy":
            return scene.enemy(fight=3, evade=3, health=3)
    return scene.hand(made(scene, cost=3))[0]


@pytest.mark.rule("AHC-MOD-01")
@pytest.mark.parametrize("how", ["constant", "lasting", "both", "neither"])
@pytest.mark.parametrize(("kind", "what", "read"), VALUES)
def test_a_value_changes_by_a_card_in_play_and_by_a_lasting_effect(kind: int, what: str, read: Read, how: str) -> None:
    scene = Scene("roland")
    piece = subject(scene, what)
    before = read(scene.t, piece)
    if how in ("constant", "both"):
        scene.threat(constant(encounter(scene), kind, lambda t, card, about, _: int(about == piece)))
    if how in ("lasting", "both"):
        lasts(scene.t, kind, piece, NONE, 1, ROUND, 0)
    assert read(scene.t, piece) - before == {"constant": 1, "lasting": 1, "both": 2, "neither": 0}[how]


@pytest.mark.rule("AHC-DMG-04", "AHC-DMG-16")
@pytest.mark.parametrize(("kind", "read"), [(HEALTH_VALUE, health), (SANITY_VALUE, sanity)])
def test_what_has_no_health_or_sanity_gains_none(kind: int, read: Read) -> None:
    scene = Scene("roland")
    knife = scene.in_play("Knife")
    scene.threat(constant(encounter(scene), kind, 2))
    lasts(scene.t, kind, knife, NONE, 2, ROUND, 0)
    assert read(scene.t, knife) == 0


@pytest.mark.rule("AHC-MOD-04")
@pytest.mark.parametrize(("kind", "what", "read"), VALUES)
def test_no_value_falls_below_0(kind: int, what: str, read: Read) -> None:
    scene = Scene("roland")
    piece = subject(scene, what)
    lasts(scene.t, kind, piece, NONE, -99, ROUND, 0)
    assert read(scene.t, piece) == 0


# -- keywords


@pytest.mark.rule("AHC-KEY-17")
@pytest.mark.parametrize("how", ["constant", "lasting"])
def test_a_keyword_is_gained_by_a_card_in_play_or_by_a_lasting_effect(how: str) -> None:
    scene = Scene("roland")
    one, other = scene.enemy(), scene.enemy()
    if how == "constant":
        gives = constant(encounter(scene), KEYWORD, lambda t, card, about, word: int(about == one and word == HUNTER))
        scene.threat(gives)
    else:
        lasts(scene.t, KEYWORD, one, HUNTER, 1, ROUND, 0)
    assert [has_keyword(scene.t, enemy, HUNTER) for enemy in (one, other)] == [True, False]
    assert not has_keyword(scene.t, one, RETALIATE)


@pytest.mark.rule("AHC-MOD-07", "AHC-KEY-17")
def test_a_blank_card_has_no_printed_keyword_and_keeps_one_that_it_gained() -> None:
    scene = Scene("roland")
    enemy = scene.enemy(keywords=["hunter"])
    scene.threat(constant(encounter(scene), BLANK, lambda t, card, about, _: int(about == enemy)))
    assert not has_keyword(scene.t, enemy, HUNTER)
    lasts(scene.t, KEYWORD, enemy, HUNTER, 1, ROUND, 0)
    assert has_keyword(scene.t, enemy, HUNTER)


# -- who controls what, and who is engaged


@pytest.mark.rule("AHC-ATT-08")
def test_who_controls_an_attachment() -> None:
    """On a friend's card the friend, on a card of the scenario its owner; one of the scenario's nobody."""
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife", who=1)
    study = scene.place("Study")
    on_knife, on_study = (scene.attached(made(scene), place) for place in (knife, study))
    of_scenario = scene.attached(encounter(scene), study)
    assert [controller(scene.t, card) for card in (on_knife, on_study, of_scenario)] == [1, 0, NONE]


def test_who_controls_a_card_in_a_threat_area() -> None:
    """An asset its bearer, a treachery or an enemy nobody."""
    scene = Scene("roland")
    asset, curse = scene.threat(made(scene)), scene.threat("Haunted")
    assert [controller(scene.t, card) for card in (asset, curse, scene.enemy(engaged=0))] == [0, NONE, NONE]


@pytest.mark.rule("AHC-MASS-01", "AHC-MASS-02")
@pytest.mark.parametrize(
    ("where", "asleep", "massive", "engaged"),
    [
        ("Hallway", False, True, True),
        ("Hallway", True, True, False),
        ("Attic", False, True, False),
        ("Hallway", False, False, False),
    ],
)
def test_when_a_massive_enemy_is_engaged(where: str, asleep: bool, massive: bool, engaged: bool) -> None:
    scene = Scene("roland")
    scene.house()
    enemy = scene.enemy(at=where, exhausted=asleep, keywords=["massive"] if massive else ["aloof"])
    assert (engaged_with(scene.t, 0) == [enemy], is_engaged(scene.t, enemy)) == (engaged, engaged)


@pytest.mark.rule("AHC-ALOOF-04")
@pytest.mark.parametrize(
    ("words", "engaged", "can"), [([], False, True), (["aloof"], False, False), (["aloof"], True, True)]
)
def test_when_an_enemy_can_be_attacked(words: list[str], engaged: bool, can: bool) -> None:
    scene = Scene("roland")
    enemy = scene.enemy(keywords=words, engaged=0 if engaged else NONE)
    assert has_keyword(scene.t, enemy, ALOOF) is bool(words)
    assert is_attackable(scene.t, enemy) is can


@pytest.mark.rule("AHC-ALOOF-02")
@pytest.mark.parametrize(("words", "zone"), [([], THREAT), (["aloof"], AT), (["massive"], AT), (["hunter"], THREAT)])
def test_an_aloof_or_massive_enemy_spawns_unengaged_where_its_drawer_is(words: list[str], zone: int) -> None:
    scene = Scene("roland")
    (enemy,) = scene.encounter(encounter(scene, "enemy", keywords=words))
    scene.draws_encounter()
    assert (scene.t.zone[enemy], scene.t.holder[enemy]) == (zone, 0 if zone == THREAT else scene.place("Study"))


# -- actions and uses


@pytest.mark.rule("AHC-INV-16")
def test_a_turn_begins_without_the_actions_that_are_lost_and_keeps_all_other_effects() -> None:
    scene = Scene("roland", "daisy")
    lasts(scene.t, LOST_ACTION, 0, NONE, 1, GAME, 0)
    lasts(scene.t, LOST_ACTION, 1, NONE, 1, GAME, 1)
    lasts(scene.t, SKILL_VALUE, 0, 2, 1, ROUND, 0)
    begin_actions(scene.t, 0)
    assert scene.t.left[0] == 2
    assert [(effect[0], effect[1]) for effect in scene.t.lasting] == [(LOST_ACTION, 1), (SKILL_VALUE, 0)]
    begin_actions(scene.t, 0)
    assert scene.t.left[0] == 3


@pytest.mark.rule("AHC-USES-04", "AHC-USES-05")
@pytest.mark.parametrize(
    ("title", "uses", "stays"),
    [("Forbidden Knowledge", 2, True), ("Forbidden Knowledge", 1, False), (".45 Automatic", 1, True)],
)
def test_a_card_without_uses_goes_only_where_it_says_so(title: str, uses: int, stays: bool) -> None:
    scene = Scene("roland")
    card = scene.in_play(title)
    scene.t.uses[card] = uses
    spend_uses(scene.t, card, 1)
    assert scene.t.in_play(card) is stays

"""Damage and horror at their bounds: just enough, none at all, and for those who are gone (AHC-DMG, AHC-DEFT)."""

from __future__ import annotations

from typing import Any

import pytest

from grimtable.games.arkham.rules.abilities.kinds import (
    ENEMY_DEFEATED,
    GAME_ENDS,
    HARMED,
    HEALTH_VALUE,
    IF,
    SANITY_VALUE,
    WHEN,
)
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.harm.damage import Harm, deal, hurt_all, hurt_enemy, hurt_investigator
from grimtable.games.arkham.rules.harm.elimination import Eliminate
from grimtable.games.arkham.rules.harm.shares import share_of, spreads
from grimtable.games.arkham.rules.round.skill_actions import Fight
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import DEFEATED, NONE, PLAYING, Ahc
from tests.arkham.made import action, constant, doing, encounter, forced, free, made, notes
from tests.arkham.scene import Scene
from tests.arkham.stages import new_stage

# -- investigators


@pytest.mark.rule("AHC-DEFT-05")
@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize(
    ("damage", "horror", "status"), [(8, 0, DEFEATED), (7, 0, PLAYING), (0, 4, DEFEATED), (0, 3, PLAYING)]
)
def test_an_attack_defeats_who_has_just_as_much_left(damage: int, horror: int, status: int, answered: bool) -> None:
    """Roland has health 9 and sanity 5; the enemy deals 1 of what he has little left of."""
    scene = Scene("roland", "daisy", lead="2")
    scene.t.damage[0], scene.t.horror[0] = damage, horror
    if answered:
        scene.threat(forced(encounter(scene), HARMED, notes([])), who=1)
    scene.attacks(scene.enemy(engaged=0, damage=int(damage > 0), horror=int(horror > 0)))
    assert scene.t.status[0] == status
    scene.at_rest()


@pytest.mark.rule("AHC-ELIM-10")
def test_who_is_out_takes_nothing_of_what_is_dealt_to_them_alone() -> None:
    scene = Scene("roland", "daisy", lead="2")
    scene.runs(Eliminate(0, NONE, DEFEATED))
    curse = free(made(scene), doing(lambda t, you: deal(t, 0, you, 1, 1)), limit=1)
    scene.in_play(curse, who=1)
    scene.turn(1).choose(f"use {curse}")
    assert (scene.damage(0), scene.horror(0)) == (0, 0)


@pytest.mark.rule("AHC-DMG-09")
@pytest.mark.parametrize("soaks", [False, True])
def test_where_none_is_dealt_nothing_is_answered_and_nobody_asked(soaks: bool) -> None:
    """An enemy that deals neither damage nor horror attacks."""
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), HARMED, notes(heard), WHEN))
    if soaks:
        scene.in_play("Beat Cop")
    scene.attacks(scene.enemy(engaged=0, damage=0, horror=0)).at_rest()
    assert heard == []


@pytest.mark.rule("AHC-DMG-10")
@pytest.mark.parametrize("attacks", [False, True])
def test_what_answers_damage_knows_whether_it_is_an_attacks(attacks: bool) -> None:
    """The other damage is that of Grasping Hands, failed by 3."""
    scene = Scene("roland")
    found: list[bool] = []

    def looks(t: Ahc, you: int, card: int, event: int) -> None:
        harm = t.stack[event]
        assert isinstance(harm, Harm)
        found.append(harm.attack)

    scene.threat(forced(encounter(scene), HARMED, looks))
    if attacks:
        scene.attacks(scene.enemy(engaged=0))
    else:
        scene.reveals("auto-fail")
        scene.draws_encounter("Grasping Hands")
    assert found == [attacks]


@pytest.mark.rule("AHC-DMG-14")
def test_what_is_dealt_to_investigators_and_enemies_at_once_is_the_same_for_each() -> None:
    """Horror is nothing to an enemy."""
    scene = Scene("roland", "daisy", "wendy")
    one, two = scene.enemy(health=3, exhausted=True), scene.enemy(health=3, exhausted=True)
    storm = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 2], [one, two], 2, 1))
    scene.in_play(storm)
    scene.turn().choose(f"use {storm}")
    assert [scene.damage(card) for card in (0, 1, 2, one, two)] == [2, 0, 2, 2, 2]
    assert [scene.horror(card) for card in (0, 1, 2, one, two)] == [1, 0, 1, 0, 0]


@pytest.mark.rule("AHC-DMG-07")
def test_everybody_who_shares_is_asked_and_all_shares_are_kept() -> None:
    """Roland and Wendy each have a friend; Daisy, between them, has none."""
    scene = Scene("roland", "daisy", "wendy")
    friends = [made(scene, health=2), made(scene, health=2)]
    his, hers = scene.in_play(friends[0]), scene.in_play(friends[1], who=2)
    storm = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 1, 2], [], 2, 0))
    scene.in_play(storm)
    scene.turn().choose(f"use {storm}")
    scene.choose(f"1 damage on Roland Banks, 1 damage on {friends[0]}")
    scene.choose(f"1 damage on Wendy Adams, 1 damage on {friends[1]}")
    assert [scene.damage(card) for card in (0, his, 1, 2, hers)] == [1, 1, 2, 1, 1]


@pytest.mark.rule("AHC-DMG-17", "AHC-ED-05")
@pytest.mark.parametrize(("edition", "taken"), [("current", (2, 1)), ("first", (1, 0))])
def test_what_an_investigator_takes_is_counted_for_who_controls_the_cards(edition: str, taken: tuple[int, int]) -> None:
    """Roland shares 2 damage and 1 horror with a friend; what Daisy takes is none of it."""
    scene = Scene("roland", "daisy", edition=edition)
    friend = made(scene, health=2, sanity=2)
    scene.in_play(friend)
    found: list[tuple[int, int]] = []

    def looks(t: Ahc, you: int, card: int, event: int) -> None:
        harm = t.stack[event]
        assert isinstance(harm, Harm)
        found.append((harm.taken_by(t, 0, False), harm.taken_by(t, 0, True)))
        found.append((harm.taken_by(t, 1, False), harm.taken_by(t, 1, True)))

    scene.threat(forced(encounter(scene), HARMED, looks))
    storm = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 1], [], 2, 1))
    scene.in_play(storm)
    scene.turn().choose(f"use {storm}", f"1 damage on Roland Banks, 1 damage and 1 horror on {friend}")
    assert found == [taken, (2, 1)]


@pytest.mark.rule("AHC-DMG-03", "AHC-MOD-04")
@pytest.mark.parametrize("kind", [HEALTH_VALUE, SANITY_VALUE])
def test_an_asset_that_a_curse_has_left_nothing_takes_nothing(kind: int) -> None:
    scene = Scene("roland")
    friend = made(scene, health=2, sanity=2)
    card = scene.in_play(friend)
    scene.threat(constant(encounter(scene), kind, lambda t, source, subject, argument: -3 * (subject == card)))
    scene.attacks(scene.enemy(engaged=0, damage=1, horror=1))
    his, left = ("1 horror", "1 damage") if kind == SANITY_VALUE else ("1 damage", "1 horror")
    assert sorted(scene.options()) == [
        "1 damage and 1 horror on Roland Banks",
        f"{his} on Roland Banks, {left} on {friend}",
    ]


@pytest.mark.rule("AHC-DEFT-05")
def test_of_everybody_who_falls_at_once_it_is_told() -> None:
    scene = Scene("roland", "daisy", "wendy", lead="3")
    scene.t.damage[0], scene.t.damage[1] = 8, 4
    blow = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0, 1], [], 1, 0))
    scene.in_play(blow, who=2)
    scene.turn(2).choose(f"use {blow}")
    told = [line for line in scene.log() if line.endswith("is defeated")]
    assert told == ["Roland Banks is defeated", "Daisy Walker is defeated"]


# -- shares


def test_points_are_shared_in_every_way_that_there_is_room_for() -> None:
    """Three points; the first has room for all of them, the second for one and the third for two."""
    ways = [tuple(share_of(way, place) for place in range(3)) for way in spreads(3, [3, 1, 2])]
    assert sorted(ways) == [(0, 1, 2), (1, 0, 2), (1, 1, 1), (2, 0, 1), (2, 1, 0), (3, 0, 0)]


def test_no_card_takes_more_than_fifteen_points_of_a_choice() -> None:
    ways = [tuple(share_of(way, place) for place in range(2)) for way in spreads(17, [17, 20])]
    assert sorted(ways) == [(n, 17 - n) for n in range(2, 16)]
    assert [share_of(way, 0) for way in spreads(16, [16, 1])] == [15]


def test_of_no_points_everybody_takes_none() -> None:
    assert spreads(0, [0, 2, 2]) == [0]


# -- enemies


@pytest.mark.rule("AHC-DEFT-04")
@pytest.mark.parametrize("answered", [False, True])
@pytest.mark.parametrize(("damage", "falls"), [(2, False), (3, True), (4, True)])
def test_an_enemy_falls_when_its_health_is_reached(damage: int, falls: bool, answered: bool) -> None:
    scene = Scene("daisy")
    if answered:
        scene.threat(forced(encounter(scene), HARMED, notes([])))
    ghoul = scene.enemy(health=3, exhausted=True)
    blow = action(made(scene), doing(lambda t, you: hurt_enemy(t, you, you, ghoul, damage)))
    scene.in_play(blow)
    scene.turn().choose(f"use {blow}")
    assert scene.t.in_play(ghoul) != falls
    assert scene.damage(ghoul) == (0 if falls else damage)


@pytest.mark.rule("AHC-DMG-09")
def test_an_attack_that_deals_no_damage_is_answered_by_nothing() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.threat(forced(encounter(scene), HARMED, notes(heard), WHEN))
    feather = action(made(scene), lambda t, you, card, event: t.push(Fight(you, card, event, damage=0)))
    scene.in_play(feather)
    ghoul = scene.enemy(engaged=0, damage=0)
    scene.turn().choose(f"use {feather}")
    assert (heard, scene.damage(ghoul)) == ([], 0)


@pytest.mark.rule("AHC-DMG-01")
def test_an_enemy_that_is_gone_takes_no_damage() -> None:
    def drives_away(t: Ahc, you: int) -> None:
        discard(t, ghoul)
        hurt_enemy(t, you, you, ghoul, 1)

    scene = Scene("roland")
    ghoul = scene.enemy(exhausted=True)
    spell = action(made(scene), doing(drives_away))
    scene.in_play(spell)
    scene.turn().choose(f"use {spell}")
    assert (scene.damage(ghoul), scene.t.encounter_discard) == (0, [ghoul])


@pytest.mark.rule("AHC-DEFT-04")
def test_an_enemy_that_leaves_before_the_damage_is_not_defeated_however_little_health_it_has() -> None:
    """What answers the damage discards it, and a curse leaves it no health; a rat falls in the same moment."""
    scene = Scene("daisy")
    heard: list[str] = []
    ghoul, rat = scene.enemy(health=3, exhausted=True), scene.enemy(health=1, exhausted=True)
    scene.threat(constant(encounter(scene), HEALTH_VALUE, lambda t, card, subject, argument: -3 * (subject == ghoul)))
    scene.threat(forced(encounter(scene), HARMED, doing(lambda t, you: discard(t, ghoul)), WHEN))
    scene.threat(forced(encounter(scene), ENEMY_DEFEATED, notes(heard)))
    blow = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [], [ghoul, rat], 1, 0))
    scene.in_play(blow)
    scene.turn().choose(f"use {blow}")
    assert (heard, scene.t.encounter_discard) == (["0"], [ghoul, rat])


@pytest.mark.rule("AHC-DEFT-08")
@pytest.mark.parametrize("kind", ["damage", "horror"])
def test_only_cards_with_damage_or_horror_are_looked_at_when_health_changes(kind: str) -> None:
    """A dog that enters play with no health left by a curse stays until something is placed on it."""
    scene = Scene("roland")
    row: dict[str, Any] = {"damage": {"health": 2}, "horror": {"sanity": 2}}[kind]
    dog, fresh = scene.in_play(made(scene, **row)), scene.in_play(made(scene, **row))
    getattr(scene.t, kind)[dog] = 2
    scene.hand(constant(made(scene), HEALTH_VALUE, lambda t, card, subject, argument: -2 * (subject == fresh)))
    scene.turn().choose("play fixture")
    assert (scene.t.in_play(dog), scene.t.in_play(fresh)) == (False, True)


# -- the end


@pytest.mark.rule("AHC-WIN-02", "AHC-WIN-05")
def test_who_falls_when_the_scenario_has_ended_does_not_change_how() -> None:
    """What happens when the game ends defeats Roland, the last one: the resolution stands."""
    scene = Scene("roland")
    scene.house()
    falls = doing(lambda t, you: hurt_investigator(t, you, you, 9, 0))
    scene.threat(forced(encounter(scene), GAME_ENDS, falls, WHEN, limit=1))
    scene.runs(EndScenario(0, NONE, NONE, NONE, 2))
    assert (scene.t.status[0], scene.t.physical[0], scene.t.ended) == (DEFEATED, 1, 2)


@pytest.mark.rule("AHC-WIN-03")
def test_an_act_that_does_not_end_the_scenario_is_followed_by_no_resolution() -> None:
    """Roland falls with the enemy that the act asks for; "when it is defeated" is not heard a second time."""
    scene = Scene("roland")
    heard: list[str] = []
    act = new_stage(scene, "act")
    ghoul = scene.enemy(health=1, exhausted=True)
    name = scene.titles([act])[0]
    forced(name, ENEMY_DEFEATED, notes(heard, "act"), IF)
    watch = forced(encounter(scene), ENEMY_DEFEATED, notes(heard, "when"), WHEN)
    scene.attached(watch, scene.t.place[0])
    scene.t.damage[0] = 8
    blow = action(made(scene), lambda t, you, card, event: hurt_all(t, you, card, [0], [ghoul], 1, 0))
    scene.in_play(blow)
    scene.turn().choose(f"use {blow}", "yes")
    assert (heard, scene.t.ended) == (["when 0", "act 0"], 0)
    assert scene.log().count(f"{watch} takes effect") == 1

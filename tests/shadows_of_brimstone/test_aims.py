"""What a hero could do to each Enemy: Range, Line of Sight and odds, as the view tells them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from grimtable.games.shadows_of_brimstone.odds import (
    declared,
    expected,
    in_percent,
    through_armor,
    to_kill,
    wounds_of_attack,
    wounds_of_dice,
    wounds_of_hit,
)
from grimtable.games.shadows_of_brimstone.packed import amount_in, hits_meant
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import NO_CRITICAL
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left
from grimtable.games.shadows_of_brimstone.rules.map.board import distance_to_foe
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.games.shadows_of_brimstone.view import AimView
from grimtable.games.shadows_of_brimstone.words.events import K_FOE_WOUND
from grimtable.games.shadows_of_brimstone.words.verbs import ASSIGN_HITS, FIGHT_HAND_TO_HAND, FIRE
from grimtable.kernel.option import Choice
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
PISTOL = "pistol"  # two Shots, and nothing that changes them


def face_to_face(sob: Sob, foe: str, at: str, **more: int) -> Scene:
    """A Marshal with two Shots and nothing to re-roll is to act against an Enemy; another one keeps the Fight going."""
    scene = sob("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4").has(grit=0)
    scene.gives(0, PISTOL)
    scene.foe(foe, at=at, **more)
    scene.foe("tentacles", at="A7", tile=0)  # around the corner
    return scene.turn(0, move=0)


def aim(scene: Scene, nth: int = 0) -> AimView:
    """An Enemy as the hero sees it."""
    return scene.view.aims[nth]


# -- against the rules themselves


def wounds_done(t: Position, choice: Choice, dice: tuple[int, ...]) -> int:
    """The Wounds that an attack does with these dice, played by the rules; every Hit is for the first Enemy."""
    trial = t.copy()
    trial.chance.laid = [face - 1 for face in dice]
    trial.answer(choice, 0)
    done = [amount_in(event[3]) for event in trial.events if event[0] == K_FOE_WOUND]
    ask = trial.ask
    if ask is not None and ask.options[0][0] == ASSIGN_HITS:
        mine = [option for option in ask.options if option[1] == t.foes[0]]
        trial.answer(max(mine, key=lambda option: sum(hits_meant(option[2]))), 0)
        done += [amount_in(event[3]) for event in trial.events if event[0] == K_FOE_WOUND]
    return sum(done)


def enumerated(t: Position, choice: Choice, dice: int, need: int) -> tuple[float, float]:
    """Wounds on average and the chance to kill, by every roll there is."""
    left = foe_health_left(t, t.foes[0])
    mean = kills = 0.0
    for rolled in product(range(1, 7), repeat=dice):
        hits = sum(die >= need for die in rolled)
        share = 1 / 6 ** (dice + hits)
        for damage in product(range(1, 7), repeat=hits):
            wounds = wounds_done(t, choice, rolled + damage) if hits else 0
            mean += share * wounds
            kills += share * (wounds >= left)
    return mean, kills


@pytest.mark.rule("SOB-TOHIT-02", "SOB-DAM-03", "SOB-DAM-05")
@pytest.mark.parametrize(
    ("foe", "at", "wounds"),
    [
        ("tentacles", "C2", 0),
        ("tentacles", "C2", 2),
        ("void-spiders", "C2", 0),
        ("night-terrors", "C3", 0),
        ("targa-pylons", "C3", 0),  # Tough
    ],
)
def test_the_odds_are_those_of_every_roll_played_by_the_rules(sob: Sob, foe: str, at: str, wounds: int) -> None:
    scene = face_to_face(sob, foe, at, wounds=wounds)
    t = scene.t
    verb = FIGHT_HAND_TO_HAND if at == "C3" else FIRE
    assert t.ask is not None
    choice = next(each for each in t.ask.options if each[0] == verb)
    told = next(each for each in aim(scene).attacks if bool(each.pieces) == (verb == FIRE))
    mean, kills = enumerated(t, choice, told.dice, told.to_hit)
    attack = declared(t, *choice[:3])
    exactly = wounds_of_attack(t, attack, t.foes[0])
    left = scene.view.foes[0].health - scene.view.foes[0].wounds
    assert expected(exactly, left) == pytest.approx(mean)
    assert to_kill(exactly, left) == pytest.approx(kills)
    assert told.wounds == round(mean, 1)
    assert told.kill == in_percent(kills)


@pytest.mark.rule("SOB-EARM-01")
def test_armor_stops_each_wound_by_a_die_of_its_own() -> None:
    through = through_armor((0.25, 0.0, 0.0, 0.75), 5)
    for wounds in range(4):
        rolls = [sum(die < 5 for die in dice) for dice in product(range(1, 7), repeat=3)]
        share = 0.75 * rolls.count(wounds) / len(rolls) + 0.25 * (wounds == 0)
        assert through[wounds] == pytest.approx(share)
    assert through_armor((0.5, 0.5), 0) == (0.5, 0.5)


@pytest.mark.rule("SOB-TOHIT-03", "SOB-DAM-05")
@pytest.mark.parametrize(
    ("need", "sides", "critical"), [(4, 6, 6), (7, 6, 6), (3, 8, 6), (6, 6, 5), (4, 6, NO_CRITICAL)]
)
def test_a_die_hits_on_what_it_needs_and_on_a_natural_six(need: int, sides: int, critical: int) -> None:
    hit, strong = wounds_of_hit(6, 1, 4), wounds_of_hit(6, 1, 0)
    told = wounds_of_dice(1, need, sides, critical, hit, strong)
    counted = [0.0] * len(told)
    for die, damage in product(range(1, sides + 1), range(1, 7)):
        defense = 0 if die >= critical else 4
        counted[max(damage + 1 - defense, 0) if die >= min(need, 6) else 0] += 1 / (sides * 6)
    assert told == pytest.approx(counted)


def test_all_chances_add_up_to_one() -> None:
    told = wounds_of_dice(8, 3, 8, 6, wounds_of_hit(8, 3, 2), wounds_of_hit(8, 3, 0))
    assert sum(told) == pytest.approx(1)
    assert sum(through_armor(told, 4)) == pytest.approx(1)


# -- what is told, and when


@pytest.mark.rule("SOB-ATK-05", "SOB-ASGN-05")
def test_an_adjacent_enemy_is_open_to_melee_and_shots_and_shuts_the_others_off(sob: Sob) -> None:
    scene = face_to_face(sob, "tentacles", "C3")
    melee, shots = aim(scene).attacks
    assert (melee.weapon, melee.pieces, melee.dice, melee.to_hit) == ("", (), 2, 4)
    assert (shots.weapon, shots.pieces, shots.dice, shots.to_hit) == ("Pistol", (PISTOL,), 2, 4)
    far = scene.foe("void-spiders", at="C6")
    scene.turn(0, move=0)
    assert [each.attacks for each in scene.view.aims if each.model == far] == [()]


@pytest.mark.rule("SOB-ATK-08", "SOB-LOS-01")
def test_an_enemy_out_of_sight_or_range_is_open_to_nothing(sob: Sob) -> None:
    scene = face_to_face(sob, "void-spiders", "C2")
    near, hidden = scene.view.aims
    t = scene.t
    assert (near.range, near.seen, len(near.attacks)) == (2, True, 1)
    assert (hidden.range, hidden.seen) == (distance_to_foe(t, t.place[0], t.foes[1]), False)
    assert hidden.attacks == ()


@pytest.mark.rule("SOB-ASGN-01")
def test_while_hits_are_assigned_the_odds_are_those_of_the_hits(sob: Sob) -> None:
    scene = face_to_face(sob, "void-spiders", "C2")
    scene.foe("void-spiders", at="D2", wounds=1)
    scene.turn(0, move=0)
    scene.dice(5, 4)
    scene.choose("fire Pistol")
    assert scene.ask.prompt == "Who takes the Hits?"
    both = [each.attacks[0] for each in scene.view.aims if each.attacks]
    # no Defense: two Hits are two Wounds, and who has one left needs no more than one Hit
    assert [(each.dice, each.weapon, each.kill) for each in both] == [(2, "Pistol", 100), (1, "Pistol", 100)]
    assert scene.t.ask is not None
    offered = [choice[1:3] for choice in scene.t.ask.options]
    assert all((each.model, each.attacks[0].hits) in offered for each in scene.view.aims if each.attacks)


def test_what_is_certain_is_told_as_certain_although_chances_are_summed_up() -> None:
    assert sum([1 / 6] * 6) < 1
    assert in_percent(sum([1 / 6] * 6)) == 100
    assert in_percent(1 - sum([1 / 6] * 6)) == 0
    assert [in_percent(0.999), in_percent(0.001)] == [99, 1]


def test_outside_an_activation_nothing_is_aimed_at(sob: Sob) -> None:
    scene = face_to_face(sob, "tentacles", "C3")
    assert scene.view.aims
    scene.choose("end your activation")
    assert scene.ask.prompt != "What do you do?"
    assert scene.view.aims == ()
    assert sob("us-marshal").turn(0).view.aims == ()


def test_whoever_has_attacked_sees_ranges_but_no_attacks(sob: Sob) -> None:
    scene = face_to_face(sob, "night-terrors", "C3")
    scene.busy(0).turn(0, move=0)
    scene.dice(1, 1)
    scene.choose("make a Melee Attack")
    assert scene.ask.prompt == "What do you do?"
    assert (aim(scene).range, aim(scene).attacks) == (1, ())


@pytest.mark.rule("SOB-DAM-05")
def test_a_six_of_a_weapon_that_is_never_critical_is_a_hit_like_any_other(sob: Sob) -> None:
    scene = face_to_face(sob, "tentacles", "C2")
    scene.gives(0, "pocket-revolver")
    scene.foe("tentacles", at="D2")
    scene.turn(0, move=0)
    scene.dice(6, 1)
    scene.choose("fire Pocket Revolver")
    assert scene.ask.prompt == "Who takes the Hits?"
    assert aim(scene).attacks[0].wounds == round(sum(max(die - 2, 0) for die in range(1, 7)) / 6, 1)

"""What carries over from turn to turn and from Fight to Fight, and what does not: each rule over two of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import COMBAT, STRENGTH, TYPE, XP
from grimtable.games.shadows_of_brimstone.rules.fights.damage import foe_health_left, kill_foe
from grimtable.games.shadows_of_brimstone.rules.fights.elite import check_below_the_darkness, set_posse_level
from grimtable.games.shadows_of_brimstone.rules.fights.placing import add_health
from grimtable.games.shadows_of_brimstone.rules.fights.threats import enemies_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type, types_waiting
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn, begin_turn
from grimtable.games.shadows_of_brimstone.state import BELOW_THE_DARKNESS, FIGHT, NONE, TURN
from tests.shadows_of_brimstone.fight import ROOM, Fight, Root
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]
HOLDS = (4, 6)  # the Darkness


def beside_tentacles(sob: Sob, heroes: int = 2) -> Scene:
    """Marshals in the hall of the Entrance tile, each with a Tentacle beside it; the Fight is in its second turn."""
    scene = sob(*["us-marshal"] * heroes)
    for hero, (at, beside) in enumerate((("A5", "A6"), ("D5", "D6"))[:heroes]):
        scene.hero(hero).at(at)
        scene.t.foe_target[scene.foe("tentacles", at=beside)] = hero
    scene.t.fight = 2
    return scene


def next_turn(scene: Scene) -> Scene:
    """Nobody does anything more in this turn; Enemies miss, the Darkness is held back, and the next turn begins."""
    turn = scene.t.rounds
    while scene.t.rounds == turn:
        if scene.offers("end your activation"):
            last = scene.t.activated.bit_count() == scene.t.party
            scene.dice(*([1] * (3 * len(scene.t.foes)) + [*HOLDS] if last else [4]))
            scene.choose("end your activation")
        else:
            scene.table.choose(0)
    return scene


def win(fight: Fight) -> None:
    """Every Enemy is killed; whatever the end of the Fight asks is answered with the first option."""
    fight.t.ask = None
    fight.t.stack = [Root()]
    for model in fight.t.foes[:]:
        kill_foe(fight.t, NONE, model)
    fight.t.run()
    while fight.t.ask is not None:
        fight.t.answer(fight.choices()[0], fight.t.ask.first_seat())


def under_attack(fight: Fight, code: str) -> list[int]:
    """An Enemy comes into the room. Gives the models of its Type."""
    fight.t.stack = [Root()]
    enemies_attack(fight.t, TYPE[code], 1, 0)
    fight.t.run()
    return fight.models(code)


# -- from turn to turn


@pytest.mark.rule("SOB-TURN-05", "SOB-INIT-04")
def test_heroes_and_enemies_activate_once_in_every_turn(sob: Sob) -> None:
    scene = beside_tentacles(sob)
    scene.dice(*HOLDS)
    scene.turn_begins()
    for _ in range(2):
        acted = []
        turn = scene.t.rounds
        assert types_waiting(scene.t) == [TYPE["tentacles"]]
        while scene.t.rounds == turn:
            if scene.ask.prompt == "What do you do?":
                acted.append(scene.t.acting)
                scene.dice(*([4] if len(acted) == 1 else [1] * 6 + [*HOLDS]))
                scene.choose("end your activation")
            else:
                scene.dice(4)
                scene.table.choose(0)
        assert sorted(acted) == [0, 1]
        assert scene.t.chance.laid == []


@pytest.mark.rule("SOB-STAY-01")
def test_an_enemy_keeps_its_target_in_the_next_turn(sob: Sob) -> None:
    """Both heroes stand beside both Tentacles: without the targets of the turn before, chance would draw anew."""
    for first, second in ((0, 1), (1, 0), (1, 1)):
        scene = beside_tentacles(sob)
        scene.hero(0).at("B5")
        scene.hero(1).at("C5")
        one, other = scene.t.foes
        scene.t.foe_place[one], scene.t.foe_place[other] = scene.space("B6"), scene.space("C6")
        scene.t.foe_target[one], scene.t.foe_target[other] = first, second
        scene.dice(*HOLDS)
        scene.turn_begins()
        for _ in range(2):
            next_turn(scene)
            assert [scene.t.foe_target[one], scene.t.foe_target[other]] == [first, second]


@pytest.mark.rule("SOB-BRTH-02")
def test_what_a_hero_did_in_the_turn_before_the_last_does_not_keep_it_from_resting() -> None:
    fight = Fight("a T b")
    t = fight.t
    t.activated = t.took_action = 0b11
    t.wounds = [9, 9]
    begin_turn(t)
    t.activated = 0b01
    fight.chance(0)  # the first hero heals D3
    kill_foe(t, NONE, fight.foe("T"))
    t.run()
    assert t.wounds == [8, 9]
    assert fight.options() == ["heal D6 points", "recover 1 Grit"]


@pytest.mark.rule("SOB-WIN-05")
def test_the_party_may_flee_when_a_fight_begins_and_not_in_its_later_turns(sob: Sob) -> None:
    scene = beside_tentacles(sob, heroes=1)
    scene.t.fight = 0
    scene.turn_begins()
    assert scene.ask.prompt == "Go on, or flee?"
    scene.dice(*HOLDS, 4)
    scene.choose("stay")
    scene.turn_begins()
    assert not scene.offers("flee")
    assert scene.t.fight == 2


@pytest.mark.rule("SOB-MOVE-02")
def test_movement_that_is_left_is_lost(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    scene.hero(1).has(grit=0)
    scene.turn(0, move=6)
    scene.dice(2)
    scene.choose("end your activation")
    assert (scene.t.acting, scene.t.moves) == (1, 2)


@pytest.mark.rule("SOB-POIS-04", "SOB-POIS-05", "SOB-VENOM-04")
def test_poison_stays_for_the_next_activation_and_void_venom_does_not(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(grit=0, poison=2, venom=1)
    scene.dice(3, 6, 4)  # one marker goes; then the Move roll
    scene.activation_begins(0)
    assert (scene.t.poison[0], scene.t.venom[0]) == (1, 1)
    scene.dice(*HOLDS, 1, 4)
    scene.choose("end your activation")
    assert (scene.t.poison[0], scene.t.venom[0], scene.t.wounds[0]) == (1, 0, 1)
    scene.sound()


@pytest.mark.rule("SOB-LIMIT-03")
def test_what_is_given_for_a_turn_ends_with_it_and_what_is_given_for_a_fight_does_not(sob: Sob) -> None:
    scene = beside_tentacles(sob)
    before = [value(scene.t, 0, stat) for stat in (STRENGTH, COMBAT)]
    add_boon(scene.t, 0, STRENGTH, 1, TURN, NONE)
    add_boon(scene.t, 0, COMBAT, 1, FIGHT, NONE)
    scene.dice(*HOLDS)
    scene.turn_begins()
    assert [value(scene.t, 0, stat) for stat in (STRENGTH, COMBAT)] == [before[0] + 1, before[1] + 1]
    next_turn(scene)
    assert [value(scene.t, 0, stat) for stat in (STRENGTH, COMBAT)] == [before[0], before[1] + 1]


# -- from Fight to Fight


@pytest.mark.rule("SOB-ELITE-02", "SOB-ELITE-06")
def test_elite_abilities_and_what_they_are_worth_go_with_the_fight() -> None:
    fight = Fight(ROOM)
    worth = fight.t.foe(TYPE["tentacles"], XP)
    under_attack(fight, "tentacles")
    fight.elite("tentacles", 1, 2)
    win(fight)
    under_attack(fight, "tentacles")
    assert fight.elites_of("tentacles") == 0
    assert fight.t.foe(TYPE["tentacles"], XP) == worth


@pytest.mark.rule("SOB-CAMP-23")
def test_the_posse_level_gives_its_elite_ability_anew_in_every_fight() -> None:
    fight = Fight(ROOM)
    fight.t.level = [3]
    set_posse_level(fight.t)
    for _ in range(2):
        under_attack(fight, "tentacles")
        assert fight.elites_of("tentacles") == 1
        win(fight)


@pytest.mark.rule("SOB-BELOW-01")
def test_below_the_darkness_enemies_are_elite_in_every_later_fight() -> None:
    fight = Fight(ROOM)
    fight.t.flags |= BELOW_THE_DARKNESS
    fight.t.darkness, fight.t.depth = 9, 8
    check_below_the_darkness(fight.t)
    fight.t.darkness = 0  # it stays in force
    for _ in range(2):
        under_attack(fight, "tentacles")
        assert fight.elites_of("tentacles") == 1
        win(fight)


@pytest.mark.rule("SOB-LOOT-01")
def test_the_loot_of_a_fight_is_for_its_own_enemies_alone() -> None:
    fight = Fight(ROOM)
    for arrivals in (2, 1):
        for _ in range(arrivals):
            under_attack(fight, "tentacles")
        assert fight.t.loot_due == arrivals
        assert sorted({fight.t.foe_arrival[model] for model in fight.t.foes}) == list(range(arrivals))
        win(fight)


@pytest.mark.rule("SOB-KILL-01", "SOB-ENEMY-16")
def test_a_model_that_comes_again_has_neither_wounds_nor_more_health() -> None:
    fight = Fight(ROOM)
    (model,) = under_attack(fight, "tentacles")
    health = foe_health_left(fight.t, model)
    add_health(fight.t, model, 3)
    fight.t.foe_wounds[model] = 2
    win(fight)
    assert under_attack(fight, "tentacles") == [model]
    assert foe_health_left(fight.t, model) == health


@pytest.mark.rule("SOB-STAY-03")
def test_a_model_that_comes_again_targets_nobody() -> None:
    fight = Fight("T . a\n. . .\n. . .\n^ ^")
    fight.t.foe_target[fight.foe("T")] = 0
    win(fight)
    under_attack(fight, "tentacles")
    assert fight.t.foe_target[fight.foe("T")] == NONE


@pytest.mark.rule("SOB-AMBSH-03")
def test_who_has_ambushed_is_not_quick_in_the_next_fight() -> None:
    for step in (GameTurn.ACTIVATIONS, GameTurn.ROOM_EXPLORATION):  # quick in this turn, or in the next
        fight = Fight(". x .\n. a .\n. . .\n^ ^")
        usual = initiative_of_type(fight.t, TYPE["tentacles"])
        fight.turn(step)
        enemies_attack(fight.t, TYPE["tentacles"], 1, ambush=True)
        fight.t.run()
        fight.choose("leave")
        win(fight)
        finish_turn(fight.t)
        under_attack(fight, "tentacles")
        assert initiative_of_type(fight.t, TYPE["tentacles"]) == usual

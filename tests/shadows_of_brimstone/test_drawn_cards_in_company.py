"""Darkness, Growing Dread and Depth Events among several heroes: whom they reach, in which order, and whom not."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.darkness import ColdComfort
from grimtable.games.shadows_of_brimstone.cards.drawn import GetUpNow, heroes_of
from grimtable.games.shadows_of_brimstone.cards.growing_dread import HowSmallYouAre, TheStench
from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import SANITY, TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.effects import carry_out
from grimtable.games.shadows_of_brimstone.rules.fights.threats import an_attack
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import change_for_good
from grimtable.games.shadows_of_brimstone.rules.moments import TURN_BEGINS
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import NONE, PARTY, TARGA, Sob
from tests.shadows_of_brimstone.drawing import answer, before_long, go_beyond, happen, is_discarded, knock_out, table
from tests.shadows_of_brimstone.outfit import choose, do, ids, lay, moment, start

THREE = ("us-marshal", "saloon-girl", "us-marshal")


def carried_out(t: Sob, code: str, *dice: int) -> dict[str, object]:
    return happen(t, lambda t: carry_out(t, PARTY, piece(code)), *dice)


def doubles(t: Sob, die: int, *dice: int, answers: tuple[str, ...] = ()) -> dict[str, object]:
    return happen(t, lambda t: t.push(HoldBack(t.lantern)), die, die, *dice, answers=answers)


def test_the_first_and_the_last_of_six_heroes_can_be_meant() -> None:
    assert heroes_of(0b100001) == [0, 5]
    assert heroes_of(0b011110) == [1, 2, 3, 4]


# -- Darkness


@pytest.mark.parametrize("hero", [0, 1])
def test_a_whisper_is_one_horror_hit_for_whoever_acts_alone(hero: int) -> None:
    t = table()
    stay_in_play(t, piece("dark-whispers"))
    knock_out(t, 1 - hero)
    lay(t, 1, 1)  # Willpower, and the Move roll
    start(t, Activation(hero))
    assert t.sanity_lost[hero] == 1


@pytest.mark.parametrize("hero", [0, 1])
def test_shadows_find_whoever_is_in_the_dark(hero: int) -> None:
    t = table()
    go_beyond(t, hero)
    t.lantern = 1 - hero
    changed = carried_out(t, "dark-shadows", 2, 3, 3)
    assert changed["sanity"] == [2 * (each == hero) for each in (0, 1)]


def test_cold_comfort_asks_each_hero_that_is_still_up_by_its_own_player() -> None:
    t = table(*THREE)
    t.seats, t.controller = 2, [0, 0, 1]
    t.grit = [0, 0, 0]
    knock_out(t, 1)
    start(t, ColdComfort(PARTY, piece("dark-dread"), 0b111))
    asked = []
    while t.ask is not None:
        asked.append(t.ask.seats)
        choose(t, "no")
    assert asked == [0b01, 0b10]
    assert (t.grit, t.sanity_lost) == ([0, 0, 0], [0, 0, 0])


def test_who_breaks_under_the_comfort_recovers_nothing_and_the_next_is_asked() -> None:
    t = table(*THREE)
    t.grit = [0, 0, 0]
    t.revives = 0
    t.sanity_lost[0] = t.stats[0][SANITY] - 1
    lay(t, 1, 1, 1)
    start(t, ColdComfort(PARTY, piece("dark-dread"), 0b111))
    for _ in range(3):
        choose(t, "yes")
    assert t.grit == [0, 1, 1]
    assert t.sanity_lost[1:] == [1, 1]
    assert t.chance.laid == []


# -- Growing Dread


def test_horror_for_all_leaves_out_who_has_fallen_and_begins_with_the_first() -> None:
    t = table(*THREE)
    knock_out(t, 1)
    lay(t, 1, 1, 2, 1, 1)  # how many, and the saves
    start(t, HowSmallYouAre(PARTY, NONE, 0b111))
    assert t.sanity_lost == [1, 0, 2]
    assert t.chance.laid == []


@pytest.mark.parametrize(("dice", "sanity", "left"), [((1, 1), 5, 4), ((6, 1, 1, 1, 1, 1, 1), 4, 1), ((1, 1), 1, 1)])
def test_sanity_is_lost_for_good_down_to_the_last_point(dice: tuple[int, ...], sanity: int, left: int) -> None:
    t = table()
    t.revives = 1
    change_for_good(t, 0, SANITY, sanity - t.stats[0][SANITY])
    lay(t, *dice)
    start(t, HowSmallYouAre(PARTY, NONE, 1))
    answer(t)
    assert t.stats[0][SANITY] == left
    assert t.lasting[0][2:] == ([SANITY, left - sanity] if left < sanity else [])


@pytest.mark.parametrize(("saves", "dice", "wounds"), [((1, 1), (3, 6), 2 + 3), ((1, 6), (6,), 3), ((6, 6), (), 0)])
def test_the_stench_wounds_for_each_horror_hit(saves: tuple[int, ...], dice: tuple[int, ...], wounds: int) -> None:
    t = table()
    lay(t, *saves, *dice)
    start(t, TheStench(PARTY, NONE, 1))
    assert t.wounds == [wounds, 0]
    assert t.chance.laid == []


@pytest.mark.parametrize("hero", [0, 1])
def test_the_pull_is_for_whoever_carries_dark_stone(hero: int) -> None:
    t = table()
    t.dark_stone[hero] = 2
    assert carried_out(t, "dread-pull", 1, 1) == {"corruption": [2 * (each == hero) for each in (0, 1)]}


@pytest.mark.parametrize("types", [("stranglers", "void-spiders"), ("void-spiders", "stranglers")])
def test_what_guards_it_makes_every_type_of_the_attack_elite(types: tuple[str, str]) -> None:
    t = table()
    stay_in_play(t, piece("dread-elite"))
    threat = an_attack(t, 0, ambush=False)
    threat.groups = [[TYPE[code], 1, 0, 0] for code in types]
    do(t, lambda t: t.push(threat))
    assert [t.elites[TYPE[code]].bit_count() for code in types] == [1, 1]
    assert sum(each.bit_count() for each in t.elites) == 2
    assert is_discarded(t, "dread-elite")


# -- Depth Events


@pytest.mark.rule("SOB-GATE-26", "SOB-REC-01")
@pytest.mark.parametrize("world", [0, TARGA])
def test_only_who_lies_in_the_world_of_the_lantern_may_get_up(world: int) -> None:
    t = table(*THREE, world=world)
    t.lantern = 1
    for hero in (0, 2):
        t.wounds[hero] = 8
        knock_out(t, hero)
    go_beyond(t, 2)
    before_long(t)
    lay(t, 6, 6)
    start(t, HoldBack(1))
    while not any(each.startswith("get-up") for each in ids(t)):
        choose(t, ids(t)[0])
    assert ids(t) == ["get-up:hero-1", "done"]


def test_the_dead_do_not_get_up_and_nobody_has_to() -> None:
    t = table(*THREE)
    for hero in range(3):
        knock_out(t, hero)
    t.dead = 0b010
    start(t, GetUpNow(PARTY, NONE, 0b111))
    assert ids(t) == ["get-up:hero-1", "get-up:hero-3", "done"]
    choose(t, "done")
    assert t.ask is None
    assert not t.standing()


@pytest.mark.rule("SOB-GATE-26")
@pytest.mark.parametrize(("beyond", "threat"), [((), "low"), ((0, 1), "targa")])
def test_the_ambush_comes_from_the_world_of_the_lantern(beyond: tuple[int, ...], threat: str) -> None:
    t = table()
    for hero in beyond:
        go_beyond(t, hero)
    assert doubles(t, 1) == {"threat": threat, "ambush": True}


def test_the_blizzard_bites_the_last_hero_too() -> None:
    t = table(*THREE, world=TARGA)
    stay_in_play(t, piece("depth-targa-4"))
    t.worlds = 0  # without the rules of the world
    lay(t, 1, 1, 1)
    moment(t, TURN_BEGINS)
    assert t.wounds == [1, 1, 1]
    assert t.chance.laid == []


def test_without_anybody_up_the_face_in_the_ice_frightens_nobody() -> None:
    t = table(world=TARGA)
    knock_out(t, 0)
    go_beyond(t, 1)
    assert doubles(t, 5) == {}


@pytest.mark.parametrize(("dice", "hits"), [((2, 1), 3), ((1, 3), 4)])
def test_the_face_in_the_ice_is_two_dice_of_horror(dice: tuple[int, int], hits: int) -> None:
    t = table("us-marshal", world=TARGA)
    t.worlds = 0
    assert doubles(t, 5, *dice, *[1] * hits) == {"sanity": [hits]}

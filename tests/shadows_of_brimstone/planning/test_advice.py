"""What the bots of Shadows of Brimstone know: first sight of Fights, of quiet turns and of what heroes carry."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.six_shooter import load
from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.missions.common import set_counter
from grimtable.games.shadows_of_brimstone.planning.exploring import goals_mask, leaves_behind
from grimtable.games.shadows_of_brimstone.planning.fleeing import is_lost
from grimtable.games.shadows_of_brimstone.planning.levels import LEARNT
from grimtable.games.shadows_of_brimstone.planning.odds import damage_odds, mean_damage, wounds_per_die
from grimtable.games.shadows_of_brimstone.planning.outfit import way_worth
from grimtable.games.shadows_of_brimstone.planning.using import is_worth_using
from grimtable.games.shadows_of_brimstone.printed import CODE, HEALTH, KIND, LEVEL_ABILITY
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import Harm
from grimtable.games.shadows_of_brimstone.rules.items.hands import hold
from grimtable.games.shadows_of_brimstone.rules.map.board import ground
from tests.shadows_of_brimstone.arena import arena
from tests.shadows_of_brimstone.outfit import attach_to, give
from tests.shadows_of_brimstone.scene import Scene


def weights(scene: Scene) -> dict[str, float]:
    """Each option with its weight."""
    return dict(zip(scene.options(), GAME.first_sight(scene.t), strict=True))


def first(scene: Scene) -> str:
    """What looks best, in words."""
    seen = weights(scene)
    return max(seen, key=lambda words: seen[words])


# -- odds


def test_the_wounds_of_a_hit_are_exact() -> None:
    assert mean_damage(6, 0, 0) == 3.5
    assert mean_damage(6, 0, 3) == 1.0  # 1, 2 and 3 of six
    assert mean_damage(6, 1, 3) == pytest.approx(10 / 6)


def test_a_critical_hit_ignores_defense() -> None:
    assert wounds_per_die(4, 6, 6, 6, 0, 6) == pytest.approx(3.5 / 6)
    assert wounds_per_die(4, 6, 99, 6, 0, 6) == 0.0  # a Tough one


def test_wounds_beyond_the_health_left_do_not_count() -> None:
    wounds, dies = damage_odds(1, 0, 6, 0, 0, 2)
    assert wounds == pytest.approx(11 / 6)  # a 1 does one Wound, everything else two
    assert dies == pytest.approx(5 / 6)


# -- in a Fight


def test_a_hit_goes_where_it_kills() -> None:
    scene = Scene("bandido")
    scene.tile("blast-room")
    scene.hero(0).at("D4").has(grit=0)
    scene.foe("void-spiders", "D5")
    scene.foe("stranglers", "E5")
    scene.turn(0, 0)
    scene.dice(4, 1)
    scene.choose("make a Melee Attack")
    assert first(scene) == "1 Hit on Void Spider 1"


def test_a_hero_that_is_outnumbered_stands_where_few_can_reach_it() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D3")
    scene.gives(0, "pistol")
    for spot in ("B6", "C6", "D6", "E6", "F6", "C5", "D5", "E5"):
        scene.foe("void-spiders", spot)
    scene.turn(0, 6)
    scene.choose(first(scene))
    g = ground(scene.t)
    assert g.ways.near(g.space_at(scene.space("D3"))).bit_count() == 8
    assert g.ways.near(g.space_at(scene.t.place[0])).bit_count() <= 5


def test_a_failing_hero_bandages_itself_before_it_attacks() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D4").has(wounds=7)
    scene.gives(0, "bandages")
    scene.foe("void-spiders", "D5")
    scene.turn(0, 1)
    assert first(scene) == "use Bandages"
    scene.hero(0).has(wounds=2)
    assert first(scene) != "use Bandages"


def crowd(friend: str, tile: int) -> float:
    """What Dynamite looks like against five Enemies in a heap, with a friend in this space."""
    scene = Scene("us-marshal", "saloon-girl")
    scene.tile("blast-room")
    scene.hero(0).at("D2")
    scene.hero(1).at(friend, tile)
    scene.gives(0, "dynamite")
    for spot in ("C5", "D5", "E5", "C6", "D6"):
        scene.foe("void-spiders", spot)
    scene.turn(0, 0)
    return weights(scene)["throw Dynamite"]


def test_dynamite_is_for_a_crowd_without_friends_in_it() -> None:
    assert crowd("A7", 0) > 60.0
    assert crowd("D4", 1) < crowd("A7", 0)


def test_a_lone_enemy_is_not_worth_dynamite() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("D3")
    scene.gives(0, "dynamite")
    scene.foe("void-spiders", "D6")
    scene.turn(0, 1)
    assert weights(scene)["throw Dynamite"] < 0


def test_a_hero_helps_a_fallen_one_up() -> None:
    scene = Scene("us-marshal", "saloon-girl")
    scene.tile("blast-room")
    scene.hero(0).at("B6", 0)
    scene.hero(1).at("C6", 0)
    scene.t.wounds[1] = scene.t.stats[1][HEALTH]
    scene.t.ko[1] = 1
    scene.foe("void-spiders", "D6")
    scene.turn(0, 0)
    assert first(scene).startswith("help")


def test_hopeless_is_far_too_much_against_a_failing_hero_without_revive_tokens() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    for spot in ("B6", "C6", "D6", "E6", "F6", "G6"):
        scene.foe("tentacles", spot)
    scene.hero(0).has(wounds=9)
    scene.t.revives = 1
    assert not is_lost(scene.t)
    scene.t.revives = 0
    assert is_lost(scene.t)
    scene.hero(0).has(wounds=0)
    assert not is_lost(scene.t)


# -- quiet turns


def test_the_lantern_waits_for_those_behind_it() -> None:
    scene = Scene("us-marshal", "saloon-girl")
    scene.t.lantern = 0
    scene.tile("long-passage")
    scene.tile("blast-room")
    assert not leaves_behind(scene.t, scene.space("A3", 1))
    assert leaves_behind(scene.t, scene.space("D4"))


def test_a_door_is_opened_when_the_party_is_there() -> None:
    def looks(friend: str, tile: int) -> float:
        scene = Scene("us-marshal", "saloon-girl")
        scene.tile("long-passage")
        scene.tile("blast-room")
        scene.hero(0).at("H4")
        scene.hero(1).at(friend, tile)
        scene.turn(0, 0)
        seen = weights(scene)
        return max(weight for words, weight in seen.items() if words.startswith("look")) - seen["end your activation"]

    assert looks("E4", 2) > looks("A7", 0)


def test_a_mission_says_where_to_go() -> None:
    scene = Scene("us-marshal", mission="carry-it-up")
    scene.tile("long-passage")
    g = ground(scene.t)
    set_counter(scene.t, 0, 10 + 1)
    assert goals_mask(scene.t) == g.tiles[1].spaces  # there lies the idol
    set_counter(scene.t, 0, 1)
    assert goals_mask(scene.t) == g.tiles[0].spaces  # out with it


# -- what heroes carry


def test_a_better_weapon_is_taken_in_hand() -> None:
    scene = Scene("bandido")
    carbine = scene.gives(0, "lever-carbine")
    pistol = scene.t.items[0][0]
    assert way_worth(scene.t, 0, [carbine]) > way_worth(scene.t, 0, [pistol])


def test_an_upgrade_is_attached() -> None:
    scene = Scene("gunslinger")
    scene.hero(0).has(dark_stone=2)
    scene.gives(0, "dark-stone-grip")
    scene.turn(0, 0)
    assert first(scene) == "see to your things"
    scene.choose("see to your things", "hold Pistol")
    assert first(scene).startswith("attach Dark Stone Grip")
    scene.choose(first(scene))
    assert first(scene) == "done"


def test_much_harm_is_prevented_and_little_is_not() -> None:
    scene = Scene("us-marshal")
    scene.gives(0, "lucky-horseshoe")
    scene.hero(0).has(grit=0)
    for damage, used in ((5, True), (1, False)):
        scene.dice(1)
        scene.does(Harm(0, -1, 0, [damage]))
        assert first(scene).startswith("use Lucky Horseshoe") is used


def test_a_healing_ability_waits_for_somebody_to_heal() -> None:
    scene = Scene("us-marshal")
    resolve = scene.gives(0, "hardened-resolve")
    scene.hero(0).has(grit=1, wounds=1)
    assert not is_worth_using(scene.t, 0, resolve, 0)
    scene.hero(0).has(wounds=6)
    assert is_worth_using(scene.t, 0, resolve, 0)


def test_grit_goes_where_a_hero_would_fall() -> None:
    scene = Scene("us-marshal")
    scene.hero(0).has(grit=1, wounds=8)
    scene.dice(1)
    scene.does(Harm(0, -1, 0, [2]))
    assert first(scene).startswith("re-roll")
    scene = Scene("us-marshal")
    scene.hero(0).has(grit=1)
    scene.dice(1)
    scene.does(Harm(0, -1, 0, [1]))
    assert first(scene) == "keep the roll"


# -- levels


def test_a_bot_goes_up_as_soon_as_it_can() -> None:
    scene = Scene("us-marshal")
    scene.hero(0).has(xp=500)
    scene.turn_begins()
    assert first(scene) == "go up to level 2 (500 XP)"


def test_a_bot_knows_what_every_ability_is_worth_and_prefers_the_best() -> None:
    assert set(LEARNT) == {code for code, kind in zip(CODE, KIND, strict=True) if kind == LEVEL_ABILITY}
    scene = Scene("bandido")
    scene.hero(0).has(xp=500)
    scene.turn_begins()
    scene.choose("go up")
    assert first(scene) == "learn Scar Tissue"


def test_a_bot_loads_two_of_what_costs_grit_and_keeps_the_rest_for_dead_eye() -> None:
    scene = Scene("gunslinger")
    scene.gives(0, "six-of-anything")
    scene.does(lambda t: load(t, 0, 6 - sum(t.shots[0])) if t.shots[0] else None)
    assert first(scene) == "load 2 Ricochet Shots"


def test_a_level_is_worth_more_than_the_xp_it_costs() -> None:
    scene = Scene("us-marshal")
    scene.hero(0).has(xp=500)
    before = GAME.promise(scene.t, 0)
    scene.turn_begins()
    scene.choose("go up")
    assert GAME.promise(scene.t, 0) > before


@pytest.mark.parametrize(("code", "sensible"), [("side-door", False), ("torch-song", False), ("stone-eater", True)])
def test_abilities_with_a_price_are_kept_for_when_they_help(code: str, sensible: bool) -> None:
    scene = Scene("us-marshal")
    piece = scene.gives(0, code)
    scene.hero(0).has(wounds=1, grit=0)
    scene.turn(0)
    assert is_worth_using(scene.t, 0, piece, 0) == sensible


@pytest.mark.parametrize("upgrade", ["", "forged-weight"])
def test_what_is_best_in_hand_does_not_depend_on_what_is_held(upgrade: str) -> None:
    """The Bone Saw adds Damage while it is held: a hero changed hands for ever."""
    t = arena(1)
    saw, caster = give(t, 0, "bone-saw"), give(t, 0, "arc-caster", held=False)
    if upgrade:
        attach_to(t, 0, give(t, 0, upgrade, held=False), saw)
    worths = []
    for held in ([saw], [caster], []):
        hold(t, 0, held)
        worths.append([way_worth(t, 0, way) for way in ([saw], [caster], [])])
    assert worths[0] == worths[1] == worths[2]

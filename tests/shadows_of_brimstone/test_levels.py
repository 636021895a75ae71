"""Going up in level: when, at which price, what it brings, and what a record keeps of it (chapters 10.1 and 44.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.printed import (
    BONUS,
    CLASSES,
    CODE,
    HEALTH,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    MAX_GRIT,
    NUMBER,
    ROWS,
    STATS,
    TEXT,
)
from grimtable.games.shadows_of_brimstone.records import HIGHEST_LEVEL, pour, record_of
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import (
    CHART,
    COSTS,
    TRACKS,
    GoingUp,
    abilities_open,
    cost_of_the_next,
    may_go_up,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh
from tests.shadows_of_brimstone.opening import laid_out, opened, position, records
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
HOLDS = (4, 6)  # the Darkness
GO_UP = "go up to level 2"


def able(sob: Sob, *classes: str, xp: int = 500) -> Scene:
    """A turn begins in which the first hero has so much XP."""
    scene = sob(*classes or ("us-marshal",))
    scene.hero(0).has(xp=xp)
    return scene.turn_begins()


def learn(scene: Scene, *dice: int, words: str = "") -> Scene:
    """The hero that is asked goes up, rolls this on its chart, and learns what is named, or the first thing."""
    scene.dice(*dice)
    scene.choose("go up")
    scene.choose(words or scene.options()[0])
    return scene


def hint(scene: Scene, option: int) -> str:
    """What an option promises."""
    assert scene.t.ask is not None
    return GAME.preview(scene.t, 0, scene.t.ask.options[option])


# -- what is printed


@pytest.mark.rule("SOB-TURN-12")
def test_the_costs_of_the_levels() -> None:
    assert COSTS[2:] == (500, 1000, 2000, 3000, 4500, 6000, 8000)
    assert len(COSTS) - 1 == HIGHEST_LEVEL


@pytest.mark.rule("SOB-CAMP-15")
def test_each_class_has_four_tracks_of_four_abilities() -> None:
    for number in CLASSES:
        tracks = TRACKS[number]
        assert len(tracks) == 4
        for name, abilities in tracks.items():
            assert [ROWS[each]["tier"] for each in abilities] == [1, 2, 3, 4]
            assert {(ROWS[each]["track"], ROWS[each]["class"]) for each in abilities} == {(name, CODE[number])}
    assert Counter(KIND)[LEVEL_ABILITY] == 64


@pytest.mark.rule("SOB-TURN-15")
def test_the_chart_of_each_class_has_an_entry_for_every_roll_of_two_dice() -> None:
    for number in CLASSES:
        assert sorted(CHART[number]) == list(range(2, 13))
        assert all(BONUS[entry] for entry in CHART[number].values())  # each helps, and again when it comes again
    assert Counter(KIND)[LEVEL_BONUS] == 44


def test_names_and_words_of_what_levels_bring_are_their_own() -> None:
    learnt = [i for i, kind in enumerate(KIND) if kind == LEVEL_ABILITY]
    rolled = [i for i, kind in enumerate(KIND) if kind == LEVEL_BONUS]
    names = Counter(ROWS[i]["name"] for i in range(len(ROWS)))
    assert all(names[ROWS[i]["name"]] == 1 for i in (*learnt, *rolled))
    assert len({TEXT[i] for i in learnt}) == len(learnt)
    assert len({ROWS[i]["flavour"] for i in learnt}) == len(learnt)
    assert all(TEXT[i].endswith(".") for i in (*learnt, *rolled))


# -- in a game turn


@pytest.mark.rule("SOB-TURN-11")
def test_who_has_enough_xp_is_asked_when_a_turn_begins(sob: Sob) -> None:
    scene = able(sob)
    assert scene.ask.prompt == "Go up in level?"
    assert scene.options() == ["go up to level 2 (500 XP)", "wait with level 2"]
    assert scene.view.asked == 0


@pytest.mark.rule("SOB-TURN-11")
def test_one_xp_less_is_not_enough(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(xp=499)
    scene.dice(*HOLDS, 4)
    scene.turn_begins()
    assert scene.ask.prompt == "What do you do?"
    scene.sound()


@pytest.mark.rule("SOB-TURN-11")
def test_the_decision_to_flee_comes_first(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    scene.tile("blast-room")
    scene.foe("stranglers", "D4")
    scene.t.fight = 0
    scene.hero(0).has(xp=500)
    scene.turn_begins()
    assert scene.ask.prompt == "Go on, or flee?"
    scene.choose("stay")
    assert scene.ask.prompt == "Go up in level?"


@pytest.mark.rule("SOB-TURN-11")
def test_who_waits_is_asked_again_in_the_next_turn(sob: Sob) -> None:
    scene = able(sob)
    scene.dice(*HOLDS, 4)
    with changes(lambda: scene.t.xp[0], 0):
        scene.choose("wait")
    assert (scene.t.level[0], scene.ask.prompt) == (1, "What do you do?")
    scene.choose("end your activation")
    assert scene.ask.prompt == "Go up in level?"


@pytest.mark.rule("SOB-TURN-11")
def test_a_knocked_out_hero_is_not_asked(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    scene.hero(0).has(xp=500)
    scene.t.ko[0] = 1
    scene.dice(*HOLDS, 4)
    scene.turn_begins()
    assert scene.ask.prompt != "Go up in level?"


@pytest.mark.rule("SOB-TURN-02", "SOB-TURN-11")
def test_who_waits_for_what_else_begins_with_the_turn_is_asked_after_it(sob: Sob) -> None:
    """An itch does a Wound: it may be taken before the level that heals it."""
    scene = sob("us-marshal")
    scene.gives(0, "madness-itch")
    scene.hero(0).has(xp=500, grit=0)
    scene.turn_begins()
    scene.dice(1)  # no Defense against the itch
    scene.choose("wait")
    assert (scene.t.wounds[0], scene.ask.prompt) == (1, "Go up in level?")
    scene.dice(3, 4)
    scene.choose("go up")
    assert scene.t.wounds[0] == 0


@pytest.mark.rule("SOB-TURN-12", "SOB-TURN-13", "SOB-TURN-14")
def test_a_level_costs_its_xp_and_heals_everything_and_recovers_a_grit(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(xp=720, wounds=7, sanity_lost=4, grit=0)
    scene.turn_begins()
    scene.dice(3, 4)
    scene.choose(GO_UP)
    t = scene.t
    assert (t.level[0], t.xp[0], t.wounds[0], t.sanity_lost[0], t.grit[0]) == (2, 220, 0, 0, 1)
    told = scene.log()
    assert "US Marshal goes up to level 2 for 500 XP" in told
    assert "US Marshal rolls 3 4 for the new level. Steady Pulse: +1 Health and +1 Sanity." in told


@pytest.mark.rule("SOB-TURN-14", "SOB-GRIT-10")
def test_with_all_the_grit_it_can_hold_a_hero_gains_none(sob: Sob) -> None:
    scene = able(sob)
    scene.hero(0).has(grit=2)
    scene.dice(3, 4)
    scene.choose(GO_UP)
    assert scene.t.grit[0] == scene.t.stats[0][MAX_GRIT] == 2


@pytest.mark.rule("SOB-TURN-15", "SOB-GRIT-06")
def test_the_chart_is_rolled_once_and_grit_does_not_help(sob: Sob) -> None:
    scene = able(sob)
    scene.hero(0).has(grit=2)
    before = scene.t.stats[0][HEALTH]
    scene.dice(2, 4)  # Corn Bread and Beans
    scene.choose(GO_UP)
    assert scene.ask.prompt == "What do you learn?"
    assert scene.t.stats[0][HEALTH] == before + 2
    drawn = scene.view.drawn
    assert drawn is not None
    assert (drawn.code, drawn.kind) == ("us-marshal-bonus-6", "level-bonuses")
    assert scene.t.chance.laid == []


@pytest.mark.rule("SOB-TURN-15", "SOB-CAMP-15")
def test_an_ability_of_the_first_tier_of_any_track_is_learnt_and_works_at_once(sob: Sob) -> None:
    scene = able(sob)
    before = scene.t.stats[0][HEALTH]
    scene.dice(4, 4)
    scene.choose(GO_UP)
    assert scene.options() == ["learn Buck and Ball", "learn Sworn In", "learn Rawhide", "learn Trail Sense"]
    assert hint(scene, 2) == "Rawhide, tier 1: +3 Health."
    scene.dice(*HOLDS, 4)
    scene.choose("learn Rawhide")
    assert scene.t.stats[0][HEALTH] == before + 3
    assert scene.codes(scene.t.upgrades[0]) == ["us-marshal-bonus-8", "rawhide"]
    scene.sound()


@pytest.mark.rule("SOB-CAMP-15")
def test_the_next_tier_opens_when_the_one_below_is_learnt(sob: Sob) -> None:
    scene = able(sob, xp=1500)
    learn(scene, 3, 4, words="learn Rawhide")
    scene.dice(3, 4)
    scene.choose("go up to level 3 (1000 XP)")
    assert scene.options() == ["learn Buck and Ball", "learn Sworn In", "learn Boiled Leather", "learn Trail Sense"]
    assert scene.refused("learn Stare It Down", rule="SOB-CAMP-15").endswith("in Rawhide Boiled Leather comes first")
    assert scene.refused("learn Rawhide", rule="SOB-CAMP-15").endswith("US Marshal knows Rawhide already")
    assert scene.refused("learn Hatpin", rule="SOB-CAMP-15").endswith("US Marshal can learn nothing of that name")


@pytest.mark.rule("SOB-TURN-11", "SOB-TURN-12")
def test_several_levels_are_gained_one_after_the_other_up_to_the_eighth(sob: Sob) -> None:
    scene = able(sob, xp=sum(COSTS) + 70)
    for level in range(2, HIGHEST_LEVEL + 1):
        assert scene.options()[0] == f"go up to level {level} ({COSTS[level]} XP)"
        scene.hero(0).has(grit=0)
        learn(scene, 3, 4)
    assert (scene.t.level[0], scene.t.xp[0]) == (8, 70)
    assert not may_go_up(scene.t, 0)
    assert scene.view.heroes[0].next_level is None
    assert scene.ask.prompt != "Go up in level?"
    assert scene.t.stats[0][HEALTH] == 10 + 7  # the same entry seven times


@pytest.mark.rule("SOB-TURN-11")
def test_each_hero_with_enough_xp_is_asked_in_turn(sob: Sob) -> None:
    scene = sob("us-marshal", "bandido", "saloon-girl", seats=1)
    for hero in (0, 2):
        scene.hero(hero).has(xp=600)
    scene.turn_begins()
    scene.choose("wait")
    assert scene.view.asked == 2
    learn(scene, 1, 1)
    assert scene.t.level == [1, 1, 2]
    assert scene.t.stats[2][MAX_GRIT] == 3


@pytest.mark.rule("SOB-CAMP-21")
def test_the_posse_level_stays_for_the_adventure(sob: Sob) -> None:
    scene = able(sob, xp=3500)
    for _ in range(3):
        scene.hero(0).has(grit=0)
        learn(scene, 3, 4)
    assert (scene.t.level[0], scene.t.posse) == (4, 1)


# -- before the next adventure


@pytest.mark.rule("SOB-TURN-16", "SOB-CAMP-20", "SOB-CAMP-18")
def test_before_an_adventure_nobody_waits_and_the_posse_level_is_the_new_one() -> None:
    hero: dict[str, object] = {"hero_class": "us-marshal", "new": False, "xp": 1600, "wounds": 3}
    table = opened(heroes=records(hero, {"hero_class": "bandido"}))
    t = position(table)
    assert table.ask is not None
    assert table.ask.prompt == "Which Starting Upgrade?"  # of the newcomer
    while table.ask.prompt != "What do you learn?":
        table.choose(0)
    assert (t.level, t.xp[0], t.wounds[0]) == ([2, 1], 1100, 0)
    table.choose(0)
    assert table.ask.prompt == "What do you learn?"
    assert (t.level[0], t.xp[0]) == (3, 100)
    table.choose(0)
    assert table.ask.prompt == "Who bears the Old Lantern?"
    assert (t.posse, t.grit) == (3, [1, 1])
    assert GAME.broken(t) == []


@pytest.mark.rule("SOB-TURN-16")
def test_those_who_must_are_not_asked_whether(sob: Sob) -> None:
    scene = sob("us-marshal", "saloon-girl")
    scene.hero(0).has(xp=1500)
    scene.hero(1).has(xp=499)
    scene.does(GoingUp(must=True))
    for level in (2, 3):
        assert (scene.ask.prompt, scene.t.level) == ("What do you learn?", [level, 1])
        scene.table.choose(0)
    assert scene.t.level == [3, 1]


@pytest.mark.rule("SOB-TURN-16")
def test_who_has_too_little_xp_sets_out_as_before() -> None:
    hero: dict[str, object] = {"hero_class": "us-marshal", "new": False, "xp": 499}
    t = laid_out(heroes=records(hero, hero))
    assert (t.posse, t.level, t.xp) == (1, [1, 1], [499, 499])


# -- what is shown


@pytest.mark.rule("SOB-INFO-04")
def test_the_view_tells_the_level_and_what_the_next_would_bring(sob: Sob) -> None:
    scene = able(sob, xp=900)
    hero = scene.view.heroes[0]
    assert (hero.level, hero.abilities, hero.bonuses) == (1, (), ())
    assert hero.next_level is not None
    assert (hero.next_level.level, hero.next_level.cost, hero.next_level.affordable) == (2, 500, True)
    open_to = [(each.track, each.tier, each.name) for each in hero.next_level.abilities]
    assert open_to[0] == ("Scattergun", 1, "Buck and Ball")
    assert len(open_to) == 4
    learn(scene, 3, 4, words="learn Sworn In")
    hero = scene.view.heroes[0]
    assert (hero.level, [each.code for each in hero.abilities]) == (2, ["sworn-in"])
    assert [each.name for each in hero.bonuses] == ["Steady Pulse"]
    assert hero.next_level is not None
    assert (hero.next_level.cost, hero.next_level.affordable) == (1000, False)
    assert hero.upgrades == ()


@pytest.mark.rule("SOB-TURN-11")
def test_an_option_tells_what_the_level_brings(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(xp=500, wounds=2, sanity_lost=1)
    scene.turn_begins()
    assert hint(scene, 0) == (
        "heals 2 Wounds and 1 Sanity Damage, 1 Grit, a roll on the chart of bonuses, "
        "and one ability: Buck and Ball, Sworn In, Rawhide, Trail Sense"
    )


@pytest.mark.rule("SOB-TURN-11")
def test_whoever_would_go_up_at_another_time_is_told_when(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.hero(0).has(xp=320)
    scene.turn(0)
    assert scene.refused("go up", rule="SOB-TURN-11").endswith("level 2 costs 500 XP; US Marshal has 320")
    scene.hero(0).has(xp=501)
    assert scene.refused("go up", rule="SOB-TURN-11").endswith("US Marshal is asked when the next turn begins")
    scene.t.level = [8]
    assert scene.refused("level up", rule="SOB-TURN-11").endswith("US Marshal is on the highest level")


# -- what a record keeps


LEARNT = {
    "hero_class": "bandido",
    "new": False,
    "level": 4,
    "upgrades": ["swindler"],
    "abilities": ["scar-tissue", "bite-the-bullet", "powder-monkey"],
    "bonuses": ["bandido-bonus-7", "bandido-bonus-7", "bandido-bonus-12"],
}


@pytest.mark.rule("SOB-PLAY-06", "SOB-CAMP-15")
def test_levels_live_on_in_a_record() -> None:
    t = laid_out(heroes=records(LEARNT))
    kept = record_of(t, 0)
    assert (kept.level, kept.upgrades) == (4, ("swindler",))
    assert (list(kept.abilities), list(kept.bonuses)) == (LEARNT["abilities"], LEARNT["bonuses"])
    assert t.stats[0][HEALTH] == 16 + 4 + 2
    assert (t.posse, cost_of_the_next(t, 0)) == (4, 3000)
    before, sheet = t.upgrades[0], t.stats[0]
    pour(t, 0, kept)
    refresh(t, 0)
    assert (t.upgrades[0], t.stats[0]) == (before, sheet)
    assert [CODE[number] for number in abilities_open(t, 0)] == [
        "good-arm",
        "cross-draw",
        "cornered",
        "thick-blood",
    ]


@pytest.mark.rule("SOB-PLAY-06", "SOB-CAMP-15")
def test_a_record_that_was_learnt_at_the_table_can_be_played_on(sob: Sob) -> None:
    scene = able(sob, "gunslinger", xp=1500)
    learn(scene, 5, 6, words="learn Off the Wall")
    learn(scene, 2, 6, words="learn Three Throats")
    kept = record_of(scene.t, 0)
    assert kept.abilities == ("off-the-wall", "three-throats")
    assert kept.bonuses == ("gunslinger-bonus-11", "gunslinger-bonus-8")
    assert kept.level == 3
    assert [STATS[stat] for stat, _ in BONUS[NUMBER["three-throats"]]] == ["max_grit"]

"""Elite and Brutal Enemies, below the Darkness, and themed Threat decks (chapters 22.5, 42 and 46)."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    FOE_INITIATIVE,
    NUMBER,
    TYPE,
    XP,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.fights.elite import (
    check_below_the_darkness,
    forget_elites,
    give_free_elites,
    roll_elite,
    set_posse_level,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    enemies_attack,
    keep_types,
)
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows, go_deeper
from grimtable.games.shadows_of_brimstone.state import (
    BELOW_THE_DARKNESS,
    HIGH_THREATS,
    LOW_THREATS,
    TARGA_THREATS,
)
from tests.shadows_of_brimstone.fight import ROOM, Fight, room

# -- Elite


@pytest.mark.rule("SOB-ELITE-01")
@pytest.mark.rule("SOB-ELITE-02")
@pytest.mark.rule("SOB-ELITE-03")
@pytest.mark.rule("SOB-ENEMY-19")
def test_an_elite_roll_changes_the_sheet_of_the_whole_type_for_the_fight() -> None:
    fight = Fight("T . a")
    kind = TYPE["tentacles"]
    before = fight.t.foe(kind, FOE_INITIATIVE)
    fight.dice(2)
    roll_elite(fight.t, kind)
    assert has_elite(fight.t, kind, 2)
    assert fight.t.foe(kind, FOE_INITIATIVE) == before + 1
    forget_elites(fight.t)
    assert fight.t.foe(kind, FOE_INITIATIVE) == before


@pytest.mark.rule("SOB-ELITE-04")
@pytest.mark.rule("SOB-ELITE-05")
def test_a_type_has_at_most_all_six() -> None:
    fight = Fight("T . a")
    for _ in range(8):
        roll_elite(fight.t, TYPE["tentacles"])
    assert fight.elites_of("tentacles") == 6


@pytest.mark.rule("SOB-ELITE-06")
def test_each_elite_ability_is_worth_five_xp() -> None:
    fight = Fight("T . a")
    before = fight.t.foe(TYPE["tentacles"], XP)
    fight.elite("tentacles", 1, 3)
    assert fight.t.foe(TYPE["tentacles"], XP) == before + 10


@pytest.mark.rule("SOB-ENEMY-04")
@pytest.mark.rule("SOB-ELITE-07")
@pytest.mark.rule("SOB-CAMP-20")
@pytest.mark.rule("SOB-CAMP-21")
@pytest.mark.rule("SOB-CAMP-22")
@pytest.mark.rule("SOB-CAMP-23")
@pytest.mark.rule("SOB-CAMP-24")
@pytest.mark.rule("SOB-CAMP-25")
@pytest.mark.rule("SOB-CAMP-26")
@pytest.mark.rule("SOB-CAMP-27")
def test_the_posse_level_makes_enemies_brutal_and_elite() -> None:
    expected = {
        1: (0, False),
        2: (0, False),
        3: (1, False),
        4: (2, False),
        5: (0, True),
        6: (0, True),
        7: (1, True),
        8: (2, True),
    }
    for level, (elites, brutal) in expected.items():
        fight = Fight(ROOM, heroes=2)
        fight.t.level = [1, level]
        set_posse_level(fight.t)
        fight.t.level = [8, 8]  # later levels do not matter
        for _ in range(2):
            enemies_attack(fight.t, TYPE["stranglers"], 1, 0)
            fight.t.run()
        assert fight.elites_of("stranglers") == elites
        assert bool(fight.t.brutal >> TYPE["stranglers"] & 1) == brutal


@pytest.mark.rule("SOB-BELOW-01")
def test_below_the_darkness_every_type_gets_an_elite_ability_once_a_fight() -> None:
    fight = Fight("T . a\n. . .\n. . .\n^ ^")
    t = fight.t
    t.flags |= BELOW_THE_DARKNESS
    t.darkness, t.depth = 6, 7
    darkness_grows(t)
    t.run()
    assert fight.elites_of("tentacles") == 0  # level with the party
    go_deeper(t)
    assert fight.elites_of("tentacles") == 1
    t.darkness = 0
    check_below_the_darkness(t)
    for _ in range(2):
        enemies_attack(t, TYPE["stranglers"], 1, 0)
        t.run()
    assert fight.elites_of("stranglers") == 1
    assert fight.elites_of("tentacles") == 1


@pytest.mark.rule("SOB-BELOW-01")
def test_without_the_option_the_darkness_may_pass() -> None:
    fight = Fight("T . a")
    fight.t.darkness = fight.t.depth
    go_deeper(fight.t)
    give_free_elites(fight.t, TYPE["tentacles"])
    assert fight.elites_of("tentacles") == 0


# -- Themed decks


@pytest.mark.rule("SOB-THEME-01")
def test_a_themed_deck_has_only_cards_with_the_chosen_types() -> None:
    fight = room()
    keep_types(fight.t, ["void-spiders", "stranglers"])
    assert {card // 8 for card in fight.t.decks[LOW_THREATS]} == {
        NUMBER[code] for code in ("hands-from-the-ceiling", "a-nest", "vermin")
    }
    assert piece("the-mine-wakes") in fight.t.decks[HIGH_THREATS]  # it names none
    assert piece("things-in-the-ice") in fight.t.decks[TARGA_THREATS]  # the variant belongs to its kind


@pytest.mark.rule("SOB-THEME-01")
def test_a_deck_of_which_nothing_would_be_left_stays_whole() -> None:
    fight = room()
    keep_types(fight.t, ["goliath"])
    assert len(fight.t.decks[LOW_THREATS]) == 10

"""Chapters 22, 23, 32, 33, 42 and 46: Enemies appear."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    FOE_INITIATIVE,
    FOE_STATS,
    MODELS_OF,
    NUMBER,
    ROWS,
    SIZE,
    SIZES,
    TEXT,
    TYPE,
    TYPES,
    XP,
    has_keyword,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.fights.elite import (
    check_below_the_darkness,
    forget_elites,
    give_free_elites,
    roll_elite,
    set_posse_level,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import has_ability, is_tough
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.placing import muster, place_on_tile
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    EPIC,
    HIGH,
    LOW,
    MED,
    attack,
    enemies_attack,
    keep_types,
    level_allowed,
    level_of_party,
    peril,
    threat_of,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    distance,
    foe_spaces,
    foes_next_to_hero,
    free_spaces_next_to,
)
from grimtable.games.shadows_of_brimstone.rules.turn.activations import initiative_of_type
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows, go_deeper
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import finish_turn
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn, begin_turn
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    BELOW_THE_DARKNESS,
    EPIC_FOR_FEW,
    EPIC_THREATS,
    HIGH_THREATS,
    LOW_THREATS,
    MED_THREATS,
    MINE,
    NONE,
    TARGA,
    TARGA_THREATS,
)
from grimtable.grid.board import place, spot_of_place
from tests.shadows_of_brimstone.fight import Fight

ROOM = """
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
        ^ ^
    """


def room(count: int = 1) -> Fight:
    """A room without anybody in it; the heroes are elsewhere."""
    return Fight(ROOM, heroes=count)


def top(fight: Fight, deck: int, *codes: str) -> None:
    """The next cards of a deck."""
    cards = [piece(code) for code in codes]
    fight.t.decks[deck] = [*(card for card in fight.t.decks[deck] if card not in cards), *reversed(cards)]


def attacked(fight: Fight, **named: object) -> None:
    attack(fight.t, 0, **named)  # type: ignore[arg-type]
    fight.t.run()


def spots(fight: Fight, code: str) -> list[tuple[int, int]]:
    """Row and column of each model of a Type, in the order in which they were placed."""
    found = [spot_of_place(fight.t.foe_place[model]) for model in fight.models(code)]
    return [(y, x) for x, y in found]


# -- the record sheets


@pytest.mark.rule("SOB-COMP-20")
@pytest.mark.rule("SOB-ENEMY-05")
@pytest.mark.rule("SOB-ENEMY-06")
@pytest.mark.rule("SOB-ENEMY-07")
@pytest.mark.rule("SOB-TARGA-08")
def test_there_are_six_sheets_with_their_sizes_models_and_keywords() -> None:
    sheets = {code: len(MODELS_OF[TYPE[code]]) for code in TYPE if "variant_of" not in ROWS[NUMBER[code]]}
    assert sheets == {
        "tentacles": 6,
        "stranglers": 6,
        "void-spiders": 12,
        "night-terrors": 3,
        "goliath": 1,
        "targa-pylons": 2,
    }
    assert [SIZES[SIZE[TYPE[code]]] for code in sheets] == [
        "medium",
        "medium",
        "small",
        "large",
        "extra-large",
        "medium",
    ]
    assert has_keyword(NUMBER["targa-pylons"], "Targa")
    assert has_keyword(NUMBER["void-spiders"], "Beast")


@pytest.mark.rule("SOB-ENEMY-18")
@pytest.mark.rule("SOB-ENEMY-08")
def test_every_sheet_has_its_numbers_a_text_and_six_elite_entries() -> None:
    for code, kind in TYPE.items():
        row = ROWS[NUMBER[code]]
        assert row["initiative"] > 0
        assert row["health"] > 0
        assert TEXT[TYPES[kind]]
        assert set(row["brutal"]) <= set(FOE_STATS)
        if "variant_of" not in row:
            assert len({entry["name"] for entry in row["elite"]}) == 6
            assert all(entry["text"] for entry in row["elite"])


@pytest.mark.rule("SOB-IMMUN-02")
def test_tough_enemies_are_known() -> None:
    fight = Fight("G . P .\n. . . a")
    assert is_tough(fight.t, fight.foe("G"))
    assert has_ability(fight.t, TYPE["goliath"], "Sweeping Limbs")
    assert not has_ability(fight.t, TYPE["goliath"], "Enraged")
    fight.elite("goliath", 3)
    assert has_ability(fight.t, TYPE["goliath"], "Enraged")


# -- which Threat


@pytest.mark.rule("SOB-THRT-02")
@pytest.mark.rule("SOB-THRT-03")
@pytest.mark.rule("SOB-THRT-04")
@pytest.mark.rule("SOB-SCALE-01")
@pytest.mark.rule("SOB-SCALE-02")
@pytest.mark.rule("SOB-SCALE-03")
@pytest.mark.rule("SOB-SCALE-04")
@pytest.mark.rule("SOB-SCALE-05")
@pytest.mark.rule("SOB-SCALE-06")
@pytest.mark.rule("SOB-REF-01")
def test_the_threat_deck_goes_by_the_heroes_that_began() -> None:
    assert [level_of_party(Fight("a", heroes=n).t) for n in range(1, 7)] == [LOW, LOW, MED, MED, HIGH, HIGH]
    fight = Fight("a b c", heroes=3)
    fight.t.dead = 0b110
    assert level_of_party(fight.t) == MED


@pytest.mark.rule("SOB-THRT-01")
@pytest.mark.rule("SOB-FIGHT-01")
@pytest.mark.rule("SOB-FIGHT-03")
@pytest.mark.rule("SOB-PERIL-01")
@pytest.mark.rule("SOB-LOOT-01")
def test_an_attack_takes_the_top_card_of_the_deck_and_brings_its_enemies() -> None:
    fight = room(count=2)
    top(fight, LOW_THREATS, "master-and-hounds")
    attacked(fight)
    assert len(fight.models("night-terrors")) == 1
    assert len(fight.models("stranglers")) == 2
    assert fight.t.discards[LOW_THREATS] == [piece("master-and-hounds")]
    assert fight.t.loot_due == 1


@pytest.mark.rule("SOB-SCALE-06")
@pytest.mark.rule("SOB-PERIL-01")
@pytest.mark.parametrize(("heroes", "stranglers"), [(1, 1), (2, 2), (6, 6)])
def test_a_card_may_print_a_number_for_each_size_of_the_party(heroes: int, stranglers: int) -> None:
    fight = room(count=heroes)
    top(fight, HIGH_THREATS, "everything-at-once")
    threat_of(fight.t, HIGH_THREATS, 0)
    fight.t.run()
    assert len(fight.models("stranglers")) == stranglers


@pytest.mark.rule("SOB-SCALE-06")
def test_a_card_may_leave_a_type_out_for_a_small_party() -> None:
    fight = room(count=1)
    top(fight, HIGH_THREATS, "shadows-and-coils")
    threat_of(fight.t, HIGH_THREATS, 0)
    fight.t.run()
    assert not fight.models("night-terrors")
    assert len(fight.models("stranglers")) == 3


@pytest.mark.rule("SOB-THRT-05")
@pytest.mark.rule("SOB-FIGHT-04")
@pytest.mark.rule("SOB-LOOT-03")
def test_a_named_type_attacks_without_a_card() -> None:
    fight = room()
    before = len(fight.t.decks[LOW_THREATS])
    enemies_attack(fight.t, TYPE["tentacles"], 3, 0)
    fight.t.run()
    assert len(fight.models("tentacles")) == 3
    assert len(fight.t.decks[LOW_THREATS]) == before
    assert fight.t.loot_due == 1


@pytest.mark.rule("SOB-PERIL-02")
@pytest.mark.rule("SOB-PERIL-03")
@pytest.mark.rule("SOB-PERIL-04")
def test_peril_dice_are_added_up() -> None:
    fight = room()
    fight.chance(0, 5)
    assert [peril(fight.t, 1), peril(fight.t, 1)] == [3, 6]
    fight.chance(0, 0, 5, 5)
    assert [peril(fight.t, 2), peril(fight.t, 2)] == [6, 12]


@pytest.mark.rule("SOB-DICE-08")
def test_a_peril_die_on_a_card_is_the_number_of_enemies() -> None:
    for outcome, count in ((0, 3), (3, 4), (5, 6)):
        fight = room(count=2)
        top(fight, LOW_THREATS, "the-floor-moves")
        fight.chance(outcome)
        attacked(fight)
        assert len(fight.models("tentacles")) == count
    peril_cards = [row for row in ROWS if any(each.get("peril") for each in row.get("enemies", ()))]
    assert peril_cards
    assert all("Peril Di" in row["text"] for row in peril_cards)


@pytest.mark.rule("SOB-THRT-06")
def test_one_level_higher_is_the_next_deck() -> None:
    fight = room(count=3)
    top(fight, HIGH_THREATS, "three-shadows")
    attacked(fight, level=1)
    assert len(fight.models("night-terrors")) == 2
    assert fight.elites_of("night-terrors") == 1


@pytest.mark.rule("SOB-THRT-06")
@pytest.mark.rule("SOB-EPIC-02")
@pytest.mark.rule("SOB-EPIC-03")
@pytest.mark.rule("SOB-FIRST-01")
def test_epic_threats_are_for_the_advanced_game_and_three_heroes_or_the_bold() -> None:
    few, many = room(count=2).t, room(count=3).t
    assert level_allowed(many, EPIC) == HIGH
    few.flags = many.flags = ADVANCED
    assert level_allowed(many, EPIC) == EPIC
    assert level_allowed(many, EPIC + 1) == EPIC
    assert level_allowed(few, EPIC) == HIGH
    few.flags |= EPIC_FOR_FEW
    assert level_allowed(few, EPIC) == EPIC


@pytest.mark.rule("SOB-EPIC-01")
@pytest.mark.rule("SOB-EPIC-04")
@pytest.mark.rule("SOB-LOOT-11")
def test_an_epic_threat_brings_its_boss_and_draws_from_the_deck_of_the_party() -> None:
    fight = room(count=3)
    fight.t.flags |= ADVANCED
    top(fight, EPIC_THREATS, "the-goliath-stirs")
    top(fight, MED_THREATS, "a-tangle-of-stranglers")
    threat_of(fight.t, EPIC_THREATS, 0)
    fight.t.run()
    assert len(fight.models("goliath")) == 1
    assert len(fight.models("stranglers")) == 6
    assert fight.t.loot_due == 2


@pytest.mark.rule("SOB-LOOT-10")
@pytest.mark.rule("SOB-LOOT-11")
def test_a_card_that_only_draws_others_earns_no_loot() -> None:
    """A High card draws 2 Low ones, a Darkness Ambush and an Encounter's Attack follow: 2 + 1 + 1."""
    fight = room(count=3)
    top(fight, MED_THREATS, "from-both-sides")
    top(fight, LOW_THREATS, "one-of-the-big-ones", "the-floor-moves")
    attacked(fight)
    assert fight.t.loot_due == 2
    fight.t.place = [NONE] * 3
    enemies_attack(fight.t, TYPE["void-spiders"], 2, 0)
    fight.t.run()
    enemies_attack(fight.t, TYPE["stranglers"], 2, 0)
    fight.t.run()
    assert fight.t.loot_due == 4


@pytest.mark.rule("SOB-ELITE-01")
def test_all_enemies_of_elite_threats_are_elite() -> None:
    fight = room(count=3)
    fight.t.flags |= ADVANCED
    top(fight, EPIC_THREATS, "the-chosen-of-the-void")
    top(fight, MED_THREATS, "a-tangle-of-stranglers", "the-swarm")
    threat_of(fight.t, EPIC_THREATS, 0)
    fight.t.run()
    assert fight.elites_of("stranglers") == fight.elites_of("void-spiders") == 1


# -- OtherWorlds


def on_the_plateau(count: int) -> Fight:
    return Fight(ROOM, heroes=count, worlds=(TARGA,))


@pytest.mark.rule("SOB-WORLD-03")
@pytest.mark.rule("SOB-WORLD-04")
@pytest.mark.rule("SOB-TARGA-07")
@pytest.mark.rule("SOB-ENEMY-21")
def test_the_plateau_has_one_deck_and_the_party_reads_its_own_result() -> None:
    for count, terrors in ((1, 1), (3, 2), (5, 3)):
        fight = on_the_plateau(count)
        top(fight, TARGA_THREATS, "white-on-white")
        attacked(fight)
        assert len(fight.models("snow-terrors")) == terrors
        assert set(fight.t.foes) <= set(MODELS_OF[TYPE["night-terrors"]])


@pytest.mark.rule("SOB-WORLD-04")
def test_a_high_threat_on_the_plateau_reads_the_high_result() -> None:
    fight = on_the_plateau(1)
    top(fight, TARGA_THREATS, "white-on-white")
    threat_of(fight.t, HIGH_THREATS, 0)
    fight.t.run()
    assert len(fight.models("snow-terrors")) == 3


@pytest.mark.rule("SOB-WORLD-05")
def test_a_wandering_enemy_comes_from_the_mines() -> None:
    fight = on_the_plateau(3)
    top(fight, TARGA_THREATS, "wandering-enemy")
    top(fight, MED_THREATS, "from-both-sides")
    top(fight, LOW_THREATS, "one-of-the-big-ones", "the-floor-moves")
    attacked(fight)
    assert fight.models("night-terrors")
    assert fight.models("tentacles")
    assert fight.t.loot_due == 2


@pytest.mark.rule("SOB-WORLD-06")
@pytest.mark.rule("SOB-WORLD-07")
def test_an_epic_threat_on_the_plateau_calls_for_threats_of_the_plateau() -> None:
    fight = on_the_plateau(3)
    fight.t.flags |= ADVANCED
    top(fight, EPIC_THREATS, "the-goliath-feeds")
    top(fight, TARGA_THREATS, "white-on-white", "the-city-defends-itself")
    threat_of(fight.t, EPIC_THREATS, 0)
    fight.t.run()
    assert fight.models("goliath")
    assert len(fight.models("snow-terrors")) == 1  # "2 Low Threats": the Low results
    assert len(fight.models("targa-pylons")) == 1


@pytest.mark.rule("SOB-ENEMY-20")
def test_ordinary_enemies_become_the_variant_that_joins_them_and_keep_what_they_have() -> None:
    fight = Fight("N . a\n. . .\n. . .")
    model = fight.foe("N")
    fight.t.foe_wounds[model] = 3
    fight.t.foe_target[model] = 0
    fight.elite("night-terrors", 4)
    muster(fight.t, [[TYPE["snow-terrors"], 1, 0, 0]])
    assert fight.t.foe_type[model] == TYPE["snow-terrors"]
    assert fight.t.foe_wounds[model] == 3
    assert fight.t.foe_target[model] == 0
    assert has_elite(fight.t, TYPE["snow-terrors"], 4)
    assert fight.elites_of("night-terrors") == 0


@pytest.mark.rule("SOB-ENEMY-20")
def test_ordinary_enemies_that_join_their_variant_become_it() -> None:
    fight = Fight("x . a\n. . .\n. . .")
    fight.bring("ancient-spiders", fight.at("x"))
    models = muster(fight.t, [[TYPE["void-spiders"], 2, 0, 0]])
    assert {fight.t.foe_type[model] for model in models} == {TYPE["ancient-spiders"]}


# -- placing


@pytest.mark.rule("SOB-PLACE-02")
@pytest.mark.rule("SOB-PLACE-03")
@pytest.mark.rule("SOB-PLACE-04")
@pytest.mark.rule("SOB-PLACE-05")
@pytest.mark.rule("SOB-PLACE-07")
def test_the_slowest_stand_at_the_back_in_every_other_space_from_the_left() -> None:
    fight = Fight(
        """
            . .
            . . . .
        . . . . . .
        . . . . . . .
          . . . . . .
              . .
              ^ ^
        """,
        heroes=1,
    )
    enemies = muster(fight.t, [[TYPE["void-spiders"], 6, 0, 0], [TYPE["tentacles"], 2, 0, 0]])
    place_on_tile(fight.t, 0, enemies)
    assert spots(fight, "tentacles") == [(0, 2), (1, 3)]
    assert spots(fight, "void-spiders") == [(1, 5), (2, 0), (2, 2), (2, 4), (3, 1), (3, 3)]


@pytest.mark.rule("SOB-PLACE-03")
def test_left_and_back_are_as_seen_from_the_exit_by_which_the_tile_was_joined() -> None:
    for entry, spot in ((1, (0, 0)), (0, (3, 1))):
        fight = Fight("1 1\n. .\n. .\n2 2", heroes=1)
        fight.t.tile_entry = [entry]
        enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
        fight.t.run()
        assert spots(fight, "tentacles") == [spot]


@pytest.mark.rule("SOB-PLACE-06")
def test_chance_decides_which_of_two_types_of_the_same_initiative_stands_behind() -> None:
    first = set()
    for outcome in (0, 1):
        fight = room()
        fight.sheet("stranglers", initiative=3)
        fight.chance(outcome)
        enemies_attack(fight.t, TYPE["stranglers"], 1, 0)
        fight.t.stack[-1].groups.append([TYPE["tentacles"], 1, 0, 0])  # type: ignore[attr-defined]
        fight.t.run()
        first.add(spots(fight, "stranglers")[0])
    assert len(first) == 2


@pytest.mark.rule("SOB-PLACE-08")
def test_spaces_with_a_model_are_skipped() -> None:
    fight = Fight(
        """
        a . . .
        . . . .
          ^ ^
        """
    )
    enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
    fight.t.run()
    assert spots(fight, "tentacles") == [(0, 2)]


@pytest.mark.rule("SOB-PLACE-09")
def test_when_the_pattern_is_full_the_spaces_between_are_filled() -> None:
    fight = Fight(". . .\n. . .\n^ ^  ", heroes=1)
    enemies_attack(fight.t, TYPE["void-spiders"], 5, 0)
    fight.t.run()
    assert spots(fight, "void-spiders") == [(0, 0), (0, 2), (1, 1), (2, 0), (0, 1)]


@pytest.mark.rule("SOB-PLACE-10")
def test_when_the_tile_is_full_the_rest_stand_behind_its_entrance() -> None:
    fight = Fight(". .\n^ ^", ("1 1\n. .\n. .", 0, 1), heroes=1)
    enemies_attack(fight.t, TYPE["void-spiders"], 6, 0)
    fight.t.run()
    assert len(fight.t.foes) == 6
    assert {fight.t.foe_place[model] for model in fight.t.foes[4:]} == {place(1, 0, 1), place(1, 1, 1)}


@pytest.mark.rule("SOB-PLACE-01")
@pytest.mark.rule("SOB-FIGHT-02")
def test_enemies_appear_on_the_tile_named_or_that_of_the_lantern() -> None:
    fight = Fight("a . 1\n. . 1", ("> . .\n> . .", 2, 0))
    enemies_attack(fight.t, TYPE["tentacles"], 1, 1)
    fight.t.run()
    enemies_attack(fight.t, TYPE["stranglers"], 1)
    fight.t.run()
    assert fight.t.foe_place[fight.models("tentacles")[0]] >> 16 == 1
    assert fight.t.foe_place[fight.models("stranglers")[0]] >> 16 == 0


@pytest.mark.rule("SOB-XL-02")
def test_a_goliath_is_placed_where_its_whole_base_fits() -> None:
    fight = Fight(
        """
        .   . .
        . . . . .
        . . . . .
          ^ ^
        """,
        heroes=1,
    )
    enemies_attack(fight.t, TYPE["goliath"], 1, 0)
    fight.t.run()
    assert len(foe_spaces(fight.t, fight.foe("G"))) == 4
    assert spots(fight, "goliath") == [(0, 2)]


# -- too few models


@pytest.mark.rule("SOB-SHORT-01")
@pytest.mark.rule("SOB-SHORT-02")
@pytest.mark.rule("SOB-SHORT-03")
@pytest.mark.rule("SOB-ELITE-05")
def test_a_shortage_gives_one_elite_ability_a_turn() -> None:
    """Trap 2: six Tentacles in the box, four of them on the board."""
    fight = Fight("T . T .\n. T . T\n. . . .\n^ ^")
    fight.dice(2)
    enemies_attack(fight.t, TYPE["tentacles"], 5, 0)
    fight.t.run()
    assert len(fight.models("tentacles")) == 6
    assert fight.elites_of("tentacles") == 1
    enemies_attack(fight.t, TYPE["tentacles"], 3, 0)
    fight.t.run()
    assert len(fight.models("tentacles")) == 6
    assert fight.elites_of("tentacles") == 1
    begin_turn(fight.t)
    fight.dice(2, 2, 5)  # what it has is rolled again
    enemies_attack(fight.t, TYPE["tentacles"], 3, 0)
    fight.t.run()
    assert [has_elite(fight.t, TYPE["tentacles"], n) for n in range(1, 7)] == [False, True, False, False, True, False]
    fight.sound()


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


# -- Ambush


AROUND = """
    . . . . . . . . . .
    . . a . . . . b . .
    . . . . . . . . . .
    """


def ambush(fight: Fight, code: str, count: int, tile: int = NONE) -> None:
    enemies_attack(fight.t, TYPE[code], count, tile, ambush=True)
    fight.t.run()


@pytest.mark.rule("SOB-AMBSH-01")
@pytest.mark.rule("SOB-AMBSH-06")
@pytest.mark.rule("SOB-GATE-25")
def test_an_ambusher_appears_in_any_space_next_to_a_random_hero_and_targets_it() -> None:
    fight = Fight(AROUND)
    fight.chance(0, 1)  # the hero whose world it is; the hero it goes for
    ambush(fight, "tentacles", 1)
    assert len(fight.choices()) == 8 + 1
    fight.t.answer(fight.choices()[3], 0)
    assert fight.t.foe_target[fight.foe("T")] == 1
    assert foes_next_to_hero(fight.t, 1) == [fight.foe("T")]


@pytest.mark.rule("SOB-AMBSH-06")
def test_who_leaves_the_space_to_chance_keeps_the_hero_that_was_drawn() -> None:
    fight = Fight(AROUND)
    fight.chance(0, 1)  # the hero whose world it is; the hero it goes for
    ambush(fight, "tentacles", 1)
    fight.chance(5)  # the space
    fight.choose("leave")
    fight.sound()
    assert fight.t.foe_target[fight.foe("T")] == 1


@pytest.mark.rule("SOB-AMBSH-06")
def test_the_first_ambusher_goes_to_any_hero_whoever_is_targeted_already() -> None:
    fight = Fight(AROUND)
    old = fight.bring("tentacles", free_spaces_next_to(fight.t, fight.t.place[0])[0])
    fight.t.foe_target[old] = 0
    fight.chance(0, 0)  # the hero whose world it is; the hero it goes for, of both
    ambush(fight, "tentacles", 1)
    fight.by_chance()
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [0, 0]


@pytest.mark.rule("SOB-AMBSH-07")
@pytest.mark.rule("SOB-AMBSH-08")
def test_further_ambushers_go_to_whom_the_fewest_of_their_type_target() -> None:
    fight = Fight(AROUND)
    ambush(fight, "stranglers", 4)
    fight.by_chance()
    targets = [fight.t.foe_target[model] for model in fight.t.foes]
    assert sorted(targets) == [0, 0, 1, 1]
    assert targets[0] != targets[1]
    assert targets[2] != targets[3]


@pytest.mark.rule("SOB-AMBSH-07")
@pytest.mark.rule("SOB-AMBSH-09")
@pytest.mark.rule("SOB-AMBSH-13")
def test_ambushers_without_room_beside_a_hero_appear_near_and_target_nobody() -> None:
    fight = Fight("a x y . .")
    ambush(fight, "stranglers", 2)
    assert fight.sign(fight.t.foe_place[fight.t.foes[0]]) == "x"
    assert fight.sign(fight.t.foe_place[fight.t.foes[1]]) == "y"
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [0, NONE]


@pytest.mark.rule("SOB-AMBSH-02")
def test_the_fastest_ambushers_are_placed_first() -> None:
    fight = Fight("a x y . .")
    enemies_attack(fight.t, TYPE["tentacles"], 1, ambush=True)
    fight.t.stack[-1].groups.append([TYPE["void-spiders"], 1, 0, 0])  # type: ignore[attr-defined]
    fight.t.run()
    assert fight.t.foe_type[fight.t.foes[0]] == TYPE["void-spiders"]


@pytest.mark.rule("SOB-AMBSH-03")
@pytest.mark.rule("SOB-AMBSH-12")
def test_an_ambush_before_the_activations_is_quick_in_this_turn_which_goes_on() -> None:
    """Trap 8: out of a Depth Event."""
    fight = Fight("a x y . .")
    fight.turn(GameTurn.ACTIVATIONS)
    ambush(fight, "tentacles", 1)
    assert fight.goes_on()
    assert fight.t.fight == 1
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2
    finish_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-04")
@pytest.mark.rule("SOB-AMBSH-05")
@pytest.mark.rule("SOB-AMBSH-10")
@pytest.mark.rule("SOB-AMBSH-11")
def test_an_ambush_among_the_activations_ends_the_turn_and_is_quick_in_the_next() -> None:
    """Trap 8: out of a card in an activation. Tentacles that were there before are quick as well."""
    fight = Fight("T . . a x .")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    fight.t.types_activated = 1 << TYPE["tentacles"]
    ambush(fight, "tentacles", 1, tile=0)
    fight.by_chance()
    assert not fight.goes_on()
    begin_turn(fight.t)
    assert fight.t.fight == 1
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2
    finish_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-10")
def test_any_other_attack_among_the_activations_ends_the_turn_too_without_the_bonus() -> None:
    fight = Fight("a . . .\n. . . .\n^ ^")
    fight.turn(GameTurn.ROOM_EXPLORATION)
    enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
    fight.t.run()
    assert not fight.goes_on()
    begin_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3


@pytest.mark.rule("SOB-AMBSH-12")
def test_an_ambush_in_the_exploration_step_is_quick_in_the_next_turn() -> None:
    fight = Fight("a x . . .")
    fight.turn(GameTurn.END_OF_TURN)
    ambush(fight, "tentacles", 1)
    assert fight.goes_on()
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3
    finish_turn(fight.t)
    begin_turn(fight.t)
    assert initiative_of_type(fight.t, TYPE["tentacles"]) == 3 + 2


@pytest.mark.rule("SOB-GATE-24")
def test_an_ambush_concerns_only_the_heroes_of_its_world() -> None:
    fight = Fight("a . 1\n. . 1", ("2 . b\n2 . .", 0, 0), gates=((0, 1, 1, 2),), worlds=(MINE, TARGA))
    ambush(fight, "stranglers", 2, tile=1)
    fight.by_chance()
    assert [fight.t.foe_target[model] for model in fight.t.foes] == [1, 1]


@pytest.mark.rule("SOB-IMMOB-03")
@pytest.mark.rule("SOB-IMMOB-04")
def test_immobile_ambushers_come_first_and_as_far_from_all_heroes_as_they_can() -> None:
    fight = Fight("a . . . . x 1\n. . . . . x 1", ("> . .\n> . .", 6, 0))
    enemies_attack(fight.t, TYPE["void-spiders"], 1, 0, ambush=True)
    fight.t.stack[-1].groups.append([TYPE["targa-pylons"], 1, 0, 0])  # type: ignore[attr-defined]
    fight.t.run()
    pylon = fight.models("targa-pylons")[0]
    assert fight.t.foes[0] == pylon
    assert distance(fight.t, fight.t.foe_place[pylon], fight.t.place[0]) == 6
    assert fight.t.foe_target[pylon] == NONE

"""Threats: which card, whom it brings, and the OtherWorlds (chapters 22 and 32)."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    FOE_STATS,
    MODELS_OF,
    NUMBER,
    ROWS,
    SIZE,
    SIZES,
    TEXT,
    TYPE,
    TYPES,
    has_keyword,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_abilities import has_ability, is_tough
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.placing import muster
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    EPIC,
    HIGH,
    LOW,
    MED,
    enemies_attack,
    level_allowed,
    level_of_party,
    peril,
    threat_of,
)
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    EPIC_FOR_FEW,
    EPIC_THREATS,
    HIGH_THREATS,
    LOW_THREATS,
    MED_THREATS,
    NONE,
    TARGA,
    TARGA_THREATS,
)
from tests.shadows_of_brimstone.fight import ROOM, Fight, attacked, room, top

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

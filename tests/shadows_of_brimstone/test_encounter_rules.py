"""How Encounters are drawn and resolved, Skill tests, and Random Heroes (chapters 18, 19 and 46.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from grimtable.games.shadows_of_brimstone.cards.stories import STORIES
from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    CODE,
    CUNNING,
    LORE,
    LUCK,
    MINE_ENCOUNTER,
    MINE_MAP,
    NUMBER,
    ROWS,
    SPIRIT,
    STRENGTH,
    TARGA_ENCOUNTER,
    TARGA_MAP,
    definition,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ANSWERS, HEARS, Ability, declare
from grimtable.games.shadows_of_brimstone.rules.encounters import Encounters
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest, random_hero
from grimtable.games.shadows_of_brimstone.rules.map.exploring import RevealToken
from grimtable.games.shadows_of_brimstone.rules.moments import ENCOUNTER_DRAWN
from grimtable.games.shadows_of_brimstone.rules.turn.darkness import draw_darkness
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED_ENCOUNTERS,
    DARKNESS_DECK,
    LOW_THREATS,
    MINE_ENCOUNTERS,
    NONE,
    PARTY,
    TURN,
    Sob,
)
from grimtable.games.shadows_of_brimstone.words.events import K_CARD, KINDS
from tests.shadows_of_brimstone.drawing import answered, before_long, happen, is_discarded, knock_out, meet, table
from tests.shadows_of_brimstone.outfit import choose, give, ids, lay, start

SKILL_NAMES = {AGILITY: 3, CUNNING: 4, SPIRIT: 2, STRENGTH: 2, LORE: 1, LUCK: 3}  # of the US Marshal


def encounters(t: Sob, *codes: str, named: str = "") -> None:
    """So many are drawn, the last code first."""
    t.decks[MINE_ENCOUNTERS] = [piece(code) for code in codes]
    t.events = []
    start(t, Encounters(PARTY, NONE, 0, len(codes), NUMBER[named] if named else NONE))


def cards_shown(t: Sob) -> list[str]:
    return [CODE[definition_of(event[2])] for event in t.events if event[0] == K_CARD]


# -- drawing and resolving


@pytest.mark.rule("SOB-ENC-01")
@pytest.mark.rule("SOB-CARD-15")
def test_a_token_with_an_encounter_draws_one_card() -> None:
    t = table()
    t.mission = NUMBER["a-fistful-of-dark-stone"]
    t.tiles = [NUMBER["blast-room"], t.tiles[1]]
    t.token = [piece("token-draught"), NONE]
    t.decks[MINE_ENCOUNTERS] = [piece("loose-board"), piece("red-floor")]
    t.push(RevealToken(PARTY, NONE, 0))
    t.run()
    assert t.in_play == [piece("red-floor")]
    assert t.decks[MINE_ENCOUNTERS] == [piece("loose-board")]


@pytest.mark.rule("SOB-ENC-08")
def test_several_encounters_are_all_drawn_and_resolved_in_any_order() -> None:
    t = table()
    encounters(t, "red-floor", "heart-of-the-city")
    assert sorted(ids(t)) == ["resolve-next:heart-of-the-city", "resolve-next:red-floor"]
    choose(t, "resolve-next:red-floor")
    assert cards_shown(t) == ["red-floor", "heart-of-the-city"]
    assert t.in_play == [piece("red-floor"), piece("heart-of-the-city")]


@pytest.mark.rule("SOB-ENC-09")
@pytest.mark.rule("SOB-ENC-10")
def test_enemies_come_only_when_all_encounters_are_over_and_then_each_attack_of_them() -> None:
    t = table()
    t.decks[LOW_THREATS] = [piece("hands-from-the-ceiling"), piece("one-of-the-big-ones")]
    encounters(t, "they-were-waiting", "weeping")
    choose(t, "resolve-next:they-were-waiting")
    assert ids(t) == ["choose:hero-1", "choose:hero-2"]
    assert not t.foes, "the other Encounter is still to be lived through"
    lay(t, 5, 5, 6, 6, 6, 6, 6, 6, 3)
    answered(t, "choose:hero-1")
    assert len(t.discards[LOW_THREATS]) == 2


@pytest.mark.rule("SOB-ENC-02")
def test_an_encounter_concerns_heroes_wherever_they_are_in_its_world() -> None:
    t = table()
    t.place[1] = NONE  # far away on the same map
    assert meet(t, "what-is-left", 6, 1, 6, 1, 1) == {"grit": [1, 1]}


# -- who is tested


@pytest.mark.rule("SOB-ENC-05")
def test_one_hero_is_chosen_by_the_players_among_those_who_are_up() -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    knock_out(t, 1)
    encounters(t, "weeping")
    assert ids(t) == ["choose:hero-1", "choose:hero-3"]
    lay(t, 6, 1, 1)
    answered(t, "choose:hero-3")
    assert t.xp == [0, 0, 50]


@pytest.mark.rule("SOB-ENC-06")
def test_all_heroes_must_take_the_test() -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    knock_out(t, 1)
    assert meet(t, "what-is-left", 6, 1, 1, 6) == {"grit": [1, 0, 1]}


@pytest.mark.rule("SOB-ENC-07")
@pytest.mark.parametrize(("die", "chosen"), [(1, 0), (2, 2)])
def test_a_random_hero_must_take_the_test(die: int, chosen: int) -> None:
    t = table("us-marshal", "saloon-girl", "gunslinger")
    knock_out(t, 1)
    meet(t, "broken-lift", die, 6, 1, 1, *([1] if chosen == 2 else []), answers=("way:broken-lift=2",))
    assert t.tested == chosen


@pytest.mark.rule("SOB-RAND-03")
@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_hero_is_equally_likely(size: int) -> None:
    t = table()
    for number in range(size):
        t.chance.laid = [number]
        assert random_hero(t, list(range(size))) == number
    t.chance.laid = []
    counts = Counter(random_hero(t, list(range(size))) for _ in range(600))
    assert sorted(counts) == list(range(size))


# -- Skill tests


@pytest.mark.rule("SOB-SKILL-09")
@pytest.mark.parametrize("skill", SKILL_NAMES)
def test_a_test_rolls_as_many_dice_as_the_skill_and_one_is_enough(skill: int) -> None:
    t = table()
    test = SkillTest(0, NONE, skill, 5)
    happen(t, lambda t: t.push(test), 5, *([1] * (SKILL_NAMES[skill] - 1)))
    assert test.gives == 1


@pytest.mark.rule("SOB-SKILL-10")
@pytest.mark.parametrize("skill", SKILL_NAMES)
def test_without_a_die_that_reaches_the_target_it_is_failed(skill: int) -> None:
    t = table()
    test = SkillTest(0, NONE, skill, 5)
    happen(t, lambda t: t.push(test), *([4] * SKILL_NAMES[skill]))
    assert test.gives == 0


@pytest.mark.parametrize(("skill", "name"), [(SPIRIT, "Spirit"), (LUCK, "Luck")])
def test_the_log_names_the_skill_whose_dice_are_rolled_and_re_rolled(skill: int, name: str) -> None:
    t = table()
    t.grit[0] = 1
    dice = [1] * SKILL_NAMES[skill]
    lay(t, *dice, *dice)
    start(t, SkillTest(0, NONE, skill, 5))
    told = [KINDS[event[0]].words(t, event) for event in t.events]
    choose(t, next(each for each in ids(t) if each.startswith("re-roll-failures")))
    told += [KINDS[event[0]].words(t, event) for event in t.events]
    assert [line.split(" on 5+")[0] for line in told if "rolls" in line] == [
        f"US Marshal rolls a test of {name}",
        f"US Marshal re-rolls a test of {name}",
    ]


@pytest.mark.parametrize(
    ("skill", "codes"),
    [
        (AGILITY, ["mounds-of-bones", "white-thunder"]),
        (CUNNING, ["broken-lift", "ancient-controls"]),
        (SPIRIT, ["what-is-left", "dark-beyond"]),
        pytest.param(STRENGTH, ["dark-bats"], marks=pytest.mark.rule("SOB-SKILL-06")),
        (LORE, ["carved-face", "wall-that-reads"]),
        (LUCK, ["loose-board", "trail-gone-cold"]),
    ],
)
def test_each_skill_is_asked_for_where_it_fits(skill: int, codes: list[str]) -> None:
    for code in codes:
        assert skill in {part.skill for parts in STORIES[definition(code)] for part in parts if part.need}


@pytest.mark.rule("SOB-SKILL-01")
@pytest.mark.rule("SOB-SKILL-02")
@pytest.mark.parametrize(("amount", "expected"), [(-9, 1), (9, 6), (1, 5)])
def test_no_modifier_brings_a_skill_below_1_or_above_6(amount: int, expected: int) -> None:
    t = table()
    add_boon(t, 0, CUNNING, amount, TURN, NONE)
    assert value(t, 0, CUNNING) == expected
    assert all(1 <= ROWS[number][name] <= 6 for number in t.classes for name in ("agility", "lore", "luck"))


@pytest.mark.rule("SOB-SKILL-11")
def test_tests_outside_encounters_work_the_same_way() -> None:
    t = table()
    t.decks[DARKNESS_DECK] = [piece("dark-snare")]
    assert happen(t, draw_darkness, 1, 4, 4, 5) == {"xp": [20, 0]}


@pytest.mark.rule("SOB-SKILL-12")
@pytest.mark.parametrize(("random", "dice", "xp"), [(1, 3, [20, 0]), (2, 4, [0, 20])])
def test_the_text_says_who_is_tested(random: int, dice: int, xp: list[int]) -> None:
    t = table()
    t.decks[DARKNESS_DECK] = [piece("dark-snare")]  # one Random Hero, with its own Agility
    assert happen(t, draw_darkness, random, *[5] * dice) == {"xp": xp}


# -- the Encounter of a Unique Room


@pytest.mark.rule("SOB-ADVEN-01")
def test_each_unique_room_names_an_encounter_of_its_world_and_no_two_the_same() -> None:
    for kind, encounter in ((MINE_MAP, MINE_ENCOUNTER), (TARGA_MAP, TARGA_ENCOUNTER)):
        named = [row["encounter"] for row in ROWS if row["kind"] == kind and "encounter" in row]
        assert len(named) == len(set(named)) == 8
        assert {ROWS[NUMBER[code]]["kind"] for code in named} == {encounter}


@pytest.mark.rule("SOB-ADVEN-02")
@pytest.mark.rule("SOB-ADVEN-04")
@pytest.mark.parametrize(
    ("flags", "expected"), [(ADVANCED_ENCOUNTERS, ["explosives", "red-floor"]), (0, ["red-floor"])]
)
def test_the_encounter_of_a_room_comes_in_addition_to_the_tokens(flags: int, expected: list[str]) -> None:
    t = table()
    t.mission = NUMBER["a-fistful-of-dark-stone"]
    t.flags |= flags
    t.tiles = [NUMBER["blast-room"], t.tiles[1]]
    t.token = [piece("token-draught"), NONE]
    t.decks[MINE_ENCOUNTERS] = [piece("explosives"), piece("red-floor")]
    t.push(RevealToken(PARTY, NONE, 0))
    t.run()
    answered(t)
    assert sorted(CODE[definition_of(card)] for card in t.in_play) == expected


@pytest.mark.rule("SOB-ADVEN-02")
@pytest.mark.parametrize(("flags", "comes"), [(ADVANCED_ENCOUNTERS, True), (0, False)])
def test_the_encounter_of_a_room_comes_with_an_attack_too(flags: int, comes: bool) -> None:
    t = table()
    t.mission = NUMBER["a-fistful-of-dark-stone"]
    t.flags |= flags
    t.tiles = [NUMBER["blast-room"], t.tiles[1]]
    t.token = [piece("token-shapes"), NONE]
    t.decks[MINE_ENCOUNTERS] = [piece("explosives"), piece("red-floor")]
    t.push(RevealToken(PARTY, NONE, 0))
    t.run()
    answered(t)
    assert [CODE[definition_of(card)] for card in t.in_play] == (["explosives"] if comes else [])
    assert t.foes


@pytest.mark.rule("SOB-ADVEN-03")
@pytest.mark.parametrize("where", ["deck", "discards", "in play"])
def test_it_is_searched_for_in_the_deck_and_the_discard_pile(where: str) -> None:
    t = table()
    named = piece("they-were-waiting")
    t.decks[MINE_ENCOUNTERS] = [named] if where == "deck" else []
    t.discards[MINE_ENCOUNTERS] = [named] if where == "discards" else []
    start(t, Encounters(PARTY, NONE, 0, 0, definition_of(named)))
    assert bool(t.foes) == (where != "in play")


@pytest.fixture
def canteen_cancels() -> Iterator[None]:
    """For a while a Canteen can cancel any Encounter."""
    number = definition("canteen")
    abilities, hears = ABILITIES[number][:], HEARS[number]
    declare(Ability("canteen", ENCOUNTER_DRAWN, _cancel))
    yield
    ABILITIES[number] = abilities
    HEARS[number] = hears
    del ANSWERS[ENCOUNTER_DRAWN][number]


def _cancel(t: Sob, owner: int, item: int, event: int) -> None:
    frame = t.own(event)
    assert isinstance(frame, Encounters)
    frame.cancelled = True


@pytest.mark.rule("SOB-ADVEN-05")
@pytest.mark.parametrize(("named", "offered"), [("", True), ("red-floor", False)])
def test_an_encounter_may_be_cancelled_but_not_that_of_a_room(canteen_cancels: None, named: str, offered: bool) -> None:
    t = table()
    give(t, 0, "canteen")
    before_long(t)
    t.decks[MINE_ENCOUNTERS] = [piece("red-floor")]
    start(t, Encounters(PARTY, NONE, 0, int(not named), NUMBER[named] if named else NONE))
    assert bool(ids(t)) == offered
    if offered:
        answered(t, "use:canteen")
    assert is_discarded(t, "red-floor") == offered
    assert bool(t.in_play) != offered


@pytest.mark.rule("SOB-ENC-08")
def test_an_encounter_that_was_cancelled_is_discarded_once_and_the_next_is_read(canteen_cancels: None) -> None:
    t = table()
    give(t, 0, "canteen")
    before_long(t)
    t.decks[MINE_ENCOUNTERS] = [piece("red-floor"), piece("explosives")]
    start(t, Encounters(PARTY, NONE, 0, 2))
    answered(t, "resolve", "use:canteen")
    assert len(t.discards[MINE_ENCOUNTERS]) == 1
    assert len(t.in_play) == 1
    assert {*t.discards[MINE_ENCOUNTERS], *t.in_play} == {piece("red-floor"), piece("explosives")}

"""What levels change on the sheet: abilities that are numbers alone, and every entry of the four charts."""

from __future__ import annotations

import re

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BAG,
    BONUS,
    CODE,
    DYNAMITE,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    LOWER_IS_BETTER,
    NUMBER,
    ROWS,
    STATS,
    TEXT,
    TONIC,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import CHART, LevelUp
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES, ALWAYS_READY, BENDS
from grimtable.games.shadows_of_brimstone.rules.effects import EFFECTS
from grimtable.games.shadows_of_brimstone.state import ADVENTURE, FIGHT, TURN, Sob
from tests.shadows_of_brimstone.outfit import choose, give, ids, lay, party, start

LEARNT = [i for i, kind in enumerate(KIND) if kind == LEVEL_ABILITY]
ROLLED = [i for i, kind in enumerate(KIND) if kind == LEVEL_BONUS]

# What each ability changes on the sheet, read from its text
NUMBERS = {
    "sawn-short": {"gun_shots": 1},
    "rawhide": {"health": 3},
    "boiled-leather": {"armor": 6, "sanity": 2},
    "too-mean-to-bury": {"max_grit": 1},
    "trail-sense": {"move": 1},
    "case-files": {"cunning": 1, "lore": 1},
    "chair-leg": {"combat": 1},
    "house-rules": {"combat": 1, "damage": 1, "health": 2},
    "quickstep": {"move": 1},
    "never-there": {"defense": -1},
    "smoke-and-mirrors": {"cover": 5, "initiative": 2},
    "deep-pockets": {"bag": 2},
    "house-odds": {"luck": 1},
    "favours-owed": {"max_grit": 1},
    "three-throats": {"max_grit": 1},
    "greased-holster": {"initiative": 2, "agility": 1},
    "nothing-personal": {"willpower": -1, "sanity": 2},
    "dead-calm": {"ranged": -1, "health": 2},
    "ace-in-the-boot": {"luck": 1, "grit_on": 1},
    "all-in": {"max_grit": 1},
    "powder-monkey": {"bag": 1},
    "good-arm": {"strength": 1},
    "sighted-in": {"ranged": -1},
    "last-man-standing": {"gun_shots": 1},
    "scar-tissue": {"health": 4},
    "not-today": {"armor": 5, "health": 2},
    "thick-blood": {"resistance": 2, "spirit": 1},
    "lions-share": {"luck": 1},
}
# What each entry of a chart changes on the sheet, read from its text
ENTRIES = {
    "us-marshal": {
        2: {"max_grit": 1},
        3: {"spirit": 1},
        4: {"lore": 1, "sanity": 1},
        5: {"agility": 1, "health": 1},
        6: {"health": 2},
        7: {"health": 1, "sanity": 1},
        8: {"sanity": 2},
        9: {"luck": 1, "sanity": 1},
        10: {"strength": 1, "health": 1},
        11: {"cunning": 1},
        12: {"initiative": 1, "combat": 1},
    },
    "saloon-girl": {
        2: {"max_grit": 1},
        3: {"luck": 1},
        4: {"strength": 1, "health": 1},
        5: {"agility": 1, "health": 1},
        6: {"sanity": 2},
        7: {"health": 1, "sanity": 1},
        8: {"health": 2},
        9: {"cunning": 1, "sanity": 1},
        10: {"spirit": 1, "sanity": 1},
        11: {"lore": 1},
        12: {"combat": 1, "initiative": 1},
    },
    "gunslinger": {
        2: {"max_grit": 1},
        3: {"cunning": 1},
        4: {"lore": 1, "sanity": 1},
        5: {"strength": 1, "health": 1},
        6: {"health": 2},
        7: {"health": 1, "sanity": 1},
        8: {"sanity": 2},
        9: {"agility": 1, "health": 1},
        10: {"spirit": 1},
        11: {"bag": 1},
        12: {"initiative": 1, "luck": 1},
    },
    "bandido": {
        2: {"max_grit": 1},
        3: {"health": 1},
        4: {"spirit": 1},
        5: {"lore": 1, "sanity": 1},
        6: {"health": 2},
        7: {"health": 1, "sanity": 1},
        8: {"sanity": 2},
        9: {"strength": 1, "health": 1},
        10: {"luck": 1, "cunning": 1},
        11: {"bag": 1},
        12: {"combat": 1, "agility": 1},
    },
}
ROLLS = [(hero, number) for hero, entries in ENTRIES.items() for number in entries]
# What is had at once besides
PAID = {("us-marshal", 11): 150, ("saloon-girl", 3): 200, ("gunslinger", 3): 200, ("bandido", 3): 250}
ABSOLVED = {("us-marshal", 3), ("saloon-girl", 11), ("gunslinger", 10), ("bandido", 4)}
BROUGHT = {("gunslinger", 11): TONIC, ("bandido", 11): DYNAMITE}


def differences(before: list[int], after: list[int]) -> dict[str, int]:
    """What has changed on a sheet, by name; of values of which the best one counts the new one."""
    return {
        STATS[i]: now if i in LOWER_IS_BETTER else now - was
        for i, (was, now) in enumerate(zip(before, after, strict=True))
        if was != now
    }


@pytest.mark.rule("SOB-CAMP-15", "SOB-TURN-15")
@pytest.mark.parametrize("number", LEARNT, ids=lambda number: CODE[number])
def test_an_ability_changes_the_numbers_that_it_names_and_no_others(number: int) -> None:
    t = party(ROWS[number]["class"])
    before = t.stats[0]
    give(t, 0, CODE[number])
    assert differences(before, t.stats[0]) == NUMBERS.get(CODE[number], {})


def test_every_ability_beyond_numbers_and_shots_declares_what_it_does() -> None:
    silent = [i for i in LEARNT if i not in ABILITIES and i not in BENDS and "loads" not in ROWS[i]]
    assert all(CODE[i] in NUMBERS for i in silent)
    beyond = [i for i in LEARNT if re.search(r"[Oo]nce per|[Ww]hen|Free Attack|while", TEXT[i])]
    assert [CODE[i] for i in beyond if i not in ABILITIES and i not in BENDS] == []


@pytest.mark.rule("SOB-LIMIT-01", "SOB-GRIT-03")
@pytest.mark.parametrize("number", [i for i in LEARNT if i in ABILITIES], ids=lambda number: CODE[number])
def test_limits_and_prices_are_those_of_the_text(number: int) -> None:
    periods = {"turn": TURN, "Fight": FIGHT, "Adventure": ADVENTURE}
    limits = {periods[word] for word in re.findall(r"[Oo]nce per (turn|Fight|Adventure)", TEXT[number])}
    assert {ability.per for ability in ABILITIES[number]} - {ALWAYS_READY} == limits
    prices = [int(price) for price in re.findall(r"for (\d) Grit", TEXT[number])]
    assert [ability.grit for ability in ABILITIES[number] if ability.grit] == prices


def gone_up(hero: str, roll: int, t: Sob | None = None) -> Sob:
    """A hero goes up with this roll on its chart and is asked what it learns."""
    t = t or party(hero)
    t.xp[0] = 8000
    low = max(roll - 6, 1)
    lay(t, low, roll - low)
    return start(t, LevelUp(0))


@pytest.mark.rule("SOB-TURN-15")
@pytest.mark.parametrize(("hero", "roll"), ROLLS)
def test_an_entry_of_the_chart_changes_what_it_names(hero: str, roll: int) -> None:
    t = party(hero)
    before = t.stats[0]
    t.corruption = [3]
    gone_up(hero, roll, t)
    assert differences(before, t.stats[0]) == ENTRIES[hero][roll]
    assert t.gold[0] == PAID.get((hero, roll), 0)
    assert t.corruption[0] == (0 if (hero, roll) in ABSOLVED else 3)
    brought = BROUGHT.get((hero, roll), -1)
    assert [token for token, count in enumerate(t.bag[0]) for _ in range(count)] == ([brought] if brought >= 0 else [])
    assert t.chance.laid == []


@pytest.mark.rule("SOB-TURN-15")
@pytest.mark.parametrize("number", ROLLED, ids=lambda number: CODE[number])
def test_the_words_of_an_entry_tell_its_numbers(number: int) -> None:
    told = re.findall(r"\+(\d) (Max Grit|[A-Z][a-z]+)", TEXT[number])
    named = {name.lower().replace(" ", "_"): int(amount) for amount, name in told}
    if "Side Bag holds 1 more" in TEXT[number]:
        named["bag"] = 1
    assert named == {STATS[stat]: amount for stat, amount in BONUS[number]}
    assert ("you gain" in TEXT[number] or "Corruption" in TEXT[number]) == (number in EFFECTS)


@pytest.mark.rule("SOB-TURN-15")
def test_an_entry_that_is_rolled_again_counts_again() -> None:
    t = gone_up("bandido", 6)
    choose(t, ids(t)[0])
    gone_up("bandido", 6, t)
    assert t.stats[0][STATS.index("health")] == 16 + 4
    assert [CODE[definition_of(each)] for each in t.upgrades[0]].count("bandido-bonus-6") == 2


@pytest.mark.rule("SOB-TURN-15", "SOB-SIDE-01")
def test_a_token_of_the_chart_fits_into_the_bag_that_has_grown() -> None:
    t = party("gunslinger")
    t.bag = [[t.stats[0][BAG], *t.bag[0][1:]]]
    gone_up("gunslinger", 11, t)
    assert t.bag[0][TONIC] == 1


def test_the_charts_are_those_of_their_classes() -> None:
    for hero, entries in ENTRIES.items():
        assert {CODE[number] for number in CHART[NUMBER[hero]].values()} == {f"{hero}-bonus-{n}" for n in entries}

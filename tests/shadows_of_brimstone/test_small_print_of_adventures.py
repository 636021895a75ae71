"""How an adventure begins and ends for each hero of a party, and death by a chart (chapters 8, 17, 44)."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BONUS,
    GEAR,
    INITIATIVE,
    INJURY,
    MINE_MAP,
    NAME,
    NUMBER,
    ROWS,
    SHEET,
    STATS,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.rules.breaking_off import end_the_adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.charts import ChartRoll, gain_scar, lose_scar
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon, value
from grimtable.games.shadows_of_brimstone.rules.map.laying import is_entrance
from grimtable.games.shadows_of_brimstone.state import (
    ACTIVATION,
    ADVENTURE,
    ALL_DOWN,
    FIGHT,
    FOR_EVER,
    GEAR_DECK,
    GRIT_AGAINST_DEATH,
    MINE_MAP_DECK,
    NO_HEALTH,
    NO_SANITY,
    NONE,
    TURN,
    WON,
)
from tests.shadows_of_brimstone.arena import arena, asks
from tests.shadows_of_brimstone.opening import asked, codes, laid_out, opened, position, until, words
from tests.shadows_of_brimstone.outfit import choose, ids, lay, start
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]

# -- new heroes


@pytest.mark.rule("SOB-NEW-05", "SOB-NEW-02")
@pytest.mark.parametrize(
    "code", ["twin-guns", "explosives-expert", "swindler", "dirty-fightin", "cleaning-up-the-west"]
)
def test_a_starting_upgrade_counts_at_once_with_what_it_brings(code: str) -> None:
    row = ROWS[NUMBER[code]]
    table = until(opened(1, heroes=f"us-marshal,{row['class']}"), "Which Starting Upgrade?")
    t = position(table)
    table.choose(0)  # of the first hero
    until(table, "Which Starting Upgrade?")
    before = t.stats[1][:]
    had = codes(t.items[1])
    table.choose(f"take {NAME[NUMBER[code]]}")
    assert asked(table) == "Which token do you take along?"
    assert codes(t.items[1]) == [*had, *row.get("items", [])]
    more = [now - was for now, was in zip(t.stats[1], before, strict=True)]
    changed = [(stat, more[stat]) for stat in range(len(STATS)) if more[stat]]
    assert changed == [bonus for each in (code, *row.get("items", [])) for bonus in BONUS[NUMBER[each]]]


@pytest.mark.rule("SOB-NEW-01", "SOB-NEW-09", "SOB-SETUP-06")
def test_every_new_hero_of_a_party_chooses_for_itself() -> None:
    table = opened(3, heroes="us-marshal,bandido,saloon-girl")
    t = position(table)
    asked_of = []
    while asked(table) != "Who bears the Old Lantern?":
        assert table.ask is not None
        asked_of.append((asked(table), t.ask.seats if t.ask is not None else 0))
        table.choose(-1 + len(words(table)))
    questions = ("Which Starting Upgrade?", "Which token do you take along?")
    assert asked_of == [(question, 1 << hero) for hero in range(3) for question in questions]
    assert [len(row) for row in t.upgrades] == [1, 1, 1]
    assert [sum(row) for row in t.bag] == [1, 1, 1]
    assert words(table) == [f"{name} bears the Old Lantern" for name in ("US Marshal", "Bandido", "Saloon Girl")]
    table.choose(2)
    assert t.lantern == 2


@pytest.mark.rule("SOB-SETUP-13", "SOB-SETUP-15")
def test_each_hero_is_placed_by_its_own_player() -> None:
    table = until(opened(2, heroes="bandido,gunslinger"), "Where do you start?")
    t = position(table)
    assert value(t, 1, INITIATIVE) > value(t, 0, INITIATIVE)
    assert t.ask is not None
    assert t.ask.seats == 0b10
    table.choose("start on Mine Entrance D7")
    assert t.place[0] == NONE
    assert t.place[1] != NONE
    assert t.ask is not None
    assert t.ask.seats == 0b01
    table.choose("start on Mine Entrance A6")
    assert t.place[0] not in (NONE, t.place[1])


@pytest.mark.rule("SOB-SETUP-03", "SOB-SETUP-04", "SOB-COMP-23")
def test_every_deck_is_whole_but_for_what_heroes_bring_along() -> None:
    items: tuple[list[str], ...] = (["hatchet", "long-rifle", "canteen"], [], ["poncho", "trail-duster"])
    heroes = [{"hero_class": "bandido", "new": False, "items": [{"code": code} for code in row]} for row in items]
    t = laid_out(1, heroes=json.dumps(heroes))
    owned = [piece for row in t.items for piece in row]
    assert codes(owned) == [code for row in items for code in row]
    for kind, deck in DECK_OF_KIND.items():
        whole = [piece for piece in pieces_of_kind(kind) if not is_entrance(piece) and piece not in owned]
        assert sorted(t.decks[deck]) == whole
    assert len(t.decks[GEAR_DECK]) == len(pieces_of_kind(GEAR)) - 5
    assert len(t.decks[MINE_MAP_DECK]) == len(pieces_of_kind(MINE_MAP)) - 1


@pytest.mark.rule("SOB-NEW-01")
def test_only_new_heroes_choose() -> None:
    heroes = [{"hero_class": "bandido", "new": new} for new in (False, True, False)]
    t = laid_out(1, heroes=json.dumps(heroes))
    assert t.newcomers == 0b010
    assert [bool(row) for row in t.items] == [False, True, False]


# -- charts


@pytest.mark.rule("SOB-GRIT-06", "SOB-GRIT-04")
def test_a_deadly_chart_is_re_rolled_once_alone() -> None:
    t = arena(2)
    t.flags |= GRIT_AGAINST_DEATH
    t.grit = [1, 2]
    lay(t, 1, 1)
    start(t, ChartRoll(1, NONE, INJURY))
    assert asks(t) == "This kills. Re-roll it?"
    lay(t, 1, 1)
    choose(t, "re-roll-chart")
    assert t.ask is None
    assert (t.dead, t.grit) == (0b10, [1, 1])


@pytest.mark.rule("SOB-GRIT-06")
@pytest.mark.parametrize(("grit", "asked"), [(0, False), (1, True)])
def test_who_has_no_grit_dies_of_a_deadly_chart(grit: int, asked: bool) -> None:
    t = arena(2)
    t.flags |= GRIT_AGAINST_DEATH
    t.grit = [1, grit]
    lay(t, 1, 1)
    start(t, ChartRoll(1, NONE, INJURY))
    assert ("re-roll-chart" in ids(t)) == asked
    if asked:
        choose(t, "keep")
    assert (t.dead, t.grit) == (0b10, [1, grit])


@pytest.mark.rule("SOB-GRIT-06")
def test_what_does_not_kill_is_not_re_rolled() -> None:
    t = arena(2)
    t.flags |= GRIT_AGAINST_DEATH
    t.grit = [1, 2]
    lay(t, 2, 3)
    start(t, ChartRoll(1, NONE, INJURY))
    assert t.ask is None
    assert [codes(row) for row in t.scars] == [[], ["injury-lost-eye"]]
    assert t.grit == [1, 2]


@pytest.mark.rule("SOB-INJ-02")
@pytest.mark.parametrize("hero", [0, 1, 2])
def test_a_scar_comes_and_goes_with_one_hero(hero: int) -> None:
    t = arena(3)
    before = [row[:] for row in t.stats]
    for each in range(3):
        gain_scar(t, each, NUMBER["injury-crushed-arm"])
    changed = [row[:] for row in t.stats]
    assert all(now != was for now, was in zip(changed[:3], before[:3], strict=True))
    lose_scar(t, hero, t.scars[hero][0])
    assert [len(row) for row in t.scars] == [each != hero for each in range(3)]
    assert [t.stats[each] == before[each] for each in range(3)] == [each == hero for each in range(3)]


# -- the end


def ended(scene: Scene, how: int = WON) -> Scene:
    """The adventure is over; whatever is asked gets its first answer."""
    scene.does(lambda t: end_the_adventure(t, how))
    while scene.table.ask is not None:
        scene.table.choose(0)
    return scene


@pytest.mark.rule("SOB-CAMP-03", "SOB-CAMP-04", "SOB-CAMP-08")
@pytest.mark.parametrize("dead", [0, 1, 2])
def test_all_the_living_are_healed_and_freed_of_markers_and_the_dead_stay_as_they_are(sob: Sob, dead: int) -> None:
    scene = sob("bandido", "bandido", "bandido")
    t = scene.t
    t.wounds, t.sanity_lost, t.poison, t.venom, t.grit = [3, 4, 5], [5, 4, 3], [1, 2, 3], [3, 2, 1], [0, 2, 2]
    t.dead = 1 << dead
    before = [t.wounds[dead], t.sanity_lost[dead], t.poison[dead], t.venom[dead], t.grit[dead]]
    ended(scene)
    for hero in range(3):
        now = [t.wounds[hero], t.sanity_lost[hero], t.poison[hero], t.venom[hero], t.grit[hero]]
        assert now == (before if hero == dead else [0, 0, 0, 0, 1])


@pytest.mark.rule("SOB-CAMP-02")
@pytest.mark.parametrize(("fallen", "how"), [((0,), NO_HEALTH), ((2,), NO_SANITY), ((0, 1), NO_HEALTH)])
def test_every_fallen_hero_recovers_when_the_adventure_is_over(sob: Sob, fallen: tuple[int, ...], how: int) -> None:
    scene = sob("bandido", "bandido", "bandido")
    for hero in fallen:
        scene.t.ko[hero] = how
        scene.t.wounds[hero] = 20
        scene.dice(*[6, 6, 1, 1] * len(fallen))  # a fine scar, and two points
    ended(scene)
    assert scene.t.ko == [0, 0, 0]
    assert [len(row) for row in scene.t.scars] == [int(hero in fallen) for hero in range(3)]
    assert scene.t.place.count(NONE) == len(fallen)
    assert scene.t.wounds == [0, 0, 0]


@pytest.mark.rule("SOB-CAMP-04", "SOB-CAMP-01")
def test_nothing_that_lasts_for_a_while_outlasts_the_adventure(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    t = scene.t
    sheets = [SHEET[t.classes[0]][INITIATIVE]] * 2
    for until_when in (ACTIVATION, TURN, FIGHT, ADVENTURE):
        for hero in (0, 1):
            add_boon(t, hero, INITIATIVE, 1, until_when, NONE)
    assert [t.stats[hero][INITIATIVE] - sheets[hero] for hero in (0, 1)] == [4, 4]
    add_boon(t, 1, INITIATIVE, 1, FOR_EVER, NONE)
    ended(scene)
    assert [t.stats[hero][INITIATIVE] - sheets[hero] for hero in (0, 1)] == [0, 1]


@pytest.mark.rule("SOB-WIN-02")
def test_the_first_ending_counts(sob: Sob) -> None:
    scene = sob("bandido", "bandido")
    end_the_adventure(scene.t, WON)
    end_the_adventure(scene.t, ALL_DOWN)
    assert scene.t.ended == WON

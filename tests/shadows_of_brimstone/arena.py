"""A plain fight for tests of activations and attacks: heroes and Enemies on the Entrance tile, numbers as a test needs.

Spaces are called as on the map: B1 to C3 are the corridor behind the Door, A4 to D7 the hall. Every hero begins with
the same harmless sheet, without Grit, and every Enemy with 20 Health and no abilities that matter here.
"""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.printed import (
    AGILITY,
    COMBAT,
    DEFENSE,
    ESCAPE,
    FEAR,
    FOE_ARMOR,
    FOE_DEFENSE,
    FOE_HEALTH,
    FOE_STATS,
    HEALTH,
    KIND_OF_MODEL,
    MAX_GRIT,
    MELEE,
    MODELS_OF,
    NUMBER,
    RANGED,
    SANITY,
    STRENGTH,
    TERROR,
    TYPE,
    UNSPEAKABLE,
    WILLPOWER,
    XP,
    XP_EACH,
)
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import add_boon
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, place_foe, spaces_of_tile
from grimtable.games.shadows_of_brimstone.rules.map.laying import put_down, ways_to_join
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import FOR_EVER, MINE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import VERBS
from grimtable.grid.board import spot_of_place
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.outfit import party, start

PLAIN_SHEET = {
    AGILITY: 2,
    STRENGTH: 2,
    RANGED: 4,
    MELEE: 4,
    COMBAT: 2,
    MAX_GRIT: 2,
    HEALTH: 10,
    DEFENSE: 4,
    SANITY: 10,
    WILLPOWER: 4,
}
PLAIN_FOE = {
    ESCAPE: 4,
    FOE_DEFENSE: 0,
    FOE_HEALTH: 20,
    XP: 10,
    XP_EACH: 0,
    FOE_ARMOR: 0,
    FEAR: 0,
    TERROR: 0,
    UNSPEAKABLE: 0,
}


def arena(heroes: int = 1, at: str = "B5 C6 A6 D4 A4", classes: str = "us-marshal") -> Sob:
    """Heroes on the Entrance tile in these spaces; `classes` by turns."""
    names = classes.split()
    t = party(*(names[i % len(names)] for i in range(heroes)))
    t.foe_type = KIND_OF_MODEL[:]
    spaces = at.split()
    for hero in range(heroes):
        t.place[hero] = space(t, spaces[hero])
        for stat, number in PLAIN_SHEET.items():
            sheet(t, hero, stat, number)
    t.rounds = t.fight = 1
    t.stats = [row[:] for row in t.stats]
    return t


def space(t: Sob, name: str, tile: int = 0) -> int:
    """A space by its column and row, as "B5"."""
    column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
    return next(s for s in spaces_of_tile(t, tile) if spot_of_place(s) == (column, row))


def sheet(t: Sob, hero: int, stat: int, number: int) -> None:
    """A number of a hero's sheet is this one."""
    add_boon(t, hero, stat, number - t.stats[hero][stat], FOR_EVER, NONE)


def foe(t: Sob, at: str, code: str = "tentacles", tile: int = 0, **numbers: int) -> int:
    """An Enemy stands in a space; `numbers` of its sheet as on the record sheet."""
    kind = TYPE[code]
    model = next(m for m in MODELS_OF[kind] if m not in t.foes)
    if not any(t.foe_type[m] == kind for m in t.foes):
        for stat, number in PLAIN_FOE.items():
            foe_sheet(t, code, FOE_STATS[stat], number)
    for name, number in numbers.items():
        foe_sheet(t, code, name, number)
    place_foe(t, model, space(t, at, tile))
    return model


def foe_sheet(t: Sob, code: str, name: str, number: int) -> None:
    """A number of a Type's sheet is this one."""
    kind = TYPE[code]
    row = changed(t.foe_stats[kind], FOE_STATS.index(name), number)
    t.foe_stats = [row if i == kind else each for i, each in enumerate(t.foe_stats)]


def another_tile(t: Sob, code: str) -> int:
    """A tile is joined to the Door of the Entrance tile. Gives its place in the layout."""
    way = ways_to_join(t, 0, 0, NUMBER[code])[0]
    tile = put_down(t, NUMBER[code], way.laid, MINE, 0)
    t.token = changed(t.token, tile, NONE)
    assert len(ground(t).tiles) == len(t.tiles)
    return tile


def tokens(t: Sob, hero: int, token: int, count: int = 1) -> None:
    """A hero has tokens of a kind."""
    t.bag = [changed(row, token, count) if i == hero else row for i, row in enumerate(t.bag)]


# -- acting


def activate(t: Sob, hero: int = 0, *dice: int) -> Sob:
    """A hero's activation begins; dice that are rolled before its first question, the Move roll among them."""
    t.chance.laid += [die - 1 for die in dice]
    t.activated |= 1 << hero
    return start(t, Activation(hero))


def words(t: Sob) -> list[str]:
    """What can be answered, in words."""
    return [VERBS[choice[0]].words(t, choice) for choice in t.ask.options] if t.ask is not None else []


def offers(t: Sob, some: str) -> bool:
    """Whether an option is offered whose words contain these."""
    return any(some.casefold() in each.casefold() for each in words(t))


def say(t: Sob, some: str, *dice: int) -> Sob:
    """Choose the option whose words contain these; dice that are rolled then."""
    assert t.ask is not None, "nothing is asked"
    told = words(t)
    exact = [i for i, each in enumerate(told) if each.casefold() == some.casefold()]
    found = exact or [i for i, each in enumerate(told) if some.casefold() in each.casefold()]
    assert len(found) == 1, f"{some} fits {len(found)} of {told}"
    t.chance.laid += [die - 1 for die in dice]
    t.answer(t.ask.options[found[0]], t.ask.first_seat())
    return t


def asks(t: Sob) -> str:
    """The open question, or nothing."""
    return t.ask.prompt if t.ask is not None else ""

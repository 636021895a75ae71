"""Parties of Shadows of Brimstone that prefer what was never used, until everything has been used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone import printed, settings, words
from grimtable.games.shadows_of_brimstone.hidden import SHUFFLED_FOR_EVERY_DRAW
from grimtable.games.shadows_of_brimstone.records import HeroRecord, ItemRecord
from grimtable.games.shadows_of_brimstone.rules.campaign.levels import CHART, COSTS, HIGHEST, TRACKS
from grimtable.games.shadows_of_brimstone.rules.declaring import ABILITIES
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import ANY_ITEM
from grimtable.games.shadows_of_brimstone.state import TOKEN_STACK
from grimtable.games.shadows_of_brimstone.words.verbs import ASK_FOR_SERVICE, BUY, FORGE, USE_ABILITY
from grimtable.kernel.table import Table
from tests.machines.cases import Case

ADVENTURES = 2000
UNTIL = 1000  # answers of one adventure
SENSIBLE = 0.9  # how often, where everything on offer has been used before
OF_ONE_HERO = (printed.STARTING_GEAR, printed.PERSONAL_ITEM)
ITEMS = [
    i
    for i, is_item in enumerate(printed.IS_ITEM)
    if is_item and not printed.FITS[i] and printed.KIND[i] not in OF_ONE_HERO
]
PERSONAL = [i for i, kind in enumerate(printed.KIND) if kind == printed.PERSONAL_ITEM]
UPGRADES_OF_ITEMS = [i for i, keyword in enumerate(printed.FITS) if keyword]
UPGRADES = [i for i, kind in enumerate(printed.KIND) if kind == printed.STARTING_UPGRADE]
SCARS = [
    i
    for i, row in enumerate(printed.ROWS)
    if printed.KIND[i] in (printed.INJURY, printed.MADNESS, printed.MUTATION)
    and row.get("lasts", True)
    and not row.get("kills", False)
]
# No Mission begins in another world; the Gunslinger's template is a part of its sheet.
NEVER_LAID = ("targa-entrance", "six-shooter-template")
# Hardly ever seen by chance, and proven by tests of their own: Enemies that cannot move are walked away from, Dynamite
# goes off in a Side Bag, a failed Escape is rolled again.
SELDOM = ("left-behind", "dynamite-burns", "town-lost", "last-day")
# The charts of the town have tests of their own for every entry; by dice alone the last of them would take for ever.
CHARTS = (printed.LOCATION_EVENT, printed.CAMP_NIGHT, printed.TOWN_EVENT)
SELDOM_CHOSEN = ("leave-it",)  # what is drawn under a counter in town
SELDOM_USED = ("mutation-slick-skin", "gravewalkers")
SHORT_OF_A_LEVEL = 40  # XP: they are gained in the course of an adventure


def rarest(pool: Sequence[int], count: int, used: Counter[object], rng: Random) -> list[int]:
    """Some of the pieces, as far as possible those whose abilities were used least."""

    def times(piece: int) -> int:
        abilities = [used["ability", piece, nth] for nth in range(len(ABILITIES.get(piece, ())))]
        return min(abilities, default=used["met", piece])

    return sorted(rng.sample(pool, min(4 * count, len(pool))), key=times)[:count]


def with_upgrade(item: int, used: Counter[object], rng: Random) -> ItemRecord:
    """An item, with an Upgrade attached where it has room for one."""
    fits = [
        up for up in UPGRADES_OF_ITEMS if printed.FITS[up] == ANY_ITEM or printed.has_keyword(item, printed.FITS[up])
    ]
    room = [up for up in fits if printed.FILLS[up] <= printed.SLOTS[item]]
    return ItemRecord(printed.CODE[item], tuple(printed.CODE[up] for up in rarest(room, 1, used, rng)))


def learnt(hero: int, count: int, rng: Random) -> list[int]:
    """So many abilities of a class: a track to its top, and then the next."""
    tracks = list(TRACKS[hero].values())
    return [ability for track in rng.sample(tracks, len(tracks)) for ability in track][:count]


def wild_hero(used: Counter[object], rng: Random) -> HeroRecord:
    """A new hero, or one who has been down the mine before, with a random choice of everything."""
    hero = rng.choice(printed.CLASSES)
    hero_class = printed.CODE[hero]
    if rng.random() < 0.3:
        return HeroRecord(hero_class)
    upgrades = rarest([up for up in UPGRADES if printed.ROWS[up]["class"] == hero_class], 1, used, rng)
    gear = [printed.NUMBER[code] for n in (hero, *upgrades) for code in printed.ROWS[n].get("items", ())]
    items = [*gear, *rarest(PERSONAL, 1, used, rng), *rarest(ITEMS, 6, used, rng)]
    level = rng.randrange(1, HIGHEST + 1)
    return HeroRecord(
        hero_class,
        level=level,
        new=False,
        xp=max(COSTS[min(level + 1, HIGHEST)] - rng.randrange(-1, 2) * SHORT_OF_A_LEVEL, 0),
        dark_stone=rng.choice((3, 3, 9)),
        wounds=rng.randrange(3),
        sanity_lost=rng.randrange(3),
        corruption=rng.randrange(3),
        items=tuple(with_upgrade(i, used, rng) for i in items),
        tokens=tuple(printed.CODE[i] for i in rng.sample(list(printed.SIDE_BAG), 5)),
        upgrades=tuple(printed.CODE[i] for i in upgrades),
        scars=tuple(printed.CODE[i] for i in rarest(SCARS, 3, used, rng)),
        abilities=tuple(printed.CODE[i] for i in learnt(hero, level - 1, rng)),
        bonuses=tuple(printed.CODE[CHART[hero][rng.randrange(2, 13)]] for _ in range(level - 1)),
    )


def from_below(hero: HeroRecord, gold: int, rng: Random) -> HeroRecord:
    """The same hero as it comes to town: with money or not, maybe dead, maybe without some of its things."""
    items = tuple(item if rng.random() < 0.5 else ItemRecord(item.code) for item in hero.items if rng.random() < 0.7)
    return msgspec.structs.replace(hero, gold=gold, dead=rng.random() < 0.3, items=items)


def wild_case(used: Counter[object], rng: Random) -> Case:
    """A table with two to five heroes, Mission and optional rules by chance; there are Gates in the Advanced Game."""
    chosen = {each.name: rng.choice(each.values) for each in settings.SETTINGS if not each.free}
    chosen["game"] = rng.choice(("basic", "advanced", "advanced", "advanced"))
    chosen["stage"] = rng.choice(("adventure", "adventure", "town"))
    free = {"threats": settings.ALL_TYPES, "leaders": settings.BY_TURNS, "story": ""}
    while True:
        party = [wild_hero(used, rng) for _ in range(rng.randrange(2, 6))]
        if chosen["stage"] == "town":
            gold = rng.choice((0, 300, 1500))
            party = [each if each.new else from_below(each, gold, rng) for each in party]
        party = [msgspec.structs.replace(each, stranger=each.new and rng.random() < 0.2) for each in party]
        chosen["heroes"] = msgspec.json.encode(party).decode()
        if not settings.impossible(1, {**chosen, **free}):
            return Case("sob", 1, chosen)


def stacked(table: Table, used: Counter[object], rng: Random) -> Table:
    """Every deck with what was met least on top, Gates above it, and one deck with a single card left.

    By chance it would take ten times as long.
    """
    decks: list[list[int]] = table.position.decks  # type: ignore[attr-defined]
    discards: list[list[int]] = table.position.discards  # type: ignore[attr-defined]
    for deck in decks:
        deck.sort(key=lambda card: (-used["met", printed.definition_of(card)], rng.random()))
    thin = rng.choice([deck for deck, cards in enumerate(decks) if cards and deck not in SHUFFLED_FOR_EVERY_DRAW])
    discards[thin], decks[thin] = decks[thin][:-1], decks[thin][-1:]
    decks[TOKEN_STACK].sort(key=lambda token: printed.ROWS[printed.definition_of(token)].get("gates", 0))
    return table


def curious(table: Table, used: Counter[object], rng: Random) -> None:
    """Play an adventure: what was never used, or what is sensible, or the party would not come far."""
    position = table.position
    for _ in range(UNTIL):
        ask = position.ask
        if ask is None:
            break
        options = ask.options
        keys = [key_of(c) for c in options]
        least = min(used[key] for key in keys)
        if least == 0:
            choice = options[rng.choice([i for i, key in enumerate(keys) if used[key] == 0])]
        elif rng.random() < SENSIBLE:
            sight = table.game.first_sight(position)
            choice = options[sight.index(max(sight))]
        else:
            choice = rng.choice(options)
        used[key_of(choice)] += 1
        used["verb", choice[0]] += 1
        position.answer(choice, ask.first_seat())
        for kind, _, piece, _, cause in position.events:
            used["event", kind] += 1
            for card in (piece, cause):
                if card >= 0:
                    used["met", printed.definition_of(card)] += 1
    met = {printed.definition_of(piece) for row in position.active for piece in row}  # type: ignore[attr-defined]
    used.update(("met", number) for number in met | {*position.tiles, position.mission})  # type: ignore[attr-defined]


def key_of(choice: tuple[int, int, int, int]) -> object:
    """What an option uses: an ability, something that the town offers, or just its kind."""
    verb, piece, nth, _ = choice
    if verb in (BUY, ASK_FOR_SERVICE, FORGE):
        return ("thing", printed.definition_of(piece))
    return ("ability", printed.definition_of(piece), nth) if verb == USE_ABILITY else ("kind", verb)


def missing(used: Counter[object]) -> list[str]:
    """What has not been used yet."""
    never = (*NEVER_LAID, *(code for code, kind in zip(printed.CODE, printed.KIND, strict=True) if kind in CHARTS))
    lacks = [
        f"option {verb.key}"
        for i, verb in enumerate(words.VERBS)
        if i != USE_ABILITY and verb.key not in SELDOM_CHOSEN and not used["verb", i]
    ]
    lacks += [
        f"event {kind.name}" for i, kind in enumerate(words.KINDS) if kind.name not in SELDOM and not used["event", i]
    ]
    for number, abilities in ABILITIES.items():
        for nth, ability in enumerate(abilities):
            if ability.forced or ability.code in SELDOM_USED:
                continue
            if not used["ability", number, nth]:
                lacks.append(f"ability {nth + 1} of {ability.code}")
    lacks += [f"{code} met" for i, code in enumerate(printed.CODE) if code not in never and not used["met", i]]
    return lacks


@pytest.mark.slow
def test_every_card_ability_and_kind_of_option_of_brimstone_is_used() -> None:
    used: Counter[object] = Counter()
    rng = Random(9)
    lacks: list[str] = []
    for adventure in range(ADVENTURES):
        curious(stacked(wild_case(used, rng).open(adventure), used, rng), used, rng)
        if adventure % 10 == 9:
            lacks = missing(used)
            if not lacks:
                return
    raise AssertionError(f"never used in {ADVENTURES} adventures: {lacks}")

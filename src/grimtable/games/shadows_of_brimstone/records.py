"""A hero as it lives from adventure to adventure: poured into a position and read back out (SOB-PLAY-06).

What a record holds is written in codes and numbers, with defaults, so that old ones can always be read.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import msgspec

from grimtable.games.shadows_of_brimstone.printed import (
    CLASS,
    CODE,
    COUNT,
    FILLS,
    FITS,
    INJURY,
    IS_ITEM,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    MADNESS,
    MUTATION,
    NUMBER,
    ONE_FOR_EACH_HERO,
    PERSONAL_ITEM,
    ROWS,
    SIDE_BAG,
    SLOTS,
    STARTING_GEAR,
    STARTING_UPGRADE,
    STATS,
    definition_of,
    has_keyword,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.state import (
    ADVENTURE,
    AN_ADVENTURE,
    FIRST_GRIT,
    NEXT_ADVENTURE,
    NONE,
    STARTING_GRIT,
    Sob,
)

MOST: Final = 99_999  # no hero has more of anything
MOST_CORRUPTION: Final = 9  # whatever its Resistance
MOST_CHANGE: Final = 99  # of a number of the sheet, at once
LAST_PORTRAIT: Final = 9  # of a class; those that it has are counted round
HIGHEST_LEVEL: Final = 8
OLD_LANTERN: Final = "old-lantern"
ANY_ITEM: Final = "any"  # that an Upgrade may fit


class ItemRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An item, and the Upgrades attached to it."""

    code: str
    attached: tuple[str, ...] = ()


class HeroRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero between two adventures. A new one is a class alone."""

    hero_class: str
    portrait: int = 0
    level: int = 1
    new: bool = True  # its gear, Personal Item, Starting Upgrade and token are still to be chosen (SOB-NEW-01 to -10)
    xp: int = 0
    gold: int = 0
    dark_stone: int = 0
    corruption: int = 0
    wounds: int = 0
    sanity_lost: int = 0
    items: tuple[ItemRecord, ...] = ()
    tokens: tuple[str, ...] = ()
    upgrades: tuple[str, ...] = ()
    scars: tuple[str, ...] = ()
    lasting: tuple[tuple[int, int], ...] = ()  # numbers of the sheet that have changed for good, and by how much
    grit: int = 1  # with which it begins the next adventure (SOB-GRIT-08)
    boons: tuple[tuple[int, int], ...] = ()  # the same as `lasting`, for the next adventure alone
    dead: bool = False  # its body waits in town (SOB-DEATH-01)
    abilities: tuple[str, ...] = ()  # one for each level above the first, in the order in which they were learnt
    bonuses: tuple[str, ...] = ()  # what was rolled with each of them
    replaced: bool = False  # it is dead, and its player has started a new hero in its place (SOB-DEATH-07)
    stranger: bool = False  # its player has not said yet who it is (SOB-NEW-01)


def wrong_with(record: HeroRecord) -> str:
    """Why a record cannot be a hero, or nothing. It names what is wrong."""
    number = NUMBER.get(record.hero_class, -1)
    if number < 0 or KIND[number] != CLASS:
        return f"there is no class {record.hero_class!r} (SOB-HERO-01)"
    wrong = _wrong_numbers(record) or _wrong_codes(record) or _wrong_levels(record) or _wrong_items(record)
    if wrong:
        return wrong
    owns = record.items or record.tokens or record.upgrades or record.scars or record.abilities
    if record.new and owns:
        return "a new hero has nothing yet (SOB-NEW-02)"
    if record.new and record.dead:
        return "a new hero cannot be dead (SOB-DEATH-01)"
    if record.stranger and not record.new:
        return "a hero that has ridden along is no stranger (SOB-NEW-01)"
    return "nobody takes the place of the living (SOB-DEATH-07)" if record.replaced and not record.dead else ""


def _wrong_numbers(record: HeroRecord) -> str:
    amounts = {
        "xp": record.xp,
        "gold": record.gold,
        "dark_stone": record.dark_stone,
        "wounds": record.wounds,
        "sanity_lost": record.sanity_lost,
        "grit": record.grit,
    }
    for name, amount in amounts.items():
        if not 0 <= amount <= MOST:
            return f"{name} cannot be {amount}"
    if not 0 <= record.corruption <= MOST_CORRUPTION:
        return f"{record.corruption} Corruption Points would have mutated it (SOB-CORR-02)"
    if not 0 <= record.portrait <= LAST_PORTRAIT:
        return f"portrait cannot be {record.portrait}"
    if not 1 <= record.level <= HIGHEST_LEVEL:
        return f"level cannot be {record.level}"
    for stat, amount in (*record.lasting, *record.boons):
        if not (0 <= stat < len(STATS) and -MOST_CHANGE <= amount <= MOST_CHANGE):
            return f"no number {stat} of its sheet can have changed by {amount}"
    return ""


def _wrong_items(record: HeroRecord) -> str:
    for item in record.items:
        for code in (item.code, *item.attached):
            if code not in NUMBER or not IS_ITEM[NUMBER[code]]:
                return f"there is no item {code!r} (SOB-ITEM-01)"
        wrong = _wrong_upgrades(item)
        if wrong:
            return wrong
    own = [*ROWS[NUMBER[record.hero_class]]["items"]]
    for code in record.upgrades:
        own += ROWS[NUMBER[code]].get("items", ())
    for item in record.items:
        if KIND[NUMBER[item.code]] == STARTING_GEAR and item.code not in (*own, OLD_LANTERN):
            return f"{item.code!r} is a Starting Item of others (SOB-NEW-03)"
    personal = [item.code for item in record.items if KIND[NUMBER[item.code]] == PERSONAL_ITEM]
    return f"it has {len(personal)} Personal Items (SOB-PERS-01)" if len(personal) > 1 else ""


def _wrong_upgrades(item: ItemRecord) -> str:
    """Why these Upgrades cannot be attached to an item, or nothing."""
    number = NUMBER[item.code]
    for code in item.attached:
        fits = FITS[NUMBER[code]]
        if not fits:
            return f"{code!r} is no Upgrade: it cannot be attached (SOB-UPGR-06)"
        if FITS[number] or (fits != ANY_ITEM and not has_keyword(number, fits)):
            return f"{code!r} cannot be attached to {item.code!r} (SOB-UPGR-04)"
    if sum(FILLS[NUMBER[code]] for code in item.attached) > SLOTS[number]:
        return f"{item.code!r} has {SLOTS[number]} Upgrade Slots: too few for what is attached (SOB-UPGR-06)"
    return ""


def _wrong_codes(record: HeroRecord) -> str:
    tokens = [CODE[i] for i in SIDE_BAG]
    for code in record.tokens:
        if code not in tokens:
            return f"there is no Side Bag token {code!r} (SOB-REF-05)"
    for code in record.upgrades:
        if code not in NUMBER or KIND[NUMBER[code]] != STARTING_UPGRADE:
            return f"there is no upgrade {code!r} (SOB-NEW-05)"
        if ROWS[NUMBER[code]]["class"] != record.hero_class:
            return f"{code!r} is no upgrade of its class (SOB-NEW-05)"
    if len(set(record.upgrades)) < len(record.upgrades):
        return "it has an upgrade twice (SOB-NEW-05)"
    if len(record.upgrades) > 1:
        return f"it has {len(record.upgrades)} Starting Upgrades (SOB-NEW-06)"
    for code, count in Counter(record.scars).items():
        if code not in NUMBER or KIND[NUMBER[code]] not in (INJURY, MADNESS, MUTATION):
            return f"there is no Injury, Madness or Mutation {code!r} (SOB-SHEET-06)"
        row = ROWS[NUMBER[code]]
        if row.get("kills", False) or not row.get("lasts", True):
            return f"{code!r} is nothing that a hero keeps (SOB-SHEET-06)"
        if count > 1 and not row.get("again", False):
            return f"it has {code!r} twice (SOB-SHEET-06)"
    return ""


def _wrong_levels(record: HeroRecord) -> str:
    """Why these abilities and bonuses cannot be those of its level, or nothing (SOB-TURN-15, SOB-CAMP-15)."""
    learnt: list[tuple[str, int]] = []  # track and tier of each
    for code in record.abilities:
        if code not in NUMBER or KIND[NUMBER[code]] != LEVEL_ABILITY:
            return f"there is no ability {code!r} (SOB-CAMP-15)"
        row = ROWS[NUMBER[code]]
        if row["class"] != record.hero_class:
            return f"{code!r} is no ability of its class (SOB-CAMP-15)"
        track, tier = row["track"], row["tier"]
        if (track, tier) in learnt:
            return f"it has {code!r} twice (SOB-CAMP-15)"
        if tier > 1 and (track, tier - 1) not in learnt:
            return f"{code!r} comes after what is below it in {track!r} (SOB-CAMP-15)"
        learnt.append((track, tier))
    for code in record.bonuses:
        if code not in NUMBER or KIND[NUMBER[code]] != LEVEL_BONUS:
            return f"there is no bonus {code!r} (SOB-TURN-15)"
        if ROWS[NUMBER[code]]["class"] != record.hero_class:
            return f"{code!r} is no bonus of its class (SOB-TURN-15)"
    for what, codes, rule in (("abilities", record.abilities, "CAMP"), ("bonuses", record.bonuses, "TURN")):
        if len(codes) != record.level - 1:
            many = f"{record.level - 1}, not {len(codes)}"
            return f"it has as many {what} as levels above the first: {many} (SOB-{rule}-15)"
    return ""


def wrong_with_party(party: list[HeroRecord]) -> str:
    """Why records cannot be one party, or nothing: the box holds only so many copies of a card."""
    held: Counter[str] = Counter()
    lanterns = 0
    for i, record in enumerate(party):
        mine = Counter(code for item in record.items for code in (item.code, *item.attached))
        lanterns += mine[OLD_LANTERN]
        if lanterns > 1:
            return f"hero {i + 1}: a party has one Old Lantern, not {lanterns} (SOB-SETUP-06)"
        for code, count in mine.items():
            number = NUMBER[code]
            if KIND[number] in ONE_FOR_EACH_HERO:
                if count > 1:
                    return f"hero {i + 1}: there is one {code!r} for each hero, not {count} (SOB-CARD-10)"
            else:
                held[code] += count
                if held[code] > COUNT[number]:
                    return f"hero {i + 1}: the box holds {COUNT[number]} of {code!r}, not {held[code]} (SOB-CARD-09)"
    return ""


def pour(t: Sob, hero: int, record: HeroRecord) -> None:
    """A hero comes to the table with everything it has; cards it owns leave their decks when these are laid out."""
    t.portrait = _put(t.portrait, hero, record.portrait)
    t.level = _put(t.level, hero, record.level)
    t.xp[hero] = record.xp
    t.gold[hero] = record.gold
    t.dark_stone[hero] = record.dark_stone
    t.corruption[hero] = record.corruption
    t.wounds[hero] = record.wounds
    t.sanity_lost[hero] = record.sanity_lost
    items: list[int] = []
    for item in record.items:
        piece = _free_copy(t, hero, item.code, items)
        items.append(piece)
        for code in item.attached:
            upgrade = _free_copy(t, hero, code, items)
            items.append(upgrade)
            t.attached = [*t.attached, upgrade]
            t.attached_to = [*t.attached_to, piece]
    t.items = [items if i == hero else row for i, row in enumerate(t.items)]
    kinds = [CODE[i] for i in SIDE_BAG]
    bag = [record.tokens.count(code) for code in kinds]
    t.bag = [bag if i == hero else row for i, row in enumerate(t.bag)]
    learnt = [code for pair in zip(record.bonuses, record.abilities, strict=True) for code in pair]
    upgrades = [piece_of(NUMBER[code], hero) for code in (*record.upgrades, *learnt)]
    t.upgrades = [upgrades if i == hero else row for i, row in enumerate(t.upgrades)]
    scars = [piece_of(NUMBER[code], hero) for code in record.scars]
    t.scars = [scars if i == hero else row for i, row in enumerate(t.scars)]
    t.lasting = [[n for pair in record.lasting for n in pair] if i == hero else row for i, row in enumerate(t.lasting)]
    t.boons = [*t.boons, *[[hero, stat, amount, ADVENTURE, NONE] for stat, amount in record.boons]]
    if t.stage == AN_ADVENTURE:
        t.grit[hero] = record.grit
    elif record.grit != STARTING_GRIT:
        t.fortunes = [*t.fortunes, [hero, FIRST_GRIT, record.grit - STARTING_GRIT, NEXT_ADVENTURE]]
    if record.dead:
        t.dead |= 1 << hero
    if record.replaced:
        t.replaced |= 1 << hero


def _put(column: list[int], hero: int, number: int) -> list[int]:
    return [number if i == hero else each for i, each in enumerate(column)]


def _free_copy(t: Sob, hero: int, code: str, mine: list[int]) -> int:
    """A copy of a card that nobody at the table has; each hero has its own of what belongs to its class."""
    number = NUMBER[code]
    if KIND[number] in ONE_FOR_EACH_HERO:
        return piece_of(number, hero)
    taken = [piece for row in t.items for piece in row] + mine
    return next(piece for piece in (piece_of(number, copy) for copy in range(COUNT[number])) if piece not in taken)


def record_of(t: Sob, hero: int) -> HeroRecord:
    """A hero as it leaves the table."""
    kinds = [CODE[i] for i in SIDE_BAG]
    return HeroRecord(
        CODE[t.classes[hero]],
        t.portrait[hero],
        t.level[hero],
        False,
        min(t.xp[hero], MOST),
        min(t.gold[hero], MOST),
        min(t.dark_stone[hero], MOST),
        min(t.corruption[hero], MOST_CORRUPTION),
        t.wounds[hero],
        t.sanity_lost[hero],
        tuple(
            ItemRecord(
                CODE[definition_of(piece)],
                tuple(
                    CODE[definition_of(up)] for up, item in zip(t.attached, t.attached_to, strict=True) if item == piece
                ),
            )
            for piece in t.items[hero]
            if piece not in t.attached
        ),
        tuple(code for code, count in zip(kinds, t.bag[hero], strict=True) for _ in range(count)),
        _upgrades_of_kind(t, hero, STARTING_UPGRADE),
        tuple(CODE[definition_of(piece)] for piece in t.scars[hero]),
        tuple(zip(t.lasting[hero][::2], t.lasting[hero][1::2], strict=True)),
        max(STARTING_GRIT + sum(row[2] for row in t.fortunes if row[:2] == [hero, FIRST_GRIT]), 0),
        tuple((stat, amount) for whose, stat, amount, until, _ in t.boons if whose == hero and until == ADVENTURE),
        bool(t.dead >> hero & 1),
        _upgrades_of_kind(t, hero, LEVEL_ABILITY),
        _upgrades_of_kind(t, hero, LEVEL_BONUS),
        bool(t.replaced >> hero & 1),
    )


def _upgrades_of_kind(t: Sob, hero: int, kind: int) -> tuple[str, ...]:
    """Starting Upgrades, or what levels have brought, in the order in which the hero got them."""
    numbers = [definition_of(piece) for piece in t.upgrades[hero]]
    return tuple(CODE[number] for number in numbers if KIND[number] == kind)

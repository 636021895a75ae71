"""A hero's sheet: the printed numbers with everything that its pieces add to them (chapter 7.1).

`refresh` is called wherever a hero gains or loses a piece, puts one into its hands, or a boon begins or ends; nothing
else changes `stats`, `active`, `hears` and `bends`.
"""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.printed import (
    BONUS,
    CLOTHING,
    FITS,
    FORBIDS,
    HANDS_NEEDED,
    HEALTH,
    IS_ITEM,
    KEYWORD,
    LOWER_IS_BETTER,
    RESTRICTED_TO,
    SANITY,
    SHEET,
    SKILLS,
    STATS,
    WORDS,
    WORLD_CARDS,
    definition_of,
    piece_of,
)
from grimtable.games.shadows_of_brimstone.rules.declaring import BENDS, HEARS
from grimtable.games.shadows_of_brimstone.state import AN_ADVENTURE, MOST_HEROES, NO_STATS, PARTY, Sob

LEAST_SKILL: Final = 1
MOST_SKILL: Final = 6
ALL: Final = PARTY + 1  # in `hears` and `bends`, behind the rows of heroes and party: all of them together


def has_word(t: Sob, hero: int, word: str) -> bool:
    """Whether a hero has a keyword (SOB-HERO-04)."""
    return bool(WORDS[t.classes[hero]] & KEYWORD[word])


def may_use(t: Sob, hero: int, piece: int) -> bool:
    """Whether an item is not kept for heroes with a keyword that this one lacks (SOB-KEYW-01)."""
    word = RESTRICTED_TO[definition_of(piece)]
    return not word or has_word(t, hero, word)


def key_of_user(piece: int, hero: int) -> int:
    """An item and the hero that has used it this turn, as `users` remembers them."""
    return piece * MOST_HEROES + hero


def was_used_by_another(t: Sob, hero: int, piece: int) -> bool:
    """Whether another hero has used an item this turn: then nobody else can (SOB-TRADE-05)."""
    for key in t.users:
        if key // MOST_HEROES == piece and key % MOST_HEROES != hero:
            return True
    return False


def note_use(t: Sob, hero: int, piece: int) -> None:
    """A hero uses the text of an item this turn."""
    if IS_ITEM[definition_of(piece)] and key_of_user(piece, hero) not in t.users:
        t.users = [*t.users, key_of_user(piece, hero)]


def forget_uses(t: Sob) -> None:
    """A new turn: items that were handed on after their use serve their new owners."""
    handed_on = [key // MOST_HEROES for key in t.users if key // MOST_HEROES not in t.items[key % MOST_HEROES]]
    t.users = []
    for hero in t.heroes():
        if any(piece in handed_on for piece in t.items[hero]):
            refresh(t, hero)


def is_equipped(t: Sob, hero: int, piece: int) -> bool:
    """Whether an item that a hero carries gives its benefits (SOB-HAND-06, SOB-KEYW-01, SOB-TRADE-05).

    An Upgrade by itself gives none (SOB-UPGR-06): what it is attached to has its bonus.
    """
    number = definition_of(piece)
    if HANDS_NEEDED[number] and piece not in t.hands[hero]:
        return False
    if FITS[number] or was_used_by_another(t, hero, piece):
        return False
    return may_use(t, hero, piece)


def worn(t: Sob, hero: int) -> list[int]:
    """The items that give their benefits: of each clothing slot only the first one counts (SOB-CLOTH-02).

    A Mutation may fill a slot.
    """
    found: list[int] = []
    slots = [FORBIDS[definition_of(scar)] for scar in t.scars[hero]]
    for piece in t.items[hero]:
        slot = CLOTHING[definition_of(piece)]
        if not is_equipped(t, hero, piece) or (slot and slot in slots):
            continue
        slots.append(slot)
        found.append(piece)
    return found


def pieces_of(t: Sob, hero: int) -> list[int]:
    """Every piece whose text counts for a hero: its class, upgrades, scars, items and what is attached to them."""
    items = worn(t, hero)
    on_items = [up for up, item in zip(t.attached, t.attached_to, strict=True) if item in items]
    return [piece_of(t.classes[hero], hero), *t.upgrades[hero], *t.scars[hero], *items, *on_items]


def refresh(t: Sob, hero: int, spares: bool = True) -> None:
    """Add up a hero's sheet anew. Who loses Health with an item or a boon is spared the knock-out (SOB-KO-01)."""
    pieces = pieces_of(t, hero)
    row = SHEET[t.classes[hero]][:]
    hears = bends = 0
    for piece in pieces:
        number = definition_of(piece)
        for stat, amount in BONUS[number]:
            _add(row, stat, amount)
        hears |= HEARS.get(number, 0)
        for stat, _ in BENDS.get(number, ()):
            bends |= 1 << stat
    lasting = t.lasting[hero]
    for i in range(0, len(lasting), 2):
        _add(row, lasting[i], lasting[i + 1])
    for whose, stat, amount, _, _ in t.boons:
        if whose == hero:
            _add(row, stat, amount)
    for skill in range(SKILLS):
        row[skill] = min(max(row[skill], LEAST_SKILL), MOST_SKILL)
    row[HEALTH], row[SANITY] = max(row[HEALTH], 1), max(row[SANITY], 1)
    _write(t, hero, row, pieces, hears, bends)
    if spares and t.is_up(hero):
        t.wounds[hero] = min(t.wounds[hero], row[HEALTH] - 1)
        t.sanity_lost[hero] = min(t.sanity_lost[hero], row[SANITY] - 1)


def refresh_party(t: Sob) -> None:
    """The same for what belongs to nobody: cards that Remain in Play, worlds, the Mission."""
    worlds = [piece_of(number) for world, number in enumerate(WORLD_CARDS) if t.worlds >> world & 1]
    pieces = [*t.in_play, *worlds, piece_of(t.mission)] if t.stage == AN_ADVENTURE else []
    hears = bends = 0
    for piece in pieces:
        hears |= HEARS.get(definition_of(piece), 0)
        for stat, _ in BENDS.get(definition_of(piece), ()):
            bends |= 1 << stat
    _write(t, PARTY, NO_STATS, pieces, hears, bends)


def refresh_all(t: Sob) -> None:
    """Everything anew: at the start, and when a position was poured in."""
    t.stats = [NO_STATS] * ALL
    t.active = [[] for _ in range(ALL)]
    t.hears = t.bends = [0] * ALL
    for hero in t.heroes():
        refresh(t, hero, spares=False)
    refresh_party(t)


def _add(row: list[int], stat: int, amount: int) -> None:
    if stat in LOWER_IS_BETTER:
        row[stat] = min(row[stat], amount) if row[stat] else amount
    else:
        row[stat] += amount


def _write(t: Sob, hero: int, row: list[int], pieces: list[int], hears: int, bends: int) -> None:
    t.stats = [row if i == hero else each for i, each in enumerate(t.stats)]
    t.active = [pieces if i == hero else each for i, each in enumerate(t.active)]
    masks = [hears if i == hero else each for i, each in enumerate(t.hears[:ALL])]
    t.hears = [*masks, _union(masks)]
    masks = [bends if i == hero else each for i, each in enumerate(t.bends[:ALL])]
    t.bends = [*masks, _union(masks)]


def _union(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def value(t: Sob, hero: int, stat: int) -> int:
    """A number of a hero's sheet as it is at this moment, with what depends on the situation."""
    number = t.stats[hero][stat]
    if not t.bends[ALL] >> stat & 1:
        return number
    for owner in (hero, PARTY):
        if t.bends[owner] >> stat & 1:
            for piece in t.active[owner]:
                for which, bends in BENDS.get(definition_of(piece), ()):
                    if which == stat:
                        number += bends(t, hero, piece)
    return number


def add_boon(t: Sob, hero: int, stat: int, amount: int, until: int, cause: int) -> None:
    """Something changes a number of a hero's sheet for a while."""
    t.boons = [*t.boons, [hero, stat, amount, until, cause]]
    refresh(t, hero)


def change_for_good(t: Sob, hero: int, stat: int, amount: int) -> None:
    """A number of a hero's sheet changes and stays so after the adventure."""
    t.lasting = [[*row, stat, amount] if i == hero else row for i, row in enumerate(t.lasting)]
    refresh(t, hero, spares=False)


def end_boons(t: Sob, until: int, hero: int = PARTY) -> None:
    """What lasted so long is over: for one hero, or for all."""
    ended = [boon for boon in t.boons if boon[3] == until and hero in (boon[0], PARTY)]
    if ended:
        t.boons = [boon for boon in t.boons if boon not in ended]
        for each in sorted({boon[0] for boon in ended}):
            refresh(t, each)


assert len(NO_STATS) == len(STATS)

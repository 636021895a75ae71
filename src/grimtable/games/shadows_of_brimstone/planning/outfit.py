"""What a sensible hero takes along, holds, wears and attaches."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone.planning.odds import NEVER_CRITICAL, SIX, wounds_per_die
from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    BONUS,
    CLOTHING,
    CODE,
    COMBAT,
    CRITICAL,
    DAMAGE,
    DAMAGE_DIE,
    DYNAMITE,
    GUN_SHOTS,
    HIT_DIE,
    IS_GUN,
    LOWER_IS_BETTER,
    MELEE,
    RANGED,
    TONIC,
    WEAPON_RANGE,
    WEAPON_SHOTS,
    WHISKEY,
    definition_of,
)
from grimtable.games.shadows_of_brimstone.rules.items.carrying import upgrades_on
from grimtable.games.shadows_of_brimstone.rules.items.hands import not_worn, ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.items.upgrades import is_upgrade, may_attach
from grimtable.games.shadows_of_brimstone.state import NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import ATTACH, DONE, HOLD, WEAR
from grimtable.kernel.option import Choice

USUAL_DEFENSE: Final = 1  # of the Enemies that a weapon is judged by
AT_A_DISTANCE: Final = 1.15  # a gun need not wait for the Enemies
BETTER: Final = 0.05

# Starting Upgrades by how much they help
UPGRADES: Final = {
    "cleaning-up-the-west": 3.0,
    "rolling-thunder": 2.0,
    "hardened-resolve": 2.5,
    "dirty-fightin": 3.0,
    "acrobatic-dodge": 2.5,
    "knockout-punch": 1.0,
    "pistol-fanning": 3.0,
    "quickdraw": 2.0,
    "reload": 1.0,
    "twin-guns": 2.0,
    "swindler": 3.0,
    "explosives-expert": 2.5,
}
# A Personal Item that goes well with an Upgrade
GOES_WITH: Final = {
    "hardened-resolve": ("last-letter", "mothers-locket", "family-bible"),
    "rolling-thunder": ("broken-shackle", "glass-eye", "stopped-watch"),
    "knockout-punch": ("last-letter", "broken-shackle", "marked-ace"),
    "acrobatic-dodge": ("walked-in-boots", "threadbare-poncho", "harmonica"),
    "reload": ("last-letter", "glass-eye", "mothers-locket"),
    "quickdraw": ("stopped-watch", "harmonica", "threadbare-poncho"),
    "explosives-expert": ("last-letter", "glass-eye", "marked-ace"),
    "twin-guns": ("stopped-watch", "walked-in-boots", "family-bible"),
}


def upgrade_worth(t: Sob, upgrade: int, hero: int) -> float:
    """A Starting Upgrade: as good as it is, better with the right thing in the pocket."""
    code = CODE[definition_of(upgrade)]
    items = [CODE[definition_of(item)] for item in t.items[hero]]
    return UPGRADES.get(code, 1.0) + (3.0 if any(item in GOES_WITH.get(code, ()) for item in items) else 0.0)


def free_token_worth(t: Sob, token: int, hero: int) -> float:
    """The token of a new hero: the party wants some of each."""
    wanted = {BANDAGES: 3.0, WHISKEY: 1.6, DYNAMITE: 2.5, TONIC: 1.5}.get(token, 1.0)
    return wanted - sum(t.bag[other][token] for other in t.heroes())


# -- hands


def way_worth(t: Sob, hero: int, way: list[int]) -> float:
    """The Wounds that a hero with these things in hand does in a turn, on average."""
    melee, damage = t.stats[hero][MELEE], _with_in_hand(t, hero, way, DAMAGE)
    best = _with_in_hand(t, hero, way, COMBAT) * wounds_per_die(melee, SIX, SIX, SIX, damage, USUAL_DEFENSE)
    more_shots = _with_in_hand(t, hero, way, GUN_SHOTS)
    guns = sorted((_shots_worth(t, hero, piece, damage, more_shots) for piece in way), reverse=True)
    shooting = guns[0] * AT_A_DISTANCE + (0.6 * guns[1] if len(guns) > 1 else 0.0) if guns else 0.0
    return max(best, shooting) + 0.2 * min(best, shooting)


def _with_in_hand(t: Sob, hero: int, way: list[int], stat: int) -> int:
    """A number of the sheet with these things in hand instead of those that are. Whatever is held now, ways compare
    alike: a hero would change hands for ever.
    """
    held = [piece for piece in t.hands[hero] if piece in t.active[hero]]
    return t.stats[hero][stat] - _added_by(t, held, stat) + _added_by(t, way, stat)


def _added_by(t: Sob, pieces: list[int], stat: int) -> int:
    """What things and the Upgrades on them add to a number of the sheet."""
    added = 0
    for piece in pieces:
        for each in (piece, *upgrades_on(t, piece)):
            added += sum(amount for which, amount in BONUS[definition_of(each)] if which == stat)
    return added


def _shots_worth(t: Sob, hero: int, piece: int, damage: int, more_shots: int) -> float:
    number = definition_of(piece)
    if not WEAPON_SHOTS[number]:
        return 0.0
    dice = WEAPON_SHOTS[number] + (more_shots if IS_GUN[number] else 0)
    critical = CRITICAL[number] if CRITICAL[number] <= HIT_DIE[number] else NEVER_CRITICAL
    ranged = t.stats[hero][RANGED]
    each = wounds_per_die(ranged, HIT_DIE[number], critical, DAMAGE_DIE[number], damage, USUAL_DEFENSE)
    return dice * each * (1.0 + 0.02 * WEAPON_RANGE[number])


def held_in(choice: Choice) -> list[int]:
    """The things that a choice of hands means."""
    return [piece for piece in choice[1:3] if piece != NONE]


# -- the rest of a hero's things


def clothing_worth(piece: int) -> float:
    """Armor before all else; otherwise what is printed as a bonus."""
    worth = 0.5
    for stat, amount in BONUS[definition_of(piece)]:
        worth += (8 - amount) * 1.5 if stat in LOWER_IS_BETTER else amount
    return worth


def better_clothes(t: Sob, hero: int, piece: int) -> bool:
    """Whether clothing beats what is worn in its place."""
    slot = CLOTHING[definition_of(piece)]
    worn = [each for each in t.items[hero] if CLOTHING[definition_of(each)] == slot and each in t.active[hero]]
    return all(clothing_worth(piece) > clothing_worth(each) for each in worn)


def could_attach(t: Sob, hero: int) -> bool:
    """Whether an Upgrade waits for an item of the hero."""
    return any(
        may_attach(t, hero, upgrade, item)
        for upgrade in t.items[hero]
        if is_upgrade(upgrade) and upgrade not in t.attached
        for item in t.items[hero]
    )


def should_sort(t: Sob, hero: int) -> bool:
    """Whether a hero's things could be in better order."""
    if could_attach(t, hero) or any(better_clothes(t, hero, piece) for piece in not_worn(t, hero)):
        return True
    now = way_worth(t, hero, t.hands[hero])
    return any(way_worth(t, hero, way) > now + BETTER for way in ways_to_hold(t, hero))


def weigh_things(t: Sob, hero: int, options: list[Choice]) -> list[float]:
    """What to do with a hero's things: attach, wear and hold what is better, and then be done."""
    now = way_worth(t, hero, t.hands[hero])
    weights: list[float] = []
    for choice in options:
        verb, piece, other, _ = choice
        if verb == ATTACH:
            weights.append(5.0 + _fits_well(t, hero, other))
        elif verb == WEAR:
            weights.append(4.0 if better_clothes(t, hero, piece) else 0.0)
        elif verb == HOLD:
            gain = way_worth(t, hero, held_in(choice)) - now
            weights.append(3.0 + gain if gain > BETTER else 0.0)
        else:
            weights.append(2.0 if verb == DONE else -5.0)
    return weights


def _fits_well(t: Sob, hero: int, item: int) -> float:
    return 1.0 if item in t.hands[hero] or item in t.active[hero] else 0.0

"""What cards make of the pool: those that turn, add and re-roll dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import TypeAlias

from grimtable.games.ancient_terrible_things.planning.expectations import Tally, tally, total
from grimtable.games.ancient_terrible_things.planning.pool import Key, Pool, dice_key
from grimtable.games.ancient_terrible_things.view import Die

Turned: TypeAlias = Iterator[tuple[list[int], list[Key]]]  # the faces after a card, and the answers that lead there

# -- cards that turn dice: every outcome, with the answers that lead to it


def _turn(pool: Pool, changes: dict[int, int]) -> list[int]:
    return [changes.get(i, face) for i, face in enumerate(pool.faces)]


def _different(pool: Pool) -> list[int]:
    """The places of dice that differ."""
    first: dict[Die, int] = {}
    for i, die in enumerate(pool.dice):
        first.setdefault(die, i)
    return list(first.values())


def echo_downriver(pool: Pool) -> Turned:
    for i in _different(pool):
        for j, other in enumerate(pool.dice):
            if i != j:
                yield _turn(pool, {i: other.face}), [dice_key([pool.dice[i]]), dice_key([other])]


def hang_by_the_heels(pool: Pool) -> Turned:
    places = range(len(pool.dice))
    for chosen in [*combinations(places, 1), *combinations(places, 2)]:
        yield _turn(pool, {i: 7 - pool.faces[i] for i in chosen}), [dice_key(pool.dice[i] for i in chosen)]


def borrowed_from_the_dead(pool: Pool) -> Turned:
    for i in _different(pool):
        for j, face in enumerate(pool.faces):
            if i != j and pool.faces[i] < 6 and face > 1:
                turned = _turn(pool, {i: pool.faces[i] + 1, j: face - 1})
                yield turned, [dice_key([pool.dice[i]]), dice_key([pool.dice[j]])]


def one_sure_thing(pool: Pool) -> Turned:
    for i in _different(pool):
        for face in range(1, 7):
            yield _turn(pool, {i: face}), [dice_key([pool.dice[i]]), ("number", face)]


def the_water_rises(pool: Pool) -> Turned:
    lowest = min(pool.faces)
    yield [min(6, face + 1) if face == lowest else face for face in pool.faces], []


def feed_the_boiler(pool: Pool) -> Turned:
    for i in _different(pool):
        for j, face in enumerate(pool.faces):
            if i != j and face < 6:
                turned = _turn(pool, {j: min(6, face + pool.faces[i])})
                yield turned[:i] + turned[i + 1 :], [dice_key([pool.dice[i]]), dice_key([pool.dice[j]])]


def withered_hand(pool: Pool) -> Turned:
    for i in _different(pool):
        others = [j for j in range(len(pool.dice)) if j != i]
        if pool.faces[i] < 6 and others:
            j = max(others, key=lambda place: pool.faces[place])
            yield _turn(pool, {i: 6, j: 1}), [dice_key([pool.dice[i]])]


TURNERS: dict[str, Callable[[Pool], Turned]] = {
    "echo-downriver": echo_downriver,
    "hang-by-the-heels": hang_by_the_heels,
    "borrowed-from-the-dead": borrowed_from_the_dead,
    "one-sure-thing": one_sure_thing,
    "the-water-rises": the_water_rises,
    "feed-the-boiler": feed_the_boiler,
    "withered-hand": withered_hand,
}
# Cards that make the pool larger, and by how many dice.
ADDERS = {
    "stampede-below-decks": 2,
    "scream-first": 1,
    "a-motley-crew": 1,
    "see-too-much": 1,
    "burn-the-script": 1,
    "storm-lantern": 1,
    "trench-whistle": 1,
    "fencing-glove": 1,
    "bottomless-hip-flask": 1,
    "last-cartridge": 2,
    "hired-shadow": 1,
}
# Cards for the time before the first roll, and for any time; all others need dice that show something.
BEFORE_THE_ROLL = frozenset(
    {
        "loaded-bones",
        "let-it-in",
        "mind-over-muscle",
        "a-motley-crew",
        "fewer-better-men",
        "see-too-much",
        "bottomless-hip-flask",
    }
)
AT_ANY_TIME = frozenset(
    {
        "burn-the-script",
        "crocodile-tooth",
        "double-or-dread",
        "fencing-glove",
        "hired-shadow",
        "it-knows-the-number",
        "last-cartridge",
        "nothing-left-to-lose",
        "read-the-small-print",
        "rehearsed-gesture",
        "scream-first",
        "stampede-below-decks",
        "storm-lantern",
    }
)


def dice_card(pool: Pool, code: str) -> tuple[float, list[Key]] | None:
    """What the pool is worth once a card has been used, and the answers that lead there; None if it is no use now."""
    if code not in AT_ANY_TIME and pool.rolled == (code in BEFORE_THE_ROLL):
        return None
    turner = TURNERS.get(code)
    if turner is not None:
        return best_turn(pool, turner)
    if code in ADDERS:
        return pool.more(ADDERS[code]) + _beside(pool, code), []
    outlook, n, faces = pool.outlook, len(pool.dice), pool.faces
    match code:
        case "crocodile-tooth":
            values = sorted(pool.joined(face) for face in range(1, 7))
            return total(value * (2 * i + 1) for i, value in enumerate(values)) / 36, []
        case "rehearsed-gesture":
            return pool.joined(3), []
        case "it-knows-the-number" if pool.encounter is not None:
            return pool.joined(max(1, pool.encounter.low)), []
        case "double-or-dread" if pool.encounter is not None:
            dread = outlook.failing(pool.encounter, True) - outlook.failing(pool.encounter)
            return pool.more(2, dread=True) - dread, []
        case "nothing-left-to-lose":
            tokens = outlook.me.tokens
            empty = sum(not k for k in (tokens.focus, tokens.treasure, tokens.courage)) + (tokens.feat <= 1)
            return pool.more(min(2, empty)), []
        case "let-it-in":
            return pool.now() * 0.85 + 2 * outlook.best_token(), [("count", 2)]
        case "loaded-bones" | "mind-over-muscle":
            return pool.now() + 0.3, [("count", 2)]
        case "fewer-better-men":
            values = [pool.expected(n - 1, [*pool.shown, face]) for face in range(1, 7)]
            best = max(range(6), key=lambda i: values[i])
            return values[best], [("number", best + 1)]
        case "turn-the-boat-around":
            return pool.worth(faces, pool.rerolls + 1), []
        case "it-never-happened":
            return best_second_chance(pool)
        case "just-one-more":
            return max(one_more(pool, i) for i in range(n)), []
        case "smelling-salts":
            return best_salts(pool)
        case "calming-drops":
            return best_drops(pool)
        case "jewellers-loupe":
            return best_steps(pool, min(3, pool.focus)), []
        case "read-the-small-print":
            return pool.expected(n, pool.shown, eased=1), []
    return None


def _beside(pool: Pool, code: str) -> float:
    """What a card that adds dice brings beside them."""
    value = pool.outlook.value
    match code:
        case "scream-first":
            return (2 * 2 * value["courage"] - pool.focus * value["focus"]) / 6
        case "trench-whistle":
            return 0.5 * value["courage"]
        case "see-too-much" | "bottomless-hip-flask" | "a-motley-crew":
            return -0.4  # dice that cannot be rolled again, or earn nothing
    return 0.0


def best_turn(pool: Pool, turner: Callable[[Pool], Turned]) -> tuple[float, list[Key]]:
    """The best outcome of a card that turns dice."""
    known: dict[Tally, float] = {}
    best, plan = -100.0, list[Key]()
    for faces, answers in turner(pool):
        key = tally(faces)
        if key not in known:
            known[key] = pool.worth(faces)
            if known[key] > best:
                best, plan = known[key], answers
    return best, plan


def one_more(pool: Pool, i: int) -> float:
    """One die rolled again for nothing; a 1 ends all re-rolls."""
    results = [pool.worth(_turn(pool, {i: face}), 0 if face == 1 else None) for face in range(1, 7)]
    return total(results) / 6


def best_second_chance(pool: Pool) -> tuple[float, list[Key]]:
    """One or two dice rolled again, each of which may be turned back."""
    movable = [i for i in _different(pool) if pool.dice[i].kind != "panic"]
    best, plan = pool.now(), list[Key]()
    for chosen in [*combinations(movable, 1), *combinations(movable, 2)]:
        total = 0.0
        rolls = [{i: face} for i in chosen[:1] for face in range(1, 7)]
        for other in chosen[1:]:
            rolls = [roll | {other: face} for roll in rolls for face in range(1, 7)]
        for roll in rolls:
            kept = [roll, {}, *({i: roll[i]} for i in chosen)]
            total += max(pool.worth(_turn(pool, changes)) for changes in kept)
        value = total / len(rolls)
        if value > best:
            best, plan = value, [dice_key(pool.dice[i] for i in chosen)]
    return best, plan


def best_salts(pool: Pool) -> tuple[float, list[Key]]:
    """All dice of one number rolled again."""
    best, plan = pool.now(), list[Key]()
    for number in set(pool.faces):
        kept = [die.face for die in pool.dice if die.face != number or die.kind == "panic"]
        value = pool.expected(len(pool.dice), kept)
        if value > best:
            best, plan = value, [("number", number)]
    return best, plan


def best_drops(pool: Pool) -> tuple[float, list[Key]]:
    """All Panic dice turned to the number of another die, and one more of them laid on it."""
    best, plan = pool.now(), list[Key]()
    for number in {die.face for die in pool.dice if die.kind != "panic"}:
        calmed = [number if die.kind == "panic" else die.face for die in pool.dice]
        value = pool.shows([*calmed, number])
        if value > best:
            best, plan = value, [("number", number)]
    return best, plan


def best_steps(pool: Pool, steps: int, faces: list[int] | None = None) -> float:
    """Dice turned step by step, each for a Focus."""
    faces = pool.faces if faces is None else faces
    best = pool.worth(faces)
    if steps > 0:
        for i, face in enumerate(faces):
            for turned in (face - 1, face + 1):
                if 1 <= turned <= 6 and face not in faces[:i]:
                    after = best_steps(pool, steps - 1, [*faces[:i], turned, *faces[i + 1 :]])
                    best = max(best, after - pool.outlook.value["focus"])
    return best

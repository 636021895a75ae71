"""What the previews of Shadows of Brimstone promise, and whether it came true: for the machine of previews."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from grimtable.games.shadows_of_brimstone.names import SKILL_NAMES, hero_name
from grimtable.games.shadows_of_brimstone.packed import foe_in, kind_in, need_in, skill_in, unpacked_dice
from grimtable.games.shadows_of_brimstone.preview import OF_A_CARD, OF_A_PLACE, OF_A_STOP, OF_A_TOKEN
from grimtable.games.shadows_of_brimstone.rules.campaign.road import HAZARD_UP_TO
from grimtable.games.shadows_of_brimstone.rules.moments import (
    ARMOR_ROLL,
    ATTACK_ROLL,
    CHECK_ROLL,
    DAMAGE_ROLL,
    DEFENSE_ROLL,
    SKILL_ROLL,
    WILLPOWER_ROLL,
)
from grimtable.games.shadows_of_brimstone.rules.rolls import Rerolls
from grimtable.games.shadows_of_brimstone.words.events import (
    K_ATTACK,
    K_BOUNCE,
    K_CALM,
    K_CORRUPTION,
    K_ESCAPE,
    K_EXPLOSION,
    K_FOE_ARMOR,
    K_FOE_ATTACKS,
    K_FOE_KILLED,
    K_FOE_WOUND,
    K_FOES_ACT,
    K_GRIT,
    K_HEAL,
    K_HELD,
    K_HORROR,
    K_KO,
    K_MOVE_ROLL,
    K_REROLL,
    K_ROAD,
    K_ROLL,
    K_SCAVENGED,
    K_WOUND,
)
from grimtable.games.shadows_of_brimstone.words.verbs import (
    DONE,
    HOLD,
    KEEP,
    LOSE_SURPLUS,
    NO,
    PASS,
    REROLL_MOVE,
    STAB,
    TRAVEL_TO_TOWN,
    USE_ABILITY,
)
from grimtable.kernel.events import Event
from grimtable.kernel.option import Choice
from tests.machines.playing_out import Played, Promise, by_chance, likely
from tests.shadows_of_brimstone import losses

SORTS = {
    "how far",
    "Grit",
    "what is taken",
    "what is left",
    "a re-roll",
    "a Hit",
    "dice to hit",
    "a kill",
    "a Wound",
    "an Escape",
    "a find",
    "the end of a move",
    "what is given up",
    "who stops",
    "the dark",
    "what is gone",
    "a test",
    "dice of a test",
    "a throw",
    "who is caught",
    "a hazard",
}

TEXTS = (
    *OF_A_CARD,
    *OF_A_PLACE,
    *OF_A_STOP - {TRAVEL_TO_TOWN},
    *OF_A_TOKEN,
    HOLD,
    STAB,
    USE_ABILITY,
)  # their hint is what the card says
STAYING = (KEEP, PASS, NO, DONE)  # the odds leave out what somebody may still do about a roll

PERCENT = r"(?P<chance>\d+)%"
MOVE = re.compile(
    r"(?P<spaces>\d+) to move(?:, and Recover (?P<grit>\d+) Grit)?"
    r"(?:, and (?P<surplus>\d+) Grit to spend at once or lose)?"
)
TAKES = re.compile(
    r"take (?P<n>\d+) (?P<what>Wounds?|Sanity Damage|Corruption)"
    r"(?:: (?P<most>at most )?(?:(?P<left>\d+) (?:Health|Sanity) left|(?P<down>knocked out))"
    r"|(?P<spared> but for what (?:Spirit )?Armor stops))?"
)
MADE = re.compile(rf"{PERCENT} (?:to make it|for one more \w+|for at least one more \w+, [\d.]+ on average)")
MORE = re.compile(rf"{PERCENT} to be more(?: than (?P<than>\d+))?(?:, (?P<less>\d+)% to be less)?")
HITS = re.compile(
    rf"{PERCENT} to hit: (?P<count>\d+) (?:die|dice|shots?) on (?P<need>\d)\+(?: and (?P<off>\d+) on \d\+)?"
    r"(?:, no Critical Hits)?(?:, Range \d+)?"
)
KILLS = re.compile(
    rf"(?P<sure>kills it)|(?:{PERCENT} to kill|cannot kill, (?P<wounds>\d+)% to wound) \(Health (?P<left>\d+)\)"
)
ESCAPES = re.compile(rf"{PERCENT}; if it fails you cannot move any more")
FINDS = re.compile(rf"{PERCENT} for a card, good or bad")
TESTS = re.compile(rf"{PERCENT}: (?P<dice>\d+) (?:die|dice) on (?P<need>\d)\+")
TRIES = re.compile(rf"(?P<skill>[A-Z]\w+) (?P<need>\d)\+ with (?P<dice>\d+) (?:die|dice): {PERCENT}")
LEAVES = re.compile(r"leaves (?P<wounds>\d+) Wounds? and (?P<sanity>\d+) Sanity Damage")
WAY = re.compile(r"(?P<skill>[A-Z]\w+) (?P<need>\d)\+: (?P<heroes>.+ \d+%)")
THROW = re.compile(rf"{PERCENT} to land where you aim; D6 Wounds for everybody there and next to it")
CATCHES = re.compile(r"catches (?P<whom>.+)")
ROAD = re.compile(rf".* {PERCENT} for a hazard on the way\.")
FOES = re.compile(r"(\d+) Enem(?:y|ies)")


def on_the_way(position: Any, rng: Random) -> Choice:
    """Nobody re-rolls anything or uses what they have."""
    for choice in position.ask.options:
        if choice[0] in STAYING:
            found: Choice = choice
            return found
    return by_chance(position, rng)


def is_played_out(before: Any, now: Any) -> bool:
    """Whether what was asked has been done: the procedure that asked goes on, or is over with all that it began."""
    depth = len(before.stack)
    return len(now.stack) < depth if isinstance(before.stack[-1], Rerolls) else len(now.stack) <= depth


def promises(played: Played) -> Iterator[Promise]:
    """What a hint promises, by its words."""
    lost, hint = losses.read(played)
    yield from lost
    if not hint or played.choice[0] in TEXTS:
        return
    for pattern, read in READERS.items():
        if found := pattern.fullmatch(hint):
            yield from read(played, found)
            return
    yield Promise(f"what is not understood: {played.hint}", False)


def as_chance(per_cent: str) -> float:
    return int(per_cent) / 100


def verbs_of(t: Any) -> set[int]:
    """What can be done now."""
    return {choice[0] for choice in t.ask.options} if t.ask is not None else set()


def rolls(played: Played, kind: int) -> list[Event]:
    """The dice that were rolled for something, without what was rolled again."""
    return [event for event in played.happened(K_ROLL) if kind_in(event[2]) == kind]


# -- rolls that lie on the table


def of_move(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """So many spaces, and Grit."""
    moves = [event[3] for event in played.happened(K_MOVE_ROLL)]
    yield Promise("how far", moves[-1:] == [int(found["spaces"])])
    if played.happened(K_KO):
        return
    if found["grit"]:
        grit = sum(event[3] for event in played.happened(K_GRIT))
        yield Promise("Grit", grit == int(found["grit"]))
    if found["surplus"]:
        yield Promise("Grit", any(LOSE_SURPLUS in verbs_of(t) for t in played.rests))


def of_harm(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """What gets through, and what it leaves."""
    hero = played.before.stack[-1].you
    kind = {"W": K_WOUND, "S": K_HORROR, "C": K_CORRUPTION}[found["what"][0]]
    events = at_once(played, DEFENSE_ROLL if kind == K_WOUND else WILLPOWER_ROLL, CHECK_ROLL)
    blows = [event for event in events if event[:2] == (kind, hero)]
    taken = sum(event[3] for event in blows)
    if found["spared"]:
        yield Promise("what is taken", not blows or blows[0][3] <= int(found["n"]))
    elif found["down"]:
        yield Promise("what is left", any(event[:2] == (K_KO, hero) for event in events))
    elif found["most"]:  # a Wound of this Enemy may bring more of them
        yield Promise("what is taken", taken >= int(found["n"]))
        yield Promise("what is left", blows[-1][2] <= int(found["left"]))
    else:
        yield Promise("what is taken", taken == int(found["n"]))
        if found["left"] and blows:
            yield Promise("what is left", blows[-1][2] == int(found["left"]))


def at_once(played: Played, *ends: int) -> list[Event]:
    """What happened before anybody was attacked, or rolled for one of these anew."""
    for i, (kind, _, about, _, _) in enumerate(played.events):
        if kind in (K_FOES_ACT, K_FOE_ATTACKS) or (kind == K_ROLL and kind_in(about) in ends):
            return played.events[:i]
    return played.events


def of_reroll(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Some of the dice that are rolled again succeed now."""
    roll = played.before.stack[-1]
    now = unpacked_dice(played.happened(K_REROLL)[0][3])
    again = [i for i in range(len(now)) if played.choice[1] >> i & 1]
    yield likely("a re-roll", as_chance(found["chance"]), any(now[i] >= roll.need_of(i) for i in again))


def of_more(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The dice come to more than before, or to less."""
    now = sum(unpacked_dice(played.happened(K_REROLL)[0][3]))
    was = played.before.stack[-1].die if played.choice[0] == REROLL_MOVE else sum(played.before.dice)
    yield likely("a re-roll", as_chance(found["chance"]), now > was)
    if found["than"]:
        yield Promise("a re-roll", was == int(found["than"]))
    else:
        yield likely("a re-roll", as_chance(found["less"] or "0"), now < was)


# -- attacks


def of_attack(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """So many dice that need so much, and so likely a Hit: then its damage is rolled."""
    attacks = rolls(played, ATTACK_ROLL)
    if not played.happened(K_ATTACK) or not attacks:  # the end of the move was the end of the hero
        return
    dice = unpacked_dice(attacks[0][3])
    yield Promise("dice to hit", len(dice) == int(found["count"]) + int(found["off"] or 0))
    if not found["off"]:
        yield Promise("dice to hit", need_in(attacks[0][2]) == int(found["need"]))
    yield likely("a Hit", as_chance(found["chance"]), bool(rolls(played, DAMAGE_ROLL)))


def of_hits(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """So likely a kill, or a Wound."""
    model = played.choice[1]
    damage = [i for i, event in enumerate(played.events) if event[0] == K_ROLL and kind_in(event[2]) == DAMAGE_ROLL]
    events = played.events[: damage[1]] if len(damage) > 1 else played.events  # before the next Hits
    killed = any(event[0] == K_FOE_KILLED and foe_in(event[3]) == model for event in events)
    wounded = any(event[0] == K_FOE_WOUND and foe_in(event[3]) == model for event in events)
    if found["sure"]:
        yield Promise("a kill", killed)
    elif found["chance"]:
        yield likely("a kill", as_chance(found["chance"]), killed)
    else:
        yield Promise("a kill", not killed)
        yield likely("a Wound", as_chance(found["wounds"]), wounded)


def of_immune(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Nothing happens to it."""
    model = played.choice[1]
    yield Promise("who is immune", not any(foe_in(event[3]) == model for event in played.happened(K_FOE_WOUND)))


# -- Dynamite


def of_throw(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """It explodes without a Bounce."""
    if played.happened(K_EXPLOSION):
        yield likely("a throw", as_chance(found["chance"]), not played.happened(K_BOUNCE))


def of_blast(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Everybody who is named is hurt, but for what Armor stops, and nobody else."""
    if played.happened(K_BOUNCE) or played.after.ended:
        return
    events = at_once(played)
    foes = {foe_in(event[3]) for event in events if event[0] in (K_FOE_WOUND, K_FOE_ARMOR)}
    heroes = {e[1] for e in events if e[0] == K_WOUND or (e[0] == K_ROLL and kind_in(e[2]) == ARMOR_ROLL)}
    told = found["whom"]
    count = int(number[1]) if (number := FOES.search(told)) else 0
    names = set(re.split(r", | and ", FOES.sub("", told))) - {"", "nobody"}
    yield Promise("who is caught", len(foes) == count and names == {hero_name(played.before, hero) for hero in heroes})


# -- tests


def of_escape(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero gets away, or cannot move any more."""
    result = played.happened(K_ESCAPE, K_HELD)
    yield likely("an Escape", as_chance(found["chance"]), result[0][0] == K_ESCAPE)


def of_find(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """A card of the Scavenge deck."""
    yield likely("a find", as_chance(found["chance"]), bool(played.happened(K_SCAVENGED)))


def of_test(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero that is chosen rolls so many dice, and passes so likely."""
    roll = rolls(played, SKILL_ROLL)[0]
    dice = unpacked_dice(roll[3])
    told = (played.choice[1], int(found["dice"]), int(found["need"]))
    yield Promise("dice of a test", told == (roll[1], len(dice), need_in(roll[2])))
    yield likely("a test", as_chance(found["chance"]), any(die >= int(found["need"]) for die in dice))


def of_try(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """The hero rolls so many dice for the Skill, and passes so likely."""
    roll = rolls(played, SKILL_ROLL)[0]
    dice = unpacked_dice(roll[3])
    told = (SKILL_NAMES.index(found["skill"]), int(found["need"]), int(found["dice"]))
    yield Promise("dice of a test", told == (skill_in(roll[2]), need_in(roll[2]), len(dice)))
    yield likely("a test", as_chance(found["chance"]), any(die >= int(found["need"]) for die in dice))


def of_cancelling(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """A card of the Darkness or of the Growing Dread is gone so likely."""
    before, after = played.before, played.after
    gone = len(after.in_play) < len(before.in_play) or len(after.dread) < len(before.dread)
    yield likely("a card that is cancelled", as_chance(found["chance"]), gone)


def of_healing(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """So much is left to heal, before anything else happens."""
    before, hero = played.before, played.before.stack[-1].you
    healed = {kind: 0 for kind in (K_HEAL, K_CALM)}
    for event in played.events:
        if event[0] not in healed or event[1] != hero or healed[event[0]]:
            break
        healed[event[0]] = event[3]
    left = (before.wounds[hero] - healed[K_HEAL], before.sanity_lost[hero] - healed[K_CALM])
    yield Promise("what is left to heal", left == (int(found["wounds"]), int(found["sanity"])))


def of_way(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """A way leads to a test, which each hero passes so likely."""
    skill, need = SKILL_NAMES.index(found["skill"]), int(found["need"])
    tests = [roll for roll in rolls(played, SKILL_ROLL) if (skill_in(roll[2]), need_in(roll[2])) == (skill, need)]
    yield Promise("a test", bool(tests))
    for name, chance in re.findall(r"([^,]+?) (\d+)%", found["heroes"]):
        mine = [roll for roll in tests if hero_name(played.before, roll[1]) == name.strip()]
        if mine:
            yield likely("a test", as_chance(chance), any(die >= need for die in unpacked_dice(mine[0][3])))


def of_road(played: Played, found: re.Match[str]) -> Iterator[Promise]:
    """Whether anybody meets a hazard."""
    met = any(event[3] <= HAZARD_UP_TO for event in played.happened(K_ROAD))
    yield likely("a hazard", as_chance(found["chance"]), met)


READERS = {
    MOVE: of_move,
    TAKES: of_harm,
    MADE: of_reroll,
    MORE: of_more,
    HITS: of_attack,
    KILLS: of_hits,
    re.compile("does nothing: it is immune"): of_immune,
    ESCAPES: of_escape,
    FINDS: of_find,
    TRIES: of_try,
    re.compile(rf"{PERCENT}"): of_cancelling,
    LEAVES: of_healing,
    TESTS: of_test,
    WAY: of_way,
    THROW: of_throw,
    CATCHES: of_blast,
    ROAD: of_road,
}

"""The Line at work: reveals, powers, Summons and defeats (chapters 9, 18 and 24)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards.declaring import ALARMS, AT_DEFEAT, ON_DEFEAT, POWERS, among_line
from grimtable.games.set_a_watch.cards.locations_lasting import moth_cellar
from grimtable.games.set_a_watch.printed import (
    DEFEATED,
    END_OF_LINE,
    FIRST,
    HORDE,
    KIND,
    NAME,
    REVEAL,
    SECOND,
    SUMMON,
    TRIGGERED_BY,
    piece,
)
from grimtable.games.set_a_watch.rules.hex import HexAsked, meets_hex
from grimtable.games.set_a_watch.rules.line import (
    LAST_DEFEATED,
    bury,
    call_unhallowed,
    fall,
    health_of,
    leave_line,
    level,
    reveal,
    stand,
    stand_last,
    unearth,
)
from grimtable.games.set_a_watch.rules.party import ExhaustAbilities, end_game, recover_grudges, recover_stolen
from grimtable.games.set_a_watch.rules.powers import SILVERED_MIRROR, can_turn_away, silvered_mirror
from grimtable.games.set_a_watch.rules.riders import RIDERS, Mount, mounts
from grimtable.games.set_a_watch.state import FORESEEN, LOST_UNHALLOWED, NONE, Saw
from grimtable.games.set_a_watch.words import (
    K_POWER,
    LET_BE,
    NO_TROPHY,
    TROPHY,
    USE_ITEM,
)
from grimtable.kernel.frame import Frame

BOUNTY_HUNTER: Final = piece("bounty-hunter")
MOST_TROPHIES: Final = 3
# bit c: creature c has a power for this moment
ON_REVEAL: Final = TRIGGERED_BY[REVEAL]
AS_FIRST: Final = TRIGGERED_BY[FIRST]
AS_SECOND: Final = TRIGGERED_BY[SECOND]
AS_LAST: Final = TRIGGERED_BY[END_OF_LINE]
WHEN_DEFEATED: Final = TRIGGERED_BY[DEFEATED]
IN_HORDE: Final = TRIGGERED_BY[HORDE]


def from_graveyard(t: Saw, card: int, place: int) -> None:
    """A creature of the Graveyard joins the Line faceup; its Reveal power triggers (SAW-GLOS-30)."""
    unearth(t, card, place)
    t.push(StepIntoLight(0, card))


class Settle(Frame[Saw]):
    """Step 1 of the order of play, until the Line is at rest: defeats, Riders, arrivals, reveals (SAW-ORD-01, -05)."""

    def title(self, t: Saw) -> str:
        return "the Line"

    def step(self, t: Saw, at: int) -> bool:
        self.at = 0
        frame = stirring(t)
        if frame is None:
            return False
        t.push(frame)
        return True


def settle(t: Saw) -> bool:
    """Let the Line come to rest before anything else. False if it is at rest."""
    frame = stirring(t)
    if frame is None:
        return False
    t.push(Settle())
    t.push(frame)
    return True


def stirring(t: Saw) -> Frame[Saw] | None:
    """What happens next in the Line by itself, nothing if it is at rest.

    A card whose coming to light nobody heeds is turned over on the way.
    """
    line = t.line
    while True:
        dark = 0  # the nearest place where no faceup card lies (SAW-REV-05)
        left = t.shown
        for place, card in enumerate(line):
            if not left:  # most often they are the first two or three of a long Line
                break
            if left >> card & 1:
                if t.hurt[card] and is_slain(t, card):
                    return Defeat(card)  # SAW-ATK-15
                left ^= 1 << card
                if dark == place:
                    dark += 1
        if t.shown & RIDERS:
            for card in among_line(t, t.shown & RIDERS):
                if mounts(t, card):
                    return Mount(0, card)  # SAW-GLOS-02
        frame = arriving(t)
        if frame is not None:
            return frame
        if dark == len(line) or dark >= level(t):  # the fire reaches no facedown card (SAW-REV-04)
            return None
        card = line[dark]
        if KIND[card] == SUMMON or t.marks & FORESEEN:
            return RevealCreature(0, card)
        reveal(t, card)
        if heeded(t, card):
            return StepIntoLight(0, card)


def is_slain(t: Saw, card: int) -> bool:
    """Whether the damage that counts against a creature has reached its Health (SAW-ATK-10)."""
    return t.hurt[card] >= health_of(t, card)


def heeded(t: Saw, card: int) -> bool:
    """Whether a creature that has come to light does anything, or anybody else: a Reveal power, Hex, an Ongoing power
    that answers reveals.
    """
    return bool(ON_REVEAL >> card & 1 or t.hex_left or t.shown & ALARMS.bits)


def arriving(t: Saw) -> Frame[Saw] | None:
    """The position power of a faceup creature that has come to a new place, from the front (SAW-GLOS-14, -31, -11)."""
    line = t.line
    stood = t.stood
    end = len(line) - 1
    left = t.shown
    for place, card in enumerate(line):
        if not left:
            break
        if not left >> card & 1:
            continue
        left ^= 1 << card
        if place == 0 and t.hex_left and meets_hex(t, card):
            return HexAsked(0, card)
        if stood[card] != place:
            stand(t, card, place)
            if place < 2 and (AS_SECOND if place else AS_FIRST) >> card & 1 and not t.negated >> card & 1:
                return Trigger(card, SECOND if place else FIRST)
        if (place == end or t.last) and (place == end) != bool(t.last >> card & 1):
            stand_last(t, card)
            if place == end and AS_LAST >> card & 1 and not t.negated >> card & 1:
                return Trigger(card, END_OF_LINE)
    return None


class RevealCreature(Frame[Saw]):
    """A card is turned faceup: a Summon is resolved, another one steps into the light (SAW-SUM-01, SAW-GLOS-29)."""

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed" if self.card >= 0 else ""

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                reveal(t, self.card)
                t.push(Summon(0, self.card) if KIND[self.card] == SUMMON else StepIntoLight(0, self.card))
            case _:
                return False
        return True


class StepIntoLight(Frame[Saw]):
    """A creature has come faceup into the Line: its Reveal power, then the Ongoing powers that heed it (SAW-ORD-02)."""

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed"

    def step(self, t: Saw, at: int) -> bool:
        if at == 0 and meets_hex(t, self.card):
            t.push(HexAsked(0, self.card))
            return True
        if at <= 1 and ON_REVEAL >> self.card & 1 and trigger(t, self.card, REVEAL):
            self.at = 2
            return True
        if at <= 2:
            self.at = 3
            for source in ALARMS.in_force(t):
                ALARMS.of[source](t, source, self.card)
            return t.stack[-1] is not self
        return False


def trigger(t: Saw, card: int, moment: str) -> bool:
    """Let a power for this moment take effect, unless the creature that has it is negated."""
    if t.negated >> card & 1:
        return False
    t.push(Trigger(card, moment))
    return True


class Trigger(Frame[Saw]):
    """A power takes effect, unless its creature is negated by now or has left, or a Silvered Mirror turns it away."""

    def __init__(self, card: int = -1, moment: str = "") -> None:
        super().__init__(0, card)
        self.moment = moment

    def twin(self) -> Trigger:
        return Trigger(self.card, self.moment)

    def title(self, t: Saw) -> str:
        return f"power of {NAME[self.card]}"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                if t.negated >> self.card & 1:
                    return False
                if self.moment not in (DEFEATED, HORDE) and self.card not in t.line:
                    return False
                if self.moment == REVEAL and can_turn_away(t):
                    ask = t.question_all(f"Turn the power of {NAME[self.card]} away?", "SAW-ITEM-05")
                    ask.offer(USE_ITEM, SILVERED_MIRROR)
                    ask.offer(LET_BE, self.card)
                else:
                    self.take_effect(t)
            case 1:
                if self.pick[0] == USE_ITEM:
                    silvered_mirror(t)
                    return False
                self.take_effect(t)
            case _:
                return False
        return True

    def take_effect(self, t: Saw) -> None:
        """The power does what its text says."""
        self.at = 2
        t.emit(K_POWER, -1, self.card)
        POWERS[self.card, self.moment](t, self.card)


class Summon(Frame[Saw]):
    """A Summon card: exhaust 1; it goes to the Graveyard; an Unhallowed takes its place (SAW-SUM-02 to SAW-SUM-05)."""

    def title(self, t: Saw) -> str:
        return "Summon"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                t.push(ExhaustAbilities(1, self.card))
            case 1:
                place = t.line.index(self.card)
                leave_line(t, self.card)
                bury(t, self.card)
                if not t.unhallowed:
                    end_game(t, LOST_UNHALLOWED)  # SAW-FIN-09
                    return True
                self.gives = call_unhallowed(t, place)
            case 2:
                t.push(StepIntoLight(0, self.gives))
            case _:
                return False
        return True


BY_DAMAGE: Final = 0  # how a creature is defeated: the damage counted against it has reached its Health,
OUTRIGHT: Final = 1  # a card defeated it,
BANISHED: Final = 2  # or a card removed it from the game


class Defeat(Frame[Saw]):
    """A creature is defeated: Trophy or Graveyard, its Defeated power, and the Line moves up (SAW-ATK-03, SAW-ATK-04).

    Only a creature defeated by damage can become a Trophy: where a card defeats outright, no attack contributes.
    """

    def __init__(self, card: int = -1, how: int = BY_DAMAGE) -> None:
        super().__init__(0, card)
        self.how = how

    def twin(self) -> Defeat:
        return Defeat(self.card, self.how)

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} defeated"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                if self.card not in t.line:
                    return False
                hunter = trophy_hunter(t, self.card) if self.how == BY_DAMAGE else NONE
                if hunter != NONE:
                    ask = t.question(t.seat_of(hunter), f"Keep {NAME[self.card]} as a Trophy?", "SAW-HERO-03")
                    ask.offer(TROPHY, self.card)
                    ask.offer(NO_TROPHY)
                else:
                    return self.fall(t)
            case 1:
                return self.fall(t)
            case 2:
                return self.is_heard(t)
            case 3:
                return self.is_local(t)
            case _:
                return False
        return True

    def fall(self, t: Saw) -> bool:
        """It leaves the Line, with what it has stolen, and its power triggers."""
        self.at = 2
        if moth_cellar(t):
            recover_stolen(t, self.card)
        recover_grudges(t, self.card)
        fall(t, self.card, self.pick[0] == TROPHY, self.how == BANISHED)
        return (WHEN_DEFEATED >> self.card & 1 and trigger(t, self.card, DEFEATED)) or self.is_heard(t)

    def is_heard(self, t: Saw) -> bool:
        """Passive Abilities answer, then the location."""
        self.at = 3
        for passive in ON_DEFEAT:
            passive(t, self.card)
        return t.stack[-1] is not self or self.is_local(t)

    def is_local(self, t: Saw) -> bool:
        """The location answers, if it does."""
        self.at = 4
        local = AT_DEFEAT[t.location]
        if local is None:
            return False
        t.tally[LAST_DEFEATED] = self.card
        local(t)
        return True


def trophy_hunter(t: Saw, card: int) -> int:
    """The Bounty Hunter, if a direct attack of that adventurer counts against the creature (SAW-HERO-03 to -05)."""
    if not t.struck >> card & 1 or len(t.trophies) >= MOST_TROPHIES:
        return NONE
    return t.adventurer.index(BOUNTY_HUNTER)

"""The Line at work: reveals, powers, Summons, defeats and the way into the Horde (chapters 9, 18, 22 and 24)."""

from __future__ import annotations

from typing import Final

from grimtable.games.set_a_watch.cards import ALARMS, LOCATION_DOES, ON_DEFEAT, POWERS, in_force
from grimtable.games.set_a_watch.hex import HexAsked, meets_hex
from grimtable.games.set_a_watch.line import (
    LAST_DEFEATED,
    bury,
    call_unhallowed,
    fall,
    health_of,
    join_horde,
    leave_line,
    level,
    show,
    stand,
    stand_last,
    unearth,
)
from grimtable.games.set_a_watch.locations_lasting import moth_cellar
from grimtable.games.set_a_watch.party import (
    ExhaustAbilities,
    end_game,
    recover_grudges,
    recover_stolen,
)
from grimtable.games.set_a_watch.powers import SILVERED_MIRROR, can_turn_away, silvered_mirror
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
)
from grimtable.games.set_a_watch.riders import Mount, mounts
from grimtable.games.set_a_watch.state import LOST_UNHALLOWED, NONE, Saw
from grimtable.games.set_a_watch.words import (
    K_POWER,
    K_REVEAL,
    LET_BE,
    NO_TROPHY,
    TROPHY,
    USE_ITEM,
)
from grimtable.kernel.frame import Frame

MOST_TROPHIES: Final = 3


def from_graveyard(t: Saw, card: int, place: int) -> None:
    """A creature of the Graveyard joins the Line faceup; its Reveal power triggers (SAW-GLOS-30)."""
    unearth(t, card, place)
    t.push(StepIntoLight(card))


class Settle(Frame[Saw]):
    """Step 1 of the order of play, until the Line is at rest: defeats, Riders, arrivals, reveals (SAW-ORD-01, -05)."""

    def title(self, t: Saw) -> str:
        return "the Line"

    def step(self, t: Saw, at: int) -> bool:
        if self.defeats(t) or self.riders(t) or self.arrivals(t) or self.reveals(t):
            self.at = 0
            return True
        return False

    def defeats(self, t: Saw) -> bool:
        """A creature whose Health is reached is defeated (SAW-ATK-10, SAW-ATK-15)."""
        for card in t.line:
            if t.shown >> card & 1 and t.hurt[card] >= health_of(t, card):
                t.push(Defeat(card))
                return True
        return False

    def riders(self, t: Saw) -> bool:
        """A Rider mounts a fitting creature revealed beside it (SAW-GLOS-02)."""
        for card in t.line:
            if mounts(t, card):
                t.push(Mount(card))
                return True
        return False

    def arrivals(self, t: Saw) -> bool:
        """Position powers of faceup creatures that have come to a new place, from the front (SAW-GLOS-14, -31, -11)."""
        end = len(t.line) - 1
        for place, card in enumerate(t.line):
            if not t.shown >> card & 1:
                continue
            if place == 0 and meets_hex(t, card):
                t.push(HexAsked(card))
                return True
            if stand(t, card, place) and place < 2 and self.trigger(t, card, SECOND if place else FIRST):
                return True
            if stand_last(t, card, place == end) and self.trigger(t, card, END_OF_LINE):
                return True
        return False

    def trigger(self, t: Saw, card: int, moment: str) -> bool:
        """Let a power take effect, if the creature has one for this moment."""
        if (card, moment) not in POWERS or t.is_negated(card):
            return False
        t.push(Trigger(card, moment))
        return True

    def reveals(self, t: Saw) -> bool:
        """The nearest facedown creature is turned faceup while the fire reaches it (SAW-REV-04, SAW-REV-05)."""
        reach = level(t)
        for place, card in enumerate(t.line):
            if place >= reach:
                return False
            if not t.shown >> card & 1:
                t.push(RevealCreature(card))
                return True
        return False


class RevealCreature(Frame[Saw]):
    """A card is turned faceup: a Summon is resolved, another one steps into the light (SAW-SUM-01, SAW-GLOS-29)."""

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed" if self.card >= 0 else ""

    def __init__(self, card: int = -1) -> None:
        super().__init__(0, card)

    def twin(self) -> RevealCreature:
        return RevealCreature(self.card)

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                show(t, self.card)
                t.emit(K_REVEAL, -1, self.card)
            case 1:
                t.push(Summon(self.card) if KIND[self.card] == SUMMON else StepIntoLight(self.card))
            case _:
                return False
        return True


class StepIntoLight(Frame[Saw]):
    """A creature has come faceup into the Line: its Reveal power, then the Ongoing powers that heed it (SAW-ORD-02)."""

    def __init__(self, card: int = -1) -> None:
        super().__init__(0, card)

    def twin(self) -> StepIntoLight:
        return StepIntoLight(self.card)

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} is revealed"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                if meets_hex(t, self.card):
                    t.push(HexAsked(self.card))
            case 1:
                t.push(Trigger(self.card, REVEAL))
            case 2:
                for source in in_force(t):
                    if source in ALARMS:
                        ALARMS[source](t, source, self.card)
            case _:
                return False
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
                if (self.card, self.moment) not in POWERS or t.is_negated(self.card):
                    return False
                if self.moment not in (DEFEATED, HORDE) and self.card not in t.line:
                    return False
                if self.moment == REVEAL and can_turn_away(t):
                    ask = t.question_all(f"Turn the power of {NAME[self.card]} away?", "SAW-ITEM-05")
                    ask.offer(USE_ITEM, SILVERED_MIRROR)
                    ask.offer(LET_BE, self.card)
            case 1:
                if self.pick[0] == USE_ITEM:
                    silvered_mirror(t)
                    return False
                t.emit(K_POWER, -1, self.card)
                POWERS[self.card, self.moment](t, self.card)
            case _:
                return False
        return True


class Summon(Frame[Saw]):
    """A Summon card: exhaust 1; it goes to the Graveyard; an Unhallowed takes its place (SAW-SUM-02 to SAW-SUM-05)."""

    def __init__(self, card: int = -1) -> None:
        super().__init__(0, card)

    def twin(self) -> Summon:
        return Summon(self.card)

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
                t.push(StepIntoLight(self.gives))
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
            case 1:
                if moth_cellar(t):
                    recover_stolen(t, self.card)
                recover_grudges(t, self.card)
                fall(t, self.card, self.pick[0] == TROPHY, self.how == BANISHED)
            case 2:
                t.push(Trigger(self.card, DEFEATED))
            case 3:
                for passive in ON_DEFEAT:
                    passive(t, self.card)
            case 4:
                local = LOCATION_DOES.get((t.location, DEFEATED))
                if local is not None:
                    t.tally[LAST_DEFEATED] = self.card
                    local(t)
            case _:
                return False
        return True


def trophy_hunter(t: Saw, card: int) -> int:
    """The Bounty Hunter, if a direct attack of that adventurer counts against the creature (SAW-HERO-03 to -05)."""
    if not t.struck >> card & 1 or len(t.trophies) >= MOST_TROPHIES:
        return NONE
    for a in range(len(t.adventurer)):
        if NAME[t.adventurer[a]] == "Bounty Hunter":
            return a
    return NONE


class JoinHorde(Frame[Saw]):
    """An undefeated creature is put facedown on top of the Horde (SAW-OUT-05, SAW-OUT-06)."""

    def __init__(self, card: int = -1) -> None:
        super().__init__(0, card)

    def twin(self) -> JoinHorde:
        return JoinHorde(self.card)

    def title(self, t: Saw) -> str:
        return f"{NAME[self.card]} joins the Horde"

    def step(self, t: Saw, at: int) -> bool:
        match at:
            case 0:
                join_horde(t, self.card)
            case 1:
                t.push(Trigger(self.card, HORDE))
            case _:
                return False
        return True

"""The round and its four phases (chapters 3.1, 3.2, 3.16 and 3.17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import ROUND_BEGINS, ROUND_ENDS, expire, renew_limits
from grimtable.games.arkham.acts import check_doom
from grimtable.games.arkham.costs import discardable
from grimtable.games.arkham.encounter import draw_cards, draw_encounter
from grimtable.games.arkham.enemy_phase import EnemyPhase
from grimtable.games.arkham.engagement import Engagements, loose_enemies
from grimtable.games.arkham.events import Effect, stirs
from grimtable.games.arkham.initiation import resume_deferred
from grimtable.games.arkham.phases import RoundBegins, RoundEnds, begin_phase, end_phase
from grimtable.games.arkham.state import (
    INVESTIGATION,
    MYTHOS_PHASE,
    NONE,
    PLAYING,
    ROUND,
    UPKEEP,
    Ahc,
)
from grimtable.games.arkham.tokens import gain_resources, place_doom, ready
from grimtable.games.arkham.turn import Turn
from grimtable.games.arkham.values import (
    locations,
)
from grimtable.games.arkham.windows import open_window
from grimtable.games.arkham.words import (
    DISCARD_CARD,
    K_ROUND,
    PHASE_NAMES,
    TAKE_TURN,
)
from grimtable.games.arkham.zones import discard
from grimtable.kernel.frame import Frame

HAND_SIZE: Final = 8  # (AHC-UPK-05)


class Round(Frame[Ahc]):
    """Mythos, Investigation, Enemy, Upkeep; the first round has no Mythos phase (AHC-RND-01 to AHC-RND-03)."""

    def title(self, t: Ahc) -> str:
        return f"Round {t.round}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 0:
                return self.begin(t)
            case 1:
                return self.mythos(t)
            case 2:
                t.push(InvestigationPhase())
            case 3:
                t.push(EnemyPhase())
            case 4:
                t.push(UpkeepPhase())
            case 5:
                expire(t, ROUND)  # "until" ends before "at the end" begins (AHC-RND-14)
                if not stirs(t, ROUND_ENDS):
                    return self.begin(t)
                t.push(RoundEnds(t.lead))
            case _:
                return self.begin(t)
        return True

    def begin(self, t: Ahc) -> bool:
        """Another round begins, with new limits; what was begun as the last one ended holds no more."""
        expire(t, ROUND)
        renew_limits(t, ROUND)
        t.acted = [0] * len(t.acted)
        t.passing = [0] * len(t.passing)
        t.round += 1
        t.emit(K_ROUND, NONE, NONE, t.round)
        self.at = 1
        if stirs(t, ROUND_BEGINS):
            t.push(RoundBegins(t.lead))
            return True
        return self.mythos(t)

    def mythos(self, t: Ahc) -> bool:
        """The first round goes on with the Investigation phase."""
        self.at = 2 if t.round > 1 else 3
        t.push(MythosPhase() if t.round > 1 else InvestigationPhase())
        return True


# -- Mythos


class MythosPhase(Frame[Ahc]):
    """Doom, the check, an encounter card for each investigator (AHC-MYTH-01)."""

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.left: list[int] = []

    def twin(self) -> MythosPhase:
        o = MythosPhase(self.you, self.card)
        o.left = self.left[:]
        return o

    def title(self, t: Ahc) -> str:
        return PHASE_NAMES[MYTHOS_PHASE]

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 0:
                return begin_phase(t, MYTHOS_PHASE) or self.add_doom(t)
            case 1:
                return self.add_doom(t)
            case 2:
                return self.draw(t)
            case 3:
                return self.draw_next(t)
            case 4:
                return self.end(t)
            case _:
                return False

    def add_doom(self, t: Ahc) -> bool:
        """One doom on the agenda, then the check."""
        place_doom(t, t.agenda(), 1)
        check_doom(t)
        self.at = 2
        return t.stack[-1] is not self or self.draw(t)

    def draw(self, t: Ahc) -> bool:
        """Everybody draws, in player order."""
        self.left = t.order()
        return self.draw_next(t)

    def draw_next(self, t: Ahc) -> bool:
        """The next investigator draws an encounter card; after the last one comes the player window."""
        self.at = 3
        if resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                draw_encounter(t, you)
                return True
        self.at = 4
        return open_window(t) or self.end(t)

    def end(self, t: Ahc) -> bool:
        """The end of the phase."""
        self.at = 5
        return end_phase(t, MYTHOS_PHASE)


# -- Investigation


class InvestigationPhase(Frame[Ahc]):
    """Every investigator takes one turn, in an order the group chooses each round (AHC-INV-01 to AHC-INV-03)."""

    def title(self, t: Ahc) -> str:
        return PHASE_NAMES[INVESTIGATION]

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 0:
                return begin_phase(t, INVESTIGATION) or self.open(t)
            case 1:
                return self.open(t)
            case 2:
                return self.next_turn(t)
            case 3:
                t.push(Turn(self.pick[1]))
                self.at = 2
                return True
            case _:
                return False

    def open(self, t: Ahc) -> bool:
        """The player window before the first turn."""
        self.at = 2
        return open_window(t) or self.next_turn(t)

    def next_turn(self, t: Ahc) -> bool:
        """The group chooses who is next; the phase ends when everybody had a turn."""
        waiting = [i for i in t.order() if not t.turned[i]]
        if not waiting:
            self.at = 4
            return end_phase(t, INVESTIGATION)
        if len(waiting) == 1:
            self.at = 2
            t.push(Turn(waiting[0]))
        else:
            self.at = 3
            ask = t.question_players("Who takes the next turn?", "AHC-INV-03")
            for i in waiting:
                ask.offer(TAKE_TURN, i)
        return True


# -- Upkeep


class UpkeepPhase(Frame[Ahc]):
    """Turns are reset, cards readied, a card and a resource for everybody, hands checked (AHC-UPK-01 to AHC-UPK-09)."""

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.left: list[int] = []

    def twin(self) -> UpkeepPhase:
        o = UpkeepPhase(self.you, self.card)
        o.left = self.left[:]
        return o

    def title(self, t: Ahc) -> str:
        return PHASE_NAMES[UPKEEP]

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 0:
                return begin_phase(t, UPKEEP) or self.open(t)
            case 1:
                return self.open(t)
            case 2:
                return self.ready(t)
            case 3:
                self.left = t.order()
                return self.draw_next(t)
            case 4:
                return self.draw_next(t)
            case 5:
                return self.check_next(t)
            case _:
                return False

    def open(self, t: Ahc) -> bool:
        """The player window."""
        self.at = 2
        return open_window(t) or self.ready(t)

    def ready(self, t: Ahc) -> bool:
        """Turns begin anew, and everything is readied."""
        t.turned = [0] * len(t.turned)
        self.at = 3
        if ready_all(t):
            return True
        self.left = t.order()
        return self.draw_next(t)

    def draw_next(self, t: Ahc) -> bool:
        """Investigator after investigator draws a card; what a weakness does is finished before the next one."""
        self.at = 4
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                draw_cards(t, you)
                if t.stack[-1] is not self:
                    return True
        self.left = t.order()
        for you in self.left:
            gain_resources(t, you, 1)
        return self.check_next(t)

    def check_next(self, t: Ahc) -> bool:
        """The next hand that is too large; after the last one the phase ends."""
        self.at = 5
        if resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING and len(t.hand[you]) > HAND_SIZE:
                t.push(HandSize(you))
                return True
        self.at = 6
        return end_phase(t, UPKEEP)


def ready_all(t: Ahc) -> bool:
    """All exhausted cards become ready at once, then enemies engage (AHC-UPK-02, AHC-UPK-03). Gives whether any do."""
    exhausted = t.exhausted
    for card in [c for c in t.play if exhausted[c]]:
        ready(t, card)
    engaging = False
    if t.enemies:
        for location in locations(t):
            if t.here(location) and loose_enemies(t, location):
                t.push(Engagements(0, location))
                engaging = True
    return engaging


class HandSize(Effect):
    """More than eight cards: discard down to eight; a weakness only when nothing else is left (AHC-UPK-05, -06)."""

    def title(self, t: Ahc) -> str:
        return "hand size"

    def step(self, t: Ahc, at: int) -> bool:
        hand = t.hand[self.you]
        if at == 1:
            discard(t, self.pick[1])
            self.at = 0
            return True
        if len(hand) <= HAND_SIZE:
            return False
        ask = t.question_to(self.you, f"Which card do you discard? You may keep {HAND_SIZE}", "AHC-UPK-05")
        seen: set[int] = set()
        for card in discardable(t, self.you) or hand:
            if t.defn[card] not in seen:
                seen.add(t.defn[card])
                ask.offer(DISCARD_CARD, card)
        return True

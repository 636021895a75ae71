"""The round and its four phases (chapters 3.1, 3.2, 3.16 and 3.17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import ROUND_BEGINS, ROUND_ENDS, expire
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
                t.round += 1
                t.emit(K_ROUND, NONE, NONE, t.round)
                if stirs(t, ROUND_BEGINS):
                    t.push(RoundBegins(t.lead))
            case 1:
                if t.round > 1:
                    t.push(MythosPhase())
            case 2:
                t.push(InvestigationPhase())
            case 3:
                t.push(EnemyPhase())
            case 4:
                t.push(UpkeepPhase())
            case 5:
                expire(t, ROUND)  # "until" ends before "at the end" begins (AHC-RND-14)
                if stirs(t, ROUND_ENDS):
                    t.push(RoundEnds(t.lead))
            case _:
                t.acted = [0] * len(t.acted)
                t.passing = [0] * len(t.passing)
                self.at = 0
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
                begin_phase(t, MYTHOS_PHASE)
            case 1:
                place_doom(t, t.agenda(), 1)
                check_doom(t)
            case 2:
                self.left = t.order()
                self.draw_next(t)
            case 3:
                self.draw_next(t)
            case 4:
                open_window(t)
            case 5:
                end_phase(t, MYTHOS_PHASE)
            case _:
                return False
        return True

    def draw_next(self, t: Ahc) -> None:
        """The next investigator draws an encounter card."""
        while self.left and t.status[self.left[0]] != PLAYING:
            self.left.pop(0)
        self.at = 4
        if self.left:
            draw_encounter(t, self.left.pop(0))
            self.at = 3
        resume_deferred(t)


# -- Investigation


class InvestigationPhase(Frame[Ahc]):
    """Every investigator takes one turn, in an order the group chooses each round (AHC-INV-01 to AHC-INV-03)."""

    def title(self, t: Ahc) -> str:
        return PHASE_NAMES[INVESTIGATION]

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 0:
                begin_phase(t, INVESTIGATION)
            case 1:
                open_window(t)
            case 2:
                ready_to_go = [i for i in t.order() if not t.turned[i]]
                if not ready_to_go:
                    self.at = 4
                    return True
                if len(ready_to_go) == 1:
                    t.push(Turn(ready_to_go[0]))
                    self.at = 2
                    return True
                ask = t.question_all("Who takes the next turn?", "AHC-INV-03")
                for i in ready_to_go:
                    ask.offer(TAKE_TURN, i)
            case 3:
                t.push(Turn(self.pick[1]))
                self.at = 2
            case 4:
                end_phase(t, INVESTIGATION)
            case _:
                return False
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
                begin_phase(t, UPKEEP)
            case 1:
                open_window(t)
            case 2:
                t.turned = [0] * len(t.turned)
                ready_all(t)
            case 3:
                self.left = t.order()
                self.draw_next(t)
            case 4:
                self.draw_next(t)
            case 5:
                for you in t.order():
                    gain_resources(t, you, 1)
                self.left = t.order()
                self.check_next(t)
            case 6:
                self.check_next(t)
            case 7:
                end_phase(t, UPKEEP)
            case _:
                return False
        return True

    def draw_next(self, t: Ahc) -> None:
        """Investigator after investigator draws a card; what a weakness does is finished before the next one."""
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                draw_cards(t, you)
                if t.stack[-1] is not self:
                    self.at = 4
                    return
        self.at = 5

    def check_next(self, t: Ahc) -> None:
        """The next hand that is too large."""
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING and len(t.hand[you]) > HAND_SIZE:
                t.push(HandSize(you))
                self.at = 6
                return
        self.at = 7
        resume_deferred(t)


def ready_all(t: Ahc) -> None:
    """All exhausted cards become ready at once, then enemies engage (AHC-UPK-02, AHC-UPK-03)."""
    exhausted = t.exhausted
    for card in [c for c in t.play if exhausted[c]]:
        ready(t, card)
    if t.enemies:
        for location in locations(t):
            if t.here(location) and loose_enemies(t, location):
                t.push(Engagements(0, location))


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
        ask = t.question(t.player[self.you], f"Discard down to {HAND_SIZE}", "AHC-UPK-05")
        seen: set[int] = set()
        for card in discardable(t, self.you) or hand:
            if t.defn[card] not in seen:
                seen.add(t.defn[card])
                ask.offer(DISCARD_CARD, card)
        return True

"""The round and its four phases (chapters 3.1, 3.2, 3.16 and 3.17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.abilities import PHASE_ENDS, ROUND_BEGINS, ROUND_ENDS, expire, renew_limits
from grimtable.games.arkham.acts import check_doom
from grimtable.games.arkham.costs import discardable
from grimtable.games.arkham.encounter import draw_card, draw_encounter
from grimtable.games.arkham.enemy_phase import EnemyAttacks, HunterMoves, MassiveAttacks, hunters, lesser_enemies
from grimtable.games.arkham.engagement import settle_all
from grimtable.games.arkham.events import Effect
from grimtable.games.arkham.initiation import resume_deferred
from grimtable.games.arkham.orders import spare_order
from grimtable.games.arkham.phases import PhaseEnds, RoundBegins, RoundEnds, begin_phase
from grimtable.games.arkham.printed import MASSIVE
from grimtable.games.arkham.state import (
    ENEMY_PHASE,
    INVESTIGATION,
    MYTHOS_PHASE,
    NONE,
    PHASE,
    PLAYING,
    ROUND,
    UPKEEP,
    Ahc,
)
from grimtable.games.arkham.tokens import gain_resources, place_doom, ready
from grimtable.games.arkham.turn import Turn
from grimtable.games.arkham.values import has_keyword, is_engaged
from grimtable.games.arkham.windows import open_window
from grimtable.games.arkham.words import (
    CHOOSE,
    CHOOSE_WHO,
    DISCARD_CARD,
    K_ROUND,
    PHASE_NAMES,
    TAKE_TURN,
)
from grimtable.games.arkham.zones import discard
from grimtable.kernel.frame import Frame

HAND_SIZE: Final = 8  # (AHC-UPK-05)

# The first and the last step of each phase
MYTHOS_BEGINS: Final = 10
MYTHOS_ENDS: Final = 19
INVESTIGATION_BEGINS: Final = 20
INVESTIGATION_ENDS: Final = 29
ENEMY_PHASE_BEGINS: Final = 30
ENEMY_PHASE_ENDS: Final = 39
UPKEEP_BEGINS: Final = 40
UPKEEP_ENDS: Final = 49


class Phase(Frame[Ahc]):
    """One phase. Tens name it and ones its steps: 41 is the first step of the fourth phase, the Upkeep phase.

    A step goes on with the next one by itself unless something has to be finished first.
    """

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.left: list[int] = []  # the investigators whose share of a step is to come
        self.massive: list[int] = []  # the massive enemies that have not attacked

    def twin(self) -> Phase:
        o: Phase = type(self)(self.you, self.card)
        o.left, o.massive = self.left[:], self.massive[:]
        return o

    def title(self, t: Ahc) -> str:
        return PHASE_NAMES[self.at // 10 - 1]

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case 13:  # most rounds rest in these two steps alone
                return self.draw_next_encounter(t)
            case 22:
                return self.next_turn(t)
            case 10:
                return self.begin_mythos(t)
            case 11:
                return self.add_doom(t)
            case 12:
                return self.draw_encounters(t)
            case 14:
                return self.end_phase(t, MYTHOS_ENDS)
            case 20:
                return self.begin_investigation(t)
            case 21:
                return self.open_investigation(t)
            case 23:
                return self.take_turn(t, self.pick[1])
            case 30:
                return self.begin_enemy_phase(t)
            case 31:
                return self.hunt(t)
            case 32:
                return self.line_up(t)
            case 33:
                return self.open_attacks(t)
            case 34:
                return self.next_attacks(t, False)
            case 35:
                return self.take_attacks(t)
            case 40:
                return self.begin_upkeep(t)
            case 41:
                return self.open_upkeep(t)
            case 42:
                return self.ready(t)
            case 43:
                return self.draw_cards(t)
            case 44:
                return self.draw_next_card(t)
            case 45:
                return self.check_next_hand(t)
            case _:
                return self.follow(t, at)

    def end_phase(self, t: Ahc, last: int) -> bool:
        """What holds until the end of the phase ends, then the phase with its last step (AHC-RND-14)."""
        self.at = last
        if t.lasting:
            expire(t, PHASE)
        if t.moments[PHASE_ENDS] and t.begin(PhaseEnds(t.lead, NONE, NONE, t.phase)):
            return True
        return self.follow(t, last)

    def follow(self, t: Ahc, last: int) -> bool:
        """What comes when a phase is over: nothing, for a phase alone."""
        return False

    # -- Mythos: doom, the check, an encounter card for each investigator (AHC-MYTH-01)

    def begin_mythos(self, t: Ahc) -> bool:
        """The Mythos phase begins."""
        self.at = 11
        return begin_phase(t, MYTHOS_PHASE) or self.add_doom(t)

    def add_doom(self, t: Ahc) -> bool:
        """One doom on the agenda, then the check."""
        self.at = 12
        place_doom(t, t.agenda(), 1)
        return check_doom(t) or self.draw_encounters(t)

    def draw_encounters(self, t: Ahc) -> bool:
        """Everybody draws, in player order."""
        self.left = t.order()
        return self.draw_next_encounter(t)

    def draw_next_encounter(self, t: Ahc) -> bool:
        """The next investigator draws an encounter card; after the last one comes the player window."""
        self.at = 13
        if t.deferred and resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING and draw_encounter(t, you):
                return True
        self.at = 14
        return open_window(t) or self.end_phase(t, MYTHOS_ENDS)

    # -- Investigation: every investigator takes one turn, in an order the group chooses (AHC-INV-01 to AHC-INV-03)

    def begin_investigation(self, t: Ahc) -> bool:
        """The Investigation phase begins."""
        self.at = 21
        return begin_phase(t, INVESTIGATION) or self.open_investigation(t)

    def open_investigation(self, t: Ahc) -> bool:
        """The player window before the first turn."""
        self.at = 22
        return open_window(t) or self.next_turn(t)

    def next_turn(self, t: Ahc) -> bool:
        """The group chooses who is next; the phase ends when everybody had a turn."""
        waiting: list[int] = []
        for you in t.order():
            if not t.turned[you]:
                waiting.append(you)
        if not waiting:
            return self.end_phase(t, INVESTIGATION_ENDS)
        if len(waiting) == 1:
            return self.take_turn(t, waiting[0])
        self.at = 23
        ask = t.question_players("Who takes the next turn?", "AHC-INV-03")
        for you in waiting:
            ask.offer(TAKE_TURN, you)
        return True

    def take_turn(self, t: Ahc, you: int) -> bool:
        """One investigator's turn, then the next one's."""
        self.at = 22
        return t.begin(Turn(you)) or self.next_turn(t)

    # -- Enemy phase: hunters move, then engaged enemies attack, all of one investigator before the next (AHC-ENEM-01
    # to AHC-ENEM-04)

    def begin_enemy_phase(self, t: Ahc) -> bool:
        """The Enemy phase begins."""
        self.at = 31
        return begin_phase(t, ENEMY_PHASE) or self.hunt(t)

    def hunt(self, t: Ahc) -> bool:
        """Hunters move."""
        self.at = 32
        if t.enemies and hunters(t) and t.begin(HunterMoves()):
            return True
        return self.line_up(t)

    def line_up(self, t: Ahc) -> bool:
        """Everybody is to be attacked, and massive enemies attack once."""
        self.left = t.order()
        self.massive = [e for e in t.enemies if has_keyword(t, e, MASSIVE)] if t.enemies else []
        return self.open_attacks(t)

    def open_attacks(self, t: Ahc) -> bool:
        """The player window before each investigator's attacks and after the last one's."""
        self.at = 33
        if t.deferred and resume_deferred(t):
            return True
        self.at = 34
        return open_window(t) or self.next_attacks(t, True)

    def next_attacks(self, t: Ahc, idle: bool) -> bool:
        """The next investigator's enemies, or where it can matter a massive enemy as the lead wishes (AHC-MASS-12).

        When `idle` nobody had a use for the player window, and that stays so while nothing happens.
        """
        if self.massive and self.choose_attacks(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                if t.enemies and lesser_enemies(t, you):
                    self.at = 33
                    return t.begin(EnemyAttacks(you)) or self.open_attacks(t)
                if not idle or self.massive:
                    return self.open_attacks(t)
        return self.end_phase(t, ENEMY_PHASE_ENDS)

    def choose_attacks(self, t: Ahc) -> bool:
        """Ask the lead for the next attacks while a massive enemy is engaged with somebody."""
        striking = [e for e in self.massive if t.in_play(e) and is_engaged(t, e)]
        if not striking:
            return False
        self.left = [i for i in self.left if t.status[i] == PLAYING]
        self.at = 35
        ask = t.question(t.player[t.lead], "Which attacks come next?", "AHC-MASS-12")
        if self.left:
            ask.offer(CHOOSE_WHO, self.left[0])
        if any([lesser_enemies(t, i) for i in self.left]) or not self.left:
            for enemy in striking:
                ask.offer(CHOOSE, enemy)
        spare_order(t, ask)
        return True

    def take_attacks(self, t: Ahc) -> bool:
        """The attacks that the lead has chosen."""
        self.at = 33
        if self.pick[0] == CHOOSE:
            self.massive.remove(self.pick[1])
            t.push(MassiveAttacks(0, self.pick[1]))
            return True
        you = self.left.pop(0)
        if not lesser_enemies(t, you):
            return self.open_attacks(t)
        t.push(EnemyAttacks(you))
        return True

    # -- Upkeep: turns are reset, cards readied, a card and a resource for everybody, hands checked (AHC-UPK-01 to
    # AHC-UPK-09)

    def begin_upkeep(self, t: Ahc) -> bool:
        """The Upkeep phase begins."""
        self.at = 41
        return begin_phase(t, UPKEEP) or self.open_upkeep(t)

    def open_upkeep(self, t: Ahc) -> bool:
        """The player window."""
        self.at = 42
        return open_window(t) or self.ready(t)

    def ready(self, t: Ahc) -> bool:
        """Turns begin anew, and everything is readied."""
        self.at = 43
        t.turned = [0] * len(t.turned)
        return ready_all(t) or self.draw_cards(t)

    def draw_cards(self, t: Ahc) -> bool:
        """Everybody draws, in player order."""
        self.left = t.order()
        return self.draw_next_card(t)

    def draw_next_card(self, t: Ahc) -> bool:
        """Investigator after investigator draws a card; what a weakness does is finished before the next one."""
        self.at = 44
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                draw_card(t, you)
                if t.stack[-1] is not self:
                    return True
        self.left = t.order()
        for you in self.left:
            gain_resources(t, you, 1)
        return self.check_next_hand(t)

    def check_next_hand(self, t: Ahc) -> bool:
        """The next hand that is too large; after the last one the phase ends."""
        self.at = 45
        if t.deferred and resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if len(t.hand[you]) > HAND_SIZE and t.status[you] == PLAYING:
                t.push(HandSize(you))
                return True
        return self.end_phase(t, UPKEEP_ENDS)


class Round(Phase):
    """Mythos, Investigation, Enemy, Upkeep; the first round has no Mythos phase (AHC-RND-01 to AHC-RND-03)."""

    def title(self, t: Ahc) -> str:
        words = f"Round {t.round}"
        return f"{words} › {super().title(t)}" if MYTHOS_BEGINS <= self.at <= UPKEEP_ENDS else words

    def follow(self, t: Ahc, last: int) -> bool:
        match last:
            case 1:
                return self.begin_phases(t)
            case 19:
                return self.begin_investigation(t)
            case 29:
                return self.begin_enemy_phase(t)
            case 39:
                return self.begin_upkeep(t)
            case 49:
                return self.end(t)
            case _:
                return self.begin(t)

    def end(self, t: Ahc) -> bool:
        """The round ends; what holds until then has ended before (AHC-RND-14)."""
        self.at = 0
        if t.lasting:
            expire(t, ROUND)
        if t.moments[ROUND_ENDS] and t.begin(RoundEnds(t.lead)):
            return True
        return self.begin(t)

    def begin(self, t: Ahc) -> bool:
        """Another round begins, with new limits; what was begun as the last one ended holds no more."""
        self.at = 1
        if t.lasting:
            expire(t, ROUND)
        if t.used:
            renew_limits(t, ROUND)
        t.acted = [0] * len(t.acted)
        t.passing = [0] * len(t.passing)
        t.round += 1
        t.emit(K_ROUND, NONE, NONE, t.round)
        if t.moments[ROUND_BEGINS] and t.begin(RoundBegins(t.lead)):
            return True
        return self.begin_phases(t)

    def begin_phases(self, t: Ahc) -> bool:
        """The first phase: only the first round has no Mythos phase."""
        return self.begin_mythos(t) if t.round > 1 else self.begin_investigation(t)


def ready_all(t: Ahc) -> bool:
    """All exhausted cards become ready at once, then enemies engage (AHC-UPK-02, AHC-UPK-03). Gives whether any do."""
    exhausted = t.exhausted
    for card in t.play:
        if exhausted[card]:
            ready(t, card)
    return bool(t.enemies) and settle_all(t)


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

"""The round and its four phases (chapters 3.1, 3.2, 3.16 and 3.17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.abilities.costs import discardable
from grimtable.games.arkham.rules.abilities.declaring import PHASE_ENDS, ROUND_BEGINS, ROUND_ENDS, expire, renew_limits
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.initiation import resume_deferred
from grimtable.games.arkham.rules.abilities.moot_orders import spare_order
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, place_doom, ready
from grimtable.games.arkham.rules.cards_in_play.values import is_engaged
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.enemies.enemy_phase import (
    HunterMoves,
    MassiveAttacks,
    enemies_attack,
    hunters,
    lesser_enemies,
    massive_enemies,
)
from grimtable.games.arkham.rules.enemies.engagement import settle_all
from grimtable.games.arkham.rules.round.player_windows import open_window
from grimtable.games.arkham.rules.round.timing_points import RoundBegins, RoundEnds, begin_phase, end_phase
from grimtable.games.arkham.rules.round.turn import Turn
from grimtable.games.arkham.rules.scenario.acts import check_doom
from grimtable.games.arkham.rules.scenario.encounter import draw_card, draw_encounter
from grimtable.games.arkham.state import (
    ENEMY_PHASE,
    INVESTIGATION,
    MYTHOS_PHASE,
    NONE,
    PLAYING,
    ROUND,
    UPKEEP,
    Ahc,
)
from grimtable.games.arkham.words import (
    CHOOSE,
    CHOOSE_WHO,
    DISCARD_CARD,
    K_ROUND,
    PHASE_NAMES,
    TAKE_TURN,
)
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
ROUND_OVER: Final = 50


class Phase(Frame[Ahc]):
    """One phase. Tens name it and ones its steps: 41 is the first step of the fourth phase, the Upkeep phase.

    A phase goes on from step to step by itself. Where something has to be finished first it rests, and `at` is the step
    that comes then.
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
        if at <= MYTHOS_ENDS:
            return self.mythos(t, at)
        if at <= INVESTIGATION_ENDS:
            return self.investigation(t, at)
        if at <= ENEMY_PHASE_ENDS:
            return self.enemy_phase(t, at)
        return self.upkeep(t, at)

    def close(self, t: Ahc, last: int) -> bool:
        """The phase ends: `last` is the step at which that is over. Gives whether somebody answers."""
        if not t.lasting and not t.moments[PHASE_ENDS]:
            return False
        self.at = last
        return end_phase(t)

    # -- Mythos

    def mythos(self, t: Ahc, at: int) -> bool:
        """Doom, the check, an encounter card for everybody in player order, a player window (AHC-MYTH-01)."""
        if at <= MYTHOS_BEGINS:
            self.at = 11
            if begin_phase(t, MYTHOS_PHASE):
                return True
        if at <= 11:
            self.at = 12
            place_doom(t, t.agenda(), 1)
            if check_doom(t):
                return True
        if at <= 12:
            self.left = t.order()
        if at <= 13:
            self.at = 13
            if t.deferred and resume_deferred(t):
                return True
            while self.left:
                you = self.left.pop(0)
                if t.status[you] == PLAYING and draw_encounter(t, you):
                    return True
            self.at = 14
            if open_window(t):
                return True
        return at != MYTHOS_ENDS and self.close(t, MYTHOS_ENDS)

    # -- Investigation

    def investigation(self, t: Ahc, at: int) -> bool:
        """A player window, then every investigator takes one turn (AHC-INV-01)."""
        if at == INVESTIGATION_BEGINS:
            self.at = 21
            if begin_phase(t, INVESTIGATION):
                return True
        if at <= 21:
            self.at = 22
            if open_window(t):
                return True
        if at == 23:
            self.at = 22
            if t.begin(Turn(self.pick[1])):
                return True
        if at <= 23 and 0 in t.turned and self.next_turn(t):
            return True
        return at != INVESTIGATION_ENDS and self.close(t, INVESTIGATION_ENDS)

    def next_turn(self, t: Ahc) -> bool:
        """The group chooses who is next among those who had no turn in this round (AHC-INV-02, AHC-INV-03)."""
        waiting: list[int] = []
        for you in t.order():
            if not t.turned[you]:
                waiting.append(you)
        if len(waiting) < 2:
            self.at = 22
            return bool(waiting) and (t.begin(Turn(waiting[0])) or self.next_turn(t))
        self.at = 23
        ask = t.question_players("Who takes the next turn?", "AHC-INV-03")
        for you in waiting:
            ask.offer(TAKE_TURN, you)
        return True

    # -- Enemy phase

    def enemy_phase(self, t: Ahc, at: int) -> bool:
        """Hunters move, then engaged enemies attack, all of one investigator before the next (AHC-ENEM-01 to -04)."""
        if at == ENEMY_PHASE_BEGINS:
            self.at = 31
            if begin_phase(t, ENEMY_PHASE):
                return True
        if at <= 31:
            self.at = 32
            if t.enemies and hunters(t) and t.begin(HunterMoves()):
                return True
        if at <= 32:
            self.left = t.order()
            self.massive = massive_enemies(t) if t.enemies else []
        if at <= 33:
            if self.open_attacks(t):
                return True
        elif at == 34:
            if self.next_attacks(t, False):
                return True
        elif at == 35 and self.take_attacks(t):
            return True
        return at != ENEMY_PHASE_ENDS and self.close(t, ENEMY_PHASE_ENDS)

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
        if idle and not t.enemies:
            return False
        if self.massive and self.choose_attacks(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING:
                ready = lesser_enemies(t, you) if t.enemies else []
                if ready:
                    self.at = 33
                    return enemies_attack(t, you, ready) or self.open_attacks(t)
                if not idle or self.massive:
                    return self.open_attacks(t)
        return False

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
            return t.begin(MassiveAttacks(0, self.pick[1])) or self.open_attacks(t)
        you = self.left.pop(0)
        ready = lesser_enemies(t, you)
        return (bool(ready) and enemies_attack(t, you, ready)) or self.open_attacks(t)

    # -- Upkeep

    def upkeep(self, t: Ahc, at: int) -> bool:
        """A player window, then turns are reset, cards readied, a card and a resource for everybody, hands checked
        (AHC-UPK-01 to AHC-UPK-09). What a weakness does is finished before the next one draws.
        """
        if at == UPKEEP_BEGINS:
            self.at = 41
            if begin_phase(t, UPKEEP):
                return True
        if at <= 41:
            self.at = 42
            if open_window(t):
                return True
        if at <= 42:
            self.at = 43
            t.turned = [0] * len(t.turned)
            if ready_all(t):
                return True
        if at <= 43:
            self.left = t.order()
        if at <= 44:
            self.at = 44
            while self.left:
                draw_card(t, self.left.pop(0))
                if t.stack[-1] is not self:
                    return True
            self.left = t.order()
            for you in self.left:
                gain_resources(t, you, 1)
        if at <= 45:
            self.at = 45
            if t.deferred and resume_deferred(t):
                return True
            while self.left:
                you = self.left.pop(0)
                if len(t.hand[you]) > HAND_SIZE and t.status[you] == PLAYING:
                    t.push(HandSize(you))
                    return True
        return at != UPKEEP_ENDS and self.close(t, UPKEEP_ENDS)


class Round(Phase):
    """Mythos, Investigation, Enemy, Upkeep; the first round has no Mythos phase (AHC-RND-01 to AHC-RND-03)."""

    def title(self, t: Ahc) -> str:
        words = f"Round {t.round}"
        return f"{words} › {super().title(t)}" if MYTHOS_BEGINS <= self.at <= UPKEEP_ENDS else words

    def step(self, t: Ahc, at: int) -> bool:
        while True:
            if at <= MYTHOS_ENDS:
                if at == 0 and self.begin(t):
                    return True
                if t.round > 1 and self.mythos(t, at):
                    return True
                at = INVESTIGATION_BEGINS
            if at <= INVESTIGATION_ENDS:
                if self.investigation(t, at):
                    return True
                at = ENEMY_PHASE_BEGINS
            if at <= ENEMY_PHASE_ENDS:
                if self.enemy_phase(t, at):
                    return True
                at = UPKEEP_BEGINS
            if at <= UPKEEP_ENDS and (self.upkeep(t, at) or self.end(t)):
                return True
            at = 0

    def end(self, t: Ahc) -> bool:
        """The round ends; what holds until then has ended before (AHC-RND-14)."""
        self.at = ROUND_OVER
        if t.lasting:
            expire(t, ROUND)
        return t.moments[ROUND_ENDS] != 0 and t.begin(RoundEnds(t.lead))

    def begin(self, t: Ahc) -> bool:
        """Another round begins, with new limits; what was begun as the last one ended holds no more."""
        self.at = 1
        if t.lasting or t.used:
            expire(t, ROUND)
            renew_limits(t, ROUND)
        t.acted = [0] * len(t.acted)
        t.passing = [0] * len(t.passing)
        t.round += 1
        t.tell(K_ROUND, NONE, NONE, t.round, NONE)
        return t.moments[ROUND_BEGINS] != 0 and t.begin(RoundBegins(t.lead))


def ready_all(t: Ahc) -> bool:
    """All exhausted cards become ready at once, then enemies engage (AHC-UPK-02, AHC-UPK-03). Gives whether any do."""
    if t.exhausted.count(0) < len(t.exhausted):
        for card in t.play:
            if t.exhausted[card]:
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

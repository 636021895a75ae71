"""The round and its four phases (chapters 3.1, 3.2, 3.16 and 3.17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from grimtable.games.arkham.rules.abilities.costs import discardable
from grimtable.games.arkham.rules.abilities.events import Effect
from grimtable.games.arkham.rules.abilities.initiation import resume_deferred
from grimtable.games.arkham.rules.abilities.kinds import ROUND_BEGINS, ROUND_ENDS
from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.abilities.modifiers import expire
from grimtable.games.arkham.rules.abilities.moot_orders import settle_order
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, place_doom, ready
from grimtable.games.arkham.rules.cards_in_play.values import is_engaged
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.drawing.encounter_deck import draw_encounter
from grimtable.games.arkham.rules.drawing.player_deck import draw_card
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


@mypyc_attr(allow_interpreted_subclasses=True)  # tests play one phase alone
class Round(Frame[Ahc]):
    """Mythos, Investigation, Enemy, Upkeep; the first round has no Mythos phase (AHC-RND-01 to AHC-RND-03).

    A phase goes on from step to step by itself. Where something has to be finished first it rests, and `at` is the step
    that comes then. The method of a phase gives whether the phase is still under way, as do those it hands over to.
    """

    BEGIN: Final = 0
    BEGIN_MYTHOS: Final = 1
    PLACE_DOOM: Final = 2
    CALL_TO_DRAW: Final = 3
    DRAW_ENCOUNTER_CARDS: Final = 4
    END_MYTHOS: Final = 5
    BEGIN_INVESTIGATION: Final = 6
    OPEN_INVESTIGATION: Final = 7
    NEXT_TURN: Final = 8
    TAKE_TURN: Final = 9
    BEGIN_ENEMY_PHASE: Final = 10
    MOVE_HUNTERS: Final = 11
    CALL_TO_ATTACK: Final = 12
    OPEN_ATTACKS: Final = 13
    NEXT_ATTACKS: Final = 14
    TAKE_ATTACKS: Final = 15
    BEGIN_UPKEEP: Final = 16
    OPEN_UPKEEP: Final = 17
    READY_CARDS: Final = 18
    CALL_TO_REFRESH: Final = 19
    DRAW_CARDS: Final = 20
    CHECK_HANDS: Final = 21
    END_ROUND: Final = 22

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        super().__init__(you, card)
        self.left: list[int] = []  # the investigators whose share of a step is to come
        self.massive: list[int] = []  # the massive enemies that have not attacked

    def twin(self) -> Round:
        o: Round = type(self)(self.you, self.card)
        o.left, o.massive = self.left[:], self.massive[:]
        return o

    def title(self, t: Ahc) -> str:
        words = f"Round {t.round}"
        return f"{words} › {PHASE_NAMES[t.phase]}" if self.at > Round.BEGIN_MYTHOS else words

    def step(self, t: Ahc, at: int) -> bool:
        if at == Round.BEGIN and self.begin(t):
            return True
        if at < Round.BEGIN_INVESTIGATION and t.round > 1 and self.mythos(t, at):
            return True
        if at < Round.BEGIN_ENEMY_PHASE and self.investigation(t, at):
            return True
        if at < Round.BEGIN_UPKEEP and self.enemy_phase(t, at):
            return True
        if at < Round.END_ROUND and self.upkeep(t, at):
            return True
        self.end(t)
        return True

    def begin(self, t: Ahc) -> bool:
        """Another round begins, with new limits; what began as the last one ended no longer holds.

        Gives whether somebody answers that.
        """
        close_period(t, ROUND)
        t.acted = [0] * len(t.acted)
        t.passing = [0] * len(t.passing)
        t.round += 1
        t.tell(K_ROUND, NONE, NONE, t.round, NONE)
        self.at = Round.BEGIN_MYTHOS
        return t.answer_timings[ROUND_BEGINS] != 0 and t.begin(RoundBegins(t.lead))

    def end(self, t: Ahc) -> None:
        """The round ends; what holds until then has ended before (AHC-RND-14). Then comes the next one."""
        self.at = Round.BEGIN
        expire(t, ROUND)
        if t.answer_timings[ROUND_ENDS]:
            t.begin(RoundEnds(t.lead))

    # -- Mythos

    def mythos(self, t: Ahc, at: int) -> bool:
        """Doom, the check, an encounter card for everybody in player order, a player window (AHC-MYTH-01)."""
        if at <= Round.BEGIN_MYTHOS and begin_phase(t, MYTHOS_PHASE):
            self.at = Round.PLACE_DOOM
            return True
        if at <= Round.PLACE_DOOM:
            place_doom(t, t.agenda(), 1)
            if check_doom(t):
                self.at = Round.CALL_TO_DRAW
                return True
        if at <= Round.CALL_TO_DRAW:
            self.left = t.order()
        if at <= Round.DRAW_ENCOUNTER_CARDS:
            if self.draw_encounter_cards(t):
                self.at = Round.DRAW_ENCOUNTER_CARDS
                return True
            if open_window(t):
                self.at = Round.END_MYTHOS
                return True
        self.at = Round.BEGIN_INVESTIGATION
        return end_phase(t)

    def draw_encounter_cards(self, t: Ahc) -> bool:
        """Each investigator draws, and what had to wait for the end of a test comes before the next one does."""
        if resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if t.status[you] == PLAYING and draw_encounter(t, you):
                return True
        return False

    # -- Investigation

    def investigation(self, t: Ahc, at: int) -> bool:
        """A player window, then every investigator takes one turn (AHC-INV-01)."""
        if at <= Round.BEGIN_INVESTIGATION and begin_phase(t, INVESTIGATION):
            self.at = Round.OPEN_INVESTIGATION
            return True
        if at <= Round.OPEN_INVESTIGATION and open_window(t):
            self.at = Round.NEXT_TURN
            return True
        if at == Round.TAKE_TURN and t.begin(Turn(self.pick[1])):
            self.at = Round.NEXT_TURN
            return True
        if 0 in t.turned and self.next_turn(t):
            return True
        self.at = Round.BEGIN_ENEMY_PHASE
        return end_phase(t)

    def next_turn(self, t: Ahc) -> bool:
        """The group chooses who is next among those who had no turn in this round (AHC-INV-02, AHC-INV-03)."""
        waiting: list[int] = []
        for you in t.order():
            if not t.turned[you]:
                waiting.append(you)
        if len(waiting) < 2:
            self.at = Round.NEXT_TURN
            return bool(waiting) and t.begin(Turn(waiting[0]))
        self.at = Round.TAKE_TURN
        ask = t.question_players("Who takes the next turn?", "AHC-INV-03")
        for you in waiting:
            ask.offer(TAKE_TURN, you)
        return True

    # -- Enemy phase

    def enemy_phase(self, t: Ahc, at: int) -> bool:
        """Hunters move, then engaged enemies attack, all of one investigator before the next (AHC-ENEM-01 to -04)."""
        if at <= Round.BEGIN_ENEMY_PHASE and begin_phase(t, ENEMY_PHASE):
            self.at = Round.MOVE_HUNTERS
            return True
        if at <= Round.MOVE_HUNTERS and hunters(t) and t.begin(HunterMoves()):
            self.at = Round.CALL_TO_ATTACK
            return True
        if at <= Round.CALL_TO_ATTACK:
            self.left = t.order()
            self.massive = massive_enemies(t)
        if at <= Round.OPEN_ATTACKS:
            if self.open_attacks(t):
                return True
        elif at == Round.NEXT_ATTACKS:
            if self.next_attacks(t, False):
                return True
        elif self.take_attacks(t):
            return True
        self.at = Round.BEGIN_UPKEEP
        return end_phase(t)

    def open_attacks(self, t: Ahc) -> bool:
        """The player window before each investigator's attacks and after the last one's."""
        if resume_deferred(t):
            self.at = Round.OPEN_ATTACKS
            return True
        if open_window(t):
            self.at = Round.NEXT_ATTACKS
            return True
        return self.next_attacks(t, True)

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
                ready = lesser_enemies(t, you)
                if ready:
                    self.at = Round.OPEN_ATTACKS
                    return enemies_attack(t, you, ready) or self.open_attacks(t)
                if not idle or self.massive:
                    return self.open_attacks(t)
        return False

    def choose_attacks(self, t: Ahc) -> bool:
        """Ask the lead for the next attacks while a massive enemy is engaged with somebody. Gives whether."""
        striking = [e for e in self.massive if is_engaged(t, e)]
        if not striking:
            return False
        self.left = [i for i in self.left if t.status[i] == PLAYING]
        self.at = Round.TAKE_ATTACKS
        ask = t.question(t.player[t.lead], "Which attacks come next?", "AHC-MASS-12")
        if self.left:
            ask.offer(CHOOSE_WHO, self.left[0])
        if any([lesser_enemies(t, i) for i in self.left]) or not self.left:
            for enemy in striking:
                ask.offer(CHOOSE, enemy)
        settle_order(t, ask)
        return True

    def take_attacks(self, t: Ahc) -> bool:
        """The attacks that the lead has chosen."""
        self.at = Round.OPEN_ATTACKS
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
        if at <= Round.BEGIN_UPKEEP and begin_phase(t, UPKEEP):
            self.at = Round.OPEN_UPKEEP
            return True
        if at <= Round.OPEN_UPKEEP and open_window(t):
            self.at = Round.READY_CARDS
            return True
        if at <= Round.READY_CARDS:
            t.turned = [0] * len(t.turned)
            if ready_all(t):
                self.at = Round.CALL_TO_REFRESH
                return True
        if at <= Round.CALL_TO_REFRESH:
            self.left = t.order()
        if at <= Round.DRAW_CARDS:
            while self.left:
                if draw_card(t, self.left.pop(0)):
                    self.at = Round.DRAW_CARDS
                    return True
            self.left = t.order()
            for you in self.left:
                gain_resources(t, you, 1)
        if at <= Round.CHECK_HANDS and self.check_hands(t):
            self.at = Round.CHECK_HANDS
            return True
        self.at = Round.END_ROUND
        return end_phase(t)

    def check_hands(self, t: Ahc) -> bool:
        """Nobody keeps too many cards."""
        if resume_deferred(t):
            return True
        while self.left:
            you = self.left.pop(0)
            if len(t.hand[you]) > HAND_SIZE and t.status[you] == PLAYING:
                t.push(HandSize(you))
                return True
        return False


def ready_all(t: Ahc) -> bool:
    """All exhausted cards become ready at once, then enemies engage (AHC-UPK-02, AHC-UPK-03). Gives whether any do."""
    if t.exhausted.count(0) < len(t.exhausted):
        for card in t.play:
            if t.exhausted[card]:
                ready(t, card)
    return settle_all(t)


class HandSize(Effect):
    """More than eight cards: discard down to eight; a weakness only when nothing else is left (AHC-UPK-05, -06)."""

    ASK: Final = 0
    DISCARD: Final = 1

    def title(self, t: Ahc) -> str:
        return "hand size"

    def step(self, t: Ahc, at: int) -> bool:
        hand = t.hand[self.you]
        if at == HandSize.DISCARD:
            discard(t, self.pick[1])
            self.at = HandSize.ASK
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

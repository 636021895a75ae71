"""A turn and its actions (chapters 3.4 to 3.14)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import EITHER_WAY, FREELY
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, TOME_ABILITY, actions_for, extra_actions, playable
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES
from grimtable.games.arkham.rules.abilities.events import Effect, Event, raise_event
from grimtable.games.arkham.rules.abilities.initiation import PlayCard, UseAbility, resume_deferred
from grimtable.games.arkham.rules.abilities.kinds import EXTRA_ACTION, TURN_BEGINS, TURN_ENDS, TURN_RULES
from grimtable.games.arkham.rules.abilities.limits import close_period
from grimtable.games.arkham.rules.abilities.modifiers import expire
from grimtable.games.arkham.rules.cards_in_play.clues import contributors
from grimtable.games.arkham.rules.cards_in_play.tokens import begin_actions, gain_resources, lose_action
from grimtable.games.arkham.rules.cards_in_play.values import destinations, enemies_at
from grimtable.games.arkham.rules.drawing.player_deck import draw_card
from grimtable.games.arkham.rules.enemies.attacks_of_opportunity import provoke
from grimtable.games.arkham.rules.enemies.engagement import Engaged
from grimtable.games.arkham.rules.round.actions import (
    WORD_OF,
    cost_of,
    is_free,
    offer_abilities,
    offer_actions,
    what_for,
    word_of_action,
)
from grimtable.games.arkham.rules.round.player_windows import fast_hand, offer_free, open_window, take_free
from grimtable.games.arkham.rules.round.skill_actions import Evade, Fight, Investigate, can_investigate
from grimtable.games.arkham.rules.scenario.acts import SpendClues
from grimtable.games.arkham.rules.scenario.moves import move
from grimtable.games.arkham.state import NONE, PLAYING, TURN, Ahc
from grimtable.games.arkham.words import (
    ACT_WITH,
    ADVANCE,
    DRAW,
    END_TURN,
    ENGAGE_ENEMY,
    EVADE_ENEMY,
    FIGHT_ENEMY,
    GAIN,
    INVESTIGATE_HERE,
    K_TURN,
    MOVE_TO,
    PLAY_CARD,
    USE,
    who,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice

ENDING: Final = (END_TURN, 0, 0, 0)
WITHOUT_A_CARD: Final = (DRAW, GAIN)
PROVOKING: Final = (DRAW, GAIN, MOVE_TO, INVESTIGATE_HERE, ENGAGE_ENEMY)  # cards say themselves what they provoke


class Turn(Frame[Ahc]):
    """One investigator's turn: actions and what is free, in any order, until it is ended.

    An action is paid for, provokes attacks of opportunity, then does what it does (AHC-INIT-03, AHC-AOO-07). While it
    is under way `verb` is its kind, `card` the piece it concerns, `number` that of an ability.
    Each method that a step hands over to goes on to the next step where nothing holds it up, and gives whether the turn
    goes on.
    """

    BEGIN: Final = 0
    OPEN_WINDOW: Final = 1
    OFFER: Final = 2
    TAKE_CHOICE: Final = 3
    SPEND_CLUES: Final = 4
    PAY: Final = 5
    PERFORM: Final = 6
    ACTION_DONE: Final = 7
    CLOSE: Final = 8
    END: Final = 9

    verb: int = NONE
    number: int = NONE
    owing: int = 0  # actions that are still to be paid

    def twin(self) -> Turn:
        o = Turn(self.you, self.card)
        o.verb, o.number, o.owing = self.verb, self.number, self.owing
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)}'s turn"

    def step(self, t: Ahc, at: int) -> bool:
        if t.status[self.you] != PLAYING and at < Turn.CLOSE:
            return self.break_off(t, at)
        match at:
            case Turn.BEGIN:
                return self.begin(t)
            case Turn.OPEN_WINDOW:
                return self.open_window(t)
            case Turn.OFFER:
                return self.offer(t)
            case Turn.TAKE_CHOICE:
                return self.take_choice(t)
            case Turn.SPEND_CLUES:
                return self.act(t) if self.got else self.offer(t)  # without all of them nothing is paid (AHC-INIT-06)
            case Turn.PAY:
                spend_extra(t, self.you, self.pick[1])
                self.owing -= 1
                return self.pay(t)
            case Turn.PERFORM:
                return self.perform(t) if self.is_possible(t) else self.action_done(t)
            case Turn.ACTION_DONE:
                return self.action_done(t)
            case Turn.CLOSE:
                return self.close(t)
            case _:
                return False

    def begin(self, t: Ahc) -> bool:
        """A turn of three actions."""
        t.turn += 1
        t.active = self.you
        begin_actions(t, self.you)
        t.spent = []
        t.tell(K_TURN, NONE, self.you, 0, self.card)
        if t.answer_timings[TURN_BEGINS]:
            t.push(TurnBegins(self.you))
            return True
        return self.open_window(t)

    def open_window(self, t: Ahc) -> bool:
        """A player window for the others: what the active player could use for free is offered with the actions."""
        if len(t.player) > 1 and open_window(t, t.player[self.you]):
            self.at = Turn.OFFER
            return True
        return self.offer(t)

    def offer(self, t: Ahc) -> bool:
        """Everything that can be done now: by this investigator, and for nothing by those of the same player.

        Where there is nothing the turn is ended.
        """
        you = self.you
        alone = len(t.player) == 1
        t.action += 1
        offers: list[Choice] = []
        printed = not (t.with_kind[TURN_RULES] or t.lasting)  # nothing changes what actions cost and how many there are
        left = t.left[you] if printed else actions_for(t, you, ANY_ACTION)
        cards = playable(t, you, EITHER_WAY if left else FREELY)
        if left:
            cards = offer_actions(t, offers, you, left, printed, cards)
            offer_abilities(t, offers, you, printed)
        elif t.with_kind[EXTRA_ACTION] or t.lasting:  # it may be for abilities alone
            offer_abilities(t, offers, you, printed)
        if alone:
            offer_free(t, offers, you, cards)
        else:
            for i in t.order():
                if t.player[i] == t.player[you]:
                    offer_free(t, offers, i, cards if i == you else fast_hand(t, i))
        if not offers:
            t.consult(t.player[you])
            return self.end(t)
        self.at = Turn.TAKE_CHOICE
        offers.append(ENDING)
        t.question_to(you, "Your turn", "AHC-INV-05", offers)
        return True

    def take_choice(self, t: Ahc) -> bool:
        """The answer: the turn is ended, something free is used, or an action is taken."""
        verb, card, number, by = self.pick
        if verb == END_TURN:
            return self.end(t)
        if verb not in WORD_OF:
            if verb == ADVANCE or is_free(t, verb, card, number):
                self.at = Turn.OPEN_WINDOW
                take_free(t, verb, card, number, by)
                return True
            if verb == USE and ABILITIES[number].cost.group_clues:
                spend = SpendClues(self.you, card, NONE, NONE, ABILITIES[number].cost.group_clues * t.starters)
                spend.payers = contributors(t)
                t.push(spend)
                return True
        return self.act(t)

    def act(self, t: Ahc) -> bool:
        """An action is taken and paid for."""
        verb, card, number, _ = self.pick
        word = WORD_OF[verb] if verb in WORD_OF else word_of_action(t, verb, card, number)
        you = self.you
        self.verb = verb
        self.card = you if verb in WITHOUT_A_CARD else card
        self.number = number
        owing = ABILITIES[number].actions if verb == USE else 1
        if t.with_kind[TURN_RULES] or t.lasting:
            self.owing = cost_of(t, you, word, owing)
            t.acted[you] |= 1 << word
            return self.pay(t)
        t.acted[you] |= 1 << word
        t.left[you] -= owing
        return self.provoke(t)

    def pay(self, t: Ahc) -> bool:
        """An additional action that fits is used up first; of different ones the investigator picks (AHC-INV-11)."""
        what = what_for(t, self.card) if self.verb == USE else ANY_ACTION
        if self.owing and what != ANY_ACTION:
            extra = one_by_title(t, extra_actions(t, self.you, what))
            if len(extra) > 1:
                ask = t.question_to(self.you, "Which action is spent?", "AHC-INV-14")
                for card in extra:
                    ask.offer(ACT_WITH, card)
                self.at = Turn.PAY
                return True
        spend_actions(t, self.you, what, self.owing)
        return self.provoke(t)

    def provoke(self, t: Ahc) -> bool:
        """The attacks of opportunity that the action provokes, before it does anything (AHC-AOO-07)."""
        if self.verb in PROVOKING and provoke(t, self.you):
            self.at = Turn.PERFORM
            return True
        return self.perform(t)

    def is_possible(self, t: Ahc) -> bool:
        """Whether the attacks have left the action possible; if not, its effect is lost (AHC-AOO-09)."""
        if self.verb == MOVE_TO:
            return self.card in destinations(t, self.you)
        if self.verb == INVESTIGATE_HERE:
            return can_investigate(t, self.you)
        return self.verb != ENGAGE_ENEMY or self.card in enemies_at(t, t.place[self.you])

    def perform(self, t: Ahc) -> bool:
        """What the action does."""
        you, card, verb = self.you, self.card, self.verb
        if verb == PLAY_CARD:
            t.begin(PlayCard(you, card))
        elif verb == DRAW:
            draw_card(t, you)
        elif verb == INVESTIGATE_HERE:
            t.begin(Investigate(you, you))
        elif verb == GAIN:
            gain_resources(t, you, 1)
        elif verb == USE:
            t.begin(UseAbility(you, card, NONE, NONE, self.number))
        elif verb == MOVE_TO:
            move(t, you, card)
        elif verb == FIGHT_ENEMY:
            t.begin(Fight(you, you, NONE, card))
        elif verb == EVADE_ENEMY:
            t.begin(Evade(you, you, NONE, card))
        else:
            raise_event(t, Engaged(you, you, card))
        if t.is_on_top(self):
            return self.action_done(t)
        self.at = Turn.ACTION_DONE
        return True

    def action_done(self, t: Ahc) -> bool:
        """The action is over, and so is what had to wait for its end; the turn goes on."""
        self.card = NONE
        if resume_deferred(t):
            self.at = Turn.OPEN_WINDOW
            return True
        return self.open_window(t)

    def end(self, t: Ahc) -> bool:
        """The turn is ended."""
        expire(t, TURN)
        if t.answer_timings[TURN_ENDS]:
            self.at = Turn.CLOSE
            t.push(TurnEnds(self.you))
            return True
        return self.close(t)

    def break_off(self, t: Ahc, at: int) -> bool:
        """The investigator is out: what had to wait for the end of an action comes, and then the end of the turn."""
        if at in (Turn.PERFORM, Turn.ACTION_DONE):
            if resume_deferred(t):
                return True
        return self.close(t)

    def close(self, t: Ahc) -> bool:
        """The turn is over, also that of an investigator who is out (AHC-ELIM-09)."""
        close_period(t, TURN)
        t.turned[self.you] = 1
        t.active = NONE
        t.left[self.you] = 0
        self.at = Turn.END
        return resume_deferred(t)


def one_by_title(t: Ahc, cards: list[int]) -> list[int]:
    """Of the additional actions that copies of a card grant one stands for all."""
    return list({t.defn[card]: card for card in cards}.values())


def spend_actions(t: Ahc, you: int, what: int, owing: int) -> None:
    """Actions are spent on something, additional ones first (AHC-INV-11)."""
    for card in extra_actions(t, you, what)[:owing]:
        spend_extra(t, you, card)
        owing -= 1
    t.left[you] -= owing


def act_in_effect(t: Ahc, you: int, word: int) -> bool:
    """An investigator performs an action as a part of an effect: it costs no action of its own, but what makes it
    dearer is paid at this moment. Gives whether that could be paid; if not, that part of the effect fails (AHC-ACT-05).
    """
    owing = cost_of(t, you, word, 0)
    if owing > actions_for(t, you, ANY_ACTION):
        return False
    t.acted[you] |= 1 << word
    spend_actions(t, you, ANY_ACTION, owing)
    return True


def spend_extra(t: Ahc, you: int, card: int) -> None:
    """An additional action is used up: that of a card in play for this turn, or one that an effect has granted."""
    for place, effect in enumerate(t.lasting):
        if effect[0] == EXTRA_ACTION and effect[1] == you and effect[5] == card:
            t.lasting = t.lasting[:place] + t.lasting[place + 1 :]
            return
    t.spent = [*t.spent, card]


class LoseAction(Effect):
    """An action is lost: a standard one, and only when none is left in one's own turn an additional one (AHC-INV-12).

    Outside one's turn it is one of the turn to come; what is left of a turn that is over is lost anyway.
    """

    LOSE: Final = 0
    TAKE: Final = 1

    def title(self, t: Ahc) -> str:
        return "an action is lost"

    def step(self, t: Ahc, at: int) -> bool:
        if at == LoseAction.LOSE:
            if lose_action(t, self.you):
                return False
            extra = one_by_title(t, extra_actions(t, self.you, TOME_ABILITY))
            if not extra:
                return False
            ask = t.question_to(self.you, "Which action is lost?", "AHC-INV-12")
            for card in extra:
                ask.offer(ACT_WITH, card)
            return True
        spend_extra(t, self.you, self.pick[1])
        return False


class TurnBegins(Event):
    """A turn begins."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)}'s turn begins"

    def kind(self) -> int:
        return TURN_BEGINS


class TurnEnds(Event):
    """A turn ends."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)}'s turn ends"

    def kind(self) -> int:
        return TURN_ENDS

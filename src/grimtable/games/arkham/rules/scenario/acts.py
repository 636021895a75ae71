"""The act deck and the agenda deck (chapter 6)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    ACT_CLUES,
    AGENDA,
    CLUES_PI,
    CLUES_PLACED,
    CODE,
    THRESHOLD,
    THRESHOLD_PI,
    TYPE,
)
from grimtable.games.arkham.rules.abilities.events import Effect, Event, is_awaited
from grimtable.games.arkham.rules.abilities.kinds import ACT_ADVANCES, AGENDA_ADVANCES, KEEPS_CLUES
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.clues import clues_of, contributors, spendable
from grimtable.games.arkham.rules.cards_in_play.tokens import clear_doom, place_doom, spend_clues
from grimtable.games.arkham.rules.cards_in_play.values import doom_in_play
from grimtable.games.arkham.rules.cards_in_play.zones import lift, make_current
from grimtable.games.arkham.rules.scenario.record import SCENARIOS, scenario_of
from grimtable.games.arkham.state import INVESTIGATION, LIMBO, NONE, REMOVED, TURN, Ahc
from grimtable.games.arkham.words import ADVANCE, GIVE_CLUES, K_ACT, K_AGENDA, title, who
from grimtable.kernel.option import Choice


def has_objective(t: Ahc, card: int) -> bool:
    """Whether an act or agenda has an Objective that overrides the normal way to advance."""
    return CODE[t.defn[card]] in SCENARIOS[t.scenario].objectives


# -- the agenda


def add_doom(t: Ahc, n: int, may_advance_agenda: bool) -> None:
    """Doom on the current agenda; it advances outside the Mythos phase only if the effect allows it (AHC-MYTH-06).

    While the back of one is carried out there is no current agenda.
    """
    if t.in_play(t.agendas[0]):
        place_doom(t, t.agendas[0], n)
        if may_advance_agenda:
            check_doom(t)


def check_doom(t: Ahc) -> bool:
    """The agenda advances, once, if all doom in play has reached its threshold (AHC-MYTH-04, AHC-MYTH-07).

    Gives whether it does.
    """
    agenda = t.agendas[0]
    if not has_objective(t, agenda) and 0 <= threshold(t, agenda) <= doom_in_play(t):
        t.push(Advance(t.lead, agenda))
        return True
    return False


def threshold(t: Ahc, agenda: int) -> int:
    """The doom at which an agenda advances, below 0 for none; it may count per investigator (AHC-DOOM-02).

    One that lies with its back up has none.
    """
    defn = t.defn[agenda]
    if t.shown[agenda]:
        return NONE
    return THRESHOLD[defn] * (t.starters if THRESHOLD_PI[defn] else 1)


# -- the act


def clues_needed(t: Ahc) -> int:
    """The clues that the current act asks for, or none if it asks for none."""
    if not t.acts:
        return NONE
    defn = t.defn[t.acts[0]]
    needed = ACT_CLUES[defn]
    if needed < 0:
        return NONE
    return needed * t.starters if CLUES_PI[defn] else needed  # (AHC-CLUE-05)


def clues_to_place(t: Ahc) -> int:
    """The clues that must lie on the current act itself, 0 where it is none that gathers them."""
    return CLUES_PLACED[t.defn[t.acts[0]]] * t.starters if t.acts else 0


def may_advance(t: Ahc, you: int) -> bool:
    """Whether the group could pay for the act now: in somebody's turn, by clues alone (AHC-ADV-02 to AHC-ADV-06)."""
    group = t.clues[0] if len(t.player) == 1 else sum(t.clues[: len(t.player)])
    if not t.acts or not 0 <= ACT_CLUES[t.defn[t.acts[0]]] <= group:
        return False
    if t.active == NONE or t.phase != INVESTIGATION or t.peril not in (NONE, you):
        return False
    if has_objective(t, t.acts[0]) or not t.in_play(t.acts[0]):
        return False
    return clues_of(t, contributors(t), you) >= clues_needed(t)


def offer_advance(t: Ahc, offers: list[Choice], you: int) -> None:
    """Add the advance to what is offered, once."""
    if len(t.player) == 1 or not any([option[0] == ADVANCE for option in offers]):
        offers.append((ADVANCE, t.act(), clues_needed(t), you))


class SpendClues(Effect):
    """A group of investigators spends clues together, each player deciding about their own (AHC-ADV-06).

    Gives 1 when they are spent. If another player keeps clues that are needed nothing is spent, and that player is not
    asked again in this turn (AHC-INIT-06, AHC-TALK-02).
    """

    ASK: Final = 0
    TAKE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, event: int = NONE, target: int = NONE, n: int = 0) -> None:
        super().__init__(you, card, event, target, n)
        self.payers: list[int] = []
        self.paying: list[int] = []  # who has agreed,
        self.amounts: list[int] = []  # and to how many

    def twin(self) -> SpendClues:
        o = SpendClues(self.you, self.card, self.event, self.target, self.n)
        o.payers, o.paying, o.amounts = self.payers[:], self.paying[:], self.amounts[:]
        return o

    def title(self, t: Ahc) -> str:
        return f"clues for {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        if at == SpendClues.TAKE:
            payer, n = self.pick[1], self.pick[2]
            self.paying.append(payer)
            self.amounts.append(n)
            self.n -= n
            self.at = SpendClues.ASK
            if self.n > clues_of(t, self.payers, self.you):
                if t.active != NONE:
                    lasts(t, KEEPS_CLUES, payer, NONE, 1, TURN, payer)
                return False
            return True
        if self.n:
            self.ask(t, self.payers.pop(0))
            return True
        for payer, n in zip(self.paying, self.amounts, strict=True):
            spend_clues(t, payer, n)
        self.gives = 1
        return False

    def ask(self, t: Ahc, payer: int) -> None:
        """The player of an investigator is asked; what the others cannot make up for may be refused."""
        most = min(self.n, spendable(t, payer, self.you))
        least = max(0, self.n - clues_of(t, self.payers, self.you))
        ask = t.question(t.player[payer], f"How many clues does {who(t, payer)} spend?", "AHC-ADV-06")
        for n in range(most, least - 1, -1):
            ask.offer(GIVE_CLUES, payer, n)
        if least and t.player[payer] != t.player[self.you]:
            ask.offer(GIVE_CLUES, payer, 0)


class AdvanceByClues(Effect):
    """The group pays the act's clues and it advances; no action is spent (AHC-ADV-04)."""

    SPEND: Final = 0
    ADVANCE: Final = 1

    def title(self, t: Ahc) -> str:
        return f"advance {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case AdvanceByClues.SPEND:
                spend = SpendClues(self.you, self.card, NONE, NONE, clues_needed(t))
                spend.payers = contributors(t)
                t.push(spend)
            case AdvanceByClues.ADVANCE:
                if self.got:
                    t.push(Advance(self.you, self.card))
            case _:
                return False
        return True


# -- advancing


class Advance(Effect):
    """An act or agenda advances: its tokens go, it is flipped, its back is followed, the next one becomes current."""

    ANNOUNCE: Final = 0
    TURN_OVER: Final = 1
    REPLACE: Final = 2
    END: Final = 3

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.card)} advances"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Advance.ANNOUNCE:
                card = self.card
                if TYPE[t.defn[card]] == AGENDA:
                    if is_awaited(t, AGENDA_ADVANCES):
                        t.push(AgendaAdvances(self.you, card, card))
                        return True
                elif is_awaited(t, ACT_ADVANCES):
                    t.push(ActAdvances(self.you, card, card))
                    return True
                return self.turn_over(t)
            case Advance.TURN_OVER:
                return self.turn_over(t)
            case Advance.REPLACE:
                return self.replace(t)
            case _:
                return False

    def turn_over(self, t: Ahc) -> bool:
        """It is flipped, and its back is followed. Gives whether the advance goes on."""
        card = self.card
        self.at = Advance.REPLACE
        if TYPE[t.defn[card]] == AGENDA:
            clear_doom(t)
            t.emit(K_AGENDA, NONE, card)
        else:
            t.emit(K_ACT, NONE, card)
        lift(t, card)  # all tokens on it are removed (AHC-ADV-07)
        t.zone[card] = LIMBO
        scenario_of(t).backs[CODE[t.defn[card]]](t, card)
        return not t.is_on_top(self) or self.replace(t)

    def replace(self, t: Ahc) -> bool:
        """The next one becomes current, unless the back has said what does. Gives whether something follows."""
        card = self.card
        self.at = Advance.END
        if t.zone[card] != LIMBO:
            return False
        t.zone[card] = REMOVED
        if TYPE[t.defn[card]] == AGENDA:
            t.agendas = t.agendas[1:]
            upcoming = t.agenda()
        else:
            t.acts = t.acts[1:]
            upcoming = t.act()
        if upcoming != NONE:
            make_current(t, upcoming)
        return not t.is_on_top(self)


def take_both_places(t: Ahc, card: int) -> None:
    """An agenda that was turned over replaces all acts and agendas: it is the only one of either from now on."""
    for other in [*t.acts, *t.agendas]:
        if other != card:
            lift(t, other)
            t.zone[other] = REMOVED
    make_current(t, card)
    t.shown[card] = 1
    t.acts, t.agendas = [card], [card]


class ActAdvances(Event):
    """The act advances."""

    def title(self, t: Ahc) -> str:
        return f"the act {title(t, self.card)} advances"

    def kind(self) -> int:
        return ACT_ADVANCES


class AgendaAdvances(Event):
    """The agenda advances."""

    def title(self, t: Ahc) -> str:
        return f"the agenda {title(t, self.card)} advances"

    def kind(self) -> int:
        return AGENDA_ADVANCES

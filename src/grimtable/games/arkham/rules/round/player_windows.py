"""Player windows: moments in which free abilities and fast cards may be used (chapter 3.1)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import ASSET, FREELY, TYPE
from grimtable.games.arkham.rules.abilities.costs import can_use, event_may, is_turn_of, playable
from grimtable.games.arkham.rules.abilities.declaring import AT_ANY_TIME, FREE_OF
from grimtable.games.arkham.rules.abilities.initiation import start
from grimtable.games.arkham.rules.abilities.kinds import FREE_USE, FREE_USE_IN_TEST
from grimtable.games.arkham.rules.abilities.modifiers import is_anything_blank, not_blank
from grimtable.games.arkham.rules.cards_in_play.slots import fits
from grimtable.games.arkham.rules.scenario.acts import AdvanceByClues, may_advance, offer_advance
from grimtable.games.arkham.state import INVESTIGATION, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import ADVANCE, PASS, PASS_ROUND, PHASE_NAMES, PLAY_CARD, USE, who
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Choice


def can_use_freely(t: Ahc, you: int) -> bool:
    """Whether an investigator could use anything in a player window."""
    offers: list[Choice] = []
    offer_free(t, offers, you, fast_hand(t, you))
    return len(offers) > 0


def fast_hand(t: Ahc, you: int) -> list[int]:
    """The fast cards that an investigator could pay for, if any could be played whoever's turn it is."""
    if t.active != you and not AT_ANY_TIME:
        return []
    t.consult(t.player[you])
    return playable(t, you, FREELY)


def offer_free(t: Ahc, offers: list[Choice], you: int, cards: list[int]) -> None:
    """Add what an investigator could use in a player window to what is offered; `cards` are fast and could be paid."""
    if free := t.with_kind[FREE_USE if t.test == NONE else FREE_USE_IN_TEST]:
        offer_free_abilities(t, offers, you, free)
    if cards:
        offer_fast_cards(t, offers, you, cards)
    if t.active != NONE and may_advance(t, you):
        offer_advance(t, offers, you)


def offer_free_abilities(t: Ahc, offers: list[Choice], you: int, cards: list[int]) -> None:
    """The free abilities of these cards that an investigator could use now (AHC-ABIL-04)."""
    if (t.peril != NONE and t.peril != you) or t.status[you] != PLAYING:
        return
    for card in not_blank(t, cards) if is_anything_blank(t) else cards:
        for number in FREE_OF[t.defn[card]]:
            if can_use(t, you, card, number):
                offers.append((USE, card, number, you))


def offer_fast_cards(t: Ahc, offers: list[Choice], you: int, cards: list[int]) -> None:
    """Those of the fast cards that an investigator could play in a player window; assets only in one's own turn
    (AHC-FAST-03).
    """
    if t.peril != NONE and t.peril != you:
        return
    for card in cards:
        if is_turn_of(t, you) and fits(t, you, card) if TYPE[t.defn[card]] == ASSET else event_may(t, you, card):
            offers.append((PLAY_CARD, card, NONE, you))


def take_free(t: Ahc, verb: int, card: int, number: int, you: int) -> bool:
    """Carry out a choice that `offer_free` has offered. Gives whether it was one."""
    if verb in (USE, PLAY_CARD):
        start(t, you, card, number, NONE)
    elif verb == ADVANCE:
        t.push(AdvanceByClues(you, card))
    else:
        return False
    return True


class PlayerWindow(Frame[Ahc]):
    """Every player in turn may use what is free, as often as wanted; it closes when all pass (AHC-RND-12).

    `without` names a seat that is asked elsewhere. Nobody is asked who can do nothing.
    """

    ASK: Final = 0
    TAKE: Final = 1

    def __init__(self, you: int = 0, card: int = NONE, without: int = NONE) -> None:
        super().__init__(you, card)
        self.without = without  # a seat
        self.passed = 0
        self.asked = NONE

    def twin(self) -> PlayerWindow:
        o = PlayerWindow(self.you, self.card, self.without)
        o.passed, o.asked = self.passed, self.asked
        return o

    def title(self, t: Ahc) -> str:
        return "player window"

    def step(self, t: Ahc, at: int) -> bool:
        if at == PlayerWindow.ASK:
            return self.ask_next(t)
        verb, card, number, you = self.pick
        if take_free(t, verb, card, number, you):
            self.passed = 0
        else:
            self.passed |= 1 << self.asked
            if verb == PASS_ROUND:
                t.passing[self.asked] = 1
        self.at = PlayerWindow.ASK
        return True

    def ask_next(self, t: Ahc) -> bool:
        """Ask the next player who could do something: the active one first, then in player order.

        Gives whether the window stays open.
        """
        order = t.order()
        if t.active in order:
            order = [t.active, *(i for i in order if i != t.active)]
        for i in order:
            seat = t.player[i]
            if seat == self.without or self.passed >> seat & 1 or t.passing[seat]:
                continue
            offers: list[Choice] = []
            for k in order:
                if t.player[k] == seat:
                    offer_free(t, offers, k, fast_hand(t, k))
            if offers:
                self.asked = seat
                ask = t.question(seat, f"Use something {moment(t)}?", "AHC-RND-04")
                ask.options = offers
                ask.offer(PASS)
                ask.offer(PASS_ROUND)
                return True
        return False


def moment(t: Ahc) -> str:
    """Where in the round a window is open."""
    if t.test != NONE:
        return "before the token is revealed"
    if t.active != NONE and t.phase == INVESTIGATION:
        return f"in {who(t, t.active)}'s turn"
    return f"in the {PHASE_NAMES[t.phase]}"


def open_window(t: Ahc, without: int = NONE) -> bool:
    """Open a player window if anybody could use it. Gives whether."""
    if t.active == NONE and not t.with_kind[FREE_USE if t.test == NONE else FREE_USE_IN_TEST] and not AT_ANY_TIME:
        return False
    for i, seat in enumerate(t.player):
        if seat != without and not t.passing[seat] and t.status[i] == PLAYING and can_use_freely(t, i):
            t.push(PlayerWindow(0, NONE, without))
            return True
    return False

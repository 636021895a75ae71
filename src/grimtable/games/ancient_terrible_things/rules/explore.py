"""Phase 2, Explore: going to a location, meeting its event, using its action (chapters 6, 17, 24 and 30)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.cards.declaring import DOES
from grimtable.games.ancient_terrible_things.printed import (
    AT_EXPLORE,
    AT_RIVAL_EXPLORE,
    COURAGE,
    FEAT,
    FOCUS,
    LOCATION_BASE,
    NAME,
    SECRETS,
    TREASURE,
)
from grimtable.games.ancient_terrible_things.rules.achievements import FAMILY_SILVER
from grimtable.games.ancient_terrible_things.rules.board import (
    move_pawn,
    overtake,
    release,
    remove_event,
    take_tokens,
    unmake_rumour,
)
from grimtable.games.ancient_terrible_things.rules.card_procedures import CardFrame
from grimtable.games.ancient_terrible_things.rules.decks import discard_feat, draw_feats
from grimtable.games.ancient_terrible_things.rules.desperate_acts import DesperateAct, act_price
from grimtable.games.ancient_terrible_things.rules.overcome import BY_ACT_ELSEWHERE
from grimtable.games.ancient_terrible_things.rules.stash import gain, give, lose, pay, steal, take_map
from grimtable.games.ancient_terrible_things.rules.using_cards import offer_cards, rival_windows, use_card
from grimtable.games.ancient_terrible_things.state import (
    CHASM,
    CHATEAU,
    DIFFERENT_TYPE,
    GORGE,
    GUNSLOOP,
    NONE,
    PLACES,
    RUIN,
    SHRINE,
    Att,
)
from grimtable.games.ancient_terrible_things.words import (
    DECLINE,
    DESPERATE_ACT_ELSEWHERE,
    DISCARD_FEAT,
    DONE,
    EXCHANGE_FEATS,
    EXPLORE,
    GAIN_TOKEN,
    GIVE_TOKEN,
    K_EVENT,
    K_OBSESSION,
    SUPPLY_TOKEN,
    TAKE_MAP,
    TAKE_TOKEN,
    UNMAKE_RUMOUR,
)
from grimtable.kernel.frame import Frame
from grimtable.kernel.option import Ask


class Explore(Frame[Att]):
    """Phase 2: go to an active location, take its tokens, then use its action or not (ATT-EXP-01 to ATT-EXP-05)."""

    ASK_WHERE: Final = 0
    GO_THERE: Final = 1
    RIVALS_CARDS: Final = 2
    TAKE_TOKENS: Final = 3
    EVENT_OR_ACTION: Final = 4

    def title(self, t: Att) -> str:
        return "Explore phase"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case Explore.ASK_WHERE:
                ask = t.question(you, "Where do you explore?", "ATT-EXP-01")
                bound = t.foreshadowed[you]
                if bound != NONE:  # ATT-FORE-03
                    ask.offer(EXPLORE, bound)
                else:
                    for place in range(PLACES):
                        if t.active_place(place):
                            ask.offer(EXPLORE, place)
            case Explore.GO_THERE:
                place = self.pick[1]
                self.card = LOCATION_BASE + place
                release(t, you)
                move_pawn(t, you, place)
                overtake(t, you, place)
            case Explore.RIVALS_CARDS:
                rival_windows(t, AT_RIVAL_EXPLORE)
            case Explore.TAKE_TOKENS:
                t.taken = gather(t, you, t.pawn[you])
            case Explore.EVENT_OR_ACTION:
                place = t.pawn[you]
                if t.event[place] != NONE:  # ATT-EVT-02, ATT-EVT-04
                    t.push(ExploreCards(you, self.card))
                    t.push(MeetEvent(you, t.event[place], place))  # on top: it comes first
                else:
                    t.push(LocationAction(you, place))
            case _:
                return False
        return True


def gather(t: Att, you: int, place: int) -> list[int]:
    """Take the tokens of a location in one's own Explore phase; Treasure among them stirs Family Silver."""
    took = take_tokens(t, you, place)
    if t.obsession[you] == FAMILY_SILVER and took[TREASURE]:
        t.emit(K_OBSESSION, you, FAMILY_SILVER)
        gain(t, you, TREASURE, 1)
        lose(t, you, COURAGE, 1)
    return took


class MeetEvent(CardFrame):
    """The event is resolved in the visitor's Explore phase, then it leaves the board (ATT-EVT-04, ATT-EVT-05).

    `n` is its location.
    """

    RESOLVE: Final = 0
    REMOVE: Final = 1

    def step(self, t: Att, at: int) -> bool:
        match at:
            case MeetEvent.RESOLVE:
                t.emit(K_EVENT, self.you, self.card)
                DOES[self.card](t, self.you)
            case MeetEvent.REMOVE:
                remove_event(t, self.n)
            case _:
                return False
        return True


class ExploreCards(Frame[Att]):
    """Cards that may be used while exploring, where the location offers no action, or no more."""

    ASK: Final = 0
    USE_IT: Final = 1

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ExploreCards.ASK:
                ask = t.question(self.you, "Play or use a card while you explore", "ATT-ROLL-26")
                offer_cards(t, ask, self.you, AT_EXPLORE)
                ask.offer(DECLINE)
            case ExploreCards.USE_IT:
                if use_card(t, self.you, self.pick):
                    self.at = ExploreCards.ASK
            case _:
                return False
        return True


class LocationAction(Frame[Att]):
    """The action of a location, once per visit, or not at all; cards may be used before and after it.

    With `alone`, a card has started it, for any location: it offers the action and nothing else.
    """

    ASK: Final = 0
    ACT: Final = 1
    USE_MORE_CARDS: Final = 2

    def __init__(self, you: int = 0, place: int = 0, alone: bool = False) -> None:
        super().__init__(you, LOCATION_BASE + place)
        self.place = place
        self.alone = alone

    def twin(self) -> LocationAction:
        return LocationAction(self.you, self.place, self.alone)

    def title(self, t: Att) -> str:
        return NAME[self.card]

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case LocationAction.ASK:
                ask = t.question(you, f"Use the {NAME[self.card]}?", "ATT-EXP-04")
                offer_action(t, ask, you, self.place)
                if not self.alone:
                    offer_cards(t, ask, you, AT_EXPLORE)
                ask.offer(DECLINE)
            case LocationAction.ACT:
                if use_card(t, you, self.pick):
                    self.at = LocationAction.ASK
                elif self.pick[0] == DECLINE:
                    return False
                else:
                    self.act(t)
            case LocationAction.USE_MORE_CARDS:
                if self.alone:
                    return False
                t.push(ExploreCards(you, self.card))
            case _:
                return False
        return True

    def act(self, t: Att) -> None:
        """Carry out the action that was picked."""
        you = self.you
        verb, a, b, _ = self.pick
        if verb == GAIN_TOKEN:
            gain(t, you, a, 1)
        elif verb == TAKE_MAP:
            take_map(t, you)
        elif verb == EXCHANGE_FEATS:
            t.push(ExchangeFeats(you, self.card))
        elif verb == TAKE_TOKEN:
            t.push(SwapToken(you, self.card, a, b))
        elif verb == SUPPLY_TOKEN:
            t.push(SwapToken(you, self.card, NONE, a))
        elif verb == DESPERATE_ACT_ELSEWHERE:
            t.push(DesperateAct(you, b, a, BY_ACT_ELSEWHERE))
        elif verb == UNMAKE_RUMOUR:
            pay(t, you, COURAGE, b)
            unmake_rumour(t)


def offer_action(t: Att, ask: Ask, you: int, place: int) -> None:
    """What a location lets the player do (ATT-LOC-02 to ATT-LOC-13; solo ATT-SLOC-02, ATT-SLOC-03)."""
    if place == SHRINE:
        ask.offer(GAIN_TOKEN, FOCUS)
        ask.offer(GAIN_TOKEN, FEAT)
    elif place == GUNSLOOP:
        ask.offer(GAIN_TOKEN, COURAGE)
        ask.offer(GAIN_TOKEN, TREASURE)
    elif place == GORGE:
        if t.hand[you]:
            ask.offer(EXCHANGE_FEATS)
    elif place == RUIN:
        if t.map_holder != you:
            ask.offer(TAKE_MAP)
    elif place == CHATEAU:
        offer_chateau(t, ask, you)
    elif place == CHASM and t.solo():
        if t.rumours and t.has(you, COURAGE) >= SECRETS[t.rumours[-1]]:
            ask.offer(UNMAKE_RUMOUR, t.rumours[-1], SECRETS[t.rumours[-1]])
    else:
        for other in range(PLACES):
            if other != t.pawn[you] and t.encounter[other] != NONE:
                price = act_price(t, you, t.encounter[other])
                if t.has(you, COURAGE) >= price:
                    ask.offer(DESPERATE_ACT_ELSEWHERE, other, price)


def offer_chateau(t: Att, ask: Ask, you: int) -> None:
    """A token of an opponent, or of the supply in solo play, if something can be given for it."""
    if t.solo():
        for resource in range(4):
            ask.offer(SUPPLY_TOKEN, resource)
        return
    for seat in t.rivals(you):
        for resource in range(4):
            if t.has(seat, resource) and (not t.flags & DIFFERENT_TYPE or owns_other_type(t, you, resource)):
                ask.offer(TAKE_TOKEN, seat, resource)


def owns_other_type(t: Att, you: int, resource: int) -> bool:
    """Whether a stash holds a token of another type."""
    return any(t.has(you, r) for r in range(4) if r != resource)


class ExchangeFeats(Frame[Att]):
    """Ghastly Gorge: discard any number of Feat cards, then draw as many (ATT-LOC-03)."""

    ASK: Final = 0
    DISCARD: Final = 1
    DRAW: Final = 2

    def __init__(self, you: int = 0, card: int = -1, discarded: int = 0) -> None:
        super().__init__(you, card)
        self.discarded = discarded

    def twin(self) -> ExchangeFeats:
        return ExchangeFeats(self.you, self.card, self.discarded)

    def title(self, t: Att) -> str:
        return "exchange of Feat cards"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ExchangeFeats.ASK:
                ask = t.question(self.you, "Which Feat cards do you discard?", "ATT-LOC-03")
                for card in t.hand[self.you]:
                    ask.offer(DISCARD_FEAT, card)
                ask.offer(DONE)
            case ExchangeFeats.DISCARD:
                if self.pick[0] == DISCARD_FEAT:
                    discard_feat(t, self.you, self.pick[1])
                    self.discarded += 1
                    self.at = ExchangeFeats.ASK
            case ExchangeFeats.DRAW:
                draw_feats(t, self.you, self.discarded)
            case _:
                return False
        return True


class SwapToken(Frame[Att]):
    """Sinister Chateau: one token taken, one given in return (ATT-LOC-04, ATT-LOC-05, ATT-SLOC-02).

    Both are chosen before either moves, so that Achievements are judged after the whole swap only.
    """

    ASK: Final = 0
    SWAP: Final = 1

    def __init__(self, you: int = 0, card: int = -1, other: int = 0, taken: int = 0) -> None:
        super().__init__(you, card)
        self.other = other  # a seat, or none for the supply
        self.taken = taken

    def twin(self) -> SwapToken:
        return SwapToken(self.you, self.card, self.other, self.taken)

    def title(self, t: Att) -> str:
        return "swap of tokens"

    def step(self, t: Att, at: int) -> bool:
        you = self.you
        match at:
            case SwapToken.ASK:
                supply = self.other == NONE
                ask = t.question(you, "Which token do you give?", "ATT-SLOC-02" if supply else "ATT-LOC-05")
                same = supply or not t.flags & DIFFERENT_TYPE  # the one just taken may be given
                for resource in range(4):
                    if same if resource == self.taken else t.has(you, resource):
                        ask.offer(GIVE_TOKEN, resource)
            case SwapToken.SWAP:
                if self.other == NONE:
                    gain(t, you, self.taken, 1)
                    pay(t, you, self.pick[1], 1)
                else:
                    steal(t, you, self.other, self.taken)
                    give(t, you, self.other, self.pick[1])
            case _:
                return False
        return True

"""Starting abilities and playing cards: costs, then attacks of opportunity, then the effect (chapter 9.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import ASSET, TYPE, UNIQUE
from grimtable.games.arkham.rules.abilities.answers import NOTHING
from grimtable.games.arkham.rules.abilities.costs import discardable, is_fast, one_of_each, unique_in_play
from grimtable.games.arkham.rules.abilities.declaring import ABILITIES, FREE_OF_CHARGE, PLAYED_OF, Cost
from grimtable.games.arkham.rules.abilities.events import Effect, Event, raise_event
from grimtable.games.arkham.rules.abilities.kinds import ACTION, CARD_PLAYED, PLAYED
from grimtable.games.arkham.rules.abilities.limits import count_use
from grimtable.games.arkham.rules.cards_in_play.entering import enters
from grimtable.games.arkham.rules.cards_in_play.slots import make_room
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust, gain_resources, spend_clues, spend_uses
from grimtable.games.arkham.rules.cards_in_play.values import resource_cost
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    give_control,
    make_known,
    put_into_area,
    set_loose,
)
from grimtable.games.arkham.rules.enemies.attacks_of_opportunity import is_safe, provoke
from grimtable.games.arkham.rules.harm.damage import hurt_asset, hurt_investigator
from grimtable.games.arkham.state import LIMBO, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import DISCARD_CARD, K_PLAY, K_USE, title


class UseAbility(Effect):
    """An ability of a card: `n` is its number. The use counts and what is paid stays paid, whatever the effect does
    (AHC-INIT-10).
    """

    CHOOSE_COST: Final = 0
    TAKE_CARD: Final = 1
    PROVOKE: Final = 2
    TAKE_EFFECT: Final = 3
    END: Final = 4

    given: list[int] = NOTHING  # cards chosen as a cost

    def twin(self) -> UseAbility:
        o = UseAbility(self.you, self.card, self.event, self.target, self.n)
        o.given = self.given[:]
        return o

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case UseAbility.CHOOSE_COST:
                return self.choose_cost(t)
            case UseAbility.TAKE_CARD:
                self.given = [*self.given, self.pick[1]]
                return self.choose_cost(t)
            case UseAbility.PROVOKE:
                return self.provoke(t)
            case UseAbility.TAKE_EFFECT:
                return self.take_effect(t)
            case _:
                return False

    def choose_cost(self, t: Ahc) -> bool:
        """Cards are chosen as far as the cost asks for any, then all of it is paid. Gives whether it goes on."""
        cost = ABILITIES[self.n].cost
        if cost.cards and len(self.given) < cost.cards:
            self.ask_card(t)
            return True
        count_use(t, self.n, self.card, self.you)
        t.tell(K_USE, NONE, self.card, 0, self.card)
        if cost is not FREE_OF_CHARGE:
            self.pay(t, cost)
            if not t.is_on_top(self):
                self.at = UseAbility.PROVOKE
                return True
        return self.provoke(t) if ABILITIES[self.n].kind == ACTION else self.take_effect(t)

    def provoke(self, t: Ahc) -> bool:
        """An action may provoke attacks of opportunity before it takes effect. Gives whether it goes on."""
        if ABILITIES[self.n].kind == ACTION and not is_safe(self.n) and provoke(t, self.you):
            self.at = UseAbility.TAKE_EFFECT
            return True
        return self.take_effect(t)

    def take_effect(self, t: Ahc) -> bool:
        """The effect, unless the price or an attack has eliminated its user. Gives whether it goes on."""
        self.at = UseAbility.END
        if t.status[self.you] == PLAYING:
            a = ABILITIES[self.n]
            if t.test != NONE and a.tests:  # no test begins while another one runs (AHC-ST-22)
                t.deferred = [*t.deferred, [self.n, self.card, self.you]]
            else:
                a.does(t, self.you, self.card, self.event)
        return not t.is_on_top(self)

    def ask_card(self, t: Ahc) -> None:
        """Which card is discarded as a cost?"""
        self.at = UseAbility.TAKE_CARD
        ask = t.question_to(self.you, f"Which card do you discard for {title(t, self.card)}?", "AHC-INIT-03")
        for card in one_of_each(t, [c for c in discardable(t, self.you) if c not in self.given]):
            ask.offer(DISCARD_CARD, card)

    def pay(self, t: Ahc, cost: Cost) -> None:
        """Everything at once (AHC-INIT-04)."""
        gain_resources(t, self.you, -cost.resources)
        spend_clues(t, self.you, cost.clues)
        for card in self.given:
            discard(t, card)
        if cost.exhaust:
            exhaust(t, self.card)
        if cost.uses:
            spend_uses(t, self.card, cost.uses)
        if cost.discard:
            discard(t, self.card)
        hurt_asset(t, self.you, self.card, cost.own_damage, cost.own_horror)
        hurt_investigator(t, self.you, self.card, cost.damage, cost.horror)


class PlayCard(Effect):
    """A card is played: it is paid for, an asset enters play, an event takes effect and is discarded (AHC-PLAY-01).

    It stays where it is, which is `n`, until it is paid for and attacks of opportunity are over (AHC-ZONE-19).
    """

    PAY: Final = 0
    RESOLVE: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case PlayCard.PAY:
                return self.pay(t) or self.resolve(t)
            case PlayCard.RESOLVE:
                return self.resolve(t)
            case _:
                return False

    def pay(self, t: Ahc) -> bool:
        """Its cost, then the attacks that playing it provokes. Gives whether these are still under way."""
        you, card = self.you, self.card
        defn = t.defn[card]
        cost = resource_cost(t, you, card)
        gain_resources(t, you, -cost)
        self.n = t.zone[card]
        t.tell(K_PLAY, NONE, card, cost, card)
        if TYPE[defn] != ASSET:
            count_use(t, PLAYED_OF[defn], card, you)
        if is_fast(t, card) or (TYPE[defn] != ASSET and is_safe(PLAYED_OF[defn])):
            return False
        make_known(t, card)
        return provoke(t, you)

    def resolve(self, t: Ahc) -> bool:
        """It does what it does, unless an attack has eliminated its player or made it go. Gives whether it goes on."""
        self.at = PlayCard.END
        you, card = self.you, self.card
        if t.status[you] != PLAYING or t.zone[card] not in (self.n, LIMBO):
            return False
        set_loose(t, card)
        if t.answerable_events >> CARD_PLAYED & 1:
            raise_event(t, Played(you, NONE, card, self.event))
        else:
            resolve_card(t, you, card, self.event)
        return not t.is_on_top(self)


class Played(Event):
    """The card takes effect. `n` is the event it answers, if any."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is played"

    def kind(self) -> int:
        return CARD_PLAYED

    def happen(self, t: Ahc) -> None:
        resolve_card(t, self.you, self.target, self.n)

    def prevented(self, t: Ahc) -> None:
        discard(t, self.target)


def resolve_card(t: Ahc, you: int, card: int, event: int) -> None:
    """A card that is played enters play, or takes effect as an answer to an event or by itself."""
    if TYPE[t.defn[card]] == ASSET:
        t.begin(AssetEnters(you, NONE, NONE, card))
    else:
        t.begin(EventResolves(you, card, event, card))


class AssetEnters(Effect):
    """An asset, `target`, enters play under an investigator's control; room is made for it first.

    A unique one of which a copy is in play stays where it is (AHC-UNIQ-03).
    """

    MAKE_ROOM: Final = 0
    ENTER: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.target)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case AssetEnters.MAKE_ROOM:
                if UNIQUE[t.defn[self.target]] and unique_in_play(t, self.target):
                    if t.zone[self.target] == LIMBO:
                        discard(t, self.target)
                    return False
                return make_room(t, self.you, self.target) or self.enter(t)
            case AssetEnters.ENTER:
                return self.enter(t)
            case _:
                return False

    def enter(self, t: Ahc) -> bool:
        """There is room: the asset is in play. Gives whether somebody answers that."""
        self.at = AssetEnters.END
        put_into_area(t, self.target, self.you)
        enters(t, self.you, self.target)
        return not t.is_on_top(self)


class AssetTaken(Effect):
    """An uncontrolled asset, `target`, comes under an investigator's control (AHC-ZONE-16)."""

    MAKE_ROOM: Final = 0
    TAKE_CONTROL: Final = 1

    def title(self, t: Ahc) -> str:
        return title(t, self.target)

    def step(self, t: Ahc, at: int) -> bool:
        if at == AssetTaken.MAKE_ROOM and make_room(t, self.you, self.target):
            return True
        give_control(t, self.target, self.you)
        return False


class EventResolves(Effect):
    """An event takes effect, then it is discarded unless it has gone elsewhere (AHC-PLAY-03)."""

    TAKE_EFFECT: Final = 0
    DISCARD: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.card)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case EventResolves.TAKE_EFFECT:
                ABILITIES[PLAYED_OF[t.defn[self.card]]].does(t, self.you, self.card, self.event)
                return not t.is_on_top(self) or self.discard(t)
            case EventResolves.DISCARD:
                return self.discard(t)
            case _:
                return False

    def discard(self, t: Ahc) -> bool:
        """It has taken effect and is discarded. Gives whether something follows from that."""
        self.at = EventResolves.END
        if t.zone[self.card] == LIMBO:
            discard(t, self.card)
        return not t.is_on_top(self)


def start(t: Ahc, you: int, card: int, number: int, event: int) -> None:
    """Begin an ability, or play a card: one without an ability's number, or an event whose ability is being played.

    That is the last thing that a step does.
    """
    if number == NONE or ABILITIES[number].kind == PLAYED:
        t.begin(PlayCard(you, card, event))
    else:
        t.begin(UseAbility(you, card, event, NONE, number))


HOOKS.start_ability = start


def resume_deferred(t: Ahc) -> bool:
    """Abilities that had to wait for the end of a test begin now (AHC-ST-22). Gives whether there are any."""
    if not t.deferred or t.test != NONE:
        return False
    waiting = t.deferred
    t.deferred = []
    for number, card, you in reversed(waiting):
        begun = UseAbility(you, card, NONE, NONE, number)
        begun.at = UseAbility.TAKE_EFFECT  # it was paid for when it was started
        t.push(begun)
    return True

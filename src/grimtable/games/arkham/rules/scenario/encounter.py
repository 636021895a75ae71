"""Drawing cards: from the own deck and from the encounter deck, weaknesses, spawning, peril and surge (chapter 3.3)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.printed import (
    ALOOF,
    ENEMY,
    KEYWORDS,
    MASSIVE,
    NAME,
    PERIL,
    SPAWN,
    SURGE,
    TREACHERY,
    TYPE,
    UNIQUE,
    VICTORY,
    WEAKNESS,
)
from grimtable.games.arkham.rules.abilities.declaring import (
    CARD_DRAWN,
    ENCOUNTER_DRAWN,
    ENTERS_PLAY,
    REVELATION_OF,
    SPAWNS,
)
from grimtable.games.arkham.rules.abilities.events import NOTHING, STARTERS, Effect, Event, raise_event, stirs
from grimtable.games.arkham.rules.cards_in_play.values import enemies_at, has_keyword, location_named, locations
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    draw_top,
    put_at,
    put_into_threat,
    renew_deck,
    set_loose,
    take_encounter_card,
    to_victory,
)
from grimtable.games.arkham.rules.enemies.engagement import engages, settle
from grimtable.games.arkham.rules.harm.damage import deal
from grimtable.games.arkham.state import AREA, IN_HAND, LIMBO, NONE, PLAYING, Ahc
from grimtable.games.arkham.words import K_CANCEL, K_ENCOUNTER, K_SPAWN, SPAWN_AT, title, who
from grimtable.kernel.frame import Frame

ANY_EMPTY: Final = "any empty location"


# -- the own deck


class DrawCards(Frame[Ahc]):
    """Draw cards from the own deck at once; an empty deck is renewed for 1 horror (AHC-DRAW-02 to AHC-DRAW-07)."""

    DRAW: Final = 0
    RESOLVE_WEAKNESSES: Final = 1
    END: Final = 2

    weak: list[int] = NOTHING  # weaknesses drawn, still to be resolved
    emptied: bool = False

    def __init__(self, you: int = 0, card: int = NONE, n: int = 1) -> None:
        super().__init__(you, card)
        self.n = n

    def twin(self) -> DrawCards:
        o = DrawCards(self.you, self.card, self.n)
        o.weak, o.emptied = self.weak[:], self.emptied
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case DrawCards.DRAW:
                if t.status[self.you] != PLAYING:
                    return False
                self.draw(t)
                return self.resolve_next(t)
            case DrawCards.RESOLVE_WEAKNESSES:
                return self.resolve_next(t)
            case _:
                return False

    def draw(self, t: Ahc) -> None:
        """All cards come to hand before anything is done about them."""
        you = self.you
        for _ in range(self.n):
            if not t.deck[you]:
                self.emptied = True
                if t.discard[you]:
                    renew_deck(t, you)
            if t.deck[you]:
                card = draw_top(t, you)
                if WEAKNESS[t.defn[card]]:
                    self.weak = [*self.weak, card]

    def resolve_next(self, t: Ahc) -> bool:
        """The next weakness is resolved; after the last one comes the horror of an empty deck.

        Gives whether the drawing goes on.
        """
        self.at = DrawCards.RESOLVE_WEAKNESSES
        while self.weak:
            card = self.weak[0]
            self.weak = self.weak[1:]
            if t.begin(WeaknessDrawn(self.you, NONE, NONE, card)):
                return True
        self.at = DrawCards.END
        if self.emptied:
            deal(t, self.you, self.you, 0, 1)
        return not t.is_on_top(self)


def draw_card(t: Ahc, you: int) -> bool:
    """Draw a card from the own deck as the last thing of a step; one that just comes to hand needs no procedure.

    Gives whether the drawing is still under way.
    """
    deck = t.deck[you]
    if deck and not WEAKNESS[t.defn[deck[-1]]] and t.status[you] == PLAYING and not t.foresees:
        draw_top(t, you)
        return False
    return t.begin(DrawCards(you, you))


class WeaknessDrawn(Effect):
    """A weakness comes to hand and is resolved at once: an encounter type like an encounter card, else its Revelation
    and then it stays in hand (AHC-ENC-09, AHC-WEAK-02, AHC-WEAK-03).
    """

    ANNOUNCE: Final = 0
    RESOLVE: Final = 1
    END: Final = 2

    def title(self, t: Ahc) -> str:
        return title(t, self.target)

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case WeaknessDrawn.ANNOUNCE:
                if t.status[self.you] != PLAYING or t.zone[self.target] != IN_HAND:
                    return False
                if stirs(t, CARD_DRAWN):
                    t.push(Drawn(self.you, NONE, self.target))
                    return True
                return self.resolve(t)
            case WeaknessDrawn.RESOLVE:
                return self.resolve(t)
            case _:
                return False

    def resolve(self, t: Ahc) -> bool:
        """It is drawn, and now it does what it does. Gives whether that is still under way."""
        self.at = WeaknessDrawn.END
        if TYPE[t.defn[self.target]] in (TREACHERY, ENEMY):
            set_loose(t, self.target)
            return t.begin(EncounterCard(self.you, self.target))
        reveal(t, self.you, self.target)
        return not t.is_on_top(self)


class Drawn(Event):
    """A card was drawn from the own deck."""

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws {title(t, self.target)}"

    def kind(self) -> int:
        return CARD_DRAWN


# -- the encounter deck


class DrawEncounter(Frame[Ahc]):
    """An investigator draws the top card of the encounter deck and resolves it (AHC-ENC-04, AHC-ENC-06)."""

    DRAW: Final = 0

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws an encounter card"

    def step(self, t: Ahc, at: int) -> bool:
        return at == DrawEncounter.DRAW and t.status[self.you] == PLAYING and draw_encounter(t, self.you)


def draw_encounter(t: Ahc, you: int) -> bool:
    """An investigator draws the top card of the encounter deck, if there is one. Gives whether that is under way."""
    card = take_encounter_card(t)
    return card != NONE and draw_this(t, you, card)


def draw_this(t: Ahc, you: int, card: int) -> bool:
    """An investigator draws this encounter card, wherever it comes from, as the last thing of a step.

    Gives whether that is still under way.
    """
    t.emit(K_ENCOUNTER, NONE, card, you)
    return t.begin(EncounterCard(you, card))


class EncounterCard(Frame[Ahc]):
    """Peril, Revelation, then the enemy spawns or the treachery is discarded, then surge (AHC-ENC-04)."""

    REVEAL: Final = 0
    PLACE: Final = 1
    SURGE: Final = 2
    END: Final = 3

    def __init__(self, you: int = 0, card: int = NONE) -> None:
        self.you = you
        self.card = card
        self.alone = False  # it is resolved in peril

    def twin(self) -> EncounterCard:
        o = EncounterCard(self.you, self.card)
        o.alone = self.alone
        return o

    def title(self, t: Ahc) -> str:
        return f"{who(t, self.you)} draws {title(t, self.card)}"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case EncounterCard.REVEAL:
                self.reveal(t)
                return not t.is_on_top(self) or self.place(t)
            case EncounterCard.PLACE:
                return self.place(t)
            case EncounterCard.SURGE:
                return self.surge(t)
            case _:
                return False

    def reveal(self, t: Ahc) -> None:
        """Peril begins, then the Revelation."""
        card = self.card
        if KEYWORDS[t.defn[card]] & PERIL and t.peril == NONE:
            t.peril = self.you
            self.alone = True
        if t.heard >> ENCOUNTER_DRAWN & 1:
            raise_event(t, Revelation(self.you, card, card))
        else:
            reveal(t, self.you, card)

    def place(self, t: Ahc) -> bool:
        """An enemy spawns and a treachery is discarded where the Revelation has not put it somewhere (AHC-ENC-05).

        Gives whether the drawing goes on, as `surge` does.
        """
        self.at = EncounterCard.SURGE
        card = self.card
        if t.zone[card] == LIMBO:
            if TYPE[t.defn[card]] == ENEMY:
                t.begin(Spawn(self.you, NONE, card))
            elif VICTORY[t.defn[card]] >= 0:
                to_victory(t, card)  # (AHC-VICT-03)
            else:
                discard(t, card)
            if not t.is_on_top(self):
                return True
        return self.surge(t)

    def surge(self, t: Ahc) -> bool:
        """Peril is over, and a card with surge is followed by another one."""
        surges = has_keyword(t, self.card, SURGE)
        if t.lasting:
            self.end_effects(t)
        if self.alone:
            t.peril = NONE
        if not surges or t.status[self.you] != PLAYING:
            return False
        self.at = EncounterCard.END
        t.push(DrawEncounter(self.you))
        return True

    def end_effects(self, t: Ahc) -> None:
        """What was said about the card for this time holds no more."""
        t.lasting = [effect for effect in t.lasting if effect[1] != self.card]


class Revelation(Event):
    """The card is drawn: its Revelation begins unless somebody cancels it (AHC-ABIL-03, AHC-EFF-05)."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} is revealed"

    def kind(self) -> int:
        return ENCOUNTER_DRAWN

    def happen(self, t: Ahc) -> None:
        reveal(t, self.you, self.target)

    def prevented(self, t: Ahc) -> None:
        t.emit(K_CANCEL, NONE, self.target)


def reveal(t: Ahc, you: int, card: int) -> None:
    """The Revelation of a card begins, if it has one."""
    number = REVELATION_OF.get(t.defn[card])
    if number is not None and t.status[you] == PLAYING:
        STARTERS[0](t, you, card, number, NONE)


# -- spawning


def spawn_places(t: Ahc, enemy: int) -> list[int] | None:
    """The legal locations of a Spawn instruction; None without one (AHC-SPAWN-01)."""
    text = SPAWN[t.defn[enemy]]
    if not text:
        return None
    if text == ANY_EMPTY:
        return empty_locations(t)
    place = location_named(t, text)
    return [place] if place != NONE else []


def empty_locations(t: Ahc) -> list[int]:
    """The locations at which nobody is, neither investigator nor enemy."""
    return [place for place in locations(t) if not t.here(place) and not enemies_at(t, place)]


class Spawn(Frame[Ahc]):
    """An enemy, `target`, spawns: at the location `n` that an effect names, else as its instruction says (AHC-ENC-02).

    The spawning investigator chooses among several legal places; without any the enemy is discarded.
    """

    FIND_PLACE: Final = 0
    TAKE_PLACE: Final = 1
    SPAWN: Final = 2
    END: Final = 3

    def __init__(self, you: int = 0, card: int = NONE, target: int = NONE, n: int = NONE) -> None:
        self.you = you
        self.card = card
        self.target = target
        self.n = n

    def twin(self) -> Spawn:
        return Spawn(self.you, self.card, self.target, self.n)

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} spawns"

    def step(self, t: Ahc, at: int) -> bool:
        match at:
            case Spawn.FIND_PLACE:
                return self.find_place(t)
            case Spawn.TAKE_PLACE:
                self.n = self.pick[1]
                return self.spawn(t)
            case Spawn.SPAWN:
                return self.spawn(t)
            case _:
                return False

    def find_place(self, t: Ahc) -> bool:
        """Where it spawns: without an instruction, engaged with who drew it. Gives whether the spawning goes on."""
        places = spawn_places(t, self.target) if self.n == NONE else [self.n]
        if places is None and t.status[self.you] == PLAYING:
            self.n = t.place[self.you] if KEYWORDS[t.defn[self.target]] & (ALOOF | MASSIVE) else NONE
        elif not places:
            discard(t, self.target)
            return False
        elif len(places) > 1:
            ask = t.question_to(self.you, f"Where does {title(t, self.target)} spawn?", "AHC-SPAWN-03")
            for place in places:
                ask.offer(SPAWN_AT, place)
            return True
        else:
            self.n = places[0]
        return self.spawn(t)

    def spawn(self, t: Ahc) -> bool:
        """The place is known. Gives whether somebody answers that it spawns."""
        self.at = Spawn.END
        return t.begin(Spawns(self.you, self.card, self.target, self.n))


class Spawns(Event):
    """An enemy enters play, at the location `n` or engaged with who drew it."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} spawns"

    def kind(self) -> int:
        return SPAWNS

    def happen(self, t: Ahc) -> None:
        enemy = self.target
        yield_to_unique(t, enemy)
        if self.n == NONE:
            put_into_threat(t, enemy, self.you)
            t.emit(K_SPAWN, NONE, enemy, t.place[self.you])
            enters(t, self.you, enemy)
            engages(t, self.you, enemy)
        else:
            put_at(t, enemy, self.n)
            t.emit(K_SPAWN, NONE, enemy, self.n)
            enters(t, self.you, enemy)
            settle(t, self.n)


def yield_to_unique(t: Ahc, card: int) -> None:
    """A unique player card gives way to a unique encounter card of the same title (AHC-UNIQ-02)."""
    if UNIQUE[t.defn[card]]:
        for other in t.play[:]:
            if t.zone[other] == AREA and UNIQUE[t.defn[other]] and NAME[t.defn[other]] == NAME[t.defn[card]]:
                discard(t, other)


class Entered(Event):
    """A card has entered play."""

    def title(self, t: Ahc) -> str:
        return f"{title(t, self.target)} enters play"

    def kind(self) -> int:
        return ENTERS_PLAY


def enters(t: Ahc, you: int, card: int) -> None:
    """A card of an investigator has entered play, which cards of this game may answer."""
    if t.heard >> ENTERS_PLAY & 1:
        raise_event(t, Entered(you, NONE, card))

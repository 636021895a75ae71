"""The words in which tests of Set a Watch are written.

A scene is a table in the middle of a round with everything harmless: the fire is at 7, nobody carries Items, the
location has no
say in what is tested, every adventurer has three Ability cards faceup. A test sets the numbers that matter and opens
a phase:
`watch(...)` with the creatures of the Line from the front, `camp(...)` with who rests, or `merchant(...)`.
"""

from __future__ import annotations

from grimtable.games import find
from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.printed import ABILITY_BASE, piece
from grimtable.games.set_a_watch.rules.abilities import exhausted, is_exhausted, unexhausted
from grimtable.games.set_a_watch.rules.attack import hit
from grimtable.games.set_a_watch.rules.camp import CampPhase, rest_in_camp
from grimtable.games.set_a_watch.rules.combat import Combat
from grimtable.games.set_a_watch.rules.creatures import health_of
from grimtable.games.set_a_watch.rules.line import enter, move_creature
from grimtable.games.set_a_watch.rules.merchant import MerchantPhase
from grimtable.games.set_a_watch.rules.round import Round, WatchPhase
from grimtable.games.set_a_watch.state import DICE, NONE, PARTY, READY, SPENT, Saw
from grimtable.games.set_a_watch.view import SawView
from grimtable.kernel.frame import Frame
from grimtable.kernel.table import Table, open_table
from tests.stage import Stage

HEROES = {"heretic": 0, "bounty-hunter": 1, "barbarian": 2, "witch": 3}
FOLLOWED_BY = {CampPhase: Round.MERCHANT, MerchantPhase: Round.WATCH, WatchPhase: Round.TRAVEL}
QUIET_PLACE = "charcoal-camp"  # says something about the next location only


class Scene(Stage):
    """A table for a test of Set a Watch."""

    def __init__(self, seats: int = 1, **options: str) -> None:
        self.table: Table = open_table(find("saw"), seats, options, seed=1)
        while self.ask.prompt != "Who rests in camp?":
            self.table.choose(0)
        self.t: Saw = self.table.position  # type: ignore[assignment]
        assert list(printed.ADVENTURERS) == self.t.adventurer
        t = self.t
        t.down = 0
        t.fire = 7
        self.location(QUIET_PLACE)

    # -- setting up

    def fetch(self, code: str) -> int:
        """Take a card out of wherever it is, so that it can be put somewhere else."""
        card, t = piece(code), self.t
        zones = [t.creature_deck, t.graveyard, t.horde, t.unhallowed, t.map_deck, t.unused_map, t.item_deck]
        for zone in [*zones, t.removed, t.box, t.line, t.trophies]:
            if card in zone:
                zone.remove(card)
                return card
        for piles in (t.items, t.tamed, t.market, t.slots, t.unused):
            for i, pile in enumerate(piles):
                if card in pile:
                    piles[i] = [c for c in pile if c != card]
                    return card
        raise AssertionError(f"{code} is not in this game")

    def location(self, code: str) -> None:
        """Be at a location; the one before goes to the box."""
        if piece(code) != self.t.location:
            card = self.fetch(code)
            self.t.box.append(self.t.location)
            self.t.location = card

    def fire(self, n: int) -> None:
        self.t.fire = n

    def dice(self, hero: str, *faces: int) -> None:
        """The dice of an adventurer show these faces and can be spent."""
        for i, face in enumerate(faces):
            self.t.face[HEROES[hero] * DICE + i] = face
            self.t.die_state[HEROES[hero] * DICE + i] = READY
        for i in range(len(faces), DICE):
            self.t.die_state[HEROES[hero] * DICE + i] = 1

    def no_dice(self) -> None:
        """All dice are spent and show 1."""
        for die in range(PARTY * DICE):
            self.t.die_state[die] = 1
            self.t.face[die] = 1

    def abilities(self, hero: str, *codes: str) -> None:
        """These Ability cards lie on the board (and others fill it up); the rest beside it; all faceup."""
        a = HEROES[hero]
        own = [c for c in printed.ABILITIES if printed.OWNER[c] == printed.PIECE[hero]]
        chosen = [piece(code) for code in codes]
        chosen += [c for c in own if c not in chosen][: 3 - len(chosen)]
        self.t.slots[a] = chosen
        self.t.unused[a] = [c for c in own if c not in chosen]

    def exhausts(self, *codes: str) -> None:
        """These Ability cards are exhausted."""
        for code in codes:
            self.t.down |= 1 << (piece(code) - ABILITY_BASE)

    def refreshes(self, *codes: str) -> None:
        """These Ability cards lie faceup."""
        for code in codes:
            self.t.down &= ~(1 << (piece(code) - ABILITY_BASE))

    def exhausts_all(self, hero: str, but: int = 0) -> None:
        """All Ability cards of an adventurer but so many are exhausted."""
        for card in self.t.slots[HEROES[hero]][but:]:
            self.t.down |= 1 << (card - ABILITY_BASE)

    def gives_item(self, hero: str, *codes: str) -> None:
        for code in codes:
            card = self.fetch(code)
            self.t.items[HEROES[hero]] = [*self.t.items[HEROES[hero]], card]

    def graveyard(self, *codes: str) -> None:
        """Lay cards on the Graveyard, the last on top."""
        self.t.graveyard += [self.fetch(code) for code in codes]

    def horde(self, *codes: str) -> None:
        """Make these the Horde, the last on top; what was there goes to the box."""
        self.t.box += self.t.horde
        self.t.horde = []
        self.t.horde = [self.fetch(code) for code in codes]

    def deck(self, *codes: str) -> None:
        """Lay cards on top of the Creature deck, the first one uppermost."""
        cards = [self.fetch(code) for code in codes]
        self.t.creature_deck += reversed(cards)

    def unhallowed(self, *codes: str) -> None:
        """Make these the Unhallowed deck, the first one uppermost; what was there goes to the box."""
        self.t.box += self.t.unhallowed
        self.t.unhallowed = []
        cards = [self.fetch(code) for code in codes]
        self.t.unhallowed = cards[::-1]

    def trophies(self, *codes: str) -> None:
        self.t.trophies += [self.fetch(code) for code in codes]

    def familiar(self, side: str) -> None:
        """The Familiar shows this side."""
        self.t.familiar = piece(side)

    def tames(self, hero: str, code: str) -> None:
        card = self.fetch(code)
        self.t.tamed[HEROES[hero]] = [*self.t.tamed[HEROES[hero]], card]

    def market(self, *piles: str) -> None:
        """Make these the Market; of several codes with commas between them the last one covers the others."""
        self.t.item_deck += [card for pile in self.t.market for card in pile]
        self.t.market = [[] for _ in self.t.market]
        for spot, codes in enumerate(piles):
            self.t.market[spot] = [self.fetch(code) for code in codes.split(",")]

    def ahead(self, *codes: str) -> None:
        """Lay locations on top of the Map deck, the first one uppermost."""
        self.t.map_deck += reversed([self.fetch(code) for code in codes])

    def spare(self, *codes: str) -> None:
        """Lay locations on top of the Unused Location deck, the first one uppermost."""
        self.t.unused_map += reversed([self.fetch(code) for code in codes])

    def rested(self, hero: str, visits: int) -> None:
        self.t.visits[HEROES[hero]] = visits

    def peace(self) -> None:
        """No creature is left anywhere: every watch is over before it begins."""
        self.t.box += self.t.horde
        self.t.horde = []
        self.peace_but_the_horde()

    def peace_but_the_horde(self) -> None:
        """No creature is left for any watch but the last."""
        self.t.box += self.t.creature_deck + self.t.graveyard
        self.t.creature_deck, self.t.graveyard = [], []

    def lay_dice(self, *faces: int) -> None:
        """The next dice that are rolled show these faces."""
        self.lay_chance(*[face - 1 for face in faces])

    # -- phases

    def round_begins(self, final: str = "") -> Scene:
        """A round from its very beginning: the final one if it is at a Final Location."""
        if final:
            self.location(final)
            self.t.box += self.t.map_deck
            self.t.map_deck = []
        self.t.ask = None
        self.t.stack[:] = [Round()]
        self.t.run()
        self.table._question = None
        return self

    def watch(self, *creatures: str, camper: str = "witch", negated: str = "") -> Scene:
        """A watch against these creatures, from the front, facedown until the fire shows them. `camper=""`: nobody
        rests. One of them may be negated from the start.
        """
        t = self.t
        t.camper = HEROES[camper] if camper else NONE
        t.watch = sum(1 << a for a in range(PARTY) if a != t.camper and unexhausted(t, a))
        t.box += t.line
        t.line = []
        for code in creatures:
            enter(t, self.fetch(code), len(t.line), False)
        if negated:
            t.negated |= 1 << piece(negated)
        self._open(WatchPhase(), WatchPhase.OUT_OF_ACTIONS, Combat())
        return self

    def watch_begins(self, camper: str = "witch") -> Scene:
        """A watch from its very beginning, with the Line that the location and the Creature deck make."""
        self.t.camper = HEROES[camper] if camper else NONE
        self._open(WatchPhase(), WatchPhase.TAKE_UP_WATCH)
        return self

    def camp(self, hero: str, *faces: int) -> Scene:
        """A camp phase of an adventurer with these dice."""
        self.dice(hero, *faces)
        rest_in_camp(self.t, HEROES[hero])
        self._open(CampPhase(), CampPhase.ASK_FOR_REFRESH)
        return self

    def merchant(self, hero: str, coins: int = 0) -> Scene:
        """A merchant phase with an adventurer in camp and so many coins."""
        self.t.camper = HEROES[hero]
        self.t.coins = coins
        self._open(MerchantPhase(), MerchantPhase.BEGIN)
        return self

    def _open(self, phase: Frame[Saw], at: int, inner: Frame[Saw] | None = None) -> None:
        t = self.t
        t.ask = None
        after = Round()
        after.at = FOLLOWED_BY[type(phase)]
        phase.at = at
        t.stack[:] = [after, phase] if inner is None else [after, phase, inner]
        t.run()
        self.table._question = None

    # -- in the middle of a watch, as a card might do it

    def moves(self, code: str, place: int) -> None:
        """A creature of the Line goes to another position, counted from 1, and the Line settles."""
        move_creature(self.t, piece(code), place - 1)
        self._settle()

    def returns(self, code: str) -> None:
        """A card comes to the front of the Line, faceup, and the Line settles."""
        enter(self.t, self.fetch(code), 0, True)
        self._settle()

    def hits(self, code: str, n: int) -> None:
        """A creature takes damage and the Line settles."""
        hit(self.t, piece(code), n)
        self._settle()

    def defeats(self, *codes: str) -> None:
        """Creatures take all the damage they need, one after the other."""
        for code in codes:
            self.hits(code, self.health(code) - self.hurt(code))
            self.goes_on()

    def defeats_first(self) -> None:
        """The creature in first position takes all the damage it needs."""
        first = self.line()[0]
        self.hits(first, self.health(first) - self.hurt(first))

    def fire_becomes(self, n: int) -> None:
        """The firewood changes and the Line settles."""
        self.t.fire = n
        self._settle()

    def _settle(self) -> None:
        t = self.t
        assert isinstance(t.own(), Combat), "the Watchers are not asked what they do"
        t.own().at = Combat.NEXT_ACTION
        t.ask = None
        t.run()
        self.table._question = None

    def goes_on(self) -> Scene:
        """Answer whatever is asked with the first option, until the Watchers can act, the round or the game is over."""
        while self.table.ask is not None and self.ask.prompt not in ("What do the Watchers do?", "Who rests in camp?"):
            self.table.choose(0)
        return self

    def until(self, prompt: str) -> Scene:
        """Answer whatever is asked with the first option, until this is asked."""
        while self.ask.prompt != prompt:
            self.table.choose(0)
        return self

    def pays(self, n: int) -> Scene:
        """Exhaust so many Ability cards, whichever, where the game asks for it."""
        for _ in range(n):
            assert self.ask.prompt == "Which Ability card is exhausted?", self.ask.prompt
            self.table.choose(0)
        return self

    def stuns(self, n: int) -> Scene:
        """Put so many dice on Ability cards, whichever, where the game asks for it."""
        for _ in range(n):
            assert self.ask.prompt == "Which Ability card is stunned, and with which die?", self.ask.prompt
            self.table.choose(0)
        return self

    # -- acting and looking

    def choose(self, *answers: str, seat: int | None = None) -> Scene:
        """Answer by words, one question after the other."""
        for answer in answers:
            assert self.table.ask is not None, f"the game was over before {answer!r}"
            self.table.choose(answer, seat=seat)
        return self

    @property
    def view(self) -> SawView:
        """What everybody may see."""
        view = self.table.view(0)
        assert isinstance(view, SawView)
        return view

    def items(self, hero: str) -> list[str]:
        return self.cards(self.t.items[HEROES[hero]])

    def health(self, code: str) -> int:
        return health_of(self.t, piece(code))

    def hurt(self, code: str) -> int:
        return self.t.hurt[piece(code)]

    def line(self) -> list[str]:
        """The cards of the Line from the front."""
        return [printed.CODE[c] for c in self.t.line]

    def cards(self, pile: list[int]) -> list[str]:
        """The codes of a pile of cards."""
        return [printed.CODE[c] for c in pile]

    def shown(self) -> list[str]:
        return [printed.CODE[c] for c in self.t.line if self.t.is_shown(c)]

    def name(self, code: str) -> str:
        """What is printed on a card as its name."""
        return printed.NAME[piece(code)]

    def in_graveyard(self, code: str) -> bool:
        return piece(code) in self.t.graveyard

    def in_horde(self, code: str) -> bool:
        return piece(code) in self.t.horde

    def negated(self, code: str) -> bool:
        return self.t.is_negated(piece(code))

    def exhausted(self, code: str) -> bool:
        return is_exhausted(self.t, piece(code))

    def tired(self) -> int:
        """How many Ability cards of the whole party are exhausted."""
        return sum(len(exhausted(self.t, a)) for a in range(PARTY))

    def ready_faces(self, hero: str) -> list[int]:
        """The dice an adventurer can still spend."""
        a = HEROES[hero]
        return [self.t.face[d] for d in range(a * DICE, a * DICE + DICE) if self.t.die_state[d] == READY]

    def spent_faces(self, hero: str) -> list[int]:
        """The spent dice of an adventurer."""
        a = HEROES[hero]
        return [self.t.face[d] for d in range(a * DICE, a * DICE + DICE) if self.t.die_state[d] == SPENT]

    def is_removed(self, code: str) -> bool:
        """Whether a card has left the game in sight of all."""
        return piece(code) in self.t.removed

    def has_trophies(self) -> list[str]:
        return [printed.CODE[c] for c in self.t.trophies]

    def has_tamed(self, hero: str) -> list[str]:
        return [printed.CODE[c] for c in self.t.tamed[HEROES[hero]]]

    def is_known(self, code: str) -> bool:
        """Whether the group knows a facedown card."""
        return bool(self.t.known >> piece(code) & 1)

    def on_top(self) -> str:
        """The top card of the Creature deck."""
        return printed.CODE[self.t.creature_deck[-1]]

    def at_the_bottom(self) -> str:
        """The bottom card of the Creature deck."""
        return printed.CODE[self.t.creature_deck[0]]

    def stolen_by(self, code: str) -> list[tuple[str, int]]:
        """The dice on a creature: whose they are and what they show."""
        names = list(HEROES)
        dice = [d for d in range(PARTY * DICE) if self.t.die_on[d] == piece(code)]
        return [(names[d // DICE], self.t.face[d]) for d in dice]

    def triggered(self, code: str) -> int:
        """How often a power of a creature has taken effect."""
        return self.log().count(f"{printed.NAME[piece(code)]}: its power takes effect")

    def familiar_side(self) -> str:
        return printed.CODE[self.t.familiar]

    def firewood(self) -> int:
        return self.t.fire

    def coins(self) -> int:
        return self.t.coins

    def ends(self) -> bool:
        return self.table.ask is None

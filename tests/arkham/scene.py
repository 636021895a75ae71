"""The words in which tests of Arkham Horror are written.

A scene is a table of The Gathering with everything harmless: nobody holds a card, no weakness is in a deck, the
encounter deck is empty, the bag holds a single 0. A test puts down the pieces that matter (real cards by title, or
anonymous ones with stated numbers) and begins a turn, a phase or a single procedure. Below it lies a bench: when
everything is resolved the table asks "At rest".
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import Any

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.cards_in_play.values import location_named
from grimtable.games.arkham.rules.cards_in_play.zones import lift
from grimtable.games.arkham.rules.drawing.encounter_deck import DrawEncounter
from grimtable.games.arkham.rules.enemies.attacks import BY_CARD, Attack
from grimtable.games.arkham.rules.enemies.engagement import settle
from grimtable.games.arkham.rules.round.phases import Round
from grimtable.games.arkham.rules.round.timing_points import RoundEnds
from grimtable.games.arkham.rules.round.turn import Turn
from grimtable.games.arkham.rules.scenario.moves import place_investigator
from grimtable.games.arkham.state import (
    AREA,
    AT,
    ATTACHED,
    BOX,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    INVESTIGATION,
    LIMBO,
    MAP,
    NONE,
    SCENARIO,
    SYMBOLS,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.words import DONE, PASS
from grimtable.kernel.frame import Frame
from grimtable.kernel.table import Table, open_table
from tests.stage import Stage

TOKENS = {name: token for token, name in SYMBOLS.items()}
SHORT = {"fight": "enemy_fight", "evade": "enemy_evade", "damage": "enemy_damage", "horror": "enemy_horror"}
_number = count(1)


class OnePhase(Round):
    """One phase of a round, from its first step to its last."""

    def __init__(self, begins: int = Round.BEGIN_MYTHOS) -> None:
        super().__init__()
        self.begins = begins
        self.at = begins

    def twin(self) -> OnePhase:
        made = OnePhase(self.begins)
        made.left, made.massive = self.left[:], self.massive[:]
        return made

    def step(self, t: Ahc, at: int) -> bool:
        match self.begins:
            case Round.BEGIN_MYTHOS:
                return at < Round.BEGIN_INVESTIGATION and self.mythos(t, at)
            case Round.BEGIN_INVESTIGATION:
                return at < Round.BEGIN_ENEMY_PHASE and self.investigation(t, at)
            case Round.BEGIN_ENEMY_PHASE:
                return at < Round.BEGIN_UPKEEP and self.enemy_phase(t, at)
        return at < Round.END_ROUND and self.upkeep(t, at)


class Bench(Frame[Ahc]):
    """The bottom of the stack of a scene: everything above it is resolved."""

    def step(self, t: Ahc, at: int) -> bool:
        ask = t.question(0, "At rest", "")
        ask.offer(PASS)
        ask.offer(DONE)
        self.at = 0
        return True


class Scene(Stage):
    """A table for a test of Arkham Horror. Investigators are named by a part of their name, in player order."""

    def __init__(self, *investigators: str, seats: int = 1, **options: str) -> None:
        options["investigators"] = ",".join(investigators or ("roland",))
        self.table: Table = open_table(GAME, seats, options, seed=1)
        self.t: Ahc = self.table.position  # type: ignore[assignment]
        while "Which cards do you put back" in self.ask.prompt:
            self.table.choose("keep this hand", seat=self.ask.seat)
        self.t = self.table.position  # type: ignore[assignment]
        t = self.t
        for you in range(len(t.player)):
            deck = [*t.hand[you], *t.deck[you]]
            for card in deck:
                weak = printed.WEAKNESS[t.defn[card]] != printed.NO_WEAKNESS
                t.zone[card], t.holder[card] = (BOX, NONE) if weak else (IN_DECK, you)
            t.deck[you] = [card for card in deck if t.zone[card] == IN_DECK]
            t.hand[you] = []
        for card in t.encounter_deck:
            t.zone[card] = BOX
        t.encounter_deck = []
        t.bag = [0]
        t.phase = INVESTIGATION
        self.bench()

    # -- the stack

    def bench(self) -> None:
        """Nothing is under way."""
        self.runs()

    def runs(self, *frames: Frame[Ahc]) -> Scene:
        """Let procedures run, the last one first."""
        t = self.t
        t.ask = None
        t.test = t.peril = NONE
        t.stack[:] = [Bench(), *frames]
        t._lent = 0
        index_game(t)
        t.run()
        self.table._question = None
        return self

    def turn(self, who: int = 0) -> Scene:
        """The turn of an investigator from its beginning."""
        self.t.phase = INVESTIGATION
        return self.runs(Turn(who))

    def mythos(self) -> Scene:
        return self.runs(OnePhase(Round.BEGIN_MYTHOS))

    def investigation(self) -> Scene:
        return self.runs(OnePhase(Round.BEGIN_INVESTIGATION))

    def enemies(self) -> Scene:
        """The enemy phase."""
        return self.runs(OnePhase(Round.BEGIN_ENEMY_PHASE))

    def upkeep(self) -> Scene:
        return self.runs(OnePhase(Round.BEGIN_UPKEEP))

    def round_ends(self) -> Scene:
        return self.runs(RoundEnds(self.t.lead))

    def attacks(self, enemy: int, who: int = 0) -> Scene:
        """An enemy attacks by some effect."""
        return self.runs(Attack(who, enemy, NONE, BY_CARD))

    def draws_encounter(self, *titles: str, who: int = 0) -> Scene:
        """An investigator draws the top card of the encounter deck; with titles, these lie on top of it."""
        self.encounter(*titles)
        return self.runs(DrawEncounter(who))

    def choose(self, *answers: str) -> Scene:
        """Answer the open question, then the next ones."""
        for answer in answers:
            self.table.choose(answer, seat=self.ask.seat)
        return self

    def at_rest(self) -> None:
        """Everything is resolved, and nothing is broken."""
        assert self.ask.prompt == "At rest", f"{self.ask.why}: {self.ask.prompt}: {self.options()}"
        assert len(self.t.stack) == 1
        self.sound()

    def ends_turn(self) -> Scene:
        """End the turn that is under way; everything must be resolved after it."""
        self.choose("end the turn")
        return self

    # -- pieces

    def new(self, defn: int, owner: int, zone: int, holder: int) -> int:
        """One more card of a definition."""
        t = self.t
        card = len(t.defn)
        t.defn = [*t.defn, defn]
        t.owner = [*t.owner, owner]
        t.zone = [*t.zone, zone]
        t.holder = [*t.holder, holder]
        for name in ("damage", "horror", "clues", "doom", "uses", "exhausted", "shown", "known"):
            setattr(t, name, [*getattr(t, name), 0])
        index_game(t)
        return card

    def card(self, title: str, owner: int = 0) -> int:
        """A card of this title that is not in use, else a new one; an encounter card belongs to the scenario."""
        found = printed.named(title) if title in printed.NAME else [printed.definition(title)]
        defn = found[0]
        scenario = printed.FACTION[defn] == printed.MYTHOS
        for card in range(len(self.t.defn)):
            free = not self.t.in_play(card) and self.t.zone[card] not in (
                IN_HAND,
                IN_DISCARD,
                ENCOUNTER_DISCARD,
                LIMBO,
            )
            if self.t.defn[card] == defn and free and self.t.owner[card] == (SCENARIO if scenario else owner):
                if self.t.zone[card] != ENCOUNTER_DECK:
                    lift(self.t, card)
                    self.t.zone[card] = BOX
                    return card
        return self.new(defn, SCENARIO if scenario else owner, BOX, NONE)

    def cards(self, titles: Iterable[str], owner: int = 0) -> list[int]:
        """Several cards, as many copies of a title as it is named."""
        found = []
        for title in titles:
            found.append(self.card(title, owner))
            self.t.zone[found[-1]] = LIMBO
        return found

    def define(self, **row: Any) -> int:
        """An anonymous definition with stated numbers."""
        number = next(_number)
        row = {"code": f"9{number:04}", "name": f"Fixture {number}", "faction_code": "mythos", "quantity": 1} | row
        return printed.add(row)

    def hand(self, *titles: str, who: int = 0) -> list[int]:
        """Cards in hand."""
        cards = []
        for title in titles:
            card = self.card(title, who)
            self.t.zone[card], self.t.holder[card] = IN_HAND, who
            self.t.hand[who] = [*self.t.hand[who], card]
            cards.append(card)
        return cards

    def in_play(self, *titles: str, who: int = 0) -> int:
        """Assets in the play area, with their uses, ready. Gives the last one."""
        card = NONE
        for title in titles:
            card = self.card(title, who)
            self._enter(card, AREA, who)
            self.t.uses[card] = printed.USES[self.t.defn[card]]
        return card

    def threat(self, title: str, who: int = 0) -> int:
        """A card in the threat area."""
        card = self.card(title, who)
        self._enter(card, THREAT, who)
        return card

    def attached(self, title: str, to: int) -> int:
        card = self.card(title)
        self._enter(card, ATTACHED, to)
        return card

    def _enter(self, card: int, zone: int, holder: int) -> None:
        self.t.zone[card], self.t.holder[card] = zone, holder
        self.t.play.append(card)
        index_game(self.t)

    def enemy(
        self,
        title: str = "",
        engaged: int = NONE,
        at: str = "",
        exhausted: bool = False,
        owner: int = SCENARIO,
        **row: Any,
    ) -> int:
        """An enemy in play, engaged with an investigator or at a location (else where the first one is).

        Without a title it is anonymous: fight, evade, health 3, damage 1, no horror, unless stated.
        """
        if title:
            card = self.card(title, max(0, owner))
        else:
            row = {SHORT.get(name, name): value for name, value in row.items()}
            base = {"enemy_fight": 3, "enemy_evade": 3, "health": 3, "enemy_damage": 1, "enemy_horror": 0}
            card = self.new(self.define(type_code="enemy", **(base | row)), owner, BOX, NONE)
        if engaged != NONE:
            self._enter(card, THREAT, engaged)
        else:
            self._enter(card, AT, self.place(at) if at else self.t.place[0])
        self.t.exhausted[card] = int(exhausted)
        return card

    def location(self, name: str = "", shown: bool = True, clues: int = 0, **row: Any) -> int:
        """An anonymous location in play; shroud 2 unless stated."""
        base: dict[str, Any] = {"type_code": "location", "shroud": 2, "clues": 0}
        if name:
            base["name"] = name
        card = self.new(self.define(**(base | row)), SCENARIO, BOX, NONE)
        self._enter(card, MAP, NONE)
        self.t.shown[card] = int(shown)
        self.t.clues[card] = clues
        return card

    def house(self, at: str = "Hallway") -> None:
        """The map after act 1: Hallway, Attic, Cellar and Parlor, all but the Hallway unrevealed; no Study."""
        study = location_named(self.t, "Study")
        for code in ("01112", "01113", "01114", "01115"):
            card = self.t.defn.index(printed.definition(code))
            self._enter(card, MAP, NONE)
        for you in range(len(self.t.player)):
            self.t.place[you] = self.place(at)
        self.t.shown[self.place(at)] = 1
        lift(self.t, study)
        self.t.zone[study] = BOX

    def place(self, name: str) -> int:
        """A location in play by name."""
        found = location_named(self.t, name)
        assert found != NONE, f"{name} is not in play"
        return found

    def goes(self, who: int, name: str) -> None:
        """An investigator is at a location."""
        self.t.place[who] = self.place(name)
        self.t.shown[self.place(name)] = 1

    def deck(self, *titles: str, who: int = 0) -> list[int]:
        """Lay cards on top of a player's deck, the first one uppermost."""
        cards = self.cards(titles, who)
        for card in cards:
            self.t.zone[card], self.t.holder[card] = IN_DECK, who
        self.t.deck[who] = [*self.t.deck[who], *reversed(cards)]
        return cards

    def empty_deck(self, who: int = 0) -> None:
        """Nothing is left in a player's deck."""
        for card in self.t.deck[who]:
            self.t.zone[card] = BOX
        self.t.deck[who] = []

    def discards(self, *titles: str, who: int = 0) -> list[int]:
        """Lay cards on a player's discard pile, the last one on top."""
        cards = self.cards(titles, who)
        for card in cards:
            self.t.zone[card], self.t.holder[card] = IN_DISCARD, who
        self.t.discard[who] = [*self.t.discard[who], *cards]
        return cards

    def encounter(self, *titles: str) -> list[int]:
        """Lay cards on top of the encounter deck, the first one uppermost."""
        cards = self.cards(titles)
        for card in cards:
            self.t.zone[card] = ENCOUNTER_DECK
        self.t.encounter_deck = [*self.t.encounter_deck, *reversed(cards)]
        return cards

    def bag(self, *tokens: str) -> None:
        """What is in the chaos bag: numbers and names of symbols."""
        self.t.bag = [TOKENS[token] if token in TOKENS else int(token) for token in tokens]

    def reveals(self, *tokens: str) -> None:
        """The next tokens to be revealed; the bag holds just these, in this order."""
        self.bag(*tokens)
        self.lay_chance(*([0] * len(tokens)))

    def settle(self) -> Scene:
        """Enemies at the first investigator's location engage."""
        self.t.stack[:] = [Bench()]
        settle(self.t, self.t.place[0])
        return self.runs(*self.t.stack[1:])

    def arrives(self, who: int, name: str) -> None:
        """An investigator is put at a location, which is revealed."""
        place_investigator(self.t, who, self.place(name))

    # -- looking

    def clues(self, who: int = 0) -> int:
        return self.t.clues[who]

    def damage(self, card: int = 0) -> int:
        return self.t.damage[card]

    def horror(self, card: int = 0) -> int:
        return self.t.horror[card]

    def resources(self, who: int = 0) -> int:
        return self.t.resources[who]

    def held(self, who: int = 0) -> list[str]:
        """The titles in a hand."""
        return self.titles(self.t.hand[who])

    def titles(self, cards: Iterable[int]) -> list[str]:
        return [printed.NAME[self.t.defn[card]] for card in cards]

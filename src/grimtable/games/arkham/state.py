"""The position of a game of Arkham Horror: The Card Game: one column of numbers for each thing a card can have."""

from __future__ import annotations

from typing import ClassVar, Final

from grimtable.games.arkham.hooks import HOOKS
from grimtable.games.arkham.printed import NAME
from grimtable.kernel.option import Ask, Choice
from grimtable.kernel.piles import Shared, SharedPiles
from grimtable.kernel.position import Position

NONE: Final = -1
SCENARIO: Final = -1  # the owner of encounter cards

# Where a card is; `holder` says with whom or on what. From the play area to what is current a card is in play
BOX: Final = 0  # the collection, and everything that is not in this game
IN_DECK: Final = 1  # holder: investigator
IN_HAND: Final = 2  # holder: investigator
IN_DISCARD: Final = 3  # holder: investigator
AREA: Final = 4  # play area; holder: investigator
THREAT: Final = 5  # threat area; holder: investigator
AT: Final = 6  # an enemy or an uncontrolled card at a location; holder: location
ATTACHED: Final = 7  # holder: the card it is attached to
MAP: Final = 8  # a location in play
CURRENT: Final = 9  # the current act or agenda, the scenario's reference card
LIMBO: Final = 10  # being played, revealed or committed (AHC-ZONE-14)
ENCOUNTER_DECK: Final = 11
ENCOUNTER_DISCARD: Final = 12
DISPLAY: Final = 13  # the victory display
ASIDE: Final = 14
REMOVED: Final = 15
STACKED: Final = 16  # acts and agendas to come
SIDE_DECK: Final = 17  # a deck of the scenario beside the encounter deck

# Phases
MYTHOS_PHASE: Final = 0
INVESTIGATION: Final = 1
ENEMY_PHASE: Final = 2
UPKEEP: Final = 3

# How an investigator stands to the scenario
PLAYING: Final = 0
DEFEATED: Final = 1
RESIGNED: Final = 2

MOST_INVESTIGATORS: Final = 4
ACTIONS: Final = 3  # standard ones, in each turn (AHC-INV-04)

# Chaos tokens: a number from -8 to +1 is itself
SKULL: Final = 101
CULTIST: Final = 102
TABLET: Final = 103
ELDER_THING: Final = 104
AUTO_FAIL: Final = 105
ELDER_SIGN: Final = 106
SYMBOLS: Final = {
    SKULL: "skull",
    CULTIST: "cultist",
    TABLET: "tablet",
    ELDER_THING: "elder thing",
    AUTO_FAIL: "auto-fail",
    ELDER_SIGN: "elder sign",
}

# Until when a lasting effect or a count of uses holds
TEST: Final = 0
TURN: Final = 1
PHASE: Final = 2
ROUND: Final = 3
GAME: Final = 4

# Options of the game as bits of `flags`
GRIM: Final = 1  # unowned choices are answered with the worst option (AHC-GRIM-03)
FIRST_EDITION: Final = 2  # as first printed, without the later changes of the rules (AHC-ED-01)

FORESEEN: Final = 1 << 20  # beside the seats in `known`: a card that a copy which only looks ahead may draw

RUNNING: Final = -1  # `ended` while the scenario runs; then the resolution, 0 for "no resolution was reached"


class Unforeseen(Exception):
    """A copy that only looks ahead has come to where chance or a hidden card decides."""


class Ahc(Position):
    """Everything on the table. Cards are pieces; the first ones are the investigators, so investigator i is card i.

    Columns that never change after the set-up are shared by all copies. Piles are replaced, never changed in place.
    """

    DERIVED: ClassVar = frozenset(
        (
            "answer_timings",
            "answerable_events",
            "answering",
            "attached",
            "connections",
            "enemies",
            "hand_timings",
            "map",
            "soaking_assets",
            "with_kind",
        )
    )
    """The index of the cards in play: no save holds it."""

    # fmt: off
    __slots__ = (  # written by tools/columns.py
        "acted", "active", "acts", "agendas", "answer_timings", "answerable_events", "answering", "attached", "bag",
        "clues", "connections", "damage", "deck", "deferred", "defn", "difficulty", "discard", "doom", "encounter_deck",
        "encounter_discard", "ended", "enemies", "exhausted", "experience", "flags", "foresees", "hand", "hand_timings",
        "holder", "horror", "known", "lasting", "lead", "left", "map", "mental", "notes", "owner", "passing", "past",
        "peril", "phase", "physical", "place", "play", "player", "reference", "resources", "round", "scenario", "shown",
        "side_deck", "soaking_assets", "sparing", "spent", "starters", "status", "test", "turned", "used", "uses",
        "victory", "with_kind", "zone",
    )
    # fmt: on

    def __init__(self, like: Ahc | None = None) -> None:
        super().__init__(like)
        if like is None:
            # fixed by the set-up
            self.flags = 0
            self.difficulty = 0
            self.scenario = ""
            self.starters = 0  # investigators at the start: what "per investigator" counts (AHC-PINV-01)
            self.defn: Shared = []  # the definition that a card is a copy of
            self.owner: Shared = []  # an investigator, or SCENARIO
            self.player: Shared = []  # the seat that decides for each investigator
            # the index of the cards in play: see `cards_in_play.index`
            self.answerable_events = 0  # bit k: some card of this game answers events of kind k
            self.hand_timings: Shared = []  # by event: the timings, as bits, at which a hand of this game can answer it
            self.answering: SharedPiles = []  # by moment: the cards in play that answer it
            self.answer_timings: Shared = []  # by event: the timings, as bits, at which they or a hand may answer
            self.with_kind: SharedPiles = []  # by kind: the cards in play with a constant, free or action ability
            self.enemies: Shared = []  # the enemies in play
            self.map: Shared = []  # the locations in play
            self.connections: SharedPiles = []  # by card: the locations in play to which one leads
            self.soaking_assets: Shared = []  # the assets in play that can take damage or horror
            self.attached: Shared = []  # the cards in play that are attached to another one
            # cards
            self.zone: list[int] = []
            self.holder: list[int] = []
            self.damage: list[int] = []
            self.horror: list[int] = []
            self.clues: list[int] = []
            self.doom: list[int] = []
            self.uses: list[int] = []  # uses, and resources that lie on a card
            self.exhausted: list[int] = []
            self.shown: list[int] = []  # locations: revealed; acts and agendas: with the back up
            self.known: list[int] = []  # bit s: seat s knows which card this is though it lies hidden
            self.play: list[int] = []  # cards in play, in the order in which they came
            # investigators
            self.place: list[int] = []  # the location each one is at
            self.status: list[int] = []
            self.resources: list[int] = []
            self.left: list[int] = []  # standard actions left in the turn
            self.spent: Shared = []  # cards whose additional action of this turn is taken
            self.turned: list[int] = []  # 1: the turn of this round is taken
            self.acted: list[int] = []  # the words of the actions performed in this round, as bits
            self.passing: list[int] = []  # by seat; 1: passes every player window until the round ends
            self.sparing: list[int] = []  # 1: asked only about tokens that fail a test, and about symbols
            self.hand: list[list[int]] = []
            self.deck: list[list[int]] = []  # the last card is the top
            self.discard: list[list[int]] = []
            self.physical: list[int] = []  # trauma suffered in this scenario
            self.mental: list[int] = []
            self.experience: list[int] = []  # earned in this scenario
            # the scenario
            self.round = 0
            self.phase = INVESTIGATION
            self.lead = 0
            self.active = NONE  # the investigator whose turn it is
            self.peril = NONE  # the investigator who resolves a peril card alone
            self.test = NONE  # the running skill test's place in the stack
            self.ended = RUNNING
            self.foresees = False  # a copy that only looks ahead: it stops before a token or a hidden card is revealed
            self.acts: Shared = []  # the first is current
            self.agendas: Shared = []
            self.reference = NONE
            self.encounter_deck: Shared = []  # the last card is the top
            self.encounter_discard: Shared = []
            self.side_deck: Shared = []  # the last card is the top
            self.victory: Shared = []
            self.bag: Shared = []
            self.past: Shared = []  # what the campaign log holds of earlier scenarios, lowest first
            self.notes: Shared = []  # what the scenario remembers and the campaign log will hold
            # effects
            self.lasting: SharedPiles = []  # kind, subject, argument, amount, until, source
            self.used: SharedPiles = []  # ability, card, investigator, until: uses that count against a limit
            self.deferred: SharedPiles = []  # ability, card, investigator: waiting for the end of a test
        else:  # written by tools/columns.py
            self.flags = like.flags
            self.difficulty = like.difficulty
            self.scenario = like.scenario
            self.starters = like.starters
            self.defn = like.defn
            self.owner = like.owner
            self.player = like.player
            self.answerable_events = like.answerable_events
            self.hand_timings = like.hand_timings
            self.answering = like.answering
            self.answer_timings = like.answer_timings
            self.with_kind = like.with_kind
            self.enemies = like.enemies
            self.map = like.map
            self.connections = like.connections
            self.soaking_assets = like.soaking_assets
            self.attached = like.attached
            self.zone = like.zone[:]
            self.holder = like.holder[:]
            self.damage = like.damage[:]
            self.horror = like.horror[:]
            self.clues = like.clues[:]
            self.doom = like.doom[:]
            self.uses = like.uses[:]
            self.exhausted = like.exhausted[:]
            self.shown = like.shown[:]
            self.known = like.known[:]
            self.play = like.play[:]
            self.place = like.place[:]
            self.status = like.status[:]
            self.resources = like.resources[:]
            self.left = like.left[:]
            self.spent = like.spent
            self.turned = like.turned[:]
            self.acted = like.acted[:]
            self.passing = like.passing[:]
            self.sparing = like.sparing[:]
            self.hand = like.hand[:]
            self.deck = like.deck[:]
            self.discard = like.discard[:]
            self.physical = like.physical[:]
            self.mental = like.mental[:]
            self.experience = like.experience[:]
            self.round = like.round
            self.phase = like.phase
            self.lead = like.lead
            self.active = like.active
            self.peril = like.peril
            self.test = like.test
            self.ended = like.ended
            self.foresees = like.foresees
            self.acts = like.acts
            self.agendas = like.agendas
            self.reference = like.reference
            self.encounter_deck = like.encounter_deck
            self.encounter_discard = like.encounter_discard
            self.side_deck = like.side_deck
            self.victory = like.victory
            self.bag = like.bag
            self.past = like.past
            self.notes = like.notes
            self.lasting = like.lasting
            self.used = like.used
            self.deferred = like.deferred

    def copy(self) -> Ahc:
        """An independent twin."""
        return Ahc(self)

    def rest(self) -> None:
        """With the Grim option nobody is asked for a choice that belongs to nobody (AHC-GRIM-03)."""
        if self.flags & GRIM and self.ask is not None:
            HOOKS.answer_grimly(self)

    def question_to(self, you: int, prompt: str, rule: str, options: list[Choice] | None = None) -> Ask:
        """Put a question to the player of an investigator, who is named where that player leads several.

        The options are given or follow by `offer`.
        """
        if len(self.player) > 1 and self.player.count(self.player[you]) > 1:
            prompt = f"{NAME[self.defn[you]]}: {prompt}"
        ask = self.ask = Ask(1 << self.player[you], prompt, rule, [] if options is None else options)
        return ask

    def order(self) -> list[int]:
        """The investigators who still play, in player order: the lead first (AHC-LEAD-02)."""
        if len(self.player) == 1:
            return [] if self.status[0] else [0]
        count = len(self.player)
        found: list[int] = []
        for k in range(count):
            if self.status[(self.lead + k) % count] == PLAYING:
                found.append((self.lead + k) % count)
        return found

    def question_players(self, prompt: str, rule: str) -> Ask:
        """Put a question to the group: to those whose investigators still play (AHC-ELIM-10)."""
        ask = self.question_all(prompt, rule)
        ask.seats = 0
        for i in self.order():
            ask.seats |= 1 << self.player[i]
        return ask

    def in_play(self, card: int) -> bool:
        """Whether a card is in play (AHC-ZONE-01)."""
        return AREA <= self.zone[card] <= CURRENT

    def here(self, location: int) -> list[int]:
        """The investigators at a location, in player order."""
        found: list[int] = []
        for i in self.order():
            if self.place[i] == location:
                found.append(i)
        return found

    def agenda(self) -> int:
        """The current agenda."""
        return self.agendas[0] if self.agendas else NONE

    def act(self) -> int:
        """The current act."""
        return self.acts[0] if self.acts else NONE

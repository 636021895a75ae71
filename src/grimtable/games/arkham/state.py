"""The position of a game of Arkham Horror: The Card Game: one column of numbers for each thing a card can have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.arkham.printed import NAME
from grimtable.kernel.option import Ask, Choice
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

# Phases
MYTHOS_PHASE: Final = 0
INVESTIGATION: Final = 1
ENEMY_PHASE: Final = 2
UPKEEP: Final = 3

# How an investigator stands to the scenario
PLAYING: Final = 0
DEFEATED: Final = 1
RESIGNED: Final = 2

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

RUNNING: Final = -1  # `ended` while the scenario runs; then the resolution, 0 for "no resolution was reached"


AT_REST: Final[list[Callable[[Ahc], None]]] = []
"""What the Grim option does with an open question; `grim`, which stands on the rules, puts it in."""


class Unforeseen(Exception):
    """A copy that only looks ahead has come to where chance or a hidden card decides."""


class Ahc(Position):
    """Everything on the table. Cards are pieces; the first ones are the investigators, so investigator i is card i.

    Columns that never change after the set-up are shared by all copies. Piles are replaced, never changed in place.
    """

    # fixed by the set-up
    flags: int
    difficulty: int
    scenario: str
    starters: int  # investigators at the start: what "per investigator" counts (AHC-PINV-01)
    defn: list[int]  # the definition that a card is a copy of
    owner: list[int]  # an investigator, or SCENARIO
    player: list[int]  # the seat that decides for each investigator
    heard: int  # bit k: some card of this game answers events of kind k
    held: list[int]  # by event: its moments, as bits, that a card of this game answers from the hand
    # what lies in `play` means: see `presence`
    ears: list[list[int]]  # by event and timing: the cards in play that answer it
    moments: list[int]  # by event: its moments that one of them or a card in hand may answer, as bits
    voices: list[list[int]]  # by kind: the cards in play with a constant, free or action ability
    enemies: list[int]  # the enemies in play
    map: list[int]  # the locations in play
    ways: list[list[int]]  # by card: the locations in play to which one leads
    soaking: list[int]  # the assets in play that can take damage or horror
    attached: list[int]  # the cards in play that are attached to another one
    # cards
    zone: list[int]
    holder: list[int]
    damage: list[int]
    horror: list[int]
    clues: list[int]
    doom: list[int]
    uses: list[int]  # uses, and resources that lie on a card
    exhausted: list[int]
    shown: list[int]  # locations: revealed
    known: list[int]  # bit s: seat s knows which card this is though it lies hidden
    play: list[int]  # cards in play, in the order in which they came
    # investigators
    place: list[int]  # the location each one is at
    status: list[int]
    resources: list[int]
    left: list[int]  # standard actions left in the turn
    spent: list[int]  # cards whose additional action of this turn is taken
    turned: list[int]  # 1: the turn of this round is taken
    acted: list[int]  # the words of the actions performed in this round, as bits
    passing: list[int]  # by seat; 1: passes every player window until the round ends
    sparing: list[int]  # 1: asked only about tokens that fail a test, and about symbols
    hand: list[list[int]]
    deck: list[list[int]]  # the last card is the top
    discard: list[list[int]]
    physical: list[int]  # trauma suffered in this scenario
    mental: list[int]
    experience: list[int]  # earned in this scenario
    # the scenario
    round: int
    phase: int
    lead: int
    active: int  # the investigator whose turn it is
    peril: int  # the investigator who resolves a peril card alone
    test: int  # the running skill test's place in the stack
    ended: int
    foresees: bool  # a copy that only looks ahead: it stops before a token or a hidden card is revealed
    acts: list[int]  # the first is current
    agendas: list[int]
    reference: int
    encounter_deck: list[int]  # the last card is the top
    encounter_discard: list[int]
    victory: list[int]
    bag: list[int]
    notes: list[int]  # what the scenario remembers and the campaign log will hold
    # effects
    lasting: list[list[int]]  # kind, subject, argument, amount, until, source
    used: list[list[int]]  # ability, card, investigator, until: uses that count against a limit
    deferred: list[list[int]]  # ability, card, investigator: waiting for the end of a test
    __slots__ = tuple(__annotations__)  # a place for each: quicker to reach than by name

    def __init__(self, like: Ahc | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.flags = 0
            self.difficulty = 0
            self.scenario = ""
            self.starters = 0
            self.defn = []
            self.owner = []
            self.player = []
            self.heard = 0
            self.held = []
            self.ears = []
            self.moments = []
            self.voices = []
            self.enemies = []
            self.map = []
            self.ways = []
            self.soaking = []
            self.attached = []
            self.zone = []
            self.holder = []
            self.damage = []
            self.horror = []
            self.clues = []
            self.doom = []
            self.uses = []
            self.exhausted = []
            self.shown = []
            self.known = []
            self.play = []
            self.place = []
            self.status = []
            self.resources = []
            self.left = []
            self.spent = []
            self.turned = []
            self.acted = []
            self.passing = []
            self.sparing = []
            self.hand = []
            self.deck = []
            self.discard = []
            self.physical = []
            self.mental = []
            self.experience = []
            self.round = 0
            self.phase = INVESTIGATION
            self.lead = 0
            self.active = NONE
            self.peril = NONE
            self.test = NONE
            self.ended = RUNNING
            self.foresees = False
            self.acts = []
            self.agendas = []
            self.reference = NONE
            self.encounter_deck = []
            self.encounter_discard = []
            self.victory = []
            self.bag = []
            self.notes = []
            self.lasting = []
            self.used = []
            self.deferred = []
        else:
            self.flags = like.flags
            self.difficulty = like.difficulty
            self.scenario = like.scenario
            self.starters = like.starters
            self.defn = like.defn
            self.owner = like.owner
            self.player = like.player
            self.heard = like.heard
            self.held = like.held
            self.ears = like.ears
            self.moments = like.moments
            self.voices = like.voices
            self.enemies = like.enemies
            self.map = like.map
            self.ways = like.ways
            self.soaking = like.soaking
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
            self.victory = like.victory
            self.bag = like.bag
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
            AT_REST[0](self)

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

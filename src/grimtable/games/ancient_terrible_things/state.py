"""The position of a game of Ancient Terrible Things: one column of numbers for each thing on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.kernel.piles import Shared
from grimtable.kernel.position import Position

# Where a pawn stands: at one of six locations, or elsewhere
SHRINE: Final = 0
GORGE: Final = 1
CHATEAU: Final = 2
CHASM: Final = 3
GUNSLOOP: Final = 4
RUIN: Final = 5
PLACES: Final = 6
RIVERBOAT: Final = 6
TRADING_POST: Final = 7

# Options of the game as bits of `flags` (chapter 31 of the ledger)
SOLO: Final = 1
LONGER: Final = 2
DIFFICULT_SIDE: Final = 4
LOST_CHARTER: Final = 8
OBSESSED: Final = 16
LAST_CHOOSER: Final = 32
PER_REROLLED: Final = 64
DIFFERENT_TYPE: Final = 128
SPENT_EXCLUDED: Final = 256
PRINTED_16: Final = 512
ROUND_BOUNDARY: Final = 1024
OCCUPY: Final = 2048
RESOURCES_ONLY: Final = 4096

# How the game ended
RUNNING: Final = 0
TRACK_EMPTY: Final = 1
DECK_EMPTY: Final = 2
ROUND_ENDED: Final = 3
SOLO_WON: Final = 4
SOLO_LOST_TRACK: Final = 5
SOLO_LOST_RUMOURS: Final = 6
SOLO_LOST_SCORE: Final = 7

# What holds for the rest of a turn, as bits of `marks`
ROLLED: Final = 2  # the pool has had its first roll
NO_DICE: Final = 4  # no dice are rolled this turn
DREAD: Final = 8  # a failure takes the highest Terrible Thing instead of the lowest
FOCUS_RAISES: Final = 16  # Focus too raises Feat dice
FREE_RAISE: Final = 32  # the next raise of a Feat die costs nothing
CANDLE: Final = 64  # the desperate act costs 3 Courage less
UNFOCUSED_DONE: Final = 128  # an unfocused re-roll has been made
DOMINO_DONE: Final = 256  # a 1 has counted as a 6
RESCUED: Final = 512  # a rival has stepped in for the active player
AS_WARNING: Final = 1024  # the failure counts as that of a warning encounter
SPARED: Final = 2048  # the failure takes no Terrible Thing
STAYS: Final = 4096  # the failed encounter stays where it is
CLAIMED: Final = 8192  # the failed encounter went to a rival's score stack
OVERCAME_SOME: Final = 16384  # the active player overcame an encounter this turn, wherever it lay
SPENDING: Final = 32768  # a combination has been spent: no more re-rolls
APPOINTED: Final = 65536  # the Prophetess will be bound to the greatest encounter after Refresh

# Achievement holders beside the seats
UNCLAIMED: Final = -1
OUT_OF_GAME: Final = -2

NOBODY: Final = -1
NONE: Final = -1


def judge_nothing(t: Att) -> None:
    """What the referee does before the rules are loaded."""


class Referee:
    """Judges Achievements and Obsessions. The chapter about them fills the office when it is loaded: it knows the
    position, so the position cannot import it.
    """

    def __init__(self) -> None:
        self.judge: Callable[[Att], None] = judge_nothing


REFEREE: Final = Referee()


class Att(Position):
    """Everything on the table. Seats, pieces and places are numbers; dice are kind * 8 + face.

    What changes seldom is shared by copies: such a column, and each pile of a seat, is replaced and never changed in
    place.
    """

    # fmt: off
    __slots__ = (  # written by tools/columns.py
        "achiever", "active", "box", "character", "dice", "ease", "encounter", "encounter_deck", "ended", "event",
        "exhausted", "feat_deck", "feat_discard", "first", "flags", "foreshadowed", "forgotten", "hand", "known_top",
        "last_spent", "lying", "map_holder", "marks", "obsession", "old_stock", "pawn", "pending", "played", "post",
        "removed", "rerolls", "round", "rumours", "score", "seen", "spent", "stirred", "swag", "swag_deck", "taken",
        "terrible", "token_box", "token_out", "tokens", "track",
    )
    # fmt: on

    def __init__(self, like: Att | None = None) -> None:
        super().__init__(like)
        if like is None:
            self.flags = 0
            self.round = 0
            self.active = 0  # whose turn it is
            self.first = 0  # who has the first turn of the round
            self.ended = RUNNING
            self.map_holder = NOBODY
            self.exhausted = 0  # bit i: Swag card i lies facedown
            self.marks = 0  # what holds for the rest of this turn, as bits
            self.ease = 0  # by how much the encounter's combination asks for less, this turn
            self.last_spent = 0  # dice of the combination spent last: the last ones of `spent`
            self.stirred = False  # something that Achievements measure has changed
            self.seen = 0  # bit i: everybody knows that Feat card i is in the hand it is in
            self.known_top = 0  # bit i: seat i knows the top card of the Encounter deck
            self.taken: list[int] = []  # tokens the active player took from the encounter this turn
            self.pending: list[int] = []  # per seat: the location to be foreshadowed after Refresh
            self.character: Shared = []
            self.pawn: list[int] = []
            self.foreshadowed: list[int] = []  # per seat: the location of the encounter, or none
            self.obsession: Shared = []
            self.tokens: list[int] = []  # four per seat: Focus, Treasure, Courage, Feat
            self.rerolls: list[int] = []
            self.terrible: list[list[int]] = []  # values of the tokens in each stash
            self.hand: list[list[int]] = []
            self.score: list[list[int]] = []
            self.swag: list[list[int]] = []
            self.encounter: list[int] = []  # per location
            self.event: Shared = []
            self.lying: list[int] = []  # four per location
            self.dice: list[int] = []
            self.spent: list[int] = []
            self.track: Shared = []  # lowest first
            self.achiever: Shared = []
            self.post: Shared = []
            self.encounter_deck: list[int] = []  # the top card is the last
            self.feat_deck: list[int] = []
            self.feat_discard: list[int] = []
            self.played: Shared = []  # Feat cards being performed
            self.swag_deck: list[int] = []
            self.old_stock: Shared = []
            self.rumours: Shared = []
            self.forgotten: Shared = []  # encounters and Swag of the solo game
            self.removed: Shared = []  # known cards that have left the game
            self.box: Shared = []  # cards nobody has seen
            self.token_box: Shared = []
            self.token_out: Shared = []  # values that left the game in sight of all
        else:  # written by tools/columns.py
            self.flags = like.flags
            self.round = like.round
            self.active = like.active
            self.first = like.first
            self.ended = like.ended
            self.map_holder = like.map_holder
            self.exhausted = like.exhausted
            self.marks = like.marks
            self.ease = like.ease
            self.last_spent = like.last_spent
            self.stirred = like.stirred
            self.seen = like.seen
            self.known_top = like.known_top
            self.taken = like.taken[:]
            self.pending = like.pending[:]
            self.character = like.character
            self.pawn = like.pawn[:]
            self.foreshadowed = like.foreshadowed[:]
            self.obsession = like.obsession
            self.tokens = like.tokens[:]
            self.rerolls = like.rerolls[:]
            self.terrible = like.terrible[:]
            self.hand = like.hand[:]
            self.score = like.score[:]
            self.swag = like.swag[:]
            self.encounter = like.encounter[:]
            self.event = like.event
            self.lying = like.lying[:]
            self.dice = like.dice[:]
            self.spent = like.spent[:]
            self.track = like.track
            self.achiever = like.achiever
            self.post = like.post
            self.encounter_deck = like.encounter_deck[:]
            self.feat_deck = like.feat_deck[:]
            self.feat_discard = like.feat_discard[:]
            self.played = like.played
            self.swag_deck = like.swag_deck[:]
            self.old_stock = like.old_stock
            self.rumours = like.rumours
            self.forgotten = like.forgotten
            self.removed = like.removed
            self.box = like.box
            self.token_box = like.token_box
            self.token_out = like.token_out

    def copy(self) -> Att:
        """An independent twin."""
        return Att(self)

    def rest(self) -> None:
        """Achievements are judged after every completed action (ATT-ACH-02)."""
        if self.stirred:
            self.stirred = False
            REFEREE.judge(self)

    def has(self, you: int, resource: int) -> int:
        """How many tokens of a resource a seat owns."""
        return self.tokens[you * 4 + resource]

    def solo(self) -> bool:
        """Whether this is Forgotten Secrets."""
        return bool(self.flags & SOLO)

    def active_place(self, place: int) -> bool:
        """A location is active while an Encounter card lies on it (ATT-EXP-02)."""
        return self.encounter[place] != NONE or (bool(self.flags & OCCUPY) and self.event[place] != NONE)

    def rivals(self, you: int) -> list[int]:
        """The other seats, clockwise from the left."""
        n = self.seats
        return [(you + i) % n for i in range(1, n)]

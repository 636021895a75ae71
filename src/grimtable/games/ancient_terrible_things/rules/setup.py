"""Set-up (chapter 2, and chapter 27 for one player)."""

from __future__ import annotations

from typing import Final

from grimtable.games.ancient_terrible_things.printed import (
    ACHIEVEMENTS,
    CHARACTERS,
    COLOUR,
    ENCOUNTERS,
    EXPANSION,
    EXTRA,
    FEATS,
    OBSESSION_OF,
    PURPLE,
    SWAGS,
    TOKEN_VALUES,
    piece,
)
from grimtable.games.ancient_terrible_things.rules.decks import draw_feats, fill_slot
from grimtable.games.ancient_terrible_things.rules.refresh import HAND, REROLLS
from grimtable.games.ancient_terrible_things.rules.round import Round
from grimtable.games.ancient_terrible_things.rules.solo import SoloRound
from grimtable.games.ancient_terrible_things.rules.stash import gain, take_map
from grimtable.games.ancient_terrible_things.rules.trading_post import SLOTS
from grimtable.games.ancient_terrible_things.state import (
    LAST_CHOOSER,
    LONGER,
    LOST_CHARTER,
    NONE,
    OBSESSED,
    OUT_OF_GAME,
    PLACES,
    PRINTED_16,
    RIVERBOAT,
    UNCLAIMED,
    Att,
)
from grimtable.games.ancient_terrible_things.words import GIVE_MAP, K_CHARACTER, TAKE_CHARACTER
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

CAPTAIN: Final = piece("captain")
SKELETON_KEY: Final = piece("skeleton-key")

# Encounter cards per colour and Terrible Thing tokens: normal, longer (ATT-SET-06 to ATT-SET-13)
SIZES: Final[dict[int, tuple[tuple[int, int], tuple[int, int]]]] = {
    2: ((4, 5), (6, 7)),
    3: ((6, 7), (8, 10)),
    4: ((8, 9), (12, 13)),
    5: ((10, 11), (15, 16)),
}
SOLO_CARDS: Final = [4, 6, 8]  # green, orange, red (ATT-SSET-04)
SOLO_TOKENS: Final = 5


def deck_size(t: Att) -> tuple[list[int], int]:
    """Encounter cards of each colour, and Terrible Thing tokens on the track."""
    if t.solo():
        return SOLO_CARDS, SOLO_TOKENS
    cards, tokens = SIZES[t.seats][1 if t.flags & LONGER else 0]
    if t.seats == 5 and not t.flags & LONGER and t.flags & PRINTED_16:
        cards = 16
    return [cards] * 3, tokens


def in_game(t: Att, card: int) -> bool:
    """Whether a card of the expansion takes part."""
    return bool(t.flags & LOST_CHARTER) or not EXPANSION[card]


def lay_out(t: Att) -> None:
    """Everything but what the players own; the choice of characters follows."""
    n = t.seats
    t.pending = [NONE] * n
    t.taken = [0] * 4
    t.character = [NONE] * n
    t.pawn = [RIVERBOAT] * n
    t.foreshadowed = [NONE] * n
    t.obsession = [NONE] * n
    t.tokens = [0] * (4 * n)
    t.rerolls = [REROLLS] * n
    t.terrible = [[] for _ in range(n)]
    t.hand = [[] for _ in range(n)]
    t.score = [[] for _ in range(n)]
    t.swag = [[] for _ in range(n)]
    t.encounter = [NONE] * PLACES
    t.event = [NONE] * PLACES
    t.lying = [0] * (4 * PLACES)
    t.post = [NONE] * SLOTS
    t.achiever = [UNCLAIMED if in_game(t, c) else OUT_OF_GAME for c in ACHIEVEMENTS]
    counts, tokens = deck_size(t)
    stack_encounters(t, counts)
    lay_track(t, tokens)
    lay_cards(t)
    t.push(ChooseCharacters())


def stack_encounters(t: Att, counts: list[int]) -> None:
    """Each colour is shuffled and counted out; green on top, red at the bottom (ATT-SET-14 to ATT-SET-16).

    The top of a deck is the end of its list, so red comes first.
    """
    t.encounter_deck = []
    t.box = []
    for colour in (2, 1, 0):
        pile = [c for c in ENCOUNTERS if COLOUR[c] == colour and in_game(t, c)]
        t.shuffle(pile)
        t.encounter_deck += pile[: counts[colour]]
        t.box = t.box + pile[counts[colour] :]


def lay_track(t: Att, tokens: int) -> None:
    """Some Terrible Things are drawn; their values rise from the bottom of the track to its top (ATT-SET-20)."""
    values = TOKEN_VALUES[:]
    t.shuffle(values)
    t.track = sorted(values[:tokens])
    t.token_box = values[tokens:]


def lay_cards(t: Att) -> None:
    """Feat deck with its first discard, Swag deck with three cards at the Trading Post (ATT-SET-22 to ATT-SET-25)."""
    t.feat_deck = [c for c in FEATS if in_game(t, c) and not (t.solo() and PURPLE[c])]
    t.shuffle(t.feat_deck)
    t.feat_discard = [t.feat_deck.pop()]
    t.swag_deck = [c for c in SWAGS if in_game(t, c) and not (t.solo() and c == SKELETON_KEY)]
    t.shuffle(t.swag_deck)
    for slot in range(SLOTS):
        fill_slot(t, slot)


class ChooseCharacters(Frame[Att]):
    """Characters are chosen one player at a time, clockwise from a random first chooser (ATT-SET-30)."""

    DRAW_THE_FIRST: Final = 0
    ASK: Final = 1
    TAKE_IT: Final = 2
    ASK_FOR_THE_MAP: Final = 3
    TAKE_THE_MAP: Final = 4
    BEGIN_PLAY: Final = 5

    def __init__(self, first: int = 0, chosen: int = 0) -> None:
        super().__init__()
        self.first = first
        self.chosen = chosen

    def twin(self) -> ChooseCharacters:
        return ChooseCharacters(self.first, self.chosen)

    def title(self, t: Att) -> str:
        return "" if t.round else "Set-up"

    def step(self, t: Att, at: int) -> bool:
        match at:
            case ChooseCharacters.DRAW_THE_FIRST:
                self.first = t.chance.draw(t.seats) if t.seats > 1 else 0
            case ChooseCharacters.ASK:
                self.you = (self.first + self.chosen) % t.seats
                ask = t.question(self.you, "Choose your character", "ATT-SET-29")
                for character in CHARACTERS:
                    if in_game(t, character) and character not in t.character:
                        ask.offer(TAKE_CHARACTER, character)
            case ChooseCharacters.TAKE_IT:
                take_character(t, self.you, self.pick[1])
                self.chosen += 1
                if self.chosen < t.seats:
                    self.at = ChooseCharacters.ASK
            case ChooseCharacters.ASK_FOR_THE_MAP:
                if CAPTAIN in t.character:  # ATT-SET-31
                    take_map(t, t.character.index(CAPTAIN))
                    self.at = ChooseCharacters.BEGIN_PLAY
                elif t.flags & LAST_CHOOSER or t.solo():  # ATT-SET-32, ATT-SSET-07
                    take_map(t, (self.first - 1) % t.seats)
                    self.at = ChooseCharacters.BEGIN_PLAY
                else:
                    ask = t.question_all("Who takes the Map?", "ATT-SET-32")
                    for i in range(t.seats):  # the last chooser first: who gets it without an answer
                        ask.offer(GIVE_MAP, (self.first - 1 + i) % t.seats)
            case ChooseCharacters.TAKE_THE_MAP:
                take_map(t, self.pick[1])
            case ChooseCharacters.BEGIN_PLAY:
                t.push(SoloRound() if t.solo() else Round())
            case _:
                return False
        return True


def take_character(t: Att, you: int, character: int) -> None:
    """The mat with its extra token, one token of each resource, three Feat cards (ATT-SET-33 to ATT-SET-35)."""
    t.character = changed(t.character, you, character)
    t.emit(K_CHARACTER, you, character)
    for resource in range(4):
        gain(t, you, resource, 1)
    if EXTRA[character] != NONE:
        gain(t, you, EXTRA[character], 1)
    if t.flags & OBSESSED:
        t.obsession = changed(t.obsession, you, OBSESSION_OF[character])
    draw_feats(t, you, HAND)

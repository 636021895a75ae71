"""What a seat may see: built zone by zone from what the rules lay open (chapter 32)."""

from __future__ import annotations

import msgspec

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.names import DIE_NAMES
from grimtable.games.ancient_terrible_things.packed import FACE_OF, KIND_OF, tokens_of
from grimtable.games.ancient_terrible_things.printed import CODE, COLOURS, NAME
from grimtable.games.ancient_terrible_things.rules.achievements import achievements_of
from grimtable.games.ancient_terrible_things.rules.decks import is_known_to_all, is_ready
from grimtable.games.ancient_terrible_things.rules.dice import FEAT_DIE, LUCK, PANIC, REVELATION_DIE, left_of
from grimtable.games.ancient_terrible_things.rules.scoring import score
from grimtable.games.ancient_terrible_things.state import (
    DIFFICULT_SIDE,
    NONE,
    OUT_OF_GAME,
    PLACES,
    RIVERBOAT,
    TRADING_POST,
    Att,
)


class Tokens(msgspec.Struct, frozen=True):
    """Resource tokens in a stash or at a location."""

    focus: int
    treasure: int
    courage: int
    feat: int


class CardView(msgspec.Struct, frozen=True):
    """A card that may be seen. `moment` says when a Feat can be played and Swag be used: "while you explore"."""

    code: str
    name: str
    text: str = ""
    cost: int = 0
    secrets: int = 0
    exhausted: bool = False
    flavour: str = ""
    moment: str = ""


class EncounterView(msgspec.Struct, frozen=True):
    """An encounter that may be seen."""

    code: str
    name: str
    colour: str
    kind: str
    types: tuple[str, ...]
    secrets: int
    combination: str
    shape: str
    low: int
    dice: int
    text: str
    flavour: str


class LocationView(msgspec.Struct, frozen=True):
    """A location with what lies on it and who stands there."""

    code: str
    name: str
    text: str
    encounter: EncounterView | None
    event: EncounterView | None
    tokens: Tokens
    seats: tuple[int, ...]
    foreshadowed_for: int | None


class Die(msgspec.Struct, frozen=True):
    """A die: its kind and the face it shows, 0 before it is rolled."""

    kind: str
    face: int


class SeatView(msgspec.Struct, frozen=True):
    """A player as everybody sees them; the hand is there for its owner only."""

    seat: int
    name: str
    character: CardView | None
    tokens: Tokens
    terrible: tuple[int, ...]
    hand_size: int
    hand: tuple[CardView, ...] | None
    known_hand: tuple[CardView, ...]
    score_stack: tuple[EncounterView, ...]
    swag: tuple[CardView, ...]
    achievements: tuple[CardView, ...]
    obsession: CardView | None
    rerolls: int
    pawn: str
    has_map: bool
    score: int
    obsession_costs: int  # what an Obsession that is left takes from the score


class Payout(msgspec.Struct, frozen=True):
    """A line of the Scenario side: a combination and what each of its dice pays."""

    combination: str
    shape: str
    low: int
    dice: int
    resource: str


class AttView(msgspec.Struct, frozen=True):
    """The whole table as one seat sees it."""

    game: str
    seat: int
    round: int
    active: int
    first: int
    locations: tuple[LocationView, ...]
    dice: tuple[Die, ...]
    spent: tuple[Die, ...]
    extra_dice_left: dict[str, int]
    track: tuple[int, ...]
    seats: tuple[SeatView, ...]
    scenario: str
    payouts: tuple[Payout, ...]
    achievements: tuple[CardView, ...]
    trading_post: tuple[CardView | None, ...]
    old_stock_top: CardView | None
    old_stock_size: int
    swag_deck_size: int
    feat_deck_size: int
    feat_discard_top: CardView | None
    feat_discard_size: int
    encounter_deck_size: int
    encounter_deck_colour: str | None
    encounter_deck_top: EncounterView | None
    rumours: tuple[EncounterView, ...]
    forgotten: tuple[EncounterView, ...]
    forgotten_swag: tuple[CardView, ...]
    combination_eased_by: int
    over: bool


def view(t: Att, seat: int) -> AttView:
    """The table as a seat sees it."""
    deck = t.encounter_deck
    knows_top = seat >= 0 and bool(t.known_top >> seat & 1)
    return AttView(
        game="ancient-terrible-things",
        seat=seat,
        round=t.round,
        active=t.active,
        first=t.first,
        locations=tuple(_location(t, place) for place in range(PLACES)),
        dice=tuple(_die(d) for d in t.dice),
        spent=tuple(_die(d) for d in t.spent),
        extra_dice_left={DIE_NAMES[kind].lower(): left_of(t, kind) for kind in (LUCK, PANIC, FEAT_DIE, REVELATION_DIE)},
        track=tuple(t.track),
        seats=tuple(_seat(t, s, seat) for s in range(t.seats)),
        scenario="difficult" if t.flags & DIFFICULT_SIDE else "easy",
        payouts=_payouts(t),
        achievements=tuple(
            card_view(c) for c in printed.ACHIEVEMENTS if t.achiever[c - printed.ACHIEVEMENT_BASE] != OUT_OF_GAME
        ),
        trading_post=tuple(card_view(c) if c >= 0 else None for c in t.post),
        old_stock_top=card_view(t.old_stock[-1]) if t.old_stock else None,
        old_stock_size=len(t.old_stock),
        swag_deck_size=len(t.swag_deck),
        feat_deck_size=len(t.feat_deck),
        feat_discard_top=card_view(t.feat_discard[-1]) if t.feat_discard else None,
        feat_discard_size=len(t.feat_discard),
        encounter_deck_size=len(deck),
        encounter_deck_colour=COLOURS[printed.COLOUR[deck[-1]]] if deck else None,
        encounter_deck_top=encounter_view(deck[-1]) if deck and knows_top else None,
        rumours=tuple(encounter_view(c) for c in t.rumours),
        forgotten=tuple(encounter_view(c) for c in t.forgotten if c in printed.ENCOUNTERS),
        forgotten_swag=tuple(card_view(c) for c in t.forgotten if c in printed.SWAGS),
        combination_eased_by=t.ease,
        over=t.over(),
    )


def card_view(piece: int, exhausted: bool = False) -> CardView:
    """The face of a card."""
    return CardView(
        CODE[piece],
        NAME[piece],
        printed.TEXT[piece],
        printed.COST[piece],
        printed.SECRETS[piece],
        exhausted,
        printed.ROWS[piece].get("flavour", ""),
        printed.WHEN[piece],
    )


_ENCOUNTER_VIEWS: dict[int, EncounterView] = {}


def encounter_view(piece: int) -> EncounterView:
    """The face of an Encounter card."""
    known = _ENCOUNTER_VIEWS.get(piece)
    if known is None:
        row = printed.ROWS[piece]
        shape, low, dice = printed.COMBO[piece]
        event = row["kind"] == "event"
        known = EncounterView(
            CODE[piece],
            NAME[piece],
            row["colour"],
            row["kind"],
            tuple(row["types"]),
            row["secrets"],
            "" if event else printed.combo_words((shape, low, dice)),
            "" if event else printed.SHAPES[shape],
            0 if event else low,
            0 if event else dice,
            " ".join(part for part in (row.get("text", ""), _ongoing(row)) if part),
            row.get("flavour", ""),
        )
        _ENCOUNTER_VIEWS[piece] = known
    return known


def _ongoing(row: dict[str, object]) -> str:
    return f"While it lies here: {row['ongoing']}" if row.get("ongoing") else ""


def _die(die: int) -> Die:
    return Die(DIE_NAMES[KIND_OF[die]].lower(), FACE_OF[die])


def _tokens(tokens: list[int], owner: int) -> Tokens:
    first = tokens_of(owner, 0)
    return Tokens(*tokens[first : first + 4])


def _location(t: Att, place: int) -> LocationView:
    piece = printed.LOCATION_BASE + place
    row = printed.ROWS[piece]
    encounter, event = t.encounter[place], t.event[place]
    bound = [s for s in range(t.seats) if t.foreshadowed[s] == place]
    return LocationView(
        CODE[piece],
        NAME[piece],
        (row["solo_text"] if t.solo() else "") or row["text"],
        encounter_view(encounter) if encounter >= 0 else None,
        encounter_view(event) if event >= 0 else None,
        _tokens(t.lying, place),
        tuple(s for s in range(t.seats) if t.pawn[s] == place),
        bound[0] if bound else None,
    )


def _pawn(place: int) -> str:
    if place == RIVERBOAT:
        return "riverboat"
    return "trading-post" if place == TRADING_POST else CODE[printed.LOCATION_BASE + place]


def _seat(t: Att, seat: int, watcher: int) -> SeatView:
    character = t.character[seat]
    obsession = t.obsession[seat]
    return SeatView(
        seat=seat,
        name=NAME[character] if character != NONE else f"Seat {seat + 1}",
        character=card_view(character) if character != NONE else None,
        tokens=_tokens(t.tokens, seat),
        terrible=tuple(t.terrible[seat]),
        hand_size=len(t.hand[seat]),
        hand=tuple(card_view(c) for c in t.hand[seat]) if seat == watcher else None,
        known_hand=tuple(card_view(c) for c in t.hand[seat] if is_known_to_all(t, c)),
        score_stack=tuple(encounter_view(c) for c in t.score[seat]),
        swag=tuple(card_view(c, not is_ready(t, c)) for c in t.swag[seat]),
        achievements=tuple(card_view(c) for c in achievements_of(t, seat)),
        obsession=card_view(obsession) if obsession != NONE else None,
        rerolls=t.rerolls[seat],
        pawn=_pawn(t.pawn[seat]),
        has_map=t.map_holder == seat,
        score=score(t, seat),
        obsession_costs=printed.TERRIBLE[obsession] if obsession != NONE else 0,
    )


def _payouts(t: Att) -> tuple[Payout, ...]:
    return tuple(
        Payout(
            printed.combo_words((shape, low, dice)),
            printed.SHAPES[shape],
            low,
            dice,
            printed.RESOURCES[resource],
        )
        for shape, low, dice, resource in (printed.DIFFICULT if t.flags & DIFFICULT_SIDE else printed.EASY)
    )

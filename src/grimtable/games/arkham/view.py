"""What a seat may see: all that lies open, its own hand, and hidden cards it has looked at (chapter 11.2)."""

from __future__ import annotations

import msgspec

from grimtable.games.arkham.hidden import knows
from grimtable.games.arkham.printed import (
    ACT,
    BACK_STORY,
    CLUES_PLACED,
    CODE,
    ENCOUNTER_SET,
    ENEMY,
    NAME,
    OUTSIDE,
    STAGE,
    STORY,
    TITLE,
    TYPE,
)
from grimtable.games.arkham.rules.abilities.costs import ANY_ACTION, TOME_ABILITY, extra_actions
from grimtable.games.arkham.rules.cards_in_play.index import is_disguised, lookalikes
from grimtable.games.arkham.rules.cards_in_play.values import (
    assets_of,
    attached_to,
    connected,
    doom_in_play,
    enemies_at,
    evade_value,
    fight_value,
    health,
    location_of,
    locations,
    sanity,
    shroud,
    skill_value,
)
from grimtable.games.arkham.rules.scenario.acts import clues_needed, clues_to_place, threshold
from grimtable.games.arkham.rules.scenario.record import past_of, scenario_of
from grimtable.games.arkham.rules.scenario.setup import OpeningHand
from grimtable.games.arkham.rules.skill_tests.chaos import draws_of, reveals_none
from grimtable.games.arkham.rules.skill_tests.revealing import TokenRevealed
from grimtable.games.arkham.rules.skill_tests.skill_test import SkillTest
from grimtable.games.arkham.rules.skill_tests.trial import UNDECIDED
from grimtable.games.arkham.state import (
    AREA,
    DISPLAY,
    ENCOUNTER_DISCARD,
    LIMBO,
    NONE,
    RUNNING,
    THREAT,
    Ahc,
)
from grimtable.games.arkham.words import PHASE_NAMES, SKILL_NAMES, side_deck_name, title, token_name, who
from grimtable.kernel.game import SPECTATOR

STATUS = ("playing", "defeated", "resigned")
DIFFICULTY = ("easy", "standard", "hard", "expert")


class CardSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that may be seen; what is printed on it is found by its code in the game's content."""

    id: str
    code: str
    name: str
    exhausted: bool = False
    damage: int = 0
    horror: int = 0
    clues: int = 0
    doom: int = 0
    uses: int = 0
    health: int = 0
    sanity: int = 0
    fight: int = 0
    evade: int = 0
    attached: tuple[CardSeen, ...] = ()


class LocationSeen(msgspec.Struct, frozen=True):
    """A location on the map; an unrevealed one shows neither shroud nor clues, one that looks like others no code.

    `row` and `column` say where it lies on the map of the scenario, if that has one: the column in halves of a place.
    """

    id: str
    code: str
    name: str
    revealed: bool
    shroud: int
    clues: int
    connects: tuple[str, ...]
    investigators: tuple[int, ...]
    enemies: tuple[CardSeen, ...]
    others: tuple[CardSeen, ...]
    row: int = NONE
    column: int = NONE


class InvestigatorSeen(msgspec.Struct, frozen=True):
    """An investigator with everything in the play area and the threat area."""

    id: str
    code: str
    name: str
    seat: int
    status: str
    lead: bool
    active: bool
    turn_taken: bool
    location: str
    health: int
    damage: int
    sanity: int
    horror: int
    skills: tuple[int, int, int, int]
    resources: int
    clues: int
    actions: int
    tome_actions: int
    cards: int
    hand: tuple[CardSeen, ...] | None
    deck: int
    known: tuple[CardSeen, ...]
    discard: tuple[CardSeen, ...]
    assets: tuple[CardSeen, ...]
    threat: tuple[CardSeen, ...]
    physical: int
    mental: int
    experience: int


class ActSeen(msgspec.Struct, frozen=True):
    """The current act or agenda and how far it is."""

    id: str
    code: str
    name: str
    stage: int
    story: str
    needed: int
    have: int
    left: int
    turned: bool = False  # it lies with its back up, which takes the place of act and agenda


class TokenSeen(msgspec.Struct, frozen=True):
    """A token of the bag and what it would do to the test under way: its modifier, and how often it would succeed."""

    name: str
    modifier: int
    success: float


class TestSeen(msgspec.Struct, frozen=True):
    """The skill test under way: its numbers, what is committed, and the odds before the token."""

    investigator: int
    source: str
    skill: str
    value: int
    difficulty: int
    committed: tuple[CardSeen, ...]
    tokens: tuple[str, ...]
    chances: int
    draws: int
    draw: tuple[TokenSeen, ...]
    cause: CardSeen | None = None  # the card that asks for it, which may lie in no zone while it is resolved


class ArkhamView(msgspec.Struct, frozen=True):
    """The table."""

    scenario: str
    difficulty: str
    round: int
    phase: str
    act: ActSeen | None
    agenda: ActSeen | None
    doom: int
    bag: tuple[str, ...]
    locations: tuple[LocationSeen, ...]
    investigators: tuple[InvestigatorSeen, ...]
    encounter_deck: int
    encounter_known: tuple[CardSeen, ...]
    encounter_discard: tuple[CardSeen, ...]
    victory: tuple[CardSeen, ...]
    test: TestSeen | None
    peril: int
    ended: int
    resolving: tuple[CardSeen, ...] = ()  # cards that are being played or revealed and lie in no zone yet
    asked: int = NONE  # the seat's investigator to whom the open question is put
    side_deck: int = 0  # cards in the deck beside the encounter deck,
    side_name: str = ""  # and what it is called, where the scenario has one
    side_drawn: tuple[CardSeen, ...] = ()  # those of its cards that have come out of it and lie open
    past: tuple[str, ...] = ()  # what the campaign log says of what happened before, in words


def view(t: Ahc, seat: int) -> ArkhamView:
    """What a seat may see."""
    return ArkhamView(
        scenario=NAME[t.defn[t.reference]],
        difficulty=DIFFICULTY[t.difficulty],
        round=t.round,
        phase=PHASE_NAMES[t.phase],
        act=act_seen(t, t.act(), len(t.acts)),
        agenda=act_seen(t, t.agenda(), len(t.agendas)),
        doom=doom_in_play(t),
        bag=tuple(token_name(token) for token in sorted(t.bag)),
        locations=tuple(location_seen(t, card) for card in locations(t)),
        investigators=tuple(investigator_seen(t, i, seat) for i in range(len(t.player))),
        encounter_deck=len(t.encounter_deck),
        encounter_known=known_of(t, t.encounter_deck, seat),
        encounter_discard=cards_seen(t, t.encounter_discard),
        victory=cards_seen(t, t.victory),
        test=test_seen(t),
        peril=t.peril,
        ended=t.ended if t.ended != RUNNING else NONE,
        resolving=resolving(t, seat),
        asked=asked(t, seat),
        side_deck=len(t.side_deck),
        side_name=side_deck_name(t),
        side_drawn=cards_seen(t, side_drawn(t)),
        past=tuple(entry.words for entry in past_of(t)),
    )


def side_drawn(t: Ahc) -> list[int]:
    """The cards of the deck beside the encounter deck that are in play, discarded or in the victory display."""
    side = scenario_of(t).side_deck
    if side is None:
        return []
    of_it = [card for card, defn in enumerate(t.defn) if ENCOUNTER_SET[defn] == side.encounter_set]
    return [card for card in of_it if t.in_play(card) or t.zone[card] in (DISPLAY, ENCOUNTER_DISCARD)]


def asked(t: Ahc, seat: int) -> int:
    """The investigator of this seat to whom the open question is put: the one it names where the seat leads several."""
    if t.ask is None or seat == SPECTATOR or not t.ask.seats >> seat & 1:
        return NONE
    mine = [i for i, player in enumerate(t.player) if player == seat]
    named = [i for i in mine if len(mine) == 1 or t.ask.prompt.startswith(f"{who(t, i)}: ")]
    return named[0] if named else NONE


def seen(t: Ahc, card: int) -> CardSeen:
    """A card with what lies on it."""
    defn = t.defn[card]
    enemy = TYPE[defn] == ENEMY
    here = t.in_play(card)
    return CardSeen(
        f"card/{card}",
        CODE[defn],
        TITLE[defn],
        bool(t.exhausted[card]),
        t.damage[card],
        t.horror[card],
        t.clues[card],
        t.doom[card],
        t.uses[card],
        health(t, card),
        sanity(t, card),
        fight_value(t, card) if enemy and here else 0,
        evade_value(t, card) if enemy and here else 0,
        cards_seen(t, attached_to(t, card)) if here else (),
    )


def cards_seen(t: Ahc, cards: list[int]) -> tuple[CardSeen, ...]:
    """Several cards."""
    return tuple(seen(t, card) for card in cards)


def resolving(t: Ahc, seat: int) -> tuple[CardSeen, ...]:
    """Open cards between two zones, but for what is committed to the test (AHC-ZONE-14) or set aside unseen."""
    test = t.stack[t.test] if t.test != NONE and t.test < len(t.stack) else None
    hidden = set(test.committed) if isinstance(test, SkillTest) else set()
    for frame in t.stack:
        if isinstance(frame, OpeningHand) and t.player[frame.you] != seat:
            hidden.update(frame.weak)  # it goes back into the deck, which is hidden (AHC-INFO-01)
    return cards_seen(t, [card for card, zone in enumerate(t.zone) if zone == LIMBO and card not in hidden])


def known_of(t: Ahc, deck: list[int], seat: int) -> tuple[CardSeen, ...]:
    """The cards on top of a deck that a seat has looked at, the uppermost first."""
    found: list[int] = []
    for card in reversed(deck):
        if not knows(t, card, seat):
            break
        found.append(card)
    return cards_seen(t, found)


def location_seen(t: Ahc, card: int) -> LocationSeen:
    """A location with who and what is there."""
    shown = bool(t.shown[card])
    lying = [c for c in t.play if location_of(t, c) == card and c != card and TYPE[t.defn[c]] != ENEMY]
    return LocationSeen(
        f"card/{card}",
        "" if is_disguised(t, card) else CODE[t.defn[card]],
        title(t, card),
        shown,
        shroud(t, card) if shown else 0,
        t.clues[card],
        tuple(f"card/{other}" for other in connected(t, card)),
        tuple(i for i in range(len(t.player)) if t.place[i] == card),
        tuple(seen(t, e) for e in enemies_at(t, card) if t.zone[e] != THREAT),
        tuple(seen(t, c) for c in lying if t.zone[c] not in (AREA, THREAT) and t.holder[c] == card),
        *spot_of(t, card),
    )


def spot_of(t: Ahc, location: int) -> tuple[int, int]:
    """Row and column of a location on the scenario's map, if that has one.

    One of several that look alike keeps the spot at which it came, so that neither tells what it will turn out to be.
    """
    scenario, defn = scenario_of(t), t.defn[location]
    spots = scenario.spots.get(OUTSIDE[defn], ())
    at = lookalikes(t, location).index(location) if spots else 0
    return spots[at] if at < len(spots) else scenario.grid.get(CODE[defn], (NONE, NONE))


def investigator_seen(t: Ahc, i: int, seat: int) -> InvestigatorSeen:
    """An investigator; the hand is shown to their own player only."""
    defn = t.defn[i]
    return InvestigatorSeen(
        id=f"card/{i}",
        code=CODE[defn],
        name=NAME[defn],
        seat=t.player[i],
        status=STATUS[t.status[i]],
        lead=t.lead == i,
        active=t.active == i,
        turn_taken=bool(t.turned[i]),
        location=f"card/{t.place[i]}" if t.place[i] != NONE else "",
        health=health(t, i),
        damage=t.damage[i],
        sanity=sanity(t, i),
        horror=t.horror[i],
        skills=(skill_value(t, i, 0), skill_value(t, i, 1), skill_value(t, i, 2), skill_value(t, i, 3)),
        resources=t.resources[i],
        clues=t.clues[i],
        actions=t.left[i] + (len(extra_actions(t, i, ANY_ACTION)) if t.active == i else 0),
        tome_actions=len(extra_actions(t, i, TOME_ABILITY)) - len(extra_actions(t, i, ANY_ACTION))
        if t.active == i
        else 0,
        cards=len(t.hand[i]),
        hand=cards_seen(t, t.hand[i]) if t.player[i] == seat else None,
        deck=len(t.deck[i]),
        known=known_of(t, t.deck[i], seat),
        discard=cards_seen(t, t.discard[i]),
        assets=cards_seen(t, [c for c in assets_of(t, i) if t.zone[c] == AREA]),
        threat=cards_seen(t, [c for c in t.play if t.zone[c] == THREAT and t.holder[c] == i]),
        physical=t.physical[i],
        mental=t.mental[i],
        experience=t.experience[i],
    )


def act_seen(t: Ahc, card: int, left: int) -> ActSeen | None:
    """The current act or agenda; what comes after it is hidden, but not how many (AHC-INFO-04)."""
    if card == NONE or not t.in_play(card):
        return None
    defn = t.defn[card]
    turned = bool(t.shown[card])
    if TYPE[defn] != ACT:
        needed, have = threshold(t, card), doom_in_play(t)
    elif CLUES_PLACED[defn]:
        needed, have = clues_to_place(t), t.clues[card]
    else:
        needed, have = clues_needed(t), sum(t.clues[i] for i in t.order())
    story = BACK_STORY[defn] if turned else STORY[defn]
    return ActSeen(f"card/{card}", CODE[defn], title(t, card), STAGE[defn], story, needed, have, left, turned)


def in_the_air(t: Ahc) -> list[int]:
    """The tokens that are revealed and may still be put back or ignored, so that there are no odds now."""
    revealed = [frame for frame in t.stack[t.test :] if isinstance(frame, TokenRevealed)]
    return revealed[-1].in_the_air() if revealed else []


def test_seen(t: Ahc) -> TestSeen | None:
    """The skill test under way, with the exact odds as long as no token is revealed."""
    if t.test == NONE or t.test >= len(t.stack):
        return None
    test = t.stack[t.test]
    assert isinstance(test, SkillTest)
    value, difficulty = test.value(t), test.hardness(t)
    tokens = [*test.tokens, *in_the_air(t)]
    waiting = not tokens and test.auto == UNDECIDED
    draws = draws_of(t, test.you, value, difficulty, test.word, test.target) if waiting else []
    certain = waiting and reveals_none(t, test.you)
    return TestSeen(
        test.you,
        f"card/{test.card}" if test.card != NONE else "",
        SKILL_NAMES[test.skill],
        max(0, value),
        difficulty,
        cards_seen(t, test.committed),
        tuple(token_name(token) for token in tokens),
        int(max(0, value) >= difficulty) if certain else sum(draw.wins for draw in draws),
        1 if certain else sum(draw.draws for draw in draws),
        tuple(TokenSeen(token_name(draw.token), draw.value, draw.wins / draw.draws) for draw in draws),
        seen(t, test.card) if test.card != NONE else None,
    )

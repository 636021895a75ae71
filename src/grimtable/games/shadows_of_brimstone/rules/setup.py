"""What lies on the table before the first question: party, decks, track, Entrance (chapter 8)."""

from __future__ import annotations

from typing import Final

from grimtable.games.shadows_of_brimstone import records
from grimtable.games.shadows_of_brimstone.missions.record import MISSIONS
from grimtable.games.shadows_of_brimstone.printed import (
    COUNT,
    KIND,
    MAX_GRIT,
    NUMBER,
    TOWN_KINDS,
    piece_of,
    pieces_of_kind,
)
from grimtable.games.shadows_of_brimstone.records import HeroRecord
from grimtable.games.shadows_of_brimstone.rules.adventure import Adventure
from grimtable.games.shadows_of_brimstone.rules.campaign.stop import Stop
from grimtable.games.shadows_of_brimstone.rules.decks import DECK_OF_KIND, shuffle_deck
from grimtable.games.shadows_of_brimstone.rules.fights.elite import set_posse_level
from grimtable.games.shadows_of_brimstone.rules.fights.threats import keep_types
from grimtable.games.shadows_of_brimstone.rules.heroes.corruption import check_corruption
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.map.laying import is_entrance, lay_entrance
from grimtable.games.shadows_of_brimstone.state import A_STOP, EMPTY_BAG, NO_SHOTS, NONE, STARTING_GRIT, Sob
from grimtable.games.shadows_of_brimstone.story import StoryRecord, closed_places

REVIVES: Final = (2, 1, 1, 0, 1, 0)  # Revive Tokens for a party of 1 to 6 (SOB-SCALE-01 to SOB-SCALE-06)


def lay_out(
    t: Sob, party: list[HeroRecord], leaders: list[int], mission: str, flags: int, types: list[str], story: StoryRecord
) -> None:
    """Lay everything out and push the adventure (SOB-SETUP-01 to SOB-SETUP-12)."""
    t.mission = NUMBER[mission]
    t.flags = flags | MISSIONS[t.mission].options
    seat_the_party(t, party, leaders)
    lay_out_decks(t, types, story)
    t.revives = REVIVES[t.party - 1]
    lay_entrance(t)
    refresh_all(t)
    t.grit = [min(grit, max(t.stats[hero][MAX_GRIT], STARTING_GRIT)) for hero, grit in enumerate(t.grit)]
    set_posse_level(t)
    t.push(Adventure())
    for hero in t.heroes():
        check_corruption(t, hero)


def lay_out_stop(
    t: Sob, party: list[HeroRecord], leaders: list[int], mission: str, flags: int, types: list[str], story: StoryRecord
) -> None:
    """Lay out what a stop between two adventures needs, and push it (SOB-CAMP-12, SOB-CAMP-16)."""
    t.stage = A_STOP
    t.mission = NUMBER[mission]
    t.flags = flags
    seat_the_party(t, party, leaders)
    lay_out_decks(t, types, story)
    nowhere = [NONE] * t.party
    t.lodging = t.visits = t.successors = nowhere
    t.closed = closed_places(story)
    t.open_missions = [NUMBER[code] for code in story.open] or list(MISSIONS)
    refresh_all(t)
    set_posse_level(t)
    t.push(Stop())
    for hero in t.heroes():
        check_corruption(t, hero)


def seat_the_party(t: Sob, party: list[HeroRecord], leaders: list[int]) -> None:
    """The heroes come to the table, each led by a seat (SOB-SETUP-02)."""
    size = t.party = len(party)
    t.classes = [NUMBER[record.hero_class] for record in party]
    t.controller = leaders
    none = [0] * size
    t.portrait = t.level = none
    t.xp, t.gold, t.dark_stone = none[:], none[:], none[:]
    t.wounds, t.sanity_lost, t.corruption = none[:], none[:], none[:]
    t.ko, t.poison, t.venom, t.escaped = none[:], none[:], none[:], none[:]
    t.grit = [STARTING_GRIT] * size
    t.place = [NONE] * size
    t.bag = [EMPTY_BAG] * size
    t.shots = [NO_SHOTS] * size
    t.items = t.hands = t.upgrades = t.scars = t.lasting = [[] for _ in party]
    for hero, record in enumerate(party):
        records.pour(t, hero, record)
        if record.new:
            t.newcomers |= 1 << hero
        if record.stranger:
            t.strangers |= 1 << hero


def lay_out_decks(t: Sob, types: list[str], story: StoryRecord) -> None:
    """Every deck is shuffled (SOB-SETUP-03, SOB-SETUP-04); what heroes bring along is not in it, and neither is what
    the dead and the absent have.
    """
    owned = {piece for row in t.items for piece in row}
    t.removed = elsewhere(story.elsewhere, owned)
    owned |= set(t.removed)
    for kind, deck in DECK_OF_KIND.items():
        t.decks[deck] = [piece for piece in pieces_of_kind(kind) if piece not in owned and not is_entrance(piece)]
    keep_types(t, types)
    for deck in range(len(t.decks)):
        shuffle_deck(t, deck)


def elsewhere(codes: tuple[str, ...], owned: set[int]) -> list[int]:
    """A copy of each of these cards and things of the town that nobody at the table has (SOB-CARD-09)."""
    found: list[int] = []
    for code in codes:
        number = NUMBER[code]
        if KIND[number] in DECK_OF_KIND or KIND[number] in TOWN_KINDS:
            copies = [piece_of(number, copy) for copy in range(COUNT[number])]
            found += [piece for piece in copies if piece not in owned and piece not in found][-1:]
    return found

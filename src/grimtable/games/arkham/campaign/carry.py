"""What lives on between the chapters of a campaign: the log, the bag, each investigator's deck, scars and experience.

Investigators are codes, entries of the log are their numbers, players have the numbers of the book. Nothing that
follows from the rest is written down: who plays next, who owes an investigator and whom one could choose is computed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from grimtable.games.arkham.decks.building import (
    INVESTIGATORS,
    MOST_COPIES,
    RANDOM,
    Deck,
    deck_size,
    size,
)
from grimtable.games.arkham.decks.in_campaign import problems_in_campaign
from grimtable.games.arkham.printed import CODE, ENCOUNTER_SET, HEALTH, NAME, SANITY, WEAKNESS, definition, is_known
from grimtable.games.arkham.state import MOST_INVESTIGATORS, SYMBOLS
from grimtable.kernel.campaign import MOST_PLAYERS

PLAYING: Final = "playing"
KILLED: Final = "killed"
INSANE: Final = "insane"
STATUSES: Final = (PLAYING, KILLED, INSANE)

LONGEST: Final = 60_000  # letters of a carry in JSON; none that can arise comes near to it
MANY: Final = 999  # more experience or trauma than anybody ever has
LOWEST_TOKEN: Final = -8
HIGHEST_TOKEN: Final = 1


class Investigator(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One who plays or has played in this campaign (AHC-CAMP-08)."""

    code: str
    player: int = 0
    slots: dict[str, int] = {}  # the deck: copies by code, with signatures, weaknesses and story assets
    experience: int = 0  # not spent yet
    spent: int = 0
    physical: int = 0  # trauma
    mental: int = 0
    earned: tuple[str, ...] = ()  # story assets and weaknesses that the campaign has given
    status: str = PLAYING

    @property
    def deck(self) -> Deck:
        """The deck as it stands."""
        return Deck(self.code, self.slots)

    @property
    def name(self) -> str:
        """What the investigator is called."""
        return NAME[definition(self.code)]

    @property
    def short(self) -> int:
        """How many cards are missing in the deck, because something has taken them out (AHC-XP-18)."""
        return deck_size(definition(self.code)) - size(self.deck)


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who plays, or has left and may come back."""

    number: int
    leads: int = 1  # investigators
    here: bool = True


class Carry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What there is between two chapters."""

    difficulty: str = "standard"  # for the whole campaign (AHC-CAMP-09)
    edition: str = "current"
    grim: str = "off"
    scenario: str = ""  # which comes next; empty after the last
    rest: bool = False  # whether a stop comes before it
    log: tuple[int, ...] = ()  # all that was ever written
    crossed: tuple[int, ...] = ()  # of these, what was crossed out
    bag: tuple[int, ...] = ()  # chaos tokens that were added for good (AHC-CAMP-10)
    players: tuple[Player, ...] = ()
    investigators: tuple[Investigator, ...] = ()  # in the order in which they came
    lead: str = ""  # who leads in the next scenario
    offered: str = ""  # a story asset that somebody has earned and may take along
    offered_to: str = ""  # who has earned it; empty: whom the group chooses
    spare: dict[str, dict[str, int]] = {}  # decks that wait for investigators who may come later


# -- what follows from it


def playing(carry: Carry) -> list[Investigator]:
    """Those who play the next scenario, in player order."""
    return [
        each
        for player in carry.players
        if player.here
        for each in carry.investigators
        if each.player == player.number and each.status == PLAYING
    ]


def present(carry: Carry) -> list[Player]:
    """The players who are there, by their numbers."""
    return [player for player in carry.players if player.here]


def owing(carry: Carry, player: Player) -> int:
    """How many investigators a player has to choose before the next scenario (AHC-KILL-03, AHC-JOIN-04)."""
    led = sum(1 for each in carry.investigators if each.player == player.number and each.status == PLAYING)
    return max(0, player.leads - led)


def all_owing(carry: Carry) -> int:
    """How many investigators have to be chosen by those who are there."""
    return sum(owing(carry, player) for player in present(carry))


def unused(carry: Carry) -> list[str]:
    """The investigators whom nobody has used in this campaign (AHC-KILL-02, AHC-JOIN-04)."""
    used = {each.code for each in carry.investigators}
    return [CODE[card] for card in INVESTIGATORS if CODE[card] not in used]


def taken(carry: Carry) -> tuple[int, ...]:
    """The basic weaknesses in decks of players who have left: those decks are kept, and nobody draws what is in them
    (AHC-BWEAK-06, AHC-JOIN-02). The decks of the dead are taken apart.
    """
    away = [player.number for player in carry.players if not player.here]
    kept = [each.deck for each in carry.investigators if each.player in away and each.status == PLAYING]
    return tuple(card for deck in kept for card in deck.basics())


def remembered(carry: Carry) -> tuple[int, ...]:
    """What the log says: an entry that was crossed out counts as absent (AHC-CAMP-07)."""
    return tuple(entry for entry in carry.log if entry not in carry.crossed)


def lead_of(carry: Carry) -> int:
    """The place of the lead among those who play; the first of them where that one does not."""
    codes = [each.code for each in playing(carry)]
    return codes.index(carry.lead) if carry.lead in codes else 0


# -- from outside


def wrong_with(carry: Carry, scenarios: tuple[str, ...], difficulties: tuple[str, ...], log: frozenset[int]) -> str:
    """What of it cannot be in any campaign with these scenarios, levels of difficulty and entries; or nothing."""
    for reason in _wrong(carry, scenarios, difficulties, log):
        return reason
    return ""


def _wrong(
    carry: Carry, scenarios: tuple[str, ...], difficulties: tuple[str, ...], log: frozenset[int]
) -> Iterator[str]:
    for name, value, values in (
        ("difficulty", carry.difficulty, difficulties),
        ("edition", carry.edition, ("current", "first")),
        ("grim", carry.grim, ("off", "on")),
        ("scenario", carry.scenario, ("", *scenarios)),
    ):
        if value not in values:
            yield f"the campaign's {name} cannot be {value[:40]!r}; it is one of {', '.join(filter(None, values))}"
    yield from wrong_log(carry.log, log)
    if not set(carry.crossed) <= set(carry.log):
        yield "an entry is crossed out that does not stand in the log"
    yield from wrong_bag(carry.bag)
    yield from _wrong_players(carry)
    codes = [each.code for each in carry.investigators]
    for each in carry.investigators:
        yield from wrong_investigator(each)
        if each.player not in [player.number for player in carry.players]:
            yield f"{each.name} belongs to player {each.player + 1}, whom nobody knows"
    if len(set(codes)) < len(codes):
        yield "an investigator is in the campaign twice [AHC-KILL-02]"
    if carry.lead and carry.lead not in codes:
        yield f"{carry.lead[:40]!r} cannot lead: that investigator is not in the campaign"
    yield from _wrong_offer(carry, codes)
    for code, slots in carry.spare.items():
        spare = Investigator(code, slots=slots)
        yield from wrong_investigator(spare)


def _wrong_players(carry: Carry) -> Iterator[str]:
    numbers = [player.number for player in carry.players]
    if numbers != sorted(set(numbers)) or any(not 0 <= number < MOST_PLAYERS for number in numbers):
        yield f"players are numbered upwards from 0, not {numbers}"
    if any(player.leads < 1 for player in carry.players):
        yield "every player leads at least one investigator"
    for player in carry.players:
        led = sum(1 for each in carry.investigators if each.player == player.number and each.status == PLAYING)
        if led > player.leads:
            yield f"player {player.number + 1} leads {led} investigators, and should lead {player.leads}"
    led = sum(player.leads for player in present(carry))
    if not 1 <= led <= MOST_INVESTIGATORS:
        yield f"a scenario is for 1 to {MOST_INVESTIGATORS} investigators, and here are {led}"


def _wrong_offer(carry: Carry, codes: list[str]) -> Iterator[str]:
    if carry.offered and (not is_known(carry.offered) or not ENCOUNTER_SET[definition(carry.offered)]):
        yield f"{carry.offered[:40]!r} is no story asset that could be offered [AHC-DECK-09]"
    if carry.offered_to and carry.offered_to not in codes:
        yield f"a story asset is offered to {carry.offered_to[:40]!r}, who is not in the campaign"
    for each in carry.investigators if carry.offered else ():
        if carry.offered in each.slots:
            yield f"a story asset is offered that is in the deck of {each.name} already"
        if each.code == carry.offered_to and carry.offered not in each.earned:
            yield f"{each.name} has not earned the story asset that is offered"


def wrong_log(entries: tuple[int, ...], known: frozenset[int]) -> Iterator[str]:
    """Entries that no scenario writes, or that stand there twice."""
    strange = [entry for entry in entries if entry not in known]
    if strange:
        yield f"there is no entry {strange[0]} in the campaign log [AHC-CAMP-06]"
    if len(set(entries)) < len(entries):
        yield "an entry stands twice in the campaign log"


def wrong_bag(tokens: tuple[int, ...]) -> Iterator[str]:
    """Tokens that do not exist."""
    strange = [token for token in tokens if token not in SYMBOLS and not LOWEST_TOKEN <= token <= HIGHEST_TOKEN]
    if strange:
        yield f"there is no chaos token {strange[0]}"


def wrong_investigator(each: Investigator, whole: bool = False) -> Iterator[str]:
    """What cannot be of one investigator. With `whole` the deck must be complete: it is played with."""
    if not is_known(each.code) or definition(each.code) not in INVESTIGATORS:
        yield f"{each.code[:40]!r} is no investigator"
        return
    for name, number in (("experience", each.experience), ("spent experience", each.spent)):
        if not 0 <= number <= MANY:
            yield f"{each.name} cannot have {number} {name}"
    for code in each.earned:
        if not is_known(code) or not (ENCOUNTER_SET[definition(code)] or WEAKNESS[definition(code)]):
            yield f"{each.name} cannot have earned {code[:40]!r}: it is neither a story asset nor a weakness"
            return
    if each.status not in STATUSES:
        yield f"{each.name} is playing, killed or insane, not {each.status[:40]!r}"
    if not (0 <= each.physical <= MANY and 0 <= each.mental <= MANY):
        yield f"{each.name} cannot have {each.physical} physical and {each.mental} mental trauma"
    elif each.status == PLAYING and broken_by_trauma(each) != PLAYING:
        rule = "AHC-TRAUM-07" if broken_by_trauma(each) == KILLED else "AHC-TRAUM-08"
        yield f"{each.name} cannot play on with {each.physical} physical and {each.mental} mental trauma [{rule}]"
    yield from _wrong_deck(each, whole)


def _wrong_deck(each: Investigator, whole: bool) -> Iterator[str]:
    for code, copies in each.slots.items():
        if code != RANDOM and not is_known(code):
            yield f"the deck of {each.name} has a card {code[:40]!r}, which is not at this table [AHC-DECK-12]"
            return
        if not 1 <= copies <= MOST_COPIES:
            yield f"the deck of {each.name} has {copies} copies of {code}; it must be a number up to {MOST_COPIES}"
            return
    for problem in problems_in_campaign(each.deck, each.spent, each.earned):
        if whole or problem.rule != "AHC-DECK-02" or each.short < 0:
            yield f"{each.name}: {problem}"


def broken_by_trauma(each: Investigator) -> str:
    """What trauma has made of an investigator, by printed health and sanity (AHC-TRAUM-07, AHC-TRAUM-08)."""
    who = definition(each.code)
    if each.physical >= HEALTH[who]:
        return KILLED
    return INSANE if each.mental >= SANITY[who] else PLAYING


def decoded(coded: str) -> Carry | str:
    """A carry from its JSON, or what cannot be read of it."""
    if len(coded) > LONGEST:
        return f"a carry has at most {LONGEST} letters, not {len(coded)}"
    try:
        return msgspec.json.decode(coded, type=Carry)
    except (msgspec.DecodeError, RecursionError) as wrong:
        return f"this is no carry of a campaign: {wrong}"


def encoded(carry: Carry) -> str:
    """A carry as JSON, for the options of a game."""
    return msgspec.json.encode(carry).decode()

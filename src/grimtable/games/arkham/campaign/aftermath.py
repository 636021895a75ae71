"""What a scenario leaves behind for the campaign, read from the position in which it ended (chapters 15 and 17)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from grimtable.games.arkham.campaign.carry import (
    KILLED,
    PLAYING,
    Carry,
    Investigator,
    broken_by_trauma,
    playing,
    taken,
)
from grimtable.games.arkham.decks.building import weakness_pool
from grimtable.games.arkham.printed import CODE, TRAITS
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.state import RESIGNED, SCENARIO, Ahc
from grimtable.kernel.chance import Chance


@dataclass(frozen=True)
class Instructions:
    """What entries of a campaign's log tell one to do when a scenario is over."""

    kills_all: frozenset[int] = frozenset()
    kills_who_stayed: frozenset[int] = frozenset()  # all who have not resigned
    lead_earns: Mapping[int, str] = field(default_factory=dict)  # a story asset
    somebody_earns: Mapping[int, str] = field(default_factory=dict)  # whom the group chooses
    loses: Mapping[int, str] = field(default_factory=dict)  # a story asset is lost for good
    weakness_for_each: Mapping[int, int] = field(default_factory=dict)  # a random one with a trait
    crosses_out: Mapping[int, int] = field(default_factory=dict)  # another entry


NO_INSTRUCTIONS: Final = Instructions()


def after_scenario(
    carry: Carry, t: Ahc, sequence: tuple[str, ...], bags: list[list[int]], told: Instructions = NO_INSTRUCTIONS
) -> Carry:
    """The carry when a scenario is over. `bags` are those with which the campaign begins, by difficulty."""
    people = playing(carry)
    assert [each.code for each in people] == [CODE[t.defn[i]] for i in range(len(t.player))]
    notes = [note for note in t.notes if note in SCENARIOS[t.scenario].log]  # nothing else is remembered (AHC-CAMP-11)
    now = [_afterwards(each, t, i, _is_killed(t, i, told)) for i, each in enumerate(people)]
    traits = [told.weakness_for_each[note] for note in notes if note in told.weakness_for_each]
    now = _with_weaknesses(now, t, traits, taken(carry))
    lost = {told.loses[note] for note in notes if note in told.loses}
    changed = {each.code: _without(each, lost) for each in now}
    resolution = SCENARIOS[t.scenario].resolutions[t.ended]
    coming = resolution.leads_to or _following(sequence, t.scenario)  # (AHC-CAMP-04, AHC-CAMP-05)
    carry = replace(
        carry,
        scenario=coming,
        rest=bool(coming),
        log=tuple(dict.fromkeys([*carry.log, *notes])),
        crossed=_crossed(carry, notes, told.crosses_out),
        bag=tuple(sorted((Counter(t.bag) - Counter(bags[t.difficulty])).elements())),
        investigators=tuple(changed.get(each.code, each) for each in carry.investigators),
        lead=CODE[t.defn[t.lead]],
    )
    return _with_offer(carry, notes, told)


def _is_killed(t: Ahc, you: int, told: Instructions) -> bool:
    """Whether the resolution kills an investigator (AHC-KILL-05)."""
    if told.kills_all.intersection(t.notes):
        return True
    return bool(told.kills_who_stayed.intersection(t.notes)) and t.status[you] != RESIGNED


def _afterwards(each: Investigator, t: Ahc, you: int, killed: bool) -> Investigator:
    """Deck, trauma, fate and experience. Whoever is killed or insane earns nothing (AHC-XP-16)."""
    each = replace(
        each,
        slots=dict(sorted(Counter(CODE[t.defn[card]] for card in owned(t, you)).items())),
        earned=(*each.earned, *(CODE[t.defn[card]] for card in gained(t, you))),
        physical=each.physical + t.physical[you],
        mental=each.mental + t.mental[you],
    )
    status = KILLED if killed else broken_by_trauma(each)
    earned = t.experience[you] if status == PLAYING else 0
    return replace(each, status=status, experience=each.experience + earned)


def owned(t: Ahc, you: int) -> list[int]:
    """The cards of an investigator's deck, wherever they are (AHC-BWEAK-03, AHC-WEAK-01)."""
    return [card for card in range(len(t.player), len(t.defn)) if t.owner[card] == you]


def gained(t: Ahc, you: int) -> list[int]:
    """Those that came in the middle of the scenario: behind everything that was there from the start."""
    box = t.owner.index(SCENARIO)
    return [card for card in owned(t, you) if card > box]


def _with_weaknesses(
    people: list[Investigator], t: Ahc, traits: list[int], elsewhere: tuple[int, ...]
) -> list[Investigator]:
    """Each investigator gets a random basic weakness with a trait, of those that no deck has (AHC-DEVO-22).

    The luck is that of the scenario, from where it has come to.
    """
    luck = Chance()
    luck.rekey(t.chance.key)
    luck.seek(t.chance.place)
    for trait in traits:
        pool = [card for card in weakness_pool([each.deck for each in people], elsewhere) if TRAITS[card] & trait]
        for place, each in enumerate(people):
            if pool:
                code = CODE[pool.pop(luck.draw(len(pool)))]
                slots = each.slots | {code: each.slots.get(code, 0) + 1}
                people[place] = replace(each, slots=slots, earned=(*each.earned, code))
    return people


def _without(each: Investigator, lost: set[str]) -> Investigator:
    """An investigator but for story assets that are lost for good."""
    if not lost:
        return each
    return replace(
        each,
        slots={code: n for code, n in each.slots.items() if code not in lost},
        earned=tuple(code for code in each.earned if code not in lost),
    )


def _crossed(carry: Carry, notes: list[int], crosses_out: Mapping[int, int]) -> tuple[int, ...]:
    new = [crosses_out[note] for note in notes if crosses_out.get(note) in carry.log]
    return tuple(dict.fromkeys([*carry.crossed, *new]))


def _following(sequence: tuple[str, ...], scenario: str) -> str:
    """The scenario after another one; empty after the last."""
    place = sequence.index(scenario) + 1 if scenario in sequence else len(sequence)
    return sequence[place] if place < len(sequence) else ""


def _with_offer(carry: Carry, notes: list[int], told: Instructions) -> Carry:
    """Who has earned a story asset; whether it comes along is asked at the next stop (AHC-GATH-19, AHC-GATH-25)."""
    for note in notes:
        if note in told.somebody_earns:
            return replace(carry, offered=told.somebody_earns[note], offered_to="")
        if note in told.lead_earns:
            asset = told.lead_earns[note]
            lead = next(each for each in carry.investigators if each.code == carry.lead)
            if lead.status != PLAYING:
                return carry
            earner = replace(lead, earned=(*lead.earned, asset))
            people = tuple(earner if each is lead else each for each in carry.investigators)
            return replace(carry, investigators=people, offered=asset, offered_to=lead.code)
    return carry

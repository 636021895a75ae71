"""What a scenario is: one record with everything that the rules, the views and the bots ask it for (chapter 18).

A scenario adds its record when it is imported; nothing else in the game knows a scenario by its name or its cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from grimtable.games.arkham.rules.abilities.kinds import ANYTHING
from grimtable.games.arkham.state import CULTIST, ELDER_THING, NONE, SKULL, TABLET, Ahc
from grimtable.kernel.game import Setting
from grimtable.kernel.option import Choice

SetUpStory: TypeAlias = Callable[[Ahc], None]
Back: TypeAlias = Callable[[Ahc, int], None]  # position, the act or agenda
Resolve: TypeAlias = Callable[[Ahc, int], None]  # position, the number of the resolution
TokenValue: TypeAlias = Callable[[Ahc, int, int], int]  # position, investigator, token: its modifier
TokenEffect: TypeAlias = Callable[[Ahc, int, int], None]
RevealsAnother: TypeAlias = Callable[[Ahc, int], bool]
Pain: TypeAlias = Callable[[Ahc, int, int, int], float]  # position, investigator, damage, horror: what it costs
Weigh: TypeAlias = Callable[[Ahc, Choice, Pain], float]
Count: TypeAlias = Callable[[Ahc], int]
Recall: TypeAlias = Callable[[Mapping[str, str], int], "Past"]  # all options of the game, the lead
Contradiction: TypeAlias = Callable[[Mapping[str, str], int], str]  # all options, how many investigators there are
Share: TypeAlias = Callable[[Ahc], float]


def _any_symbol() -> dict[int, int]:
    """Each symbol may do anything if the test fails."""
    return dict.fromkeys((SKULL, CULTIST, TABLET, ELDER_THING), ANYTHING)


@dataclass(frozen=True)
class Tokens:
    """What the symbols on the scenario's reference card do (AHC-CHAOS-04)."""

    value: TokenValue
    effect: TokenEffect  # when it is resolved (ST.4)
    failed: TokenEffect  # if the test fails (ST.7)
    after_failure: TokenEffect  # after a failed test
    reveals_another: RevealsAnother
    failing: Mapping[int, int] = field(default_factory=_any_symbol)  # for which symbols `failed` does something: what


@dataclass(frozen=True)
class Resolution:
    """One way in which a scenario ends, in words."""

    headline: str
    meaning: str  # in whole sentences
    won: bool = False
    kills: bool = False  # whoever has not resigned dies
    leads_to: str = ""  # the scenario that comes next in a campaign, where it is not the next in the sequence


@dataclass(frozen=True)
class LogEntry:
    """Something that a scenario writes into the campaign log: the key that others ask for, and our words for it
    (AHC-CAMP-06).
    """

    key: str
    words: str


@dataclass(frozen=True)
class Past:
    """What happened before a scenario: what the log says, and what it left to each investigator, by their places."""

    log: tuple[int, ...] = ()
    physical: Mapping[int, int] = field(default_factory=dict)  # trauma
    mental: Mapping[int, int] = field(default_factory=dict)
    story: Mapping[int, str] = field(default_factory=dict)  # the code of a story asset in somebody's deck
    bag: tuple[int, ...] = ()  # chaos tokens that were added for good
    players: tuple[int, ...] = ()  # the seat of each investigator; empty: as many to each as can be
    taken: tuple[int, ...] = ()  # basic weaknesses in the decks of those who are away


NOTHING_BEFORE: Final = Past()


def _nothing_before(options: Mapping[str, str], lead: int) -> Past:
    """A scenario with which a campaign begins."""
    return NOTHING_BEFORE


def _no_contradiction(options: Mapping[str, str], investigators: int) -> str:
    """A scenario that asks nothing, or whose answers all go together."""
    return ""


@dataclass(frozen=True)
class SideDeck:
    """A deck of encounter cards beside the encounter deck, out of which only the scenario's own cards draw."""

    name: str
    encounter_set: str


def _no_log() -> dict[int, LogEntry]:
    return {}


def _no_guests() -> dict[int, list[str]]:
    return {}


def _no_preference(t: Ahc, choice: Choice, pain: Pain) -> float:
    """A scenario without choices of its own."""
    return 0.0


def _none(t: Ahc) -> int:
    """A scenario in which nothing hurries the agenda."""
    return 0


def _not_measured(t: Ahc) -> float:
    """A scenario that is won or lost, and nothing between."""
    return -1.0


def _no_opening(t: Ahc) -> int:
    """A story that begins with its own words."""
    return NONE


@dataclass(frozen=True)
class Toil:
    """What an ability of the scenario that costs an action is worth: with a test, if it succeeds."""

    worth: float
    skills: tuple[int, ...] = ()  # one of which is tested
    difficulty: int = 0


@dataclass(frozen=True)
class Hints:
    """What a bot should know of a scenario; cards by their definitions."""

    boss: int = NONE  # the enemy whose end is the end of the scenario
    ally: int = NONE  # a story asset that can be won over
    gate: str = ""  # the code of the act that lets the boss in when the group decides so
    meeting_place: str = ""  # the location where the group pays for that act
    eager: float = 1.2  # how much they want to be there
    shelter: int = 0  # the stage of an act that is a good place to get ready in
    last_act: int = 3  # the stage from which on the boss is what matters
    hurry: Count = _none  # the doom that comes in a round beside what every round brings
    quarry: frozenset[int] = frozenset()  # the enemies who are to be brought into the victory display,
    slippery: frozenset[int] = frozenset()  # those of them for whom it is enough to be evaded,
    lure: str = ""  # the code of the card whose action draws the next of them,
    lure_clues: Count = _none  # and the clues that it takes now, 0 if nobody is left to be drawn
    achieved: Share = _not_measured  # the share that is done of what it is about; below 0: not measured
    outlook: Mapping[str, tuple[float, ...]] = field(default_factory=dict)  # what each measure of a position adds to it
    phase: Count = _none  # in which phase of the scenario: each has weights of its own
    worth: Mapping[int, float] = field(default_factory=dict)  # what cards of the scenario are worth to their owner
    parting: bool = False  # whether who resigns keeps all that was achieved
    toils: Mapping[str, Toil] = field(default_factory=dict)  # by code: what its cards can be used for
    weigh: Weigh = _no_preference  # the scenario's own choices, and the actions on its own cards


@dataclass(frozen=True)
class Scenario:
    """One scenario."""

    name: str
    encounter_sets: list[str]
    set_aside: list[str]  # codes of what does not begin in the encounter deck
    bags: list[list[int]]  # by difficulty: the chaos tokens
    set_up: SetUpStory
    tokens: Tokens
    backs: dict[str, Back]  # by code: the instructions on the back of an act or agenda
    objectives: set[str]  # codes of acts and agendas whose Objective overrides the normal way to advance
    resolutions: list[Resolution]  # by number; 0 is for "no resolution was reached"
    resolve: Resolve  # what comes with a resolution: trauma, experience, the campaign log
    log: Mapping[int, LogEntry] = field(default_factory=_no_log)  # by number: what the log of its campaign can hold
    guests: Mapping[int, list[str]] = field(default_factory=_no_guests)  # by what is in the log: cards of other sets
    asks: tuple[Setting, ...] = ()  # what must be known of earlier scenarios when it is played alone
    recall: Recall = _nothing_before  # what happened before, by these settings
    contradiction: Contradiction = _no_contradiction  # which of these settings do not go together, in a sentence
    one_of: tuple[str, ...] = ()  # encounter sets of which one, chosen at random and unseen, is part of the deck
    side_deck: SideDeck | None = None
    grid: Mapping[str, tuple[int, int]] = field(default_factory=dict)  # by code: see `LocationSeen`
    spots: Mapping[str, tuple[tuple[int, int], ...]] = field(default_factory=dict)  # the same for locations that look
    # alike, by the symbol on their other side: in the order in which they came, whatever they are
    opening: Count = _no_opening  # which of the openings on the reference card is told, or none
    unowned: frozenset[str] = frozenset()  # rules by which the lead chooses only because nobody else does
    hints: Hints = field(default_factory=Hints)


SCENARIOS: Final[dict[str, Scenario]] = {}


def add_scenario(scenario: Scenario) -> Scenario:
    """Make a scenario known."""
    SCENARIOS[scenario.name] = scenario
    return scenario


def scenario_of(t: Ahc) -> Scenario:
    """The scenario that is played."""
    return SCENARIOS[t.scenario]


def remembers(t: Ahc, entry: int) -> bool:
    """Whether the campaign log says so of what happened before this scenario."""
    return entry in t.past


def log_of(t: Ahc) -> list[LogEntry]:
    """What the scenario has written into the campaign log."""
    return [SCENARIOS[t.scenario].log[note] for note in t.notes]


def past_of(t: Ahc) -> list[LogEntry]:
    """What the campaign log says of what happened before."""
    return [SCENARIOS[t.scenario].log[entry] for entry in t.past]


def is_won(t: Ahc) -> bool:
    """Whether the scenario has ended with a resolution that wins it (AHC-STAND-15)."""
    return SCENARIOS[t.scenario].resolutions[t.ended].won

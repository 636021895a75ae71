"""The loose story of the Missions: what opens what, and how it ends."""

from __future__ import annotations

import msgspec
import pytest

from grimtable.games.shadows_of_brimstone.missions.record import MISSIONS
from grimtable.games.shadows_of_brimstone.missions.story import (
    CHAPTER,
    CHAPTERS,
    FINALE,
    FINALE_LOST,
    FIRST,
    GOES_ON,
    NOBODY_LEFT,
    STORY_WON,
    how_it_stands,
    open_missions,
    told_after,
)
from grimtable.games.shadows_of_brimstone.printed import CODE
from grimtable.games.shadows_of_brimstone.state import LOST, WON
from grimtable.games.shadows_of_brimstone.story import StoryRecord, story_after
from tests.shadows_of_brimstone.opening import laid_out, opened, until, words

CODES = sorted(chapter.mission for chapter in CHAPTERS)


def test_every_mission_is_a_chapter_and_there_are_twelve() -> None:
    assert sorted(CODE[number] for number in MISSIONS) == CODES
    assert len(CODES) == len(set(CODES)) == 12


def test_a_new_posse_begins_with_the_first_mission() -> None:
    assert open_missions([], []) == [FIRST]


def test_winning_opens_other_missions_than_failing() -> None:
    assert open_missions([FIRST], []) == ["what-took-the-mules", "the-company-survey"]
    assert open_missions([], [FIRST]) == [FIRST, "what-took-the-mules", "lamps-in-the-deep"]
    for chapter in CHAPTERS:
        assert set(chapter.won) != set(chapter.failed)


def test_a_won_mission_is_closed_and_a_failed_one_may_be_tried_again() -> None:
    assert open_missions([FIRST], ["the-company-survey"]) == [
        "what-took-the-mules",
        "the-company-survey",
        "lamps-in-the-deep",
        "five-minutes-of-fuse",
    ]
    once_failed = open_missions([FIRST, "the-company-survey"], ["the-company-survey"])
    assert "the-company-survey" not in once_failed
    assert {"the-night-ledger", "five-minutes-of-fuse"} <= set(once_failed)


def test_open_missions_are_open_through_others_alone() -> None:
    for chapter in CHAPTERS:
        assert chapter.mission not in (*chapter.won, *chapter.failed)
        assert FIRST not in (*chapter.won, *chapter.failed)
        assert set(chapter.won) | set(chapter.failed) <= set(CODES)


@pytest.mark.parametrize("code", [code for code in CODES if code != FIRST])
def test_every_chapter_is_opened_by_some_other(code: str) -> None:
    assert any(code in (*chapter.won, *chapter.failed) for chapter in CHAPTERS)


def steps_to_the_finale(opens: str) -> dict[str, int]:
    """From each Mission, how many must be played until the finale is open, if all are won or all fail."""
    steps = {FINALE: 0}
    for _ in CODES:
        for chapter in CHAPTERS:
            ways = [steps[each] + 1 for each in getattr(chapter, opens) if each in steps]
            if ways and chapter.mission != FINALE:
                steps[chapter.mission] = min(ways)
    return steps


@pytest.mark.parametrize("opens", ["won", "failed"])
def test_the_finale_can_be_reached_from_everywhere_by_winning_and_by_failing(opens: str) -> None:
    steps = steps_to_the_finale(opens)
    assert sorted(steps) == CODES
    assert steps[FIRST] >= 4, "it takes more than three Missions to get there"


@pytest.mark.parametrize("wins", [True, False])
def test_a_posse_that_always_takes_the_last_open_mission_comes_to_an_end(wins: bool) -> None:
    won: list[str] = []
    failed: list[str] = []
    for _ in range(30):
        choices = open_missions(won, failed)
        if not choices:
            break
        (won if wins else failed).append(choices[-1])
    assert how_it_stands(won, failed) == (STORY_WON if wins else FINALE_LOST)


def test_the_story_is_won_with_the_finale_and_nothing_is_open_then() -> None:
    assert how_it_stands(["nail-it-shut"], []) == GOES_ON
    assert how_it_stands(["nail-it-shut", FINALE], [FINALE]) == STORY_WON
    assert open_missions(["nail-it-shut", FINALE], []) == []


def test_the_story_is_lost_when_the_finale_has_failed_twice_or_nobody_is_left() -> None:
    assert how_it_stands([], [FINALE]) == GOES_ON
    assert FINALE in open_missions([], [FINALE])
    assert how_it_stands([], [FINALE, FINALE]) == FINALE_LOST
    assert open_missions([FIRST], [FINALE, FINALE]) == []
    assert how_it_stands([FIRST], [], heroes=0) == NOBODY_LEFT
    assert how_it_stands([FIRST], [], heroes=1) == GOES_ON


def test_what_is_told_depends_on_how_it_went() -> None:
    told = [told_after(code, is_won) for code in CODES for is_won in (True, False)]
    assert len(set(told)) == 2 * len(CODES)
    assert told_after(FINALE, True) == CHAPTER[FINALE].if_won


@pytest.mark.parametrize("code", CODES)
def test_every_chapter_is_told_in_a_few_sentences(code: str) -> None:
    chapter = CHAPTER[code]
    for text in (chapter.before, chapter.if_won, chapter.if_failed):
        assert text.count(". ") <= 3
        assert text[-1] == "."


# -- what the record of a posse keeps of it


@pytest.mark.rule("SOB-CAMP-16")
@pytest.mark.parametrize(("how", "opens"), [(WON, ["what-took-the-mules", "the-company-survey"]), (LOST, None)])
def test_a_mission_that_is_over_opens_others_in_the_record(how: int, opens: list[str] | None) -> None:
    t = laid_out(heroes="us-marshal", mission=FIRST)
    t.ended = how
    after = story_after(t, StoryRecord())
    assert list(after.open) == (opens or [FIRST, "what-took-the-mules", "lamps-in-the-deep"])
    table = opened(stage="town", heroes="us-marshal", story=msgspec.json.encode(after).decode())
    until(table, "Where do you go from here?").choose("ride straight on")
    assert len(words(table)) == len(after.open)


def test_nothing_is_open_any_more_when_the_story_is_over() -> None:
    t = laid_out(heroes="us-marshal", mission=FINALE)
    t.ended = LOST
    assert story_after(t, StoryRecord(failed=(FINALE,))).open == ()

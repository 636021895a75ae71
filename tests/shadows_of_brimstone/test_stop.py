"""A stop between two adventures: where it leads, who rides on, and what the story keeps (chapter 44)."""

from __future__ import annotations

import json

import pytest

from grimtable.games.shadows_of_brimstone import settings, story
from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.missions.story import open_missions
from grimtable.games.shadows_of_brimstone.records import MOST, MOST_CORRUPTION, record_of, wrong_with
from grimtable.games.shadows_of_brimstone.state import NO_TOWN, RODE_ON, SALOON, STORE, WON
from grimtable.games.shadows_of_brimstone.story import StoryRecord
from grimtable.kernel.errors import GrimtableError
from tests.shadows_of_brimstone.opening import asked, laid_out, opened, position, records, seen, until, words

MARSHAL: dict[str, object] = {"hero_class": "us-marshal", "new": False, "items": [{"code": "shotgun"}]}
BANDIDO: dict[str, object] = {"hero_class": "bandido", "new": False, "gold": 40}
DEAD: dict[str, object] = {**BANDIDO, "dead": True}


def written(**told: object) -> str:
    """A story as an option of the game."""
    return json.dumps(told)


@pytest.mark.rule("SOB-CAMP-12", "SOB-PLAY-08")
def test_the_posse_may_travel_to_town_or_ride_straight_on() -> None:
    table = opened(stage="town", heroes=records(MARSHAL))
    assert words(table) == ["travel to town", "ride straight on to the next Mission"]
    table.choose("ride straight on")
    assert asked(table) == "Which Mission next?"
    assert position(table).day == 0


@pytest.mark.rule("SOB-CAMP-16")
def test_the_next_mission_is_chosen_among_those_that_are_open_and_the_table_ends() -> None:
    table = opened(stage="town", heroes=records(MARSHAL), story=written(open=["nail-it-shut", "carry-it-up"]))
    table.choose("ride straight on")
    assert words(table) == ["ride for Nail It Shut", "ride for Carry It Up"]
    table.choose("ride for Carry")
    t = position(table)
    assert t.over()
    assert t.ended == RODE_ON
    assert GAME.result(t).outcome == "the posse rides on"
    assert story.story_after(t, StoryRecord()).next == "carry-it-up"


@pytest.mark.rule("SOB-CAMP-16")
def test_without_a_story_every_mission_is_open() -> None:
    table = opened(stage="town", heroes=records(MARSHAL))
    table.choose("ride straight on")
    assert len(words(table)) == len(settings.MISSION_CODES)


def test_where_no_town_is_left_nobody_travels_there() -> None:
    table = opened(stage="town", heroes=records(MARSHAL), story=written(no_town=True))
    assert asked(table) == "Which Mission next?"
    assert position(table).closed == NO_TOWN


def test_places_that_were_lost_are_closed_and_shown_so() -> None:
    table = opened(stage="town", heroes=records(MARSHAL), story=written(closed=["saloon", "store"]))
    assert position(table).closed == 1 << SALOON | 1 << STORE
    stop = seen(table).stop
    assert stop is not None
    assert [place.code for place in stop.places if not place.open] == ["saloon", "store"]


def test_new_heroes_are_made_before_they_go_anywhere() -> None:
    table = opened(stage="town", heroes="bandido")
    assert asked(table) == "Which Starting Upgrade?"
    assert position(until(table, "Where do you go from here?")).items[0]


# -- the dead


@pytest.mark.rule("SOB-DEATH-07")
def test_the_player_of_a_dead_hero_starts_a_new_one_and_the_dead_one_is_kept() -> None:
    table = opened(stage="town", heroes=records(MARSHAL, DEAD))
    table.choose("ride straight on")
    assert asked(table) == "Who rides in place of the dead?"
    assert "nobody takes this place" in words(table)
    table.choose("start a new hero: Piano Player")
    table.choose("ride for Nail")
    t = position(table)
    party = story.party_after(t)
    assert [(each.hero_class, each.portrait, each.new) for each in party] == [
        ("us-marshal", 0, False),
        ("saloon-girl", 1, True),
    ]
    assert story.leaders_after(t) == [0, 0]
    after = story.story_after(t, StoryRecord())
    assert [(grave.hero_class, grave.gold, grave.dead) for grave in after.graves] == [("bandido", 40, True)]


@pytest.mark.rule("SOB-DEATH-07", "SOB-SETUP-02")
def test_a_player_whose_only_hero_is_dead_must_start_a_new_one() -> None:
    table = opened(seats=2, stage="town", heroes=records(MARSHAL, DEAD))
    table.choose("ride straight on", seat=0)
    assert "nobody takes this place" not in words(table)
    table.choose("start a new hero: Gunslinger", seat=1)
    assert story.leaders_after(position(table)) == [0, 1]


def test_a_posse_of_the_dead_goes_nowhere_but_is_replaced() -> None:
    table = opened(stage="town", heroes=records(DEAD))
    assert asked(table) == "Who rides in place of the dead?"


@pytest.mark.rule("SOB-DEATH-07")
def test_who_was_replaced_before_is_not_replaced_again_unless_nobody_else_is_left() -> None:
    replaced = {**DEAD, "replaced": True}
    table = opened(stage="town", heroes=records(MARSHAL, replaced))
    table.choose("ride straight on")
    assert asked(table) == "Which Mission next?"
    table = opened(seats=2, stage="town", heroes=records(MARSHAL, replaced, MARSHAL, replaced))
    table.choose("ride straight on", seat=0)
    assert words(table)[-1] == "start a new hero: Bandida"  # somebody must
    table.choose("start a new hero: Bandida", seat=1)
    assert asked(table) == "Which Mission next?"


@pytest.mark.rule("SOB-DEATH-01")
def test_a_dead_hero_goes_on_no_adventure() -> None:
    with pytest.raises(GrimtableError, match="only the Church"):
        opened(heroes=records(DEAD))


def test_nobody_leaves_with_more_than_a_record_holds() -> None:
    t = laid_out(stage="town", heroes=records(MARSHAL))
    t.gold[0] = t.xp[0] = t.dark_stone[0] = MOST + 1
    t.corruption[0] = MOST_CORRUPTION + 4  # of a Mutation one may die with some left
    record = record_of(t, 0)
    assert (record.gold, record.xp, record.dark_stone, record.corruption) == (MOST, MOST, MOST, MOST_CORRUPTION)
    assert wrong_with(record) == ""


# -- the story


def test_an_adventure_adds_its_mission_to_the_story() -> None:
    t = laid_out(mission="nail-it-shut", heroes=records(MARSHAL))
    before = StoryRecord(won=("carry-it-up",), next="nail-it-shut")
    t.ended = WON
    won = ("carry-it-up", "nail-it-shut")
    assert story.story_after(t, before) == StoryRecord(won=won, open=tuple(open_missions(won, ())))
    t.ended = 5
    t.closed = 1 << SALOON
    failed = ("nail-it-shut",)
    assert story.story_after(t, before) == StoryRecord(
        won=before.won, failed=failed, open=tuple(open_missions(before.won, failed)), closed=("saloon",)
    )
    t.closed = NO_TOWN
    assert story.story_after(t, before).no_town


@pytest.mark.parametrize(
    ("told", "wrong"),
    [
        ("{", "cannot be read"),
        (written(won=["nowhere"]), "won: there is no Mission 'nowhere'"),
        (written(next="bandido"), "next: there is no Mission 'bandido'"),
        (written(closed=["bank"]), "there is no place 'bank'"),
        (written(friends=1), "friends"),
        (written(graves=[MARSHAL]), "the hero in it is not dead"),
        (written(graves=[{"hero_class": "cook", "dead": True}]), "there is no class 'cook'"),
        (" " * (story.LONGEST + 1), "at most"),
    ],
)
def test_a_story_that_cannot_be_is_refused(told: str, wrong: str) -> None:
    with pytest.raises(GrimtableError, match=wrong):
        opened(stage="town", story=told)


# -- what a hero takes along


@pytest.mark.rule("SOB-GRIT-08")
def test_grit_and_boons_for_the_next_adventure_are_there_when_it_begins() -> None:
    hero = {**MARSHAL, "grit": 2, "boons": [[10, 1]]}
    t = laid_out(heroes=records(hero))
    assert t.grit == [2]
    assert t.stats[0][10] == 3
    stop = laid_out(stage="town", heroes=records(hero))
    assert stop.grit == [1]
    (after,) = story.party_after(stop)
    assert (after.grit, after.boons) == (2, ((10, 1),))


def test_no_more_grit_is_kept_than_a_hero_can_have() -> None:
    assert laid_out(heroes=records({**MARSHAL, "grit": 9})).grit == [2]

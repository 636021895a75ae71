"""The Watch phase in general (chapter 16 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.set_a_watch.printed import ABILITY_BASE, NAME, piece
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]

ACTING = "What do the Watchers do?"


@pytest.mark.rule("SAW-WATCH-01", "SAW-GLOS-20", "SAW-CAMP-06")
def test_the_adventurer_in_camp_takes_no_part(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    for hero in ("heretic", "bounty-hunter", "barbarian", "witch"):
        scene.dice(hero, 4)
    scene.gives_item("heretic", "tarred-kindling")
    scene.tames("heretic", "pit-badger-a")
    scene.watch("bridge-giant", "lady-rime", camper="heretic")
    assert not scene.offers("Heretic's")
    assert not scene.offers("Tarred Kindling")
    assert not scene.offers("Pit Badger")
    for name in (NAME[c] for c in scene.t.slots[0]):
        assert not scene.offers(name)
    for hero in ("Bounty Hunter", "Barbarian", "Witch"):
        assert scene.offers(f"attack Bridge Giant with {hero}'s 4")


@pytest.mark.rule("SAW-WATCH-02", "SAW-CAMP-14")
def test_an_adventurer_without_an_unexhausted_card_at_the_start_has_no_part(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 4)
    scene.dice("heretic", 4)
    scene.gives_item("barbarian", "tarred-kindling")
    scene.exhausts_all("barbarian")
    scene.deck("bridge-giant", "pit-badger-a")
    scene.watch_begins()
    assert scene.offers("Heretic's 4")
    assert not scene.offers("Barbarian's 4")
    assert not scene.offers("Tarred Kindling")


@pytest.mark.rule("SAW-WATCH-02")
def test_one_who_is_refreshed_during_the_watch_stays_out_of_it(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 4)
    scene.abilities("barbarian", "red-arc", "ledger-of-grudges")
    scene.exhausts_all("barbarian")
    scene.watch("bridge-giant", "lady-rime")
    scene.t.down &= ~(1 << piece("red-arc") - ABILITY_BASE)
    scene.fire_becomes(7)
    assert not scene.offers("Red Arc")
    assert not scene.offers("Barbarian's 4")


@pytest.mark.rule("SAW-WATCH-02")
def test_one_who_exhausts_the_last_card_during_the_watch_may_go_on_spending_dice(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 4)
    scene.abilities("barbarian", "red-arc")
    scene.exhausts_all("barbarian", but=1)
    scene.watch("bridge-giant", "lady-rime")
    scene.choose("use Red Arc by exhausting it")
    assert scene.offers("attack Bridge Giant with Barbarian's 4")


@pytest.mark.rule("SAW-WATCH-03")
def test_the_line_is_set_up_before_anybody_acts(saw: Saw) -> None:
    scene = saw()
    scene.deck("bridge-giant", "gutter-drake-a", "pit-badger-a", "pit-badger-b", "ditch-dead-a", "ditch-dead-b")
    scene.watch_begins()
    assert scene.ask.prompt == ACTING
    assert scene.line()[:6] == [
        "bridge-giant",
        "gutter-drake-a",
        "pit-badger-a",
        "pit-badger-b",
        "ditch-dead-a",
        "ditch-dead-b",
    ]
    assert scene.shown() == ["bridge-giant", "gutter-drake-a"]


@pytest.mark.rule("SAW-WATCH-04")
def test_any_watcher_may_act_at_any_time_and_every_seat_may_say_so(saw: Saw) -> None:
    scene = saw(4)
    scene.no_dice()
    scene.dice("heretic", 1, 2)
    scene.dice("barbarian", 1, 2)
    scene.watch("bridge-giant", "lady-rime")
    assert scene.ask.seats == (0, 1, 2, 3)
    scene.choose("attack Bridge Giant with Heretic's 1", seat=3)
    scene.choose("attack Bridge Giant with Barbarian's 2", seat=0)
    scene.choose("attack Bridge Giant with Heretic's 2", seat=1)
    assert scene.hurt("bridge-giant") == 5


@pytest.mark.rule("SAW-WATCH-05")
def test_the_group_may_declare_itself_out_of_actions_between_two_actions(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("heretic", 1, 2)
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("attack Bridge Giant with Heretic's 1", "end our actions")
    assert scene.ask.prompt == "Which Ability card is exhausted?"
    assert scene.ready_faces("heretic") == [2]


@pytest.mark.rule("SAW-WATCH-05")
def test_without_anything_useful_to_do_the_watch_ends_by_itself(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("barbarian", "ledger-of-grudges")
    scene.abilities("heretic", "deaths-commission")
    scene.exhausts_all("heretic", but=1)
    scene.exhausts_all("barbarian", but=1)
    scene.exhausts_all("bounty-hunter")
    scene.watch("pit-badger-a")
    assert scene.options() == [
        "exhaust Death's Commission of Heretic",
        "exhaust Ledger of Grudges of Barbarian",
    ]


@pytest.mark.rule("SAW-WATCH-06")
def test_the_watch_ends_when_no_creature_is_left_in_the_line(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.dice("barbarian", 4, 12)
    scene.watch("pit-badger-a")
    scene.choose("attack Pit Badger with Barbarian's 4")
    assert scene.line() == []
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.tired() == 0

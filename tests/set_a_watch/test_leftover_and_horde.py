"""Out of actions, the Horde and the end of the round (chapter 22 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.set_a_watch.scene import Scene
from tests.stage import changes

Saw = Callable[..., Scene]


@pytest.mark.rule("SAW-OUT-01", "SAW-OUT-02", "SAW-CRE-04", "SAW-GLOS-13", "SAW-GLOS-12")
def test_creatures_that_are_left_deal_their_damage_one_at_a_time_from_the_front(saw: Saw) -> None:
    scene = saw()
    scene.watch("bridge-giant", "pit-badger-a")
    scene.choose("end our actions")
    assert "Bridge Giant: 2 Ability cards to exhaust" in scene.ask.why
    scene.pays(2)
    assert "Pit Badger: 1 Ability card to exhaust" in scene.ask.why
    assert scene.tired() == 2
    scene.pays(1)
    assert scene.tired() == 3
    scene.sound()


@pytest.mark.rule("SAW-OUT-03", "SAW-OUT-04", "SAW-GLOS-13", "SAW-GLOS-17", "SAW-GLOS-20")
def test_the_group_chooses_among_the_standing_abilities_of_the_watchers(saw: Saw) -> None:
    scene = saw(3)
    scene.abilities("barbarian", "red-arc")
    scene.exhausts_all("heretic", but=1)
    scene.watch("bridge-giant", camper="witch")
    scene.choose("end our actions")
    assert scene.ask.seats == (0, 1, 2)
    assert len(scene.options()) == 7
    assert not any(option.endswith("of Witch") for option in scene.options())
    scene.choose("exhaust Red Arc of Barbarian", seat=2)
    assert scene.exhausted("red-arc")
    assert not scene.offers("exhaust Red Arc")


@pytest.mark.rule("SAW-OUT-05", "SAW-CRE-03", "SAW-GLOS-16")
def test_creatures_that_are_left_are_stacked_on_the_horde_the_rearmost_on_top(saw: Saw) -> None:
    scene = saw()
    scene.horde("quiet-abbot")
    scene.watch("bridge-giant", "pit-badger-a", "ditch-dead-a")
    scene.choose("end our actions").pays(4)
    assert scene.cards(scene.t.horde) == ["quiet-abbot", "bridge-giant", "pit-badger-a", "ditch-dead-a"]
    assert scene.line() == []
    scene.sound()


@pytest.mark.rule("SAW-OUT-06")
def test_a_creature_is_in_the_horde_before_the_next_one_deals_its_damage(saw: Saw) -> None:
    scene = saw()
    scene.watch("pit-badger-a", "bridge-giant")
    scene.choose("end our actions").pays(1)
    assert scene.in_horde("pit-badger-a")
    assert scene.line() == ["bridge-giant"]
    assert scene.ask.prompt == "Which Ability card is exhausted?"


@pytest.mark.rule("SAW-OUT-06")
def test_facedown_creatures_are_revealed_before_they_deal_damage_and_their_powers_trigger(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.graveyard("ditch-dead-b")
    scene.watch("pit-badger-a", "barrow-knight-a", "acolyte-of-the-wick")
    scene.choose("end our actions").pays(1)
    assert scene.triggered("barrow-knight-a") == 1
    scene.pays(1)  # its power
    assert scene.tired() == 2
    scene.pays(2)  # its damage
    assert scene.triggered("acolyte-of-the-wick") == 1
    assert scene.ask.prompt == "Which Ability card is exhausted?"


@pytest.mark.rule("SAW-OUT-06")
def test_an_unhallowed_summoned_when_the_watchers_are_out_of_actions_deals_damage_too(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.unhallowed("quiet-abbot")
    scene.watch("pit-badger-a", "summon-1", "ditch-dead-a")
    scene.choose("end our actions").pays(1)
    scene.pays(1)  # the Summon card
    assert scene.line() == ["quiet-abbot", "ditch-dead-a"]
    scene.pays(2)
    assert scene.in_horde("quiet-abbot")
    assert scene.in_graveyard("summon-1")


@pytest.mark.rule("SAW-OUT-06")
def test_the_watchers_get_no_more_actions(saw: Saw) -> None:
    scene = saw()
    scene.watch("pit-badger-a", "ditch-dead-a", "bridge-giant")
    scene.choose("end our actions")
    while scene.ask.prompt == "Which Ability card is exhausted?":
        scene.table.choose(0)
    assert scene.ask.prompt == "Who rests in camp?"
    assert scene.tired() == 4


@pytest.mark.rule("SAW-OUT-06")
def test_a_silvered_mirror_still_answers_a_reveal_when_the_watchers_are_out_of_actions(saw: Saw) -> None:
    scene = saw()
    scene.fire(1)
    scene.gives_item("heretic", "silvered-mirror")
    scene.watch("pit-badger-a", "acolyte-of-the-wick")
    scene.choose("end our actions").pays(1)
    scene.choose("use Silvered Mirror")
    assert scene.triggered("acolyte-of-the-wick") == 0


@pytest.mark.rule("SAW-OUT-07", "SAW-FIN-08")
def test_the_game_is_lost_when_the_watchers_exhaust_their_last_ability(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=2)
    scene.watch("bridge-giant", camper="witch")
    scene.choose("end our actions").pays(1)
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()
    assert scene.tired() == 9  # the cards of the Witch in camp do not help


@pytest.mark.rule("SAW-OUT-07")
@pytest.mark.parametrize("last", ["heretic", "bounty-hunter", "barbarian"])
def test_one_card_of_any_watcher_keeps_the_group_from_losing(saw: Saw, last: str) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc")
    for hero in {"heretic", "bounty-hunter", "barbarian"} - {last}:
        scene.exhausts_all(hero)
    scene.exhausts_all(last, but=2)
    scene.watch("pit-badger-a", camper="witch")
    scene.choose("end our actions").pays(1)
    assert not scene.ends()


@pytest.mark.rule("SAW-OUT-07", "SAW-WATCH-02", "SAW-FIN-08")
def test_a_card_of_one_who_has_no_part_in_the_combat_keeps_the_group_from_losing_until_it_goes_too(saw: Saw) -> None:
    scene = saw()
    scene.no_dice()
    scene.abilities("barbarian", "red-arc")
    scene.exhausts_all("barbarian")
    scene.exhausts_all("heretic", but=1)
    scene.exhausts_all("bounty-hunter")
    scene.gives_item("heretic", "smelling-salts")
    scene.watch("pit-badger-a", "gutter-drake-a")
    scene.choose("use Smelling Salts", "refresh Red Arc of Barbarian", "end our actions")
    assert scene.view.standing == 2
    scene.choose(next(words for words in scene.options() if words.endswith("of Heretic")))
    assert scene.ends()
    assert scene.in_horde("pit-badger-a")
    assert scene.exhausted("red-arc")


@pytest.mark.rule("SAW-OUT-07")
def test_the_last_ability_is_not_exhausted_freely_without_asking_twice(saw: Saw) -> None:
    scene = saw()
    scene.abilities("barbarian", "red-arc")
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=1)
    scene.watch("pit-badger-a", camper="witch")
    scene.choose("use Red Arc by exhausting it")
    assert scene.ask.rule == "SAW-OUT-07"
    scene.choose("no")
    assert not scene.exhausted("red-arc")
    scene.choose("use Red Arc by exhausting it", "yes")
    assert scene.ends()
    assert scene.table.result is not None
    assert scene.table.result.winners == ()
    assert scene.line() == ["pit-badger-a"]  # even though it would have been the last one


@pytest.mark.rule("SAW-OUT-07", "SAW-REV-09")
def test_the_last_ability_is_not_stoked_without_asking_twice(saw: Saw) -> None:
    scene = saw(stoke_fire="anytime")
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.exhausts_all("barbarian", but=1)
    scene.watch("pit-badger-a", camper="witch")
    scene.choose("for 2 firewood", "no")
    assert not scene.ends()
    scene.choose("for 2 firewood", "yes")
    assert scene.ends()


@pytest.mark.rule("SAW-OUT-08")
def test_one_ability_left_standing_is_enough_to_go_on(saw: Saw) -> None:
    scene = saw()
    scene.exhausts_all("heretic")
    scene.exhausts_all("bounty-hunter")
    scene.watch("bridge-giant", camper="witch")
    scene.choose("end our actions").pays(2)
    assert not scene.ends()
    assert scene.ask.prompt == "Who rests in camp?"


@pytest.mark.rule("SAW-OUT-09", "SAW-OUT-10", "SAW-LOC-01")
@pytest.mark.parametrize(("place", "change"), [("scorched-roost", 2), ("moor-tollhouse", -2), ("broken-aqueduct", 0)])
def test_the_next_location_is_revealed_and_changes_the_firewood(saw: Saw, place: str, change: int) -> None:
    scene = saw()
    scene.location("hanging-village")
    scene.t.map_deck.append(scene.fetch(place))
    scene.watch("pit-badger-a")
    with changes(scene.firewood, change):
        scene.defeats("pit-badger-a")
    assert scene.cards([scene.t.location]) == [place]
    assert scene.cards(scene.t.removed[-1:]) == ["hanging-village"]
    assert scene.ask.prompt == "Who rests in camp?"
    scene.sound()


@pytest.mark.rule("SAW-OUT-09")
def test_the_ability_of_the_old_location_ends_with_it(saw: Saw) -> None:
    scene = saw()
    scene.location("windward-ridge")  # never more than two creatures are revealed
    scene.t.map_deck.append(scene.fetch("broken-aqueduct"))
    scene.fire(12)
    scene.watch("bridge-giant", "ditch-dead-a", "gutter-drake-a")
    assert len(scene.shown()) == 2
    scene.defeats("bridge-giant", "ditch-dead-a", "gutter-drake-a")
    scene.watch("bridge-giant", "ditch-dead-a", "gutter-drake-a")
    assert len(scene.shown()) == 3


@pytest.mark.rule("SAW-ATK-14")
def test_damage_on_a_creature_is_gone_when_it_has_left_the_line(saw: Saw) -> None:
    scene = saw()
    scene.watch("bridge-giant")
    scene.hits("bridge-giant", 9)
    scene.choose("end our actions").pays(2)
    scene.watch("bridge-giant")
    assert scene.hurt("bridge-giant") == 0
    assert scene.line() == ["bridge-giant"]

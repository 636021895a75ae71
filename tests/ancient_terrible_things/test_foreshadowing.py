"""Foreshadowed encounters and rescues (chapter 26 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

EXPLORING = "Where do you explore?"
REFRESH = "Before you refresh"
RIVAL_FAILED = "A rival has failed"


# -- what foreshadows


@pytest.mark.rule("ATT-FORE-01", "ATT-FORE-02")
def test_a_card_foreshadows_an_encounter_before_the_own_next_turn(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-last-page").owns(feat=1)
    scene.explores("shrine").passes_until(REFRESH)
    assert scene.you.stands() == "trading post"
    scene.choose("play Read the Last Page", "choose the Crumbling Ruin", "choose Focus", "choose Focus")
    assert scene.ask.seat == 1
    assert scene.you.bound_to() == scene.you.stands() == "ruin"
    assert "A Clock That Runs Ahead is foreshadowed for The Captain" in scene.log()
    scene.sound()


@pytest.mark.rule("ATT-FORE-01", "ATT-FORE-02")
def test_an_event_foreshadows_an_encounter_for_an_opponent(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event("gorge", "sleepwalkers")
    scene.explores("gorge").choose("choose the Crumbling Ruin")
    assert scene.rival.bound_to() == scene.rival.stands() == "ruin"
    assert scene.you.bound_to() == ""
    scene.sound()


# -- being bound


@pytest.mark.rule("ATT-FORE-03")
def test_the_player_must_attempt_the_foreshadowed_encounter(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.is_bound("gunsloop")
    scene.refresh_question()
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"
    assert scene.you.stands() == "gunsloop"
    assert not any(line.startswith("explore") for line in scene.options())


@pytest.mark.rule("ATT-FORE-03")
def test_a_bond_is_kept_by_one_turn_and_holds_no_longer(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.is_bound("gunsloop")
    scene.refresh_question()
    scene.idles().idles("gorge").passes_until(EXPLORING)
    assert (scene.ask.seat, len(scene.offered("explore"))) == (0, 4)


@pytest.mark.rule("ATT-FORE-03", "ATT-FORE-11")
def test_whoever_is_rescued_from_a_foreshadowed_encounter_is_no_longer_bound_to_it(att: Att) -> None:
    scene = drowning(att)
    scene.you.is_bound("shrine")
    scene.refresh_question()
    scene.passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert (scene.you.bound_to(), scene.rival.bound_to()) == ("", "shrine")
    scene.sound()


@pytest.mark.rule("ATT-FORE-07")
def test_whoever_begins_a_turn_on_it_collects_its_tokens_and_may_use_the_action(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.lay("gunsloop", "hush", treasure=1, focus=2)
    scene.you.is_bound("gunsloop")
    with changes(scene.you.treasure, 1), changes(scene.you.focus, 2):
        scene.refresh_question()
    assert scene.lying("gunsloop") == {}
    assert scene.options() == ["gain 1 Courage", "gain 1 Treasure", "pass"]
    with changes(scene.you.courage, 1):
        scene.choose("gain 1 Courage")


@pytest.mark.rule("ATT-FORE-08", "ATT-RND-01")
def test_a_foreshadowing_pawn_stays_through_the_start_of_a_round(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.idles("shrine").idles("gorge")
    scene.rival.is_bound("ruin")
    scene.idles("chateau")
    assert (scene.t.round, scene.ask.prompt) == (2, "Hand on the Map?")
    assert (scene.rival.stands(), scene.rival.bound_to()) == ("ruin", "ruin")
    assert (scene.you.stands(), scene.seat(2).stands()) == ("riverboat", "riverboat")
    scene.passes_until(EXPLORING).idles("chasm")
    assert (scene.ask.seat, scene.rival.stands()) == (1, "ruin")
    scene.sound()


@pytest.mark.rule("ATT-FORE-08", "ATT-FORE-03")
def test_what_was_foreshadowed_once_is_not_foreshadowed_again_a_turn_later(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("read-the-last-page").owns(feat=1, courage=1)
    scene.dares().passes_until("Before you refresh").choose("play Read the Last Page", "choose the Crumbling Ruin")
    scene.choose("choose Focus", "choose Focus")
    assert scene.you.bound_to() == "ruin"
    scene.idles("gorge").choose("keep the Map")
    assert scene.you.stands() == "ruin"  # the second turn begins there
    scene.passes_until("Re-roll, use a card, or stop?").choose("stop rolling", "stop spending")
    scene.lay("ruin", "hush")
    scene.idles()
    assert scene.you.bound_to() == ""
    assert scene.active() == 1


@pytest.mark.rule("ATT-FORE-08")
def test_a_newer_foreshadowing_replaces_an_older_one(att: Att) -> None:
    scene = att(3, lost_charter="on")
    scene.lay_event("shrine", "sleepwalkers")
    scene.rival.is_bound("ruin").has_terrible(3)
    scene.explores("shrine").choose("choose The Heiress", "choose the Ghastly Gorge")
    assert scene.rival.bound_to() == scene.rival.stands() == "gorge"
    view = scene.table.view(0)
    assert [place.foreshadowed_for for place in view.locations] == [None, 1, None, None, None, None]  # type: ignore[attr-defined]
    scene.sound()


# -- an opponent comes first


def overtaken(att: Att, *terrible: int) -> Scene:
    """The rival is bound to the encounter at the Ruin, and it is your turn."""
    scene = att(2, lost_charter="on")
    scene.rival.is_bound("ruin").has_terrible(*terrible)
    return scene


@pytest.mark.rule("ATT-FORE-04", "ATT-FORE-06")
def test_the_pawn_goes_back_when_an_opponent_moves_to_the_encounter(att: Att) -> None:
    scene = overtaken(att)
    scene.explores("ruin")
    assert (scene.rival.stands(), scene.rival.bound_to()) == ("riverboat", "")
    assert scene.you.stands() == "ruin"
    scene.sound()


@pytest.mark.rule("ATT-FORE-03", "ATT-FORE-06")
def test_whoever_was_overtaken_is_free_again(att: Att) -> None:
    scene = overtaken(att).idles("ruin")
    assert (scene.ask.prompt, scene.ask.seat) == (EXPLORING, 1)
    assert len(scene.offered("explore")) == 5


@pytest.mark.rule("ATT-FORE-05", "ATT-INFO-09")
@pytest.mark.parametrize(("drawn", "kept", "given"), [(0, [2, 3], 0), (1, [0, 3], 2), (2, [0, 2], 3)])
def test_the_opponent_is_given_a_terrible_thing_drawn_at_random(
    att: Att, drawn: int, kept: list[int], given: int
) -> None:
    scene = overtaken(att, 0, 2, 3)
    scene.lay_chance(drawn)
    scene.explores("ruin")
    assert scene.stashed() == [[given], kept]
    scene.sound()


@pytest.mark.rule("ATT-FORE-05")
def test_nothing_is_given_without_a_terrible_thing(att: Att) -> None:
    scene = overtaken(att)
    scene.you.has_terrible(3)
    scene.explores("ruin")
    assert scene.stashed() == [[3], []]


@pytest.mark.rule("ATT-FORE-04", "ATT-FORE-05")
def test_going_elsewhere_leaves_the_bond_alone(att: Att) -> None:
    scene = overtaken(att, 3)
    scene.explores("gorge")
    assert (scene.rival.stands(), scene.rival.bound_to()) == ("ruin", "ruin")
    assert scene.stashed() == [[], [3]]


@pytest.mark.rule("ATT-FORE-06")
def test_an_encounter_that_leaves_in_another_way_frees_the_player_and_gives_nothing(att: Att) -> None:
    scene = overtaken(att, 3)
    scene.you.owns(courage=3)
    scene.explores("chasm").choose("desperate act against A Clock That Runs Ahead")
    assert (scene.rival.stands(), scene.rival.bound_to()) == ("riverboat", "")
    assert scene.stashed() == [[], [3]]
    scene.sound()


# -- rescues


def drowning(att: Att, seats: int = 2, code: str = "now-you-carry-it", at: str = "hush", **tokens: int) -> Scene:
    """You have failed at the Shrine; the rival could step in. The Trading Post has something to ask about."""
    scene = att(seats, lost_charter="on")
    scene.lay("shrine", at, **tokens)
    scene.post("gilded-idol")
    scene.rival.holds(code).owns(feat=2)
    return scene


@pytest.mark.rule("ATT-FORE-09")
def test_a_rescue_is_for_those_who_have_failed_and_only_by_a_card(att: Att) -> None:
    scene = drowning(att, seats=3)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    assert scene.ask.seats == (1,)
    assert scene.options() == ["play Now You Carry It for 2 Feat", "pass"]


@pytest.mark.rule("ATT-FORE-09")
def test_nobody_steps_in_for_one_who_has_succeeded(att: Att) -> None:
    scene = drowning(att)
    scene.you.owns(courage=3)
    scene.dares().idles()
    assert scene.rival.hand() == ["now-you-carry-it"]


@pytest.mark.rule("ATT-FORE-10")
def test_the_rescued_player_takes_no_token_and_the_encounter_stays(att: Att) -> None:
    scene = drowning(att)
    track = scene.on_track()
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    with changes(scene.you.terrible, 0):
        scene.choose("play Now You Carry It")
    assert scene.on_track() == track
    assert scene.rumoured() == []
    assert scene.encounter("shrine") == "hush"
    scene.sound()


@pytest.mark.rule("ATT-FORE-10", "ATT-WARN-03")
def test_no_token_leaves_the_track_for_a_warning_either(att: Att) -> None:
    scene = drowning(att, at="stakes-in-the-shallows")
    track = scene.on_track()
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.on_track() == track
    assert scene.t.token_out == []


@pytest.mark.rule("ATT-FORE-11", "ATT-FORE-02")
def test_the_encounter_is_foreshadowed_for_the_rescuer(att: Att) -> None:
    scene = drowning(att)
    scene.explores("shrine").passes_until(RIVAL_FAILED).choose("play Now You Carry It")
    assert scene.rival.bound_to() == scene.rival.stands() == "shrine"
    assert scene.you.stands() == "trading post"
    scene.idles()
    assert (scene.ask.seat, scene.ask.prompt) == (1, "Use the Accursed Shrine?")


@pytest.mark.rule("ATT-FORE-12")
def test_tokens_taken_from_the_encounter_are_put_back_on_it(att: Att) -> None:
    scene = drowning(att, courage=1, focus=2)
    scene.you.owns(focus=1, treasure=1)
    scene.explores("shrine").passes_until(RIVAL_FAILED)
    assert (scene.you.focus(), scene.you.courage()) == (3, 1)
    scene.choose("play Now You Carry It")
    assert scene.lying("shrine") == {"focus": 2, "courage": 1}
    assert (scene.you.focus(), scene.you.treasure(), scene.you.courage()) == (1, 1, 0)
    scene.sound()


@pytest.mark.rule("ATT-FORE-12")
def test_no_more_is_put_back_than_the_player_still_owns(att: Att) -> None:
    scene = drowning(att, focus=3, courage=1)
    scene.rolls(1, 2, 3, 5, 6)
    scene.lay_dice(1, 2)
    scene.choose("re-roll 1 and 2 for 2 Focus").passes_until(RIVAL_FAILED)
    assert scene.you.focus() == 1
    scene.choose("play Now You Carry It")
    assert scene.lying("shrine") == {"focus": 1, "courage": 1}
    assert scene.you.focus() == 0
    scene.sound()


@pytest.mark.rule("ATT-FORE-12")
def test_tokens_of_other_places_are_kept(att: Att) -> None:
    scene = drowning(att)
    scene.you.holds("night-errand").owns(feat=1)
    scene.lay("gorge", "twin-idols", treasure=2)
    scene.explores("shrine").choose("play Night Errand").passes_until(RIVAL_FAILED)
    with changes(scene.you.treasure, 0):
        scene.choose("play Now You Carry It")
    assert scene.lying("shrine") == {}

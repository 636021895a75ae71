"""The Depth Track, holding back the Darkness, and the four steps of a turn (chapters 9 and 10 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import FOE_INITIATIVE, TYPE, piece
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import (
    darkness_grows,
    go_deeper,
    push_darkness_back,
    stage_at,
)
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import DARKNESS_DECK, SCAVENGE_DECK
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]
FAILS = (1, 2)  # at every Stage, and no doubles
HOLDS = (4, 6)


def quiet(sob: Sob) -> Scene:
    """Two heroes of the same Initiative: a turn that begins stops when they are asked who acts first."""
    return sob("us-marshal", "us-marshal")


def on_track(scene: Scene, *, party: int = 16, darkness: int = 0) -> Position:
    """Both markers stand on these spaces."""
    scene.t.depth, scene.t.darkness = party, darkness
    return scene.t


# -- the track


@pytest.mark.rule("SOB-DEPTH-03", "SOB-DOOR-09", "SOB-MARK-16", "SOB-MARK-18")
def test_each_new_tile_moves_the_party_one_step(sob: Sob) -> None:
    scene = sob()
    scene.hero(0).at("B1")
    scene.turn(0)
    with changes(lambda: scene.t.depth, -1), changes(lambda: len(scene.t.tiles), 1):
        scene.choose("look through")


@pytest.mark.rule("SOB-DEPTH-04", "SOB-HOLD-04", "SOB-MARK-16", "SOB-MARK-17")
def test_the_darkness_moves_a_step_when_it_is_not_held_back(sob: Sob) -> None:
    scene = quiet(sob)
    scene.dice(*FAILS)
    with changes(lambda: scene.t.darkness, 1):
        scene.turn_begins()


@pytest.mark.rule("SOB-DEPTH-05", "SOB-DEPTH-06", "SOB-HOLD-02", "SOB-HOLD-03")
@pytest.mark.parametrize(("party", "need"), [(16, 7), (11, 7), (10, 8), (6, 8), (5, 9), (0, 9)])
def test_the_stage_of_the_party_says_what_two_dice_must_reach(sob: Sob, party: int, need: int) -> None:
    for total, step in ((need, 0), (need - 1, 1)):
        scene = quiet(sob)
        on_track(scene, party=party, darkness=6 if party > 10 else 11)
        low = total // 2 - (total % 2 == 0)
        scene.dice(low, total - low)
        with changes(lambda: scene.t.darkness, step):  # noqa: B023
            scene.turn_begins()
    assert scene.view.track.holds_back == need


@pytest.mark.rule("SOB-DEPTH-06", "SOB-DEPTH-12")
def test_the_stage_of_the_darkness_can_be_read_and_changes_nothing_by_itself(sob: Sob) -> None:
    scene = quiet(sob)
    on_track(scene, party=12, darkness=3)
    assert stage_at(scene.view.track.darkness) == 3
    assert scene.view.track.holds_back == 7


@pytest.mark.rule("SOB-DEPTH-07", "SOB-DARK-01")
@pytest.mark.parametrize("space", [2, 4, 8, 10, 13])
def test_a_blood_spatter_space_draws_one_darkness_card_at_once(sob: Sob, space: int) -> None:
    scene = quiet(sob)
    on_track(scene, darkness=space - 1)
    scene.on_top("dark-claws")
    with changes(lambda: len(scene.t.decks[DARKNESS_DECK]), -1):
        scene.does(darkness_grows)
    assert scene.codes(scene.t.in_play) == ["dark-claws"]


@pytest.mark.rule("SOB-DEPTH-07")
def test_a_space_works_again_when_it_is_entered_again_but_not_backwards(sob: Sob) -> None:
    scene = quiet(sob)
    on_track(scene, darkness=5)
    with changes(lambda: len(scene.t.in_play), 0):
        push_darkness_back(scene.t)  # onto 4
    scene.on_top("dark-haste")
    push_darkness_back(scene.t)
    with changes(lambda: len(scene.t.in_play), 1):
        scene.does(darkness_grows)


@pytest.mark.rule("SOB-DEPTH-08", "SOB-DREAD-01", "SOB-DREAD-03")
@pytest.mark.parametrize("space", [6, 11, 15])
def test_a_growing_dread_space_adds_a_card_to_the_stack_unseen(sob: Sob, space: int) -> None:
    scene = quiet(sob)
    on_track(scene, darkness=space - 1)
    scene.does(darkness_grows)
    assert scene.view.dread == 1


@pytest.mark.rule("SOB-DEPTH-09")
def test_special_spaces_do_nothing_to_the_party(sob: Sob) -> None:
    scene = quiet(sob)
    on_track(scene, party=14)
    for _ in range(13):  # through every special space but the first
        go_deeper(scene.t)
    assert (scene.t.dread, scene.t.in_play) == ([], [])


@pytest.mark.rule("SOB-DEPTH-10")
def test_the_party_stops_on_darkness_start_and_markers_may_pass_each_other(sob: Sob) -> None:
    scene = quiet(sob)
    on_track(scene, party=1, darkness=1)
    go_deeper(scene.t)
    go_deeper(scene.t)
    assert (scene.t.depth, scene.t.darkness) == (0, 1)
    assert scene.t.ended == 0


@pytest.mark.rule("SOB-DEPTH-11", "SOB-INFO-03")
def test_both_markers_and_the_special_spaces_can_be_read(sob: Sob) -> None:
    scene = quiet(sob)
    on_track(scene, party=9, darkness=7)
    track = scene.view.track
    assert (track.party, track.darkness) == (9, 7)
    assert (track.blood_spatter, track.growing_dread) == ((13, 10, 8, 4, 2), (15, 11, 6))


# -- Hold Back the Darkness


@pytest.mark.rule("SOB-HOLD-01")
def test_the_bearer_of_the_lantern_makes_the_test_even_when_knocked_out(sob: Sob) -> None:
    scene = quiet(sob)
    scene.t.lantern = 1
    scene.t.ko[1] = 1
    scene.dice(*HOLDS)
    scene.turn_begins()
    assert "US Marshal 2 rolls 4 6 against the Darkness (7+ holds it back)" in scene.log()


@pytest.mark.rule("SOB-HOLD-05")
def test_grit_does_not_help_to_hold_back(sob: Sob) -> None:
    scene = quiet(sob)
    scene.hero(0).has(grit=2)
    scene.dice(*FAILS)
    scene.turn_begins()
    assert scene.ask.prompt == "Who acts next?"
    assert scene.t.grit[0] == 2


@pytest.mark.rule("SOB-HOLD-06")
def test_the_darkness_is_held_back_during_a_fight_too(sob: Sob) -> None:
    scene = quiet(sob)
    scene.foe("tentacles", at="B2")
    scene.hero(0).at("A7")
    scene.hero(1).at("B7")
    scene.dice(*FAILS)
    with changes(lambda: scene.t.darkness, 1):
        scene.turn_begins()


@pytest.mark.rule("SOB-HOLD-07")
def test_a_sum_that_is_too_low_has_failed_even_on_doubles(sob: Sob) -> None:
    scene = quiet(sob)
    hold = HoldBack(0)
    scene.t.push(hold)
    scene.dice(3, 3)
    hold.step(scene.t, HoldBack.ROLL)
    assert (hold.failed, hold.doubles) == (True, 3)


@pytest.mark.rule("SOB-DEVT-01", "SOB-DEVT-02", "SOB-DEVT-03", "SOB-DEPTH-07")
def test_doubles_are_a_depth_event_and_no_step_of_their_own(sob: Sob) -> None:
    """The first of the ten traps: entry 3 moves the Darkness two steps, through a Growing Dread space."""
    scene = quiet(sob)
    on_track(scene, party=10, darkness=5)
    scene.dice(3, 3)
    scene.turn_begins()
    assert scene.t.darkness == 7
    assert scene.view.dread == 1


@pytest.mark.rule("SOB-DEVT-02")
def test_doubles_that_would_hold_are_an_event_still(sob: Sob) -> None:
    scene = quiet(sob)
    scene.dice(6, 6)
    with changes(lambda: sum(scene.t.grit), 2):  # the entry lets unhurt heroes Recover a Grit each
        scene.turn_begins()
    assert scene.t.darkness == 0


# -- the turn


@pytest.mark.rule("SOB-TURN-01", "SOB-TURN-02", "SOB-TURN-08", "SOB-REF-03")
def test_a_turn_holds_back_activates_explores_and_ends_and_another_begins(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.tile("blast-room", token="token-draught")
    scene.hero(0).at("C4")
    scene.on_top("loose-board")
    scene.dice(*HOLDS, 4)
    scene.turn_begins()
    assert scene.ask.prompt == "What do you do?"
    with changes(lambda: scene.t.rounds, 0):
        assert scene.view.tiles[1].token
        scene.choose("end your activation")
        assert not scene.view.tiles[1].token
    lines = scene.log()
    order = [lines.index(line) for line in lines if "holds the Darkness back" in line or "is explored" in line]
    assert order == sorted(order)
    scene.until("What do you do?")
    assert scene.t.rounds == 3


@pytest.mark.rule("SOB-TURN-03", "SOB-TURN-04", "SOB-TURN-05")
def test_heroes_act_once_each_from_the_highest_initiative_to_the_lowest(sob: Sob) -> None:
    scene = sob("bandido", "us-marshal", "saloon-girl", "gunslinger")
    scene.dice(*HOLDS)
    scene.turn_begins()
    acted = []
    while scene.t.rounds == 2:
        if scene.ask.prompt == "What do you do?":
            acted.append(scene.t.acting)
            scene.choose("end your activation")
        else:
            scene.table.choose(0)
    assert acted == [3, 2, 1, 0]


@pytest.mark.rule("SOB-TURN-06")
def test_in_a_fight_enemies_act_between_the_heroes(sob: Sob) -> None:
    scene = sob("bandido", "gunslinger")
    scene.hero(0).at("A7")
    scene.hero(1).at("D7")
    scene.foe("void-spiders", at="B1")
    assert 3 < scene.t.foe(TYPE["void-spiders"], FOE_INITIATIVE) <= 5
    scene.dice(*HOLDS)
    scene.turn_begins()
    scene.until("What do you do?")
    assert scene.t.acting == 1
    scene.choose("end your activation")
    scene.until("What do you do?")
    assert scene.t.acting == 0
    lines = scene.log()
    assert lines.index("Gunslinger acts") < lines.index("Void Spiders act") < lines.index("Bandido acts")


@pytest.mark.rule("SOB-TURN-07")
def test_heroes_of_the_same_initiative_choose_their_order_anew_each_turn(sob: Sob) -> None:
    scene = quiet(sob)
    for first in ("US Marshal 2", "US Marshal 1"):
        scene.dice(*HOLDS)
        scene.turn_begins()
        scene.choose(f"{first} acts next")
        assert scene.t.acting == int(first[-1]) - 1


@pytest.mark.rule("SOB-TURN-07", "SOB-INIT-03")
def test_nobody_acts_twice_in_a_turn(sob: Sob) -> None:
    scene = quiet(sob)
    scene.dice(*HOLDS)
    scene.turn_begins()
    scene.dice(4, 4)
    scene.choose("US Marshal 2 acts next", "end your activation")
    assert scene.t.acting == 0
    assert scene.ask.prompt == "What do you do?"


@pytest.mark.rule("SOB-TURN-09", "SOB-TURN-10")
def test_at_the_end_of_a_turn_the_heroes_choose_who_gets_up_first(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal")
    scene.t.ko[0] = scene.t.ko[1] = 1
    scene.hero(0).has(wounds=10)
    scene.hero(1).has(wounds=10)
    scene.turn_ends()
    assert scene.ask.prompt == "Does a knocked out hero get up?"
    assert scene.options() == ["US Marshal 1 gets up", "US Marshal 2 gets up", "done"]


# -- an Ambush breaks a turn off, or not (the eighth of the ten traps)


def lurking(sob: Sob) -> Scene:
    """A fast hero and a slow one, and Void Spiders that are between them as long as they do not ambush."""
    scene = sob("gunslinger", "bandido")
    assert 3 < scene.t.foe(TYPE["void-spiders"], FOE_INITIATIVE) <= 5
    scene.on_top("a-nest")
    return scene


@pytest.mark.rule("SOB-AMBSH-03", "SOB-AMBSH-10", "SOB-AMBSH-11")
def test_an_ambush_out_of_a_search_ends_the_turn_and_enemies_act_first_in_the_next(sob: Sob) -> None:
    scene = lurking(sob)
    scene.on_top("dark-summons")
    scene.t.decks[SCAVENGE_DECK] = [piece("scavenge-stirring")]
    scene.turn(0)
    scene.hero(0).has(grit=0)
    scene.dice(6, 1, 1)
    with changes(lambda: scene.t.rounds, 1):
        scene.choose("scavenge").until("Go on, or flee?")
    scene.dice(*HOLDS)
    scene.choose("stay").until("What do you do?")
    lines = scene.log()
    again = lines.index("Gunslinger rolls 4 6 against the Darkness (7+ holds it back)")
    assert "Bandido acts" not in lines[:again]
    assert again < lines.index("Void Spiders act") < lines.index("Gunslinger acts")


@pytest.mark.rule("SOB-AMBSH-03", "SOB-AMBSH-12")
def test_an_ambush_out_of_a_depth_event_is_fought_in_the_same_turn(sob: Sob) -> None:
    scene = lurking(sob)
    scene.dice(1, 1)
    scene.turn_begins()
    with changes(lambda: scene.t.rounds, 0):
        scene.until("What do you do?")
    lines = scene.log()
    assert lines.index("Void Spiders act") < lines.index("Gunslinger acts")

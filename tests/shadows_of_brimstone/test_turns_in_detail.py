"""What a turn and an activation begin and end with, who is asked and who must agree: parties of several players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import BANDAGES, DARK_STONE_SHIV, TONIC, piece
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.fights.ending import end_fight
from grimtable.games.shadows_of_brimstone.rules.items.hands import ways_to_hold
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.agreeing import EverybodyAgrees
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import (
    DarknessGrows,
    darkness_grows,
    go_deeper,
    push_darkness_back,
)
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import EndOfTurn
from grimtable.games.shadows_of_brimstone.rules.turn.fleeing import is_asked_to_flee, may_think_of_fleeing
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from grimtable.games.shadows_of_brimstone.rules.turn.hold_back import HoldBack
from grimtable.games.shadows_of_brimstone.state import NO_FLEEING, NO_HEALTH, NONE
from grimtable.games.shadows_of_brimstone.state import Sob as Position
from grimtable.games.shadows_of_brimstone.words.verbs import CANCEL_DREAD, FLEE
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, asks, foe, offers, say, tokens, words
from tests.shadows_of_brimstone.outfit import do, give, lay, start
from tests.shadows_of_brimstone.scene import Scene
from tests.stage import changes

Sob = Callable[..., Scene]


def seats(t: Position, *controller: int) -> Position:
    """Who plays each hero."""
    t.seats, t.controller = max(controller) + 1, [*controller]
    return t


# -- a turn begins


@pytest.mark.rule("SOB-TURN-01", "SOB-INIT-04", "SOB-SHORT-03", "SOB-ESC-05", "SOB-FREE-03")
def test_in_a_new_turn_nobody_has_done_anything_yet() -> None:
    t = arena(2)
    t.activated = t.took_action = t.free_attacked = t.types_activated = t.short_this_turn = 0b11
    t.escaped = [4, 5]
    before = (t.rounds, t.turn, t.action)
    begin_turn(t)
    assert (t.activated, t.took_action, t.free_attacked, t.types_activated, t.short_this_turn) == (0,) * 5
    assert t.escaped == [0, 0]
    assert (t.rounds, t.turn, t.action) == tuple(number + 1 for number in before)


@pytest.mark.rule("SOB-WIN-05", "SOB-FIGHT-01")
def test_the_turns_of_a_fight_are_counted_and_quiet_ones_are_not() -> None:
    t = arena()
    begin_turn(t)
    assert t.fight == 1
    foe(t, "D7")
    begin_turn(t)
    assert t.fight == 2


@pytest.mark.rule("SOB-WIN-05")
@pytest.mark.parametrize(
    ("enemies", "fight", "spoken", "barred", "asked"),
    [
        (True, 0, False, False, True),
        (True, 1, False, False, True),
        (True, 2, False, False, False),
        (True, 2, True, False, True),
        (False, 1, False, False, False),
        (False, 0, True, False, True),
        (True, 1, True, True, False),
    ],
)
def test_fleeing_is_asked_for_in_a_new_fight_or_when_somebody_spoke_of_it(
    enemies: bool, fight: int, spoken: bool, barred: bool, asked: bool
) -> None:
    t = arena()
    if enemies:
        foe(t, "D7")
    t.fight, t.thinks_of_fleeing = fight, spoken
    t.flags = NO_FLEEING if barred else 0
    assert is_asked_to_flee(t) == asked
    assert may_think_of_fleeing(t) == (not spoken and not barred)


# -- who must agree


@pytest.mark.rule("SOB-WIN-05", "SOB-DREAD-05")
@pytest.mark.parametrize("verb", [FLEE, CANCEL_DREAD])
def test_everybody_but_who_proposed_it_is_asked_one_by_one(verb: int) -> None:
    t = seats(arena(4), 0, 1, 2, 0)
    frame = EverybodyAgrees(0, NONE, verb, 0b010)
    start(t, frame)
    asked = []
    while t.ask is not None:
        asked.append(t.ask.seats)
        t.answer(t.ask.options[1], t.ask.first_seat())
    assert asked == [0b001, 0b100]
    assert frame.gives == 1


@pytest.mark.rule("SOB-WIN-05", "SOB-KO-04")
def test_one_no_is_enough_and_players_whose_heroes_are_down_are_not_asked() -> None:
    t = seats(arena(3), 0, 1, 2)
    t.ko[0] = NO_HEALTH
    frame = EverybodyAgrees(0, NONE, FLEE, 0b010)
    start(t, frame)
    assert t.ask is not None
    assert t.ask.seats == 0b100
    say(t, "no")
    assert (asks(t), frame.gives) == ("", 0)


@pytest.mark.rule("SOB-WIN-05")
def test_one_no_keeps_the_party_from_fleeing(sob: Sob) -> None:
    for answer, flees in (("no", False), ("flee", True)):
        scene = sob("us-marshal", "us-marshal", seats=2)
        scene.t.thinks_of_fleeing = True
        scene.dice(4, 6)
        scene.turn_begins()
        scene.choose("flee", seat=1)
        scene.choose(answer, seat=0)
        assert (scene.table.ask is None or scene.t.ended) == flees
        assert not scene.t.thinks_of_fleeing or flees


# -- the Depth Track


@pytest.mark.rule("SOB-DEPTH-03", "SOB-DEPTH-04", "SOB-DEPTH-07", "SOB-DEPTH-10")
def test_markers_move_one_space_unless_more_is_said_and_stop_at_darkness_start() -> None:
    t = arena()
    t.depth, t.darkness = 9, 6
    go_deeper(t)
    push_darkness_back(t)
    assert (t.depth, t.darkness) == (8, 5)
    go_deeper(t, 2)
    push_darkness_back(t, 2)
    assert (t.depth, t.darkness) == (6, 3)
    go_deeper(t, 9)
    push_darkness_back(t, 9)
    assert (t.depth, t.darkness) == (0, 0)


@pytest.mark.rule("SOB-DEPTH-04")
@pytest.mark.parametrize(("steps", "space"), [(0, 0), (-1, 0), (1, 1)])
def test_the_darkness_grows_by_so_many_spaces(steps: int, space: int) -> None:
    t = arena()
    t.darkness = 0
    do(t, lambda t: darkness_grows(t, steps))
    assert t.darkness == space
    t.darkness = 0
    do(t, darkness_grows)
    assert t.darkness == 1
    assert DarknessGrows().steps == 1


@pytest.mark.rule("SOB-WIN-05")
@pytest.mark.parametrize(("space", "spoken"), [(9, False), (12, True), (14, True)])
def test_close_to_the_exit_the_darkness_makes_the_party_think_of_fleeing(sob: Sob, space: int, spoken: bool) -> None:
    scene = sob("us-marshal")
    scene.t.darkness = space - 1
    scene.dice(4, 6)
    scene.does(darkness_grows)
    assert scene.t.thinks_of_fleeing == spoken


@pytest.mark.rule("SOB-DEVT-02", "SOB-HOLD-03")
def test_only_two_dice_alike_are_doubles() -> None:
    for dice, doubles in (((2, 3), 0), ((3, 2), 0), ((6, 6), 6), ((1, 1), 1)):
        t = arena()
        hold = HoldBack(0)
        lay(t, *dice)
        hold.step(t, HoldBack.ROLL)
        assert (hold.total, hold.doubles) == (sum(dice), doubles)


# -- what an activation begins with


@pytest.mark.rule("SOB-HAND-05", "SOB-HAND-07")
def test_who_holds_what_it_cannot_hold_any_more_takes_the_first_thing_it_can() -> None:
    t = arena()
    shotgun = give(t, 0, "shotgun", held=False)
    give(t, 0, "pistol", held=False)
    give(t, 0, "hatchet", held=False)
    assert len(ways_to_hold(t, 0)) == 2
    activate(t, 0, 3)
    assert t.hands[0] == [shotgun]
    t = arena()
    give(t, 0, "shotgun", held=False)
    held = [give(t, 0, "pistol"), give(t, 0, "hatchet")]
    activate(t, 0, 3)
    assert t.hands[0] == held


@pytest.mark.rule("SOB-ACT-03", "SOB-HAND-05")
@pytest.mark.parametrize(
    ("code", "asked"),
    [
        ("void-revolver", "What comes first?"),  # an ability
        ("hatchet", "What comes first?"),  # Combat
        ("second-pistol", "What do you hold?"),
    ],
)
def test_what_is_held_is_put_off_only_if_it_may_change_what_comes_before(code: str, asked: str) -> None:
    t = arena()
    foe(t, "D7")
    give(t, 0, "pistol")
    give(t, 0, code)
    give(t, 0, "shotgun", held=False)
    t.poison = [1]
    assert asks(activate(t, 0)) == asked


@pytest.mark.rule("SOB-TURN-07")
def test_an_activation_can_be_taken_back_by_itself() -> None:
    t = arena()
    with changes(lambda: t.action, 1):
        activate(t, 0, 3)


# -- what is offered


@pytest.mark.rule("SOB-GRIT-01", "SOB-MOVE-01")
@pytest.mark.parametrize(("die", "grit", "offered"), [(5, 1, True), (6, 1, False), (5, 0, False)])
def test_a_move_roll_that_cannot_be_better_is_not_rolled_again(die: int, grit: int, offered: bool) -> None:
    t = arena()
    t.grit = [grit]
    assert offers(activate(t, 0, die), "re-roll") == offered


@pytest.mark.rule("SOB-DREAD-05")
@pytest.mark.parametrize(("cards", "grit", "offered"), [(1, [1, 1], True), (0, [1, 1], False), (1, [1, 0], False)])
def test_growing_dread_is_cancelled_only_if_there_is_some_and_all_can_pay(
    cards: int, grit: list[int], offered: bool
) -> None:
    t = arena(2)
    t.dread = [piece("dread-awake")] * cards
    t.grit = grit
    assert offers(activate(t, 0, 3), "Growing Dread") == offered


@pytest.mark.rule("SOB-SIDE-02")
def test_tokens_of_all_heroes_of_a_player_are_offered_and_no_others() -> None:
    t = seats(arena(4), 0, 1, 0, 1)
    for hero in range(4):
        tokens(t, hero, TONIC)
    activate(t, 2, 3)
    assert sorted(choice[2] for choice in t.ask.options if "Tonic" in words(t)[t.ask.options.index(choice)]) == [0, 2]  # type: ignore[union-attr]


@pytest.mark.rule("SOB-HELP-05", "SOB-HELP-06", "SOB-HELP-01")
def test_only_fallen_heroes_are_dragged_and_helped_and_dragging_takes_two_of_the_move() -> None:
    for moves, down, drags in ((2, True, True), (1, True, False), (2, False, False)):
        t = arena(2, at="B5 B6")
        foe(t, "B2", tile=another_tile(t, "blast-room"))
        t.ko[1] = NO_HEALTH if down else 0
        activate(t, 0, moves)
        assert offers(t, "drag") == drags
        assert offers(t, "help") == down


@pytest.mark.rule("SOB-SIDE-02", "SOB-LIMIT-01")
def test_owners_of_abilities_are_asked_before_the_enemies_act_too() -> None:
    t = seats(arena(3, at="B5 B6 C6"), 0, 1, 2)
    foe(t, "A4")
    give(t, 2, "harmonica")
    t.grit, t.sanity_lost = [0, 0, 2], [3, 3, 3]
    tokens(t, 1, BANDAGES)
    t.wounds = [1, 1, 1]
    start(t, BeforeEnemies())
    assert t.ask is not None
    assert t.ask.seats == 0b110
    assert offers(t, "Harmonica")
    assert offers(t, "Bandages")


# -- what an activation ends with


@pytest.mark.rule("SOB-ACT-03", "SOB-KO-04")
def test_who_is_knocked_out_at_the_end_of_its_move_does_not_attack() -> None:
    """Of two dice on the ledge a 1 costs the last Sanity."""
    t = arena()
    stay_in_play(t, piece("steep-ledge"), 0)
    model = foe(t, "B6")
    t.sanity_lost = [9]
    activate(t, 0, 3)
    say(t, "Melee Attack", 1, 2, 6, 6)
    assert t.ko[0]
    assert t.foe_wounds[model] == 0


@pytest.mark.rule("SOB-ACT-03", "SOB-FREE-05")
def test_a_move_ends_once_in_an_activation() -> None:
    t = arena(classes="saloon-girl")
    stay_in_play(t, piece("steep-ledge"), 0)
    model = foe(t, "B6")
    tokens(t, 0, DARK_STONE_SHIV, 2)
    activate(t, 0, 3)
    say(t, "Shiv", 4, 4, 1)
    lay(t, 1, 1)
    say(t, "Melee Attack")
    assert t.chance.laid == []
    assert t.foe_wounds[model] >= 1


@pytest.mark.rule("SOB-VENOM-04", "SOB-FEND-06")
def test_with_the_last_enemy_the_activation_that_killed_it_is_over(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal")
    scene.hero(0).at("B5").has(grit=0, venom=2)
    scene.hero(1).at("A7").has(grit=0, venom=1)
    scene.foe("tentacles", at="B6", wounds=1)
    scene.turn(0)
    scene.dice(6, 6, 6, 6)
    scene.choose("Melee")
    assert not scene.t.foes
    assert scene.t.venom == [0, 1]
    assert (scene.t.acting, scene.t.moves) == (NONE, 0)


@pytest.mark.rule("SOB-FEND-06", "SOB-VENOM-02")
def test_a_fight_that_ends_between_activations_costs_nobody_its_markers() -> None:
    t = arena(2)
    t.venom = [1, 1]
    do(t, lambda t: end_fight(t, defeated=False))
    assert t.venom == [1, 1]


@pytest.mark.rule("SOB-REC-01")
def test_heroes_that_are_down_get_up_at_the_end_of_a_turn_one_after_the_other() -> None:
    t = arena(4)
    t.ko = [0, NO_HEALTH, NO_HEALTH, NO_HEALTH]
    t.dead = 0b0100
    start(t, EndOfTurn())
    assert [choice[1] for choice in t.ask.options] == [1, 3, 0]  # type: ignore[union-attr]
    assert asks(t) == "Does a knocked out hero get up?"
    t = arena(2)
    t.ko = [0, NO_HEALTH]
    foe(t, "D7")
    start(t, EndOfTurn())
    assert asks(t) == ""


@pytest.mark.rule("SOB-ACT-01")
def test_an_activation_names_its_hero() -> None:
    t = arena(2)
    assert Activation(1).title(t) != Activation(0).title(t)

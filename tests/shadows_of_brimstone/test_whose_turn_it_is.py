"""Who acts next, what is offered to whom in the activation of another, and who is dead when a turn begins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    BANDAGES,
    CODE,
    IMMUNE_TO,
    INITIATIVE,
    TONIC,
    TYPE,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.cards_in_play import stay_in_play
from grimtable.games.shadows_of_brimstone.rules.fights.escape import escape_needed
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations, types_waiting
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import BeforeEnemies, could_use_anything, usable_tokens
from grimtable.games.shadows_of_brimstone.rules.turn.depth_track import darkness_grows
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import EndOfTurn
from grimtable.games.shadows_of_brimstone.rules.turn.growing_dread import can_cancel, pay_to_cancel
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NONE, RUNNING
from grimtable.games.shadows_of_brimstone.words.events import K_FOES_ACT
from grimtable.games.shadows_of_brimstone.words.verbs import USE_ABILITY
from tests.shadows_of_brimstone.arena import (
    activate,
    arena,
    asks,
    foe,
    offers,
    say,
    sheet,
    tokens,
    words,
)
from tests.shadows_of_brimstone.outfit import give, lay, start
from tests.shadows_of_brimstone.scene import Scene

Sob = Callable[..., Scene]

# -- Initiative


@pytest.mark.rule("SOB-INIT-02", "SOB-TURN-07")
@pytest.mark.parametrize("best", [0, 1, 2])
def test_the_hero_with_the_highest_initiative_acts_first_whoever_it_is(best: int) -> None:
    t = arena(3)
    for hero in range(3):
        sheet(t, hero, INITIATIVE, 6 if hero == best else 2 + hero)
    lay(t, 3)
    start(t, Activations())
    assert (t.acting, t.activated) == (best, 1 << best)


@pytest.mark.rule("SOB-TURN-07")
def test_of_heroes_with_the_same_initiative_those_who_have_not_acted_are_offered() -> None:
    t = arena(4)
    for hero, initiative in enumerate((5, 2, 5, 5)):
        sheet(t, hero, INITIATIVE, initiative)
    t.activated = 0b1000
    start(t, Activations())
    assert t.ask is not None
    assert [choice[1] for choice in t.ask.options] == [0, 2]
    t.answer(t.ask.options[1], 0)
    assert (t.acting, t.activated) == (2, 0b1100)


@pytest.mark.rule("SOB-INIT-02", "SOB-INIT-03")
@pytest.mark.parametrize(
    ("tentacles", "spiders", "first"),
    [(6, 1, "tentacles"), (1, 6, "void-spiders"), (4, 1, "tentacles"), (1, 3, "")],
)
def test_the_fastest_type_acts_before_heroes_that_are_not_faster(tentacles: int, spiders: int, first: str) -> None:
    t = arena(2, at="A7 D7")
    foe(t, "B1", initiative=tentacles)
    foe(t, "C1", "void-spiders", initiative=spiders)
    for hero, initiative in enumerate((2, 4)):
        sheet(t, hero, INITIATIVE, initiative)
    start(t, Activations())
    acted = [CODE[definition_of(event[2])] for event in t.events if event[0] == K_FOES_ACT]
    assert acted[:1] == ([first] if first else [])


@pytest.mark.rule("SOB-INIT-04")
def test_all_types_wait_from_the_first_to_the_last() -> None:
    t = arena()
    codes = ("tentacles", "void-spiders", "snow-terrors")
    for code, at in zip(codes, ("B1", "C1", "B2"), strict=True):
        model = foe(t, at, code)
        t.foe_type = [TYPE[code] if each == model else kind for each, kind in enumerate(t.foe_type)]
    assert types_waiting(t) == [TYPE[code] for code in codes]


# -- at any time


@pytest.mark.rule("SOB-SIDE-02")
def test_everything_that_works_at_any_time_is_offered_with_its_owner_and_whom_it_helps() -> None:
    t = arena(3, at="B5 B6 C6")
    foe(t, "D4")
    t.wounds, t.sanity_lost = [1, 1, 1], [3, 3, 3]
    tokens(t, 0, BANDAGES)
    tokens(t, 2, BANDAGES)
    assert [(owner, hero) for owner, _, hero in usable_tokens(t)] == [(0, 0), (0, 1), (0, 2), (2, 2), (2, 0), (2, 1)]
    give(t, 0, "harmonica")
    give(t, 1, "hardened-resolve")
    t.grit = [2, 2, 2]
    start(t, BeforeEnemies())
    assert len(words(t)) == 1 + 6 + 2
    choice = next(each for each in t.ask.options if each[1:] == (BANDAGES, 2, 1))  # type: ignore[union-attr]
    lay(t, 1)
    t.answer(choice, 0)
    assert t.bag[2][BANDAGES] == 0
    assert t.bag[0][BANDAGES] == 1


@pytest.mark.rule("SOB-SIDE-02")
@pytest.mark.parametrize(("token", "ability"), [(False, False), (True, False), (False, True), (True, True)])
def test_a_token_or_an_ability_is_enough_to_be_asked(token: bool, ability: bool) -> None:
    t = arena(2, at="B5 B6")
    foe(t, "D4")
    t.sanity_lost = [3, 3]
    if token:
        tokens(t, 1, TONIC)
    if ability:
        give(t, 0, "harmonica")
        t.grit = [2, 2]
    assert could_use_anything(t) == (token or ability)
    start(t, BeforeEnemies())
    assert (asks(t) != "") == (token or ability)


# -- in the activation of another hero


@pytest.mark.rule("SOB-LIMIT-01", "SOB-GRIT-03")
def test_what_another_hero_of_the_player_uses_is_paid_by_that_hero() -> None:
    t = arena(3, at="B5 B6 C6")
    t.seats, t.controller = 2, [1, 0, 1]
    give(t, 0, "harmonica")
    t.grit, t.sanity_lost = [2, 2, 2], [3, 3, 3]
    activate(t, 2, 3)
    say(t, "Harmonica")
    assert t.grit[0] < 2
    assert t.grit[1:] == [2, 2]


@pytest.mark.rule("SOB-ACT-04", "SOB-FREE-03")
def test_what_takes_the_place_of_an_attack_and_free_attacks_are_those_of_the_hero_that_acts() -> None:
    """Another hero of the player has an ability for any time, and has made its Free Attack."""
    t = arena(3, at="B5 B6 C6", classes="us-marshal us-marshal saloon-girl")
    give(t, 0, "harmonica")
    pistol = give(t, 2, "hold-out-pistol")
    t.grit, t.sanity_lost = [2, 2, 2], [3, 3, 3]
    stay_in_play(t, piece("explosives"), 0)
    foe(t, "D4")
    t.free_attacked = 0b011
    activate(t, 2, 3)
    while asks(t) != "What do you do?":
        t.answer(t.ask.options[0], 0)  # type: ignore[union-attr]
    owners = {choice[1]: choice[3] for choice in t.ask.options if choice[0] == USE_ABILITY}  # type: ignore[union-attr]
    assert owners[piece("explosives")] == 2
    assert owners[pistol] == 2
    t = arena(1, classes="saloon-girl")
    give(t, 0, "hold-out-pistol")
    foe(t, "B6")
    t.free_attacked = 1
    assert not offers(activate(t, 0, 3), "Hold-Out")


@pytest.mark.rule("SOB-TRADE-03", "SOB-HAND-07")
def test_who_acts_trades_with_its_neighbours_and_sees_to_its_own_things() -> None:
    """In a Fight the second hero stands beside it; the last one is far away and has nothing."""
    t = arena(3, at="B5 B6 C1")
    foe(t, "D7", escape=0)
    give(t, 0, "pistol")
    give(t, 0, "hatchet", held=False)
    t.gold = [10, 0, 0]
    activate(t, 0, 3)
    while asks(t) != "What do you do?":
        t.answer(t.ask.options[0], 0)  # type: ignore[union-attr]
    assert offers(t, "trade with US Marshal 2")
    assert offers(t, "see to your things")
    say(t, "end your activation")
    activate(t, 2, 3)
    assert not offers(t, "trade with")
    assert not offers(t, "see to your things")


@pytest.mark.rule("SOB-LAMP-03")
@pytest.mark.parametrize(("hero", "offered"), [(0, True), (2, False)])
def test_who_acts_beside_a_fallen_bearer_may_take_the_lantern(hero: int, offered: bool) -> None:
    t = arena(3, at="B5 B6 C1")
    foe(t, "D7", escape=0)
    t.lantern = 1
    t.ko[1] = NO_HEALTH
    assert offers(activate(t, hero, 3), "Lantern") == offered


@pytest.mark.rule("SOB-ACT-03", "SOB-MOVE-02")
def test_after_its_attack_a_hero_has_no_movement_left() -> None:
    t = arena()
    foe(t, "B6")
    tokens(t, 0, TONIC)
    activate(t, 0, 5)
    assert t.moves == 5
    say(t, "Melee Attack", 1, 1)
    assert asks(t) == "What do you do?"
    assert t.moves == 0


@pytest.mark.rule("SOB-ESC-04", "SOB-ESC-05")
@pytest.mark.parametrize(("passed", "needs"), [(0, 4), (3, 4), (4, 0), (5, 0)])
def test_a_test_as_hard_need_not_be_passed_again(passed: int, needs: int) -> None:
    t = arena(2)
    foe(t, "B6", escape=4)
    foe(t, "A6", "stranglers", escape=2)
    foe(t, "D4", "void-spiders", escape=6)
    t.escaped = [passed, 0]
    assert escape_needed(t, 0, t.place[0]) == needs


# -- what comes first


@pytest.mark.rule("SOB-ACT-03", "SOB-HAND-05")
@pytest.mark.parametrize("place", [0, 1, 2])
def test_any_of_the_things_to_hold_may_change_what_comes_before(place: int) -> None:
    t = arena()
    foe(t, "D7")
    codes = ["pistol", "second-pistol", "shotgun"]
    codes[place] = "hatchet"
    for code in codes:
        give(t, 0, code, held=False)
    t.poison = [1]
    assert asks(activate(t, 0)) == "What comes first?"


@pytest.mark.rule("SOB-ACT-03")
def test_everything_that_comes_before_the_move_roll_is_offered_and_happens_once() -> None:
    """Voices in the dark, a fearsome Enemy, Poison, a Mutation that burns, and two ways to hold things."""
    t = arena(2, at="B5 C6")
    t.lantern = 1
    t.place[1] = NONE
    foe(t, "B6", fear=1)
    give(t, 0, "hatchet")
    give(t, 0, "shotgun", held=False)
    t.scars = [[piece("mutation-stone-burns")], []]
    t.dark_stone = [1, 0]
    t.poison = [1, 0]
    refresh_all(t)
    activate(t, 0)
    offered = []
    while asks(t) != "What do you do?":
        if asks(t) == "What comes first?":
            offered.append(len(words(t)))
        t.answer(t.ask.options[0], 0)  # type: ignore[union-attr]
    assert offered == [5, 4, 3, 2]  # the last one comes unasked


@pytest.mark.rule("SOB-ACT-03", "SOB-HAND-05")
def test_what_is_worn_does_not_put_off_what_is_held() -> None:
    t = arena()
    foe(t, "D7")
    for code in ("pistol", "shotgun", "riding-gloves", "family-bible"):
        give(t, 0, code, held=False)
    t.poison = [1]
    assert asks(activate(t, 0)) == "What do you hold?"


@pytest.mark.rule("SOB-LAMP-03", "SOB-IMMUN-05")
@pytest.mark.parametrize("deaf", [False, True])
def test_who_ignores_voices_does_not_hear_them_in_the_dark(deaf: bool) -> None:
    t = arena(2, at="B5 C6")
    t.lantern = 1
    t.place[1] = NONE  # the bearer is nowhere near
    number = definition_of(give(t, 0, "hatchet"))
    before = IMMUNE_TO[number]
    IMMUNE_TO[number] = ["Voices"] if deaf else []
    try:
        activate(t, 0, *([] if deaf else [1, 1]), 3)  # one Hit that is not saved; the Move roll
    finally:
        IMMUNE_TO[number] = before
    assert (t.sanity_lost[0], t.moves) == (0 if deaf else 1, 3)


# -- a turn begins and ends


@pytest.mark.rule("SOB-HARD-01")
def test_all_who_had_until_now_to_get_up_are_dead_and_nobody_else(sob: Sob) -> None:
    scene = sob("us-marshal", "us-marshal", "us-marshal", "us-marshal")
    scene.t.ko = [NO_HEALTH, 0, NO_HEALTH, NO_HEALTH]
    scene.t.doomed = 0b1001
    scene.dice(4, 6)
    scene.turn_begins()
    assert (scene.t.dead, scene.t.doomed) == (0b1001, 0)


@pytest.mark.rule("SOB-WIN-05", "SOB-WIN-02")
def test_a_party_of_which_nobody_stands_is_not_asked_whether_it_flees(sob: Sob) -> None:
    scene = sob("us-marshal")
    scene.t.ko = [NO_HEALTH]
    scene.t.thinks_of_fleeing = True
    scene.turn_begins()
    assert scene.t.ended != RUNNING


@pytest.mark.rule("SOB-REC-01")
def test_nobody_is_asked_at_the_end_of_a_turn_in_which_all_stand() -> None:
    t = arena(2)
    start(t, EndOfTurn())
    assert asks(t) == ""


@pytest.mark.rule("SOB-DEPTH-07", "SOB-DEPTH-04")
def test_the_darkness_enters_each_of_several_spaces(sob: Sob) -> None:
    """From 3 to 6: a Darkness card on 4, a Growing Dread card on 6."""
    scene = sob("us-marshal", "us-marshal")
    scene.t.darkness = 3
    scene.on_top("dark-claws")
    scene.dice(4, 6)
    scene.does(lambda t: darkness_grows(t, 3))
    assert scene.t.darkness == 6
    assert scene.codes(scene.t.in_play) == ["dark-claws"]
    assert len(scene.t.dread) == 1


# -- Growing Dread


@pytest.mark.rule("SOB-DREAD-05", "SOB-DREAD-06")
@pytest.mark.parametrize("poor", [0, 1, 2])
def test_every_hero_that_is_up_must_be_able_to_pay_and_pays_one_grit(poor: int) -> None:
    t = arena(3)
    t.grit = [0 if hero == poor else 2 for hero in range(3)]
    assert not can_cancel(t)
    t.ko[poor] = NO_HEALTH
    assert can_cancel(t)
    pay_to_cancel(t, piece("dread-awake"))
    assert t.grit == [0 if hero == poor else 1 for hero in range(3)]

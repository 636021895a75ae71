"""A hero's activation (chapters 11 and 46.1)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.printed import BANDAGES, FLASH, INITIATIVE, MAX_GRIT, MOVE, TONIC, piece
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import has_word
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.rules.turn.activations import Activations, initiative_of_type
from grimtable.games.shadows_of_brimstone.rules.turn.any_time import could_use_anything
from grimtable.games.shadows_of_brimstone.state import FIXED_MOVE, NO_FLEEING, NONE
from tests.shadows_of_brimstone.arena import (
    activate,
    another_tile,
    arena,
    asks,
    foe,
    offers,
    say,
    sheet,
    space,
    tokens,
    words,
)
from tests.shadows_of_brimstone.outfit import give, lay, start

ANY_CARD = piece("hatchet")  # what lies in the Growing Dread stack does not matter here

# -- the outline


@pytest.mark.rule("SOB-ACT-01", "SOB-ACT-03")
def test_a_hero_moves_and_then_searches_and_moves_no_more() -> None:
    t = arena(at="B3")
    activate(t, 0, 4)
    say(t, "move to Mine Entrance B2")
    assert t.moves == 3
    assert offers(t, "move to")
    assert offers(t, "scavenge")
    say(t, "scavenge", 1, 1, 1)
    assert not offers(t, "move to")
    assert not offers(t, "scavenge")


@pytest.mark.rule("SOB-ACT-01", "SOB-MOVE-02")
def test_a_hero_may_end_its_activation_without_moving_or_acting() -> None:
    t = arena()
    activate(t, 0, 4)
    say(t, "end your activation")
    assert asks(t) == ""
    assert t.acting == NONE
    assert t.place[0] == space(t, "B5")


@pytest.mark.rule("SOB-ACT-03")
def test_tokens_may_be_used_after_the_attack() -> None:
    t = arena()
    foe(t, "B6")
    tokens(t, 0, TONIC)
    activate(t, 0, 3)
    say(t, "Melee Attack", 1, 1)
    say(t, "use Tonic")
    assert t.grit == [1]


@pytest.mark.rule("SOB-ACT-03")
def test_the_player_chooses_the_order_of_what_comes_before_the_move_roll() -> None:
    t = arena()
    t.poison[0] = 1
    foe(t, "B6", fear=2)
    activate(t, 0)
    assert asks(t) == "What comes first?"
    assert words(t) == ["first the fear of the Enemies", "first the Poison"]
    say(t, "Poison", 1, 1, 1, 3)  # a Wound; then two Horror Hits; then the Move roll
    assert t.wounds[0] == 1
    assert t.sanity_lost[0] == 2
    assert t.moves == 3


@pytest.mark.rule("SOB-ACT-03", "SOB-KO-04")
def test_a_hero_that_is_knocked_out_at_the_start_loses_its_activation() -> None:
    t = arena(2)
    t.wounds[0] = 9
    t.poison[0] = 1
    activate(t, 0, 1)
    assert t.ko[0]
    assert asks(t) == ""
    assert t.acting == NONE
    assert t.chance.laid == []  # no Move roll


@pytest.mark.rule("SOB-FEAR-03", "SOB-FEAR-05")
def test_fear_comes_at_the_start_of_every_activation() -> None:
    t = arena()
    foe(t, "B6", fear=1)
    for lost in (1, 2):
        activate(t, 0, 3, 3)
        assert t.sanity_lost[0] == lost
        say(t, "end your activation")


# -- the Move roll


@pytest.mark.rule("SOB-MOVE-01", "SOB-MOVE-02")
def test_the_move_roll_comes_first_and_says_how_far_one_may_go() -> None:
    t = arena(at="B1")
    activate(t, 0, 2)
    assert t.moves == 2
    assert offers(t, "move to Mine Entrance B3 (2 spaces)")
    assert not offers(t, "B4")
    say(t, "move to Mine Entrance B2")
    say(t, "move to Mine Entrance C3")
    assert t.moves == 0
    assert not offers(t, "move to")


@pytest.mark.rule("SOB-MOVE-03", "SOB-MOVE-04")
def test_straight_and_diagonal_steps_cost_one_each() -> None:
    t = arena(at="B5")
    activate(t, 0, 1)
    near = {"A4", "B4", "C4", "A5", "C5", "A6", "B6", "C6"}
    assert {each.split()[4] for each in words(t) if each.startswith("move")} == near


@pytest.mark.rule("SOB-MOVE-05", "SOB-KO-04")
def test_models_block_and_markers_of_fallen_heroes_do_not() -> None:
    t = arena(4, at="B1 B2 C2 C1")
    activate(t, 0, 6)
    assert not offers(t, "move to")
    t = arena(3, at="B1 B2 C2")
    t.ko[2] = 1
    activate(t, 0, 6)
    assert offers(t, "Mine Entrance C2 (1")
    assert offers(t, "B3 (2")
    assert not offers(t, "B2 (")


@pytest.mark.rule("SOB-MOVE-01", "SOB-GRIT-01")
def test_the_move_roll_may_be_rerolled_with_the_first_choice() -> None:
    t = arena()
    t.grit[0] = 2
    activate(t, 0, 2)
    say(t, "re-roll the Move roll", 5)
    assert t.moves == 5
    assert t.grit[0] == 1
    assert not offers(t, "re-roll the Move roll")


@pytest.mark.rule("SOB-MOVE-01", "SOB-GRIT-13")
def test_once_something_else_was_done_the_move_roll_stands() -> None:
    t = arena()
    t.grit[0] = 1
    activate(t, 0, 2)
    say(t, "move to Mine Entrance B4")
    assert not offers(t, "re-roll the Move roll")


@pytest.mark.rule("SOB-MOVE-09", "SOB-GRIT-09")
def test_a_one_recovers_a_grit() -> None:
    t = arena()
    activate(t, 0, 1)
    assert t.grit == [1]
    assert t.moves == 1
    t = arena()
    activate(t, 0, 2)
    assert t.grit == [0]


@pytest.mark.rule("SOB-MOVE-01", "SOB-MOVE-09")
def test_only_the_final_number_counts() -> None:
    t = arena()
    t.grit[0] = 1
    activate(t, 0, 1)
    assert asks(t) == "Keep this roll?"
    say(t, "re-roll the 1", 4)
    assert t.grit == [0]
    assert t.moves == 4
    t = arena()
    t.grit[0] = 1
    activate(t, 0, 2)
    say(t, "re-roll the Move roll", 1)
    assert t.grit == [1]
    assert t.moves == 1


@pytest.mark.rule("SOB-MOVE-10", "SOB-GRIT-12", "SOB-MOVE-11")
def test_at_max_grit_a_one_may_be_spent_on_movement_at_once() -> None:
    t = arena()
    t.grit[0] = 2
    activate(t, 0, 1)
    say(t, "keep the roll")
    assert asks(t) == "Spend the Grit you cannot keep?"
    say(t, "add a D6", 1)
    if asks(t) == "Keep this roll?":
        say(t, "keep the roll")
    assert t.moves == 2
    assert t.grit == [2]  # the 1 on the extra die Recovers nothing


@pytest.mark.rule("SOB-BAND-03")
def test_wild_card_recovers_grit_on_a_two() -> None:
    t = arena(classes="bandido")
    assert has_word(t, 0, "Outlaw")
    activate(t, 0, 2)
    assert t.grit == [1]
    t = arena(classes="bandido")
    activate(t, 0, 3)
    assert t.grit == [0]


@pytest.mark.rule("SOB-SALO-01")
def test_fast_adds_to_the_spaces_and_not_to_the_die() -> None:
    t = arena(classes="saloon-girl")
    sheet(t, 0, MOVE, 1)
    activate(t, 0, 1)
    assert t.moves == 2
    assert t.grit == [1]


@pytest.mark.rule("SOB-GRIT-02")
def test_grit_buys_movement_before_and_during_the_move_as_often_as_one_likes() -> None:
    t = arena()
    t.grit[0] = 2
    activate(t, 0, 2)
    say(t, "add a D6", 6)
    assert t.moves == 8
    say(t, "move to Mine Entrance B4")
    say(t, "add a D6", 5)
    assert t.moves == 7 + 5
    assert t.grit == [0]


@pytest.mark.rule("SOB-GRIT-02", "SOB-ACT-03")
def test_after_the_attack_no_movement_is_bought() -> None:
    t = arena()
    t.grit[0] = 1
    foe(t, "B6")
    activate(t, 0, 3)
    say(t, "Melee Attack", 4, 4, 6, 6)
    assert not offers(t, "add a D6")


@pytest.mark.rule("SOB-MOVE-12")
def test_a_hero_where_two_tiles_join_may_search_either() -> None:
    t = arena(at="B1")
    another_tile(t, "blast-room")
    activate(t, 0, 3)
    assert offers(t, "scavenge Mine Entrance")
    assert offers(t, "scavenge Blast Room")


# -- Fixed Hero Move


@pytest.mark.rule("SOB-FIXED-01", "SOB-FIXED-02")
def test_with_fixed_moves_everybody_may_go_four_spaces() -> None:
    t = arena(classes="saloon-girl")
    t.flags |= FIXED_MOVE
    sheet(t, 0, MOVE, 1)
    activate(t, 0, 2)
    assert t.moves == 5
    assert t.chance.laid == []


@pytest.mark.rule("SOB-FIXED-02", "SOB-FIXED-03", "SOB-FIXED-04")
def test_the_roll_for_grit_is_made_also_at_max_grit() -> None:
    t = arena()
    t.flags |= FIXED_MOVE
    activate(t, 0, 1)
    assert t.grit == [1]
    assert t.moves == 4
    t = arena()
    t.flags |= FIXED_MOVE
    t.grit[0] = 2
    activate(t, 0, 1)
    say(t, "keep")
    assert asks(t) == "Spend the Grit you cannot keep?"


# -- light


@pytest.mark.rule("SOB-LAMP-03")
def test_a_hero_outside_the_light_takes_d6_horror_hits() -> None:
    t = arena(2, at="B5 C6")
    t.lantern = 1
    t.place[1] = NONE  # the bearer is nowhere near
    activate(t, 0, 3, 4, 1, 3, 2)  # three Hits, one of them saved; then the Move roll
    assert t.sanity_lost[0] == 2
    assert t.moves == 2


@pytest.mark.rule("SOB-LAMP-01", "SOB-LAMP-02")
def test_in_the_light_nobody_hears_voices() -> None:
    t = arena(2, at="B1 C6")
    t.lantern = 1
    tile = another_tile(t, "blast-room")
    t.place[0] = space(t, "C2", tile)
    activate(t, 0, 3)
    assert t.sanity_lost[0] == 0
    assert t.moves == 3


# -- searching


@pytest.mark.rule("SOB-SRCH-01", "SOB-SRCH-02", "SOB-DOOR-02", "SOB-SCAV-01")
def test_a_search_is_to_scavenge_or_to_look_through_a_door() -> None:
    t = arena(at="B1")
    activate(t, 0, 3)
    assert offers(t, "scavenge Mine Entrance")
    assert offers(t, "look through the")
    t = arena(at="B5")
    assert not offers(activate(t, 0, 3), "look through the")


@pytest.mark.rule("SOB-SRCH-03")
def test_one_search_in_an_activation() -> None:
    t = arena(at="B1")
    activate(t, 0, 3)
    say(t, "scavenge", 1, 1, 1)
    assert not offers(t, "look through")


@pytest.mark.rule("SOB-SRCH-04")
def test_no_search_on_a_tile_with_an_unrevealed_token() -> None:
    t = arena(at="B1")
    t.token = [0]
    activate(t, 0, 3)
    assert not offers(t, "scavenge")
    assert not offers(t, "look through")


@pytest.mark.rule("SOB-IMMOB-05", "SOB-IMMOB-08", "SOB-ACT-02")
def test_among_immobile_enemies_alone_heroes_may_search() -> None:
    t = arena(at="B1")
    foe(t, "D7", "targa-pylons")
    assert offers(activate(t, 0, 3), "scavenge")
    t = arena(at="B1")
    foe(t, "D7", "targa-pylons")
    foe(t, "D6")
    assert not offers(activate(t, 0, 3), "scavenge")


# -- other things to do


@pytest.mark.rule("SOB-DREAD-05", "SOB-DREAD-06")
def test_the_top_card_of_growing_dread_is_cancelled_for_a_grit_of_every_hero() -> None:
    t = arena(2)
    t.dread = [ANY_CARD]
    t.grit = [1, 0]
    assert not offers(activate(t, 0, 3), "Growing Dread")
    t = arena(2)
    t.grit = [1, 2]
    t.dread = [ANY_CARD]
    activate(t, 0, 3)
    say(t, "cancel a Growing Dread card")
    assert t.dread == []
    assert t.grit == [0, 1]


@pytest.mark.rule("SOB-DREAD-05")
def test_every_player_whose_heroes_pay_must_agree() -> None:
    for answer, left in (("no", 1), ("cancel", 0)):
        t = arena(2)
        t.seats = 2
        t.controller = [0, 1]
        t.grit = [1, 1]
        t.dread = [ANY_CARD]
        activate(t, 0, 3)
        say(t, "cancel a Growing Dread card")
        assert t.ask is not None
        assert t.ask.seats == 2
        say(t, answer)
        assert len(t.dread) == left


@pytest.mark.rule("SOB-WIN-05")
def test_in_a_quiet_turn_a_hero_may_speak_of_fleeing() -> None:
    t = arena()
    activate(t, 0, 3)
    say(t, "speak of fleeing")
    assert t.thinks_of_fleeing
    assert not offers(t, "fleeing")
    t = arena()
    t.flags |= NO_FLEEING
    assert not offers(activate(t, 0, 3), "fleeing")


# -- between activations


@pytest.mark.rule("SOB-SIDE-02", "SOB-SIDE-09")
def test_before_enemies_act_everybody_may_use_what_works_at_any_time() -> None:
    t = arena(2)
    for hero in range(2):
        sheet(t, hero, INITIATIVE, 4)
    model = foe(t, "D7", initiative=5)
    tokens(t, 1, FLASH)
    start(t, Activations())
    assert asks(t) == "Use anything before the Enemies act?"
    say(t, "use Flash")
    assert initiative_of_type(t, t.foe_type[model]) == 3
    assert asks(t) == "Who acts next?"  # the Enemies come after them now


@pytest.mark.rule("SOB-SIDE-02")
def test_nobody_is_asked_when_nothing_could_matter() -> None:
    t = arena()
    sheet(t, 0, INITIATIVE, 4)
    foe(t, "D7", initiative=5)
    tokens(t, 0, FLASH)
    t.activated = 1  # it has acted: a Flash comes too late
    assert not could_use_anything(t)


@pytest.mark.rule("SOB-SIDE-02")
def test_what_heals_may_be_used_as_soon_as_there_is_something_to_heal() -> None:
    t = arena(2, at="B5 B6")
    foe(t, "D7", initiative=5)
    tokens(t, 1, BANDAGES)
    assert not could_use_anything(t)
    t.wounds[0] = 1
    start(t, Activations())
    assert words(t) == ["pass", "use Bandages of US Marshal 2 on US Marshal 1"]


@pytest.mark.rule("SOB-SIDE-02")
@pytest.mark.parametrize(
    ("item", "column", "short_of"),
    [("hardened-resolve", "sanity_lost", 1), ("hardened-resolve", "wounds", 1), ("ring-of-cinders", "grit", 1)],
)
def test_an_ability_at_any_time_is_asked_for_if_it_would_do_something(item: str, column: str, short_of: int) -> None:
    t = arena(classes="us-marshal")
    foe(t, "D7", initiative=5)
    give(t, 0, item)
    t.grit[0] = t.stats[0][MAX_GRIT]
    assert not could_use_anything(t)
    getattr(t, column)[0] = short_of
    assert could_use_anything(t)


@pytest.mark.rule("SOB-SIDE-02")
def test_what_has_nothing_to_do_with_enemies_is_used_in_its_owners_activation() -> None:
    t = arena()
    foe(t, "D7", initiative=5)
    give(t, 0, "torn-journal")
    give(t, 0, "gate-splinter")
    t.darkness = 3
    assert not could_use_anything(t)
    activate(t, 0, 3)
    assert offers(t, "use Torn Journal")
    assert offers(t, "use Gate Splinter")


@pytest.mark.rule("SOB-TRADE-03")
def test_who_has_acted_may_still_trade() -> None:
    t = arena(2, at="B5 B6")
    foe(t, "A5")
    give(t, 0, "hatchet")
    activate(t, 0, 3)
    assert offers(t, "trade with")
    say(t, "Melee Attack", 1, 1, 1)
    assert offers(t, "trade with")


@pytest.mark.rule("SOB-MOVE-01")
def test_who_sees_to_its_things_may_still_re_roll_its_move() -> None:
    t = arena()
    t.grit[0] = 1
    give(t, 0, "hatchet")
    activate(t, 0, 3)
    say(t, "see to your things")
    say(t, "done")
    assert offers(t, "re-roll the Move roll")


def test_an_activation_rests_and_goes_on_as_it_was() -> None:
    t = arena()
    t.grit[0] = 1
    give(t, 0, "pistol")
    foe(t, "B7")
    activate(t, 0, 3)
    frame = t.stack[-1]
    assert isinstance(frame, Activation)
    twin = frame.copy()
    assert vars_of(twin) == vars_of(frame)
    copy = t.copy()
    lay(copy, 4, 4)
    say(copy, "fire Pistol")
    assert asks(t) == "What do you do?"
    assert t.stack[-1] is not copy.stack[-1]


def vars_of(frame: object) -> dict[str, object]:
    names = ["at", "you", "card", "die", "grit", "pending", "may_reroll", "is_held", "has_acted", "move_is_over"]
    return {name: getattr(frame, name) for name in names}


@pytest.mark.rule("SOB-ACT-03", "SOB-HAND-05")
def test_what_is_held_comes_first_unasked_where_it_changes_nothing_else() -> None:
    t = arena()
    foe(t, "D7")
    give(t, 0, "pistol")
    give(t, 0, "shotgun")
    t.poison = [1]
    activate(t, 0)
    assert asks(t) == "What do you hold?"

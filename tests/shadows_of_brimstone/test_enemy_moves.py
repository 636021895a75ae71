"""Chapters 28 and 35: Enemies choose targets and move."""

import pytest

from grimtable.games.shadows_of_brimstone.rules.map.board import foe_spaces
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NONE
from tests.shadows_of_brimstone.fight import Fight

OPEN_FLOOR = """
    . . . . . . . . .
    . . . . . . . . .
    . . . . x y r . .
    . S . . p a r . .
    . . . . x y r . .
    . . . . . . . . .
    . . . . . . . . .
    """


@pytest.mark.rule("SOB-TARG-05")
@pytest.mark.rule("SOB-ENEMY-10")
def test_an_enemy_goes_to_the_far_side_of_its_target_and_the_players_choose_the_row() -> None:
    fight = Fight(OPEN_FLOOR)
    fight.sheet("stranglers", move=6)
    fight.act("stranglers")
    assert fight.offered_spaces() == {"r"}
    assert len(fight.choices()) == 3 + 1
    fight.t.answer(fight.choices()[1], 0)
    assert fight.stand("S") == "r"
    assert fight.t.foe_target[fight.foe("S")] == 0


@pytest.mark.rule("SOB-TARG-05")
def test_an_enemy_that_gets_no_farther_stops_beside_its_target_and_never_in_front_of_it() -> None:
    fight = Fight(OPEN_FLOOR)
    fight.sheet("stranglers", move=4)
    fight.act("stranglers")
    assert fight.offered_spaces() == {"y"}


@pytest.mark.rule("SOB-TARG-04")
def test_an_enemy_targets_only_a_hero_within_its_move() -> None:
    fight = Fight(
        """
        a . S . . . . . b
        . . . . . . . . .
        """
    )
    fight.sheet("stranglers", move=3)
    fight.act("stranglers")
    fight.by_chance()
    assert fight.t.foe_target[fight.foe("S")] == 0


@pytest.mark.rule("SOB-TARG-04")
def test_a_ko_marker_does_not_block_the_way() -> None:
    fight = Fight("S b x a")
    fight.t.ko[1] = NO_HEALTH
    fight.act("stranglers")
    assert fight.stand("S") == "x"


@pytest.mark.rule("SOB-TARG-02")
def test_the_nearest_to_the_heroes_moves_first() -> None:
    """In a corridor only one can get to the hero: it is the one that was nearer."""
    fight = Fight("S . S x a")
    fight.act("stranglers")
    assert fight.stand("S", 1) == "x"
    assert fight.t.foe_target[fight.foe("S", 0)] == NONE


@pytest.mark.rule("SOB-TARG-03")
def test_the_players_choose_the_order_of_enemies_equally_close() -> None:
    fight = Fight(
        """
        S .
        . . x a
        S .
        """
    )
    fight.act("stranglers")
    assert fight.t.ask is not None
    assert fight.t.ask.rule == "SOB-TARG-03"
    fight.choose("Strangler 2 moves first")
    assert fight.stand("S", 1) == "x"


@pytest.mark.rule("SOB-TARG-06")
def test_each_further_enemy_targets_a_hero_with_the_fewest_of_its_type() -> None:
    fight = Fight(
        """
        . . . . . . .
        . a . S S . b
        . . . . . . .
        """
    )
    fight.act("stranglers")
    fight.by_chance()
    assert sorted(fight.t.foe_target[fight.foe("S", n)] for n in (0, 1)) == [0, 1]


@pytest.mark.rule("SOB-TARG-06")
def test_enemies_that_stay_on_target_are_counted() -> None:
    for outcome in range(6):
        fight = Fight(
            """
            . . . . . . .
            . a S . . S b
            . . . . . . .
            . . . S . . .
            """
        )
        fight.t.foe_target[fight.foe("S", 0)] = 0
        fight.chance(*[outcome % 2] * 3)
        fight.act("stranglers")
        fight.by_chance()
        targets = [fight.t.foe_target[fight.foe("S", n)] for n in (0, 1, 2)]
        assert targets[0] == 0
        assert sorted(targets) in ([0, 0, 1], [0, 1, 1])
        assert targets[1] == 1  # the nearest chooser prefers the hero that nobody targets


@pytest.mark.rule("SOB-TARG-06")
def test_enemies_of_other_types_are_not_counted() -> None:
    """The Void Spider targets the first hero: the Strangler may choose it all the same."""
    for outcome in (0, 1):
        fight = Fight(
            """
            . . . . . . .
            V a . S . b .
            . . . . . . .
            """
        )
        fight.t.foe_target[fight.foe("V")] = 0
        fight.chance(outcome)
        fight.act("stranglers")
        fight.by_chance()
        assert fight.t.foe_target[fight.foe("S")] == outcome


@pytest.mark.rule("SOB-TARG-07")
def test_a_hero_behind_other_models_is_out_of_reach_although_nobody_targets_it() -> None:
    fight = Fight("b . V a x S")
    fight.t.foe_target[fight.foe("V")] = 0
    fight.act("stranglers")
    assert fight.t.foe_target[fight.foe("S")] == 0


@pytest.mark.rule("SOB-TARG-08")
def test_everybody_sees_whom_an_enemy_targets() -> None:
    fight = Fight("a x S")
    fight.act("stranglers")
    assert any("turns on" in fight_event for fight_event in fight.told())


@pytest.mark.rule("SOB-TARG-01")
@pytest.mark.rule("SOB-TARG-09")
@pytest.mark.rule("SOB-INIT-04")
@pytest.mark.rule("SOB-INIT-06")
def test_all_of_a_type_move_before_the_first_attacks() -> None:
    fight = Fight("S x a y S")
    fight.dice(1, 1, 1, 1)
    fight.act("stranglers")
    fight.by_chance()
    kinds = [line for line in fight.told() if "moves" in line or "attacks" in line]
    assert ["moves" in line for line in kinds] == sorted(["moves" in line for line in kinds], reverse=True)


@pytest.mark.rule("SOB-TARG-10")
@pytest.mark.rule("SOB-TARG-11")
def test_an_enemy_that_reaches_nobody_comes_as_near_as_it_can_and_does_not_attack() -> None:
    fight = Fight("S . . . . . x . . . a")
    fight.act("stranglers")
    assert fight.stand("S") == "x"
    assert fight.t.foe_target[fight.foe("S")] == NONE
    assert not any("attacks" in line for line in fight.told())


@pytest.mark.rule("SOB-TARG-10")
def test_who_leaves_the_way_to_chance_keeps_the_hero_that_was_drawn() -> None:
    fight = Fight(
        """
        a . . . . . w w . S . x x . . . . . b
        . . . . . . w . . . . . x . . . . . .
        """
    )
    fight.sheet("stranglers", move=3)
    fight.chance(1)  # of two that are equally near
    fight.act("stranglers")
    assert fight.offered_spaces() == {"x"}
    fight.chance(1)  # the space
    fight.choose("leave")
    fight.sound()
    assert fight.stand("S") == "x"


@pytest.mark.rule("SOB-STAY-01")
@pytest.mark.rule("SOB-STAY-02")
def test_an_enemy_stays_with_its_target_while_it_is_adjacent() -> None:
    fight = Fight(
        """
        . b .
        . S a
        . . .
        """
    )
    fight.t.foe_target[fight.foe("S")] = 1
    fight.dice(1, 1)
    fight.act("stranglers")
    assert fight.stand("S") == "S"
    assert fight.t.foe_target[fight.foe("S")] == 1
    fight.sound()


@pytest.mark.rule("SOB-STAY-03")
def test_an_enemy_whose_target_is_knocked_out_or_gone_chooses_anew() -> None:
    fight = Fight(
        """
        . . . .
        . S b .
        . . . .
        a . . .
        """
    )
    fight.t.foe_target[fight.foe("S")] = 1
    fight.t.ko[1] = NO_HEALTH
    fight.act("stranglers")
    fight.by_chance()
    assert fight.t.foe_target[fight.foe("S")] == 0


# -- Large Enemies


@pytest.mark.rule("SOB-LARGE-01")
@pytest.mark.rule("SOB-LARGE-02")
@pytest.mark.rule("SOB-LARGE-03")
def test_a_large_enemy_pushes_smaller_ones_into_the_spaces_it_leaves() -> None:
    fight = Fight("N S V x a")
    fight.act("night-terrors")
    assert fight.stand("N") == "x"
    assert fight.stand("S") == "N"
    assert fight.stand("V") == "S"


@pytest.mark.rule("SOB-LARGE-04")
def test_a_large_enemy_pushes_neither_large_ones_nor_heroes() -> None:
    fight = Fight("N . N a . b")
    fight.t.foe_target[fight.foe("N", 1)] = 0
    fight.dice(1, 1, 1)
    fight.act("night-terrors")
    assert fight.t.foe_target[fight.foe("N", 0)] == NONE
    assert fight.stand("N", 1) == "N"


@pytest.mark.rule("SOB-LARGE-04")
def test_a_displaced_enemy_loses_its_target_only_if_it_is_no_longer_adjacent() -> None:
    """The Night Terror takes the space of the Strangler, which gets the corner: beside b, and not beside a."""
    for target, kept in ((1, 1), (0, NONE)):
        fight = Fight(
            """
            N S a
            b
            """
        )
        fight.t.foe_target[fight.foe("S")] = target
        fight.chance(0)
        fight.act("night-terrors")
        fight.by_chance()
        assert fight.stand("N") == "S"
        assert fight.stand("S") == "N"
        assert fight.t.foe_target[fight.foe("S")] == kept


# -- Extra Large Enemies


def base(fight: Fight) -> set[int]:
    return set(foe_spaces(fight.t, fight.foe("G")))


@pytest.mark.rule("SOB-XL-01")
def test_an_extra_large_enemy_stands_on_four_spaces() -> None:
    fight = Fight(
        """
        G g . .
        g g . a
        """
    )
    assert base(fight) == fight.where("G") | fight.where("g")


@pytest.mark.rule("SOB-XL-03")
def test_it_moves_with_its_whole_base_to_the_far_side() -> None:
    fight = Fight(
        """
        G . . . x x
        . . . . x x
        . . . a x x
        """
    )
    fight.act("goliath")
    fight.by_chance()
    assert len(base(fight)) == 4
    assert base(fight) < fight.where("x")
    assert fight.t.foe_target[fight.foe("G")] == 0


@pytest.mark.rule("SOB-XL-04")
@pytest.mark.rule("SOB-XL-05")
def test_it_changes_places_with_smaller_enemies() -> None:
    fight = Fight(
        """
        G g S x . a
        g g . x . .
        """
    )
    fight.sheet("goliath", move=2)
    fight.act("goliath")
    fight.by_chance()
    assert fight.at("S") in base(fight)
    assert fight.stand("S") in ("G", "g")
    assert fight.t.foe_place[fight.foe("S")] not in base(fight)


@pytest.mark.rule("SOB-XL-06")
@pytest.mark.rule("SOB-XL-07")
@pytest.mark.rule("SOB-XL-09")
def test_it_overflows_the_board_if_it_reaches_a_hero_in_no_other_way() -> None:
    fight = Fight(
        """
        G g
        g g
        . .
          x
          y
          a
        """
    )
    fight.act("goliath")
    fight.by_chance()
    assert fight.t.foe_target[fight.foe("G")] == 0
    assert len(base(fight)) == 2


@pytest.mark.rule("SOB-XL-08")
def test_it_ends_with_its_whole_base_on_the_board_if_it_can() -> None:
    fight = Fight(
        """
        G g .
        g g .
        . . .
        a . .
        """
    )
    fight.act("goliath")
    fight.by_chance()
    assert len(base(fight)) == 4


@pytest.mark.rule("SOB-XL-08")
def test_it_breaks_through_a_wall_to_stand_on_the_board_as_a_whole() -> None:
    """Behind the narrow passage is room for it again: it does not stop half way."""
    fight = Fight(
        """
        G g
        g g
          .
        . .
        . .
        a .
        """
    )
    fight.act("goliath")
    fight.by_chance()
    assert fight.t.foe_target[fight.foe("G")] == 0
    assert len(base(fight)) == 4


@pytest.mark.rule("SOB-XL-09")
def test_heroes_reached_by_overflow_alone_may_be_drawn_as_well() -> None:
    for outcome, hero in ((0, 0), (1, 1)):
        fight = Fight(
            """
            G g . a
            g g . .
            . .
              .
              .
              b
            """
        )
        fight.chance(outcome)
        fight.act("goliath")
        fight.by_chance()
        assert fight.t.foe_target[fight.foe("G")] == hero

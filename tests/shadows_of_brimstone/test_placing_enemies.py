"""Where Enemies appear on a tile, and what happens when models run short (chapters 22.3 and 22.4)."""

import pytest

from grimtable.games.shadows_of_brimstone.printed import (
    TYPE,
)
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import has_elite
from grimtable.games.shadows_of_brimstone.rules.fights.placing import muster, place_on_tile
from grimtable.games.shadows_of_brimstone.rules.fights.threats import (
    enemies_attack,
)
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    foe_spaces,
)
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import begin_turn
from grimtable.grid.board import place
from tests.shadows_of_brimstone.fight import Fight, room, spots

# -- placing


@pytest.mark.rule("SOB-PLACE-02")
@pytest.mark.rule("SOB-PLACE-03")
@pytest.mark.rule("SOB-PLACE-04")
@pytest.mark.rule("SOB-PLACE-05")
@pytest.mark.rule("SOB-PLACE-07")
def test_the_slowest_stand_at_the_back_in_every_other_space_from_the_left() -> None:
    fight = Fight(
        """
            . .
            . . . .
        . . . . . .
        . . . . . . .
          . . . . . .
              . .
              ^ ^
        """,
        heroes=1,
    )
    enemies = muster(fight.t, [[TYPE["void-spiders"], 6, 0, 0], [TYPE["tentacles"], 2, 0, 0]])
    place_on_tile(fight.t, 0, enemies)
    assert spots(fight, "tentacles") == [(0, 2), (1, 3)]
    assert spots(fight, "void-spiders") == [(1, 5), (2, 0), (2, 2), (2, 4), (3, 1), (3, 3)]


@pytest.mark.rule("SOB-PLACE-03")
def test_left_and_back_are_as_seen_from_the_exit_by_which_the_tile_was_joined() -> None:
    for entry, spot in ((1, (0, 0)), (0, (3, 1))):
        fight = Fight("1 1\n. .\n. .\n2 2", heroes=1)
        fight.t.tile_entry = [entry]
        enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
        fight.t.run()
        assert spots(fight, "tentacles") == [spot]


@pytest.mark.rule("SOB-PLACE-06")
def test_chance_decides_which_of_two_types_of_the_same_initiative_stands_behind() -> None:
    first = set()
    for outcome in (0, 1):
        fight = room()
        fight.sheet("stranglers", initiative=3)
        fight.chance(outcome)
        enemies_attack(fight.t, TYPE["stranglers"], 1, 0)
        fight.t.stack[-1].groups.append([TYPE["tentacles"], 1, 0, 0])  # type: ignore[attr-defined]
        fight.t.run()
        first.add(spots(fight, "stranglers")[0])
    assert len(first) == 2


@pytest.mark.rule("SOB-PLACE-08")
def test_spaces_with_a_model_are_skipped() -> None:
    fight = Fight(
        """
        a . . .
        . . . .
          ^ ^
        """
    )
    enemies_attack(fight.t, TYPE["tentacles"], 1, 0)
    fight.t.run()
    assert spots(fight, "tentacles") == [(0, 2)]


@pytest.mark.rule("SOB-PLACE-09")
def test_when_the_pattern_is_full_the_spaces_between_are_filled() -> None:
    fight = Fight(". . .\n. . .\n^ ^  ", heroes=1)
    enemies_attack(fight.t, TYPE["void-spiders"], 5, 0)
    fight.t.run()
    assert spots(fight, "void-spiders") == [(0, 0), (0, 2), (1, 1), (2, 0), (0, 1)]


@pytest.mark.rule("SOB-PLACE-10")
def test_when_the_tile_is_full_the_rest_stand_behind_its_entrance() -> None:
    fight = Fight(". .\n^ ^", ("1 1\n. .\n. .", 0, 1), heroes=1)
    enemies_attack(fight.t, TYPE["void-spiders"], 6, 0)
    fight.t.run()
    assert len(fight.t.foes) == 6
    assert {fight.t.foe_place[model] for model in fight.t.foes[4:]} == {place(1, 0, 1), place(1, 1, 1)}


@pytest.mark.rule("SOB-PLACE-01")
@pytest.mark.rule("SOB-FIGHT-02")
def test_enemies_appear_on_the_tile_named_or_that_of_the_lantern() -> None:
    fight = Fight("a . 1\n. . 1", ("> . .\n> . .", 2, 0))
    enemies_attack(fight.t, TYPE["tentacles"], 1, 1)
    fight.t.run()
    enemies_attack(fight.t, TYPE["stranglers"], 1)
    fight.t.run()
    assert fight.t.foe_place[fight.models("tentacles")[0]] >> 16 == 1
    assert fight.t.foe_place[fight.models("stranglers")[0]] >> 16 == 0


@pytest.mark.rule("SOB-XL-02")
def test_a_goliath_is_placed_where_its_whole_base_fits() -> None:
    fight = Fight(
        """
        .   . .
        . . . . .
        . . . . .
          ^ ^
        """,
        heroes=1,
    )
    enemies_attack(fight.t, TYPE["goliath"], 1, 0)
    fight.t.run()
    assert len(foe_spaces(fight.t, fight.foe("G"))) == 4
    assert spots(fight, "goliath") == [(0, 2)]


# -- too few models


@pytest.mark.rule("SOB-SHORT-01")
@pytest.mark.rule("SOB-SHORT-02")
@pytest.mark.rule("SOB-SHORT-03")
@pytest.mark.rule("SOB-ELITE-05")
def test_a_shortage_gives_one_elite_ability_a_turn() -> None:
    """Trap 2: six Tentacles in the box, four of them on the board."""
    fight = Fight("T . T .\n. T . T\n. . . .\n^ ^")
    fight.dice(2)
    enemies_attack(fight.t, TYPE["tentacles"], 5, 0)
    fight.t.run()
    assert len(fight.models("tentacles")) == 6
    assert fight.elites_of("tentacles") == 1
    enemies_attack(fight.t, TYPE["tentacles"], 3, 0)
    fight.t.run()
    assert len(fight.models("tentacles")) == 6
    assert fight.elites_of("tentacles") == 1
    begin_turn(fight.t)
    fight.dice(2, 2, 5)  # what it has is rolled again
    enemies_attack(fight.t, TYPE["tentacles"], 3, 0)
    fight.t.run()
    assert [has_elite(fight.t, TYPE["tentacles"], n) for n in range(1, 7)] == [False, True, False, False, True, False]
    fight.sound()

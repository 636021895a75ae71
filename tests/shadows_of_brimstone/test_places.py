"""Who stands where, who is near, who is out of reach: every hero and every Enemy, not the first alone (chapter 6)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, NUMBER, TYPE
from grimtable.games.shadows_of_brimstone.rules.items.reach import heroes_in_reach
from grimtable.games.shadows_of_brimstone.rules.items.side_bag import may_use_tokens
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    FAR,
    distance,
    distance_to_foe,
    foe_at,
    foe_spaces,
    foes_mask,
    foes_next_to,
    foes_next_to_hero,
    foes_on_tile,
    free_among,
    free_spaces_next_to,
    ground,
    hero_at,
    heroes_here,
    heroes_next_to,
    heroes_next_to_foe,
    heroes_on_tile,
    is_free,
    nearest_free,
    next_space,
    push_aside,
    spaces_of_tile,
    tiles_of_hero,
    world_of,
)
from grimtable.games.shadows_of_brimstone.rules.map.laying import put_down
from grimtable.games.shadows_of_brimstone.state import MINE, NO_HEALTH, NONE, Sob
from grimtable.grid.board import lay
from grimtable.kernel.piles import changed
from tests.shadows_of_brimstone.arena import another_tile, arena, foe, space, tokens

HALL = 0


def trio() -> Sob:
    """Three heroes side by side in the hall."""
    return arena(3, at="B5 B6 C6")


@pytest.mark.rule("SOB-CAMP-02", "SOB-KO-03")
@pytest.mark.parametrize("off", [0, 1, 2])
def test_a_hero_that_has_left_the_board_is_nowhere_on_it(off: int) -> None:
    t = trio()
    model = foe(t, "C5")  # next to all three
    left, others = t.place[off], [hero for hero in range(3) if hero != off]
    t.place[off] = NONE
    assert heroes_on_tile(t, HALL) == others
    assert heroes_here(t, others[0]) == others
    assert heroes_here(t, off) == []
    assert tiles_of_hero(t, off) == []
    assert world_of(t, off) == MINE
    assert hero_at(t, left) == NONE
    assert is_free(t, left)
    assert heroes_next_to(t, space(t, "C5")) == others
    assert heroes_next_to_foe(t, model) == others
    assert heroes_in_reach(t, others[0]) == others[1:]
    assert heroes_in_reach(t, off) == []


@pytest.mark.rule("SOB-KO-03", "SOB-KO-04")
@pytest.mark.parametrize("fallen", [0, 1, 2])
def test_a_marker_is_no_model(fallen: int) -> None:
    t = trio()
    model = foe(t, "C5")
    t.ko[fallen] = NO_HEALTH
    others = [hero for hero in range(3) if hero != fallen]
    assert heroes_on_tile(t, HALL) == heroes_here(t, others[0]) == others
    assert heroes_here(t, fallen) == others  # of those that are up
    assert hero_at(t, t.place[fallen]) == NONE
    assert is_free(t, t.place[fallen])
    assert heroes_next_to_foe(t, model) == heroes_next_to(t, space(t, "C5")) == others


@pytest.mark.rule("SOB-TILE-10", "SOB-MOVE-05")
def test_heroes_are_on_the_tiles_under_their_feet() -> None:
    t = arena(4, at="B5 D7 B1 A4")
    room = another_tile(t, "blast-room")
    t.place[1] = space(t, "C4", room)
    shared = [each for each in spaces_of_tile(t, room) if each in spaces_of_tile(t, HALL)]
    t.place[2] = shared[0]
    assert tiles_of_hero(t, 2) == [HALL, room]
    assert heroes_on_tile(t, HALL) == [0, 2, 3]
    assert heroes_on_tile(t, room) == [1, 2]
    assert [heroes_here(t, hero) for hero in range(4)] == [[0, 2, 3], [1, 2], [0, 1, 2, 3], [0, 2, 3]]


@pytest.mark.rule("SOB-XL-01", "SOB-TILE-10")
def test_each_enemy_is_found_in_every_space_that_it_covers() -> None:
    t = arena(2, at="A4 D7")
    spider, terror = foe(t, "A6", "void-spiders"), foe(t, "C4", "goliath")
    assert foe_spaces(t, spider) == [space(t, "A6")]
    assert foe_spaces(t, terror) == [space(t, each) for each in ("C4", "D4", "C5", "D5")]
    found = {each: foe_at(t, space(t, each)) for each in ("A6", "A5", "B4", "C4", "D4", "C5", "D5", "C6")}
    assert found == {"A6": spider, "C4": terror, "D4": terror, "C5": terror, "D5": terror, "A5": NONE, "B4": NONE} | {
        "C6": NONE
    }
    assert foes_mask(t).bit_count() == 5
    assert [is_free(t, space(t, each)) for each in ("A6", "D5", "D6", "A4", "D7")] == [False, False, True, False, False]
    assert free_among(t, [space(t, each) for each in ("A6", "A5", "D5", "D6")]) == [
        space(t, "A5"),
        space(t, "D6"),
    ]


@pytest.mark.rule("SOB-XL-03", "SOB-ATK-08")
def test_who_is_next_to_an_enemy_is_next_to_any_of_its_spaces() -> None:
    t = arena(3, at="B3 C7 A6")
    big = foe(t, "C4", "goliath")
    assert heroes_next_to_foe(t, big) == [0]
    t.place[1] = space(t, "C6")
    assert heroes_next_to_foe(t, big) == [0, 1]
    assert [foes_next_to_hero(t, hero) for hero in range(3)] == [[big], [big], []]
    assert distance_to_foe(t, space(t, "A6"), big) == 2
    assert distance_to_foe(t, space(t, "C6"), big) == 1
    assert foes_on_tile(t, HALL) == [big]


@pytest.mark.rule("SOB-ATK-08")
def test_what_no_way_leads_to_is_far() -> None:
    t = trio()
    number = NUMBER["short-passage"]
    tile = put_down(t, number, lay(NUMBER_IN_ATLAS[number], 0, 0, 0, 1), MINE, 0)
    there = spaces_of_tile(t, tile)[0]
    assert distance(t, t.place[0], there) == FAR
    assert distance(t, t.place[0], t.place[2]) == 1
    model = foe(t, "A2", tile=tile)
    assert distance_to_foe(t, t.place[0], model) == FAR
    assert foes_on_tile(t, HALL) == []
    assert foes_next_to(t, t.place[0]) == []


@pytest.mark.rule("SOB-WALL-04")
def test_a_step_into_a_wall_leads_nowhere() -> None:
    t = trio()
    around = [next_space(t, space(t, "A7"), direction) for direction in range(8)]
    assert [each for each in around if each != NONE] == [space(t, each) for each in ("A6", "B6", "B7")]
    assert next_space(t, space(t, "B5"), 0) == space(t, "A4")  # northwest


@pytest.mark.rule("SOB-REC-03")
def test_the_nearest_free_spaces_are_those_that_hold_no_model() -> None:
    t = arena(3, at="A7 A6 B6")
    assert free_spaces_next_to(t, space(t, "A7")) == [space(t, "B7")]
    foe(t, "B7")
    assert free_spaces_next_to(t, space(t, "A7")) == []
    assert set(nearest_free(t, space(t, "A7"))) == {space(t, each) for each in ("A5", "B5", "C5", "C6", "C7")}


# -- who can be handed something


@pytest.mark.rule("SOB-HEAL-04", "SOB-HEAL-05", "SOB-TRADE-03", "SOB-TRADE-04")
@pytest.mark.parametrize(("fight", "near"), [(True, [0, 2]), (False, [0, 2, 3])])
def test_who_is_in_reach_of_a_hero(fight: bool, near: list[int]) -> None:
    t = arena(5, at="B5 B6 B6 D4 C1")
    t.place[4] = space(t, "C4", another_tile(t, "blast-room"))
    if fight:
        foe(t, "A4")
    assert heroes_in_reach(t, 1) == near
    t.ko[2] = NO_HEALTH
    assert heroes_in_reach(t, 1) == [hero for hero in near if hero != 2]


@pytest.mark.rule("SOB-HEAL-04", "SOB-SIDE-02")
def test_tokens_are_for_whoever_they_help() -> None:
    t = trio()
    tokens(t, 1, BANDAGES)
    t.wounds = [0, 0, 2]
    assert may_use_tokens(t, 1) == [(BANDAGES, 2)]
    t.wounds = [1, 1, 0]
    assert may_use_tokens(t, 1) == [(BANDAGES, 1), (BANDAGES, 0)]
    assert may_use_tokens(t, 0) == []
    t.ko[1] = NO_HEALTH
    assert may_use_tokens(t, 1) == []
    t.ko[1] = 0
    t.sanity_lost, t.wounds = [1, 1, 1], [0, 0, 0]
    assert may_use_tokens(t, 1) == []


# -- making room


@pytest.mark.rule("SOB-REC-03")
@pytest.mark.parametrize("here", [0, 1, 2])
def test_who_stands_where_another_gets_up_is_pushed_and_nobody_else(here: int) -> None:
    t = arena(4, at="B5 C6 A6 D4")
    t.ko[3] = NO_HEALTH
    t.place[3] = t.place[here]
    push_aside(t, 3)
    t.run()
    assert t.ask is not None
    assert t.ask.prompt == "Where are you pushed to?"
    assert [choice[1] for choice in t.ask.options] == free_spaces_next_to(t, t.place[here])
    last = t.ask.options[-1]
    t.answer(last, 0)
    assert t.place[here] == last[1]
    assert t.place[3] != last[1]


@pytest.mark.rule("SOB-REC-03")
def test_nobody_is_pushed_out_of_a_space_that_is_free() -> None:
    t = arena(3, at="B5 C6 A6")
    t.ko[2] = NO_HEALTH
    t.place[0] = NONE
    foe(t, "D4")
    push_aside(t, 2)
    t.run()
    assert t.ask is None


@pytest.mark.rule("SOB-REC-03")
@pytest.mark.parametrize("nth", [0, 1])
def test_the_enemy_in_the_space_of_a_hero_that_gets_up_is_pushed_to_any_free_one_beside_it(nth: int) -> None:
    t = arena(3, at="B5 C6 A6")
    models = [foe(t, "D4"), foe(t, "D6")]
    t.ko[2] = NO_HEALTH
    t.place[2] = t.foe_place[models[nth]]
    push_aside(t, 2)
    t.run()
    assert t.ask is not None
    goals = free_spaces_next_to(t, t.place[2])
    assert [choice[1] for choice in t.ask.options] == goals
    t.answer(t.ask.options[-1], 0)
    assert t.foe_place[models[nth]] == goals[-1]
    assert t.foe_place[models[1 - nth]] == space(t, ("D6", "D4")[nth])


@pytest.mark.rule("SOB-REC-03")
def test_with_nothing_free_beside_it_the_nearest_space_will_do() -> None:
    t = arena(4, at="A7 A6 B6 B7")
    t.ko[3] = NO_HEALTH
    t.place[3] = t.place[0]
    model = foe(t, "B7")
    push_aside(t, 3)
    t.run()
    assert t.ask is not None
    assert {choice[1] for choice in t.ask.options} == {space(t, each) for each in ("A5", "B5", "C5", "C6", "C7")}
    t.answer(t.ask.options[0], 0)
    t.place[3], t.foe_place[model] = space(t, "B7"), space(t, "B7")
    push_aside(t, 3)
    t.run()
    assert t.ask is not None
    assert space(t, "C7") in [choice[1] for choice in t.ask.options]


@pytest.mark.rule("SOB-MOVE-05")
def test_where_enemies_stand_is_told_apart_from_table_to_table() -> None:
    """The same model in the same place of two boards, which are asked by turns."""
    small, large = arena(2, at="B5 C6"), arena(2, at="B5 C6")
    another_tile(large, "blast-room")
    model = foe(small, "B6")
    assert foe(large, "B6") == model
    for _ in range(2):
        for t in (small, large):
            assert foe_spaces(t, model) == [space(t, "B6")]
            assert foes_on_tile(t, HALL) == foes_next_to_hero(t, 0) == foes_next_to_hero(t, 1) == [model]
            assert foes_mask(t) == ground(t).bit_at(space(t, "B6"))
    large.foe_place[model] = space(large, "D4")
    assert foes_next_to_hero(large, 0) == []
    assert foes_next_to_hero(small, 0) == [model]
    other = foe(small, "A5")
    assert foes_next_to_hero(small, 0) == [model, other]
    small.foe_type = changed(small.foe_type, other, TYPE["goliath"])
    assert foes_mask(small).bit_count() == 4

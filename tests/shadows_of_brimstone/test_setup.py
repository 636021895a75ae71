"""Players, new heroes and the set-up, step by step (chapters 2, 7.4, 8.1 and 8.2 of the ledger)."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.game import GAME
from grimtable.games.shadows_of_brimstone.names import space_name
from grimtable.games.shadows_of_brimstone.printed import CODE, INITIATIVE, KIND, PERSONAL_ITEM, ROWS, definition_of
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.map.board import starting_area
from grimtable.games.shadows_of_brimstone.state import (
    ADVANCED,
    GEAR_DECK,
    LOW_THREATS,
    MINE_MAP_DECK,
    NONE,
    TOKEN_STACK,
)
from grimtable.kernel.errors import BadSetup
from tests.shadows_of_brimstone.opening import FOUR, asked, codes, laid_out, opened, position, seen, until, words

SEEDS = range(8)


# -- players


@pytest.mark.rule("SOB-PLAY-01")
def test_all_seats_win_or_lose_together() -> None:
    table = opened(2)
    t = position(table)
    for ended, winners in ((1, (0, 1)), (2, ()), (3, ()), (4, ()), (5, ())):
        t.ended = ended
        result = GAME.result(t)
        assert result.winners == winners
        assert len(set(result.rewards)) == 1


@pytest.mark.rule("SOB-PLAY-02", "SOB-PLAY-03", "SOB-PARTY-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_one_to_six_can_play(seats: int) -> None:
    assert laid_out(seats).party == seats


@pytest.mark.rule("SOB-PLAY-02")
def test_seven_cannot() -> None:
    with pytest.raises(BadSetup):
        opened(7)


@pytest.mark.rule("SOB-PLAY-04", "SOB-NEW-01", "SOB-HERO-01")
def test_each_player_picks_a_class() -> None:
    t = laid_out(2, heroes="bandido,saloon-girl")
    assert [CODE[number] for number in t.classes] == ["bandido", "saloon-girl"]
    assert t.controller == [0, 1]


@pytest.mark.rule("SOB-NEW-01", "SOB-PARTY-05")
def test_several_heroes_may_be_of_one_class_with_gear_of_their_own() -> None:
    table = until(opened(1, heroes="bandido,bandido"), "Who bears the Old Lantern?")
    t = position(table)
    assert all("pistol" in codes(items) for items in t.items)
    assert not set(t.items[0]) & set(t.items[1])


@pytest.mark.rule("SOB-SCALE-01", "SOB-SCALE-02", "SOB-SCALE-03", "SOB-SCALE-04", "SOB-SCALE-05", "SOB-SCALE-06")
@pytest.mark.rule("SOB-REF-01")
def test_the_party_has_revive_tokens_by_its_size() -> None:
    assert [laid_out(1, heroes=",".join(["bandido"] * n)).revives for n in range(1, 7)] == [2, 1, 1, 0, 1, 0]


@pytest.mark.rule("SOB-PLAY-05", "SOB-SETUP-01", "SOB-PARTY-03")
def test_the_number_of_heroes_sets_the_difficulty_not_that_of_players() -> None:
    assert laid_out(1, heroes="bandido").revives == 2
    assert laid_out(1, heroes=FOUR).revives == 0
    assert laid_out(4, heroes=FOUR).revives == 0


@pytest.mark.rule("SOB-SETUP-02", "SOB-PARTY-04")
def test_one_player_may_control_several_heroes() -> None:
    assert laid_out(2, heroes=FOUR).controller == [0, 1, 0, 1]
    assert laid_out(1, heroes=FOUR).controller == [0, 0, 0, 0]


@pytest.mark.rule("SOB-SETUP-02")
def test_the_players_may_say_who_leads_whom() -> None:
    assert laid_out(2, heroes=FOUR, leaders="1,1,2,1").controller == [0, 0, 1, 0]
    assert laid_out(2, heroes=FOUR, leaders=" 2, 2 ,1,1").controller == [1, 1, 0, 0]
    assert laid_out(2, heroes=FOUR, leaders="by-turns").controller == [0, 1, 0, 1]
    table = opened(2, heroes=FOUR, leaders="2,2,2,1")
    assert [hero.seat for hero in seen(table).heroes] == [1, 1, 1, 0]


@pytest.mark.rule("SOB-PLAY-07", "SOB-INFO-13")
def test_no_layout_is_known_before_play() -> None:
    tables = [laid_out(seed=seed) for seed in SEEDS]
    assert all(len(t.tiles) == 1 for t in tables)
    assert len({tuple(t.decks[MINE_MAP_DECK]) for t in tables}) == len(SEEDS)


# -- the table


@pytest.mark.rule("SOB-SETUP-03", "SOB-SETUP-04")
@pytest.mark.parametrize("deck", [GEAR_DECK, MINE_MAP_DECK, LOW_THREATS, TOKEN_STACK])
def test_every_deck_and_the_tokens_are_shuffled(deck: int) -> None:
    orders = {tuple(laid_out(seed=seed).decks[deck]) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert len({tuple(sorted(order)) for order in orders}) == 1


@pytest.mark.rule("SOB-SETUP-06", "SOB-SETUP-07")
def test_the_players_choose_who_bears_the_old_lantern_on_top_of_its_gear() -> None:
    table = until(opened(1, heroes="bandido,gunslinger"), "Who bears the Old Lantern?")
    assert len(words(table)) == 2
    before = [items[:] for items in position(table).items]
    table.choose("Gunslinger bears")
    assert position(table).lantern == 1
    assert position(table).items == before


@pytest.mark.rule("SOB-SETUP-08", "SOB-FIRST-01", "SOB-FIRST-02")
def test_the_first_mission_is_a_fistful_of_dark_stone_in_the_basic_game_others_are_advanced() -> None:
    t = laid_out()
    assert CODE[t.mission] == "a-fistful-of-dark-stone"
    assert not t.has(ADVANCED)
    assert laid_out(mission="nail-it-shut").has(ADVANCED)
    assert not laid_out(mission="nail-it-shut", game="basic").has(ADVANCED)


@pytest.mark.rule("SOB-SETUP-09", "SOB-CARD-01")
def test_a_mission_may_change_the_set_up() -> None:
    table = until(opened(1, heroes="bandido", mission="the-company-survey"), "Where do you start?")
    assert len(position(table).tiles) == 9


@pytest.mark.rule("SOB-SETUP-10", "SOB-SETUP-11", "SOB-DEPTH-01", "SOB-DEPTH-02")
def test_the_darkness_begins_on_its_start_and_the_party_on_the_mine_entrance() -> None:
    track = seen(opened()).track
    assert (track.party, track.darkness) == (16, 0)


@pytest.mark.rule("SOB-SETUP-12")
def test_the_entrance_tile_lies_alone() -> None:
    t = laid_out()
    assert [CODE[number] for number in t.tiles] == ["mine-entrance"]


@pytest.mark.rule("SOB-SETUP-13", "SOB-SETUP-14")
def test_heroes_start_in_one_of_eight_spaces_in_the_two_rear_rows() -> None:
    table = until(opened(1, heroes="bandido"), "Where do you start?")
    t = position(table)
    spaces = {space_name(t, space).rpartition(" ")[2] for space in starting_area(t)}
    assert spaces == {f"{column}{row}" for column in "ABCD" for row in (6, 7)}
    assert len(words(table)) == 8
    table.choose("start on Mine Entrance B7")
    assert space_name(t, t.place[0]) == "Mine Entrance B7"


@pytest.mark.rule("SOB-SETUP-15")
def test_heroes_are_placed_from_the_highest_initiative_down_and_not_in_a_taken_space() -> None:
    table = until(opened(1, heroes="bandido,us-marshal,us-marshal,gunslinger"), "Where do you start?")
    t = position(table)
    assert value(t, 3, INITIATIVE) > value(t, 1, INITIATIVE) > value(t, 0, INITIATIVE)
    table.choose("start on Mine Entrance A6")
    assert t.place[3] != NONE
    assert asked(table) == "Who is placed next?"
    assert [option.split(" is")[0] for option in words(table)] == ["US Marshal 1", "US Marshal 2"]
    table.choose("US Marshal 2")
    assert "start on Mine Entrance A6" not in words(table)
    until(table, "Where do you start?").choose(0)
    assert t.place[2] != NONE
    table.choose(0)
    assert t.place[0] == NONE
    table.choose(0)
    assert len(set(t.place)) == 4


# -- a new hero


@pytest.mark.rule("SOB-NEW-02", "SOB-SETUP-05", "SOB-CARD-10")
def test_a_new_hero_takes_the_items_of_its_class_for_nothing() -> None:
    t = laid_out(1, heroes="us-marshal")
    assert set(ROWS[t.classes[0]]["items"]) <= set(codes(t.items[0]))
    assert t.gold == [0]


@pytest.mark.rule("SOB-NEW-04", "SOB-CARD-11", "SOB-PERS-01")
def test_a_new_hero_draws_one_personal_item_at_random() -> None:
    drawn = set()
    for seed in SEEDS:
        t = laid_out(1, seed, heroes="us-marshal")
        mine = [piece for piece in t.items[0] if KIND[definition_of(piece)] == PERSONAL_ITEM]
        assert len(mine) == 1
        drawn.add(mine[0])
    assert len(drawn) > 2


@pytest.mark.rule("SOB-NEW-05", "SOB-NEW-06", "SOB-CARD-12")
def test_a_new_hero_chooses_one_of_three_upgrades_of_its_class_and_never_another() -> None:
    table = opened(1, heroes="gunslinger")
    assert asked(table) == "Which Starting Upgrade?"
    assert len(words(table)) == 3
    table.choose(1)
    assert asked(table) == "Which token do you take along?"
    until(table, "Where do you start?")
    assert len(position(table).upgrades[0]) == 1


@pytest.mark.rule("SOB-NEW-07")
def test_no_class_of_the_set_draws_cards_of_its_own() -> None:
    for code in FOUR.split(","):
        t = laid_out(1, heroes=code)
        assert len(t.items[0]) == len(ROWS[t.classes[0]]["items"]) + 1


@pytest.mark.rule("SOB-NEW-08", "SOB-NEW-09")
def test_a_new_hero_chooses_a_token_for_its_side_bag() -> None:
    table = until(opened(1, heroes="saloon-girl"), "Which token do you take along?")
    assert words(table) == ["take Whiskey", "take Bandages", "take Dynamite", "take Tonic"]
    table.choose("take Tonic")
    assert seen(table).heroes[0].tokens == {"tonic": 1}


@pytest.mark.rule("SOB-CAMP-17", "SOB-CAMP-18", "SOB-GRIT-08")
def test_an_adventure_begins_with_one_grit_each() -> None:
    assert laid_out(1, heroes=FOUR).grit == [1, 1, 1, 1]

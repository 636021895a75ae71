"""Set-up (chapter 2 of the ledger)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import grimtable
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.rules.dice import BASIC, left_of
from grimtable.games.ancient_terrible_things.state import Att as Position
from grimtable.games.ancient_terrible_things.view import AttView, Tokens
from grimtable.kernel.table import Table
from tests.ancient_terrible_things.scene import QUIET, Scene
from tests.stage import changes

Att = Callable[..., Scene]

SEEDS = range(30)


def new(seats: int = 2, seed: int = 1, **options: Any) -> Table:
    """A table at its very first question."""
    return grimtable.new("att", seats=seats, seed=seed, **options)


def laid(table: Table) -> Position:
    position = table.position
    assert isinstance(position, Position)
    return position


def seen(table: Table, seat: int = 0) -> AttView:
    view = table.view(seat)
    assert isinstance(view, AttView)
    return view


def begun(*characters: str, seed: int = 1, **options: Any) -> Table:
    """A table where seat by seat these characters have been chosen."""
    table = new(len(characters), seed, **options)
    while table.ask is not None and table.ask.prompt == "Choose your character":
        table.choose(characters[table.ask.seat])
    return table


def prompt(table: Table) -> str:
    assert table.ask is not None
    return table.ask.prompt


def choosing_order(table: Table) -> list[int]:
    """The seats in the order in which they chose a character."""
    order = []
    while table.ask is not None and table.ask.prompt == "Choose your character":
        order.append(table.ask.seat)
        table.choose(0)
    return order


def played_out(table: Table) -> Table:
    """The same table at the end of the game, with nobody doing more than they must."""
    while table.ask is not None:
        words = [option.words for option in table.ask.options]
        table.choose(next((w for w in words if w in QUIET), words[0]))
    return table


def deck_colours(table: Table) -> list[str]:
    """The back colours of the Encounter deck from its top."""
    return [printed.COLOURS[printed.COLOUR[card]] for card in reversed(laid(table).encounter_deck)]


# -- how many, how long


@pytest.mark.rule("ATT-SET-01")
@pytest.mark.parametrize(("seats", "options"), [(1, {}), (2, {}), (3, {}), (4, {}), (5, {"lost_charter": "on"})])
def test_one_to_five_can_play_and_one_plays_alone(seats: int, options: dict[str, Any]) -> None:
    table = new(seats, **options)
    assert len(seen(table).seats) == seats
    assert laid(table).solo() == (seats == 1)


@pytest.mark.rule("ATT-SET-01")
def test_five_players_need_the_expansion() -> None:
    with pytest.raises(grimtable.BadSetup, match="ATT-SET-01"):
        new(5)


@pytest.mark.parametrize(
    ("seats", "options", "cards", "tokens"),
    [
        pytest.param(2, {}, 4, 5, marks=pytest.mark.rule("ATT-SET-02", "ATT-SET-06")),
        pytest.param(2, {"length": "longer"}, 6, 7, marks=pytest.mark.rule("ATT-SET-02", "ATT-SET-07")),
        pytest.param(3, {}, 6, 7, marks=pytest.mark.rule("ATT-SET-08")),
        pytest.param(3, {"length": "longer"}, 8, 10, marks=pytest.mark.rule("ATT-SET-09")),
        pytest.param(4, {}, 8, 9, marks=pytest.mark.rule("ATT-SET-10")),
        pytest.param(4, {"length": "longer"}, 12, 13, marks=pytest.mark.rule("ATT-SET-11")),
        pytest.param(5, {"lost_charter": "on"}, 10, 11, marks=pytest.mark.rule("ATT-SET-12")),
        pytest.param(
            5,
            {"lost_charter": "on", "five_player_normal": "printed-16"},
            16,
            11,
            marks=pytest.mark.rule("ATT-SET-12"),
        ),
        pytest.param(5, {"lost_charter": "on", "length": "longer"}, 15, 16, marks=pytest.mark.rule("ATT-SET-13")),
        (4, {"lost_charter": "on", "length": "longer"}, 12, 13),
        (4, {"lost_charter": "on", "five_player_normal": "printed-16"}, 8, 9),
    ],
)
@pytest.mark.rule("ATT-SET-03", "ATT-SET-05", "ATT-SET-16")
def test_so_many_cards_of_each_colour_green_above_orange_above_red_and_so_many_tokens(
    seats: int, options: dict[str, Any], cards: int, tokens: int
) -> None:
    table = new(seats, **options)
    assert deck_colours(table) == ["green"] * cards + ["orange"] * cards + ["red"] * cards
    assert seen(table).encounter_deck_size == 3 * cards
    assert len(seen(table).track) == tokens


# -- the Encounter deck and the Expedition track


@pytest.mark.rule("ATT-SET-04", "ATT-SET-20")
def test_any_terrible_things_may_be_drawn_and_they_rise_in_value_along_the_track() -> None:
    tracks = [seen(new(seed=seed)).track for seed in SEEDS]
    assert {value for track in tracks for value in track} == {0, 1, 2, 3}
    assert len(set(tracks)) > 5
    assert all(list(track) == sorted(track) for track in tracks)


@pytest.mark.rule("ATT-SET-14")
def test_which_cards_of_a_colour_enter_the_game_is_random_and_unknown() -> None:
    for colour in range(3):
        chosen = [
            frozenset(c for c in laid(new(seed=seed)).encounter_deck if printed.COLOUR[c] == colour) for seed in SEEDS
        ]
        assert len(set(chosen)) > 10
        assert len(frozenset.union(*chosen)) == 12
    table = new()
    assert seen(table).encounter_deck_top is None


@pytest.mark.rule("ATT-SET-15")
def test_the_cards_of_a_colour_are_shuffled_among_themselves() -> None:
    orders = [list(reversed(laid(new(4, seed, length="longer")).encounter_deck)) for seed in SEEDS]
    for start in (0, 12, 24):
        assert len({frozenset(order[start : start + 12]) for order in orders}) == 1
        assert len({tuple(order[start : start + 12]) for order in orders}) == len(orders)
        assert len({order[start] for order in orders}) > 5


@pytest.mark.rule("ATT-SET-17")
def test_the_encounter_deck_lies_on_its_space_until_the_first_turn_deals_from_it() -> None:
    table = begun("captain", "heiress")
    assert seen(table).encounter_deck_size == 12
    assert seen(table).encounter_deck_colour == "green"
    assert all(location.encounter is None for location in seen(table).locations)
    top = list(reversed(laid(table).encounter_deck[-6:]))
    table.choose("keep the Map")
    assert [printed.CODE[card] for card in top] == [
        location.encounter.code for location in seen(table).locations if location.encounter
    ]
    assert seen(table).encounter_deck_size == 6


@pytest.mark.rule("ATT-SET-18", "ATT-SET-21")
def test_what_went_back_to_the_box_takes_no_part_in_the_game() -> None:
    table = new(3, seed=5)
    t = laid(table)
    base = [card for card in printed.ENCOUNTERS if not printed.EXPANSION[card]]
    assert sorted(t.encounter_deck + t.box) == base
    assert Counter(t.track) + Counter(t.token_box) == Counter(printed.TOKEN_VALUES)
    box, tokens = sorted(t.box), sorted(t.token_box)
    played_out(table)
    t = laid(table)
    assert (sorted(t.box), sorted(t.token_box)) == (box, tokens)
    met = t.encounter_deck + t.rumours + [c for c in t.encounter if c >= 0] + [c for pile in t.score for c in pile]
    assert sorted(met + box) == base
    taken = [value for stash in t.terrible for value in stash]
    assert Counter(t.track + taken + tokens) == Counter(printed.TOKEN_VALUES)


@pytest.mark.rule("ATT-SET-19")
def test_the_terrible_things_on_the_track_lie_faceup() -> None:
    table = new(3)
    for seat in (0, 1, 2, grimtable.SPECTATOR):
        assert list(seen(table, seat).track) == laid(table).track
    assert len(laid(table).track) == 7


# -- Feat and Swag cards, dice, tokens, Achievements


@pytest.mark.rule("ATT-SET-22")
def test_the_feat_cards_are_shuffled_into_a_facedown_deck() -> None:
    decks = [laid(new(seed=seed)).feat_deck for seed in SEEDS]
    assert len({tuple(deck) for deck in decks}) == len(decks)
    assert len({deck[-1] for deck in decks}) > 8
    assert all(len(set(deck)) == 35 for deck in decks)


@pytest.mark.rule("ATT-SET-23")
def test_the_top_feat_card_starts_the_discard_pile_before_hands_are_dealt() -> None:
    table = new()
    view = seen(table)
    assert prompt(table) == "Choose your character"
    assert [seat.hand_size for seat in view.seats] == [0, 0]
    assert (view.feat_discard_size, view.feat_deck_size) == (1, 35)
    assert view.feat_discard_top is not None
    assert printed.PIECE[view.feat_discard_top.code] not in laid(table).feat_deck


@pytest.mark.rule("ATT-SET-24", "ATT-SET-25")
def test_three_swag_cards_are_dealt_faceup_and_the_rest_form_a_facedown_deck() -> None:
    dealt = []
    for seed in SEEDS:
        view = seen(new(seed=seed))
        faceup = [card.code for card in view.trading_post if card is not None]
        assert len(faceup) == 3
        assert view.swag_deck_size == 26 - 3
        deck = [printed.CODE[card] for card in laid(new(seed=seed)).swag_deck]
        assert len({*faceup, *deck}) == 26
        dealt.append(tuple(faceup))
    assert len(set(dealt)) > 20
    assert view.old_stock_size == 0


@pytest.mark.rule("ATT-SET-26")
def test_the_basic_dice_start_in_the_middle_of_the_board(att: Att) -> None:
    table = new()
    assert left_of(laid(table), BASIC) == 5
    assert seen(table).dice == ()
    scene = att(2)
    scene.rolls(1, 2, 3, 4, 5)
    assert len(scene.view().dice) == 5


@pytest.mark.rule("ATT-SET-27")
def test_tokens_and_extra_dice_lie_in_an_open_supply_and_tokens_never_run_out(att: Att) -> None:
    assert seen(new(lost_charter="on"), grimtable.SPECTATOR).extra_dice_left == {
        "luck": 2,
        "panic": 2,
        "feat": 2,
        "revelation": 3,
    }
    scene = att(2)
    scene.you.owns(focus=400)
    scene.rival.owns(focus=400)
    with changes(scene.you.focus, +1):
        scene.explores("shrine").choose("gain 1 Focus")


@pytest.mark.rule("ATT-SET-28")
def test_the_achievements_lie_faceup_and_are_nobodys() -> None:
    view = seen(begun("captain", "heiress"))
    assert [card.code for card in view.achievements] == [
        "sure-footed",
        "unwise-curator",
        "unblinking",
        "famous-enemies",
    ]
    assert all(seat.achievements == () for seat in view.seats)


# -- characters and the Map


@pytest.mark.rule("ATT-SET-29")
def test_nobody_takes_a_character_that_is_taken() -> None:
    table = new(3)
    table.choose("take The Journalist")
    assert table.ask is not None
    assert [option.words for option in table.ask.options] == [
        "take The Captain",
        "take The Heiress",
        "take The Prospector",
    ]
    with pytest.raises(grimtable.Refused):
        table.choose("take The Journalist")
    table.choose("take The Heiress")
    table.choose("take The Prospector")
    characters = [seat.character.name for seat in seen(table).seats if seat.character is not None]
    assert sorted(characters) == ["The Heiress", "The Journalist", "The Prospector"]


@pytest.mark.rule("ATT-SET-30")
def test_characters_are_chosen_clockwise_from_a_random_first_player() -> None:
    orders = [choosing_order(new(3, seed)) for seed in SEEDS]
    assert all(order in ([0, 1, 2], [1, 2, 0], [2, 0, 1]) for order in orders)
    assert {order[0] for order in orders} == {0, 1, 2}
    table = new(3)
    assert table.ask is not None
    assert len(table.ask.seats) == 1
    with pytest.raises(grimtable.NotLegal, match="for Seat"):
        table.choose(0, seat=(table.ask.seat + 1) % 3)


@pytest.mark.rule("ATT-SET-31")
@pytest.mark.parametrize("edition", ["summary-2016", "quickstart-2.5"])
@pytest.mark.parametrize("captain", [0, 1, 2])
def test_the_captain_starts_with_the_map(edition: str, captain: int) -> None:
    others = ["heiress", "journalist"]
    others.insert(captain, "captain")
    for seed in range(6):
        table = begun(*others, seed=seed, edition=edition)
        assert [seat.has_map for seat in seen(table).seats] == [seat == captain for seat in range(3)]
        assert prompt(table) == "Hand on the Map?"


@pytest.mark.rule("ATT-SET-32")
def test_without_the_captain_the_last_to_choose_starts_with_the_map_in_the_older_edition() -> None:
    for seed in range(8):
        last = choosing_order(new(3, seed))[-1]
        table = begun("prospector", "heiress", "journalist", seed=seed, edition="summary-2016")
        assert [seat.has_map for seat in seen(table).seats] == [seat == last for seat in range(3)]


@pytest.mark.rule("ATT-SET-32")
@pytest.mark.parametrize("chosen", [0, 1, 2])
def test_without_the_captain_the_group_names_who_starts_with_the_map_in_the_newer_edition(chosen: int) -> None:
    table = begun("prospector", "heiress", "journalist")
    assert prompt(table) == "Who takes the Map?"
    assert table.ask is not None
    assert table.ask.seats == (0, 1, 2)
    assert not any(seat.has_map for seat in seen(table).seats)
    names = ["The Prospector", "The Heiress", "The Journalist"]
    table.choose(f"give the Map to {names[chosen]}", seat=(chosen + 1) % 3)
    assert [seat.has_map for seat in seen(table).seats] == [seat == chosen for seat in range(3)]


@pytest.mark.rule("ATT-SET-32")
def test_the_last_to_choose_is_named_first_where_the_group_gives_no_answer() -> None:
    for seed in range(8):
        last = choosing_order(new(3, seed))[-1]
        table = begun("prospector", "heiress", "journalist", seed=seed)
        table.choose(0)
        assert seen(table).seats[last].has_map


# -- what each player starts with


@pytest.mark.rule("ATT-SET-33", "ATT-SET-35")
def test_each_player_starts_with_one_token_of_each_kind_and_what_the_mat_adds() -> None:
    table = begun("captain", "heiress", "journalist", "prospector", "prophetess", lost_charter="on")
    assert [seat.tokens for seat in seen(table).seats] == [
        Tokens(1, 1, 1, 1),
        Tokens(1, 2, 1, 1),
        Tokens(2, 1, 1, 1),
        Tokens(1, 1, 2, 1),
        Tokens(1, 1, 1, 2),
    ]


@pytest.mark.rule("ATT-SET-34")
def test_each_player_is_dealt_three_feat_cards() -> None:
    table = begun("captain", "heiress", "journalist")
    assert [seat.hand_size for seat in seen(table).seats] == [3, 3, 3]
    assert seen(table).feat_deck_size == 36 - 1 - 9
    assert len({card for hand in laid(table).hand for card in hand}) == 9


@pytest.mark.rule("ATT-SET-36")
def test_every_reroll_marker_starts_at_two() -> None:
    assert [seat.rerolls for seat in seen(begun("captain", "heiress", "journalist")).seats] == [2, 2, 2]


@pytest.mark.rule("ATT-SET-37")
def test_all_pawns_start_on_the_riverboat() -> None:
    for table in (new(3), begun("captain", "heiress", "journalist")):
        assert [seat.pawn for seat in seen(table).seats] == ["riverboat"] * 3


@pytest.mark.rule("ATT-SET-39", "ATT-SET-40")
@pytest.mark.parametrize(("side", "pays"), [("easy", True), ("difficult", False)])
def test_every_player_has_the_scenario_and_uses_the_side_chosen_for_all(att: Att, side: str, pays: bool) -> None:
    scene = att(3, scenario=side)
    for seat, place in enumerate(["shrine", "chateau", "chasm"]):
        assert scene.view(seat).scenario == side
        scene.rolls(2, 2, 4, 4, 6, at=place)
        assert scene.active() == seat
        scene.choose("stop rolling")
        assert scene.offers("spend 4-4 for 2 Treasure")
        assert scene.offers("spend 2-2 for 2 Treasure") == pays  # the difficult side asks for a pair of 3 or more
        scene.idles()
    assert scene.view().round == 2


@pytest.mark.rule("ATT-SET-27")
def test_no_tokens_lie_at_a_location_without_an_encounter() -> None:
    bare = 0
    for seed in SEEDS:
        table = new(2, seed, lost_charter="on", event_slot="occupy")
        for place in seen(table).locations:
            if place.encounter is None:
                bare += 1
                assert place.tokens == Tokens(0, 0, 0, 0)
    assert bare > 0

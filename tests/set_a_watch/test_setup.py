"""Components, adventurers and the Unhallowed deck at set-up (chapters 1, 2 and 6 of the ledger)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import grimtable
from grimtable.games.set_a_watch import printed
from grimtable.games.set_a_watch.printed import CODE
from grimtable.games.set_a_watch.rules.abilities import is_exhausted
from grimtable.games.set_a_watch.rules.party import gain_coins
from grimtable.games.set_a_watch.state import DICE, PARTY
from grimtable.games.set_a_watch.view import SawView
from tests.set_a_watch.opening import SEEDS, laid_out, opened
from tests.set_a_watch.scene import Scene

Saw = Callable[..., Scene]


# Components


@pytest.mark.rule("SAW-CMP-01")
def test_one_to_four_play(saw: Saw) -> None:
    for seats in (1, 2, 3, 4):
        assert saw(seats).table.seats == seats
    for seats in (0, 5):
        with pytest.raises(grimtable.BadSetup):
            opened(seats)


@pytest.mark.rule("SAW-CMP-02")
def test_all_players_win_together(saw: Saw) -> None:
    scene = saw(3)
    scene.peace()
    scene.round_begins("black-belfry")
    result = scene.table.result
    assert result is not None
    assert result.winners == (0, 1, 2)


@pytest.mark.rule("SAW-CMP-02")
def test_all_players_lose_together(saw: Saw) -> None:
    scene = saw(3)
    for hero in ("heretic", "bounty-hunter"):
        scene.exhausts_all(hero)
    scene.exhausts_all("barbarian", but=1)
    scene.watch("bridge-giant")
    scene.choose("end our actions")
    result = scene.table.result
    assert result is not None
    assert result.winners == ()
    assert len(set(result.rewards)) == 1


@pytest.mark.rule("SAW-CMP-05")
def test_the_camp_board_has_three_spaces_for_wood_and_scouts_and_one_for_each_other_action(saw: Saw) -> None:
    view = saw().view
    spaces = Counter(space.action for space in view.spaces)
    assert spaces == {"Chop Wood": 3, "Scout Ahead": 3, "Check Map": 1, "Heal": 1, "Equip": 1}
    assert view.location is not None


@pytest.mark.rule("SAW-CMP-06")
def test_firewood_has_no_upper_limit(saw: Saw) -> None:
    scene = saw()
    scene.fire(40)
    scene.camp("heretic", 1)
    scene.choose("Chop Wood")
    assert scene.view.fire == 42


@pytest.mark.rule("SAW-CMP-07")
def test_each_adventurer_has_a_rest_token_with_two_sides(saw: Saw) -> None:
    scene = saw()
    scene.peace()
    scene.fire(60)
    assert [a.visits for a in scene.view.adventurers] == [0, 0, 0, 0]
    while not scene.ends():
        scene.table.choose(0)
    assert [a.visits for a in scene.view.adventurers] == [2, 2, 2, 2]


@pytest.mark.rule("SAW-CMP-08", "SAW-ADV-02")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_four_adventurers_are_in_play_at_every_player_count(saw: Saw, seats: int) -> None:
    names = {a.name for a in saw(seats).view.adventurers}
    assert names == {"Heretic", "Bounty Hunter", "Barbarian", "Witch"}


@pytest.mark.rule("SAW-CMP-09", "SAW-ADV-09")
def test_an_adventurer_has_a_board_five_ability_cards_and_three_dice(saw: Saw) -> None:
    for adventurer in saw().view.adventurers:
        cards = {card.code for card in adventurer.abilities + adventurer.unused}
        own = {c for c in cards if CODE[printed.OWNER[printed.piece(c)]] == adventurer.code}
        assert len(own) == 5
        assert len(adventurer.dice) == 3
        assert adventurer.camp_action


@pytest.mark.rule("SAW-CMP-10", "SAW-CMP-12")
def test_there_are_28_creatures_and_two_acolytes_with_damage_health_power_text_and_type() -> None:
    assert sum(1 for c in printed.CREATURES if not printed.ACOLYTE[c]) >= 28
    assert sum(1 for c in printed.CREATURES if printed.ACOLYTE[c]) >= 2
    for c in [*printed.CREATURES, *printed.UNHALLOWEDS]:
        assert printed.DAMAGE[c] >= 1
        assert printed.HEALTH[c] >= 1
        assert printed.TYPE[c]
        assert bool(printed.TEXT[c]) == bool(printed.TRIGGERS_OF[c])


@pytest.mark.rule("SAW-CMP-11", "SAW-CMP-13", "SAW-CMP-14")
def test_there_are_summons_unhallowed_and_locations_enough() -> None:
    places = Counter(printed.LOCATION_KIND[c] for c in printed.LOCATIONS)
    assert len(printed.SUMMON_CARDS) >= 4
    assert len(printed.UNHALLOWEDS) >= 8
    assert places[printed.REGULAR] >= 8
    assert places[printed.FINAL_LOCATION] >= 1
    assert places[printed.RESPITE] >= 1


@pytest.mark.rule("SAW-CMP-15")
@pytest.mark.parametrize("ahead", ["burnt-mill", "shuttered-inn"])
def test_the_runes_are_seal_vanquish_and_bolster_on_the_back_of_any_location(saw: Saw, ahead: str) -> None:
    scene = saw()
    scene.ahead(ahead)
    scene.camp("heretic", 2, 2, 2)
    scene.choose("spend three 2s on Runes")
    assert scene.options() == ["activate Seal", "activate Vanquish", "activate Bolster"]


@pytest.mark.rule("SAW-CMP-16", "SAW-FIRE-08")
def test_the_market_has_three_items_faceup(saw: Saw) -> None:
    view = saw().view
    assert len(view.market) == 3
    assert all(item is not None for item in view.market)
    assert view.market_sizes == (1, 1, 1)


@pytest.mark.rule("SAW-CMP-17")
def test_the_bank_never_runs_out(saw: Saw) -> None:
    scene = saw()
    gain_coins(scene.t, 500)
    assert scene.coins() == 500


@pytest.mark.rule("SAW-CMP-18")
def test_an_item_shows_its_name_its_effect_its_trigger_and_its_cost(saw: Saw) -> None:
    scene = saw()
    scene.market("tarred-kindling", "hand-crossbow", "boar-spear")
    shown = [(i.name, i.text, i.trigger, i.cost) for i in scene.view.market if i is not None]
    assert shown[0] == ("Tarred Kindling", "Firewood +3.", "discard", 1)
    assert [trigger for _, _, trigger, _ in shown] == ["discard", "activate", "exhaust"]
    for item in printed.ITEMS:
        assert printed.NAME[item]
        assert printed.TEXT[item]
        assert printed.COST[item] >= 1


@pytest.mark.rule("SAW-CMP-19", "SAW-WITCH-01")
def test_the_witch_begins_with_the_side_of_the_familiar_that_her_player_chooses() -> None:
    sides = [CODE[c] for c in printed.FAMILIARS]
    assert len(sides) == 2
    for side in sides:
        table = opened()
        table.choose(f"begin with {printed.NAME[printed.piece(side)]}")
        view = table.view(0)
        assert isinstance(view, SawView)
        assert view.familiar is not None
        assert view.familiar.code == side


# Ability cards


@pytest.mark.rule("SAW-ADV-10")
@pytest.mark.parametrize("place", [0, 1, 2, 3, 4])
def test_ability_cards_are_shuffled_so_that_each_can_come_to_each_place(place: int) -> None:
    for a in range(PARTY):
        found = set()
        for seed in SEEDS:
            t = laid_out(seed=seed)
            found.add((t.slots[a] + t.unused[a])[place])
        assert len(found) == 5


@pytest.mark.rule("SAW-ADV-11", "SAW-ADV-12", "SAW-ADV-13")
def test_two_abilities_lie_faceup_on_the_board_a_third_exhausted_and_two_beside_it() -> None:
    t = laid_out()
    for a in range(PARTY):
        assert [is_exhausted(t, c) for c in t.slots[a]] == [False, False, True]
        assert [is_exhausted(t, c) for c in t.unused[a]] == [False, False]


@pytest.mark.rule("SAW-ADV-09")
def test_the_dice_of_an_adventurer_are_those_of_its_board() -> None:
    t = laid_out()
    assert len(t.face) == PARTY * DICE
    assert [printed.SIDES[piece] for piece in t.adventurer] == [6, 8, 12, 4]


# The Unhallowed deck and the Horde


@pytest.mark.rule("SAW-UNH-01", "SAW-UNH-02", "SAW-UNH-04", "SAW-UNH-05")
def test_one_unhallowed_begins_the_horde_seven_are_their_deck_and_the_rest_is_out() -> None:
    first = set()
    for seed in SEEDS:
        t = laid_out(seed=seed)
        rest = [c for c in t.box if c in printed.UNHALLOWEDS]
        assert (len(t.horde), len(t.unhallowed), len(rest)) == (1, 7, len(printed.UNHALLOWEDS) - 8)
        assert sorted(t.horde + t.unhallowed + rest) == list(printed.UNHALLOWEDS)
        first.add(t.horde[0])
    assert len(first) == len(printed.UNHALLOWEDS)


@pytest.mark.rule("SAW-UNH-02")
def test_nobody_sees_the_first_card_of_the_horde(saw: Saw) -> None:
    scene = saw()
    text = str(scene.view)
    assert scene.view.horde_size == 1
    assert CODE[scene.t.horde[0]] not in text
    assert not any(printed.NAME[scene.t.horde[0]] in line for line in scene.log())


@pytest.mark.rule("SAW-UNH-03")
def test_the_cards_of_the_horde_join_the_last_round(saw: Saw) -> None:
    scene = saw()
    scene.horde("bridge-giant", "ditch-dead-a")
    scene.round_begins("black-belfry")
    assert scene.line()[-2:] == ["ditch-dead-a", "bridge-giant"]
    assert scene.t.horde == []


@pytest.mark.rule("SAW-UNH-04")
def test_only_the_top_card_of_the_unhallowed_deck_can_be_read(saw: Saw) -> None:
    scene = saw()
    scene.unhallowed("lady-rime", "ditch-king", "brood-aunt")
    assert scene.view.unhallowed_top is not None
    assert scene.view.unhallowed_top.code == "lady-rime"
    assert scene.view.unhallowed_size == 3
    assert "ditch-king" not in str(scene.view)


@pytest.mark.rule("SAW-UNH-06")
def test_there_are_places_for_the_unused_locations_the_decks_the_graveyard_and_the_horde(saw: Saw) -> None:
    scene = saw()
    scene.graveyard("bridge-giant")
    view = scene.view
    assert view.unused_locations == len(scene.t.unused_map)
    assert view.creature_deck_size == len(scene.t.creature_deck)
    assert [c.code for c in view.graveyard] == ["bridge-giant"]
    assert view.unhallowed_size == 7
    assert view.horde_size == 1

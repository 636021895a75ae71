"""What is in the box (chapter 1 of the ledger)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import grimtable
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.dice import (
    BASIC,
    FEAT_DIE,
    LUCK,
    PANIC,
    REVELATION_DIE,
    add_die,
    left_of,
)
from grimtable.games.ancient_terrible_things.view import AttView, Tokens
from grimtable.kernel.game import Entry
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

LOCATIONS = [
    "Accursed Shrine",
    "Ghastly Gorge",
    "Sinister Chateau",
    "Yawning Chasm",
    "Rusted Gunsloop",
    "Crumbling Ruin",
]


def entries(kind: str, expansion: bool = False) -> list[Entry]:
    """The printed cards of a kind, of the base game or of the expansion."""
    listed = grimtable.new("att", seats=2, seed=1).game.content()
    return [e for e in listed if e.kind == kind and (e.facts.get("set", "base") != "base") == expansion]


def everything(scene: Scene) -> list[int]:
    """Every card that takes part, wherever it is, the box included."""
    t = scene.t
    zones = [t.feat_deck, t.feat_discard, t.swag_deck, t.old_stock, t.encounter_deck, t.box, t.rumours]
    cards = [card for zone in [*zones, *t.hand, *t.swag, *t.score] for card in zone]
    cards += [card for card in [*t.post, *t.encounter, *t.event] if card >= 0]
    return cards + [piece(card.code) for card in scene.view().achievements]


# -- the board


@pytest.mark.rule("ATT-CMP-01")
def test_one_board_with_all_its_areas_is_there_for_everybody(att: Att) -> None:
    scene = att(3)
    scene.rumours("hush")
    scene.old_stock("gilded-idol")
    scene.post("storm-lantern", "trench-whistle", "fencing-glove")
    scene.explores("gorge").passes_until("Replace a card at the Trading Post?")

    def board(seen: AttView) -> tuple[object, ...]:
        return (
            seen.locations,
            seen.track,
            seen.encounter_deck_size,
            [card.code for card in seen.rumours],
            seen.feat_deck_size,
            seen.feat_discard_top,
            seen.swag_deck_size,
            [card and card.code for card in seen.trading_post],
            seen.old_stock_top and seen.old_stock_top.code,
            [seat.pawn for seat in seen.seats],
        )

    mine = board(scene.view(0))
    assert all(board(scene.view(seat)) == mine for seat in (1, 2, grimtable.SPECTATOR))
    assert len(scene.view().locations) == 6
    assert len(scene.view().track) == 6
    assert min(scene.view().encounter_deck_size, scene.view().feat_deck_size, scene.view().swag_deck_size) > 0
    assert scene.view().feat_discard_top is not None
    assert mine[3] == ["hush", "rope-bridge-freshly-cut"]
    assert mine[7:] == (
        ["storm-lantern", "trench-whistle", "fencing-glove"],
        "gilded-idol",
        ["trading-post", "riverboat", "riverboat"],
    )


@pytest.mark.rule("ATT-CMP-02")
def test_there_are_exactly_six_fateful_locations(att: Att) -> None:
    scene = att(2)
    assert [location.name for location in scene.view().locations] == LOCATIONS
    scene.refresh_question()
    assert len(scene.options()) == 6


@pytest.mark.rule("ATT-CMP-03")
def test_every_location_has_one_slot_and_the_slots_have_an_order(att: Att) -> None:
    assert [entry.facts["slot"] for entry in entries("location")] == [1, 2, 3, 4, 5, 6]
    scene = att(2)
    scene.encounter_deck(
        "hush", "drowned-bell", "obliging-guide", "third-watch", "rubber-baron", "doctor-twice", "twin-idols"
    )
    scene.clear(*[place for place in PLACE if place != "shrine"])
    scene.idles("shrine")
    laid = [location.encounter.code for location in scene.view().locations if location.encounter]
    assert laid == ["hush", "drowned-bell", "obliging-guide", "third-watch", "rubber-baron", "doctor-twice"]
    assert scene.view().encounter_deck_size == 1


@pytest.mark.rule("ATT-CMP-04")
def test_the_trading_post_has_three_slots(att: Att) -> None:
    table = grimtable.new("att", seats=2, seed=3)
    seen = table.view(0)
    assert isinstance(seen, AttView)
    assert len([card for card in seen.trading_post if card is not None]) == 3
    scene = att(2)
    scene.idles("shrine")
    assert len([card for card in scene.view().trading_post if card is not None]) == 3
    assert len(scene.view().trading_post) == 3


# -- Encounter cards and Terrible Things


@pytest.mark.rule("ATT-CMP-05")
def test_encounter_cards_have_one_of_three_back_colours_twelve_of_each_in_the_base_game() -> None:
    base = entries("encounter")
    assert Counter(card.facts["colour"] for card in base) == {"green": 12, "orange": 12, "red": 12}
    assert all(card.name and card.facts["types"] and card.facts["secrets"] > 0 and card.facts["combo"] for card in base)
    assert {card.facts["kind"] for card in base} == {"ordinary"}
    more = Counter(card.facts["colour"] for card in entries("encounter", expansion=True))
    assert set(more) == {"green", "orange", "red"}
    assert min(more.values()) + 12 >= 16


@pytest.mark.rule("ATT-CMP-06")
def test_a_terrible_thing_shows_up_to_three_tentacles_each_worth_a_negative_point(att: Att) -> None:
    values = [token.facts["value"] for token in entries("terrible thing")]
    assert set(values) == {0, 1, 2, 3}
    assert len(values) == 16
    for value in (0, 1, 2, 3):
        scene = att(2)
        with changes(scene.you.score, -value):
            scene.you.has_terrible(value)
        assert scene.view().seats[0].terrible == (value,)


# -- dice


@pytest.mark.rule("ATT-CMP-07")
def test_all_players_share_five_basic_dice(att: Att) -> None:
    scene = att(2)
    scene.rolls(1, 2, 3, 4, 6)
    assert [kind for kind, _ in scene.dice()] == ["basic"] * 5
    assert add_die(scene.t, BASIC, 1) == -1
    scene.idles()
    scene.rolls(1, 2, 3, 4, 6, at="gorge")
    assert scene.active() == 1
    assert [kind for kind, _ in scene.dice()] == ["basic"] * 5
    scene.sound()


@pytest.mark.parametrize(
    ("kind", "name", "number"),
    [
        pytest.param(LUCK, "luck", 2, marks=pytest.mark.rule("ATT-CMP-08")),
        pytest.param(PANIC, "panic", 2, marks=pytest.mark.rule("ATT-CMP-09")),
        pytest.param(FEAT_DIE, "feat", 2, marks=pytest.mark.rule("ATT-CMP-10")),
        pytest.param(REVELATION_DIE, "revelation", 3, marks=pytest.mark.rule("ATT-CMP-11")),
    ],
)
def test_when_the_extra_dice_of_a_kind_are_used_up_none_is_added(att: Att, kind: int, name: str, number: int) -> None:
    scene = att(2, lost_charter="on")
    assert scene.view().extra_dice_left[name] == number
    scene.rolls(1, 2, 3, 4, 6)
    for _ in range(number):
        add_die(scene.t, kind, 1)
    assert scene.view().extra_dice_left[name] == 0
    add_die(scene.t, kind, 1)
    assert [die for die, _ in scene.dice()] == ["basic"] * 5 + [name] * number


@pytest.mark.rule("ATT-CMP-11")
def test_without_the_expansion_there_are_no_revelation_dice(att: Att) -> None:
    scene = att(2)
    assert left_of(scene.t, REVELATION_DIE) == 0
    assert scene.view().extra_dice_left == {"luck": 2, "panic": 2, "feat": 2, "revelation": 0}


@pytest.mark.rule("ATT-CMP-08")
def test_dice_have_six_sides(att: Att) -> None:
    scene = att(2)
    scene.lay_chance(0, 6)
    scene.explores("shrine")
    with pytest.raises(ValueError, match="0 to 5"):
        scene.passes_until("Re-roll, use a card, or stop?")


# -- tokens


@pytest.mark.rule("ATT-CMP-12")
def test_there_are_exactly_four_kinds_of_resource_tokens(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=1, treasure=2, courage=3, feat=4)
    assert scene.view().seats[0].tokens == Tokens(1, 2, 3, 4)
    assert Tokens.__struct_fields__ == ("focus", "treasure", "courage", "feat")


@pytest.mark.rule("ATT-CMP-14")
def test_there_is_one_map(att: Att) -> None:
    scene = att(3)
    assert [seat.has_map for seat in scene.view().seats] == [True, False, False]
    scene.idles("shrine")
    scene.explores("ruin").choose("take the Map")
    assert [seat.has_map for seat in scene.view().seats] == [False, True, False]


# -- characters and the Scenario card


@pytest.mark.rule("ATT-CMP-16")
def test_each_character_has_a_mat_and_a_pawn(att: Att) -> None:
    base = entries("character")
    assert "The Captain" in [character.name for character in base]
    assert len(base) == 4
    assert len(entries("character", expansion=True)) == 1
    scene = att(5, lost_charter="on")
    seats = scene.view().seats
    mats = [seat.character.name for seat in seats if seat.character is not None]
    assert sorted(mats) == sorted(character.name for character in base + entries("character", expansion=True))
    scene.explores("gunsloop")
    assert [seat.pawn for seat in scene.view().seats] == ["rusted-gunsloop"] + ["riverboat"] * 4


@pytest.mark.rule("ATT-CMP-17")
def test_every_player_has_a_reroll_track_of_their_own(att: Att) -> None:
    scene = att(3)
    scene.rolls(1, 2, 3, 4, 6)
    scene.lay_dice(1, 1, 1, 1, 1)
    scene.choose("re-roll all dice")
    assert [seat.rerolls for seat in scene.view().seats] == [1, 2, 2]


@pytest.mark.rule("ATT-CMP-18")
def test_the_scenario_card_has_two_sides_and_all_copies_are_identical(att: Att) -> None:
    sides = [att(3, scenario=side) for side in ("easy", "difficult")]
    for scene in sides:
        assert all(scene.view(seat).payouts == scene.view(0).payouts for seat in (1, 2))
    easy, difficult = (scene.view().payouts for scene in sides)
    assert easy != difficult
    for side in (easy, difficult):
        assert {line.shape for line in side} == {"high", "pair", "block", "run"}
        assert {line.resource for line in side} == {"focus", "treasure", "courage", "feat"}


# -- Feat, Swag and Achievement cards


@pytest.mark.rule("ATT-CMP-19")
def test_feat_cards_form_one_deck_show_a_cost_and_an_effect_and_some_have_a_purple_header(att: Att) -> None:
    feats = entries("feat")
    assert len(feats) == 36
    assert all(card.text and card.facts["cost"] >= 0 for card in feats)
    assert 0 < sum(card.facts["purple"] for card in feats) < len(feats)
    scene = att(2)
    assert sorted(scene.t.feat_deck + scene.t.feat_discard) == sorted(piece(card.code) for card in feats)
    card = scene.view().feat_discard_top
    assert card is not None
    assert card.text == printed.TEXT[piece(card.code)] != ""
    assert card.cost == printed.COST[piece(card.code)]


@pytest.mark.rule("ATT-CMP-20")
def test_swag_cards_form_one_deck_and_show_a_cost_and_an_effect(att: Att) -> None:
    swag = entries("swag")
    assert all(card.text and card.facts["cost"] > 0 for card in swag)
    for may_show in ("secrets", "pay", "exhaust", "counts_as"):
        assert 0 < sum(bool(card.facts[may_show]) for card in swag) < len(swag)
    assert "Skeleton Key" in [card.name for card in swag]
    scene = att(2)
    assert sorted(scene.t.swag_deck) == sorted(piece(card.code) for card in swag)
    scene.post("gilded-idol")
    seen = scene.view().trading_post[0]
    assert seen is not None
    assert (seen.name, seen.cost, seen.secrets) == ("Gilded Idol", 6, 3)


@pytest.mark.rule("ATT-CMP-21")
def test_achievement_cards_show_their_value_and_how_they_are_claimed_and_stolen(att: Att) -> None:
    shown = att(2).view().achievements
    assert [card.name for card in shown] == [card.name for card in entries("achievement")]
    assert all(card.secrets > 0 and "Claim" in card.text and "Steal" in card.text for card in shown)


# -- the expansion


@pytest.mark.rule("ATT-CMP-22")
def test_the_expansion_adds_obsessions_new_classes_of_encounters_and_solo_actions(att: Att) -> None:
    more = {
        card.code for kind in ("encounter", "feat", "swag", "achievement") for card in entries(kind, expansion=True)
    }
    assert {card.facts["kind"] for card in entries("encounter", expansion=True)} == {"revelation", "warning", "event"}
    obsessions = {card.facts["character"] for card in entries("obsession")}
    assert obsessions == {card.code for card in entries("character") + entries("character", expansion=True)}
    assert all(card.facts["terrible"] > 0 and card.text for card in entries("obsession"))
    reverse = [place.name for place in entries("location") if place.facts["solo_text"]]
    assert reverse == ["Sinister Chateau", "Yawning Chasm"]
    assert {printed.CODE[card] for card in everything(att(2))}.isdisjoint(more)
    assert {printed.CODE[card] for card in everything(att(2, lost_charter="on"))} >= more

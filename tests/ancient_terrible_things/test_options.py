"""Game options and variants (chapter 31 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import grimtable
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.rules.trade_offers import TradeOffer
from grimtable.games.ancient_terrible_things.state import Att as Position
from grimtable.games.ancient_terrible_things.view import AttView
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]

EDITIONS = {
    "summary-2016": {
        "map_start": "last-chooser",
        "focused_reroll_cost": "per-rerolled",
        "chateau_exchange": "different-type",
        "solo_spent_cards": "excluded",
    },
    "quickstart-2.5": {
        "map_start": "group-choice",
        "focused_reroll_cost": "rerolled-or-kept",
        "chateau_exchange": "any-type",
        "solo_spent_cards": "counted",
    },
}


def options(seats: int = 2, **given: Any) -> dict[str, str]:
    """The options of a new table, complete."""
    return grimtable.new("att", seats=seats, seed=1, **given).options


def after_characters(**given: Any) -> str:
    """The question that follows the choice of characters without the Captain."""
    table = grimtable.new("att", seats=2, seed=1, **given)
    table.choose("take The Heiress")
    table.choose("take The Journalist")
    assert table.ask is not None
    return table.ask.prompt


def offered_to_both(scene: Scene) -> set[str]:
    """What can be put into an offer of yours to the rival."""
    scene.resolves(TradeOffer(0))
    scene.choose("make an offer to The Heiress")
    return {words for words in scene.options() if words.startswith(("give", "ask"))}


# -- what the options do


@pytest.mark.rule("ATT-VAR-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_edition_sets_four_options(edition: str) -> None:
    assert options(edition=edition).items() >= EDITIONS[edition].items()


@pytest.mark.rule("ATT-VAR-01")
def test_the_newer_edition_is_played_if_nothing_is_said() -> None:
    assert options()["edition"] == "quickstart-2.5"
    assert options().items() >= EDITIONS["quickstart-2.5"].items()


@pytest.mark.rule("ATT-VAR-01")
@pytest.mark.parametrize("name", list(EDITIONS["summary-2016"]))
def test_each_of_the_four_can_be_set_on_its_own(name: str) -> None:
    for edition, other in (("summary-2016", "quickstart-2.5"), ("quickstart-2.5", "summary-2016")):
        alone: dict[str, Any] = {name: EDITIONS[other][name]}
        assert options(edition=edition, **alone).items() >= (EDITIONS[edition] | alone).items()


@pytest.mark.rule("ATT-VAR-02")
def test_the_normal_length_is_played_unless_the_longer_one_is_chosen(att: Att) -> None:
    tracks = {length: len(att(2, **given).view().track) for length, given in LENGTHS.items()}
    assert tracks == {"default": 5, "normal": 5, "longer": 7}


LENGTHS: dict[str, dict[str, str]] = {"default": {}, "normal": {"length": "normal"}, "longer": {"length": "longer"}}


@pytest.mark.rule("ATT-VAR-03")
def test_the_easy_side_is_played_unless_the_difficult_one_is_chosen(att: Att) -> None:
    easy, difficult = att(2), att(2, scenario="difficult")
    assert (easy.view().scenario, difficult.view().scenario) == ("easy", "difficult")
    for scene, gains in ((easy, True), (difficult, False)):
        scene.rolls(4, 1, 1, 2, 2).choose("stop rolling")
        assert scene.offers("spend 4 for 1 Focus") == gains


@pytest.mark.rule("ATT-VAR-04")
def test_the_expansion_is_left_out_unless_it_is_asked_for() -> None:
    def cards(**given: Any) -> set[int]:
        t = grimtable.new("att", seats=2, seed=1, **given).position
        assert isinstance(t, Position)
        return {*t.encounter_deck, *t.box, *t.feat_deck, *t.feat_discard, *t.swag_deck, *t.post}

    def revelation_dice(**given: Any) -> int:
        view = grimtable.new("att", seats=2, seed=1, **given).view(0)
        assert isinstance(view, AttView)
        return view.extra_dice_left["revelation"]

    assert options()["lost_charter"] == "off"
    assert not any(printed.EXPANSION[card] for card in cards())
    assert cards(lost_charter="on") - cards() == {
        card for card in (*printed.ENCOUNTERS, *printed.FEATS, *printed.SWAGS) if printed.EXPANSION[card]
    }
    assert (revelation_dice(), revelation_dice(lost_charter="on")) == (0, 3)
    assert grimtable.new("att", seats=5, seed=1, lost_charter="on").seats == 5


@pytest.mark.rule("ATT-VAR-05")
def test_every_character_begins_with_an_obsession_only_if_asked_for(att: Att) -> None:
    assert [seat.obsession for seat in att(2, lost_charter="on").view().seats] == [None, None]
    seats = att(2, lost_charter="on", obsessions="on").view().seats
    assert [seat.obsession.name for seat in seats if seat.obsession] == ["The Only True Course", "Family Silver"]


@pytest.mark.rule("ATT-VAR-06")
def test_five_players_play_with_ten_cards_of_each_colour_unless_the_printed_number_is_chosen(att: Att) -> None:
    def deck(**given: Any) -> int:
        view = grimtable.new("att", seats=5, seed=1, lost_charter="on", **given).view(0)
        assert isinstance(view, AttView)
        return view.encounter_deck_size

    assert deck() == deck(five_player_normal="corrected-10") == 30
    assert deck(five_player_normal="printed-16") == 48
    assert deck(five_player_normal="printed-16", length="longer") == 45


@pytest.mark.rule("ATT-VAR-07")
def test_the_board_is_played_clear_unless_the_end_of_the_round_is_chosen(att: Att) -> None:
    assert options()["game_end"] == "board-clear"
    for game_end, over in (("board-clear", False), ("round-boundary", True)):
        scene = att(2, game_end=game_end)
        scene.encounter_deck()
        scene.idles("shrine").idles("gorge")
        assert (scene.table.result is not None) == over


@pytest.mark.rule("ATT-VAR-08")
@pytest.mark.parametrize(("event_slot", "below"), [("overlay", "hush"), ("occupy", None)])
def test_an_event_covers_the_action_only_unless_it_is_to_fill_the_slot(
    att: Att, event_slot: str, below: str | None
) -> None:
    assert options(lost_charter="on")["event_slot"] == "overlay"
    scene = att(2, lost_charter="on", event_slot=event_slot)
    scene.encounter_deck("bartering-canoes", "hush", "drowned-bell")
    scene.clear(*[place for place in PLACE if place != "shrine"])
    scene.idles("shrine")
    first, second = scene.view().locations[:2]
    assert first.event is not None
    assert first.event.code == "bartering-canoes"
    assert (first.encounter and first.encounter.code) == below
    assert second.encounter is not None
    assert second.encounter.code == ("drowned-bell" if below else "hush")
    assert scene.offers("explore the Accursed Shrine")


@pytest.mark.rule("ATT-VAR-09")
def test_all_tokens_may_be_traded_unless_resources_only_are_chosen(att: Att) -> None:
    found = {}
    for trade_tokens in ("all", "resources-only"):
        scene = att(2, lost_charter="on", trade_tokens=trade_tokens)
        scene.you.owns(focus=1).has_terrible(2)
        scene.rival.owns(feat=1).has_terrible(0).has_swag("gilded-idol")
        found[trade_tokens] = offered_to_both(scene)
    assert found["resources-only"] == {"give 1 Focus", "ask for 1 Feat", "ask for Gilded Idol"}
    assert found["all"] - found["resources-only"] == {
        "give a Terrible Thing worth 2",
        "give the Map",
        "ask for a Terrible Thing worth 0",
    }
    assert options(lost_charter="on")["trade_tokens"] == "all"


@pytest.mark.rule("ATT-VAR-10")
def test_who_starts_with_the_map_can_be_set_apart_from_the_edition() -> None:
    assert after_characters(edition="summary-2016") == "Hand on the Map?"
    assert after_characters(edition="summary-2016", map_start="group-choice") == "Who takes the Map?"
    assert after_characters(edition="quickstart-2.5") == "Who takes the Map?"
    assert after_characters(edition="quickstart-2.5", map_start="last-chooser") == "Hand on the Map?"


@pytest.mark.rule("ATT-VAR-11")
def test_the_price_of_a_focused_reroll_can_be_set_apart_from_the_edition(att: Att) -> None:
    for edition, cost, kept_price in (
        ("summary-2016", "by-edition", False),
        ("summary-2016", "rerolled-or-kept", True),
        ("quickstart-2.5", "by-edition", True),
        ("quickstart-2.5", "per-rerolled", False),
    ):
        scene = att(2, edition=edition, focused_reroll_cost=cost)
        scene.you.owns(focus=1)
        scene.rolls(1, 2, 3, 4, 6)
        assert scene.offers("re-roll 1, 2, 3 and 4 for 1 Focus") == kept_price
        assert scene.offers("re-roll 6 for 1 Focus")


@pytest.mark.rule("ATT-VAR-12")
def test_the_exchange_at_the_chateau_can_be_set_apart_from_the_edition(att: Att) -> None:
    for edition, exchange, same_type in (
        ("summary-2016", "any-type", True),
        ("quickstart-2.5", "different-type", False),
    ):
        scene = att(2, edition=edition, chateau_exchange=exchange)
        scene.you.owns(focus=1, feat=1)
        scene.rival.owns(courage=1)
        scene.explores("chateau").choose("take 1 Courage from The Heiress")
        assert scene.offers("give 1 Courage") == same_type


@pytest.mark.rule("ATT-VAR-13")
def test_whether_spent_cards_count_can_be_set_apart_from_the_edition() -> None:
    assert options(1, edition="summary-2016", solo_spent_cards="counted")["solo_spent_cards"] == "counted"
    for given, counts in (
        ({"edition": "summary-2016", "solo_spent_cards": "counted"}, True),
        ({"edition": "quickstart-2.5", "solo_spent_cards": "excluded"}, False),
    ):
        scene = Scene(1, **given)
        scene.t.forgotten = []
        for code in ("drowned-bell", "eyes-at-the-waterline"):
            scene.fetch(code)
            scene.t.forgotten.append(printed.piece(code))
        scene.lay("shrine", "hush")
        scene.you.owns(courage=3)
        with changes(scene.you.score, 3 + (3 if counts else 0)):
            scene.explores("shrine").passes_until("Perform a desperate act?").choose("desperate act for 3 Courage")


@pytest.mark.rule("ATT-VAR-14")
def test_alone_the_length_and_the_end_of_the_game_are_ignored(att: Att) -> None:
    scene = att(1, length="longer", game_end="round-boundary")
    assert len(scene.view().track) == 5
    table = grimtable.new("att", seats=1, seed=1, length="longer")
    view = table.view(0)
    assert isinstance(view, AttView)
    assert view.encounter_deck_size == 18
    scene.encounter_deck()
    scene.idles("shrine").idles("gorge")  # turns end, the deck is empty, and the round goes on
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.view().round == 1


@pytest.mark.rule("ATT-VAR-14")
def test_alone_there_is_no_winner_by_score(att: Att) -> None:
    scene = att(1)
    scene.track(0)
    scene.you.has_overcome("choir-beneath")
    scene.idles("shrine")
    assert scene.table.result is not None
    assert (scene.table.result.winners, scene.table.result.scores) == ((), (6,))
    assert not any("Battered Journal" in line for line in scene.log())


# -- what cannot be played


@pytest.mark.parametrize(
    ("seats", "given", "message"),
    [
        (2, {"weather": "foul"}, "no option 'weather'; it has edition, length"),
        (2, {"lostCharter": "on"}, "no option 'lostCharter'"),
        (2, {"length": "endless"}, "option 'length' cannot be 'endless'; it is one of normal, longer"),
        (2, {"lost_charter": "yes"}, "option 'lost_charter' cannot be 'yes'; it is one of off, on"),
        (2, {"edition": ""}, "option 'edition' cannot be ''"),
        pytest.param(5, {}, r"five players need the expansion: lost_charter=on \[ATT-SET-01\]", id="five"),
        pytest.param(
            2,
            {"obsessions": "on"},
            r"Obsessions need the expansion: lost_charter=on \[ATT-VAR-05\]",
            marks=pytest.mark.rule("ATT-VAR-05"),
        ),
        pytest.param(
            1,
            {"obsessions": "on", "lost_charter": "on"},
            r"Obsessions are not used with one player \[ATT-SSET-03\]",
            marks=pytest.mark.rule("ATT-VAR-05", "ATT-SSET-03"),
        ),
        (0, {}, "Ancient Terrible Things is for 1 to 5 players, not 0"),
        (6, {"lost_charter": "on"}, "for 1 to 5 players, not 6"),
        (-1, {}, "for 1 to 5 players, not -1"),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_with_the_reason(
    seats: int, given: dict[str, Any], message: str
) -> None:
    with pytest.raises(grimtable.BadSetup, match=message):
        grimtable.new("att", seats=seats, **given)


def test_a_refused_game_leaves_nothing_behind() -> None:
    before = grimtable.new("att", seats=2, seed=9).view(0)
    with pytest.raises(grimtable.BadSetup):
        grimtable.new("att", seats=2, seed=9, lost_charter="on", length="endless")
    assert options() == options(edition="quickstart-2.5")
    assert grimtable.new("att", seats=2, seed=9).view(0) == before


def test_every_option_is_described_with_its_meaning_its_values_and_its_rule() -> None:
    described = grimtable.describe("att")
    assert [setting.rule for setting in described.settings] == [f"ATT-VAR-{n:02}" for n in range(1, 14)]
    assert all(setting.meaning and setting.default in setting.values for setting in described.settings)
    assert (described.least_seats, described.most_seats) == (1, 5)

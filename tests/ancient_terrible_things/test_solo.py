"""Forgotten Secrets, the game for one (chapters 27 and 28 of the ledger)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import grimtable
from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.rules.achievements import award
from grimtable.games.ancient_terrible_things.state import Att as Position
from grimtable.games.ancient_terrible_things.view import AttView, Tokens
from tests.ancient_terrible_things.scene import PLACE, Scene
from tests.stage import changes

Att = Callable[..., Scene]


def begun(character: str, seed: int = 1, **options: Any) -> tuple[Position, AttView]:
    """A game for one, with this character chosen, at its first turn."""
    table = grimtable.new("att", seats=1, seed=seed, **options)
    table.choose(character)
    position, view = table.position, table.view(0)
    assert isinstance(position, Position)
    assert isinstance(view, AttView)
    return position, view


def last_turn(scene: Scene, *, overcome: bool = True) -> Scene:
    """The last encounter of the round leaves the board; the question is what comes after that turn's purchases."""
    scene.clear(*[place for place in PLACE if place != "shrine"])
    scene.lay("shrine", "surveyors-last-crate")
    scene.rolls(1, 1, 2, 2, 6 if overcome else 3)
    scene.choose("stop rolling")
    if overcome:
        scene.choose("overcome The Surveyor's Last Crate with 6")
    turn = scene.t.turn
    while scene.table.ask is not None and scene.ask.prompt != "What do you forget?" and scene.t.turn == turn:
        scene._pass()
    return scene


def outcome(scene: Scene) -> str:
    """How the game ended; nothing while it runs."""
    return scene.table.result.outcome if scene.table.result is not None else ""


def achievements(scene: Scene) -> list[str]:
    return [card.code for card in scene.view().seats[0].achievements]


# -- set-up


@pytest.mark.rule("ATT-SSET-01")
def test_feats_against_other_players_are_not_used() -> None:
    position, view = begun("captain")
    feats = position.feat_deck + position.feat_discard + position.hand[0]
    assert feats
    assert not any(printed.PURPLE[card] for card in feats)
    assert len(feats) == 36 - 8
    assert view.feat_deck_size == 36 - 8 - 1 - 3


@pytest.mark.rule("ATT-SSET-02")
def test_the_skeleton_key_is_not_used() -> None:
    for seed in range(5):
        position, _ = begun("captain", seed)
        swag = position.swag_deck + position.post
        assert len(set(swag)) == 26 - 1
        assert piece("skeleton-key") not in swag


@pytest.mark.rule("ATT-SSET-03", "ATT-VAR-05")
def test_obsessions_are_not_used() -> None:
    with pytest.raises(grimtable.BadSetup, match=r"one player.*ATT-SSET-03"):
        grimtable.new("att", seats=1, lost_charter="on", obsessions="on")
    _, view = begun("captain", lost_charter="on")
    assert view.seats[0].obsession is None


@pytest.mark.rule("ATT-SSET-04")
def test_the_deck_has_four_green_cards_above_six_orange_above_eight_red() -> None:
    table = grimtable.new("att", seats=1, seed=4)
    assert isinstance(table.position, Position)
    colours = [printed.COLOURS[printed.COLOUR[card]] for card in reversed(table.position.encounter_deck)]
    assert colours == ["green"] * 4 + ["orange"] * 6 + ["red"] * 8


@pytest.mark.rule("ATT-SSET-05")
def test_five_terrible_things_are_drawn_at_random() -> None:
    tracks = [begun("captain", seed)[1].track for seed in range(12)]
    assert all(len(track) == 5 for track in tracks)
    assert len(set(tracks)) > 4


@pytest.mark.rule("ATT-SSET-06")
@pytest.mark.parametrize(
    ("character", "tokens"),
    [
        ("captain", Tokens(1, 1, 1, 1)),
        ("heiress", Tokens(1, 2, 1, 1)),
        ("journalist", Tokens(2, 1, 1, 1)),
        ("prospector", Tokens(1, 1, 2, 1)),
    ],
)
def test_the_player_chooses_a_character_and_starts_with_its_tokens(character: str, tokens: Tokens) -> None:
    _, view = begun(character)
    assert view.seats[0].tokens == tokens
    assert view.seats[0].character is not None
    assert view.seats[0].character.code == character


@pytest.mark.rule("ATT-SSET-07")
@pytest.mark.parametrize("character", ["captain", "heiress"])
@pytest.mark.parametrize("edition", ["summary-2016", "quickstart-2.5"])
def test_everything_else_is_set_up_as_for_several_players(character: str, edition: str) -> None:
    position, view = begun(character, edition=edition, scenario="difficult")
    you = view.seats[0]
    assert (you.hand_size, you.rerolls, you.has_map) == (3, 2, True)
    assert len({card.code for card in view.trading_post if card is not None}) == 3
    assert view.feat_discard_size == 1
    assert [card.code for card in view.achievements] == [
        "sure-footed",
        "unwise-curator",
        "unblinking",
        "famous-enemies",
    ]
    assert you.achievements == ()
    assert view.scenario == "difficult"
    assert list(view.track) == sorted(view.track)
    assert Counter(position.track) + Counter(position.token_box) == Counter(printed.TOKEN_VALUES)


# -- rounds


@pytest.mark.rule("ATT-SOBJ-04")
def test_a_round_lasts_until_no_location_holds_an_encounter(att: Att) -> None:
    scene = att(1)
    scene.you.has_overcome(
        "choir-beneath", "deacon-of-silt", "crown-of-wet-stone", "door-in-the-riverbed", "lady-of-the-long-table"
    )
    scene.track(0, 0, 0, 0, 1, 1, 1)
    for place in ("shrine", "gorge", "chateau", "chasm"):
        scene.idles(place)
        assert scene.view().round == 1
        assert scene.ask.prompt == "Where do you explore?"
        assert scene.view().seats[0].pawn == "trading-post"  # from there straight to the next location
    scene.idles("gunsloop")  # and with one location left the pawn has gone there
    assert len(scene.view().rumours) == 5
    assert scene.view().seats[0].pawn == "crumbling-ruin"
    scene.passes_until("What do you forget?")
    assert scene.view().seats[0].pawn == "trading-post"
    assert scene.you.hand() != []  # the Refresh phase is over


@pytest.mark.rule("ATT-SOBJ-04", "ATT-SMAP-01")
def test_a_new_round_deals_new_encounters_and_nobody_is_asked_about_the_map(att: Att) -> None:
    scene = att(1)
    last_turn(scene)
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.view().round == 2
    assert scene.view().seats[0].pawn == "riverboat"
    assert all(location.encounter is not None for location in scene.view().locations)


# -- the goals


@pytest.mark.rule("ATT-SOBJ-01", "ATT-SOBJ-05", "ATT-SOBJ-12")
def test_rumours_that_cannot_be_paid_for_lose_the_game(att: Att) -> None:
    scene = att(1)
    scene.rumours("hush")
    scene.you.has_overcome("third-watch")  # 4, and 1 for the last encounter: one too few
    last_turn(scene)
    assert outcome(scene) == "too little is left to forget: the Rumours cannot be silenced"
    assert scene.table.result is not None
    assert (scene.table.result.winners, scene.table.result.rewards) == ((), (-1.0,))


@pytest.mark.rule("ATT-SOBJ-05")
def test_rumours_that_cost_every_card_can_be_paid_for(att: Att) -> None:
    scene = att(1)
    scene.rumours("hush")
    scene.you.has_overcome("third-watch", "obliging-guide")  # 4 and 1, and 1 for the last encounter: just enough
    last_turn(scene)
    scene.choose("forget The Third Watch", "forget The Obliging Guide")
    assert outcome(scene) == ""
    assert (scene.you.overcome(), scene.you.score()) == ([], 1)  # the Map


@pytest.mark.rule("ATT-SOBJ-02", "ATT-SOBJ-12")
@pytest.mark.parametrize(("terrible", "lost"), [((1,), False), ((2,), True), ((3,), True)])
def test_a_score_of_nothing_at_the_end_of_a_round_loses_the_game(
    att: Att, terrible: tuple[int, ...], lost: bool
) -> None:
    scene = att(1)
    scene.you.has_terrible(*terrible)  # the Map and the last encounter are worth 2
    last_turn(scene)
    assert scene.you.score() == 2 - sum(terrible)
    assert outcome(scene) == ("no Ancient Secrets are left: all is lost" if lost else "")


@pytest.mark.rule("ATT-SOBJ-02")
def test_the_score_is_taken_after_forgetting(att: Att) -> None:
    scene = att(1)
    scene.rumours("drowned-bell")
    scene.you.has_overcome("third-watch").has_terrible(2)
    last_turn(scene)
    scene.choose("forget The Third Watch")  # 1 for the last encounter and 1 for the Map, less 2
    assert outcome(scene) == "no Ancient Secrets are left: all is lost"


@pytest.mark.rule("ATT-SOBJ-03", "ATT-SOBJ-12")
@pytest.mark.parametrize("code", ["surveyors-last-crate", "stakes-in-the-shallows"])  # the second is a warning
@pytest.mark.parametrize("deck", [[], ["choir-beneath"]])  # in the last round and before it
@pytest.mark.parametrize(("track", "lost"), [((0,), True), ((0, 1), False)])
def test_a_round_whose_last_failure_takes_the_last_token_is_lost(
    att: Att, code: str, deck: list[str], track: tuple[int, ...], lost: bool
) -> None:
    scene = att(1, lost_charter="on")
    scene.encounter_deck(*deck)
    scene.you.has_overcome("third-watch", "what-the-dredge-brought-up")
    scene.track(*track)
    scene.clear(*[place for place in PLACE if place != "shrine"])
    scene.lay("shrine", code)
    scene.rolls(1, 1, 2, 2, 3).choose("stop rolling", "stop spending", "take the Terrible Thing")
    if lost:
        assert outcome(scene) == "the last Terrible Thing has left the Expedition track: all is lost"
        assert scene.table.result is not None
        assert (scene.table.result.winners, scene.you.score() > 0) == ((), True)
        assert scene.rumoured() == [code]  # at once: nothing was forgotten
        return
    assert scene.on_track() == [1]
    scene.choose("forget The Third Watch")
    assert outcome(scene) == ("" if deck else "the secrets are kept: every goal holds at the end of the last round")


@pytest.mark.rule("ATT-SOBJ-03")
@pytest.mark.parametrize("code", ["bargain-at-the-waterline", "black-tallow-candle", "drowned-mans-diary"])
def test_no_card_takes_the_last_token(att: Att, code: str) -> None:
    scene = att(1, lost_charter="on")
    scene.you.holds("bargain-at-the-waterline").has_swag("black-tallow-candle")
    scene.you.owns(feat=1, courage=1, treasure=9)
    scene.post("drowned-mans-diary", "gilded-idol")
    scene.track(0)
    scene.lay("shrine", "bank-that-breathes")
    scene.explores("shrine")
    while scene.ask.prompt != "What do you buy?":
        assert not scene.offers(f"play {scene.name(code)}")
        assert not scene.offers(f"use {scene.name(code)}")
        if scene.offers("desperate act"):
            scene.choose("desperate act")
        else:
            scene.passes()
    assert scene.offers("buy Gilded Idol")
    assert not scene.offers(f"buy {scene.name(code)}")


@pytest.mark.rule("ATT-SOBJ-12")
def test_taking_the_last_terrible_thing_loses_the_game_at_once(att: Att) -> None:
    scene = att(1)
    scene.track(0)
    scene.you.has_overcome("choir-beneath")
    scene.idles("shrine")  # five locations still hold encounters
    assert outcome(scene) == "the last Terrible Thing has left the Expedition track: all is lost"
    assert scene.view().seats[0].pawn == "accursed-shrine"


@pytest.mark.rule("ATT-SOBJ-12")
def test_a_low_score_or_rumours_in_the_middle_of_a_round_lose_nothing(att: Att) -> None:
    scene = att(1)
    scene.rumours("hush", "choir-beneath")
    scene.you.has_terrible(3, 3)
    scene.idles("shrine")
    assert outcome(scene) == ""
    assert scene.you.score() < 0


@pytest.mark.rule("ATT-SOBJ-01", "ATT-SOBJ-02", "ATT-SOBJ-03", "ATT-SOBJ-12", "ATT-VAR-14")
def test_the_game_is_won_if_all_goals_hold_when_the_deck_is_empty_at_the_end_of_a_round(att: Att) -> None:
    scene = att(1)
    scene.encounter_deck()
    scene.rumours("drowned-bell")
    scene.you.has_overcome("third-watch", "hush")
    last_turn(scene)
    assert outcome(scene) == ""
    scene.choose("forget The Third Watch")
    assert outcome(scene) == "the secrets are kept: every goal holds at the end of the last round"
    assert scene.table.result is not None
    assert scene.table.result.winners == (0,)
    assert scene.table.result.scores == (3 + 1 + 1,)  # Hush, the last encounter and the Map
    scene.sound()


@pytest.mark.rule("ATT-SOBJ-01", "ATT-SOBJ-12")
@pytest.mark.parametrize(
    ("failed", "words"),
    [
        ("rumours", "too little is left to forget: the Rumours cannot be silenced"),
        ("score", "no Ancient Secrets are left: all is lost"),
    ],
)
def test_the_goals_must_hold_at_the_end_of_the_last_round_too(att: Att, failed: str, words: str) -> None:
    scene = att(1)
    scene.encounter_deck()
    if failed == "rumours":
        scene.rumours("hush")
    else:
        scene.you.has_terrible(3)
    last_turn(scene)
    assert outcome(scene) == words
    assert scene.table.result is not None
    assert scene.table.result.winners == ()


@pytest.mark.rule("ATT-SOBJ-12")
def test_with_nothing_but_events_left_to_deal_the_last_round_has_been_played(att: Att) -> None:
    scene = att(1, lost_charter="on")
    scene.encounter_deck("bartering-canoes", "windless-noon")
    last_turn(scene)
    assert outcome(scene) == "the secrets are kept: every goal holds at the end of the last round"


# -- forgetting


@pytest.mark.rule("ATT-SOBJ-05", "ATT-SOBJ-06", "ATT-SOBJ-07")
def test_cards_worth_twice_the_rumours_are_forgotten_and_leave_the_game_with_them(att: Att) -> None:
    scene = att(1)
    scene.rumours("hush", "obliging-guide")  # 3 and 1, so 8 must be forgotten
    scene.you.has_overcome("third-watch", "gentleman-with-the-umbrella", "choir-beneath", "rubber-baron")
    last_turn(scene)
    assert scene.options() == [
        "forget The Third Watch (worth 4)",
        "forget The Gentleman with the Umbrella (worth 2)",
        "forget The Choir Beneath (worth 5)",
        "forget The Rubber Baron (worth 3)",
        "forget The Surveyor's Last Crate (worth 1)",
    ]
    with changes(scene.you.score, -7):
        scene.choose("forget The Third Watch", "forget The Rubber Baron")
    assert scene.ask.prompt == "What do you forget?"  # 1 is still owed
    with changes(scene.you.score, -5):
        scene.choose("forget The Choir Beneath")  # the surplus is lost
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.you.overcome() == ["gentleman-with-the-umbrella", "surveyors-last-crate"]
    assert scene.view().rumours == ()
    assert {printed.CODE[card] for card in scene.t.removed} == {"hush", "obliging-guide"}
    left = {card.code for card in scene.view().forgotten}
    assert left == {"third-watch", "rubber-baron", "choir-beneath"}
    in_play = scene.t.encounter + scene.t.encounter_deck + scene.t.box
    assert not {printed.CODE[card] for card in in_play if card >= 0} & (left | {"hush", "obliging-guide"})
    scene.sound()


@pytest.mark.rule("ATT-SOBJ-05")
def test_with_no_rumours_nothing_is_forgotten(att: Att) -> None:
    scene = att(1)
    scene.you.has_overcome("third-watch", "drowned-bell")
    last_turn(scene)
    assert scene.ask.prompt == "Where do you explore?"
    assert scene.you.overcome() == ["third-watch", "drowned-bell", "surveyors-last-crate"]


@pytest.mark.rule("ATT-SOBJ-05")
def test_an_encounter_failed_in_the_last_turn_is_paid_for_as_well(att: Att) -> None:
    scene = att(1)
    scene.you.has_overcome("third-watch", "drowned-bell")
    last_turn(scene, overcome=False)
    assert "2 Secrets still to forget" in scene.ask.why
    scene.choose("forget The Drowned Bell")
    assert scene.you.overcome() == ["third-watch"]


@pytest.mark.rule("ATT-SOBJ-08")
def test_encounters_swag_and_achievements_can_be_forgotten_but_not_the_map(att: Att) -> None:
    scene = att(1)
    scene.rumours("hush")
    scene.you.has_overcome("third-watch").has_swag("gilded-idol", "storm-lantern")
    award(scene.t, piece("sure-footed"), 0)
    last_turn(scene)
    assert scene.you.has_map()
    assert scene.options() == [
        "forget The Third Watch (worth 4)",
        "forget The Surveyor's Last Crate (worth 1)",
        "forget Gilded Idol (worth 3)",
        "forget Sure-Footed (worth 3)",
    ]
    scene.choose("forget Gilded Idol", "forget Sure-Footed")
    assert scene.you.swag() == ["storm-lantern"]
    assert achievements(scene) == []
    assert [card.code for card in scene.view().forgotten_swag] == ["gilded-idol"]
    assert scene.you.score() == 4 + 1 + 1
    scene.sound()


@pytest.mark.rule("ATT-SOBJ-09")
@pytest.mark.parametrize("has_map", [True, False])
def test_a_card_is_worth_as_much_when_forgotten_as_at_the_end_of_the_game(att: Att, has_map: bool) -> None:
    scene = att(1, lost_charter="on")
    scene.rumours("obliging-guide")
    scene.you.has_overcome("third-watch").has_swag("founders-compass")
    if not has_map:
        scene.nobody_has_map()
    last_turn(scene)
    assert scene.offers("forget Founder's Compass (worth 3)") == has_map
    if has_map:
        with changes(scene.you.score, -3):
            scene.choose("forget Founder's Compass")


@pytest.mark.rule("ATT-SOBJ-10")
def test_a_forgotten_achievement_cannot_be_gained_again(att: Att) -> None:
    scene = att(1)
    scene.rumours("obliging-guide")
    scene.you.has_overcome("rapids-not-on-the-chart", "stairs-for-a-longer-leg", "toll-at-gallows-ford")
    last_turn(scene)
    assert achievements(scene) == ["sure-footed"]
    scene.choose("forget Sure-Footed")
    scene.you.owns(courage=9)
    scene.lay("shrine", "four-doors-one-room")
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("desperate act for 5 Courage")
    assert "four-doors-one-room" in scene.you.overcome()
    assert achievements(scene) == []
    assert "sure-footed" not in [card.code for card in scene.view().achievements]


@pytest.mark.rule("ATT-SOBJ-11", "ATT-VAR-13")
@pytest.mark.parametrize(("edition", "claimed"), [("summary-2016", []), ("quickstart-2.5", ["unblinking"])])
@pytest.mark.parametrize("second", ["third-watch", "thing-in-brine"])
def test_whether_forgotten_cards_count_towards_achievements_is_up_to_the_edition(
    att: Att, edition: str, claimed: list[str], second: str
) -> None:
    scene = att(1, edition=edition)
    scene.rumours("rubber-baron")
    scene.you.has_overcome("choir-beneath", "rapids-not-on-the-chart")
    if second == "thing-in-brine":
        scene.you.has_swag(second)
    else:
        scene.you.has_overcome(second)
    last_turn(scene)
    scene.choose(f"forget {scene.name('choir-beneath')}", f"forget {scene.name(second)}")
    assert achievements(scene) == []
    scene.lay("shrine", "hush")
    scene.you.owns(courage=3)
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("desperate act for 3 Courage")
    assert achievements(scene) == claimed


@pytest.mark.rule("ATT-SOBJ-11")
@pytest.mark.parametrize(("edition", "claimed"), [("summary-2016", []), ("quickstart-2.5", ["unblinking"])])
@pytest.mark.parametrize("forgotten", ["thing-in-brine", "drowned-bell"])
def test_one_forgotten_card_decides_where_it_counts(att: Att, edition: str, claimed: list[str], forgotten: str) -> None:
    """Two Horrors that are kept and one that is forgotten: a card that was overcome, or Swag that counts as one."""
    scene = att(1, edition=edition)
    scene.rumours("obliging-guide")  # 1, so that 2 must be forgotten
    scene.you.has_overcome("third-watch", "twin-idols")
    if forgotten == "thing-in-brine":
        scene.you.has_swag(forgotten)
    else:
        scene.you.has_overcome(forgotten)
    last_turn(scene)
    scene.choose(f"forget {scene.name(forgotten)}")
    if scene.ask.prompt == "What do you forget?":
        scene.choose("forget The Surveyor's Last Crate")
    assert achievements(scene) == []
    scene.lay("shrine", "hush")
    scene.you.owns(courage=3)
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("desperate act for 3 Courage")
    assert achievements(scene) == claimed


@pytest.mark.rule("ATT-SOBJ-11")
@pytest.mark.parametrize(("edition", "counts"), [("summary-2016", False), ("quickstart-2.5", True)])
def test_forgotten_swag_counts_as_swag_too(att: Att, edition: str, counts: bool) -> None:
    scene = att(1, lost_charter="on", edition=edition)
    scene.rumours("rubber-baron")
    scene.you.has_overcome("choir-beneath", "rapids-not-on-the-chart").has_swag("thing-in-brine", "storm-lantern")
    last_turn(scene)
    scene.choose("forget The Choir Beneath", f"forget {scene.name('thing-in-brine')}")
    assert "overpacked" not in achievements(scene)
    scene.you.has_swag("trench-whistle").owns(courage=3)
    scene.lay("shrine", "hush")
    scene.explores("shrine").passes_until("Perform a desperate act?").choose("desperate act for 3 Courage")
    assert ("overpacked" in achievements(scene)) == counts


@pytest.mark.rule("ATT-ACH-02")
def test_alone_clean_hands_are_won_at_the_end_of_the_second_round(att: Att) -> None:
    scene = att(1, lost_charter="on")
    scene.you.has_terrible(0)
    last_turn(scene)
    assert achievements(scene) == []
    last_turn(scene)
    assert achievements(scene) == ["clean-hands"]


@pytest.mark.rule("ATT-ACH-02")
@pytest.mark.parametrize(("held", "clean"), [((), True), ((0,), True), ((0, 1), False)])
def test_alone_hands_are_clean_with_one_terrible_thing_at_most(att: Att, held: tuple[int, ...], clean: bool) -> None:
    scene = att(1, lost_charter="on")
    last_turn(scene)
    scene.you.has_terrible(*held)
    last_turn(scene)
    assert achievements(scene) == (["clean-hands"] if clean else [])

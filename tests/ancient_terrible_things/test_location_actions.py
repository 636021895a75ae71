"""Location actions (chapter 17 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]


@pytest.mark.rule("ATT-LOC-01")
def test_the_action_belongs_to_who_has_just_come_there(att: Att) -> None:
    scene = att(2)
    scene.explores("gunsloop")
    assert scene.ask.prompt == "Use the Rusted Gunsloop?"
    assert scene.ask.seats == (0,)
    scene.refused("gain 1 Courage", seat=1)
    assert not scene.offers("Focus")  # the Accursed Shrine is somewhere else
    scene.idles()
    scene.explores("shrine")
    assert scene.ask.seats == (1,)
    scene.refused("gain 1 Focus", seat=0)
    with changes(scene.rival.focus, +1), changes(scene.you.all_tokens, 0):
        scene.choose("gain 1 Focus")


@pytest.mark.rule("ATT-LOC-02")
@pytest.mark.parametrize("resource", ["Focus", "Feat"])
def test_the_accursed_shrine_gives_a_focus_or_a_feat_token(att: Att, resource: str) -> None:
    scene = att(2)
    scene.explores("shrine")
    assert scene.options() == ["gain 1 Focus", "gain 1 Feat", "pass"]
    with changes(getattr(scene.you, resource.lower()), +1), changes(scene.you.all_tokens, +1):
        scene.choose(f"gain 1 {resource}")
    assert not scene.offers("gain 1")  # once per visit


@pytest.mark.rule("ATT-LOC-12")
@pytest.mark.parametrize("resource", ["Courage", "Treasure"])
def test_the_rusted_gunsloop_gives_a_courage_or_a_treasure_token(att: Att, resource: str) -> None:
    scene = att(2)
    scene.explores("gunsloop")
    assert scene.options() == ["gain 1 Courage", "gain 1 Treasure", "pass"]
    with changes(getattr(scene.you, resource.lower()), +1), changes(scene.you.all_tokens, +1):
        scene.choose(f"gain 1 {resource}")
    assert not scene.offers("gain 1")


# -- Ghastly Gorge


@pytest.mark.rule("ATT-LOC-03")
def test_at_the_ghastly_gorge_as_many_feat_cards_are_drawn_as_were_discarded(att: Att) -> None:
    scene = att(2)
    scene.you.holds("stampede-below-decks", "turn-the-boat-around", "echo-downriver")
    scene.feat_deck_top("crocodile-tooth", "rehearsed-gesture", "scream-first")
    scene.explores("gorge").choose("exchange Feat cards")
    scene.choose("discard Echo Downriver", "discard Stampede Below Decks")
    assert scene.you.hand() == ["turn-the-boat-around"]  # all discards come before the first draw
    scene.choose("done")
    assert scene.you.hand() == ["turn-the-boat-around", "crocodile-tooth", "rehearsed-gesture"]
    assert scene.feat_discard()[-2:] == ["echo-downriver", "stampede-below-decks"]
    scene.sound()


@pytest.mark.rule("ATT-LOC-03")
def test_at_the_ghastly_gorge_all_cards_or_none_may_be_exchanged(att: Att) -> None:
    scene = att(2)
    scene.you.holds("stampede-below-decks", "turn-the-boat-around")
    scene.feat_deck_top("crocodile-tooth", "rehearsed-gesture")
    twin = scene.explores("gorge").choose("exchange Feat cards").table.copy()
    scene.choose("discard Stampede Below Decks", "discard Turn the Boat Around")
    assert scene.you.hand() == ["crocodile-tooth", "rehearsed-gesture"]
    twin.choose("done")
    view = twin.view(0)
    assert [card.code for card in view.seats[0].hand] == [  # type: ignore[attr-defined]
        "stampede-below-decks",
        "turn-the-boat-around",
    ]


# -- Sinister Chateau


@pytest.mark.rule("ATT-LOC-04")
def test_at_the_sinister_chateau_a_token_is_taken_from_a_chosen_opponent_and_one_given_in_return(att: Att) -> None:
    scene = att(3)
    scene.you.owns(focus=2, feat=1)
    scene.rival.owns(courage=1, treasure=3)
    scene.seat(2).owns(courage=2)
    scene.explores("chateau")
    assert scene.options() == [
        "take 1 Treasure from The Heiress",
        "take 1 Courage from The Heiress",
        "take 1 Courage from The Journalist",
        "pass",
    ]
    scene.choose("take 1 Courage from The Journalist")
    with (
        changes(scene.you.courage, +1),
        changes(scene.you.feat, -1),
        changes(scene.seat(2).courage, -1),
        changes(scene.seat(2).feat, +1),
        changes(scene.you.all_tokens, 0),
        changes(scene.rival.all_tokens, 0),
    ):
        scene.choose("give 1 Feat")  # The Journalist is not asked
    assert scene.ask.seats == (0,)
    assert not scene.offers("take 1")
    scene.sound()


@pytest.mark.rule("ATT-LOC-04")
def test_the_sinister_chateau_offers_nothing_if_no_opponent_owns_a_token(att: Att) -> None:
    scene = att(3)
    scene.you.owns(focus=3)
    scene.explores("chateau")
    assert scene.ask.prompt != "Use the Sinister Chateau?"
    assert not scene.offers("take 1")


@pytest.mark.rule("ATT-LOC-05", "ATT-VAR-12")
def test_in_the_older_edition_the_two_tokens_must_be_of_different_types(att: Att) -> None:
    scene = att(2, edition="summary-2016")
    scene.you.owns(focus=2, courage=1)
    scene.rival.owns(focus=1, treasure=1)
    scene.explores("chateau").choose("take 1 Treasure from The Heiress")
    assert scene.options() == ["give 1 Focus", "give 1 Courage"]  # not the Treasure just taken
    scene.choose("give 1 Courage")
    assert (scene.you.treasure(), scene.you.courage(), scene.rival.courage()) == (1, 0, 1)
    one_type = att(2, edition="summary-2016")
    one_type.you.owns(focus=2)
    one_type.rival.owns(focus=1, treasure=1)
    one_type.explores("chateau")
    assert one_type.offered("take") == ["take 1 Treasure from The Heiress"]


@pytest.mark.rule("ATT-LOC-05", "ATT-VAR-12")
def test_in_the_newer_edition_any_token_may_be_given_even_the_one_just_taken(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=2)
    scene.rival.owns(focus=1, treasure=1)
    scene.explores("chateau").choose("take 1 Treasure from The Heiress")
    assert scene.options() == ["give 1 Focus", "give 1 Treasure"]
    with changes(scene.you.all_tokens, 0), changes(scene.rival.treasure, 0):
        scene.choose("give 1 Treasure")
    same = att(2)
    same.you.owns(focus=2)
    same.rival.owns(focus=1)
    same.explores("chateau").choose("take 1 Focus from The Heiress")  # there is only Focus to be given
    assert (same.you.focus(), same.rival.focus()) == (2, 1)


@pytest.mark.rule("ATT-LOC-06")
def test_the_sinister_chateau_never_moves_terrible_things(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=1).has_terrible(3)
    scene.rival.owns(treasure=1).has_terrible(0)
    scene.explores("chateau")
    assert scene.options() == ["take 1 Treasure from The Heiress", "pass"]
    scene.choose("take 1 Treasure from The Heiress")
    assert scene.options() == ["give 1 Focus", "give 1 Treasure"]
    scene.choose("give 1 Focus")
    assert (scene.view().seats[0].terrible, scene.view().seats[1].terrible) == ((3,), (0,))


# -- Yawning Chasm


@pytest.mark.rule("ATT-LOC-07", "ATT-LOC-08", "ATT-LOC-09", "ATT-LOC-10")
def test_from_the_yawning_chasm_an_encounter_elsewhere_is_overcome_by_courage(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "hush", courage=1, focus=2)
    scene.lay("gorge", "drowned-bell", courage=1)
    scene.you.owns(courage=5)
    scene.explores("chasm")
    scene.choose("desperate act against The Hush for 3 Courage")
    assert scene.you.courage() == 2
    assert scene.you.overcome() == ["hush"]
    seen = scene.view().locations
    assert seen[0].encounter is None
    assert (seen[0].tokens.focus, seen[0].tokens.courage) == (0, 0)  # back to the supply, not to anybody
    assert seen[1].tokens.courage == 1
    assert scene.you.focus() == 0
    assert scene.view().seats[0].pawn == "yawning-chasm"
    assert seen[3].encounter is not None  # the own one is still to be faced
    scene.sound()


@pytest.mark.rule("ATT-LOC-07")
def test_the_target_is_one_encounter_at_another_location(att: Att) -> None:
    scene = att(2)
    scene.clear("ruin", "gunsloop")
    scene.you.owns(courage=9)
    scene.explores("chasm")
    assert scene.offered("desperate") == [
        "desperate act against The Bank That Breathes for 1 Courage",
        "desperate act against Rope Bridge, Freshly Cut for 2 Courage",
        "desperate act against The Fever Reeds for 3 Courage",
    ]
    scene.choose("desperate act against The Fever Reeds")
    assert not scene.offers("desperate act against")
    scene.refused("desperate act against The Bank That Breathes", rule="ATT-LOC-07")


@pytest.mark.rule("ATT-LOC-08")
def test_only_targets_whose_secrets_can_be_paid_are_offered(att: Att) -> None:
    scene = att(2)
    scene.lay("shrine", "choir-beneath")
    scene.clear("gunsloop", "ruin")
    scene.you.owns(courage=2)
    scene.explores("chasm")
    assert scene.offered("desperate") == ["desperate act against Rope Bridge, Freshly Cut for 2 Courage"]
    assert "costs 5 Courage and you have 2" in scene.refused(
        "desperate act against The Choir Beneath", rule="ATT-DES-02"
    )


@pytest.mark.rule("ATT-LOC-11")
def test_after_the_yawning_chasm_the_own_encounter_may_still_be_overcome_by_a_desperate_act(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=3)
    scene.explores("chasm").choose("desperate act against Rope Bridge, Freshly Cut")
    scene.passes_until("Perform a desperate act?").choose("desperate act for 1 Courage")
    assert scene.you.overcome() == ["rope-bridge-freshly-cut", "surveyors-last-crate"]
    assert scene.you.courage() == 0
    scene.sound()


@pytest.mark.rule("ATT-LOC-11")
def test_the_yawning_chasm_does_not_spare_the_player_the_own_encounter(att: Att) -> None:
    scene = att(2)
    scene.you.owns(courage=2)
    scene.explores("chasm").choose("desperate act against Rope Bridge, Freshly Cut")
    with changes(scene.you.terrible, +1):
        scene.idles()
    assert [card.code for card in scene.view().rumours] == ["surveyors-last-crate"]


# -- Crumbling Ruin


@pytest.mark.rule("ATT-LOC-13")
def test_at_the_crumbling_ruin_the_map_is_taken_from_whoever_holds_it(att: Att) -> None:
    scene = att(3)
    assert scene.you.has_map()
    scene.idles("shrine").idles("gorge")
    scene.explores("ruin")
    assert scene.options() == ["take the Map", "pass"]
    scene.choose("take the Map")
    assert scene.seat(2).has_map()
    assert not scene.you.has_map()

"""Zones, ownership and discard piles (AHC-ZONE)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.cards.weaknesses import Amnesia
from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.initiation import AssetEnters
from grimtable.games.arkham.rules.abilities.kinds import CARD_DRAWN, CARD_PLAYED, ENTERS_PLAY, SKILL_VALUE, TURN_ENDS
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.values import controller, skill_value
from grimtable.games.arkham.rules.cards_in_play.zones import (
    discard,
    give_control,
    into_deck,
    put_at,
    remove,
    renew_encounter_deck,
    to_hand,
)
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.state import (
    AREA,
    ASIDE,
    ENCOUNTER_DISCARD,
    GAME,
    IN_DECK,
    IN_DISCARD,
    IN_HAND,
    LIMBO,
    NONE,
    REMOVED,
    SCENARIO,
)
from grimtable.games.arkham.view import ArkhamView
from tests.arkham.made import constant, encounter, forced, made, notes, played, reaction, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


def strong(scene: Scene, **row: Any) -> str:
    """A card that gives everybody +1 combat."""
    return constant(made(scene, **row), SKILL_VALUE, lambda t, card, you, skill: int(skill == COMBAT))


def seen(scene: Scene, seat: int) -> ArkhamView:
    view: Any = scene.table.view(seat)
    assert isinstance(view, ArkhamView)
    return view


@pytest.mark.rule("AHC-ZONE-01")
def test_what_is_in_play() -> None:
    scene = Scene("roland")
    study = scene.place("Study")
    cards = [
        0,
        scene.in_play("Knife"),
        scene.threat("Dissonant Voices"),
        scene.enemy(engaged=0),
        scene.enemy(),
        study,
        scene.attached("Obscuring Fog", study),
        scene.t.act(),
        scene.t.agenda(),
    ]
    assert all(scene.t.in_play(card) for card in cards)


@pytest.mark.rule("AHC-ZONE-02")
def test_what_is_out_of_play() -> None:
    scene = Scene("roland")
    removed = scene.in_play("Knife")
    remove(scene.t, removed)
    beaten = scene.enemy("Ghoul Priest", engaged=0)
    scene.t.damage[beaten] = 4
    scene.t.shown[scene.place("Study")] = 1
    scene.turn().choose("fight ghoul priest")
    cards = [
        *scene.hand("Guts"),
        *scene.deck("Guts"),
        *scene.discards("Overpower"),
        *scene.encounter("Ancient Evils"),
        scene.card("Attic"),
        removed,
        beaten,
        scene.t.acts[1],
        scene.t.agendas[1],
    ]
    assert scene.t.victory == [beaten]
    assert not any(scene.t.in_play(card) for card in cards)


@pytest.mark.rule("AHC-ZONE-03")
@pytest.mark.parametrize("zone", ["hand", "deck", "discard", "aside"])
def test_an_ability_out_of_play_does_not_work(zone: str) -> None:
    scene = Scene("roland")
    heard: list[str] = []
    name = forced(strong(scene), TURN_ENDS, notes(heard))
    if zone == "hand":
        scene.hand(name)
    elif zone == "deck":
        scene.deck(name)
    elif zone == "discard":
        scene.discards(name)
    else:
        card = scene.card(name)
        scene.t.zone[card] = ASIDE
    assert skill_value(scene.t, 0, COMBAT) == 4
    scene.turn().ends_turn()
    assert heard == []


@pytest.mark.rule("AHC-ZONE-03")
def test_the_same_ability_works_in_play() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(forced(strong(scene), TURN_ENDS, notes(heard)))
    assert skill_value(scene.t, 0, COMBAT) == 5
    scene.turn().ends_turn()
    assert heard == ["0"]


@pytest.mark.rule("AHC-ZONE-04")
def test_a_card_that_leaves_play_loses_tokens_attachments_and_lasting_effects() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy(engaged=0, health=9)
    fog = scene.attached("Obscuring Fog", ghoul)
    scene.t.damage[ghoul], scene.t.doom[ghoul], scene.t.exhausted[ghoul] = 2, 3, 1
    lasts(scene.t, SKILL_VALUE, ghoul, NONE, 1, GAME, NONE)
    discard(scene.t, ghoul)
    assert (scene.t.damage[ghoul], scene.t.doom[ghoul], scene.t.exhausted[ghoul]) == (0, 0, 0)
    assert scene.t.zone[fog] == ENCOUNTER_DISCARD
    assert scene.t.lasting == []
    scene.sound()


@pytest.mark.rule("AHC-ZONE-05")
def test_the_owner_is_whose_deck_held_the_card_at_the_start() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife", who=1)
    give_control(scene.t, knife, 0)
    assert (scene.t.owner[knife], controller(scene.t, knife)) == (1, 0)
    assert scene.t.owner[scene.enemy("Ghoul Minion")] == SCENARIO


@pytest.mark.rule("AHC-ZONE-06")
def test_a_card_enters_play_under_its_owners_control() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.hand("Knife", who=1)[0]
    scene.turn(1).choose("play knife")
    assert (scene.t.zone[knife], controller(scene.t, knife)) == (AREA, 1)


@pytest.mark.rule("AHC-ZONE-07")
def test_a_card_goes_to_its_owners_pile_whoever_controlled_it() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife", who=1)
    give_control(scene.t, knife, 0)
    discard(scene.t, knife)
    assert (scene.t.discard[0], scene.t.discard[1]) == ([], [knife])


@pytest.mark.rule("AHC-ZONE-07")
def test_a_card_goes_to_its_owners_hand_whoever_controlled_it() -> None:
    scene = Scene("roland", "daisy")
    knife = scene.in_play("Knife", who=1)
    give_control(scene.t, knife, 0)
    to_hand(scene.t, knife, scene.t.owner[knife])
    assert (scene.held(0), scene.held(1)) == ([], ["Knife"])


@pytest.mark.rule("AHC-ZONE-08")
def test_discarded_cards_lie_face_up_on_the_owners_or_the_encounter_pile() -> None:
    scene = Scene("roland")
    knife, ghoul = scene.in_play("Knife"), scene.enemy("Ghoul Minion", engaged=0)
    discard(scene.t, knife)
    discard(scene.t, ghoul)
    view = seen(scene, 0)
    assert [card.name for card in view.investigators[0].discard] == ["Knife"]
    assert [card.name for card in view.encounter_discard] == ["Ghoul Minion"]


@pytest.mark.rule("AHC-ZONE-09")
def test_every_player_may_look_through_every_discard_pile() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.discards("Knife", "Guts", who=0)
    scene.discards("Flashlight", who=1)
    for seat in (0, 1):
        piles = [[card.name for card in who.discard] for who in seen(scene, seat).investigators]
        assert piles == [["Knife", "Guts"], ["Flashlight"]]


@pytest.mark.rule("AHC-ZONE-10")
@pytest.mark.parametrize("order", [["Perception", "Unexpected Courage"], ["Unexpected Courage", "Perception"]])
def test_committed_cards_are_stacked_in_the_order_their_owner_commits_them(order: list[str]) -> None:
    scene = Scene("roland")
    scene.hand("Perception", "Unexpected Courage")
    scene.turn().choose("investigate study", *[f"commit {title}" for title in order])
    assert scene.titles(scene.t.discard[0]) == order


@pytest.mark.rule("AHC-ZONE-10")
def test_cards_discarded_to_the_hand_size_are_stacked_in_the_order_they_are_named() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.hand(*["Knife"] * 4, *["Guts"] * 4, "Flashlight", "Overpower")
    scene.upkeep().choose("discard overpower", "discard knife")
    assert scene.titles(scene.t.discard[0]) == ["Overpower", "Knife"]


@pytest.mark.rule("AHC-ZONE-10")
def test_events_that_amnesia_takes_are_stacked_by_their_owner_where_the_pile_is_played_from() -> None:
    """Wendy's Amulet lends the topmost event; what else is lost lies in any order."""
    scene = Scene("wendy")
    scene.hand("Knife", "Lucky!", "Guts", "Dodge", "Dodge", "Cunning Distraction")
    scene.runs(Amnesia(0, scene.card("Amnesia"))).choose("knife")
    assert scene.ask.rule == "AHC-ZONE-10"
    assert scene.options() == ["discard Lucky!", "discard Dodge", "discard Cunning Distraction"]
    scene.choose("discard cunning", "discard dodge", "discard lucky")
    assert scene.titles(scene.t.discard[0]) == ["Cunning Distraction", "Dodge", "Lucky!", "Guts", "Dodge"]
    scene.at_rest()


@pytest.mark.rule("AHC-ZONE-10")
def test_nobody_is_asked_for_the_order_where_no_card_looks_at_it() -> None:
    scene = Scene("roland")
    scene.hand("Knife", "Lucky!", "Dodge")
    scene.runs(Amnesia(0, scene.card("Amnesia"))).choose("knife")
    assert scene.titles(scene.t.discard[0]) == ["Lucky!", "Dodge"]
    scene.at_rest()


@pytest.mark.rule("AHC-ZONE-11")
def test_an_empty_discard_pile_does_not_shuffle_the_deck() -> None:
    scene = Scene("roland")
    scene.encounter("Ancient Evils", "Ghoul Minion", "Swarm of Rats")
    before, place = scene.t.encounter_deck, scene.t.chance.place
    renew_encounter_deck(scene.t)
    assert (scene.t.encounter_deck, scene.t.chance.place) == (before, place)


@pytest.mark.rule("AHC-ZONE-12")
def test_put_into_play_costs_nothing_and_is_neither_playing_nor_drawing() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    watch = forced(made(scene), CARD_PLAYED, notes(heard, "played"))
    forced(watch, CARD_DRAWN, notes(heard, "drawn"))
    forced(watch, ENTERS_PLAY, notes(heard, "entered"))
    scene.in_play(watch)
    dear = scene.hand(made(scene, cost=9, slot="Hand x2"))[0]
    knife = scene.in_play("Knife")
    with changes(scene.resources, 0):
        scene.runs(AssetEnters(0, NONE, NONE, dear))
    assert (scene.t.zone[dear], heard) == (AREA, ["entered 0"])
    assert scene.t.zone[knife] == IN_DISCARD  # room had to be made, as for every asset that enters play
    scene.at_rest()


@pytest.mark.rule("AHC-ZONE-13")
def test_a_removed_card_does_not_come_back() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    knife = scene.discards("Knife")[0]
    scene.discards("Guts")
    remove(scene.t, knife)
    scene.runs(DrawCards(0, 0, 2))
    assert (scene.held(), scene.t.zone[knife]) == (["Guts"], REMOVED)


@pytest.mark.rule("AHC-ZONE-14")
def test_an_event_being_played_and_a_committed_card_are_in_no_zone() -> None:
    scene = Scene("roland")
    zones: list[int] = []
    name = played(made(scene, "event"), lambda t, you, card, event: zones.append(t.zone[card]))
    event, guts = scene.hand(name, "Perception")
    scene.turn().choose(f"play {name}")
    assert (zones, scene.t.zone[event]) == ([LIMBO], IN_DISCARD)
    scene.hand("Unexpected Courage")
    scene.choose("investigate study", "commit perception")
    assert scene.t.zone[guts] == LIMBO
    assert guts not in scene.t.hand[0]
    assert guts not in scene.t.discard[0]
    scene.choose("reveal the token")
    assert scene.t.zone[guts] == IN_DISCARD


@pytest.mark.rule("AHC-ZONE-14")
def test_a_treachery_being_revealed_is_in_no_zone() -> None:
    scene = Scene("roland")
    zones: list[int] = []
    name = encounter(scene)
    revelation(name, lambda t, you, card, event: zones.append(t.zone[card]))
    scene.draws_encounter(name)
    assert zones == [LIMBO]
    assert scene.titles(scene.t.encounter_discard) == [name]


@pytest.mark.rule("AHC-ZONE-15")
def test_a_single_card_is_not_shuffled_into_an_empty_deck() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    name = played(made(scene, "event"), lambda t, you, card, event: into_deck(t, card, you))
    trick = scene.hand(name)[0]
    knife = scene.discards("Knife")[0]
    into_deck(scene.t, knife, 0)
    assert scene.t.zone[knife] == IN_DISCARD
    scene.turn().choose(f"play {name}")
    assert (scene.t.zone[trick], scene.t.deck[0]) == (IN_DISCARD, [])


@pytest.mark.rule("AHC-ZONE-15")
def test_a_single_card_is_shuffled_into_a_deck_that_has_one() -> None:
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck("Guts")
    knife = scene.discards("Knife")[0]
    into_deck(scene.t, knife, 0)
    assert scene.t.zone[knife] == IN_DECK
    assert len(scene.t.deck[0]) == 2


@pytest.mark.rule("AHC-ZONE-16")
def test_taking_control_puts_an_uncontrolled_asset_into_the_play_area() -> None:
    scene = Scene("daisy")
    lita = scene.card("Lita Chantler")
    put_at(scene.t, lita, scene.place("Study"))
    scene.turn().choose("parley with lita")
    assert (scene.t.zone[lita], scene.t.holder[lita], controller(scene.t, lita)) == (AREA, 0, 0)
    assert not scene.offers("parley")


@pytest.mark.rule("AHC-ZONE-17")
def test_nobody_sees_the_order_of_a_deck() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.deck("Knife", "Guts")
    scene.turn()
    for seat in (0, 1):
        view = seen(scene, seat)
        assert view.investigators[0].known == ()
        assert view.encounter_known == ()
        again: Any = scene.table.resample(seat, Random(1)).view(seat)
        assert again == view
    assert not scene.offers("look")


@pytest.mark.rule("AHC-ZONE-18")
def test_the_order_of_a_discard_pile_stays() -> None:
    scene = Scene("roland")
    pile = scene.discards("Knife", "Guts", "Overpower")
    scene.hand("Emergency Cache")
    scene.turn().choose("play emergency cache", "draw", "draw", "end the turn")
    assert scene.t.discard[0][:3] == pile
    assert scene.titles(scene.t.discard[0]) == ["Knife", "Guts", "Overpower", "Emergency Cache"]


@pytest.mark.rule("AHC-ZONE-06")
def test_what_is_in_hand_is_played_by_its_owner_alone() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Knife", who=1)
    assert scene.t.zone[scene.t.hand[1][0]] == IN_HAND
    scene.turn(0)
    assert not scene.offers("play knife")
    scene.turn(1)
    assert scene.offers("play knife")


@pytest.mark.rule("AHC-ZONE-12")
def test_a_card_played_is_told_from_one_put_into_play() -> None:
    scene = Scene("roland")
    heard: list[str] = []
    scene.in_play(reaction(made(scene), CARD_PLAYED, notes(heard, "played")))
    scene.hand("Knife")
    scene.turn().choose("play knife", "use")
    assert heard == ["played 0"]
    assert printed.NAME[scene.t.defn[scene.t.play[-1]]] == "Knife"

"""Peril, surge and fast (AHC-PERIL, AHC-SURGE, AHC-FAST)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.cards.encounter_sets import Ordeal
from grimtable.games.arkham.printed import SURGE
from grimtable.games.arkham.rules.abilities.kinds import ENCOUNTER_DRAWN, KEYWORD, TEST_ENDS, TURN_ENDS, WHEN
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.values import assets_of
from grimtable.games.arkham.state import NONE, ROUND, Ahc
from tests.arkham.made import doing, encounter, forced, free, made, notes, played, reaction, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


def ordeal(t: Ahc, you: int, card: int, event: int) -> None:
    """A test of willpower against 3."""
    t.push(Ordeal(you, card, event, NONE, 3))


def pair() -> Scene:
    """Roland and Daisy in the Study, each with a player of the own."""
    return Scene("roland", "daisy", seats=2)


def peril(scene: Scene, dangerous: bool = True) -> str:
    """A treachery that tests willpower, with peril or without."""
    return revelation(encounter(scene, keywords=["peril"] if dangerous else []), ordeal)


# -- peril


@pytest.mark.rule("AHC-PERIL-02", "AHC-PERIL-06")
@pytest.mark.parametrize("dangerous", [True, False])
def test_others_cannot_play_cards_while_a_peril_card_is_resolved(dangerous: bool) -> None:
    """Daisy's card answers the draw, and another one can be played in the windows of the test."""
    scene = pair()
    ward = played(made(scene, "event", keywords=["fast"]), pays, event=ENCOUNTER_DRAWN, timing=WHEN)
    scene.hand(ward, who=1)
    scene.encounter(peril(scene, dangerous))
    scene.draws_encounter(who=0)
    assert scene.offers(f"play {ward}") != dangerous


@pytest.mark.rule("AHC-PERIL-02")
@pytest.mark.parametrize("dangerous", [True, False])
def test_others_cannot_play_fast_cards_in_a_test_under_peril(dangerous: bool) -> None:
    scene = pair()
    trick = played(made(scene, "event", keywords=["fast"]), pays)
    scene.hand(trick, who=1)
    scene.encounter(peril(scene, dangerous))
    scene.draws_encounter(who=0)
    assert scene.offers(f"play {trick}") != dangerous


@pytest.mark.rule("AHC-PERIL-03")
@pytest.mark.parametrize("dangerous", [True, False])
def test_others_cannot_trigger_abilities_meanwhile(dangerous: bool) -> None:
    """Neither free ones in the windows of the test nor reactions to its end."""
    scene = pair()
    scene.in_play(free(made(scene), pays), who=1)
    scene.in_play(reaction(made(scene), TEST_ENDS, pays), who=1)
    scene.encounter(peril(scene, dangerous))
    scene.draws_encounter(who=0)
    if dangerous:
        scene.at_rest()
    else:
        assert scene.ask.seat == 1


@pytest.mark.rule("AHC-PERIL-03")
def test_the_drawer_of_a_peril_card_can_use_the_own_abilities() -> None:
    scene = pair()
    name = free(made(scene), pays)
    scene.in_play(name)
    scene.encounter(peril(scene))
    scene.draws_encounter(who=0)
    assert (scene.ask.seat, scene.offers(f"use {name}")) == (0, True)


@pytest.mark.rule("AHC-PERIL-04")
@pytest.mark.parametrize("dangerous", [True, False])
def test_others_cannot_commit_cards_to_the_drawers_test(dangerous: bool) -> None:
    scene = pair()
    scene.hand("Guts", who=1)
    scene.encounter(peril(scene, dangerous))
    scene.draws_encounter(who=0)
    assert scene.offers("commit guts") != dangerous


@pytest.mark.rule("AHC-PERIL-04")
@pytest.mark.parametrize("dangerous", [True, False])
def test_nor_can_those_whom_the_same_player_leads(dangerous: bool) -> None:
    scene = Scene("roland", "daisy")
    scene.hand("Guts", who=1)
    scene.encounter(peril(scene, dangerous))
    scene.draws_encounter(who=0)
    assert scene.offers("commit guts (daisy walker)") != dangerous


@pytest.mark.rule("AHC-PERIL-05")
def test_forced_abilities_on_others_cards_still_resolve() -> None:
    scene = pair()
    heard: list[str] = []
    scene.threat(forced(encounter(scene), TEST_ENDS, notes(heard)), who=1)
    scene.encounter(peril(scene))
    scene.draws_encounter(who=0)
    assert heard == ["1"]


@pytest.mark.rule("AHC-PERIL-06")
def test_peril_begins_before_the_revelation_and_ends_when_the_card_is_resolved() -> None:
    """The card that surge draws after it is resolved with everybody again."""
    scene = pair()
    found: list[int] = []
    first = revelation(encounter(scene, keywords=["peril", "surge"]), lambda t, you, card, event: found.append(t.peril))
    second = revelation(encounter(scene), lambda t, you, card, event: found.append(t.peril))
    scene.encounter(first, second)
    scene.draws_encounter(who=1)
    assert found == [1, NONE]
    assert scene.t.peril == NONE


# -- surge


@pytest.mark.rule("AHC-SURGE-01", "AHC-SURGE-03")
def test_surge_draws_another_card_by_the_same_investigator_and_chains() -> None:
    """Each is resolved before the next one is drawn; the fourth card stays."""
    scene = Scene("roland", "daisy")
    heard: list[str] = []
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    calm = revelation(encounter(scene), notes(heard, "calm"))
    scene.encounter(wave, wave, calm, calm)
    scene.draws_encounter(who=1)
    assert heard == ["wave 1", "wave 1", "calm 1"]
    assert len(scene.t.encounter_deck) == 1


@pytest.mark.rule("AHC-SURGE-01")
def test_an_enemy_with_surge_is_in_play_before_the_next_card_is_drawn() -> None:
    scene = Scene("roland")
    found: list[bool] = []
    swarm = encounter(scene, "enemy", keywords=["surge"])
    calm = encounter(scene)
    enemy, _ = scene.encounter(swarm, revelation(calm, lambda t, you, card, event: found.append(t.in_play(enemy))))
    scene.draws_encounter()
    assert found == [True]


@pytest.mark.rule("AHC-SURGE-02")
def test_surge_works_on_a_card_drawn_before_the_first_round() -> None:
    scene = Scene("roland")
    scene.t.round = 0
    heard: list[str] = []
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    scene.encounter(wave, revelation(encounter(scene), notes(heard, "calm")))
    scene.draws_encounter()
    assert heard == ["wave 0", "calm 0"]


@pytest.mark.rule("AHC-SURGE-04", "AHC-KEY-17")
@pytest.mark.parametrize(("gains", "drawn"), [(True, 2), (False, 1)])
def test_surge_that_is_gained_in_the_revelation_counts(gains: bool, drawn: int) -> None:
    scene = Scene("roland")
    heard: list[str] = []

    def swells(t: Ahc, you: int, card: int, event: int) -> None:
        heard.append("swell")
        if gains:
            lasts(t, KEYWORD, card, SURGE, 1, ROUND, card)

    scene.encounter(revelation(encounter(scene), swells), revelation(encounter(scene), notes(heard)))
    scene.draws_encounter()
    assert len(heard) == drawn


# -- fast


@pytest.mark.rule("AHC-FAST-01", "AHC-FAST-04", "AHC-FAST-05")
def test_a_fast_card_costs_no_action_provokes_nobody_and_is_paid() -> None:
    scene = Scene("roland")
    ring = made(scene, keywords=["fast"], cost=2)
    scene.hand(ring)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.resources, -2), changes(scene.damage, 0):
        scene.choose(f"play {ring}")
    assert scene.t.left[0] == 3


@pytest.mark.rule("AHC-FAST-01")
def test_a_card_without_fast_costs_an_action_and_provokes() -> None:
    scene = Scene("roland")
    ring = made(scene, cost=2)
    scene.hand(ring)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose(f"play {ring}")
    assert scene.t.left[0] == 2


@pytest.mark.rule("AHC-FAST-02")
def test_a_fast_event_without_a_moment_is_played_in_any_window() -> None:
    """Also in upkeep, and in somebody else's turn."""
    scene = pair()
    trick = played(made(scene, "event", keywords=["fast"]), pays)
    scene.hand(trick, who=1)
    scene.turn(0)
    assert (scene.ask.seat, scene.offers(f"play {trick}")) == (1, True)
    scene.upkeep()
    assert scene.offers(f"play {trick}")


@pytest.mark.rule("AHC-FAST-03")
def test_a_fast_asset_is_played_in_the_own_turn_alone() -> None:
    scene = Scene("roland", "daisy")
    ring = made(scene, keywords=["fast"])
    scene.hand(ring, who=1)
    scene.turn(0)
    assert not scene.offers(f"play {ring}")
    scene.upkeep().at_rest()
    scene.turn(1).choose("investigate")
    assert scene.offers(f"play {ring}")
    scene.choose(f"play {ring}")
    assert ring in scene.titles(assets_of(scene.t, 1))


@pytest.mark.rule("AHC-FAST-05")
def test_a_fast_card_obeys_slots_uniqueness_and_its_price() -> None:
    scene = Scene("roland", "daisy")
    crown = made(scene, keywords=["fast"], is_unique=True)
    belt = made(scene, keywords=["fast"], slot="Body")
    dear = made(scene, keywords=["fast"], cost=6)
    scene.in_play(crown, who=1)
    scene.in_play(made(scene, keywords=["permanent"], slot="Body"))
    scene.hand(crown, belt, dear)
    scene.turn()
    assert not any(scene.offers(f"play {name}") for name in (crown, belt, dear))


@pytest.mark.rule("AHC-FAST-02")
def test_a_fast_event_with_a_moment_is_offered_at_no_other_time() -> None:
    scene = Scene("roland")
    late = played(
        made(scene, "event", keywords=["fast"]), doing(lambda t, you: gain_resources(t, you, 1)), event=TURN_ENDS
    )
    scene.hand(late)
    scene.turn()
    assert not scene.offers(f"play {late}")
    with changes(scene.resources, 1):
        scene.ends_turn().choose(f"play {late}")

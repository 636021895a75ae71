"""Starting abilities, effects and limits (AHC-INIT, AHC-EFF, AHC-LIM)."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.events import Event
from grimtable.games.arkham.rules.abilities.kinds import CARD_PLAYED, DISCOVERS, MOVES, WHEN
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources, heal_damage
from grimtable.games.arkham.rules.cards_in_play.zones import discard, put_into_area
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.scenario.moves import discover_clues
from grimtable.games.arkham.state import ROUND, Ahc
from tests.arkham.made import action, doing, encounter, forced, free, made, notes, played, reaction, revelation
from tests.arkham.scene import Scene
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


def cancels(t: Ahc, you: int, card: int, event: int) -> None:
    """What is answered does not happen."""
    answered = t.own(event)
    assert isinstance(answered, Event)
    answered.cancelled = True


# -- starting and paying


@pytest.mark.rule("AHC-INIT-01", "AHC-INIT-04", "AHC-INIT-10")
def test_the_whole_cost_is_paid_before_the_effect_begins() -> None:
    """2 resources, a use and exhausting: the effect finds all of it gone."""
    scene = Scene("roland")
    found: list[tuple[int, int, int]] = []
    name = action(
        made(scene, uses="3 charges"),
        lambda t, you, card, event: found.append((t.resources[you], t.uses[card], t.exhausted[card])),
        cost=Cost(resources=2, uses=1, exhaust=True),
    )
    scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert found == [(3, 2, 1)]


@pytest.mark.rule("AHC-INIT-02", "AHC-INIT-06")
@pytest.mark.parametrize("lacks", ["resources", "uses", "readiness", "clues", "cards", "effect"])
def test_what_cannot_be_paid_in_full_or_changes_nothing_cannot_start(lacks: str) -> None:
    """Everything else is there; nothing is paid."""
    scene = Scene("roland")
    name = action(
        made(scene, uses="1 charges"),
        pays,
        may=lambda t, you, card, event: lacks != "effect",
        cost=Cost(resources=2, uses=1, exhaust=True, clues=1, cards=1),
    )
    card = scene.in_play(name)
    scene.t.resources[0] = 1 if lacks == "resources" else 2
    scene.t.uses[card] = 0 if lacks == "uses" else 1
    scene.t.exhausted[card] = int(lacks == "readiness")
    scene.t.clues[0] = 0 if lacks == "clues" else 1
    if lacks != "cards":
        scene.hand("Knife")
    before = (scene.resources(), scene.clues(), scene.t.uses[card], len(scene.t.hand[0]))
    scene.turn()
    assert not scene.offers(f"use {name}")
    scene.refused(f"use {name}")
    assert (scene.resources(), scene.clues(), scene.t.uses[card], len(scene.t.hand[0])) == before


@pytest.mark.rule("AHC-INIT-02")
def test_what_can_be_paid_and_changes_something_can_start() -> None:
    scene = Scene("roland")
    name = action(made(scene, uses="1 charges"), pays, cost=Cost(resources=2, uses=1, exhaust=True, clues=1, cards=1))
    scene.in_play(name)
    scene.hand("Knife")
    scene.t.clues[0] = 1
    scene.turn()
    with changes(scene.resources, -1):
        scene.choose(f"use {name}")
    assert scene.titles(scene.t.discard[0]) == ["Knife"]


@pytest.mark.rule("AHC-INIT-03", "AHC-AOO-07")
def test_costs_then_attacks_of_opportunity_then_the_effect() -> None:
    scene = Scene("roland")
    name = action(made(scene), doing(lambda t, you: heal_damage(t, you, 1)), cost=Cost(resources=1))
    scene.in_play(name)
    scene.enemy(engaged=0)
    scene.turn()
    before = len(scene.log())
    scene.choose(f"use {name}")
    happened = scene.log()[before:]
    wanted = ["Roland Banks loses 1 resource", "Roland Banks takes 1 damage", "1 damage healed on Roland Banks"]
    assert [line for line in happened if line in wanted] == wanted


@pytest.mark.rule("AHC-INIT-05")
def test_only_what_the_payer_controls_can_pay() -> None:
    """Daisy has all the resources, clues and cards that Roland lacks."""
    scene = Scene("roland", "daisy")
    costs = [Cost(resources=1), Cost(clues=1), Cost(cards=1)]
    names = [action(made(scene), pays, cost=cost) for cost in costs]
    scene.in_play(*names)
    scene.t.resources[0], scene.t.resources[1] = 0, 9
    scene.t.clues[1] = 3
    scene.hand("Knife", who=1)
    scene.turn()
    assert not any(scene.offers(name) for name in names)


@pytest.mark.rule("AHC-INIT-07", "AHC-INIT-08")
def test_without_a_card_it_could_change_an_ability_cannot_start() -> None:
    """First Aid has nobody to heal; with damage there is."""
    scene = Scene("roland")
    scene.in_play("First Aid")
    scene.turn()
    assert not scene.offers("first aid")
    scene.t.damage[0] = 1
    scene.turn()
    assert scene.offers("first aid")


@pytest.mark.rule("AHC-INIT-09")
def test_an_ability_resolves_though_its_card_has_left_play() -> None:
    scene = Scene("roland")
    name = action(made(scene), pays, cost=Cost(discard=True))
    card = scene.in_play(name)
    scene.turn()
    with changes(scene.resources, 1):
        scene.choose(f"use {name}")
    assert card in scene.t.discard[0]


@pytest.mark.rule("AHC-INIT-11")
def test_what_the_payment_would_cause_does_not_count_beforehand() -> None:
    """Damage is the cost and healing the effect: who has no damage yet cannot start it."""
    scene = Scene("roland")
    name = action(
        made(scene),
        doing(lambda t, you: heal_damage(t, you, 2)),
        may=lambda t, you, card, event: t.damage[you] > 0,
        cost=Cost(damage=1),
    )
    scene.in_play(name)
    scene.turn()
    assert not scene.offers(f"use {name}")
    scene.t.damage[0] = 1
    scene.turn()
    with changes(scene.damage, -1):
        scene.choose(f"use {name}")


@pytest.mark.rule("AHC-INIT-13")
def test_a_weakness_event_may_be_played_though_it_changes_nothing() -> None:
    scene = Scene("roland")
    idle = played(made(scene, "event"), may=lambda t, you, card, event: False)
    curse = played(made(scene, "event", weakness="basic"), may=lambda t, you, card, event: False)
    scene.hand(idle, curse)
    scene.turn()
    assert not scene.offers(f"play {idle}")
    scene.choose(f"play {curse}")
    assert scene.titles(scene.t.discard[0]) == [curse]


# -- effects


@pytest.mark.rule("AHC-EFF-01", "AHC-EFF-08")
def test_an_effect_is_carried_out_as_far_as_possible() -> None:
    """Draw three with two cards left in the whole deck; discover five of two clues."""
    scene = Scene("roland")
    scene.empty_deck()
    scene.deck("Knife", "Guts")
    name = action(made(scene), doing(lambda t, you: t.push(DrawCards(you, you, 3))))
    other = action(made(scene), doing(lambda t, you: discover_clues(t, you, t.place[you], 5)))
    scene.in_play(name, other)
    scene.turn().choose(f"use {name}")
    assert sorted(scene.held()) == ["Guts", "Knife"]
    with changes(scene.clues, 2):
        scene.choose(f"use {other}")


@pytest.mark.rule("AHC-EFF-04", "AHC-INIT-10", "AHC-LIM-05")
def test_a_cancelled_event_counts_as_played_is_discarded_and_stays_paid() -> None:
    """And its maximum is used up: the second copy cannot be played in this round."""
    scene = Scene("roland", "daisy", seats=2)
    trick = played(made(scene, "event", cost=2), pays, limit=1, period=ROUND, by_title=True)
    first, second = scene.hand(trick, trick)
    veto = reaction(made(scene), CARD_PLAYED, cancels, WHEN, limit=1)
    scene.in_play(veto, who=1)
    scene.turn()
    with changes(scene.resources, -2):
        scene.choose(f"play {trick}", f"use {veto}")
    assert scene.t.discard[0] == [first]
    assert scene.t.hand[0] == [second]
    assert not scene.offers(f"play {trick}")


@pytest.mark.rule("AHC-EFF-05", "AHC-SURGE-05")
def test_a_cancelled_treachery_counts_as_drawn_is_discarded_and_its_keywords_hold() -> None:
    """Ward of Protection cancels the Revelation; surge still draws the next card."""
    scene = Scene("agnes")
    scene.hand("Ward of Protection")
    heard: list[str] = []
    wave = revelation(encounter(scene, keywords=["surge"]), notes(heard, "wave"))
    calm = revelation(encounter(scene), notes(heard, "calm"))
    first = scene.encounter(wave, calm, calm)[0]
    scene.draws_encounter().choose("play ward of protection")
    assert heard == ["calm 0"]
    assert first in scene.t.encounter_discard


@pytest.mark.rule("AHC-EFF-06")
def test_what_is_replaced_does_not_happen_and_cannot_be_answered() -> None:
    """Instead of discovering a clue: take a resource. Nothing follows on a discovery."""
    scene = Scene("roland")
    heard: list[str] = []

    def instead(t: Ahc, you: int, card: int, event: int) -> None:
        cancels(t, you, card, event)
        gain_resources(t, you, 1)

    name = reaction(made(scene), DISCOVERS, instead, WHEN)
    scene.in_play(name, reaction(made(scene), DISCOVERS, notes(heard, "when"), WHEN))
    scene.threat(forced(encounter(scene), DISCOVERS, notes(heard, "after")))
    scene.turn()
    with changes(scene.clues, 0), changes(scene.resources, 1):
        scene.choose("investigate", f"use {name}")
    assert (heard, scene.ask.prompt) == ([], "Your turn")


@pytest.mark.rule("AHC-EFF-07")
def test_of_several_replacements_the_most_recent_one_is_used() -> None:
    """Two cards send the same move elsewhere; the one used last decides."""
    scene = Scene("roland")
    scene.house("Cellar")

    def instead_to(name: str) -> str:
        def turns(t: Ahc, you: int, card: int, event: int) -> None:
            moves = t.own(event)
            assert isinstance(moves, Event)
            moves.target = scene.place(name)

        return reaction(made(scene), MOVES, turns, WHEN)

    attic, cellar = instead_to("Attic"), instead_to("Parlor")
    scene.in_play(attic, cellar)
    scene.turn().choose("move to hallway", f"use {cellar}", f"use {attic}")
    assert scene.t.place[0] == scene.place("Attic")


# -- limits


@pytest.mark.rule("AHC-LIM-01")
def test_a_limit_counts_for_each_card_each_player_and_each_period() -> None:
    scene = Scene("roland")
    name = free(made(scene), pays, limit=2, period=ROUND)
    scene.in_play(name, name)
    scene.turn().choose(f"use {name} 1", f"use {name} 1")
    assert not scene.offers(f"use {name} 1")
    assert scene.offers(f"use {name} 2")
    scene.t.used = [use for use in scene.t.used if use[3] != ROUND]  # the round is over
    scene.turn()
    assert scene.offers(f"use {name} 1")


@pytest.mark.rule("AHC-LIM-01", "AHC-LIM-03")
@pytest.mark.parametrize(("group", "again"), [(False, True), (True, False)])
def test_a_group_limit_counts_the_uses_of_everybody(group: bool, again: bool) -> None:
    """An ability of the location that both are at."""
    scene = Scene("roland", "daisy")
    hall = scene.location(name := f"Hall {group}", symbol="x")
    free(name, pays, limit=1, period=ROUND, group=group)
    scene.t.place[0] = scene.t.place[1] = hall
    scene.turn().choose(f"use {name}")
    assert scene.offers(f"use {name} (Daisy Walker)") == again
    assert not any(option == f"use {name}" for option in scene.options())


@pytest.mark.rule("AHC-LIM-02")
def test_a_card_that_left_play_and_came_back_has_a_fresh_limit() -> None:
    scene = Scene("roland")
    name = free(made(scene), pays, limit=1)
    card = scene.in_play(name)
    scene.turn().choose(f"use {name}")
    assert not scene.offers(f"use {name}")
    discard(scene.t, card)
    put_into_area(scene.t, card, 0)
    scene.turn()
    assert scene.offers(f"use {name}")


@pytest.mark.rule("AHC-LIM-04")
def test_a_maximum_counts_all_copies_over_all_players() -> None:
    scene = Scene("roland", "daisy")
    trick = played(made(scene, "event", keywords=["fast"]), pays, limit=1, period=ROUND, by_title=True)
    scene.hand(trick, trick)
    scene.hand(trick, who=1)
    scene.turn()
    assert scene.offers(f"play {trick} (Daisy Walker)")
    scene.choose(f"play {trick}")
    assert not scene.offers(f"play {trick}")


@pytest.mark.rule("AHC-LIM-05")
def test_a_reaction_whose_event_comes_to_nothing_is_used_all_the_same() -> None:
    scene = Scene("roland")
    name = reaction(made(scene), DISCOVERS, cancels, WHEN, limit=1, period=ROUND)
    scene.in_play(name)
    scene.turn().choose("investigate", f"use {name}")
    with changes(scene.clues, 1):
        scene.choose("investigate")

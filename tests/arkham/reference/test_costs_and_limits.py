"""Costs, the sequence of initiation, limits and maximums: entries of the Rules Reference, with cards made for them."""

from __future__ import annotations

import pytest

from grimtable.games.arkham import printed
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.initiation import AssetEnters
from grimtable.games.arkham.rules.abilities.kinds import ATTACKS, COST_VALUE, INVESTIGATE, MOVE
from grimtable.games.arkham.rules.abilities.modifiers import lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.cards_in_play.zones import put_into_area
from grimtable.games.arkham.state import AREA, IN_HAND, NONE, ROUND, Ahc
from tests.arkham.made import action, encounter, forced, free, made, played
from tests.arkham.scene import Scene
from tests.stage import changes


def pays(t: Ahc, you: int, card: int, event: int) -> None:
    """Gain 1 resource."""
    gain_resources(t, you, 1)


# -- attacks of opportunity


@pytest.mark.rule("AHC-AOO-11", "AHC-AOO-16")
@pytest.mark.parametrize("word", [MOVE, INVESTIGATE])
def test_a_designator_provokes_when_an_action_is_spent_and_not_when_it_is_free(word: int) -> None:
    scene = Scene("roland")
    spent = action(made(scene), pays, word=word, label="spent")
    granted = free(made(scene), pays, word=word, limit=1, label="free")
    scene.in_play(spent, granted)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 0):
        scene.choose(f"{granted}")
    with changes(scene.damage, 1):
        scene.choose(f"{spent}")


@pytest.mark.rule("AHC-AOO-11", "AHC-INIT-03")
def test_a_free_ability_provokes_nothing_though_its_cost_had_to_be_assigned() -> None:
    """1 horror is the cost, and an asset could take it."""
    scene = Scene("roland")
    name = free(made(scene), pays, cost=Cost(horror=1))
    scene.in_play("Beat Cop", name)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 0), changes(scene.resources, 1):
        scene.choose(f"use {name}", "1 horror on roland banks")


@pytest.mark.rule("AHC-INIT-09", "AHC-AOO-09")
def test_an_ability_takes_effect_though_an_attack_of_opportunity_has_felled_its_card() -> None:
    scene = Scene("roland")
    name = action(made(scene, health=1), pays, cost=Cost(exhaust=True))
    card = scene.in_play(name)
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.resources, 1):
        scene.choose(f"use {name}", f"1 damage on {name}")
    assert card in scene.t.discard[0]


@pytest.mark.rule("AHC-INIT-03", "AHC-AOO-07")
def test_an_asset_takes_nothing_of_the_attack_that_playing_it_provokes() -> None:
    """The attack comes before the asset is in play."""
    scene = Scene("roland")
    scene.hand("Leather Coat")
    scene.enemy(engaged=0)
    scene.turn()
    with changes(scene.damage, 1):
        scene.choose("play leather coat")
    assert scene.titles(scene.t.play).count("Leather Coat") == 1


# -- limits and maximums


@pytest.mark.rule("AHC-LIM-04")
def test_a_maximum_on_an_ability_counts_its_uses_from_all_copies_of_everybody() -> None:
    scene = Scene("roland", "daisy")
    name = free(made(scene), pays, limit=1, period=ROUND, by_title=True)
    scene.in_play(name, name)
    scene.in_play(name, who=1)
    scene.turn().choose(f"use {name} 1")
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-LIM-04", "AHC-KEY-10")
def test_a_maximum_counts_copies_of_another_level() -> None:
    """Two cards of one title and different levels share their maximum per round."""
    scene = Scene("roland")
    for level in (0, 2):
        title = played(
            made(scene, "event", keywords=["fast"], name="Same Trick", xp=level),
            pays,
            limit=1,
            period=ROUND,
            by_title=True,
        )
    low, high = printed.named(title)
    scene.t.hand[0] = [scene.new(defn, 0, IN_HAND, 0) for defn in (low, high)]
    scene.turn()
    assert [words for words in scene.options() if title in words] == [f"play {title}", f"play {title} (2)"]
    scene.choose(f"play {title} (2)")
    assert not scene.offers(title)


@pytest.mark.rule("AHC-LIM-01")
def test_a_limit_is_each_players_own() -> None:
    """An ability at the location of both: each may use it once."""
    scene = Scene("roland", "daisy")
    hall = scene.location("Hall of Limits", symbol="x")
    free("Hall of Limits", pays, limit=1, period=ROUND)
    scene.t.place[0] = scene.t.place[1] = hall
    scene.turn().choose("use hall of limits")
    assert [option for option in scene.options() if option.startswith("use")] == ["use Hall of Limits (Daisy Walker)"]


# -- unique cards


@pytest.mark.rule("AHC-UNIQ-03")
def test_a_unique_card_is_not_put_into_play_beside_another_one() -> None:
    scene = Scene("roland", "daisy")
    name = made(scene, is_unique=True)
    scene.in_play(name, who=1)
    (second,) = scene.hand(name)
    scene.runs(AssetEnters(0, NONE, NONE, second))
    assert (scene.t.zone[second], scene.held()) == (IN_HAND, [name])
    scene.at_rest()


@pytest.mark.rule("AHC-UNIQ-03")
def test_a_unique_card_that_is_being_played_when_another_one_enters_play_is_discarded() -> None:
    """The attack that playing it provokes brings Daisy her copy."""
    scene = Scene("roland", "daisy")
    name = made(scene, is_unique=True)
    (hers,) = scene.hand(name, who=1)
    (his,) = scene.hand(name)
    enemy = forced(encounter(scene, "enemy"), ATTACKS, lambda t, you, card, event: put_into_area(t, hers, 1))
    scene.enemy(enemy, engaged=0)
    scene.turn().choose(f"play {name}")
    assert (scene.t.zone[hers], scene.t.discard[0]) == (AREA, [his])


@pytest.mark.rule("AHC-UNIQ-01")
@pytest.mark.parametrize("which", ["the one in play", "the one in hand", "both"])
@pytest.mark.parametrize("lasting", [False, True])
def test_two_cards_of_a_title_shut_each_other_out_only_if_both_are_unique(lasting: bool, which: str) -> None:
    """Whether or not something else changes what can be played."""
    scene = Scene("roland")
    if lasting:
        lasts(scene.t, COST_VALUE, scene.t.act(), NONE, 1, ROUND, NONE)
    name = made(scene, is_unique=which != "the one in hand")
    scene.in_play(name)
    common = scene.define(
        name=name, type_code="asset", faction_code="neutral", cost=0, is_unique=which != "the one in play"
    )
    card = scene.new(common, 0, IN_HAND, 0)
    scene.t.hand[0] = [card]
    scene.turn()
    assert scene.offers(f"play {name}") == (which != "both")
    if which != "both":
        scene.choose(f"play {name}")
        assert scene.t.zone[card] == AREA

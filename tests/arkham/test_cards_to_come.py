"""Rules that no card of the box asks for: cards made for them prove that they hold."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.cards.common import ANY_NUMBER, Targets
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.games.arkham.rules.abilities.kinds import (
    ACTION_COST,
    ATTACKS,
    COST_VALUE,
    INVESTIGATE,
    MOVE,
    PLAY_FROM,
    TOKEN_MEANS,
)
from grimtable.games.arkham.rules.abilities.modifiers import enters_exhausted, lasts
from grimtable.games.arkham.rules.cards_in_play.tokens import exhaust
from grimtable.games.arkham.rules.cards_in_play.values import connected
from grimtable.games.arkham.rules.cards_in_play.zones import discard
from grimtable.games.arkham.rules.round.skill_actions import Investigate
from grimtable.games.arkham.rules.round.turn import act_in_effect
from grimtable.games.arkham.rules.scenario.moves import move, place_investigator
from grimtable.games.arkham.state import AREA, AUTO_FAIL, CULTIST, ELDER_SIGN, ROUND, SKULL, TABLET, Ahc
from tests.arkham.made import (
    action,
    code,
    constant,
    doing,
    encounter,
    forced,
    free,
    made,
    outcome,
    played,
    reaction,
    told,
)
from tests.arkham.scene import Scene
from tests.stage import changes

# -- "as if": a card that lets the top card of the discard pile be played as if it were in hand


def lends_the_top_card(scene: Scene) -> int:
    """A card in play whose controller may play the top card of the own discard pile as if it were in hand."""
    name = made(scene)
    constant(name, PLAY_FROM, lambda t, card, you, _: t.discard[you][-1] + 1 if t.discard[you] else 0)
    return scene.in_play(name)


@pytest.mark.rule("AHC-KEY-19")
def test_what_is_played_as_if_it_were_in_hand_is_paid_for_and_provokes_like_a_card_in_hand() -> None:
    scene = Scene("roland")
    lends_the_top_card(scene)
    name = played(made(scene, "event", cost=2))
    scene.threat(constant(encounter(scene), COST_VALUE, 1))
    scene.enemy(engaged=0)
    scene.discards(name)
    scene.turn()
    with changes(scene.resources, -3), changes(scene.damage, 1), changes(lambda: scene.t.left[0], -1):
        scene.choose(f"play {name} from the discard pile")


@pytest.mark.rule("AHC-KEY-19")
def test_nothing_is_moved_to_the_hand_while_a_card_is_played_as_if_it_were_there() -> None:
    """When the enemy strikes at who plays it, the card still lies where it lay."""
    scene = Scene("roland")
    lends_the_top_card(scene)
    name = played(made(scene, "event"))
    scene.in_play(reaction(made(scene), ATTACKS))
    scene.enemy(engaged=0)
    (card,) = scene.discards(name)
    scene.turn().choose(f"play {name}")
    assert "React?" in scene.ask.prompt
    assert (scene.t.discard[0], scene.t.hand[0]) == ([card], [])


@pytest.mark.rule("AHC-KEY-19")
def test_as_if_holds_to_the_end_though_the_card_that_says_it_is_gone_meanwhile() -> None:
    scene = Scene("roland")
    lender = lends_the_top_card(scene)
    name = made(scene)
    scene.enemy(engaged=0)
    scene.threat(forced(encounter(scene), ATTACKS, lambda t, you, card, event: put_on_no_pile(t, lender)))
    (card,) = scene.discards(name)
    scene.turn().choose(f"play {name} from the discard pile")
    assert (scene.t.in_play(lender), scene.t.zone[card], scene.t.holder[card]) == (False, AREA, 0)
    scene.discards(made(scene))
    scene.turn()
    assert not scene.offers("from the discard pile")


def put_on_no_pile(t: Ahc, card: int) -> None:
    """A card that belongs to the scenario leaves the game, so that what lay on top still does."""
    if t.in_play(card):
        t.owner = [*t.owner[:card], -1, *t.owner[card + 1 :]]
        discard(t, card)


# -- constant abilities that contradict one another


def counts_as(scene: Scene, token: int, other: int) -> str:
    """A card by which a token that anybody reveals counts as another one."""
    name = encounter(scene)
    scene.threat(constant(name, TOKEN_MEANS, lambda t, card, you, revealed: other if revealed == token else 0))
    return name


@pytest.mark.rule("AHC-LEAD-06")
@pytest.mark.parametrize(("first", "result"), [(0, "Daisy Walker fails by 2"), (1, "Daisy Walker succeeds by 2")])
def test_the_lead_orders_constant_abilities_that_cannot_both_be_applied(first: int, result: str) -> None:
    """A skull is an auto-fail by the one and a cultist, which counts -1, by the other: the first one holds."""
    scene = Scene("roland", "daisy", seats=2)
    scene.t.place[1] = scene.location(symbol="Star")
    names = [counts_as(scene, SKULL, AUTO_FAIL), counts_as(scene, SKULL, CULTIST)]
    scene.reveals("skull")
    scene.turn(1).choose("investigate")
    assert (scene.ask.rule, scene.ask.seat, scene.options()) == ("AHC-LEAD-06", scene.t.player[scene.t.lead], names)
    scene.choose(names[first])
    assert outcome(scene) == result


@pytest.mark.rule("AHC-LEAD-06")
def test_nobody_is_asked_where_two_cards_say_the_same_of_a_token_or_speak_of_different_ones() -> None:
    scene = Scene("roland")
    counts_as(scene, SKULL, AUTO_FAIL)
    counts_as(scene, SKULL, AUTO_FAIL)
    counts_as(scene, TABLET, CULTIST)
    scene.reveals("skull")
    scene.turn().choose("investigate")
    assert (outcome(scene), scene.ask.prompt) == ("Roland Banks fails by 2", "Your turn")


@pytest.mark.rule("AHC-LEAD-06")
def test_a_lasting_effect_is_put_in_order_with_the_cards_in_play() -> None:
    scene = Scene("roland")
    name = counts_as(scene, ELDER_SIGN, AUTO_FAIL)
    source = scene.in_play(made(scene))
    lasts(scene.t, TOKEN_MEANS, 0, ELDER_SIGN, TABLET, ROUND, source)
    scene.reveals("elder sign")
    scene.turn().choose("investigate")
    assert scene.options() == [name, scene.titles([source])[0]]
    scene.choose(scene.titles([source])[0])
    assert outcome(scene) == "Roland Banks fails by 1"  # a tablet counts -2


@pytest.mark.rule("AHC-LEAD-06")
def test_who_may_still_answer_the_token_is_told_what_it_counts_as_by_that_order() -> None:
    scene = Scene("wendy")
    cultist = [counts_as(scene, SKULL, AUTO_FAIL), counts_as(scene, SKULL, CULTIST)][1]
    scene.hand("Emergency Cache")
    scene.reveals("skull")
    scene.turn().choose("investigate", cultist)
    assert scene.ask.prompt == "The token skull is revealed: the test would succeed. React?"
    scene.lay_chance(0)
    scene.choose("use wendy")  # the next skull is another one: its order is asked again
    assert scene.ask.rule == "AHC-LEAD-06"


# -- entering play in another state


@pytest.mark.rule("AHC-STATE-07")
def test_a_card_that_enters_play_exhausted_has_not_been_exhausted() -> None:
    scene = Scene("roland")
    name = free(made(scene), cost=Cost(exhaust=True))
    enters_exhausted(code(name))
    (card,) = scene.hand(name)
    scene.turn().choose(f"play {name}")
    assert (scene.t.exhausted[card], any("exhausts" in line for line in scene.log())) == (1, False)
    assert not scene.offers(f"use {name}")


@pytest.mark.rule("AHC-STATE-07")
def test_an_enemy_that_enters_play_exhausted_engages_nobody_before_it_readies() -> None:
    scene = Scene("roland")
    name = encounter(scene, "enemy", spawn="Study")
    enters_exhausted(code(name))
    (enemy,) = scene.encounter(name)
    scene.draws_encounter()
    assert (scene.t.exhausted[enemy], scene.t.zone[enemy] == AREA, any("engages" in line for line in told(scene))) == (
        1,
        False,
        False,
    )
    scene.upkeep()
    assert (scene.t.exhausted[enemy], f"{name} engages Roland Banks" in scene.log()) == (0, True)


@pytest.mark.rule("AHC-STATE-07")
def test_it_enters_exhausted_each_time() -> None:
    scene = Scene("roland")
    name = made(scene)
    enters_exhausted(code(name))
    card = scene.hand(name)[0]
    scene.turn().choose(f"play {name}")
    scene.t.exhausted[card] = 0
    discard(scene.t, card)
    assert scene.t.exhausted[card] == 0
    scene.t.discard[0] = []
    scene.t.hand[0] = [card]
    scene.t.zone[card] = scene.t.zone[scene.hand("Knife")[0]]
    scene.turn().choose(f"play {name}")
    assert scene.t.exhausted[card] == 1


# -- additional costs that arise while an effect resolves


def scouts(t: Ahc, you: int, card: int, event: int) -> None:
    """Move to the first connecting location, then investigate there."""
    place_investigator(t, you, connected(t, t.place[you])[0])
    if act_in_effect(t, you, INVESTIGATE):
        t.push(Investigate(you, card))


def at_the_library_door(dearer: int) -> tuple[Scene, str]:
    """The Hallway, beside a place where investigating costs more actions."""
    scene = Scene("roland")
    scene.house()
    attic = scene.place("Attic")
    scene.t.clues[scene.place("Hallway")] = 1
    scene.threat(
        constant(
            encounter(scene),
            ACTION_COST,
            lambda t, card, you, word: dearer * int(word == INVESTIGATE and t.place[you] == attic),
        )
    )
    name = action(made(scene), scouts, safe=True)
    scene.in_play(name)
    scene.reveals("1")
    return scene, name


def has_tested(scene: Scene) -> bool:
    """Whether there was a skill test."""
    return any(" tests intellect " in line for line in scene.log())


@pytest.mark.rule("AHC-ACT-05")
def test_an_additional_cost_that_arises_while_an_effect_resolves_is_paid_at_that_moment() -> None:
    scene, name = at_the_library_door(dearer=1)
    scene.turn()
    with changes(lambda: scene.t.left[0], -2):
        scene.choose(f"use {name}")
    assert has_tested(scene)


@pytest.mark.rule("AHC-ACT-05")
def test_it_can_be_paid_with_the_very_last_actions() -> None:
    scene, name = at_the_library_door(dearer=2)
    scene.turn().choose(f"use {name}")
    assert (has_tested(scene), scene.t.left[0]) == (True, 0)


@pytest.mark.rule("AHC-ACT-05")
def test_a_part_of_an_effect_whose_additional_cost_cannot_be_paid_fails() -> None:
    """The move has taken place; the two actions that investigating costs more are not there."""
    scene, name = at_the_library_door(dearer=2)
    scene.turn().choose("take a resource")
    with changes(lambda: scene.t.left[0], -1):
        scene.choose(f"use {name}")
    assert (scene.t.place[0], has_tested(scene), scene.ask.prompt) == (scene.place("Attic"), False, "Your turn")


@pytest.mark.rule("AHC-ACT-05")
def test_additional_actions_pay_for_it_before_standard_ones_do() -> None:
    scene, name = at_the_library_door(dearer=2)
    scene.in_play("Leo De Luca")
    scene.turn().choose("take a resource", "take a resource")  # Leo De Luca's action was one of them
    with changes(lambda: scene.t.left[0], -1):
        scene.choose(f"use {name}")
    assert not has_tested(scene)
    scene, name = at_the_library_door(dearer=2)
    scene.in_play("Leo De Luca")
    scene.turn()
    with changes(lambda: scene.t.left[0], -2):
        scene.choose(f"use {name}")
    assert has_tested(scene)


@pytest.mark.rule("AHC-ACT-05")
def test_an_action_within_an_effect_counts_as_performed() -> None:
    """Frozen in Fear makes the first move of a round dearer, and there was one."""
    scene = Scene("roland")
    scene.house()
    scene.threat("Frozen in Fear")
    hallway, attic = scene.place("Hallway"), scene.place("Attic")
    name = action(made(scene), doing(lambda t, you: act_in_effect(t, you, MOVE) and move(t, you, attic)))
    scene.in_play(name)
    scene.turn()
    with changes(lambda: scene.t.left[0], -2):
        scene.choose(f"use {name}")
    with changes(lambda: scene.t.left[0], -1):
        scene.choose("move to hallway")
    assert scene.t.place[0] == hallway


# -- several targets


class Lullaby(Targets):
    """Exhaust the chosen enemies."""

    def targets(self, t: Ahc) -> list[int]:
        return [enemy for enemy in t.enemies if not t.exhausted[enemy]]

    def hit(self, t: Ahc) -> None:
        for enemy in self.chosen:
            exhaust(t, enemy)


def lullaby(scene: Scene, n: int) -> str:
    """An event that exhausts so many enemies; without enough of them it cannot be played."""

    def does(t: Ahc, you: int, card: int, event: int) -> None:
        t.push(Lullaby(you, card, n=n))

    name = played(made(scene, "event"), does, safe=True)
    scene.hand(name)
    return name


@pytest.mark.rule("AHC-INIT-14")
def test_several_targets_are_all_chosen_before_anything_is_done_to_one() -> None:
    scene = Scene("roland")
    one, two, three = (scene.enemy(at="Study") for _ in range(3))
    name = lullaby(scene, 2)
    scene.turn().choose(f"play {name}")
    first, second = scene.options()[1], scene.options()[2]
    scene.choose(first)
    assert [scene.t.exhausted[enemy] for enemy in (one, two, three)] == [0, 0, 0]
    assert (first in scene.options(), len(scene.options())) == (False, 2)
    scene.choose(second)
    assert [scene.t.exhausted[enemy] for enemy in (one, two, three)] == [0, 1, 1]


@pytest.mark.rule("AHC-INIT-14", "AHC-INIT-07")
def test_where_there_are_fewer_targets_than_must_be_chosen_nothing_is_chosen() -> None:
    scene = Scene("roland")
    enemy = scene.enemy(at="Study")
    name = lullaby(scene, 2)
    scene.turn().choose(f"play {name}")
    assert (scene.ask.prompt, scene.t.exhausted[enemy]) == ("Your turn", 0)


@pytest.mark.rule("AHC-INIT-12")
def test_any_number_of_targets_may_be_none_and_then_nothing_is_done() -> None:
    scene = Scene("roland")
    enemy = scene.enemy(at="Study")
    name = lullaby(scene, ANY_NUMBER)
    scene.turn().choose(f"play {name}", "choose no more")
    assert (scene.ask.prompt, scene.t.exhausted[enemy]) == ("Your turn", 0)


@pytest.mark.rule("AHC-INIT-12", "AHC-INIT-14")
def test_any_number_of_targets_may_be_some_of_them_or_all() -> None:
    for many in (1, 2):
        scene = Scene("roland")
        enemies = [scene.enemy(at="Study") for _ in range(2)]
        name = lullaby(scene, ANY_NUMBER)
        scene.turn().choose(f"play {name}", scene.titles(enemies)[0])
        assert sum(scene.t.exhausted[enemy] for enemy in enemies) == 0
        scene.choose("choose no more" if many == 1 else scene.titles(enemies)[1])
        assert sum(scene.t.exhausted[enemy] for enemy in enemies) == many
        assert scene.ask.prompt == "Your turn"


@pytest.mark.rule("AHC-INIT-12")
def test_without_a_target_nobody_is_asked_for_any_number() -> None:
    scene = Scene("roland")
    name = lullaby(scene, ANY_NUMBER)
    scene.turn().choose(f"play {name}")
    assert scene.ask.prompt == "Your turn"

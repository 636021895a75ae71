"""The obvious next step: what the gold button, Space and `next` take gives up nothing that is free."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.abilities.declaring import Cost
from grimtable.kernel.table import open_table
from tests.arkham.made import free, made
from tests.arkham.scene import Scene


def obvious(scene: Scene) -> str | None:
    """The words of the obvious next step, if there is one."""
    option = scene.ask.obvious
    return None if option is None else option.words


def test_a_free_reaction_is_not_passed_over() -> None:
    """Roland may discover a clue for the enemy that he has defeated."""
    scene = Scene("roland")
    scene.t.clues[scene.place("Study")] = 1
    scene.enemy(engaged=0, health=1)
    scene.reveals("0")
    scene.turn().choose("fight")
    assert scene.options() == ["use Roland Banks", "pass: do not react"]
    assert obvious(scene) is None


def test_a_reaction_that_has_its_price_is_decided_too() -> None:
    scene = Scene("roland")
    scene.hand("Dodge")
    scene.attacks(scene.enemy(engaged=0))
    assert scene.options() == ["play Dodge", "pass: let it happen"]
    assert obvious(scene) is None


@pytest.mark.parametrize(("token", "step"), [("0", "pass: keep the token"), ("-4", None)])
def test_a_token_is_kept_where_the_test_succeeds(token: str, step: str | None) -> None:
    scene = Scene("wendy")
    scene.hand("Knife")
    scene.reveals(token)
    scene.turn().choose("investigate Study")
    assert scene.offers("use Wendy Adams")
    assert obvious(scene) == step


@pytest.mark.parametrize(
    ("cost", "step"),
    [
        (Cost(), None),
        (Cost(exhaust=True), None),
        (Cost(resources=1), "pass: use nothing now"),
        (Cost(discard=True), "pass: use nothing now"),
        (Cost(exhaust=True, horror=1), "pass: use nothing now"),
    ],
    ids=["nothing", "exhausting alone", "resources", "the card", "horror"],
)
def test_a_window_is_passed_where_everything_in_it_has_its_price(cost: Cost, step: str | None) -> None:
    """Daisy could use a card in a window of Roland's turn; what is only exhausted readies again."""
    scene = Scene("roland", "daisy", seats=2)
    scene.t.resources[1] = 1
    scene.in_play(free(made(scene), cost=cost), who=1)
    scene.turn()
    assert scene.ask.seat == 1
    assert obvious(scene) == step


@pytest.mark.parametrize(("cost", "step"), [(Cost(), None), (Cost(resources=1), "reveal the token")])
def test_a_test_goes_on_where_only_cards_and_what_is_paid_could_help(cost: Cost, step: str | None) -> None:
    scene = Scene("roland")
    scene.t.resources[0] = 1
    scene.hand("Perception")
    scene.in_play(free(made(scene), cost=cost))
    scene.turn().choose("investigate Study")
    assert scene.offers("commit Perception")
    assert obvious(scene) == step


def test_a_turn_ends_by_the_obvious_step_only_without_actions() -> None:
    scene = Scene("roland")
    scene.hand("Evidence!", "Emergency Cache")
    scene.in_play(free(made(scene), cost=Cost(resources=1)))
    scene.turn()
    scene.t.clues[scene.t.place[0]] = 0
    for _ in range(3):
        assert obvious(scene) is None
        scene.choose("take a resource")
    assert scene.offers("end the turn")
    assert obvious(scene) == "end the turn"


def test_an_additional_action_is_not_given_up() -> None:
    """Daisy has read nothing yet: her action for Tomes is left when the others are spent."""
    scene = Scene("daisy")
    scene.in_play("Old Book of Lore")
    scene.turn()
    for _ in range(3):
        scene.choose("take a resource")
    assert scene.offers("use Old Book of Lore")
    assert obvious(scene) is None


def test_an_act_that_can_be_advanced_is_never_passed_over() -> None:
    scene = Scene("roland")
    scene.t.clues[0] = 2
    scene.turn()
    for _ in range(3):
        scene.choose("take a resource")
    assert scene.offers("advance the act")
    assert obvious(scene) is None


def test_the_opening_hand_is_kept_only_by_who_says_so() -> None:
    table = open_table(GAME, 1, {"investigators": "roland"}, seed=1)
    assert table.ask is not None
    assert table.ask.obvious is None


@pytest.mark.parametrize(("bag", "step"), [(("0", "-1"), "investigate Study"), (("0", "-1", "-1"), None)])
def test_a_clue_that_the_act_wants_is_looked_for_where_the_odds_are_even_or_better(
    bag: tuple[str, ...], step: str | None
) -> None:
    scene = Scene("agnes")  # her intellect equals the shroud of the Study
    scene.bag(*bag)
    assert obvious(scene.turn()) == step
    scene.t.clues[scene.t.place[0]] = 0
    assert obvious(scene.turn()) is None


@pytest.mark.parametrize(("fight", "step"), [(4, "fight"), (5, "nothing")])
def test_who_is_engaged_fights_at_good_odds_and_provokes_nobody(fight: int, step: str) -> None:
    scene = Scene("roland")  # his combat is 4
    scene.enemy(engaged=0, enemy_fight=fight)
    scene.turn()
    assert scene.offers("investigate Study")
    assert (obvious(scene) or "nothing").split()[0] == step


def test_a_weapon_at_hand_leaves_the_attack_to_its_owner() -> None:
    scene = Scene("roland")
    scene.enemy(engaged=0, enemy_fight=2)
    scene.in_play("Machete")
    scene.turn()
    assert scene.offers("with Machete")
    assert obvious(scene) is None

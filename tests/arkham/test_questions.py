"""How the game asks: who is meant, what has happened, what each answer does, and what is not asked at all."""

from __future__ import annotations

import pytest

from grimtable.games.arkham.rules.abilities.kinds import TOKEN_REVEALED, TURN_BEGINS, WHEN
from grimtable.games.arkham.rules.harm.damage import hurt_investigator
from grimtable.games.arkham.words import K_USE
from tests.arkham.made import free, made, notes, reaction
from tests.arkham.scene import Scene
from tests.stage import changes

FEWER = "pass, and from now on ask only about symbols and tokens that fail"
ALL = "pass, and ask about every token again"


# -- who is meant


def test_where_one_player_leads_several_the_investigator_is_named() -> None:
    scene = Scene("roland", "daisy")
    assert scene.turn(1).ask.prompt == "Daisy Walker: Your turn"
    scene.hand("Perception", who=1)
    assert scene.turn(1).choose("investigate").ask.prompt == "Daisy Walker: Commit cards?"


def test_who_leads_a_single_one_is_not_named() -> None:
    scene = Scene("roland", "daisy", seats=2)
    assert scene.turn(1).ask.prompt == "Your turn"


def test_a_player_window_tells_where_in_the_round_it_is() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.in_play(free(made(scene)), who=0)
    assert scene.turn(1).ask.prompt == "Use something in Daisy Walker's turn?"
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    assert scene.upkeep().ask.prompt == "Use something in the Upkeep phase?"
    assert scene.options()[-2:] == ["pass: use nothing now", "pass until the round ends"]


def test_the_words_before_a_colon_are_enough_for_an_answer() -> None:
    scene = Scene("roland")
    scene.in_play(free(made(scene)))
    scene.upkeep().choose("pass")  # not until the round ends
    assert scene.t.passing == [0]
    scene.at_rest()


# -- what has happened


def test_a_reaction_tells_what_happened_and_what_passing_means() -> None:
    scene = Scene("roland")
    scene.t.clues[scene.t.place[0]] = 1
    scene.enemy("Ghoul Minion", engaged=0)
    scene.reveals("+1")
    scene.hand("Vicious Blow")
    scene.turn().choose("fight", "commit vicious blow")
    assert scene.ask.prompt == "Ghoul Minion is defeated. React?"
    assert scene.options() == ["use Roland Banks", "pass: do not react"]


def test_what_can_still_be_averted_says_so() -> None:
    scene = Scene("roland")
    ghoul = scene.enemy("Ghoul Minion", engaged=0)
    scene.hand("Dodge")
    scene.attacks(ghoul)
    assert scene.ask.prompt == "Ghoul Minion attacks Roland Banks. React?"
    assert scene.options() == ["play Dodge", "pass: let it happen"]


def test_harm_is_told_by_whom_it_hits() -> None:
    scene = Scene("agnes")
    scene.enemy("Ghoul Minion", exhausted=True)
    scene.in_play("Beat Cop")
    hurt_investigator(scene.t, 0, scene.card("Ancient Evils"), 1, 1)
    scene.runs(scene.t.stack.pop())
    assert scene.ask.prompt == "Who takes 1 damage and 1 horror from Ancient Evils?"
    scene.choose("1 horror on agnes baker, 1 damage on beat cop")
    assert scene.ask.prompt == "Agnes Baker takes 1 horror and Beat Cop takes 1 damage from Ancient Evils. React?"


def test_a_turn_that_begins_is_told() -> None:
    scene = Scene("roland", "daisy")
    scene.in_play(reaction(made(scene), TURN_BEGINS, notes([])), who=1)
    assert scene.turn(0).ask.prompt == "Daisy Walker: Roland Banks's turn begins. React?"


# -- what comes next in a skill test


@pytest.mark.rule("AHC-INFO-01")
def test_whether_the_others_could_help_is_not_told_to_who_tests() -> None:
    """They hold a card, and nothing says whether it fits."""
    told = []
    for card in ("Perception", "Overpower"):
        scene = Scene("roland", "daisy", seats=2)
        scene.hand("Perception", who=0)
        scene.hand(card, who=1)
        scene.turn(0).choose("investigate")
        told.append(scene.options())
    assert told[0] == told[1]


def test_who_tests_goes_on_to_the_token_or_to_the_others() -> None:
    scene = Scene("roland", "daisy", seats=2)
    scene.hand("Perception", who=0)
    scene.turn(0).choose("investigate")
    assert scene.options()[-1] == "reveal the token"
    scene.hand("Perception", who=1)
    scene.turn(0).choose("investigate")
    assert scene.options()[-1] == "let the others help, then reveal the token"
    scene.choose("let the others help")
    assert (scene.ask.seat, scene.options()) == (1, ["commit Perception", "do not help"])


# -- tokens that nobody needs to be asked about


def wendy(*tokens: str) -> Scene:
    """Wendy, who could throw a card away for another token, investigates: she succeeds with 0 and better."""
    scene = Scene("wendy")
    scene.t.clues[scene.t.place[0]] = 9
    scene.hand("Machete", "Machete")
    place = scene.location("Vault", shroud=3, symbol="vault", connects=[])
    scene.t.place[0] = place
    scene.reveals(*tokens)
    return scene


def test_a_token_is_told_with_what_it_would_do() -> None:
    scene = wendy("0")
    scene.turn().choose("investigate")
    assert scene.ask.prompt == "The token 0 is revealed: the test would succeed. React?"
    assert scene.options() == ["use Wendy Adams", "pass: keep the token", FEWER]
    scene = wendy("-1")
    scene.turn().choose("investigate")
    assert scene.ask.prompt == "The token -1 is revealed: the test would fail. React?"
    assert scene.options() == ["use Wendy Adams", "pass: keep the token"]


def test_whoever_wishes_so_is_asked_only_about_tokens_that_fail_until_that_is_taken_back() -> None:
    scene = wendy("0")
    scene.turn().choose("investigate", FEWER)
    assert scene.ask.prompt == "Your turn"
    scene.reveals("elder sign")
    scene.choose("investigate")
    assert scene.ask.prompt == "Your turn"
    assert not [kind for kind, *_ in scene.t.events if kind == K_USE]
    scene.reveals("-1")
    scene.choose("investigate")
    assert scene.options() == ["use Wendy Adams", "pass: keep the token", ALL]
    scene.choose(ALL)
    scene.t.left[0] = 1
    scene.reveals("0")
    scene.turn().choose("investigate")
    assert scene.options()[-1] == FEWER


@pytest.mark.parametrize("symbol", ["skull", "cultist", "tablet"])
def test_a_symbol_is_asked_about_even_if_the_test_would_succeed(symbol: str) -> None:
    scene = wendy("0")
    scene.turn().choose("investigate", FEWER)
    scene.t.bag = []
    scene.reveals(symbol)
    scene.choose("investigate")
    assert scene.ask.prompt.startswith(f"The token {symbol} is revealed: the test would ")


def test_a_wish_to_be_asked_less_is_the_own_one_alone() -> None:
    heard: list[str] = []
    scene = Scene("wendy", "roland", seats=2)
    scene.hand("Machete")
    scene.in_play(reaction(made(scene), TOKEN_REVEALED, notes(heard), timing=WHEN), who=1)
    scene.reveals("0")
    scene.t.sparing[0] = 1
    with changes(lambda: scene.table.answers, 2):
        scene.turn(0).choose("investigate", "use fixture")
    assert heard == ["1"]

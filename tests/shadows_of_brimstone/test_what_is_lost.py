"""What an answer costs or gives up is told before it is given."""

from __future__ import annotations

import pytest

from grimtable.games.shadows_of_brimstone.cards.drawn import HealOrGrit
from grimtable.games.shadows_of_brimstone.preview import preview
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, DARK_STONE_SHIV, MAX_GRIT, definition
from grimtable.games.shadows_of_brimstone.rules.heroes.knock_out import Revive
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import value
from grimtable.games.shadows_of_brimstone.rules.items.hands import SortItems
from grimtable.games.shadows_of_brimstone.rules.map.board import spaces_of_tile, tiles_at
from grimtable.games.shadows_of_brimstone.rules.turn.end_of_turn import EndOfTurn
from grimtable.games.shadows_of_brimstone.rules.turn.game_turn import GameTurn
from grimtable.games.shadows_of_brimstone.state import NO_HEALTH, NO_SANITY, NONE, REVIVE_BY_CHOICE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import MOVE_TO, VERBS
from tests.shadows_of_brimstone.arena import activate, another_tile, arena, foe, say, tokens
from tests.shadows_of_brimstone.outfit import give, start
from tests.shadows_of_brimstone.scene import Scene


def told(t: Sob, words: str) -> str:
    """What is said of the option that begins with these words."""
    assert t.ask is not None
    offered = {VERBS[option[0]].words(t, option): option for option in t.ask.options}
    [found] = [option for each, option in offered.items() if each.startswith(words)]
    return preview(t, found)


# -- the end of a move and of an activation


def test_the_end_of_an_activation_tells_the_move_and_the_attack_that_are_left() -> None:
    t = arena()
    foe(t, "B6")
    activate(t, 0, 3)
    assert told(t, "end your activation") == "gives up 3 spaces to move and your attack"
    say(t, "try to get away", 1)
    assert told(t, "end your activation") == "gives up your attack"


def test_the_end_of_an_activation_tells_the_search_that_is_left_and_nothing_after_it() -> None:
    t = arena()
    tokens(t, 0, BANDAGES)
    t.wounds[0] = 2
    t.rounds = 2
    activate(t, 0, 2)
    assert told(t, "end your activation") == "gives up 2 spaces to move and a search"
    say(t, "scavenge", 1, 1, 1)
    assert told(t, "end your activation") == ""


def test_who_attacks_or_searches_with_spaces_left_hears_that_the_move_ends() -> None:
    t = arena()
    foe(t, "B6")
    activate(t, 0, 3)
    assert told(t, "make a Melee Attack").endswith("; ends your move")
    say(t, "try to get away", 1)
    assert "ends your move" not in told(t, "make a Melee Attack")


def test_a_shiv_ends_the_move_and_tells_what_it_does() -> None:
    t = arena(classes="saloon-girl")
    foe(t, "B6")
    tokens(t, 0, DARK_STONE_SHIV)
    activate(t, 0, 3)
    assert told(t, "use Dark Stone Shiv").endswith("Wounds to one adjacent Enemy, ignoring Defense; ends your move")


# -- where a move ends


@pytest.mark.rule("SOB-ESC-05")
def test_a_move_beside_an_enemy_tells_that_it_stops_there_but_not_after_a_test_as_hard() -> None:
    t = arena(at="B1")
    foe(t, "B6", escape=4)
    activate(t, 0, 6)
    assert told(t, "move to Mine Entrance B5") == "you stop there: Escape 4+ (50%) to go on"
    assert told(t, "move to Mine Entrance B2") == ""
    t.escaped[0] = 4
    assert told(t, "move to Mine Entrance B5") == ""


@pytest.mark.rule("SOB-LAMP-01", "SOB-LAMP-03")
def test_a_hero_in_the_dark_is_told_so_before_it_goes_there_and_before_it_stays() -> None:
    t = arena(2, at="B5 C6")
    t.lantern = 1
    activate(t, 0, 3)
    assert "dark" not in told(t, "move to Mine Entrance B4") + told(t, "end your activation")
    t.place[1] = NONE  # the bearer is nowhere near
    assert told(t, "move to Mine Entrance B4") == "in the dark"
    assert told(t, "end your activation").endswith(
        "; in the dark: D6 Horror Hits when you act next, unless the Lantern comes"
    )


@pytest.mark.rule("SOB-LAMP-01", "SOB-LAMP-02")
def test_the_bearer_of_the_lantern_is_told_whom_it_leaves_in_the_dark() -> None:
    scene = Scene("us-marshal", "saloon-girl")
    near, far = scene.tile("mid-passage"), scene.tile("blast-room")
    t = scene.t
    t.lantern = 0
    t.place[0] = spaces_of_tile(t, near)[0]
    scene.turn(0, 12)
    assert t.ask is not None
    hints = {tuple(tiles_at(t, option[1])): preview(t, option) for option in t.ask.options if option[0] == MOVE_TO}
    assert hints[far,] == "leaves Saloon Girl in the dark"
    assert hints[near,] == ""


# -- the fallen


def with_a_fallen(how: int) -> Sob:
    t = arena(2, at="B6 C6")
    t.ko[1] = how
    t.wounds[1] = 10
    return t


@pytest.mark.rule("SOB-HELP-01", "SOB-HELP-04", "SOB-REC-04")
def test_helping_tells_the_attack_the_lost_activation_and_the_chart() -> None:
    t = with_a_fallen(NO_HEALTH)
    foe(t, "C2", tile=another_tile(t, "blast-room"))
    activate(t, 0, 3)
    assert told(t, "help US Marshal 2 up") == (
        "in place of your attack; US Marshal 2 does not act this turn; US Marshal 2 rolls for an Injury first; "
        "ends your move"
    )


@pytest.mark.rule("SOB-REC-04", "SOB-REC-05")
def test_getting_up_tells_the_charts_that_are_rolled_on() -> None:
    t = with_a_fallen(NO_HEALTH | NO_SANITY)
    start(t, EndOfTurn())
    assert told(t, "US Marshal 2 gets up") == "US Marshal 2 rolls for an Injury and Madness first"


@pytest.mark.rule("SOB-HARD-01")
def test_who_is_left_lying_for_a_turn_too_long_is_told_to_die() -> None:
    t = with_a_fallen(NO_HEALTH)
    t.doomed = 1 << 1
    start(t, EndOfTurn())
    assert told(t, "done") == "US Marshal 2 dies"


@pytest.mark.rule("SOB-REVIV-02")
def test_a_revive_token_tells_how_many_are_left_and_what_becomes_of_a_hero_without_it() -> None:
    t = with_a_fallen(NO_HEALTH)
    t.revives = 2
    t.flags |= REVIVE_BY_CHOICE
    start(t, Revive(1))
    assert told(t, "yes") == "1 left then"
    assert told(t, "no") == "US Marshal 2 stays down"
    t.ko[0] = NO_HEALTH
    assert told(t, "no") == "US Marshal 2 stays down, and the Mission fails"


# -- the Mission


@pytest.mark.rule("SOB-WIN-05", "SOB-CAMP-01")
@pytest.mark.parametrize(
    ("mission", "price"),
    [("the-company-survey", "no reward; each hero loses $50"), ("a-fistful-of-dark-stone", "no reward")],
)
def test_fleeing_tells_what_the_failed_mission_costs(mission: str, price: str) -> None:
    t = with_a_fallen(NO_HEALTH)
    t.mission = definition(mission)
    t.thinks_of_fleeing = True
    turn = GameTurn()
    turn.at = GameTurn.FLEE
    start(t, turn)
    assert told(t, "flee") == f"{price}; US Marshal 2 rolls for an Injury first"


# -- things


def test_dropping_tells_what_goes_along_and_the_tokens_that_have_no_room_then() -> None:
    t = arena()
    give(t, 0, "dynamite-satchel")
    tokens(t, 0, BANDAGES, 6)
    start(t, SortItems(0))
    assert told(t, "drop Dynamite Satchel").endswith("gone for good; 1 token has no room then")


@pytest.mark.rule("SOB-GRIT-12")
def test_recovering_grit_above_the_most_tells_that_it_cannot_be_kept() -> None:
    t = arena()
    t.wounds[0] = 3
    t.grit[0] = value(t, 0, MAX_GRIT)
    start(t, HealOrGrit(0))
    assert told(t, "Recover 1 Grit") == "you have all you can keep: it is spent at once or lost"
    t.grit[0] -= 1
    assert told(t, "Recover 1 Grit") == ""

"""The greedy bot of Ancient Terrible Things: single decisions in scenes, and whole games against chance."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

import grimtable
from benchmarks.ancient_terrible_things.strength import EVERYTHING, Timed, match
from grimtable import bots
from grimtable.games.ancient_terrible_things.planning.greedy import AttGreedy
from grimtable.games.ancient_terrible_things.planning.trade import gain_of
from grimtable.games.ancient_terrible_things.planning.worth import Outlook
from grimtable.games.ancient_terrible_things.view import AttView
from grimtable.kernel.explain import Option
from tests.ancient_terrible_things.scene import Scene


def decided(scene: Scene, bot: AttGreedy | None = None) -> str:
    """The words of the option that the bot chooses."""
    seen = bots.Seen(scene.table, scene.ask.seat)
    return seen.options[(bot or AttGreedy()).decide(seen)].words


def outlook(scene: Scene) -> Outlook:
    view = scene.table.view(0)
    assert isinstance(view, AttView)
    return Outlook(view)


# -- single decisions


def test_it_goes_where_it_will_succeed_rather_than_where_it_will_not() -> None:
    scene = Scene()
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    scene.lay("shrine", "bank-that-breathes")
    scene.lay("gorge", "door-in-the-riverbed")
    scene.refresh_question()
    assert decided(scene) == "explore the Accursed Shrine: The Bank That Breathes"


def test_it_overcomes_what_it_can_before_it_earns_tokens() -> None:
    scene = Scene()
    scene.lay("shrine", "rubber-baron")
    scene.rolls(1, 2, 3, 6, 6)
    scene.choose("stop rolling")
    assert decided(scene) == "overcome The Rubber Baron with 1-2-3"


def test_it_earns_the_most_that_is_left_afterwards() -> None:
    scene = Scene()
    scene.lay("shrine", "rubber-baron")
    scene.rolls(1, 2, 3, 6, 6)
    scene.choose("stop rolling", "overcome The Rubber Baron")
    assert decided(scene) == "spend 6 for 1 Focus"


def test_it_rerolls_the_dice_that_are_of_no_use() -> None:
    scene = Scene()
    scene.you.owns(focus=2)
    scene.lay("shrine", "what-the-dredge-brought-up")
    scene.rolls(6, 6, 1, 2, 6)
    scene.choose("stop rolling")
    assert decided(scene) == "overcome What the Dredge Brought Up with 6-6-6"
    scene = Scene()
    scene.you.owns(focus=2)
    scene.lay("shrine", "what-the-dredge-brought-up")
    scene.rolls(6, 6, 1, 2, 3)
    assert decided(scene) == "re-roll 1, 2 and 3 for 2 Focus"


def test_it_performs_a_desperate_act_where_dice_have_little_hope() -> None:
    scene = Scene()
    scene.you.owns(courage=7)
    scene.lay("shrine", "door-in-the-riverbed")
    scene.explores("shrine").passes_until("Perform a desperate act?")
    assert decided(scene) == "desperate act for 7 Courage"


def test_it_carries_out_the_plan_of_a_card_that_turns_dice() -> None:
    scene = Scene()
    scene.you.owns(feat=3).holds("one-sure-thing")
    scene.lay("shrine", "what-the-dredge-brought-up")
    scene.lay_dice(*[1] * 10, 6, 6, 1, 2, 3)
    scene.rolls()
    scene.choose("re-roll all dice")
    scene.choose("re-roll all dice")
    bot = AttGreedy()
    for _ in range(3):
        scene.choose(decided(scene, bot))
    assert sorted(scene.faces())[-3:] == [6, 6, 6]


def test_it_keeps_the_map_and_takes_it_for_itself() -> None:
    scene = Scene()
    scene.idles("shrine").idles("gorge")
    assert scene.ask.prompt == "Hand on the Map?"
    assert decided(scene) == "keep the Map"


def test_it_forgets_the_cheapest_set_that_is_enough() -> None:
    scene = Scene(1)
    assert outlook(scene).cheapest(6, [(3, 3.0), (5, 5.0), (6, 6.0), (2, 2.5)]) == 2
    assert outlook(scene).cheapest(5, [(3, 3.0), (7, 7.0), (2, 2.0)]) == 0
    assert outlook(scene).cheapest(99, [(3, 3.0), (7, 7.0)]) == 1


@pytest.mark.parametrize(
    ("offer", "good"),
    [
        ("1 Focus for 1 Courage, 1 Treasure and the Map", False),
        ("the Map, 1 Focus and 1 Courage for 1 Treasure", True),
        ("a Terrible Thing worth 3 and 1 Courage for 1 Focus", False),
        ("1 Focus for Stairs for a Longer Leg", False),
        ("The Idol and Its Broker for 1 Focus and 1 Feat", True),
    ],
)
def test_it_reads_a_trade_offer_and_accepts_a_good_one_only(offer: str, good: bool) -> None:
    scene = Scene(2, lost_charter="on")
    scene.you.has_overcome("stairs-for-a-longer-leg")
    scene.rival.has_overcome("idol-and-its-broker")
    gain = gain_of(outlook(scene), f"Round 1 › Tea with the Enemy › trade offer to The Captain: {offer} [ATT-TRADE-08]")
    assert gain is not None
    assert (gain > 0.3) is good


# -- what it does not know


@dataclass
class Stranger:
    """A question that no rule of today puts."""

    view: object
    options: tuple[Option, ...]
    seat: int = 0
    prompt: str = "What now?"
    rule: str = "ATT-NEW-01"
    why: str = ""


def test_it_passes_at_what_it_does_not_know_and_takes_the_first_option_where_it_cannot() -> None:
    view = Scene().table.view(0)

    def option(index: int, verb: str) -> Option:
        return Option(index, verb, verb, "ATT-NEW-01", (), (0, 0, 0))

    unknown = Stranger(view, (option(0, "gamble"), option(1, "pass")))
    assert AttGreedy().decide(unknown) == 1  # type: ignore[arg-type]
    unknown = Stranger(view, (option(0, "gamble"), option(1, "sing")))
    assert AttGreedy().decide(unknown) == 0  # type: ignore[arg-type]


# -- whole games


@pytest.mark.slow
def test_it_beats_chance_in_sixty_games_from_either_seat() -> None:
    assert match(2, {}, range(60)).rate >= 0.9


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_beats_chance_with_all_options_at_larger_tables(seats: int) -> None:
    outcome = match(seats, EVERYTHING, range(seats))
    assert outcome.rate > 1 / seats


def test_it_wins_alone() -> None:
    assert match(1, {}, range(3)).rate > 0.3


def test_a_whole_game_of_four_takes_it_less_than_a_second() -> None:
    table = grimtable.new("att", seats=4, seed=3)
    players = [Timed(bots.make("greedy", game="att")) for _ in range(4)]
    bots.play_out(table, players)
    assert sum(player.seconds for player in players) / 4 < 1

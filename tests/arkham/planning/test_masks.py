"""What planners make of a scenario that is about several people: they draw them, go to them and unmask them."""

from __future__ import annotations

from statistics import mean

from grimtable import bots
from grimtable.games.arkham.planning.destinations import wish
from grimtable.games.arkham.planning.prospects import clue_worth, is_hindered
from grimtable.games.arkham.planning.quarry import by_force, effort, reserved
from grimtable.games.arkham.planning.standing import promise
from grimtable.games.arkham.rules.scenario.acts import threshold
from grimtable.games.arkham.scenarios.the_midnight_masks.acts import found
from grimtable.games.arkham.state import Ahc
from grimtable.kernel.table import open_table
from tests.arkham.city import MASKS, city, cultist, stacked, unmasked, variant
from tests.arkham.scene import Scene
from tests.arkham.stages import at_agenda

STANDARD = ("1", "0", "0", "-1", "-1", "-1", "-2", "-2", "-3", "-4", "auto-fail", "elder sign")


def night(*who: str, at: str = "Rivertown") -> Scene:
    scene = city(*(who or ("roland",)), at=at)
    scene.bag(*STANDARD)
    return scene


def first(scene: Scene) -> str:
    """What looks best, in words."""
    seen = dict(zip(scene.options(), scene.table.game.first_sight(scene.t), strict=True))
    return max(seen, key=lambda words: seen[words])


def test_with_the_clues_the_next_cultist_is_drawn() -> None:
    scene = night()
    scene.t.clues[0] = 2
    scene.turn()
    assert first(scene).startswith("use Uncovering the Conspiracy")


def test_without_them_clues_are_looked_for() -> None:
    scene = night("daisy")
    scene.t.clues[scene.place("Rivertown")] = 1
    scene.turn()
    assert first(scene) == "investigate Rivertown"
    stacked(scene)
    scene.turn()
    assert first(scene) != "investigate Rivertown"


def test_a_cultist_is_parleyed_with_where_that_can_be_paid() -> None:
    scene = night(at="Northside")
    cultist(scene, "devereux", engaged=0)
    scene.t.resources[0] = 6
    scene.turn()
    assert first(scene) == "Parley with Victoria Devereux: pay 5 resources"


def test_ruth_turner_is_evaded_rather_than_fought() -> None:
    scene = night("wendy", at="St. Mary's Hospital")
    cultist(scene, "turner", engaged=0)
    scene.bag("1", "1", "0")
    scene.turn()
    assert first(scene) == "evade Ruth Turner"


def test_whoever_knows_where_a_cultist_is_goes_there() -> None:
    scene = night()
    stacked(scene)
    cultist(scene, "warren", at="Miskatonic University")
    scene.turn()
    assert first(scene) == "move to Miskatonic University"


def test_clues_are_kept_for_somebody_who_would_talk_for_them() -> None:
    scene = night(at="Miskatonic University")
    cultist(scene, "warren", at="Miskatonic University")
    scene.t.clues[0] = 2
    scene.turn()
    assert first(scene) == "Parley with Peter Warren: spend 2 clues"
    assert reserved(scene.t, 0, 0)
    assert not reserved(scene.t, 0, 2)


def test_what_it_takes_to_get_somebody() -> None:
    """Whoever has the price pays it in one action; else the missing part of it counts, or blows are quicker."""
    scene = night("daisy")
    lady = cultist(scene, "devereux", at="Northside")
    scene.t.resources[0] = 5
    assert effort(scene.t, 0, lady) == 1.0
    scene.t.resources[0] = 3
    assert 1.0 < effort(scene.t, 0, lady) < by_force(scene.t, 0, lady)
    brute = cultist(scene, "drew", at="Downtown")
    assert effort(scene.t, 0, brute) == by_force(scene.t, 0, brute)
    strong = night("roland")
    assert effort(strong.t, 0, cultist(strong, "drew", at="Downtown")) < effort(scene.t, 0, brute)


def test_ruth_turner_takes_as_many_actions_as_evasions() -> None:
    scene = night("wendy")
    scene.bag("1")
    assert effort(scene.t, 0, cultist(scene, "turner", at="St. Mary's Hospital")) == 1.0


def test_a_cultist_who_is_easy_to_get_draws_more_than_one_who_is_hard_to_get() -> None:
    scene = night("daisy")
    stacked(scene)
    there = scene.place("Northside")
    cultist(scene, "devereux", at="Northside")
    scene.t.resources[0] = 5
    rich = wish(scene.t, 0)[there]
    scene.t.resources[0] = 0
    assert wish(scene.t, 0)[there] < rich


def test_whoever_is_held_by_the_masked_hunter_gets_free_before_looking_for_clues() -> None:
    scene = night("wendy")
    scene.t.clues[scene.place("Rivertown")] = 1
    assert clue_worth(scene.t, 0) > 1
    hunter = cultist(scene, "hunter", engaged=0)
    assert clue_worth(scene.t, 0) == 0
    scene.turn()
    assert first(scene) == "evade The Masked Hunter"
    scene.t.exhausted[hunter] = 1
    assert is_hindered(scene.t, 0)


def test_the_wounded_let_themselves_be_healed() -> None:
    scene = night(at="Rivertown")
    card = variant(scene, "01131")
    scene.t.place[0] = card
    scene.t.horror[0] = 3
    stacked(scene)
    scene.turn()
    assert first(scene) == "use Downtown: Arkham Asylum: heal 3 horror"


def test_nobody_resigns_without_need() -> None:
    scene = night()
    scene.turn()
    seen = dict(zip(scene.options(), scene.table.game.first_sight(scene.t), strict=True))
    assert min(seen, key=lambda words: seen[words]).startswith("Resign")


def test_with_the_last_action_before_midnight_they_go_home() -> None:
    scene = night()
    at_agenda(scene, 2)
    scene.t.doom[scene.t.agenda()] = threshold(scene.t, scene.t.agenda()) - 1
    scene.turn()
    assert not first(scene).startswith("Resign")
    scene.t.left[0] = 1
    assert first(scene).startswith("Resign")


def test_with_the_last_action_before_the_last_blow_they_get_away() -> None:
    scene = night()
    cultist(scene, "drew", engaged=0)
    scene.turn()
    scene.t.left[0] = 1
    assert not first(scene).startswith("Resign")
    scene.t.damage[0] = 7  # he deals 2
    assert first(scene).startswith("Resign")
    scene.t.left[0] = 2
    assert not first(scene).startswith("Resign")


def test_every_mask_is_worth_something() -> None:
    """In the end just that; before it the more the better, too."""
    scene = night()
    before = promise(scene.t)
    unmasked(scene, "drew")
    assert promise(scene.t) > before
    for ended, most in ((0, 100 / 6), (1, 100 / 6), (2, 100 / 6 - 5)):
        scene.t.ended = ended
        assert abs(promise(scene.t) - most) < 1e-9


def test_at_first_sight_alone_somebody_is_found_in_most_nights() -> None:
    """Each of the five, four nights each."""
    caught = []
    for seed in range(20):
        who = ["roland", "daisy", "skids", "agnes", "wendy"][seed % 5]
        table = open_table(city().table.game, 1, {"scenario": MASKS, "investigators": who}, seed=seed)
        bot = bots.make("hasty", seed, "arkham")
        while table.ask is not None:
            table.choose(bot.decide(bots.Seen(table, 0)), seat=0)
        assert isinstance(table.position, Ahc)
        caught.append(len(found(table.position)))
    assert mean(caught) > 0.7

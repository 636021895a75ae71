"""What planners make of The Devourer Below: they hurry to the Ritual Site and break the ritual."""

from __future__ import annotations

from grimtable.games.arkham.planning.standing import promise
from grimtable.games.arkham.scenarios.the_devourer_below.agendas import REPELLED
from grimtable.games.arkham.scenarios.the_devourer_below.umordhoth import SACRIFICE
from tests.arkham.scene import Scene
from tests.arkham.woods import in_the_woods, ritual_site


def first(scene: Scene) -> str:
    """What looks best, in words."""
    seen = dict(zip(scene.options(), scene.table.game.first_sight(scene.t), strict=True))
    return max(seen, key=lambda words: seen[words])


def test_once_the_way_is_known_they_go_to_the_ritual_site() -> None:
    scene = in_the_woods("wendy", act=2)
    ritual_site(scene, revealed=False)
    scene.turn()
    assert first(scene) == "move to Ritual Site"


def test_whoever_has_a_clue_there_breaks_the_ritual() -> None:
    scene = in_the_woods("wendy", act=3)
    scene.t.place[0] = ritual_site(scene)
    scene.t.clues[0] = 1
    scene.bag("1", "0")
    scene.turn()
    assert first(scene).startswith("use Disrupting the Ritual")


def test_every_step_towards_the_end_of_the_ritual_counts() -> None:
    """Clues for the first act, the act behind the group, clues on the last one."""
    scene = in_the_woods("wendy")
    steps = [promise(scene.t)]
    scene.t.clues[0] = 3
    steps.append(promise(scene.t))
    late = in_the_woods("wendy", act=3)
    late.t.place[0] = ritual_site(late)
    late.t.clues[0] = 1
    steps.append(promise(late.t))
    late.t.clues[0] = 0
    late.t.clues[late.t.act()] = 1
    steps.append(promise(late.t))
    assert steps == sorted(set(steps))


def test_in_the_end_it_is_won_or_lost() -> None:
    scene = in_the_woods("wendy", act=3)
    for ended, worth in ((0, 0.0), (1, 100.0), (REPELLED, 100.0), (SACRIFICE, 0.0)):
        scene.t.ended = ended
        assert promise(scene.t) == worth

"""What an answer costs is said before it is given."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene

Att = Callable[..., Scene]


def told(scene: Scene, words: str) -> str:
    """What is foreseen of the option that begins with these words."""
    option = next(option for option in scene.ask.options if option.words.startswith(words))
    return scene.ask.foreseen(option)


def log(scene: Scene) -> list[str]:
    return [line.text for line in scene.table.log(0)]


def test_a_refresh_of_the_trading_post_tells_its_price(att: Att) -> None:
    scene = att(2)
    scene.you.owns(treasure=4)
    scene.post("storm-lantern", "gilded-idol", "iron-strongbox")
    scene.swag_deck("green-spectacles")
    scene.explores("ruin").passes_until("What do you buy?")
    assert told(scene, "refresh Storm Lantern") == "costs 2 Treasure"
    assert told(scene, "buy Storm Lantern") == ""


@pytest.mark.parametrize("worth", [0, 2])
def test_who_stops_spending_before_an_encounter_reads_what_that_costs(att: Att, worth: int) -> None:
    scene = att(2)
    scene.track(worth, 3, 3)
    scene.rolls(1, 1, 2, 2, 5).choose("stop rolling")
    assert told(scene, "stop spending") == f"you take a Terrible Thing worth {-worth}, unless a card helps"
    scene.choose("stop spending")
    assert scene.you.terrible_things() == [worth]


def test_the_log_tells_who_gives_and_who_takes_at_the_sinister_chateau(att: Att) -> None:
    scene = att(2)
    scene.you.owns(focus=2)
    scene.rival.owns(courage=1)
    scene.explores("chateau").choose("take 1 Courage from The Heiress", "give 1 Focus")
    assert "The Captain takes 1 Courage from The Heiress" in log(scene)
    assert "The Captain gives 1 Focus to The Heiress" in log(scene)

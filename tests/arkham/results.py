"""Skill cards made for tests of the order of results: each says what its success brings about, and does that."""

from __future__ import annotations

from grimtable.games.arkham import printed
from grimtable.games.arkham.printed import COMBAT
from grimtable.games.arkham.rules.abilities.kinds import ANYTHING
from grimtable.games.arkham.rules.cards_in_play.tokens import gain_resources
from grimtable.games.arkham.rules.drawing.player_deck import DrawCards
from grimtable.games.arkham.rules.skill_tests.committing import DRAWING, ON_SUCCESS, REACH, Committed
from grimtable.games.arkham.rules.skill_tests.skill_test import begin_test
from grimtable.games.arkham.rules.skill_tests.trial import Tester, Trial
from grimtable.games.arkham.state import Ahc, Unforeseen
from tests.arkham.made import made
from tests.arkham.scene import Scene

OWN, TOKEN = "what was tried for first", "the token's effect first"


def asks_for_order(scene: Scene) -> bool:
    """Whether the order of results is asked for; nothing else is committed or used before."""
    if scene.offers("reveal the token"):
        scene.choose("reveal the token")
    return scene.ask.rule == "AHC-ST-18"


def skill(scene: Scene, does: Committed, reach: int = ANYTHING, draws: bool = False) -> str:
    """A skill card that does something on a success, and brings about no more than it says. Gives its title."""
    name = made(scene, "skill", skill_intellect=1, skill_combat=1, skill_agility=1)
    defn = printed.named(name)[-1]
    ON_SUCCESS[defn] = does
    if reach != ANYTHING:
        REACH[defn] = reach
    if draws:
        DRAWING.add(defn)
    return name


def investigates(scene: Scene, *skills: str) -> Scene:
    """The first investigator finds a clue with these skill cards."""
    scene.hand(*skills)
    return scene.turn().choose("investigate", *(f"commit {name}" for name in skills))


# -- what skill cards do


def coin(t: Ahc, card: int, test: int) -> None:
    """What nobody can foresee: wherever it is tried, the trial ends in the question."""
    if t.foresees:
        raise Unforeseen


def gaining(n: int) -> Committed:
    """Gain so many resources; below 0 they are lost."""

    def does(t: Ahc, card: int, test: int) -> None:
        gain_resources(t, t.owner[card], n)

    return does


def drawing(n: int) -> Committed:
    """Draw so many cards."""

    def does(t: Ahc, card: int, test: int) -> None:
        t.push(DrawCards(t.owner[card], card, n=n))

    return does


# -- a test


class ForceTheDoor(Tester):
    """A test of combat; nobody has said what it brings about: something unforeseen."""

    def step(self, t: Ahc, at: int) -> bool:
        if at > 0:
            return False
        begin_test(t, self.you, self.card, COMBAT, self.n)
        return True

    def passed(self, t: Ahc, test: Trial) -> None:
        coin(t, self.card, t.test)

    def failed(self, t: Ahc, test: Trial) -> None:
        coin(t, self.card, t.test)

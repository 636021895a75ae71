"""Hooks: what a chapter of the rules sets off though the chapter that does it stands on top of it.

Each has a name, and is set once: by the module that does the work, when it is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

if TYPE_CHECKING:  # the position itself has a hook
    from grimtable.games.arkham.state import Ahc

StartAbility: TypeAlias = "Callable[[Ahc, int, int, int, int], None]"  # investigator, card, ability, event
AboutOne: TypeAlias = "Callable[[Ahc, int], None]"
AboutAll: TypeAlias = "Callable[[Ahc], None]"
Whether: TypeAlias = "Callable[[Ahc], bool]"


def _no_start(t: Ahc, you: int, card: int, number: int, event: int) -> None:
    raise NotImplementedError


def _nothing_about_one(t: Ahc, which: int) -> None:
    raise NotImplementedError


def _nothing_about_all(t: Ahc) -> None:
    raise NotImplementedError


def _not_at_all(t: Ahc) -> bool:
    raise NotImplementedError


class Hooks:
    """One attribute for each hook."""

    def __init__(self) -> None:
        self.start_ability: StartAbility = _no_start
        """An ability begins in the window of an event: `abilities.initiation`."""
        self.lose_slots: AboutOne = _nothing_about_one
        """A card that granted slots to an investigator has left play: `cards_in_play.slots`."""
        self.check_survivors: AboutOne = _nothing_about_one
        """A card that changes health or sanity has come or gone: `harm.damage`."""
        self.fall_together: Whether = _not_at_all
        """Nobody is left: whether what the act demands was done in the same moment: `harm.falling_together`."""
        self.answer_grimly: AboutAll = _nothing_about_all
        """A question is open, and the Grim option is on: `scenario.grim`."""


HOOKS: Final = Hooks()

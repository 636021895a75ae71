"""A player of Ancient Terrible Things who takes, at every question, the option that seems to be worth the most."""

from __future__ import annotations

from collections.abc import Sequence

from grimtable.games.ancient_terrible_things.planning.judging import Judge, key_of
from grimtable.games.ancient_terrible_things.planning.pool import Key, dice_key, die_at
from grimtable.games.ancient_terrible_things.planning.worth import Outlook
from grimtable.games.ancient_terrible_things.view import AttView
from grimtable.kernel.explain import Option
from grimtable.kernel.seen import Seen


class AttGreedy:
    """Judges options one by one; remembers only the answers that a card it has just played still needs."""

    games: tuple[str, ...] = ("ancient-terrible-things",)

    def __init__(self, seed: int | None = None) -> None:
        self.plan: list[Key] = []
        self.kept_too = True  # whether dice that are kept can be paid for instead of those that are re-rolled

    def decide(self, seen: Seen) -> int:
        """The number of the best option; among equals the first."""
        view = seen.view
        if not isinstance(view, AttView):
            return 0
        options = seen.options
        planned = self._planned(view, options)
        if planned >= 0:
            return planned
        self._learn_price(view, options)
        judge = Judge(seen, Outlook(view, self.kept_too))
        values = [judge.value(option) for option in options]
        best = values.index(max(values))
        if options[best].verb in ("play", "use"):
            self.plan = judge.plans.get(best, [])
        return best

    def _planned(self, view: AttView, options: Sequence[Option]) -> int:
        """The next answer of the plan, if it is offered; else the plan is given up."""
        if self.plan:
            wanted = self.plan.pop(0)
            for option in options:
                if planned_as(view, option) == wanted:
                    return option.index
            self.plan = []
        return -1

    def _learn_price(self, view: AttView, options: Sequence[Option]) -> None:
        """The price of a re-roll of most dice tells which rule is in force."""
        for option in options:
            if key_of(option) == "re-roll" and 2 * len(option.pieces) > len(view.dice):
                if all(view.dice[die_at(piece)].kind == "basic" for piece in option.pieces):
                    self.kept_too = option.numbers[1] < len(option.pieces)


def planned_as(view: AttView, option: Option) -> Key:
    """What an option chooses, in the form in which it is planned."""
    if option.pieces and option.pieces[0].startswith("die/"):
        return dice_key([view.dice[die_at(piece)] for piece in option.pieces])
    if key_of(option) == "choose-number":
        return ("number", option.numbers[0])
    return ("count", option.numbers[0])

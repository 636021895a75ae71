"""What the first saves call things by, where it is not today's name."""

from __future__ import annotations

from typing import Final

from grimtable.kernel.game import Former

FORMER: Final = Former(
    steps={"Strike": {"ATTACKED": "HITS"}},
    added=frozenset(
        (
            *("Rerolls.skill", "Rerolls.tops"),
            *("position.stage", "position.closed", "position.day", "position.last_day", "position.unrest"),
            *("position.lodging", "position.visits", "position.left_town", "position.fortunes"),
            *("position.successors", "position.open_missions", "position.next_mission"),
            *("position.replaced", "position.strangers"),
        )
    ),
)

"""What the first saves call things by, where it is not today's name."""

from __future__ import annotations

from typing import Final

from grimtable.kernel.game import Former

FORMER: Final = Former(
    steps={
        "ChooseAdventurers": {4: "LAY_FINAL_LOCATION", 5: "SET_OUT", 6: "OVER"},
        "Round": {7: "ROLL"},
        "Trigger": {2: "OVER"},
    },
)

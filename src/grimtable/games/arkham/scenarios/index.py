"""All scenarios, in the order in which they are offered."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.scenarios.the_devourer_below.scenario import SCENARIO as THE_DEVOURER_BELOW
from grimtable.games.arkham.scenarios.the_gathering.scenario import SCENARIO as THE_GATHERING
from grimtable.games.arkham.scenarios.the_midnight_masks.scenario import SCENARIO as THE_MIDNIGHT_MASKS

SCENARIO_NAMES: Final = (THE_GATHERING.name, THE_MIDNIGHT_MASKS.name, THE_DEVOURER_BELOW.name)

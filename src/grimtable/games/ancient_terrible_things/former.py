"""What earlier saves call things by, where that is not today's name. A new name adds a line here; none ever goes."""

from __future__ import annotations

from typing import Final

from grimtable.kernel.game import Former

FORMER: Final = Former()  # every procedure, step, field and column has kept its name, or its number from before names

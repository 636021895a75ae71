"""The map tiles, for the chapters about the map."""

from __future__ import annotations

from grimtable.games.shadows_of_brimstone.atlas import ATLAS as ATLAS
from grimtable.games.shadows_of_brimstone.atlas import NUMBER_IN_ATLAS as NUMBER_IN_ATLAS
from grimtable.games.shadows_of_brimstone.atlas import TILES as TILES

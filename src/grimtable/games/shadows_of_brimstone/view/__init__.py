"""What the table shows. Every seat sees the same (chapter 49.1).

With it goes what is needed to draw the map and to follow events.
"""

from grimtable.games.shadows_of_brimstone.atlas import ATLAS
from grimtable.games.shadows_of_brimstone.packed import amount_in, foe_in, kind_in, need_in, unpacked_dice
from grimtable.games.shadows_of_brimstone.rules.rolls import ROLL_NAMES
from grimtable.games.shadows_of_brimstone.view.structs import (
    AimedAttackView,
    AimView,
    AttackView,
    CardView,
    ChanceView,
    DrawnView,
    EliteView,
    FoeView,
    GateView,
    HeroView,
    ItemView,
    LevelAbilityView,
    NextLevelView,
    OrderView,
    PlaceView,
    SkillTestView,
    SobView,
    StageView,
    StopView,
    TileView,
    TownPlaceView,
    TrackView,
    TypeView,
    WareView,
)
from grimtable.games.shadows_of_brimstone.view.table import view

__all__ = [
    "ATLAS",
    "ROLL_NAMES",
    "AimView",
    "AimedAttackView",
    "AttackView",
    "CardView",
    "ChanceView",
    "DrawnView",
    "EliteView",
    "FoeView",
    "GateView",
    "HeroView",
    "ItemView",
    "LevelAbilityView",
    "NextLevelView",
    "OrderView",
    "PlaceView",
    "SkillTestView",
    "SobView",
    "StageView",
    "StopView",
    "TileView",
    "TownPlaceView",
    "TrackView",
    "TypeView",
    "WareView",
    "amount_in",
    "foe_in",
    "kind_in",
    "need_in",
    "unpacked_dice",
    "view",
]

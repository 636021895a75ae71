"""Ancient Terrible Things, with The Lost Charter and Forgotten Secrets."""

from grimtable.games.ancient_terrible_things.game import GAME

__all__ = ["GAME"]

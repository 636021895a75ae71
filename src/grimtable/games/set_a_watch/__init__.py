"""Set a Watch: Swords of the Coin."""

from grimtable.games.set_a_watch.game import GAME

__all__ = ["GAME"]

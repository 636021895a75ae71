"""Arkham Horror: The Card Game."""

from grimtable.games.arkham.game import GAME

__all__ = ["GAME"]

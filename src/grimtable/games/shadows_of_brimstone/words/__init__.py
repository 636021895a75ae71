"""The words of the game: every kind of choice and every kind of event, told to people."""

from grimtable.games.shadows_of_brimstone.words.events import KINDS as KINDS
from grimtable.games.shadows_of_brimstone.words.verbs import VERBS as VERBS

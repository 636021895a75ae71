"""The options of the game, their meaning and what they set (chapter 31)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from grimtable.games.ancient_terrible_things.state import (
    DIFFERENT_TYPE,
    DIFFICULT_SIDE,
    LAST_CHOOSER,
    LONGER,
    LOST_CHARTER,
    OBSESSED,
    OCCUPY,
    PER_REROLLED,
    PRINTED_16,
    RESOURCES_ONLY,
    ROUND_BOUNDARY,
    SOLO,
    SPENT_EXCLUDED,
)
from grimtable.kernel.game import Setting

SETTINGS: Final = (
    Setting(
        "edition",
        "which of two rule texts decides where they contradict each other; what goes by edition follows it",
        ("quickstart-2.5", "summary-2016"),
        "quickstart-2.5",
        "ATT-VAR-01",
    ),
    Setting("length", "how many encounters are in the deck", ("normal", "longer"), "normal", "ATT-VAR-02"),
    Setting(
        "scenario",
        "which side of the Scenario card pays for your dice",
        ("easy", "difficult"),
        "easy",
        "ATT-VAR-03",
    ),
    Setting(
        "lost_charter",
        "the expansion: its cards, its dice and a fifth player",
        ("off", "on"),
        "off",
        "ATT-VAR-04",
    ),
    Setting(
        "obsessions",
        "every character begins with an Obsession; needs The Lost Charter, not for one player",
        ("off", "on"),
        "off",
        "ATT-VAR-05",
    ),
    Setting(
        "five_player_normal",
        "cards per colour in the normal game for five: as corrected or as printed",
        ("corrected-10", "printed-16"),
        "corrected-10",
        "ATT-VAR-06",
    ),
    Setting(
        "game_end",
        "what an empty Encounter deck does at the end of a round: play on until the board is clear, or end",
        ("board-clear", "round-boundary"),
        "board-clear",
        "ATT-VAR-07",
    ),
    Setting(
        "event_slot",
        "whether an event covers the location action only, or fills the slot",
        ("overlay", "occupy"),
        "overlay",
        "ATT-VAR-08",
    ),
    Setting(
        "trade_tokens",
        "what a trade offer may hold beside cards: all tokens, or resource tokens only",
        ("all", "resources-only"),
        "all",
        "ATT-VAR-09",
    ),
    Setting(
        "map_start",
        "who begins with the Map if nobody is the Captain (by edition)",
        ("by-edition", "last-chooser", "group-choice"),
        "by-edition",
        "ATT-VAR-10",
    ),
    Setting(
        "focused_reroll_cost",
        "pay Focus for each die re-rolled, or for the dice re-rolled or kept (by edition)",
        ("by-edition", "per-rerolled", "rerolled-or-kept"),
        "by-edition",
        "ATT-VAR-11",
    ),
    Setting(
        "chateau_exchange",
        "whether the two tokens swapped at the Sinister Chateau must differ (by edition)",
        ("by-edition", "different-type", "any-type"),
        "by-edition",
        "ATT-VAR-12",
    ),
    Setting(
        "solo_spent_cards",
        "whether forgotten cards count towards Achievements (by edition)",
        ("by-edition", "excluded", "counted"),
        "by-edition",
        "ATT-VAR-13",
    ),
)

BY_EDITION: Final = {
    "summary-2016": {
        "map_start": "last-chooser",
        "focused_reroll_cost": "per-rerolled",
        "chateau_exchange": "different-type",
        "solo_spent_cards": "excluded",
    },
    "quickstart-2.5": {
        "map_start": "group-choice",
        "focused_reroll_cost": "rerolled-or-kept",
        "chateau_exchange": "any-type",
        "solo_spent_cards": "counted",
    },
}

BITS: Final = {
    ("length", "longer"): LONGER,
    ("scenario", "difficult"): DIFFICULT_SIDE,
    ("lost_charter", "on"): LOST_CHARTER,
    ("obsessions", "on"): OBSESSED,
    ("five_player_normal", "printed-16"): PRINTED_16,
    ("game_end", "round-boundary"): ROUND_BOUNDARY,
    ("event_slot", "occupy"): OCCUPY,
    ("trade_tokens", "resources-only"): RESOURCES_ONLY,
    ("map_start", "last-chooser"): LAST_CHOOSER,
    ("focused_reroll_cost", "per-rerolled"): PER_REROLLED,
    ("chateau_exchange", "different-type"): DIFFERENT_TYPE,
    ("solo_spent_cards", "excluded"): SPENT_EXCLUDED,
}


def by_edition(options: dict[str, str]) -> dict[str, str]:
    """What the edition decides wherever nothing else was said (ATT-VAR-01)."""
    decided = BY_EDITION[options["edition"]]
    return {name: decided[name] if value == "by-edition" else value for name, value in options.items()}


def impossible(seats: int, options: Mapping[str, str]) -> str:
    """Combinations that cannot be played, with the rule."""
    if seats == 5 and options["lost_charter"] == "off":
        return "five players need the expansion: lost_charter=on [ATT-SET-01]"
    if options["obsessions"] == "on" and options["lost_charter"] == "off":
        return "Obsessions need the expansion: lost_charter=on [ATT-VAR-05]"
    if options["obsessions"] == "on" and seats == 1:
        return "Obsessions are not used with one player [ATT-SSET-03]"
    return ""


def flags_of(seats: int, options: Mapping[str, str]) -> int:
    """The options as bits."""
    flags = SOLO if seats == 1 else 0
    for choice in options.items():
        flags |= BITS.get(choice, 0)
    return flags

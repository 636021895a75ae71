"""The options of Arkham Horror and their values as people write them."""

from __future__ import annotations

from typing import Final

TITLES: Final = {
    "scenario": "Scenario",
    "gathering": "The Gathering",
    "lita": "Lita Chantler",
    "priest": "Ghoul Priest",
    "midnight": "Midnight Masks",
    "got_away": "Got away",
    "grim": "Grim rule",
    "edition": "Rules",
}
VALUES: Final = {
    "scenario": {
        "the-gathering": "The Gathering",
        "the-midnight-masks": "The Midnight Masks",
        "the-devourer-below": "The Devourer Below",
    },
    "gathering": {
        "house-burned": "the house burned down",
        "house-kept": "the house was kept",
        "all-lost": "nobody came out",
        "undecided": "nothing was decided",
    },
    "lita": {
        "lead": "in the lead's deck",
        "1": "in the first deck",
        "2": "in the second deck",
        "3": "in the third deck",
        "4": "in the fourth deck",
        "nobody": "not in this game",
    },
    "priest": {"alive": "still alive", "slain": "defeated in Arkham"},
    "midnight": {"not-yet": "ended before midnight", "struck": "midnight had struck"},
    "got_away": {
        "drew": "“Wolf-Man” Drew",
        "collins": "Herman Collins",
        "warren": "Peter Warren",
        "devereux": "Victoria Devereux",
        "turner": "Ruth Turner",
        "masked-hunter": "The Masked Hunter",
    },
    "edition": {"current": "as they are today", "first": "as first printed"},
}


def title(setting: str) -> str:
    """What an option is called."""
    return TITLES.get(setting) or plainly(setting)


def value_of(setting: str, value: str) -> str:
    """What a value of an option is called."""
    return VALUES.get(setting, {}).get(value) or plainly(value)


def plainly(name: str) -> str:
    """A name of the command line with a capital and without signs, where nobody has put it better."""
    words = name.replace("-", " ").replace("_", " ")
    return f"{words[:1].upper()}{words[1:]}"

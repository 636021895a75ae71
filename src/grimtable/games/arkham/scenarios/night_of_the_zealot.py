"""The campaign Night of the Zealot: what its scenarios have in common (chapter 17)."""

from __future__ import annotations

from typing import Final

from grimtable.games.arkham.rules.scenario.record import LogEntry
from grimtable.games.arkham.state import AUTO_FAIL, CULTIST, ELDER_SIGN, SKULL, TABLET

NUMBERS: Final = [
    [1, 1, 0, 0, 0, -1, -1, -1, -2, -2],
    [1, 0, 0, -1, -1, -1, -2, -2, -3, -4],
    [0, 0, 0, -1, -1, -2, -2, -3, -3, -4, -5],
    [0, -1, -1, -2, -2, -3, -3, -4, -4, -5, -6, -8],
]

SYMBOLS: Final = [SKULL, SKULL, CULTIST, TABLET, AUTO_FAIL, ELDER_SIGN]
BAGS: Final = [numbers + SYMBOLS for numbers in NUMBERS]
"""The chaos bags by difficulty (AHC-DIFF-01)."""


# -- the campaign log. The numbers stand in saves: none of them ever changes

HOUSE_STANDS: Final = 1
HOUSE_BURNED: Final = 2
PRIEST_ALIVE: Final = 3
LITA_SEEKS_HELP: Final = 4
LEAD_EARNS_LITA: Final = 5
INVESTIGATORS_KILLED: Final = 6
SOMEBODY_EARNS_LITA: Final = 7
PAST_MIDNIGHT: Final = 8
PRIEST_SLAIN: Final = 9  # crosses PRIEST_ALIVE out (AHC-MASK-18)

DREW: Final = 11  # a cultist's own number says: interrogated
COLLINS: Final = 12
WARREN: Final = 13
DEVEREUX: Final = 14
TURNER: Final = 15
MASKED_HUNTER: Final = 16
GOT_AWAY: Final = 10  # so much higher: got away
CULTISTS: Final = {
    DREW: "01137",
    COLLINS: "01138",
    WARREN: "01139",
    DEVEREUX: "01140",
    TURNER: "01141",
    MASKED_HUNTER: "01121b",
}
"""The unique Cultists by their numbers in the log: the codes of their cards."""

# Cards of The Gathering that come back
GHOUL_PRIEST: Final = "01116"
LITA: Final = "01117"

RITUAL_BROKEN: Final = 31
UMORDHOTH_REPELLED: Final = 32
LITA_SACRIFICED: Final = 33
ARKHAM_LOST: Final = 34
EVERYBODY_KILLED: Final = 35
MADNESS_FOR_EACH: Final = 36

CROSSES_OUT: Final = {PRIEST_SLAIN: PRIEST_ALIVE}
"""By entry: the earlier one that counts as absent from then on (AHC-CAMP-07)."""

CALLED: Final = {
    DREW: ("drew", "“Wolf-Man” Drew"),
    COLLINS: ("collins", "Herman Collins"),
    WARREN: ("warren", "Peter Warren"),
    DEVEREUX: ("devereux", "Victoria Devereux"),
    TURNER: ("turner", "Ruth Turner"),
    MASKED_HUNTER: ("masked-hunter", "the Masked Hunter"),
}
"""The same people: their keys, and what they are called."""

LOG: Final = {
    HOUSE_STANDS: LogEntry("house-stands", "the house is still there"),
    HOUSE_BURNED: LogEntry("house-burned", "nothing is left of the house but ashes"),
    PRIEST_ALIVE: LogEntry("ghoul-priest-alive", "the Ghoul Priest lives"),
    LITA_SEEKS_HELP: LogEntry("lita-seeks-help", "Lita Chantler had to look elsewhere for help"),
    LEAD_EARNS_LITA: LogEntry("lead-earns-lita", "the lead earns Lita Chantler"),
    INVESTIGATORS_KILLED: LogEntry("killed-who-stayed", "everybody who had not resigned was killed"),
    SOMEBODY_EARNS_LITA: LogEntry("somebody-earns-lita", "an investigator of the group's choice earns Lita Chantler"),
    PAST_MIDNIGHT: LogEntry("past-midnight", "midnight has struck"),
    PRIEST_SLAIN: LogEntry("ghoul-priest-slain", "the Ghoul Priest no longer lives"),
    **{who: LogEntry(f"interrogated-{key}", f"{name} was interrogated") for who, (key, name) in CALLED.items()},
    **{who + GOT_AWAY: LogEntry(f"got-away-{key}", f"{name} got away") for who, (key, name) in CALLED.items()},
    RITUAL_BROKEN: LogEntry("ritual-broken", "the ritual was broken off before anything came of it"),
    UMORDHOTH_REPELLED: LogEntry("umordhoth-repelled", "Umôrdhoth was driven back"),
    LITA_SACRIFICED: LogEntry("lita-sacrificed", "Lita Chantler was given to Umôrdhoth"),
    ARKHAM_LOST: LogEntry("arkham-lost", "Umôrdhoth took its revenge on Arkham"),
    EVERYBODY_KILLED: LogEntry("everybody-killed", "every investigator who was still alive was killed"),
    MADNESS_FOR_EACH: LogEntry("madness-for-each", "each investigator has a random Madness weakness more"),
}
"""What the scenarios write into the campaign log, by number."""

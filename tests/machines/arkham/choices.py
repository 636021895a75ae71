"""Tables of Arkham at which every two choices meet: of what happened before, of who plays, and of how hard it is."""

from __future__ import annotations

from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.scenario.record import SCENARIOS
from grimtable.games.arkham.scenarios.index import SCENARIO_NAMES
from grimtable.games.arkham.settings import DIFFICULTIES
from grimtable.kernel.errors import BadSetup
from tests.machines.cases import Case
from tests.machines.pairs import Factors, Row, pairwise

PARTIES = ("agnes", "daisy,roland", "wendy,skids,agnes", "roland,wendy,daisy,skids")
ALONE, EACH = "one player", "one each"
FIRST, LAST, ANY = "first", "last", "random"
STAYS, AWAY = "interrogated", "got away"


def factors(scenario: str) -> Factors:
    """What can be chosen for a scenario; a list of several is one choice for each that may be on it."""
    found: dict[str, tuple[str, ...]] = {
        "investigators": PARTIES,
        "players": (ALONE, EACH),
        "difficulty": DIFFICULTIES,
        "lead": (FIRST, LAST, ANY),
    }
    for setting in SCENARIOS[scenario].asks:
        if setting.several:
            found |= dict.fromkeys(setting.values[1:], (STAYS, AWAY))
        else:
            found[setting.name] = setting.values
    return found


def case_of(scenario: str, row: Row) -> Case:
    """The table that a row means."""
    many = row["investigators"].count(",") + 1
    options = {"scenario": scenario, "investigators": row["investigators"], "difficulty": row["difficulty"]}
    options["lead"] = {FIRST: "1", LAST: str(many), ANY: "random"}[row["lead"]]
    for setting in SCENARIOS[scenario].asks:
        if setting.several:
            named = [value for value in setting.values[1:] if row[value] == AWAY]
            options[setting.name] = ",".join(named) or setting.default
        elif row[setting.name] != setting.default:
            options[setting.name] = row[setting.name]
    return Case("ahc", 1 if row["players"] == ALONE else many, options)


def is_possible(case: Case) -> bool:
    """Whether the game lets this table begin."""
    try:
        GAME.checked_options(case.seats, case.options)
    except BadSetup:
        return False
    return True


def tables(scenario: str) -> list[Case]:
    """Every two choices for a scenario that can go together, at few tables."""
    rows = pairwise(factors(scenario), lambda row: is_possible(case_of(scenario, row)))
    return [case_of(scenario, row) for row in rows]


TABLES = [case for scenario in SCENARIO_NAMES for case in tables(scenario)]

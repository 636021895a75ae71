"""What the tests that run for every game must know of this one."""

# Seats and options of the tables that the machines run at: every number of players, every option value at least once.
CHARTER = {"lost_charter": "on"}
CASES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, CHARTER | {"edition": "summary-2016", "scenario": "difficult"}),
    (2, {}),
    (2, CHARTER | {"obsessions": "on", "event_slot": "occupy", "trade_tokens": "resources-only"}),
    (3, {"length": "longer", "edition": "summary-2016"}),
    (3, CHARTER | {"obsessions": "on", "game_end": "round-boundary"}),
    (4, {"scenario": "difficult"}),
    (4, CHARTER | {"length": "longer", "map_start": "last-chooser"}),
    (5, CHARTER | {"obsessions": "on", "five_player_normal": "printed-16"}),
    (5, CHARTER | {"length": "longer", "chateau_exchange": "different-type"}),
]

# The chapters that hold the primitives, and the flags that anybody may set.
PRIMITIVES = {
    "state",
    "setup",
    "stash",
    "board",
    "decks",
    "dice",
    "achievements",
    "scoring",
    "lost_charter",
    "solo",
    "hidden",
}
FLAGS = {
    "marks",
    "ease",
    "pending",
    "taken",
    "turn",
    "action",
    "active",
    "first",
    "round",
    "stirred",
    "rerolls",
}

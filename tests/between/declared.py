"""What the tests that run for every game must know of this one."""

# Seats and options of the tables that the machines run at: every number of players, every option value at least once.
CASES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (2, {"carry": "losses"}),
    (3, {}),
    (4, {}),
]

# The chapters that hold the primitives, and the flags that anybody may set.
PRIMITIVES = {"state", "setup", "decks"}
FLAGS = {"ask", "turn"}

"""What the tests that run for every game must know of this one."""

# Seats and options of the tables that the machines run at: every number of players, every option value at least once.
CASES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"difficulty": "easy", "attack_mode": "declared-set", "tame_value": "base-damage"}),
    (2, {"difficulty": "easy", "stoke_fire": "anytime", "firewood_max": "15"}),
    (3, {"difficulty": "hard", "start_fire": "d6", "acolytes": "4"}),
    (4, {"difficulty": "insane", "final_location": "chosen", "final_win": "clear-line", "acolytes": "0"}),
]

# The chapters that hold the primitives, and the flags that anybody may set.
PRIMITIVES = {
    "state",
    "setup",
    "party",
    "abilities",
    "campfire",
    "line",
    "riders",
    "attack",
    "hex",
    "camp",
    "runes",
    "merchant",
    "round",
    "hidden",
    "trial",  # on its own copy, which forgets what the Familiar has peeked at
}
FLAGS = {
    "marks",
    "tally",
    "action",
    "ask",
    "events",
    "stack",
}

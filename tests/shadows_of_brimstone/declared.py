"""What the tests that run for every game must know of this one."""

# Seats and options of the tables that the machines run at: every number of players, every option value at least once.
CASES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"heroes": "gunslinger,us-marshal", "mission": "nail-it-shut", "epic_for_few": "on", "fixed_move": "on"}),
    (2, {"heroes": "bandido,saloon-girl,gunslinger", "mission": "the-company-survey", "advanced_encounters": "on"}),
    (3, {"mission": "lamps-in-the-deep", "below_the_darkness": "on", "threats": "void-spiders,night-terrors"}),
    (4, {"mission": "carry-it-up", "hard_core": "softer", "dangerous_dynamite": "on", "optional_revival": "on"}),
    (5, {"mission": "what-took-the-mules", "game": "basic"}),
    (6, {"mission": "five-minutes-of-fuse", "hard_core": "on", "grit_on_deadly_charts": "on"}),
]

# The chapters that hold the primitives, and the flags that anybody may set.
PRIMITIVES: set[str] = set()
FLAGS: set[str] = set()

"""What the tests that run for every game must know of this one."""

# Seats and options of the tables that the machines run at: every number of players, every option value at least once.
CASES: list[tuple[int, dict[str, str]]] = [
    (1, {}),
    (1, {"difficulty": "hard", "investigators": "daisy,agnes,wendy", "lead": "2"}),
    (2, {"difficulty": "easy", "edition": "first", "investigators": "skids,agnes"}),
    (3, {"difficulty": "expert", "grim": "on"}),
    (4, {"investigators": "wendy,roland,skids,daisy"}),
    (1, {"scenario": "the-midnight-masks", "gathering": "undecided", "investigators": "wendy,roland,agnes,daisy"}),
    (2, {"scenario": "the-midnight-masks", "difficulty": "hard", "investigators": "daisy,roland,skids"}),
    (1, {"scenario": "the-devourer-below", "investigators": "roland,agnes"}),
    (
        1,
        {
            "scenario": "the-devourer-below",
            "investigators": "skids,wendy,daisy",
            "gathering": "all-lost",
            "lita": "2",
            "priest": "slain",
            "midnight": "struck",
            "got_away": "drew,turner,masked-hunter",
        },
    ),
    (2, {"scenario": "the-devourer-below", "difficulty": "hard", "gathering": "undecided"}),
]

# The chapters that hold the primitives, and the flags that anybody may set.
PRIMITIVES = {
    "order_of_results",  # lays events on the stack to ask who would answer them, and cards on the decks of copies
    "state",
    "setup",
    "zones",
    "tokens",
    "engagement",
    "moves",
    "elimination",
    "limits",
    "acts",
    "hidden",
    "index",
    "unseen",
    "turn",
}
FLAGS = {
    "phase",
    "round",
    "turned",
    "acted",
    "passing",
    "sparing",
    "peril",
    "test",
    "ended",
    "notes",
    "deferred",
    "ask",
    "lasting",
}

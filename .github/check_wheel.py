"""Run against an installed wheel: its rules are compiled, the client is in it, and every game can be played."""

from random import Random

import grimtable
from grimtable.kernel import position
from grimtable.server.pages import STATIC

assert not (position.__file__ or "").endswith(".py"), "the rules are not compiled"
assert (STATIC / "index.html").is_file(), "the browser client is missing"
for name in grimtable.game_names():
    table = grimtable.new(name, seats=grimtable.describe(name).least_seats, seed=1)
    rng = Random(1)
    while table.ask is not None and table.answers < 200:
        table.choose(rng.randrange(len(table.ask.options)))
    print(f"grimtable {grimtable.__version__}: {name}, {table.answers} answers")

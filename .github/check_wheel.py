"""Run against an installed wheel: rules are compiled, client and ledgers are in it, every game can be played."""

from random import Random

import grimtable
from grimtable import games
from grimtable.kernel import position
from grimtable.kernel.ledger import rules_of
from grimtable.server.pages import STATIC

assert not (position.__file__ or "").endswith(".py"), "the rules are not compiled"
assert (STATIC / "index.html").is_file(), "the browser client is missing"
for name in grimtable.game_names():
    assert rules_of(games.registration(name)), f"the rules of {name} are missing"
    table = grimtable.new(name, seats=grimtable.describe(name).least_seats, seed=1)
    rng = Random(1)
    while table.ask is not None and table.answers < 200:
        table.choose(rng.randrange(len(table.ask.options)))
    print(f"grimtable {grimtable.__version__}: {name}, {table.answers} answers")

"""Tables of The Midnight Masks for tests: the city with everybody at a known place, and nothing else about."""

from __future__ import annotations

from grimtable.games.arkham import printed
from grimtable.games.arkham.game import GAME
from grimtable.games.arkham.rules.cards_in_play.index import index_game
from grimtable.games.arkham.rules.cards_in_play.values import card_of, location_named
from grimtable.games.arkham.rules.cards_in_play.zones import lift, put_on_map, to_victory
from grimtable.games.arkham.scenarios.night_of_the_zealot import CULTISTS
from grimtable.games.arkham.state import BOX, NONE, REMOVED, SIDE_DECK, Ahc
from grimtable.kernel.table import Table, open_table
from tests.arkham.scene import Scene

MASKS = "the-midnight-masks"
BY_NAME = {
    "drew": "01137",
    "collins": "01138",
    "warren": "01139",
    "devereux": "01140",
    "turner": "01141",
    "hunter": "01121b",
}
assert sorted(BY_NAME.values()) == sorted(CULTISTS.values())


def begun(investigators: str = "roland", seed: int = 3, **options: str) -> Table:
    """A table on which everybody has kept the opening hand."""
    table = open_table(GAME, 1, {"scenario": MASKS, "investigators": investigators, **options}, seed=seed)
    while table.ask is not None and "Which cards do you put back" in table.ask.prompt:
        table.choose("keep this hand", seat=0)
    return table


def started(investigators: str = "roland", seed: int = 3, **options: str) -> Ahc:
    """Its position."""
    position = begun(investigators, seed, **options).position
    assert isinstance(position, Ahc)
    return position


def city(*investigators: str, at: str = "", seats: int = 1, **options: str) -> Scene:
    """The house stands, nobody has seen anything yet, and no Acolyte is about. Everybody is at home, or elsewhere."""
    options = {"scenario": MASKS, "gathering": "house-kept", **options}
    scene = Scene(*(investigators or ("roland",)), seats=seats, **options)
    t = scene.t
    for enemy in t.enemies[:]:
        lift(t, enemy)
        t.zone[enemy] = BOX
    for who in range(len(t.player)):
        if at:
            scene.goes(who, at)
    t.clues = [0] * len(t.clues)
    scene.bench()
    return scene


def variant(scene: Scene, code: str) -> int:
    """This one of two versions of a location is in play, revealed. Gives its card."""
    t = scene.t
    card = card_of(t, code)
    other = location_named(t, printed.NAME[printed.definition(code)])
    if other != card:
        for who in range(len(t.player)):
            if t.place[who] == other:
                t.place[who] = card
        lift(t, other)
        t.zone[other] = REMOVED
        put_on_map(t, card)
    t.shown[card] = 1
    index_game(t)
    return card


def cultist(scene: Scene, name: str, engaged: int = NONE, at: str = "", **how: bool) -> int:
    """One of the six in play."""
    t = scene.t
    card = card_of(t, BY_NAME[name])
    lift(t, card)
    t.zone[card] = BOX
    return scene.enemy(printed.NAME[t.defn[card]], engaged, at, **how)


def stacked(scene: Scene, *names: str) -> list[int]:
    """These lie in the Cultist deck, the first one on top; the others are nowhere."""
    t = scene.t
    for card in t.side_deck:
        t.zone[card] = BOX
    cards = [card_of(t, BY_NAME[name]) for name in names]
    for card in cards:
        t.zone[card] = SIDE_DECK
    t.side_deck = cards[::-1]
    return cards


def unmasked(scene: Scene, *names: str) -> None:
    """These are in the victory display."""
    for name in names:
        card = card_of(scene.t, BY_NAME[name])
        to_victory(scene.t, card)

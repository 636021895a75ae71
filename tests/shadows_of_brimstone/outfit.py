"""Heroes with what they own, on the Entrance tile, for tests of items and class abilities."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from grimtable.games.shadows_of_brimstone.cards import (
    classes as classes,
)
from grimtable.games.shadows_of_brimstone.cards import (
    gear_tools as gear_tools,
)
from grimtable.games.shadows_of_brimstone.cards import (
    gear_weapons as gear_weapons,
)
from grimtable.games.shadows_of_brimstone.cards import (
    levels_bandido as levels_bandido,
)
from grimtable.games.shadows_of_brimstone.cards import (
    levels_gunslinger as levels_gunslinger,
)
from grimtable.games.shadows_of_brimstone.cards import (
    levels_saloon_girl as levels_saloon_girl,
)
from grimtable.games.shadows_of_brimstone.cards import (
    levels_us_marshal as levels_us_marshal,
)
from grimtable.games.shadows_of_brimstone.cards import (
    mine_artifacts as mine_artifacts,
)
from grimtable.games.shadows_of_brimstone.cards import (
    personal_items as personal_items,
)
from grimtable.games.shadows_of_brimstone.cards import (
    six_shooter as six_shooter,
)
from grimtable.games.shadows_of_brimstone.cards import (
    starting_upgrades as starting_upgrades,
)
from grimtable.games.shadows_of_brimstone.cards import (
    targa_artifacts as targa_artifacts,
)
from grimtable.games.shadows_of_brimstone.printed import (
    FOE_DEFENSE,
    HANDS_NEEDED,
    KIND,
    LEVEL_ABILITY,
    LEVEL_BONUS,
    MODELS_OF,
    NUMBER,
    ONE_FOR_EACH_HERO,
    STARTING_UPGRADE,
    TYPE,
    definition_of,
    piece,
)
from grimtable.games.shadows_of_brimstone.rules.answering import Answers
from grimtable.games.shadows_of_brimstone.rules.breaking_off import Breakable
from grimtable.games.shadows_of_brimstone.rules.fights.attacks import ranged_attack
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh, refresh_all
from grimtable.games.shadows_of_brimstone.rules.map.board import (
    distance,
    free_spaces_next_to,
    is_free,
    place_foe,
    sees,
    spaces_of_tile,
    starting_area,
)
from grimtable.games.shadows_of_brimstone.rules.map.laying import lay_entrance
from grimtable.games.shadows_of_brimstone.rules.rolls import NO_NEED, roll
from grimtable.games.shadows_of_brimstone.state import EMPTY_BAG, NO_SHOTS, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import VERBS
from grimtable.kernel.frame import Frame
from grimtable.kernel.piles import changed

LARGE_FOE = "night-terrors"  # Defense 3, Health 10
SMALL_FOE = "void-spiders"  # Defense 0, Health 2


class Table(Breakable):
    """The bottom of the stack: it waits for whatever a test does."""

    WAIT: Final = 0

    def goes_on_at(self, t: Sob) -> int:
        return Table.WAIT + 1

    def step(self, t: Sob, at: int) -> bool:
        return False


class RollDice(Frame[Sob]):
    """A hero rolls."""

    ROLL: Final = 0

    def __init__(self, you: int = 0, card: int = NONE, kind: int = 0, count: int = 1, need: int = NO_NEED) -> None:
        super().__init__(you, card)
        self.kind = kind
        self.count = count
        self.need = need

    def twin(self) -> RollDice:
        return RollDice(self.you, self.card, self.kind, self.count, self.need)

    def step(self, t: Sob, at: int) -> bool:
        if at == RollDice.ROLL:
            roll(t, self.you, self.kind, self.count, self.need)
            return True
        return False


def party(*codes: str) -> Sob:
    """New heroes of these classes with nothing but their sheets, side by side on the Entrance tile."""
    t = Sob()
    n = len(codes)
    t.seats = 1
    t.party = n
    t.classes = [NUMBER[code] for code in codes]
    t.portrait, t.controller, t.level = [0] * n, [0] * n, [1] * n
    for name in ("xp", "gold", "dark_stone", "grit", "wounds", "sanity_lost", "corruption", "ko", "poison", "venom"):
        setattr(t, name, [0] * n)
    t.escaped, t.place = [0] * n, [NONE] * n
    for name in ("items", "hands", "upgrades", "scars", "lasting"):
        setattr(t, name, [[] for _ in range(n)])
    t.bag = [EMPTY_BAG] * n
    t.shots = [NO_SHOTS] * n
    t.stack = [Table()]
    refresh_all(t)
    refresh_foes(t)
    lay_entrance(t)
    t.place = spaces(t)[:n]
    t.lantern = 0
    t.events = []
    return t


def spaces(t: Sob) -> list[int]:
    """The spaces of the Entrance tile, from a rear corner to the door."""
    corner = starting_area(t)[0]
    return sorted(spaces_of_tile(t, 0), key=lambda space: (distance(t, corner, space), space))


def give(t: Sob, hero: int, code: str, *, held: bool = True, copy: int = 0) -> int:
    """A hero owns an item, and holds it if it needs hands; or has a Starting Upgrade, or what levels bring."""
    kind = KIND[NUMBER[code]]
    it = piece(code, hero if kind in ONE_FOR_EACH_HERO else copy)
    if kind in (STARTING_UPGRADE, LEVEL_ABILITY, LEVEL_BONUS):
        t.upgrades = [[*row, it] if i == hero else row for i, row in enumerate(t.upgrades)]
    else:
        t.items = [[*row, it] if i == hero else row for i, row in enumerate(t.items)]
        if held and HANDS_NEEDED[definition_of(it)]:
            t.hands = [[*row, it] if i == hero else row for i, row in enumerate(t.hands)]
    refresh(t, hero)
    return it


def attach_to(t: Sob, hero: int, upgrade: int, item: int) -> None:
    """An Upgrade that the hero owns is on an item."""
    t.attached, t.attached_to = [*t.attached, upgrade], [*t.attached_to, item]
    refresh(t, hero)


def enemy(t: Sob, code: str, space: int, nth: int = 0) -> int:
    """An Enemy stands in a space. A Night Terror has Defense 3 here, whatever its sheet says: tests reckon with it."""
    kind = TYPE[code]
    if code == "night-terrors":
        row = changed(t.foe_stats[kind], FOE_DEFENSE, 3)
        t.foe_stats = [row if i == kind else each for i, each in enumerate(t.foe_stats)]
    model = MODELS_OF[kind][nth]
    place_foe(t, model, space)
    return model


def next_to(t: Sob, hero: int, nth: int = 0) -> int:
    """A free space beside a hero."""
    return free_spaces_next_to(t, t.place[hero])[nth]


def far_from(t: Sob, hero: int, steps: int) -> int:
    """A free space in sight, so many steps away."""
    place = t.place[hero]
    return next(s for s in spaces(t) if distance(t, place, s) == steps and is_free(t, s) and sees(t, place, s))


# -- playing


def lay(t: Sob, *dice: int) -> None:
    """The next dice show these numbers."""
    t.chance.laid += [die - 1 for die in dice]


def start(t: Sob, *frames: Frame[Sob]) -> Sob:
    """Let procedures run, the last one first, until somebody is asked."""
    for frame in frames:
        t.push(frame)
    t.run()
    return t


def do(t: Sob, what: Callable[[Sob], object]) -> Sob:
    """Call a primitive and let what it begins run."""
    what(t)
    t.run()
    return t


def ids(t: Sob) -> list[str]:
    """What can be answered."""
    return [VERBS[choice[0]].id(t, choice) for choice in t.ask.options] if t.ask is not None else []


def choose(t: Sob, wanted: str) -> None:
    """Answer with the option of an id."""
    assert t.ask is not None, "nothing is asked"
    found = [choice for choice in t.ask.options if VERBS[choice[0]].id(t, choice) == wanted]
    assert len(found) == 1, f"{wanted} is not among {ids(t)}"
    t.answer(found[0], t.ask.first_seat())


def fire(t: Sob, gun: int, *dice: int) -> None:
    """The first hero fires; dice that are rolled then."""
    lay(t, *dice)
    do(t, lambda t: ranged_attack(t, 0, gun))


def is_offered(t: Sob, code: str, nth: int = 1) -> bool:
    """Whether an ability of the piece with a code may be used."""
    return any(each.startswith(f"use:{code}") and each.endswith(f"={nth}") for each in ids(t))


def use_it(t: Sob, code: str, nth: int = 1) -> None:
    """Use an ability of the piece with a code."""
    choose(t, next(each for each in ids(t) if each.startswith(f"use:{code}") and each.endswith(f"={nth}")))


def moment(t: Sob, number: int, about: int = NONE) -> Sob:
    """Something happens: everybody may answer."""
    return start(t, Answers(about, NONE, number, len(t.stack) - 1))

"""Three Wakes: a small campaign of a game that knows nothing of campaigns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from grimtable.kernel.campaign import Campaign, End, Somebody, Stage
from grimtable.kernel.errors import BadSetup
from grimtable.kernel.game import Game, Setting
from tests.kernel import vigil
from tests.kernel.vigil import VIGIL

TITLES = ("The first wake", "The second wake", "The third wake")


class Mourner(msgspec.Struct, frozen=True):
    """A player, the courage that is left of all nights, and whether they still come."""

    courage: int = 0
    comes: bool = True


class Wakes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What lives on."""

    mourners: tuple[Mourner, ...] = ()
    nights: int = 0
    charges: str = "2"


class ThreeWakes(Campaign[Wakes]):
    name = "three-wakes"
    title = "Three Wakes"
    summary = "A test campaign."
    game = "vigil"
    rules = "1"
    most_players = 2
    settings = (Setting("charges", "charges of the first night", ("0", "2", "5"), "2"),)

    @property
    def carry(self) -> type[Wakes]:
        return Wakes

    def begin(self, players: int, options: Mapping[str, str]) -> Wakes:
        return Wakes(tuple(Mourner() for _ in range(players)), 0, options["charges"])

    def wrong_with(self, carry: Wakes) -> str:
        if not 0 <= carry.nights <= len(TITLES):
            return f"there are {len(TITLES)} nights, not {carry.nights}"
        return "" if carry.charges in ("0", "2", "5") else f"nobody has {carry.charges} charges"

    def next(self, carry: Wakes) -> Stage | End:
        if carry.nights == len(TITLES):
            total = sum(mourner.courage for mourner in carry.mourners)
            return End("dawn", "Dawn", f"Courage is {total}.", total > 0)
        present = [number for number, mourner in enumerate(carry.mourners) if mourner.comes]
        seats = (present[0], present[-1])
        return Stage(f"night-{carry.nights}", TITLES[carry.nights], "vigil", seats, {"charges": carry.charges})

    def after(self, carry: Wakes, stage: Stage, position: Any) -> Wakes:
        mourners = list(carry.mourners)
        for seat, number in enumerate(stage.players):
            mourners[number] = msgspec.structs.replace(
                mourners[number], courage=mourners[number].courage + position.courage[seat]
            )
        return Wakes(tuple(mourners), carry.nights + 1, "0" if min(position.courage) <= 0 else "5")

    def not_joining(self, carry: Wakes, player: int) -> str:
        if player < len(carry.mourners) and carry.mourners[player].comes:
            return "they are there already"
        return "two are enough" if sum(mourner.comes for mourner in carry.mourners) == 2 else ""

    def joined(self, carry: Wakes, player: int) -> Wakes:
        mourners = [*carry.mourners, Mourner()] if player == len(carry.mourners) else list(carry.mourners)
        mourners[player] = msgspec.structs.replace(mourners[player], comes=True)
        return msgspec.structs.replace(carry, mourners=tuple(mourners))

    def not_leaving(self, carry: Wakes, player: int) -> str:
        present = [number for number, mourner in enumerate(carry.mourners) if mourner.comes]
        return "somebody must stay" if present == [player] else "" if player in present else "they have left already"

    def left(self, carry: Wakes, player: int) -> Wakes:
        mourners = list(carry.mourners)
        mourners[player] = msgspec.structs.replace(mourners[player], comes=False)
        return msgspec.structs.replace(carry, mourners=tuple(mourners))

    def people(self, carry: Wakes) -> Sequence[Somebody]:
        return [
            Somebody(f"Mourner {number + 1}", number, "" if each.comes else "left", {"courage": str(each.courage)})
            for number, each in enumerate(carry.mourners)
        ]

    def told(self, before: Wakes, stage: Stage, after: Wakes) -> Sequence[str]:
        gained = sum(m.courage for m in after.mourners) - sum(m.courage for m in before.mourners)
        return [f"Courage {gained:+}."]


THREE_WAKES = ThreeWakes()

# Vigil as a game that has this campaign.
REGISTRATION = msgspec.structs.replace(vigil.REGISTRATION, campaigns={"three-wakes": "tests.kernel.wakes:THREE_WAKES"})


def find_game(name: str) -> Game:
    if name != "vigil":
        raise BadSetup(f"there is no game {name!r}")
    return VIGIL


def find_campaign(name: str) -> Campaign[Any]:
    if name != "three-wakes":
        raise BadSetup(f"there is no campaign {name!r}")
    return THREE_WAKES

"""The words in which tests of campaigns are written: a night that goes on chapter by chapter."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from grimtable.games import find
from grimtable.games.arkham.between.state import Stop
from grimtable.games.arkham.campaign.carry import Carry, Investigator
from grimtable.games.arkham.campaign.night_of_the_zealot.record import NIGHT_OF_THE_ZEALOT
from grimtable.games.arkham.printed import CODE, CORE_CARDS, NAME, XP, named
from grimtable.games.arkham.rules.scenario.ending import EndScenario
from grimtable.games.arkham.state import NONE, Ahc
from grimtable.kernel.campaign import End, Stage
from grimtable.kernel.table import Table, open_table

ROLAND, DAISY, SKIDS, AGNES, WENDY = "01001", "01002", "01003", "01004", "01005"
RANDOM = "random"


def code(title: str, level: int = 0) -> str:
    """The code of a card by title and level."""
    return next(CODE[card] for card in named(title) if card < CORE_CARDS and max(XP[card], 0) == level)


class Night:
    """Night of the Zealot in progress."""

    def __init__(self, players: int = 1, seed: int = 1, **options: str) -> None:
        self.campaign = NIGHT_OF_THE_ZEALOT
        self.seed = seed
        self.carry: Carry = self.campaign.begin(players, self.campaign.checked_options(players, options))

    # -- where it stands

    @property
    def coming(self) -> Stage:
        """The next chapter."""
        stage = self.campaign.next(self.carry)
        assert isinstance(stage, Stage)
        return stage

    @property
    def end(self) -> End:
        """How it ended."""
        end = self.campaign.next(self.carry)
        assert isinstance(end, End)
        return end

    def who(self, code: str = ROLAND) -> Investigator:
        """An investigator of the campaign."""
        return next(each for each in self.carry.investigators if each.code == code)

    def change(self, code: str = ROLAND, **fields: object) -> None:
        """Something about an investigator is otherwise; it must still be possible."""
        people = [replace(each, **fields) if each.code == code else each for each in self.carry.investigators]
        self.carry = replace(self.carry, investigators=tuple(people))
        assert self.campaign.wrong_with(self.carry) == ""

    # -- going on

    def open(self) -> Table:
        """The table of the next chapter."""
        stage = self.coming
        return open_table(find(stage.game), len(stage.players), stage.options, seed=self.seed)

    def scenario(self) -> Ahc:
        """The next chapter, a scenario that has just been laid out."""
        position = self.open().position
        assert isinstance(position, Ahc)
        return position

    def ends(self, resolution: int, happens: Callable[[Ahc], object] | None = None) -> Night:
        """The scenario ends with a resolution; before that something happens."""
        stage, t = self.coming, self.scenario()
        t.ask = None
        if happens is not None:
            happens(t)
        t.push(EndScenario(0, NONE, NONE, NONE, resolution))
        t.run()
        assert t.over()
        self.carry = self.campaign.after(self.carry, stage, t)
        assert self.campaign.wrong_with(self.carry) == ""
        return self

    def stop(self) -> Table:
        """The table of a stop."""
        assert self.coming.between
        return self.open()

    def leaves(self, table: Table) -> Night:
        """A stop goes to its end with the first of what is offered, and nothing more is bought."""
        while table.ask is not None:
            if "finish" in table.ask.ids:
                table.choose(id="finish")
            else:
                table.choose(0)
        assert isinstance(table.position, Stop)
        self.carry = self.campaign.after(self.carry, self.coming, table.position)
        assert self.campaign.wrong_with(self.carry) == ""
        return self

    def rests(self, *answers: str) -> Night:
        """A stop with these answers, by their ids or words."""
        table = self.stop()
        for answer in answers:
            assert table.ask is not None
            if answer in table.ask.ids:
                table.choose(id=answer)
            else:
                table.choose(answer)
        return self.leaves(table)


def names(table: Table) -> list[str]:
    """The options of the open question in words."""
    assert table.ask is not None
    return [option.words for option in table.ask.options]


def offered(table: Table, verb: str) -> set[str]:
    """The titles that are on offer by one verb."""
    assert table.position.ask is not None
    return {NAME[choice[1]] for choice in table.position.ask.options if table.game.verbs[choice[0]].key == verb}

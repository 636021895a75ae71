"""The verdict on a saved game: whether it was played by the rules, with the luck that was promised.

Luck is promised before play: the host shows the commitment to the key, and seats add parts of their own. Whoever has
kept these can compare them; everybody can compare what is in the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from grimtable.kernel.chance import commitment
from grimtable.kernel.errors import BadSave, Refused
from grimtable.kernel.game import Game
from grimtable.kernel.journal import (
    Part,
    Save,
    game_of,
    is_of_today,
    key_of,
    opened,
    parsed,
    parts_of,
    poured,
    read,
    version,
)
from grimtable.kernel.snapshot import same
from grimtable.kernel.table import Table


class Verdict(msgspec.Struct, frozen=True):
    """Whether a saved game holds: every answer legal, every outcome the one that the key and the parts give, the
    snapshot the position that the answers lead to, and the luck the one that was promised.
    """

    holds: bool
    answers: int = 0
    finished: bool = False
    own_luck: int = 0  # answers whose outcomes are not those of the key and the parts: laid down by hand, as real dice
    reason: str = ""
    unchecked: str = ""  # what nobody can tell here
    commitment: str = ""  # to its key: what was shown at the table before anything was played
    parts: tuple[Part, ...] = ()
    missing: tuple[int, ...] = ()  # seats of people who have added nothing to the luck
    players: tuple[str, ...] = ()
    snapshot: int = 0  # the answers after which the snapshot was taken


def verify(
    data: bytes, find_game: Callable[[str], Game], promised: str = "", added: Mapping[int, str] | None = None
) -> Verdict:
    """Play a saved game again by the stream of its key and its parts, and compare what happens with what was recorded;
    compare the commitment with the one that was `promised`, and parts with those that seats have `added`.
    """
    verdict = Verdict(False)
    try:
        save = parsed(data)
        verdict = _luck_of(save)
        _need_promised(verdict, promised, added or {})
        game = game_of(save, find_game)
        if not is_of_today(game, save):
            unchecked = f"whether it is right under {version(save.rules, save.content)}, by which it was played"
            verdict = msgspec.structs.replace(verdict, unchecked=unchecked)
        table, own = _by_its_luck(game, save)
        luck = f"{own} answers have luck that the key does not give" if own else ""
        wrong = "; ".join(text for text in (luck, _unlike_snapshot(table, save)) if text)
        if not wrong:
            wrong = _loaded_otherwise(table, data, find_game)
    except (BadSave, Refused, ValueError) as fault:  # under other rules, recorded luck may be impossible
        return msgspec.structs.replace(verdict, reason=str(fault))
    over = table.position.over()
    return msgspec.structs.replace(
        verdict, holds=not wrong, answers=len(save.answers), finished=over, own_luck=own, reason=wrong
    )


def _luck_of(save: Save) -> Verdict:
    """What a save says of its luck, before that is compared with anything."""
    return Verdict(
        False,
        commitment=commitment(key_of(save)),
        parts=tuple(Part(seat, part.hex()) for seat, part in parts_of(save).items()),
        missing=save.missing,
        players=save.players,
        snapshot=save.snapshot.after,
    )


def _need_promised(verdict: Verdict, promised: str, added: Mapping[int, str]) -> None:
    """Refuse luck that is not what was promised."""
    wrong = []
    if promised and promised.strip().lower() != verdict.commitment:
        wrong.append(f"the commitment to its key is {verdict.commitment}")
    parts = {each.seat: each.part for each in verdict.parts}
    for seat, part in added.items():
        if seat not in parts:
            wrong.append(f"seat {seat + 1} has added nothing to it")
        elif part.strip().lower() != parts[seat]:
            wrong.append(f"the part of seat {seat + 1} is {parts[seat]}")
    if wrong:
        raise BadSave(f"its luck is not the one that was promised: {', '.join(wrong)}")


def _by_its_luck(game: Game, save: Save) -> tuple[Table, int]:
    """The game played again, and how many of its steps had luck of their own."""
    table = opened(game, save, laid=False)
    own = 0
    if tuple(table.position.chance.happened) != save.setup or table.position.chance.place != save.place:
        own = 1
        table = opened(game, save)
    for answer in save.answers:
        before = table.copy()
        record = table.replay(answer.seat, answer.words, id=answer.id)
        if tuple(record.outcomes) != answer.outcomes or record.place != answer.place:
            own += 1
            table = before
            table.replay(answer.seat, answer.words, answer.outcomes, answer.place, answer.id)
    return table, own


def _unlike_snapshot(table: Table, save: Save) -> str:
    """How the snapshot differs from where the answers lead. Under other rules a game may go on from it."""
    after = save.snapshot.after
    if not 0 <= after <= table.answers:
        return f"the snapshot cannot stand after {after} of {table.answers} answers"
    if same(table.position_at(after), poured(table.game, save)):
        return ""
    return f"the snapshot is not the position after {after} answers"


def _loaded_otherwise(table: Table, data: bytes, find_game: Callable[[str], Game]) -> str:
    """Whoever loads the file must get the very game that was checked."""
    loaded = read(data, find_game)
    if loaded.answers == table.answers and same(loaded.position, table.position):
        return ""
    return "it would be loaded as another game than the one that was checked"

"""Whom a table waits for tells nothing: a rival who is asked to react is known to nobody else."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import msgspec
import pytest

import grimtable
from grimtable.games.ancient_terrible_things.printed import piece
from grimtable.games.ancient_terrible_things.state import Att
from grimtable.kernel.game import SPECTATOR
from grimtable.kernel.table import Table
from grimtable.server.entries import SeatRow, TableRow, of_record
from grimtable.server.live import Live
from grimtable.server.scene import SOMEBODY, scene
from grimtable.server.shots import from_shot, shot_of
from grimtable.server.unseen import Unseen
from tests.server.people import Client, Person, serving, settings, sit, uploaded

PAUSE = 0.2


def served(table: Table, seconds: float = 0.0) -> Live:
    """A table as a server has it in memory."""
    seats = tuple(SeatRow(s, "human", f"Name {s}", s) for s in range(table.seats))
    row = TableRow("x", table.game.name, table.options, b"", "free", False, False, False, 0, seats, seconds > 0)
    live = Live(row, table, 0)
    live.stages.reload(live, seconds)
    return live


def give(live: Live, choice: str | int, seat: int) -> None:
    """Answer at a table in memory."""
    twin = live.table.copy()
    twin.choose(choice, seat)
    assert twin.past is not None
    live.adopt(of_record(live.seq + 1, twin.past), twin)


def before_rivals(*hands: str) -> tuple[Table, int]:
    """Somebody is about to explore; the rivals, clockwise, hold one Feat card each. The table, and who it is."""
    table = grimtable.new("att", seats=1 + len(hands), seed=3)
    while table.ask is not None and table.ask.prompt != "Where do you explore?":
        table.choose(0)
    t = table.position
    assert isinstance(t, Att)
    cards = [piece(card) for card in hands]
    t.feat_deck = sorted({*t.feat_deck, *(card for hand in t.hand for card in hand)} - {*cards})
    t.hand[t.active] = []
    for rival, card in zip(t.rivals(t.active), cards, strict=True):
        t.hand[rival] = [card]
    return Table(table.game, table.options, t, table.key, "free"), t.active


def bytes_for(live: Live, seat: int) -> bytes:
    return msgspec.json.encode(scene(live, seat, ()))


def pass_all(live: Live) -> int:
    """Whoever is asked to react lets it pass; gives how many that were."""
    passed = 0
    while live.is_reacting():
        give(live, "pass", live.asked()[0])
        passed += 1
    return passed


# -- nobody is told


def test_a_rival_who_is_asked_is_not_named() -> None:
    told = 0
    for seats in (2, 3, 4):
        rng = Random(seats)
        live = served(grimtable.new("att", seats=seats, seed=seats))
        while live.table.ask is not None:
            give(live, rng.randrange(len(live.table.ask.options)), live.asked()[0])
            if not live.is_reacting():
                continue
            (asked,) = live.asked()
            for seat in (*range(seats), SPECTATOR):
                shown = scene(live, seat, ())
                assert shown.ask is not None
                assert shown.ask.mine == (seat == asked)
                if seat != asked:
                    assert shown.ask == SOMEBODY
                    assert shown.bots_thinking == ()
                    told += 1
    assert told > 20


def test_the_turn_of_another_is_named() -> None:
    table, active = before_rivals("light-fingers")
    shown = scene(served(table), 1 - active, ())
    assert shown.ask is not None
    assert (shown.ask.seats, shown.ask.waiting_for) == ((active,), (f"Name {active}",))


def test_which_of_the_rivals_can_react_is_not_to_be_told() -> None:
    """One of two rivals can react, or the other: the active player, a third one and those who watch see the same."""
    shown: list[list[bytes]] = []
    for hands in (("light-fingers", "crocodile-tooth"), ("crocodile-tooth", "light-fingers")):
        table, active = before_rivals("echo-downriver", *hands)
        watchers = (active, (active + 1) % 4, SPECTATOR)
        live = served(table)
        give(live, "shrine", active)
        assert not {*watchers} & {*live.asked()}
        shown.append([bytes_for(live, watcher) for watcher in watchers])
        assert pass_all(live) == 1
        shown[-1] += [bytes_for(live, watcher) for watcher in watchers]
    assert shown[0] == shown[1]


@pytest.mark.parametrize("hands", [("light-fingers", "helpful-directions"), ("echo-downriver", "light-fingers")])
def test_letting_a_moment_pass_has_no_number_for_the_others(hands: tuple[str, str]) -> None:
    table, active = before_rivals(*hands)
    live = served(table)
    give(live, "shrine", active)
    (first,) = live.asked()
    numbers = {seat: live.number(seat) for seat in (0, 1, 2, SPECTATOR)}
    passed = pass_all(live)
    assert passed == sum(card != "echo-downriver" for card in hands)
    assert live.seq == numbers[active] + passed
    for seat in (active, SPECTATOR):
        assert (live.number(seat), live.counted(seat)) == (numbers[seat], 1)
        assert {line.after for line in scene(live, seat, ()).log} == {0, 1}
    assert live.number(first) == numbers[first] + 1, "whoever let it pass knows it"
    assert live.standing(live.table).answers == 1
    assert live.standing(live.table).unseen == passed


def test_numbers_survive_a_snapshot() -> None:
    table, active = before_rivals("light-fingers", "helpful-directions")
    live = served(table)
    give(live, "shrine", active)
    pass_all(live)
    again = from_shot(live.row, live.seq, shot_of(live), [])
    for seat in (0, 1, 2, SPECTATOR):
        assert (again.number(seat), again.counted(seat)) == (live.number(seat), live.counted(seat))
        assert scene(again, seat, ()).log == scene(live, seat, ()).log


def test_what_a_seat_calls_a_moment_is_the_latest_that_it_counts_so() -> None:
    unseen = Unseen([(2, 1), (3, 2), (6, 1)])
    assert [unseen.counted(0, n) for n in range(8)] == [0, 1, 1, 1, 2, 3, 3, 4]
    assert [unseen.meant(0, n) for n in range(5)] == [0, 3, 4, 6, 7]
    assert [unseen.counted(1, n) for n in range(8)] == [0, 1, 2, 2, 3, 4, 5, 6]
    assert [unseen.meant(1, n) for n in range(7)] == [0, 1, 3, 4, 5, 6, 7]


def test_a_move_out_of_turn_is_refused_without_a_name(server: Client) -> None:
    host, active = reaction(server)
    reply = host.answer(0, active)
    assert reply.json()["detail"] == "the table waits for another player"


def reaction(server: Client) -> tuple[Person, int]:
    """A game that is uploaded where a rival is asked to react; and who does not know of it."""
    rng = Random(1)
    table = grimtable.new("att", seats=3, seed=2)
    while table.game.passing(table.position) is None:
        assert table.ask is not None
        table.choose(rng.randrange(len(table.ask.options)))
    assert table.past is not None
    return uploaded(server, table), table.past.seat


def test_no_message_comes_to_those_who_are_not_to_know(server: Client) -> None:
    host, active = reaction(server)
    asked = next(seat for seat in host.seats if host.state(seat)["ask"]["mine"])
    with host.watching(str(active)) as watcher:
        watcher.until("full")
        words = [option["words"] for option in host.state(asked)["ask"]["options"]]
        assert host.answer(words.index("pass"), asked).status_code == 200
        watcher.send(t="ping")
        kinds = [watcher.receive()["t"]]
        while kinds[-1] != "pong":
            kinds.append(watcher.receive()["t"])
    known = host.state(active)["ask"]["mine"]
    assert kinds.count("patch") == known, "there is a message where something is to be seen, and else none"


# -- the table pauses alike


def shown_over_time(card: str, watcher_is_active: bool) -> list[bytes]:
    """What somebody is shown of a moment that a rival with this card may react to: at once, later, and afterwards."""
    table, active = before_rivals(card)
    watcher = active if watcher_is_active else SPECTATOR
    live = served(table, seconds=PAUSE)
    live.answered_at = 0
    give(live, "shrine", active)
    found = [bytes_for(live, watcher)]
    pass_all(live)
    found.append(bytes_for(live, watcher))
    time.sleep(PAUSE * 1.2)
    found.append(bytes_for(live, watcher))
    return found


@pytest.mark.parametrize("watcher_is_active", [True, False])
def test_a_table_that_pauses_shows_the_same_whether_or_not_somebody_can_react(watcher_is_active: bool) -> None:
    can = shown_over_time("light-fingers", watcher_is_active)
    cannot = shown_over_time("echo-downriver", watcher_is_active)
    assert can == cannot
    assert can[0] == can[1] != can[2]


def test_whoever_can_react_sees_the_question_while_the_others_wait() -> None:
    table, active = before_rivals("light-fingers")
    live = served(table, seconds=PAUSE)
    give(live, "shrine", active)
    shown = scene(live, 1 - active, ())
    assert shown.ask is not None
    assert (shown.ask.mine, shown.ask.seconds) == (True, PAUSE)
    assert scene(live, active, ()).undo_reason == "the table waits"
    assert scene(live, active, ()).ask == SOMEBODY


def test_a_table_that_comes_into_memory_goes_on_with_its_pause() -> None:
    for card in ("light-fingers", "echo-downriver"):
        table, active = before_rivals(card)
        live = served(table, seconds=PAUSE)
        give(live, "shrine", active)
        pass_all(live)
        live.stages.reload(live, PAUSE)
        assert live.seen_by(active) is not live
        time.sleep(PAUSE * 1.2)
        assert live.seen_by(active) is live


def play_until_a_rival_might_react(table: Table, host: Person, can: bool) -> int:
    """Play at the server what is played beside it, up to an answer after which a rival can react, or cannot."""
    rng = Random(0)
    while True:
        assert table.ask is not None
        seat, index = table.ask.seat, rng.randrange(len(table.ask.options))
        reply = host.answer(index, seat)
        while reply.json().get("code") == "waiting":
            time.sleep(0.05)
            reply = host.answer(index, seat)
        assert reply.status_code in (200, 409), reply.text
        table.choose(index, seat)
        assert table.past is not None
        if table.past.reactors and (table.game.passing(table.position) is not None) == can:
            return table.past.seat


@pytest.mark.parametrize("can", [True, False])
def test_nobody_answers_before_the_pause_is_over_and_then_it_goes_on(tmp_path: Path, can: bool) -> None:
    with serving(settings(tmp_path, react_seconds=1.0)) as server:
        host = sit(server, "human", "human", seed=5, pauses=True)
        table = grimtable.new("att", seats=2, seed=5)
        active = play_until_a_rival_might_react(table, host, can)
        began = time.monotonic()
        waits = host.state(active)
        assert waits["pauses"]
        assert waits["ask"] == msgspec.json.decode(msgspec.json.encode(SOMEBODY))
        for what in ("undo", "redo"):
            assert host.act(what, seat=active).json()["code"] == "waiting"
        assert host.answer(0, active).json()["code"] == "waiting"
        assert host.get("/why", seat=active, words="re-roll").json() == {"reason": "", "rule": ""}
        assert host.get("/foreseen", seat=active, option=0).json() == {"words": ""}
        assert not host.get("").json()["my_turn"] or can
        number = waits["seq"]
        while host.state(active)["ask"] == waits["ask"]:
            assert time.monotonic() - began < 30
            time.sleep(0.05)
        assert time.monotonic() - began > 0.8
        assert host.state(active)["seq"] == number, "nothing was answered of which they know"


@pytest.mark.parametrize("usual", [True, False])
def test_a_new_table_pauses_as_is_usual_at_its_server_or_as_its_host_says(tmp_path: Path, usual: bool) -> None:
    with serving(settings(tmp_path, pauses=usual)) as server:
        assert server.get("/api/games/att").json()["pauses"] is usual
        assert server.get("/api/games/saw").json()["pauses"] is False
        assert sit(server, "human", "human").state()["pauses"] is usual
        assert sit(server, "human", "human", pauses=not usual).state()["pauses"] is not usual


def test_partners_do_not_wait(server: Client) -> None:
    host = sit(server, "human", "human", game="saw", pauses=True)
    assert host.state()["pauses"] is False

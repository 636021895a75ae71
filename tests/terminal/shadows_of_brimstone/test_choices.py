"""Shadows of Brimstone at a question: which line stands first, what it promises, and why something is refused."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest

from grimtable.games.shadows_of_brimstone.preview import preview
from grimtable.games.shadows_of_brimstone.printed import BANDAGES, CODE, COMBAT, GUN_SHOTS, SPIRIT, definition_of, piece
from grimtable.games.shadows_of_brimstone.rules.heroes.harm import hits
from grimtable.games.shadows_of_brimstone.rules.heroes.skill_tests import SkillTest
from grimtable.games.shadows_of_brimstone.rules.items.carrying import gain_token
from grimtable.games.shadows_of_brimstone.rules.map.board import ground, place_hero
from grimtable.games.shadows_of_brimstone.rules.map.laying import set_exit
from grimtable.games.shadows_of_brimstone.rules.moments import AMOUNT_ROLL, EXTRA_MOVE_ROLL, WILLPOWER_ROLL
from grimtable.games.shadows_of_brimstone.rules.rolls import roll
from grimtable.games.shadows_of_brimstone.rules.turn.activation import Activation
from grimtable.games.shadows_of_brimstone.state import DOOR, GATE, NONE, Sob
from grimtable.games.shadows_of_brimstone.words.verbs import CHOOSE_WAY
from grimtable.kernel.events import NO_PIECE
from grimtable.kernel.snapshot import plain
from grimtable.kernel.table import LogLine
from grimtable.terminal.asking import Asking
from grimtable.terminal.panels import question_lines
from grimtable.terminal.plain import PlainTable
from grimtable.terminal.session import Session, begin
from grimtable.terminal.shadows_of_brimstone.following import briefly, moments
from tests.shadows_of_brimstone.scene import Scene
from tests.terminal.shadows_of_brimstone.test_app import alone, enemies_act, quiet
from tests.terminal.shadows_of_brimstone.test_board import BOARD, fight


def asking(scene: Scene) -> Asking:
    return Asking(alone(scene), BOARD)


def lines(question: Asking) -> list[str]:
    return [line.words for line in question.top]


def hint(question: Asking, words: str) -> str:
    return question.hint(next(line for line in question.top if line.words == words))


def beside_a_spider() -> Scene:
    scene = fight("gunslinger", "us-marshal")
    scene.hero(0).at("E3").has(grit=0)
    return scene


def in_lines(session: Session, *said: str) -> list[str]:
    out: list[str] = []
    PlainTable(session, io.StringIO("".join(f"{line}\n" for line in said)), out.append).play()
    return out


# -- what stands first


def test_the_attack_with_the_most_hits_stands_first() -> None:
    scene = beside_a_spider()
    t = scene.t
    t.hands = [[piece for piece in t.items[0] if CODE[definition_of(piece)] == "pistol"], t.hands[1]]
    question = asking(scene.turn(0, 4))
    assert lines(question)[:2] == ["fire Pistol", "make a Melee Attack"]


def test_venom_makes_shots_worse_than_many_blows() -> None:
    scene = fight("bandido", "us-marshal")
    scene.hero(0).at("E3").has(grit=0, venom=1)
    t = scene.t
    t.hands = [[piece for piece in t.items[0] if CODE[definition_of(piece)] == "pistol"], t.hands[1]]
    t.stats[0][COMBAT] = t.stats[0][GUN_SHOTS] = 3
    question = asking(scene.turn(0, 4))
    assert "fire Pistol" in lines(question)
    assert lines(question)[0] == "make a Melee Attack"


def test_enter_never_uses_a_token() -> None:
    scene = quiet()
    scene.gives(0, "bandages")
    scene.hero(0).has(wounds=3, grit=0)
    scene.dice(1, 1, 1)
    scene.choose("scavenge")
    question = asking(scene)
    assert question.field is None
    assert lines(question)[0] == "see to your things"
    assert "use Bandages" in lines(question)


def test_enter_never_drops_anything() -> None:
    scene = quiet()
    scene.gives(0, "hatchet")
    question = asking(scene.turn(0, 4).choose("see to your things"))
    assert any(words.startswith("drop") for words in lines(question))
    assert not lines(question)[0].startswith("drop")
    assert all(words.startswith("drop") for words in lines(question)[lines(question).index("done") + 1 :])


def test_the_end_of_an_activation_has_a_key_however_much_there_is_to_use() -> None:
    scene = fight("gunslinger", "us-marshal")
    scene.hero(0).at("E3").has(grit=1, wounds=3, sanity_lost=3)
    scene.hero(1).at("E4").has(grit=1, wounds=3)
    scene.gives(0, "bandages", "dynamite", "harmonica", "hatchet")
    scene.t.dread = [piece("dread-pull")]
    question = asking(scene.turn(0, 4))
    assert lines(question)[9] == "end your activation"
    assert "use a token … (2 ways)" in lines(question)


def test_up_does_not_lead_to_the_end_of_the_activation() -> None:
    question = asking(beside_a_spider().turn(0, 4))
    question.press("up", None)
    assert question.cursor == 0


def test_dynamite_is_aimed_at_an_enemy_and_not_at_the_thrower() -> None:
    scene = fight()
    scene.gives(0, "dynamite")
    question = asking(scene.turn(0, 4).choose("throw Dynamite"))
    assert question.field is not None
    assert "Void Spider" in question.field.words()
    option = question.press("enter", None)
    assert not isinstance(option, bool)
    assert "catches" in question.question.foreseen(option)


def test_an_enemy_on_the_map_is_attacked_by_its_space() -> None:
    scene = beside_a_spider()
    question = asking(scene.turn(0, 4))
    assert question.field is not None
    struck = {line.words for line in question.field.lines.values()}
    assert "make a Melee Attack" in struck or "attack … (2 ways)" in struck


@pytest.mark.parametrize(("owner", "is_obvious"), [(0, False), (1, True)], ids=["its own", "another's"])
def test_only_a_token_of_ones_own_keeps_the_end_of_an_activation_from_being_obvious(
    owner: int, is_obvious: bool
) -> None:
    scene = Scene("us-marshal", "gunslinger")
    t = scene.t
    t.wounds = [2, 2]
    gain_token(t, owner, BANDAGES)
    scene.hero(0).has(grit=0)
    scene.dice(1, 1, 1)
    ask = scene.turn(0, 1).choose("scavenge").table.ask
    assert ask is not None
    assert any("use Bandages" in option.words for option in ask.options)
    assert (ask.obvious is not None) == is_obvious


def test_before_enemies_act_space_passes() -> None:
    scene = Scene("us-marshal", "gunslinger")
    scene.foe("void-spiders", at="B2")
    t = scene.t
    gain_token(t, 0, BANDAGES)
    scene.gives(0, "black-cheroot")
    t.wounds[0] = t.sanity_lost[0] = 1
    ask = scene.enemies_act().table.ask
    assert ask is not None
    assert [option.words for option in ask.options] == [
        "pass",
        "use Bandages of US Marshal on US Marshal",
        "use Black Cheroot",
    ]
    assert ask.obvious is not None
    assert ask.obvious.words == "pass"


# -- odds


def test_an_attack_tells_its_dice_and_how_likely_it_hits() -> None:
    question = asking(beside_a_spider().turn(0, 4))
    assert hint(question, "make a Melee Attack") == "33% to hit: 1 die on 5+; ends your move"


@pytest.mark.parametrize(
    ("has", "turn", "told"),
    [
        ((), 1, "89% to hit: 2 shots on 3+, Range 6; ends your move"),
        (("quickdraw",), 1, "96% to hit: 3 shots on 3+, Range 6; ends your move"),
        (("quickdraw",), 2, "89% to hit: 2 shots on 3+, Range 6; ends your move"),
        (("injury-lost-eye",), 1, "89% to hit: 2 shots on 3+, no Critical Hits, Range 6; ends your move"),
    ],
    ids=["a Pistol", "drawn first", "drawn later", "with one eye"],
)
def test_an_attack_tells_what_changes_it_by_itself(has: tuple[str, ...], turn: int, told: str) -> None:
    scene = fight("gunslinger", "us-marshal")
    scene.hero(0).has(grit=0)
    scene.gives(0, *has)
    t = scene.t
    t.hands = [[piece for piece in t.items[0] if CODE[definition_of(piece)] == "pistol"], t.hands[1]]
    t.fight = turn
    before = plain(scene.turn(0, 4).t)
    assert hint(asking(scene), "fire Pistol") == told
    assert plain(scene.t) == before, "nothing has happened"


def test_hits_tell_how_likely_they_kill() -> None:
    scene = fight()
    scene.hero(1).at("E3").has(grit=0)
    scene.dice(6)
    scene.turn(1, 4).choose("Melee")
    question = asking(scene)
    told = {line.words: question.hint(line) for line in question.top}
    assert told["1 Critical Hit on Void Spider 1"] == "83% to kill (Health 2)"
    assert told["1 Critical Hit on Void Spider 2"] == "kills it"


def test_a_re_roll_tells_its_odds_and_the_question_what_the_roll_is() -> None:
    scene = fight()
    scene.hero(1).at("E3").has(grit=1)
    scene.dice(2)
    scene.turn(1, 4).choose("Melee")
    question = asking(scene)
    assert question.prompt == "Gunslinger: Keep the Attack roll?"
    assert hint(question, "re-roll the 2 (1 Grit)") == "33% for one more Hit"


@pytest.mark.parametrize(
    ("begin_roll", "asked"),
    [
        (lambda t: t.push(SkillTest(0, NONE, SPIRIT, 6)), "Keep the roll for the Spirit test?"),
        (lambda t: roll(t, 0, AMOUNT_ROLL, 1, cause=piece("loot-nuggets")), "Keep the roll for A Pouch of Nuggets?"),
        (lambda t: roll(t, 0, EXTRA_MOVE_ROLL, 1), "Keep the roll for more movement?"),
        (lambda t: roll(t, 0, WILLPOWER_ROLL, 1, 4), "Keep the Willpower roll?"),
    ],
    ids=["a Skill test by its Skill", "a card by its name", "more movement", "a roll with a name of its own"],
)
def test_a_question_names_the_roll_that_it_is_about(begin_roll: Callable[[Sob], object], asked: str) -> None:
    scene = quiet()
    scene.hero(0).has(grit=1)
    scene.dice(*[1] * 4)
    scene.does(begin_roll)
    assert asking(scene).prompt == asked


@pytest.mark.parametrize(("hero", "told"), [("us-marshal", 1), ("saloon-girl", 2)], ids=["walks", "is Fast"])
def test_a_move_roll_that_is_kept_tells_the_spaces_it_is_worth(hero: str, told: int) -> None:
    scene = Scene(hero)
    scene.hero(0).has(grit=1)
    scene.dice(1)
    scene.does(Activation(0))
    assert hint(asking(scene), "keep the roll") == f"{told} to move, and Recover 1 Grit"


@pytest.mark.parametrize(("wounds", "told"), [(0, "take 3 Wounds: 7 Health left"), (7, "take 3 Wounds: knocked out")])
def test_a_save_that_is_kept_tells_what_it_costs(wounds: int, told: str) -> None:
    scene = fight()
    scene.hero(0).has(grit=1, wounds=wounds)
    scene.dice(1)
    scene.does(lambda t: hits(t, 0, 1, 3))
    assert hint(asking(scene), "keep the roll") == told


def test_an_encounter_tells_how_likely_its_tests_are_passed() -> None:
    scene = quiet()
    card = piece("summoning-circle")
    told = [preview(scene.t, (CHOOSE_WAY, card, nth, 0)) for nth in range(2)]
    assert told == ["Lore 6+: US Marshal 17%", "Luck 4+: US Marshal 88%"]


def test_in_two_columns_short_odds_are_not_cut() -> None:
    scene = beside_a_spider()
    scene.hero(0).has(grit=1, wounds=3)
    scene.gives(0, "bandages", "dynamite")
    question = asking(scene.turn(0, 4))
    rows = [row.plain for row in question_lines(question, 78, 9)]
    assert any("33% to hit: 1 die on 5+" in row for row in rows), rows


def test_a_new_hero_reads_what_it_may_choose() -> None:
    out = in_lines(begin("sob", ["human"], 1, {"heroes": "bandido"}))
    assert any("take Twin Guns (You begin with a second Pistol." in line for line in out)


def test_in_lines_a_long_list_of_spaces_is_read_last() -> None:
    out = in_lines(alone(quiet()))
    moves = next(i for i, line in enumerate(out) if line.startswith("Move: "))
    assert any("end your activation" in line for line in out[:moves])


# -- refusals


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("move to the moon", "there is no such space on the board [SOB-MOVE-07]"),
        ("fire Shotgun", "there is no Enemy on the board [SOB-ATK-01]"),
        ("use Bandages", "US Marshal has no Bandages [SOB-SIDE-02]"),
        ("trade with Bob", "there is nobody to trade with [SOB-TRADE-01]"),
        ("look through the Door", "it does not stand at a Door or a Gate that nobody has looked through [SOB-DOOR-02]"),
        ("flee", "speak of fleeing in an activation: the party is asked when the next turn begins [SOB-WIN-05]"),
    ],
)
def test_what_cannot_be_done_in_a_quiet_turn_is_refused_with_the_rule(said: str, because: str) -> None:
    assert alone(quiet()).why_not(said) == because


@pytest.mark.parametrize(
    ("said", "because"),
    [
        ("move to Blast Room A3", "Enemies are next to it: it must get away first (3+) [SOB-ESC-02]"),
        ("scavenge Blast Room", "nobody searches during a Fight [SOB-ACT-02]"),
        ("throw Dynamite", "Gunslinger has no Dynamite [SOB-DYNA-01]"),
        ("help US Marshal up", "no knocked out hero is next to it [SOB-HELP-01]"),
    ],
)
def test_what_cannot_be_done_in_a_fight_is_refused_with_the_rule(said: str, because: str) -> None:
    assert alone(beside_a_spider().turn(0, 4)).why_not(said) == because


def test_a_space_out_of_reach_says_how_far_it_is() -> None:
    scene = Scene("us-marshal")
    scene.tile("blast-room")
    scene.hero(0).at("C4")
    question = asking(scene.turn(0, 1))
    for _ in range(3):
        question.press("right", None)
    assert question.press("enter", None) is True
    assert question.message == "it is 3 spaces away, with 1 to move [SOB-MOVE-02]"


# -- the log, and what is followed


def line(kind: str, text: str, cause: str = "") -> LogLine:
    return LogLine(0, kind, text, 0, 0, cause, 0, NO_PIECE)


def test_the_log_leaves_out_steps_move_rolls_and_causes_that_are_told() -> None:
    log = [
        line("roll", "Bandido rolls for the move: 3"),
        line("move-roll", "Bandido may move 3 spaces"),
        line("moved", "Bandido moves to Mine Entrance A1"),
        line("moved", "Bandido moves to Mine Entrance A2"),
        line("moved", "Saloon Girl moves to Mine Entrance A3"),
        line("foe-attacks", "Void Spider 1 attacks Bandido on 4+: 4, 1 Hit", "Void Spiders"),
        line("wound", "Bandido takes 1 Wound", "Void Spiders"),
        line("heal", "Bandido heals 1 Wound", "Bandages"),
    ]
    assert [(each.text, each.cause) for each in briefly(log)] == [
        ("Bandido may move 3 spaces", ""),
        ("Bandido moves to Mine Entrance A2", ""),
        ("Saloon Girl moves to Mine Entrance A3", ""),
        ("Void Spider 1 attacks Bandido on 4+: 4, 1 Hit", ""),
        ("Bandido takes 1 Wound", ""),
        ("Bandido heals 1 Wound", "Bandages"),
    ]


def test_an_enemys_dice_lie_on_the_table_while_its_attack_is_followed() -> None:
    scene = Scene("us-marshal")
    scene.hero(0).has(grit=0)
    scene.tile("blast-room")
    scene.hero(0).at("D7")
    scene.foe("stranglers", "D3")
    scene.dice(6, 1, 1)
    attack = moments(*enemies_act(scene))[1][0]
    assert attack.roll == "Strangler 1 attacks US Marshal"
    assert (attack.dice, attack.needs) == ((6, 1), (4, 4))


def test_the_cursor_goes_through_an_open_gate_into_the_other_world() -> None:
    scene = Scene("us-marshal")
    room = scene.tile("blast-room")
    exit = scene.t.exits[room].index(DOOR)
    set_exit(scene.t, room, exit, GATE)
    place_hero(scene.t, 0, ground(scene.t).place_of(ground(scene.t).exits_of(room)[exit].left))
    scene.turn(0).choose("look through")
    question = asking(scene.turn(0))
    field = question.field
    assert field is not None
    assert "at the Gate to " in field.words()
    here = field.cursor
    out = next(step for spot, step in field.links if spot == here)
    field.go(*out)
    assert "move 1 space" in field.words()
    option = question.press("enter", None)
    assert not isinstance(option, bool)
    scene.table.choose(option)
    assert "Targa Plateau" in BOARD.title(scene.view)

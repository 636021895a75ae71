"""When cards can be played and used: the rulebook's windows for dice, and the moments that their texts name."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things import printed
from grimtable.games.ancient_terrible_things.printed import MOMENT_WORDS, piece
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

FEATS = [printed.CODE[card] for card in printed.FEATS]
SWAGS = [printed.CODE[card] for card in printed.SWAGS]
USED = [code for code in SWAGS if printed.EXHAUSTS[piece(code)]]
ROLLED = [("basic", 1), ("basic", 2), ("basic", 3), ("basic", 5), ("basic", 6)]
BEFORE = "Roll, or change your dice first?"


def text_of(code: str) -> str:
    return printed.TEXT[piece(code)].casefold()


def moment_of(code: str) -> str:
    return str(printed.ROWS[piece(code)]["moment"])


def use(code: str) -> str:
    return f"{'play' if code in FEATS else 'use'} {printed.NAME[piece(code)]}"


# -- texts


def moment_by_the_rulebook(code: str) -> str:
    """Before the first roll dice are swapped, before and after it they are added; all else comes after it."""
    if re.search(r"\bswap (one|two|one or two) basic di", text_of(code)):
        return "pool"
    return "encounter" if re.search(r"\badd\b.*\bto your pool\b", text_of(code)) else "roll"


@pytest.mark.rule("ATT-ROLL-26")
@pytest.mark.parametrize("code", FEATS + USED)
def test_a_text_names_the_moment_of_its_card_unless_the_rulebook_does(code: str) -> None:
    words = MOMENT_WORDS[moment_of(code)].casefold()
    assert words in text_of(code) or moment_of(code) == moment_by_the_rulebook(code)


@pytest.mark.rule("ATT-ROLL-26")
@pytest.mark.parametrize("code", FEATS + USED)
def test_a_text_names_no_other_moment(code: str) -> None:
    rest = text_of(code).replace(MOMENT_WORDS[moment_of(code)].casefold(), "")
    assert [words for words in MOMENT_WORDS.values() if words.casefold() in rest] == []


@pytest.mark.parametrize("code", SWAGS)
def test_swag_works_always_unless_it_is_exhausted(code: str) -> None:
    assert (moment_of(code) == "always") == (code not in USED)


def test_every_moment_has_its_words_and_no_two_have_the_same() -> None:
    assert sorted(MOMENT_WORDS) == sorted(printed.MOMENTS)
    assert len(set(MOMENT_WORDS.values())) == len(MOMENT_WORDS)


# -- cards that add dice and cards that swap them

LATER = ("trench-whistle", "calming-drops")  # they say so
ADDERS = [code for code in FEATS + USED if moment_by_the_rulebook(code) == "encounter" and code not in LATER]
SWAPPERS = [code for code in FEATS + USED if moment_by_the_rulebook(code) == "pool"]


def before_rolling(att: Att, *codes: str, **tokens: int) -> Scene:
    """Come to a pool of five Basic dice, at a pair of 5 or more, with these cards; one more keeps the question open."""
    scene = att(2, lost_charter="on")
    scene.you.holds(*[code for code in codes if code in FEATS], "dead-mans-trick")
    scene.you.has_swag(*[code for code in codes if code in SWAGS]).owns(**({"feat": 3, "treasure": 1} | tokens))
    scene.t.rerolls[0] = 0 if "last-cartridge" in codes else 2
    return scene.forms_pool("ruin")


def rolls(scene: Scene) -> list[tuple[str, int]]:
    """The dice after the first roll, in which five dice show 1, 2, 3, 5 and 6, and others 4."""
    scene.lay_dice(1, 2, 3, 5, 6)
    scene.lay_dice(*[4] * (scene.faces().count(0) - 5))
    scene.choose("roll the dice")
    scene.sound()
    return scene.dice()


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-24")
@pytest.mark.parametrize("code", ADDERS)
def test_a_card_that_adds_dice_comes_before_the_first_roll_and_after_it(att: Att, code: str) -> None:
    scene = before_rolling(att, code)
    assert scene.offers(use(code))
    rolls(scene)
    assert scene.offers(use(code))


@pytest.mark.rule("ATT-ROLL-03", "ATT-ROLL-23")
@pytest.mark.parametrize("code", SWAPPERS)
def test_a_card_that_swaps_dice_comes_before_the_first_roll_alone(att: Att, code: str) -> None:
    scene = before_rolling(att, code)
    assert scene.offers(use(code))
    rolls(scene)
    assert scene.refused(use(code), rule="ATT-ROLL-26").endswith("before the first roll")


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
@pytest.mark.parametrize(
    ("code", "die"), [("rehearsed-gesture", ("feat", 3)), ("it-knows-the-number", ("revelation", 5))]
)
def test_a_die_laid_on_a_number_before_the_first_roll_is_left_out_of_it(
    att: Att, code: str, die: tuple[str, int]
) -> None:
    scene = before_rolling(att, code)
    scene.choose(use(code))
    assert scene.dice() == [("basic", 0)] * 5 + [die]
    assert rolls(scene) == [*ROLLED, die]


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
def test_crocodile_tooth_is_rolled_before_the_first_roll_and_left_out_of_it(att: Att) -> None:
    scene = before_rolling(att, "crocodile-tooth")
    scene.lay_dice(5, 2)
    scene.choose("play Crocodile Tooth")
    assert scene.options() == ["choose the number 5", "choose the number 2"]
    scene.choose("choose the number 5")
    assert scene.ask.prompt == BEFORE
    assert rolls(scene) == [*ROLLED, ("luck", 5)]
    assert "The Captain re-rolls: now 2" in scene.log()


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
def test_burn_the_script_rolls_and_raises_its_die_before_the_first_roll(att: Att) -> None:
    scene = before_rolling(att, "burn-the-script", "outbid")
    scene.lay_dice(2)
    scene.choose("play Burn the Script", "choose Outbid", "done")
    assert rolls(scene) == [*ROLLED, ("feat", 3)]


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
@pytest.mark.parametrize(("face", "focus", "courage"), [(1, -2, 0), (4, 0, 0), (5, 0, 2)])
def test_scream_first_rolls_its_die_before_the_first_roll(att: Att, face: int, focus: int, courage: int) -> None:
    scene = before_rolling(att, "scream-first", focus=2)
    scene.lay_dice(face)
    with changes(scene.you.focus, focus), changes(scene.you.courage, courage):
        scene.choose("play Scream First")
    assert rolls(scene) == [*ROLLED, ("panic", face)]


@pytest.mark.rule("ATT-ROLL-02", "ATT-ROLL-04")
def test_dice_added_before_the_first_roll_are_rolled_in_it(att: Att) -> None:
    scene = before_rolling(att, "last-cartridge")
    scene.choose("use Last Cartridge")
    assert scene.dice() == [("basic", 0)] * 5 + [("luck", 0), ("panic", 0)]
    assert rolls(scene) == [*ROLLED, ("luck", 4), ("panic", 4)]


@pytest.mark.rule("ATT-ROLL-24", "ATT-ROLL-25")
def test_nothing_left_to_lose_adds_its_dice_after_the_first_roll_too(att: Att) -> None:
    scene = before_rolling(att, "nothing-left-to-lose", feat=2, focus=1)
    rolls(scene)
    scene.lay_dice(4)
    with changes(scene.you.rerolls, 0), changes(scene.you.feat, -1):
        scene.choose("play Nothing Left to Lose")
    assert scene.dice() == [*ROLLED, ("luck", 4)]
    scene.sound()


@pytest.mark.rule("ATT-ROLL-26")
def test_the_trench_whistle_waits_for_numbers_to_compare_with(att: Att) -> None:
    scene = before_rolling(att, "trench-whistle")
    assert scene.refused("use Trench Whistle", rule="ATT-ROLL-26").endswith("is used after the first roll")
    rolls(scene)
    assert scene.offers("use Trench Whistle")


# -- what a player is told


def test_the_view_of_a_card_says_when_it_can_be_played_or_used(att: Att) -> None:
    scene = att(2, lost_charter="on", obsessions="on")
    scene.you.holds("night-errand", "loaded-bones").has_swag("carrion-bag", "gilded-idol")
    scene.post("divers-lifeline")
    scene.old_stock("storm-lantern")
    scene.fetch("outbid")
    scene.t.feat_discard.append(piece("outbid"))
    seen = scene.view()
    you = seen.seats[0]
    assert [card.moment for card in you.hand or ()] == ["while you explore", "before the first roll"]
    assert [card.moment for card in you.swag] == ["while you spend dice", "always"]
    assert seen.trading_post[0] is not None
    assert seen.trading_post[0].moment == "when you have failed"
    assert seen.old_stock_top is not None
    assert seen.old_stock_top.moment == "before or after the first roll"
    assert seen.feat_discard_top is not None
    assert seen.feat_discard_top.moment == "when a rival comes to the Trading Post"
    assert you.obsession is not None
    assert you.obsession.moment == ""
    assert {card.moment for card in seen.achievements} == {""}


def test_a_card_that_all_have_seen_says_its_moment_to_all(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("wax-phonograph").owns(courage=1)
    scene.fetch("outbid")
    scene.t.feat_discard.append(piece("outbid"))
    scene.dares().passes_until("Before you refresh").choose("use Wax Phonograph")
    (known,) = scene.view(1).seats[0].known_hand
    assert (known.code, known.moment) == ("outbid", "when a rival comes to the Trading Post")


REFUSALS = [
    ("night-errand", "while you explore"),
    ("leap-before-you-look", "in your Desperation phase"),
    ("loaded-bones", "before the first roll"),
    ("count-it-twice", "while you spend dice"),
    ("go-through-its-pockets", "when you have overcome an encounter"),
    ("what-fails-to-kill", "when you have failed"),
    ("tea-with-the-enemy", "while you shop"),
    ("the-map-was-always-mine", "in your Refresh phase"),
    ("light-fingers", "when a rival comes to a location"),
    ("snapped-twig", "after a rival's first roll"),
    ("co-authorship", "when a rival has overcome an encounter"),
    ("vultures-patience", "when a rival has failed"),
    ("outbid", "when a rival comes to the Trading Post"),
]


@pytest.mark.rule("ATT-ROLL-26")
@pytest.mark.parametrize(("code", "moment"), REFUSALS)
def test_a_feat_refused_between_rolls_says_when_it_is_played(att: Att, code: str, moment: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds(code).owns(feat=3)
    scene.rolls(1, 2, 3, 5, 6)
    reason = scene.refused(use(code), rule="ATT-ROLL-26")
    assert reason.endswith(f"{printed.NAME[piece(code)]} is played {moment}")


@pytest.mark.rule("ATT-ROLL-26")
def test_a_feat_for_the_dice_is_refused_with_its_moment_while_exploring(att: Att) -> None:
    scene = att(2)
    scene.you.holds("echo-downriver", "night-errand").owns(feat=1).has_swag("storm-lantern")
    scene.refresh_question()
    assert scene.refused("play Night Errand").endswith("is played while you explore, at a location")
    scene.explores("shrine")
    assert scene.refused("play Echo Downriver").endswith("Echo Downriver is played after the first roll")
    assert scene.refused("use Storm Lantern").endswith("Storm Lantern is used before or after the first roll")


@pytest.mark.rule("ATT-ROLL-26")
def test_a_rival_is_told_the_moment_on_the_turn_of_another(att: Att) -> None:
    scene = att(2)
    scene.rival.holds("outbid").owns(feat=1, treasure=9)
    scene.post("gilded-idol")
    scene.explores("shrine").passes_until("A rival comes to the Trading Post")
    assert scene.offers("play Outbid")
    scene.rival.holds("light-fingers")
    reason = scene.refused("play Light Fingers", seat=1, rule="ATT-ROLL-26")
    assert reason.endswith("Light Fingers is played when a rival comes to a location")


@pytest.mark.rule("ATT-ROLL-20", "ATT-ROLL-26")
def test_at_its_moment_a_card_is_refused_for_what_it_lacks(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.holds("bargain-at-the-waterline").owns(feat=1).has_swag("backwards-spyglass", "hired-shadow")
    scene.track(0)
    scene.encounter_deck()
    scene.explores("shrine")
    lacks = scene.refused("play Bargain at the Waterline", rule="ATT-ROLL-26")
    assert lacks.endswith("what Bargain at the Waterline asks for does not hold now")
    vain = scene.refused("use Backwards Spyglass", rule="ATT-ROLL-26")
    assert vain.endswith("Backwards Spyglass would do nothing now, or what it asks for does not hold")
    scene.you.holds("stampede-below-decks").owns(feat=2)
    scene.forms_pool()
    dear = scene.refused("use Hired Shadow", rule="ATT-ROLL-20")
    assert dear.endswith("Hired Shadow asks for 1 Treasure and you have 0")

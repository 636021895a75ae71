"""Feats that would do nothing: they may be played, are paid and discarded, and have no effect (ATT-ROLL-18).

Nobody is asked for their sake, and whoever could play one is warned.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest

from grimtable.games import find
from grimtable.games.ancient_terrible_things.cards.declaring import MATTERS
from grimtable.games.ancient_terrible_things.packed import tokens_of
from grimtable.games.ancient_terrible_things.printed import AT_POOL, AT_ROLL, CODE, COST, FEAT, MOMENT, NAME, piece
from grimtable.games.ancient_terrible_things.refusals import moment_of
from grimtable.games.ancient_terrible_things.rules.decks import discard_feat
from grimtable.games.ancient_terrible_things.rules.using_cards import PerformFeat, may_play, would_do_nothing
from grimtable.games.ancient_terrible_things.state import FOCUS_RAISES, Att
from grimtable.games.ancient_terrible_things.words import PLAY
from grimtable.kernel.snapshot import fields, plain
from grimtable.kernel.table import open_table
from tests.ancient_terrible_things.scene import Scene

find("ancient-terrible-things")  # a game declares its cards when it is looked for

WARNING = "would do nothing: the card and its price are lost"
CARD_LOST = "would do nothing: the card is lost"
SHOPPING = "What do you buy?"
REFRESH = "Before you refresh"


def lying(t: Att) -> dict[str, Any]:
    """All that lies on the table, and how far the luck has come."""
    return {name: plain(getattr(t, name)) for name in fields(t) if name not in ("ask", "events", "stack", "_lent")}


def paid_for_nothing(t: Att, you: int, card: int) -> dict[str, Any]:
    """What lies on the table once a Feat has been played in vain: its price is gone, and it is discarded."""
    twin = t.copy()
    twin.tokens[tokens_of(you, FEAT)] -= COST[card]
    discard_feat(twin, you, card)
    twin.chance.happened = []
    return lying(twin)


# -- a scene for each card in which there is nothing for it to do, while something else is to be decided


def exploring(code: str, seats: int = 2) -> Scene:
    """At the Shrine, whose action is open; nobody else owns a token, and no tokens lie anywhere."""
    scene = Scene(seats, lost_charter="on")
    scene.you.holds(code).owns(feat=4)
    return scene.explores("shrine")


def no_weather() -> Scene:
    scene = Scene(2, lost_charter="on")
    scene.you.holds("dispute-the-weather").owns(feat=4).has_swag("dowsing-rod")
    return scene.explores("ruin")  # whose action is to take the Map, which is held already


def forming_pool(code: str, *gone: str) -> Scene:
    """Before the first roll, with no dice of these kinds left."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code, "dead-mans-trick").owns(feat=4, focus=1, treasure=1, courage=1)
    scene.forms_pool()
    scene.joins_pool(*[(kind, 0) for kind in gone for _ in range(3)])
    return scene


def too_few_basics(code: str) -> Scene:
    """Before the first roll, with one Basic die left."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code, "dead-mans-trick").owns(feat=4)
    scene.forms_pool()
    scene.has_pool(("basic", 0), ("feat", 0))
    return scene


def focus_raises_already() -> Scene:
    scene = forming_pool("mind-over-muscle", "feat")
    scene.t.marks |= FOCUS_RAISES
    return scene


def rolled(code: str, *dice: tuple[str, int]) -> Scene:
    """After the first roll, with exactly these dice."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code, "turn-the-boat-around").owns(feat=4)
    scene.rolls(1, 2, 3, 5, 6)
    scene.has_pool(*dice)
    return scene


def eased_enough() -> Scene:
    """At a pair of 5 or more that counts as a pair of any number already."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds("read-the-small-print").owns(feat=1)
    scene.rolls(1, 2, 3, 5, 6, at="ruin")
    scene.t.ease = 4
    return scene


def no_discards() -> Scene:
    scene = rolled("dead-mans-trick", ("basic", 1), ("basic", 2))
    scene.t.feat_deck[:0] = scene.t.feat_discard
    scene.t.feat_discard = []
    return scene


def spending(code: str) -> Scene:
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code).owns(feat=4)
    return scene.rolls(1, 2, 3, 5, 6).choose("stop rolling")


def shopping(code: str) -> Scene:
    """At the Trading Post, with something to buy; the rival owns nothing."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code).owns(feat=4, treasure=6)
    scene.post("gilded-idol")
    return scene.explores("shrine").passes_until(SHOPPING)


def no_gift() -> Scene:
    """Both hold two Terrible Things."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds("a-gift-nicely-wrapped", "go-through-its-pockets").owns(feat=5, courage=1).has_terrible(2, 3)
    scene.rival.has_terrible(0, 1)
    return scene.dares()


def refreshing(code: str, *terrible: int) -> Scene:
    """Before the own Refresh phase, with the lowest token of the track worth 1; the rival owns nothing."""
    scene = Scene(2, lost_charter="on")
    scene.you.holds(code).owns(feat=4, courage=1, focus=1).has_swag("wax-phonograph").has_terrible(*terrible)
    scene.track(1, 2)
    scene.dares()
    scene.clear("gorge", "chateau", "chasm", "gunsloop", "ruin")
    return scene.passes_until(REFRESH)


PANIC = (("panic", 3), ("panic", 4))
SIXES = (("basic", 6), ("basic", 6))
THREES = (("basic", 3), ("luck", 3))

VAIN: dict[str, Callable[[], Scene]] = {
    "night-errand": lambda: exploring("night-errand"),
    "tax-on-the-fortunate": lambda: exploring("tax-on-the-fortunate"),
    "yesterdays-rumour": lambda: exploring("yesterdays-rumour"),
    "dispute-the-weather": no_weather,
    "crocodile-tooth": lambda: forming_pool("crocodile-tooth", "luck"),
    "nothing-left-to-lose": lambda: forming_pool("nothing-left-to-lose"),
    "double-or-dread": lambda: forming_pool("double-or-dread", "luck"),
    "rehearsed-gesture": lambda: forming_pool("rehearsed-gesture", "feat"),
    "burn-the-script": lambda: forming_pool("burn-the-script", "feat"),
    "stampede-below-decks": lambda: forming_pool("stampede-below-decks", "panic"),
    "scream-first": lambda: forming_pool("scream-first", "panic"),
    "it-knows-the-number": lambda: forming_pool("it-knows-the-number", "revelation"),
    "loaded-bones": lambda: forming_pool("loaded-bones", "luck"),
    "let-it-in": lambda: forming_pool("let-it-in", "panic"),
    "mind-over-muscle": focus_raises_already,
    "a-motley-crew": lambda: forming_pool("a-motley-crew", "luck", "feat", "panic"),
    "fewer-better-men": lambda: too_few_basics("fewer-better-men"),
    "see-too-much": lambda: too_few_basics("see-too-much"),
    "wind-the-spring": lambda: forming_pool("wind-the-spring"),
    "read-the-small-print": eased_enough,
    "dead-mans-trick": no_discards,
    "echo-downriver": lambda: rolled("echo-downriver", *THREES),
    "hang-by-the-heels": lambda: rolled("hang-by-the-heels"),
    "borrowed-from-the-dead": lambda: rolled("borrowed-from-the-dead", *SIXES),
    "one-sure-thing": lambda: rolled("one-sure-thing"),
    "the-water-rises": lambda: rolled("the-water-rises", *SIXES),
    "feed-the-boiler": lambda: rolled("feed-the-boiler", *SIXES),
    "it-never-happened": lambda: rolled("it-never-happened", *PANIC),
    "just-one-more": lambda: rolled("just-one-more", *PANIC),
    "count-it-twice": lambda: spending("count-it-twice"),
    "tea-with-the-enemy": lambda: shopping("tea-with-the-enemy"),
    "a-gift-nicely-wrapped": no_gift,
    "a-smaller-nightmare": lambda: refreshing("a-smaller-nightmare", 1, 1),
    "the-map-was-always-mine": lambda: refreshing("the-map-was-always-mine"),
    "read-the-last-page": lambda: refreshing("read-the-last-page"),
}
ON_A_RIVALS_TURN = {"light-fingers", "helpful-directions", "snapped-twig", "outbid", "co-authorship"}


def test_every_feat_that_could_be_played_in_vain_has_its_scene_here() -> None:
    assert {CODE[card] for card in MATTERS} == VAIN.keys() | ON_A_RIVALS_TURN


@pytest.mark.rule("ATT-ROLL-18", "ATT-ROLL-15", "ATT-ROLL-17")
@pytest.mark.parametrize("code", VAIN)
def test_a_feat_played_in_vain_is_warned_of_paid_and_discarded_and_changes_nothing(code: str) -> None:
    scene = VAIN[code]()
    card = piece(code)
    (option,) = [o for o in scene.ask.hinted if o.words.startswith(f"play {NAME[card]}")]
    assert option.hint == (WARNING if COST[card] else CARD_LOST)
    prompt, expected = scene.ask.prompt, paid_for_nothing(scene.t, 0, card)
    scene.choose(option.words)
    assert scene.ask.prompt == prompt
    assert lying(scene.t) == expected
    assert scene.feat_discard()[-1] == code
    scene.sound()


def test_some_feats_played_in_vain_have_a_price() -> None:
    assert max(COST[piece(code)] for code in VAIN) == 3


# -- and where there is something to do


@pytest.mark.parametrize(
    "code", ["night-errand", "the-water-rises", "a-smaller-nightmare", "tea-with-the-enemy", "wind-the-spring"]
)
def test_a_feat_that_does_something_is_not_warned_of(code: str) -> None:
    scene = {
        "night-errand": lambda: exploring(code),
        "the-water-rises": lambda: rolled(code, ("basic", 6), ("basic", 5)),
        "a-smaller-nightmare": lambda: refreshing(code, 1, 3),
        "tea-with-the-enemy": lambda: shopping(code),
        "wind-the-spring": lambda: forming_pool(code),
    }[code]()
    scene.lay("gorge", "hush", courage=1)
    scene.rival.owns(focus=1)
    scene.you.has_swag("storm-lantern").exhausts("storm-lantern")
    (option,) = [o for o in scene.ask.options if o.words.startswith(f"play {scene.name(code)}")]
    assert scene.ask.foreseen(option) == ""


def test_a_nightmare_as_large_as_the_own_one_is_worth_a_telegram() -> None:
    scene = refreshing("a-smaller-nightmare", 1)
    scene.you.has_swag("black-edged-telegram")
    assert not would_do_nothing(scene.t, 0, piece("a-smaller-nightmare"))
    scene.choose("play A Smaller Nightmare", "choose Focus", "choose Courage")
    assert (scene.you.focus(), scene.you.terrible_things()) == (2, [1])


@pytest.mark.parametrize(("feat", "vain"), [(1, False), (2, True)])
def test_what_a_feat_would_do_is_judged_once_its_price_is_paid(feat: int, vain: bool) -> None:
    scene = forming_pool("nothing-left-to-lose")
    scene.you.owns(feat=feat)
    assert would_do_nothing(scene.t, 0, piece("nothing-left-to-lose")) == vain
    assert scene.you.feat() == feat


def test_a_free_feat_is_judged_with_all_tokens() -> None:
    scene = forming_pool("nothing-left-to-lose")
    scene.you.owns(feat=1)
    assert would_do_nothing(scene.t, 0, piece("nothing-left-to-lose"), free=True)
    scene.you.owns(feat=0)
    assert not would_do_nothing(scene.t, 0, piece("nothing-left-to-lose"), free=True)


def test_dead_mans_trick_does_not_ask_for_a_card_that_would_do_nothing() -> None:
    scene = forming_pool("loaded-bones", "luck")
    scene.t.feat_discard.append(scene.t.hand[0].pop(0))
    scene.choose("play Dead Man's Trick")
    assert "loaded-bones" in scene.you.hand()
    assert scene.dice()[-1][0] == "luck"


# -- nobody is asked for the sake of such a card


@pytest.mark.rule("ATT-ROLL-18", "ATT-ROLL-26")
def test_nobody_is_asked_for_a_feat_that_would_do_nothing() -> None:
    scene = Scene(2, lost_charter="on", scenario="difficult")
    scene.you.holds("yesterdays-rumour", "nothing-left-to-lose", "count-it-twice", "wind-the-spring")
    scene.you.holds("tea-with-the-enemy", "a-smaller-nightmare", "a-gift-nicely-wrapped")
    scene.you.owns(feat=9, focus=1, treasure=1, courage=1)
    scene.track(1, 1, 2)
    scene.t.rerolls[0] = 0
    scene.lay_dice(1, 1, 2, 2, 4)
    scene.explores("ruin")  # its action is to take the Map, which is held already
    assert (scene.ask.prompt, scene.ask.seat) == ("Where do you explore?", 1)
    assert len(scene.you.hand()) == 7


@pytest.mark.rule("ATT-ROLL-18")
def test_beside_another_card_such_a_feat_may_be_played_too() -> None:
    scene = Scene(2, lost_charter="on")
    scene.you.holds("yesterdays-rumour").owns(feat=1, focus=1).has_swag("inherited-llama")
    scene.explores("ruin")
    assert scene.options() == ["use Inherited Llama", "play Yesterday's Rumour for 1 Feat", "pass"]


@pytest.mark.rule("ATT-ROLL-18")
def test_a_refused_feat_that_would_do_nothing_says_so() -> None:
    scene = Scene(2, lost_charter="on")
    scene.you.holds("nothing-left-to-lose").owns(feat=2, focus=1, treasure=1, courage=2)
    scene.t.rerolls[0] = 1
    scene.rolls(1, 2, 3, 5, 6)
    assert scene.offers("play Nothing Left to Lose")
    scene.t.ask.options = [o for o in scene.t.ask.options if o[0] != PLAY]  # type: ignore[union-attr]
    reason = scene.refused("play Nothing Left to Lose", rule="ATT-ROLL-18")
    assert reason.endswith("Nothing Left to Lose would do nothing now")


# -- held against what comes of it


def does_something(t: Att, you: int, card: int) -> bool:
    """Whether a Feat, played by itself, can leave anything behind but its price, by any answer that it asks for."""
    nothing = paid_for_nothing(t, you, card)
    twin = t.copy()
    twin.finish()
    twin.events = []
    twin.chance.happened = []
    twin.push(PerformFeat(you, card))
    twin.run()
    under_way = [twin]
    while under_way:
        at = under_way.pop()
        if at.ask is None:
            at.chance.happened = []
            if lying(at) != nothing:
                return True
            continue
        for option in at.ask.options:
            after = at.copy()
            after.answer(option, at.ask.first_seat())
            under_way.append(after)
    return False


@pytest.mark.rule("ATT-ROLL-18")
def test_in_random_games_the_warning_is_true_and_never_missing() -> None:
    judged = {False: 0, True: 0}
    for seed in range(40):
        rng = Random(seed)
        t: Att = open_table(find("att"), 3, {"lost_charter": "on"}, seed=seed).position  # type: ignore[assignment]
        while t.ask is not None:
            seat = t.ask.first_seat()
            for card in t.hand[seat]:
                if MOMENT[card] & moment_of(t, seat) and may_play(t, seat, card):
                    vain = would_do_nothing(t, seat, card)
                    judged[vain] += 1
                    assert does_something(t, seat, card) == (not vain), f"{CODE[card]} in game {seed}, turn {t.turn}"
            t.answer(rng.choice(t.ask.options), seat)
            t.tokens[rng.randrange(len(t.tokens))] += rng.random() < 0.2  # so that more can be paid
    assert judged[False] > 1000
    assert judged[True] > 50


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("code", [code for code in VAIN if MOMENT[piece(code)] & AT_ROLL])
def test_after_the_first_roll_the_warning_is_true_with_any_two_dice(code: str) -> None:
    dice = [*[("basic", face) for face in range(1, 7)], ("panic", 1), ("panic", 6), ("luck", 5)]
    for n in (0, 1, 2):
        for pool in combinations_with_replacement(dice, n):
            scene = rolled(code)
            scene.has_pool(*pool)
            vain = would_do_nothing(scene.t, 0, piece(code))
            assert does_something(scene.t, 0, piece(code)) == (not vain), str(pool)


@pytest.mark.rule("ATT-ROLL-18", "ATT-ROLL-02", "ATT-ROLL-03")
@pytest.mark.parametrize("code", [code for code in VAIN if MOMENT[piece(code)] & AT_POOL])
def test_before_the_first_roll_the_warning_is_true_whatever_dice_are_left(code: str) -> None:
    for basic in range(4):
        for luck, panic, feat, revelation in product(range(3), range(3), range(3), range(4)):
            if (luck, panic, feat).count(1) + (revelation in (1, 2)) > 1:
                continue  # one kind at a time runs short
            scene = forming_pool(code)
            counts = {"basic": basic, "luck": luck, "panic": panic, "feat": feat, "revelation": revelation}
            scene.has_pool(*[(kind, 0) for kind, n in counts.items() for _ in range(n)])
            vain = would_do_nothing(scene.t, 0, piece(code))
            assert does_something(scene.t, 0, piece(code)) == (not vain), str(counts)


@pytest.mark.rule("ATT-ROLL-18")
@pytest.mark.parametrize("resource", ["focus", "treasure", "courage", "feat"])
def test_one_token_more_of_any_type_is_enough_for_a_tax(resource: str) -> None:
    scene = exploring("tax-on-the-fortunate", 3)
    scene.you.owns(feat=2)
    scene.seat(2).owns(**{resource: 1})
    assert not would_do_nothing(scene.t, 0, piece("tax-on-the-fortunate"))
    scene.you.owns(**{resource: 1 + (2 if resource == "feat" else 0)})
    assert would_do_nothing(scene.t, 0, piece("tax-on-the-fortunate"))


@pytest.mark.rule("ATT-ROLL-18", "ATT-TRADE-03")
@pytest.mark.parametrize(("own", "theirs", "vain"), [(0, 0, True), (0, 1, True), (1, 0, True), (1, 1, False)])
def test_tea_with_the_enemy_needs_one_thing_on_each_side(own: int, theirs: int, vain: bool) -> None:
    scene = Scene(2, lost_charter="on")
    scene.nobody_has_map()
    scene.you.holds("tea-with-the-enemy").owns(focus=own)
    scene.rival.owns(courage=theirs)
    assert would_do_nothing(scene.t, 0, piece("tea-with-the-enemy")) == vain


@pytest.mark.rule("ATT-ROLL-18", "ATT-ROLL-03")
@pytest.mark.parametrize(("basic", "feat", "vain"), [(0, 0, True), (1, 0, False), (1, 1, False), (1, 2, True)])
def test_where_focus_raises_already_the_mind_needs_a_basic_and_a_feat_die(basic: int, feat: int, vain: bool) -> None:
    scene = forming_pool("mind-over-muscle")
    scene.t.marks |= FOCUS_RAISES
    scene.has_pool(*[("basic", 0)] * basic, *[("feat", 0)] * feat, ("luck", 0))
    assert would_do_nothing(scene.t, 0, piece("mind-over-muscle")) == vain

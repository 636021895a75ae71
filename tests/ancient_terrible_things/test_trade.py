"""Trade offers (chapter 25 of the ledger)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from grimtable.games.ancient_terrible_things.printed import ACHIEVEMENT_BASE, NAME, piece
from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

SHOPPING = "What do you buy?"


def trading(att: Att, seats: int = 2, **options: str) -> Scene:
    """You may make an offer, by a card that costs nothing; both sides own tokens; your failure brings you none."""
    scene = att(seats, lost_charter="on", **options)
    scene.lay("shrine", "stakes-in-the-shallows")
    scene.you.holds("tea-with-the-enemy").owns(focus=2, feat=1)
    scene.rival.owns(treasure=2, courage=1)
    return scene


def offering(scene: Scene, to: str = "The Heiress") -> Scene:
    """Begin an offer at the Trading Post."""
    scene.explores("shrine").passes_until(SHOPPING)
    return scene.choose("play Tea with the Enemy", f"make an offer to {to}")


def proposed(scene: Scene, give: list[str], ask: list[str]) -> Scene:
    """Make an offer; the opponent's answer is open."""
    for thing in give:
        scene.choose(f"give {thing}")
    for thing in ask:
        scene.choose(f"ask for {thing}")
    return scene.choose("make this offer")


@pytest.mark.rule("ATT-TRADE-01")
def test_without_a_card_nobody_can_make_an_offer(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.you.owns(focus=2, treasure=3)
    scene.rival.owns(treasure=2, courage=1)
    scene.post("storm-lantern")
    scene.explores("shrine")
    seen = []
    while scene.ask.seat == 0:
        seen += scene.options()
        quiet = ("pass", "roll the dice", "stop rolling", "stop spending", "leave the Trading Post")
        scene.choose(next(words for words in scene.options() if words in quiet))
    assert "leave the Trading Post" in seen
    assert not any("offer" in words for words in seen)


@pytest.mark.rule("ATT-TRADE-01")
def test_an_event_can_allow_an_offer_too(att: Att) -> None:
    scene = att(2, lost_charter="on")
    scene.rival.owns(courage=1)
    scene.lay_event("gorge", "bartering-canoes")
    scene.explores("gorge")
    assert scene.options() == ["make an offer to The Heiress", "make no offer"]
    scene.choose("make an offer to The Heiress")
    proposed(scene, ["1 Treasure"], ["1 Courage"]).choose("accept the offer")
    assert (scene.you.courage(), scene.rival.treasure()) == (1, 1)
    scene.sound()


@pytest.mark.rule("ATT-TRADE-02")
def test_the_offer_is_made_to_one_opponent_and_concerns_nobody_else(att: Att) -> None:
    scene = trading(att, seats=3)
    scene.seat(2).owns(courage=5).has_swag("gilded-idol")
    scene.explores("shrine").passes_until(SHOPPING).choose("play Tea with the Enemy")
    assert scene.options() == ["make an offer to The Heiress", "make an offer to The Journalist", "make no offer"]
    scene.choose("make an offer to The Heiress")
    assert not scene.offers("Gilded Idol")
    proposed(scene, ["1 Focus"], ["1 Treasure"])
    assert scene.ask.seats == (1,)
    with changes(scene.seat(2).all_tokens, 0):
        scene.choose("accept the offer", seat=1)
        scene.choose("choose Focus", "choose Focus")


@pytest.mark.rule("ATT-TRADE-02", "ATT-TRADE-08")
def test_a_refused_offer_uses_the_permission_up(att: Att) -> None:
    scene = trading(att)
    scene.post("stopped-watch")
    scene.rival.owns(treasure=9)
    offering(scene)
    proposed(scene, ["1 Focus"], ["1 Treasure"]).choose("refuse the offer")
    assert (scene.ask.seat, scene.offers("offer")) == (1, False)
    assert scene.you.hand().count("tea-with-the-enemy") == 0


@pytest.mark.rule("ATT-TRADE-02")
def test_no_offer_can_be_made_to_an_opponent_who_owns_nothing(att: Att) -> None:
    scene = trading(att, seats=3)
    scene.explores("shrine").passes_until(SHOPPING).choose("play Tea with the Enemy")
    assert not scene.offers("The Journalist")


@pytest.mark.rule("ATT-TRADE-03")
def test_an_offer_may_contain_encounters_tokens_and_swag_in_any_mix_on_both_sides(att: Att) -> None:
    scene = trading(att)
    scene.you.has_overcome("hush", "drowned-bell").has_swag("gilded-idol").has_terrible(2)
    scene.rival.has_overcome("crown-of-wet-stone").has_swag("cold-prism", "founders-compass").has_terrible(0)
    offering(scene)
    proposed(
        scene,
        ["1 Focus", "1 Focus", "a Terrible Thing worth 2", "the Map", "The Hush", "Gilded Idol"],
        ["1 Treasure", "1 Courage", "a Terrible Thing worth 0", "The Crown of Wet Stone", "Cold Prism"],
    )
    with changes(scene.you.focus, -2), changes(scene.you.treasure, 1), changes(scene.you.courage, 1):
        scene.choose("accept the offer")
    assert (scene.rival.focus(), scene.rival.treasure(), scene.rival.courage()) == (2, 1, 0)
    assert scene.stashed() == [[0], [2]]
    assert scene.rival.has_map()
    assert (scene.you.overcome(), scene.rival.overcome()) == (["drowned-bell", "crown-of-wet-stone"], ["hush"])
    assert (scene.you.swag(), scene.rival.swag()) == (["cold-prism"], ["founders-compass", "gilded-idol"])
    scene.sound()


@pytest.mark.rule("ATT-TRADE-03")
def test_each_side_must_contain_something(att: Att) -> None:
    scene = offering(trading(att))
    assert not scene.offers("make this offer")
    scene.choose("give 1 Focus")
    assert not scene.offers("make this offer")
    scene.choose("ask for 1 Treasure")
    assert scene.offers("make this offer")


@pytest.mark.rule("ATT-TRADE-03")
def test_asking_alone_is_no_offer_either(att: Att) -> None:
    scene = offering(trading(att))
    scene.choose("ask for 1 Treasure")
    assert not scene.offers("make this offer")


@pytest.mark.rule("ATT-TRADE-03")
def test_nobody_can_promise_or_be_asked_for_more_than_is_there(att: Att) -> None:
    scene = offering(trading(att))
    scene.choose("give 1 Focus", "give 1 Focus", "ask for 1 Courage")
    assert not scene.offers("give 1 Focus")
    assert not scene.offers("ask for 1 Courage")


@pytest.mark.rule("ATT-TRADE-03", "ATT-VAR-09")
@pytest.mark.parametrize(("tokens", "offered"), [("all", True), ("resources-only", False)])
def test_terrible_things_and_the_map_can_be_traded_if_the_option_says_so(att: Att, tokens: str, offered: bool) -> None:
    scene = trading(att, trade_tokens=tokens)
    scene.you.has_terrible(1)
    scene.rival.has_terrible(3)
    offering(scene)
    assert scene.offers("give the Map") == offered
    assert scene.offers("give a Terrible Thing worth 1") == offered
    assert scene.offers("ask for a Terrible Thing worth 3") == offered
    assert scene.offers("give 1 Focus")


@pytest.mark.rule("ATT-TRADE-03")
def test_everything_promised_is_handed_over_although_the_loss_of_the_map_costs_tokens(att: Att) -> None:
    scene = trading(att, obsessions="on")
    scene.you.owns(focus=1)
    offering(scene)
    proposed(scene, ["the Map", "1 Focus"], ["1 Treasure"])
    with changes(scene.rival.focus, 1), changes(scene.you.focus, -1):
        scene.choose("accept the offer")
    assert any("The Only True Course stirs" in line for line in scene.log())


@pytest.mark.rule("ATT-TRADE-04", "ATT-TRADE-05")
def test_achievements_and_feat_cards_cannot_be_traded(att: Att) -> None:
    scene = trading(att)
    scene.t.achiever[piece("stout-heart") - ACHIEVEMENT_BASE] = 0
    scene.t.achiever[piece("overpacked") - ACHIEVEMENT_BASE] = 1
    scene.you.holds("outbid")
    scene.rival.holds("co-authorship")
    offering(scene)
    for code in ("stout-heart", "overpacked", "outbid", "co-authorship"):
        assert not scene.offers(NAME[piece(code)])
    assert scene.options() == [
        "make no offer",
        "give 1 Focus",
        "give 1 Feat",
        "give the Map",
        "ask for 1 Treasure",
        "ask for 1 Courage",
    ]


@pytest.mark.rule("ATT-TRADE-06")
def test_swag_that_is_exhausted_when_used_arrives_exhausted(att: Att) -> None:
    scene = trading(att)
    scene.you.has_swag("storm-lantern", "green-spectacles")
    scene.rival.has_swag("trench-whistle").exhausts("trench-whistle")
    offering(scene)
    proposed(scene, ["Storm Lantern", "Green Spectacles"], ["Trench Whistle"]).choose("accept the offer")
    assert scene.rival.swag() == ["storm-lantern", "green-spectacles"]
    assert scene.rival.exhausted("storm-lantern")
    assert not scene.rival.exhausted("green-spectacles")
    assert scene.you.exhausted("trench-whistle")
    scene.sound()


@pytest.mark.rule("ATT-TRADE-07")
def test_an_offer_once_made_can_be_neither_changed_nor_withdrawn(att: Att) -> None:
    scene = offering(trading(att))
    proposed(scene, ["1 Focus"], ["1 Treasure"])
    for answer in ("make no offer", "give 1 Focus", "ask for 1 Treasure"):
        scene.refused(answer, seat=0)
        scene.refused(answer, seat=1)
    scene.choose("accept the offer", seat=1)
    assert (scene.rival.focus(), scene.you.treasure()) == (1, 1)


@pytest.mark.rule("ATT-TRADE-07")
def test_an_offer_not_yet_made_can_be_dropped(att: Att) -> None:
    scene = offering(trading(att))
    with changes(scene.you.all_tokens, 0), changes(scene.rival.all_tokens, 0):
        scene.choose("give 1 Focus", "ask for 1 Treasure", "make no offer")
    assert scene.ask.seat == 1


@pytest.mark.rule("ATT-TRADE-08")
def test_the_opponent_accepts_the_offer_as_it_is_or_refuses_it(att: Att) -> None:
    scene = offering(trading(att))
    proposed(scene, ["1 Focus"], ["1 Treasure"])
    assert scene.ask.seats == (1,)
    assert scene.options() == ["accept the offer", "refuse the offer"]
    scene.refused("accept the offer", seat=0)


@pytest.mark.rule("ATT-TRADE-08")
def test_refusing_costs_nothing_and_moves_nothing(att: Att) -> None:
    scene = trading(att)
    scene.you.has_swag("gilded-idol")
    scene.rival.has_overcome("hush")
    offering(scene)
    proposed(scene, ["1 Focus", "Gilded Idol"], ["1 Treasure", "The Hush"])
    tokens = scene.t.tokens[:]
    scene.choose("refuse the offer")
    assert scene.t.tokens == tokens
    assert (scene.you.swag(), scene.rival.overcome()) == (["gilded-idol"], ["hush"])
    scene.sound()


@pytest.mark.rule("ATT-INFO-08")
def test_an_offer_and_its_answer_are_seen_by_all(att: Att) -> None:
    scene = offering(trading(att, seats=3))
    proposed(scene, ["1 Focus"], ["1 Treasure"]).choose("refuse the offer")
    told = scene.log(2)
    for line in (
        "The Captain offers 1 Focus",
        "The Captain asks for 1 Treasure",
        "The Heiress refuses the offer",
    ):
        assert line in told


@pytest.mark.rule("ATT-ACH-04")
def test_a_traded_encounter_counts_for_its_new_owner(att: Att) -> None:
    scene = trading(att)
    scene.you.has_overcome("stairs-for-a-longer-leg", "rapids-not-on-the-chart")
    scene.rival.has_overcome("flooded-nave")
    offering(scene)
    proposed(scene, ["1 Focus"], ["The Flooded Nave"]).choose("accept the offer")
    assert scene.t.achiever[piece("sure-footed") - ACHIEVEMENT_BASE] == 0


@pytest.mark.rule("ATT-TRADE-03", "ATT-OBS-02")
def test_a_map_that_is_asked_for_is_handed_over_after_everything_else(att: Att) -> None:
    scene = trading(att, obsessions="on")
    scene.rival.is_obsessed("the-only-true-course").gets_map().owns(focus=0, courage=1)
    scene.you.is_obsessed("a-short-fuse").owns(treasure=1)
    offering(scene)
    proposed(scene, ["1 Treasure"], ["the Map", "1 Courage"])
    with changes(scene.rival.courage, -1), changes(scene.you.courage, 1):  # none is left for the loss of the Map
        scene.choose("accept the offer")
    assert scene.you.has_map()
    scene.sound()

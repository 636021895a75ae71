"""What a rule says of resource tokens holds for each of the four types: for the first, the last and both between."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ancient_terrible_things.scene import Scene
from tests.stage import changes

Att = Callable[..., Scene]

TYPES = ["focus", "treasure", "courage", "feat"]
SHOWN = {"focus": "fever-reeds", "treasure": "twin-idols", "courage": "hush", "feat": "obliging-guide"}

every_type = pytest.mark.parametrize("token", TYPES)


def others(token: str) -> list[str]:
    return [other for other in TYPES if other != token]


def chosen(*tokens: str) -> list[str]:
    return [f"choose {token.capitalize()}" for token in tokens]


def in_vain(scene: Scene, code: str) -> bool:
    """Whether who could play a Feat is warned that it would do nothing."""
    (option,) = [one for one in scene.ask.hinted if one.words.startswith(f"play {scene.name(code)}")]
    return "would do nothing" in option.hint


# -- gaining


@every_type
def test_a_token_of_choice_may_be_of_every_type(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.holds("bargain-at-the-waterline").owns(feat=1)
    scene.explores("shrine").choose("play Bargain at the Waterline")
    assert scene.options() == chosen(*TYPES)
    with changes(getattr(scene.you, token), 5):
        scene.choose(*chosen(token) * 5)
    assert scene.ask.prompt != "Which token do you gain?"  # five and no more


@every_type
def test_the_dowsing_rod_finds_the_type_that_the_encounter_shows(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.has_swag("dowsing-rod")
    scene.lay("gunsloop", SHOWN[token])
    with changes(getattr(scene.you, token), 1), changes(scene.you.all_tokens, 1):
        scene.explores("gunsloop").choose("use Dowsing Rod")


@every_type
def test_the_llama_returns_a_token_of_every_type_for_one_of_any_other(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.has_swag("inherited-llama").owns(**{token: 1})
    with changes(getattr(scene.you, token), -1):
        scene.explores("shrine").choose("use Inherited Llama")
    assert scene.options() == chosen(*others(token))
    wanted = others(token)[-1]
    with changes(getattr(scene.you, wanted), 1):
        scene.choose(*chosen(wanted))


@every_type
def test_the_llama_takes_two_tokens_for_two_of_one_type(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.has_swag("inherited-llama").owns(**{token: 3})
    scene.explores("shrine").choose("use Inherited Llama")
    assert scene.options() == [*chosen(token), "done"]  # the first goes without a question
    scene.choose(*chosen(token))
    assert scene.options() == chosen(*others(token))
    wanted = others(token)[0]
    with changes(getattr(scene.you, wanted), 2):
        scene.choose(*chosen(wanted, wanted))
    assert (getattr(scene.you, token)(), scene.you.all_tokens()) == (1, 3)


@every_type
def test_the_carrion_bag_pays_in_tokens_of_two_types(att: Att, token: str) -> None:
    scene = att(2, lost_charter="on")
    scene.you.has_swag("carrion-bag")
    scene.rolls(1, 2, 3, 5, 6).choose("stop rolling", "use Carrion Bag", "choose 1")
    assert scene.options() == chosen(*TYPES)
    scene.choose(*chosen(token))
    scene.choose("choose 6")
    assert scene.options() == chosen(*others(token))
    scene.choose(*chosen(others(token)[0]))
    assert (scene.you.all_tokens(), scene.faces()) == (2, [2, 3, 5])


@every_type
def test_canoes_alone_barter_a_token_of_every_type(att: Att, token: str) -> None:
    scene = att(1, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    scene.you.owns(**{token: 1})
    scene.explores("shrine")
    assert scene.options() == [*chosen(*[each for each in TYPES if each in (token, "treasure")]), "pass"]
    scene.choose(*chosen(token))
    assert scene.options() == chosen(*others(token))
    with changes(getattr(scene.you, others(token)[-1]), 2):
        scene.choose(*chosen(others(token)[-1]))


@every_type
def test_alone_the_chateau_swaps_tokens_of_every_type_with_the_supply(att: Att, token: str) -> None:
    scene = att(1)
    scene.you.owns(focus=1)
    scene.explores("chateau")
    assert scene.offers(f"take 1 {token.capitalize()}")
    scene.choose(f"take 1 {token.capitalize()}")
    if token != "focus":  # else there is only Focus to be given
        assert sorted(scene.options()) == sorted(["give 1 Focus", f"give 1 {token.capitalize()}"])
        scene.choose("give 1 Focus")
    assert (getattr(scene.you, token)(), scene.you.all_tokens()) == (1, 1)


# -- being poor


@pytest.mark.rule("ATT-ROLL-18")
@every_type
def test_who_lacks_one_type_has_something_to_win_by_having_nothing_to_lose(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.holds("nothing-left-to-lose", "stampede-below-decks")
    scene.you.owns(**({each: 2 for each in others(token)} | {token: 1 if token == "feat" else 0}))
    scene.forms_pool()
    assert not in_vain(scene, "nothing-left-to-lose")
    scene.choose("play Nothing Left to Lose")
    assert scene.kinds() == ["basic"] * 5 + ["luck"]


# -- taking from others


@pytest.mark.rule("ATT-ROLL-18")
@every_type
def test_a_tax_is_laid_on_every_type_of_which_a_rival_holds_more(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.holds("tax-on-the-fortunate").owns(**dict.fromkeys(TYPES, 2))
    scene.rival.owns(**(dict.fromkeys(TYPES, 0) | {token: 3}))
    scene.explores("shrine")
    assert not in_vain(scene, "tax-on-the-fortunate")
    with changes(getattr(scene.you, token), 1 if token != "feat" else -1), changes(getattr(scene.rival, token), -1):
        scene.choose("play Tax on the Fortunate")  # no other type is asked for


def test_each_type_of_which_somebody_holds_more_can_be_taxed(att: Att) -> None:
    scene = att(2)
    scene.you.holds("tax-on-the-fortunate").owns(feat=2)
    scene.rival.owns(**dict.fromkeys(TYPES, 1))
    scene.explores("shrine").choose("play Tax on the Fortunate")
    assert scene.options() == chosen(*TYPES)


@every_type
def test_a_thief_takes_a_token_of_every_type(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.holds("the-map-was-always-mine").owns(feat=2, courage=1)
    scene.rival.owns(**dict.fromkeys(TYPES, 3))
    scene.dares().passes_until("Before you refresh").choose("play The Map Was Always Mine")
    assert scene.options() == chosen(*TYPES)
    with changes(getattr(scene.rival, token), -2), changes(scene.rival.all_tokens, -2):
        scene.choose(*chosen(token, token))
    assert scene.ask.prompt != "Which token do you steal?"  # two and no more
    assert getattr(scene.you, token)() == 2


@pytest.mark.rule("ATT-ROLL-18")
@every_type
def test_a_rival_with_one_token_of_any_type_is_worth_robbing(att: Att, token: str) -> None:
    scene = att(2)
    scene.you.holds("the-map-was-always-mine").owns(feat=2, courage=1)
    scene.rival.owns(**{token: 1})
    scene.dares().passes_until("Before you refresh")
    with changes(scene.rival.all_tokens, -1):
        scene.choose("play The Map Was Always Mine")


@pytest.mark.rule("ATT-LOC-04")
@every_type
def test_at_the_chateau_a_token_of_every_type_can_be_taken_and_given(att: Att, token: str) -> None:
    scene = att(2)
    given = others(token)[0]
    scene.you.owns(**{given: 1})
    scene.rival.owns(**{token: 1})
    scene.explores("chateau").choose(f"take 1 {token.capitalize()} from The Heiress")
    scene.choose(f"give 1 {given.capitalize()}")
    assert (getattr(scene.you, token)(), getattr(scene.rival, given)()) == (1, 1)


@pytest.mark.rule("ATT-LOC-05", "ATT-VAR-12")
@every_type
def test_in_the_older_edition_a_token_of_any_other_type_can_be_given(att: Att, token: str) -> None:
    scene = att(2, edition="summary-2016")
    scene.you.owns(**{token: 1})
    scene.rival.owns(**dict.fromkeys(TYPES, 1))
    scene.explores("chateau")
    assert scene.offered("take") == [f"take 1 {other.capitalize()} from The Heiress" for other in others(token)]


# -- trading


@pytest.mark.rule("ATT-TRADE-03")
@every_type
def test_a_token_of_every_type_can_be_traded(att: Att, token: str) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    scene.rival.owns(**{token: 1})
    scene.explores("shrine").choose("make an offer to The Heiress", "give 1 Treasure")
    with changes(getattr(scene.you, token), 0 if token == "treasure" else 1):
        scene.choose(f"ask for 1 {token.capitalize()}", "make this offer", "accept the offer")
    assert scene.rival.treasure() == 1


@pytest.mark.rule("ATT-TRADE-05")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_a_terrible_thing_of_every_value_can_be_traded(att: Att, value: int) -> None:
    scene = att(2, lost_charter="on")
    scene.lay_event("shrine", "bartering-canoes")
    scene.rival.has_terrible(value)
    scene.explores("shrine").choose("make an offer to The Heiress", "give 1 Treasure")
    (asked,) = scene.offered("ask for")
    scene.choose(asked, "make this offer", "accept the offer")
    assert scene.stashed() == [[value], []]

"""Shadows of Brimstone as the kernel knows it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from grimtable.games.shadows_of_brimstone import (
    REGISTRATION,
    form,
    hidden,
    invariants,
    next_step,
    printed,
    refusals,
    settings,
    words,
)
from grimtable.games.shadows_of_brimstone.cards import camp as camp
from grimtable.games.shadows_of_brimstone.cards import church as church
from grimtable.games.shadows_of_brimstone.cards import classes as classes
from grimtable.games.shadows_of_brimstone.cards import darkness as darkness
from grimtable.games.shadows_of_brimstone.cards import depth_events as depth_events
from grimtable.games.shadows_of_brimstone.cards import doctor as doctor
from grimtable.games.shadows_of_brimstone.cards import drawn as drawn
from grimtable.games.shadows_of_brimstone.cards import fates as fates
from grimtable.games.shadows_of_brimstone.cards import gear_tools as gear_tools
from grimtable.games.shadows_of_brimstone.cards import gear_weapons as gear_weapons
from grimtable.games.shadows_of_brimstone.cards import general_store as general_store
from grimtable.games.shadows_of_brimstone.cards import growing_dread as growing_dread
from grimtable.games.shadows_of_brimstone.cards import hazards as hazards
from grimtable.games.shadows_of_brimstone.cards import levels_bandido as levels_bandido
from grimtable.games.shadows_of_brimstone.cards import levels_gunslinger as levels_gunslinger
from grimtable.games.shadows_of_brimstone.cards import levels_saloon_girl as levels_saloon_girl
from grimtable.games.shadows_of_brimstone.cards import levels_us_marshal as levels_us_marshal
from grimtable.games.shadows_of_brimstone.cards import loot as loot
from grimtable.games.shadows_of_brimstone.cards import mine_artifacts as mine_artifacts
from grimtable.games.shadows_of_brimstone.cards import mine_encounters as mine_encounters
from grimtable.games.shadows_of_brimstone.cards import mine_features as mine_features
from grimtable.games.shadows_of_brimstone.cards import mutations as mutations
from grimtable.games.shadows_of_brimstone.cards import openings as openings
from grimtable.games.shadows_of_brimstone.cards import outpost as outpost
from grimtable.games.shadows_of_brimstone.cards import personal_items as personal_items
from grimtable.games.shadows_of_brimstone.cards import saloon as saloon
from grimtable.games.shadows_of_brimstone.cards import scars as scars
from grimtable.games.shadows_of_brimstone.cards import scavenge as scavenge
from grimtable.games.shadows_of_brimstone.cards import six_shooter as six_shooter
from grimtable.games.shadows_of_brimstone.cards import smith as smith
from grimtable.games.shadows_of_brimstone.cards import starting_upgrades as starting_upgrades
from grimtable.games.shadows_of_brimstone.cards import stories as stories
from grimtable.games.shadows_of_brimstone.cards import targa_artifacts as targa_artifacts
from grimtable.games.shadows_of_brimstone.cards import targa_encounters as targa_encounters
from grimtable.games.shadows_of_brimstone.cards import targa_features as targa_features
from grimtable.games.shadows_of_brimstone.cards import town_events as town_events
from grimtable.games.shadows_of_brimstone.cards import worlds as worlds
from grimtable.games.shadows_of_brimstone.facts import facts_of
from grimtable.games.shadows_of_brimstone.former import FORMER
from grimtable.games.shadows_of_brimstone.missions import a_fistful_of_dark_stone as a_fistful_of_dark_stone
from grimtable.games.shadows_of_brimstone.missions import carry_it_up as carry_it_up
from grimtable.games.shadows_of_brimstone.missions import five_minutes_of_fuse as five_minutes_of_fuse
from grimtable.games.shadows_of_brimstone.missions import lamps_in_the_deep as lamps_in_the_deep
from grimtable.games.shadows_of_brimstone.missions import nail_it_shut as nail_it_shut
from grimtable.games.shadows_of_brimstone.missions import the_company_survey as the_company_survey
from grimtable.games.shadows_of_brimstone.missions import the_hand_on_the_handle as the_hand_on_the_handle
from grimtable.games.shadows_of_brimstone.missions import the_hymn_under_the_floor as the_hymn_under_the_floor
from grimtable.games.shadows_of_brimstone.missions import the_night_ledger as the_night_ledger
from grimtable.games.shadows_of_brimstone.missions import the_roof_came_down as the_roof_came_down
from grimtable.games.shadows_of_brimstone.missions import until_the_whistle as until_the_whistle
from grimtable.games.shadows_of_brimstone.missions import what_took_the_mules as what_took_the_mules
from grimtable.games.shadows_of_brimstone.names import piece_name
from grimtable.games.shadows_of_brimstone.planning import advice, looking_ahead, standing
from grimtable.games.shadows_of_brimstone.preview import preview
from grimtable.games.shadows_of_brimstone.rules import setup
from grimtable.games.shadows_of_brimstone.rules.fights.foe_sheet import refresh_foes
from grimtable.games.shadows_of_brimstone.rules.heroes.sheet import refresh_all
from grimtable.games.shadows_of_brimstone.state import A_STOP, RODE_ON, WON, Sob
from grimtable.games.shadows_of_brimstone.story import story_in
from grimtable.games.shadows_of_brimstone.view import SobView, view
from grimtable.games.shadows_of_brimstone.words.events import ENDINGS
from grimtable.kernel.events import Event
from grimtable.kernel.form import Forms
from grimtable.kernel.frame import Frame
from grimtable.kernel.game import Entry, Game, Result, frames_of
from grimtable.kernel.option import Choice
from grimtable.kernel.position import Position

HEADLINES: Final = {WON: "The Mission is won", RODE_ON: "The posse rides on"}


class ShadowsOfBrimstone(Game[SobView]):
    """A co-operative dungeon crawl in a haunted West, for one to six."""

    registration = REGISTRATION
    summary = (
        "A mine that grows tile by tile, a Darkness that creeps toward its mouth, and six heroes with one lantern "
        "between them. Find what you came for before it finds you. One to six players, together."
    )
    rules = "5"
    least_seats = 1
    most_seats = 6
    imagined_tables = 10
    settings = settings.SETTINGS
    verbs = words.VERBS
    kinds = words.KINDS
    frames = frames_of(Frame, __package__)
    former = FORMER
    cooperative = True
    secret_hands = False

    def content_hash(self) -> str:
        return printed.CONTENT_HASH

    def content(self) -> list[Entry]:
        return [
            Entry(
                row["code"],
                row["name"],
                printed.FILES[row["kind"]][1],
                facts_of(row),
                row.get("text", ""),
                row.get("flavour", ""),
            )
            for row in printed.ROWS
        ]

    def blank(self) -> Position:
        return Sob()

    def mend(self, position: Any) -> None:
        refresh_all(position)
        refresh_foes(position)

    def with_defaults(self, defaults: Mapping[str, str], given: Mapping[str, str]) -> dict[str, str]:
        return settings.with_defaults(defaults, given)

    def impossible(self, seats: int, options: Mapping[str, str]) -> str:
        return settings.impossible(seats, options)

    def warnings(self, seats: int, options: Mapping[str, str]) -> list[str]:
        return settings.warnings(options)

    def start(self, seats: int, options: Mapping[str, str], position: Position) -> None:
        assert isinstance(position, Sob)
        party = settings.party_of(seats, options["heroes"])
        types = settings.types_of(options["threats"])
        assert not isinstance(party, str)
        assert not isinstance(types, str)
        leaders = settings.leaders_of(seats, len(party), options["leaders"])
        assert not isinstance(leaders, str)
        story = story_in(options["story"])
        assert not isinstance(story, str)
        flags = settings.flags_of(options)
        if options["stage"] == settings.STAGES[A_STOP]:
            setup.lay_out_stop(position, party, leaders, options["mission"], flags, types, story)
        else:
            setup.lay_out(position, party, leaders, options["mission"], flags, types, story)

    def view(self, position: Any, seat: int) -> SobView:
        return view(position, seat)

    def resample(self, position: Any, seat: int, rng: Random) -> None:
        hidden.resample(position, rng)

    def broken(self, position: Any) -> list[str]:
        return invariants.broken(position)

    def forms(self, position: Any) -> Forms:
        return form.forms(position)

    def result(self, position: Any) -> Result:
        won = position.ended in (WON, RODE_ON)
        seats = tuple(range(position.seats))
        return Result(
            seats if won else (),
            tuple(sum(position.xp[h] for h in position.heroes() if position.controller[h] == s) for s in seats),
            (1.0 if won else -1.0,) * position.seats,
            ENDINGS[position.ended],
            HEADLINES.get(position.ended, "The Mission has failed"),
            "experience",
        )

    def seat_name(self, position: Any, seat: int) -> str:
        return f"Seat {seat + 1}"

    def seat_of_event(self, position: Any, event: Event) -> int:
        hero = event[1]
        return position.controller[hero] if 0 <= hero < position.party else -1

    def piece_name(self, position: Any, piece: int) -> str:
        return piece_name(piece)

    def why_not(self, position: Any, seat: int, words: str) -> tuple[str, str] | None:
        return refusals.why_not(position, words)

    def preview(self, position: Any, seat: int, choice: Choice, *more: Choice) -> str:
        return "" if more else preview(position, choice)

    def stance(self, position: Any, choice: Choice) -> int:
        return next_step.stance(position, choice)

    def weigh(self, position: Any, choice: Choice) -> float:
        options: list[Choice] = position.ask.options
        return advice.first_sight(position)[options.index(choice)]

    def weigh_all(self, position: Any) -> list[float]:
        return advice.first_sight(position)

    def promise(self, position: Any, seat: int) -> float:
        return standing.promise(position)

    def promising(self, position: Any, most: int) -> list[int]:
        return looking_ahead.promising(position, most)

    def foresee(self, position: Any, choice: Choice, seat: int) -> float:
        return looking_ahead.foresee(position, choice)


GAME = ShadowsOfBrimstone()

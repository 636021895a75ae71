"""A campaign told: as a story for people, and as data for programs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from grimtable.kernel.book import Book, Change
from grimtable.kernel.campaign import Somebody


class ToldStep(msgspec.Struct, frozen=True):
    """One step of a campaign in words."""

    title: str
    between: bool
    lines: tuple[str, ...]
    story: str = ""  # in paragraphs


class Waypoint(msgspec.Struct, frozen=True):
    """A game on the road of a campaign: `won` or `failed`, `here` where it goes on, `ahead` what may be chosen then."""

    title: str
    state: str

    @property
    def words(self) -> str:
        """The state in words."""
        return {"here": "comes next", "ahead": "open"}.get(self.state, self.state)


class Told(msgspec.Struct, frozen=True):
    """A campaign in words: what happened, who is left, what is written in the log, what comes next or how it ended."""

    campaign: str
    title: str
    players: tuple[str, ...]
    steps: tuple[ToldStep, ...]
    people: tuple[Somebody, ...]
    log: tuple[str, ...]
    coming: str
    headline: str = ""
    story: str = ""
    won: bool | None = None
    common: dict[str, tuple[str, ...]] = {}
    road: tuple[Waypoint, ...] = ()


def told(book: Book[Any], names: Sequence[str] | None = None) -> Told:
    """The campaign as it stands. `names`: what players are called, where the book knows more of them than that."""
    campaign = book.campaign
    players = book.players if names is None else tuple(names)
    steps: list[ToldStep] = []
    road: list[Waypoint] = []
    carry = book.beginning
    for step in book.steps:
        if isinstance(step, Change):
            verb = "joins" if step.joins else "leaves"
            steps.append(ToldStep(f"{players[step.player]} {verb}", True, ()))
        else:
            lines = tuple(campaign.told(carry, step.stage, step.carry))
            story = campaign.retold(carry, step.stage, step.carry)
            steps.append(ToldStep(step.stage.title, step.stage.between, lines, story))
            outcome = campaign.outcome(carry, step.stage, step.carry)
            if outcome:
                road.append(Waypoint(step.stage.title, outcome))
        carry = step.carry
    end, stage = book.end, book.stage
    if road and stage is not None:
        road += [Waypoint(stage.title, "here")] if not stage.between else []
        road += [Waypoint(title, "ahead") for title in campaign.ahead(carry)]
    return Told(
        campaign.name,
        campaign.title,
        players,
        tuple(steps),
        tuple(campaign.people(carry)),
        tuple(campaign.log(carry)),
        "" if stage is None else stage.title,
        "" if end is None else end.headline,
        "" if end is None else end.story,
        None if end is None else end.won,
        {name: tuple(things) for name, things in campaign.common(carry).items()},
        tuple(road),
    )


def as_text(story: Told) -> str:
    """The campaign as a text that can be read and printed."""
    lines = [story.title, "=" * len(story.title), "", f"Played by {', '.join(story.players)}.", ""]
    chapter = 0
    for step in story.steps:
        chapter += not step.between
        heading = step.title if step.between else f"{chapter}. {step.title}"
        story_told = [step.story, ""] if step.story else []
        lines += [heading, "-" * len(heading), *story_told, *step.lines, ""]
    if story.headline:
        lines += [story.headline, "-" * len(story.headline), story.story, ""]
    elif story.coming:
        lines += [f"What comes next: {story.coming}", ""]
    if story.road:
        lines += ["The road so far", "---------------", *(f"- {each.title}: {each.words}" for each in story.road), ""]
    lines += ["The cast", "--------"]
    for somebody in story.people:
        lines.append(_somebody(somebody, story.players))
        lines += [f"  {name}: {', '.join(counted(things))}" for name, things in somebody.lists.items()]
    if story.log:
        lines += ["", "In the log", "----------", *(f"- {entry}" for entry in story.log)]
    for name, things in story.common.items():
        heading = name[:1].upper() + name[1:]
        lines += ["", heading, "-" * len(heading), ", ".join(counted(things))]
    return "\n".join(lines).rstrip() + "\n"


def counted(things: Sequence[str]) -> list[str]:
    """Things, with those that are there several times said once."""
    return [thing if times == 1 else f"{thing} ×{times}" for thing, times in Counter(things).items()]


def _somebody(somebody: Somebody, players: tuple[str, ...]) -> str:
    facts = ", ".join(f"{name} {value}" for name, value in somebody.facts.items())
    condition = f", {somebody.condition}" if somebody.condition else ""
    told = f"- {somebody.name} ({players[somebody.player]}{condition})"
    with_facts = f"{told}: {facts}" if facts else told
    return f"{with_facts}; has {', '.join(counted(somebody.belongings))}" if somebody.belongings else with_facts

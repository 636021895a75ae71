"""What is printed on the cards is what the content files say: each line of numbers.txt is one card."""

from __future__ import annotations

from pathlib import Path

import pytest

from grimtable.games.arkham import game as game  # the whole game declares its cards when it is imported
from grimtable.games.arkham import printed, schema

LINES = [
    line
    for line in (Path(__file__).parent / "numbers.txt").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]


def code_of(line: str) -> str:
    """The code at the beginning of a line."""
    return line.partition(";")[0]


def told(card: int) -> str:
    """A card as a line of the list."""
    row = printed.ROWS[card]
    kind, health = printed.TYPE[card], printed.HEALTH[card]
    parts = [row["code"], row["faction_code"], f"{row['type_code']} x{printed.QUANTITY[card]}"]
    parts += ["unique"] * printed.UNIQUE[card]
    parts += [["", "weakness", "basicweakness"][printed.WEAKNESS[card]]]
    parts += [f"{name} {n}" for name, n in (("level", printed.XP[card]), ("cost", printed.COST[card])) if n >= 0]
    icons = "".join(letter * n for letter, n in zip("wica?", printed.ICONS[card], strict=True))
    parts += [f"icons {icons}"] * bool(icons)
    parts += ["skills " + "/".join(str(n) for n in printed.SKILLS[card])] * bool(printed.SKILLS[card])
    parts += [row.get("slot", "")]
    uses = f"{printed.USES[card]} {printed.USES_NAME[card]}" if printed.USES[card] else ""
    parts += [uses + ", discarded when empty" * printed.DISCARD_EMPTY[card]]
    parts += [f"health {health}" + " each" * printed.HEALTH_PI[card]] * bool(health)
    parts += [f"sanity {printed.SANITY[card]}"] * bool(printed.SANITY[card])
    if kind == printed.ENEMY:
        hits = f"{printed.ATTACK_DAMAGE[card]}/{printed.ATTACK_HORROR[card]}"
        parts += [f"fight {printed.ENEMY_FIGHT[card]} evade {printed.ENEMY_EVADE[card]} hits {hits}"]
    elif kind == printed.LOCATION:
        parts += [f"shroud {printed.SHROUD[card]} clues {printed.CLUES[card]}"]
    elif kind == printed.AGENDA:
        parts += [f"stage {printed.STAGE[card]} doom {printed.THRESHOLD[card]}"]
    elif kind == printed.ACT:
        clues = f" clues {printed.ACT_CLUES[card]}" if printed.ACT_CLUES[card] >= 0 else ""
        parts += [f"stage {printed.STAGE[card]}{clues}"]
    parts += [f"victory {printed.VICTORY[card]}"] * (printed.VICTORY[card] >= 0)
    parts += [word for i, word in enumerate(schema.KEYWORD_NAMES) if printed.KEYWORDS[card] >> i & 1]
    parts += [f"{what} {text}" for what, text in (("prey", printed.PREY[card]), ("spawn", printed.SPAWN[card])) if text]
    parts += ["max 1"] * printed.MAX_COMMITTED[card] + ["own tests"] * printed.COMMIT_OWN[card]
    parts += [f"of {printed.BEARER[card]}"] * bool(printed.BEARER[card])
    parts += [" ".join(row.get("traits", []))]
    return "; ".join(part for part in parts if part)


@pytest.mark.parametrize("line", LINES, ids=code_of)
def test_a_card_has_its_printed_numbers(line: str) -> None:
    assert told(printed.definition(code_of(line))) == line


def test_the_list_has_every_card() -> None:
    assert [code_of(line) for line in LINES] == sorted(printed.CODE[: printed.CORE_CARDS])


def test_clues_count_per_investigator_and_thresholds_of_doom_do_not() -> None:
    cards = range(printed.CORE_CARDS)
    counted = [c for c in cards if printed.TYPE[c] in (printed.LOCATION, printed.ACT) and "clues" in printed.ROWS[c]]
    assert all(printed.CLUES_PI[c] for c in counted)
    assert not any(printed.THRESHOLD_PI[c] for c in cards)

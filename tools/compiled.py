"""Which modules are compiled by mypyc, and how.

    python -m tools.compiled list          the modules, one per line
    python -m tools.compiled probe         can C extensions be built here?
    python -m tools.compiled build FOLDER  compile them all into FOLDER

The build hook runs this as a program: mypyc and setuptools leave files in the working folder and
stop the whole process on an error, and neither must happen to the build that asked for it.

GRIMTABLE_BUILT names a folder where what was compiled is kept, so that it is compiled once for playing, for the tests
and for benchmarks; start.py sets it.
"""

import hashlib
import importlib.metadata
import os
import platform
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from tools.locks import locked

ROOT = Path(__file__).resolve().parent.parent

# Compiled, as globs below src/grimtable. The rest of the kernel is called once per answer or less.
COMPILED = (
    "kernel/chance.py",
    "kernel/option.py",
    "kernel/events.py",
    "kernel/frame.py",
    "kernel/piles.py",
    "kernel/position.py",
    "kernel/record.py",
    "grid/*.py",
    "games/*/**/*.py",
)

# Never compiled although a glob above names it: views, records and the carries of campaigns are msgspec structs, which
# need the interpreter's classes; content is read once; game.py and __init__.py only tie a game together; a preview is
# made for a person who looks, on a copy whose open question it puts aside.
INTERPRETED_FILES = frozenset(
    {"__init__.py", "content.py", "game.py", "preview.py", "records.py", "story.py", "view.py"}
)
INTERPRETED_FOLDERS = frozenset({"content", "preview", "view"})

# A campaign is asked once a chapter. A bot that reads views once a question has nothing to gain either, and it keeps
# what it has worked out in its __dict__.
INTERPRETED_PLACES = frozenset(
    {"games/ancient_terrible_things/planning", "games/arkham/campaign", "games/shadows_of_brimstone/campaign"}
)

# All modules form one group, so that calls between them are native.
GROUP = "grimtable"

# Calls between modules are inlined and bound when the package is linked: about an eighth faster, and built sooner.
QUICK = ["-flto=auto", "-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt"]
QUICK_LINK = ["-flto=auto", "-O2", "-Wl,-Bsymbolic-functions"]

# What the rules seldom do lies apart: about three per cent faster in Set a Watch.
RARE = ROOT / "tools" / "rare.h"
SELDOM = ["-include", str(RARE)]

# What the compiled modules can depend on, as globs below the project: they import from these folders and no other.
INFLUENCES = (
    "src/grimtable/games/**/*.py",
    "src/grimtable/grid/**/*.py",
    "src/grimtable/kernel/**/*.py",
    "tools/compiled.py",
    "tools/rare.h",
)

KEPT = 3
"""So many builds are kept: that of this branch, that of the last one, and one more."""

CANNOT_COMPILE = 3
"""Exit status of `probe` where there is no working C compiler."""


def compiled_files(root: Path = ROOT) -> list[Path]:
    """The source files to compile, relative to src, in a fixed order."""
    source = root / "src"
    package = source / "grimtable"
    found = {
        path.relative_to(source)
        for pattern in COMPILED
        for path in package.glob(pattern)
        if path.name not in INTERPRETED_FILES
        and not INTERPRETED_FOLDERS.intersection(path.relative_to(package).parts)
        and path.parent.relative_to(package).as_posix() not in INTERPRETED_PLACES
    }
    return sorted(found)


def compiled_modules(root: Path = ROOT) -> list[str]:
    """The same as dotted module names."""
    return [".".join(path.with_suffix("").parts) for path in compiled_files(root)]


def probe(compiling: list[str] | None = None, linking: list[str] | None = None) -> str:
    """Build a trivial extension with these options. Returns why that is impossible, or nothing if it worked."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory(prefix="grimtable-probe-") as folder:
        os.chdir(folder)  # the compiler drops its files into the working folder
        try:
            Path("probe.c").write_text(
                "#include <Python.h>\n"
                'static struct PyModuleDef probe = {PyModuleDef_HEAD_INIT, .m_name = "probe"};\n'
                "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&probe); }\n"
            )
            from setuptools import Extension

            extension = Extension("probe", ["probe.c"], extra_compile_args=compiling, extra_link_args=linking)
            _build_extensions([extension], Path(folder))
        except Exception as error:  # setuptools has no common base class for what can go wrong
            return str(error) or type(error).__name__
        finally:
            os.chdir(before)
    return ""


def build(target: Path) -> None:
    """Compile all modules into extensions below `target`, or take them from an earlier build of the same sources."""
    kept = os.environ.get("GRIMTABLE_BUILT")
    if not kept:
        with tempfile.TemporaryDirectory(prefix="grimtable-compile-") as folder:
            compile_all(target.resolve(), Path(folder))
        return
    builds = Path(kept).resolve()
    builds.mkdir(parents=True, exist_ok=True)
    with locked(builds / "lock"):  # whoever comes second waits, and then has nothing left to do
        finished = builds / key()
        if not finished.is_dir():
            work = builds / "unfinished"
            shutil.rmtree(work, ignore_errors=True)  # of a build that was killed
            compile_all(work / "extensions", work / "sources")
            (work / "extensions").rename(finished)
            shutil.rmtree(work)
        finished.touch()
        others = sorted((path for path in builds.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
        for old in others[:-KEPT]:
            shutil.rmtree(old)
        shutil.copytree(finished, target, dirs_exist_ok=True)


def key() -> str:
    """The same for builds that would come out alike."""
    libraries = [importlib.metadata.version(name) for name in ("mypy", "setuptools", "msgspec")]
    flags = [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    digest = hashlib.sha256(repr((sys.version, platform.machine(), libraries, flags)).encode())
    for path in sorted(path for pattern in INFLUENCES for path in ROOT.glob(pattern)):
        digest.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:32]


def compile_all(target: Path, work: Path) -> None:
    """Compile all modules into extensions below `target`, in the folder `work`; the source tree is not written to."""
    files = compiled_files()
    if not files:
        sys.exit("there is nothing to compile")
    # A copy, addressed by relative paths: tracebacks then name grimtable/..., not this machine.
    shutil.copytree(ROOT / "src" / "grimtable", work / "grimtable")
    os.chdir(work)
    try:
        import setuptools  # noqa: F401  (mypyc uses setuptools only if it is already loaded)
        from mypyc.build import include_dir, mypycify

        # Types are judged by `mypy --strict` with everything installed; a library that is
        # missing while building must not stop the compilation.
        options = ["--config-file=", "--cache-dir=cache", "--ignore-missing-imports"]
        library, *shims = mypycify(
            [*options, *map(str, files)],
            opt_level="2",
            debug_level="0",
            target_dir="c",
            group_name=GROUP,
            # One C file per module: all games in one file would take the compiler minutes and gigabytes.
            multi_file=True,
        )
        if not probe(QUICK, QUICK_LINK):  # not every compiler knows them
            runtime = ["-w", "-I", include_dir(), "-include", "CPy.h"]  # another mypyc may name things otherwise
            quick = QUICK + SELDOM if not probe(QUICK + SELDOM + runtime, QUICK_LINK) else QUICK
            hasten(library, quick, QUICK_LINK)
        _build_extensions([library, *shims], target)
    finally:
        os.chdir(ROOT)


def hasten(library: Any, compiling: list[str], linking: list[str]) -> None:
    """Add options to the library alone. mypyc gives one list to it and to every shim, so it gets lists of its own."""
    library.extra_compile_args = [*library.extra_compile_args, *compiling]
    library.extra_link_args = [*library.extra_link_args, *linking]


def _build_extensions(extensions: list[Any], target: Path) -> None:
    """Run the C compiler; extensions land below `target` as their packages have it."""
    from setuptools import Distribution
    from setuptools._distutils.ccompiler import CCompiler
    from setuptools.command.build_ext import build_ext

    command = build_ext(Distribution({"name": "grimtable", "ext_modules": extensions}))
    command.build_lib = str(target)
    command.build_temp = "objects"
    command.parallel = os.cpu_count()  # the shims while the library is linked
    command.ensure_finalized()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        CCompiler.compile = _side_by_side(pool)  # type: ignore[method-assign]
        command.run()


def _side_by_side(pool: ThreadPoolExecutor) -> Any:
    """`CCompiler.compile` for as many files at once as there are cores; setuptools takes one after the other."""

    def compile_all(
        self: Any,
        sources: Any,
        output_dir: Any = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: Any = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> Any:
        macros, objects, postargs, options, build = self._setup_compile(
            output_dir, macros, include_dirs, sources, depends, extra_postargs
        )
        arguments = self._get_cc_args(options, debug, extra_preargs)

        def compile_one(item: str) -> None:
            source, extension = build[item]
            self._compile(item, source, extension, arguments, postargs, options)

        list(pool.map(compile_one, [item for item in objects if item in build]))
        return objects

    return compile_all


def main(arguments: list[str]) -> int:
    match arguments:
        case ["list"]:
            print("\n".join(compiled_modules()))
        case ["probe"]:
            if reason := probe():
                print(reason)
                return CANNOT_COMPILE
        case ["build", folder]:
            build(Path(folder))
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

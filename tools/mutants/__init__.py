"""Small breakages of the rules, one at a time, and whether the tests notice: `python -m tools.mutants --help`.

project.py      which files of a game are broken, and which tests are to notice
operators.py    what can be broken in a source, with exact spans
mutant.py       one breakage; choosing some of them by a seed
equivalents.py  breakages that change nothing, and why: tests/mutants/
touching.py     which tests run which line, recorded once
worker.py       a process with all tests at hand, which forks for every breakage
trying.py       breaks a copy of the sources and has it judged
results.py      what came of it: a file that can be resumed, progress, survivors
"""

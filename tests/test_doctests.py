"""The examples in the documentation of the public API are true."""

import doctest

import grimtable


def test_the_examples_of_the_public_api() -> None:
    # Through the installed package and not by --doctest-modules, which would load the sources and
    # so test the wrong thing when the package is compiled.
    result = doctest.testmod(grimtable, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0, "the public API has no examples"
    assert result.failed == 0, "the captured output shows which example failed"

"""What is counted as one caller, and who speaks for others."""

from __future__ import annotations

import pytest

from grimtable.server.addresses import Proxies, whose


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_household_is_one_caller(host: str, counted: str) -> None:
    assert whose(host) == counted


@pytest.mark.parametrize(
    ("told", "host", "believed"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1, 10.0.0.0/8", "10.1.2.3", True),
        ("127.0.0.1, 10.0.0.0/8", "11.1.2.3", False),
        ("*", "203.0.113.9", True),
        ("proxy", "proxy", True),
        ("proxy", "another", False),
    ],
)
def test_proxies_are_named_by_address_or_network(told: str, host: str, believed: bool) -> None:
    assert (host in Proxies(told)) == believed

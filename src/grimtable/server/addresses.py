"""Where callers come from: what is counted as one of them, and which of them speak for others."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

EVERYBODY = "*"
HOUSEHOLD = 64  # bits of an IPv6 address that stand for one household: it can choose the others as it likes


def whose(host: str) -> str:
    """What is counted as one caller: an IPv4 address, or the network of an IPv6 address."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if address.version == 4:
        return host
    mapped = address.ipv4_mapped
    return str(mapped or ip_network((address, HOUSEHOLD), strict=False))


class Proxies:
    """Addresses that hand on what others send: they are believed to say for whom, and are not counted themselves."""

    def __init__(self, told: str) -> None:
        names = [name.strip() for name in told.split(",") if name.strip()]
        self._all = EVERYBODY in names
        self._names = frozenset(names)
        self._networks = [ip_network(name, strict=False) for name in names if _is_network(name)]

    def __contains__(self, host: str) -> bool:
        if self._all or host in self._names:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)


def _is_network(name: str) -> bool:
    try:
        ip_network(name, strict=False)
    except ValueError:
        return False
    return True

"""Whom a request comes from."""

import pytest

from bowling_app.platform.limits.client_addresses import client_of, is_this_machine, networks_around


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "client"),
    [
        ("192.0.2.1", [], 0, "192.0.2.1"),
        ("192.0.2.1", ["198.51.100.7"], 0, "192.0.2.1"),
        ("127.0.0.1", ["198.51.100.7"], 1, "198.51.100.7"),
        ("127.0.0.1", ["203.0.113.9, 198.51.100.7"], 1, "198.51.100.7"),
        ("127.0.0.1", ["203.0.113.9", "198.51.100.7"], 1, "198.51.100.7"),
        ("127.0.0.1", ["203.0.113.9, 198.51.100.7, 10.0.0.1"], 2, "198.51.100.7"),
        ("127.0.0.1", ["198.51.100.7"], 2, "127.0.0.1"),
        ("127.0.0.1", [], 1, "127.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", [], 0, "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", [], 0, "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", [], 0, "192.0.2.1"),
        ("127.0.0.1", ["not an address"], 1, "127.0.0.1"),
        ("192.0.2.1", ["x" * 60_000], 1, "192.0.2.1"),
        ("127.0.0.1", ["198.51.100.7:4711"], 1, "198.51.100.7"),
        ("127.0.0.1", ["[2001:db8:1:2::9]:4711"], 1, "2001:db8:1:2::/64"),
        ("127.0.0.1", ["[2001:db8:1:2::9]"], 1, "2001:db8:1:2::/64"),
        ("127.0.0.1", ["::ffff:192.0.2.1"], 1, "192.0.2.1"),
        ("fe80::1%eth0", [], 0, "fe80::/64"),
        ("", [], 0, "unknown"),
    ],
)
def test_only_what_our_own_proxies_added_counts(peer: str, forwarded: list[str], proxies: int, client: str):
    assert client_of(peer, forwarded, proxies) == client


def test_a_wide_network_gets_a_larger_share_than_one_household():
    assert networks_around("2001:db8:1:2::/64") == (
        ("2001:db8:1:2::/64", 1),
        ("2001:db8:1::/56", 4),
        ("2001:db8:1::/48", 16),
    )


@pytest.mark.parametrize("network", ["192.0.2.1", "unknown"])
def test_what_is_no_ipv6_network_stands_alone(network: str):
    assert networks_around(network) == ((network, 1),)


@pytest.mark.parametrize(
    ("peer", "forwarded", "proxies", "is_this"),
    [
        ("127.0.0.1", [], 0, True),
        ("127.8.8.8", [], 0, True),
        ("::1", [], 0, True),
        ("::ffff:127.0.0.1", [], 0, True),
        ("127.0.0.1", ["198.51.100.7"], 0, True),
        ("127.0.0.1", [], 1, True),
        ("127.0.0.1", ["127.0.0.1"], 1, False),
        ("127.0.0.1", ["198.51.100.7"], 2, False),
        ("192.0.2.1", ["127.0.0.1"], 1, False),
        ("192.0.2.1", ["::1"], 0, False),
        ("::2", [], 0, False),
        ("", [], 0, False),
    ],
)
def test_nothing_that_is_forwarded_says_that_it_comes_from_this_machine(
    peer: str, forwarded: list[str], proxies: int, is_this: bool
):
    assert is_this_machine(peer, forwarded, proxies) == is_this

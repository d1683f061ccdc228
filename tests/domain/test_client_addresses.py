"""Whom a request comes from."""

import pytest

from bowling_app.domain.client_addresses import client_of, networks_around


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
        ("127.0.0.1", ["not an address"], 1, "unknown"),
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

"""How fast one address may do something, and which addresses count as one."""

from itertools import islice
from math import inf

import pytest

from bowling_app.platform.limits.token_bucket import MOST_ADDRESSES, TokenBuckets

BURST = 10


def a_pace() -> TokenBuckets:
    """Ten at once, and one more every second."""
    return TokenBuckets(per_second=1.0, burst=BURST)


def let_through(pace: TokenBuckets, networks: list[str], now: float = 0.0) -> int:
    """How many calls pass when each of the networks makes as many as it may."""
    return sum(pace.wait(network, now) is not None for network in networks for _ in range(BURST + 1))


def households(count: int, tunnel: str = "2001:db8:1") -> list[str]:
    """Networks of one tunnel, each in a /56 of its own."""
    return [f"{tunnel}:{number:x}00::/64" for number in range(count)]


def test_a_tunnel_gets_sixteen_times_what_a_household_gets():
    assert let_through(a_pace(), households(100)) == 16 * BURST


def test_the_networks_of_one_home_get_four_times_what_one_gets():
    assert let_through(a_pace(), [f"2001:db8:1:{number:x}::/64" for number in range(200)]) == 4 * BURST


def test_other_tunnels_keep_their_share():
    pace = a_pace()
    let_through(pace, households(100))

    assert let_through(pace, households(1, "2001:db8:2")) == BURST


def test_a_tunnel_comes_back_sixteen_times_as_fast():
    pace = a_pace()
    let_through(pace, households(100))

    assert let_through(pace, households(100), now=1.0) == 16


def test_whoever_waits_for_the_tunnel_waits_by_its_pace():
    pace = TokenBuckets(per_second=1.0, burst=BURST, longest_wait=2.0)
    waits = [pace.wait(network, 0.0) for network in households(100) for _ in range(BURST)]

    assert [wait for wait in waits if wait][:3] == [1 / 16, 2 / 16, 3 / 16]
    assert max(wait for wait in waits if wait is not None) == 2.0


def test_a_refusal_takes_nothing_from_the_wider_networks():
    pace = a_pace()
    for _ in range(50 * BURST):
        pace.wait("2001:db8:1::/64", 0.0)

    assert let_through(pace, households(101)[1:]) == 15 * BURST


def test_bytes_are_taken_by_their_number():
    pace = TokenBuckets(per_second=1000.0, burst=64_000)

    assert pace.wait("192.0.2.1", 0.0, cost=60_000) == 0.0
    assert pace.wait("192.0.2.1", 0.0, cost=5_000) is None
    assert pace.wait("192.0.2.1", 0.0, cost=4_000) == 0.0
    assert pace.wait("192.0.2.1", 2.0, cost=2_000) == 0.0


@pytest.mark.parametrize("cost", [BURST + 1, inf])
def test_what_is_more_than_a_whole_bucket_is_always_refused(cost: float):
    assert a_pace().wait("192.0.2.1", 0.0, cost=cost) is None


def test_a_refused_address_is_not_forgotten_while_it_keeps_asking():
    pace = a_pace()
    let_through(pace, ["192.0.2.1"])
    others = (f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}" for number in range(2 * MOST_ADDRESSES))
    while batch := list(islice(others, MOST_ADDRESSES // 2)):
        for address in batch:
            pace.wait(address, 0.0)
        assert pace.wait("192.0.2.1", 0.0) is None

    assert len(pace._buckets) <= MOST_ADDRESSES

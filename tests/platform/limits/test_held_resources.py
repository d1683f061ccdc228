"""How much of something addresses hold at a time."""

from bowling_app.platform.limits.held_resources import Held


def households(count: int, tunnel: str = "2001:db8:1") -> list[str]:
    """Networks of one tunnel, each in a /56 of its own."""
    return [f"{tunnel}:{number:x}00::/64" for number in range(count)]


def test_an_address_holds_so_much_and_gets_it_back_when_it_lets_go():
    held = Held(most=2, most_in_all=100)

    assert [held.take("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert held.take("192.0.2.2")
    held.give_back("192.0.2.1")
    assert held.take("192.0.2.1")


def test_all_together_hold_so_much():
    held = Held(most=2, most_in_all=3)

    assert [held.take(f"192.0.2.{number}") for number in range(5)] == [True] * 3 + [False] * 2


def test_a_tunnel_holds_sixteen_times_what_a_household_does():
    held = Held(most=2, most_in_all=1_000)

    assert sum(held.take(network) for network in households(100) for _ in range(3)) == 32
    assert held.take("2001:db8:2::/64")


def test_a_tunnel_never_holds_more_than_a_quarter_of_everything():
    held = Held(most=2, most_in_all=40)

    assert sum(held.take(network) for network in households(100)) == 10


def test_what_is_refused_is_not_held():
    held = Held(most=10, most_in_all=100)

    assert not held.take("2001:db8:1::/64", 11)
    assert (held.total, held.of("2001:db8:1::/48")) == (0, 0)


def test_nothing_is_remembered_of_those_that_hold_nothing():
    held = Held(most=10, most_in_all=100)
    for network in households(100):
        held.take(network, 3)
        held.give_back(network, 3)

    assert not held._by_network


def test_this_machine_holds_as_much_as_all_may():
    held = Held(most=1, most_in_all=3)

    assert [held.take(None) for _ in range(4)] == [True] * 3 + [False]

"""A city that a form names without its state."""

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.search.services.named_places import with_whole_place
from tests.factories import a_place, a_venue


@pytest.fixture(autouse=True)
def alleys(uow: UnitOfWork) -> None:
    """One Austin, two Springfields, and a city that is called like a state."""
    for city, state in (("Austin", "TX"), ("Springfield", "IL"), ("Springfield", "MO"), ("New York", "NY")):
        a_venue(uow, f"{city} {state} Lanes", place=a_place(uow, city, state))


@pytest.mark.parametrize(
    ("near", "whole"),
    [
        ("Austin", "Austin, TX"), ("austin", "Austin, TX"), ("Austin, TX", "Austin, TX"), ("78701", "78701"),
        ("Springfield", "Springfield"), ("Texas", "Texas"), ("Nowhereville", "Nowhereville"),
        ("30.27,-97.74", "30.27,-97.74"), ("🎳", "🎳"), ("", ""),
    ],
)  # fmt: skip
def test_one_city_of_a_name_gets_its_state_and_all_else_stays(uow: UnitOfWork, near: str, whole: str):
    assert with_whole_place(uow, {"near": near, "fee": "20"}) == {"near": whole, "fee": "20"}


@pytest.mark.parametrize(("takes_states", "whole"), [(False, "New York, NY"), (True, "New York")])
def test_a_name_of_both_is_the_state_only_where_a_form_takes_one(uow: UnitOfWork, whole: str, *, takes_states: bool):
    assert with_whole_place(uow, {"near": "New York"}, takes_states=takes_states) == {"near": whole}


def test_without_a_place_nothing_is_looked_up(uow: UnitOfWork):
    assert with_whole_place(uow, {"fee": "20"}) == {"fee": "20"}

"""What those who run venues are told."""

from bowling_app.domain.actors import Actor
from bowling_app.services.owner_pages import load_owner_landing
from bowling_app.services.unit_of_work import UnitOfWork
from tests.factories import a_user, a_venue


def test_the_numbers_are_those_of_the_directory_now(uow: UnitOfWork, visitor: Actor):
    a_venue(uow, owner_id=a_user(uow, "runs-one").id)
    a_venue(uow)
    a_venue(uow, is_active=False, owner_id="runs-one")
    page = load_owner_landing(uow, visitor)
    assert page.passages[0].paragraphs == (
        "The directory lists 2 bowling alleys. Those who run them keep 1 of them up to date.",
    )

"""What those who run venues are told."""

from bowling_app.owners.pages.landing_view import owner_view
from bowling_app.owners.services.owner_pages import load_owner_landing
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.html import html
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.web.drawing import drawing_document
from tests.factories import a_user, a_venue


def headings(uow: UnitOfWork, visitor: Actor) -> list[str]:
    return [passage.heading for passage in load_owner_landing(uow, visitor).passages]


def test_how_to_claim_a_venue_comes_first(uow: UnitOfWork, visitor: Actor):
    assert headings(uow, visitor)[0] == "How to claim it"


def test_the_search_for_the_venue_is_on_the_page_itself(uow: UnitOfWork, visitor: Actor):
    with drawing_document(html):
        page = html(owner_view(load_owner_landing(uow, visitor)))
    assert page.index('action="/search"') < page.index("How to claim it")
    assert 'href="/suggest"' in page


def test_how_many_owners_take_part_is_told_once_it_speaks_for_it(uow: UnitOfWork, visitor: Actor):
    owner = a_user(uow, "runs-many").id
    for _ in range(9):
        a_venue(uow, owner_id=owner)
    a_venue(uow, is_active=False, owner_id=owner)
    assert "Today" not in headings(uow, visitor)
    a_venue(uow, owner_id=owner)
    assert load_owner_landing(uow, visitor).passages[-2].paragraphs == (
        "10 bowling alleys are managed by their owners.",
    )

"""The way from a public page to where an admin edits what it shows."""

from urllib.parse import parse_qsl, urlsplit

import pytest

from bowling_app.guides.pages.page import GUIDE, GUIDES_PAGE
from bowling_app.guides.services.guide_editing import load_guide_editing
from bowling_app.listings.pages.page import CITY, COUNTRY, STATE
from bowling_app.owners.pages.partners import PARTNERS
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.document import document
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.web.page import Page, open_page
from bowling_app.prices.pages.page import CITY_COST
from bowling_app.scores.pages.page import GAME
from bowling_app.venue_admin.services.admin_venues import load_admin_venues
from bowling_app.venue_page.pages.page import VENUE
from bowling_app.venues.pages.history import HISTORY
from tests.factories import a_guide, a_place, a_venue

SLUG = "best-bowling-in-winston-salem"


@pytest.fixture
def salem(uow: UnitOfWork) -> str:
    """A venue in a city whose name has a hyphen, another one elsewhere, and a guide to the city."""
    a_venue(uow, "Elsewhere Lanes")
    place = a_place(uow, "Winston-Salem", "NC")
    a_guide(uow, "Winston-Salem", "NC", slug=SLUG, is_published=True)
    return a_venue(uow, "Salem Lanes", place=place).id


def edit_href(uow: UnitOfWork, actor: Actor, page: Page, path: str) -> str:
    arguments = page.arguments(path, "")
    assert arguments is not None
    return open_page(uow, actor, page, arguments).edit_href


PLACE = "/admin/venues?q=Winston-Salem%2C+NC"


@pytest.mark.parametrize(
    ("page", "addresses"),
    [
        (VENUE, ("/venue/{venue}", "/admin/venues/{venue}")),
        (HISTORY, ("/venue/{venue}/history", "/admin/venues/{venue}")),
        (GAME, ("/venue/{venue}/game", "/admin/venues/{venue}")),
        (COUNTRY, ("/locations", "/admin/venues")),
        (STATE, ("/locations/nc", "/admin/venues?us_state=NC")),
        (CITY, ("/locations/nc/winston-salem", PLACE)),
        (CITY_COST, ("/bowling-cost/nc/winston-salem", PLACE)),
        (PARTNERS, ("/founding-partners", "/admin/venues?mark=is_founding_partner")),
        (GUIDES_PAGE, ("/guides", "/admin/hubs")),
        (GUIDE, (f"/{SLUG}", f"/admin/hubs?edit={SLUG}")),
    ],
)
def test_only_admins_get_the_address_of_the_editor(
    uow: UnitOfWork, salem: str, admin: Actor, page: Page, addresses: tuple[str, str]
):
    path, editor = (each.format(venue=salem) for each in addresses)
    assert edit_href(uow, admin, page, path) == editor
    assert edit_href(uow, Actor(user_id="kim"), page, path) == edit_href(uow, Actor(), page, path) == ""


def test_the_editor_of_a_city_lists_its_venues(uow: UnitOfWork, salem: str, admin: Actor):
    asked = dict(parse_qsl(urlsplit(edit_href(uow, admin, CITY, "/locations/nc/winston-salem")).query))
    assert [row.id for row in load_admin_venues(uow, admin, **asked).rows] == [salem]


@pytest.mark.usefixtures("salem")
def test_the_editor_of_a_guide_opens_its_form(uow: UnitOfWork, admin: Actor):
    opened = load_guide_editing(uow, admin, edit=SLUG).edit
    assert opened is not None
    assert opened.slug == SLUG


def test_a_document_is_the_same_for_an_admin(uow: UnitOfWork, salem: str, admin: Actor):
    arguments = {"venue_id": salem}
    drawn = [document(VENUE, open_page(uow, actor, VENUE, arguments)) for actor in (admin, Actor())]
    assert "/admin/" not in "".join(map(str, drawn))

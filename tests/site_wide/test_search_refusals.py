"""What a search cannot use is said at its field, too, for whoever hears one field at a time."""

import re
from functools import cache
from html import unescape

import pytest
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.place_queries import LONGEST_QUERY
from tests.factories import a_price_period, a_venue
from tests.few import one_in
from tests.plain_browser import plain_browser
from tests.shared_rows import shared_rows

pytestmark = pytest.mark.usefixtures("uow")

NOWHERE = "near=Nowhereville"
SIDE_BY_SIDE = "venue=sunset-lanes-austin-tx&venue=moon-bowl-austin-tx"


def _two_venues(uow: UnitOfWork) -> None:
    a_price_period(uow, a_venue(uow, "Sunset Lanes"))
    a_price_period(uow, a_venue(uow, "Moon Bowl"))


written, connection = shared_rows(_two_venues)


@pytest.fixture(scope="module")
def browse() -> TestClient:
    """A reader of the site. What was drawn once is kept, as on the site."""
    return plain_browser("")


@cache
def usual(browse: TestClient, address: str) -> str:
    """The page without what is asked, which many searches share."""
    return browse.get(address).text


def unasked(address: str) -> str:
    """The address without what is asked, beside the venues."""
    path, _mark, query = address.partition("?")
    return f"{path}?{'&'.join(part for part in query.split('&') if part.startswith('venue='))}"


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("address", "name"),
    one_in(3, [
        (f"/parties?{NOWHERE}", "near"), ("/parties?near=78701&guests=many", "guests"),
        ("/parties?near=78701&date=soon", "date"), ("/parties?near=78701&budget=little", "budget"),
        ("/parties?near=78701&age=young", "age"),
        (f"/leagues?{NOWHERE}", "near"), ("/leagues?size=many", "size"), ("/leagues?fee=little", "fee"),
        (f"/events?{NOWHERE}", "near"), ("/events?from=soon", "from"), ("/events?to=later", "to"),
        (f"/leagues/bowlers?{NOWHERE}", "near"),
        ("/bowling-cost/tx/austin?people=0", "people"), ("/bowling-cost/tx/austin?time=late", "time"),
        (f"/locations?{NOWHERE}", "near"), ("/locations?open=mon&time=late", "time"),
        (f"/help-out?{NOWHERE}", "near"),
        ("/parties?near=78701&within=far", "within"), ("/parties?near=78701&cake=perhaps", "cake"),
        ("/leagues?weekday=someday", "weekday"), ("/leagues?kind=other", "kind"), ("/leagues?within=far", "within"),
        ("/events?when=sometime", "when"), ("/events?cost=little", "cost"), ("/events?kind=anything", "kind"),
        ("/leagues/bowlers?day=someday", "day"), ("/leagues/bowlers?want=fun", "want"),
        ("/bowling-cost/tx/austin?play=all-night", "play"), ("/bowling-cost/tx/austin?shoes=perhaps", "shoes"),
        ("/locations?open=someday", "open"), ("/locations?sort=color", "sort"), ("/locations?price=little", "price"),
        ("/plan?near=78701&on=soon", "on"), ("/plan?near=78701&per=alley", "per"), (f"/plan?{NOWHERE}", "near"),
        ("/trip?stop1=Nowhereville&stop2=78701", "stop1"), ("/trip?stop1=78701&stop2=60601&day1=soon", "day1"),
        (f"/compare?{SIDE_BY_SIDE}&people=many", "people"), (f"/compare?{SIDE_BY_SIDE}&date=soon", "date"),
        (f"/compare?{SIDE_BY_SIDE}&play=all-night", "play"),
    ]),
)  # fmt: skip
def test_what_a_search_cannot_use_describes_its_field(browse: TestClient, address: str, name: str) -> None:
    html = browse.get(address).text
    [field] = re.findall(rf'<(?:input|select) [^>]*\bname="{name}"[^>]*>', html)
    assert attribute(field, "aria-invalid") == "true"
    note = attribute(field, "aria-describedby").split()[0]
    said = re.search(rf'<p [^>]*\bid="{note}"[^>]*>([^<]+)</p>', html)
    assert said is not None
    assert unescape(said[1])
    [field] = re.findall(rf'<(?:input|select) [^>]*\bname="{name}"[^>]*>', usual(browse, unasked(address)))
    assert attribute(field, "aria-invalid") == "false"


@pytest.mark.parametrize(
    ("address", "name", "kind", "typed"),
    one_in(3, [
        ("/parties?near=Nowhereville", "near", "text", "Nowhereville"),
        ("/parties?near=00000", "near", "text", "00000"),
        ("/parties?near=78701&guests=many", "guests", "text", "many"),
        ("/parties?near=78701&guests=9999", "guests", "number", "9999"),
        ("/parties?near=78701&date=soon", "date", "text", "soon"),
        ("/leagues?fee=%24x", "fee", "text", "$x"),
        ("/events?from=12/4/2026", "from", "text", "12/4/2026"),
        ("/events?from=2026-02-30", "from", "text", "2026-02-30"),
        ("/events?from=2026-12-04&to=2026-12-03", "to", "date", "2026-12-03"),
        ("/leagues/bowlers?near=Nowhereville", "near", "text", "Nowhereville"),
        ("/bowling-cost/tx/austin?people=0", "people", "number", "0"),
        ("/bowling-cost/tx/austin?time=7%20pm", "time", "text", "7 pm"),
        ("/locations?near=Nowhereville", "near", "text", "Nowhereville"),
        ("/locations?open=mon&time=25:00", "time", "text", "25:00"),
        ("/help-out?near=Nowhereville", "near", "text", "Nowhereville"),
        ("/plan?near=78701&on=soon", "on", "text", "soon"), ("/plan?near=78701&adults=many", "adults", "text", "many"),
        ("/trip?stop1=78701&stop2=60601&day1=soon", "day1", "text", "soon"),
        (f"/compare?{SIDE_BY_SIDE}&date=soon", "date", "text", "soon"),
        (f"/compare?{SIDE_BY_SIDE}&people=many", "people", "text", "many"),
    ]),
)  # fmt: skip
def test_what_was_typed_wrongly_into_a_search_stays_in_a_field_that_can_hold_it(
    browse: TestClient, address: str, name: str, kind: str, typed: str
) -> None:
    [field] = re.findall(rf'<input [^>]*\bname="{name}"[^>]*>', browse.get(address).text)
    assert (attribute(field, "type"), unescape(attribute(field, "value"))) == (kind, typed)


def test_what_was_typed_is_neither_endless_nor_of_several_lines(browse: TestClient) -> None:
    html = browse.get(f"/events?from=%00a%0Ab{'c' * 5000}").text
    [field] = re.findall(r'<input [^>]*\bname="from"[^>]*>', html)
    assert attribute(field, "value") == f"a b{'c' * (LONGEST_QUERY - 3)}"

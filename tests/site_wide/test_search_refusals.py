"""What a search cannot use is said at its field, too, for whoever hears one field at a time."""

import re
from html import unescape

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_price_period, a_venue
from tests.plain_browser import plain_browser

NOWHERE = "near=Nowhereville"


def attribute(tag: str, name: str) -> str:
    found = re.search(rf'\b{name}="([^"]*)"', tag)
    return found[1] if found else ""


@pytest.mark.parametrize(
    ("address", "name"),
    [
        (f"/parties?{NOWHERE}", "near"), ("/parties?near=78701&guests=many", "guests"),
        ("/parties?near=78701&date=soon", "date"), ("/parties?near=78701&budget=little", "budget"),
        ("/parties?near=78701&age=young", "age"),
        (f"/leagues?{NOWHERE}", "near"), ("/leagues?size=many", "size"), ("/leagues?fee=little", "fee"),
        (f"/events?{NOWHERE}", "near"), ("/events?from=soon", "from"), ("/events?to=later", "to"),
        (f"/leagues/bowlers?{NOWHERE}", "near"),
        ("/bowling-cost/tx/austin?people=0", "people"), ("/bowling-cost/tx/austin?time=late", "time"),
        (f"/locations?{NOWHERE}", "near"), ("/locations?open=mon&time=late", "time"),
        (f"/help-out?{NOWHERE}", "near"),
    ],
)  # fmt: skip
def test_what_a_search_cannot_use_describes_its_field(uow: UnitOfWork, address: str, name: str) -> None:
    a_price_period(uow, a_venue(uow, "Sunset Lanes"))
    html = plain_browser("").get(address).text
    [field] = re.findall(rf'<input [^>]*\bname="{name}"[^>]*>', html)
    assert attribute(field, "aria-invalid") == "true"
    note = attribute(field, "aria-describedby").split()[0]
    said = re.search(rf'<div [^>]*\bid="{note}"[^>]*><p [^>]*>([^<]+)</p>', html)
    assert said is not None
    assert unescape(said[1])
    usual = plain_browser("").get(address.partition("?")[0]).text
    [field] = re.findall(rf'<input [^>]*\bname="{name}"[^>]*>', usual)
    assert attribute(field, "aria-invalid") == "false"

"""Telling what one paid, in a browser without scripts and as the live page's script does."""

import re
from datetime import UTC, date, datetime, timedelta
from html import unescape
from typing import Any
from urllib.parse import parse_qs, quote, urlparse

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.prices.models.price_observation import PriceObservation
from bowling_app.prices.rules.limits import OBSERVATIONS_PER_DAY
from bowling_app.prices.rules.price_observations import PRICE_THANKS, price_path
from tests.factories import a_signed_in_user, a_venue, an_alias
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim is signed in."""
    a_signed_in_user(uow, "kim")
    return plain_browser("kim")


@pytest.fixture
def address(uow: UnitOfWork) -> str:
    return price_path(a_venue(uow, "Sunset Lanes", game_price=5).id)


def paid(**changes: str) -> dict[str, str]:
    day = datetime.now(UTC).date() - timedelta(days=3)
    return {"kind": "game", "amount": "$5,25", "paidOn": day.isoformat(), "note": "Monday special", **changes}


def kept(uow: UnitOfWork) -> list[PriceObservation]:
    return list(uow.session.exec(select(PriceObservation)))


class TestThePage:
    def test_the_venues_page_leads_to_the_form_which_posts_itself(self, browse: TestClient, address: str) -> None:
        venue = browse.get(address.removesuffix("/price")).text
        assert re.search(rf'<a [^>]*href="{address}"[^>]*>Paid something different\? Tell us</a>', venue)

        html = browse.get(address).text
        [form] = re.findall(rf'<form[^>]*action="{address}"[^>]*>', html)
        assert 'method="post"' in form
        assert "At Sunset Lanes. The owner or our editors look at it first; your name is not shown." in html
        sign_in = f'href="/sign-in?next={quote(address, safe="")}"'
        assert sign_in not in html  # Kim is signed in.
        browse.cookies.clear()
        assert sign_in in browse.get(address).text
        assert set(re.findall(r'data-field="(\w+)"', html)) == {"kind", "amount", "paidOn", "note"}

    def test_it_begins_with_today_by_the_clocks_of_the_venue(self, browse: TestClient, address: str) -> None:
        [day] = re.findall(
            r'type="date"[^>]*value="([\d-]+)"|value="([\d-]+)"[^>]*type="date"', browse.get(address).text
        )
        assert abs(date.fromisoformat("".join(day)) - datetime.now(UTC).date()) <= timedelta(days=1)

    def test_it_is_neither_for_search_engines_nor_kept(self, browse: TestClient, address: str) -> None:
        answer = browse.get(address)
        assert "noindex" in answer.text
        assert not answer.headers["cache-control"].startswith("public")
        assert "/price</loc>" not in "".join(browse.get(f"/sitemap-{part}.xml").text for part in range(1, 8))

    def test_an_old_id_leads_on(self, browse: TestClient, uow: UnitOfWork) -> None:
        venue = a_venue(uow, "Sunset Lanes")
        an_alias(uow, venue, "old-lanes")
        answer = browse.get(price_path("old-lanes"))
        assert (answer.status_code, answer.headers["location"]) == (301, price_path(venue.id))


class TestPosting:
    def test_a_price_is_kept_and_the_page_says_that_it_has_arrived(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        answer = browse.post(address, data=paid(), headers=OURS)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{address}?sent=yes")
        assert PRICE_THANKS in unescape(browse.get(answer.headers["location"]).text)
        assert PRICE_THANKS not in unescape(browse.get(address).text)
        [row] = kept(uow)
        assert (row.kind, str(row.amount), row.note, row.user_id) == ("game", "5.25", "Monday special", "kim")

    def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        wrong = paid(kind="shoe_rental", amount="much", paidOn="", note='"><b>')
        answer = browse.post(address, data=wrong, headers=OURS)
        assert (answer.status_code, answer.headers["cache-control"]) == (422, "no-store")
        assert at_their_fields(answer.text) == {
            "amount": "Price: enter dollars, like 5.50.",
            "paidOn": "Date: choose the day on which you paid.",
        }
        assert 'value="much"' in answer.text
        assert "&quot;&gt;&lt;b&gt;" in answer.text
        assert re.search(r'<option[^>]*value="shoe_rental"[^>]*selected|selected[^>]*value="shoe_rental"', answer.text)
        assert kept(uow) == []

    @pytest.mark.parametrize(
        ("field", "given", "words"),
        [
            ("kind", "beer", "What you paid for: choose from the list."),
            ("amount", "900", "The price of a game must be"),
            ("amount", "-1", "Price: enter dollars, like 5.50."),
            ("paidOn", "2099-01-01", "Date: choose the day on which you paid; it cannot lie ahead."),
            ("paidOn", "2001-01-01", "Date: tell us prices that you paid within the last year."),
            ("note", "x" * 301, "Note: use at most 300 characters."),
        ],
    )
    def test_every_rule_has_its_place(
        self, browse: TestClient, address: str, field: str, given: str, words: str
    ) -> None:
        answer = browse.post(address, data=paid(**{field: given}), headers=OURS)
        said = at_their_fields(answer.text)
        assert (answer.status_code, list(said)) == (422, [field])
        assert said[field].startswith(words)

    def test_who_is_not_signed_in_is_led_to_sign_in_and_back(
        self, browse: TestClient, uow: UnitOfWork, address: str
    ) -> None:
        browse.cookies.clear()
        answer = browse.post(address, data=paid(), headers=OURS)
        led = urlparse(answer.headers["location"])
        assert (answer.status_code, led.path, parse_qs(led.query)) == (303, "/sign-in", {"next": [address]})
        assert kept(uow) == []

    def test_owners_read_that_they_write_their_prices_themselves(self, browse: TestClient, uow: UnitOfWork) -> None:
        address = price_path(a_venue(uow, "Own Lanes", owner_id="kim").id)
        answer = browse.post(address, data=paid(), headers=OURS)
        assert answer.status_code == 403
        assert "This is your venue: enter its prices on its edit page instead." in answer.text
        assert 'value="Monday special"' in answer.text

    def test_who_tells_too_much_reads_so_and_keeps_what_was_typed(self, browse: TestClient, address: str) -> None:
        for number in range(OBSERVATIONS_PER_DAY[0]):
            day = datetime.now(UTC).date() - timedelta(days=2 + number)
            assert browse.post(address, data=paid(paidOn=day.isoformat()), headers=OURS).status_code == 303
        answer = browse.post(address, data=paid(note="One more"), headers=OURS)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) > 0
        assert 'value="One more"' in answer.text

    def test_no_other_site_tells_prices_for_a_visitor(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        answer = browse.post(address, data=paid(), headers={"Origin": "https://elsewhere.example"})
        assert answer.status_code == 403
        assert kept(uow) == []

    def test_a_body_that_is_too_large_is_not_read(self, browse: TestClient, address: str) -> None:
        assert browse.post(address, data=paid(note="x" * 70_000), headers=OURS).status_code == 413

    @pytest.mark.parametrize("data", [paid(), {}])
    def test_a_venue_that_is_not_there_is_a_page_that_is_not_there(
        self, browse: TestClient, data: dict[str, str]
    ) -> None:
        answer = browse.post(price_path("no such"), data=data, headers=OURS)
        assert answer.status_code == 303
        assert browse.get(answer.headers["location"]).status_code == 404

    @pytest.mark.parametrize("path", ["/venue/a%00b/price", "/venue/a%2Fb/price"])
    def test_an_address_that_names_no_venue_is_refused(self, browse: TestClient, path: str) -> None:
        assert browse.post(path, data=paid(), headers=OURS).status_code == 404

    def test_a_venue_that_has_moved_is_found_at_its_new_address(self, browse: TestClient, uow: UnitOfWork) -> None:
        an_alias(uow, a_venue(uow, "Sunset Lanes"), "old-lanes")
        answer = browse.post(price_path("old-lanes"), data=paid(), headers=OURS)
        assert answer.status_code == 409
        assert 'href="/venue/sunset-lanes' in answer.text
        assert browse.post(price_path("old-lanes"), data=paid(), headers=JSON).status_code == 409


class TestTheScript:
    def test_it_is_told_what_to_say(self, browse: TestClient, uow: UnitOfWork, address: str) -> None:
        told = browse.post(address, data=paid(), headers=JSON).json()
        assert told["title"] == "Thank you"
        assert told["said"] == "We'll show the price once the owner or our editors approve it."
        assert (told["href"], told["follow"]) == (address.removesuffix("/price"), False)
        assert len(kept(uow)) == 1

    def test_it_is_told_what_is_wrong_by_the_names_of_fields(self, browse: TestClient, address: str) -> None:
        answer = browse.post(address, data=paid(amount="much", paidOn="x"), headers=JSON)
        problems: list[dict[str, Any]] = answer.json()["error"]["problems"]
        assert answer.status_code == 422
        assert [one["field"] for one in problems] == ["amount", "paidOn"]

    def test_it_is_told_who_is_not_signed_in(self, browse: TestClient, address: str) -> None:
        browse.cookies.clear()
        assert browse.post(address, data=paid(), headers=JSON).status_code == 401

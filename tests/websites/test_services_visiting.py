"""Sixty invented websites, served locally: what a person would read there is found, each with its words."""

import asyncio
import threading
from collections.abc import Generator
from contextlib import contextmanager
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from bowling_app.platform.visits.destinations import Rules, port_named
from bowling_app.platform.visits.visitor import Manners
from bowling_app.venues.rules.opening.values import week_of, week_value
from bowling_app.websites.rules.failures import remark_words
from bowling_app.websites.rules.findings import Found, Place, SiteReading
from bowling_app.websites.rules.limits import MOST_PAGES
from bowling_app.websites.services.visiting import EMPTY, FOR_SALE, PLATFORM, TOO_DEEP, VisitOrder, visit_site
from bowling_app.websites.services.visiting_apart import FAILED, visit_apart
from tests.websites.sites import Site, all_sites

TODAY = date(2026, 11, 25)
SOMEWHERE = Place("Sunset Lanes", "Austin", "TX", "78701", "100 Main St")


@contextmanager
def served(sites: dict[str, dict[str, bytes]]) -> Generator[tuple[int, list[str]], None, None]:
    """A server with a site for each host, its port, and the paths that were asked for."""
    asked: list[str] = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            pages = sites.get((self.headers["Host"] or "").partition(":")[0], {})
            content = pages.get(self.path)
            self.send_response(200 if content is not None else 404)
            self.send_header("Content-Type", "application/pdf" if self.path.endswith(".pdf") else "text/html")
            self.end_headers()
            self.wfile.write(content or b"")

        def log_message(self, format: str, *_: Any) -> None:  # noqa: A002 -- its name in the library.
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
    try:
        yield server.server_port, asked
    finally:
        server.shutdown()
        server.server_close()


async def nearby(_host: str, _port: int) -> list[str]:
    return ["127.0.0.1"]


def order_of(website: str, place: Place = SOMEWHERE) -> VisitOrder:
    return VisitOrder(website, place, TODAY, "TestBot", "https://about.example/about", 0)


def reading_of(website: str, place: Place = SOMEWHERE) -> SiteReading:
    """What is read of a website. Only 127.0.0.1 stands for a public address, and nobody waits."""
    rules = Rules(port_named(website), nearby, lambda number: number == "127.0.0.1")
    manners = Manners("TestBot", "https://about.example/about", 0)
    return asyncio.run(visit_site(order_of(website, place), rules, manners))


@pytest.fixture(scope="module")
def readings() -> list[tuple[Site, dict[str, Found]]]:
    """What is found on each of the invented websites, by field."""
    sites = all_sites()
    hosts = {
        f"{site.name}.example": {path: html.encode(site.encoding) for path, html in site.pages.items()}
        for site in sites
    }  # fmt: skip
    with served(hosts) as (port, _):
        found = [reading_of(f"http://{site.name}.example:{port}/", site.place).found for site in sites]
    return [(site, {fact.field: fact for fact in facts}) for site, facts in zip(sites, found, strict=True)]


def hours_in(facts: dict[str, Found]) -> list[tuple[Any, ...]] | None:
    """The openings that hold today."""
    told = facts.get("hours")
    week = week_of(told.value, TODAY) if told else None
    return [tuple(entry) for entry in week_value(week) or []] if week else None


def test_there_are_sixty_sites_and_at_least_nine_in_ten_of_their_hours_and_phones_are_found(
    readings: list[tuple[Site, dict[str, Found]]],
) -> None:
    assert len(readings) == 60
    with_hours = [(site, facts) for site, facts in readings if site.hours is not None]
    with_phone = [(site, facts) for site, facts in readings if site.phone]
    missed = [site.name for site, facts in with_hours if hours_in(facts) != site.hours]
    unheard = [site.name for site, facts in with_phone if "phone" not in facts or facts["phone"].value != site.phone]
    assert len(missed) <= len(with_hours) // 10, missed
    assert len(unheard) <= len(with_phone) // 10, unheard


def test_nothing_is_found_without_the_words_that_say_it_and_their_page(
    readings: list[tuple[Site, dict[str, Found]]],
) -> None:
    for site, facts in readings:
        for fact in facts.values():
            assert fact.sentences, (site.name, fact)
            assert all(words.text and words.url.startswith(f"http://{site.name}.example") for words in fact.sentences)
        assert "hours" not in facts or site.hours is not None, site.name
        assert "phone" not in facts or site.phone, site.name


def test_sure_is_only_what_structured_data_and_text_agree_on(readings: list[tuple[Site, dict[str, Found]]]) -> None:
    by_name = {site.name: facts for site, facts in readings}
    for site, facts in readings:
        sure = {field for field, fact in facts.items() if fact.is_sure}
        assert not site.sure or sure == set(site.sure), site.name
        wrong = "hours" in sure and hours_in(facts) != site.hours
        assert not wrong, site.name
    for name in ("wrong-microdata", "am-pm-typo"):
        hours = by_name[name]["hours"]
        assert not hours.is_sure
        assert [field for field, _value in hours.rivals] == ["hours"]
        assert "also says" in remark_words(hours.remark, hours.rivals)


def test_prices_amenities_and_pages_of_leagues_are_found(readings: list[tuple[Site, dict[str, Found]]]) -> None:
    by_name = {site.name: facts for site, facts in readings}
    first = by_name["wordpress-table"]
    assert (first["game_price"].value, first["shoe_rental_price"].value) == ("5.50", "4.00")
    assert first["lanes"].value == 24
    assert by_name["nested-layout"]["hourly_price"].value == "30.00"
    periods = [(kind, amount, days) for kind, amount, days, *_ in by_name["table-with-prices"]["price_periods"].value]
    assert periods == [("game", "4.50", 0b0001111), ("game", "6.00", 0b1110000), ("shoe_rental", "3.50", 0b1111111)]
    assert by_name["daily"]["amenities"].value == {"arcade": True, "sports-bar": True}


def test_a_person_is_told_what_could_not_be_read() -> None:
    shell = b"<html><body><noscript>Enable JavaScript</noscript><div id=root></div></body></html>"
    sold = b"<html><body><h1>This domain is for sale!</h1><a href='/buy'>Buy now</a></body></html>"
    with served({"shell.example": {"/": shell}, "sold.example": {"/": sold}}) as (port, _):
        assert reading_of(f"http://shell.example:{port}/").notes == (EMPTY,)
        reading = reading_of(f"http://sold.example:{port}/")
        assert (reading.failure, reading.is_for_sale, reading.found) == (FOR_SALE, True, ())
        gone = reading_of(f"http://gone.example:{port}/")
        assert (gone.failure, gone.is_refused) == ("answered 404", False)
    assert reading_of("https://www.facebook.com/sunsetlanes").failure == PLATFORM


def test_only_a_few_pages_of_the_same_site_are_read_those_with_hours_first() -> None:
    links = "".join(f"<a href='/bowling-{number}'>Bowling {number}</a>" for number in range(30))
    others = "<a href='/hours'>Hours</a><a href='/rates.pdf'>Rates</a><a href='//other.example/hours'>Hours</a>"
    home = f"<p>Hi</p>{links}{others}"
    pages = {"/": home.encode(), "/hours": b"<p>Open daily 10am-10pm</p>"}
    with served({"many.example": pages}) as (port, asked):
        reading = reading_of(f"http://many.example:{port}/")
    assert asked[:3] == ["/robots.txt", "/", "/hours"]
    assert len(asked) == 1 + MOST_PAGES
    assert reading.pages == (f"http://many.example:{port}/", f"http://many.example:{port}/hours")
    assert {fact.field for fact in reading.found} == {"hours"}


def hurting(thousands: int) -> tuple[str, ...]:
    """Pages of which each says one thing many times."""
    many = thousands * 1_000
    return (
        "<table>" + "<tr><td>Mon" * 2 * many,
        "<p>" + "Mon 9am-5pm " * 3 * many,
        '<script type="application/ld+json">' + "[" * 10 * many + "</script>",
        "<a href='" + "x" * 10 * many + "'>Hours</a>",
        "<p>" + "$1 game " * 3 * many,
        "<p>" + "(512) 555-0142 " * 3 * many,
        "<p>" + "Mon<br>" * 5 * many,
        "\x00\ufffe\ud7ff" * 5 * many,
        "<p>" + "1-" * 10 * many,
        "<i itemscope></i>" * 2 * many + "<i itemprop=telephone></i>" * 2 * many,
        "<p>" + "a.m. " * 5 * many,
        "<p>" + "$" * 20 * many,
    )


@pytest.mark.parametrize("thousands", [1, pytest.param(10, marks=pytest.mark.long)])
def test_pages_that_are_made_to_hurt_are_read_all_the_same_or_refused(thousands: int) -> None:
    hurt = hurting(thousands)
    pages = {f"hurt{number}.example": {"/": html.encode("utf-8", "replace")} for number, html in enumerate(hurt)}
    deep = {"div.example": {"/": b"<div>" * 20_000 * thousands}, "b.example": {"/": b"<b>" * 9_000}}
    with served(pages | deep) as (port, _):
        assert [host for host in pages if reading_of(f"http://{host}:{port}/").failure] == []
        assert {reading_of(f"http://{host}:{port}/").failure for host in deep} == {TOO_DEEP}


def test_a_site_is_read_in_a_process_of_its_own_which_has_the_same_guards() -> None:
    with served({"127.0.0.1": {"/": b"<p>Open daily 10am-10pm</p>"}}) as (port, asked):
        reading = visit_apart(order_of(f"http://127.0.0.1:{port}/"))
    assert reading == SiteReading(failure="leads to an address that is not on the public internet", is_refused=True)
    assert not asked


def test_a_process_that_takes_too_long_is_ended() -> None:
    assert visit_apart(order_of("http://10.0.0.1/"), seconds=0.01).failure == FAILED

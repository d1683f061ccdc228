"""What follows the language of the page: names of places, feeds, calendars, structured data, and what is stored."""

import json
from collections.abc import Generator
from datetime import date
from typing import Any

import feedparser
import pytest
from icalendar import Calendar
from sqlmodel import select

from bowling_app.alerts.services.feeds import state_feed, venue_feed
from bowling_app.ballots.models import Ballot
from bowling_app.ballots.rules.ballots import BallotDraft
from bowling_app.ballots.services.ballot_page import load_ballot
from bowling_app.ballots.services.ballots import make_ballot
from bowling_app.events.services.calendars import venue_calendar
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.place_queries import read, states_beginning
from bowling_app.platform.geo.places import STATES, state_code, state_name, states_in_order
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.identity import ANONYMOUS, shown_name
from bowling_app.platform.language import languages
from bowling_app.platform.language.formats import in_order
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from bowling_app.platform.seo.json_ld import questions_json_ld, website_json_ld
from bowling_app.reviews.services.review_pages import load_reviews
from bowling_app.settings import settings
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.services.calendars.places import webcal
from tests.factories import a_league, a_review, a_user, a_venue

SPANISH = Language("es_US")


class _Chosen:
    languages = "en_US,es_US"


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> Generator[None, None, None]:
    languages.offered.cache_clear()
    monkeypatch.setattr(languages, "chosen", _Chosen)
    assert languages.offered() == (ENGLISH, SPANISH)
    yield
    languages.offered.cache_clear()


@pytest.mark.parametrize(
    ("code", "english", "spanish"),
    [
        ("NY", "New York", "Nueva York"),
        ("NC", "North Carolina", "Carolina del Norte"),
        ("WV", "West Virginia", "Virginia Occidental"),
        ("HI", "Hawaii", "Hawái"),
        ("DC", "District of Columbia", "Distrito de Columbia"),
        ("TX", "Texas", "Texas"),
    ],
)
def test_a_state_is_called_as_the_language_calls_it_and_found_by_both_names(
    code: str, english: str, spanish: str
) -> None:
    assert state_name(code) == english
    with speaking(SPANISH):
        assert state_name(code) == spanish
    assert state_code(english) == state_code(spanish) == state_code(spanish.upper()) == code
    assert code in states_beginning(spanish[:4])


def test_a_search_names_a_city_with_its_state_in_spanish() -> None:
    assert read("Nueva York").state == "NY"
    first = read("Buffalo, nueva york").cities[0]
    assert (first.city, first.states) == ("Buffalo", {"NY"})
    first = read("Charlotte carolina del norte").cities[0]
    assert (first.city, first.states) == ("Charlotte", {"NC"})


def test_states_are_in_the_order_of_the_language() -> None:
    assert states_in_order() == sorted(STATES, key=STATES.__getitem__)
    with speaking(SPANISH):
        order = states_in_order()
        assert [state_name(code) for code in order[4:9]] == [
            "California", "Carolina del Norte", "Carolina del Sur", "Colorado", "Connecticut",
        ]  # fmt: skip
        assert sorted(["Ñu", "Oro", "Nube", "Ábaco", "Abeja", "Níspero"], key=in_order) == [
            "Ábaco", "Abeja", "Níspero", "Nube", "Ñu", "Oro",
        ]  # fmt: skip
        tiles = {tile.name: tile.note for tile in state_tiles({"NY": 1, "PA": 21})}
    assert (tiles["Nueva York"], tiles["Pensilvania"]) == ("1 boliche", "21 boliches")


def test_a_feed_is_in_the_language_of_its_address_and_keeps_the_ids_of_its_entries(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    a_review(uow, venue, a_user(uow), rating=4, created_at=clock.now())
    english = feedparser.parse(venue_feed(uow, Actor(), venue_id=venue.id).body)
    with speaking(SPANISH):
        spanish = feedparser.parse(venue_feed(uow, Actor(), venue_id=venue.id).body)
        state = feedparser.parse(state_feed(uow, Actor(), state=venue_state(uow, venue).lower()).body)
    base = settings().base_url
    assert (english.feed.title_detail.language, spanish.feed.title_detail.language) == ("en-US", "es-US")
    assert [entry.id for entry in spanish.entries] == [entry.id for entry in english.entries]
    assert spanish.entries[0].title != english.entries[0].title
    links = [*spanish.feed.links, *(link for entry in spanish.entries for link in entry.links)]
    assert all(link.href.startswith(f"{base}/es/") for link in links)
    assert state.feed.title.startswith("Boliche en ")


def venue_state(uow: UnitOfWork, venue: Venue) -> str:
    return uow.session.get_one(Place, venue.place_id).state


def test_a_calendar_says_the_same_dates_under_the_same_ids_in_spanish(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    a_league(uow, venue, first_night=date(2026, 9, 8), weeks=3, start_time=1125, games=3)
    english = Calendar.from_ical(venue_calendar(uow, Actor(), venue_id=venue.id))
    with speaking(SPANISH):
        spanish = Calendar.from_ical(venue_calendar(uow, Actor(), venue_id=venue.id))
        subscribed = webcal("/calendars/venues/1.ics")
    [one], [other] = english.events, spanish.events
    for name in ("uid", "dtstart", "dtend", "sequence", "rrule"):
        assert one[name] == other[name]
    assert english["uid"] == spanish["uid"]
    assert "3 partidas por noche" in other["description"]
    assert "La hora en que termina es aproximada." in other["description"]
    assert other["url"] == one["url"].replace(settings().base_url, f"{settings().base_url}/es")
    assert subscribed.endswith("/es/calendars/venues/1.ics")


def test_structured_data_of_our_own_words_say_their_language() -> None:
    blocks = [lambda: website_json_ld("https://a.com", "LaneScout"), lambda: questions_json_ld(())]
    assert all("inLanguage" not in block() for block in blocks)
    with speaking(SPANISH):
        assert {block()["inLanguage"] for block in blocks} == {"es-US"}
        assert json.dumps([block() for block in blocks])


def test_the_usual_question_of_a_vote_is_stored_once_and_asked_in_the_language_of_the_page(uow: UnitOfWork) -> None:
    kim = Actor(a_user(uow).id)
    venues = tuple(a_venue(uow, name).id for name in ("Sunset Lanes", "Border Bowl"))
    with speaking(SPANISH):
        usual = make_ballot(uow, kim, draft=BallotDraft("¿Dónde jugamos boliche?", venues, "24"))
    own = make_ballot(uow, kim, draft=BallotDraft("Lanes or pizza?", venues, "24"))
    assert isinstance(usual, str)
    assert isinstance(own, str)
    assert _asked(uow, usual) == ("Where should we bowl?", None)
    with speaking(SPANISH):
        assert _asked(uow, usual) == ("¿Dónde jugamos boliche?", None)
        assert _asked(uow, own) == ("Lanes or pizza?", "en")
    assert set(uow.session.exec(select(Ballot.question))) == {"Where should we bowl?", "Lanes or pizza?"}


def _asked(uow: UnitOfWork, address: str) -> tuple[str, str | None]:
    view = load_ballot(uow, Actor(), address=address)
    return view.heading, view.language


def test_who_gave_no_name_has_none_in_either_language(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    a_review(uow, venue, a_user(uow, display_name=ANONYMOUS), rating=4)
    assert shown_name(ANONYMOUS) == "Anonymous"
    with speaking(SPANISH):
        [card] = _cards(uow, venue)
    assert (card.author, card.initial) == ("Anónimo", "A")


def _cards(uow: UnitOfWork, venue: Venue) -> Any:
    return load_reviews(uow, Actor(), venue_id=venue.id).reviews

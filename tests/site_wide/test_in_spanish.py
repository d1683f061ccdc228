"""What follows the language of the page: names of places, feeds, calendars, structured data, and what is stored."""

import json
import re
from collections.abc import Generator
from datetime import date
from decimal import Decimal
from io import BytesIO
from typing import Any

import feedparser
import pytest
from icalendar import Calendar
from PIL import Image
from selectolax.lexbor import LexborHTMLParser
from sqlmodel import select

from bowling_app.alerts.services.feeds import state_feed, venue_feed
from bowling_app.ballots.models import Ballot
from bowling_app.ballots.rules.ballots import BallotDraft
from bowling_app.ballots.services.ballot_page import load_ballot
from bowling_app.ballots.services.ballots import make_ballot
from bowling_app.events.services.calendars import venue_calendar
from bowling_app.guides.rules.guides import shown_title
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.document import metadata
from bowling_app.platform.documents.html import html
from bowling_app.platform.files.drawing import draw
from bowling_app.platform.geo.models import Place
from bowling_app.platform.geo.place_queries import read, states_beginning
from bowling_app.platform.geo.places import STATES, state_code, state_name, states_in_order
from bowling_app.platform.geo.tiles import state_tiles
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.identity import ANONYMOUS, shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.language import languages
from bowling_app.platform.language.formats import in_order
from bowling_app.platform.language.languages import ENGLISH, Language, speaking
from bowling_app.platform.language.messages import _
from bowling_app.platform.language.texts import UNKNOWN
from bowling_app.platform.registry import features
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.json_ld import breadcrumbs_json_ld, questions_json_ld, website_json_ld
from bowling_app.platform.seo.site_address import SiteAddress, own_site
from bowling_app.platform.web.drawing import drawing_document
from bowling_app.reviews.services.review_pages import load_reviews
from bowling_app.search.rules.search_intent import read_intent
from bowling_app.settings import settings
from bowling_app.site.seo.preview_font import drawable
from bowling_app.site.seo.preview_image import preview_image
from bowling_app.site.services.previews import load_venue_preview
from bowling_app.suggestions.pages.missing import suggest_view
from bowling_app.suggestions.services.suggestion_forms import load_suggest_form
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.sources import source_label
from bowling_app.venues.schemas.hours_page import HoursRow
from bowling_app.venues.services.calendars.places import webcal
from bowling_app.venues.services.venue_hours import today_hours
from bowling_app.websites.rules.failures import OF_A_SEASON, remark_words
from tests.factories import a_guide, a_league, a_review, a_user, a_venue

SPANISH = Language("es_US")
WRONG_NAME_IN_SPANISH = (
    "El nombre del archivo termina en .png, pero contiene una foto JPEG. Cámbiale el nombre para que termine en .jpg."
)


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


def test_the_form_for_a_missing_alley_lists_the_states_in_that_order(uow: UnitOfWork) -> None:
    with speaking(SPANISH), drawing_document(html):
        view = load_suggest_form(uow, Actor())
        drawn = LexborHTMLParser(html(suggest_view(view))).css("select[name='state'] option")
        none, *states = [option.text() for option in drawn]
        assert none == view.states[0].label
        assert len(states) == len(STATES)
        assert states == sorted(states, key=in_order)


def test_a_feed_is_in_the_language_of_its_address_and_keeps_the_ids_of_its_entries(uow: UnitOfWork) -> None:
    venue = a_venue(uow)
    a_review(uow, venue, a_user(uow), rating=4, created_at=clock.now())
    english = feedparser.parse(venue_feed(uow, Actor(), venue_id=venue.id))
    with speaking(SPANISH):
        spanish = feedparser.parse(venue_feed(uow, Actor(), venue_id=venue.id))
        state = feedparser.parse(state_feed(uow, Actor(), state=venue_state(uow, venue).lower()))
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


def test_link_previews_learn_the_language_of_a_page_that_is_not_english() -> None:
    head = Head("Boliches", "Todos.", "https://a.com/es")
    assert "og:locale" not in metadata(head, SiteAddress("https://a.com", "LaneScout"))
    with speaking(SPANISH):
        said = metadata(head, SiteAddress("https://a.com/es", "LaneScout"))
    assert '<meta property="og:locale" content="es_US"' in said


def test_breadcrumbs_begin_at_the_address_of_the_home_page() -> None:
    for language in (ENGLISH, SPANISH):
        with speaking(language):
            block = breadcrumbs_json_ld(own_site().base_url, [Link("Home", "/"), Link("About", "/about")])
        own = settings().base_url + language.prefix
        assert [one["item"] for one in block["itemListElement"]] == [
            own if language.prefix else f"{own}/",
            f"{own}/about",
        ]


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
        assert _asked(uow, own) == ("Lanes or pizza?", UNKNOWN)
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


@pytest.mark.parametrize(
    ("content", "name", "english", "spanish"),
    [
        (
            b"no photo",
            "lanes.jpg",
            "Choose a photo in the format JPEG, PNG, WebP or HEIC.",
            "Elige una foto en formato JPEG, PNG, WebP o HEIC.",
        ),
        (
            None,
            "lanes.png",
            "The file's name ends in .png, but it holds a JPEG photo. Rename it to end in .jpg.",
            WRONG_NAME_IN_SPANISH,
        ),
    ],
)
def test_what_the_process_refuses_that_draws_photos_is_said_in_the_language_of_the_page(
    content: bytes | None, name: str, english: str, spanish: str
) -> None:
    photo = content if content is not None else _jpeg()
    with pytest.raises(Invalid) as refused:
        draw("proof", photo, name)
    assert refused.value.message == english
    with speaking(SPANISH), pytest.raises(Invalid) as refused:
        draw("proof", photo, name)
    assert refused.value.message == spanish


def _jpeg() -> bytes:
    file = BytesIO()
    Image.effect_noise((700, 700), 90).save(file, "JPEG")
    return file.getvalue()


def test_the_usual_title_of_a_guide_is_said_and_any_other_stays(uow: UnitOfWork) -> None:
    usual, other = a_guide(uow, "Houston", title="The best bowling in Houston"), a_guide(uow, title="Lanes we love")
    assert shown_title(usual) == ("The best bowling in Houston", None)
    with speaking(SPANISH):
        assert shown_title(usual) == ("El mejor boliche en Houston", None)
        assert shown_title(other) == ("Lanes we love", "en")


def test_a_source_that_we_have_named_is_called_so_in_the_language() -> None:
    with speaking(SPANISH):
        assert source_label("The venue's website") == "El sitio web del boliche"
        assert source_label("Pinball Map") == "Pinball Map"


def test_a_region_is_found_and_called_in_spanish() -> None:
    for words in ("boliches en el medio oeste", "bowling in the midwest"):
        region = read_intent(words).region
        assert region is not None
        assert region.name == "the Midwest"
        with speaking(SPANISH):
            assert _(region.name) == "el Medio Oeste"


def test_the_remark_on_a_fact_of_a_website_is_said_in_the_language() -> None:
    stored = f"{OF_A_SEASON} The website also says 10 AM to 5 PM. The website also says 9 a.m. to 5 p.m.."
    assert remark_words(stored) == (
        f"{OF_A_SEASON} The website also says “10 AM to 5 PM”. The website also says “9 a.m. to 5 p.m.”."
    )
    with speaking(SPANISH):
        assert remark_words(stored) == (
            "Es el horario de una temporada, sin decir sus fechas. El sitio web también dice “10 AM to 5 PM”. "
            "El sitio web también dice “9 a.m. to 5 p.m.”."
        )


def test_what_else_a_website_says_of_a_fact_is_said_in_the_language() -> None:
    rivals = [("hours", [[day, 600, 1320] for day in range(7)]), ("lanes", 24)]
    english = "The website also says “Monday to Sunday: 10 AM to 10 PM”. The website also says “24”."
    assert remark_words("", rivals) == english
    with speaking(SPANISH):
        spanish = remark_words(OF_A_SEASON, rivals)
    assert spanish == (
        "Es el horario de una temporada, sin decir sus fechas. El sitio web también dice “Lunes a domingo: De las 10 "
        "a.m. a las 10 p.m.”. El sitio web también dice “24”."
    )


def test_the_picture_of_a_page_is_drawn_in_its_language_with_all_accents(uow: UnitOfWork) -> None:
    venue = a_venue(uow, "Peña Bowl", game_price=Decimal("5.50"))
    english = load_venue_preview(uow, Actor(), venue_id=venue.id)
    with speaking(SPANISH):
        spanish = load_venue_preview(uow, Actor(), venue_id=venue.id)
    assert (english.kicker, spanish.kicker) == ("Bowling alley", "Boliche")
    assert "$5.50 por partida" in spanish.facts
    assert english.version != spanish.version
    words = "¿Dónde jugamos? ¡Año nuevo! áéíóúüñ ÁÉÍÓÚÜÑ"
    assert drawable(words) == words
    assert preview_image(spanish, "LaneScout") != preview_image(english, "LaneScout")


ALTERNATIVES = re.compile(" or | o ")


@pytest.mark.parametrize("language", [ENGLISH, SPANISH], ids=lambda language: language.code)
def test_every_example_in_a_field_can_be_typed_as_it_stands(language: Language) -> None:
    forms = [form for feature in features() for form in (*(route.form for route in feature.forms), *feature.words)]
    shown = [one for form in forms for one in form.fields if one.placeholder and one.kind not in {"file", "email"}]
    with speaking(language):
        for field in shown:
            example = ALTERNATIVES.split(_(field.placeholder))[0] if field.name == "area" else _(field.placeholder)
            taken = {"money": field.dollars, "number": field.number, "date": field.day}.get(field.kind, field.checked)
            assert taken(example), (field.name, example)
    assert len(shown) > 20


def test_the_hours_of_today_begin_small_behind_their_colon() -> None:
    rows = (HoursRow("Lunes", "De las 10 a.m. a la 1 a.m.", is_today=True),)
    assert today_hours((HoursRow("Monday", "Closed", is_today=True),)) == "Closed"
    with speaking(SPANISH):
        assert today_hours(rows) == "de las 10 a.m. a la 1 a.m."

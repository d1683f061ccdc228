"""Sentences of the site with numbers, and with days and times of venues in several time zones, in both languages."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

import pytest

from bowling_app.ballots.models import Ballot
from bowling_app.ballots.services.ballot_page import closing
from bowling_app.events.rules.event_words import change_words, date_words, rule_words
from bowling_app.events.rules.events import DateChange, EventDate, EventTerms
from bowling_app.leagues.rules.league_words import fact_words, moment_words, season_words, when_words
from bowling_app.leagues.rules.leagues import LeagueTerms
from bowling_app.listings.rules.filter_words import miles_of
from bowling_app.listings.rules.limit_filters import LIMITED
from bowling_app.listings.rules.listing_filters import Filters
from bowling_app.listings.schemas.listing_unasked import Unasked, unasked_text
from bowling_app.listings.schemas.listing_words import summary
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.prices.rules.special_words import short_words
from bowling_app.prices.rules.special_words import when_words as special_when
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.scores.rules.scores import next_post, too_soon
from bowling_app.venues.rules.categories import CATEGORIES
from bowling_app.venues.rules.hours import DAY, DateHours, Interval, Week, day_times
from bowling_app.venues.rules.opening.status import open_status
from bowling_app.venues.schemas.listing_subject import ListingSubject
from bowling_app.venues.schemas.price_headlines import Headline, game_text

SPANISH: Final = Language("es_US")
NUMBERS: Final = (0, 1, 2, 21, 1_000_000)
COSMIC: Final = ListingSubject(next(one for one in CATEGORIES if one.slug == "cosmic-bowling"), "NY")


def there(year: int, month: int, day: int, hour: int, minute: int = 0) -> datetime:
    """What the clocks of a venue show."""
    return datetime(year, month, day, hour, minute)  # noqa: DTZ001 -- of which zone they are, its place says.


def both(said: Callable[[], str]) -> tuple[str, str]:
    """What is said in English and in Spanish."""
    with speaking(SPANISH):
        spanish = said()
    return said(), spanish


def _matching(number: int) -> str:
    return summary(1_000_000, number, Filters(amenities=("arcade",)))


def _without_cosmic(number: int) -> str:
    return unasked_text(COSMIC, Unasked(number, 0))


def _games(number: int) -> str:
    return fact_words(LeagueTerms("Mixed", 1, games=number))[0]


SENTENCES: Final[tuple[tuple[Callable[[int], str], tuple[str, ...], tuple[str, ...]], ...]] = (
    (
        lambda number: summary(number, number, Filters()),
        ("0 alleys", "1 alley", "2 alleys", "21 alleys", "1,000,000 alleys"),
        ("0 boliches", "1 boliche", "2 boliches", "21 boliches", "1,000,000 de boliches"),
    ),
    (
        _matching,
        (
            "0 of 1,000,000 alleys match",
            "1 of 1,000,000 alleys matches",
            "2 of 1,000,000 alleys match",
            "21 of 1,000,000 alleys match",
            "1,000,000 of 1,000,000 alleys match",
        ),
        (
            "0 de 1,000,000 de boliches coinciden",
            "1 de 1,000,000 de boliches coincide",
            "2 de 1,000,000 de boliches coinciden",
            "21 de 1,000,000 de boliches coinciden",
            "1,000,000 de 1,000,000 de boliches coinciden",
        ),
    ),
    (
        lambda number: miles_of(number, "Austin, TX"),
        (
            "Within 0 miles of Austin, TX",
            "Within 1 mile of Austin, TX",
            "Within 2 miles of Austin, TX",
            "Within 21 miles of Austin, TX",
            "Within 1,000,000 miles of Austin, TX",
        ),
        (
            "A menos de 0 millas de Austin, TX",
            "A menos de 1 milla de Austin, TX",
            "A menos de 2 millas de Austin, TX",
            "A menos de 21 millas de Austin, TX",
            "A menos de 1,000,000 de millas de Austin, TX",
        ),
    ),
    (
        next_post,
        (
            "You can post your next score here in 0 minutes.",
            "You can post your next score here in 1 minute.",
            "You can post your next score here in 2 minutes.",
            "You can post your next score here in 21 minutes.",
            "You can post your next score here in 1,000,000 minutes.",
        ),
        (
            "Puedes publicar tu próximo puntaje aquí en 0 minutos.",
            "Puedes publicar tu próximo puntaje aquí en 1 minuto.",
            "Puedes publicar tu próximo puntaje aquí en 2 minutos.",
            "Puedes publicar tu próximo puntaje aquí en 21 minutos.",
            "Puedes publicar tu próximo puntaje aquí en 1,000,000 de minutos.",
        ),
    ),
    (
        too_soon,
        (
            "Rate limit: Please wait 0 more minutes before posting again.",
            "Rate limit: Please wait 1 more minutes before posting again.",
            "Rate limit: Please wait 2 more minutes before posting again.",
            "Rate limit: Please wait 21 more minutes before posting again.",
            "Rate limit: Please wait 1,000,000 more minutes before posting again.",
        ),
        (
            "Vas muy rápido: espera 0 minutos más antes de publicar otra vez.",
            "Vas muy rápido: espera 1 minuto más antes de publicar otra vez.",
            "Vas muy rápido: espera 2 minutos más antes de publicar otra vez.",
            "Vas muy rápido: espera 21 minutos más antes de publicar otra vez.",
            "Vas muy rápido: espera 1,000,000 de minutos más antes de publicar otra vez.",
        ),
    ),
    (
        _games,
        ("0 games a night", "1 game a night", "2 games a night", "21 games a night", "1,000,000 games a night"),
        (
            "0 partidas por noche",
            "1 partida por noche",
            "2 partidas por noche",
            "21 partidas por noche",
            "1,000,000 de partidas por noche",
        ),
    ),
    (
        lambda number: game_text(Headline(Decimal(number), is_from=False)),
        ("Free a game", "$1 a game", "$2 a game", "$21 a game", "$1,000,000 a game"),
        ("Gratis por partida", "$1 por partida", "$2 por partida", "$21 por partida", "$1,000,000 por partida"),
    ),
    (
        _without_cosmic,
        (
            "No alley with cosmic bowling listed in New York yet.",
            "The only bowling alley listed in New York doesn't have cosmic bowling.",
            "None of the 2 bowling alleys in New York has cosmic bowling.",
            "None of the 21 bowling alleys in New York has cosmic bowling.",
            "None of the 1,000,000 bowling alleys in New York has cosmic bowling.",
        ),
        (
            "Todavía no tenemos ningún boliche con boliche cósmico en Nueva York.",
            "El único boliche que tenemos en Nueva York no tiene boliche cósmico.",
            "Ninguno de los 2 boliches en Nueva York tiene boliche cósmico.",
            "Ninguno de los 21 boliches en Nueva York tiene boliche cósmico.",
            "Ninguno de los 1,000,000 de boliches en Nueva York tiene boliche cósmico.",
        ),
    ),
    (
        LIMITED["lanes"].chip,
        ("0 lanes or more", "1 lane or more", "2 lanes or more", "21 lanes or more", "1,000,000 lanes or more"),
        ("0 pistas o más", "1 pista o más", "2 pistas o más", "21 pistas o más", "1,000,000 de pistas o más"),
    ),
    (
        lambda number: count_of(number, "review", "reviews"),
        ("0 reviews", "1 review", "2 reviews", "21 reviews", "1,000,000 reviews"),
        ("0 reseñas", "1 reseña", "2 reseñas", "21 reseñas", "1,000,000 de reseñas"),
    ),
)


@pytest.mark.parametrize(("said", "english", "spanish"), SENTENCES)
def test_a_sentence_fits_its_number(
    said: Callable[[int], str], english: tuple[str, ...], spanish: tuple[str, ...]
) -> None:
    found = [both(lambda number=number: said(number)) for number in NUMBERS]
    assert found == list(zip(english, spanish, strict=True))


@pytest.mark.parametrize(
    ("zone", "later", "english", "spanish"),
    [
        ("Pacific/Honolulu", 0, "Sat, Oct 31, 7:30 PM HST", "sáb 31 oct, 7:30 p.m. HST"),
        ("America/Phoenix", 1, "Sat, Oct 31, 11:30 PM MST", "sáb 31 oct, 11:30 p.m. MST"),
        ("America/Indiana/Indianapolis", 0, "Sun, Nov 1, 1:30 AM EDT", "dom 1 nov, 1:30 a.m. EDT"),
        ("America/New_York", 0, "Sun, Nov 1, 1:30 AM EDT", "dom 1 nov, 1:30 a.m. EDT"),
        ("America/New_York", 1, "Sun, Nov 1, 1:30 AM EST", "dom 1 nov, 1:30 a.m. EST"),
        ("America/New_York", 24, "Mon, Nov 2, 12:30 AM EST", "lun 2 nov, 12:30 a.m. EST"),
    ],
)
def test_a_vote_closes_by_the_clocks_of_its_first_venue(
    zone: str, later: int, english: str, spanish: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    closes_at = datetime(2026, 11, 1, 5, 30, tzinfo=UTC) + timedelta(hours=later)
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 10, 31, tzinfo=UTC))
    ballot = Ballot(user_id="kim", question="Where?", closes_at=closes_at)
    assert both(lambda: closing(ballot, zone)) == (f"Open until {english}", f"Abierta hasta el {spanish}")


@pytest.mark.parametrize(
    ("zone", "english", "spanish"),
    [
        ("Pacific/Honolulu", "Oct 31, 2026", "31 oct 2026"),
        ("America/Phoenix", "Oct 31, 2026", "31 oct 2026"),
        ("America/Indiana/Indianapolis", "Nov 1, 2026", "1 nov 2026"),
        ("America/New_York", "Nov 1, 2026", "1 nov 2026"),
    ],
)
def test_a_day_is_that_of_the_clocks_of_the_venue(zone: str, english: str, spanish: str) -> None:
    moment = datetime(2026, 11, 1, 5, 30, tzinfo=UTC)
    assert both(lambda: day_text(moment, ZoneInfo(zone))) == (english, spanish)


WEEK: Final = Week(
    (
        Interval(0, 600, 1500), Interval(1, 600, DAY), Interval(2, 720, 780), Interval(4, 0, DAY), Interval(5, 0, DAY),
        Interval(6, 810, 1380),
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("day", "english", "spanish"),
    [
        (0, "10 AM to 1 AM", "De las 10 a.m. a la 1 a.m."),
        (1, "10 AM to midnight", "De las 10 a.m. a la medianoche"),
        (2, "Noon to 1 PM", "De las 12 del mediodía a la 1 p.m."),
        (3, "Closed", "Cerrado"),
        (4, "Open 24 hours", "Abierto las 24 horas"),
        (6, "1:30 PM to 11 PM", "De la 1:30 p.m. a las 11 p.m."),
    ],
)
def test_the_hours_of_a_day(day: int, english: str, spanish: str) -> None:
    assert both(lambda: day_times(WEEK, day)) == (english, spanish)


@pytest.mark.parametrize("zone", ["Pacific/Honolulu", "America/Phoenix", "America/New_York"])
@pytest.mark.parametrize(
    ("at", "english", "spanish"),
    [
        (there(2026, 11, 30, 11, 0), "Open until 1 AM", "Abierto hasta la 1 a.m."),
        (there(2026, 12, 1, 9, 0), "Closed, opens 10 AM", "Cerrado, abre a las 10 a.m."),
        (there(2026, 12, 1, 13, 0), "Open until midnight", "Abierto hasta la medianoche"),
        (there(2026, 12, 2, 8, 0), "Closed, opens at noon", "Cerrado, abre a las 12 del mediodía"),
        (there(2026, 12, 2, 12, 10), "Open until 1 PM", "Abierto hasta la 1 p.m."),
        (there(2026, 12, 2, 14, 0), "Closed, opens tomorrow at midnight", "Cerrado, abre mañana a la medianoche"),
        (there(2026, 12, 3, 14, 0), "Closed, opens at midnight", "Cerrado, abre a la medianoche"),
        (there(2026, 12, 4, 14, 0), "Open until Saturday midnight", "Abierto hasta el sábado a la medianoche"),
    ],
)
def test_whether_a_venue_is_open(zone: str, at: datetime, english: str, spanish: str) -> None:
    moment = at.replace(tzinfo=ZoneInfo(zone))
    assert both(lambda: open_status(WEEK, (), moment).label) == (english, spanish)


@pytest.mark.parametrize(
    ("week", "english", "spanish"),
    [
        (
            Week((Interval(0, 0, 180), Interval(0, 300, 1440), *(Interval(day, 0, 1440) for day in range(1, 7)))),
            "Open until Monday 3 AM",
            "Abierto hasta el lunes a las 3 a.m.",
        ),
        (
            Week((Interval(0, 600, 1440), Interval(1, 0, 1440), Interval(2, 0, 60))),
            "Open until Wednesday 1 AM",
            "Abierto hasta el miércoles a la 1 a.m.",
        ),
    ],
)
def test_a_day_that_is_not_open_as_a_whole(week: Week, english: str, spanish: str) -> None:
    monday = there(2026, 11, 30, 14, 0).replace(tzinfo=ZoneInfo("America/New_York"))
    assert both(lambda: open_status(week, (), monday).label) == (english, spanish)


def test_midnight_is_that_of_the_night_before() -> None:
    monday = there(2026, 11, 30, 14, 0).replace(tzinfo=ZoneInfo("America/New_York"))
    week = Week((Interval(4, 0, 120),))
    assert both(lambda: open_status(week, (), monday).label) == (
        "Closed, opens Thursday night at midnight", "Cerrado, abre la noche del jueves a la medianoche",
    )  # fmt: skip


def test_an_hour_that_comes_twice_is_over_once() -> None:
    """The clocks of New York go back at 2 AM; an opening until 1:30 ended in the first of the two hours."""
    until = [DateHours(date(2026, 10, 31), 600, 1530)]
    first = datetime(2026, 11, 1, 1, 15, tzinfo=ZoneInfo("America/New_York"))
    assert both(lambda: open_status(WEEK, until, first).label) == ("Open until 1:30 AM", "Abierto hasta la 1:30 a.m.")
    assert both(lambda: open_status(WEEK, until, first.replace(fold=1)).label) == (
        "Closed, opens 1:30 PM", "Cerrado, abre a la 1:30 p.m.",
    )  # fmt: skip


LEAGUE: Final = LeagueTerms(
    "Mixed",
    1,
    start_time=780,
    season="fall",
    first_night=date(2026, 9, 8),
    weeks=30,
    meeting_at=there(2026, 9, 1, 18, 0),
)
NIGHT: Final = EventDate(date(2026, 12, 4), there(2026, 12, 4, 21), there(2026, 12, 5, 1))
NOON: Final = EventDate(date(2026, 12, 4), there(2026, 12, 4, 12), None)
EVENT: Final = EventTerms("Cosmic", "cosmic", date(2026, 12, 4), 1260, end_time=DAY + 60, repeats="weekly", times=4)


def _special(begins: int | None, ends: int | None) -> SpecialTerms:
    return SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,), begins=begins, ends=ends)


@pytest.mark.parametrize(
    ("said", "english", "spanish"),
    [
        (lambda: when_words(LEAGUE), "Tuesdays at 1 PM", "Los martes a la 1 p.m."),
        (
            lambda: when_words(LeagueTerms("Mixed", 3, every_weeks=2, start_time=1110)),
            "Every other Thursday at 6:30 PM",
            "Un jueves sí y otro no a las 6:30 p.m.",
        ),
        (
            lambda: season_words(LEAGUE),
            "Fall 2026, 30 nights, Sep 8, 2026 to Mar 30, 2027",
            "Otoño de 2026, 30 noches, del 8 sep 2026 al 30 mar 2027",
        ),
        (
            lambda: moment_words(there(2026, 9, 1, 18, 0)),
            "Tue, Sep 1, 2026 at 6 PM",
            "mar 1 sep 2026 a las 6 p.m.",
        ),
        (
            lambda: date_words(NIGHT),
            "Fri, Dec 4, 2026, 9 PM to 1 AM the next day",
            "vie 4 dic 2026, de las 9 p.m. a la 1 a.m. del día siguiente",
        ),
        (lambda: date_words(NOON), "Fri, Dec 4, 2026, noon", "vie 4 dic 2026, a las 12 del mediodía"),
        (
            lambda: rule_words(EVENT),
            "Every Friday, 9 PM to 1 AM the next day, until Dec 25, 2026",
            "Cada viernes, de las 9 p.m. a la 1 a.m. del día siguiente, hasta el 25 dic 2026",
        ),
        (
            lambda: change_words(DateChange(start_time=1200), 780),
            "New time, usually 1 PM",
            "Nueva hora, normalmente a la 1 p.m.",
        ),
        (
            lambda: short_words(_special(1260, DAY)),
            "Dollar Tuesday: $1 a game from 9 PM to midnight",
            "Dollar Tuesday: $1 por partida de las 9 p.m. a la medianoche",
        ),
        (
            lambda: special_when(_special(1260, DAY + 60)),
            "Tuesdays, 9 PM to 1 AM the next day",
            "Los martes, de las 9 p.m. a la 1 a.m. del día siguiente",
        ),
        (lambda: special_when(_special(None, 1020)), "Tuesdays until 5 PM", "Los martes hasta las 5 p.m."),
        (
            lambda: special_when(_special(600, 720)),
            "Tuesdays, 10 AM to noon",
            "Los martes, de las 10 a.m. a las 12 del mediodía",
        ),
    ],
)
def test_days_and_times_in_a_sentence(said: Callable[[], str], english: str, spanish: str) -> None:
    assert both(said) == (english, spanish)

"""What values do to the Spanish sentences around them: days, times with their own period, and what follows a colon."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any, Final

import pytest

from bowling_app.ballots.rules.ballots import time_text
from bowling_app.joining.rules.bowlers import bowler_words
from bowling_app.joining.rules.wishes import days_words
from bowling_app.leagues.queries.news import NEWS
from bowling_app.parties.rules.package_words import term_words
from bowling_app.parties.rules.packages import PackageTerms
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import Language, speaking
from bowling_app.prices.rules.estimates import estimate
from bowling_app.prices.rules.outings import Party, PriceList
from bowling_app.prices.rules.specials import KnownSpecials, Special, SpecialTerms
from bowling_app.search.services.search import find
from bowling_app.venues.rules.hours import DAY
from bowling_app.venues.rules.opening.day_names import each_weekday
from bowling_app.venues.rules.price_periods import Period

SPANISH: Final = Language("es_US")
TUESDAY: Final = date(2026, 12, 1)
LATE: Final = Party(day=1, minute=930, on=TUESDAY)
"""Four people who play two games each from 3:30 PM on, and may not be done by 5 PM."""
_DOLLAR: Final = SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,), ends=17 * 60)
SPECIALS: Final = KnownSpecials((Special(1, "sunset", _DOLLAR, "owner", TUESDAY),), TUESDAY, "America/Chicago")

DOUBTED: Final = "Dollar Tuesday: $1 por partida hasta las 5 p.m. (si terminan a más tardar a las 5 p.m.)"
RISES: Final = Period("lane_hour", Decimal(30), ends=1200), Period("lane_hour", Decimal(50), begins=1200, ends=DAY)


def package(**more: Any) -> PackageTerms:
    return PackageTerms("Party", Decimal(99), 8, **more)


@pytest.mark.parametrize(
    ("said", "english", "spanish"),
    [
        (lambda: each_weekday(6), "Sundays", "los domingos"),
        (lambda: days_words([1, 3]), "Tuesdays and Thursdays", "los martes y los jueves"),
        (
            lambda: NEWS[0].words({"id": 1, "name": "Mixta", "weekday": 1, "changes": 0, "is_open": True}, "sunset")[0],
            "New league: Mixta, Tuesdays, has openings",
            "Nueva liga: Mixta, los martes, tiene lugares",
        ),
        (lambda: time_text("20:30"), "8:30 PM", "las 8:30 p.m."),
        (lambda: time_text("12:00"), "noon", "las 12 del mediodía"),
        (lambda: bowler_words((), (1,), 150, "mixed")[-1], "Mixed league", "Liga: mixta"),
        (lambda: term_words(package(days=(0, 1)))[0], "Sold Monday and Tuesday", "Se vende: lunes y martes"),
        (
            lambda: term_words(package(days=(5, 6), begins=600, ends=960))[0],
            "Sold Saturday and Sunday, 10 AM to 4 PM",
            "Se vende: sábado y domingo, de las 10 a.m. a las 4 p.m.",
        ),
        (lambda: term_words(package(age_from=1))[0], "Ages 1 and up", "Edad mínima: 1"),
    ],
)
def test_days_times_and_words_behind_a_colon_fit_their_sentence(
    said: Callable[[], str], english: str, spanish: str
) -> None:
    assert said() == english
    with speaking(SPANISH):
        assert said() == spanish


@pytest.mark.parametrize(
    ("prices", "party", "spanish"),
    [
        (
            PriceList(RISES),
            Party(games=None, minutes=120),
            "Usamos el precio de las 7 p.m., que puede cambiar mientras juegas.",
        ),
        (
            PriceList(game=Period("game", Decimal(5)), specials=SPECIALS),
            LATE,
            f"Con {DOUBTED} podría ser menos.",
        ),
        (
            PriceList(specials=SPECIALS),
            LATE,
            f"A esa hora hay una promoción: {DOUBTED}.",
        ),
    ],
)
def test_no_sentence_ends_with_the_period_of_a_time_and_one_more(prices: PriceList, party: Party, spanish: str) -> None:
    with speaking(SPANISH):
        found = estimate(prices, party)
        said = [*found.remarks, *(remark for way in found.ways for remark in way.remarks)]
    assert spanish in said
    assert not [remark for remark in said if ".." in remark]


def test_a_region_whose_name_has_an_article_never_meets_of(uow: UnitOfWork, visitor: Actor) -> None:
    with speaking(SPANISH):
        view = find(uow, visitor, q="duckpin dmv")
    assert view.message.startswith("Todavía no tenemos ningún boliche")
    assert "de el " not in view.message

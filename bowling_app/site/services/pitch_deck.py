"""The slides that present the site: what it does, and its growth, with the figures of the day."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from bowling_app.accuracy.rules.freshness import FACTS, LABELS, STALE_MONTHS, months_before
from bowling_app.owners.rules import FOUNDING_PLACES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.kit.wording import count_of
from bowling_app.prices.schemas.cost_texts import figures_of
from bowling_app.prices.services.price_reports import usa_report
from bowling_app.settings import settings
from bowling_app.site.queries import pitch_deck
from bowling_app.site.rules.pitch_deck import Deck, Slide, SlideFigure, share_text
from bowling_app.site.services.site import site_facts
from bowling_app.venues.rules.prices import dollars

_QUESTIONS: Final = (
    "Is it open when we want to go?",
    "What will it cost all of us?",
    "Does it have what we want: glow bowling, a restaurant, room for a party, wheelchair access?",
    "And is the page up to date?",
)
_ANSWERS: Final = (
    "One page for each venue: hours, prices by day and time, amenities, reviews and scores.",
    "Every fact has a source and the date it was last confirmed.",
    "Anyone can correct a fact, and anyone can see what changed.",
    "Pages work without JavaScript, by keyboard and with screen readers.",
)
_FOR_VENUES: Final = (
    "Claiming a page is free.",
    "Changes go live right away: hours, prices, amenities, contact.",
    "Owners see how often their page is viewed and what visitors do there, with no personal data.",
    "Hours, a badge and the leaderboard can be embedded in the alley's own site.",
)
_NOT_FOR_SALE: Final = (
    "The order of lists. Sponsors and founding partners are labeled and sorted like everyone else.",
    "Ratings and reviews. They follow the same rules for every venue.",
    "Visitors. We count visits without cookies and keep numbers only.",
)
_PRICES: Final = {"game": "Per game", "hourly": "Per lane, per hour", "shoes": "Shoe rental"}


def load_pitch_deck(uow: UnitOfWork, actor: Actor) -> Deck:
    """The slides, with what the directory holds at this moment. Nothing on them is estimated."""
    anyone(actor)
    today = clock.now()
    totals = pitch_deck.totals(uow.session, months_before(today.date(), STALE_MONTHS))
    name, day = settings().site_name, day_text(today)
    data = "fictional venues, as of" if site_facts(uow, actor).is_demonstration else "figures of"
    slides = (
        Slide("title", name, "", "The directory of bowling alleys in the United States.", is_first=True),
        Slide("questions", "Four questions before you bowl", "", points=_QUESTIONS),
        Slide("answers", "What we do about them", "", points=_ANSWERS),
        Slide("directory", "The directory today", "", figures=_directory(totals)),
        Slide("prices", "What bowling costs", "", _price_lead(totals), figures=_prices(uow, actor)),
        Slide("fresh", "How up to date it is", "", _fresh_lead(), figures=_fresh(totals)),
        Slide("people", "Who keeps it accurate", "", figures=_people(totals)),
        Slide("venues", "What venues get", "", points=_FOR_VENUES, figures=_of_venues(totals)),
        Slide("rules", "What is not for sale", "", points=_NOT_FOR_SALE),
    )
    return Deck(
        heading=name,
        introduction=f"{name} in {len(slides)} slides, as of {day}.",
        hint="To get a PDF, print this page with your browser: one slide per page.",
        slides=tuple(_numbered(slide, at, len(slides)) for at, slide in enumerate(slides, start=1)),
        footer=f"{name}, {data} {day}",
    )


def _numbered(slide: Slide, at: int, of: int) -> Slide:
    return Slide(
        slide.key, slide.heading, f"Slide {at} of {of}", slide.lead, slide.points, slide.figures, slide.is_first
    )


def _directory(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return (
        SlideFigure(f"{totals['venues']:,}", _of(totals["venues"], "bowling alley", "bowling alleys")),
        SlideFigure(f"{totals['states']:,}", "states, counting DC"),
        SlideFigure(f"{totals['cities']:,}", _of(totals["cities"], "city", "cities")),
        SlideFigure(
            share_text(totals["with_hours"], totals["venues"]), "with opening hours", _told(totals, "with_hours")
        ),
    )


def _price_lead(totals: Mapping[str, int]) -> str:
    told = count_of(totals["with_price"], "venue has", "venues have")
    return f"{told} a listed price: {share_text(totals['with_price'], totals['venues'])} of the directory."


def _prices(uow: UnitOfWork, actor: Actor) -> tuple[SlideFigure, ...]:
    report = usa_report(uow, actor).report
    if report is None:
        return ()
    return tuple(
        SlideFigure(dollars(figure.mean), _PRICES[key], f"Average of {count_of(figure.venues, 'venue', 'venues')}")
        for key, figure in figures_of(report)
        if isinstance(figure.mean, Decimal)
    )


def _fresh_lead() -> str:
    return f"Shares of all venues where someone confirmed these facts in the last {STALE_MONTHS} months."


def _fresh(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return tuple(
        SlideFigure(
            share_text(totals[f"fresh_{facts}"], totals["venues"]), LABELS[facts], _told(totals, f"fresh_{facts}")
        )
        for facts in FACTS
    )


def _people(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return (
        SlideFigure(f"{totals['reviews']:,}", _of(totals["reviews"], "review", "reviews")),
        SlideFigure(f"{totals['votes']:,}", "votes on accuracy"),
        SlideFigure(f"{totals['suggestions']:,}", "corrections and new venues accepted"),
        SlideFigure(f"{totals['scores']:,}", "approved game scores"),
    )


def _of_venues(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return (
        SlideFigure(f"{totals['run_by_owners']:,}", "managed by their owners"),
        SlideFigure(f"{totals['founding_partners']:,}", f"of {FOUNDING_PLACES} founding partner spots taken"),
    )


def _told(totals: Mapping[str, int], name: str) -> str:
    return f"{totals[name]:,} of {totals['venues']:,}"


def _of(count: int, one: str, many: str) -> str:
    return one if count == 1 else many

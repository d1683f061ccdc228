"""The slides that present the site: what it does, and its growth, with the figures of the day."""

from collections.abc import Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Final

from bowling_app.accuracy.rules.freshness import FACTS, LABELS, STALE_MONTHS, stale_until
from bowling_app.owners.rules import FOUNDING_PLACES
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _, ngettext, nouns
from bowling_app.prices.schemas.cost_texts import figures_of
from bowling_app.prices.services.price_reports import usa_report
from bowling_app.settings import settings
from bowling_app.site.queries import pitch_deck
from bowling_app.site.rules.pitch_deck import Deck, Slide, SlideFigure, share_text
from bowling_app.site.services.site import site_facts
from bowling_app.venues.rules.prices import dollars

_QUESTIONS: Final = (
    N_("Is it open when we want to go?"),
    N_("What will it cost all of us?"),
    N_("Does it have what we want: glow bowling, a restaurant, room for a party, wheelchair access?"),
    N_("And is the page up to date?"),
)
_ANSWERS: Final = (
    N_("One page for each venue: hours, prices by day and time, amenities, reviews and scores."),
    N_("Facts show their source, and when they were last confirmed, if anyone has."),
    N_("Anyone can correct a fact, and anyone can see what changed."),
    N_("Pages work without JavaScript, by keyboard and with screen readers."),
)
_FOR_VENUES: Final = (
    N_("Claiming a page is free."),
    N_("Changes go live right away: hours, prices, amenities, contact."),
    N_("Owners see how often their page is viewed and what visitors do there, with no personal data."),
    N_("Hours, a badge and the leaderboard can be embedded in the alley's own site."),
)
_NOT_FOR_SALE: Final = (
    N_("The order of lists. Sponsors and founding partners are labeled and sorted like everyone else."),
    N_("Ratings and reviews. They follow the same rules for every venue."),
    N_("Visitors. We count visits without cookies and keep numbers only."),
)
_PRICES: Final = {"game": N_("Per game"), "hourly": N_("Per lane, per hour"), "shoes": N_("Shoe rental")}


def load_pitch_deck(uow: UnitOfWork, actor: Actor) -> Deck:
    """The slides, with what the directory holds at this moment. Nothing on them is estimated."""
    anyone(actor)
    today = clock.now()
    totals = pitch_deck.totals(uow.session, stale_until(today.date()))
    name, day = settings().site_name, day_text(today)
    is_fictional = site_facts(uow, actor).is_demonstration
    footer = N_("{site}, fictional venues, as of {day}") if is_fictional else N_("{site}, figures of {day}")
    slides = (
        Slide("title", name, "", _("The directory of bowling alleys in the United States."), is_first=True),
        Slide("questions", _("Four questions before you bowl"), "", points=_all(_QUESTIONS)),
        Slide("answers", _("What we do about them"), "", points=_all(_ANSWERS)),
        Slide("directory", _("The directory today"), "", figures=_directory(totals)),
        Slide("prices", _("What bowling costs"), "", _price_lead(totals), figures=_prices(uow, actor)),
        Slide("fresh", _("How up to date it is"), "", _fresh_lead(), figures=_fresh(totals)),
        Slide("people", _("Who keeps it accurate"), "", figures=_people(totals)),
        Slide("venues", _("What venues get"), "", points=_all(_FOR_VENUES), figures=_of_venues(totals)),
        Slide("rules", _("What is not for sale"), "", points=_all(_NOT_FOR_SALE)),
    )
    return Deck(
        heading=name,
        introduction=_("{site} in {count} slides, as of {day}.", site=name, count=len(slides), day=day),
        hint=_("To get a PDF, print this page with your browser: one slide per page."),
        slides=tuple(_numbered(slide, at, len(slides)) for at, slide in enumerate(slides, start=1)),
        footer=_(footer, site=name, day=day),
    )


def _numbered(slide: Slide, at: int, of: int) -> Slide:
    return replace(slide, number=_("Slide {number} of {count}", number=at, count=of))


def _directory(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return (
        SlideFigure(number_text(totals["venues"]), nouns("bowling alley", "bowling alleys", totals["venues"])),
        SlideFigure(
            number_text(totals["states"]), nouns("state, counting DC", "states, counting DC", totals["states"])
        ),
        SlideFigure(number_text(totals["cities"]), nouns("city", "cities", totals["cities"])),
        SlideFigure(
            share_text(totals["with_hours"], totals["venues"]), _("with opening hours"), _told(totals, "with_hours")
        ),
    )


def _price_lead(totals: Mapping[str, int]) -> str:
    return ngettext(
        "{n} venue has a listed price: {share} of the directory.",
        "{n} venues have a listed price: {share} of the directory.",
        totals["with_price"],
        share=share_text(totals["with_price"], totals["venues"]),
    )


def _prices(uow: UnitOfWork, actor: Actor) -> tuple[SlideFigure, ...]:
    report = usa_report(uow, actor).report
    if report is None:
        return ()
    return tuple(
        SlideFigure(dollars(figure.mean), _(_PRICES[key]), _average(figure.venues))
        for key, figure in figures_of(report)
        if isinstance(figure.mean, Decimal)
    )


def _average(venues: int) -> str:
    return ngettext("Usual price, average of {n} venue", "Usual price, average of {n} venues", venues)


def _fresh_lead() -> str:
    return _("Shares of all venues where someone confirmed these facts in the last {count} months.", count=STALE_MONTHS)


def _fresh(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return tuple(
        SlideFigure(
            share_text(totals[f"fresh_{facts}"], totals["venues"]), _(LABELS[facts]), _told(totals, f"fresh_{facts}")
        )
        for facts in FACTS
    )


def _people(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    return (
        SlideFigure(number_text(totals["reviews"]), nouns("review", "reviews", totals["reviews"])),
        SlideFigure(number_text(totals["votes"]), nouns("vote on accuracy", "votes on accuracy", totals["votes"])),
        SlideFigure(
            number_text(totals["suggestions"]),
            nouns("correction or new venue accepted", "corrections and new venues accepted", totals["suggestions"]),
        ),
        SlideFigure(
            number_text(totals["scores"]), nouns("approved game score", "approved game scores", totals["scores"])
        ),
    )


def _of_venues(totals: Mapping[str, int]) -> tuple[SlideFigure, ...]:
    taken = _("of {count} founding partner spots taken", count=FOUNDING_PLACES)
    run = nouns("alley managed by its owner", "alleys managed by their owners", totals["run_by_owners"])
    return (
        SlideFigure(number_text(totals["run_by_owners"]), run),
        SlideFigure(number_text(totals["founding_partners"]), taken),
    )


def _told(totals: Mapping[str, int], name: str) -> str:
    return _("{count} of {total}", count=number_text(totals[name]), total=number_text(totals["venues"]))


def _all(texts: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(map(_, texts))

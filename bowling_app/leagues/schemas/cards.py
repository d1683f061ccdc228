"""A league as lists show it."""

from collections.abc import Iterator
from datetime import date

from bowling_app.leagues.rules.league_words import (
    fact_words,
    fee_words,
    long_day,
    moment_words,
    openings_words,
    season_words,
    when_words,
)
from bowling_app.leagues.rules.leagues import League
from bowling_app.leagues.rules.paths import league_path
from bowling_app.leagues.schemas.pages import LeagueCard
from bowling_app.platform.language.messages import _
from bowling_app.venues.rules.told.confirmed import confirmed_words


def league_card(league: League, today: date) -> LeagueCard:
    """A league in words, as of a day."""
    terms = league.terms
    return LeagueCard(
        key=str(league.id),
        name=terms.name,
        href=league_path(league.id, terms.name),
        when=when_words(terms),
        facts=fact_words(terms),
        fee=fee_words(terms),
        season=season_words(terms),
        openings=openings_words(league, today),
        has_room=league.has_room(today),
        confirmed=confirmed_words(league.told, league.confirmed_on),
    )


def all_lines(league: League, today: date) -> tuple[str, ...]:
    """Everything that a league says, one thing each, for those who decide about it."""
    return tuple(_lines(league, today))


def _lines(league: League, today: date) -> Iterator[str]:
    card, terms = league_card(league, today), league.terms
    yield from filter(None, (card.when, card.season, card.fee, card.openings, *card.facts))
    if terms.skip_dates:
        yield _("Nights off: {days}", days="; ".join(map(long_day, terms.skip_dates)))
    if terms.meeting_at:
        yield _("Meeting: {moment}", moment=moment_words(terms.meeting_at))
    yield from filter(None, (terms.fee_note, terms.note, terms.url))

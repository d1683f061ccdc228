"""How fresh the facts of venues are, and which venues need a look."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.accuracy.queries import accuracy
from bowling_app.accuracy.queries.accuracy import Aged, Confirmation
from bowling_app.accuracy.rules.freshness import (
    FACTS,
    LABELS,
    NOT_LISTED,
    Facts,
    FreshnessLine,
    StaleVenue,
    StaleVenues,
    stale_until,
    state_of,
    state_text,
)
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import FIRST_PAGE, FOREIGN_CURSOR, PageWanted, cursor_of, cursor_values
from bowling_app.platform.kit.dates import date_text, days_ago_text
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.rules.sources import source_label

GROUP_UNKNOWN: Final = f"Facts must be one of: {', '.join(FACTS)}"

_PEOPLE: Final = {
    "vote": N_("a visitor"), "owner": N_("the owner"), "admin": N_("our editors"), "visitor": N_("a visitor"),
}  # fmt: skip


def stale_venues(
    uow: UnitOfWork, actor: Actor, *, facts: str | None = None, page: PageWanted = FIRST_PAGE
) -> StaleVenues:
    """A page of the active venues whose facts have not been confirmed for twelve months, the oldest first.

    With `facts`, only that group counts; without it, the group with the oldest confirmation.
    """
    require_admin(actor)
    group = _group(facts)
    until = stale_until(clock.now().date())
    found = accuracy.aged(uow.session, facts=group, until=until, limit=page.limit + 1, after=_after(page))
    shown, is_last = found[: page.limit], len(found) <= page.limit
    known = accuracy.confirmations(uow.session, [each.venue_id for each in shown])
    return StaleVenues(
        heading="Stale info",
        venues=tuple(_stale(each, known[each.venue_id], group) for each in shown),
        next_cursor="" if is_last else cursor_of(shown[-1].oldest_on.isoformat(), shown[-1].venue_id),
    )


def freshness_lines(known: Mapping[str, Confirmation]) -> tuple[FreshnessLine, ...]:
    """All four groups of a venue's facts, with their last confirmation."""
    return tuple(_line(known[facts]) for facts in FACTS)


def _line(said: Confirmation) -> FreshnessLine:
    if not said.is_known:  # A missing fact cannot be confirmed.
        return FreshnessLine(
            said.facts, _(LABELS[said.facts]), "never", _(NOT_LISTED), confirmed="", confirmed_on="", doubt=""
        )
    day, today = said.confirmed_on, clock.now().astimezone(ZoneInfo(said.zone)).date()
    state = state_of(day, today)
    by = source_label(said.source) if said.source else _(_PEOPLE.get(said.how, ""))
    return FreshnessLine(
        facts=said.facts,
        label=_(LABELS[said.facts]),
        state=state,
        state_text=state_text(state),
        confirmed=_("Checked {day} by {who}", day=date_text(day), who=by) if day else "",
        confirmed_on=day.isoformat() if day else "",
        doubt=_doubt(said.doubts) if said.doubts else "",
        agreed=_("A visitor said on {day} that this is right", day=date_text(said.agreed_on)) if said.agreed_on else "",
        ago=days_ago_text(day, today) if day else "",
    )


def _doubt(people: int) -> str:
    return ngettext(
        "{n} person has said since then that this is wrong",
        "{n} people have said since then that this is wrong",
        people,
    )


def _stale(found: Aged, known: Mapping[str, Confirmation], group: Facts | None) -> StaleVenue:
    return StaleVenue(
        id=found.venue_id,
        name=found.name,
        href=venue_path(found.venue_id),
        place=f"{found.city}, {found.state}",
        facts=freshness_lines(known),
        oldest=_oldest(found.oldest_on, [known[facts] for facts in ((group,) if group else FACTS)]),
    )


def _oldest(day: date, groups: Sequence[Confirmation]) -> str:
    """What needs the look: the oldest check, or the groups of facts that were never checked, or that are missing."""
    if day != date.min:
        return f"Checked {date_text(day)}"
    if any(said.is_known and said.confirmed_on is None for said in groups):
        return "Never checked"
    return f"Missing: {', '.join(_(LABELS[said.facts]).lower() for said in groups if not said.is_known)}"


def _group(facts: str | None) -> Facts | None:
    for known in FACTS:
        if known == facts:
            return known
    if facts is not None:
        raise Invalid(GROUP_UNKNOWN, field="facts")
    return None


def _after(page: PageWanted) -> tuple[date, str] | None:
    values = cursor_values(page.cursor, str, str)
    if values is None:
        return None
    try:
        return date.fromisoformat(values[0]), values[1]
    except ValueError:
        raise Invalid(_(FOREIGN_CURSOR), field="cursor") from None

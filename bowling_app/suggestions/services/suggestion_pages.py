"""The screens of suggestions: one's own list, and the admins' list."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from math import ceil
from typing import Any, Final

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.paging import page_number
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.errors import NotFound
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.links import Link, Pager, TabLink
from bowling_app.platform.kit.policies import anyone, require_admin
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.web.admin.queue_asked import QueueAsked
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.queries import suggestions
from bowling_app.suggestions.queries.suggestions import Told, Wanted
from bowling_app.suggestions.rules import ADMIN_PATH, MINE_PATH, SUGGESTIONS_OF_A_PAGE, own_path
from bowling_app.suggestions.schemas.suggestion_page import (
    MySuggestion,
    MySuggestions,
    SuggestionCase,
    SuggestionCases,
)
from bowling_app.suggestions.schemas.suggestions import OPEN, MissingVenue, status_of
from bowling_app.suggestions.services.missing_venues import draft_of, likely_venues_of_each
from bowling_app.suggestions.services.suggestion_cases import only_fills_gaps
from bowling_app.suggestions.services.suggestion_rows import suggestion_row
from bowling_app.suggestions.services.venue_suggestions import NO_SUGGESTION
from bowling_app.venues.queries import venue_imports as imports
from bowling_app.venues.rules.venue_values import Values
from bowling_app.venues.schemas.likely_venues import LikelyVenue
from bowling_app.venues.schemas.listing_subject import home

FIRST_STATUS: Final = "pending"
"""Which list admins see first."""
KINDS: Final = {"venue": "Missing venue", "edit": "Correction"}
_TABS: Final = {
    "pending": "Waiting",
    "needs_info": "Asked back",
    "approved": "Approved",
    "rejected": "Rejected",
    "merged": "Merged",
}
_NO_LIST: Final = N_("This list has no such page")
_HEADING: Final = N_("Your suggestions")
_STRANGER: Final = N_("Sign in to see what became of your suggestions.")
SAID: Final = {"answered": N_("Your answer is sent."), "withdrawn": N_("Your suggestion is withdrawn.")}
"""What is said once a person has done it."""


def my_suggestions(uow: UnitOfWork, actor: Actor, *, page: str = "", done: str = "") -> MySuggestions:
    """The actor's suggestions, the newest first; an invitation for a visitor. `done` names what they just did."""
    anyone(actor)
    if actor.user_id is None:
        return MySuggestions(_(_HEADING), _(_STRANGER), (), Pager())
    total = suggestions.count_of_person(uow.session, actor.user_id)
    pages = max(1, ceil(total / SUGGESTIONS_OF_A_PAGE))
    asked = page_number(page)
    if asked is None:
        raise NotFound(_(_NO_LIST))
    number = min(asked, pages)  # What was on a later page may be withdrawn.
    wanted = Wanted(SUGGESTIONS_OF_A_PAGE, user_id=actor.user_id, offset=(number - 1) * SUGGESTIONS_OF_A_PAGE)
    return MySuggestions(
        heading=_(_HEADING),
        empty="" if total else _("No suggestions yet."),
        rows=tuple(map(suggestion_row, suggestions.page(uow.session, wanted))),
        pager=Pager(
            summary=_page_of(number, pages) if pages > 1 else "",
            previous=_address(number - 1) if number > 1 else "",
            next=_address(number + 1) if number < pages else "",
        ),
        is_signed_in=True,
        said=_(SAID.get(done, "")),
    )


def my_suggestion(uow: UnitOfWork, actor: Actor, *, suggestion_id: str) -> MySuggestion:
    """One suggestion of the actor's own; an invitation for a visitor."""
    anyone(actor)
    back, path = Link(_(_HEADING), MINE_PATH), own_path(suggestion_id)
    crumbs = (home(), Link(_("My Account"), "/account"), back)
    if actor.user_id is None:
        return MySuggestion(_(_HEADING), _(_STRANGER), crumbs, path, back)
    told = suggestions.told(uow.session, suggestion_id)
    if told is None or told[0].user_id != actor.user_id:
        raise NotFound(_(NO_SUGGESTION))
    row = suggestion_row(told)
    introduction = " · ".join(filter(None, (row.kind, row.place, row.when)))
    return MySuggestion(row.title, introduction, (*crumbs, Link(row.title, path)), path, back, row)


def _page_of(number: int, pages: int) -> str:
    return _("Page {number} of {pages}", number=number_text(number), pages=number_text(pages))


def load_suggestion_cases(
    uow: UnitOfWork, actor: Actor, *, status: str | None = None, after: str | None = None, **asked: str
) -> SuggestionCases:
    """The suggestions of all people with the facts needed to decide about them. Whoever has waited longest comes first;
    of those that are decided, the newest."""
    require_admin(actor)
    filters = QueueAsked.of(asked, KINDS, status="" if status == FIRST_STATUS else status or "")
    wanted = Wanted(
        DEFAULT_LIMIT + 1, status=status_of(status), after=cursor_values(after, datetime, str), kind=filters.kind,
        us_state=filters.us_state, person=filters.person, is_oldest_first=status in OPEN,
    )  # fmt: skip
    found = suggestions.page(uow.session, wanted)
    shown = found[:DEFAULT_LIMIT]
    present = _present_values(uow, shown)
    waiting = suggestions.open_counts(uow.session, {_city(row) for row, *_ignored in shown})
    likely = _likely(uow, [row for row, *_ignored in shown if _is_open_venue(row)])
    last = shown[-1][0] if len(found) > DEFAULT_LIMIT else None
    fillers = tuple(row.id for row, *_ignored in shown if only_fills_gaps(row, present.get(row.venue_id or "")))
    return SuggestionCases(
        tuple(_case(told, present.get(told[0].venue_id or ""), waiting, likely.get(told[0].id, ())) for told in shown),
        cursor_of(last.created_at, last.id) if last else "",
        _tabs(filters, status or "", suggestions.counts(uow.session, replace(wanted, status=None))),
        filters.form(ADMIN_PATH),
        fillers,
        f"Approve the {len(fillers)} corrections that only add what is unknown" if len(fillers) > 1 else "",
    )


def _tabs(filters: QueueAsked, here: str, counts: Mapping[str, int]) -> tuple[TabLink, ...]:
    """Each status with its list; the filters stay."""
    return tuple(
        TabLink(
            label,
            filters.address(ADMIN_PATH, status="" if status == FIRST_STATUS else status),
            is_here=status == here,
            note=f"{counts[status]:,}" if status in counts else "",
        )
        for status, label in _TABS.items()
    )


def _city(row: Suggestion) -> tuple[str, str]:
    return row.state, row.city.lower()


def _is_open_venue(row: Suggestion) -> bool:
    return row.kind == "venue" and row.status in OPEN


def _likely(uow: UnitOfWork, rows: Sequence[Suggestion]) -> dict[str, tuple[LikelyVenue, ...]]:
    """For each missing venue the listed ones that it may be."""
    found = likely_venues_of_each(uow, [draft_of(_missing(row)) for row in rows]) if rows else []
    return {row.id: likely for row, likely in zip(rows, found, strict=True)}


def _case(
    told: Told, present: Values | None, waiting: Mapping[Any, int], likely: tuple[LikelyVenue, ...]
) -> SuggestionCase:
    row, person = told[:2]
    count = waiting.get(_city(row), 1) - 1 if _is_open_venue(row) else 0
    return SuggestionCase(
        row=suggestion_row(told, present if row.kind == "edit" else None, sender=_sender(person)),
        user_name=person.display_name,
        user_email=person.email or "",
        note=row.note or "",
        evidence_href=row.evidence_url or "",
        duplicates=likely,
        may_ask=row.status == "pending",
        is_missing=row.kind == "venue",
        name=row.changes.get("name", [None, None])[1] or "",
        other_suggestions=f"{count_of(count, 'other suggestion', 'other suggestions')} for {row.city} open"
        if count
        else "",
    )


def _sender(person: User) -> str:
    return "The visitor" if person.display_name == ANONYMOUS else person.display_name


def _missing(row: Suggestion) -> MissingVenue:
    said = {name: after for name, (_, after) in row.changes.items()}
    latitude, longitude = said.get("position") or (None, None)
    return MissingVenue(
        city=row.city,
        state=row.state,
        venue_name=said.get("name"),
        address=said.get("address"),
        zip_code=said.get("zip_code"),
        latitude=latitude,
        longitude=longitude,
        phone=said.get("phone"),
        website=said.get("website"),
    )


def _present_values(uow: UnitOfWork, shown: list[Told]) -> dict[str, Values]:
    """The present values of the venues whose corrections wait."""
    ids = [row.venue_id for row, *_ in shown if row.kind == "edit" and row.venue_id and row.status in OPEN]
    return {i: stored.values for i, stored in imports.stored_venues(uow.session, sorted(set(ids))).items()}


def _address(number: int) -> str:
    return MINE_PATH if number == 1 else f"{MINE_PATH}?page={number}"

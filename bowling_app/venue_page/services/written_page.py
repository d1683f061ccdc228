"""The page of what a person wrote about alleys, where they delete what is theirs: also at alleys that have closed."""

from math import ceil
from typing import Final
from zoneinfo import ZoneInfo

from bowling_app.accuracy.services.accuracy import SAID
from bowling_app.platform.database.paging import Window, page_number, window
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.geo.places import venue_path
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.formats import number_text
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.reviews import held_notice, removed_notice
from bowling_app.reviews.services.review_cards import stars_text
from bowling_app.scores.services.score_rows import STATUS
from bowling_app.venue_page import queries
from bowling_app.venue_page.queries import Written
from bowling_app.venue_page.rules import ABOUT, KEY, KIND, WRITTEN_PATH
from bowling_app.venue_page.schemas.written import WrittenLine, WrittenPage
from bowling_app.venues.schemas.listing_subject import home

DELETED: Final = N_("Deleted.")
_HEADING: Final = N_("What you wrote")
_INTRODUCTION: Final = N_(
    "Your reviews, your votes on the info of alleys, and your scores. You can delete each of them."
)
_STRANGER: Final = N_("Sign in to see what you wrote.")
_NOTHING: Final = N_("You haven't written anything yet.")


def load_written(uow: UnitOfWork, actor: Actor, *, page: str = "", deleted: str = "") -> WrittenPage:
    """A page of what the actor wrote. `deleted` says that there was more until just now. A visitor is asked to sign
    in."""
    anyone(actor)
    shown = _shown(queries.count_written(uow.session, actor.user_id) if actor.user_id else 0, page)
    span = {"limit": DEFAULT_LIMIT, "offset": shown.offset}
    found = queries.written(uow.session, actor.user_id, **span) if actor.user_id else []
    return WrittenPage(
        heading=_(_HEADING),
        introduction=_(_INTRODUCTION) if actor.user_id else _(_STRANGER),
        crumbs=(home(), Link(_("My Account"), "/account"), Link(_(_HEADING), WRITTEN_PATH)),
        path=WRITTEN_PATH,
        is_signed_in=actor.user_id is not None,
        said=_(DELETED) if deleted else "",
        empty="" if found else _(_NOTHING),
        lines=tuple(map(_line, found)),
        pager=shown.pager,
    )


def _shown(total: int, page: str) -> Window:
    """The page that is asked for, the first for what is no number, or the last one where what was on a later one is
    deleted."""
    last = max(1, ceil(total / DEFAULT_LIMIT))
    return window(_address, min(page_number(page) or 1, last), total, size=DEFAULT_LIMIT)


def _address(number: int) -> str:
    return WRITTEN_PATH if number == 1 else f"{WRITTEN_PATH}?page={number}"


def _line(one: Written) -> WrittenLine:
    day = day_text(one.at, ZoneInfo(one.zone))
    return WrittenLine(
        key=f"{one.kind} {one.key}",
        venue=one.venue,
        href=venue_path(one.venue_id) if one.is_listed else "",
        said=(said := _said(one)),
        words=one.words,
        note=day if one.is_listed else f"{day} · {_('This alley is no longer listed')}",
        standing=_standing(one),
        given=(Hidden(KIND, one.kind), Hidden(KEY, one.key), Hidden(ABOUT, f"{one.venue}: {said}")),
    )


def _said(one: Written) -> str:
    if one.kind == "review":
        return _("Your review: {stars}", stars=stars_text(one.number))
    if one.kind == "vote":
        return _(SAID["accurate" if one.number > 0 else "not_accurate"])
    return _("Your score: {score}", score=number_text(one.number))


def _standing(one: Written) -> str:
    """Why others do not see it."""
    if one.kind == "score":
        return "" if one.status == "approved" else " ".join(filter(None, (f"{_(STATUS[one.status])}.", one.why)))
    return held_notice(one.why) if one.status == "held" else removed_notice(one.why) if one.status == "removed" else ""

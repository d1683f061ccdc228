"""The pages on which people follow something, and see what they follow."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from bowling_app.alerts.models import Follower
from bowling_app.alerts.queries import follows as queries
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.rules.forms import STOP_ONE
from bowling_app.alerts.rules.paths import ALERTS_PATH, follow_path
from bowling_app.alerts.rules.schedule import WEEKLY
from bowling_app.alerts.schemas.pages import AlertsPage, FollowLine, FollowPage
from bowling_app.alerts.services.follows import followed
from bowling_app.alerts.services.refusals import address_of, news_paused
from bowling_app.alerts.services.requests import ASKED
from bowling_app.alerts.services.subjects import Subject, find_subject, price_note, subject_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.dates import day_text
from bowling_app.platform.kit.errors import Moved
from bowling_app.platform.kit.forms import Filled
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone
from bowling_app.platform.language.messages import N_, _, ngettext
from bowling_app.venues.schemas.listing_subject import home
from bowling_app.venues.services.venue_cards import game_headlines

_INTRODUCTION: Final = N_("We email you what's new: alleys, prices, reviews, leagues, events and party packages.")
_KINDS: Final = {
    "venue": N_("Alley"), "price": N_("Price"), "city": N_("City"), "state": N_("State"), "leagues": N_("Leagues"),
}  # fmt: skip


_TAP: Final = N_("Tap Follow on any alley, city, state or league search, or follow the price of a game.")


def load_follow(uow: UnitOfWork, actor: Actor, *, target: str, done: str = "") -> FollowPage:
    """The page on which one follows something, with an account or by email. Another spelling of it leads here."""
    anyone(actor)
    subject = find_subject(uow, target)
    if subject.key != target:
        raise Moved(follow_path(subject.key))
    row = next((row for row in followed(uow, actor.user_id) if subject_of(row).key == target), None)
    is_price = subject.kind == "price"
    below = row.below if row else None
    return FollowPage(
        heading=_heading(subject, is_followed=row is not None),
        introduction=_price(uow, subject, below) if is_price else _(_INTRODUCTION),
        crumbs=(home(), Link(subject.label, subject.path), Link(_("Follow"), follow_path(target))),
        path=follow_path(target),
        subject=Link(subject.label, subject.path),
        is_followed=row is not None,
        is_signed_in=actor.user_id is not None,
        is_price=is_price,
        said=_(ASKED) if done == "asked" else "",
        news_paused=news_paused(uow, actor.user_id) if actor.user_id else "",
        form=Filled({"frequency": WEEKLY, "below": f"{below}" if below else ""}),
    )


def _heading(subject: Subject, *, is_followed: bool) -> str:
    if subject.kind == "price":
        named = (
            N_("You follow the price of a game at {venue}")
            if is_followed
            else N_("Follow the price of a game at {venue}")
        )
        return _(named, venue=subject.venue)
    return _("You follow {name}", name=subject.label) if is_followed else _("Follow {name}", name=subject.label)


def load_alerts(uow: UnitOfWork, actor: Actor) -> AlertsPage:
    """What the caller follows. A visitor is asked to sign in."""
    anyone(actor)
    follower = next(iter(queries.known(uow.session, actor.user_id)), None) if actor.user_id else None
    rows = followed(uow, actor.user_id)
    lowest = _lowest(uow, {row.venue_id: row.game_price for row in rows if row.kind == "price" and row.venue_id})
    lines = tuple(_line(row, lowest.get(row.venue_id or "")) for row in rows)
    return AlertsPage(
        heading=ngettext("You follow {n} thing", "You follow {n} things", len(lines))
        if lines
        else _("What you follow"),
        introduction=_(_INTRODUCTION) if lines else f"{_(_INTRODUCTION)} {_(_TAP)}",
        crumbs=(home(), Link(_("Alerts"), ALERTS_PATH)),
        path=ALERTS_PATH,
        is_signed_in=actor.user_id is not None,
        lines=lines,
        standing=_standing(uow, follower) if follower and lines else "",
        form=Filled({"frequency": follower.frequency if follower else WEEKLY}),
    )


def _standing(uow: UnitOfWork, follower: Follower) -> str:
    if follower.stopped_at is not None:
        return _("Emails are off. Save how often you want them to turn them on.")
    if follower.unreachable_at is not None:
        return _(
            "Emails are paused because {address} keeps refusing them. Once it gets mail, save how often you want them "
            "to start again.",
            address=address_of(uow, follower),
        )
    if follower.asked_at is not None:
        return _("Emails are paused, since it's been a year. Save how often you want them to go on.")
    if follower.frequency == WEEKLY and follower.next_at is not None:
        return _("The next email comes on {day}, if there's news.", day=day_text(follower.next_at))
    return _("An email comes when there's news, at most one a day.")


def _price(uow: UnitOfWork, subject: Subject, below: Decimal | None) -> str:
    venue_id = str(subject.columns["venue_id"])
    return price_note(subject.price, _lowest(uow, {venue_id: subject.price}).get(venue_id), below)


def _lowest(uow: UnitOfWork, usual: Mapping[str, Decimal | None]) -> dict[str, Decimal]:
    """The lowest price of a game by the ids of venues, as their pages say it. One without any price is missing."""
    return {venue_id: found.amount for venue_id, found in game_headlines(uow, usual).items() if found}


def _line(row: Followed, lowest: Decimal | None) -> FollowLine:
    subject = subject_of(row)
    note = price_note(subject.price, lowest, row.below) if row.kind == "price" else _(_KINDS[row.kind])
    if row.is_active is False:
        note = _("No longer listed")
    return FollowLine(subject.key, subject.label, subject.path, note, (Hidden(STOP_ONE, subject.key),))

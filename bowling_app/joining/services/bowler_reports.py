"""Reports of cards and of conversations, and what admins decide about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.decided import noted_already
from bowling_app.accounts.services.participation import hold_person, limit_key, slow_down
from bowling_app.joining.models.bowlers import BowlerCardRow, BowlerReport, BowlerThread
from bowling_app.joining.queries import bowlers, reports, threads
from bowling_app.joining.rules.bowlers import WITHDRAWN, bowler_words
from bowling_app.joining.rules.limits import BOWLER_REPORTS_PER_DAY
from bowling_app.joining.rules.paths import MINE_PATH, bowler_path, report_path, thread_path
from bowling_app.joining.schemas.bowlers import BowlerReportPage, WaitingReport, WaitingReports
from bowling_app.joining.services.bowlers import NO_CARD
from bowling_app.joining.services.threads import YOUR_CARD, conversation
from bowling_app.leagues.rules.paths import BOWLERS_PATH
from bowling_app.platform.audit.decision_log import note_decision
from bowling_app.platform.audit.seen import refuse_unseen, version_of
from bowling_app.platform.database.row_ids import row_id
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.cursors import DEFAULT_LIMIT, cursor_of, cursor_values
from bowling_app.platform.kit.dates import utc_text
from bowling_app.platform.kit.errors import Forbidden, NotFound
from bowling_app.platform.kit.identity import shown_name
from bowling_app.platform.kit.links import Link
from bowling_app.platform.kit.policies import anyone, require_admin, require_user
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language.messages import N_, _
from bowling_app.reviews.rules.responses import REASONS, checked_report, refuse_looked_at
from bowling_app.reviews.schemas import ReportLine
from bowling_app.venues.schemas.listing_subject import home

REPORTED: Final = N_("Thanks. Our editors will take a look.")
_ALREADY: Final = N_("You reported this before, and we have looked at it.")
_ONE, _SEVERAL = "card or conversation", "cards and conversations"
_NO_REPORT: Final = "Report not found"


@dataclass(frozen=True, slots=True)
class Reported:
    """What a report is about: a card or a conversation, where its page is, and when something was last written."""

    card_id: int | None
    thread_id: int | None
    name: str
    href: str
    changed_at: datetime


def load_report(uow: UnitOfWork, actor: Actor, *, what: str) -> BowlerReportPage:
    """The form in which somebody reports a card, or a conversation of theirs. Raises NotFound."""
    anyone(actor)
    about = _reported(uow, actor.user_id, what)
    mine = reports.of_person(uow.session, actor.user_id, about.card_id, about.thread_id) if actor.user_id else None
    return BowlerReportPage(
        crumbs=(
            home(),
            Link(_("Bowlers looking for a team"), BOWLERS_PATH),
            Link(about.name, about.href),
            Link(_("Report"), ""),
        ),
        heading=_("Report {what}", what=about.name),
        introduction=_("What is wrong? Our editors look at it, and see what was written."),
        path=report_path(what),
        standing=_(REPORTED) if mine and mine.settled_at is None else "",
    )


def report_bowler(uow: UnitOfWork, actor: Actor, *, what: str, reason: str, note: str | None = None) -> Refusal | None:
    """Report somebody else's card, or a conversation of one's own, to the admins."""
    user_id = require_user(actor)
    reason, words = checked_report(reason, note)
    hold_person(uow, user_id)
    about = _reported(uow, user_id, what)
    if refusal := slow_down(uow, limit_key(uow, "bowler-report", user_id), BOWLER_REPORTS_PER_DAY):
        return refusal
    row = reports.of_person(uow.session, user_id, about.card_id, about.thread_id, is_held=True)
    refuse_looked_at(row.settled_at if row else None, about.changed_at, _(_ALREADY))
    row = row or BowlerReport(card_id=about.card_id, thread_id=about.thread_id, user_id=user_id, reason=reason)
    if row.settled_at is not None:
        row.settled_at, row.created_at = None, clock.now()  # It waits anew.
    row.reason, row.note = reason, words
    uow.session.add(row)
    return None


def load_waiting_reports(uow: UnitOfWork, actor: Actor, *, after: str = "") -> WaitingReports:
    """A page of the cards and conversations that were reported, the oldest first, each with all reports that wait."""
    require_admin(actor)
    total = reports.count_waiting(uow.session)
    found = reports.waiting(uow.session, limit=DEFAULT_LIMIT + 1, after=cursor_values(after, datetime, int))
    shown = found[:DEFAULT_LIMIT]
    return WaitingReports(
        heading=f"{count_of(total, _ONE, _SEVERAL)} to review" if total else "All caught up",
        reports=tuple(_waiting(uow, row) for row in shown),
        next_cursor=cursor_of(shown[-1].created_at, shown[-1].id or 0) if len(found) > DEFAULT_LIMIT else "",
    )


def keep_reported(uow: UnitOfWork, actor: Actor, *, report_id: int, seen: str) -> None:
    """Leave what was reported as it is: the reports that were seen are settled."""
    require_admin(actor)
    row, together = _open(uow, actor, report_id, seen)
    at = note_decision(uow, actor, "keep_reported", {f"report {report_id}": ["open", "kept"]})
    _settle(uow, row, together, at)


def remove_reported(uow: UnitOfWork, actor: Actor, *, report_id: int, seen: str) -> None:
    """Take a reported card off the site and end its conversations, or end the conversation that was reported. The
    reports that were seen are settled."""
    require_admin(actor)
    row, together = _open(uow, actor, report_id, seen)
    if row.card_id is not None:
        card = uow.session.get_one(BowlerCardRow, row.card_id)
        if card.removed_for == WITHDRAWN:  # Its person deleted it: the words do not come back to them as removed.
            card.about = ""
        card.removed_for = row.reason
        threads.close_all(uow.session, row.card_id)
    elif row.thread_id is not None and (found := threads.with_id(uow.session, row.thread_id)):
        found.thread.is_closed = True
    at = note_decision(uow, actor, "remove_reported", {f"report {report_id}": ["open", row.reason]})
    _settle(uow, row, together, at)


def _settle(uow: UnitOfWork, row: BowlerReport, together: Sequence[BowlerReport], at: datetime) -> None:
    """Settle the reports that were seen, and no others. What its person had deleted goes after its last report: a card
    that was withdrawn, or a conversation about a former card."""
    card_id = row.card_id or uow.session.get_one(BowlerThread, row.thread_id).card_id
    for each in together:
        each.settled_at = at
    uow.session.flush()
    card = uow.session.get_one(BowlerCardRow, card_id)
    if card.removed_for == WITHDRAWN and not reports.is_waiting(uow.session, card_id):
        uow.session.delete(card)
    elif row.thread_id and threads.is_of_former_card(
        thread := uow.session.get_one(BowlerThread, row.thread_id), card
    ):  # fmt: skip
        uow.session.delete(thread)


def _reported(uow: UnitOfWork, user_id: str | None, what: str) -> Reported:
    kind, _ignored, key = what.partition("-")
    number = row_id(key)
    if number is not None and kind == "card":
        card = bowlers.shown(uow.session, number, clock.now())
        if card is None:
            raise NotFound(_(NO_CARD))
        if card.row.user_id == user_id:
            raise Forbidden(_(YOUR_CARD))
        name = _("the card of {name}", name=shown_name(card.name))
        return Reported(number, None, name, bowler_path(number), card.row.changed_at)
    if number is None or kind != "messages":
        raise NotFound(_("Page not found"))
    if user_id is None:  # Whoever signs in learns whether there is such a conversation.
        return Reported(None, None, _("messages"), MINE_PATH, clock.now())
    found = conversation(uow, number, user_id)
    name = _("messages of {name}", name=shown_name(found.other(user_id).display_name))
    return Reported(None, number, name, thread_path(number), found.thread.changed_at)


def _open(uow: UnitOfWork, actor: Actor, report_id: int, seen: str) -> tuple[BowlerReport, list[BowlerReport]]:
    """A report that waits, and all that wait of what it is about, which stays as it is until the transaction ends.
    Raises Conflict if that has changed, or was reported again, since it was `seen` in a version."""
    row = uow.session.get(BowlerReport, report_id)
    if row is None:
        raise NotFound(_NO_REPORT)
    if row.settled_at is not None:
        raise noted_already(uow, actor, row.settled_at)
    if row.card_id is not None:
        bowlers.hold(uow.session, row.card_id)
    else:
        threads.hold(uow.session, row.thread_id or 0)
    together = reports.together(uow.session, row, is_held=True)
    refuse_unseen(seen, _version(uow, row, together))
    return row, together


def _version(uow: UnitOfWork, row: BowlerReport, together: Sequence[BowlerReport]) -> str:
    """Changes with what was written, and with the reports that a decision settles."""
    if row.card_id is not None:
        card = uow.session.get_one(BowlerCardRow, row.card_id)
        said = [card.wants, card.days, card.average, card.kind, card.area, card.about]
    else:
        said = [(each.is_from_sender, each.text) for each in threads.messages(uow.session, row.thread_id or 0)]
    return version_of(said, [(each.user_id, each.reason, each.note) for each in together])


def _waiting(uow: UnitOfWork, row: BowlerReport) -> WaitingReport:
    what, lines = _of_card(uow, row.card_id) if row.card_id else _of_thread(uow, row.thread_id or 0)
    together = reports.together(uow.session, row)
    return WaitingReport(
        id=str(row.id),
        version=_version(uow, row, together),
        what=what,
        lines=lines,
        reports=tuple(
            ReportLine(REASONS.get(each.reason, each.reason), each.note or "", utc_text(each.created_at))
            for each in together
        ),
    )


def _of_card(uow: UnitOfWork, card_id: int) -> tuple[str, tuple[str, ...]]:
    card = uow.session.get_one(BowlerCardRow, card_id)
    name = uow.session.get_one(User, card.user_id).display_name
    words = bowler_words(card.wants, card.days, card.average, card.kind)
    return f"Card of {name}", (*words, card.area, *card.about.splitlines())


def _of_thread(uow: UnitOfWork, thread_id: int) -> tuple[str, tuple[str, ...]]:
    found = threads.with_id(uow.session, thread_id)
    if found is None:
        raise NotFound(_NO_REPORT)
    sender, bowler = found.sender.display_name, found.bowler.display_name
    lines = (
        f"{sender if each.is_from_sender else bowler}: {each.text}" for each in threads.messages(uow.session, thread_id)
    )
    return f"Messages between {sender} and {bowler}", tuple(lines)

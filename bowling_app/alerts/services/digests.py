"""Writing digests: who is due, what is new for them since the last one, and a mail each.

A batch is one transaction. The mails, the note that they were written, and when the next are due commit together or not
at all, so nobody gets two and nobody none, whenever a process dies.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from bowling_app.alerts.emails import Section, digest_mail, still_wanted_mail
from bowling_app.alerts.queries import digests as queries
from bowling_app.alerts.queries import follows
from bowling_app.alerts.queries.digests import Due, Turn
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.rules.limits import ASKED_AFTER, DIGESTS_OF_A_BATCH, NEWS_SETTLE
from bowling_app.alerts.rules.paths import ALERTS_PATH, keep_path, stop_path
from bowling_app.alerts.rules.schedule import follows as follows_at
from bowling_app.alerts.services.digest_news import DigestNews, read_news
from bowling_app.alerts.services.tokens import token_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.mail.messages import Email
from bowling_app.settings import settings


def write_digests(uow: UnitOfWork, actor: Actor, *, at_most: int = DIGESTS_OF_A_BATCH) -> int:
    """Write the digests of those whose turn it is, some at a time; returns how many had their turn."""
    require_admin(actor)
    if clock.has_leapt():
        return 0  # Else all of next week's would go out today.
    now = clock.now()
    due = queries.due(uow.session, now, at_most)
    if not due:
        return 0
    asked = [one for one in due if one.kept_at < now - ASKED_AFTER]
    others = [one for one in due if one.kept_at >= now - ASKED_AFTER]
    mails = _digests(uow, others, now)
    fresh = queries.note(uow.session, mails, now.date())
    for follower_id in sorted(fresh):
        uow.mail(mails[follower_id])
    for one in asked:
        if one.to is not None:
            uow.mail(_question(one))
    queries.turn(uow.session, [_turn(one, mails, fresh, now) for one in others] + [_asked(one, now) for one in asked])
    queries.note_prices(uow.session, [one.id for one in others if one.id not in mails or one.id in fresh])
    return len(due)


def _turn(one: Due, mails: Mapping[int, Email], fresh: set[int], now: datetime) -> Turn:
    """What comes next. Whoever had a mail today already hears of the rest tomorrow."""
    if one.id in mails and one.id not in fresh:
        return Turn(one.id, one.told_until, now + timedelta(days=1))
    return Turn(
        one.id, max(one.told_until, now - NEWS_SETTLE), follows_at(one.frequency, now, has_mail=one.id in fresh)
    )


def _asked(one: Due, now: datetime) -> Turn:
    return Turn(one.id, now, None, asked_at=now)


def _digests(uow: UnitOfWork, due: Sequence[Due], now: datetime) -> dict[int, Email]:
    """The mails of those for whom there is something new, by their ids."""
    rows = follows.follows(uow.session, [one.id for one in due if one.to is not None])
    since = min((one.told_until for one in due), default=now)
    news = read_news(uow, rows, since, now - NEWS_SETTLE)
    of: dict[int, list[Followed]] = {}
    for row in rows:
        of.setdefault(row.follower_id, []).append(row)
    written = ((one, _digest(one, of.get(one.id, ()), news)) for one in due)
    return {one.id: mail for one, mail in written if mail is not None}


def _digest(one: Due, rows: Sequence[Followed], news: DigestNews) -> Email | None:
    sections = news.sections(rows, one.told_until)
    if one.to is None or not sections:
        return None
    site, token = settings().base_url, token_of(one.id)
    whole = [
        Section(each.heading, tuple(replace(item, href=site + item.href) for item in each.items), each.more)
        for each in sections
    ]
    return digest_mail(
        one.to, whole, site_name=settings().site_name, manage=site + ALERTS_PATH, stop=site + stop_path(token)
    )  # fmt: skip


def _question(one: Due) -> Email:
    site, token = settings().base_url, token_of(one.id)
    return still_wanted_mail(
        one.to or "", keep=site + keep_path(token), stop=site + stop_path(token), site_name=settings().site_name
    )  # fmt: skip

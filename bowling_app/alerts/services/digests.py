"""Writing digests: who is due, what is new for them since the last one, and a mail each.

A batch is one transaction. The mails, the note that they were written, and when the next are due commit together or not
at all, so nobody gets two and nobody none, whenever a process dies.
"""

from collections.abc import Container, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import accumulate

from bowling_app.accounts.queries import users
from bowling_app.alerts.emails import Section, digest_mail, still_wanted_mail
from bowling_app.alerts.queries import digests as queries
from bowling_app.alerts.queries import follows
from bowling_app.alerts.queries.digests import Due, Turn
from bowling_app.alerts.queries.follows import Followed
from bowling_app.alerts.rules.limits import ASKED_AFTER, DIGESTS_OF_A_BATCH, NEWS_SETTLE, SEARCHES_OF_A_BATCH
from bowling_app.alerts.rules.paths import ALERTS_PATH, keep_path, stop_path
from bowling_app.alerts.rules.schedule import follows as follows_at
from bowling_app.alerts.services.digest_news import read_news
from bowling_app.alerts.services.follows import known_follower
from bowling_app.alerts.services.refusals import go_on_elsewhere
from bowling_app.alerts.services.tokens import token_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import require_admin
from bowling_app.platform.language.addresses import whole_address
from bowling_app.platform.language.languages import speaking
from bowling_app.platform.mail.messages import Email
from bowling_app.settings import settings


def write_digests(uow: UnitOfWork, actor: Actor, *, at_most: int = DIGESTS_OF_A_BATCH) -> int:
    """Write the digests of those whose turn it is, some at a time, and fewer where they follow many searches; returns
    how many had their turn."""
    require_admin(actor)
    if clock.has_leapt():
        return 0  # Else all of next week's would go out today.
    now = clock.now()
    _keep_up(uow, now, at_most)
    due = _few_enough(queries.due(uow.session, now, at_most))
    if not due:
        return 0
    asked = [one for one in due if one.kept_at < now - ASKED_AFTER]
    others = [one for one in due if one.kept_at >= now - ASKED_AFTER]
    rows = follows.follows(uow.session, [one.id for one in others])
    found = _sections(uow, others, rows, now)
    fresh = queries.note(uow.session, found, now.date())
    for one in others:
        if one.id in fresh:
            _mail_digest(uow, one, found[one.id])
    for one in asked:
        _ask(uow, one)
    queries.turn(uow.session, [_turn(one, found, fresh, now) for one in others] + [_asked(one, now) for one in asked])
    _note_prices(uow, [row for row in rows if row.follower_id not in found or row.follower_id in fresh])
    return len(due)


def _keep_up(uow: UnitOfWork, now: datetime, at_most: int) -> None:
    """Let accounts take over what their proven addresses follow without them: one mailbox gets one digest. Those whose
    address refused mails get them again at another one."""
    for user_id in queries.changed(uow.session, now, at_most):
        if (person := users.find(uow.session, user_id)) is not None:
            follower = known_follower(uow, person)
            if follower is not None:
                go_on_elsewhere(uow, follower, person)
    uow.session.flush()


def _few_enough(due: Sequence[Due]) -> Sequence[Due]:
    """Those of them, from the first on, whose searches a batch has room for. The others have their turn in the next."""
    summed = accumulate(one.searches for one in due)
    return due[: sum(1 for each in summed if each <= SEARCHES_OF_A_BATCH) or 1]


def _turn(one: Due, found: Container[int], fresh: set[int], now: datetime) -> Turn:
    """What comes next. Whoever had a mail today already hears of the rest tomorrow."""
    if one.id in found and one.id not in fresh:
        return Turn(one.id, one.told_until, now + timedelta(days=1))
    return Turn(
        one.id, max(one.told_until, now - NEWS_SETTLE), follows_at(one.frequency, now, has_mail=one.id in fresh)
    )


def _asked(one: Due, now: datetime) -> Turn:
    return Turn(one.id, now, None, asked_at=now)


def _note_prices(uow: UnitOfWork, rows: Sequence[Followed]) -> None:
    """Note that the prices of these rows are known to those who follow them."""
    queries.note_prices(uow.session, {row.id: row.game_price for row in rows if row.kind == "price"})


def _sections(
    uow: UnitOfWork, due: Sequence[Due], known: Sequence[Followed], now: datetime
) -> dict[int, list[Section]]:
    """What is new for those for whom there is something, by their ids, each in their language. Nobody else is asked.
    `known` is what all of them follow."""
    with_address = {one.id for one in due if one.to is not None}
    rows = [row for row in known if row.follower_id in with_address]
    since = min((one.told_until for one in due), default=now)
    news = read_news(uow, rows, since, now - NEWS_SETTLE)
    of: dict[int, list[Followed]] = {}
    for row in rows:
        of.setdefault(row.follower_id, []).append(row)
    found: dict[int, list[Section]] = {}
    for language in {one.to.language for one in due if one.to is not None}:
        with speaking(language):
            worded = news.worded()
            for one in due:
                if one.to is not None and one.to.language == language:
                    found[one.id] = worded.sections(of.get(one.id, ()), one.told_until)
    return {follower_id: sections for follower_id, sections in found.items() if sections}


def _mail_digest(uow: UnitOfWork, one: Due, sections: Sequence[Section]) -> None:
    def write(address: str) -> Email:
        whole = [
            Section(
                each.heading,
                tuple(replace(item, href=whole_address(item.href)) for item in each.items),
                each.more,
            )
            for each in sections
        ]
        stop = whole_address(stop_path(token_of(one.user_id, address)))
        return digest_mail(
            address, whole, site_name=settings().site_name, manage=whole_address(ALERTS_PATH), stop=stop
        )  # fmt: skip

    if one.to is not None:
        uow.mail(one.to, write)


def _ask(uow: UnitOfWork, one: Due) -> None:
    """Ask the one question, if there is somebody to ask."""

    def write(address: str) -> Email:
        keep, stop = (whole_address(path(token_of(one.user_id, address))) for path in (keep_path, stop_path))
        return still_wanted_mail(address, keep=keep, stop=stop, site_name=settings().site_name)

    if one.to is not None:
        uow.mail(one.to, write)

"""Whether what several accounts paid may be one person's."""

from collections.abc import Collection
from datetime import timedelta

from bowling_app.accounts.queries import networks
from bowling_app.accounts.rules.limits import NETWORKS_KEPT
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.addresses.email_addresses import mailbox_family
from bowling_app.prices.queries import crowds
from bowling_app.prices.rules.limits import MOST_PAYERS
from bowling_app.reviews.queries.crowds import Other
from bowling_app.reviews.rules.reviews import CROWD_DAYS


def like_other_payers(uow: UnitOfWork, told: Collection[tuple[str, str]]) -> set[tuple[str, str]]:
    """The pairs of venue and user for which another user on the same network or mailbox has recently reported a price
    at that venue."""
    now = clock.now()
    since = now - timedelta(days=CROWD_DAYS)
    others = crowds.payers(uow.session, {venue_id for venue_id, _ in told}, since=since, limit=MOST_PAYERS)
    people = {each.user_id for found in others.values() for each in found}
    used = networks.of_people(uow.session, people, now - NETWORKS_KEPT)

    def marks(each: Other) -> set[str]:
        return used.get(each.user_id, set()) | ({mailbox_family(each.email)} if each.email else set())

    return {
        (venue_id, one.user_id)
        for venue_id, found in others.items()
        for one in found
        if any(one.user_id != each.user_id and marks(one) & marks(each) for each in found)
    } & set(told)

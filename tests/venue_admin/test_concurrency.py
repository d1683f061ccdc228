"""Merges and reverts while others merge, review or revert: one of them happens after the other, and every sum is what
its rows say. On committed data."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from threading import Barrier
from typing import Any, Final

import pytest
from sqlalchemy import URL, text

from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.perform import perform
from bowling_app.platform.audit import queries as audit
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database import engine as database
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import SYSTEM, Actor
from bowling_app.platform.kit.errors import Conflict, NotFound
from bowling_app.prices.rules.specials import SpecialTerms
from bowling_app.reviews.rules.review_form import ReviewDraft
from bowling_app.reviews.services.reviews import post_review
from bowling_app.specials.services.specials import save_special
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.reverts import revert_change
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue_claim import VenueManager
from bowling_app.venues.queries.venue_imports import stored_venues
from bowling_app.venues.services.venue_edits import Editor, edit_venue_fields
from tests.factories import a_user, a_venue

PEOPLE: Final = 8
CHEAP: Final = SpecialTerms("Dollar Tuesday", "person_game", Decimal(1), (1,))


def two_venues(uow: UnitOfWork, _actor: Actor) -> tuple[MergeOrder, MergeOrder]:
    """The merges of one venue into the other and the other way round. Everybody has an account of some age."""
    for number in range(PEOPLE):
        user = a_user(uow, f"user-{number}", created_at=datetime(2020, 1, 1, tzinfo=UTC))
        token = token_hash(f"token-{number}")
        ends = clock.now() + timedelta(days=1)
        uow.session.add(UserSession(id=token, token_hash=token, user_id=user.id, device="A device", expires_at=ends))
    one, other = a_venue(uow, "One Lanes"), a_venue(uow, "Other Lanes")
    stored = stored_venues(uow.session, [one.id, other.id])
    versions = {venue_id: version_of(venue.values) for venue_id, venue in stored.items()}

    def merge(stays: Any, goes: Any) -> MergeOrder:
        return MergeOrder(stays.id, goes.id, frozenset(), (versions[stays.id], versions[goes.id]), goes.name)

    return merge(one, other), merge(other, one)


def tried(start: Barrier, token: str, operation: Any, **told: Any) -> Any:
    """Do something at the same moment as the others; what became of it, or the refusal."""
    start.wait()
    try:
        return perform(token, operation, **told)
    except (Conflict, NotFound) as refusal:
        return refusal


def rows(statement: str) -> list[Any]:
    with database.engine().connect() as connection:
        return list(connection.execute(text(statement)))


@pytest.mark.usefixtures("committed_database")
def test_of_two_merges_of_the_same_two_venues_one_happens():
    orders = perform(SYSTEM, two_venues)
    start = Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        told = list(pool.map(lambda order: tried(start, SYSTEM, merge_venues, order=order), orders))
    assert sorted(type(each).__name__ for each in told) == ["Conflict", "str"]
    assert rows("SELECT count(*), count(successor_id), count(*) FILTER (WHERE is_active) FROM venue") == [(2, 1, 1)]


def test_reviews_that_come_during_a_merge_are_moved_or_refused(committed_database: URL):
    assert committed_database
    order, _ = perform(SYSTEM, two_venues)
    start = Barrier(PEOPLE + 1)
    with ThreadPoolExecutor(PEOPLE + 1) as pool:
        merged = pool.submit(tried, start, SYSTEM, merge_venues, order=order)
        posts = [
            pool.submit(
                tried, start, f"token-{number}", post_review, venue_id=order.goes, draft=ReviewDraft(1 + number % 5)
            )
            for number in range(PEOPLE)
        ]
    assert isinstance(merged.result(), str)
    kept = [post for post in posts if not isinstance(post.result(), NotFound | Conflict)]
    assert rows("SELECT venue_id, count(*) FROM review GROUP BY venue_id") == (
        [(order.stays, len(kept))] if kept else []
    )
    assert rows(f"SELECT review_count FROM venue WHERE id = '{order.stays}'") == [(len(kept),)]


def test_an_owner_who_saves_a_special_during_a_merge_finds_it_at_the_venue_that_stays_or_is_refused(
    committed_database: URL,
):
    assert committed_database
    order, _ = perform(SYSTEM, two_venues)
    perform(SYSTEM, make_managers, venue_id=order.goes)
    start = Barrier(PEOPLE + 1)
    with ThreadPoolExecutor(PEOPLE + 1) as pool:
        merged = pool.submit(tried, start, SYSTEM, merge_venues, order=order)
        saves = [
            pool.submit(tried, start, f"token-{number}", save_special, venue_id=order.goes, terms=CHEAP)
            for number in range(PEOPLE)
        ]
    assert isinstance(merged.result(), str)
    kept = [save for save in saves if not isinstance(save.result(), NotFound | Conflict)]
    assert rows("SELECT venue_id, count(*) FROM special GROUP BY venue_id") == (
        [(order.stays, len(kept))] if kept else []
    )


def make_managers(uow: UnitOfWork, _actor: Actor, *, venue_id: str) -> None:
    """Everybody runs the venue."""
    uow.session.add_all(VenueManager(venue_id=venue_id, user_id=f"user-{number}") for number in range(PEOPLE))


def a_changed_venue(uow: UnitOfWork, _actor: Actor) -> int:
    """A venue whose number of lanes was changed; the entry of the log."""
    venue = a_venue(uow, "One Lanes", lanes=10)
    edit_venue_fields(uow, venue.id, {"lanes": 24}, Editor("vandal", "owner", "I know better"))
    [entry] = audit.history(uow.session, venue.id, fields=["lanes"], limit=1, before=None)
    return entry.id or 0


@pytest.mark.usefixtures("committed_database")
def test_of_two_who_revert_the_same_change_one_does():
    entry_id, start = perform(SYSTEM, a_changed_venue), Barrier(2)
    with ThreadPoolExecutor(2) as pool:
        told = list(pool.map(lambda _: tried(start, SYSTEM, revert_change, entry_id=entry_id), range(2)))
    assert sorted(type(each).__name__ for each in told) == ["Conflict", "Reverted"]
    assert rows("SELECT lanes FROM venue") == [(10,)]
    assert rows("SELECT count(*) FROM audit_entry WHERE action = 'revert'") == [(1,)]

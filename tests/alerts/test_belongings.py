"""What becomes of follows when accounts, venues and rows go, and what an export says of them."""

from datetime import timedelta

import pytest
from sqlmodel import select

from bowling_app.accounts.queries.accounts import exported
from bowling_app.accounts.services.account_deletion import delete_account, remove_account, remove_contributions
from bowling_app.accounts.services.personal_data import exports
from bowling_app.alerts.models import Digest, Follow, Follower, FollowRequest
from bowling_app.alerts.queries.personal_data import PERSONAL_DATA
from bowling_app.alerts.queries.purges import purge
from bowling_app.alerts.rules.limits import DIGESTS_KEPT, UNANSWERED_KEPT
from bowling_app.contact.models import ContactMessage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.venue_admin.queries.removals import remove_venues
from bowling_app.venue_admin.queries.venue_merges import move_belongings
from tests.alerts.people import a_follower, follows
from tests.factories import a_contact_message, a_user, a_venue

pytestmark = pytest.mark.usefixtures("stopped_clock")


def test_an_export_says_what_an_account_and_its_address_follow(uow: UnitOfWork):
    venue = a_venue(uow, "Sunset Lanes")
    a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    follows(uow, a_follower(uow, None, user_id="kim"), venue, network="hash-of-network")
    follows(uow, a_follower(uow, "kim@example.com"), kind="state", state="TX")
    follows(uow, a_follower(uow, "lee@example.com"), venue)
    told = exported(uow.session, "kim", PERSONAL_DATA.exports)
    assert [(row["kind"], row["venue_name"], row["state"]) for row in told["follows"]] == [
        ("venue", "Sunset Lanes", None), ("state", None, "TX"),
    ]  # fmt: skip
    assert len(told["alerts"]) == 2
    assert "hash-of-network" not in str(told)
    assert "lee@example.com" not in str(told)


def test_what_hangs_on_an_address_is_of_nobody_who_has_not_proven_it(uow: UnitOfWork):
    a_user(uow, "kim", email="lee@example.com")
    follows(uow, a_follower(uow, "lee@example.com"), a_venue(uow))
    uow.session.add(FollowRequest(token_hash="1", email="lee@example.com", target="state:tx", frequency="weekly"))
    a_contact_message(uow, email="lee@example.com")
    uow.session.flush()
    told = exported(uow.session, "kim", exports())
    assert [told[name] for name in ("follows", "alerts", "follow_requests", "messages")] == [[], [], [], []]
    delete_account(uow, Actor("kim"))
    for table in (Follower, FollowRequest, ContactMessage):
        assert uow.session.exec(select(table)).one()


def test_what_an_account_follows_goes_with_it(uow: UnitOfWork):
    venue = a_venue(uow)
    a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now())
    follows(uow, a_follower(uow, None, user_id="kim"), venue)
    follows(uow, a_follower(uow, "kim@example.com"), venue)
    uow.session.add(FollowRequest(token_hash="1", email="kim@example.com", target="state:tx", frequency="weekly"))
    follows(uow, a_follower(uow, "lee@example.com"), venue)
    system = Actor(is_system=True)
    delete_account(uow, Actor("kim"))
    remove_contributions(uow, system, "kim")
    assert remove_account(uow, system, "kim")
    assert [row.email for row in uow.session.exec(select(Follower))] == ["lee@example.com"]
    assert uow.session.exec(select(FollowRequest)).all() == []


def test_follows_move_to_the_venue_that_another_is_merged_into(uow: UnitOfWork):
    goes, stays = a_venue(uow), a_venue(uow)
    both, one = a_follower(uow), a_follower(uow, "lee@example.com")
    for follower, venue in ((both, goes), (both, stays), (one, goes)):
        follows(uow, follower, venue)
    follows(uow, both, goes, kind="price")
    move_belongings(uow.session, stays.id, goes.id, clock.now())
    uow.session.expire_all()
    rows = uow.session.exec(select(Follow)).all()
    assert {(row.follower_id, row.kind, row.venue_id) for row in rows} == {
        (both.id, "venue", stays.id), (both.id, "price", stays.id), (one.id, "venue", stays.id),
    }  # fmt: skip
    assert len(rows) == 3


def test_follows_of_a_deleted_venue_go_and_those_of_others_stay(uow: UnitOfWork):
    junk, other, kim = a_venue(uow), a_venue(uow), a_follower(uow)
    follows(uow, kim, junk)
    follows(uow, kim, other)
    uow.session.expunge(junk)
    remove_venues(uow.session, [junk.id])
    assert [row.venue_id for row in uow.session.exec(select(Follow))] == [other.id]


def test_addresses_that_do_not_answer_and_old_digests_are_forgotten(uow: UnitOfWork):
    now = clock.now()
    a_user(uow, "kim")
    kim = a_follower(uow, None, user_id="kim", next_at=None, asked_at=now)
    a_follower(uow, "lee@example.com", next_at=None, asked_at=now)
    uow.session.add(Digest(follower_id=kim.id or 0, day=now.date()))
    uow.session.flush()
    assert purge(uow.session, now + UNANSWERED_KEPT) == 0
    assert purge(uow.session, now + UNANSWERED_KEPT + timedelta(minutes=1)) == 1
    assert purge(uow.session, now + DIGESTS_KEPT + timedelta(days=2)) == 1
    assert [row.user_id for row in uow.session.exec(select(Follower))] == ["kim"]

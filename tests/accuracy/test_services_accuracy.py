"""Votes on a venue's facts, and how fresh those facts are."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import text

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import note_network
from bowling_app.accuracy.models.accuracy_report import AccuracyReport
from bowling_app.accuracy.models.freshness import VenueFreshness
from bowling_app.accuracy.queries.crowds import voters
from bowling_app.accuracy.rules.accuracy import AccuracyDraft, AccuracyStanding, agreement_text
from bowling_app.accuracy.rules.freshness import FACTS
from bowling_app.accuracy.services import accuracy
from bowling_app.accuracy.services.accuracy import (
    cast_accuracy_vote,
    distrust,
    load_accuracy,
    my_accuracy_vote,
    withdraw_accuracy_vote,
)
from bowling_app.accuracy.services.freshness import stale_venues
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Hidden
from bowling_app.platform.kit.cursors import PageWanted
from bowling_app.platform.kit.errors import Invalid, NotFound
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.language.languages import speaking
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.rules.sources import OWN_WEBSITE, source_label
from tests.conftest import StoppedClock
from tests.counting import statements
from tests.factories import a_field_source, a_source, a_user, a_venue, an_accuracy_report
from tests.two_languages import SPANISH


@pytest.fixture(autouse=True)
def kim(uow: UnitOfWork, user: Actor) -> User:
    return a_user(uow, user.user_id)


LISTED: dict[str, Any] = {
    "game_price": 5, "phone": "+15125550142", "amenities": ["bar"], "hours": {0: [(600, 1200)]},
}  # fmt: skip
"""Something of each group of facts."""


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    return a_venue(uow, "Sunset Lanes", **LISTED)


def vote(uow: UnitOfWork, actor: Actor, venue: Venue | str, kind: str, *facts: str, reason: str | None = None) -> Any:
    venue_id = venue if isinstance(venue, str) else venue.id
    return cast_accuracy_vote(uow, actor, venue_id=venue_id, draft=AccuracyDraft(kind, facts, reason))


def agree(uow: UnitOfWork, person: str, venue: Venue, client: str) -> None:
    draft = AccuracyDraft("accurate", ("hours",), None)
    cast_accuracy_vote(uow, Actor(person), venue_id=venue.id, draft=draft, client=client)


def counted(uow: UnitOfWork, venue: Venue) -> set[str]:
    """Who says that the info is right, as far as their votes count."""
    return {each.user_id for each in voters(uow.session, venue.id, 1, but="", limit=99)}


def states(uow: UnitOfWork, venue: Venue) -> dict[str, str]:
    view = load_accuracy(uow, Actor(), venue_id=venue.id)
    return {line.facts: line.state for line in view.freshness}


class TestVoting:
    def test_the_score_is_the_sum_and_the_count_is_the_number_of_voters(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        an_accuracy_report(uow, venue, value=1)
        an_accuracy_report(uow, venue, value=1)
        standing = vote(uow, user, venue, "not_accurate", "hours", reason="Closed on Mondays")
        assert standing == AccuracyStanding(1, 3)
        assert (venue.accuracy_score, venue.accuracy_vote_count) == (1, 3)

    def test_a_second_vote_replaces_the_first_and_keeps_its_date(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        vote(uow, user, venue, "not_accurate", "hours", reason="Closed on Mondays")
        begun = stopped_clock.now()
        stopped_clock.go_on(days=3)
        assert vote(uow, user, venue, "accurate") == AccuracyStanding(1, 1)
        found = my_accuracy_vote(uow, user, venue_id=venue.id)
        assert (found.type, found.value, found.facts, found.reason) == ("accurate", 1, FACTS, None)
        assert (found.created_at, found.updated_at) == (begun, stopped_clock.now())

    def test_a_vote_can_be_taken_back(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        vote(uow, user, venue, "accurate")
        assert withdraw_accuracy_vote(uow, user, venue_id=venue.id) == AccuracyStanding(0, 0)
        for read in (my_accuracy_vote, withdraw_accuracy_vote):
            with pytest.raises(NotFound, match="have not voted"):
                read(uow, user, venue_id=venue.id)

    @pytest.mark.parametrize("venue_id", ["nowhere", ""])
    def test_needs_a_venue(self, uow: UnitOfWork, user: Actor, venue_id: str) -> None:
        with pytest.raises(NotFound, match=r"^Venue not found$"):
            vote(uow, user, venue_id, "accurate")
        with pytest.raises(NotFound):
            withdraw_accuracy_vote(uow, user, venue_id=venue_id)

    def test_what_makes_no_sense_is_refused_and_leaves_nothing(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        with pytest.raises(Invalid):
            vote(uow, user, venue, "not_accurate")
        assert uow.session.get(AccuracyReport, (venue.id, user.user_id)) is None

    def test_too_many_in_an_hour_must_wait(
        self, uow: UnitOfWork, user: Actor, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(accuracy, "VOTES_PER_HOUR", (1, 3600))
        vote(uow, user, venue, "accurate")
        assert isinstance(vote(uow, user, venue, "accurate"), Refusal)

    @pytest.mark.parametrize("leaves", ["withdrawn", "changed"])
    def test_a_vote_that_goes_leaves_its_place_to_one_equal_vote_that_no_other_stands_for(
        self, uow: UnitOfWork, venue: Venue, leaves: str
    ) -> None:
        for person in ("ann", "bea", "cleo", "dot"):
            a_user(uow, person)
        note_network(uow, "cleo", "9.9.9.9")
        for person, client in (("ann", "8.8.8.8"), ("bea", "9.9.9.9"), ("cleo", "8.8.8.8"), ("dot", "8.8.8.8")):
            agree(uow, person, venue, client)
        assert counted(uow, venue) == {"ann", "bea"}
        if leaves == "withdrawn":
            withdraw_accuracy_vote(uow, Actor("ann"), venue_id=venue.id)
        else:
            vote(uow, Actor("ann"), venue, "not_accurate", "hours")
        assert counted(uow, venue) == {"bea", "dot"}
        withdraw_accuracy_vote(uow, Actor("dot"), venue_id=venue.id)
        assert counted(uow, venue) == {"bea"}

    def test_a_vote_that_counts_no_longer_since_its_voter_moved_leaves_its_place(
        self, uow: UnitOfWork, venue: Venue
    ) -> None:
        for person in ("ann", "bea", "cleo"):
            a_user(uow, person, email=f"{person}@example.com")
        for person, client in (("ann", "8.8.8.8"), ("bea", "9.9.9.9"), ("cleo", "8.8.8.8")):
            agree(uow, person, venue, client)
        assert counted(uow, venue) == {"ann", "bea"}
        agree(uow, "ann", venue, "9.9.9.9")
        assert counted(uow, venue) == {"bea", "cleo"}

    def test_the_page_shows_the_own_vote_and_nobodys_id(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        an_accuracy_report(uow, venue, a_user(uow, "secret-voter"), value=1)
        vote(uow, user, venue, "not_accurate", "prices", reason="Shoes are $6")
        view = load_accuracy(uow, user, venue_id=venue.id)
        assert (view.my_type, view.my_reason) == ("not_accurate", "Shoes are $6")
        assert view.written == {"facts": "prices", "reason": "Shoes are $6"}
        assert view.summary == "1 of 2 people say this info is correct"
        others = load_accuracy(uow, Actor(), venue_id=venue.id)
        assert (others.my_type, others.written) == ("", {"facts": "", "reason": ""})
        for shown in (view, others):
            assert "secret-voter" not in repr(shown)
        assert "Shoes" not in repr(others)


class TestFreshness:
    def test_nothing_is_confirmed_by_itself(self, uow: UnitOfWork, venue: Venue) -> None:
        assert set(states(uow, venue).values()) == {"never"}

    def test_what_strangers_say_is_confirmed_once_two_of_them_agree(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        vote(uow, user, venue, "accurate", "hours")
        line = load_accuracy(uow, user, venue_id=venue.id).freshness[0]
        assert (line.state, line.agreed) == ("never", "A visitor said on Nov 20, 2026 that this is right")
        stopped_clock.go_on(days=400)
        an_accuracy_report(uow, venue, facts=["hours"], updated_at=stopped_clock.now())
        line = load_accuracy(uow, user, venue_id=venue.id).freshness[0]
        assert (line.state, line.confirmed_on) == ("stale", "2026-11-20")  # The second voice is that old.
        vote(uow, user, venue, "accurate", "hours")
        line = load_accuracy(uow, user, venue_id=venue.id).freshness[0]
        assert (line.state, line.agreed) == ("fresh", "")

    def test_a_vote_confirms_only_what_is_listed(self, uow: UnitOfWork, user: Actor) -> None:
        venue = a_venue(uow, "Silva Lanes", phone="+15125550142", owner_id=user.user_id)
        vote(uow, user, venue, "accurate")
        view = load_accuracy(uow, user, venue_id=venue.id)
        assert [line.facts for line in view.freshness] == ["contact"]
        assert states(uow, venue)["contact"] == "fresh"
        assert (view.agreement, view.asked) == (
            (Hidden("type", "accurate"), Hidden("facts", "contact")),
            "Listed so far: address and contact.",
        )
        assert [option.value for option in view.options] == ["contact", "closed"]
        assert my_accuracy_vote(uow, user, venue_id=venue.id).facts == ("contact",)
        with pytest.raises(Invalid, match="nothing to confirm"):
            vote(uow, user, venue, "accurate", "prices")

    def test_prices_that_nobody_knows_stay_on_the_work_list(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        venue = a_venue(uow, phone="+15125550142", owner_id=user.user_id)
        vote(uow, user, venue, "accurate")
        assert [each.id for each in stale_venues(uow, admin, facts="prices").venues] == [venue.id]

    def test_an_admin_confirms_alone(self, uow: UnitOfWork, admin: Actor, venue: Venue) -> None:
        a_user(uow, admin.user_id)
        vote(uow, admin, venue, "accurate", "prices")
        line = load_accuracy(uow, admin, venue_id=venue.id).freshness[1]
        assert line.confirmed.endswith("by our editors")

    def test_a_vote_confirms_what_it_is_about(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        an_accuracy_report(uow, venue, facts=list(FACTS))
        vote(uow, user, venue, "accurate", "hours", "amenities")
        assert states(uow, venue) == {"hours": "fresh", "prices": "never", "contact": "never", "amenities": "fresh"}
        vote(uow, user, venue, "accurate")
        assert set(states(uow, venue).values()) == {"fresh"}
        withdraw_accuracy_vote(uow, user, venue_id=venue.id)
        assert set(states(uow, venue).values()) == {"never"}

    def test_a_vote_against_confirms_nothing_and_raises_a_doubt(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        vote(uow, user, venue, "not_accurate", "hours")
        line = load_accuracy(uow, user, venue_id=venue.id).freshness[0]
        assert (line.state, line.doubt) == ("never", "1 person has said since then that this is wrong")

    def test_a_doubt_is_over_when_somebody_confirms_later(
        self, uow: UnitOfWork, user: Actor, venue: Venue, stopped_clock: StoppedClock
    ) -> None:
        vote(uow, user, venue, "not_accurate", "hours")
        stopped_clock.go_on(days=1)
        venue.owner_id = a_user(uow, "other").id
        vote(uow, Actor("other"), venue, "accurate", "hours")
        assert load_accuracy(uow, user, venue_id=venue.id).freshness[0].doubt == ""

    @pytest.mark.parametrize(
        ("fields", "words"),
        [
            ({"kind": "owner", "recorded_at": datetime(2026, 11, 3, tzinfo=UTC)}, "Checked Nov 3, 2026 by the owner"),
            ({"kind": "admin", "observed_on": date(2026, 11, 2)}, "Checked Nov 2, 2026 by our editors"),
            ({"kind": "visitor", "observed_on": date(2026, 11, 2)}, "Checked Nov 2, 2026 by a visitor"),
        ],
    )
    def test_an_edit_confirms(self, uow: UnitOfWork, venue: Venue, fields: dict[str, Any], words: str) -> None:
        a_field_source(uow, venue, "game_price", **fields)
        line = load_accuracy(uow, Actor(), venue_id=venue.id).freshness[1]
        assert (line.facts, line.confirmed) == ("prices", words)

    @pytest.mark.usefixtures("stopped_clock")
    def test_an_import_confirms_on_the_day_that_it_states_and_names_itself(self, uow: UnitOfWork, venue: Venue) -> None:
        source = a_source(uow, "Pinball Map")
        a_field_source(uow, venue, "phone", source, observed_on=date(2025, 12, 1))
        a_field_source(uow, venue, "hours", source)  # It does not say when.
        lines = {line.facts: line for line in load_accuracy(uow, Actor(), venue_id=venue.id).freshness}
        assert lines["contact"].confirmed == "Checked Dec 1, 2025 by Pinball Map"
        assert (lines["contact"].state, lines["hours"].state) == ("ageing", "never")

    def test_the_owners_vote_is_the_owners(self, uow: UnitOfWork, user: Actor, venue: Venue) -> None:
        venue.owner_id = user.user_id
        vote(uow, user, venue, "accurate")
        assert load_accuracy(uow, user, venue_id=venue.id).freshness[0].confirmed.endswith("by the owner")

    def test_a_vote_stays_that_of_the_role_in_which_it_was_cast(
        self, uow: UnitOfWork, user: Actor, admin: Actor, venue: Venue
    ) -> None:
        a_user(uow, admin.user_id)
        venue.owner_id = user.user_id
        vote(uow, user, venue, "accurate", "hours")
        vote(uow, admin, venue, "accurate", "prices")
        venue.owner_id = admin.user_id
        uow.session.flush()
        hours, prices, *_ = load_accuracy(uow, user, venue_id=venue.id).freshness
        assert hours.confirmed.endswith("by the owner")
        assert prices.confirmed.endswith("by our editors")

    def test_a_vote_whose_role_an_earlier_version_did_not_keep_names_none(self, uow: UnitOfWork, venue: Venue) -> None:
        an_accuracy_report(uow, venue, facts=["hours"], is_trusted=True)
        assert load_accuracy(uow, Actor(), venue_id=venue.id).freshness[0].confirmed.endswith("by a visitor")

    def test_what_a_removed_manager_said_counts_once_with_an_equal_vote_of_their_network(
        self, uow: UnitOfWork, user: Actor, venue: Venue
    ) -> None:
        venue.owner_id = user.user_id
        a_user(uow, "lee")
        for actor in (Actor("lee"), user):
            draft = AccuracyDraft("accurate", ("hours",), None)
            cast_accuracy_vote(uow, actor, venue_id=venue.id, draft=draft, client="93.184.216.34")
        assert (venue.accuracy_vote_count, states(uow, venue)["hours"]) == (2, "fresh")
        distrust(uow, venue, [user.user_id or "", "nobody"])
        assert (venue.accuracy_vote_count, states(uow, venue)["hours"]) == (1, "never")
        assert uow.session.get_one(VenueFreshness, venue.id, populate_existing=True).hours_on == date.min

    def test_what_an_admin_said_stays_when_somebody_removes_them_as_a_manager(
        self, uow: UnitOfWork, admin: Actor, venue: Venue
    ) -> None:
        a_user(uow, admin.user_id)
        vote(uow, admin, venue, "accurate", "hours")
        distrust(uow, venue, [admin.user_id or ""])
        assert states(uow, venue)["hours"] == "fresh"


class TestWorkList:
    @staticmethod
    def confirmed(uow: UnitOfWork, name: str, days: int | None, **fields: Any) -> Venue:
        """A venue all of whose facts somebody confirmed so many days ago."""
        venue = a_venue(uow, name, **LISTED, **fields)
        if days is not None:
            at = datetime(2026, 11, 20, tzinfo=UTC) - timedelta(days=days)
            an_accuracy_report(uow, venue, created_at=at, updated_at=at, facts=list(FACTS), is_trusted=True)
        return venue

    @pytest.mark.usefixtures("stopped_clock")
    def test_has_what_was_never_confirmed_and_then_the_oldest_page_by_page(self, uow: UnitOfWork, admin: Actor) -> None:
        for name, days in (("Fresh", 10), ("Ageing", 350), ("Old", 400), ("Older", 900), ("Never", None)):
            self.confirmed(uow, name, days)
        self.confirmed(uow, "Closed", None, is_active=False)
        first = stale_venues(uow, admin, page=PageWanted(2))
        rest = stale_venues(uow, admin, page=PageWanted(2, first.next_cursor))
        assert [venue.name for venue in first.venues + rest.venues] == ["Never", "Older", "Old"]
        assert [venue.oldest for venue in first.venues] == ["Never checked", "Checked Jun 3, 2024"]
        assert ({line.state for line in first.venues[1].facts}, rest.next_cursor) == ({"stale"}, "")

    @pytest.mark.usefixtures("stopped_clock")
    def test_names_the_facts_that_are_missing_where_all_others_are_checked(
        self, uow: UnitOfWork, user: Actor, admin: Actor
    ) -> None:
        venue = a_venue(uow, "No hours", **{**LISTED, "hours": None}, owner_id=user.user_id)
        vote(uow, user, venue, "accurate", "prices", "contact", "amenities")
        assert [each.oldest for each in stale_venues(uow, admin).venues] == ["Missing: opening hours"]
        assert [each.oldest for each in stale_venues(uow, admin, facts="hours").venues] == ["Missing: opening hours"]
        assert stale_venues(uow, admin, facts="prices").venues == ()

    @pytest.mark.usefixtures("stopped_clock")
    def test_can_be_about_one_group(self, uow: UnitOfWork, user: Actor, admin: Actor) -> None:
        venue = self.confirmed(uow, "Hours are fresh", None, owner_id=user.user_id)
        vote(uow, user, venue, "accurate", "hours")
        assert [v.name for v in stale_venues(uow, admin).venues] == ["Hours are fresh"]
        assert stale_venues(uow, admin, facts="hours").venues == ()
        assert [v.name for v in stale_venues(uow, admin, facts="prices").venues] == ["Hours are fresh"]
        with pytest.raises(Invalid):
            stale_venues(uow, admin, facts="closed")

    @pytest.mark.parametrize("cursor", ["WyJub3QgYSBkYXkiLCJ4Il0", "x"])
    def test_a_cursor_of_somebody_elses_making_is_refused(self, uow: UnitOfWork, admin: Actor, cursor: str) -> None:
        with pytest.raises(Invalid):
            stale_venues(uow, admin, page=PageWanted(2, cursor))

    def test_takes_as_many_statements_for_ten_venues_as_for_one(self, uow: UnitOfWork, admin: Actor) -> None:
        self.confirmed(uow, "One", None)
        with statements(uow) as few:
            stale_venues(uow, admin)
        for number in range(10):
            self.confirmed(uow, f"Another {number}", None)
        with statements(uow) as many:
            stale_venues(uow, admin)
        assert len(many) == len(few) == 2

    def test_whatever_writes_the_rows_the_days_beside_the_venues_follow(self, uow: UnitOfWork, venue: Venue) -> None:
        run = uow.session.connection().exec_driver_sql
        other = a_venue(uow)
        source = a_source(uow)
        for of in (venue, other):
            a_field_source(uow, of, "hours", source, observed_on=date(2026, 1, 1))
        run("UPDATE field_source SET observed_on = '2026-05-05' WHERE venue_id = %s", (venue.id,))
        run("DELETE FROM field_source WHERE venue_id = %s", (other.id,))
        row = uow.session.get_one(VenueFreshness, venue.id, populate_existing=True)
        assert (row.hours_on, row.prices_on, row.oldest_on) == (date(2026, 5, 5), date.min, date.min)
        assert uow.session.get_one(VenueFreshness, other.id, populate_existing=True).hours_on == date.min
        run("DELETE FROM venue WHERE id = %s", (other.id,))
        assert uow.session.connection().execute(text("SELECT count(*) FROM venue_freshness")).scalar() == 1


@pytest.mark.usefixtures("two_languages")
def test_spanish_pages_name_a_source_that_we_have_named_in_spanish(uow: UnitOfWork, venue: Venue) -> None:
    a_field_source(uow, venue, "hours", a_source(uow, OWN_WEBSITE.name), observed_on=clock.now().date())
    with speaking(SPANISH):
        [line] = [one for one in load_accuracy(uow, Actor(), venue_id=venue.id).freshness if one.facts == "hours"]
        assert source_label(OWN_WEBSITE.name) in line.confirmed
    assert OWN_WEBSITE.name not in line.confirmed


@pytest.mark.parametrize(
    ("agreeing", "voters", "said"),
    [
        (1, 1, "1 of 1 person says this info is correct"),
        (0, 1, "0 of 1 person says this info is correct"),
        (1, 2, "1 of 2 people say this info is correct"),
    ],
)
def test_how_many_agree_is_said_of_one_as_of_many(agreeing: int, voters: int, said: str) -> None:
    assert agreement_text(agreeing, voters) == said

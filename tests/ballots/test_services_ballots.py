"""Votes with friends: who votes how often, who sees what, and what a script gets out of it."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import household
from bowling_app.ballots.models import Ballot, BallotVote
from bowling_app.ballots.queries.ballots import purge_ballots
from bowling_app.ballots.rules.ballots import BallotDraft, VoteDraft
from bowling_app.ballots.rules.limits import MOST_VOTES, VOTERS_OF_A_NETWORK, VOTES_PER_HOUR
from bowling_app.ballots.schemas.ballot_pages import BallotView
from bowling_app.ballots.services import voting
from bowling_app.ballots.services.ballot_page import ballot_record, load_ballot
from bowling_app.ballots.services.ballots import close_ballot, delete_ballot, make_ballot, reopen_ballot, strike_vote
from bowling_app.ballots.services.own_ballots import load_new_ballot, load_own_ballots
from bowling_app.ballots.services.voting import FULL, NETWORK_FULL, SeenBrowser, Voted, cast_vote
from bowling_app.lists.models import VenueList, VenueListItem
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Conflict, Invalid, NotFound
from bowling_app.platform.kit.limits import HOUR
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.saved.models import SavedAlley
from bowling_app.venues.models.venue import Venue
from tests.conftest import StoppedClock
from tests.factories import a_place, a_user, a_venue
from tests.shared_rows import shared_rows

HOME, WORK = "192.0.2.1", "198.51.100.1"  # Networks of tests say nothing, so they count as one together.
KIM = Actor("user-1")  # Who is signed in.
PHONES = ("8.8.8.8", "9.9.9.9", "1.1.1.1")


def _write(uow: UnitOfWork) -> list[str]:
    """Kim, and three alleys."""
    a_user(uow, "user-1", display_name="Kim")
    return [a_venue(uow, name).id for name in ("Sunset Lanes", "Border Bowl", "Harvest Moon")]


written, connection = shared_rows(_write)


@pytest.fixture
def kim(uow: UnitOfWork) -> User:
    return uow.session.get_one(User, KIM.user_id)


@pytest.fixture
def venues(uow: UnitOfWork, written: Any) -> list[Venue]:
    return [uow.session.get_one(Venue, one) for one in written[1]]


@pytest.fixture
def draft(venues: list[Venue]) -> BallotDraft:
    return BallotDraft("Where on Friday?", tuple(venue.id for venue in venues), "24")


@pytest.fixture
def address(uow: UnitOfWork, user: Actor, draft: BallotDraft) -> str:
    made = make_ballot(uow, user, draft=draft)
    assert isinstance(made, str)
    return made


def test_alleys_of_one_name_are_told_apart_in_the_result(uow: UnitOfWork, user: Actor):
    found = [a_venue(uow, "Bowlero", place=a_place(uow, city)) for city in ("Dallas", "Waco")]
    made = make_ballot(uow, user, draft=BallotDraft("Where?", tuple(venue.id for venue in found), "24"))
    results = load_ballot(uow, user, address=str(made)).results
    assert [(line.name, line.place) for line in results] == [("Bowlero", "Dallas, TX"), ("Bowlero", "Waco, TX")]
    assert len({line.key for line in results}) == 2


def test_the_same_ballot_is_another_one_later_for_somebody_else_or_once_it_is_closed(
    uow: UnitOfWork, user: Actor, draft: BallotDraft, stopped_clock: StoppedClock
):
    address = make_ballot(uow, user, draft=draft)
    stopped_clock.go_on(minutes=1)
    assert make_ballot(uow, user, draft=draft) == address
    assert make_ballot(uow, Actor(a_user(uow, "lee").id), draft=draft) != address
    stopped_clock.go_on(minutes=1)
    later = str(make_ballot(uow, user, draft=draft))
    assert later != address
    close_ballot(uow, user, address=later)
    assert make_ballot(uow, user, draft=draft) not in (address, later)


def in_austin(text: str) -> datetime:
    """What the clocks of the venues show."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo("America/Chicago"))


def vote(
    uow: UnitOfWork, address: str, name: str, *marks: str, client: str = HOME, mark: str = "", page: str = ""
) -> Voted | Refusal:
    seen = SeenBrowser(mark, client, page)
    return cast_vote(uow, Actor(), address=address, draft=VoteDraft(name, marks or ("1",)), seen=seen)


def counted(uow: UnitOfWork, address: str, name: str, *marks: str, client: str = HOME, mark: str = "") -> str:
    """The mark of the browser whose vote counts."""
    told = vote(uow, address, name, *marks, client=client, mark=mark)
    assert isinstance(told, Voted)
    return told.browser


def result(view: BallotView) -> list[tuple[str, str, str]]:
    return [(line.name, line.count, line.names) for line in view.results]


class TestVoting:
    def test_counts_every_mark_and_names_who_made_it(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, address: str
    ) -> None:
        counted(uow, address, "Lee", "1", "2")
        counted(uow, address, "Sam", "2")
        mark = counted(uow, address, "Ana", "2", "3")
        expected = [("Border Bowl", "3 of 3", "Lee, Sam and Ana"), ("Sunset Lanes", "1 of 3", "Lee"),
                    ("Harvest Moon", "1 of 3", "Ana")]  # fmt: skip
        for view in (load_ballot(uow, user, address=address), load_ballot(uow, visitor, address=address, browser=mark)):
            assert result(view) == expected
            assert [line.is_ahead for line in view.results] == [True, False, False]

    def test_ends_while_whoever_asks_is_suspended(
        self, uow: UnitOfWork, visitor: Actor, address: str, kim: User
    ) -> None:
        kim.suspended_at, kim.suspended_for = clock.now(), "Spam"
        uow.session.flush()
        with pytest.raises(NotFound):
            load_ballot(uow, visitor, address=address)
        with pytest.raises(NotFound):
            vote(uow, address, "Lee")
        kim.suspended_at = kim.suspended_for = None
        uow.session.flush()
        counted(uow, address, "Lee")

    def test_is_changed_in_the_same_browser_and_counts_once(self, uow: UnitOfWork, user: Actor, address: str) -> None:
        mark = counted(uow, address, "Lee", "1")
        assert counted(uow, address, "Lee H.", "2", mark=mark) == mark
        assert result(load_ballot(uow, user, address=address))[0] == ("Border Bowl", "1 of 1", "Lee H.")

    def test_counts_once_when_its_answer_got_lost_and_it_was_sent_again(
        self, uow: UnitOfWork, user: Actor, address: str, stopped_clock: StoppedClock
    ) -> None:
        page = load_ballot(uow, Actor(), address=address).form.values["page"]
        vote(uow, address, "Lee", "1", "2", client=PHONES[0], page=page)
        stopped_clock.go_on(minutes=1)
        told = vote(uow, address, "Lee", "2", "1", client=PHONES[0], page=page)
        assert isinstance(told, Voted)
        assert told.cast.is_new
        assert load_ballot(uow, user, address=address).summary == "1 vote"
        assert counted(uow, address, "Lee", "3", client=PHONES[0], mark=told.browser) == told.browser
        assert result(load_ballot(uow, user, address=address))[0] == ("Harvest Moon", "1 of 1", "Lee")

    def test_of_another_browser_takes_nobodys_vote_and_asks_for_another_name(
        self, uow: UnitOfWork, address: str
    ) -> None:
        pages = [load_ballot(uow, Actor(), address=address).form.values["page"] for _ in range(2)]
        first = vote(uow, address, "Sam", "1", client=PHONES[0], page=pages[0])
        assert isinstance(first, Voted)
        for page in (pages[1], "", "forged.mark"):
            with pytest.raises(Invalid, match="Sam has just voted for the same") as refusal:
                vote(uow, address, "Sam", "1", client=PHONES[0], page=page)
            assert [one.field for one in refusal.value.problems] == ["name"]
        second = vote(uow, address, "Sam B.", "1", client=PHONES[0], page=pages[1])
        assert isinstance(second, Voted)
        counted(uow, address, "Sam", "2", client=PHONES[0], mark=first.browser)
        counted(uow, address, "Sam B.", "3", client=PHONES[0], mark=second.browser)
        assert load_ballot(uow, KIM, address=address).summary == "2 votes"

    def test_from_a_page_that_two_browsers_have_is_of_two_people(self, uow: UnitOfWork, address: str) -> None:
        page = load_ballot(uow, Actor(), address=address).form.values["page"]
        told = [vote(uow, address, name, client=PHONES[0], page=page) for name in ("Sam", "Ana")]
        assert len({each.browser for each in told if isinstance(each, Voted)}) == 2
        assert load_ballot(uow, KIM, address=address).summary == "2 votes"

    def test_is_nobody_elses_who_has_the_same_page(
        self, uow: UnitOfWork, address: str, stopped_clock: StoppedClock
    ) -> None:
        """The site draws one page for all strangers who ask at the same time, and names are in the result."""
        page = load_ballot(uow, Actor(), address=address).form.values["page"]
        first = vote(uow, address, "Ann", "1", client=PHONES[0], page=page)
        assert isinstance(first, Voted)
        assert load_ballot(uow, Actor(), address=address, browser=page).note == ""
        others = [("Ann", PHONES[1], "", 0), ("Mallory", PHONES[0], "", 0), ("Mallory", PHONES[1], page, 0),
                  ("Ann", PHONES[0], page, 3), ("Ann", PHONES[0], "", 0)]  # fmt: skip
        for name, client, mark, minutes in others:
            stopped_clock.go_on(minutes=minutes)
            choice = "1" if mark == "" else "2"
            told = vote(uow, address, name, choice, client=client, mark=mark, page=page)
            assert isinstance(told, Voted)
            assert told.browser not in (first.browser, "")
            assert load_ballot(uow, Actor(), address=address, browser=first.browser).note.startswith(
                "You voted as Ann."
            )
        assert "Ann" in result(load_ballot(uow, KIM, address=address))[0][2]

    def test_gives_its_mark_to_nobody_who_has_the_same_page_also_once_it_is_removed(
        self, uow: UnitOfWork, user: Actor, address: str, draft: BallotDraft
    ) -> None:
        """With it they could change what the browser votes elsewhere."""
        page = load_ballot(uow, Actor(), address=address).form.values["page"]
        other = str(make_ballot(uow, user, draft=replace(draft, question="And on Saturday?")))
        first = vote(uow, address, "Ann", "1", client=PHONES[0], page=page)
        (line,) = load_ballot(uow, user, address=address).votes
        strike_vote(uow, user, address=address, vote_id=int(line.given[0].value))
        told = [
            vote(uow, where, name, mark, client=client, page=page)
            for where, name, mark, client in (
                (address, "Ann", "1", PHONES[1]), (address, "Bob", "1", PHONES[0]), (address, "Ann", "2", PHONES[0]),
                (other, "Ann", "1", PHONES[0]),
            )
        ]  # fmt: skip
        assert len({each.browser for each in (first, *told) if isinstance(each, Voted)}) == 5

    def test_gives_a_page_no_mark_once_the_browser_has_one(self, uow: UnitOfWork, address: str) -> None:
        mark = counted(uow, address, "Lee")
        assert "page" not in load_ballot(uow, Actor(), address=address, browser=mark).form.values

    @pytest.mark.parametrize(
        ("other", "minutes"),
        [(("Sam", "1", PHONES[0]), 0), (("Lee", "2", PHONES[0]), 0), (("Lee", "1", PHONES[1]), 0),
         (("Lee", "1", PHONES[0]), 2)],
    )  # fmt: skip
    def test_of_somebody_else_counts(
        self, uow: UnitOfWork, address: str, stopped_clock: StoppedClock, *, other: tuple[str, str, str], minutes: int
    ) -> None:
        counted(uow, address, "Lee", "1", client=PHONES[0])
        stopped_clock.go_on(minutes=minutes)
        name, mark, client = other
        counted(uow, address, name, mark, client=client)
        assert load_ballot(uow, KIM, address=address).summary == "2 votes"

    def test_hides_the_result_from_who_has_not_voted_until_it_is_closed(
        self, uow: UnitOfWork, user: Actor, visitor: Actor, address: str
    ) -> None:
        counted(uow, address, "Lee")
        stranger = load_ballot(uow, visitor, address=address)
        assert (stranger.results, stranger.votes, stranger.share_text) == ((), (), "")
        assert "Lee" not in repr((stranger, ballot_record(uow, visitor, address=address)))
        close_ballot(uow, user, address=address)
        closed = load_ballot(uow, visitor, address=address)
        assert (result(closed)[0][2], closed.is_open, closed.votes) == ("Lee", False, ())

    def test_shows_nobody_an_id_a_network_or_the_mark_of_another(
        self, uow: UnitOfWork, user: Actor, address: str
    ) -> None:
        mark = counted(uow, address, "Lee", client=PHONES[0])
        row = uow.session.exec(select(BallotVote)).one()
        shown = repr((load_ballot(uow, user, address=address, browser=mark), ballot_record(uow, user, address=address)))
        for secret in (str(user.user_id), mark, row.voter, row.network, PHONES[0]):
            assert secret not in shown

    def test_takes_no_mark_that_it_has_not_made(self, uow: UnitOfWork, address: str) -> None:
        mark = counted(uow, address, "Lee")
        altered = mark[:-1] + ("0" if mark[-1] != "0" else "1")
        for name, forged in {"Sam": "x", "Ana": "x.y", "Max": altered, "Eva": "\u00e9.\u00e9"}.items():
            assert counted(uow, address, name, mark=forged) != forged
            assert load_ballot(uow, Actor(), address=address, browser=forged).results == ()

    def test_stores_another_voter_for_every_ballot(
        self, uow: UnitOfWork, user: Actor, address: str, draft: BallotDraft
    ) -> None:
        other = make_ballot(uow, user, draft=replace(draft, question="And on Saturday?"))
        assert isinstance(other, str)
        mark = counted(uow, address, "Lee")
        counted(uow, other, "Lee", mark=mark)
        one, two = uow.session.exec(select(BallotVote.voter)).all()
        assert one != two
        assert mark not in (one, two)

    @pytest.mark.parametrize(
        ("name", "marks", "field"),
        [
            ("", ("1",), "name"),
            ("x" * 41, ("1",), "name"),
            ("win.example.com", ("1",), "name"),
            ("LaneScout Staff", ("1",), "name"),
            ("\u0410dmin", ("1",), "name"),
            ("Lee", (), "mark"),
            ("Lee", ("4",), "mark"),
            ("Lee", ("one",), "mark"),
            ("Lee", ("1",) * 9, "mark"),
        ],
    )
    def test_says_what_is_wrong_at_its_field(
        self, uow: UnitOfWork, address: str, name: str, marks: tuple[str, ...], field: str
    ) -> None:
        with pytest.raises(Invalid) as refusal:
            cast_vote(uow, Actor(), address=address, draft=VoteDraft(name, marks), seen=SeenBrowser(client=HOME))
        assert [one.field for one in refusal.value.problems] == [field]


class TestStuffing:
    @pytest.mark.parametrize(
        ("votes", "limit"),
        [
            (VOTERS_OF_A_NETWORK + 4, (VOTERS_OF_A_NETWORK + 2, HOUR)),
            pytest.param(500, VOTES_PER_HOUR, marks=pytest.mark.long),
        ],
    )
    def test_the_votes_of_a_script_change_nothing(
        self,
        uow: UnitOfWork,
        user: Actor,
        address: str,
        monkeypatch: pytest.MonkeyPatch,
        *,
        votes: int,
        limit: tuple[int, int],
    ) -> None:
        """Of one address a handful count. The others are refused, and soon nothing is asked of it any more."""
        if limit != VOTES_PER_HOUR:
            monkeypatch.setattr(voting, "VOTES_PER_HOUR", limit)
        for phone in PHONES:
            counted(uow, address, "Friend", "1", client=phone)
        told = [vote(uow, address, f"Bot {number}", "3", client="203.0.112.7") for number in range(votes)]
        assert [isinstance(each, Voted) for each in told[:VOTERS_OF_A_NETWORK]] == [True] * VOTERS_OF_A_NETWORK
        refused = [each for each in told[VOTERS_OF_A_NETWORK:] if isinstance(each, Refusal)]
        assert len(refused) == votes - VOTERS_OF_A_NETWORK
        assert refused[0].message == NETWORK_FULL.format(most=VOTERS_OF_A_NETWORK)
        assert sum(each.retry_after is None for each in refused) == limit[0] - VOTERS_OF_A_NETWORK
        counted(uow, address, "Late", "1", client="8.8.4.4")  # The others still vote.
        assert load_ballot(uow, user, address=address).summary == f"{4 + VOTERS_OF_A_NETWORK} votes"

        for line in load_ballot(uow, user, address=address).votes:
            if line.name.startswith("Bot"):
                strike_vote(uow, user, address=address, vote_id=int(line.given[0].value))
        assert result(load_ballot(uow, user, address=address))[0] == (
            "Sunset Lanes", "4 of 4", "Friend, Friend, Friend and Late",
        )  # fmt: skip

    def test_a_ballot_takes_so_many_votes(self, uow: UnitOfWork, address: str) -> None:
        row = uow.session.exec(select(Ballot)).one()
        uow.session.add_all(
            BallotVote(ballot_id=row.id, voter=str(number), network=str(number), name="Lee", marks=[1])
            for number in range(MOST_VOTES - 1)
        )
        uow.session.flush()
        mark = counted(uow, address, "Last")
        assert vote(uow, address, "One more", client=PHONES[0]) == Refusal(FULL.format(most=MOST_VOTES))
        assert counted(uow, address, "Last", "2", mark=mark) == mark

    def test_the_networks_of_one_household_are_one(self) -> None:
        assert household("2600:1700:12:3400::/64") == household("2600:1700:12:34ff::/64")
        assert household("2600:1700:12:3400::/64") != household("2600:1700:12:3500::/64")
        assert household(HOME) == household("10.0.0.1") == ""


class TestMaking:
    def test_asks_on_what_day_by_the_clocks_of_the_first_alley(
        self, uow: UnitOfWork, user: Actor, draft: BallotDraft
    ) -> None:
        day = clock.now().date() + timedelta(days=3)
        made = make_ballot(uow, user, draft=replace(draft, day=day.isoformat(), time="20:30"))
        assert isinstance(made, str)
        view = load_ballot(uow, user, address=made)
        assert view.when.endswith(f"{day.year} at 8:30 PM")
        assert view.status.startswith("Open until ")
        assert view.status.endswith((" CST", " CDT"))
        assert (view.asked, view.share_text.endswith(f"/ballots/{made}")) == ("Kim asks", True)

    @pytest.mark.parametrize(
        ("change", "field"),
        [
            ({"question": ""}, "question"),
            ({"question": "See example.com"}, "question"),
            ({"venue_ids": ("sunset-lanes-austin-tx",)}, "venue"),
            ({"venue_ids": ("nowhere", "elsewhere")}, "venue"),
            ({"venue_ids": tuple("abcdefghi")}, "venue"),
            ({"closes": "9999"}, "closes"),
            ({"day": "soon"}, "day"),
            ({"day": "2001-01-01"}, "day"),
            ({"day": "9999-12-31", "time": "20:61"}, "time"),
            ({"time": "20:00"}, "day"),
            ({"day": "2099-01-01", "time": "20:61"}, "time"),
        ],
    )
    def test_says_what_is_wrong_at_its_field(
        self, uow: UnitOfWork, user: Actor, draft: BallotDraft, change: dict[str, str], field: str
    ) -> None:
        with pytest.raises(Invalid) as refusal:
            make_ballot(uow, user, draft=replace(draft, **change))
        assert [one.field for one in refusal.value.problems] == [field]

    def test_begins_with_eight_of_a_list_or_of_an_address(
        self, uow: UnitOfWork, user: Actor, kim: User, venues: list[Venue]
    ) -> None:
        row = VenueList(user_id=kim.id, name="Friday")
        uow.session.add(row)
        uow.session.flush()
        for at, venue in enumerate([*venues, *(a_venue(uow) for _ in range(7))]):
            uow.session.add(VenueListItem(list_id=row.id, venue_id=venue.id, position=at))
        uow.session.flush()
        page = load_new_ballot(uow, user, list=row.id)
        assert [choice.is_chosen for choice in page.venues] == [True] * 8 + [False] * 2
        page = load_new_ballot(uow, user, venue=(venues[1].id, venues[0].id))
        assert [choice.label for choice in page.venues] == ["Border Bowl", "Sunset Lanes"]
        assert load_new_ballot(uow, Actor(a_user(uow).id), list=row.id).venues == ()
        assert [link.label for link in load_own_ballots(uow, user).sources] == ["Friday"]

    def test_begins_with_the_one_alley_of_an_address_and_offers_saved_and_near_ones_to_it(
        self, uow: UnitOfWork, user: Actor, kim: User, venues: list[Venue]
    ) -> None:
        far = a_venue(uow, "Far Lanes", place=a_place(uow, "Nome", "AK", latitude=64.5, longitude=-165.4))
        come_from = (venues[0].id, "no-such-alley", "<b>", "x" * 5_000)
        page = load_new_ballot(uow, user, venue=come_from)
        assert [choice.label for choice in page.venues if choice.is_chosen] == ["Sunset Lanes"]
        assert sorted(choice.label for choice in page.venues if not choice.is_chosen) == ["Border Bowl", "Harvest Moon"]
        assert (page.path, page.empty_text) == (f"/ballots/new?venue={venues[0].id}", "")
        uow.session.add(SavedAlley(user_id=kim.id, venue_id=far.id))
        uow.session.add(SavedAlley(user_id=kim.id, venue_id=venues[0].id))
        uow.session.flush()
        page = load_new_ballot(uow, user, venue=come_from)
        assert [(choice.label, choice.is_chosen) for choice in page.venues[:2]] == [
            ("Sunset Lanes", True), ("Far Lanes", False),
        ]  # fmt: skip
        assert len(page.venues) == 4
        assert load_new_ballot(uow, user, venue=("no-such-alley",)).venues == ()
        assert len(load_new_ballot(uow, Actor(None), venue=come_from).venues) == 1

    def test_begins_with_the_day_and_the_time_that_it_can_have(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue]
    ) -> None:
        ids = tuple(venue.id for venue in venues)
        page = load_new_ballot(uow, user, venue=ids, day="2026-12-05", time="20:00")
        assert (page.form.values["day"], page.form.values["time"]) == ("2026-12-05", "20:00")
        assert page.path.endswith("&day=2026-12-05&time=20%3A00")
        for time in ("25:00", "20:60", "8 PM", "x" * 5_000):
            page = load_new_ballot(uow, user, venue=ids, day="2026-12-05", time=time)
            assert (page.form.values["day"], page.form.values.get("time", "")) == ("2026-12-05", "")
        for day in ("soon", "x" * 5_000, ""):
            page = load_new_ballot(uow, user, venue=ids, day=day, time="20:00")
            assert page.form.values.keys() == {"question", "closes"}

    def test_offers_a_time_that_was_asked_for_between_the_usual_ones_and_is_made_with_it(
        self, uow: UnitOfWork, user: Actor, venues: list[Venue], draft: BallotDraft
    ) -> None:
        ids = tuple(venue.id for venue in venues)
        page = load_new_ballot(uow, user, venue=ids, day="2026-12-05", time="19:45")
        assert page.form.values["time"] == "19:45"
        labels = [option.label for option in page.times]
        assert labels[labels.index("7:30 PM") :][:3] == ["7:30 PM", "7:45 PM", "8 PM"]
        made = str(make_ballot(uow, user, draft=replace(draft, day="2026-12-05", time="19:45")))
        assert load_ballot(uow, user, address=made).when == "For Saturday, Dec 5, 2026 at 7:45 PM"
        usual = load_new_ballot(uow, user, venue=ids, day="2026-12-05", time="20:00")
        assert [option.value for option in usual.times] == [
            option.value for option in page.times if option.value != "19:45"
        ]


class TestTheEnd:
    def test_comes_at_its_time_and_may_be_taken_back_for_a_day(
        self, uow: UnitOfWork, user: Actor, stopped_clock: StoppedClock, address: str
    ) -> None:
        stopped_clock.go_on(days=1, seconds=1)
        with pytest.raises(Conflict, match="closed"):
            vote(uow, address, "Lee")
        reopen_ballot(uow, user, address=address)
        counted(uow, address, "Lee")
        stopped_clock.go_on(days=1, seconds=1)
        assert not load_ballot(uow, user, address=address).is_open

    def test_is_for_good_once_it_is_deleted_or_after_sixty_days(
        self, uow: UnitOfWork, user: Actor, address: str, draft: BallotDraft, stopped_clock: StoppedClock
    ) -> None:
        counted(uow, address, "Lee")
        delete_ballot(uow, user, address=address)
        with pytest.raises(NotFound):
            load_ballot(uow, user, address=address)
        other = make_ballot(uow, user, draft=draft)
        assert isinstance(other, str)
        counted(uow, other, "Lee")
        assert purge_ballots(uow.session, stopped_clock.moment + timedelta(days=59)) == 0
        assert purge_ballots(uow.session, stopped_clock.moment + timedelta(days=61)) == 1
        assert uow.session.exec(select(BallotVote)).all() == []

    @pytest.mark.parametrize(
        ("closes", "time", "ends"),
        [
            ("72", "20:00", "2026-11-20T20:00"),  # The evening is earlier than what was chosen.
            ("3", "20:00", "2026-11-20T09:00"),
            ("72", "", "2026-11-20T18:00"),
        ],
    )
    def test_comes_before_the_evening_that_it_is_about(
        self, uow: UnitOfWork, draft: BallotDraft, stopped_clock: StoppedClock, *, closes: str, time: str, ends: str
    ) -> None:
        stopped_clock.moment = in_austin("2026-11-20T06:00")
        made = make_ballot(uow, KIM, draft=replace(draft, closes=closes, day="2026-11-20", time=time))
        assert ballot_record(uow, KIM, address=str(made)).closes_at == in_austin(ends)

    def test_comes_at_its_time_however_far_off_the_day_is(
        self, uow: UnitOfWork, user: Actor, draft: BallotDraft, stopped_clock: StoppedClock
    ) -> None:
        made = make_ballot(uow, user, draft=replace(draft, closes="24", day="9999-12-31"))
        ends = stopped_clock.moment + timedelta(days=1)
        assert ballot_record(uow, user, address=str(made)).closes_at == ends

    def test_comes_with_the_day_where_its_evening_has_begun(
        self, uow: UnitOfWork, user: Actor, draft: BallotDraft, stopped_clock: StoppedClock
    ) -> None:
        stopped_clock.moment = in_austin("2026-11-20T21:00")
        made = make_ballot(uow, user, draft=replace(draft, closes="72", day="2026-11-20"))
        assert ballot_record(uow, user, address=str(made)).closes_at == in_austin("2026-11-20T23:59")

    @pytest.mark.parametrize(
        ("time", "ends"), [("20:00", "2026-11-20T20:00"), ("", "2026-11-20T18:00")], ids=["a time", "no time"]
    )
    def test_comes_with_the_evening_where_an_older_vote_says_a_later_one(
        self, uow: UnitOfWork, draft: BallotDraft, stopped_clock: StoppedClock, *, time: str, ends: str
    ) -> None:
        stopped_clock.moment = in_austin("2026-11-19T12:00")
        made = str(make_ballot(uow, KIM, draft=replace(draft, day="2026-11-20", time=time)))
        row = uow.session.exec(select(Ballot)).one()
        row.closes_at = in_austin("2026-11-22T12:00")
        assert ballot_record(uow, KIM, address=made).closes_at == in_austin(ends)
        assert load_ballot(uow, KIM, address=made).is_open
        counted(uow, made, "Lee")
        stopped_clock.moment = in_austin(ends)
        view = load_ballot(uow, KIM, address=made)
        assert (view.is_open, view.status) == (False, "Voting is closed")
        assert ballot_record(uow, KIM, address=made).is_open is False
        assert [line.note for line in load_own_ballots(uow, KIM).ballots] == ["1 vote · Voting is closed"]
        with pytest.raises(Conflict, match="closed"):
            vote(uow, made, "Sam")

    @pytest.mark.parametrize(("day", "time", "field"), [("2026-11-20", "20:00", "time"), ("2026-11-19", "", "day")])
    def test_is_not_before_the_beginning(
        self, uow: UnitOfWork, draft: BallotDraft, stopped_clock: StoppedClock, *, day: str, time: str, field: str
    ) -> None:
        stopped_clock.moment = in_austin("2026-11-20T20:00")
        with pytest.raises(Invalid) as refusal:
            make_ballot(uow, KIM, draft=replace(draft, day=day, time=time))
        assert [one.field for one in refusal.value.problems] == [field]

    def test_is_taken_back_until_the_evening_at_most(
        self, uow: UnitOfWork, user: Actor, draft: BallotDraft, stopped_clock: StoppedClock
    ) -> None:
        stopped_clock.moment = in_austin("2026-11-20T06:00")
        made = str(make_ballot(uow, user, draft=replace(draft, closes="3", day="2026-11-20", time="20:00")))
        stopped_clock.go_on(hours=4)
        reopen_ballot(uow, user, address=made)
        assert ballot_record(uow, user, address=made).closes_at == in_austin("2026-11-20T20:00")
        assert load_ballot(uow, user, address=made).may_reopen
        stopped_clock.go_on(hours=10)
        assert not load_ballot(uow, user, address=made).may_reopen
        with pytest.raises(Conflict, match="over"):
            reopen_ballot(uow, user, address=made)

    def test_is_not_for_others_to_decide(self, uow: UnitOfWork, address: str) -> None:
        other = Actor(a_user(uow).id)
        for operation in (close_ballot, reopen_ballot, delete_ballot):
            with pytest.raises(NotFound):
                operation(uow, other, address=address)

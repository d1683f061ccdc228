"""Who asks to join a league, who answers, and what each of them hears."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from sqlmodel import select

from bowling_app.accounts.models.user import User
from bowling_app.accounts.services.participation import note_network
from bowling_app.joining.models.requests import JoinRequest
from bowling_app.joining.queries.requests import purge
from bowling_app.joining.rules.limits import (
    ANSWER_MAILS_PER_REQUEST_PER_DAY,
    ASKING_PER_HOUSEHOLD,
    MOST_ASKING,
    REQUESTS_KEPT,
)
from bowling_app.joining.rules.wishes import ACCEPTED, NO_ROOM, REPLIED, Answer, Wish
from bowling_app.joining.services.mine import load_mine
from bowling_app.joining.services.request_pages import load_answer, load_join, load_own_requests
from bowling_app.joining.services.requests import answer_request, ask_to_join, withdraw_request
from bowling_app.leagues.models.league import LeagueRow
from bowling_app.leagues.services.leagues import remove_league, say_openings
from bowling_app.owners.services.own_venues import load_own_venues
from bowling_app.platform.audit.comparing import VERSION
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Changed, Conflict, Forbidden, Gone, Invalid, Moved, NotFound
from bowling_app.platform.kit.identity import ANONYMOUS
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.mail.models import OutgoingMail
from bowling_app.venue_admin.schemas.admin_venue import version_of
from bowling_app.venue_admin.schemas.venue_merges import MergeOrder
from bowling_app.venue_admin.services.venue_merges import merge_venues
from bowling_app.venues.models.venue import Venue
from bowling_app.venues.queries import claims
from bowling_app.venues.queries.venue_imports import stored_venues
from tests.conftest import StoppedClock
from tests.factories import a_league, a_user, a_venue
from tests.shared_rows import shared_venue

OWNER, PAT = Actor("owner"), Actor("pat")
FEW = 3
"""So many stand for as many as there may be."""
WISH = Wish("bowler", 150, (1, 3), "I can come\neach week.")


def _write(uow: UnitOfWork) -> str:
    """Pat, and an alley with an owner."""
    a_user(uow, "owner", email="desk@lanes.example")
    a_user(uow, "pat", display_name="Pat", email="pat@home.example")
    return a_venue(uow, "Sunset Lanes", owner_id="owner", phone="+15125550142").id


written, connection, venue = shared_venue(_write)


@pytest.fixture
def league(uow: UnitOfWork, venue: Venue) -> int:
    return a_league(uow, venue, openings=["bowlers"], confirmed_on=clock.now().date()).id or 0


def asked(uow: UnitOfWork, league: int, actor: Actor = PAT) -> int:
    """The id of a request."""
    assert ask_to_join(uow, actor, league_id=league, wish=WISH) is None
    return (
        uow.session.exec(
            select(JoinRequest.id).where(JoinRequest.league_id == league, JoinRequest.user_id == actor.user_id)
        ).one()
        or 0
    )


def mails(uow: UnitOfWork) -> list[tuple[str, str, str]]:
    return [
        (mail.to, mail.subject, mail.body) for mail in uow.session.exec(select(OutgoingMail).order_by(OutgoingMail.id))
    ]  # pyright: ignore[reportArgumentType]


def own(uow: UnitOfWork, venue: Venue, league: str = "") -> Any:
    return load_own_requests(uow, OWNER, venue_id=venue.id, league=league).own


def test_those_who_run_the_alley_see_who_asks_and_get_a_mail_without_an_address(
    uow: UnitOfWork, venue: Venue, league: int
):
    asked(uow, league)
    [card] = own(uow, venue).waiting
    assert (card.name, card.league, card.message) == ("Pat", "Tuesday Mixed", ("I can come", "each week."))
    assert card.facts == ("One bowler", "Average 150", "Tuesdays and Thursdays")
    [(to, subject, body)] = mails(uow)
    assert (to, subject) == ("desk@lanes.example", "Someone wants to join Tuesday Mixed")
    assert "Pat asks to join: One bowler, Average 150" in body
    assert "pat@home.example" not in body
    assert f"/my-venues/{venue.id}/joining" in body


def test_no_mail_brings_an_address_that_somebody_wrote_or_is_called(uow: UnitOfWork, venue: Venue, league: int):
    uow.session.get_one(User, "pat").display_name = "Prizes at evil.com"
    wish = replace(WISH, message="Sign in again: www.evil.com/desk")
    assert ask_to_join(uow, PAT, league_id=league, wish=wish) is None
    [card] = own(uow, venue).waiting
    assert card.message == ("Sign in again: www.evil.com/desk",)
    request = uow.session.exec(select(JoinRequest.id)).one() or 0
    answer = Answer(NO_ROOM, "Ask boss@evil.com for your money.")
    answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=answer)
    assert load_mine(uow, PAT).requests[0].answer == ("Ask boss@evil.com for your money.",)
    asks, answers = (body for _to, _subject, body in mails(uow))
    assert "evil.com" not in asks + answers
    assert "Anonymous asks to join" in asks
    assert all("\nRead it on the site.\n" in body for body in (asks, answers))


def test_a_mail_calls_who_has_no_name_so_in_the_language_of_who_reads_it(uow: UnitOfWork, venue: Venue, league: int):
    assert venue.owner_id
    uow.session.get_one(User, "owner").language = "es"
    asked(uow, league, Actor(a_user(uow, "kim", display_name=ANONYMOUS).id))
    [(_to, _subject, body)] = mails(uow)
    assert "Anónimo pide unirse" in body


def test_my_venues_counts_what_waits(uow: UnitOfWork, venue: Venue, league: int):
    assert load_own_venues(uow, OWNER).venues[0].ways == ()
    request = asked(uow, league)
    [way] = load_own_venues(uow, OWNER).venues[0].ways
    assert (way.label, way.href) == ("1 request to join a league", f"/my-venues/{venue.id}/joining")
    answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(NO_ROOM))
    assert load_own_venues(uow, OWNER).venues[0].ways == ()


def test_who_asked_reads_the_answer_on_the_site_and_by_mail(uow: UnitOfWork, venue: Venue, league: int):
    request = asked(uow, league)
    [mine] = load_mine(uow, PAT).requests
    assert "No answer yet" in mine.standing
    assert mine.phone == "(512) 555-0142"
    answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(ACCEPTED, "Ask for Sam."))
    [mine] = load_mine(uow, PAT).requests
    assert mine.standing.startswith("There's room, ")
    assert (mine.answer, mine.phone) == (("Ask for Sam.",), "")
    to, subject, body = mails(uow)[-1]
    assert (to, subject) == ("pat@home.example", "Sunset Lanes answered about Tuesday Mixed")
    assert "Ask for Sam." in body
    assert "desk@lanes.example" not in body
    assert not load_mine(uow, OWNER).requests


def test_who_is_answered_again_and_again_gets_a_few_mails_a_day_and_reads_the_last_answer(
    uow: UnitOfWork, venue: Venue, league: int
):
    request, most = asked(uow, league), ANSWER_MAILS_PER_REQUEST_PER_DAY[0]
    for number in range(most + 3):
        answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(REPLIED, f"Number {number}"))
    assert [to for to, *_ in mails(uow)].count("pat@home.example") == most
    assert load_mine(uow, PAT).requests[0].answer == (f"Number {most + 2}",)


def test_nobody_overwrites_an_answer_that_they_have_not_seen(uow: UnitOfWork, venue: Venue, league: int):
    request = asked(uow, league)

    def seen() -> str:
        return load_answer(uow, OWNER, venue_id=venue.id, key=str(request)).form.values[VERSION]

    def answer(text: str, seen: str) -> Any:
        given = Answer(NO_ROOM, text)
        return answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=given, seen=seen)

    waits = seen()
    answer("First", waits)
    with pytest.raises(Changed, match="Someone else has answered"):
        answer("Second", waits)
    assert answer("First", waits).id == league  # The same, sent twice: it is told once.
    assert [to for to, *_ in mails(uow)].count("pat@home.example") == 1
    first = seen()
    answer("Second", first)
    answer("Third", "")  # Who names no version has seen none.
    assert load_mine(uow, PAT).requests[0].answer == ("Third",)


def test_nobody_answers_a_request_that_was_asked_anew_since_they_saw_it(
    uow: UnitOfWork, venue: Venue, league: int, stopped_clock: StoppedClock
):
    request = asked(uow, league)
    waits = load_answer(uow, OWNER, venue_id=venue.id, key=str(request)).form.values[VERSION]
    answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(REPLIED, "When?"))
    stopped_clock.go_on(hours=1)
    asked(uow, league)
    with pytest.raises(Changed, match="They have asked again"):
        answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(ACCEPTED), seen=waits)
    assert len(own(uow, venue).waiting) == 1


@pytest.mark.parametrize(
    ("verdict", "says"), [(ACCEPTED, "The alley answered: There's room."), (REPLIED, "The alley sent you a message.")]
)
def test_a_mail_tells_a_verdict_or_that_there_is_a_message(
    uow: UnitOfWork, venue: Venue, league: int, verdict: str, says: str
):
    answer_request(uow, OWNER, venue_id=venue.id, request_id=asked(uow, league), answer=Answer(verdict, "When?"))
    assert says in mails(uow)[-1][2]


def test_who_turned_such_mails_off_gets_none(uow: UnitOfWork, venue: Venue, league: int):
    for person in ("owner", "pat"):
        uow.session.get_one(User, person).wants_review_mails = False
    answer_request(uow, OWNER, venue_id=venue.id, request_id=asked(uow, league), answer=Answer(NO_ROOM))
    assert mails(uow) == []


def test_one_person_has_one_request_for_a_league_and_asks_again_after_an_answer(
    uow: UnitOfWork, venue: Venue, league: int
):
    request = asked(uow, league)
    with pytest.raises(Conflict, match="haven't answered"):
        ask_to_join(uow, PAT, league_id=league, wish=WISH)
    answer_request(uow, OWNER, venue_id=venue.id, request_id=request, answer=Answer(REPLIED, "When?"))
    assert asked(uow, league) == request
    assert len(own(uow, venue).waiting) == 1
    assert own(uow, venue).answered == ()


def test_where_nobody_would_answer_no_request_is_taken_and_the_page_has_the_phone(uow: UnitOfWork, venue: Venue):
    a_league(uow, venue)
    alone = a_venue(uow, "Old Lanes", phone="+15125550143")
    league = a_league(uow, alone)
    with pytest.raises(Conflict, match="Call them"):
        ask_to_join(uow, PAT, league_id=league.id or 0, wish=WISH)
    page = load_join(uow, Actor(), league=f"{league.id}-tuesday-mixed")
    assert "Nobody at Old Lanes replies" in page.refusal
    assert (page.phone, page.phone_href) == ("(512) 555-0143", "tel:+15125550143")


@pytest.mark.parametrize("gone", ["suspended_at", "deletion_started_at"])
def test_a_manager_who_is_suspended_or_leaves_gets_nobodys_words_and_counts_as_nobody(
    uow: UnitOfWork, venue: Venue, league: int, gone: str
):
    a_user(uow, "second", email="second@lanes.example")
    claims.add_manager(uow.session, venue.id, "second", clock.now())
    owner = uow.session.get_one(User, "owner")
    setattr(owner, gone, clock.now())
    owner.suspended_for = "spam" if gone == "suspended_at" else None
    asked(uow, league)
    assert [to for to, _, _ in mails(uow)] == ["second@lanes.example"]
    second = uow.session.get_one(User, "second")
    second.deletion_started_at = clock.now()
    uow.session.flush()
    page = load_join(uow, Actor(), league=f"{league}-tuesday-mixed")
    assert "Nobody at Sunset Lanes replies" in page.refusal


def test_no_request_is_taken_for_what_is_over_or_removed_or_ones_own(uow: UnitOfWork, venue: Venue, league: int):
    with pytest.raises(Forbidden, match="your alley"):
        ask_to_join(uow, OWNER, league_id=league, wish=WISH)
    over = a_league(uow, venue, first_night=date(2024, 9, 3), weeks=2)
    with pytest.raises(Conflict, match="over"):
        ask_to_join(uow, PAT, league_id=over.id or 0, wish=WISH)
    remove_league(uow, OWNER, venue_id=venue.id, league_id=league)
    with pytest.raises(Gone):
        ask_to_join(uow, PAT, league_id=league, wish=WISH)


def test_a_request_is_only_answered_at_its_own_venue_by_those_who_run_it(uow: UnitOfWork, venue: Venue, league: int):
    request = asked(uow, league)
    elsewhere = a_venue(uow, owner_id="pat")
    for actor, venue_id, error in ((PAT, venue.id, Forbidden), (PAT, elsewhere.id, Gone)):
        with pytest.raises(error):
            answer_request(uow, actor, venue_id=venue_id, request_id=request, answer=Answer(ACCEPTED))
    with pytest.raises(Moved):
        load_answer(uow, PAT, venue_id=elsewhere.id, key=str(request))
    assert load_answer(uow, PAT, venue_id=venue.id, key=str(request)).own is None


def test_only_who_asked_takes_a_request_back(uow: UnitOfWork, venue: Venue, league: int):
    request = asked(uow, league)
    with pytest.raises(NotFound):
        withdraw_request(uow, OWNER, request_id=request)
    withdraw_request(uow, PAT, request_id=request)
    assert own(uow, venue).waiting == ()


def test_suspended_people_and_those_who_leave_vanish_from_the_list(uow: UnitOfWork, venue: Venue, league: int):
    asked(uow, league)
    pat = uow.session.get_one(User, "pat")
    pat.suspended_at, pat.suspended_for = clock.now(), "Spam"
    uow.session.flush()
    assert own(uow, venue).waiting == ()
    assert load_own_venues(uow, OWNER).venues[0].ways == ()
    pat.suspended_at = pat.suspended_for = None
    pat.deletion_started_at = clock.now()
    uow.session.flush()
    assert own(uow, venue).waiting == ()


def test_requests_of_suspended_people_leave_room_for_others(
    uow: UnitOfWork, venue: Venue, league: int, monkeypatch: Any
):
    monkeypatch.setattr("bowling_app.joining.services.requests.MOST_ASKING", 1)
    a_user(uow, "spammer")
    asked(uow, league, Actor("spammer"))
    with pytest.raises(Conflict, match="Call instead"):
        ask_to_join(uow, PAT, league_id=league, wish=WISH)
    spammer = uow.session.get_one(User, "spammer")
    spammer.suspended_at, spammer.suspended_for = clock.now(), "Spam"
    uow.session.flush()
    assert asked(uow, league)
    assert [card.name for card in own(uow, venue).waiting] == ["Pat"]


def test_a_request_beyond_those_that_the_page_lists_is_answered_all_the_same(
    uow: UnitOfWork, venue: Venue, league: int, monkeypatch: Any
):
    monkeypatch.setattr("bowling_app.joining.queries.requests.REQUESTS_SHOWN", 1)
    request = asked(uow, league)
    asked(uow, league, Actor(a_user(uow, "kim", display_name="Kim").id))
    assert [card.name for card in own(uow, venue).waiting] == ["Kim"]
    page: Any = load_answer(uow, OWNER, venue_id=venue.id, key=str(request)).own
    assert page.request.name == "Pat"
    for unknown in ("", "x", f"{request}x", "9" * 30):
        with pytest.raises(NotFound):
            load_answer(uow, OWNER, venue_id=venue.id, key=unknown)


def test_nobody_opens_the_request_of_suspended_people(uow: UnitOfWork, venue: Venue, league: int):
    request = asked(uow, league)
    pat = uow.session.get_one(User, "pat")
    pat.suspended_at, pat.suspended_for = clock.now(), "Spam"
    uow.session.flush()
    with pytest.raises(Moved):
        load_answer(uow, OWNER, venue_id=venue.id, key=str(request))


def test_who_lets_somebody_in_is_asked_whether_the_openings_still_stand(uow: UnitOfWork, venue: Venue, league: int):
    row = uow.session.get_one(LeagueRow, league)
    row.openings_on = date(2026, 1, 1)
    uow.session.flush()
    question = own(uow, venue, str(league)).question
    assert (question.league, question.may_stand) == ("Tuesday Mixed", True)
    assert "doesn't say" in question.text  # What was said in January has faded.
    say_openings(uow, OWNER, venue_id=venue.id, league_id=league, is_full=False)
    assert "Room for bowlers" in own(uow, venue, str(league)).question.text
    say_openings(uow, OWNER, venue_id=venue.id, league_id=league, is_full=True)
    question = own(uow, venue, str(league)).question
    assert "Full, as of" in question.text
    assert not question.may_stand
    with pytest.raises(Invalid, match="lists no room"):
        say_openings(uow, OWNER, venue_id=venue.id, league_id=league, is_full=False)
    for other in ("", "x", "9" * 30, str(a_league(uow, a_venue(uow)).id)):
        assert own(uow, venue, other).question is None


def test_requests_are_bounded_for_each_league_and_each_person(
    uow: UnitOfWork, venue: Venue, league: int, monkeypatch: Any
):
    monkeypatch.setattr("bowling_app.joining.services.requests.ASKS_PER_NETWORK_PER_DAY", (MOST_ASKING * 2, 86_400))
    assert MOST_ASKING == 40
    monkeypatch.setattr("bowling_app.joining.services.requests.MOST_ASKING", FEW)
    for number in range(FEW):
        asked(uow, league, Actor(a_user(uow, f"many-{number}").id))
    with pytest.raises(Conflict, match="Call instead"):
        ask_to_join(uow, PAT, league_id=league, wish=WISH)
    monkeypatch.setattr("bowling_app.joining.services.requests.ASKS_PER_DAY", (1, 86_400))
    first, second = (a_league(uow, venue).id or 0 for _ in range(2))
    asked(uow, first)
    assert isinstance(ask_to_join(uow, PAT, league_id=second, wish=WISH), Refusal)


@pytest.fixture
def small_households(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ASKING_PER_HOUSEHOLD == 8
    monkeypatch.setattr("bowling_app.joining.services.requests.ASKING_PER_HOUSEHOLD", FEW)


@pytest.mark.usefixtures("small_households")
def test_one_household_or_mailbox_leaves_room_for_the_requests_of_others(uow: UnitOfWork, venue: Venue, league: int):
    def ask(name: str, client: str, **told: Any) -> object:
        return ask_to_join(uow, Actor(a_user(uow, name, **told).id), league_id=league, wish=WISH, client=client)

    proved = {"email_verified_at": clock.now()}
    for number in range(FEW):
        assert ask(f"of-one-house-{number}", "93.184.216.34") is None
        assert ask(f"lee-{number}", f"9.9.{number}.9", email=f"lee+{number}@example.com", **proved) is None
    with pytest.raises(Conflict, match="many people on your network"):
        ask("one-more", "93.184.216.34")
    with pytest.raises(Conflict, match="many people on your network"):
        ask("lee", "9.8.8.8", email="lee@example.com", **proved)
    assert ask("another", "8.8.8.8") is None
    other = a_league(uow, venue).id or 0
    assert ask_to_join(uow, Actor("one-more"), league_id=other, wish=WISH, client="93.184.216.34") is None


@pytest.mark.usefixtures("small_households")
def test_strangers_who_met_in_one_network_a_week_ago_are_no_household(
    uow: UnitOfWork, league: int, stopped_clock: StoppedClock
):
    met = [a_user(uow, f"met-at-an-alley-{number}") for number in range(FEW + 1)]
    for person in met:
        note_network(uow, person.id, "93.184.216.34")
    stopped_clock.go_on(days=7)
    for number, person in enumerate(met):
        assert ask_to_join(uow, Actor(person.id), league_id=league, wish=WISH, client=f"9.9.{number}.9") is None


def test_one_network_sends_so_many_requests_and_no_more(uow: UnitOfWork, venue: Venue, league: int, monkeypatch: Any):
    monkeypatch.setattr("bowling_app.joining.services.requests.ASKS_PER_NETWORK_PER_DAY", (1, 86_400))
    assert venue.owner_id
    a_user(uow, "kim")
    assert ask_to_join(uow, PAT, league_id=league, wish=WISH, client="93.184.216.34") is None
    kims = ask_to_join(uow, Actor("kim"), league_id=league, wish=WISH, client="93.184.216.34")
    assert isinstance(kims, Refusal)


def test_a_refusal_for_the_network_takes_nothing_of_what_the_person_may_ask(
    uow: UnitOfWork, venue: Venue, league: int, monkeypatch: Any
):
    where = "bowling_app.joining.services.requests"
    monkeypatch.setattr(f"{where}.ASKS_PER_NETWORK_PER_DAY", (1, 86_400))
    monkeypatch.setattr(f"{where}.ASKS_PER_DAY", (1, 86_400))
    kim = Actor(a_user(uow, "kim").id)
    assert ask_to_join(uow, kim, league_id=league, wish=WISH, client="93.184.216.34") is None
    assert isinstance(ask_to_join(uow, PAT, league_id=league, wish=WISH, client="93.184.216.34"), Refusal)
    assert ask_to_join(uow, PAT, league_id=league, wish=WISH, client="8.8.8.8") is None
    other = a_league(uow, venue).id or 0
    assert isinstance(ask_to_join(uow, PAT, league_id=other, wish=WISH, client="8.8.8.8"), Refusal)


def test_requests_go_with_the_league_to_the_venue_that_stays(uow: UnitOfWork, venue: Venue, league: int, admin: Actor):
    a_user(uow, admin.user_id)
    stays = a_venue(uow, owner_id="owner")
    asked(uow, league)
    uow.session.flush()
    stored = stored_venues(uow.session, [stays.id, venue.id])
    versions = version_of(stored[stays.id].values), version_of(stored[venue.id].values)
    merge_venues(uow, admin, order=MergeOrder(stays.id, venue.id, frozenset(), versions, venue.name))
    assert [card.name for card in own(uow, stays).waiting] == ["Pat"]


def test_old_requests_are_removed(uow: UnitOfWork, venue: Venue, league: int):
    asked(uow, league)
    assert purge(uow.session, clock.now() + REQUESTS_KEPT - timedelta(hours=1)) == 0
    assert purge(uow.session, clock.now() + REQUESTS_KEPT + timedelta(hours=1)) == 1
    assert own(uow, venue).waiting == ()

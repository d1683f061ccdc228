"""News in the language of whoever gets them: with an account their own, without one that in which they asked."""

import re
from collections import Counter
from datetime import UTC, datetime, timedelta
from urllib.parse import urlencode

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.alerts.models import Follow, Follower
from bowling_app.alerts.queries.news import FoundNews
from bowling_app.alerts.services.digests import write_digests
from bowling_app.alerts.services.follows import follower_of_person
from bowling_app.alerts.services.tokens import token_of
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.language.languages import Language, speaking, spoken
from bowling_app.platform.language.messages import _ as said
from bowling_app.platform.news import NewsItem
from bowling_app.venues.models.venue import Venue
from tests.alerts.people import a_follower, follows, mails
from tests.counting import statements
from tests.factories import a_league, a_review, a_signed_in_user, a_user, a_venue
from tests.plain_browser import OURS, plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")

SYSTEM = Actor(is_system=True)
NAME = "Sunset Lanes, Austin, TX"


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """A venue of which there is news."""
    made = a_venue(uow, "Sunset Lanes", created_at=datetime(2020, 1, 1, tzinfo=UTC))
    a_review(uow, made, text=None, rating=5, created_at=clock.now() - timedelta(hours=1))
    return made


@pytest.fixture
def stranger(uow: UnitOfWork) -> TestClient:
    return plain_browser("")


def subjects(uow: UnitOfWork) -> dict[str, str]:
    return {mail.to: mail.subject for mail in mails(uow)}


def ask_and_confirm(stranger: TestClient, uow: UnitOfWork, venue: Venue, prefix: str) -> Follower:
    given = {"email": "lee@example.com", "frequency": "weekly"}
    stranger.post(f"{prefix}/follow/venue:{venue.id}", data=given, headers=OURS)
    link = re.search(r"http://localhost:3000(\S*/alerts/confirm/\S+)", mails(uow)[-1].body)
    assert link
    assert link[1].startswith(f"{prefix}/alerts/")
    assert stranger.post(link[1], data={"stop": "yes"}, headers=OURS).status_code == 303
    return uow.session.exec(select(Follower).execution_options(populate_existing=True)).one()


def test_without_an_account_mails_come_in_the_language_of_the_page(
    stranger: TestClient, uow: UnitOfWork, venue: Venue, two_languages: Language
):
    assert ask_and_confirm(stranger, uow, venue, "/es").language == "es"
    with speaking(two_languages):
        assert mails(uow)[-1].subject == said("Confirm: news from {site_name}", site_name="LaneScout")
    assert ask_and_confirm(stranger, uow, venue, "").language == "en"  # They have asked again, in another one.


@pytest.mark.usefixtures("one_language")
def test_where_there_is_one_language_none_is_kept(stranger: TestClient, uow: UnitOfWork, venue: Venue):
    assert ask_and_confirm(stranger, uow, venue, "").language is None


def test_an_account_that_takes_a_follower_over_reads_its_own_language(
    uow: UnitOfWork, venue: Venue, two_languages: Language
):
    kim = a_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now(), language="en")
    follows(uow, a_follower(uow, "kim@example.com", language=two_languages.code), venue)
    assert follower_of_person(uow, kim).language is None
    uow.session.flush()
    write_digests(uow, SYSTEM)
    assert subjects(uow) == {"kim@example.com": f"News: {NAME}"}


def test_one_batch_writes_to_each_in_their_language(uow: UnitOfWork, venue: Venue, two_languages: Language):
    people = {"en": None, "es": None, "none": None, "account-es": "es", "account-none": None}
    for name, code in people.items():
        if name.startswith("account"):
            user = a_user(uow, name, email=f"{name}@example.com", email_verified_at=clock.now(), language=code)
            row = a_follower(uow, None, user_id=user.id)
        else:
            row = a_follower(uow, f"{name}@example.com", language=name if name != "none" else None)
        follows(uow, row, venue)
    write_digests(uow, SYSTEM)
    with speaking(two_languages):
        spanish = said("News: {place}", place=NAME)
    assert subjects(uow) == {
        f"{name}@example.com": spanish if name.endswith("es") else f"News: {NAME}" for name in people
    }
    for mail in mails(uow):
        assert mail.unsubscribe
        prefix = "http://localhost:3000/es/" if mail.to.endswith("es@example.com") else "http://localhost:3000/"
        links = [mail.unsubscribe, *re.findall(r"http\S+", mail.body)]
        assert [link for link in links if re.sub("(?:alerts|account|venue)/.*", "", link) != prefix] == []


@pytest.mark.usefixtures("two_languages")
def test_news_are_worded_once_for_a_language_and_not_once_for_a_follower(
    uow: UnitOfWork, venue: Venue, monkeypatch: pytest.MonkeyPatch
):
    for number in range(40):
        follows(uow, a_follower(uow, f"{number}@example.com", language="es" if number % 2 else "en"), venue)
    worded, real = Counter[str](), FoundNews.worded

    def counted(found: FoundNews) -> NewsItem:
        worded[spoken().code] += 1
        return real(found)

    monkeypatch.setattr(FoundNews, "worded", counted)
    with statements(uow) as seen:
        write_digests(uow, SYSTEM)
        uow.session.flush()
    assert len(mails(uow)) == 40
    assert worded == {"en": 1, "es": 1}
    assert len(seen) <= 8


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("prefix", ["/es", ""])
def test_one_click_unsubscribes_at_either_address(stranger: TestClient, uow: UnitOfWork, venue: Venue, prefix: str):
    lee = a_follower(uow, "lee@example.com", language="es")
    follows(uow, lee, venue)
    stranger.cookies.clear()
    path = f"{prefix}/alerts/stop/{token_of(None, 'lee@example.com')}"
    assert stranger.get(path).status_code == 200
    assert stranger.post(path, data={"List-Unsubscribe": "One-Click"}).status_code == 200
    assert uow.session.exec(select(Follower)).all() == []


_SPANISH_SEARCH = {"weekday": "martes", "time": "5 p.m. o más tarde", "kind": "Mixta", "beginners": "Bienvenidos"}


def a_league_that_fits(uow: UnitOfWork, venue: Venue) -> None:
    a_league(
        uow, venue, name="Fits", start_time=1140, kinds=["mixed"], beginners_ok=True,
        changed_at=clock.now() - timedelta(hours=1),
    )  # fmt: skip


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("prefix", ["/es", ""])
def test_a_search_in_spanish_words_is_kept_by_its_choices_and_hears_of_leagues(
    uow: UnitOfWork, venue: Venue, prefix: str
):
    browse = plain_browser(a_signed_in_user(uow, "kim", email="kim@example.com", email_verified_at=clock.now()).id)
    page = browse.get(f"{prefix}/follow/leagues:{urlencode(_SPANISH_SEARCH)}")
    path = page.headers["location"]
    assert browse.post(path, data={"follow": "yes"}, headers=OURS).status_code == 303
    row = uow.session.exec(select(Follow)).one()
    assert row.search == "weekday=tuesday&time=evening&kind=mixed&beginners=yes"
    follows(uow, a_follower(uow, "lee@example.com"), kind="leagues", search=row.search)  # Whose turn it is.
    a_league_that_fits(uow, venue)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert "Fits" in mail.body


@pytest.mark.usefixtures("two_languages")
@pytest.mark.parametrize("language", ["en", "es"])
def test_a_search_that_was_kept_in_spanish_words_hears_of_leagues(uow: UnitOfWork, venue: Venue, language: str):
    follows(uow, a_follower(uow, language=language), kind="leagues", search=urlencode(_SPANISH_SEARCH))
    a_league_that_fits(uow, venue)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert "Fits" in mail.body


@pytest.mark.usefixtures("one_language")
def test_a_language_that_is_no_longer_offered_is_english(uow: UnitOfWork, venue: Venue):
    follows(uow, a_follower(uow, language="es"), venue)
    write_digests(uow, SYSTEM)
    [mail] = mails(uow)
    assert mail.subject == f"News: {NAME}"
    assert "/es/" not in mail.body

"""The form for a missing venue in a browser without scripts, and what the script gets from the same address."""

import re
from html import unescape

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.form_routes import NOT_SENT
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.forms import BACK
from bowling_app.platform.kit.limits import HOUR
from bowling_app.settings import settings
from bowling_app.suggestions.models import Suggestion
from bowling_app.suggestions.rules import SUGGEST_FORM, SUGGESTIONS_PER_DAY
from bowling_app.suggestions.services.venue_suggestions import SAME_AGAIN
from tests.factories import a_user, a_venue
from tests.live_states import a_session

MISSING = {
    "venueName": "Pinfire Bowl", "city": "Austin", "state": "TX", "address": "", "zipCode": "", "phone": "",
    "website": "", "note": "By the station.\r\nUpstairs.", "evidenceUrl": "", "wantsCredit": "on",
}  # fmt: skip
NAMES = [field.name for field in SUGGEST_FORM.fields]
SCRIPT = {"Accept": "application/json"}


@pytest.fixture
def stranger(uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which nobody has signed in."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    a_venue(uow, "Sunset Lanes", address="1 Main St", phone="+15125550142")
    own = {"Origin": next(iter(settings().origins))}
    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False, headers=own)


@pytest.fixture
def browse(stranger: TestClient, uow: UnitOfWork) -> TestClient:
    """A browser without scripts, in which Kim has signed in."""
    a_user(uow, "kim", email="kim@example.com", display_name="Kim")
    stranger.cookies.set(COOKIE, a_session(uow, "kim"))
    return stranger


def kept(uow: UnitOfWork) -> list[Suggestion]:
    return list(uow.session.exec(select(Suggestion)))


def carried(text: str) -> dict[str, str]:
    """What the question sends along unseen."""
    fields = re.findall(r"<input[^>]*type=\"hidden\"[^>]*>", text)
    found = [(re.search(r'name="([^"]*)"', field), re.search(r'value="([^"]*)"', field)) for field in fields]
    return {name[1]: unescape(value[1]) for name, value in found if name and value}


def test_the_form_posts_itself_and_says_first_that_one_has_to_sign_in(stranger: TestClient) -> None:
    text = stranger.get("/suggest").text
    assert len(re.findall(r'<form[^>]*action="/suggest"[^>]*>', text)) == 1
    for name in NAMES:
        assert re.search(rf'name="{name}"', text), name
    assert re.search(r'<button[^>]*type="submit"[^>]*>Send the suggestion</button>', text)
    assert text.index('href="/sign-in?next=%2Fsuggest"') < text.index('name="venueName"')
    assert "Posting as" not in text


def test_who_is_not_signed_in_is_led_there_and_back(stranger: TestClient, uow: UnitOfWork) -> None:
    answer = stranger.post("/suggest", data=MISSING)
    assert (answer.status_code, answer.headers["location"]) == (303, "/sign-in?next=%2Fsuggest")
    assert stranger.get(answer.headers["location"]).status_code == 200
    assert kept(uow) == []


def test_a_missing_venue_is_kept_and_leads_to_thanks(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/suggest", data=MISSING)
    [row] = kept(uow)
    assert (row.user_id, row.venue_name, row.city, row.state) == ("kim", "Pinfire Bowl", "Austin", "TX")
    assert (row.note, row.wants_credit) == ("By the station.\nUpstairs.", True)
    assert (answer.status_code, answer.headers["location"]) == (303, "/suggest/sent")
    thanks = browse.get("/suggest/sent").text
    assert "noindex" in thanks
    for href, words in (("/account/suggestions", "Your suggestions"), ("/suggest", "Suggest something else")):
        assert re.search(rf'<a [^>]*href="{href}"[^>]*>(<span>)?{words}', thanks), words


def test_what_is_wrong_is_said_at_its_field_and_what_was_typed_stays(browse: TestClient, uow: UnitOfWork) -> None:
    hostile = '"><script>alert(1)</script>'
    wrong = {"city": "", "state": "Ontario", "zipCode": "1", "phone": "12", "website": hostile, "evidenceUrl": "none"}
    answer = browse.post("/suggest", data={**MISSING, **wrong})
    assert answer.status_code == 422
    for name in wrong:
        assert re.search(rf'id="suggest-{name}-document-note">.*?data-problem=""[^>]*>[^<]', answer.text), name
    assert answer.text.count('aria-invalid="true"') == len(wrong)
    assert 'value="Pinfire Bowl"' in answer.text
    assert "Upstairs.</textarea>" in answer.text
    assert "<script>alert" not in answer.text
    assert "data-page-ready" not in answer.text
    assert kept(uow) == []


def test_a_try_under_another_name_counts_though_nothing_was_posted(
    browse: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bowling_app.suggestions.services.venue_suggestions.TRIES_PER_HOUR", (1, HOUR))
    tried = {**MISSING, "venueName": "Sunset Bowling", "displayName": "Lee"}
    assert [browse.post("/suggest", data=tried).status_code for _ in range(2)] == [200, 429]


def test_a_venue_that_is_there_is_shown_first(browse: TestClient, uow: UnitOfWork) -> None:
    asked = browse.post("/suggest", data={**MISSING, "venueName": "Sunset Bowling", "displayName": "Lee"})
    assert asked.status_code == 200
    assert uow.session.exec(select(User.display_name).where(User.id == "kim")).one() == "Kim"
    assert "Is it one of these?" in asked.text
    assert "We list a venue that looks like yours." in asked.text
    assert re.search(r'<a [^>]*href="/venue/[^"]*"[^>]*>Sunset Lanes</a>', asked.text)
    assert "1 Main St, Austin, TX" in asked.text
    assert "Same name, same city" in asked.text
    assert kept(uow) == []
    answer = browse.post("/suggest", data=carried(asked.text))
    assert answer.headers["location"] == "/suggest/sent"
    [row] = kept(uow)
    assert (row.venue_name, row.note, row.wants_credit) == ("Sunset Bowling", "By the station.\nUpstairs.", True)


def test_of_one_that_is_closed_it_says_so_and_does_not_lead_to_a_page_that_is_gone(
    browse: TestClient, uow: UnitOfWork
) -> None:
    closed = a_venue(uow, "Pinfire Bowl", is_active=False, phone="+15125550177")
    asked = browse.post("/suggest", data={**MISSING, "phone": "(512) 555-0177"}).text
    assert "What looks like yours has closed." in asked
    assert "but closed for good. Is it open again?" in asked
    assert f'href="/venue/{closed.id}"' not in asked
    assert "Send it anyway" in asked
    assert browse.post("/suggest", data=carried(asked)).headers["location"] == "/suggest/sent"


def test_there_is_a_way_back_into_the_form_with_what_was_typed(browse: TestClient, uow: UnitOfWork) -> None:
    asked = browse.post("/suggest", data={**MISSING, "venueName": "Sunset Bowling"}).text
    assert re.search(rf'<button[^>]*name="{BACK}"[^>]*>Back to the form</button>', asked)
    back = browse.post("/suggest", data={**carried(asked), BACK: "yes"})
    assert back.status_code == 200
    assert 'value="Sunset Bowling"' in back.text
    assert "Upstairs.</textarea>" in back.text
    assert NOT_SENT not in back.text
    assert 'aria-invalid="true"' not in back.text
    assert kept(uow) == []


def test_the_same_again_is_refused_in_the_form(browse: TestClient, uow: UnitOfWork) -> None:
    browse.post("/suggest", data=MISSING)
    answer = browse.post("/suggest", data=MISSING)
    assert answer.status_code == 409
    assert SAME_AGAIN in answer.text
    assert 'value="Pinfire Bowl"' in answer.text
    assert len(kept(uow)) == 1


@pytest.mark.usefixtures("stopped_clock")
def test_too_many_must_wait_and_keep_what_was_typed(browse: TestClient) -> None:
    for number in range(SUGGESTIONS_PER_DAY[0]):
        assert browse.post("/suggest", data={**MISSING, "venueName": f"Bowl {number}"}).status_code == 303
    answer = browse.post("/suggest", data={**MISSING, "venueName": "One more"})
    assert answer.status_code == 429
    assert 'value="One more"' in answer.text


def test_the_script_gets_the_same_in_a_body(browse: TestClient, uow: UnitOfWork) -> None:
    asked = browse.post("/suggest", data={**MISSING, "venueName": "Sunset Bowling"}, headers=SCRIPT).json()["question"]
    assert (asked["items"][0]["title"], asked["back"]) == ("Sunset Lanes", "Back to the form")
    assert asked["carried"] == [{"name": "noneOfThese", "value": "yes"}]
    refused = browse.post("/suggest", data={**MISSING, "zipCode": "1"}, headers=SCRIPT)
    assert [problem["field"] for problem in refused.json()["error"]["problems"]] == ["zipCode"]
    taken = browse.post("/suggest", data=MISSING, headers=SCRIPT).json()
    assert (taken["said"], taken["href"], taken["follow"]) == ("", "/suggest/sent", True)
    assert len(kept(uow)) == 1


def test_the_script_of_a_stranger_learns_that_they_have_to_sign_in(stranger: TestClient) -> None:
    assert stranger.post("/suggest", data=MISSING, headers=SCRIPT).status_code == 401


def test_no_other_site_posts_for_a_visitor_and_what_is_too_large_is_not_read(
    browse: TestClient, uow: UnitOfWork
) -> None:
    assert browse.post("/suggest", data=MISSING, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert browse.post("/suggest", data={**MISSING, "note": "x" * 70_000}).status_code == 413
    assert kept(uow) == []


@pytest.mark.parametrize("body", [b"", b"\xff\xfe=\xff", b"city", b"city=%00&state=TX&note=%00"])
def test_a_body_that_is_no_form_of_ours_does_no_harm(browse: TestClient, uow: UnitOfWork, body: bytes) -> None:
    answer = browse.post("/suggest", content=body, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 422
    assert kept(uow) == []

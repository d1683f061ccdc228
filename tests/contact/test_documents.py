"""The contact page of a browser without scripts, and the texts about the site."""

import re

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.contact.models import ContactMessage
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.site.rules.static_pages import STATIC_PAGES
from tests.factories import a_user
from tests.live_states import a_session

MESSAGE = {
    "email": "kim@example.com",
    "subject": "Wrong hours",
    "message": "Sunset Lanes closes at ten.",
    "homepage": "",
}


@pytest.fixture
def browse(uow: UnitOfWork) -> TestClient:
    """A browser without scripts."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    return TestClient(Site(own_routes, list(PAGES), Cache()), follow_redirects=False)


def kept(uow: UnitOfWork) -> list[ContactMessage]:
    return list(uow.session.exec(select(ContactMessage)))


def test_the_form_posts_itself(browse: TestClient) -> None:
    text = browse.get("/contact").text
    form = re.findall(r'<form[^>]*action="/contact"[^>]*>', text)
    assert len(form) == 1
    assert 'method="post"' in form[0]
    for name in ("email", "subject", "message", "homepage"):
        assert re.search(rf'name="{name}"', text), name
    assert re.search(r'<button[^>]*type="submit"[^>]*>Send message</button>', text)


def test_a_posted_message_leads_to_its_reference(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/contact", data=MESSAGE)
    [row] = kept(uow)
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/contact/sent?reference={row.reference}"
    sent = browse.get(answer.headers["location"])
    assert sent.status_code == 200
    assert row.reference in sent.text
    assert "noindex" in sent.text


def test_what_is_refused_keeps_what_was_typed(browse: TestClient, uow: UnitOfWork) -> None:
    hostile = '"><script>alert(1)</script>'
    answer = browse.post("/contact", data={**MESSAGE, "email": hostile, "message": "</textarea> x"})
    assert answer.status_code == 422
    assert answer.headers["cache-control"] == "no-store"
    assert 'value="&quot;&gt;&lt;script&gt;' in answer.text
    assert 'value="Wrong hours"' in answer.text
    assert "Message: write at least" not in answer.text
    assert "&lt;/textarea&gt; x</textarea>" in answer.text
    assert "<script>alert" not in answer.text
    assert kept(uow) == []


def test_what_is_wrong_is_said_at_its_field_and_once_for_all(browse: TestClient) -> None:
    text = browse.post("/contact", data={**MESSAGE, "subject": "x", "message": ""}).text
    assert re.search(r'role="alert"[^>]*>Your message has not been sent yet\. Look at the fields below\.', text)
    for field, words in (("subject", "Subject: use 3 to 100 characters."), ("message", "Message: write at least")):
        assert re.search(rf'name="{field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="{field}"', text), field
        assert re.search(rf'id="contact-{field}-document-note">.*?{re.escape(words)}', text), field
    assert text.count('aria-invalid="true"') == 2


def test_the_answer_to_a_form_is_not_replaced_by_an_empty_one(browse: TestClient) -> None:
    answer = browse.post("/contact", data={**MESSAGE, "subject": ""}).text
    assert "data-page-ready" not in answer
    assert "data-page-ready" in browse.get("/contact").text


def test_a_line_of_its_own_in_a_mails_head_is_refused(browse: TestClient, uow: UnitOfWork) -> None:
    for field in ("email", "subject"):
        answer = browse.post("/contact", data={**MESSAGE, field: f"{MESSAGE[field]}\r\nBcc: all@example.com"})
        assert answer.status_code == 422, field
    assert kept(uow) == []


def test_who_writes_too_often_is_told_so_and_keeps_what_was_typed(browse: TestClient) -> None:
    answers = [browse.post("/contact", data={**MESSAGE, "subject": f"Number {number}"}) for number in range(6)]
    assert [answer.status_code for answer in answers] == [303] * 5 + [429]
    assert "Too many attempts. Try again in" in answers[-1].text
    assert 'value="Number 5"' in answers[-1].text


def test_a_program_that_fills_in_everything_learns_nothing(browse: TestClient, uow: UnitOfWork) -> None:
    assert browse.post("/contact", data={**MESSAGE, "homepage": "x"}).status_code == 303
    assert kept(uow) == []


@pytest.mark.parametrize("body", [b"", b"\xff\xfe=\xff", b"email", b"&".join([b"a=b"] * 30)])
def test_a_body_that_is_no_form_of_ours_does_no_harm(browse: TestClient, uow: UnitOfWork, body: bytes) -> None:
    answer = browse.post("/contact", content=body, headers={"content-type": "application/x-www-form-urlencoded"})
    assert answer.status_code == 422
    assert kept(uow) == []


def test_a_body_that_is_too_large_is_not_read(browse: TestClient) -> None:
    assert browse.post("/contact", data={**MESSAGE, "message": "x" * 70_000}).status_code == 413


def test_no_other_site_posts_for_a_visitor(browse: TestClient, uow: UnitOfWork) -> None:
    answer = browse.post("/contact", data=MESSAGE, headers={"Origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert kept(uow) == []


def test_the_page_is_everybodys(browse: TestClient, uow: UnitOfWork) -> None:
    a_user(uow, "kim", email="kim@example.com", display_name="Kim")
    browse.cookies.set(COOKIE, a_session(uow, "kim"))
    answer = browse.get("/contact")
    assert "kim@example.com" not in answer.text
    assert answer.headers["cache-control"].startswith("public")


@pytest.mark.parametrize("address", ["/contact/sent", "/contact/sent?reference=hello", "/contact/sent?reference=7K4M"])
def test_nothing_was_sent_without_a_reference(browse: TestClient, address: str) -> None:
    assert browse.get(address).status_code == 404


def test_the_texts_are_in_the_sitemap_with_their_last_change(browse: TestClient) -> None:
    text = browse.get("/sitemap-1.xml").text
    for page in STATIC_PAGES.values():
        assert f"{page.path}</loc><lastmod>{page.updated:%Y-%m-%dT%H:%M:%SZ}" in text
    assert "/contact</loc>" in text
    assert "/contact/sent" not in text


@pytest.mark.parametrize("address", ["/about", "/terms", "/privacy", "/contact"])
def test_a_text_is_whole_without_a_script_and_linked_from_every_page(browse: TestClient, address: str) -> None:
    answer = browse.get(address)
    assert answer.status_code == 200
    assert len(re.findall(r"<h1[^>]*>", answer.text)) == 1
    assert f'rel="canonical" href="http://localhost:3000{address}"' in answer.text
    assert f'href="{address}"' in browse.get("/how-we-rank").text


@pytest.mark.parametrize("address", ["/about", "/terms", "/privacy"])
def test_the_contents_lead_to_parts_of_the_text(browse: TestClient, address: str) -> None:
    text = browse.get(address).text
    parts = re.findall(r'href="#([a-z0-9-]+)"', text)
    assert len(parts) > 4
    for part in parts:
        if part != "content":
            assert f'id="{part}"' in text

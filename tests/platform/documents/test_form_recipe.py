"""The form in `docs/contributing.md` works as it stands there, and is as short as we promise."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any, Final

import pytest
import reflex as rx
from starlette.testclient import TestClient

from bowling_app.perform import perform
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents import form_routes
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.form_routes import Done, FormRoute
from bowling_app.platform.documents.sent_forms import FileTaking, Sent, SentFile
from bowling_app.platform.documents.site import Site
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.choices import Option
from bowling_app.platform.kit.errors import Faults
from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.platform.kit.forms import EMPTY, Filled, Form, FormField, FormWords
from bowling_app.platform.kit.policies import anyone, require_user
from bowling_app.platform.seo.head import Head
from bowling_app.platform.seo.heads import page_head
from bowling_app.platform.seo.site_address import SiteAddress
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.platform.web.ui.text import CONTAINER
from tests.factories import a_signed_in_user
from tests.plain_browser import JSON, OURS, at_their_fields

GUIDE: Final = Path(__file__).parents[3] / "docs" / "contributing.md"
MOST_LINES: Final = 40
FITS: Final = {"what": "A red ball", "day": "2026-11-01", "lane": "7", "color": "red", "note": "It has my name."}


@dataclass(frozen=True)
class LostItem:
    what: str
    day: date
    lane: int | None
    color: str
    note: str


@dataclass(frozen=True)
class LostView:
    form: Filled = EMPTY


KEPT: Final[list[tuple[LostItem, SentFile | None]]] = []


def load_lost(_uow: UnitOfWork, actor: Actor) -> LostView:
    anyone(actor)
    return LostView()


def begin_item(_uow: UnitOfWork, actor: Actor) -> str:
    return require_user(actor)


def keep_item(_uow: UnitOfWork, actor: Actor, *, item: LostItem, photo: SentFile | None) -> None:
    require_user(actor)
    KEPT.append((item, photo))


def lost_head(view: LostView, site: SiteAddress) -> Head:
    return page_head(site, "/lost", ["Lost something?"], "Tell us what you lost.")


def recipe() -> str:
    [found] = re.findall(r"```python\n(LOST_PATH.*?)```", GUIDE.read_text(), re.DOTALL)
    return found


@pytest.fixture(scope="module")
def made() -> Mapping[str, Any]:
    """What the lines of the recipe define."""
    known: dict[str, Any] = {
        "Final": Final, "Form": Form, "FormField": FormField, "FormWords": FormWords, "MEGABYTE": MEGABYTE, "rx": rx,
        "COLORS": (Option("red", "Red"), Option("blue", "Blue")), "declared_form": declared_form, "CONTAINER": CONTAINER,
        "Faults": Faults, "Sent": Sent, "Outcome": form_routes.Outcome, "Done": Done, "Page": Page, "perform": perform,
        "FormRoute": FormRoute, "FileTaking": FileTaking, "LostItem": LostItem, "LostView": LostView,
        "load_lost": load_lost, "lost_head": lost_head, "begin_item": begin_item, "keep_item": keep_item,
    }  # fmt: skip
    exec(compile(recipe(), str(GUIDE), "exec"), known)
    return known


@pytest.fixture
def browse(uow: UnitOfWork, made: Mapping[str, Any]) -> TestClient:
    a_signed_in_user(uow, "kim")
    KEPT.clear()
    from starlette.routing import Router  # noqa: PLC0415

    browser = TestClient(Site(Router([made["ROUTE"].route()]), [made["LOST"]], Cache()), follow_redirects=False)
    browser.cookies.set(COOKIE, "kim")
    return browser


def test_takes_at_most_forty_lines() -> None:
    assert len([line for line in recipe().splitlines() if line.strip()]) <= MOST_LINES


def test_a_browser_without_scripts_sends_it_with_its_file(browse: TestClient) -> None:
    html = browse.get("/lost").text
    assert all(f'name="{name}"' in html for name in (*FITS, "photo"))
    answer = browse.post("/lost", data=FITS, files={"photo": ("ball.jpg", b"picture")}, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, "/lost")
    [(item, photo)] = KEPT
    assert item == LostItem("A red ball", date(2026, 11, 1), 7, "red", "It has my name.")
    assert photo
    assert photo.content == b"picture"


def test_everything_that_is_wrong_is_said_at_its_field_and_what_was_typed_stays(browse: TestClient) -> None:
    wrong = {"what": "", "day": "tomorrow", "lane": "100", "color": "plaid", "note": "x" * 501}
    answer = browse.post("/lost", data=wrong, headers=OURS)
    assert answer.status_code == 422
    assert at_their_fields(answer.text) == {
        "what": "What you lost: fill this in.",
        "day": "Day: choose a day.",
        "lane": "Lane: enter a whole number from 1 to 99.",
        "color": "Color: choose from the list.",
        "note": "Note: use at most 500 characters.",
    }
    assert "x" * 501 in answer.text
    assert KEPT == []


def test_the_live_pages_script_is_answered_in_json(browse: TestClient) -> None:
    assert browse.post("/lost", data=FITS, headers=JSON).json()["said"] == "Thank you. We will look for it."
    problems = browse.post("/lost", data={**FITS, "lane": "0"}, headers=JSON).json()["error"]["problems"]
    assert [one["field"] for one in problems] == ["lane"]


def test_a_stranger_sends_no_file(browse: TestClient) -> None:
    browse.cookies.clear()
    assert browse.post("/lost", data=FITS, files={"photo": ("ball.jpg", b"picture")}, headers=JSON).status_code == 401
    assert KEPT == []

"""The page on which admins keep city guides."""

import re
from dataclasses import dataclass
from typing import Any

import pytest

from bowling_app.accounts.queries import admins
from bowling_app.guides.admin.guides import AdminGuidesState
from bowling_app.guides.models import Guide
from bowling_app.guides.queries import guides
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.factories import a_guide, a_guide_photo, a_user
from tests.live_states import a_session, changed_by, send, state_of, toast_of

INTRODUCTION = "Words about bowling in this city, long enough to be read. " * 3


@dataclass(frozen=True)
class Form:
    """What the form of a guide sends."""

    hub_id: str = ""
    slug: str = "best-bowling-in-austin"
    product: str = "bowling"
    state: str = "Texas"
    city: str = "Austin"
    title: str = "The best bowling in Austin"
    introduction: str = INTRODUCTION

    def sent(self, **more: Any) -> dict[str, Any]:
        return {**vars(self), "hub-title": "a field's id", **more}


@pytest.fixture
def token(uow: UnitOfWork) -> str:
    """The session of an admin."""
    a_user(uow, "pat", display_name="Pat")
    admins.lock(uow.session).admins = ["pat"]
    return a_session(uow, "pat")


def opened(token: str | None, query: str = "") -> Any:
    page = state_of(AdminGuidesState, token, f"/admin/hubs{query}")
    send(page, "open")
    return page


def stored(uow: UnitOfWork, slug: str) -> Guide | None:
    uow.session.expire_all()
    hub_id = guides.owner_of_slug(uow.session, slug)
    return guides.with_id(uow.session, hub_id) if hub_id else None


def test_a_new_guide_is_made_and_its_form_opened(uow: UnitOfWork, token: str):
    page = opened(token, "?edit=new")
    assert page.content.edit.id == ""
    [effect] = send(page, "save", Form().sent(is_published="on"))
    guide = stored(uow, "best-bowling-in-austin")
    assert guide is not None
    assert (guide.state, guide.is_published) == ("TX", True)
    assert f"edit={guide.id}" in str(effect)


def test_a_mistake_is_said_in_the_form_and_nothing_is_made(uow: UnitOfWork, token: str):
    page = opened(token, "?edit=new")
    assert send(page, "save", Form(city="", title="Short", introduction="").sent()) == []
    assert [fault.field for fault in page.faults] == ["title", "city", "introduction"]
    assert stored(uow, "best-bowling-in-austin") is None


def test_whoever_saves_second_is_told_and_may_overwrite(uow: UnitOfWork, token: str):
    guide = a_guide(uow, slug="best-bowling-in-austin", introduction=INTRODUCTION.strip())
    mine, theirs = (opened(token, f"?edit={guide.id}") for _ in range(2))
    form = Form(hub_id=str(guide.id))
    send(theirs, "save", form.sent(is_published="on", title="Saved by them first"))
    assert toast_of(theirs) == ("Success", "Saved.", False)

    send(mine, "save", form.sent(is_published="on", title="Saved by me second"))
    assert mine.is_conflict
    assert [(one.before, one.after) for one in mine.differences] == [("Saved by them first", "Saved by me second")]
    before = mine.turn
    send(mine, "open")
    assert mine.turn == before  # What I typed stays.

    send(mine, "save", form.sent(is_published="on", title="Saved by me second"))
    again = stored(uow, "best-bowling-in-austin")
    assert again is not None
    assert again.title == "Saved by me second"


def test_taking_what_is_there_draws_the_form_anew(uow: UnitOfWork, token: str):
    guide = a_guide(uow, slug="best-bowling-in-austin")
    page = opened(token, f"?edit={guide.id}")
    before = page.turn
    send(page, "show_present")
    send(page, "open")
    assert page.turn != before
    assert not page.is_conflict


def test_a_draft_is_deleted_and_the_list_opened(uow: UnitOfWork, token: str):
    guide = a_guide(uow, slug="best-bowling-in-austin", is_published=False)
    page = opened(token, f"?edit={guide.id}")
    assert "/admin/hubs" in str(send(page, "delete"))
    assert toast_of(page)[1] == "“The best bowling in Austin” is deleted."
    assert stored(uow, "best-bowling-in-austin") is None


def test_the_preview_follows(token: str):
    page = opened(token, "?edit=new")
    send(page, "draw_preview", "## Heading <script>")
    assert page.preview == '<h2 id="heading-script">Heading &lt;script&gt;</h2>\n'


def test_what_is_said_of_a_photo_is_saved(uow: UnitOfWork, token: str):
    image = a_guide_photo(uow)
    page = opened(token, f"?edit={image.hub_id}")
    send(page, "save_photo", {"key": image.key, "alt": "Blue lanes", "credit": "", "weight": "9"})
    uow.session.refresh(image)
    assert (image.alt, image.weight) == ("Blue lanes", 9)
    send(page, "save_photo", {"key": image.key, "alt": "", "credit": "", "weight": "heavy"})
    assert page.faulty_photo == image.key
    assert [fault.field for fault in page.photo_faults] == ["alt", "weight"]


def test_only_another_photo_empties_the_form_that_adds_one(uow: UnitOfWork, token: str):
    image = a_guide_photo(uow)
    page = opened(token, f"?edit={image.hub_id}")
    send(page, "show_changes")
    assert page.photos_added == 0
    send(page, "show_new_photo")
    assert page.photos_added == 1


def test_the_form_that_adds_a_photo_stays_when_another_one_goes():
    drawn = str(AdminGuidesState.page.view(AdminGuidesState.view).render())
    assert re.search(r'key:\("photo "\+\w+\.photos_added', drawn)


@pytest.mark.parametrize("form", [{}, {"hub_id": 1}, {**vars(Form()), "slug": None}])
def test_a_form_that_is_none_changes_nothing(uow: UnitOfWork, token: str, form: dict[str, Any]):
    page = opened(token, "?edit=new")
    assert send(page, "save", form) == []
    assert toast_of(page)[2]


@pytest.mark.parametrize("said", [{"is_published": "on"}, {"city": ""}, {"slug": None}])
def test_every_answer_to_a_form_ends_that_it_is_busy(uow: UnitOfWork, token: str, said: dict[str, Any]):
    assert "answered" in changed_by(opened(token, "?edit=new"), "save", Form().sent(**said))
    image = a_guide_photo(uow)
    photo = {"key": image.key, "alt": "Blue lanes", "credit": "", "weight": "9"}
    for form in (photo, photo | {"alt": ""}, {}):
        assert "photo_answered" in changed_by(opened(token, f"?edit={image.hub_id}"), "save_photo", form)


def test_nobody_else_gets_anything_or_changes_anything(uow: UnitOfWork):
    guide = a_guide(uow, slug="best-bowling-in-austin")
    a_user(uow, "sam")
    for token in (None, a_session(uow, "sam", "other")):
        page = opened(token, f"?edit={guide.id}")
        assert (page.content, page.version, page.preview, page.turn) == (None, "", "", "")
        send(page, "save", Form(hub_id=str(guide.id), title="Taken over by Sam").sent())
        assert toast_of(page)[2]
        send(page, "delete")
        assert toast_of(page)[2]
        send(page, "draw_preview", "words")
        assert page.preview == ""
    kept = stored(uow, "best-bowling-in-austin")
    assert kept is not None
    assert kept.title == "The best bowling in Austin"

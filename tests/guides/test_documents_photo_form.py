"""Adding a photo to a guide with the form of its page, as the live page's script does and without scripts."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.guides.models import Guide, GuidePhoto
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.http.cookies import COOKIE
from tests.factories import a_guide, a_signed_in_user
from tests.plain_browser import JSON, OURS, plain_browser

WORDS = {"alt": "Lanes under blue light", "credit": "Kim", "weight": "-5"}


@pytest.fixture
def guide(uow: UnitOfWork) -> Guide:
    """A guide, an admin and somebody else, who are signed in under their own names."""
    for name in ("kim", "admin"):
        a_signed_in_user(uow, name)
    uow.session.add(AppConfig(admins=["admin"]))
    return a_guide(uow, "Austin", "TX", slug="best-bowling-in-austin")


@pytest.fixture
def admin(guide: Guide, store: LocalFolder) -> TestClient:
    assert guide
    assert store
    return plain_browser("admin")


def a_photo(size: tuple[int, int] = (800, 600)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, "red").save(file, "JPEG")
    return file.getvalue()


def post(browse: TestClient, edit: object, photo: bytes | None = None, **said: Any) -> Any:
    """Send the form as the script does. An empty photo is what a browser sends where none was chosen."""
    headers = said.pop("headers", JSON)
    content = a_photo() if photo is None else photo
    files = {"photo": ("lanes.jpg" if content else "", content, "image/jpeg")}
    return browse.post(f"/admin/hubs?edit={edit}", data={**WORDS, **said}, files=files, headers=headers)


def kept(uow: UnitOfWork) -> list[tuple[int, str, str | None, int]]:
    return [(row.hub_id, row.alt, row.credit, row.weight) for row in uow.session.exec(select(GuidePhoto))]


def stored(store: LocalFolder) -> int:
    return sum(file.is_file() for file in store.folder.rglob("*"))


def test_a_photo_is_kept_in_three_sizes_with_its_words(
    admin: TestClient, uow: UnitOfWork, guide: Guide, store: LocalFolder
) -> None:
    told = post(admin, guide.id).json()
    assert (told["title"], told["said"], told["follow"]) == ("Success", "The photo is added.", False)
    assert kept(uow) == [(guide.id, "Lanes under blue light", "Kim", -5)]
    assert stored(store) == 3


def test_a_form_without_scripts_leads_on_to_the_guide(admin: TestClient, uow: UnitOfWork, guide: Guide) -> None:
    answer = post(admin, guide.id, headers=OURS)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/admin/hubs?edit={guide.id}")
    assert len(kept(uow)) == 1


def test_all_that_is_wrong_is_said_at_its_field_and_nothing_is_kept(
    admin: TestClient, uow: UnitOfWork, guide: Guide, store: LocalFolder
) -> None:
    answer = post(admin, guide.id, b"", alt=" ", credit="x" * 201, weight="1001")
    assert answer.status_code == 422
    assert {one["field"]: one["message"] for one in answer.json()["error"]["problems"]} == {
        "photo": "Photo: choose a file.",
        "alt": "Description: say what the photo shows, for people who can't see it.",
        "credit": "Credit: use at most 200 characters.",
        "weight": "Weight: enter a whole number from -1000 to 1000. Higher numbers show first.",
    }
    assert (kept(uow), stored(store)) == ([], 0)


@pytest.mark.parametrize("photo", [b"<svg onload=alert(1)>", a_photo((600, 400))], ids=["drawing", "small"])
def test_what_is_no_photo_of_use_is_said_at_the_file(
    admin: TestClient, uow: UnitOfWork, guide: Guide, store: LocalFolder, photo: bytes
) -> None:
    answer = post(admin, guide.id, photo)
    assert [one["field"] for one in answer.json()["error"]["problems"]] == ["photo"]
    assert (kept(uow), stored(store)) == ([], 0)


@pytest.mark.parametrize("edit", ["", "new", "0", "999999", "9" * 30, "x"])
def test_a_guide_that_is_not_there_takes_none(admin: TestClient, store: LocalFolder, edit: str) -> None:
    assert post(admin, edit).status_code == 404
    assert stored(store) == 0


@pytest.mark.parametrize(("name", "status"), [("kim", 403), ("", 401)])
def test_nobody_else_adds_one(admin: TestClient, uow: UnitOfWork, guide: Guide, name: str, status: int) -> None:
    admin.cookies.set(COOKIE, name)
    assert post(admin, guide.id).status_code == status
    assert kept(uow) == []


def test_no_other_site_adds_one_for_an_admin(admin: TestClient, uow: UnitOfWork, guide: Guide) -> None:
    for headers in ({**JSON, "Origin": "https://elsewhere.example"}, {"Accept": "application/json"}):
        assert post(admin, guide.id, headers=headers).status_code == 403
    assert kept(uow) == []

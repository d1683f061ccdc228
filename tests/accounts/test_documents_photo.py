"""The photo of the account in a browser without scripts, and as the live page's script sends it."""

from io import BytesIO
from typing import Any

import pytest
from PIL import Image
from starlette.testclient import TestClient

from bowling_app.accounts.models.user import User
from bowling_app.accounts.rules.photo_form import PHOTO_PATH, REMOVE_PHOTO_PATH
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import MAX_BYTES, TOO_LARGE
from tests.factories import a_signed_in_user
from tests.plain_browser import JSON, OURS, at_their_fields, plain_browser

NO_PHOTO = "Choose a photo in the format JPEG, PNG or WebP."


@pytest.fixture
def browse(uow: UnitOfWork, store: LocalFolder) -> TestClient:
    """The browser of Kim."""
    assert store
    a_signed_in_user(uow, "kim", email="kim@example.com")
    browser = plain_browser("kim")
    browser.headers.update(OURS)
    return browser


def a_photo(color: str = "red") -> bytes:
    file = BytesIO()
    Image.new("RGB", (400, 300), color).save(file, "JPEG")
    return file.getvalue()


def post(browse: TestClient, content: bytes, **headers: str) -> Any:
    """Send the form; an empty file is what a browser sends where none was chosen."""
    files = {"photo": ("me.jpg" if content else "", content, "image/jpeg")}
    return browse.post(PHOTO_PATH, files=files, headers=headers)


def shown(uow: UnitOfWork) -> str | None:
    uow.session.expire_all()
    return uow.session.get_one(User, "kim").photo_url


def stored(store: LocalFolder) -> int:
    return sum(file.is_file() for file in store.folder.rglob("*"))


def test_a_photo_is_kept_and_shown_on_the_page(browse: TestClient, uow: UnitOfWork) -> None:
    assert 'enctype="multipart/form-data"' in browse.get(PHOTO_PATH).text
    answer = post(browse, a_photo())
    assert (answer.status_code, answer.headers["location"]) == (303, f"{PHOTO_PATH}?done=saved")
    page = browse.get(answer.headers["location"]).text
    assert "Your photo is saved." in page
    assert str(shown(uow)).replace("-96.", "-384.") in page


def test_the_script_is_told_the_same(browse: TestClient, uow: UnitOfWork) -> None:
    told = post(browse, a_photo(), **JSON).json()
    assert (told["said"], told["href"]) == ("Your photo is saved.", "/account")
    assert shown(uow)


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"", "Photo: choose a picture of yours."), (b"no picture", NO_PHOTO), (bytes(MAX_BYTES + 1), TOO_LARGE)],
)
def test_what_is_wrong_is_said_at_the_field(
    browse: TestClient, uow: UnitOfWork, store: LocalFolder, content: bytes, said: str
) -> None:
    answer = post(browse, content)
    assert (answer.status_code, at_their_fields(answer.text)) == (422, {"photo": said})
    assert (shown(uow), stored(store)) == (None, 0)


def test_a_photo_that_is_replaced_or_removed_leaves_no_file(
    browse: TestClient, uow: UnitOfWork, store: LocalFolder
) -> None:
    post(browse, a_photo())
    kept = stored(store)
    post(browse, a_photo("blue"))
    assert stored(store) == kept > 0

    assert "Remove photo" in browse.get(REMOVE_PHOTO_PATH).text
    answer = browse.post(REMOVE_PHOTO_PATH)
    assert "Your photo is removed." in browse.get(answer.headers["location"]).text
    assert (shown(uow), stored(store)) == (None, 0)


@pytest.mark.parametrize("path", [PHOTO_PATH, REMOVE_PHOTO_PATH])
def test_a_stranger_signs_in_first(browse: TestClient, path: str) -> None:
    browse.cookies.clear()
    assert f"/sign-in?next={path.replace('/', '%2F')}" in browse.get(path).text
    answer = post(browse, a_photo()) if path == PHOTO_PATH else browse.post(path)
    assert answer.headers["location"].startswith("/sign-in?next=")


@pytest.mark.parametrize("path", [PHOTO_PATH, REMOVE_PHOTO_PATH])
def test_another_site_changes_nothing(browse: TestClient, uow: UnitOfWork, path: str) -> None:
    post(browse, a_photo())
    before = shown(uow)
    files = {"photo": ("me.jpg", a_photo("blue"), "image/jpeg")}
    assert browse.post(path, files=files, headers={"Origin": "https://elsewhere.example"}).status_code == 403
    assert shown(uow) == before

"""City guides over HTTP: reading them, and the photos that admins give them."""

from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.guides.api.guides import GUIDE_PHOTOS
from bowling_app.guides.models import Guide
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.kit import clock
from tests.factories import a_guide, a_guide_photo, a_signed_in_user

OURS = {"Origin": "http://localhost:3000"}
WORDS = {"alt": "Lanes under blue light", "credit": "Kim", "weight": "5"}


@pytest.fixture
def guide(uow: UnitOfWork) -> Guide:
    """A guide, an admin and somebody else, who are signed in under their own names."""
    for name in ("kim", "admin"):
        a_signed_in_user(uow, name)
    uow.session.add(AppConfig(admins=["admin"]))
    return a_guide(uow, "Austin", "TX", slug="best-bowling-in-austin")


@pytest.fixture
def admin(api: FastAPI, guide: Guide, store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "admin"}) as client:
        yield client


@pytest.fixture
def reader(api: FastAPI, guide: Guide, store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, follow_redirects=False) as client:
        yield client


@pytest.fixture
def photos(store: LocalFolder) -> TestClient:
    """Somebody who looks at photos."""
    return TestClient(Starlette(routes=list(GUIDE_PHOTOS)))


def a_photo(size: tuple[int, int] = (800, 600), kind: str = "JPEG") -> dict[str, tuple[str, bytes]]:
    file = BytesIO()
    Image.new("RGB", size, "red").save(file, kind)
    return {"photo": ("lanes.jpg", file.getvalue())}


class TestReading:
    def test_the_list_begins_with_the_guide_that_was_changed_last(
        self, reader: TestClient, uow: UnitOfWork, guide: Guide
    ):
        guide.updated_at = clock.now() + timedelta(days=1)
        a_guide(uow, is_published=False)
        answer = reader.get("/api/hubs?limit=5")
        found = answer.json()
        assert (found["hubs"][0]["slug"], len(found["hubs"])) == (guide.slug, 5)
        rest = reader.get("/api/hubs", params={"cursor": found["nextCursor"]}).json()
        assert (len(rest["hubs"]), rest["nextCursor"]) == (4, None)
        assert reader.get("/api/hubs?limit=5", headers={"If-None-Match": answer.headers["etag"]}).status_code == 304

    def test_one_has_its_photos_by_weight(self, reader: TestClient, uow: UnitOfWork, guide: Guide):
        for weight in (1, 3, 2):
            a_guide_photo(uow, guide, weight=weight)
        found = reader.get(f"/api/hubs/{guide.slug}").json()
        assert [image["weight"] for image in found["images"]] == [3, 2, 1]
        assert found["introductionHtml"].startswith("<p>")
        assert {"id", "slug", "product", "state", "city", "title", "createdAt", "updatedAt", "url"} <= set(found)

    def test_another_address_redirects_and_an_unknown_one_is_not_found(self, reader: TestClient):
        moved = reader.get("/api/hubs/best-bowling-alleys-in-el-cajon")
        assert (moved.status_code, moved.headers["location"]) == (301, "/api/hubs/best-bowling-in-el-cajon")
        for slug in ("best-bowling-in-nowhere", "%00", "denver"):
            assert reader.get(f"/api/hubs/{slug}").status_code == 404

    @pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=x", "cursor=x"])
    def test_a_page_that_there_is_not_is_refused(self, reader: TestClient, query: str):
        assert reader.get(f"/api/hubs?{query}").status_code == 422


class TestPhotos:
    def test_are_drawn_anew_in_three_sizes(
        self, admin: TestClient, photos: TestClient, store: LocalFolder, guide: Guide
    ):
        answer = admin.post(f"/api/hubs/{guide.id}/images", data=WORDS, files=a_photo((2000, 1000)))
        told = answer.json()
        assert answer.status_code == 201
        assert (told["width"], told["height"], told["weight"], told["credit"]) == (1600, 800, 5, "Kim")
        for address, side in zip(told["sources"], (480, 960, 1600), strict=True):
            shown = photos.get(address)
            assert (shown.status_code, shown.headers["content-type"]) == (200, "image/webp")
            assert max(Image.open(BytesIO(shown.content)).size) == side
        key = told["url"].removeprefix("/guide-photos/")[:32]
        assert admin.delete(f"/api/hubs/images/{key}").status_code == 200
        assert photos.get(told["url"]).status_code == 404
        assert store.get(f"{key}-960.webp") is None

    @pytest.mark.parametrize(
        ("words", "size", "said"),
        [
            ({**WORDS, "alt": " "}, (800, 600), "Description"),
            ({**WORDS, "weight": "much"}, (800, 600), "Weight"),
            (WORDS, (600, 400), "640 pixels"),
        ],
    )
    def test_that_break_a_rule_are_refused_and_leave_nothing(
        self, admin: TestClient, tmp_path: Path, words: dict[str, str], size: tuple[int, int], said: str
    ):
        hub_id = admin.get("/api/hubs/best-bowling-in-austin").json()["id"]
        answer = admin.post(f"/api/hubs/{hub_id}/images", data=words, files=a_photo(size))
        assert answer.status_code == 422
        assert said in answer.json()["error"]["message"]
        assert [file for file in tmp_path.rglob("*") if file.is_file()] == []

    def test_that_are_none_are_refused(self, admin: TestClient, guide: Guide):
        files = {"photo": ("lanes.jpg", b"<svg onload=alert(1)>")}
        assert admin.post(f"/api/hubs/{guide.id}/images", data=WORDS, files=files).status_code == 422
        assert admin.post(f"/api/hubs/{guide.id}/images", data=WORDS).status_code == 422

    def test_of_a_guide_that_is_not_there_are_not_taken(self, admin: TestClient):
        for hub_id in ("999999", "0", "9" * 30):
            assert admin.post(f"/api/hubs/{hub_id}/images", data=WORDS, files=a_photo()).status_code == 404

    def test_are_for_admins_to_add_and_remove(self, api: FastAPI, uow: UnitOfWork, guide: Guide):
        key = a_guide_photo(uow, guide).key
        for cookies, status in (({}, 401), ({COOKIE: "kim"}, 403)):
            with TestClient(api, headers=OURS, cookies=cookies) as other:
                assert other.post(f"/api/hubs/{guide.id}/images", data=WORDS, files=a_photo()).status_code == status
                assert other.delete(f"/api/hubs/images/{key}").status_code == status

    @pytest.mark.usefixtures("connection")
    def test_of_other_kinds_are_not_handed_out(self, photos: TestClient, store: LocalFolder):
        name = f"{'c' * 32}-960.webp"
        store.put(name, b"the proof of a score that waits")
        assert photos.get(f"/guide-photos/{name}").status_code == 404

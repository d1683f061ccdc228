"""Photos of venues over HTTP: sending several, arranging them, handing them out, and what attackers send."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.owners.api.venue_photos import VENUE_PHOTOS
from bowling_app.owners.services import owner_photos
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, TWO_FILES, WRONG_NAME
from bowling_app.platform.http import drawing
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.http.photos import CACHE_CONTROL
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.kit.limits import HOUR
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue
from tests.few import first_of

OURS = {"Origin": "http://localhost:3000"}
ALT = "Lanes 1 to 12 under blue light"
KINDS = {"JPEG": "jpg", "PNG": "png", "WEBP": "webp", "HEIF": "heic"}


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Somebody who runs a venue, and somebody else; both are signed in under their own name."""
    for name in ("olga", "kim"):
        a_signed_in_user(uow, name, display_name=name.capitalize())
    return a_venue(uow, "Sunset Lanes", owner_id="olga")


def client_of(api: FastAPI, name: str | None) -> TestClient:
    return TestClient(api, headers=OURS, cookies={COOKIE: name} if name else {})


@pytest.fixture
def olga(api: FastAPI, venue: Venue, store: LocalFolder) -> Iterator[TestClient]:
    with client_of(api, "olga") as client:
        yield client


@pytest.fixture
def kim(api: FastAPI, venue: Venue, store: LocalFolder) -> Iterator[TestClient]:
    with client_of(api, "kim") as client:
        yield client


@pytest.fixture
def reader(store: LocalFolder) -> TestClient:
    return TestClient(Starlette(routes=list(VENUE_PHOTOS)))


@cache
def a_photo(kind: str = "JPEG", size: tuple[int, int] = (640, 240), colour: str = "red") -> bytes:
    """One of the smallest that a venue may have, unless told."""
    file = BytesIO()
    Image.new("RGB", size, colour).save(file, kind)
    return file.getvalue()


def send(
    client: TestClient, venue: Venue, content: bytes | None = None, alt: str = ALT, name: str = "lanes.jpg", **said: str
) -> Any:
    file = {"photo": (name, a_photo() if content is None else content, "image/jpeg")}
    return client.post(f"/api/venues/{venue.id}/photos", data={"altText": alt, **said}, files=file)


def files(store: LocalFolder) -> list[str]:
    return sorted(file.name for file in store.folder.rglob("*") if file.is_file())


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


def change(client: TestClient, venue: Venue, key: str, what: str, version: str, **said: Any) -> Any:
    path = f"/api/venues/{venue.id}/photos/{key}/{what}"
    method = "PUT" if what == "description" else "POST"
    return client.request(method, path, json={"version": version, **said})


class TestSending:
    @pytest.mark.parametrize("kind", first_of(1, list(KINDS)))
    def test_a_photo_is_drawn_anew_in_three_sizes_and_shown(
        self, olga: TestClient, reader: TestClient, venue: Venue, store: LocalFolder, kind: str
    ) -> None:
        answer = send(olga, venue, a_photo(kind, (800, 600)), name=f"lanes.{KINDS[kind]}")
        (photo,) = answer.json()["shown"]
        assert answer.status_code == 201
        assert (photo["alt"], photo["width"], photo["height"], photo["isCover"]) == (ALT, 800, 600, True)
        assert len(files(store)) == 3
        file = reader.get(photo["href"])
        assert (file.status_code, file.headers["content-type"]) == (200, "image/webp")
        assert file.headers["cache-control"] == CACHE_CONTROL
        assert Image.open(BytesIO(file.content)).size == (800, 600)
        assert reader.get(photo["href"], headers={"If-None-Match": file.headers["etag"]}).status_code == 304

    def test_several_come_one_after_the_other(self, olga: TestClient, venue: Venue) -> None:
        for colour in ("red", "green", "blue"):
            answer = send(olga, venue, a_photo(colour=colour), alt=f"A wall painted {colour}")
        assert [photo["alt"] for photo in answer.json()["shown"]] == [
            "A wall painted red", "A wall painted green", "A wall painted blue",
        ]  # fmt: skip
        assert answer.json() == olga.get(f"/api/venues/{venue.id}/photos").json()

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"<script>alert(1)</script>", "Choose a photo in the format JPEG, PNG, WebP or HEIC."),
            (b"", "Choose a photo in the format JPEG, PNG, WebP or HEIC."),
            (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "Choose a photo in the format JPEG, PNG, WebP or HEIC."),
            (a_photo() + b"<script>alert(1)</script>", TWO_FILES),
            (a_photo()[:200], "The photo is damaged. Choose another one."),
            (a_photo("PNG"), WRONG_NAME.format(given=".jpg", format="PNG", right=".png")),
            (a_photo(size=(500, 400)), "Photo: choose a larger one. Its longer side must have at least 640 pixels."),
            (a_photo(size=(1600, 400)),
             "Photo: crop it first. Its longer side may be at most 3 times the shorter one."),
        ],
        ids=["script", "nothing", "drawing", "two files in one", "half", "another name", "small", "long"],
    )  # fmt: skip
    def test_what_is_no_photo_is_refused_and_nothing_is_kept(
        self, olga: TestClient, venue: Venue, store: LocalFolder, content: bytes, message: str
    ) -> None:
        assert problem(send(olga, venue, content)) == (422, message)
        assert files(store) == []

    @pytest.mark.parametrize("alt", ["", "Lanes", "x" * 201, "x" * 100_000])
    def test_a_photo_without_words_is_refused_before_it_is_drawn(
        self, olga: TestClient, venue: Venue, store: LocalFolder, alt: str
    ) -> None:
        status, message = problem(send(olga, venue, alt=alt))
        rule = "use at most 200" if len(alt) > 200 else "write at least 10"
        assert (status, message) in {
            (422, f"What is in the photo: {rule} characters."),
            (413, "The photo must not be larger than 10 MB."),
        }
        assert files(store) == []

    def test_the_same_file_twice_leaves_no_files_behind(
        self, olga: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        send(olga, venue)
        assert problem(send(olga, venue)) == (409, "Photo: this one is here already.")
        assert len(files(store)) == 3

    def test_a_file_that_is_too_large_is_refused(self, olga: TestClient, venue: Venue, store: LocalFolder) -> None:
        answer = send(olga, venue, a_photo() + bytes(PROOF_MAX_BYTES))
        assert answer.json()["error"]["message"] == "The photo must not be larger than 10 MB."
        assert files(store) == []

    def test_a_form_without_a_photo_and_another_site_send_nothing(
        self, olga: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        path = f"/api/venues/{venue.id}/photos"
        assert problem(olga.post(path, json={"altText": ALT})) == (
            422, "Send the photo as the field `photo` of a multipart form.",
        )  # fmt: skip
        foreign = olga.post(path, files={"photo": a_photo()}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert files(store) == []

    def test_whoever_sends_very_many_is_told_when_to_come_again(
        self, olga: TestClient, venue: Venue, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_sent: object) -> None:
            raise Invalid("No photo.")

        monkeypatch.setattr(drawing, "draw", refuse)
        monkeypatch.setattr(owner_photos, "UPLOADS_PER_HOUR", (3, HOUR))
        for _ in range(3):
            assert send(olga, venue, b"").status_code == 422
        answer = send(olga, venue)
        assert (answer.status_code, "Retry-After" in answer.headers) == (429, True)

    def test_nobody_else_sends_sees_or_changes_anything(
        self, api: FastAPI, olga: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        told = send(olga, venue).json()
        key, before = told["shown"][0]["key"], files(store)
        path = f"/api/venues/{venue.id}/photos"
        for name in ("kim", None):
            stranger = client_of(api, name)
            answers = [
                send(stranger, venue, a_photo(colour="blue")),
                stranger.get(path),
                stranger.post(f"{path}/{key}/restore"),
                *(change(stranger, venue, key, what, told["version"]) for what in ("cover", "remove")),
                change(stranger, venue, key, "move", told["version"], steps=1),
                change(stranger, venue, key, "description", told["version"], altText="Something that is not nice"),
            ]
            assert {answer.status_code for answer in answers} == {403 if name else 401}
            assert "key" not in "".join(answer.text for answer in answers)
        assert (files(store), olga.get(path).json()) == (before, told)


class TestArranging:
    def test_order_words_and_cover_change_and_a_stale_version_does_not(self, olga: TestClient, venue: Venue) -> None:
        send(olga, venue)
        told = send(olga, venue, a_photo(colour="blue"), alt="The bar with its stools").json()
        first, second = (photo["key"] for photo in told["shown"])
        moved = change(olga, venue, second, "move", told["version"], steps=-1).json()
        assert [photo["key"] for photo in moved["shown"]] == [second, first]
        stale = change(olga, venue, second, "cover", told["version"])
        assert (stale.status_code, "Someone else" in problem(stale)[1]) == (409, True)
        covered = change(olga, venue, second, "cover", moved["version"]).json()
        assert [photo["isCover"] for photo in covered["shown"]] == [True, False]
        said = change(olga, venue, first, "description", covered["version"], altText="The lanes at noon, empty")
        assert said.json()["shown"][1]["alt"] == "The lanes at noon, empty"

    def test_a_body_that_is_none_is_refused(self, olga: TestClient, venue: Venue) -> None:
        key = send(olga, venue).json()["shown"][0]["key"]
        for body in ({}, {"version": 1}, {"version": ""}, {"version": "x" * 101}, [], "x", None):
            answer = olga.post(f"/api/venues/{venue.id}/photos/{key}/remove", json=body)
            assert answer.status_code == 422, body

    def test_steps_that_are_none_are_refused(self, olga: TestClient, venue: Venue) -> None:
        told = send(olga, venue).json()
        for steps in (21, -21, "x", None, 1.5):
            answer = change(olga, venue, told["shown"][0]["key"], "move", told["version"], steps=steps)
            assert answer.status_code == 422, steps


class TestHandingOut:
    def test_a_removed_photo_is_not_handed_out_but_to_those_who_can_put_it_back(
        self, olga: TestClient, reader: TestClient, venue: Venue
    ) -> None:
        told = send(olga, venue).json()
        photo = told["shown"][0]
        change(olga, venue, photo["key"], "remove", told["version"])
        assert reader.get(photo["src"]).status_code == 404
        assert reader.get(photo["src"], headers={"Authorization": "Bearer kim"}).status_code == 404
        own = reader.get(photo["src"], headers={"Authorization": "Bearer olga"})
        assert (own.status_code, own.headers["cache-control"]) == (200, "private, no-store")
        back = olga.post(f"/api/venues/{venue.id}/photos/{photo['key']}/restore")
        assert [each["key"] for each in back.json()["shown"]] == [photo["key"]]
        assert reader.get(photo["src"]).status_code == 200

    @pytest.mark.usefixtures("venue")
    @pytest.mark.parametrize("name", ["x.webp", "..%2F..%2Fetc%2Fpasswd", f"{'0' * 32}-640.webp", f"{'0' * 32}-1.webp"])
    def test_a_name_that_is_none_is_not_found(self, reader: TestClient, name: str) -> None:
        assert reader.get(f"/venue-photos/{name}").status_code == 404

"""Games over HTTP: posting with a photo, deciding, reading, and what attackers send."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pytest
from fastapi import FastAPI
from PIL import Image
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES, TWO_FILES, WRONG_NAME
from bowling_app.platform.http.cookies import COOKIE
from bowling_app.platform.http.photos import PRIVATE
from bowling_app.scores.api.score_photos import PUBLIC, SCORE_PHOTOS
from bowling_app.venues.models.venue import Venue
from tests.factories import a_signed_in_user, a_venue

OURS = {"Origin": "http://localhost:3000"}
FIELDS = {
    "id", "venueId", "userId", "userDisplayName", "userPhotoURL", "score", "photoUrl", "type", "laneNumber",
    "createdAt", "weekBucket", "tz", "status",
}  # fmt: skip


@pytest.fixture
def venue(uow: UnitOfWork) -> Venue:
    """Three people who are signed in, each under their own name, and a venue that one of them owns."""
    for name in ("kim", "olga", "admin"):
        a_signed_in_user(uow, name, email=f"{name}@example.com", display_name=name.capitalize())
    uow.session.add(AppConfig(admins=["admin"]))
    return a_venue(uow, "Sunset Lanes", owner_id="olga")


@pytest.fixture
def kim(api: FastAPI, venue: Venue, store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "kim"}) as client:
        yield client


@pytest.fixture
def admin(api: FastAPI, venue: Venue, store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "admin"}) as client:
        yield client


@pytest.fixture
def stranger(api: FastAPI, venue: Venue, store: LocalFolder) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS) as client:
        yield client


@pytest.fixture
def reader(store: LocalFolder) -> TestClient:
    """Somebody who looks at photos."""
    return TestClient(Starlette(routes=list(SCORE_PHOTOS)))


def a_photo(kind: str = "JPEG", size: tuple[int, int] = (400, 300)) -> bytes:
    file = BytesIO()
    Image.new("RGB", size, "red").save(file, kind)
    return file.getvalue()


def post(client: TestClient, venue: Venue, content: bytes | None = None, **said: Any) -> Any:
    form = {"score": "211", "type": "league", "laneNumber": "12", **said}
    file = {"photo": ("game.jpg", content if content is not None else a_photo(), "image/jpeg")}
    return client.post(f"/api/venues/{venue.id}/games", data=form, files=file)


def files(store: LocalFolder) -> list[str]:
    return sorted(file.name for file in store.folder.rglob("*") if file.is_file())


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


class TestPosting:
    def test_a_game_has_the_names_of_the_specification_and_waits(
        self, kim: TestClient, stranger: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        answer = post(kim, venue)
        game = answer.json()
        assert (answer.status_code, set(game)) == (201, FIELDS)
        assert (game["score"], game["type"], game["laneNumber"], game["status"]) == (211, "league", 12, "pending")
        assert (game["userId"], game["userDisplayName"], game["tz"]) == ("kim", "Kim", "America/Chicago")
        assert len(files(store)) == 3
        assert stranger.get(f"/api/venues/{venue.id}/games").json() == {"games": [], "nextCursor": None}

    def test_the_second_is_told_to_wait_before_its_photo_is_read(
        self, kim: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        post(kim, venue)
        answer = post(kim, venue, b"x" * 1000)
        assert problem(answer) == (429, "Rate limit: Please wait 10 more minutes before posting again.")
        assert len(files(store)) == 3

    def test_the_id_of_a_person_is_for_that_person_alone(
        self, kim: TestClient, admin: TestClient, stranger: TestClient, venue: Venue
    ) -> None:
        game = post(kim, venue).json()
        assert admin.get("/api/games").json()["games"][0]["userId"] is None
        assert admin.post(f"/api/games/{game['id']}/approve").json()["userId"] is None
        seen = {name: each.get(f"/api/venues/{venue.id}/games").json()["games"][0]["userId"]
                for name, each in (("kim", kim), ("admin", admin), ("stranger", stranger))}  # fmt: skip
        assert seen == dict.fromkeys(("kim", "admin", "stranger"))  # Proxies keep that answer for everybody.
        assert kim.get(f"/api/venues/{venue.id}/games/mine").json()["games"][0]["userId"] == "kim"

    def test_nobody_posts_as_somebody_else(self, kim: TestClient, venue: Venue) -> None:
        game = post(kim, venue, userId="olga", status="approved", userDisplayName="Olga").json()
        assert (game["userId"], game["status"], game["userDisplayName"]) == ("kim", "pending", "Kim")

    @pytest.mark.parametrize(
        ("said", "message"),
        [
            ({"score": "301"}, "Score: enter a whole number from 0 to 300."),
            ({"score": "4.5"}, "Score: enter a whole number from 0 to 300."),
            ({"score": ""}, "Score: enter a whole number from 0 to 300."),
            ({"score": "x" * 1_000_000}, "Score: enter a whole number from 0 to 300."),
            ({"type": "fun"}, "Type: choose one of casual, league, practice, tournament."),
            ({"laneNumber": "0"}, "Lane: enter a whole number from 1 to 400, or leave it empty."),
        ],
    )
    def test_a_bad_field_is_named_and_nothing_is_kept(
        self, kim: TestClient, venue: Venue, store: LocalFolder, said: dict[str, str], message: str
    ) -> None:
        assert problem(post(kim, venue, **said)) == (422, message)
        assert files(store) == []

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"<script>alert(1)</script>", "Choose a photo in the format JPEG, PNG, WebP or HEIC."),
            (b"", "Choose a photo in the format JPEG, PNG, WebP or HEIC."),
            (a_photo() + b"<script>alert(1)</script>", TWO_FILES),
            (a_photo()[:200], "The photo is damaged. Choose another one."),
            (a_photo("PNG"), WRONG_NAME.format(given=".jpg", format="PNG", right=".png")),
        ],
        ids=["script", "nothing", "two files in one", "half", "a PNG under another name"],
    )
    def test_a_photo_that_is_none_is_refused_and_nothing_is_kept(
        self, kim: TestClient, venue: Venue, store: LocalFolder, content: bytes, message: str
    ) -> None:
        assert problem(post(kim, venue, content)) == (422, message)
        assert files(store) == []
        assert kim.get(f"/api/venues/{venue.id}/games/mine").json()["games"] == []

    def test_a_file_that_is_too_large_is_refused(self, kim: TestClient, venue: Venue, store: LocalFolder) -> None:
        for extra in (1, 70_000, PROOF_MAX_BYTES):
            answer = post(kim, venue, a_photo() + bytes(PROOF_MAX_BYTES + extra))
            assert answer.json()["error"]["message"] == "The photo must not be larger than 10 MB."
        assert files(store) == []

    def test_an_upload_that_is_cut_off_is_refused(self, kim: TestClient, venue: Venue, store: LocalFolder) -> None:
        body = (
            b'--cut\r\nContent-Disposition: form-data; name="score"\r\n\r\n200\r\n'
            b'--cut\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n' + a_photo()[:500]
        )
        headers = {"Content-Type": "multipart/form-data; boundary=cut"}
        answer = kim.post(f"/api/venues/{venue.id}/games", content=body, headers=headers)
        assert problem(answer) == (422, "The upload was cut off. Send it again.")
        assert files(store) == []

    def test_a_post_without_a_photo_is_refused(self, kim: TestClient, venue: Venue) -> None:
        answer = kim.post(f"/api/venues/{venue.id}/games", json={"score": 200, "type": "casual"})
        assert problem(answer) == (422, "Send the photo as the field `photo` of a multipart form.")

    def test_a_venue_that_is_not_there_is_not_found(self, kim: TestClient, uow: UnitOfWork) -> None:
        closed = a_venue(uow, is_active=False)
        assert problem(post(kim, closed)) == (404, "Venue not found")
        assert problem(kim.get("/api/venues/nowhere/games")) == (404, "Venue not found")

    def test_a_visitor_and_another_site_post_nothing(
        self, stranger: TestClient, kim: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        assert post(stranger, venue).status_code == 401
        kim.headers["Origin"] = "https://evil.example"
        assert post(kim, venue).status_code == 403
        assert files(store) == []


class TestDeciding:
    def test_the_photo_is_seen_by_those_concerned_until_it_is_approved(
        self, kim: TestClient, admin: TestClient, reader: TestClient, venue: Venue
    ) -> None:
        game = post(kim, venue).json()
        assert reader.get(game["photoUrl"]).status_code == 404
        for name in ("kim", "olga", "admin"):
            seen = reader.get(game["photoUrl"], headers={"Cookie": f"{COOKIE}={name}"})
            assert (seen.status_code, seen.headers["cache-control"]) == (200, PRIVATE)
        approved = admin.post(f"/api/games/{game['id']}/approve")
        assert approved.json()["status"] == "approved"
        seen = reader.get(game["photoUrl"])
        assert (seen.status_code, seen.headers["cache-control"]) == (200, PUBLIC)
        assert seen.headers["content-type"] == "image/webp"
        assert reader.get("/score-photos/..%2Fsecret.key").status_code == 404

    def test_the_list_shows_what_is_approved(self, kim: TestClient, admin: TestClient, venue: Venue) -> None:
        game = post(kim, venue).json()
        assert kim.post(f"/api/games/{game['id']}/approve").status_code == 404
        waiting = admin.get("/api/games").json()
        assert [each["id"] for each in waiting["games"]] == [game["id"]]
        admin.post(f"/api/games/{game['id']}/approve")
        shown = admin.get(f"/api/venues/{venue.id}/games?period=week&limit=5").json()["games"]
        assert [(each["score"], set(each)) for each in shown] == [(211, FIELDS)]
        mine = kim.get(f"/api/venues/{venue.id}/games/mine").json()
        assert (mine["average"], mine["high"], mine["trend"], mine["minutesToWait"]) == (211.0, 211, None, 10)
        assert admin.get(f"/api/venues/{venue.id}/games?limit=500").status_code == 422
        assert admin.get(f"/api/venues/{venue.id}/games?cursor=x").status_code == 422

    @pytest.mark.parametrize("verdict", ["reject", "delete"])
    def test_what_is_rejected_or_deleted_leaves_no_file(
        self, kim: TestClient, admin: TestClient, venue: Venue, store: LocalFolder, verdict: str
    ) -> None:
        game = post(kim, venue).json()
        assert admin.post(f"/api/games/{game['id']}/{verdict}", json={"reason": " "}).status_code == 422
        assert admin.post(f"/api/games/{game['id']}/{verdict}", json={"reason": "Not a game"}).status_code == 200
        assert files(store) == []

    def test_one_takes_ones_own_away(
        self, kim: TestClient, admin: TestClient, venue: Venue, store: LocalFolder
    ) -> None:
        game = post(kim, venue).json()
        assert admin.delete(f"/api/games/{game['id']}").status_code == 404
        assert kim.delete(f"/api/games/{game['id']}").json()["message"] == "Score removed."
        assert files(store) == []

    def test_an_export_holds_the_photos_of_games(self, kim: TestClient, venue: Venue) -> None:
        game = post(kim, venue).json()
        exported = kim.get("/api/account/export").json()
        assert [each["id"] for each in exported["scores"]] == [game["id"]]
        assert [(each["scoreId"], each["photo"]["mediaType"]) for each in exported["scorePhotos"]] == [
            (game["id"], "image/webp")
        ]
        assert exported["boardPhotoFiles"] == []

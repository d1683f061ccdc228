"""Forms that come with a photo: who may send one and how much, and what becomes of everything else that was sent."""

import asyncio
import re
from collections.abc import Iterator
from io import BytesIO
from tempfile import SpooledTemporaryFile
from typing import Any

import pytest
from PIL import Image
from starlette import formparsers
from starlette.applications import Starlette
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.form_routes import Done, FormRoute, Outcome
from bowling_app.platform.documents.sent_forms import MOST_PARTS, MOST_TYPED, FileTaking, Sent
from bowling_app.platform.files.photos import new_key
from bowling_app.platform.files.proofs import NOT_A_PROOF, PROOF_SIZES
from bowling_app.platform.http.drawing import DRAWING, FULL
from bowling_app.platform.http.endpoints import LARGEST_FORM, file_limit
from bowling_app.platform.http.uploads import CUT_OFF
from bowling_app.platform.kit.errors import Busy, NotSignedIn
from bowling_app.platform.kit.field_sentences import MEGABYTE
from bowling_app.platform.kit.forms import BACK, Form, FormField, FormWords
from bowling_app.platform.kit.refusals import Refusal
from bowling_app.platform.web.forms.declared import declared_form
from bowling_app.platform.web.page import Page
from bowling_app.suggestions.schemas.suggestion_page import SuggestForm
from bowling_app.suggestions.seo import suggest_head
from bowling_app.suggestions.services.suggestion_forms import load_suggest_form
from tests.plain_browser import at_their_fields

PATH = "/album"
ALBUM = Form(
    "album",
    (
        FormField(name="title", label="Title", is_required=True),
        FormField(name="photo", label="Photo", kind="file", is_required=True, most=MEGABYTE),
    ),
    FormWords("Send"),
)
TOO_LARGE = "Photo: choose a file of at most 1 MB."
OURS = {"Origin": "http://localhost:3000"}
JSON = {**OURS, "Accept": "application/json"}


class Album:
    """Takes the form, and remembers what came."""

    def __init__(self) -> None:
        self.taken: list[Sent] = []
        self.said: str | Refusal | Exception = new_key("kim")

    def begin(self, sent: Sent) -> str | Refusal:
        assert not sent.given, "the body must not be read before"
        if isinstance(self.said, Exception):
            raise self.said
        return self.said

    def check(self, sent: Sent) -> None:
        ALBUM["title"].checked(sent.text("title"))

    def take(self, sent: Sent) -> Outcome:
        self.taken.append(sent)
        return Done("/", said="Taken")

    def route(self) -> FormRoute:
        page = Page(
            route=PATH,
            load=lambda uow, actor: load_suggest_form(uow, actor),  # noqa: PLW0108 -- an operation of the page's own.
            view=draw,
            head=suggest_head,
        )
        return FormRoute(page, ALBUM, self.take, file=FileTaking(self.begin, self.check, "proof"))


def draw(view: SuggestForm) -> Any:
    return declared_form(ALBUM, view.form, PATH)


@pytest.fixture
def album() -> Album:
    return Album()


@pytest.fixture
def app(album: Album) -> Starlette:
    return Starlette(routes=[album.route().route()])


@pytest.fixture
def browse(app: Starlette, uow: UnitOfWork) -> TestClient:
    assert uow
    return TestClient(app, follow_redirects=False, headers=OURS)


@pytest.fixture
def files(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Any]]:
    """The temporary files that were made. All are closed in the end, which removes them."""
    made: list[Any] = []

    def make(**options: Any) -> Any:
        made.append(SpooledTemporaryFile(**options))  # noqa: SIM115 -- the code under test closes it.
        return made[-1]

    monkeypatch.setattr(formparsers, "SpooledTemporaryFile", make)
    yield made
    assert all(file.closed for file in made)


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: Any) -> None:
        raise AssertionError("nothing may be drawn")

    monkeypatch.setattr(DRAWING, "draw", refuse)


def a_photo(kind: str = "JPEG") -> bytes:
    file = BytesIO()
    Image.new("RGB", (400, 300), "red").save(file, kind)
    return file.getvalue()


def post(browse: TestClient, content: bytes | None = None, headers: dict[str, str] = OURS, **said: Any) -> Any:
    photo = {"photo": ("lanes.jpg", a_photo() if content is None else content, "image/jpeg")}
    return browse.post(PATH, data={"title": '"Lanes"', **said}, files=photo, headers=headers)


def problems(answer: Any) -> dict[str, str]:
    return {one["field"]: one["message"] for one in answer.json()["error"].get("problems", [])}


def unread(app: Starlette, *headers: tuple[bytes, bytes], origin: bytes = b"http://localhost:3000") -> int:
    """The status of a call whose body must not be read."""
    statuses: list[int] = []

    async def receive() -> Any:
        raise AssertionError("the body must not be read")

    async def send(message: Any) -> None:
        statuses.append(message.get("status", 0))

    scope = {
        "type": "http", "method": "POST", "path": PATH, "raw_path": PATH.encode(), "query_string": b"", "root_path": "",
        "headers": [(b"origin", origin), (b"content-type", b"multipart/form-data; boundary=x"), *headers],
        "client": ("127.0.0.1", 1), "server": ("localhost", 3000), "scheme": "http", "http_version": "1.1",
    }  # fmt: skip
    asyncio.run(app(scope, receive, send))
    return statuses[0]


LENGTH = (b"content-length", b"2000")
SCRIPT = (b"accept", b"application/json")


@pytest.mark.usefixtures("files")
class TestTaking:
    def test_a_photo_comes_drawn_under_the_key_that_it_was_given(self, browse: TestClient, album: Album) -> None:
        assert post(browse).status_code == 303
        [sent] = album.taken
        assert sent.text("title") == '"Lanes"'
        assert sent.file is not None
        assert (sent.file.name, sent.file.key, set(sent.file.sizes)) == ("lanes.jpg", album.said, set(PROOF_SIZES))

    def test_a_script_is_told_the_same_in_a_body(self, browse: TestClient) -> None:
        assert post(browse, headers=JSON).json()["said"] == "Taken"

    @pytest.mark.usefixtures("undrawn")
    @pytest.mark.parametrize("content", [b"", None], ids=["no file chosen", "not in parts"])
    def test_everything_that_is_wrong_is_said_before_anything_is_drawn(
        self, browse: TestClient, album: Album, content: bytes | None
    ) -> None:
        said = {"title": "x" * 201}
        answer = browse.post(PATH, data=said) if content is None else post(browse, content, **said)
        assert answer.status_code == 422
        assert at_their_fields(answer.text) == {
            "title": "Title: use at most 200 characters.",
            "photo": "Photo: choose a file.",
        }
        assert "x" * 201 in answer.text
        assert album.taken == []

    def test_of_what_is_refused_the_title_says_so_and_the_first_wrong_field_has_the_focus(
        self, browse: TestClient
    ) -> None:
        typed = '<input aria-invalid="true">'
        back: dict[str, Any] = {BACK: "yes"}
        kept, refused = post(browse, **back).text, post(browse, b"GIF89a", title=typed).text
        titles = [re.findall(r"<title[^>]*>([^<]*)<", html) for html in (kept, refused)]
        assert titles[1] == [f"Not sent: {titles[0][0]}"]
        [focused] = re.findall(r"<[^>]*autofocus[^>]*>", refused)
        assert 'name="photo"' in focused
        assert "autofocus" not in kept

    def test_what_is_no_photo_is_said_at_its_field_and_the_rest_stays(self, browse: TestClient, album: Album) -> None:
        answer = post(browse, b"<script>alert(1)</script>")
        assert (answer.status_code, at_their_fields(answer.text)) == (422, {"photo": NOT_A_PROOF})
        assert 'value="&quot;Lanes&quot;"' in answer.text
        assert problems(post(browse, b"GIF89a", JSON)) == {"photo": NOT_A_PROOF}
        assert album.taken == []

    def test_a_body_that_is_cut_off_or_none_is_refused(self, browse: TestClient, album: Album) -> None:
        part = b'--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n' + a_photo()
        for body in (part, b"", b"--x--", part + b"\r\n" + part + b"\r\n--x--", b"--y--"):
            kind = {"Content-Type": "multipart/form-data; boundary=x"}
            assert browse.post(PATH, content=body, headers=JSON | kind).status_code == 422
        assert album.taken == []

    def test_a_form_of_too_many_parts_is_refused(self, browse: TestClient) -> None:
        answer = post(browse, headers=JSON, title=["a"] * (MOST_PARTS + 1))
        assert (answer.status_code, answer.json()["error"]["message"]) == (422, CUT_OFF)


class TestSizes:
    def test_the_server_lets_bodies_through_that_the_field_declares(self, app: Starlette) -> None:
        assert app
        limit = file_limit("POST", PATH)
        assert limit is not None
        assert (limit.most_bytes, limit.message) == (MEGABYTE, TOO_LARGE)
        assert file_limit("POST", "/contact") is None

    @pytest.mark.usefixtures("undrawn", "files")
    def test_a_file_that_is_too_large_is_said_at_its_field(self, browse: TestClient) -> None:
        for extra, status in ((1, 422), (LARGEST_FORM, 413)):
            answer = post(browse, bytes(MEGABYTE + extra), JSON)
            assert (answer.status_code, problems(answer)) == (status, {"photo": TOO_LARGE})
            assert at_their_fields(post(browse, bytes(MEGABYTE + extra)).text) == {"photo": TOO_LARGE}

    def test_it_is_refused_unread(self, app: Starlette, album: Album) -> None:
        album.said = AssertionError("the size comes first")
        assert unread(app, SCRIPT, (b"content-length", str(MEGABYTE + LARGEST_FORM + 1).encode())) == 413
        assert unread(app, SCRIPT, (b"transfer-encoding", b"chunked")) == 411

    @pytest.mark.usefixtures("undrawn", "files")
    def test_a_form_that_no_header_announces_is_an_empty_one(self, browse: TestClient) -> None:
        call = browse.build_request("POST", PATH, headers=JSON)
        del call.headers["Content-Length"]
        answer = browse.send(call)
        assert (answer.status_code, set(problems(answer))) == (422, {"title", "photo"})

    @pytest.mark.usefixtures("undrawn", "files")
    def test_texts_may_not_be_as_large_as_a_file(self, browse: TestClient) -> None:
        assert post(browse, headers=JSON, title="x" * (LARGEST_FORM + 1)).status_code == 413
        assert browse.post(PATH, data={"title": "x" * LARGEST_FORM}, headers=JSON).status_code == 413

    @pytest.mark.parametrize(("fields", "status"), [(MOST_TYPED, 422), (MOST_TYPED + 1, 413)])
    @pytest.mark.usefixtures("undrawn", "files")
    def test_a_form_of_too_many_fields_is_not_read(self, browse: TestClient, fields: int, status: int) -> None:
        content = "&".join(["title=x"] * fields)
        headers = JSON | {"Content-Type": "application/x-www-form-urlencoded"}
        assert browse.post(PATH, content=content, headers=headers).status_code == status


class TestBeforeReading:
    @pytest.mark.parametrize("accepts", [[], [SCRIPT]], ids=["plain", "script"])
    def test_strangers_are_refused_unread(
        self, app: Starlette, album: Album, accepts: list[tuple[bytes, bytes]]
    ) -> None:
        album.said = NotSignedIn("Sign in to do this.")
        assert unread(app, LENGTH, *accepts) == (401 if accepts else 303)

    def test_another_site_is_refused_unread(self, app: Starlette) -> None:
        assert unread(app, LENGTH, origin=b"https://elsewhere.example") == 403

    @pytest.mark.parametrize(
        ("said", "status"), [(Refusal("Wait.", 60), 429), (Busy(FULL), 503)], ids=["a limit", "no room"]
    )
    def test_who_has_to_wait_learns_it_unread_from_a_script_and_keeps_what_was_typed_without(
        self, app: Starlette, browse: TestClient, album: Album, said: Refusal | Exception, status: int
    ) -> None:
        album.said = said
        assert unread(app, LENGTH, SCRIPT) == status
        answer = post(browse)
        assert answer.status_code == status
        assert int(answer.headers["retry-after"]) > 0
        assert 'value="&quot;Lanes&quot;"' in answer.text
        assert album.taken == []

    def test_a_queue_without_room_is_asked_first(
        self, app: Starlette, album: Album, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: Any) -> None:
            raise Busy(FULL)

        monkeypatch.setattr(DRAWING, "require_room", full)
        album.said = AssertionError("nothing is asked of the database")
        assert unread(app, LENGTH, SCRIPT) == 503


def test_a_form_says_both_that_it_takes_a_photo_and_how() -> None:
    bare = FormRoute(Album().route().page, ALBUM, lambda _: Done("/"))
    with pytest.raises(ValueError, match="album"):
        bare.route()

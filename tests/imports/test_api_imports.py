"""Sending files of venues over HTTP, and whatever else somebody may send there."""

from collections.abc import Iterator
from typing import Any

import pytest
from fastapi import FastAPI
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.imports.models import VenueImport
from bowling_app.imports.rules import MOST_BYTES, TOO_LARGE
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.http.cookies import COOKIE
from tests.factories import a_signed_in_user, an_import

OURS = {"Origin": "http://localhost:3000"}
CSV = b"name,city,state\nSunset Lanes,Austin,TX\n"
PATH = "/api/admin/imports"
NO_FILE = b'--x\r\nContent-Disposition: form-data; name="file"\r\n\r\nplain\r\n--x--\r\n'
REPORT = f"{PATH}/import-1/report.csv"


@pytest.fixture(autouse=True)
def _people(uow: UnitOfWork) -> None:
    """An admin and somebody else, each signed in under their own name."""
    for name in ("kim", "admin"):
        a_signed_in_user(uow, name)
    uow.session.add(AppConfig(admins=["admin"]))
    uow.session.flush()


@pytest.fixture
def admin(api: FastAPI) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "admin"}) as client:
        yield client


@pytest.fixture
def kim(api: FastAPI) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS, cookies={COOKIE: "kim"}) as client:
        yield client


@pytest.fixture
def stranger(api: FastAPI) -> Iterator[TestClient]:
    with TestClient(api, headers=OURS) as client:
        yield client


def send(client: TestClient, content: bytes = CSV, name: str = "list.csv", **fields: str) -> Any:
    return client.post(PATH, data=fields, files={"file": (name, content, "text/csv")})


def problem(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["message"]


def kept(uow: UnitOfWork) -> list[VenueImport]:
    return list(uow.session.exec(select(VenueImport)))


def test_a_file_is_taken_with_what_the_admin_says_of_it(admin: TestClient, uow: UnitOfWork) -> None:
    answer = send(admin, source="Chamber", licence="CC0", format="csv")
    [row] = kept(uow)
    assert (answer.status_code, answer.json()) == (201, {"id": row.id})
    assert (row.file_name, row.source, row.licence, row.format) == ("list.csv", "Chamber", "CC0", "csv")
    assert (row.size, row.created_by) == (len(CSV), "admin")


def test_nobody_else_sends_one(kim: TestClient, stranger: TestClient, uow: UnitOfWork) -> None:
    assert (send(kim).status_code, send(stranger).status_code) == (403, 401)
    assert kept(uow) == []


def test_no_other_site_sends_one_for_an_admin(admin: TestClient, uow: UnitOfWork) -> None:
    answer = admin.post(PATH, files={"file": ("a.csv", CSV)}, headers={"Origin": "https://evil.example"})
    assert answer.status_code == 403
    assert kept(uow) == []


def test_a_hundred_megabytes_are_refused_by_what_they_say_of_themselves(admin: TestClient, uow: UnitOfWork) -> None:
    told = {"Content-Length": str(100 * 1024 * 1024), "Content-Type": "multipart/form-data; boundary=x"}
    assert problem(admin.post(PATH, content=b"--x", headers=told)) == (413, TOO_LARGE)
    assert kept(uow) == []


def test_a_file_that_is_a_little_too_large_is_refused(admin: TestClient, uow: UnitOfWork) -> None:
    status, message = problem(send(admin, b"x" * (MOST_BYTES + 1)))
    assert (status, message) == (422, f"File: {TOO_LARGE}")
    assert kept(uow) == []


def test_a_body_of_unknown_length_is_refused(admin: TestClient) -> None:
    answer = admin.post(PATH, content=iter([b"--x"]), headers={"Content-Type": "multipart/form-data; boundary=x"})
    assert answer.status_code == 411


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"", "multipart/form-data; boundary=x"),
        (CSV, "text/csv"),
        (b"{}", "application/json"),
        (b"--x\r\n\r\n--x--", "multipart/form-data; boundary=x"),
        (bytes(range(256)) * 20, "multipart/form-data"),
        (NO_FILE, "multipart/form-data; boundary=x"),
    ],
)  # fmt: skip
def test_what_is_no_form_with_a_file_is_refused(admin: TestClient, uow: UnitOfWork, body: bytes, kind: str) -> None:
    status, message = problem(admin.post(PATH, content=body, headers={"Content-Type": kind}))
    assert status == 422
    assert message.startswith("File: choose one.")
    assert kept(uow) == []


@pytest.mark.parametrize("fields", [{"format": "exe"}, {"format": "csv\x00"}])
def test_a_form_that_asks_for_what_there_is_not_is_refused(
    admin: TestClient, uow: UnitOfWork, fields: dict[str, str]
) -> None:
    assert problem(send(admin, **fields)) == (422, "Format: choose one of the list.")
    assert kept(uow) == []


def test_hostile_words_are_kept_as_what_they_are(admin: TestClient, uow: UnitOfWork) -> None:
    send(admin, name="../../\u202egpj.csv", source="<script>", licence="'; DROP TABLE venue")
    [row] = kept(uow)
    assert (row.file_name, row.source, row.licence) == ("gpj.csv", "<script>", "'; DROP TABLE venue")


@pytest.mark.parametrize(("words", "what"), [("x" * 101, "use at most 100"), ("a\x00b", "write it on one line")])
def test_words_that_do_not_fit_are_refused(admin: TestClient, uow: UnitOfWork, words: str, what: str) -> None:
    status, message = problem(send(admin, source=words))
    assert (status, message.partition(":")[0]) == (422, "Source")
    assert what in message
    assert kept(uow) == []


class TestTheReport:
    def test_is_a_file_to_keep_that_no_cache_keeps(self, admin: TestClient, uow: UnitOfWork) -> None:
        an_import(uow)
        answer = admin.get(REPORT)
        assert answer.headers["content-disposition"] == 'attachment; filename="import-venues.csv"'
        assert answer.headers["cache-control"] == "no-store"
        assert answer.content.startswith(b"\xef\xbb\xbfResult,Place in the file,Name")
        assert "Duplicate,line 2,Sunset Lanes" in answer.text

    def test_is_for_admins(self, kim: TestClient, stranger: TestClient, uow: UnitOfWork) -> None:
        an_import(uow)
        assert (kim.get(REPORT).status_code, stranger.get(REPORT).status_code) == (403, 401)

    def test_of_nothing_is_not_found(self, admin: TestClient) -> None:
        for name in ("none", "%00", "..%2F..", "x" * 500):
            assert admin.get(f"{PATH}/{name}/report.csv").status_code == 404

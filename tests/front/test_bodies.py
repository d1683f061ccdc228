"""How much anybody may send, and how slowly."""

import json

import pytest

from bowling_app.front.bodies import LONGEST_ADDRESS, MOST, MOST_WITH_FILES, PATIENCE, BodyLimits
from tests.front.strict import call, read_and_answer, request, status

FORM = (b"content-type", b"multipart/form-data; boundary=x")


def length(size: int) -> tuple[bytes, bytes]:
    return b"content-length", str(size).encode()


@pytest.mark.parametrize(
    ("path", "headers", "most"),
    [
        ("/api/auth/code", [], MOST),
        ("/contact", [], MOST),
        ("/contact", [FORM], MOST),
        ("/_upload", [FORM], MOST),
        ("/api/account/photo", [FORM], MOST_WITH_FILES),
    ],
)
def test_a_body_that_says_that_it_is_too_large_is_refused_unread(path, headers, most):
    app = BodyLimits(read_and_answer)

    assert status(call(app, request(path, headers=[*headers, length(most)]))) == 200
    assert status(call(app, request(path, headers=[*headers, length(most + 1)]))) == 413


@pytest.mark.parametrize("said", [[], [length(10)]], ids=["no length", "a wrong length"])
def test_a_body_that_gets_too_large_is_refused_where_it_does(said):
    app = BodyLimits(read_and_answer)

    assert status(call(app, request("/api/reviews", headers=said), [b"x" * MOST])) == 200
    sent = call(app, request("/api/reviews", headers=said), [b"x" * MOST, b"y"])
    assert status(sent) == 413
    assert json.loads(sent[1]["body"]) == {"error": {"code": "too_large", "message": "The body is too large."}}


@pytest.mark.parametrize("said", [b"-1", b"1e3", b"0x10", b"\xb2", b""])
def test_a_length_that_is_none_is_refused_or_counts_for_nothing(said):
    sent = call(BodyLimits(read_and_answer), request("/api/reviews", headers=[(b"content-length", said)]), [b"abc"])

    assert status(sent) == (413 if said else 200)


def test_a_body_that_never_ends_is_refused_when_patience_does():
    sent = call(BodyLimits(read_and_answer, patience=0.01), request("/api/reviews"), [b"a"], is_whole=False)

    assert status(sent) == 408


def test_a_whole_body_leaves_all_the_time_for_the_answer():
    async def slow(scope, receive, send):
        await receive()
        await read_and_answer(scope, lambda: wait(receive), send)

    async def wait(receive):
        return {"type": "http.request", "body": b"", "more_body": False}

    assert status(call(BodyLimits(slow, patience=PATIENCE), request("/api/reviews"))) == 200


def test_an_endless_address_is_refused():
    app = BodyLimits(read_and_answer)

    assert status(call(app, request("/search", "GET", query=b"q" * (LONGEST_ADDRESS - 7)))) == 200
    sent = call(app, request("/search", "GET", query=b"q" * LONGEST_ADDRESS))
    assert (status(sent), sent[1]["body"]) == (414, b"The address is too long.")


def test_a_fault_of_the_app_stays_one():
    async def fail(scope, receive, send):
        raise LookupError

    with pytest.raises(LookupError):
        call(BodyLimits(fail), request("/api/reviews"))

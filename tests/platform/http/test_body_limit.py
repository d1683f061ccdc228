"""How much anybody may send, and how slowly."""

import asyncio
import json
from typing import Any

import pytest

from bowling_app.imports.rules import MOST_BYTES
from bowling_app.platform.files.photos import MAX_BYTES
from bowling_app.platform.files.proofs import PROOF_MAX_BYTES
from bowling_app.platform.http.middleware.body_limit import (
    LONGEST_ADDRESS,
    MOST,
    MOST_HELD,
    MOST_IN_QUERY,
    BodyLimits,
    Pacemaker,
    Patience,
)
from bowling_app.platform.limits import client_addresses
from tests.api import the_api
from tests.platform.http.small_server import Running, becomes, play, rest, with_lifespan
from tests.platform.http.strict import call, read_and_answer, request, status

the_api()  # What takes files is what its endpoints say.
FORM_AROUND = 64 * 1024
FORM = (b"content-type", b"multipart/form-data; boundary=x")


def length(size: int) -> tuple[bytes, bytes]:
    return b"content-length", str(size).encode()


@pytest.mark.parametrize("headers", [[], [FORM]], ids=["plain", "as a form with files"])
@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/auth/send-code", MOST),
        ("/api/games/some-game/approve", MOST),
        ("/contact", MOST),
        ("/_upload", MOST),
        ("/api/account/photo", MAX_BYTES + FORM_AROUND),
        ("/api/venues/some-venue/games", PROOF_MAX_BYTES + FORM_AROUND),
        ("/api/venues/some-venue/photos", PROOF_MAX_BYTES + FORM_AROUND),
        ("/api/hubs/1/images", PROOF_MAX_BYTES + FORM_AROUND),
        ("/venue/some-venue/score", PROOF_MAX_BYTES + FORM_AROUND),
        ("/api/admin/imports", MOST_BYTES + FORM_AROUND),
    ],
)
def test_a_body_that_says_that_it_is_too_large_is_refused_unread(path, headers, most):
    app = BodyLimits(read_and_answer)

    assert status(call(app, request(path, headers=[*headers, length(most)]))) == 200
    assert status(call(app, request(path, headers=[*headers, length(most + 1)]), [b"x"])) == 413


def test_what_takes_a_file_says_itself_that_it_is_too_large():
    said: list[str] = []

    async def refuse_unread(scope: Any, receive: Any, send: Any) -> None:
        said.append(scope["path"])
        await send({"type": "http.response.start", "status": 413, "headers": []})
        await send({"type": "http.response.body", "body": b"Photo: too large."})

    for path in ("/api/account/photo", "/contact"):
        sent = call(BodyLimits(refuse_unread), request(path, headers=[length(MAX_BYTES + FORM_AROUND + 1)]), [b"x"])
        assert status(sent) == 413
    assert said == ["/api/account/photo"]


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
    quick = Patience(window_seconds=0.01)
    sent = call(BodyLimits(read_and_answer, quick), request("/api/reviews"), [b"a"], is_whole=False)

    assert status(sent) == 408


def test_bytes_that_came_fast_buy_no_time_for_those_that_do_not():
    pace = Pacemaker(6_000_000, Patience(window_seconds=20, least_in_window=64_000, slowest=16_000))
    pace.came(5_900_000, 1.0)
    assert pace.seconds == 20
    for _ in range(19):
        pace.came(1, 1.0)

    assert pace.seconds == 1


def test_a_body_has_an_end_however_steadily_it_comes():
    pace = Pacemaker(6_400_000, Patience(window_seconds=20, least_in_window=64_000, slowest=16_000))
    seconds = 0
    while pace.seconds:
        pace.came(64_000, 19.0)
        seconds += 19

    assert 420 <= seconds < 440


def test_a_phone_at_the_edge_of_its_network_sends_its_photo():
    pace = Pacemaker(6_000_000, Patience())
    for _ in range(300):
        pace.came(20_000, 1.0)

        assert pace.seconds


def upload(path: str, size: int) -> bytes:
    head = (
        f"POST {path} HTTP/1.1",
        "host: a",
        f"content-length: {size}",
        "content-type: multipart/form-data; boundary=x",
    )
    return "\r\n".join((*head, "", "")).encode()


async def collect(scope: Any, receive: Any, send: Any) -> None:
    """An app that collects whole bodies and then answers."""
    if await with_lifespan(scope, receive, send):
        return
    body = bytearray()
    while (message := await receive())["type"] == "http.request":
        body += message["body"]
        if not message["more_body"]:
            break
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"0")]})
    await send({"type": "http.response.body", "body": b""})


def test_unfinished_bodies_cost_an_address_a_fixed_size_at_the_most(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(client_addresses, "is_this_machine", lambda *_: False)
    part = 5_000_000

    async def scene(running: Running) -> None:
        answers: list[Any] = []
        for _ in range(12):
            reader, writer = await running.connect()
            writer.write(upload("/api/account/photo", part + 1) + b"x" * part)
            answers.append(asyncio.create_task(reader.readline()))
        await becomes(lambda: sum(answer.done() for answer in answers) == 12 - MOST_HELD // part)
        assert {(await answer)[:12] for answer in answers if answer.done()} == {b"HTTP/1.1 503"}
        held = app._held.of("127.0.0.1")
        assert MOST_HELD - part < held <= MOST_HELD
        for writer in running.writers:
            writer.transport.abort()
        await becomes(lambda: not app._held.total)

    app = BodyLimits(collect)
    play(app, scene)


def test_a_body_without_a_file_never_gets_to_be_large_at_a_real_server():
    async def scene(running: Running) -> None:
        reader, writer = await running.connect()
        writer.write(upload("/api/auth/send-code", 5_900_000) + b"x" * 100_000)
        assert (await rest(reader)).startswith(b"HTTP/1.1 413")

    play(BodyLimits(collect), scene)


def test_a_whole_body_leaves_all_the_time_for_the_answer():
    async def slow(scope, receive, send):
        await receive()
        await read_and_answer(scope, lambda: wait(receive), send)

    async def wait(receive):
        return {"type": "http.request", "body": b"", "more_body": False}

    assert status(call(BodyLimits(slow), request("/api/reviews"))) == 200


def test_an_endless_address_is_refused():
    app = BodyLimits(read_and_answer)

    assert status(call(app, request("/search", "GET", query=b"q" * (LONGEST_ADDRESS - 7)))) == 200
    sent = call(app, request("/search", "GET", query=b"q" * LONGEST_ADDRESS))
    assert (status(sent), sent[1]["body"]) == (414, b"The address is too long.")


def test_a_query_of_thousands_of_fields_is_refused_before_it_is_read():
    app = BodyLimits(read_and_answer)

    assert status(call(app, request("/api/venues", "GET", query=b"&".join([b"amenity=bar"] * MOST_IN_QUERY)))) == 200
    assert status(call(app, request("/api/venues", "GET", query=b"&" * MOST_IN_QUERY))) == 414


def test_a_fault_of_the_app_stays_one():
    async def fail(scope, receive, send):
        raise LookupError

    with pytest.raises(LookupError):
        call(BodyLimits(fail), request("/api/reviews"))

"""What no log may hold, in the forms in which libraries log it."""

import io
import logging

import pytest
from reflex_base.event import Event

from bowling_app.platform.operations.redaction import LONGEST_MESSAGE, LONGEST_TRACEBACK, redacted

TOKEN = "qD3-hb2Zc5Fr0Xo_vYkT8mUa1LsWn7EiGp4JzR6KtBd"
JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl"
ADDRESS = "pat.o'neil+lanes@example.com"
TAB = "0f9c2f9e-5b7d-4a55-9a1e-3c1f0d2b7a66"
SECRETS = (TOKEN, JWT, ADDRESS, "042137", "hunter2 hunter2", TAB)


@pytest.mark.parametrize(
    "text",
    [
        f"Cookie: lanescout_session={TOKEN}; theme=dark",
        f"{{'cookie': 'a=b; __Host-lanescout_session={TOKEN}', 'host': 'x'}}",
        f'{{"Set-Cookie": "lanescout_session={TOKEN}; HttpOnly"}}',
        f"Authorization: Bearer {JWT}",
        f"sent with bearer {TOKEN}",
        f"custom token {JWT} refused",
        f"GET /_event/?EIO=4&token={TOKEN}&transport=websocket",
        f"Mail to {ADDRESS} was refused",
        f"<{ADDRESS}>",
        '{"email": "x", "code": "042137"}',
        "Your code is 042137.",
        "code=042137",
        "{'password': 'hunter2 hunter2', 'n': 1}",
        f"session {TOKEN} has ended",
        "no answer of rediss://:042137!@redis:6379/0",
        "postgresql+psycopg://lanes:hunter2%20042137@db/lanes",
        f"Attempting to send delta to disconnected client {TAB!r}",
        f"Error in reflex_event|home.open|{TAB}|1.5",
        f"{'a' * 90}{ADDRESS}/{ADDRESS}",
        "{'password': 'hunter2 hunter2",
    ],
)
def test_a_secret_is_taken_out(text: str):
    assert not any(secret in redacted(text) for secret in SECRETS)


@pytest.mark.parametrize(
    "text",
    [
        "Unexpected error 5f3a9c01",
        "20261120-103000-123456-a1b2c3.eml was written",
        "event PageHome.open failed, reference 1a2b3c4d",
        'File "/srv/site/bowling_app/perform.py", line 31, in perform',
        "Mail 7 waits after attempt 2, no server: ConnectionRefusedError",
        "took 0.123456 s for 1234567 rows",
        "sunset-lanes-austin-tx",
    ],
)
def test_the_rest_stays(text: str):
    assert redacted(text) == text


@pytest.fixture
def log() -> tuple[logging.Logger, io.StringIO]:
    """A logger of somebody else's, with a handler that was made before or after us, nobody knows."""
    logger, written = logging.Logger("somebody"), io.StringIO()  # noqa: LOG001 -- one that no other test has.
    logger.addHandler(logging.StreamHandler(written))
    return logger, written


def test_an_event_that_nobody_knows_is_logged_without_its_cookie(log: tuple[logging.Logger, io.StringIO]):
    logger, written = log
    headers = {"cookie": f"lanescout_session={TOKEN}", "host": "localhost"}
    event = Event(name="unknown", payload={"code": "042137"}, router_data={"headers": headers, "token": TOKEN})
    logger.error(f"Error processing event queue entry for {event}")  # noqa: G004 -- as Reflex does.
    assert "unknown" in written.getvalue()
    assert not any(secret in written.getvalue() for secret in SECRETS)


def test_arguments_and_tracebacks_are_redacted_too(log: tuple[logging.Logger, io.StringIO]):
    logger, written = log
    try:
        raise ValueError(f"no such address: {ADDRESS}")  # noqa: TRY301
    except ValueError:
        logger.exception("a mail to %s failed", ADDRESS)
    assert "ValueError: no such address: [address]" in written.getvalue()
    assert ADDRESS not in written.getvalue()


def test_a_line_that_cannot_be_formatted_still_reaches_its_handler(log: tuple[logging.Logger, io.StringIO]):
    logger, _ = log
    seen: list[logging.LogRecord] = []
    logger.handlers[0].handleError = seen.append
    logger.error("%d", "x")
    assert len(seen) == 1


@pytest.mark.parametrize(
    "secret",
    [
        f"x {TOKEN} y",
        f"custom {JWT} y",
        f"pat <{ADDRESS}> y",
        "{'password': 'hunter2 hunter2', 'n': 1}",
        '{"code": "042137", "email": "x"}',
        f"Cookie: theme=dark; lanescout_session={TOKEN}",
        f"sent with bearer {TOKEN}",
        "the code is 042137 today",
        "at postgresql+psycopg://lanes:hunter2@db/lanes y",
    ],
)
def test_no_part_of_a_secret_is_left_where_a_long_text_is_cut(secret: str):
    for before in range(LONGEST_MESSAGE - len(secret) - 2, LONGEST_MESSAGE + 2):
        kept = redacted("word " * (before // 5) + " " * (before % 5) + secret + " word" * 900)
        assert not any(piece in kept for piece in pieces_of_secrets()), before
        assert len(kept) < LONGEST_MESSAGE + 100
        assert kept.endswith("characters left out]")


def pieces_of_secrets() -> list[str]:
    """The first half of each secret, which no rule would know by its form."""
    return [each[:12] for each in (TOKEN, JWT, ADDRESS)] + ["04213", "hunter2"]


@pytest.mark.parametrize("letter", ["A", "a+", "a@", " ", "\n", '"', "\\", "{'email': '", "é", "\U0001f44d"])
def test_a_record_is_short_whatever_it_was_made_of(log: tuple[logging.Logger, io.StringIO], letter: str):
    logger, written = log
    long = letter * 250_000
    try:
        raise ValueError(long) from KeyError(long)  # noqa: TRY301
    except ValueError:
        logger.exception("%s and %r", long, {"more": [long]})
    assert len(written.getvalue()) < LONGEST_MESSAGE + LONGEST_TRACEBACK + 500
    assert "characters left out]" in written.getvalue()
    assert "\nValueError: " in written.getvalue()


def test_of_a_deep_traceback_the_end_is_kept(log: tuple[logging.Logger, io.StringIO]):
    def one(depth: int) -> None:
        other(depth - 1) if depth else int("nonsense")

    def other(depth: int) -> None:
        one(depth)

    logger, written = log
    try:
        one(200)
    except ValueError:
        logger.exception("It went wrong")
    lines = written.getvalue().splitlines()
    assert lines[0] == "It went wrong"
    assert lines[1].endswith("steps left out]")
    assert lines[-1].startswith("ValueError: invalid literal")


def test_arguments_that_do_not_fit_are_redacted_and_short_as_well(log: tuple[logging.Logger, io.StringIO]):
    logger, _ = log
    seen: list[logging.LogRecord] = []
    logger.handlers[0].handleError = seen.append
    logger.error("%d", f"{ADDRESS} " * 100_000)
    assert ADDRESS not in str(seen[0].args)
    assert len(str(seen[0].args)) < LONGEST_MESSAGE + 200

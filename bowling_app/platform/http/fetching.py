"""Asking a service that the operator names, over HTTP: with a bound on the time and on the bytes, and nowhere else.

A service may be broken, taken over or only slow. So a redirect is not followed (it could lead to an address inside the
network of the site), an answer is read up to a limit and as it comes (a packed one could unpack to any size), and the
time counts from the first step to the last byte: a time-out of a socket begins again with every byte.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import httpx

from bowling_app.platform.kit.texts import folded_letters

_PLAIN: Final = {"Accept-Encoding": "identity"}


class Unanswered(Exception):
    """There is no answer to use. The message says why, and ends a sentence that begins with the service's name."""


@dataclass(frozen=True, slots=True)
class Question:
    """What to ask, and how much the answer may take. With a form it is sent by POST."""

    url: str
    seconds: float
    most_bytes: int
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    form: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """The response of the service."""

    status: int
    content: bytes


def ask(question: Question) -> Answer:
    """The response, with any status. Raises Unanswered. It blocks, so call it from a thread."""
    try:
        return asyncio.run(_in_time(question))
    except TimeoutError:
        raise Unanswered(f"did not answer within {question.seconds:g} seconds") from None
    except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as failure:
        raise Unanswered(f"could not be reached: {failure or type(failure).__name__}") from failure


def header_value(text: str) -> str:
    """A text as a header may hold it, in the letters of ASCII alone: the name of a site may have any."""
    letters = filter(str.isprintable, folded_letters(text, "NFKD").encode("ascii", "ignore").decode())
    return " ".join("".join(letters).split())


async def _in_time(question: Question) -> Answer:
    async with asyncio.timeout(question.seconds):
        async with httpx.AsyncClient(timeout=question.seconds, follow_redirects=False) as client:
            return await _asked(client, question)


async def _asked(client: httpx.AsyncClient, question: Question) -> Answer:
    method = "GET" if question.form is None else "POST"
    headers = {name: header_value(value) for name, value in question.headers.items()} | _PLAIN
    async with client.stream(method, question.url, headers=headers, data=question.form) as answer:
        if answer.is_redirect:
            raise Unanswered(f"answered {answer.status_code}: it is at another address, which the setting should name")
        if answer.headers.get("content-encoding", "identity") != "identity":
            raise Unanswered("packed its answer, although it was asked not to")
        content = bytearray()
        async for piece in answer.aiter_raw():
            content += piece
            if len(content) > question.most_bytes:
                raise Unanswered(f"sent more than {question.most_bytes:,} bytes")
    return Answer(answer.status_code, bytes(content))

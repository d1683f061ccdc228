"""Every operation of the API with what fits, what is spoiled and what is none, from everybody: an answer, never a fault."""

import asyncio
import json
import os
import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from bowling_app.platform.http.cookies import COOKIE
from bowling_app.settings import settings
from tests.api import the_api
from tests.hostile.addresses import odd_visit
from tests.hostile.asking import Answer, ask, the_site
from tests.hostile.calls import Call, Operation, fitting_call, operations, spoiled_call
from tests.hostile.people import Directory
from tests.hostile.playing import Faults

ROUNDS = int(os.environ.get("FUZZ_ROUNDS", "1"))
SEED = int(os.environ.get("FUZZ_SEED", "9"))
ADDRESS = re.compile(rb"[\w.]+@secret\.example")


@cache
def openapi() -> dict[str, Any]:
    """The description of the API."""
    return the_api().openapi()


def alone(number: int) -> Random:
    """The chance of one call: however much another call needs of its own, which depends on ids, this one stays."""
    return Random(f"{SEED} {number}")


def signed(call: Call, session: str | None) -> Call:
    """The call as the browser of that session makes it, from one of our pages."""
    ours = ((b"origin", settings().base_url.encode()),)
    cookie = ((b"cookie", f"{COOKIE}={session}".encode()),) if session else ()
    return Call(call.method, call.target, (*ours, *cookie, *call.headers), call.body)


@lru_cache
def described(method: str, path: str, status: int) -> jsonschema_rs.Validator | None:
    """What the description says of the body of such an answer; None where it says nothing."""
    answer = openapi()["paths"][path][method.lower()]["responses"].get(str(status), {})
    schema = answer.get("content", {}).get("application/json", {}).get("schema")
    return jsonschema_rs.Draft202012Validator({**schema, "components": openapi()["components"]}) if schema else None


def breach_of(operation: Operation, answer: Answer) -> str:
    """In which way an answer is none of those that are described; empty if it is one."""
    if answer.status < 300 and str(answer.status) not in operation.answers:
        return f"status {answer.status} is not described"
    rules = described(operation.method, operation.path, answer.status)
    if rules is None or not answer.header(b"content-type").startswith(b"application/json"):
        return ""
    broken = next(iter(rules.iter_errors(json.loads(answer.body))), None)
    return f"{broken.instance_path}: {broken.message}" if broken else ""


def fault_of(call: Call, person: str, answer: Answer) -> str:
    """What is wrong with an answer; empty if nothing is."""
    # What oEmbed wants of whoever is asked for XML.
    is_unsupported = answer.status == 501 and call.target.startswith("/api/oembed?")
    if answer.status >= 500 and answer.status != 503 and not is_unsupported:
        return f"status {answer.status}"
    if b"Traceback" in answer.body or b"psycopg" in answer.body or b"sqlalchemy" in answer.body:
        return "it tells of our code"
    if person == "visitor" and ADDRESS.search(answer.body):
        return "it tells an e-mail address"
    if answer.status >= 400 and call.target.startswith("/api/") and call.method != "HEAD":
        error = json.loads(answer.body)["error"]
        texts = [error.get("code"), error.get("message"), *([error["field"]] if "field" in error else [])]
        fields = {"field", "problems"} if "problems" in error else set[str]()
        if set(error) != {"code", "message"} | fields or not all(isinstance(part, str) and part for part in texts):
            return "its error has another shape"
    if any(b"\r" in value or b"\n" in value for _, value in answer.headers):
        return "a header has two lines"
    return ""


def asked_as_described(call: Call, operation: Operation) -> bool:
    """Whether the address is still one of the operation's: what was put into it may have made it another's."""
    wanted = re.sub(r"\{\w+\}", "[^/]+", re.sub(r"([.])", r"\\\1", operation.path))
    return re.fullmatch(wanted, call.target.partition("?")[0]) is not None


@pytest.mark.parametrize("people_of_four", [2, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize("make", [fitting_call, spoiled_call], ids=["fitting", "spoiled"])
def test_every_operation_answers_everybody(
    make: Callable[..., Call], directory: Directory, faults: Faults, people_of_four: int
) -> None:
    random = Random(SEED)
    order = [
        (each, person)
        for number, each in enumerate(operations(openapi()))
        for place, person in enumerate(directory.sessions)
        if (number // 2 + place) % 4 < people_of_four
    ] * ROUNDS
    random.shuffle(order)
    calls = (
        (person, make(alone(number), openapi(), operation, directory.ids), operation)
        for number, (operation, person) in enumerate(order)
    )
    answered(calls, directory, faults, random)


@pytest.mark.parametrize("many", [100, pytest.param(600, marks=pytest.mark.long)])
def test_every_address_answers_whatever_stands_in_it(directory: Directory, faults: Faults, many: int) -> None:
    random = Random(SEED)
    people = list(directory.sessions)
    calls = ((random.choice(people), odd_visit(alone(number), directory.ids), None) for number in range(many * ROUNDS))
    answered(calls, directory, faults, random)


def test_a_body_that_breaks_off_is_no_fault_of_ours(directory: Directory, faults: Faults) -> None:
    app, random = the_site(), Random(SEED)
    kind = (b"content-type", b"application/x-www-form-urlencoded")
    form = Call("POST", "/contact", (kind,), b"email=a&subject=b&message=c")
    calls = [fitting_call(random, openapi(), each, directory.ids) for each in operations(openapi())]

    async def play() -> set[int]:
        sent = [signed(call, directory.sessions["admin"]) for call in (form, *calls) if call.body]
        return {(await ask(app, call, random, breaks_off=True)).status for call in sent}

    assert max(asyncio.run(play())) < 500
    assert not faults.lines


def answered(
    calls: Iterable[tuple[str, Call, Operation | None]], directory: Directory, faults: Faults, random: Random
) -> None:
    """Every one of these calls has an answer with which nothing is wrong."""
    app, bad = the_site(), []

    async def play() -> None:
        for person, made, operation in calls:
            call = signed(made, directory.sessions[person])
            try:
                answer = await ask(app, call, random)
                fault = fault_of(call, person, answer)
                if not fault and operation and operation.method == call.method and asked_as_described(call, operation):
                    fault = breach_of(operation, answer)
            except Exception as raised:  # noqa: BLE001 -- whatever comes out is a fault.
                fault = repr(raised)
            if fault or faults.lines:
                bad.append(
                    (fault, person, call.method, call.target[:300], call.headers, call.body[:300], faults.lines[:])
                )
                faults.lines.clear()

    asyncio.run(play())

    if os.environ.get("FUZZ_SHOW"):
        for fault, *told, lines in bad:
            print("=====", fault[:300], *(ascii(each)[:400] for each in told))
            for line in lines:
                print("   ", ascii(line[-2500:]).replace("\\n", "\n"))
    assert not bad, bad[0]

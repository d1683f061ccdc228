"""Many photos at once: pages are answered meanwhile, memory stays bounded, and no one account takes all places."""

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from datetime import timedelta
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import psutil
import pytest
from anyio import fail_after
from anyio.to_thread import current_default_thread_limiter
from sqlalchemy import URL

from bowling_app.accounts.api import account
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.perform import perform
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.files import keeping
from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.http import drawing
from bowling_app.platform.http.drawing import MOST_PLACES, OF_ONE_NETWORK, OF_ONE_PERSON, DrawingQueue
from bowling_app.platform.kit import clock
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.policies import anyone
from bowling_app.scores.api import scores
from tests.api import the_api
from tests.factories import a_user, a_venue
from tests.platform.files.hostile_photos import a_flat_webp, a_heavy_webp
from tests.platform.http.small_server import becomes

MB = 1_000_000
THREADS = 8
"""Fewer than there are places: were each photo that waits to hold one, nobody else would be answered."""
PEOPLE = THREADS + 10


@pytest.fixture(autouse=True)
def _folder(committed_database: URL, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keeping, "photo_store", lambda: LocalFolder(tmp_path))
    for module in (account, scores):
        monkeypatch.setattr(module, "DRAWING", DrawingQueue())
    perform(None, _prepared)


def _prepared(uow: UnitOfWork, actor: Actor) -> None:
    anyone(actor)
    for number in range(PEOPLE):
        user, ends = a_user(uow, f"person{number}"), clock.now() + timedelta(days=1)
        session = UserSession(
            id=user.id, token_hash=token_hash(user.id), user_id=user.id, device="Firefox", expires_at=ends
        )
        uow.session.add(session)


def _venues(uow: UnitOfWork, actor: Actor, many: int) -> None:
    anyone(actor)
    for number in range(many):
        a_venue(uow, id=f"venue{number}")


def site(address: str) -> httpx.AsyncClient:
    """The API, asked from an address."""
    transport = httpx.ASGITransport(the_api(), client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://localhost:3000", timeout=60)


async def send(
    client: httpx.AsyncClient, person: int, photo: bytes, path: str = "/api/account/photo"
) -> httpx.Response:
    form = {"score": "200", "type": "casual"} if "games" in path else {}
    bearer = {"Authorization": f"Bearer person{person}"}
    return await client.post(path, files={"photo": ("a.webp", photo)}, data=form, headers=bearer)


async def first_of(sending: list[asyncio.Task[httpx.Response]], many: int) -> None:
    """Wait for so many answers, whichever come first."""
    for done in islice(asyncio.as_completed(sending), many):
        await done


def statuses(answers: list[httpx.Response]) -> dict[int, int]:
    found = [answer.status_code for answer in answers]
    return {status: found.count(status) for status in set(found)}


@contextmanager
def held_drawing(monkeypatch: pytest.MonkeyPatch) -> Generator[list[str], None, None]:
    """While this lasts every drawing takes as long as it lasts. It gives those that have begun."""
    go_on = threading.Event()
    begun: list[str] = []

    def wait(_kind: Any, _photo: Any, file_name: str) -> Any:
        begun.append(file_name)
        go_on.wait(60)
        return {}

    monkeypatch.setattr(drawing, "draw", wait)
    try:
        yield begun
    finally:
        go_on.set()


def test_the_api_answers_at_once_while_more_photos_wait_than_there_are_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> list[httpx.Response]:
        current_default_thread_limiter().total_tokens = THREADS  # It belongs to the loop, and ends with it.
        async with site("127.0.0.1") as client:
            with held_drawing(monkeypatch) as begun:
                sending = [asyncio.create_task(send(client, number, b"x")) for number in range(PEOPLE)]
                await first_of(sending, len(sending) - MOST_PLACES)
                with fail_after(20):
                    answer = await client.get("/api/account", headers={"Authorization": "Bearer person0"})
                assert answer.status_code == 200
                await becomes(lambda: bool(begun))
                assert len(begun) == 1
            return await asyncio.gather(*sending)

    answers = asyncio.run(run())
    refused = [answer for answer in answers if answer.status_code == 503]
    assert len(refused) == len(answers) - MOST_PLACES
    assert refused[0].json() == {"error": {"code": "busy", "message": drawing.FULL}}
    assert refused[0].headers["retry-after"] == "10"


@pytest.mark.parametrize(
    ("address", "people", "places"),
    [("203.0.113.7", 8, OF_ONE_NETWORK), ("2001:db8::7", 8, OF_ONE_NETWORK), ("127.0.0.1", 1, OF_ONE_PERSON)],
    ids=["one address", "one network", "one account"],
)
def test_nobody_takes_more_than_their_share_of_the_places(
    monkeypatch: pytest.MonkeyPatch, address: str, people: int, places: int
) -> None:
    async def run() -> list[httpx.Response]:
        async with site(address) as client:
            with held_drawing(monkeypatch):
                sending = [asyncio.create_task(send(client, number % people, b"x")) for number in range(8)]
                await first_of(sending, len(sending) - places)
            return await asyncio.gather(*sending)

    answers = asyncio.run(run())
    refused = [answer for answer in answers if answer.status_code == 503]
    assert len(refused) == len(answers) - places
    assert {answer.json()["error"]["message"] for answer in refused} == {drawing.SHARE_TAKEN}


def test_places_are_free_again_when_photos_are_done_or_refused() -> None:
    async def run() -> list[httpx.Response]:
        async with site("203.0.113.7") as client:
            return [await send(client, 1, b"no photo") for _ in range(MOST_PLACES + 3)]

    assert statuses(asyncio.run(run())) == {422: MOST_PLACES + 3}


@contextmanager
def peak_memory() -> Generator[list[float], None, None]:
    """The most megabytes that this process and its children had at a time, beyond those at the beginning."""
    process, done = psutil.Process(), threading.Event()

    def taken() -> int:
        total = process.memory_info().rss
        for child in process.children(recursive=True):
            try:
                total += child.memory_info().rss if "drawing_process" in " ".join(child.cmdline()) else 0
            except psutil.Error:
                continue
        return total

    before, most = taken(), [0.0]

    def watch() -> None:
        while not done.is_set():
            most[0] = max(most[0], (taken() - before) / MB)
            time.sleep(0.05)

    watcher = threading.Thread(target=watch)
    watcher.start()
    try:
        yield most
    finally:
        done.set()
        watcher.join()


@pytest.mark.usefixtures("real_drawing")
@pytest.mark.parametrize(
    ("photo", "people", "many"),
    [
        pytest.param(a_flat_webp, 1, 10, id="hundreds of bytes"),
        pytest.param(a_flat_webp, 2, 24, id="more of hundreds of bytes", marks=pytest.mark.long),
        pytest.param(a_heavy_webp, 2, 24, id="the most that is taken", marks=pytest.mark.long),
    ],
)
def test_many_hostile_photos_at_once_cost_the_memory_of_one(photo: Callable[[], bytes], people: int, many: int) -> None:
    content = photo()
    perform(None, _venues, many)

    async def run() -> list[httpx.Response]:
        async with site("127.0.0.1") as client:
            sent = ((number % people, f"/api/venues/venue{number}/games") for number in range(many))
            return await asyncio.gather(*(send(client, person, content, path) for person, path in sent))

    with peak_memory() as most:
        answers = asyncio.run(run())
    assert statuses(answers).keys() <= {201, 422, 503}
    assert statuses(answers)[503] >= many - 4 * people
    assert most[0] < 300

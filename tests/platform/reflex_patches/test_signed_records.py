"""Redis may hold anything: only what this site has signed is read, and nothing of it is run."""

import asyncio
import os
import pickle
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest
import reflex as rx
from redis.asyncio import Redis
from reflex.istate.manager.redis import StateManagerRedis
from reflex.state import BaseState
from reflex.utils.token_manager import RedisTokenManager
from reflex_base.event.context import EventContext
from reflex_base.event.processor import BaseStateEventProcessor

from bowling_app.platform.reflex_patches import signed_records
from bowling_app.platform.reflex_patches.signed_records import opened, sealed
from bowling_app.platform.web.shell.me import MeState
from bowling_app.platform.web.shell.toasts import ToastState
from tests.e2e.machines import Program, redis_command
from tests.running_site import free_port
from tests.waiting import eventually

TAB = "the-token-of-a-tab"


class RunsWhenRead:
    """A pickle that makes a folder when it is read."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> Any:
        return os.mkdir, (str(self.folder),)


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Generator[int, None, None]:
    """A Redis of these tests' own."""
    folder, port = tmp_path_factory.mktemp("redis"), free_port()
    redis = Program(redis_command(folder, port), folder / "log")
    redis.start()
    try:
        eventually(lambda: "Ready to accept" in (folder / "log").read_text(), "Redis")
        yield port
    finally:
        redis.stop()


@pytest.fixture(autouse=True)
def _signing() -> None:
    signed_records.install()


async def visit(port: int, title: str = "") -> str:
    """What the tab's toast says, once it was set if a title is given."""
    manager = StateManagerRedis(redis=Redis(port=port))
    processor = BaseStateEventProcessor(middleware=None).configure(state_manager=manager)
    EventContext.set(processor._root_context)  # pyright: ignore[reportArgumentType, reportPrivateUsage]
    try:
        async with manager.modify_state(rx.BaseStateToken(ident=TAB, cls=ToastState)) as root:
            toasts = await root.get_state(ToastState)
            if title:
                toasts.title = title
            return toasts.title
    finally:
        await manager.close()


async def fill(port: int, content: Any) -> None:
    """Put something in the place of every record of the tab."""
    async with Redis(port=port) as client:
        await client.flushall()
        for part in (rx.State, MeState, ToastState):
            key = str(rx.BaseStateToken(ident=TAB, cls=part))
            if isinstance(content, dict):
                await client.hset(key, mapping=content)  # pyright: ignore[reportGeneralTypeIssues]
            else:
                await client.set(key, content)


def test_a_tab_finds_what_it_has_written(port: int) -> None:
    assert asyncio.run(visit(port, "hello")) == "hello"
    assert asyncio.run(visit(port)) == "hello"


def test_a_program_in_the_place_of_a_record_is_not_run(port: int, tmp_path: Path) -> None:
    """Without the signature the folder is there afterwards: reading the pickle makes it."""
    asyncio.run(fill(port, pickle.dumps(RunsWhenRead(tmp_path / "made"))))
    assert asyncio.run(visit(port)) == ""
    assert not (tmp_path / "made").exists()


@pytest.mark.parametrize(
    "content", [b"", b"x", b"\x80\x05N.", b"0" * 32, bytes(5_000_000), "text", {"a": "hash"}], ids=range(7)
)
def test_anything_else_in_its_place_is_a_blank_tab(port: int, content: Any) -> None:
    asyncio.run(fill(port, content))
    assert asyncio.run(visit(port)) == ""


def test_a_tab_begins_blank_when_redis_forgets_everything(port: int) -> None:
    asyncio.run(visit(port, "hello"))
    asyncio.run(fill(port, b""))
    assert asyncio.run(visit(port, "again")) == "again"


def test_a_forged_record_of_a_socket_is_nobodys(port: int, tmp_path: Path) -> None:
    async def owner() -> Any:
        manager = RedisTokenManager(Redis(port=port))
        await manager.redis.set(manager._get_redis_key(TAB), pickle.dumps(RunsWhenRead(tmp_path / "made")))
        try:
            return await manager._get_token_owner(TAB)
        finally:
            await manager.close()

    assert asyncio.run(owner()) is None
    assert not (tmp_path / "made").exists()


def test_a_forged_message_to_a_process_is_not_run_and_true_ones_still_arrive(port: int, tmp_path: Path) -> None:
    """Messages reach every database of a server: any other program on it can publish them."""

    async def told() -> list[str]:
        arrived: list[str] = []
        manager, other = RedisTokenManager(Redis(port=port)), RedisTokenManager(Redis(port=port, db=3))

        async def emit(_: Any, token: str) -> None:
            arrived.append(token)

        channel = f"channel:{manager._get_lost_and_found_key(manager.instance_id)}"
        forged = pickle.dumps(RunsWhenRead(tmp_path / "made"))
        true = signed_records._dumps(token_record(TAB))
        try:
            for content in (forged, b"", b"x", true):
                arrived_before = len(arrived)
                for _ in range(200):
                    manager.ensure_lost_and_found_task(emit)  # It begins again after a failure, as with each socket.
                    if await other.redis.publish(channel, content) and content != true:
                        break
                    if len(arrived) > arrived_before:
                        break
                    await asyncio.sleep(0.02)
            return arrived
        finally:
            await manager.close()
            await other.close()

    assert TAB in asyncio.run(told())
    assert not (tmp_path / "made").exists()


def token_record(token: str) -> Any:
    from reflex.utils.token_manager import LostAndFoundRecord  # noqa: PLC0415

    return LostAndFoundRecord(token=token, update=rx.state.StateUpdate())


def test_the_signature_covers_every_byte() -> None:
    record = sealed(b"content")
    assert opened(record) == b"content"
    for at in range(len(record)):
        changed = bytearray(record)
        changed[at] ^= 1
        with pytest.raises(pickle.UnpicklingError):
            opened(bytes(changed))


def test_states_are_signed_once_however_often_it_is_asked_for() -> None:
    before = BaseState._serialize
    signed_records.install()
    assert BaseState._serialize is before

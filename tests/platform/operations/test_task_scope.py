"""Work that goes on beside something else, and no longer than that."""

import anyio
import pytest

from bowling_app.platform.operations.task_scope import alongside


def test_the_work_goes_on_while_the_block_lasts_and_has_ended_after_it():
    told: list[str] = []

    async def work() -> None:
        told.append("begun")
        try:
            await anyio.sleep_forever()
        finally:
            told.append("ended")

    async def play() -> None:
        async with alongside(work(), "some work"):
            await anyio.wait_all_tasks_blocked()
            told.append("beside")
        told.append("after")

    anyio.run(play)
    assert told == ["begun", "beside", "ended", "after"]


def test_a_fault_of_the_block_ends_the_work_and_is_told():
    ended: list[bool] = []

    async def work() -> None:
        try:
            await anyio.sleep_forever()
        finally:
            ended.append(True)

    async def play() -> None:
        async with alongside(work(), "some work"):
            await anyio.wait_all_tasks_blocked()
            raise LookupError("of the block")

    with pytest.raises(LookupError, match="of the block"):
        anyio.run(play)
    assert ended == [True]

"""Any event with anything in it, from anybody, in any order: a refusal in words or nothing, never a fault."""

import asyncio
import os
from random import Random

import pytest

from tests.hostile.events import address, first_of_all, handlers, payload
from tests.hostile.people import Directory
from tests.hostile.playing import Faults, tabs

ROUNDS = int(os.environ.get("FUZZ_ROUNDS", "1"))
"""How often each event is sent by each person."""
SEED = int(os.environ.get("FUZZ_SEED", "9"))


@pytest.mark.parametrize("people_of_four", [1, pytest.param(4, marks=pytest.mark.long)])
def test_every_event_with_nonsense_is_refused_in_words(
    directory: Directory, faults: Faults, people_of_four: int
) -> None:
    from bowling_app.bowling_app import app  # noqa: PLC0415 -- the app is put together only here.

    random, bad, heard = Random(SEED), [], 0

    async def play() -> None:
        nonlocal heard
        async with tabs(app, directory.sessions) as people:
            for turn in range(ROUNDS):
                order = [
                    (name, person)
                    for number, name in enumerate(handlers())
                    for place, person in enumerate(people)
                    if (number + place) % 4 < people_of_four
                ]
                random.shuffle(order)
                for number, (name, person) in enumerate(order):
                    chance = Random(f"{SEED} {turn} {number}")  # Whatever another event needs of its own.
                    if (opening := first_of_all(chance, name, directory.ids)) is not None:
                        await people[person].play(opening[0], {}, opening[1])
                    given, where = payload(chance, name, directory.ids), address(chance, name, directory.ids)
                    heard += await people[person].play(name, given, where)
                    said = "\n".join(people[person].sent)
                    if faults.lines or "on our end" in said:
                        bad.append(
                            (
                                person,
                                name.rpartition("bowling_app___")[2],
                                ascii(given)[:300],
                                ascii(where)[:100],
                                faults.lines[:],
                            )
                        )
                        faults.lines.clear()

    asyncio.run(play())

    if os.environ.get("FUZZ_SHOW"):
        print(f"{heard} of {len(handlers()) * ROUNDS * people_of_four} events were heard")
        for person, name, given, where, lines in bad:
            print("=====", person, name, given, where)
            for line in lines:
                print("   ", ascii(line[-2500:]).replace("\\n", "\n"))
    assert not bad, bad[0]
    assert heard > len(handlers()) * ROUNDS * people_of_four / 4

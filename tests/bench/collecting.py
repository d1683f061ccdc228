"""What a million rows take, and collecting from files of 100,000 places each: processor time, memory and lost rows.

Both run the commands in a process of its own, as an operator does, so that their peak of memory is theirs alone.
"""

import csv
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile

import psutil

from tests.bench import workspace
from tests.bench.number import Number, Say
from tests.imports.places import (
    all_the_places,
    foursquare,
    named,
    overture,
    places,
    where,
    write_features,
    write_parquet,
)

ROWS = 1_000_000
PLACES = 100_000
ONE_ALLEY_OF = 20
_LOOK_SECONDS = 0.2
SETTINGS = """
[[source]]
kind = "overture"
path = "overture.parquet"
[[source]]
kind = "foursquare"
path = "foursquare.parquet"
[[source]]
kind = "all-the-places"
path = "all-the-places.geojson"
"""
HEADER = ("id", "name", "street", "city", "state", "zip", "lat", "lon", "website", "lanes", "hours", "last updated")


def measure(say: Say) -> list[Number]:
    """Compare a million rows with an empty directory, then collect three sources into it."""
    folder = workspace.FOLDER / "places"
    folder.mkdir(parents=True, exist_ok=True)
    workspace.run_sql("DROP DATABASE IF EXISTS bench_collect WITH (FORCE)")
    workspace.use_database("bench_collect", "filled by collecting", lambda _: None, say)
    return [*_million(folder, say), *_collected(folder, say)]


def _million(folder: Path, say: Say) -> list[Number]:
    file = folder / "million.csv"
    with file.open("w", newline="") as lines:
        table = csv.writer(lines)
        table.writerow(HEADER)
        table.writerows(map(_row, range(ROWS)))
    said, seconds, peak = _run("import", "venues", str(file), "--license", "CC0 1.0", "--dry-run", say=say)
    return [
        Number(f"{ROWS:,} rows compared", seconds, 600, "s of the processor"),
        Number(f"{ROWS:,} rows compared, peak of memory", peak, 500, "MB"),
        Number(f"{ROWS:,} rows compared, those without a word", ROWS - _accounted(said), 0),
    ]


def _collected(folder: Path, say: Say) -> list[Number]:
    numbers = range(PLACES)
    write_parquet(folder / "overture.parquet", places(overture, numbers, ONE_ALLEY_OF))
    write_parquet(folder / "foursquare.parquet", places(foursquare, numbers, ONE_ALLEY_OF))
    write_features(folder / "all-the-places.geojson", places(all_the_places, numbers, ONE_ALLEY_OF))
    settings = folder / "sources.toml"
    settings.write_text(SETTINGS)
    started = time.monotonic()
    said, seconds, peak = _run("collect", "--settings", str(settings), say=say)
    return [
        Number(f"collecting 3 times {PLACES:,} places", time.monotonic() - started, 300, "s"),
        Number(f"collecting 3 times {PLACES:,} places, processor", seconds, 300, "s"),
        Number("collecting, peak of memory", peak, 1000, "MB"),
        Number("collecting, rows without a word", 3 * PLACES - _accounted(said), 0),
    ]


def _run(*arguments: str, say: Say) -> tuple[str, float, float]:
    """What a command says, its seconds of the processor, and the peak of its memory in MB."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "bowling_app", *arguments]
    with TemporaryFile("w+") as told, subprocess.Popen(command, env=dict(os.environ), stdout=told) as child:
        peak = _peak_of(child)
        told.seek(0)
        said = told.read()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    for line in _counted(said):
        say(line)
    return said, seconds, peak


def _peak_of(child: subprocess.Popen[bytes]) -> float:
    """The most memory that a process has held, in MB. What the system counts begins with that of this process."""
    peak, process = 0, psutil.Process(child.pid)
    while child.poll() is None:
        with suppress(psutil.Error):
            peak = max(peak, process.memory_info().rss)
        with suppress(subprocess.TimeoutExpired):
            child.wait(_LOOK_SECONDS)
    return peak / 1024 / 1024


def _counted(said: str) -> Iterator[str]:
    return (line for line in said.splitlines() if " records: " in line or " rows are no bowling alleys" in line)


def _accounted(said: str) -> int:
    """How many rows the report says something of: what they came to, or that they were not read."""
    return sum(
        sum(int(each.replace(",", "")) for each in re.findall(r"([\d,]+) [a-z]", line.partition(" records: ")[2]))
        if " records: " in line
        else int(line.split(" ")[0].replace(",", ""))
        for line in _counted(said)
    )


def _row(number: int) -> tuple[object, ...]:
    area, latitude, longitude = where(number)
    site, hours = f"https://bowl{number}.example.com/", "Mo-Th 12:00-22:00; Fr-Sa 12:00-01:00" if number % 2 else ""
    place = (f"{number % 9000 + 1} Main St", area.city, area.state, area.zip_code, latitude, longitude)
    return (number, named(number), *place, site, 8 + number % 40, hours, "2026-10-01")

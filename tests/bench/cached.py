"""A document that the site keeps and a tile of its map, against the same bytes from memory, by the same process."""

import json
import os
import statistics
import subprocess
import sys
import urllib.request

from bowling_app.platform.http.map_tiles import tiles_url
from tests.bench import memory, site, workspace
from tests.bench.number import Number, Say

ROUNDS = 15
SECONDS = 0.8
LEAST_RATIO = 0.6
MOST_BUSY = 0.8
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "date"}


def measure(say: Say) -> list[Number]:
    """Ask for the one and the other in turn, so that whatever else the machine does meets both."""
    pages = site.prepare(say, is_demonstration=True)
    tile = tiles_url().format(z=8, x=65, y=95)  # Chicago.
    return [_measured(say, "kept document", pages["city"]), _measured(say, "tile of the map", tile)]


def _measured(say: Say, what: str, path: str) -> Number:
    kept = workspace.FOLDER / "answer"
    os.environ["BENCH_ANSWER"] = str(kept)
    rates: dict[str, list[float]] = {path: [], memory.ADDRESS: []}
    with site.serving(say, "tests.bench.memory") as address:
        memory.keep(*_document(address + path), kept)
        for each in rates:
            _asked(each, 0.5)
        for _ in range(ROUNDS):
            for each, measured in rates.items():
                measured.append(_asked(each, SECONDS))
    ours, fastest = (statistics.median(measured) for measured in rates.values())
    say(f"{what}: medians of {ROUNDS} rounds: {ours:,.0f} requests per second, from memory {fastest:,.0f}")
    detail = f"{ours:,.0f} of {fastest:,.0f} requests per second"
    return Number(f"{what}, share of the rate from memory", ours / fastest, LEAST_RATIO, "", True, detail)


def _asked(path: str, seconds: float) -> float:
    command = [sys.executable, "-m", "tests.bench.load", str(workspace.PORT), path, str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(done.stderr)
    told = json.loads(done.stdout)
    if told["busy"] > MOST_BUSY:
        raise RuntimeError("the one who asks is busier than the server, so this would measure the wrong one")
    return told["rate"]


def _document(address: str) -> tuple[list[tuple[str, str]], bytes]:
    request = urllib.request.Request(address, headers={"accept-encoding": "gzip"})
    with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
        headers = [(name.lower(), value) for name, value in answer.getheaders() if name.lower() not in HOP_BY_HOP]
        return headers, answer.read()

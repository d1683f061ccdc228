"""10,000 readers in a minute, who open nothing live: what memory they cost, and what documents remain for others.

Each comes with a connection of their own, reads one of many documents, some of them more often than others, and keeps
the tab open. An open tab that nobody acts in asks for nothing, so it is no connection to the site.
"""

import json
import random
import socket
import statistics
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tests.bench import site, tabs, workspace
from tests.bench.number import Number, Say

READERS = 10_000
SECONDS = 60.0
THREADS = 8
ROUNDS = 5
LEAST_SHARE = 0.95
_REQUEST = "GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nConnection: close\r\n\r\n"
MOST_KB = 1.0
"""For each reader: their documents are kept once for all, and what is left is noise."""


def measure(say: Say) -> list[Number]:
    """Ask for a kept document as often as the site answers, without the readers and beside them."""
    pages = site.prepare(say, is_demonstration=True)
    with site.serving(say) as address:
        plan = tabs.plan_for(address, 0)
        server = tabs.Server(address)
        paths, weights = zip(*plan.places, strict=True)
        _read(workspace.PORT, list(paths) * 2, seconds=1.0)  # Until everything is kept that is read.
        alone = tabs.rates(pages["city"], ROUNDS)
        before = server.rss()
        command = [sys.executable, "-m", "tests.bench.readers", str(workspace.PORT)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as readers:
            assert readers.stdin is not None
            readers.stdin.write(json.dumps(random.Random(1).choices(paths, weights, k=READERS)))
            readers.stdin.close()
            meanwhile = tabs.rates(pages["city"], 2 * ROUNDS)
            assert readers.stdout is not None
            told = json.loads(readers.stdout.read())
        each = (server.rss() - before) / READERS
        alone += tabs.rates(pages["city"], ROUNDS)
    say(f"documents per second alone: {tabs.listed(alone)}; beside the readers: {tabs.listed(meanwhile)}")
    say(f"{told['read']:,} readers in {told['seconds']:.0f} s")
    return [
        Number("documents beside 10,000 readers a minute, share of their rate",
               statistics.median(meanwhile) / statistics.median(alone), LEAST_SHARE, is_floor=True),
        Number("memory of a reader's open tab", max(0.0, each), MOST_KB, "kB"),
        Number("readers without their document", READERS - told["read"], 0),
    ]  # fmt: skip


def _read(port: int, paths: list[str], seconds: float) -> int:
    """Have one reader after the other read one document each, evenly spread over the time; how many got theirs.

    They are plain sockets: a library would cost more of the processor than what is measured.
    """
    started, pause = time.monotonic(), seconds / len(paths)

    def read(number: int) -> bool:
        time.sleep(max(0.0, started + number * pause - time.monotonic()))
        with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
            connection.sendall(_REQUEST.format(path=paths[number]).encode())
            answer = connection.recv(65536)
            while connection.recv(65536):
                pass
        return answer.startswith(b"HTTP/1.1 200 ")

    with ThreadPoolExecutor(THREADS) as pool:
        return sum(pool.map(read, range(len(paths))))


def main(port: int) -> None:
    """Read as so many people do, and tell how many there were."""
    paths: list[str] = json.loads(sys.stdin.read())
    started = time.monotonic()
    read = _read(port, paths, SECONDS)
    print(json.dumps({"read": read, "seconds": time.monotonic() - started}))


if __name__ == "__main__":
    main(int(sys.argv[1]))

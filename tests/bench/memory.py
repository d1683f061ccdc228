"""`python -m tests.bench.memory`: the site as `serve` serves it, and one more address that answers from memory.

The extra address is answered before anything of the site runs, with the bytes and headers of the file named in
BENCH_ANSWER: the fastest answer of that size which this server can give to an application in Python.
"""

import json
import os
from collections.abc import Awaitable, Callable, MutableMapping
from pathlib import Path
from typing import Any

from bowling_app.cli import serve

ADDRESS = "/bench/memory"

App = Callable[[MutableMapping[str, Any], Any, Callable[[MutableMapping[str, Any]], Awaitable[None]]], Awaitable[None]]


def from_memory(app: App, kept: Path) -> App:
    """The app, but for the one address that is answered with what the file holds when it is first asked for."""
    start: dict[str, Any] = {}
    body: dict[str, Any] = {}

    async def answer(scope: MutableMapping[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] != "http" or scope["path"] != ADDRESS:
            await app(scope, receive, send)
            return
        if not start:
            read(kept, start, body)
        await send(dict(start))
        await send(dict(body))

    return answer


def keep(headers: list[tuple[str, str]], content: bytes, kept: Path) -> None:
    """Write down an answer for `from_memory`."""
    kept.write_bytes(json.dumps(headers).encode() + b"\n" + content)


def read(kept: Path, start: dict[str, Any], body: dict[str, Any]) -> None:
    """The two ASGI messages of a kept answer."""
    headers, _, content = kept.read_bytes().partition(b"\n")
    pairs = [(name.encode(), value.encode()) for name, value in json.loads(headers)]
    start |= {"type": "http.response.start", "status": 200, "headers": pairs}
    body |= {"type": "http.response.body", "body": content}


def load() -> App:
    """Load the site as a worker of `serve` does, inside the wrapper."""
    return from_memory(_load_site(), Path(os.environ["BENCH_ANSWER"]))


_load_site = serve.load_in_worker

if __name__ == "__main__":
    import argparse

    serve.load_in_worker = load
    parser = argparse.ArgumentParser()
    serve.add_options(parser)
    serve.run(parser.parse_args())

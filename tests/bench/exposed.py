"""`python -m tests.bench.exposed`: the site as `serve` serves it, for which this machine is a stranger.

The site counts nothing of what comes from the machine that it runs on. A benchmark has only that machine: here every
address of the loopback network but 127.0.0.1 is limited like any other.
"""

from typing import Any

from bowling_app.cli import serve
from bowling_app.front import addresses


def load(target: str) -> Any:
    """Load the site as a worker of `serve` does, and have it count this machine like any other."""
    addresses._THIS_MACHINE = ("127.0.0.1",)
    return _load_site(target)


_load_site = serve.load_in_worker

if __name__ == "__main__":
    import argparse

    from tests.bench import exposed

    # The server hands the loader to its workers by name, and only a loader outside `__main__` has one there.
    serve.load_in_worker = exposed.load
    serve.run(argparse.Namespace(is_migrated=True))

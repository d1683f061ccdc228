"""`python -m tests.bench.exposed`: the site as `serve` serves it, for which this machine is a stranger.

The site limits nothing that comes from the machine that it runs on, and a benchmark has only that machine. So here
every address of the loopback network but 127.0.0.1 is limited like any other.
"""

from typing import Any

from bowling_app.cli import serve
from bowling_app.platform.limits import client_addresses

_load_site = serve.load_in_worker


def load() -> Any:
    """Load the site as a worker of `serve` does, and have it count this machine like any other."""
    app = _load_site()
    client_addresses.is_this_machine = lambda peer, _forwarded, _proxies: peer == "127.0.0.1"
    return app


if __name__ == "__main__":
    import argparse

    serve.load_in_worker = load
    parser = argparse.ArgumentParser()
    serve.add_options(parser)
    serve.run(parser.parse_args())

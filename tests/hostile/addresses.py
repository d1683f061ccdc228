"""Addresses of everything that the site answers beside its API, right and wrong: pages, feeds, files, pictures, frames."""

import re
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any

from tests.hostile.calls import ODD_BODIES, ODD_HEADERS, Call, spoiled_target, written
from tests.hostile.values import anything, text

STATIC = (
    "/favicon.ico",
    "/site.css",
    "/robots.txt",
    "/share.png",
    "/assets/nope.js",
    "/_upload",
    "/ping",
    "/_health",
    "/metrics",
    "/_all_routes",
)


@lru_cache
def patterns() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The routes of pages and of all else, as `/venue/[venue_id]`, each with the parameters that it knows."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    pages = [(page.route, tuple(page.query)) for page in PAGES]
    routes: list[Any] = list(own_routes.routes)
    files = [
        (re.sub(r"\{(\w+)(:\w+)?\}", r"[\1]", route.path), ("size", "v")) for route in routes if hasattr(route, "path")
    ]
    return (*pages, *files, *((path, ()) for path in STATIC))


def odd_visit(random: Random, ids: Mapping[str, str]) -> Call:
    """Somebody asks for an address in which something is wrong, or sends something odd along."""
    pattern, query = random.choice(patterns())
    likelihood = random.choice((0.0, 0.3, 0.9))
    path = re.sub(
        r"\[(\w+)\]",
        lambda part: written(text(random) if random.random() < likelihood else ids.get(part[1], "1")),
        pattern,
    )
    asked = [
        f"{random.choice((*query, 'a'))}={written(anything(random, 1))}" for _ in range(random.choice((0, 0, 1, 2, 5)))
    ]
    target = path + ("?" + "&".join(asked) if asked else "")
    if random.random() < 0.2:
        target = spoiled_target(random, target)
    headers = tuple(random.sample(ODD_HEADERS, random.choice((0, 0, 1, 3))))
    method = random.choice(("GET",) * 12 + ("HEAD", "POST", "OPTIONS", "DELETE"))
    body = random.choice(ODD_BODIES) if method == "POST" else b""
    kind = ((b"content-type", b"application/x-www-form-urlencoded"),) if body else ()
    return Call(method, target, (*headers, *kind), body)

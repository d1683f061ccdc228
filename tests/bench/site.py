"""The built site, served for the measurements on data of its own."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy import text

from bowling_app.cli import frontend
from bowling_app.cli.build import build
from bowling_app.cli.processes import running
from bowling_app.cli.run import wait_until_ready
from bowling_app.demo.services.demonstration import DemonstrationOrder, load_demonstration
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM
from bowling_app.platform.reflex_patches import unchecked_elements
from tests.bench import workspace
from tests.bench.number import Say

VENUES = 600
_LARGEST_CITY = """
SELECT lower(place.state), place.slug, min(venue.id) FROM venue JOIN place ON place.id = venue.place_id
WHERE venue.is_active GROUP BY place.id ORDER BY count(*) DESC, place.id LIMIT 1
"""


def prepare(say: Say, *, is_demonstration: bool) -> dict[str, str]:
    """Fill the site's database and name one page of each kind. The venues are those of the demonstration.

    A directory that is no demonstration lets robots index it; such a one is measured where that counts.
    """
    workspace.use_database("bench_site", f"{VENUES} venues", lambda _: fill(VENUES), say)
    with database.engine().begin() as connection:
        connection.execute(text("UPDATE venue SET is_demonstration = :told"), {"told": is_demonstration})
        state, city, venue = connection.execute(text(_LARGEST_CITY)).one()
    return {
        "home": "/",
        "country": "/locations",
        "state": f"/locations/{state}",
        "city": f"/locations/{state}/{city}",
        "category": "/cosmic-bowling",
        "category in a state": f"/bowling-leagues/{state}",
        "category in a city": f"/bowling-bar/{state}/{city}",
        "filtered list": f"/locations/{state}?amenity=bar&amenity=arcade&open=now&sort=price&rating=7",
        "list around a place": "/bowling-bar?near=78701&within=100",
        "empty list": f"/locations/{state}?lanes=400",
        "experiences": "/experiences",
        "words": "/how-we-rank",
        "about": "/about",
        "contact": "/contact",
        "posts": "/blog",
        "post": "/blog/what-does-bowling-cost",
        "prices": "/bowling-cost",
        "prices in a state": f"/bowling-cost/{state}",
        "prices in a city": f"/bowling-cost/{state}/{city}",
        "estimate": f"/bowling-cost/{state}/{city}?people=14&play=2-hours&day=sun&time=11:00&shoes=no",
        "venue": f"/venue/{venue}",
        "guide": "/best-bowling-in-denver",
        "guides": "/guides",
        "scores": f"/venue/{venue}/game",
        "correction": f"/venue/{venue}/suggest",
        "history": f"/venue/{venue}/history",
        "founding partners": "/founding-partners",
        "slides": "/pitch-deck",
        "missing venue": "/suggest",
        "saved alleys": "/saved-alleys",
        "suggestions": "/account/suggestions",
        "search": "/search?q=lanes",
        "not found": "/venue/no-such-venue",
    }


def fill(venues: int) -> None:
    """Put so many venues into the empty directory."""
    perform(SYSTEM, load_demonstration, DemonstrationOrder(venues))


@contextmanager
def serving(say: Say, *command: str) -> Generator[str, None, None]:
    """Build, and serve as in production while the block lasts; the address. `command` may be a server of our own."""
    build(say)
    with running([sys.executable, "-m", *(command or ("bowling_app", "serve"))], os.environ) as server:
        wait_until_ready(server)
        yield f"http://localhost:{workspace.PORT}"


def use_build(say: Say) -> None:
    """Build, and have this process draw documents into the result as the server does."""
    build(say)
    os.environ.update(frontend.serving_environment(frontend.folder()))
    unchecked_elements.install()

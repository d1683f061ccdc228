"""What the visitors of the drill know of the directory, and who they are."""

from datetime import timedelta
from pathlib import Path

from sqlalchemy import text
from sqlmodel import Session

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.accounts.models.user import User
from bowling_app.cli import frontend
from bowling_app.platform.crypto.tokens import token_hash
from bowling_app.platform.database import engine as database
from bowling_app.platform.http.cookies import ABSOLUTE_LIMIT
from bowling_app.platform.kit import clock
from bowling_app.settings import settings
from tests.bench.traffic import World

PEOPLE = 500
PAGES = (
    "/", "/locations", "/cosmic-bowling", "/bowling-bar", "/experiences", "/how-we-rank", "/about", "/terms", "/privacy", "/contact", "/blog",
    "/blog/what-does-bowling-cost", "/bowling-cost", "/guides", "/best-bowling-in-denver", "/founding-partners", "/pitch-deck", "/suggest",
    "/saved-alleys", "/account", "/search?q=lanes", "/review-rules", "/my-venues", "/admin",
)  # fmt: skip


def the_world() -> tuple[World, dict[str, str]]:
    """People with sessions, one of them an admin; some venues closed; the addresses of everything, and ids for odd
    requests."""
    sessions = _people()
    with database.engine().begin() as connection:
        closing = "UPDATE venue SET is_active = false WHERE id IN (SELECT id FROM venue ORDER BY md5(id) LIMIT 5) RETURNING id"
        gone = list(connection.execute(text(closing)).scalars())
        venues = list(connection.execute(text("SELECT id FROM venue WHERE is_active ORDER BY id")).scalars())
        rows = connection.execute(
            text("SELECT lower(state), slug FROM place WHERE id IN (SELECT place_id FROM venue) ORDER BY id")
        )
        places = [(state, city) for state, city in rows]
        reviews = [
            str(each) for each in connection.execute(text("SELECT id FROM review ORDER BY id LIMIT 200")).scalars()
        ]
    files = [
        f"/{file.relative_to(_client())}"
        for file in sorted(_client().rglob("*"))
        if file.suffix in {".js", ".css", ".png", ".svg"}
    ]
    origin = settings().base_url.encode()
    world = World(origin, PAGES, places, venues, gone, reviews or ["1"], sessions, files)
    state, city = places[0]
    ids = {
        "venue_id": venues[0],
        "venue": venues[0],
        "user_id": "drill-1",
        "person": "drill-1",
        "owner_id": "drill-2",
        "review_id": world.reviews[0],
    }
    ids |= {
        "state": state,
        "city": city,
        "category": "cosmic-bowling",
        "post": "what-does-bowling-cost",
        "slug": "best-bowling-in-denver",
    }
    return world, ids


def _people() -> list[str]:
    """The sessions' tokens of people with accounts of some age; the first is an admin."""
    long_ago, ends = clock.now() - timedelta(days=99), clock.now() + ABSOLUTE_LIMIT
    tokens = [f"drill-session-{number}" for number in range(PEOPLE)]
    with Session(database.engine()) as session, session.begin():
        for number, token in enumerate(tokens):
            session.add(
                User(
                    id=f"drill-{number}",
                    display_name="A bowler",
                    email=f"drill-{number}@example.com",
                    created_at=long_ago,
                )
            )
            session.flush()
            session.add(
                UserSession(
                    id=token,
                    token_hash=token_hash(token),
                    user_id=f"drill-{number}",
                    device="A device",
                    expires_at=ends,
                )
            )
        session.merge(AppConfig(admins=["drill-0"]))
    return tokens


def _client() -> Path:
    return frontend.folder() / "build" / "client"

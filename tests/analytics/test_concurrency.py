"""Views of pages that several processes store at the same time: none is lost and none counts twice."""

from concurrent.futures import ThreadPoolExecutor
from datetime import date
from threading import Barrier

import pytest
from anyio import run
from sqlalchemy import URL
from sqlmodel import Session, select

from bowling_app.analytics import jobs as background
from bowling_app.analytics.models import PageView
from bowling_app.analytics.rules import Tally
from bowling_app.analytics.services.page_views import add_views
from bowling_app.perform import perform
from bowling_app.platform.database import engine as database
from bowling_app.platform.kit.actors import SYSTEM

DAY = date(2026, 11, 20)
PATHS = [f"/venue/{number}" for number in range(40)]
THREADS = 4


def stored() -> dict[str, int]:
    with Session(database.engine()) as session:
        return dict(session.exec(select(PageView.path, PageView.views)).all())


@pytest.mark.usefixtures("committed_database")
@pytest.mark.parametrize("times", [4, pytest.param(25, marks=pytest.mark.long)])
def test_every_view_is_added_once(times: int) -> None:
    together = Barrier(THREADS)

    def store(number: int) -> None:
        together.wait()
        for turn in range(times):
            order = PATHS if (number + turn) % 2 else PATHS[::-1]
            perform(SYSTEM, add_views, {(DAY, path): 1 for path in order})

    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(store, range(THREADS)))

    assert stored() == dict.fromkeys(PATHS, times * THREADS)


def test_what_cannot_be_stored_now_is_stored_later(committed_database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    assert committed_database
    tally = Tally()
    monkeypatch.setattr(background, "TALLY", tally)
    tally.add(DAY, "/", "192.0.2.1")
    with monkeypatch.context() as away:
        away.setattr(background, "perform", _fail)
        with pytest.raises(ConnectionError):
            background.store_views()

    background.store_views()
    background.store_views()

    assert stored() == {"/": 1}


def test_the_last_views_are_stored_when_the_app_ends(committed_database: URL, monkeypatch: pytest.MonkeyPatch) -> None:
    assert committed_database
    tally = Tally()
    monkeypatch.setattr(background, "TALLY", tally)
    monkeypatch.setattr(background, "VIEW_SECONDS", 3_600.0)

    async def live() -> None:
        async with background.store_views_in_background():
            tally.add(DAY, "/", "192.0.2.1")

    run(live)

    assert stored() == {"/": 1}


def _fail(*_: object) -> None:
    raise ConnectionError("the database is away")

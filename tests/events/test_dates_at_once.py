"""Two people who change the same date of an event: nobody undoes what the other saved unawares."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from sqlmodel import select
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.accounts.models.sign_in import UserSession
from bowling_app.events.models.event import EventDateRow
from bowling_app.platform.database.unit_of_work import UnitOfWork
from tests.conftest import StoppedClock
from tests.factories import a_signed_in_user, a_venue, an_event
from tests.plain_browser import OURS, plain_browser

pytestmark = pytest.mark.usefixtures("stopped_clock")

CANCELED = {"change": "canceled", "reason": "Lane repairs"}
MOVED = {"change": "moved", "startTime": "10 PM"}
ON = {"change": "on"}


@pytest.fixture
def both(uow: UnitOfWork) -> tuple[TestClient, TestClient]:
    """The browsers of Kim, who runs the venue, and of Ada, an admin."""
    a_signed_in_user(uow, "kim")
    a_signed_in_user(uow, "ada")
    uow.session.merge(AppConfig(id="app", admins=["ada"]))
    return plain_browser("kim"), plain_browser("ada")


@pytest.fixture
def path(uow: UnitOfWork, both: tuple[TestClient, TestClient]) -> str:
    """The form of one date of a weekly event."""
    assert both[0].cookies
    venue = a_venue(uow, "Sunset Lanes", owner_id="kim")
    return f"/my-venues/{venue.id}/events/{an_event(uow, venue, repeats='weekly', times=4).id}/2026-12-11"


def version_in(page: str) -> str:
    [found] = re.findall(r'<input(?=[^>]*name="version")[^>]*value="([^"]+)"', page)
    return found


def save(browse: TestClient, path: str, change: dict[str, str], seen: str, **more: str) -> Any:
    return browse.post(path, data={**change, "version": seen}, headers=OURS | more)


def kept(uow: UnitOfWork, path: str) -> tuple[bool, int | None, str]:
    uow.session.expire_all()
    row = uow.session.get_one(EventDateRow, (int(path.split("/")[-2]), date(2026, 12, 11)))
    return row.is_canceled, row.moved_to, row.reason


def words(page: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_who_saves_a_date_after_another_is_asked_first_with_both_side_by_side(
    uow: UnitOfWork, both: tuple[TestClient, TestClient], path: str
) -> None:
    kim, ada = both
    seen = version_in(kim.get(path).text)
    assert save(ada, path, CANCELED, seen).status_code == 303
    asked = save(kim, path, MOVED, seen)
    assert asked.status_code == 200
    assert "Someone else edited this" in asked.text
    told = words(asked.text)
    assert re.search(r"There now:? Is canceled .*Yours:? Starts at another time", told)
    assert re.search(r"There now:? As planned .*Yours:? 10:?0?0? PM", told)
    assert kept(uow, path) == (True, None, "Lane repairs")
    done = save(kim, path, MOVED, version_in(asked.text))
    assert done.headers["location"].endswith("/events?done=dated")
    assert kept(uow, path) == (False, 22 * 60, "")


def test_a_date_that_another_has_put_back_as_planned_is_called_so(
    both: tuple[TestClient, TestClient], path: str
) -> None:
    kim, ada = both
    save(ada, path, CANCELED, version_in(ada.get(path).text))
    seen = version_in(kim.get(path).text)
    save(ada, path, ON, seen)
    asked = save(kim, path, MOVED, seen, accept="application/json").json()["question"]
    told = [[pair["value"] for pair in item["pairs"]] for item in asked["items"][:-1]]
    assert told == [["Is on as planned", "Starts at another time"], ["As planned", "10:00 PM"]]


def test_who_is_asked_about_a_date_can_take_what_is_there_now(both: tuple[TestClient, TestClient], path: str) -> None:
    kim, ada = both
    seen = version_in(kim.get(path).text)
    save(ada, path, CANCELED, seen)
    asked = save(kim, path, MOVED, seen, accept="application/json").json()["question"]
    present = asked["items"][-1]
    assert (present["title"], present["href"].split("?")[0]) == ("Take what is there now", path)
    there = kim.get(present["href"]).text
    assert "Lane repairs" in there
    assert version_in(there) not in {"", seen}


def test_a_form_of_a_date_that_comes_back_refused_still_asks_about_what_was_saved_since(
    both: tuple[TestClient, TestClient], path: str
) -> None:
    kim, ada = both
    seen = version_in(kim.get(path).text)
    save(ada, path, CANCELED, seen)
    refused = save(kim, path, {"change": "moved"}, seen)
    assert refused.status_code == 422
    assert version_in(refused.text) == seen
    assert "Someone else edited this" in save(kim, path, MOVED, version_in(refused.text)).text


def test_nobody_is_asked_about_a_date_where_the_same_or_another_date_was_saved(
    uow: UnitOfWork, both: tuple[TestClient, TestClient], path: str
) -> None:
    kim, ada = both
    seen = version_in(kim.get(path).text)
    assert save(ada, path.replace("-11", "-18"), MOVED, seen).status_code == 303
    assert save(kim, path, CANCELED, seen).status_code == 303
    assert save(ada, path, CANCELED, seen).status_code == 303
    assert kept(uow, path) == (True, None, "Lane repairs")


def test_of_a_date_that_is_over_by_now_nobody_is_asked_which_to_save(
    uow: UnitOfWork, both: tuple[TestClient, TestClient], path: str, stopped_clock: StoppedClock
) -> None:
    kim, ada = both
    for session in uow.session.exec(select(UserSession)):
        session.expires_at += timedelta(days=30)
    uow.session.flush()
    seen = version_in(kim.get(path).text)
    save(ada, path, CANCELED, seen)
    stopped_clock.go_on(days=22)
    refused = save(kim, path, MOVED, seen)
    assert refused.status_code == 409
    assert "This date is over. Choose a later one." in refused.text
    assert "Someone else edited this" not in refused.text
    assert kept(uow, path) == (True, None, "Lane repairs")

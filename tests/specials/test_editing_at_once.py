"""Two people who edit the same league, event, package or special: nobody undoes what the other saved unawares."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import pytest
from starlette.testclient import TestClient

from bowling_app.accounts.models.app_config import AppConfig
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.venues.models.venue import Venue
from tests.factories import a_league, a_party_package, a_signed_in_user, a_special, a_venue, an_event
from tests.plain_browser import OURS, plain_browser


@dataclass(frozen=True)
class Kind:
    """A kind of offer: the tab of its list, how one is made, and what its form says of it."""

    tab: str
    make: Callable[..., Any]
    form: dict[str, Any]


KINDS: Final = {
    "league": Kind("leagues", a_league, {"weekday": "tuesday"}),
    "event": Kind("events", an_event, {"kind": "cosmic", "startsOn": "2026-12-04", "startTime": "9 PM"}),
    "package": Kind("packages", a_party_package, {"priceBase": "199", "guestsIncluded": "8"}),
    "special": Kind("specials", a_special, {"gives": "person_game", "amount": "1", "days": ["tue"], "who": "everyone"}),
}
pytestmark = pytest.mark.usefixtures("stopped_clock")


OF_EACH_KIND: Final = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
OF_A_LEAGUE_OR_EACH: Final = pytest.mark.parametrize(
    "kind",
    [pytest.param(kind, id=name, marks=[] if name == "league" else pytest.mark.long) for name, kind in KINDS.items()],
)


@pytest.fixture
def both(uow: UnitOfWork) -> tuple[TestClient, TestClient]:
    """The browsers of Kim, who runs the venue, and of Ada, an admin."""
    a_signed_in_user(uow, "kim")
    a_signed_in_user(uow, "ada")
    uow.session.merge(AppConfig(id="app", admins=["ada"]))
    return plain_browser("kim"), plain_browser("ada")


@pytest.fixture
def path(uow: UnitOfWork, both: tuple[TestClient, TestClient], kind: Kind) -> str:
    assert both
    venue = a_venue(uow, "Sunset Lanes", owner_id="kim")
    return f"/my-venues/{venue.id}/{kind.tab}/{kind.make(uow, venue, name='Before').id}"


def version(browse: TestClient, path: str) -> str:
    return version_in(browse.get(path).text)


def version_in(page: str) -> str:
    [found] = re.findall(r'<input(?=[^>]*name="version")[^>]*value="([^"]+)"', page)
    return found


def save(browse: TestClient, path: str, kind: Kind, name: str, seen: str, **more: str) -> Any:
    return browse.post(path, data={**kind.form, "name": name, "version": seen}, headers=OURS | more)


@OF_EACH_KIND
def test_who_saves_after_another_is_asked_first_with_both_side_by_side(
    both: tuple[TestClient, TestClient], path: str, kind: Kind
):
    kim, ada = both
    seen = version(kim, path)
    assert save(ada, path, kind, "From Ada", version(ada, path)).status_code == 303
    asked = save(kim, path, kind, "From Kim", seen)
    assert asked.status_code == 200
    assert "Someone else edited this" in asked.text
    assert re.search(r"There now.*From Ada.*Yours.*From Kim", asked.text, re.DOTALL)
    assert "From Ada" in kim.get(path).text
    assert save(kim, path, kind, "From Kim", version_in(asked.text)).status_code == 303
    assert "From Kim" in kim.get(path).text


@OF_A_LEAGUE_OR_EACH
def test_a_page_that_comes_back_refused_still_asks_about_what_was_saved_since(
    both: tuple[TestClient, TestClient], path: str, kind: Kind
):
    kim, ada = both
    seen = version(kim, path)
    assert save(ada, path, kind, "From Ada", version(ada, path)).status_code == 303
    refused = save(kim, path, kind, "", seen)
    assert refused.status_code == 422
    assert version_in(refused.text) == seen
    asked = save(kim, path, kind, "From Kim", version_in(refused.text))
    assert "Someone else edited this" in asked.text
    assert save(kim, path, kind, "From Kim", version_in(asked.text)).status_code == 303


@OF_A_LEAGUE_OR_EACH
def test_the_script_is_asked_the_same(both: tuple[TestClient, TestClient], path: str, kind: Kind):
    kim, ada = both
    seen = version(kim, path)
    save(ada, path, kind, "From Ada", version(ada, path))
    asked = save(kim, path, kind, "From Kim", seen, accept="application/json").json()["question"]
    assert asked["heading"] == "Someone else edited this"
    present = asked["items"][-1]
    assert (present["title"], present["href"] != path) == ("Take what is there now", True)
    there = kim.get(present["href"]).text
    assert "From Ada" in there
    [carried] = asked["carried"]
    assert carried == {"name": "version", "value": version(kim, path)}
    assert version_in(there) == carried["value"]


@OF_EACH_KIND
def test_who_saves_after_a_correction_was_accepted_is_asked_alike(
    uow: UnitOfWork, both: tuple[TestClient, TestClient], path: str, kind: Kind
):
    kim, ada = both
    lists, offer = path.rsplit("/", 1)
    venue = uow.session.get_one(Venue, lists.split("/")[2])
    told = kind.make(uow, venue, name="From a visitor", status="pending", told="visitor", replaces=int(offer))
    seen = version(kim, path)
    assert ada.post(lists, data={"accept": told.id}, headers=OURS).status_code == 303
    asked = save(kim, path, kind, "From Kim", seen, accept="application/json").json()["question"]
    assert asked["heading"] == "Someone else edited this"
    assert {"label": "There now", "value": "From a visitor"} in asked["items"][0]["pairs"]
    assert "From a visitor" in kim.get(asked["items"][-1]["href"]).text
    assert save(kim, path, kind, "From Kim", version(kim, path)).status_code == 303


@OF_A_LEAGUE_OR_EACH
def test_nobody_is_asked_where_nothing_or_the_same_was_saved(
    both: tuple[TestClient, TestClient], path: str, kind: Kind
):
    kim, ada = both
    seen = version(kim, path)
    assert save(kim, path, kind, "The same", seen).status_code == 303
    assert save(ada, path, kind, "The same", seen).status_code == 303
    assert save(ada, path, kind, "Other", version(ada, path)).status_code == 303


@OF_A_LEAGUE_OR_EACH
def test_a_form_that_was_opened_before_is_taken(both: tuple[TestClient, TestClient], path: str, kind: Kind):
    assert save(both[0], path, kind, "From Kim", "").status_code == 303

"""The old addresses of a venue that was merged into another one."""

from typing import Any

import pytest

from bowling_app.events.services.editing_pages import load_own_date, load_own_events
from bowling_app.events.services.editing_pages import load_own_form as load_own_event
from bowling_app.joining.services.request_pages import load_answer, load_own_requests
from bowling_app.leagues.services.editing_pages import load_own_form as load_own_league
from bowling_app.leagues.services.editing_pages import load_own_leagues
from bowling_app.owners.services.activity import load_insights
from bowling_app.owners.services.chain_pages import load_chain
from bowling_app.owners.services.embeds import load_snippets
from bowling_app.owners.services.owner_edits import load_edit
from bowling_app.owners.services.owner_photo_pages import load_own_photo, load_own_photos
from bowling_app.owners.services.team_pages import load_team
from bowling_app.parties.services.package_pages import load_own_form as load_own_package
from bowling_app.parties.services.package_pages import load_own_packages
from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.platform.kit.errors import Moved
from bowling_app.specials.services.special_pages import load_own_special_form, load_own_specials
from bowling_app.websites.services.website_pages import load_own_website
from tests.factories import a_venue
from tests.few import one_in


@pytest.mark.parametrize(
    ("load", "asked", "page"),
    one_in(
        4,
        [
            (load_edit, {}, "edit?tab=facts"),
            (load_edit, {"tab": "hours"}, "edit?tab=hours"),
            (load_own_photos, {}, "photos"),
            (load_own_photo, {"key": "x"}, "photos"),
            (load_team, {}, "managers"),
            (load_chain, {}, "chain"),
            (load_insights, {}, "insights"),
            (load_snippets, {}, "embed"),
            (load_own_website, {}, "website"),
            (load_own_leagues, {}, "leagues"),
            (load_own_league, {"key": "new"}, "leagues"),
            (load_own_events, {}, "events"),
            (load_own_event, {"key": "new"}, "events"),
            (load_own_date, {"key": "x", "day": "2026-12-01"}, "events"),
            (load_own_specials, {}, "specials"),
            (load_own_special_form, {"key": "new"}, "specials"),
            (load_own_packages, {}, "packages"),
            (load_own_package, {"key": "new"}, "packages"),
            (load_own_requests, {}, "joining"),
            (load_answer, {"key": "x"}, "joining"),
        ],
    ),
)
def test_the_pages_of_its_managers_lead_to_those_of_the_one_that_stays(
    uow: UnitOfWork, user: Actor, load: Any, asked: dict[str, str], page: str
) -> None:
    stays = a_venue(uow)
    gone = a_venue(uow, is_active=False, successor_id=stays.id)
    with pytest.raises(Moved) as moved:
        load(uow, user, venue_id=gone.id, **asked)
    assert moved.value.path == f"/my-venues/{stays.id}/{page}"

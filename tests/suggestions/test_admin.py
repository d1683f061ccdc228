"""The suggestions as admins see them."""

import pytest

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.kit.actors import Actor
from bowling_app.suggestions.admin.suggestions import suggestion_row
from bowling_app.suggestions.services.suggestion_pages import load_suggestion_cases
from tests.factories import a_suggestion, a_venue


@pytest.mark.parametrize(("status", "can_be_decided"), [("pending", True), ("approved", False), ("rejected", False)])
def test_every_suggestion_can_be_deleted_and_an_open_one_decided(
    uow: UnitOfWork, admin: Actor, status: str, can_be_decided: bool
) -> None:
    row = a_suggestion(uow, status=status, venue=a_venue(uow), reason="It is spam." if status == "rejected" else None)
    (case,) = load_suggestion_cases(uow, admin, status=status).cases
    drawn = str(suggestion_row(case))
    assert drawn.count('"DELETE"') == 1
    assert f'"/api/suggestions/{row.id}"' in drawn
    assert ('"Approve"' in drawn) is can_be_decided

"""What tests of the whole site share."""

from collections.abc import Generator

import pytest
from starlette.testclient import TestClient

from bowling_app.platform.database.unit_of_work import UnitOfWork
from bowling_app.platform.documents.cache import Cache
from bowling_app.platform.documents.dispatcher import Beside
from bowling_app.platform.documents.site import Site
from tests.api import the_api


@pytest.fixture
def whole_site(uow: UnitOfWork) -> Generator[TestClient, None, None]:
    """A reader of the whole site but for the frontend's files."""
    from bowling_app.bowling_app import own_routes  # noqa: PLC0415 -- the app is put together only here.
    from bowling_app.features import PAGES  # noqa: PLC0415 -- the app is put together only here.

    behind = Beside(own_routes, prefix="/api/", other=the_api())
    with TestClient(Site(behind, list(PAGES), Cache()), client=("127.0.0.1", 1), follow_redirects=False) as reader:
        yield reader

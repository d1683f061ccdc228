"""The API, and the folder in which it keeps photos."""

from pathlib import Path

import pytest
from fastapi import FastAPI

from bowling_app.accounts import jobs as background
from bowling_app.accounts.api import account, photos
from bowling_app.features import create_api
from bowling_app.guides.api import hubs
from bowling_app.owners.api import venue_photos
from bowling_app.platform.files.local import LocalFolder
from bowling_app.scores.api import scores


@pytest.fixture(scope="session")
def api() -> FastAPI:
    """The API as the site has it. It keeps nothing between requests."""
    return create_api()


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> LocalFolder:
    """Where photos are kept."""
    folder = LocalFolder(tmp_path)
    for module in (account, background, hubs, photos, scores, venue_photos):
        monkeypatch.setattr(module, "photo_store", lambda: folder)
    return folder

"""A Firebase provider at the emulator, and one at a local Google with the rules of production."""

import pytest

from bowling_app.accounts.services.providers.firebase import FirebaseProvider, firebase_provider
from bowling_app.settings import Settings
from tests.accounts.firebase.google import Google, google, provider_of
from tests.emulator.running import PROJECT

__all__ = ["google"]


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests of the emulator in one worker of a parallel run, so that one is started."""
    for item in items:
        if "auth_emulator" in getattr(item, "fixturenames", ()) and not item.get_closest_marker("xdist_group"):
            item.add_marker(pytest.mark.xdist_group("auth emulator"))


@pytest.fixture
def firebase(auth_emulator: str) -> FirebaseProvider:
    """The provider as the settings of a developer make it, with no account yet."""
    return firebase_provider(Settings(auth="firebase", firebase_project=PROJECT))  # pyright: ignore[reportCallIssue]


@pytest.fixture
def in_production(google: Google) -> FirebaseProvider:
    """The provider with everything checked, asking a local Google."""
    return provider_of(google)

"""A Firebase provider at the emulator, and one at a local Google with the rules of production."""

import pytest

from bowling_app.accounts.services.providers.firebase import FirebaseProvider, firebase_provider
from bowling_app.settings import Settings
from tests.accounts.firebase.google import Google, google, provider_of
from tests.emulator.running import PROJECT

__all__ = ["google"]


@pytest.fixture
def firebase(auth_emulator: str) -> FirebaseProvider:
    """The provider as the settings of a developer make it, with no account yet."""
    return firebase_provider(Settings(auth="firebase", firebase_project=PROJECT))  # pyright: ignore[reportCallIssue]


@pytest.fixture
def in_production(google: Google) -> FirebaseProvider:
    """The provider with everything checked, asking a local Google."""
    return provider_of(google)

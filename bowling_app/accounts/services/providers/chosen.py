"""The provider that the settings choose."""

from functools import lru_cache

from sqlmodel import Session

from bowling_app.accounts.services.providers.local import LocalProvider
from bowling_app.platform.kit.identity import IdentityProvider
from bowling_app.settings import settings


def identity_provider(session: Session) -> IdentityProvider:
    """The provider of accounts. The local one uses this transaction."""
    return _firebase() if settings().auth == "firebase" else LocalProvider(session)


@lru_cache
def _firebase() -> IdentityProvider:
    # Imported only when chosen: the library takes a second to load.
    from bowling_app.accounts.services.providers.firebase import firebase_provider  # noqa: PLC0415

    return firebase_provider(settings())

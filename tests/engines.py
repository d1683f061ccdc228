"""The Redis and the nginx of the tests that run several servers: those on the machine, else Debian's.

`python -m tests.engines` finds or installs them. The packages start services of their own, which nobody here uses.
"""

import os
import shutil

from tests import debian

PACKAGES = {"redis-server": "redis-server", "nginx": "nginx"}
"""The package of each program."""
_PLACES = os.pathsep.join((os.environ.get("PATH", os.defpath), "/usr/local/sbin", "/usr/sbin"))


def engine(program: str) -> str:
    """Where the program is. Raises when it is nowhere."""
    found = shutil.which(program, path=_PLACES)
    if found is None:
        raise RuntimeError(f"There is no {program}. `make test` installs one.")
    return found


def install() -> None:
    """Find the programs, or get them."""
    missing = [package for program, package in PACKAGES.items() if shutil.which(program, path=_PLACES) is None]
    if missing:
        print(f"Installing Debian's {' and '.join(missing)} for the tests.", flush=True)
        debian.install(*missing)
    for program in PACKAGES:
        try:
            engine(program)
        except RuntimeError as failure:
            raise SystemExit(f"{failure} It could not be installed: install it by hand.") from None


if __name__ == "__main__":
    install()

"""Debian's packages, for the programs that tests need and pip does not have."""

import os
import shutil
import subprocess
from collections.abc import Sequence

DOWNLOAD_SECONDS = 300


def install(*packages: str) -> None:
    """Install packages where that can be done at all; whoever asked looks whether they are there now."""
    if not shutil.which("apt-get"):
        return
    wait = ["-o", "DPkg::Lock::Timeout=120"]  # Another installation may be running.
    asked = ["apt-get", *wait, "install", "--yes", "--quiet", "--no-install-recommends", *packages]
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    if not attempt([*prefix, *asked], environment):
        attempt([*prefix, "apt-get", "update", "--quiet"], environment)
        attempt([*prefix, *asked], environment)


def attempt(command: Sequence[str], environment: dict[str, str]) -> bool:
    """Run a command, showing what it says only when it fails."""
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=DOWNLOAD_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as failure:
        print(f"  {failure}", flush=True)
        return False
    if done.returncode:
        print("\n".join(f"  {line}" for line in (done.stdout + done.stderr).splitlines()[-8:]), flush=True)
    return done.returncode == 0

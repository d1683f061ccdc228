"""Firebase's auth emulator for the tests: installed beside Python's packages, without running any package's scripts.

`python -m tests.emulator.install` installs it, unless it is there, and says so. Without it the tests that need it are
skipped; where CI is set, they fail.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
FOLDER = Path(sys.prefix) / "auth-emulator"
PROGRAM = FOLDER / "node_modules" / "firebase-tools" / "lib" / "bin" / "firebase.js"
LOCK = "package-lock.json"
INSTALL_SECONDS = 300


def is_installed() -> bool:
    """Whether the very packages of the lock are there. Its copy is written when they are."""
    copy = FOLDER / LOCK
    return PROGRAM.is_file() and copy.is_file() and copy.read_bytes() == (HERE / LOCK).read_bytes()


def install() -> str | None:
    """Install it if need be. What went wrong, if anything did."""
    if is_installed():
        return None
    shutil.rmtree(FOLDER, ignore_errors=True)
    work = FOLDER.with_name("auth-emulator.new")
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in ("package.json", LOCK, ".npmrc"):
        shutil.copy(HERE / name, work)
    if (problem := npm_ci(work)) is None:
        work.rename(FOLDER)
    return problem


def npm_ci(work: Path) -> str | None:
    path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", "")])
    command = [shutil.which("npm", path=path) or "npm", "ci", "--ignore-scripts", "--loglevel=error"]
    try:
        done = subprocess.run(
            command,
            cwd=work,
            env={**os.environ, "PATH": path},
            capture_output=True,
            text=True,
            timeout=INSTALL_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as failure:
        return str(failure)
    return "\n".join((done.stdout + done.stderr).splitlines()[-8:]) if done.returncode else None


if __name__ == "__main__":
    if not is_installed():
        print("Firebase emulator: installing it (half a minute the first time)", flush=True)
    if problem := install():
        print(f"Firebase emulator: not installed, so its tests are skipped.\n{problem}", flush=True)
        sys.exit(1 if os.environ.get("CI") else 0)
    print(f"Firebase emulator: {FOLDER}", flush=True)

"""Packages of npm that tests need: installed beside Python's packages, without running any package's scripts."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

LOCK = "package-lock.json"
INSTALL_SECONDS = 300


@dataclass(frozen=True)
class NpmFolder:
    """What the files package.json and package-lock.json of a folder of tests ask for, and where it is installed.

    A folder may have no lock: packages that are programs name one package for each kind of machine, and npm only locks
    those that the registry of whoever wrote the lock has. Then package.json names exact versions.
    """

    wanted_by: Path
    folder: Path

    @property
    def wishes(self) -> str:
        """The name of the file that says exactly what is wanted."""
        return LOCK if (self.wanted_by / LOCK).is_file() else "package.json"

    def is_installed(self) -> bool:
        """Whether the very packages that are wanted are there. The copy of the wishes is written when they are."""
        copy = self.folder / self.wishes
        return copy.is_file() and copy.read_bytes() == (self.wanted_by / self.wishes).read_bytes()

    def install(self) -> str | None:
        """Install them if need be. What went wrong, if anything did."""
        if self.is_installed():
            return None
        shutil.rmtree(self.folder, ignore_errors=True)
        work = self.folder.with_name(f"{self.folder.name}.new")
        shutil.rmtree(work, ignore_errors=True)
        work.mkdir(parents=True)
        for name in {"package.json", self.wishes, ".npmrc"}:
            shutil.copy(self.wanted_by / name, work)
        if (problem := _npm(work, *(("ci",) if self.wishes == LOCK else ("install", "--no-package-lock")))) is None:
            work.rename(self.folder)
        return problem

    def main(self, title: str) -> int:
        """Install them from the command line, and say so. Where CI is set it is a failure that they are not there."""
        if not self.is_installed():
            print(f"{title}: installing it (up to half a minute)", flush=True)
        if problem := self.install():
            print(f"{title}: not installed, so its tests are skipped.\n{problem}", flush=True)
            return 1 if os.environ.get("CI") else 0
        print(f"{title}: {self.folder}", flush=True)
        return 0


def _npm(work: Path, *verb: str) -> str | None:
    path = os.pathsep.join([str(Path(sys.prefix) / "bin"), os.environ.get("PATH", "")])
    command = [shutil.which("npm", path=path) or "npm", *verb, "--ignore-scripts", "--loglevel=error"]
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

"""Lighthouse from npm, kept in the benchmark's folder."""

import json
import os
import subprocess

from bowling_app.cli import frontend
from tests.bench import workspace
from tests.bench.number import Say

PACKAGES = {"lighthouse": "13.5.0"}
FOLDER = workspace.FOLDER / "tools"
MODULES = FOLDER / "node_modules"


def install(say: Say) -> None:
    """See that the pinned version is there."""
    if all(_version(name) == wanted for name, wanted in PACKAGES.items()):
        return
    say(f"installing {', '.join(f'{name} {version}' for name, version in PACKAGES.items())}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "package.json").write_text(json.dumps({"private": True, "dependencies": PACKAGES}))
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
    done = subprocess.run(command, cwd=FOLDER, env=environment(), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"npm failed:\n{done.stdout}{done.stderr}")


def environment() -> dict[str, str]:
    """The node and npm of the virtual environment come first."""
    return os.environ | {"PATH": frontend.building_environment()["PATH"]}


def _version(name: str) -> str | None:
    description = MODULES / name / "package.json"
    return json.loads(description.read_text())["version"] if description.is_file() else None

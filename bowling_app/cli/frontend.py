"""Where the built frontend lies, and whether it is the one that this checkout makes."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from bowling_app.cli.failure import Failure
from bowling_app.platform.language.catalogs import catalog_file
from bowling_app.platform.language.languages import offered
from bowling_app.settings import Settings, settings
from bowling_app.settings.marks import BUILT_IN as IS_BUILT_IN

ROOT = Path(__file__).resolve().parents[2]
WORKSHOP = ROOT / ".build" / "web"
"""The folder where Reflex builds, with its npm packages. Each data folder gets a copy of the result, so a build for one
does not disturb a running site of another."""

PARTS = ("build/client", "backend", "routes.json")
"""The parts of a build that the server reads."""

ASSETS: Final = Path("build/client/assets")
BUILDS: Final = "builds.json"
KEPT_BUILDS: Final = 5
KEPT_SECONDS: Final = 7 * 24 * 3600
"""How many earlier builds keep their assets, and for how long. Pages opened before a deployment, and documents in other
caches, still load them. The file names contain a hash of the content, so they do not conflict."""

BUILT_IN: Final = {name for name, field in Settings.model_fields.items() if IS_BUILT_IN in field.metadata}
"""The settings that the scripts may contain."""


def folder() -> Path:
    """The built frontend of this data folder."""
    return settings().data_dir.resolve() / "frontend"


def stamp() -> str:
    """What a build is made of, in one short text: the sources, the pinned packages and the settings that go in."""
    digest = hashlib.sha256(code_stamp().encode())
    for language in offered()[1:]:
        digest.update(catalog_file(language).read_bytes())
    built_in = settings().model_dump(mode="json", include=BUILT_IN)
    digest.update(json.dumps(built_in, sort_keys=True).encode())
    return digest.hexdigest()[:16]


def code_stamp() -> str:
    """The sources alone. A server with other settings but the languages still fits a build, one of other sources does
    not: pages and events have the numbers and names that the sources gave them."""
    digest = hashlib.sha256()
    for file in _sources():
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _sources() -> Iterator[Path]:
    yield from (ROOT / name for name in ("rxconfig.py", "requirements.txt"))
    for place in ("bowling_app", "assets"):
        for file in sorted((ROOT / place).rglob("*")):
            generated = file.suffix == ".pyc" or "external" in file.relative_to(ROOT).parts
            if file.is_file() and not generated:
                yield file


def lock_stamp() -> str:
    """The exact npm packages. Apart from the sources, because a build may itself write them down."""
    digest = hashlib.sha256()
    for file in sorted((ROOT / "reflex.lock").glob("package*.json")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def has(place: Path, sources: str) -> bool:
    """Whether a complete build of these sources, with the npm packages of now, lies there."""
    written = place / "stamp"
    return written.is_file() and written.read_text().startswith(f"{sources} {lock_stamp()} ")


def fits(place: Path) -> bool:
    """Whether the build that lies there was made of the sources of now."""
    written = place / "stamp"
    return written.is_file() and written.read_text().endswith(f" {code_stamp()}")


def languages(place: Path) -> str:
    """The languages of the build that lies there, as `BOWLING_LANGUAGES` names them; empty where it does not say."""
    _sources, _lock, *languages, _code = (place / "stamp").read_text().split()
    return "".join(languages)


def mark(place: Path, sources: str) -> None:
    """Write down what the build in `place` was made of."""
    (place / "stamp").write_text(f"{sources} {lock_stamp()} {settings().languages} {code_stamp()}")


def copy(sources: str) -> None:
    """Copy the build from the workshop to this data folder. The stamp comes last: without it a copy does not count."""
    target, fresh, old = folder(), folder().with_name("frontend.new"), folder().with_name("frontend.old")
    shutil.rmtree(fresh, ignore_errors=True)
    shutil.rmtree(old, ignore_errors=True)
    for name in PARTS:
        source, place = WORKSHOP / name, fresh / name
        place.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, place)
        else:
            shutil.copy(source, place)
    _keep_earlier_assets(target, fresh)
    mark(fresh, sources)
    if target.exists():
        target.rename(old)  # A server may be running on it, and be replaced only after this.
    fresh.rename(target)
    shutil.rmtree(old, ignore_errors=True)


def _keep_earlier_assets(last: Path, fresh: Path) -> None:
    """Add the scripts and styles of earlier builds to those of this build, for as long as they are kept."""
    now = time.time()
    newest, *before = _builds(last)
    builds: list[dict[str, Any]] = [{"until": now, "assets": newest["assets"]}, *before]
    kept = [build for build in builds if now - build["until"] < KEPT_SECONDS][:KEPT_BUILDS]
    own = _assets(fresh)
    for name in {name for build in kept for name in build["assets"]}.difference(own):
        if (last / ASSETS / name).is_file():
            shutil.copy2(last / ASSETS / name, fresh / ASSETS / name)
    (fresh / BUILDS).write_text(json.dumps([{"until": None, "assets": own}, *kept]))


def _builds(place: Path) -> list[dict[str, Any]]:
    """The builds whose assets lie in `place`, the newest first, with the times at which each was replaced."""
    written = place / BUILDS
    return json.loads(written.read_text()) if written.is_file() else [{"until": None, "assets": _assets(place)}]


def _assets(place: Path) -> list[str]:
    return sorted(file.name for file in (place / ASSETS).glob("*"))


def building_environment() -> dict[str, str]:
    """The environment for Reflex to build with npm, using no other server than the npm registry of the machine."""
    # The node and npm of the installation come first: the machine's may be missing or too old.
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    environment = os.environ | {
        "PATH": path,
        "REFLEX_USE_NPM": "1",
        "REFLEX_TELEMETRY_ENABLED": "false",
        "REFLEX_CHECK_LATEST_VERSION": "false",
        "REFLEX_WEB_WORKDIR": str(WORKSHOP.relative_to(ROOT)),
        "NPM_CONFIG_FETCH_RETRIES": "3",
        "NO_COLOR": "1",
        "TERM": "dumb",
    }
    environment.setdefault("NPM_CONFIG_REGISTRY", _npm_registry(environment))
    return environment


def _npm_registry(environment: dict[str, str]) -> str:
    """The registry of the machine's npm settings. Without a given one Reflex measures which of several is nearest."""
    command = ["npm", "config", "get", "registry"]
    asked = subprocess.run(command, env=environment, cwd=Path.home(), capture_output=True, text=True, check=False)
    if asked.returncode:
        raise Failure(f"The npm of the installation does not work.\n{asked.stderr}")
    return asked.stdout.strip()


def serving_environment(place: Path) -> dict[str, str]:
    """The environment for Reflex to serve the build in `place` unchanged. The names with underscores are internal."""
    return {
        "REFLEX_ENV_MODE": "prod",
        "REFLEX_TELEMETRY_ENABLED": "false",
        "REFLEX_CHECK_LATEST_VERSION": "false",
        "REFLEX_WEB_WORKDIR": str(place),
        "__REFLEX_MOUNT_FRONTEND_COMPILED_APP": "true",
        "__REFLEX_SKIP_COMPILE": "true",
    }

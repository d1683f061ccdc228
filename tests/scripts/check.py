"""Checks the scripts of the site: their form and common faults with Biome, their types with TypeScript.

`python -m tests.scripts.check` checks, `python -m tests.scripts.check --write` first writes the form anew. The scripts
are JavaScript: TypeScript reads the types from their comments and infers the others.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.npm_folder import NpmFolder

HERE = Path(__file__).parent
ROOT = HERE.parent.parent
SCRIPTS = ROOT / "bowling_app"
WORKER = SCRIPTS / "platform" / "documents" / "worker.js"
PACKAGES = NpmFolder(HERE, Path(sys.prefix) / "script-checks")
SHARED = "$/public/external/"
"""How a script imports one that another Python module brings: `$/public/external/<module>/<file>`."""
_IMPORTED = re.compile(r'"(\$/public/external/[^"]+)"')


def scripts() -> list[Path]:
    """All scripts that are written by hand."""
    return sorted([*SCRIPTS.rglob("*.js"), *SCRIPTS.rglob("*.jsx")])


def shared_paths() -> dict[str, list[str]]:
    """Where each file lies that scripts import by the Python module that brings it."""
    wanted = {found for script in scripts() for found in _IMPORTED.findall(script.read_text())}
    return {name: [str(_file_of(name))] for name in sorted(wanted)}


def _file_of(name: str) -> Path:
    module, _, file = name.removeprefix(SHARED).rpartition("/")
    return ROOT / Path(module).parent / file


def types() -> bool:
    """Whether the types fit, on pages and in the service worker."""
    pages = [str(script) for script in scripts() if script != WORKER]
    return all(
        [
            _typed("pages", [*pages, str(HERE / "globals.d.ts")], ["es2024", "dom", "dom.iterable"]),
            _typed("worker", [str(WORKER), str(HERE / "worker.d.ts")], ["es2024", "webworker"]),
        ]
    )


def _typed(name: str, files: list[str], libraries: list[str]) -> bool:
    options: dict[str, Any] = {
        "allowJs": True, "checkJs": True, "noEmit": True, "strict": False, "skipLibCheck": True,
        "jsx": "react-jsx", "target": "es2024", "module": "esnext", "moduleResolution": "bundler", "lib": libraries,
        "typeRoots": [str(PACKAGES.folder / "node_modules" / "@types")], "types": ["react"],
        "paths": shared_paths() | {"react": [_react("index")], "react/jsx-runtime": [_react("jsx-runtime")]},
    }  # fmt: skip
    config = PACKAGES.folder / f"tsconfig.{name}.json"
    config.write_text(json.dumps({"compilerOptions": options, "files": files}))
    return _runs("tsc", "--project", str(config))


def _react(part: str) -> str:
    return str(PACKAGES.folder / "node_modules" / "@types" / "react" / f"{part}.d.ts")


def form(*, is_written: bool) -> bool:
    """Whether the scripts have the form that Biome gives them, and none of the faults that it knows."""
    fix = ("check", "--write", "--linter-enabled=false") if is_written else ("ci", "--error-on-warnings")
    return _runs("biome", *fix, f"--config-path={HERE}", *map(str, scripts()))


def _runs(tool: str, *arguments: str) -> bool:
    program = PACKAGES.folder / "node_modules" / ".bin" / tool
    node = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    return subprocess.run([program, *arguments], cwd=ROOT, env=node, check=False).returncode == 0


def main(arguments: list[str]) -> int:
    """Check everything; 1 if something is wrong."""
    if problem := PACKAGES.install():
        print(f"The checks of scripts could not be installed.\n{problem}")
        return 1
    is_written = "--write" in arguments
    return 0 if all([form(is_written=is_written), types()]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`python -m tests.audit`: whether a fault is known of anything that the site is made of.

pip-audit asks for every pinned Python package, npm for those of the frontend; nothing is installed. A known fault
fails, unless it is among `EXCEPTIONS` and its day has not passed. Where the services that know cannot be asked, as on a
machine whose network has only a mirror, nothing is known: that is said, and fails only with `AUDIT=required` in the
environment.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 240
PYTHON = ("requirements.txt", "tests/requirements.txt")


@dataclass(frozen=True, slots=True)
class Fault:
    """A known fault of a package, by one of its names: an advisory's."""

    package: str
    advisory: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Accepted:
    """Why a fault does not touch us, and until when that is believed without looking again."""

    reason: str
    until: date


EXCEPTIONS: Mapping[str, Accepted] = {}
"""By the advisory's name."""


class NotChecked(Exception):
    """The service that knows could not be asked."""


def python_faults(report: str) -> list[Fault]:
    """What pip-audit says as JSON. Raises NotChecked if it could not learn about every package."""
    try:
        packages: list[dict[str, Any]] = json.loads(report)["dependencies"]
    except (ValueError, KeyError, TypeError):
        raise NotChecked("pip-audit got no answer") from None
    if skipped := [package["name"] for package in packages if "skip_reason" in package]:
        raise NotChecked(f"the index knows nothing of the faults of {len(skipped)} packages, such as {skipped[0]}")
    return [
        Fault(package["name"], fault["id"], f"fixed in {', '.join(fault['fix_versions']) or 'no version yet'}")
        for package in packages
        for fault in package["vulns"]
    ]


def npm_faults(report: str) -> list[Fault]:
    """What `npm audit` says as JSON. Raises NotChecked if the registry gives no such answer."""
    try:
        found: dict[str, dict[str, Any]] = json.loads(report)["vulnerabilities"]
    except (ValueError, KeyError, TypeError):
        raise NotChecked("the registry of npm gives no answer about faults") from None
    return [
        Fault(name, cause["url"].rpartition("/")[2], cause["title"])
        for name, package in found.items()
        for cause in package["via"]
        if isinstance(cause, dict)  # A text names another package of the list.
    ]


def outstanding(faults: Iterable[Fault], exceptions: Mapping[str, Accepted], today: date) -> list[str]:
    """A line for every fault that is not accepted, or not any more."""
    lines: list[str] = []
    for fault in faults:
        accepted = exceptions.get(fault.advisory)
        if accepted is None:
            lines.append(f"{fault.package}: {fault.advisory} {fault.words}".rstrip())
        elif accepted.until < today:
            lines.append(f"{fault.package}: {fault.advisory} was accepted until {accepted.until}: {accepted.reason}")
    return lines


def ask_pip_audit() -> list[Fault]:
    """The faults of the pinned Python packages."""
    files = [part for name in PYTHON for part in ("-r", str(ROOT / name))]
    options = ["--no-deps", "--disable-pip", "--format", "json", "--progress-spinner", "off", "--timeout", "10"]
    return python_faults(_said([sys.executable, "-m", "pip_audit", *files, *options], ROOT))


def ask_npm() -> list[Fault]:
    """The faults of the locked packages of the frontend."""
    return npm_faults(_said(["npm", "audit", "--package-lock-only", "--json"], ROOT / "reflex.lock"))


def _said(command: list[str], folder: Path) -> str:
    """What a program prints. Both end with an error when they find something, so their code says nothing."""
    try:
        done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        raise NotChecked(f"{command[0]} got no answer in {SECONDS} s") from None
    return done.stdout


def main() -> int:
    """The exit code, with what was found in words."""
    is_required = os.environ.get("AUDIT") == "required"
    code = 0
    for kind, ask in (("Python", ask_pip_audit), ("npm", ask_npm)):
        try:
            lines = outstanding(ask(), EXCEPTIONS, datetime.now(UTC).date())
        except NotChecked as problem:
            print(f"NOT CHECKED: faults of the {kind} packages: {problem}.", file=sys.stderr)
            code |= is_required
            continue
        for line in lines:
            print(f"KNOWN FAULT: {line}", file=sys.stderr)
        print(f"{kind} packages: {len(lines)} known faults.")
        code |= bool(lines)
    return int(code)


if __name__ == "__main__":
    sys.exit(main())

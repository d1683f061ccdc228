"""`python -m bowling_app doctor`: look at the installation and say what to do about what does not fit."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any, Final

from bowling_app.cli import checks_around, checks_here
from bowling_app.cli.findings import Check, Finding, look, settings_mistakes

_WHAT: Final = """Look at settings, folders, the database and every service that the settings name, and say what to do
about what does not fit. Nothing is changed, and no mail is sent. The exit code is 1 when something fails."""

_ALWAYS: Final[Sequence[Check]] = (checks_here.check_python, checks_here.check_time_zones, checks_here.check_settings)
_WITH_SETTINGS: Final[Sequence[Check]] = (
    checks_here.check_environment,
    checks_here.check_secret,
    checks_here.check_address,
    checks_here.check_data_folder,
    checks_here.check_privacy,
    checks_here.check_build,
    checks_here.check_basemap,
    checks_here.check_logs_and_numbers,
    checks_around.check_database,
    checks_around.check_people_and_backups,
    checks_around.check_redis,
    checks_around.check_mail,
    checks_around.check_photos,
    checks_around.check_firebase,
    checks_around.check_own_address,
)


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("doctor", help="look at the installation and say what to fix", description=_WHAT)
    parser.add_argument("--json", action="store_true", help="as one JSON object")
    parser.set_defaults(command=run, judges_settings=True)


def run(options: argparse.Namespace) -> int:
    """Look at everything that can be looked at with these settings; 1 when something fails."""
    checks = _ALWAYS if settings_mistakes() else (*_ALWAYS, *_WITH_SETTINGS)
    found: list[Finding] = []
    for finding in look(checks):
        found.append(finding)
        if not options.json:
            print(_line(finding), flush=True)
    is_well = all(finding.status != "FAIL" for finding in found)
    if options.json:
        print(json.dumps({"is_well": is_well, "findings": [asdict(finding) for finding in found]}, indent=2))
    return 0 if is_well else 1


def _line(finding: Finding) -> str:
    remedy = f"\n{'':19}-> {finding.remedy}" if finding.remedy else ""
    return f"{finding.status:<5}{finding.name:<14}{finding.detail}{remedy}"

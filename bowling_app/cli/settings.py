"""`python -m bowling_app settings`: every setting, as the table of docs/settings.md."""

import argparse
from typing import Any, Final

from pydantic.fields import FieldInfo

from bowling_app.settings import Settings

HEAD: Final = """# Settings

All are environment variables, and all have a default that works. This page is made of the settings class:
`python -m bowling_app settings` prints it.

| variable | default | what it is |
|---|---|---|
"""
TAIL: Final = """
The tests take the browser named in `CHROMIUM`, if it is set.
"""


def add_to(commands: Any) -> None:
    """Describe the command."""
    parser = commands.add_parser("settings", help="list every setting, as docs/settings.md does")
    parser.set_defaults(command=run)


def run(_: argparse.Namespace) -> int:
    """Print the page."""
    print(page(), end="")
    return 0


def page() -> str:
    """The page, as Markdown."""
    rows = [f"| `{variable(name)}` | {_unset(field)} | {field.description} |" for name, field in FIELDS.items()]
    return HEAD + "\n".join(rows) + "\n" + TAIL


FIELDS: Final[dict[str, FieldInfo]] = Settings.model_fields


def variable(name: str) -> str:
    """The environment variable of a field."""
    return "PORT" if name == "port" else f"BOWLING_{name.upper()}"


def _unset(field: FieldInfo) -> str:
    """What holds where the variable is not set: in words where the field says so, else its default."""
    extra = field.json_schema_extra
    if isinstance(extra, dict) and "unset" in extra:
        return str(extra["unset"])
    value = field.default
    shown = int(value) if isinstance(value, bool) else value
    return "none" if value in (None, "") else f"`{shown}`"

"""What a look at the installation finds: one line each, with what to do about it."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from pydantic import ValidationError

from bowling_app.settings import settings

Status = Literal["OK", "WARN", "FAIL"]


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check. A problem has a remedy. No field may contain a password or a token."""

    name: str
    status: Status
    detail: str
    remedy: str = ""


Check = Callable[[], Iterable[Finding]]


def ok(name: str, detail: str) -> Finding:
    """It is as it should be."""
    return Finding(name, "OK", detail)


def warn(name: str, detail: str, remedy: str) -> Finding:
    """The site runs, but not as it should."""
    return Finding(name, "WARN", detail, remedy)


def fail(name: str, detail: str, remedy: str) -> Finding:
    """The site does not run like that, or not safely."""
    return Finding(name, "FAIL", detail, remedy)


def look(checks: Iterable[Check]) -> Iterator[Finding]:
    """What all checks find. One that itself fails hides nothing of the others."""
    for check in checks:
        try:
            yield from check()
        except Exception as failure:  # noqa: BLE001 -- the operator has to see every failure, and the other findings.
            name = check.__name__.removeprefix("check_").replace("_", " ")
            yield fail(name, f"could not be looked at ({type(failure).__name__})", "Look into the log; then tell us.")


def settings_mistakes() -> list[tuple[str, str]]:
    """Each environment variable that holds what it cannot hold, and why; the first name is empty for rules between
    several."""
    try:
        settings()
    except ValidationError as mistakes:
        return [("".join(map(_variable, mistake["loc"][:1])), mistake["msg"]) for mistake in mistakes.errors()]
    return []


def _variable(name: int | str) -> str:
    # pydantic names a field by its alias where it has one, and by its own name otherwise.
    return str(name) if str(name).isupper() else f"BOWLING_{name}".upper()

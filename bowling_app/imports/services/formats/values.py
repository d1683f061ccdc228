"""Single values as files write them: prices, counts, dates, yes and no."""

import html
import math
import re
from datetime import UTC, date, datetime
from decimal import Decimal, InvalidOperation
from typing import Any, Final

from bowling_app.platform.kit.texts import one_line
from bowling_app.venues.rules.price_periods import LIMITS, Kind

_DEAREST: Final = max(most for _least, most in LIMITS.values())
_YES: Final = frozenset({"yes", "y", "true", "t", "1", "x", "✓"})
_NO: Final = frozenset({"no", "n", "false", "f", "0"})
_TAG: Final = re.compile(r"</?[A-Za-z][^<>]{0,300}>")
_US_DATE: Final = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")


def text(value: Any, limit: int = 500) -> str:
    """A value as one clean line; empty if it is empty or not a text."""
    if value is None or value == "" or isinstance(value, (dict, list, bool)):
        return ""
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    return one_line(str(value)[: limit * 20], limit)


def cell(value: Any, limit: int = 500) -> str:
    """A value as the cell of a table has it: yes and no as words."""
    return ("yes" if value else "no") if isinstance(value, bool) else text(value, limit)


def without_decimals(written: str) -> str:
    """A number of a phone or a place that a spreadsheet took for one with decimals, such as "2139.0"."""
    return re.sub(r"(?<=\d)\.0+$", "", written)


def cleaned(value: Any) -> Any:
    """A text without what only a browser reads: entities such as `&#39;` are their letters, tags are gone."""
    if not isinstance(value, str) or not ("&" in value or "<" in value):
        return value
    return _TAG.sub(" ", html.unescape(value[:20_000]))


def listed(value: Any) -> list[Any]:
    """A value as a list; empty if it is not a list."""
    return value if isinstance(value, list) else []


def mapped(value: Any) -> dict[str, Any]:
    """A value as a mapping; empty if it is not a mapping."""
    return value if isinstance(value, dict) else {}


def number(value: Any) -> float | None:
    """A finite number, written with a decimal point or a decimal comma; None for anything else."""
    written = text(value, 40).replace("\u2212", "-")
    if re.fullmatch(r"-?\d{1,3},\d+", written):
        written = written.replace(",", ".")
    try:
        found = float(written)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def price(value: Any, kind: Kind | None = None) -> Decimal | None:
    """A price in dollars with cents: "$5.50", 5.5, "5.50 USD". None for zero, which forms send for empty, and for more
    than anything costs; of a `kind` also for what nobody can mean with it, such as "600" for "6.00"."""
    match = re.fullmatch(
        r"\A(?:usd|us)?\s*+\$?\s*+(\d{1,6}(?:,\d{3})*+(?:\.\d++)?+)\s*+(?:usd|dollars)?", text(value, 40).lower()
    )
    if match is None:
        return None
    try:
        amount = Decimal(match[1].replace(",", "")).quantize(Decimal("0.01"))
    except InvalidOperation:
        return None
    least, most = LIMITS[kind] if kind else (Decimal("0.01"), _DEAREST)
    return amount if least <= amount <= most else None


def whole_number(value: Any, low: int, high: int) -> int | None:
    """An integer within limits: 24, "24", "24 lanes"; None for anything else."""
    match = re.fullmatch(r"(\d{1,6})(?:\.0+)?(?:\s[a-z ]+)?", text(value, 40).lower())
    found = int(match[1]) if match else None
    return found if found is not None and low <= found <= high else None


def yes_or_no(value: Any) -> bool | None:
    """A flag as a bool; None if it is not clear."""
    if isinstance(value, bool):
        return value
    word = text(value, 10).lower()
    return True if word in _YES else False if word in _NO else None


def moment(value: Any) -> datetime | None:
    """A moment: ISO text, seconds or milliseconds since 1970, or a document database's timestamp. UTC where no zone
    is given."""
    if isinstance(value, dict):
        inner = next(
            (value[key] for key in ("_seconds", "seconds", "timestampValue", "__time__") if key in value), None
        )
        return moment(inner)
    try:
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            found = datetime.fromtimestamp(value / 1000 if value > 1e11 else value, UTC)
        else:
            found = datetime.fromisoformat(text(value, 40))
    except (ValueError, OverflowError, OSError):
        return None
    found = found if found.tzinfo else found.replace(tzinfo=UTC)
    # Outside these years it is a slip of a form, and near the first and the last one there is arithmetic that fails.
    return found if 1970 <= found.year <= 2100 else None


def day(value: Any, today: date) -> date | None:
    """A date that is not in the future: ISO, month/day/year, or the date of a moment."""
    match = _US_DATE.fullmatch(text(value, 40))
    try:
        found = date(int(match[3]), int(match[1]), int(match[2])) if match else None
    except ValueError:
        return None
    if found is None:
        when = moment(value)
        found = when.date() if when else None
    return found if found and date(1990, 1, 1) <= found <= today else None

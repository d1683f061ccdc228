"""What no log may hold: cookies, tokens, passwords, codes and e-mail addresses."""

import logging
import re
from typing import Any, Final

_NAMES: Final = "cookie|authorization|password|code|challenge|token|custom_?token|customToken|id_?token|email"

# In this order: what stands behind a name goes whole, the rest is known by its form.
_RULES: Final = (
    (
        re.compile(rf"""(?i)(["'](?:set-)?(?:{_NAMES})["']\s*:\s*)("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')"""),
        r"\1[hidden]",
    ),
    (re.compile(r"(?im)\b((?:set-)?cookie|authorization)(\s*[:=]\s*)[^\n]+"), r"\1\2[hidden]"),
    (re.compile(r"(?i)\b((?:__Host-)?lanescout_\w+|token|code|password)=[^\s;&,\"')]+"), r"\1=[hidden]"),
    (re.compile(r"(?i)\b([a-z][a-z0-9+]*://)[^\s/@]*@"), r"\1[hidden]@"),  # Who asks a server, with their password.
    (re.compile(r"(?i)\bbearer\s+\S+"), "Bearer [hidden]"),
    (re.compile(r"\beyJ[\w-]+\.[\w-]+\.[\w-]*"), "[token]"),
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[token]"),
    (re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+"), "[address]"),
    (re.compile(r"(?<![\w.-])\d{6}(?!\w|[.-]\d)"), "[digits]"),
)
_FORMATTER: Final = logging.Formatter()
_make_record: Final = logging.getLogRecordFactory()


def redacted(text: str) -> str:
    """The text without what no log may hold."""
    for pattern, instead in _RULES:
        text = pattern.sub(instead, text)
    return text


def install() -> None:
    """Redact every record of this process where it is made, whichever library makes it and wherever it then goes.

    A filter would have to sit on each handler, and some are made later: Reflex's own, a test's, a service's.
    """
    logging.setLogRecordFactory(_redacted_record)


def _redacted_record(*args: Any, **kwargs: Any) -> logging.LogRecord:
    record = _make_record(*args, **kwargs)
    try:
        text = record.getMessage()
    except Exception:  # noqa: BLE001 -- arguments that do not fit: the handler reports that, as it always does.
        return record
    if record.exc_info and record.exc_info[0] is not None:
        # Handlers format the exception themselves, each in its own way, so it becomes part of the message.
        text = f"{text}\n{_FORMATTER.formatException(record.exc_info)}"
        record.exc_info = record.exc_text = None
    record.msg, record.args = redacted(text), None
    return record

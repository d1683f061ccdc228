"""What no log may hold: cookies, tokens, passwords, codes and e-mail addresses. And how much of one record it holds.

A record may say what a stranger sent, 250 kB of it. So every text is cut before any rule looks at it, and every rule
takes time in proportion to the text: what repeats is possessive (`++`), and no rule begins again within what it has
read. `tests/test_patterns.py` measures that.
"""

import logging
import re
import string
from traceback import TracebackException
from typing import Any, Final

from bowling_app.platform.kit.limits import Characters

LONGEST_MESSAGE: Final[Characters] = 4_000
"""A message in the log."""
LONGEST_ARGUMENT: Final[Characters] = 2 * LONGEST_MESSAGE
"""Characters of an argument: more than the message keeps, so that the message's cut is the one that leaves nothing by
halves."""
LONGEST_STEP: Final[Characters] = 1_000
"""One step of a traceback. The last one quotes what went wrong, which may be what a stranger sent."""
LONGEST_TRACEBACK: Final[Characters] = 8_000
"""A traceback in the log, counted from its end."""
LONGEST_WORD: Final = 512
"""At a cut, up to this many characters without a space are also left out, because no rule recognizes half a token or
half an address. Addresses have at most 254 characters, our tokens 43."""

_NAMES: Final = "cookie|authorization|password|code|challenge|token|custom_?token|customToken|id_?token|email"
_LOCAL: Final = r"[\w.!#$%&'*+/=?^`{|}~-]"
_DOMAIN: Final = r"[\w-]++(?:\.[\w-]++)++"

# The order matters: first values after a known name are removed, then values with a known form.
_RULES: Final = (
    (  # A value whose end was cut off ends with the text.
        re.compile(
            rf"""(?i)(["'](?:set-)?(?:{_NAMES})["']\s*+:\s*+)("(?:[^"\\]|\\[\s\S])*+["\\]?|'(?:[^'\\]|\\[\s\S])*+['\\]?)"""
        ),
        r"\1[hidden]",
    ),
    (re.compile(r"(?im)\b((?:set-)?cookie|authorization)(\s*+[:=]\s*+)[^\n]++"), r"\1\2[hidden]"),
    (re.compile(r"(?i)\b((?:__Host-)?lanescout_\w++|token|code|password)=[^\s;&,\"')]++"), r"\1=[hidden]"),
    (re.compile(r"(://)[^\s/@]*+@"), r"\1[hidden]@"),  # User and password in a URL.
    (re.compile(r"(?i)\bbearer\s++\S++"), "Bearer [hidden]"),
    (re.compile(r"\beyJ[\w-]{8,}+(?:\.[\w-]*+){0,2}"), "[token]"),
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[token]"),
    (re.compile(r"(?<![\w-])[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}(?![\w-])"), "[id]"),  # An open tab.
    (re.compile(rf"(?<!{_LOCAL}){_LOCAL}++@{_DOMAIN}(?:{_LOCAL}*+@{_DOMAIN})*+"), "[address]"),
    (re.compile(r"(?<![\w.-])\d{6}(?!\w|[.-]\d)"), "[digits]"),
)
_make_record: Final = logging.getLogRecordFactory()


def redacted(text: str, longest: int = LONGEST_MESSAGE) -> str:
    """The text without secrets and personal data, cut to `longest` characters, with a mark if it was cut."""
    kept = beginning(text, longest)
    mark = f" [{len(text) - len(kept)} characters left out]" if len(kept) < len(text) else ""
    for pattern, instead in _RULES:
        kept = pattern.sub(instead, kept)
    return kept + mark


def beginning(text: str, longest: int) -> str:
    """At most `longest` characters of the text, without the word at the cut."""
    if len(text) <= longest or text[longest].isspace():
        return text[:longest]
    last = text[max(0, longest - LONGEST_WORD) : longest]
    return text[: longest - len(last) + max(map(last.rfind, string.whitespace)) + 1]


def install() -> None:
    """Redact every log record of this process when it is created, from any library and for any handler.

    A filter would have to be on each handler, and some are added later: by Reflex, a test or a service.
    """
    logging.setLogRecordFactory(_redacted_record)


def _redacted_record(*args: Any, **kwargs: Any) -> logging.LogRecord:
    record = _make_record(*args, **kwargs)
    if isinstance(record.args, tuple):
        record.args = tuple(_shortened(each) for each in record.args)
    try:
        text = redacted(record.getMessage())
    except Exception:  # noqa: BLE001 -- arguments that do not fit: the handler reports that, with what they were.
        record.args = tuple(redacted(ascii(each)) for each in record.args or ())
        return record
    if record.exc_info and record.exc_info[0] is not None:
        # Handlers format the exception themselves, each in its own way, so it becomes part of the message.
        text = f"{text}\n{_traceback(TracebackException(*record.exc_info))}"
        record.exc_info = record.exc_text = None
    record.msg, record.args = text, None
    return record


def _shortened(argument: Any) -> Any:
    """A text of a megabyte is cut before it becomes part of a message."""
    if isinstance(argument, str | bytes) and len(argument) > LONGEST_ARGUMENT:
        return argument[:LONGEST_ARGUMENT]
    return argument


def _traceback(told: TracebackException) -> str:
    """The end of a traceback, where it says what went wrong. Each of its steps is cut and redacted for itself."""
    steps = [step.rstrip("\n") for step in told.format()]
    kept, room = list[str](), LONGEST_TRACEBACK
    for step in reversed(steps):
        room -= min(len(step), LONGEST_STEP)
        if room < 0:
            left = len(steps) - len(kept)
            kept.append(f"[{left} {'step' if left == 1 else 'steps'} left out]")
            break
        kept.append(redacted(step, LONGEST_STEP))
    return "\n".join(reversed(kept))

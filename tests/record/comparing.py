"""Compares two records and says what differs, once for each kind of difference."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import chain
from typing import Any, Final
from zlib import crc32

from tests.record.answers import Answer, Record

IGNORED: Final = {
    "age", "connection", "content-encoding", "content-length", "date", "etag", "last-modified", "server",
    "transfer-encoding", "x-request-id",
}  # fmt: skip
"""Headers that say when, by whom or how an answer was sent."""
BUILDS: Final = (
    (re.compile(r"(/assets/[\w.$()\[\]-]+)-[\w-]{8}(\.\w+)"), r"\1-#\2"),
    (re.compile(r"(/(?:styles|fonts|files)/[\w.-]+?)[.-][0-9a-f]{8,}(\.\w+)"), r"\1-#\2"),
    (re.compile(r"(localhost(?::|%3A))\d+"), r"\1#"),
    (re.compile(r"(\bdata-view=\")[\w-]{16}(?=/)"), r"\1#"),
    (re.compile(r"'sha256-[\w+/=]+'"), "'sha256-#'"),
    (re.compile(r"(\?v=|data-build=\"|\"build\":\s*\")[\w.-]+"), r"\1#"),
)
"""What follows from the build and the port: names of files and hashes of scripts and views."""
SHOWN: Final = 3
"""Addresses that are named for a kind of difference."""
_TAGS: Final = re.compile(r"(?=<)|(?<=>)")

Difference = tuple[str, str]
"""What was there, and what is there instead."""


def compare(before: Record, after: Record) -> dict[Difference, list[str]]:
    """The addresses that show each kind of difference."""
    found = defaultdict[Difference, list[str]](list)
    ours, theirs = before.addresses(), after.addresses()
    for address in sorted(ours ^ theirs):
        found["asked for" if address in ours else "", "" if address in ours else "asked for"].append(address)
    for address in sorted(ours & theirs):
        for difference in dict.fromkeys(differences(before.answer(address), after.answer(address))):
            found[difference].append(address)
    return found


def differences(one: Answer, other: Answer) -> Iterator[Difference]:
    """What differs between two answers."""
    if one.status != other.status:
        yield f"status {one.status}", f"status {other.status}"
    ours, theirs = _headers(one), _headers(other)
    for name in sorted(ours.keys() | theirs.keys()):
        if ours.get(name) != theirs.get(name):
            yield f"{name}: {ours.get(name, '-')}", f"{name}: {theirs.get(name, '-')}"
    if one.body != other.body:
        yield from _between(list(_pieces(one)), list(_pieces(other)))


def told(found: dict[Difference, list[str]]) -> str:
    """The differences as a person reads them, those that most addresses show first."""
    lines: list[str] = []
    for (was, now), addresses in sorted(found.items(), key=lambda one: (-len(one[1]), one[0])):
        more = f" and {len(addresses) - SHOWN} more" if len(addresses) > SHOWN else ""
        lines += [f"{len(addresses)}: {', '.join(addresses[:SHOWN])}{more}", f"  - {was}", f"  + {now}"]
    return "\n".join(lines)


def same_build(text: str) -> str:
    """A text without what follows from the build."""
    for pattern, instead in BUILDS:
        text = pattern.sub(instead, text)
    return text


def _headers(answer: Answer) -> dict[str, str]:
    return {name: same_build(value) for name, value in answer.headers if name not in IGNORED}


def _pieces(answer: Answer) -> Iterator[str]:
    """A body in parts that are worth naming: tags and texts, values of JSON by where they stand, lines."""
    if answer.kind.endswith("json"):
        yield from _leaves("", json.loads(answer.body))
        return
    try:
        text = same_build(answer.body.decode())
    except UnicodeDecodeError:
        yield f"{len(answer.body):,} bytes, {crc32(answer.body):x}"
        return
    yield from filter(str.strip, _TAGS.split(text) if answer.kind.endswith(("html", "xml")) else text.splitlines())


def _leaves(place: str, value: Any) -> Iterator[str]:
    if isinstance(value, dict) and value:
        yield from chain.from_iterable(_leaves(f"{place}.{name}", value[name]) for name in sorted(value))
    elif isinstance(value, list) and value:
        yield from chain.from_iterable(_leaves(f"{place}[{number}]", each) for number, each in enumerate(value))
    else:
        yield same_build(f"{place} = {json.dumps(value, ensure_ascii=False)}")


def _between(ours: list[str], theirs: list[str]) -> Iterator[Difference]:
    """Where two bodies part. What they begin and end with is not looked at again: most differ in little."""
    begin = next((at for at, (one, other) in enumerate(zip(ours, theirs, strict=False)) if one != other), None)
    begin = min(len(ours), len(theirs)) if begin is None else begin
    backward = zip(reversed(ours[begin:]), reversed(theirs[begin:]), strict=False)
    end = next((at for at, (one, other) in enumerate(backward) if one != other), 0)
    ours, theirs = ours[begin : len(ours) - end], theirs[begin : len(theirs) - end]
    for kind, start, stop, first, last in SequenceMatcher(None, ours, theirs).get_opcodes():
        if kind != "equal":
            yield "".join(ours[start:stop]), "".join(theirs[first:last])

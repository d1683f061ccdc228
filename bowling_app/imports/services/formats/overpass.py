"""Venues from Overpass JSON: nodes, and ways and relations by their `center`."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from bowling_app.imports.services.formats.osm_tags import venue_from_tags
from bowling_app.imports.services.formats.raw_venue import RawVenue, Refused
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.imports.services.formats.values import mapped, text
from bowling_app.platform.http.fetching import Question, Unanswered, ask
from bowling_app.venues.rules.venue_draft import RefusedRecord

QUERY: Final = """[out:json][timeout:180];
area["ISO3166-1"="US"][admin_level=2]->.us;
(
  nwr["leisure"="bowling_alley"](area.us);
  nwr["amenity"="bowling_alley"](area.us);
  nwr["sport"~"(^|;) *(10pin|5pin|duckpin|candlepin|bowling) *(;|$)"](area.us);
  nwr[~"^(disused|abandoned|was|closed|demolished|removed):(leisure|amenity|sport)$"~"bowling_alley|10pin"](area.us);
);
out tags center meta;
"""
_PATIENCE: Final = 240  # Seconds; the service itself is asked to give up after 180.
_LARGEST: Final = 200_000_000  # Bytes; all alleys of the US take some 10 million.


def read_overpass(content: Any, today: date) -> Iterator[RawVenue | RefusedRecord]:
    """The venues of an Overpass answer, and refusals for the other elements."""
    remark = content.get("remark")
    if remark and not content["elements"]:
        raise Unreadable(f"holds no elements; the service said: {text(remark, 200)}")
    for position, element in enumerate(content["elements"], start=1):
        yield _venue(element, position, today)


def element_address(element_id: str) -> str:
    """The page of an element, given as `node/123`."""
    return f"https://www.openstreetmap.org/{element_id}"


def fetch(service: str) -> bytes:
    """What the service at an address knows of bowling alleys in the US."""
    if not service.startswith(("http://", "https://")):
        raise Unreadable("is no http address: see BOWLING_OVERPASS_URL")
    agent = {"User-Agent": "bowling-app/0.1 (import overpass)", "Accept": "application/json"}
    try:
        answer = ask(Question(service, _PATIENCE, _LARGEST, agent, {"data": QUERY}))
    except Unanswered as reason:
        raise Unreadable(str(reason)) from reason
    if answer.status != 200:
        raise Unreadable(f"answered {answer.status}; try again later")
    content = answer.content
    _require_json(content)
    return content


def _require_json(content: bytes) -> None:
    """Overpass answers in HTML when it is overloaded."""
    try:
        answer = json.loads(content)
    except (ValueError, RecursionError) as error:
        raise Unreadable("sent no JSON; it may be overloaded, try again later") from error
    if not isinstance(answer, dict) or not isinstance(answer.get("elements"), list):
        raise Unreadable("sent an answer without elements")


def _venue(element: Any, position: int, today: date) -> RawVenue | RefusedRecord:
    if not isinstance(element, dict):
        return RefusedRecord(f"element {position}", "", "it is no element")
    kind, number = text(element.get("type")), element.get("id")
    if kind not in {"node", "way", "relation"} or not isinstance(number, int):
        return RefusedRecord(f"element {position}", "", "it has no type and id")
    where = f"{kind}/{number}"
    tags = mapped(element.get("tags"))
    at = element if kind == "node" else mapped(element.get("center"))
    try:
        raw = venue_from_tags(where, tags, (at.get("lat"), at.get("lon")), today)
    except Refused as refused:
        return RefusedRecord(where, text(tags.get("name"), 80), str(refused))
    raw.external_id, raw.record_url = where, element_address(where)
    return raw

"""OpenStreetMap's elements, from a file and from the service."""

import json
import threading
from collections.abc import Generator
from contextlib import contextmanager
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any
from urllib.parse import parse_qs

import pytest

from bowling_app.imports.services.formats.overpass import QUERY, fetch, read_overpass
from bowling_app.imports.services.formats.unreadable import Unreadable
from bowling_app.venues.rules.access.facts import ACCESS
from bowling_app.venues.rules.hours import Interval
from bowling_app.venues.rules.venue_draft import RefusedRecord, VenueDraft
from tests.imports.formats.parting import parted

TODAY = date(2026, 11, 20)
ACCESS_FIELDS = [each.key for each in ACCESS]
ALLEY = {
    "name": "Sunset Lanes",
    "leisure": "bowling_alley",
    "addr:housenumber": "1",
    "addr:street": "Main Street",
    "addr:city": "Austin",
    "addr:state": "Texas",
    "addr:postcode": "78701-0001",
}


def node(tags: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"type": "node", "id": 7, "lat": 30.2711, "lon": -97.7437, "tags": tags} | fields


def read(*elements: Any) -> tuple[tuple[VenueDraft, ...], tuple[RefusedRecord, ...]]:
    return parted(read_overpass({"elements": list(elements)}, TODAY))


def only(**tags: Any) -> VenueDraft:
    drafts, refusals = read(node(ALLEY | tags))
    assert refusals == ()
    return drafts[0]


def test_tags_become_a_venue() -> None:
    draft = only(
        **{
            "contact:phone": "+1-512-555-0142",
            "website": "https://sunset.example.com/",
            "opening_hours": "Mo-Th 16:00-23:00; Fr-Sa 16:00-02:00",
            "sport": "10pin;duckpin",
            "wheelchair": "yes",
            "bar": "no",
            "brand": "Sunset",
            "lanes": "24",
            "check_date": "2025-03-04",
        }
    )
    assert (draft.where, draft.external_id, draft.record_url) == (
        "node/7",
        "node/7",
        "https://www.openstreetmap.org/node/7",
    )
    assert (draft.address, draft.city, draft.state, draft.zip_code) == ("1 Main Street", "Austin", "TX", "78701")
    assert (draft.phone, draft.website, draft.lanes) == ("+15125550142", "https://sunset.example.com/", 24)
    assert draft.hours is not None
    assert draft.hours.openings[-1] == Interval(5, 960, 1560)
    assert draft.amenities == (("bar", False), ("duckpin", True), ("wheelchair", True))
    assert draft.is_franchise is True
    assert draft.observed_on == date(2025, 3, 4)


def test_ways_and_relations_lie_at_their_center() -> None:
    center = {"lat": 30.2711, "lon": -97.7437}
    drafts, refusals = read(
        {"type": "way", "id": 8, "center": center, "tags": ALLEY},
        {"type": "relation", "id": 9, "center": center, "tags": ALLEY},
    )
    assert refusals == ()
    assert [(d.external_id, d.latitude, d.is_position_exact) for d in drafts] == [
        ("way/8", 30.2711, True),
        ("relation/9", 30.2711, True),
    ]


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        (ALLEY | {"sport": "9pin"}, "ninepin bowling"),
        (ALLEY | {"sport": "bowls"}, "lawn bowls"),
        ({"name": "Green", "leisure": "pitch", "sport": "bowls"}, "lawn bowls"),
        ({"name": "Court", "leisure": "pitch", "sport": "boules"}, "bocce or boules"),
        ({"name": "Gym", "leisure": "sports_centre"}, "leisure=sports_centre says nothing of bowling"),
        ({"name": "Field", "leisure": "pitch", "sport": "10pin"}, "leisure=pitch says nothing of bowling"),
        ({"name": "Shop", "shop": "sports"}, "shop=sports says nothing of bowling"),
        ({"name": "Old", "disused:leisure": "bowling_alley"}, "no longer in use: disused:leisure=bowling_alley"),
        (ALLEY | {"disused": "yes"}, "no longer in use: disused=yes"),
        ({"name": "Old", "abandoned:leisure": "bowling_alley", "building": "yes"}, "no longer in use"),
        (ALLEY | {"opening_hours": "closed"}, "no longer in use"),
        (ALLEY | {"end_date": "2019-05-01"}, "no longer in use"),
        ({"leisure": "bowling_alley"}, "it has no name"),
        (ALLEY | {"addr:country": "CA"}, "not in the US: its country is CA"),
        (ALLEY | {"addr:state": "ON"}, "not in the US: ON is none"),
        ({}, "no bowling venue"),
    ],
)
def test_what_is_no_bowling_venue_of_the_us_is_refused(tags: dict[str, Any], reason: str) -> None:
    drafts, refusals = read(node(tags))
    assert drafts == ()
    assert reason in refusals[0].reason
    assert refusals[0].where == "node/7"


@pytest.mark.parametrize(
    "tags",
    [
        {"sport": "9pin;10pin"},
        {"disused": "no"},
        {"leisure": "sports_centre", "sport": "10pin"},
        {"was:name": "Old Bowl"},
    ],
)
def test_what_is_a_bowling_venue_all_the_same_comes_in(tags: dict[str, Any]) -> None:
    assert only(**tags).name == "Sunset Lanes"


@pytest.mark.parametrize(
    ("tags", "doubt"),
    [
        ({"start_date": "2999-05-01"}, "it opens only in 2999-05-01"),
        ({"opening_date": "2999"}, "it opens only in 2999"),
        ({"opening_hours": '"temporarily closed"'}, 'it may not be open now: "temporarily closed"'),
        ({"start_date": "1962"}, ""),
        ({"start_date": "C19"}, ""),
    ],
)
def test_what_is_not_open_yet_or_not_now_waits_for_a_decision(tags: dict[str, Any], doubt: str) -> None:
    assert only(**tags).doubt == doubt


def test_hours_that_nobody_can_read_are_unknown_and_noted() -> None:
    draft = only(opening_hours="Mo-Fr sunrise-sunset")
    assert draft.hours is None
    assert draft.hours_text == "Mo-Fr sunrise-sunset"
    assert draft.notes == ("hours not understood: Mo-Fr sunrise-sunset",)


def test_hours_that_say_more_than_we_could_read_are_kept_in_their_words() -> None:
    draft = only(opening_hours='Mo-Fr 16:00-22:00; Sa "by appointment"')
    assert draft.hours is not None
    assert draft.hours.unknown == {5}
    assert draft.hours_text == 'Mo-Fr 16:00-22:00; Sa "by appointment"'
    assert draft.notes == ()


def test_broken_elements_are_named_by_their_place() -> None:
    _, refusals = read("x", {"type": {}, "id": 1}, {"type": "node", "id": "seven"}, node(ALLEY) | {"tags": None})
    assert [refusal.where for refusal in refusals] == ["element 1", "element 2", "element 3", "node/7"]


def test_an_answer_that_was_cut_off_says_why() -> None:
    with pytest.raises(Unreadable, match="the service said: runtime error: timed out"):
        list(read_overpass({"elements": [], "remark": "runtime error: timed out"}, TODAY))


class Answer(BaseHTTPRequestHandler):
    """Speaks as the service does: a query in a form, an answer in JSON."""

    status = 200
    body = b""
    asked: str = ""

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        type(self).asked = parse_qs(self.rfile.read(length).decode())["data"][0]
        self.send_response(self.status)
        self.end_headers()
        self.wfile.write(self.body)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@contextmanager
def service(body: bytes, status: int = 200) -> Generator[tuple[str, type[Answer]], None, None]:
    handler = type("Handler", (Answer,), {"body": body, "status": status})
    server = HTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/api/interpreter", handler
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def test_the_service_is_asked_for_all_alleys_of_the_us() -> None:
    body = json.dumps({"version": 0.6, "elements": [node(ALLEY)]}).encode()
    with service(body) as (address, handler):
        assert fetch(address) == body
    assert handler.asked == QUERY
    assert 'nwr["leisure"="bowling_alley"]' in QUERY
    assert "out tags center" in QUERY


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"slow down", 429, "answered 429"),
        (b"busy", 504, "answered 504"),
        (b"<html>overloaded</html>", 200, "sent no JSON"),
        (b'{"error": 1}', 200, "sent an answer without elements"),
    ],
)
def test_a_service_that_fails_is_told_in_a_sentence(body: bytes, status: int, reason: str) -> None:
    with service(body, status) as (address, _), pytest.raises(Unreadable, match=reason):
        fetch(address)


@pytest.mark.parametrize("address", ["http://127.0.0.1:9/", "file:///etc/hostname", "nonsense"])
def test_a_service_that_is_not_there_is_told_in_a_sentence(address: str) -> None:
    with pytest.raises(Unreadable, match=r"could not be reached|is no http address"):
        fetch(address)


def access(**tags: str) -> dict[str, Any]:
    """What the tags answer on access, by the fields of a venue."""
    draft = only(**ALLEY, **{name.replace("__", ":"): value for name, value in tags.items()})
    return {name: value for name in ACCESS_FIELDS if (value := getattr(draft, name)) is not None}


@pytest.mark.parametrize(
    ("tags", "said"),
    [
        ({"toilets__wheelchair": "yes"}, {"access_restroom": "yes"}),
        ({"toilets__wheelchair": "no"}, {"access_restroom": "no"}),
        ({"changing_table__adult": "yes"}, {"access_changing_table": "yes"}),
        ({"capacity__disabled": "4"}, {"access_parking": "yes", "access_parking_spaces": 4}),
        ({"capacity__disabled": "yes"}, {"access_parking": "yes"}),
        ({"capacity__disabled": "0"}, {"access_parking": "no"}),
        ({"hearing_loop": "yes"}, {"access_hearing": "yes"}),
        ({"automatic_door": "button"}, {"access_door": "yes"}),
        ({"assistance_dog": "yes"}, {"access_service_animals": "yes"}),
        ({"wheelchair__description": "Use the side door.", "ramp__wheelchair": "yes"},
         {"access_note": "Use the side door. There is a ramp for wheelchairs."}),
    ],
)  # fmt: skip
def test_a_tag_that_answers_a_question_on_access_is_its_answer(tags: dict[str, str], said: dict[str, Any]) -> None:
    assert access(**tags) == said


@pytest.mark.parametrize(
    "tags",
    [
        {"wheelchair": "yes"}, {"wheelchair": "limited"}, {"wheelchair": "designated"}, {"wheelchair": "no"},
        {"toilets__wheelchair": "limited"}, {"changing_table": "yes"}, {"changing_table__wheelchair": "yes"},
        {"hearing_loop": "no"}, {"automatic_door": "no"}, {"ramp__wheelchair": "no"}, {"ramp": "yes"}, {"dog": "no"},
        {"capacity__disabled": "some"}, {"capacity": "40"},
    ],
)  # fmt: skip
def test_a_tag_that_leaves_the_question_open_answers_nothing(tags: dict[str, str]) -> None:
    assert access(**tags) == {}

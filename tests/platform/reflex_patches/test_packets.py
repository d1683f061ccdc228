"""What goes to open pages is written by orjson, and is what Reflex would have written."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from decimal import Decimal
from enum import StrEnum
from types import SimpleNamespace
from typing import Any

import orjson
import pytest
from reflex import app as reflex_app
from reflex.istate.data import RouterData
from reflex.state import StateUpdate

from bowling_app.platform.reflex_patches.packets import install

REFLEX: Any = reflex_app
OF_REFLEX = {"separators": (",", ":")}
"""What Socket.IO asks for."""


class Kind(StrEnum):
    LEAGUE = "league"


@dataclass(frozen=True, slots=True)
class Price:
    cents: int
    since: date
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class View:
    name: str
    prices: Sequence[Price]
    by_day: dict[str, tuple[Price, ...]]
    rating: float | None


VIEW = View(
    "Señor Strike's “Lanes” 🎳 </script>",
    [Price(399, date(2026, 11, 1)), Price(450, date(2026, 11, 2), Kind.LEAGUE)],
    {"friday": (Price(500, date(2026, 11, 6)),), "sunday": ()},
    4.25,
)


@pytest.fixture
def written() -> Any:
    """The function that writes packets once ours is installed."""
    return installed().dumps


def installed() -> Any:
    """What a server uses as its JSON once ours is installed."""
    own = SimpleNamespace(dumps=REFLEX._sio_dumps, loads=REFLEX._sio_loads)
    server = SimpleNamespace(packet_class=SimpleNamespace(json=own))
    install(server)
    return server.packet_class.json


@pytest.mark.parametrize(
    "value",
    [
        ["event", VIEW],
        ["event", StateUpdate(delta={"page": {"view": VIEW, "is_ready": True, "missing": None}})],
        ["event", StateUpdate()],
        ["event", {"router": RouterData.from_router_data({"headers": {"origin": "http://a"}, "pathname": "/a"})}],
        ["event", {"when": datetime(2026, 11, 22, 6, 30, 1, 5, tzinfo=UTC), "day": date(2026, 11, 22)}],
        ["event", {"cost": Decimal("3.50"), "kinds": {Kind.LEAGUE}, "kind": Kind.LEAGUE}],
        ["event", {"view": None, "views": (VIEW, VIEW), "text": '\u2028 \x7f \\ "', "number": 2**40}],
        ["event", {1: "a key that is a number", Kind.LEAGUE: "one of ours"}],
    ],
    ids=["a view", "an update", "an empty update", "where a page is", "times", "odd values", "several", "odd keys"],
)
def test_it_is_the_text_that_reflex_writes(written: Any, value: Any):
    assert written(value, **OF_REFLEX) == REFLEX._sio_dumps(value, **OF_REFLEX)


def test_views_are_written_by_orjson_alone(written: Any, monkeypatch: pytest.MonkeyPatch):
    """Reflex is asked only about what orjson does not know, which of a page is its dates."""
    asked: list[Any] = []

    def serialize(value: Any) -> str:
        asked.append(value)
        return str(value)

    monkeypatch.setattr("bowling_app.platform.reflex_patches.packets.serialize", serialize)
    assert orjson.loads(written(["event", {"view": VIEW}], **OF_REFLEX))[1]["view"]["rating"] == 4.25
    assert {type(value) for value in asked} == {date}


@pytest.mark.parametrize("text", ['["event",{"a":[1,2.5,null,true,"é"]}]', '["\\ud83d"]', '{"a":1e3}'])
def test_what_pages_send_is_read_as_reflex_reads_it(text: str) -> None:
    assert installed().loads(text) == REFLEX._sio_loads(text)


def test_what_is_no_json_is_refused() -> None:
    with pytest.raises(ValueError, match="Expecting"):
        installed().loads("[")

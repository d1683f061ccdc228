"""People who write without a pause, and remember what the site has acknowledged.

Everything that a person does at a venue is a slot. Its last acknowledged value must be there at the end, or one of the
values that were sent since then and whose answer never came. An answer that says that nothing was saved is held to it.
"""

import http.client
import json
import random
import threading
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from io import BytesIO
from secrets import token_hex
from typing import Any, Final

from PIL import Image

ANSWER_SECONDS: Final = 20
PAUSE_SECONDS: Final = 0.05
PERHAPS_SAVED: Final = "perhaps_saved"

Slot = tuple[str, str, str]
"""The kind of what is written, the person and the venue."""


@dataclass(slots=True)
class Told:
    """What a slot must hold: what was acknowledged last, or one of those whose fate is unknown since."""

    acknowledged: Any = None
    unknown: list[Any] = field(default_factory=list)
    is_closed: bool = False  # A request may still be on its way, so nobody writes here any more.

    @property
    def possible(self) -> list[Any]:
        return [self.acknowledged, *self.unknown]


@dataclass
class Ledger:
    """What all writers were told."""

    slots: dict[Slot, Told] = field(default_factory=dict)
    games: dict[str, Slot] = field(default_factory=dict)
    suggestions: set[str] = field(default_factory=set)
    answers: Counter[int] = field(default_factory=Counter)
    acknowledged: int = 0
    unexpected: list[str] = field(default_factory=list)
    lock: threading.Lock = field(default_factory=threading.Lock)


@dataclass(frozen=True, slots=True)
class Request:
    """A call that writes, and what its slot holds afterwards."""

    kind: str
    person: str
    venue: str
    method: str
    path: str
    body: bytes | None
    value: Any
    media_type: str = "application/json"


class Connection:
    """An open connection to the site, made anew after each failure. Each person comes from an address of their own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._open: http.client.HTTPConnection | None = None

    def send(self, request: Request, seconds: float = ANSWER_SECONDS) -> tuple[int, dict[str, Any]]:
        """The status and the body of the answer. Raises OSError or HTTPException where none comes."""
        headers = {
            "Authorization": f"Bearer {request.person}",
            "Content-Type": request.media_type,
            "Content-Length": str(len(request.body or b"")),
            "X-Forwarded-For": address_of(request.person),
        }
        try:
            if self._open is None:
                self._open = http.client.HTTPConnection("127.0.0.1", self._port, timeout=seconds)
            self._open.request(request.method, request.path, request.body, headers)
            answer = self._open.getresponse()
            body = answer.read()
        except (OSError, http.client.HTTPException):
            self.close()
            raise
        return answer.status, json.loads(body) if body.startswith(b"{") else {}

    def close(self) -> None:
        """Let go of it."""
        if self._open is not None:
            self._open.close()
            self._open = None


def address_of(person: str) -> str:
    """The network that a person uses, as a proxy tells it."""
    chosen = random.Random(person)
    return f"10.{chosen.randrange(256)}.{chosen.randrange(256)}.{chosen.randrange(1, 255)}"


class Writer(threading.Thread):
    """Writes as its own people, one request after the other, until `stop`."""

    def __init__(self, port: int, people: list[str], venues: list[str], ledger: Ledger, stop: threading.Event) -> None:
        super().__init__(name=f"writer {people[0]}", daemon=True)
        self._connection = Connection(port)
        self._people, self._venues, self._ledger, self._ended = people, venues, ledger, stop
        self._chosen = random.Random(people[0])

    def run(self) -> None:
        """Write."""
        while not self._ended.wait(PAUSE_SECONDS):
            self._write(self._some_request())
        self._connection.close()

    def _some_request(self) -> Request:
        make = self._chosen.choices((review, vote, saving, game, suggestion), (4, 4, 4, 1, 1))[0]
        while True:
            person, venue = self._chosen.choice(self._people), self._chosen.choice(self._venues)
            request = make(person, venue, self._chosen)
            told = self._ledger.slots.setdefault((request.kind, person, venue), Told())
            if not told.is_closed:
                return request

    def _write(self, request: Request) -> None:
        told = self._ledger.slots[request.kind, request.person, request.venue]
        try:
            status, answer = self._connection.send(request)
        except ConnectionRefusedError:  # Nobody has heard it.
            self._count(0)
            time.sleep(0.1)
            return
        except (OSError, http.client.HTTPException) as failure:
            told.unknown.append(request.value)
            told.is_closed = told.is_closed or isinstance(failure, TimeoutError) or request.kind == "game"
            self._count(0)
            return
        self._count(status)
        if 200 <= status < 300:
            self._acknowledge(request, told, answer)
        elif answer.get("error", {}).get("code") == PERHAPS_SAVED:
            told.unknown.append(request.value)
            told.is_closed = told.is_closed or request.kind == "game"
        elif status not in {403, 404, 409, 429, 503}:
            with self._ledger.lock:
                self._ledger.unexpected.append(f"{status} {request.method} {request.path} {answer}"[:300])

    def _acknowledge(self, request: Request, told: Told, answer: Mapping[str, Any]) -> None:
        told.acknowledged, told.unknown = request.value, []
        with self._ledger.lock:
            self._ledger.acknowledged += 1
            if request.kind == "game":
                told.is_closed = True  # One game at a venue in ten minutes.
                self._ledger.games[answer["id"]] = (request.kind, request.person, request.venue)
            elif request.kind == "suggestion":
                self._ledger.suggestions.add(answer["id"])

    def _count(self, status: int) -> None:
        with self._ledger.lock:
            self._ledger.answers[status] += 1


def review(person: str, venue: str, chosen: random.Random) -> Request:
    """Post or change a review, or now and then delete it."""
    path = f"/api/venues/{venue}/reviews/mine"
    if chosen.random() < 0.15:
        return Request("review", person, venue, "DELETE", path, None, None)
    said = {"rating": chosen.randint(1, 5), "text": f"The lanes were oiled well, the shoes were dry: {token_hex(6)}"}
    return Request("review", person, venue, "PUT", path, json.dumps(said).encode(), (said["rating"], said["text"]))


def vote(person: str, venue: str, chosen: random.Random) -> Request:
    """Say that a venue's facts are right, or wrong, or take it back."""
    path = f"/api/venues/{venue}/accuracy/mine"
    if chosen.random() < 0.15:
        return Request("vote", person, venue, "DELETE", path, None, None)
    said = chosen.choice(({"type": "accurate"}, {"type": "not_accurate", "facts": ["hours"]}))
    return Request(
        "vote", person, venue, "PUT", path, json.dumps(said).encode(), 1 if said["type"] == "accurate" else -1
    )


def saving(person: str, venue: str, chosen: random.Random) -> Request:
    """Save a venue, or save it no more."""
    is_kept = chosen.random() < 0.6
    return Request(
        "saved", person, venue, "PUT" if is_kept else "DELETE", f"/api/saved-alleys/{venue}", None, is_kept or None
    )


def game(person: str, venue: str, chosen: random.Random) -> Request:
    """Post a game with a photo as proof."""
    score, mark = chosen.randint(60, 300), token_hex(8)
    parts = [
        f'--{mark}\r\nContent-Disposition: form-data; name="score"\r\n\r\n{score}\r\n'.encode(),
        f'--{mark}\r\nContent-Disposition: form-data; name="type"\r\n\r\ncasual\r\n'.encode(),
        f'--{mark}\r\nContent-Disposition: form-data; name="photo"; filename="proof.jpg"\r\n\r\n'.encode(),
        photo(chosen),
        f"\r\n--{mark}--\r\n".encode(),
    ]
    path, form = f"/api/venues/{venue}/games", f"multipart/form-data; boundary={mark}"
    return Request("game", person, venue, "POST", path, b"".join(parts), score, form)


def suggestion(person: str, venue: str, chosen: random.Random) -> Request:
    """Suggest a correction."""
    lanes = chosen.randint(6, 60)
    said = json.dumps({"changes": {"lanes": lanes}, "note": token_hex(6)}).encode()
    return Request("suggestion", person, venue, "POST", f"/api/venues/{venue}/suggestions", said, lanes)


def photo(chosen: random.Random) -> bytes:
    """A photo that nobody has sent before."""
    picture, out = Image.frombytes("RGB", (24, 24), chosen.randbytes(24 * 24 * 3)).resize((240, 240)), BytesIO()
    picture.save(out, "JPEG")
    return out.getvalue()

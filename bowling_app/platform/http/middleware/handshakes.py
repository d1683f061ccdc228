"""Validates socket handshakes: only those that our pages send are accepted.

A page sends little when it opens a socket: the token of its tab, the protocol, the version of its scripts. Reflex
keeps all data of a handshake as long as the tab's state, and logs parts of it. So other handshakes are refused here,
and only the headers that are used are passed on.
"""

from typing import Final

from bowling_app.platform.documents.asgi import Scope
from bowling_app.platform.http.cookies import COOKIE, VOTER_COOKIE, cookie_value
from bowling_app.platform.kit.limits import Bytes, Characters
from bowling_app.platform.language.languages import ENGLISH, Language, tagged

LONGEST_TOKEN: Final[Characters] = 64
"""Characters of the token of a tab. Reflex's scripts make UUIDs, of 36."""
LONGEST_PROTOCOL: Final[Characters] = 32
"""Characters of the subprotocol. Reflex's scripts give their version, as "0.10.1"."""
MOST_HEADER_BYTES: Final[Bytes] = 4_096
"""Headers of a handshake that go on, together."""

_LANGUAGE: Final = frozenset({b"EIO=4", b"transport=websocket"})
_ASKED: Final = frozenset({b"token", b"EIO", b"transport", b"pieces", b"language", b"t"})
_LETTERS: Final = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
_VERSION: Final = _LETTERS | frozenset(b".+")
_PROTOCOL: Final = b"sec-websocket-protocol"
_READ: Final = frozenset(
    {b"host", b"origin", b"connection", b"upgrade", b"user-agent", b"sec-websocket-version", b"sec-websocket-key",
     b"sec-websocket-extensions", b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host", _PROTOCOL}
)  # fmt: skip


def is_of_a_page(scope: Scope) -> bool:
    """Whether the handshake is one that our own pages send."""
    asked = scope["query_string"].split(b"&", len(_ASKED))
    names = [pair.partition(b"=")[0] for pair in asked]
    if not _LANGUAGE.issubset(asked) or not _ASKED.issuperset(names) or len(set(names)) < len(names):
        return False
    values = {name: pair.partition(b"=")[2] for name, pair in zip(names, asked, strict=True)}
    protocols = [value for name, value in scope["headers"] if name == _PROTOCOL]
    return (
        0 < len(values.get(b"token", b"")) <= LONGEST_TOKEN
        and all(len(value) <= LONGEST_TOKEN and _LETTERS.issuperset(value) for value in values.values())
        and len(protocols) <= 1
        and all(len(value) <= LONGEST_PROTOCOL and _VERSION.issuperset(value) for value in protocols)
        and sum(len(name) + len(value) for name, value in read_headers(scope)) <= MOST_HEADER_BYTES
    )


def read_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers that are used later; the only cookies among them are those that pages know people and browsers by."""
    cookies = ";".join(value.decode("latin-1") for name, value in scope["headers"] if name == b"cookie")
    known = [f"{name}={value}" for name in (COOKIE, VOTER_COOKIE) if (value := cookie_value(cookies, name))]
    kept = [pair for pair in scope["headers"] if pair[0] in _READ]
    if (language := _language_of(scope)) is not ENGLISH:
        kept.append((b"accept-language", language.tag.encode()))
    return [*kept, (b"cookie", "; ".join(known).encode("latin-1"))] if known else kept


def _language_of(scope: Scope) -> Language:
    """The language of the page. What the browser wishes does not count: the page is in one language already."""
    said = (pair for pair in scope.get("query_string", b"").split(b"&", len(_ASKED)) if pair.startswith(b"language="))
    return tagged(next(said, b"").partition(b"=")[2].decode("latin-1"))

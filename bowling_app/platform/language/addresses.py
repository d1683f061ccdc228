"""Addresses in several languages: `/es/venue/1` is `/venue/1` in Spanish.

The whole site is served below the prefix of a language. Inside, addresses have none: the layer takes it off before
anything else reads the path, and what leaves gets it again.
"""

import re
from functools import lru_cache
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.platform.language.languages import ENGLISH, Language, offered, speaking, spoken, tagged
from bowling_app.settings import settings

COMMON: Final = frozenset(
    {"_event", "api", "art", "assets", "board-photos", "external", "fonts", "guide-photos", "map", "metrics", "photos"}
    | {"score-photos", "venue-photos"}
)
"""The first words of addresses that are the same in all languages: files without words, and calls of programs."""
_READING: Final = frozenset({"GET", "HEAD"})
_LONGEST_PREFIX: Final = len("/fil")  # No code of a language has more letters.
_LINKS: Final = re.compile(r'( (?:href|action|formaction)=")(/[^/"][^"]*|/)(?=")')


def addressed(href: str) -> str:
    """A link to this site as it stands in a page of the language that is spoken; any other text as it is."""
    language = spoken()
    if language is ENGLISH or not href.startswith("/") or href.startswith("//"):
        return href
    words = _words(href)
    if is_common(href) or words[1] == language.code:
        return href
    return language.prefix + (href if words != ["", ""] else href[1:])


def is_common(href: str) -> bool:
    """Whether an address that begins with a slash is the same in all languages: one of `COMMON`, or a file at the
    top."""
    words = _words(href)
    return words[1] in COMMON or (len(words) == 2 and "." in words[1])


def _words(href: str) -> list[str]:
    return re.split("[?#]", href, maxsplit=1)[0].split("/")


def unaddressed(href: str) -> str:
    """A link to this site as the site itself names it: without the language that is spoken."""
    prefix = spoken().prefix
    rest = href.removeprefix(prefix)
    if not prefix or not href.startswith(prefix) or (rest and rest[0] not in "/?#"):
        return href
    return rest if rest.startswith("/") else f"/{rest}"


def whole_address(path: str) -> str:
    """The whole address of a page of ours in the language that is spoken, for links in mails."""
    return settings().base_url + addressed(path)


def addressed_html(html: str) -> str:
    """HTML of our own with its links in the language that is spoken."""
    if spoken() is ENGLISH:
        return html
    return _LINKS.sub(lambda found: found[1] + addressed(found[2]), html)


class SpokenLanguage:
    """Takes the language off the address, and lets everything inside speak it. Calls of the API that do not come from a
    page say by `Accept-Language` which one they want. Of a socket, `handshakes` says the language."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or len(offered()) == 1:
            return await self._app(scope, receive, send)
        path: str = scope["path"]
        if (language := _of_address(path)) is not None:
            if path == f"{language.prefix}/" and scope["method"] in _READING:
                return await _leave_out_the_slash(language.prefix, scope, send)
            return await self._below(language, scope, receive, send)
        if path.startswith("/api/") or scope["method"] not in _READING:
            return await self._as_wished(scope, receive, send)
        return await self._app(scope, receive, send)  # Where nobody has said otherwise, English is spoken.

    async def _below(self, language: Language, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what is meant, with redirections that stay in the language."""
        inside = dict(scope)
        inside["path"] = scope["path"].removeprefix(language.prefix) or "/"
        raw: bytes | None = scope.get("raw_path")
        if raw:
            inside["raw_path"] = raw.removeprefix(language.prefix.encode()) or b"/"

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [_leading_on(one) for one in message["headers"]]}
            await send(message)

        with speaking(language):
            await self._app(inside, receive, send_on)

    async def _as_wished(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what has no language in its address: answer what is sent as its page speaks, and lead on to pages
        of that language; and answer a call of the API as its header asks, which caches are told."""
        is_call = scope["path"].startswith("/api/")
        of_page = None if scope["method"] in _READING else _of_page(scope)

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"] if of_page is None else [_leading_on(one) for one in message["headers"]]
                message = {**message, "headers": [*headers, *([(b"vary", b"accept-language")] if is_call else [])]}
            await send(message)

        with speaking(of_page or tagged(_header(scope, b"accept-language"))):
            await self._app(scope, receive, send_on)


async def _leave_out_the_slash(path: str, scope: Scope, send: Send) -> None:
    """Lead on to the one address of the home page in a language, with what was asked for."""
    query: bytes = scope.get("query_string", b"")
    location = path.encode() + (b"?" + query if query else b"")
    headers = [(b"location", location), (b"content-length", b"0"), (b"cache-control", b"public, max-age=60")]
    await send({"type": "http.response.start", "status": 301, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


def _of_address(path: str) -> Language | None:
    """The language that a path begins with; None for English."""
    first = path[: path.find("/", 1)] if "/" in path[1:] else path
    if len(first) > _LONGEST_PREFIX:
        return None  # As nearly all: the dictionary would cost more than all else here.
    return _by_prefix(offered()).get(first)


@lru_cache(maxsize=4)
def _by_prefix(languages: tuple[Language, ...]) -> dict[str, Language]:
    return {one.prefix: one for one in languages[1:]}


def _leading_on(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    name, value = header
    return (name, addressed(value.decode("latin-1")).encode("latin-1")) if name.lower() == b"location" else header


def _of_page(scope: Scope) -> Language | None:
    """The language of the page of ours from which something is sent; None where it comes from elsewhere, or does not
    say from where."""
    path = _header(scope, b"referer").removeprefix(settings().base_url)
    if not path.startswith("/"):
        return None
    return tagged(path.split("/")[1]) if re.match("/[a-z]{2}(?:[/?]|$)", path) else ENGLISH


def _header(scope: Scope, wanted: bytes) -> str:
    return next((value.decode("latin-1") for name, value in scope["headers"] if name == wanted), "")

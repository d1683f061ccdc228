"""Answers that never change, such as tiles of maps: sent from memory once they were made, without any routing."""

from collections import OrderedDict
from typing import Final

from bowling_app.platform.documents.asgi import App, Message, Receive, Scope, Send
from bowling_app.platform.kit.limits import Bytes

MOST_KEPT_BYTES: Final[Bytes] = 16 * 1024 * 1024
"""The answers that never change that one process holds, such as tiles of maps."""
_OVERHEAD: Final = 1024
"""Bytes that an answer takes beside its body, at most."""

Key = tuple[str, bool]
Answer = tuple[Message, Message]


class Kept:
    """Answers requests below `prefix` by the other app, and passes all other requests to the app. An answer that
    browsers may keep for good is kept here, too, until more recent ones need its room."""

    def __init__(self, app: App, prefix: str, other: App) -> None:
        self._app = app
        self._prefix = prefix
        self._other = other
        self._answers: OrderedDict[Key, Answer] = OrderedDict()
        self._size = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not scope["path"].startswith(self._prefix):
            return await self._app(scope, receive, send)
        if scope["method"] != "GET" or scope["query_string"]:
            return await self._other(scope, receive, send)
        key = scope["path"], _takes_gzip(scope)
        if (found := self._answers.get(key)) is None:
            return await self._other(scope, receive, self._keeping(key, send))
        self._answers.move_to_end(key)
        scope["is_kept"] = True  # It is counted among the kept answers, at no more cost: see `access_log`.
        return await _send_again(found, send)

    def _keeping(self, key: Key, send: Send) -> Send:
        starts: list[Message] = []

        async def send_and_keep(message: Message) -> None:
            if message["type"] == "http.response.start":
                starts.append({**message, "headers": [*message["headers"]]})
            elif starts and not message.get("more_body") and _stays(starts[0]):
                self._keep(key, (starts[0], {**message}))
            await send(message)

        return send_and_keep

    def _keep(self, key: Key, answer: Answer) -> None:
        if key not in self._answers:
            self._size += _size_of(answer)
        self._answers[key] = answer
        while self._size > MOST_KEPT_BYTES:
            self._size -= _size_of(self._answers.popitem(last=False)[1])


async def _send_again(answer: Answer, send: Send) -> None:
    start, body = answer
    await send({**start, "headers": [*start["headers"]]})  # The layers around add to them.
    await send({**body})


def _takes_gzip(scope: Scope) -> bool:
    for name, value in scope["headers"]:
        if name == b"accept-encoding":
            return b"gzip" in value
    return False


def _stays(start: Message) -> bool:
    return start["status"] in {200, 204} and any(
        name == b"cache-control" and b"immutable" in value for name, value in start["headers"]
    )


def _size_of(answer: Answer) -> int:
    return len(answer[1].get("body", b"")) + _OVERHEAD

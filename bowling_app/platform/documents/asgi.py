"""The names of what servers and apps hand each other."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

from bowling_app.platform.limits.client_addresses import limited_client

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


FORWARDED = b"x-forwarded-for"


def limited_client_in(scope: Mapping[str, Any], proxies: int) -> str | None:
    """The network that limits of a request or a socket count, as `limited_client` has it. `proxies` are those in front
    of us that we trust."""
    peer = scope["client"][0] if scope.get("client") else ""
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == FORWARDED] if proxies else ()
    return limited_client(peer, forwarded, proxies)

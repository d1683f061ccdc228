"""The names of what servers and apps hand each other."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from bowling_app.domain.client_addresses import client_of

Message = MutableMapping[str, Any]
Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def client_in(scope: Scope, proxies: int) -> str:
    """Where a request comes from, as limits know it. `proxies` are those in front of us that we trust."""
    peer = scope["client"][0] if scope.get("client") else ""
    if not proxies:
        return client_of(peer, (), 0)
    forwarded = [value.decode("latin-1") for name, value in scope["headers"] if name == b"x-forwarded-for"]
    return client_of(peer, forwarded, proxies)

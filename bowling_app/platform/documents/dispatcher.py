"""Several apps on one port."""

from collections.abc import Awaitable

from bowling_app.platform.documents.asgi import App, Receive, Scope, Send


class Beside:
    """Hands requests below `prefix` to the other app, whole and unchanged, and everything else to the app."""

    def __init__(self, app: App, prefix: str, other: App) -> None:
        self._app = app
        self._prefix = prefix
        self._other = other

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_other = scope["type"] == "http" and scope["path"].startswith(self._prefix)
        await (self._other if is_other else self._app)(scope, receive, send)


class SocketsBeside:
    """Hands whatever comes to `path` and below straight to the app that serves sockets, everything else to the app.

    Every layer that a socket passes stays in memory for as long as the page is open: those of Starlette, which do
    nothing for sockets, were 20 kB of each open tab.
    """

    def __init__(self, app: App, path: str, sockets: App) -> None:
        self._app = app
        self._prefix = f"{path}/"
        self._sockets = sockets

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        is_theirs = scope["type"] != "lifespan" and f"{scope['path']}/".startswith(self._prefix)
        return (self._sockets if is_theirs else self._app)(scope, receive, send)

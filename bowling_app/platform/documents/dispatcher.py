"""Several apps on one port."""

from collections.abc import Awaitable

from bowling_app.platform.documents.asgi import App, Receive, Scope, Send


class Beside:
    """Passes requests below `prefix` unchanged to the other app, and all other requests to the app."""

    def __init__(self, app: App, prefix: str, other: App) -> None:
        self._app = app
        self._prefix = prefix
        self._other = other

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_other = scope["type"] == "http" and scope["path"].startswith(self._prefix)
        await (self._other if is_other else self._app)(scope, receive, send)


class SocketsBeside:
    """Passes requests at and below `path` directly to the app for sockets, and all other requests to the app.

    Every layer around a socket stays in memory for as long as the page is open. The layers of Starlette, which do
    nothing for sockets, took 20 kB for each open tab.
    """

    def __init__(self, app: App, path: str, sockets: App) -> None:
        self._app = app
        self._prefix = f"{path}/"
        self._sockets = sockets

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        is_theirs = scope["type"] != "lifespan" and f"{scope['path']}/".startswith(self._prefix)
        return (self._sockets if is_theirs else self._app)(scope, receive, send)

"""Two apps on one port."""

from bowling_app.documents.asgi import App, Receive, Scope, Send


class Beside:
    """Hands requests below `prefix` to the other app, whole and unchanged, and everything else to the app."""

    def __init__(self, app: App, prefix: str, other: App) -> None:
        self._app = app
        self._prefix = prefix
        self._other = other

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_other = scope["type"] == "http" and scope["path"].startswith(self._prefix)
        await (self._other if is_other else self._app)(scope, receive, send)

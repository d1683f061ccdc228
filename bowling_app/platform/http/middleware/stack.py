"""The layers around the site, in their order."""

from collections.abc import Callable, Sequence
from typing import Final

from bowling_app.platform.documents.asgi import App
from bowling_app.platform.http.middleware.access_log import Watching
from bowling_app.platform.http.middleware.body_limit import BodyLimits
from bowling_app.platform.http.middleware.headers import SecurityHeaders
from bowling_app.platform.http.middleware.ip_limit import AddressLimits
from bowling_app.platform.http.middleware.sockets import SOCKETS
from bowling_app.platform.language.addresses import SpokenLanguage

Layer = Callable[[App], App]

LAYERS: Final[Sequence[Layer]] = (
    Watching,
    SpokenLanguage,
    SecurityHeaders,
    BodyLimits,
    AddressLimits,
    SOCKETS.around,
)
"""The outermost first."""


def behind_layers(app: App, layers: Sequence[Layer] = LAYERS) -> App:
    """The app, reached only through the layers."""
    for layer in reversed(layers):
        app = layer(app)
    return app

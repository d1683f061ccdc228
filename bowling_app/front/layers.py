"""The layers around the site, in their order."""

from collections.abc import Callable, Sequence
from typing import Final

from bowling_app.documents.asgi import App
from bowling_app.front.addresses import AddressLimits
from bowling_app.front.bodies import BodyLimits
from bowling_app.front.headers import SecurityHeaders
from bowling_app.front.sockets import SOCKETS
from bowling_app.front.watching import Watching

Layer = Callable[[App], App]

LAYERS: Final[Sequence[Layer]] = (
    Watching,
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

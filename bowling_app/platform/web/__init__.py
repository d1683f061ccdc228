"""The live pages."""

from bowling_app.platform.reflex_patches import (
    asset_callers as asset_callers,  # Before any part of a page asks for its script.
)
from bowling_app.platform.reflex_patches import (
    direct_elements as direct_elements,  # Before a page takes the name of an element.
)

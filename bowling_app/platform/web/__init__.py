"""The live pages."""

from bowling_app.platform.reflex_patches import (
    asset_callers as asset_callers,  # Before any part of a page asks for its script.
)

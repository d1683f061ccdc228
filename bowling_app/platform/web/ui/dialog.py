"""Modal dialogs. Scripts import them from `dialog.jsx`, each when its dialog is first opened."""

from typing import Final

import reflex as rx

from bowling_app.platform.web.ui.forms import ICON_BUTTON

rx.asset("dialog.jsx", shared=True)

PACKAGE: Final = "@radix-ui/react-dialog@1.1.15"

CLOSE_BUTTON: Final = f"{ICON_BUTTON} cross absolute right-3 top-3"
"""The classes of the button in a dialog's corner."""

"""What the buttons of the pages of specials send."""

from typing import Final

from bowling_app.platform.kit.forms import Form, FormWords

ACCEPT: Final = "accept"
REJECT: Final = "reject"
REMOVE: Final = "remove"
CONFIRM: Final = "confirm"
OWN_BUTTONS: Final = Form("own-specials", (), FormWords("Send"), more=(ACCEPT, REJECT, REMOVE, CONFIRM))
"""The buttons of one's own list, each with the id of a special."""

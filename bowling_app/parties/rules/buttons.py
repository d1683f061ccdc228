"""What the buttons of the pages of packages send."""

from typing import Final

from bowling_app.platform.kit.forms import Form, FormWords

ACCEPT: Final = "accept"
REJECT: Final = "reject"
REMOVE: Final = "remove"
OWN_BUTTONS: Final = Form("own-packages", (), FormWords("Send"), more=(ACCEPT, REJECT, REMOVE))
"""The buttons of one's own list, each with the id of a package."""

"""What the buttons of the pages of events send."""

from typing import Final

from bowling_app.leagues.rules.buttons import ACCEPT, CONFIRM, REJECT, REMOVE
from bowling_app.platform.kit.forms import Form, FormWords

OWN_BUTTONS: Final = Form("own-events", (), FormWords("Send"), more=(ACCEPT, REJECT, REMOVE, CONFIRM))
"""The buttons of one's own list, each with the id of an event."""

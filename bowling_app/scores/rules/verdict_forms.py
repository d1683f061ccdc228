"""The forms in which somebody who judges a game says why it does not count."""

from dataclasses import replace
from typing import Final

from bowling_app.platform.kit.forms import Form, FormField, FormWords
from bowling_app.scores.rules.limits import LONGEST_REASON

_REASON: Final = FormField(
    name="reason", label="Reason", kind="area", rows=3, longest=LONGEST_REASON, hint="They'll see this."
)
REJECTION: Final = Form("score-rejection", (_REASON,), FormWords("Reject"))
TAKING_OFF: Final = Form("score-removal", (_REASON,), FormWords("Take it off"))
DELETION: Final = Form("score-deletion", (replace(_REASON, label="Why delete it?"),), FormWords("Delete for good"))

"""The name under which somebody posts, as forms for what others will see ask for it."""

from typing import Final

from bowling_app.platform.kit.forms import FormField
from bowling_app.platform.kit.identity import LONGEST_NAME

POSTER: Final = FormField(
    name="displayName", label="Your name", note="(optional)", longest=LONGEST_NAME, complete="nickname",
    hint="Everyone sees it with what you post. A first name or a nickname is fine.",
)  # fmt: skip
"""The last field of such a form. It begins with the name of the account, and another one becomes that of the account
with what is posted (`platform.documents.sent_forms`). Left empty, it changes nothing."""

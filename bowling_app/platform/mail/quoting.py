"""Words of others in our mails. A mail from us is trusted, so nobody's words bring a web address into it."""

from typing import Final

from bowling_app.platform.kit.addresses.hosts_in_text import may_name_host
from bowling_app.platform.kit.identity import ANONYMOUS, LONGEST_NAME, shown_name
from bowling_app.platform.kit.texts import one_line
from bowling_app.platform.language.messages import N_, _

ON_THE_SITE: Final = N_("Read it on the site.")
"""What a mail says in place of words with an address."""
AN_ALLEY: Final = N_("a bowling alley")
"""What a mail says in place of a venue's name with an address."""


def quoted(words: str, most: int) -> str:
    """The beginning of what somebody wrote, on one line; only that it is on the site if a web or mail address is in it.
    Call it in the language of the reader."""
    shown = one_line(words, most)
    return _(ON_THE_SITE) if may_name_host(shown) else shown


def quoted_name(name: str) -> str:
    """The name of whoever wrote; somebody whose name reads like an address has none."""
    shown = one_line(shown_name(name), LONGEST_NAME)
    return shown_name(ANONYMOUS) if may_name_host(shown) else shown


def quoted_title(title: str, otherwise: str) -> str:
    """The name of a venue, a league or an event, which those who run it choose; `otherwise`, in words that are marked,
    where it reads like an address."""
    return _(otherwise) if may_name_host(title) else title

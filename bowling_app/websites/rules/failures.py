"""Why a website could not be read, and what makes a fact of it doubtful, as the page of its owner says it. Visits store
these texts in English."""

import re
from collections.abc import Iterable
from typing import Any, Final

from bowling_app.platform.language.messages import N_, _
from bowling_app.platform.language.retold import retold
from bowling_app.venues.rules.venue_fields import shown

FAILURES: Final = (
    N_("answered {status} when asked what may be read"),
    N_("answered {status}"),
    N_("asks for more than {seconds} seconds between two requests"),
    N_("could not be read: it took too much time or memory"),
    N_("could not be read: something went wrong on our end"),
    N_("could not be reached"),
    N_("did not answer within {seconds} seconds"),
    N_("has a robots.txt that is too complicated to follow"),
    N_("has no address: there is no host {host}"),
    N_("is a page and no picture"),
    N_("is a page of a platform, which we do not read"),
    N_("is for sale"),
    N_("is no page but {kind}"),
    N_("leads to an address that is not on the public internet"),
    N_("leads to port {port}, where no website is read"),
    N_("leads to what is no address of a page"),
    N_("leads to {scheme} instead of http or https"),
    N_("may not be read: its robots.txt says so"),
    N_("nests its elements too deeply to be read"),
    N_("packed its answer in a way that was not asked for"),
    N_("redirects in a circle"),
    N_("redirects more than {hops} times"),
    N_("sent more than {bytes} bytes"),
    N_("sent packed contents that cannot be unpacked"),
    N_("shows nothing without scripts"),
    N_("was not read within {seconds} seconds"),
)
"""What visits say, with the values that they put in; of two that fit the first one counts."""

OF_A_SEASON: Final = N_("These are hours of a season, whose dates are not said.")
_ALSO: Final = N_("The website also says “{value}”.")
_ALSO_SAID: Final = re.compile(r"The website also says (.+?)\.(?= The website also says |$)", re.DOTALL)

_DETAILS: Final = re.compile(r"(?<=could not be reached): .+", re.DOTALL)
"""What systems say of a connection, in English and for those who run the site."""
_OF_A_PAGE: Final = re.compile(r"(https?://\S+) (.+)", re.DOTALL)


def failure_words(stored: str) -> str:
    """A reason as a visit has stored it, in the language that is spoken. A note on one page begins with its address."""
    if page := _OF_A_PAGE.fullmatch(stored):
        return f"{page[1]} {failure_words(page[2])}"
    return retold(_DETAILS.sub("", stored), FAILURES)


def remark_words(stored: str, rivals: Iterable[tuple[str, Any]] = ()) -> str:
    """What makes a fact of a website doubtful, as a reading has stored it, in the language that is spoken. `rivals` are
    the field and the value of what else the website says; texts of earlier readings have them in words."""
    also = (_(_ALSO, value=shown(field, value)) for field, value in rivals)
    return " ".join(filter(None, (_in_language(stored), *also)))


def _in_language(stored: str) -> str:
    said = stored.replace(OF_A_SEASON, _(OF_A_SEASON), 1) if stored.startswith(OF_A_SEASON) else stored
    return _ALSO_SAID.sub(lambda found: _(_ALSO, value=found[1]), said)

"""What those who run a venue read by mail when an admin changes it: unlike the pages of admins, in their language."""

from bowling_app.platform.language.messages import _
from bowling_app.platform.mail.quoting import AN_ALLEY, quoted_title


def moved(address: str, place: str) -> str:
    """It is somewhere else."""
    return _(
        "Its new address is {address}, {place}. Please check its hours and prices.", address=address, place=place
    )  # fmt: skip


def merged(name: str) -> str:
    """It was listed twice."""
    return _(
        "It was also listed as {name}. We combined the two, and the managers of both can edit it.",
        name=quoted_title(name, AN_ALLEY),
    )


def parted(name: str) -> str:
    """It was no other one after all."""
    return _(
        "We combined it with {name} by mistake. The two are listed apart again, and you still manage this page.",
        name=quoted_title(name, AN_ALLEY),
    )


def removed() -> str:
    """Somebody is no longer one of its managers, for a reason that follows."""
    return _("You no longer manage this page. Reason:")


def other_removed() -> str:
    """Another one of its managers is no longer one."""
    return _("Someone who managed this page with you no longer does.")

"""What an admin saw when they decided about words of others. What has changed since is not decided unread."""

from hashlib import blake2b
from typing import Final

from bowling_app.platform.kit.errors import Conflict

CHANGED: Final = "This was changed or decided on since you saw it. Reload the page and look at it again."


def version_of(*shown: object) -> str:
    """A version of what is shown to whoever decides. It changes with each of the values."""
    return blake2b(repr(shown).encode(), digest_size=12).hexdigest()


def refuse_unseen(seen: str, present: str) -> None:
    """Raises Conflict where what was `seen` in one version is in another version at present."""
    if seen != present:
        raise Conflict(CHANGED)

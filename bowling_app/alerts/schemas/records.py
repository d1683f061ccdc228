"""What alerts say to programs."""

from dataclasses import dataclass

from bowling_app.platform.kit.records import SENT


@dataclass(frozen=True, slots=True)
class FollowMark:
    """Whether the caller follows something, by its key."""

    __pydantic_config__ = SENT

    target: str
    is_followed: bool

"""What an operation returns of a try that failed. Raising would undo the count of tries; see `platform.limits`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """A try that failed, and that counts. With `retry_after`, in seconds, there were too many of them."""

    message: str
    retry_after: int | None = None

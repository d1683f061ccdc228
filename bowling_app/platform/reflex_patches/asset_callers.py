"""A fast way for Reflex to find the module that registers a script: its own reads the sources of all stack frames.

That took three quarters of a worker's start-up time, and the replacement of a dead worker must respond within seconds.
"""

import inspect
import sys
from types import FrameType, ModuleType, SimpleNamespace
from typing import Final

from reflex import assets

from bowling_app.settings import settings


class Caller(tuple[FrameType]):
    """A frame as `rx.asset` looks at it."""

    __slots__ = ()

    @property
    def filename(self) -> str:
        """The file that its code is from."""
        return self[0].f_code.co_filename


def stack() -> list[Caller]:
    """Whoever calls, and their callers, the innermost first."""
    here = inspect.currentframe()
    frame, found = here and here.f_back, list[Caller]()
    while frame is not None:
        found.append(Caller((frame,)))
        frame = frame.f_back
    return found


def module_of(frame: FrameType) -> ModuleType:
    """The module whose code runs in the frame."""
    return sys.modules[frame.f_globals["__name__"]]


QUICK: Final = SimpleNamespace(stack=stack, getmodule=module_of)

if settings().lean:
    assets.__dict__["inspect"] = QUICK  # Nothing else of `inspect` is used there.

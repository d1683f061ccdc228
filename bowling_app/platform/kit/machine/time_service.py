"""Whether a time service, such as chrony or systemd-timesyncd, keeps the clock of this machine, as its kernel says.

The kernel is asked in a process of its own, which this module is then: where a service manager forbids the call, it
ends whoever makes it.
"""

import ctypes
import subprocess
import sys
from pathlib import Path
from typing import Final

_UNSURE: Final = 5  # TIME_ERROR: nobody keeps the clock. All lower answers are about leap seconds.
_MOST_ERROR: Final = 10_000_000  # Microseconds; the kernel counts no further than 16 seconds.
NO: Final = 3
"""How the process ends when the clock is not kept. Other codes say that it could not ask."""
_LONGEST_SECONDS: Final = 2.0


class Timex(ctypes.Structure):
    """What the kernel tells of its clock, as far as it is read here. Without `modes` it is only asked."""

    _fields_ = (
        ("modes", ctypes.c_uint), ("offset", ctypes.c_long), ("freq", ctypes.c_long), ("maxerror", ctypes.c_long),
        ("others", ctypes.c_char * 512),
    )  # fmt: skip


def keeps_the_clock() -> bool:
    """Whether a time service keeps the clock now. Linux takes that back at the moment in which anybody sets the clock,
    and believes it again once a service has compared it with its servers. No other system says so, nor does one that
    hides its kernel: there the answer is no."""
    if sys.platform != "linux" or ctypes.sizeof(ctypes.c_long) != 8:
        return False
    try:
        ended = subprocess.run(  # noqa: S603 -- our own program.
            [sys.executable, "-I", "-S", "-B", str(Path(__file__))],
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            timeout=_LONGEST_SECONDS, check=False,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError):
        return False
    return ended.returncode == 0


def is_sure(answer: int, told: Timex) -> bool:
    """Whether the kernel's answer says that its clock is kept."""
    return 0 <= answer < _UNSURE and told.maxerror < _MOST_ERROR


def ask() -> bool:
    """The same, in this process."""
    told = Timex()
    return is_sure(ctypes.CDLL(None).adjtimex(ctypes.byref(told)), told)


if __name__ == "__main__":
    sys.exit(0 if ask() else NO)

"""Processes that a command starts and must not leave behind."""

import ctypes
import os
import signal
import subprocess
import sys
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Any

import psutil

PR_SET_PDEATHSIG = 1
STOP_SECONDS = 10
"""How long a process may take to finish what it is doing before it is killed."""


class Stopped(BaseException):  # Not an Exception: nothing on the way out may take it for a failure and go on.
    """The operator, the terminal or the system asks this command to stop."""


def stop_on_signals() -> None:
    """Turn the first Ctrl-C, termination or closed terminal into `Stopped`; ignore more of them while stopping."""
    wanted = [signal.SIGINT, signal.SIGTERM]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:  # Started under nohup it is to survive the terminal.
        wanted.append(signal.SIGHUP)

    def ignore(_number: int, _frame: Any) -> None:
        pass

    def stop(_number: int, _frame: Any) -> None:
        for number in wanted:
            signal.signal(number, ignore)
        raise Stopped

    for number in wanted:
        signal.signal(number, stop)


def end_with_parent(number: int = signal.SIGTERM) -> None:
    """Have the kernel send this process a signal when its parent ends, however it ends. Linux only."""
    if sys.platform == "linux":
        ctypes.CDLL(None, use_errno=True).prctl(PR_SET_PDEATHSIG, number, 0, 0, 0)


@contextmanager
def running(
    command: Sequence[str], environment: Mapping[str, str], output: IO[str] | None = None
) -> Generator[subprocess.Popen[bytes], None, None]:
    """A process in a new process group. The group is ended at the end of the block.

    A Ctrl-C in the terminal does not reach it: the block decides when it stops.
    """
    parent = os.getpid()

    def prepare() -> None:
        end_with_parent(signal.SIGKILL)
        if os.getppid() != parent:
            os._exit(1)

    process = subprocess.Popen(
        command,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=output,
        stderr=subprocess.STDOUT if output else None,
        start_new_session=True,
        preexec_fn=prepare,  # noqa: PLW1509 -- this process has one thread.
    )
    try:
        yield process
    finally:
        _stop_group(process)


def end_orphans(folder: Path, names: tuple[str, ...]) -> None:
    """Kill the leftover processes with these names that run in a folder."""
    for process in psutil.process_iter(["name", "cwd"]):
        inside = str(process.info["cwd"] or "").startswith(str(folder))
        if inside and process.info["name"].startswith(names):
            with suppress(psutil.Error):
                process.kill()


def _stop_group(process: subprocess.Popen[bytes]) -> None:
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGTERM)
        with suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()

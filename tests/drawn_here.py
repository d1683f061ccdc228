"""Photos that are drawn in the process of the tests. A process for each takes half a second, nearly all of it to begin.

What is sent to the process and what it answers are the same, and so is the code that draws. Where the process is the
subject, with its limits and its end, a test takes `real_drawing`.
"""

import subprocess
import traceback
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import pytest

from bowling_app.platform.files import drawing


def _run(command: tuple[str, ...], *, input: bytes, **_options: Any) -> subprocess.CompletedProcess[bytes]:  # noqa: A002 -- its name in `subprocess`.
    from bowling_app.platform.files.drawing_process import answer  # noqa: PLC0415 -- few tests draw photos.

    try:
        return subprocess.CompletedProcess(command, 0, answer(BytesIO(input)), b"")
    except Exception:  # noqa: BLE001 -- it ends a process, too, whatever it is.
        return subprocess.CompletedProcess(command, 1, b"", traceback.format_exc().encode())


_HERE = SimpleNamespace(run=_run, TimeoutExpired=subprocess.TimeoutExpired)


def draw_here() -> None:
    """From now on, in this process."""
    drawing.subprocess = _HERE  # pyright: ignore[reportAttributeAccessIssue]


@pytest.fixture
def real_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each photo in a process of its own, as the site draws them."""
    monkeypatch.setattr(drawing, "subprocess", subprocess)

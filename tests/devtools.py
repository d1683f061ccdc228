"""A tab of a Chromium that is driven by its own protocol, for what Playwright does not know: pages drawn ahead.

Such a page is a target of its own, which takes the place of the tab's page once its link is followed. Playwright holds
the first page only, so its tabs never show another one.
See https://chromedevtools.github.io/devtools-protocol.
"""

import json
import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from tests.browser import FLAGS
from tests.waiting import eventually

PATIENCE_SECONDS: Final = 150.0
"""For each thing that is waited for. On a busy machine the browser leaves a document that it will draw ahead waiting
("Pending") for longer than half a minute. A journey waits for five things at most, which its quarter of an hour
holds."""
_LISTENS: Final = "DevToolsActivePort"  # The file in which the browser says where.
_PAGES: Final = [{"type": "page"}]
_LOOK_SECONDS: Final = 0.02
_MOUSE: Final = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"
"""Without a screen the browser takes itself for one without a mouse, and pages for others than those of a desk."""


class Refused(Exception):
    """The browser could not do what it was told."""


@dataclass
class Target:
    """A page of the tab: the one that is shown, or one that is drawn ahead."""

    session: str
    url: str
    is_ahead: bool
    asked: list[str] = field(default_factory=list)
    """The addresses of what it has fetched, sent, and opened a socket to."""


class Tab:
    """A tab with its pages. Events are heard while something is asked of it, and while it waits."""

    def __init__(self, wire: ClientConnection) -> None:
        self._wire = wire
        self._last = 0
        self.pages: dict[str, Target] = {}
        """By the names of their targets."""
        self.told: list[str] = []
        """What the browser has said of its tries to draw ahead, and why they came to nothing."""

    def open(self, *, is_heard_from_start: bool) -> None:
        """Make the tab. Its pages may wait until they are heard, which takes time that a measurement has not."""
        self.call("Target.setDiscoverTargets", discover=True)
        tab = self.call("Target.createTarget", url="about:blank", forTab=True)["targetId"]
        session = self.call("Target.attachToTarget", targetId=tab, flatten=True)["sessionId"]
        how = {"autoAttach": True, "waitForDebuggerOnStart": is_heard_from_start, "flatten": True, "filter": _PAGES}
        self.call("Target.setAutoAttach", session, **how)
        self.wait(lambda: bool(self.pages), "a page in the tab")

    @property
    def shown(self) -> Target:
        """The page that is shown. While one takes the place of another, it is the newer one."""
        shown = [page for page in self.pages.values() if not page.is_ahead]
        if not shown:
            raise Refused("The page that was shown has gone, and the next one is not there yet.")
        return shown[-1]

    @property
    def ahead(self) -> list[Target]:
        """The pages that are drawn ahead."""
        return [page for page in self.pages.values() if page.is_ahead]

    def goto(self, address: str) -> None:
        """Open an address, and wait until it is loaded."""
        self.call("Page.navigate", self.shown.session, url=address)
        self.wait(lambda: self.run("document.readyState === 'complete' && location.href") == address, address)

    def run(self, script: str, page: Target | None = None) -> Any:
        """The value of an expression in a page: in the one that is shown unless told."""
        session = (page or self.shown).session
        told = self.call("Runtime.evaluate", session, expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise Refused(f"{script}: {told['exceptionDetails']}")
        return told["result"].get("value")

    def hover(self, element: str) -> tuple[float, float]:
        """Move the mouse onto the middle of the element that an expression names; where that is."""
        self.run(f"({element}).scrollIntoView({{ block: 'nearest', behavior: 'instant' }})")
        x, y = self.run(
            f"(({{ x, y, width, height }}) => [x + width / 2, y + height / 2])(({element}).getBoundingClientRect())"
        )
        for distance in (9, 3, 0):
            self.call("Input.dispatchMouseEvent", self.shown.session, type="mouseMoved", x=x + distance, y=y)
        return x, y

    def press(self, place: tuple[float, float]) -> None:
        """Click, and wait for nothing: the page that is pressed may be gone before it can say that it was."""
        how = {"x": place[0], "y": place[1], "button": "left", "clickCount": 1}
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", self.shown.session, type=kind, **how)

    def call(self, method: str, session: str = "", **given: Any) -> dict[str, Any]:
        """Have the browser do something, and wait for its answer."""
        number = self.send(method, session, **given)
        while True:
            message = json.loads(self._wire.recv(timeout=PATIENCE_SECONDS))
            if message.get("id") != number:
                self._hear(message)
            elif "error" in message:
                raise Refused(f"{method}: {message['error']['message']}")
            else:
                return message["result"]

    def send(self, method: str, session: str = "", **given: Any) -> int:
        """Have the browser do something; the number of its answer, which nobody has to wait for."""
        self._last += 1
        message = {"id": self._last, "method": method, "params": given}
        self._wire.send(json.dumps(message | ({"sessionId": session} if session else {})))
        return self._last

    def listen(self, seconds: float) -> None:
        """Hear what the browser says meanwhile."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            try:
                self._hear(json.loads(self._wire.recv(timeout=left)))
            except TimeoutError:
                return

    def wait(self, look: Callable[[], Any], what: str) -> None:
        """Hear what the browser says until something is so. A page that goes meanwhile cannot be asked."""
        until = time.monotonic() + PATIENCE_SECONDS
        while True:
            with suppress(Refused):
                if look():
                    return
            assert time.monotonic() < until, f"{what} did not come; the browser said {self.told}"
            self.listen(_LOOK_SECONDS)

    def _hear(self, message: dict[str, Any]) -> None:
        said = message.get("params", {})
        match message.get("method", ""):
            case "Target.attachedToTarget" if said["targetInfo"]["type"] == "page":
                self._meet(said["sessionId"], said["targetInfo"])
            case "Target.targetInfoChanged" if page := self.pages.get(said["targetInfo"]["targetId"]):
                page.url, page.is_ahead = said["targetInfo"]["url"], _is_ahead(said["targetInfo"])
            case "Target.detachedFromTarget":
                self.pages = {name: page for name, page in self.pages.items() if page.session != said["sessionId"]}
            case "Preload.prerenderStatusUpdated":
                self.told.append(f"{said['key']['url']}: {said['status']} {said.get('prerenderStatus', '')}".strip())
            case "Network.requestWillBeSent":
                self._note(message["sessionId"], said["request"]["url"])
            case "Network.webSocketCreated":
                self._note(message["sessionId"], said["url"])
            case _:
                pass

    def _meet(self, session: str, info: dict[str, Any]) -> None:
        self.pages[info["targetId"]] = Target(session, info["url"], _is_ahead(info))
        for method in ("Page.enable", "Runtime.enable", "Network.enable", "Preload.enable"):
            self.send(method, session)
        self.send("Runtime.runIfWaitingForDebugger", session)

    def _note(self, session: str, address: str) -> None:
        for page in self.pages.values():
            if page.session == session:
                page.asked.append(address)


def _is_ahead(info: dict[str, Any]) -> bool:
    return info.get("subtype") == "prerender"


@contextmanager
def tab_of(program: str, width: int, height: int, *, is_heard_from_start: bool = True) -> Generator[Tab, None, None]:
    """A tab of a browser of its own that keeps nothing."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [
            program, *FLAGS, _MOUSE, "--headless", "--remote-debugging-port=0", f"--user-data-dir={profile}",
            f"--window-size={width},{height}", "about:blank",
        ]  # fmt: skip
        silent = subprocess.DEVNULL
        # Debian's command is a script that starts the browser, so all that it has started is ended with it.
        with subprocess.Popen(command, stdout=silent, stderr=silent, start_new_session=True) as browser:
            try:
                port, path = eventually(lambda: _listening(Path(profile)), "the browser").split()
                with connect(f"ws://127.0.0.1:{port}{path}", max_size=None, proxy=None) as wire:
                    tab = Tab(wire)
                    tab.open(is_heard_from_start=is_heard_from_start)
                    yield tab
            finally:
                os.killpg(browser.pid, signal.SIGTERM)


def _listening(profile: Path) -> str:
    said = profile / _LISTENS
    return said.read_text() if said.is_file() and said.read_text().count("\n") else ""

"""Components of the platform alone in a browser: bundled with what they import, and answered by the test.

A component is a small piece of the live page, so it needs neither Reflex nor a site. The page has the site's own style
sheet, so what is seen of it is what visitors see.
"""

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlparse

import reflex as rx
from playwright.sync_api import BrowserContext, Locator, Page, Route

from bowling_app.cli import frontend
from bowling_app.cli.build import build
from tests.scripts.check import SCRIPTS, shared_paths

ADDRESS = "https://components.test"
BUNDLED = tuple(f"platform/web/{part}" for part in ("forms", "lists", "ui", "admin", "search_box", "shell"))
MAP = SCRIPTS / "platform/web/map/drawn_map.js"
CLIENT = frontend.WORKSHOP / "build" / "client"
_LONGEST_WAIT = 5.0  # Seconds.
_BETWEEN_LOOKS = 20  # Milliseconds.
LEFT_OUT = {"queue_keys.jsx", "toast.jsx"}
"""The first needs Reflex. The second is fetched when it is needed, which may fail."""
_PAGE = """<!doctype html><html lang="en"><head><title>Components</title><link rel="stylesheet" href="/site.css">
</head><body class="bg-paper text-ink"><main><h1>Components</h1><div id="root"></div></main>
<script type="module" src="/entry.js"></script></body></html>"""
_ENTRY = """
import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";
import { MemoryRouter, useLocation } from "react-router";
%(imports)s
const Where = () => {
  const at = useLocation();
  window.where = at.pathname + at.search;
  window.visit = at.key;
  return null;
};
let root;
window.components = Object.assign({}, %(modules)s);
// Half of all that is bundled, and few components need it.
window.bringMap = async () => void Object.assign(components, await import(%(map)s));
window.h = createElement;
window.heard = [];
window.hear = (name) => (...said) => { window.heard.push([name, ...said]); };
for (const name of ["lanescout-sign-in", "lanescout-toast"])
  addEventListener(name, ({ detail }) => window.heard.push([name, detail]));
window.show = (element) => {
  root ??= createRoot(document.getElementById("root"));
  flushSync(() => root.render(createElement(MemoryRouter, null, createElement(Where), element)));
};
"""


def bundle(folder: Path) -> None:
    """Write the scripts and the style sheet of the page into a folder. The packages are those of the built site."""
    build(print)
    scripts = [file for part in BUNDLED for file in sorted((SCRIPTS / part).glob("*.jsx")) if file.name not in LEFT_OUT]
    names = {f"module{number}": file for number, file in enumerate(scripts)}
    imports = "\n".join(f"import * as {name} from {json.dumps(str(file))};" for name, file in names.items())
    told = {"imports": imports, "modules": ", ".join(names), "map": json.dumps(str(MAP))}
    (folder / "entry.jsx").write_text(_ENTRY % told)
    packages = frontend.WORKSHOP / "node_modules"
    options = {
        "input": "entry.jsx",
        "moduleTypes": {".css": "empty"},
        "resolve": {"alias": {name: files[0] for name, files in shared_paths().items()}, "modules": [str(packages)]},
        "transform": {"define": {"process.env.NODE_ENV": '"production"'}},
        "output": {"dir": "out", "format": "esm", "minify": True},
        "logLevel": "silent",
    }
    (folder / "rolldown.config.mjs").write_text(f"export default {json.dumps(options)}")
    node = {"PATH": f"{Path(sys.executable).parent}:/usr/bin:/bin"}
    subprocess.run(
        ["node", packages / "rolldown/bin/cli.mjs", "-c", "rolldown.config.mjs"], cwd=folder, env=node, check=True
    )
    sheets = sorted((frontend.WORKSHOP / "build").rglob("*.css"))
    (folder / "out" / "site.css").write_text("\n".join(sheet.read_text() for sheet in sheets))


@dataclass
class Sent:
    """A request that a component made."""

    method: str
    path: str
    body: str

    @property
    def words(self) -> str:
        """The method and the path."""
        return f"{self.method} {self.path}"


@dataclass
class Workbench:
    """A page with one component. `answers` are given by "PUT /api/x"; what has none is a lost connection. What is in
    `held` waits until the test answers the route."""

    page: Page
    answers: dict[str, tuple[int, Any]] = field(default_factory=dict[str, tuple[int, Any]])
    held: dict[str, list[Route]] = field(default_factory=dict[str, list[Route]])
    sent: list[Sent] = field(default_factory=list[Sent])

    def show(self, *components: rx.Component, heard: tuple[str, ...] = ()) -> Locator:
        """Draw these, each with the handlers named in `heard`. Drawn again, they keep their state."""
        drawn = ", ".join(_element(one.render(), heard) for one in components)
        self.page.evaluate(f"show(h('div', null, {drawn}))")
        return self.page.locator("#root")

    def bring_map(self) -> None:
        """Fetch the script of maps."""
        self.page.evaluate("bringMap()")

    def heard(self, name: str) -> list[Any]:
        """What was heard under that name: of handlers what they were called with, of toasts what they say."""
        return [said for known, *said in self.page.evaluate("heard") if known == name]

    def toasts(self) -> list[str]:
        """What the toasts said."""
        return [said[0]["description"] for said in self.heard("lanescout-toast")]

    def asked_to_sign_in(self) -> int:
        """How often the visitor was asked to."""
        return len(self.heard("lanescout-sign-in"))

    def waiting(self, words: str) -> Route:
        """The first request that waits under these words. A component says that it is busy before its request arrives.

        Raises an assertion when none arrives in five seconds.
        """
        until = monotonic() + _LONGEST_WAIT
        while not self.held[words] and monotonic() < until:
            self.page.wait_for_timeout(_BETWEEN_LOOKS)
        assert self.held[words], f"{words} never arrived; these did: {[sent.words for sent in self.sent]}"
        return self.held[words][0]

    def answer(self, route: Route) -> None:
        """Answer a request of a component."""
        request, path = route.request, urlparse(route.request.url).path
        sent = Sent(request.method, path, request.post_data or "")
        self.sent.append(sent)
        if sent.words in self.held:
            self.held[sent.words].append(route)
        elif sent.words in self.answers:
            status, body = self.answers[sent.words]
            route.fulfill(status=status, json=body)
        else:
            route.abort()


def _element(drawn: dict[str, Any], heard: tuple[str, ...] = ()) -> str:
    """The expression that makes the element of a rendered component."""
    if "contents" in drawn:
        return drawn["contents"]
    name = drawn["name"]
    kind = name if name.startswith('"') else f"components.{name}"
    props = [*drawn["props"], *[f'{one}: hear("{one}")' for one in heard]]
    children = "".join(f", {_element(child)}" for child in drawn["children"])
    return f"h({kind}, {{{', '.join(props)}}}{children})"


def open_bench(context: BrowserContext, bundled: Path) -> Workbench:
    """An empty page that reaches nothing but its own files and what the test answers."""
    page = context.new_page()
    found = Workbench(page)

    def answer(route: Route) -> None:
        path = urlparse(route.request.url).path
        file = next((folder / path[1:] for folder in (bundled, CLIENT) if (folder / path[1:]).is_file()), None)
        if path == "/":
            route.fulfill(body=_PAGE, content_type="text/html")
        elif file:
            route.fulfill(path=file)
        else:
            found.answer(route)

    page.route(f"{ADDRESS}/**", answer)
    page.goto("/")
    page.wait_for_function("Boolean(window.show)")
    return found

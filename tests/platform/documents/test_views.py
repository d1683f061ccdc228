"""What the script that counts views tells of, run as a browser would."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

from bowling_app.platform.documents.views import COUNT

_BROWSER: Final = """
const told = [], listen = () => {};
globalThis.window = globalThis;
globalThis.addEventListener = listen;
globalThis.PerformanceObserver = class { observe() {} };
globalThis.document = {
  currentScript: {dataset: {}}, documentElement: {lang: "es-US"}, prerendering: false, addEventListener: listen,
};
Object.defineProperty(globalThis, "navigator", {value: {sendBeacon: (to, mark) => told.push(mark.slice(16))}});
"""
"""As much of a browser as the script asks for."""


def told(*seen: tuple[str, str]) -> list[str]:
    """The paths that are told of when these addresses are seen with these marked paths."""
    shown = f"""
        for (const [address, path] of {json.dumps(seen)}) {{
          globalThis.location = {{pathname: address}};
          countView(path && "x".repeat(16) + path);
        }}
        console.log(JSON.stringify(told))"""
    node = Path(sys.executable).with_name("node")
    return json.loads(subprocess.check_output([node, "-e", f"{_BROWSER}{COUNT}{shown}"], text=True))


def test_a_path_is_told_at_its_own_address_once_in_any_language():
    assert told(("/about", "/about"), ("/es/about", "/about"), ("/", "/about"), ("/", "/")) == ["/about", "/"]


def test_the_route_of_pages_that_are_counted_together_is_told_once_at_each_of_their_addresses():
    route = "/lists/[address]"
    assert told(*[(address, route) for address in ("/lists/a", "/es/lists/a", "/lists/b")]) == [route, route]
    assert told(*[(address, route) for address in ("/lists", "/about/a", "/lists/a/report")]) == []


def test_an_address_that_is_no_text_is_no_fault():
    assert told(("/100%", ""), ("/about", "/about")) == ["/about"]

"""The list of pages that a browser loads first, as a build of React Router writes it and as we do."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from bowling_app.platform.reflex_patches.short_manifest import shorten, shortened

ROOT = {
    "id": "root",
    "path": "",
    "hasAction": False,
    "css": [],
    "module": "/assets/root.js",
    "imports": ["/assets/a.js"],
}


def page(path: str, **own: Any) -> dict[str, Any]:
    usual = {"id": f"routes/{path}", "parentId": "root", "path": path, "hasAction": False, "css": []}
    return usual | {"module": f"/assets/{path}.js", "imports": ["/assets/a.js"]} | own


PAGES = [page("home", index=True), page("venue"), page("odd", hasAction=True, css=["/odd.css"])]
MANIFEST = {"entry": {"imports": []}, "routes": {one["id"]: one for one in [ROOT, *PAGES]}, "version": "1a"}
WRITTEN = f"window.__reactRouterManifest={json.dumps(MANIFEST, separators=(',', ':'))};"


def in_a_browser(script: str) -> dict[str, Any]:
    """What the script makes."""
    whole = f"globalThis.window = {{}};{script};console.log(JSON.stringify(window.__reactRouterManifest))"
    node = Path(sys.executable).with_name("node")
    return json.loads(subprocess.run([node, "-e", whole], capture_output=True, text=True, check=True).stdout)


def test_a_browser_makes_the_same_list_of_it_but_for_what_scripts_ask_for():
    pages = [{key: value for key, value in one.items() if key != "imports"} for one in PAGES]

    assert in_a_browser(shortened(WRITTEN)) == MANIFEST | {"routes": {one["id"]: one for one in [ROOT, *pages]}}
    assert len(shortened(WRITTEN)) < len(WRITTEN)
    assert shortened(shortened(WRITTEN)) == shortened(WRITTEN)


def test_another_list_fails_the_build():
    with pytest.raises(ValueError, match="has changed"):
        shortened(WRITTEN.replace("Manifest", "Routes"))


def test_the_list_is_written_anew(tmp_path: Path):
    assets = tmp_path / "build" / "client" / "assets"
    assets.mkdir(parents=True)
    (assets / "manifest-1a.js").write_text(WRITTEN)

    shorten(tmp_path)

    assert (assets / "manifest-1a.js").read_text() == shortened(WRITTEN)


def test_a_build_without_the_list_or_with_two_fails(tmp_path: Path):
    with pytest.raises(ValueError, match="0 lists"):
        shorten(tmp_path)

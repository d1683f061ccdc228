"""The compiled pages that documents are put into, as a build of Reflex writes them."""

from collections.abc import Generator
from pathlib import Path

import pytest

from bowling_app.platform.documents import shell as shell_module
from bowling_app.platform.documents.shell import Shell, shell
from bowling_app.platform.http.content_policy import hash_source

COMPILED = (
    '<!DOCTYPE html><html><head><title></title><meta content="" name="description"/>'
    '<meta content="/share.png" property="og:image"/><meta content="" name="robots"/>'
    '<link rel="modulepreload" href="/assets/entry.js"/><script>theme()</script></head><body><p>Loading...</p>'
    '<script type="module" async="">import("/assets/entry.js");</script></body></html>'
)


@pytest.fixture(autouse=True)
def forget_shells() -> Generator[None, None, None]:
    """Shells are read once; each test here has other ones, and the tests after it want the real ones."""
    shell.cache_clear()
    yield
    shell.cache_clear()


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a compiled home page and the page that all other routes start from."""
    monkeypatch.setattr(shell_module, "build_folder", lambda: tmp_path)
    (tmp_path / "index.html").write_text(COMPILED)
    (tmp_path / "404.html").write_text(COMPILED.replace("Loading...", "fallback"))
    return tmp_path


def text_of(page: Shell) -> str:
    return page.head + page.body + page.end


@pytest.mark.usefixtures("build")
def test_the_empty_metadata_of_the_compiled_page_make_room_for_the_true_ones():
    head = shell("/").head

    assert "<title>" not in head
    assert "<meta" not in head


@pytest.mark.usefixtures("build")
def test_scripts_stand_still_until_the_document_wakes_them():
    whole = text_of(shell("/"))

    assert 'rel="modulepreload"' not in whole
    assert 'type="module"' not in whole
    assert 'rel="held-modulepreload"' in whole
    assert 'type="held-module"' in whole


def test_the_style_sheet_stands_still_too_and_is_named(build: Path):
    sheet = '<link href="/assets/site-1a.css" rel="stylesheet" type="text/css"/>'
    ahead = '<link as="style" href="/assets/site-1a.css" rel="preload"/>'
    (build / "index.html").write_text(COMPILED.replace("</head>", f"{ahead}{sheet}</head>"))

    assert 'rel="stylesheet"' not in text_of(shell("/"))
    assert 'as="style"' not in text_of(shell("/"))
    assert 'rel="held-stylesheet"' in shell("/").head
    assert shell("/").sheet == build / "assets" / "site-1a.css"


@pytest.mark.usefixtures("build")
@pytest.mark.parametrize("route", ["/venue/[venue_id]", "/404", "/400"])
def test_a_route_without_a_page_of_its_own_starts_from_the_fallback(route: str):
    assert "fallback" in text_of(shell(route))


@pytest.mark.usefixtures("build")
def test_the_scripts_of_a_page_are_named_by_their_hash_and_no_others():
    assert shell("/").scripts == (hash_source("theme()"), hash_source('import("/assets/entry.js");'))
    assert shell("/").styles == ()


def test_without_a_build_a_document_stands_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(shell_module, "build_folder", lambda: tmp_path / "nothing")

    assert text_of(shell("/")).count("<script") == 0
    assert shell("/").sheet is None


MANIFEST = (
    'window.__reactRouterManifest={"entry":{},"routes":{"root":{"path":"","module":"/assets/root.js"},'
    '"venue":{"path":"/venue/:id","module":"/assets/venue.js"},'
    '"state":{"path":"locations/:state","module":"/assets/state.js"}}};for (const id in {}) {}'
)
SCRIPTS = {
    "manifest-1a-b_2.js": MANIFEST,
    "venue.js": 'import{a as b}from"./entry.js";import{c}from"./stars-1_a.js";import"./map.js";const d=()=>import("./late.js")',
    "stars-1_a.js": 'import{a}from"./entry.js";',
    "map.js": "import{c}from`./stars-1_a.js`;",
    "entry.js": "",
    "state.js": "",
}


def test_a_route_without_a_page_of_its_own_names_the_scripts_that_only_it_needs(build: Path):
    (build / "assets").mkdir()
    for name, script in SCRIPTS.items():
        (build / "assets" / name).write_text(script)
    (build / "404.html").write_text(
        COMPILED.replace("<script>", '<script src="/assets/manifest-1a-b_2.js"></script><script>')
    )

    head = shell("/venue/[venue_id]").head

    own = ("venue.js", "stars-1_a.js", "map.js")
    assert head.endswith("".join(f'<link rel="held-modulepreload" href="/assets/{name}"/>' for name in own))
    assert head.count("/assets/entry.js") == 1
    assert "/assets/venue.js" not in shell("/locations/[country]").head
    assert "/assets/state.js" in shell("/locations/[country]").head

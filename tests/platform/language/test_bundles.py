"""What a build makes of the marks in its scripts."""

import gzip
from pathlib import Path

import brotli
import pytest

from bowling_app.platform.kit.wording import count_of
from bowling_app.platform.language import bundles, marks
from bowling_app.platform.language.bundles import put_in_words
from bowling_app.platform.language.languages import Language
from bowling_app.platform.language.marks import hidden_in, marked, own_prefix
from bowling_app.platform.language.messages import _

SPANISH = Language("es_US")
QUOTE = "'"
WORDS = {"Search": 'Busca "ya"', "Edit {name} now": "Edita {name} ya", "Don't": "No", "Ask": "Pide <b>"}


class Words:
    def gettext(self, message: str) -> str:
        return WORDS.get(message, message)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return "milla" if (one, many, count) == ("mile", "miles", 1) else "millas"


class English:
    def gettext(self, message: str) -> str:
        return message

    def ngettext(self, one: str, many: str, count: int) -> str:
        return one if count == 1 else many


@pytest.fixture
def client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    catalog = tmp_path / "es.po"
    catalog.write_text("x")
    monkeypatch.setattr(bundles, "offered", lambda: (bundles.ENGLISH, SPANISH))
    monkeypatch.setattr(bundles, "catalog_file", lambda _: catalog)
    monkeypatch.setattr(bundles, "translations", lambda language: Words() if language == SPANISH else English())
    monkeypatch.setattr(marks.Marking, "is_on", True)
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "venue").mkdir()
    mile = count_of(1, "mile", "miles")
    page, search, no = _("Edit {name} now", name="`+v+`"), _("Search"), _("Don't")
    scripts = {
        "page-1a.js": f'import"./plain-2b.js";a("{search}",`{page}`,{QUOTE}{no}{QUOTE},'
        f'"{hidden_in(SPANISH)}","{own_prefix()}/x")',
        "plain-2b.js": 'b("Search")',
        "leads-3c.js": 'import("./page-1a.js");const d=["assets/page-1a.js","assets/plain-2b.js"]',
        "count-5e.js": f'c("{mile}")',
        "said-4d.js": 'say("~Don\'t"),say("~other")',
    }
    for name, text in scripts.items():
        (folder / "assets" / name).write_text(text)
    shell = f'<html><link href="/assets/leads-3c.js"><script>{{"basename":"/"}}</script>{_("Ask")}</html>'
    (folder / "venue" / "index.html").write_text(shell)
    monkeypatch.setattr(marks.Marking, "is_on", False)
    put_in_words(folder)
    return folder


def script(client: Path, name: str) -> str:
    return (client / "assets" / name).read_text()


def copy_of(client: Path, name: str) -> str:
    return next((client / "assets").glob(f"es-*-{name}")).read_text()


def test_english_words_take_the_place_of_the_marks(client: Path):
    wanted = 'import"./plain-2b.js";a("Search",`Edit `+v+` now`,\'Don\\\'t\',"","/x")'
    assert script(client, "page-1a.js") == wanted
    assert script(client, "said-4d.js") == 'say("~Don\'t"),say("~other")'


def test_a_copy_has_the_words_of_its_language_escaped_for_where_they_stand(client: Path):
    text = copy_of(client, "page-1a.js")
    assert text.endswith('a("Busca \\"ya\\"",`Edita `+v+` ya`,\'No\',"hidden","/es/x")')
    assert copy_of(client, "said-4d.js") == 'say("~No"),say("~other")'


def test_a_count_that_is_known_while_compiling_has_its_form(client: Path):
    assert (script(client, "count-5e.js"), copy_of(client, "count-5e.js")) == ('c("1 mile")', 'c("1 milla")')


def test_what_leads_to_a_copy_is_copied_and_nothing_else(client: Path):
    names = {file.name.split("-", 2)[2] for file in (client / "assets").glob("es-*.js")}
    assert names == {"page-1a.js", "leads-3c.js", "said-4d.js", "count-5e.js"}
    (copy,) = (file.name for file in (client / "assets").glob("es-*-page-1a.js"))
    assert copy_of(client, "leads-3c.js") == f'import("./{copy}");const d=["assets/{copy}","assets/plain-2b.js"]'


def test_pages_of_the_language_name_the_copies_and_its_addresses(client: Path):
    (copy,) = (file.name for file in (client / "assets").glob("es-*-leads-3c.js"))
    wanted = f'<html><link href="/assets/{copy}"><script>{{"basename":"/es"}}</script>Pide &lt;b&gt;</html>'
    assert (client / "es" / "venue" / "index.html").read_text() == wanted
    assert '"basename":"/"' in (client / "venue" / "index.html").read_text()


def test_every_script_with_words_is_compressed_as_it_is_now(client: Path):
    for name in ("plain-2b.js", "page-1a.js"):
        (client / "assets" / name).write_text(f"// {name}\n" * 30)
    (client / "small.css").write_text("a {}")
    put_in_words(client)
    assert not (client / "small.css.br").exists()
    large = [file for file in (client / "assets").glob("*.js") if file.stat().st_size > 256]
    assert len(large) >= 2
    for file in large:
        packed = file.with_name(f"{file.name}.br"), file.with_name(f"{file.name}.gz")
        assert brotli.decompress(packed[0].read_bytes()) == gzip.decompress(packed[1].read_bytes()) == file.read_bytes()


def test_values_that_change_places_fail_the_build():
    mark = marked("{a} of {b}", {"a": "1", "b": "2"})
    with pytest.raises(ValueError, match="keep their order"):
        marks.unmarked(mark, SPANISH, lambda _: "{b} y {a}", lambda words, _: words)

"""Features are written in Python: what needs a script is a component of the platform, which they declare."""

import re
from pathlib import Path

import pytest

from tests.architecture.source import source_text
from tests.scripts.check import SCRIPTS, scripts, shared_paths

_BROWSERS = re.compile(
    r"call_script|rx\.script\b|(?<![.\w])(?:document|window|navigator|localStorage|sessionStorage)\.[a-z]+[A-Z]\w*|"
    r"addEventListener|querySelector"
)
"""What a script would call."""
MOST_LINES = 4_094
"""Lines of scripts that are written by hand. The number only falls; 3,000 is wanted. The painter of maps added 293,
streets 125, a map that goes with its list 55, and languages 42."""

_COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)
_STRINGS = re.compile(r'"(?:[^"\\\n]|\\.)*"|`[^`]*`')
_PATTERN = re.compile(
    r"(?:[=(,:!&|?{};\[]|\breturn|^)\s*(/(?![/*\s>])(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\n\\])+/[a-z]*)", re.MULTILINE
)
"""A regular expression: a slash that divides nothing and ends no element."""
_TEXT = re.compile(r'"((?:[^"\\\n]|\\.)* (?:[^"\\\n]|\\.)*)"|`([^`]* [^`]*)`|>\s*([A-Z][^<>{}=;]* [^<>{}=;]*)<')
_RULE = re.compile(
    r"\b(?:at (?:most|least)|too (?:long|short|large|many|few)|no more than|must|required|invalid|fill (?:this )?in|"
    r"(?:enter|choose|use) (?:an?|at|the|only|today))\b",
    re.IGNORECASE,
)
"""How the sentences begin that say what fits."""
_LIMIT = re.compile(r"\b(?:maxLength|minLength|pattern)=(?:\{\s*)?[\"'\d]|\b(?:LONGEST|SHORTEST)\b(?!_)")
OWN_TEXTS = {
    "platform/documents/reader.js": "It asks whether names are those under which scripts of ours keep something.",
    "platform/documents/take_over.js": "It knows kinds of fields, and the end that ids of documents have.",
    "platform/documents/worker.js": "It reads documents that the site has drawn, where there is no parser.",
    "platform/web/shell/words.js": "It puts values into texts of ours.",
}
"""Scripts with a pattern, and why it is none of a value that somebody enters."""


def code_of(script: Path) -> str:
    return _COMMENTS.sub("", script.read_text())


def patterns_in(code: str) -> list[str]:
    return _PATTERN.findall(_STRINGS.sub('""', code))


def rules_in(code: str) -> list[str]:
    texts = (" ".join(" ".join(found).split()) for found in _TEXT.findall(code))
    return [text for text in texts if _RULE.search(text)] + _LIMIT.findall(code)


def test_no_feature_brings_a_script_of_its_own() -> None:
    own = {str(script.relative_to(SCRIPTS)) for script in scripts()}
    assert [name for name in sorted(own) if not name.startswith("platform/")] == []


def test_no_feature_names_what_browsers_offer_to_scripts() -> None:
    named = [
        f"{module.relative_to(SCRIPTS)}: {found[0]}"
        for module in sorted(SCRIPTS.rglob("*.py"))
        if module.relative_to(SCRIPTS).parts[0] not in {"platform", "cli"}
        for found in _BROWSERS.finditer(source_text(module))
    ]
    assert named == []


def test_few_lines_are_scripts() -> None:
    assert sum(len(script.read_text().splitlines()) for script in scripts()) <= MOST_LINES


def test_no_script_has_a_pattern_of_a_value() -> None:
    """A pattern comes from Python as a prop, which a script may only apply."""
    found = {str(script.relative_to(SCRIPTS)) for script in scripts() if patterns_in(code_of(script))}
    assert sorted(found) == sorted(OWN_TEXTS)


def test_no_script_has_a_limit_or_the_text_of_a_rule() -> None:
    found = {str(script.relative_to(SCRIPTS)): rules_in(code_of(script)) for script in scripts()}
    assert {name: rules for name, rules in found.items() if rules} == {}


@pytest.mark.parametrize(
    "code",
    [
        r"const ZIP = /^\d{5}$/;", "if (/[a-z]/i.test(text)) return;", "const near = text.match(/near me/)",
        "  .replace(/[^0-9]/g, '')",
    ],
)  # fmt: skip
def test_a_pattern_is_found(code: str) -> None:
    assert patterns_in(code)


@pytest.mark.parametrize(
    "code",
    [
        'say("Name: use at most 20 characters.");', "say(`Choose a file of ${most} MB.`);", "<p>Fill this in.</p>",
        "<input maxLength={200} />", '<input pattern="[0-9]+" />', "if (text.length > LONGEST) return;",
    ],
)  # fmt: skip
def test_the_text_of_a_rule_is_found(code: str) -> None:
    assert rules_in(code)


@pytest.mark.parametrize(
    "code",
    [
        "const half = (left + right) / 2 / count;", "return <p>{words}</p>;", "import x from '/a/b.js'; // A/b, c/d",
        "<input maxLength={longest} />", "const url = `${base}/a/${name}`;",
    ],
)  # fmt: skip
def test_other_code_is_no_rule(code: str) -> None:
    assert (patterns_in(_COMMENTS.sub("", code)), rules_in(code)) == ([], [])


def test_what_a_script_imports_is_there() -> None:
    """The module that brings a script is part of the address, so a module that moves breaks it."""
    assert [name for name, files in shared_paths().items() if not all(map(exists, files))] == []


def exists(file: str) -> bool:
    return SCRIPTS.parent.joinpath(file).is_file()

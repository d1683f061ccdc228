"""What a script says to people is in the catalog: by `said("~...")` of `words.js`, or as a prop from Python."""

import re
from collections.abc import Iterator

import pytest

from tests.scripts.check import SCRIPTS, scripts

_COMMENTS = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_BETWEEN_TAGS = re.compile(r"(?<![=\-])>\s*([A-Z][^<>{}=;()]*?)\s*[<{]")
_NAMED = re.compile(
    r"\b(?:aria-label|ariaLabel|alt|title|placeholder|label|note|message|textContent)(?:\s*[:=]|\",)\s*"
    r"(?:\"([A-Z][^\"\n]*)\"|`([^`]*[A-Za-z]{2}[^`]*)`)"
)
"""What is read out or shown: attributes, properties, and arguments of `setAttribute`."""
_SENTENCE = re.compile(r"\"([A-Z](?!\d)(?:[^\"\\\n]|\\.)* (?:[^\"\\\n]|\\.)*)\"|`([A-Z][^`\n]* [^`\n]*)`")
_COUNTED = re.compile(r"`(\$\{[^{}]+\} [a-z]+(?: [a-z]+)*[.!?]?)`")
"""A value and words about it, as in "3 venues in view"."""
ENGLISH_ONLY = ("platform/web/admin/",)
"""Scripts of pages that only admins open, which are in English."""


def texts_in(code: str) -> Iterator[str]:
    """The texts for people that no catalog knows."""
    code = _COMMENTS.sub("", code)
    for pattern in (_BETWEEN_TAGS, _NAMED, _SENTENCE, _COUNTED):
        for found in pattern.findall(code):
            text = found if isinstance(found, str) else "".join(found)
            yield " ".join(text.split())


def test_no_script_says_anything_in_one_language_only() -> None:
    found = {
        (name, text)
        for script in scripts()
        if not (name := str(script.relative_to(SCRIPTS))).startswith(ENGLISH_ONLY)
        for text in texts_in(script.read_text())
    }
    assert found == set()


@pytest.mark.parametrize(
    "code",
    [
        "<button>\n  Yes\n  <span>", "<p>Loading {name}</p>", '<ul aria-label="Suggestions">', 'title="Remove"',
        'element.setAttribute("aria-label", "Move it");', "ariaLabel: `Map of ${name}`", 'note: "Recent"',
        'say("Something went wrong");', "say(`Near ${place}`)", "say(`${count} venues in view`)",
        'textContent = "Close"', "placeholder=`City or ${other}`",
    ],
)  # fmt: skip
def test_a_text_is_found(code: str) -> None:
    assert list(texts_in(code))


@pytest.mark.parametrize(
    "code",
    [
        'said("~Close")', "aria-label={label}", "<p>{words}</p>", '"Content-Type": "application/json"',
        'key === "Enter"',
        "if (one > OTHER) return two < three;", "// It says Close\n", "className={`avatar ${className}`}",
        "const A = (b) => C < d;", 'd="M6 6l12 12"', '["INPUT", "SELECT"]', "title: document.title",
        "`${SECRET}, ${ACCOUNTS}`",
    ],
)  # fmt: skip
def test_other_code_says_nothing(code: str) -> None:
    assert list(texts_in(code)) == []

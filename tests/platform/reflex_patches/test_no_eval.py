"""Reflex's script of the connection, which must not keep the bundler from its work."""

import re
from pathlib import Path

import pytest
from reflex_base.constants import Templates

from bowling_app.platform.reflex_patches.no_eval import without_eval

SCRIPT = (Path(Templates.Dirs.WEB_TEMPLATE) / "utils" / "state.js").read_text()


def test_nothing_is_evaluated_among_the_names_of_the_script():
    assert re.search(r"[^.\w]eval\(", SCRIPT)

    changed = without_eval(SCRIPT)

    assert not re.search(r"[^.\w]eval\(", changed)
    assert without_eval(changed) == changed


def test_another_script_fails_the_build():
    with pytest.raises(ValueError, match="has changed"):
        without_eval(SCRIPT.replace("await eval(", "await evaluated(", 1))

"""What we change in Reflex's script of the connection."""

from pathlib import Path

import pytest
from reflex_base.constants import Templates

from bowling_app.platform.reflex_patches.steady_pages import steadied

SCRIPT = Path(Templates.Dirs.WEB_TEMPLATE) / "utils" / "state.js"


def test_the_script_of_the_pinned_reflex_is_the_one_that_we_change():
    changed = steadied(SCRIPT.read_text())
    assert "inOnePiece(withoutUnknownSubstates(update.delta))" in changed
    assert changed.count("lanescout-connected") == 1
    assert changed.count("lanescout-disconnected") == 2


def test_a_script_that_has_the_changes_stays_as_it_is():
    changed = steadied(SCRIPT.read_text())
    assert steadied(changed) == changed


def test_another_script_fails_the_build_instead_of_losing_the_changes():
    with pytest.raises(ValueError, match="has changed"):
        steadied(SCRIPT.read_text().replace("withoutUnknownSubstates", "knownSubstates"))

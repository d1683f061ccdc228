"""Which scripts the bundler writes as one. `tests/e2e/test_weight.py` weighs what it made of it."""

import pytest
from reflex.utils import frontend_skeleton
from reflex_base.config import get_config

from bowling_app.platform.reflex_patches.joined_scripts import joined


def settings_of_the_bundler() -> str:
    return frontend_skeleton._compile_vite_config(get_config())  # pyright: ignore[reportPrivateUsage]


def test_the_groups_of_all_pages_come_after_reflexs_own():
    changed = joined(settings_of_the_bundler())

    groups = changed[changed.index("groups: [") :]
    assert (
        groups.index('name: "reflex-env"')
        < groups.index('{ name: "libraries", test: /')
        < groups.index('? "common" : null')
    )
    assert joined(changed) == changed


def test_other_settings_fail_the_build_instead_of_losing_the_change():
    with pytest.raises(ValueError, match="has changed"):
        joined(settings_of_the_bundler().replace('"reflex-env"', '"reflex-environment"'))

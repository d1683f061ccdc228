"""What we leave out of the scripts that Reflex writes."""

import pytest
import reflex as rx
from reflex.compiler.utils import compile_client_storage
from reflex.utils import frontend_skeleton
from reflex_base.compiler import templates
from reflex_base.config import get_config

from bowling_app import bowling_app
from bowling_app.platform.reflex_patches.plain_elements import with_our_elements, without_libraries


def settings_of_the_bundler() -> str:
    return frontend_skeleton._compile_vite_config(get_config())  # pyright: ignore[reportPrivateUsage]


def root_of_the_pages() -> str:
    libraries = [("React", "react"), ("emotion_react", "@emotion/react")]
    return templates.app_root_template(
        imports=[], custom_codes=[], hooks={}, window_libraries=libraries, render={"name": "Fragment", "props": []},
        dynamic_imports=set(),
    )  # fmt: skip


def test_our_scripts_stand_in_for_what_no_page_uses_whole():
    changed = with_our_elements(settings_of_the_bundler())
    transports = r"/^\.\/transports\/(index|polling-xhr(\.node)?|polling-fetch|webtransport)\.js$/"
    assert f'find: {transports}, replacement: fileURLToPath(new URL("./utils/transports.js"' in changed
    assert 'find: "@emotion/react", replacement: fileURLToPath(new URL("./utils/elements.js"' in changed
    assert 'find: "universal-cookie", replacement: fileURLToPath(new URL("./utils/cookies.js"' in changed
    assert 'find: "mergician", replacement: fileURLToPath(new URL("./utils/merging.js"' in changed
    router = r"/^\.\.?\/([\w\/]+\/)?(fog-of-war|instrumentation)\.js$/"
    assert f'find: {router}, replacement: fileURLToPath(new URL("./utils/router.js"' in changed
    assert with_our_elements(changed) == changed


def test_other_settings_fail_the_build_instead_of_losing_the_change():
    with pytest.raises(ValueError, match="has changed"):
        with_our_elements(settings_of_the_bundler().replace("alias: [", "aliases: ["))


def test_the_root_keeps_no_library_for_components_that_never_come():
    root = root_of_the_pages()
    shorter = without_libraries(root)
    assert "window.__reflex" in root
    assert "window.__reflex" not in shorter
    assert "import * as" not in shorter
    assert "export function Layout" in shorter


def test_another_root_fails_the_build_instead_of_keeping_them():
    with pytest.raises(ValueError, match="has changed"):
        without_libraries(root_of_the_pages().replace("// Make contexts", "// Make states"))


def test_no_state_is_kept_in_a_cookie_for_which_a_script_would_be_needed():
    assert bowling_app.app  # Which knows all states.
    assert compile_client_storage(rx.State)["cookies"] == {}

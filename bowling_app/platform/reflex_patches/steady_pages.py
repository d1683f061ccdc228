"""Pages that stay on the screen while the connection is lost and restored.

Reflex responds to a reconnect with the full state, which is empty after a restart of the site. Every page would
briefly show that it is loading, and lose the input in its fields.
"""

from typing import Any, Final

from reflex_base.plugins import Plugin

_SCRIPT: Final = "utils/state.js"
_OURS: Final = "$/public/external/bowling_app/platform/web/shell/connection"

_CHANGES: Final = (
    (
        'import { uploadFiles } from "$/utils/helpers/upload";',
        (
            'import { uploadFiles } from "$/utils/helpers/upload";\n'
            f'import {{ inOnePiece, onceEach }} from "{_OURS}/in_one_piece.js";'
        ),
    ),
    (
        'import io from "socket.io-client";',
        f'import io from "socket.io-client";\nimport {{ joined }} from "{_OURS}/pieces.js";',
    ),
    ("\n  io(endpoint.href, {", "\n  joined(io(endpoint.href, {"),
    (
        "    query: { token },\n    reconnection: false,\n  });",
        "    query: { token, pieces: 1, language: document.documentElement.lang },\n    reconnection: false,\n  }));",
    ),
    (
        "io.opts.query = { token: getToken() };",
        "io.opts.query = { token: getToken(), pieces: 1, language: document.documentElement.lang };",
    ),
    (
        "const delta = withoutUnknownSubstates(update.delta);",
        "const delta = inOnePiece(withoutUnknownSubstates(update.delta));",
    ),
    (
        "    event_queue.push(...normalized);",
        "    event_queue.push(...(resolveSocket(socket)?.connected ? normalized : onceEach(normalized, event_queue)));",
    ),
    (
        "    window.__reflex_otel?.onSocketConnect?.();",
        '    window.dispatchEvent(new Event("lanescout-connected"));\n    window.__reflex_otel?.onSocketConnect?.();',
    ),
    (
        "    window.__reflex_otel?.onSocketDisconnect?.(reason);",
        # The page itself ends it when it is left.
        (
            '    if (reason !== "io client disconnect") window.dispatchEvent(new Event("lanescout-disconnected"));\n'
            "    window.__reflex_otel?.onSocketDisconnect?.(reason);"
        ),
    ),
    (
        "    failed_attempts = Math.min(failed_attempts + 1, 10);",
        (
            '    window.dispatchEvent(new Event("lanescout-disconnected"));\n'
            "    failed_attempts = Math.min(failed_attempts + 1, 10);"
        ),
    ),
    (
        "const reloadForNewVersion = () => {",
        'const reloadForNewVersion = () => {\n  window.dispatchEvent(new Event("lanescout-leaving"));',
    ),
    ("\n  showNewVersionBanner();", '\n  window.dispatchEvent(new Event("lanescout-outdated"));'),
)
"""What Reflex's script of the connection says, and what it says for us. Its words belong to the pinned version."""


class SteadyPages(Plugin):
    """Has Reflex's script hand over a page in one piece, and say what becomes of the connection."""

    def pre_compile(self, **context: Any) -> None:
        """Change the script once Reflex has written it."""
        context["add_modify_task"](_SCRIPT, steadied)


def steadied(script: str) -> str:
    """The script with our changes, also when it has them. Raises ValueError when it is not the one that we know."""
    for theirs, ours in _CHANGES:
        if ours in script:
            continue
        if script.count(theirs) != 1:
            raise ValueError(f"Reflex's {_SCRIPT} has changed: {theirs.strip()!r} is no longer in it, or twice.")
        script = script.replace(theirs, ours)
    return script

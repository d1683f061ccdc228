"""A build that works at any address."""

import re
from pathlib import Path
from typing import Any

from reflex_base.config import get_config
from reflex_base.plugins import Plugin


class SameOrigin(Plugin):
    """Lets the browser talk to the host and port that it has the page from.

    Reflex writes the address of `api_url` into the scripts. On plain http its port would be fixed when the site is
    built, and two copies of one build could not run side by side.
    """

    def post_build(self, **context: Any) -> None:
        """Replace the built-in address, before the files are compressed."""
        written = [file for file in Path(context["static_dir"]).glob("assets/*.js") if _rewrite(file)]
        if len(written) != 1:
            raise RuntimeError(f"Expected one script with the address of the server, found {len(written)}.")


def _rewrite(script: Path) -> bool:
    """Replace string literals that start with the address by ones that the browser completes."""
    _, _, host = get_config().api_url.rstrip("/").partition("://")
    literal = re.compile(r"""(["'`])(http|ws)s?://""" + re.escape(host) + r"""(/[^"'`]*)\1""")
    text = script.read_text()
    rewritten, count = literal.subn(r"`${location.origin.replace(/^http/,`\2`)}\3`", text)
    if count:
        script.write_text(rewritten)
    return count > 0

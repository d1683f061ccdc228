"""Reflex's configuration, taken from the settings."""

import gc
import os
from pathlib import Path

# npm instead of bun, which would be downloaded from a host of its own; no calls to Reflex's hosts.
os.environ.setdefault("REFLEX_USE_NPM", "1")
os.environ.setdefault("REFLEX_TELEMETRY_ENABLED", "false")
os.environ.setdefault("REFLEX_CHECK_LATEST_VERSION", "false")

import reflex as rx
from reflex.utils.prerequisites import get_web_dir

from bowling_app.platform.language.marks import is_marking
from bowling_app.platform.reflex_patches.joined_scripts import JoinedScripts
from bowling_app.platform.reflex_patches.no_eval import NoEval
from bowling_app.platform.reflex_patches.plain_elements import PlainElements
from bowling_app.platform.reflex_patches.same_origin import SameOrigin
from bowling_app.platform.reflex_patches.steady_pages import SteadyPages
from bowling_app.settings import settings

if is_marking():
    gc.set_threshold(100_000, 50, 10)  # A build makes millions of small things: to look for garbage took a fifth of it.

# Relative to where Reflex writes: the name of a checkout may hold characters that a pattern takes for its own.
SITE = os.path.relpath(Path(__file__).resolve().parent / "bowling_app", get_web_dir().resolve())
DRAWN = ("*/pages/**/*.py", "*/admin/**/*.py", "platform/web/**/*.py", "**/*.jsx")
"""Where class names stand, below the package: the views, which also become documents, and our own scripts."""

PORT = settings().port
REDIS = settings().redis_url

config = rx.Config(
    app_name="bowling_app",
    frontend_port=PORT,
    backend_port=PORT,
    api_url=settings().base_url,
    deploy_url=settings().base_url,
    # A page of another site must not open our socket in a visitor's name.
    cors_allowed_origins=sorted(settings().origins),
    trusted_proxy_hops=settings().trusted_proxies,
    # One pickle per state and tab on the disk would be 60,000 files for 3,000 tabs.
    state_manager_mode=rx.constants.StateManagerMode.REDIS if REDIS else rx.constants.StateManagerMode.MEMORY,
    redis_url=REDIS.get_secret_value() if REDIS else None,
    # Milliseconds for which a tab's event may hold its state: it may wait for its turn before it begins.
    redis_lock_expiration=30_000,
    # A build puts words into the scripts first, and then compresses them by itself.
    frontend_compression_formats=[] if is_marking() else ["brotli", "gzip"],
    show_built_with_reflex=False,
    telemetry_enabled=False,
    plugins=[
        rx.plugins.TailwindV4Plugin(
            config={"content": [*(f"{SITE}/{place}" for place in DRAWN), "./app/**/*.{js,jsx}"]}
        ),
        SameOrigin(),
        SteadyPages(),
        *([NoEval(), PlainElements(), JoinedScripts()] if settings().lean else []),
    ],
    disable_plugins=[rx.plugins.SitemapPlugin],  # Ours comes from the database.
)

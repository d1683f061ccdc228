"""The live pages."""

from bowling_app.web import callers as callers  # Before any part of a page asks for its script.

"""The middleware that every request and every socket passes through before any handler.

The layers are plain ASGI: they do not depend on pages, the API or Reflex.
"""

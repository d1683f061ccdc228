"""What every request and every socket passes before it reaches the site, whatever answers it then.

The layers are plain ASGI: they know nothing of pages, of the API or of Reflex.
"""

"""The catalogs of other languages, compared with what the sources say: `python -m tests.catalogs`.

With `--write` the catalogs get the messages that are new, without a translation, and lose those that are gone.
"""

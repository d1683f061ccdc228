"""Why a file cannot be read at all."""


class Unreadable(Exception):
    """The file cannot be read. The message continues a sentence that begins with the file's name."""

"""Why a file as a whole cannot be read."""


class Unreadable(Exception):
    """The file is not what it should be. The message continues a sentence that begins with the file's name."""

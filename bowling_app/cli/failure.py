"""Why a command stops."""


class Failure(Exception):
    """A command cannot go on. The message says what to do and is all that the operator sees."""

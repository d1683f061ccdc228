"""The names that people give themselves."""

from bowling_app.platform.kit.identity import ANONYMOUS, LONGEST_NAME


def display_name_of(text: str | None) -> str:
    """A name as it is shown: one line of printable characters, at most 60 of them; Anonymous when nothing is left."""
    words = "".join(character if character.isprintable() else " " for character in text or "").split()
    return " ".join(words)[:LONGEST_NAME].strip() or ANONYMOUS

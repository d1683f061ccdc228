"""In what two versions of a guide differ, as admins compare them."""

from difflib import SequenceMatcher
from itertools import chain
from typing import Any, Final

from bowling_app.platform.audit.differences import Difference

FIELDS: Final = ("slug", "product", "state", "city", "title", "introduction", "is_published")
"""What an admin writes of a guide."""
NOTHING: Final = "(nothing)"
_LABELS: Final = {"slug": "Address", "is_published": "Published"}


def guide_differences(before: Any, after: Any) -> tuple[Difference, ...]:
    """The fields of two guides or drafts that differ, in the order of the form."""
    pairs = [(name, getattr(before, name), getattr(after, name)) for name in FIELDS]
    return tuple(
        Difference(name, _LABELS.get(name, name.capitalize()), *_words(one, other))
        for name, one, other in pairs
        if one != other
    )


def _words(before: Any, after: Any) -> tuple[str, str]:
    if isinstance(before, bool):
        return ("Yes", "No") if before else ("No", "Yes")
    return _differing(before, after)


def _differing(before: str, after: str) -> tuple[str, str]:
    """The paragraphs that only one of two texts has, whole: what is alike in both hides nothing in long ones."""
    ours, theirs = before.split("\n\n"), after.split("\n\n")
    steps = [step for step in SequenceMatcher(None, ours, theirs).get_opcodes() if step[0] != "equal"]
    gone = chain.from_iterable(ours[begin:end] for _tag, begin, end, _from, _to in steps)
    come = chain.from_iterable(theirs[begin:end] for _tag, _from, _to, begin, end in steps)
    return "\n\n".join(gone) or NOTHING, "\n\n".join(come) or NOTHING

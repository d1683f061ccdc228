"""The words in names, and how frequent their pieces are."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from sqlalchemy import select as columns
from sqlalchemy import text, union_all
from sqlmodel import Session, col

from bowling_app.search.models import NameWord
from bowling_app.search.queries.literals import inline, pattern


@dataclass(frozen=True, slots=True)
class Frequencies:
    """What part of the venues has a three-letter piece: in the name, and in the name once it is spelled out."""

    named: Mapping[str, float]
    spelled: Mapping[str, float]


_FREQUENCIES: Final = text("""
SELECT tablename, term, frequency FROM pg_stats,
    LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS common (term, frequency)
WHERE schemaname = current_schema() AND tablename IN ('venue', 'ix_venue_name_key') AND attname = 'trigrams'""")

_WORDS_LIKE: Final = text("SELECT words_like(CAST(:pieces AS text[]))")


def frequencies(session: Session) -> Frequencies:
    """What part of the venues has each three-letter piece, by the database's own statistics; rare ones are missing."""
    found: dict[str, dict[str, float]] = {"venue": {}, "ix_venue_name_key": {}}
    for table, term, frequency in session.connection().execute(_FREQUENCIES):
        found[table][term] = frequency
    return Frequencies(found["venue"], found["ix_venue_name_key"])


def known_words(session: Session, words: Collection[str], start: str = "") -> set[str]:
    """Those of the words that names are made of and, when a beginning is given, some word that begins so."""
    word = col(NameWord.word)
    found = columns(word).where(word.in_(words))
    if start:
        some = columns(word).where(word.like(inline("start"), escape="\\")).limit(1).subquery()
        found = union_all(found, columns(some))
    return {row[0] for row in session.connection().execute(found, {"start": pattern(start)} if start else {})}


def words_like(session: Session, terms: Collection[str]) -> set[str]:
    """The words of names that share a three-letter piece with those given."""
    return set(session.connection().execute(_WORDS_LIKE, {"pieces": sorted(terms)}).scalars())

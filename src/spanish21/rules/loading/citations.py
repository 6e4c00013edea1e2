"""Faults in what a rule file says of itself: its names, its document and its citations.

Every key a file gives needs a citation: a clause of its document, or a word where no clause speaks.
Whether the value is one the clause permits is for `openness.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from spanish21.errors import shorten
from spanish21.rules.clauses import HOUSE, clause_exists, documents
from spanish21.rules.dotted_keys import PlainValues, find_entry, serves
from spanish21.rules.loading.faults import Fault, show_choices, wrong
from spanish21.rules.loading.source import IDS, Source, read_shipped
from spanish21.rules.ruling import RULING, cited_ruling, name_ruling

CITED_WORDS = (HOUSE, RULING, "usual")
"""What a citation may say where no clause speaks."""
UNCITED = ("id", "title", "document")
"""The names of a rule set: they rest on no clause, and no setting changes them."""


def split_citation(citation: str) -> list[str]:
    """The clauses of a citation.

    >>> split_citation("9(c); 10(d)")
    ['9(c)', '10(d)']
    """
    return [clause.strip() for clause in citation.split(";")]


def find_name_faults(source: Source, chosen: PlainValues) -> Iterator[Fault]:
    """Names that a setting would change, a document that is none, and what only documents say."""
    for key in UNCITED:
        if key in chosen:
            yield Fault(key, "a name, which no setting changes")
    yield from _find_document_faults(source)
    for number, row in enumerate(source.rulings):
        if row.key is not None and row.key not in source.values:
            yield wrong(f"rulings[{number}].key", row.key, allowed="a key of the rule set")


def _find_document_faults(source: Source) -> Iterator[Fault]:
    document = source.values.get("document")
    if not isinstance(document, str):
        return  # missing or ill-typed, which is told elsewhere
    if document not in (*IDS, HOUSE):
        yield wrong("document", document, allowed=show_choices((*IDS, HOUSE)))
    elif source.extends is not None and document != read_shipped(source.extends).values["document"]:
        yield wrong("document", document, allowed=f"that of {source.extends}, which this extends")
    elif source.open and (document == HOUSE or source.open != read_shipped(document).open):
        yield Fault("open", "only a document says what it leaves open; leave this table out")
    if document in IDS and source.document not in (None, read_shipped(document).document):
        yield Fault("source", f"that of {document} is known; leave this table out")


def find_citation_faults(source: Source, doubtful: Collection[str]) -> Iterator[Fault]:
    """Keys without a citation, citations of nothing, citations of clauses that are not there."""
    document = shorten(str(source.values.get("document")))
    told = f"name a clause of {document} or 'house' for it under [cite]"
    for key in source.own:
        if key not in UNCITED and key not in doubtful and find_entry(source.cited, key) is None:
            yield Fault(key, f"no citation; {told}")
    for key, citation in source.cited.items():
        if not serves(key, source.values):
            yield Fault(f"cite.{key}", "cites for a key that is not in this rule set")
        for clause in split_citation(citation):
            if (ruling := cited_ruling(name_ruling(clause, key))) is not None:
                yield from _find_ruling_faults(source, key, ruling)
            elif not _is_citable(document, clause):
                allowed = f"a clause of {document}, or {show_choices(CITED_WORDS)}"
                yield wrong(f"cite.{key}", clause, allowed=allowed)


def _find_ruling_faults(source: Source, key: str, ruling: str) -> Iterator[Fault]:
    """A citation of a ruling that the rule set does not have."""
    if ruling not in {row.key for row in source.rulings}:
        allowed = f"'{RULING} on' the key of one of [[rulings]]"
        yield Fault(f"cite.{key}", f"no ruling on {shorten(ruling)} is here; allowed: {allowed}")


def _is_citable(document: str, clause: str) -> bool:
    """Whether a citation may say this; what no regulator binds may cite what it likes."""
    if clause in CITED_WORDS or document not in documents():
        return True
    return clause_exists(document, clause)

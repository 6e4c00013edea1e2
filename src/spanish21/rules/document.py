"""The document a rule set rests on: its title, its issuer, and which text was read.

A rule set's `document` is an id; this says what the id stands for, so that a reader can ask the
issuing body for the same text. Nothing about what the document rules is known here.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass


@dataclass(frozen=True, kw_only=True)
class Document:
    """A source: `section` is its number where it has one, `edition` what is known of its date.

    `file` is the name of the text that was read.
    """

    title: str
    issued_by: str
    section: str
    file: str
    edition: str

    def __str__(self) -> str:
        return f"{self.title}; {self.issued_by}; {self.section}; {self.file}; {self.edition}"

    def to_dict(self) -> dict[str, str]:
        """The same as plain values."""
        return asdict(self)

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Each thing known of the document, with its name."""
        return (
            ("document", self.title),
            ("issued by", self.issued_by),
            ("section", self.section),
            ("file", self.file),
            ("edition", self.edition),
        )


def own_document(title: str, file: str) -> Document:
    """What stands for the document of a house's own rules.

    >>> own_document("Harbour 21", "harbour.toml").issued_by
    'the house'
    """
    return Document(
        title=title,
        issued_by="the house",
        section="no document binds it",
        file=file,
        edition="the file as it was read",
    )

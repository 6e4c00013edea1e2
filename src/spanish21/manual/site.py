"""The manual by address: every page, made when it is asked for, and written to a folder at once.

A `Site` reads the contents when it is made and a page when that is asked for; what it has made it
keeps. It may be asked from several threads: the worst is that a page is made twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from pathlib import Path

from spanish21.manual.markdown import Text, render_text
from spanish21.manual.search import write_index
from spanish21.manual.sources import (
    HERE,
    PageEntry,
    find_files,
    find_root,
    find_rounds,
    read_contents,
)
from spanish21.manual.template import Frame, render_page, render_round

INDEX = "search-index.js"
STATIC = HERE / "static"


class Site:
    """The manual; `home` is the address of the house's first page, where there is one."""

    def __init__(self, root: Path | None = None, *, home: str = "") -> None:
        self.root = root or find_root()
        self.entries = read_contents(self.root)
        self._frame = Frame(self.entries, home)
        self._pages = {entry.address: entry for entry in self.entries}
        self._rounds = find_rounds(self.root)
        self._files = {**find_files(self.root), **{path.name: path for path in STATIC.iterdir()}}
        self._texts: dict[PageEntry, Text] = {}

    @property
    def addresses(self) -> tuple[str, ...]:
        """Everything there is."""
        return (*self._pages, *self._rounds, *self._files, INDEX)

    def read(self, address: str) -> bytes | None:
        """What stands at an address; nothing where there is nothing."""
        if entry := self._pages.get(address):
            return render_page(self._frame, entry, self.text_of(entry)).encode()
        if path := self._rounds.get(address):
            text = path.read_text(encoding="utf-8")
            return render_round(self._frame, address, text).encode()
        if address == INDEX:
            return self._index
        path = self._files.get(address)
        return path.read_bytes() if path else None

    def text_of(self, entry: PageEntry) -> Text:
        """The inside of a page."""
        if entry not in self._texts:
            text = (self.root / entry.source).read_text(encoding="utf-8")
            self._texts[entry] = render_text(entry.source, text)
        return self._texts[entry]

    @cached_property
    def _index(self) -> bytes:
        return write_index({entry: self.text_of(entry) for entry in self.entries}).encode()

    def find_broken(self) -> Iterator[str]:
        """Each link that leads to no page, no file or no place on its page."""
        for entry in self.entries:
            for link in self.text_of(entry).links:
                if not self._is_there(link):
                    yield f"{entry.source}: {link}"

    def _is_there(self, link: str) -> bool:
        address, _, part = link.partition("#")
        if address not in self.addresses:
            return False
        entry = self._pages.get(address)
        return not part or (entry is not None and part in self.text_of(entry).ids)

    def write(self, folder: Path) -> int:
        """Write every page and file under the folder; how many there are."""
        for address in self.addresses:
            content = self.read(address)
            assert content is not None
            path = folder / address
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        return len(self.addresses)

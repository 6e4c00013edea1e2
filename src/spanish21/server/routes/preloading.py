"""Which modules a page will need, told to the browser with the page itself.

A browser learns of a module's imports when it has read the module: a chain of six files would be
six waits. Each page is sent with a line for every module that its entry leads to, so that all come
at once. Modules that a page fetches later (`import()`) stay out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from posixpath import dirname, join, normpath

ENTRY = re.compile(r'<script type="module" src="/static/([^"]+)"')
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)"', re.MULTILINE)
HEAD_END = "</head>"


def name_modules(entry: str, texts: Mapping[str, str]) -> list[str]:
    """Every module that one leads to by its imports, without itself, the nearest first."""
    found, waiting = [entry], [entry]
    while waiting:
        module = waiting.pop(0)
        for address in IMPORT.findall(texts.get(module, "")):
            named = normpath(join(dirname(module), address))
            if named not in found:
                found.append(named)
                waiting.append(named)
    return found[1:]


def add_preloads(page: str, texts: Mapping[str, str]) -> str:
    """A page that names, in its head, every module it will need."""
    entry = ENTRY.search(page)
    if entry is None:
        return page
    links = [
        f'<link rel="modulepreload" href="/static/{name}">\n'
        for name in name_modules(entry.group(1), texts)
    ]
    return page.replace(HEAD_END, "".join(links) + HEAD_END, 1)

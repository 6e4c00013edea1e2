"""The build's hook: a wheel carries the manual's text, so that an installed server shows it too.

A checkout reads its own files, so an editable install carries nothing.
"""

from __future__ import annotations

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

TEXTS = ("docs", "tests/golden", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")


class ManualTexts(BuildHookInterface[Any]):
    """Puts the texts beside the package that makes pages of them."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add the texts to a wheel that is not editable."""
        if version == "standard":
            build_data["force_include"].update(
                {f"{self.root}/{text}": f"spanish21/manual/text/{text}" for text in TEXTS}
            )

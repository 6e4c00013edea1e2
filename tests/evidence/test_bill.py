"""The bill of materials is CycloneDX 1.6, names every package once and tells no time."""

from __future__ import annotations

import json
from importlib.metadata import version

from spanish21.evidence.bill import make_bill
from spanish21.version import __version__

KINDS = {"application", "library"}  # of those the schema allows


def test_what_the_schema_requires_is_there() -> None:
    """bom-1.6.schema.json: bomFormat, specVersion; of a component type and name; of an edge ref."""
    bill = make_bill()
    assert (bill["bomFormat"], bill["specVersion"], bill["version"]) == ("CycloneDX", "1.6", 1)
    for component in [bill["metadata"]["component"], *bill["components"]]:
        assert component["type"] in KINDS
        assert component["name"]
        assert component["purl"] == f"pkg:pypi/{component['name']}@{component['version']}"
        for licence in component["licenses"]:
            assert [*licence] in (["expression"], ["license"])
            assert "license" not in licence or licence["license"]["name"]
    assert all(edge["ref"] for edge in bill["dependencies"])


def test_every_reference_is_to_one_component() -> None:
    bill = make_bill()
    refs = [each["bom-ref"] for each in [bill["metadata"]["component"], *bill["components"]]]
    assert len(refs) == len({*refs})
    assert {edge["ref"] for edge in bill["dependencies"]} == {*refs}
    assert {ref for edge in bill["dependencies"] for ref in edge["dependsOn"]} <= {*refs}


def test_what_the_program_needs_is_listed_and_what_only_tests_need_is_not() -> None:
    bill = make_bill()
    found = {each["name"]: each["version"] for each in bill["components"]}
    for name in ("numpy", "numba", "llvmlite", "sqlalchemy", "cryptography", "litestar"):
        assert found[name] == version(name)
    assert not found.keys() & {"pytest", "mypy", "ruff", "playwright", "gymnasium", "spanish21"}
    assert bill["metadata"]["component"]["version"] == __version__


def test_it_has_no_time_and_no_serial_number() -> None:
    assert "timestamp" not in json.dumps(make_bill())
    assert "serialNumber" not in make_bill()
    assert make_bill() == make_bill()

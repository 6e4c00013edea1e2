"""The clause register is whole, its marks are true, and its page is what the code would write."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from importlib import import_module
from importlib.util import find_spec

import pytest

from spanish21.errors import InputError, RulesError
from spanish21.rules.clauses import (
    ClauseKind,
    clause_exists,
    documents,
    load_clauses,
    parse_clauses,
)
from spanish21.rules.loading.load import load
from tools import conformance, docs
from tools.marks import Marks, collect_marks

TESTS = conformance.ROOT / "tests"

# The documents' own outlines, counted by hand: the last letter of each section of ma, the last
# number below a letter, sd's numbers, and the paragraphs and list lines under the NH headings.
MA_LETTERS = "2b 3c 4j 5j 6f 7l 8b 9d 10e 11e 12c 13g 15m 16d"
MA_NUMBERS = (
    "2(b)3 4(b)2 4(d)2 4(j)5 5(a)4 5(f)7 6(b)2 6(e)2 7(d)3 7(j)3 8(a)2 12(a)2 15(l)2 16(d)2"
)
MA_WORDS = ("blackjack", "hard total", "pat hand", "push", "rescue", "soft total", "suit")
SD_NUMBERS = """
(1) (1)(a) (1)(b) (2) (3) (4) (4)(a) (4)(a)(i) (4)(a)(ii) (4)(a)(iii) (4)(b) (4)(b)(i) (4)(b)(ii)
(4)(b)(iii) (4)(b)(iv) (4)(c) (5) (6) (7) (7)(a) (7)(b) (7)(c) (7)(c)(i) (7)(c)(ii) (7)(c)(iii)
(7)(c)(iv) A1 B1 C1 D1 E1 F1 A5 B5 C5 D5 E5 F5 G5
"""
PARAGRAPHS = {
    "nh-break-bonus": "object.1 rules.3 bonus-21.1 equipment.1 method.4 ante.1 splitting.1 "
    "double-down.1 insurance.1 payouts.3 super-bonus.1 match-the-dealer.1 break-bonus.1",
    "nh-bet-bigger": "object.1 rules.25 lucky-ladies.1 bonus-21.1",
    "nh-go-for-it": "object.1 rules.3 equipment.1 method.4 ante.1 splitting.1 double-down.1 "
    "insurance.1 super-7s.1 match-the-dealer.1 high-low.2 bonus-21.1",
}
LIST_LINES = {
    "nh-break-bonus": "bonus-21.9 payouts.9 match-the-dealer.5 break-bonus.6",
    "nh-bet-bigger": "lucky-ladies.7 match-the-dealer.5 bonus-21.9",
    "nh-go-for-it": "super-7s.5 match-the-dealer.5 high-low.1 payouts.3 bonus-21.9",
}
ONE_SEVEN = "super-7s.7"
"""A line of a pay list, and the only one whose name looks like a paragraph's number."""
CLAUSE = """
[[clause]]
id = "{id}"
says = "{says}"
kind = "{kind}"
layer = "rules"
"""


@cache
def marks_of_tests() -> Marks:
    """Every mark of every test, read once."""
    return collect_marks(TESTS)


def letters_to(last: str) -> list[str]:
    return [chr(code) for code in range(ord("a"), ord(last) + 1)]


def outline_of_ma() -> set[str]:
    lettered = {
        f"{section}({letter})"
        for section, last in re.findall(r"(\d+)([a-z])", MA_LETTERS)
        for letter in letters_to(last)
    }
    numbered = {
        f"{above}({number})"
        for above, last in re.findall(r"(\d+\([a-z]\))(\d)", MA_NUMBERS)
        for number in range(1, int(last) + 1)
    }
    return {"1", "14", *lettered, *numbered, *(f"1 {word}" for word in MA_WORDS)}


def ids_of(document: str) -> set[str]:
    return {clause.id for clause in load_clauses(document)}


def without_words(ids: set[str]) -> set[str]:
    """Ids as numbered by the document: `5(g) envy` is a part of 5(g)."""
    return {re.sub(r"(?<=\)) .*|(?<=^head) .*|(?<=^pay tables) .*", "", each) for each in ids}


@pytest.mark.no_cover
@pytest.mark.parametrize("document", documents())
def test_every_enforced_clause_of_a_built_layer_has_a_test(document: str) -> None:
    registers = conformance.read_registers(marks_of_tests())
    register = next(each for each in registers if each.document == document)
    assert conformance.find_unproved(register) == ()


def test_every_mark_names_a_clause_of_the_register() -> None:
    assert conformance.find_unknown_marks(marks_of_tests()) == ()


@pytest.mark.no_cover
def test_no_generated_page_is_stale() -> None:
    assert docs.find_stale() == ()


def test_ma_is_there_from_section_1_to_16() -> None:
    ids = ids_of("ma")
    assert outline_of_ma() <= ids
    assert without_words(ids) == outline_of_ma()


def test_sd_is_there_with_each_pay_table() -> None:
    ids = ids_of("sd-bonus-spin")
    outline = {"head", "pay tables", *SD_NUMBERS.split()}
    assert outline <= ids
    assert without_words(ids) == outline


@pytest.mark.parametrize("document", PARAGRAPHS)
def test_every_paragraph_under_every_heading_is_there(document: str) -> None:
    found = {each for each in ids_of(document) if re.fullmatch(r"[a-z0-9-]+\.\d+", each)}
    assert found - {ONE_SEVEN} == {
        f"{heading}.{number}"
        for heading, last in re.findall(r"(\S+)\.(\d+)", PARAGRAPHS[document])
        for number in range(1, int(last) + 1)
    }


@pytest.mark.parametrize("document", LIST_LINES)
def test_every_line_of_every_pay_list_is_there(document: str) -> None:
    paragraph = re.compile(r"\d+[a-z]?|payouts")
    counted: Counter[str] = Counter()
    assert "title" in ids_of(document)
    for each in ids_of(document) - {"title"}:
        heading, _, rest = each.partition(".")
        counted[heading] += each == ONE_SEVEN or not paragraph.fullmatch(rest)
    expected = re.findall(r"(\S+)\.(\d+)", LIST_LINES[document])
    assert +counted == Counter({heading: int(lines) for heading, lines in expected})


@pytest.mark.parametrize("document", documents())
def test_lettered_parts_run_without_a_gap_and_belong_to_their_paragraph(document: str) -> None:
    for clause in load_clauses(document):
        below = [
            each for each in ids_of(document) if re.fullmatch(rf"{re.escape(clause.id)}[a-z]", each)
        ]
        assert sorted(below) == [clause.id + letter for letter in letters_to("z")[: len(below)]]
        assert not clause.parts or set(below) <= set(clause.parts)


@pytest.mark.parametrize("document", documents())
def test_physical_clauses_give_a_reason_and_the_others_a_place(document: str) -> None:
    for clause in load_clauses(document):
        assert bool(clause.reason) == (clause.kind is ClauseKind.PHYSICAL), clause.id
        assert bool(clause.where) != (clause.kind is ClauseKind.PHYSICAL), clause.id


def is_place(where: str) -> bool:
    """Whether a dotted name is a module, or a function of one."""
    module, _, name = where.rpartition(".")
    try:
        return find_spec(where) is not None
    except ModuleNotFoundError:
        return callable(getattr(import_module(module), name, None))


@pytest.mark.parametrize("document", documents())
def test_a_clause_lives_in_a_key_a_function_or_a_module_that_exists(document: str) -> None:
    keys = load(document).values
    for clause in load_clauses(document):
        if clause.where.startswith("spanish21."):
            assert is_place(clause.where), clause.id
        elif clause.where:
            assert any(f"{key}.".startswith(f"{clause.where}.") for key in keys), clause


def test_a_clause_is_found_in_its_own_document_only() -> None:
    assert clause_exists("ma", "15(m)")
    assert not clause_exists("ma", "rules.14")
    assert clause_exists("nh-bet-bigger", "rules.14")
    assert not clause_exists("common", "5(a)")


def test_an_unknown_document_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InputError, match=r"no document 'nj': choose one of ma, nh-break-bonus, "):
        load_clauses("nj")


def test_a_bad_register_gives_all_its_faults_at_once() -> None:
    text = (
        CLAUSE.format(id="1", says="x", kind="enforced")
        + 'where = "a"\nparts = ["9", "2"]\n'
        + CLAUSE.format(id="2", says="x", kind="physical")
        + CLAUSE.format(id="3", says="x", kind="guided")
        + CLAUSE.format(id="3", says="", kind="guided")
        + 'where = "a"\n'
        + CLAUSE.format(id="4", says="x", kind="hoped for")
        + CLAUSE.format(id="5", says="x", kind="enforced")
        + 'where = "a"\nparts = ["2"]\n'
    )
    with pytest.raises(RulesError) as refused:
        parse_clauses(text, "test")
    assert refused.value.faults == (
        "test 4: Invalid enum value 'hoped for' - at `$.kind`",
        "test 3: stands twice",
        "test 1: unknown parts 9",
        "test 2: a physical clause needs a reason",
        "test 3: needs where it lives",
        "test 3: needs an id and what it says",
        "test 5: is enforced, and none of its parts is",
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("clause = ", "test: not TOML: "),
        ("", "test has no clause"),
        ("clause = [3]", "test 1: Expected `object`, got `int`"),
        ("clause = 3", "test: 'clause' must be a list of tables"),
    ],
)
def test_a_text_that_is_no_register_is_refused_in_words(text: str, fault: str) -> None:
    with pytest.raises(RulesError, match=re.escape(fault)):
        parse_clauses(text, "test")

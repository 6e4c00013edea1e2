"""PAR sheets add up, say what they are made of, and print as page, paper and values."""

from __future__ import annotations

import json
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from spanish21.errors import InputError, RulesError
from spanish21.odds.simulation.options import Options
from spanish21.odds.simulation.simulator import simulate
from spanish21.odds.statistics.volatility import bands, report_spread
from spanish21.odds.strategies.shape_chart import best_chart
from spanish21.reports.par.file import save_par
from spanish21.reports.par.html import print_page
from spanish21.reports.par.sheet import main_sheet, make_par
from spanish21.reports.par.words import list_facts
from spanish21.reports.sensitivity import bet_sensitivity, main_sensitivity
from spanish21.reports.switches import Switch, why_not_set
from spanish21.rules.loading.load import amend, load

NAMES = ("ma", "sd-bonus-spin")


@cache
def sheet_of(name: str) -> dict[str, Any]:
    return make_par(load(name), switches=False)


@pytest.mark.parametrize("name", NAMES)
def test_each_pay_table_adds_up_to_its_wager(name: str) -> None:
    for wager in sheet_of(name)["wagers"]:
        table = wager["pay_table"]
        assert sum(row["probability"] for row in table) == pytest.approx(1.0)
        assert sum(row["return"] for row in table) == pytest.approx(wager["return"], abs=1e-9)
        assert sum(row["contribution"] for row in table) == pytest.approx(wager["ev"], abs=1e-9)


def test_what_is_approximate_says_how_far_it_may_be_off() -> None:
    """Other rounds than those the bound was found with come within it, but for their own error."""
    (main, *_), stake, rounds = sheet_of("ma")["wagers"], 1000, 10_000_000
    rows = {row["name"]: row for row in main["pay_table"]}
    assert {name for name, row in rows.items() if row["error"]} == {
        "split pair: ahead",
        "split pair: even",
        "split pair: behind",
    }
    rules = load("ma")
    options, chart = Options(fresh=True), best_chart(rules, stake=stake)
    ledger = simulate(rules, chart, rounds, 77, options=options).ledger
    for each in main["by_net"]:
        found = ledger.results[round(each["net"] * stake)] / rounds
        error = 3.5 * (each["probability"] / rounds) ** 0.5 + (each["error"] or 0.0)
        assert abs(found - each["probability"]) < error + 1e-6, each
    assert 0 < main["errors"]["standard_deviation"] < 1e-3


def test_no_two_lines_of_a_pay_table_have_one_name() -> None:
    """A hand doubled twice for more and for less wins different amounts (nh-break-bonus)."""
    table = main_sheet(load("nh-break-bonus"), stake=1000)["pay_table"]
    names = [row["name"] for row in table]
    assert len(names) == len(set(names))
    assert sum(name.startswith("doubled twice: win, ") for name in names) >= 2


def test_a_switch_says_whether_it_can_be_set_and_why_not() -> None:
    rules = load("ma")
    assert why_not_set(rules, "decks", 8) == ""
    assert amend(rules, {"decks": 8}).decks == 8
    why = why_not_set(rules, "soft_17", "hit")
    assert "12(b)" in why
    with pytest.raises(RulesError, match="soft_17"):
        load("ma", {"soft_17": "hit"})


def test_a_sheet_names_every_wager_on_offer() -> None:
    assert [wager["wager"] for wager in sheet_of("ma")["wagers"]] == [
        "main",
        "match_dealer",
        "bonus_spin",
        "insurance",
    ]


def test_a_sheet_carries_the_hash_and_the_program() -> None:
    sheet = sheet_of("ma")
    assert sheet["hash"] == load("ma").hash
    assert sheet["program"].startswith("spanish21 ")


def test_the_element_of_risk_is_the_edge_over_all_that_is_wagered() -> None:
    main = sheet_of("ma")["wagers"][0]
    assert main["mean_wagered"] > 1
    assert main["element_of_risk"] == pytest.approx(main["house_edge"] / main["mean_wagered"])


def test_the_super_bonus_is_told_with_its_odds() -> None:
    (prize,) = sheet_of("ma")["prizes"]
    assert round(prize["one_in"]) == 668_382


def test_bands_shrink_with_the_root_of_the_rounds() -> None:
    wide, narrow = (
        next(b for b in bands(-0.01, 1.2) if b.rounds == n and b.level == 0.95)
        for n in (10**4, 10**6)
    )
    assert wide.high - wide.low == pytest.approx(2 * 1.959964 * 1.2 / 100)
    assert wide.high - wide.low == pytest.approx(10 * (narrow.high - narrow.low))
    assert (wide.low + wide.high) / 2 == pytest.approx(0.99)


def test_the_volatility_index_says_its_z() -> None:
    index = report_spread(-0.01, 2.0)["volatility_index"]
    assert index == {"z": 1.644854, "level": 0.90, "value": pytest.approx(3.289708)}


def test_rounds_until_luck_no_longer_hides_the_edge() -> None:
    """With deviation 1 and edge 1%: (1.96 / 0.01) squared."""
    assert report_spread(-0.01, 1.0)["rounds_to_know"] == 38415
    assert report_spread(0.0, 1.0)["rounds_to_know"] is None


def test_a_switch_of_the_main_wager_is_turned(monkeypatch: pytest.MonkeyPatch) -> None:
    """A blackjack paid even money costs half a unit on 4.5% of hands that the dealer cannot tie."""
    rules = load("sd-bonus-spin")
    one = Switch("pays.blackjack", "", rules.values["pays.blackjack"], ("1 to 1",))
    monkeypatch.setattr("spanish21.reports.sensitivity.main_switches", lambda rules: (one,))
    (turned,) = main_sensitivity(rules, stake=1000)
    assert turned.change == pytest.approx(0.5 * 0.045323, abs=1e-6)
    assert turned.other == "1 to 1"


def test_switches_of_a_side_bet_are_turned() -> None:
    turned = bet_sensitivity(load("ma"), "bonus_spin", play="table A5", stake=1000)
    keys = {each.key for each in turned}
    assert {"decks", "wagers.bonus_spin.blackjack_earns", "wagers.bonus_spin.aces_pay"} <= keys
    sizes = [abs(each.change) for each in turned]
    assert sizes == sorted(sizes, reverse=True)


class Page(HTMLParser):
    """Reads a page: its open tags must close, its text is kept."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "rect"):
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A tag that closes itself."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_a_sheet_is_written_as_a_page_that_needs_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "ma.html"
    save_par(sheet_of("ma"), path)
    page = Page()
    page.feed(path.read_text("utf-8"))
    assert page.open == []
    assert load("ma").hash in page.text
    assert "Massachusetts Gaming Commission" in page.text
    assert "0.3644%" in page.text  # published: 0.37, the exact value rounds to 0.36
    assert "http" not in path.read_text("utf-8")


def test_warnings_stand_on_the_page() -> None:
    sheet = make_par(load("nh-go-for-it"), switches=False)
    assert len(sheet["warnings"]) == 4
    page = print_page(sheet)
    assert page.count('role="alert"') == 1 + 4  # for all, and for each wager concerned
    assert "High Low (high) favours the player" in page


def test_a_sheet_is_written_as_pdf_and_json(tmp_path: Path) -> None:
    paper, values = tmp_path / "ma.pdf", tmp_path / "ma.json"
    save_par(sheet_of("ma"), paper)
    save_par(sheet_of("ma"), values)
    assert paper.read_bytes().startswith(b"%PDF")
    assert json.loads(values.read_text("utf-8")) == json.loads(json.dumps(sheet_of("ma")))


@pytest.mark.parametrize(
    ("name", "says"),
    [("ma.doc", r"allowed are \.html, \.pdf, \.json"), ("no/ma.html", "cannot be written")],
)
def test_a_file_that_cannot_be_is_told_in_a_line(name: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(InputError, match=says):
        save_par(sheet_of("sd-bonus-spin"), tmp_path / name)


def test_what_may_be_off_is_told_in_the_unit_of_its_figure() -> None:
    """A percentage is off by percents."""
    (wager,) = (each for each in sheet_of("ma")["wagers"] if each["wager"] == "main")
    facts = dict(list_facts(wager))
    error = wager["errors"]["hit_frequency"]
    assert facts["Hit frequency"] == f"{wager['hit_frequency']:.4%} ± {error:.4%}"
    assert "e-" not in facts["Standard deviation"]

"""Charts say what everyone has long known, and are worth what they say they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from spanish21.cards import Card, parse_cards
from spanish21.errors import InputError
from spanish21.odds.strategies.chart_book import find_chart, read_chart, report_chart
from spanish21.odds.strategies.chart_reading import ChartStrategy, choose_act
from spanish21.odds.strategies.charts import UPS, Cell, Chart, Verdict, notate
from spanish21.reports.chart_figure import save_chart
from spanish21.reports.wager_values import main_ev
from spanish21.rules.hand import shape_of
from spanish21.rules.loading.load import load
from spanish21.rules.play import Act, Turn


@cache
def chart_of(name: str) -> Chart:
    return find_chart(load(name))


def rows_of(name: str, table: str) -> dict[str, list[str]]:
    """The rows of a table, as printed, by label."""
    (found,) = (each for each in chart_of(name).tables if each.name == table)
    return {row.label: list(row.texts) for row in found.shown}


def test_six_deck_blackjack_is_played_as_everyone_plays_it() -> None:
    """Dealer stands on soft 17, double after a split, no surrender: the chart in every book.

    One exception by number of cards is the analyser's own: 16 of three cards or more stands
    against a ten.
    """
    assert rows_of("sd-bonus-spin", "hard") == {
        "4 to 8": ["H"] * 10,
        "9": ["H", *"DDDD", *"HHHHH"],
        "10": [*"DDDDDDDD", "H", "H"],
        "11": [*"DDDDDDDDD", "H"],
        "12": ["H", "H", *"SSS", *"HHHHH"],
        "13": [*"SSSSS", *"HHHHH"],
        "14": [*"SSSSS", *"HHHHH"],
        "15": [*"SSSSS", *"HHHHH"],
        "16": [*"SSSSS", "H", "H", "H", "H3S", "H"],
        "17 to 20": ["S"] * 10,
    }


def test_six_deck_blackjack_splits_as_everyone_does() -> None:
    assert rows_of("sd-bonus-spin", "pairs") == {
        "2-2": [*"PPPPPP", *"HHHH"],
        "3-3": [*"PPPPPP", *"HHHH"],
        "4-4": [*"HHH", *"PP", *"HHHHH"],
        "5-5": [*"DDDDDDDD", "H", "H"],
        "6-6": [*"PPPPP", *"HHHHH"],
        "7-7": [*"PPPPPP", *"HHHH"],
        "8-8": ["P"] * 10,
        "9-9": [*"PPPPP", "S", "P", "P", "S", "S"],
        "10-10": ["S"] * 10,
        "A-A": ["P"] * 10,
    }


def test_soft_hands_of_blackjack() -> None:
    rows = rows_of("sd-bonus-spin", "soft")
    assert rows["A-2 to A-3"] == [*"HHH", "D", "D", *"HHHHH"]
    assert rows["A-6"] == ["H", *"DDDD", *"HHHHH"]
    assert rows["A-7"][:9] == ["S", "Ds", "Ds", "Ds", "Ds", "S", "S", "H", "H"]


def test_spanish_hands_below_15_are_hit_but_for_a_few() -> None:
    """Published: 4 to 14 hit whatever the dealer has, but 13 against 6, 14 against 4, 5 and 6."""
    rows = rows_of("common", "hard")
    stand = {
        (label, up)
        for label in ("12", "13", "14")
        for up, text in zip(UPS, rows[label], strict=True)
        if text.startswith("S")
    }
    assert stand == {("13", "6"), ("14", "4"), ("14", "5"), ("14", "6")}
    assert rows["4 to 8"] == ["H"] * 10


@pytest.mark.parametrize("name", ["common", "sd-bonus-spin"])
def test_playing_by_the_chart_costs_little_and_never_gains(name: str) -> None:
    chart = chart_of(name)
    assert chart.ev == pytest.approx(main_ev(load(name)), abs=1e-12)
    assert chart.chart_ev is not None
    assert 0 <= chart.ev - chart.chart_ev < 5e-5


@pytest.mark.parametrize("name", ["common", "sd-bonus-spin"])
def test_every_cell_knows_its_value_and_the_cost_of_the_second_best(name: str) -> None:
    for table in chart_of(name).tables:
        for row in table.rows:
            assert len(row.cells) == len(UPS)
            for cell in row.cells:
                for verdict in (*cell.by_cards.values(), *cell.exceptions.values()):
                    assert verdict.value == max(verdict.options.values())
                    assert verdict.cost is None or verdict.cost >= 0


def test_a_chart_comes_back_from_its_report_unchanged() -> None:
    chart = chart_of("common")
    again = read_chart(report_chart(chart))
    assert report_chart(again) == report_chart(chart)
    assert again.hash == load("common").hash


def test_rescue_is_for_stiff_hands_against_strong_cards() -> None:
    """A doubled hand that cannot beat a made hand gives up one unit of two."""
    (doubled,) = (table for table in chart_of("common").tables if table.doubles == 1)
    stiff = next(row for row in doubled.rows if row.label == "hard 16")
    assert list(stiff.texts) == [*"SSSSSS", *"RRRR"]


def verdict(**options: float) -> Verdict:
    return Verdict(options)


def test_notation_of_runs() -> None:
    assert notate([(2, "H")]) == "H"
    assert notate([(2, "S"), (3, "S"), (4, "H")]) == "S4"
    assert notate([(2, "D"), (3, "S"), (6, "H")]) == "D3S6"
    assert notate([(2, "D"), (3, "H")], lone=True) == "D"
    assert notate([(2, "D"), (3, "S")], lone=True) == "Ds"
    assert notate([(2, "R"), (3, "H")], lone=True) == "Rh"


def test_an_exception_is_marked_and_followed() -> None:
    cell = Cell(
        {2: verdict(stand=0.0, hit=-0.1), 4: verdict(stand=-0.2, hit=-0.1)},
        {"\u2020": verdict(hit=0.1, stand=0.0)},
    )
    assert cell.text == "S4\u2020"


@pytest.mark.parametrize(
    ("hand", "up", "act"),
    [
        ("6s 7d", "6c", Act.HIT),  # 13 v 6 is S4*: any 6-7-8 possible is hit
        ("Ks 3d", "6c", Act.STAND),
        ("2s 3d 4c 4h", "6c", Act.HIT),  # four cards
        ("8s 8d", "6c", Act.SPLIT),
        ("Ks 7d", "Ac", Act.SURRENDER),
        ("Ks 4d 3s", "Ac", Act.HIT),  # no surrender with three cards
    ],
)
def test_a_chart_is_read_as_a_player_reads_it(hand: str, up: str, act: Act) -> None:
    rules = load("common")
    turn = Turn(shape_of(parse_cards(hand)))
    assert choose_act(rules, ChartStrategy(chart_of("common")), turn, Card(up)) is act


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_a_chart_is_drawn(ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"chart.{ending}"
    save_chart(chart_of("common"), path)
    heads = {"svg": b"<?xml", "pdf": b"%PDF", "png": b"\x89PNG"}
    data = path.read_bytes()
    assert data.startswith(heads[ending])
    if ending == "svg":
        assert load("common").hash.encode() in data


def test_a_picture_needs_a_known_ending(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"allowed are \.svg, \.pdf, \.png"):
        save_chart(chart_of("common"), tmp_path / "chart.gif")


def test_a_picture_that_cannot_be_written_is_told_in_a_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        save_chart(chart_of("common"), tmp_path / "missing" / "chart.svg")

"""The words and columns of a PAR sheet, shared by the page and the print.

Everything is text here: what stands in each table, row by row, ready to be laid out. The values
come from `sheet.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from spanish21.money import print_cents
from spanish21.odds.words import Plain
from spanish21.reports.figures import house_edge, house_part, one_in, percent, print_share
from spanish21.rules.document import Document


class Columns(NamedTuple):
    """A table as text: heads, rows, and which columns hold numbers."""

    heads: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    numbers: tuple[bool, ...]


def describe_head(sheet: Plain) -> str:
    """What stands under the title."""
    cards = "Spanish decks of 48 cards" if sheet["deck"] == "spanish" else "decks of 52 cards"
    return (
        f"Rules of {sheet['document']}, {sheet['decks']} {cards}; main wager "
        f"{print_cents(sheet['stake'])}; rules {sheet['hash']}; {sheet['program']}"
    )


def describe_source(sheet: Plain) -> str:
    """Which document the rules are, in a line."""
    return f"Source: {Document(**sheet['source'])}"


def summarise(sheet: Plain) -> Columns:
    """One row for each wager."""
    heads = ("wager", "house edge", "element of risk", "hit frequency", "std dev", "volatility")
    rows = [
        (
            wager["title"],
            house_edge(wager["ev"]),
            house_edge(-wager["element_of_risk"]),
            print_share(wager["hit_frequency"]),
            f"{wager['standard_deviation']:.4f}",
            f"{wager['volatility_index']['value']:.3f}",
        )
        for wager in sheet["wagers"]
    ]
    return Columns(heads, rows, (False, True, True, True, True, True))


def list_facts(wager: Plain) -> list[tuple[str, str]]:
    """The figures of one wager, each with its name."""
    index = wager["volatility_index"]
    longest, deviation = wager["longest_odds"], wager["standard_deviation"]
    facts = [
        ("House edge", house_edge(wager["ev"])),
        ("Return to player", f"{wager['return']:.4%}"),
        (
            "Element of risk (house edge of all that is wagered)",
            house_edge(-wager["element_of_risk"]),
        ),
        ("Mean amount wagered", f"{wager['mean_wagered']:.4f} units"),
        (
            "Hit frequency",
            print_share(wager["hit_frequency"]) + _may_be_off(wager, "hit_frequency", ".4%"),
        ),
        (
            "Standard deviation",
            f"{deviation:.4f}" + _may_be_off(wager, "standard_deviation", ".4f"),
        ),
        (f"Volatility index (z = {index['z']:.3f})", f"{index['value']:.4f}"),
        ("Wager", wager["limits"]),
    ]
    if longest is not None:
        facts.append(("Longest odds", f"{one_in(1 / longest['one_in'])}: {longest['name']}"))
    if wager["rounds_to_know"] is not None:
        facts.append(("Rounds until luck no longer hides the house edge (95%)", _count(wager)))
    return facts + _even_facts(wager)


def _may_be_off(wager: Plain, figure: str, form: str) -> str:
    """The error of a figure that is approximate, in the unit of the figure."""
    error = wager.get("errors", {}).get(figure)
    return f" ± {format(error, form)}" if error else ""


def _count(wager: Plain) -> str:
    return f"{wager['rounds_to_know']:,}"


def _even_facts(wager: Plain) -> list[tuple[str, str]]:
    if "even_top_prize" in wager:
        return [("No edge with a top prize of", print_cents(round(wager["even_top_prize"])))]
    jackpots = wager.get("even_jackpots_together", {})
    values = ", ".join(f"{name.upper()} {print_cents(round(v))}" for name, v in jackpots.items())
    return [("No edge with jackpots of", values)] if values else []


def pay_columns(wager: Plain) -> Columns:
    """The pay table."""
    heads = ("result", "pays", "clause", "probability", "one in", "for the house", "returns")
    rows = [
        (
            row["name"],
            row["pays"],
            row["clause"],
            _say_chance(row),
            one_in(row["probability"]).removeprefix("1 in "),
            house_part(row["contribution"]),
            f"{row['return']:.4%}",
        )
        for row in wager["pay_table"]
    ]
    chance = sum(row["probability"] for row in wager["pay_table"])
    total = ("all", "", "", f"{chance:.9f}", "", house_edge(wager["ev"]), f"{wager['return']:.4%}")
    return Columns(heads, [*rows, total], (False, True, False, True, True, True, True))


def _say_chance(row: Plain) -> str:
    """A probability, and how far it may be off where it is approximate."""
    error = row.get("error")
    return f"{row['probability']:.9f}" + (f" ± {error:.1e}" if error else "")


def band_columns(wager: Plain) -> Columns:
    """The bands of the return by number of rounds."""
    levels = sorted({band["level"] for band in wager["bands"]})
    heads = ("rounds", *(f"{level:.0%} of runs return" for level in levels))
    rows = []
    for rounds in sorted({band["rounds"] for band in wager["bands"]}):
        here = {band["level"]: band for band in wager["bands"] if band["rounds"] == rounds}
        cells = (f"{here[n]['low']:.2%} to {here[n]['high']:.2%}" for n in levels)
        rows.append((f"{rounds:,}", *cells))
    return Columns(heads, rows, (True,) * len(heads))


def switch_columns(wager: Plain) -> Columns:
    """What every switch does."""
    heads = ("rule", "as it is", "instead", "house edge then", "change of the edge", "with --set")
    rows = [
        (
            each["key"],
            each["value"],
            each["other"],
            house_edge(-each["house_edge"]),
            percent(each["change"]),
            _say_setting(each),
        )
        for each in wager["sensitivity"]
    ]
    return Columns(heads, rows, (False, False, False, True, True, False))


def _say_setting(switch: Plain) -> str:
    """Whether `--set` takes it; where the document binds the house, a house's own file does."""
    return f"no: {switch['why_not']}" if switch["why_not"] else "yes"


def prize_lines(sheet: Plain) -> list[str]:
    """Fixed prizes that come with the main wager, in sentences."""
    return [
        f"{prize['title']}: {prize['prize']}, {one_in(1 / prize['one_in'])}; "
        f"takes {percent(prize['adds'])} of the main wager off the house edge ({prize['note']})."
        for prize in sheet["prizes"]
    ]

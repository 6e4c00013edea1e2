"""A PAR sheet as one page that needs nothing else: no script, no font, no file beside it.

Readable from a phone to a wall, and on paper. The words come from `words.py`.
"""

from __future__ import annotations

from html import escape

from spanish21.odds.words import Plain
from spanish21.reports.par.words import (
    Columns,
    band_columns,
    describe_head,
    describe_source,
    list_facts,
    pay_columns,
    prize_lines,
    summarise,
    switch_columns,
)

STYLE = """
:root { --ink: #1b2330; --pale: #5a6475; --line: #dfe4ec; --felt: #0d5c4a; --wash: #f4f7f6;
  --alarm: #a3201d; --alarm-wash: #fdeeed; }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: #fff;
  font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; }
header { background: var(--felt); color: #fff; padding: 28px max(16px, calc(50% - 560px)); }
header h1 { margin: 0 0 6px; font-size: clamp(21px, 4vw, 32px); line-height: 1.2; }
header p { margin: 0; opacity: .85; font-size: 13.5px; overflow-wrap: anywhere; }
main { padding: 8px max(16px, calc(50% - 560px)) 48px; }
h2 { margin: 40px 0 12px; font-size: 22px; border-bottom: 2px solid var(--felt);
  padding-bottom: 4px; }
h3 { margin: 26px 0 8px; font-size: 16px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th { text-align: left; color: var(--pale); font-weight: 600; font-size: 12.5px; }
th, td { padding: 5px 14px 5px 0; border-bottom: 1px solid var(--line); vertical-align: baseline;
  white-space: nowrap; }
td:first-child { white-space: normal; min-width: 8em; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
tr.total td { font-weight: 700; border-bottom: 0; }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(150px, 1fr)); gap: 10px;
  margin: 0; }
dl div { background: var(--wash); border-radius: 8px; padding: 10px 12px; }
dt { color: var(--pale); font-size: 12.5px; }
dd { margin: 2px 0 0; font-weight: 650; font-size: 16px; font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere; }
.warnings { background: var(--alarm-wash); border-left: 4px solid var(--alarm); margin: 24px 0 0;
  padding: 12px 16px; border-radius: 0 8px 8px 0; color: var(--alarm); font-weight: 600; }
.warnings p { margin: 4px 0; }
.method { color: var(--pale); font-size: 13.5px; max-width: 75ch; }
.bars { width: 100%; min-width: 620px; height: auto; display: block; margin: 8px 0; }
nav { margin-top: 18px; font-size: 14px; }
nav a { color: var(--felt); margin-right: 16px; display: inline-block; padding: 4px 0; }
@media (max-width: 900px) { table { font-size: 13px; } th, td { padding-right: 9px; } }
@media print { header { color: var(--ink); background: none; padding: 0; } nav { display: none; }
  main { padding: 0; } section { break-before: page; } body { font-size: 11px; } }
"""


def print_page(sheet: Plain) -> str:
    """The whole page."""
    title = escape(sheet["title"])
    body = "\n".join(
        [
            f"<header><h1>{title}: PAR sheet</h1><p>{escape(describe_head(sheet))}</p>"
            f"<p>{escape(describe_source(sheet))}</p></header>",
            "<main>",
            _warnings(sheet["warnings"]),
            _contents(sheet),
            "<h2>Summary</h2>",
            _table(summarise(sheet), label="All wagers"),
            *(f'<p class="method">{escape(line)}</p>' for line in prize_lines(sheet)),
            *(_section(number, wager) for number, wager in enumerate(sheet["wagers"])),
            "</main>",
        ]
    )
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}: PAR sheet</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _warnings(lines: list[str]) -> str:
    if not lines:
        return ""
    shown = "".join(f"<p>{escape(line)}.</p>" for line in lines)
    return f'<div class="warnings" role="alert">{shown}</div>'


def _contents(sheet: Plain) -> str:
    links = (
        f'<a href="#wager-{number}">{escape(wager["title"])}</a>'
        for number, wager in enumerate(sheet["wagers"])
    )
    return f'<nav aria-label="Wagers">{"".join(links)}</nav>'


def _section(number: int, wager: Plain) -> str:
    parts = [
        f'<section id="wager-{number}"><h2>{escape(wager["title"])}</h2>',
        _warnings(wager["warnings"]),
        _facts(list_facts(wager)),
        "<h3>Pay table</h3>",
        _table(pay_columns(wager), label="Pay table", total=True),
        _bars(wager["by_net"]) if "by_net" in wager else "",
        "<h3>Return after many rounds (normal approximation)</h3>",
        _table(band_columns(wager), label="Bands of confidence"),
    ]
    if wager["sensitivity"]:
        parts += [
            "<h3>What each rule does to the house edge</h3>",
            _table(switch_columns(wager), label="Switches"),
        ]
    parts.append(f'<p class="method">{escape(_method(wager))}</p></section>')
    return "\n".join(filter(None, parts))


def _method(wager: Plain) -> str:
    note = f" {wager['note'][:1].upper()}{wager['note'][1:]}." if wager.get("note") else ""
    slip = f" The mean was {abs(wager['slip']):.1e} off before." if "slip" in wager else ""
    return f"How: {wager['method']}{slip}{note}"


def _facts(facts: list[tuple[str, str]]) -> str:
    shown = "".join(
        f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in facts
    )
    return f"<dl>{shown}</dl>"


def _table(columns: Columns, *, label: str, total: bool = False) -> str:
    heads = _cells("th", columns.heads, columns.numbers)
    last = len(columns.rows) - 1
    rows = "".join(
        f"<tr{' class=total' if total and n == last else ''}>"
        f"{_cells('td', row, columns.numbers)}</tr>"
        for n, row in enumerate(columns.rows)
    )
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(label)}">'
        f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>"
    )


def _cells(tag: str, texts: tuple[str, ...], numbers: tuple[bool, ...]) -> str:
    return "".join(
        f"<{tag}{' class=number' if number else ''}>{escape(text)}</{tag}>"
        for text, number in zip(texts, numbers, strict=True)
    )


def _bars(nets: list[Plain]) -> str:
    """How likely each result is, drawn: whole units from the worst to the best that show."""
    units: dict[int, float] = {}
    for each in nets:
        unit = max(-8, min(8, round(each["net"])))
        units[unit] = units.get(unit, 0.0) + each["probability"]
    top = max(units.values())
    bars = "".join(_bar(unit, chance, top) for unit, chance in sorted(units.items()))
    return (
        '<h3>Units won or lost in a round</h3><div class="scroll" tabindex="0" role="region" '
        'aria-label="Results"><svg class="bars" viewBox="0 0 1000 210" role="img" '
        f'aria-label="Chance of each result in units">{bars}</svg></div>'
    )


def _bar(unit: int, chance: float, top: float) -> str:
    x = 500 + unit * 58
    height = max(1.0, 150 * chance / top)
    name = f"{unit:+d}" if unit else "0"
    more = " and more" if abs(unit) == 8 else ""
    colour = "#0d5c4a" if unit > 0 else "#8b98a9" if unit == 0 else "#b4533c"
    return (
        f"<g><title>{name}{more}: {chance:.5%}</title>"
        f'<rect x="{x - 22}" y="{175 - height:.1f}" width="44" height="{height:.1f}" '
        f'fill="{colour}"/>'
        f'<text x="{x}" y="{168 - height:.1f}" font-size="12" text-anchor="middle" '
        f'fill="#5a6475">{_short(chance)}</text>'
        f'<text x="{x}" y="196" font-size="15" text-anchor="middle" fill="#1b2330">{name}</text>'
        "</g>"
    )


def _short(chance: float) -> str:
    return f"{chance:.1%}" if chance >= 0.001 else f"{100 * chance:.1g}%"

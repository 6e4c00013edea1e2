"""The page a laboratory begins with: plain, printable, one file that needs nothing else.

It says what the folder holds, the figures that matter, and the sum of every other file. Words and
tables only; every value comes from the files beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Any

from spanish21.evidence.steady import steady
from spanish21.money import print_cents
from spanish21.reports.figures import house_edge
from spanish21.rules.kinds import Kind

STYLE = """
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff;
  font: 16px/1.5 Georgia, "Times New Roman", serif; }
h1 { font-size: 1.7rem; margin-bottom: 0; } h2 { font-size: 1.2rem; margin: 2rem 0 .3rem; }
table { border-collapse: collapse; width: 100%; font-size: .88rem; margin: .5rem 0; }
caption { text-align: left; font-style: italic; }
th, td { text-align: left; vertical-align: top; padding: .15rem .7rem .15rem 0;
  border-bottom: 1px solid #bbb; overflow-wrap: anywhere; }
td.n, th.n { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
code, .sum { font: .8rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { font-size: .8rem; white-space: pre-wrap; } .bad { font-weight: bold; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } tr, h2 { break-inside: avoid; }
  h2 { break-after: avoid; } a { color: inherit; text-decoration: none; } }
"""
ABOUT = {
    "inputs.json": "what the folder was made from, and the command",
    "rules/rules.json": "every key of the rule set, its clause and what it decides",
    "rules/rule-set.toml": "the same as one complete rule file",
    "rules/rulings.json": "how open clauses are read, and what the other readings cost",
    "rules/clauses.json": "every clause, the tests that prove it, the mutants they killed",
    "figures/par.html": "the PAR sheet as a page",
    "figures/par.json": "the PAR sheet as values",
    "figures/simulation.json": "exact figures beside simulated ones, with z",
    "figures/returns.json": "what each wager gives back, beside 75% and 80%",
    "figures/findings.json": "what a careful regulator would want to know",
    "generator/cavp.json": "NIST's published values for the generator, and how many come out",
    "generator/vectors.json": "those values",
    "generator/seeds.json": "how every random file here can be made again by other means",
    "generator/raw.bin": "raw bytes of the generator, for test batteries",
    "generator/shoes.txt": "scaled outcomes: shuffled shoes, one to a line",
    "generator/wheel.txt": "scaled outcomes: stops of the wheel, one to a line",
    "generator/uniform.json": "bytes, shoes and stops held against even chances",
    "generator/shoe.json": "one sealed shoe, revealed",
    "generator/verifier.py": "checks that shoe with Python alone: python verifier.py shoe.json",
    "generator/shuffle.json": "the shuffle by hand, step by step, and that of sealed shoes",
    "program/sources.json": "the hash of every file of the program",
    "program/sbom.cdx.json": "the packages it runs on (CycloneDX)",
    "program/constraints.txt": "their pinned versions",
    "program/REBUILD.txt": "how to make this folder again, and how to check it",
}
Cells = Sequence[Any]


def draw_index(papers: Mapping[str, Any], sums: Mapping[str, str], program: str) -> str:
    """The whole page, from the folder's values and the sums of its other files."""
    known = steady(papers)
    rules, inputs = known["rules/rules.json"], known["inputs.json"]
    parts = [
        f"<h1>{escape(rules['title'])}: evidence</h1>",
        f"<p>{escape(program)}. Rules of <code>{escape(rules['id'])}</code>, "
        f"{rules['decks']} decks, main wager {print_cents(inputs['stake'])}; hash of the rules "
        f"<code>{rules['hash']}</code>.</p>",
        *_source(rules["source"]),
        *_figures(known),
        *_returns(known["figures/returns.json"]),
        *_generator(known),
        *_clauses(known["rules/clauses.json"]),
        *_findings(known["figures/findings.json"]),
        *_program(known, inputs),
        *_files(sums),
    ]
    body = "\n".join(parts)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(rules['title'])}: evidence</title>\n<style>{STYLE}</style>\n</head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def _source(source: Mapping[str, str]) -> Iterator[str]:
    yield _heading("The document")
    yield _table(("", ""), [(name.replace("_", " "), text) for name, text in source.items()])


def _figures(known: Mapping[str, Any]) -> Iterator[str]:
    run, sheet = known["figures/simulation.json"], known["figures/par.json"]
    yield _heading("House edges")
    rows = [
        (wager["title"], house_edge(wager["ev"]), f"{wager['hit_frequency']:.4%}")
        for wager in sheet["wagers"]
    ]
    yield _table(("wager", "house edge", "hit frequency"), rows, numbers=(1, 2))
    yield from (f'<p class="bad">{escape(line)}.</p>' for line in sheet["warnings"])
    yield f"<p>The whole PAR sheet: {_link('figures/par.html')}.</p>"
    yield _heading("Exact against simulated")
    verdict = "all agree" if run["agrees"] else "not all agree"
    yield (
        f"<p>{run['rounds']:,} rounds by the best chart, seed {run['seed']}; the figure that is "
        f"furthest off is {abs(run['worst_z']):.2f} standard errors away: "
        f"{verdict} (within {run['far_off_from']:.0f}).</p>"
    )
    checks = [
        (
            f"{each['wager']}, {each['figure']}",
            f"{each['exact']:.6f}",
            f"{each['simulated']:.6f}",
            f"{each['se']:.6f}",
            f"{each['doubt']:.6f}",
            f"{each['z']:+.2f}",
        )
        for each in run["checks"]
    ]
    heads = ("figure", "exact", "simulated", "standard error", "doubt", "z")
    yield _table(heads, checks, numbers=(1, 2, 3, 4, 5))
    yield f"<p>{escape(_explain_checks(run['checks'], sheet['wagers']))}</p>"


def _explain_checks(
    checks: Sequence[Mapping[str, Any]], wagers: Sequence[Mapping[str, Any]]
) -> str:
    """What an ev is, and why that of insurance may differ from the edge in the list above it."""
    says = (
        "An ev is what the player may expect per unit of the wager: the house edge, turned round. "
        "Doubt is how far an exact figure may be off where hands of a split box are taken as "
        "independent; z counts in standard errors that have it in them."
    )
    name = Kind.INSURANCE.value
    listed = {round(wager["ev"], 9) for wager in wagers if wager["wager"] == name}
    laid = {round(check["exact"], 9) for check in checks if check["wager"] == name}
    if not laid - listed:
        return says
    return (
        f"{says} Insurance is simulated on the hands that may be insured, and a blackjack may not; "
        "its house edge above is for any hand against an ace. Hence the two figures."
    )


def _returns(returns: Mapping[str, Any]) -> Iterator[str]:
    yield _heading("Least returns")
    rows = [
        (
            each["title"],
            f"{each['return']:.4%}",
            *(_yes(each[f"at_least_{least}"]) for least in ("75%", "80%")),
        )
        for each in returns["wagers"]
    ]
    yield _table(("wager", "gives back", "75% or more", "80% or more"), rows, numbers=(1,))


def _generator(known: Mapping[str, Any]) -> Iterator[str]:
    cavp, uniform = known["generator/cavp.json"], known["generator/uniform.json"]
    yield _heading("The generator")
    yield (
        f"<p>HMAC_DRBG with SHA-256 (NIST SP 800-90A): {cavp['agree']} of {cavp['vectors']} "
        "published values (CAVP) come out. Where dieharder is installed its report is in "
        f"{_link('machine.json')}; <code>spanish21 random --raw | dieharder -g 200 -a</code> "
        "gives it a stream of its own.</p>"
    )
    tests = {
        "raw bytes by value": uniform["raw"]["byte_values"],
        "cards by their place in the shoe": uniform["shoes"],
        "wheel, by prize": uniform["wheel"].get("by_prize"),
        "wheel, by place": uniform["wheel"].get("by_place"),
    }
    rows = [
        (
            name,
            f"{each['chi_square']:.2f}",
            str(each["degrees_of_freedom"]),
            f"{each['z']:+.2f}",
            _yes(each["passes"]),
        )
        for name, each in tests.items()
        if each
    ]
    heads = ("held against even chances", "chi-square", "degrees of freedom", "z", "passes")
    yield _table(heads, rows, numbers=(1, 2, 3))
    if "missing" in uniform["wheel"]:
        yield f"<p>{escape(uniform['wheel']['missing'])}.</p>"
    yield from _shuffle(known["generator/shuffle.json"])


def _shuffle(shuffle: Mapping[str, Any]) -> Iterator[str]:
    measures = ("position", "neighbours", "rising sequences")
    rows = [
        (each["step"], *(f"{each[name]['effect']:.2%}" for name in measures))
        for each in shuffle["steps"]
    ]
    caption = (
        f"What is left of the old order after each step of the shuffle by hand, over "
        f"{shuffle['trials']} shuffles: 0% as in a uniform shuffle, 100% untouched"
    )
    yield _table(("after", *measures), rows, numbers=(1, 2, 3), caption=caption)


def _clauses(clauses: Mapping[str, Any]) -> Iterator[str]:
    yield _heading("Clauses and tests")
    if "missing" in clauses:
        yield f"<p>Missing: {escape(clauses['missing'])}.</p>"
        return
    rows, mutants = clauses["clauses"], clauses["mutants"]
    kinds = ", ".join(
        f"{sum(row['kind'] == kind for row in rows)} {kind}"
        for kind in ("enforced", "guided", "physical")
    )
    waiting = [row["clause"] for row in rows if row["open"]]
    yield (
        f"<p>{len(rows)} clauses ({kinds}); {len(waiting)} open. The rules behind the enforced "
        f"ones were broken in {mutants['judged']} ways, and the tests that name the clause noticed "
        f"{mutants['killed']} of them ({mutants['score']:.1%}). The survivors:</p>"
    )
    yield _list(f"{each['mutant']}: {each['kept']}" for each in mutants["survivors"])
    yield f"<p>Which test proves which clause: {_link('rules/clauses.json')}.</p>"


def _findings(findings: Mapping[str, Any]) -> Iterator[str]:
    yield _heading("Findings")
    for severity in ("alarm", "warning"):
        chosen = [each for each in findings["findings"] if each["severity"] == severity]
        rows = [(each["clause"], each["text"], _effects(each["effects"])) for each in chosen]
        title = f"{severity.capitalize()}s: {len(chosen)}"
        if rows:
            yield _table(("clause", "finding", "house edge instead"), rows, caption=title)
        else:
            yield f"<p>{title}.</p>"
    notes = sum(each["severity"] == "note" for each in findings["findings"])
    yield (
        f"<p>{notes} notes are in {_link('figures/findings.json')}; every ruling with the cost of "
        f"its other readings is in {_link('rules/rulings.json')}.</p>"
    )


def _effects(effects: Iterable[Mapping[str, Any]]) -> str:
    return "; ".join(
        f"{each['reading']}: {each['wager'].replace('_', ' ')} {house_edge(each['now'])} "
        f"(as read {house_edge(each['was'])})"
        for each in effects
    )


def _program(known: Mapping[str, Any], inputs: Mapping[str, Any]) -> Iterator[str]:
    sources, bill = known["program/sources.json"], known["program/sbom.cdx.json"]
    yield _heading("The program")
    yield (
        f"<p>{escape(sources['program'])}, {len(sources['files'])} files, hash of all of them "
        f"<code>{sources['tree_sha256']}</code>; it runs on {len(bill['components'])} packages "
        f"({_link('program/sbom.cdx.json')}). Made by</p>"
        f"<pre>{escape(inputs['command'])}</pre>"
        f"<p>{_link('program/REBUILD.txt')} says how to make it again and how to check it. "
        f"The machine it was made on is told in {_link('machine.json')}, the only file that may "
        "differ between two machines.</p>"
    )


def _files(sums: Mapping[str, str]) -> Iterator[str]:
    yield _heading("Every file, by its SHA-256")
    rows = "".join(
        f'<tr><td>{_link(name)}<br>{escape(ABOUT[name])}</td><td class="sum">{digest}</td></tr>'
        for name, digest in sorted(sums.items())
    )
    heads = "<thead><tr><th>file</th><th>SHA-256</th></tr></thead>"
    yield f"<table>{heads}<tbody>{rows}</tbody></table>"


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _link(name: str) -> str:
    return f'<a href="{escape(name)}">{escape(name)}</a>'


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "NO"


def _list(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{items or '<li>none</li>'}</ul>"


def _table(
    heads: Cells, rows: Iterable[Cells], *, numbers: Sequence[int] = (), caption: str = ""
) -> str:
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    head = _row("th", heads, numbers) if any(heads) else ""
    body = "".join(_row("td", row, numbers) for row in rows)
    return f"<table>{title}<thead>{head}</thead><tbody>{body}</tbody></table>"


def _row(tag: str, cells: Cells, numbers: Sequence[int]) -> str:
    shown = "".join(
        f"<{tag}{' class=n' if place in numbers else ''}>{escape(str(cell))}</{tag}>"
        for place, cell in enumerate(cells)
    )
    return f"<tr>{shown}</tr>"

"""Papers that take long, kept on disk by the hash of their rules: for whoever asks again."""

from __future__ import annotations

from spanish21.odds.cache import remember
from spanish21.odds.words import Plain
from spanish21.reports.findings import audit, report_findings
from spanish21.reports.par.sheet import make_par
from spanish21.rules.model import Rules


def find_par(rules: Rules) -> Plain:
    """The PAR sheet without what each switch would do, worked out once."""
    return dict(remember("par", rules.hash, lambda: make_par(rules, switches=False)))


def find_findings(rules: Rules) -> Plain:
    """What a careful regulator would want to know, worked out once."""
    return dict(remember("findings", rules.hash, lambda: report_findings(rules, audit(rules))))

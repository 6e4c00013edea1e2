"""From a TOML file to `Rules`, or to every fault of the file at once.

`source.py` reads the text and lays it flat; `convert.py` turns values into the classes of
`rules/model.py`; `citations.py`, `consistency.py` and `openness.py` look for faults (`faults.py`
words them); `settings.py` reads `key=value`; `load.py` puts it together; `recorded.py` is a rule
set as a record keeps it. `describe.py` goes the
other way: a rule set in words. No rule is decided here.
"""

"""Spanish 21 and its relatives exactly as five regulators wrote them.

Importing this package is cheap: it never imports numba or matplotlib. Read `ARCHITECTURE.md`
first, then `spanish21.rules`, which every other part asks.
"""

__version__ = "0.1.0"

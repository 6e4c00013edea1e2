"""The floor: what happens around a round, and who watches it.

Opening the table, irregularities, orders, the Bonus Spin interface, meters and the dealer's next
step in words. The round itself is the rest of `spanish21.table`.
"""

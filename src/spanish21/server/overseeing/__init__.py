"""What the floor's and surveillance's pages ask of the whole house; each route asks for one right.

- `house_tables.py`: every table, orders that wait for a second person, opening a table.
- `counting_room.py`: drop, win and hold of a shift, players' ratings, who follows the count.
- `record_room.py`: the event feed, any round replayed, disputes, the chain, papers.
- `house_books.py`: the books behind them, kept up with the log; `who_asks.py`: whose right it is.

Who may is `people/rights.py`'s. What must not be in here: a calculation, a rule.
"""

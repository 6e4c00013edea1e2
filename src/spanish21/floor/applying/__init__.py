"""`apply` and its parts: the floor after an event. It never refuses.

`apply.py` finds the change for each event, and what the table's own events mean for the floor;
`card_changes.py` has those of the cards on their way into the shoe.
"""

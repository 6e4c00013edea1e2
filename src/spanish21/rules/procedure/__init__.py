"""What a rule set says about running a table, as questions: the keys of procedure are read here.

- `shoe.py`, `cutting.py`: the shoe, and the cut card in it.
- `boxes.py`, `shared_boxes.py`, `match_play.py`: boxes, those that people share, and coupons.
- `signals.py`, `time_to_act.py`: what a player means, and how long they may think.
- `settling_time.py`: when and in what order wagers are settled.
- `faults.py`, `orders.py`: faults of the cards, and the orders a house may give.

How a hand is played and paid is in the modules beside this
package. Nothing here knows a table: what one has to tell comes as arguments. Start with `shoe.py`.
"""

"""What a rule set says about running a table, as questions: the keys of procedure are read here.

The shoe, the boxes, when and in what order wagers are settled, coupons, shared boxes, faults of the
cards, and the orders a house may give. How a hand is played and paid is in the modules beside this
package. Nothing here knows a table: what one has to tell comes as arguments. Start with `shoe.py`.
"""

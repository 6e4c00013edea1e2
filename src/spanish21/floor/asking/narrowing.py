"""What may be laid, as the floor's orders leave it: within posted limits, or what a flat bet fixed.

The table knows the amounts of its rules; a page that offers them at a table with other limits
would offer what is refused. Nothing is decided here: `deciding/orders.py` refuses.
"""

from __future__ import annotations

from msgspec.structs import replace

from spanish21.floor.deciding.orders import fixed_bets
from spanish21.floor.state import Floor
from spanish21.rules.amounts import NO_AMOUNT, Amounts
from spanish21.rules.kinds import Kind
from spanish21.rules.limits import least_beside
from spanish21.table import commands as t
from spanish21.table.asking.answer import Answer


def narrow_amounts(floor: Floor, answer: Answer) -> Answer:
    """An answer with those amounts alone that the orders in force leave, where they leave any."""
    option = answer.option
    command, amounts = option.command, option.amounts
    if amounts is None or not isinstance(command, t.PlaceWager | t.ChangeWager):
        return answer
    left = _within_orders(floor, command, amounts)
    if left.none or left == amounts:
        return answer
    cents = command.cents if left.permits(command.cents) else left.least
    narrowed = option._replace(command=replace(command, cents=cents), amounts=left)
    assert answer.takes is not None, "a wager takes chips"
    return answer._replace(option=narrowed, takes=_follow(answer.takes, amounts, left))


def _within_orders(
    floor: Floor, command: t.PlaceWager | t.ChangeWager, amounts: Amounts
) -> Amounts:
    fixed = fixed_bets(floor, command.person) if command.person in floor.flat else None
    if fixed is not None:
        place = (command.box, command.kind)
        own = [bet.cents for bet in fixed if (bet.box, bet.kind) == place]
        return Amounts.exactly(own[0]) if own and amounts.permits(own[0]) else NO_AMOUNT
    if floor.limits is None:
        return amounts
    if command.kind is Kind.MAIN:
        return amounts.no_less_than(floor.limits.least).up_to(floor.limits.most)
    rules = floor.table.rules
    return amounts.no_less_than(least_beside(rules, command.kind, floor.limits.least))


def _follow(takes: Amounts, before: Amounts, left: Amounts) -> Amounts:
    """The chips that the amounts left take: they move in step with the amounts themselves."""
    whole = takes.step // before.step
    least = takes.least + (left.least - before.least) * whole
    most = takes.least + (left.most - before.least) * whole
    return Amounts(least, most=most, step=left.step * whole)

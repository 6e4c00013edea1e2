"""The commands around a server, a module each.

`serve` opens the tables, `bots` plays at them, `staff` names people, `log` shows what happened.
"""

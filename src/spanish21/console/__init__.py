"""The staff's console: dealer, floor and surveillance at one table, in a terminal or from a file.

- `script.py`: one command a line from a file, events or the refusal for each; for tools and tests.
- `menus.py`: irregularities, orders, the interface and the checks, each for the roles that may.
- `forms.py`: what a command needs to know, asked one by one.
- `keyed_in.py`: what a live dealer keys in.
- `telling.py`, `looking.py`: events in words, and what each seat sees.
- `shift.py`: the next lawful act, filled in by the automatic house, players and staff.
- `desk.py`: the console itself: what is due, one key to do it, and everything else by a menu.
- `evening_file.py`: an evening kept in a file, to go on with.
- `slips.py`: mistakes an automatic dealer makes, for a person to find and put right.

No rule is decided here and no step is written down here: what is due is asked of the floor, and
every command is put to `decide`. Nothing here prints or reads a key.
"""

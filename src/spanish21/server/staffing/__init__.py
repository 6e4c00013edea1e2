"""What the staff's pages ask over HTTP: tables dealt by a person, and the menus of a role.

- `opening.py`: opens a table that a person deals; `menus.py`: what a role may ask for, in words.
- `classes.py`, `class_room.py`: trainees' tables, mistakes made there on purpose, scores.

What a table is told, and what it is asked, goes over its socket like everything else.
"""

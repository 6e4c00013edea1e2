"""The wire: what crosses between a table and whoever sits, deals or watches at the other end.

- `asks.py`: what a client may say, one message for each command. No message has a place for who
  speaks: `bind(ask, speaker)` makes the command, with person and role from the connection.
- `telling.py`: what a client is told: views, answers, seen events, refusals.
- `codec.py`: bytes to messages and back; an unknown field or a wrong type is one clear line.
- `streams.py`: events as lines of a record, the first of which holds the rules.
- `people.py`: what may be a person's id.

Everything is tagged by `type` and versioned by `schema`; docs/wire.schema.json is the JSON Schema
of it all. It stands above the floor, whose commands, events and views it carries, and below the
house, so that a store or a bot can read the wire without anything that runs a table. What must not
be in here: a socket, a session, a decision.
"""

"""What only pages ask of a server.

- `felts.py`: who one is, what is printed on a felt, rule sets to start from.
- `arriving.py`: all that a table's page needs to begin, in one request.
- `edges.py`: house edges, worked out in a process of their own.
"""

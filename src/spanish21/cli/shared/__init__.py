"""What all commands share.

- `options.py`: the options that several of them have.
- `dollar_settings.py`: money typed in dollars.
- `progress.py`: the bar of a long calculation.
- `standard_streams.py`: the three streams of the program, ready for whatever started it.
"""

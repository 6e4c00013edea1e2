"""What the server shows in a browser: static pages, and what is printed on a felt.

- `static/` is served as it is: HTML, style sheets and ES modules, no build step. Its README.md says
  which module draws what.
- `chart.py`, `sheet.py` and `switches.py` are charts, PAR sheets and rule switches as a page draws
  them; `shipped.py` and `sheets/` what the odds pages show before anything is worked out.
- `layout.py` tells a page what a rule set's layout has on it: spots, printed lines, pay lists.

A page knows no rule. It draws views, sends back the messages that answers brought, and says why
not in the words of the refusal. What must not be in here: a decision, a socket, a session.
"""

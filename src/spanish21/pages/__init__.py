"""What the server shows in a browser: static pages, and what is printed on a felt.

- `static/` is served as it is: HTML, style sheets and ES modules, no build step. Its README.md says
  which module draws what.
- `layout.py` tells a page what a rule set's layout has on it: spots, printed lines, pay lists.

A page knows no rule. It draws views, sends back the messages that answers brought, and says why
not in the words of the refusal. What must not be in here: a decision, a socket, a session.
"""

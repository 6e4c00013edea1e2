"""The manual as a site: plain Markdown in, pages that need nothing of others out.

- `sources.py`: where the text lies (a checkout, or in a wheel beside this package), and its order.
- `markdown.py`: a text becomes the inside of a page, with its headings, links and rows.
- `template.py`: what stands around it: the contents, the headings, the way on.
- `static/`: its style and its script, served as they are.
- `search.py`: what can be found, a line for each heading and each row of a table.
- `site.py`: all of it by address, made when it is asked for or written to a folder.

What must not be in here: a rule, a figure, a request. What the manual says is in docs/.
"""

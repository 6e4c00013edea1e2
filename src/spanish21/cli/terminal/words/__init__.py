"""What the table says in words: the games on offer, the help, the news of a round, the summary.

`games.py`, `help_pages.py`, `news.py` and `summary.py` have them; `side_bet_words.py` has a
sentence on each side bet. It reads events, payments and rules, and answers with lines of text;
nothing is asked here.
"""

"""What the table says in words: the games on offer, the help, the news of a round, the summary.

It reads events, payments and rules, and answers with lines of text; nothing is asked here.
"""

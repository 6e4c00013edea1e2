"""Drills: questions about the game, graded by the rulebook and the analyser.

- `question.py`: a question, and what an answer to it is worth.
- `learner.py`: what a person has been asked and has missed, kept in a file; what is missed comes
  back.
- `strategy_drill.py`: what to do with a hand. `payout_drill.py`: what a finished hand is paid.
  `side_bet_drill.py`: what a side bet is paid. `count_drill.py` and `index_drill.py`: the count and
  the plays that follow it. `procedure_drill.py`: the dealer's next lawful act and its clause.
- `chips.py`: money as a dealer answers it.
- `evening.py`: a file of hand histories, graded by the coach.
- `lesson.py`: a row of questions, asked and graded one by one.

No rule and no value is stated here: each right answer is asked for when the question is made.
Chance and the clock are arguments; nothing here prints.
"""

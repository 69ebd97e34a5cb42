"""What rooms share: panels, tasks, fields, questions; and what several rooms show.

`task`, `panel`, `offer` and `page_actions` are the ways to do one thing; `people`, `settings`,
`tables`, `hand` and `wall` are shown in more than one room.
"""

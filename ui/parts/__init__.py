"""What rooms share: panels, tasks, fields, questions; and what several rooms show.

`panel`, `fields`, `choice`, `task`, `actions` and `page_stack` are the ways to do one thing; `people`,
`settings`, `tables`, `hand` and `wall` are shown in more than one room.
"""

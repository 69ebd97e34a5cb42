"""Parts shared by rooms: panels, tasks, fields, questions, and views of several rooms.

`panel`, `fields`, `choice`, `task`, `actions` and `page_stack` are the ways to do one thing; `people`,
`settings`, `tables`, `hand` and `wall` are shown in more than one room.
"""

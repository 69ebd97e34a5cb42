"""Tables: the map, and everything that is done at a table.

`page` holds map and side, `balance` the plan below it; the tasks are `bust`, `player_tasks` (move,
rebuy, penalty), `button` (with stacks), `breaking`, `out_order` and `table_admin`.
"""

"""Tables: the map, and everything that is done at a table.

`page` holds map and side; a task a file: `bust`, `rebuy`, `move`, `balance`, `breaking`, `stacks`,
`button`, `penalty`, `out_order`, `table_admin`.
"""

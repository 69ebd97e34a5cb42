"""House edges: exact counts, settled by the engines themselves."""

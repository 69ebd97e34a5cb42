"""House edges: counted exactly or simulated, by the engines themselves."""

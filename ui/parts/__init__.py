"""What rooms share: panels, tasks, fields and questions."""

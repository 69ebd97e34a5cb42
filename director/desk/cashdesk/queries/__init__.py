"""What can be asked of the tills and the books."""

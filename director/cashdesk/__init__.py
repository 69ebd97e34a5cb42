"""Money at the desk: postings, tills and receipt series."""

"""Money at the cash desk: postings, tills and receipt series."""

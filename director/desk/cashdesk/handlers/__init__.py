"""Handlers of the cash desk, and the postings that other rooms make at a till."""

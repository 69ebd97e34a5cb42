"""The page of prizes."""

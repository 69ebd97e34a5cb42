"""The pages of the settings: this machine, and the rows of the house."""

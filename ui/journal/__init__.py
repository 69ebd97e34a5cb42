"""The journal: who did what when."""

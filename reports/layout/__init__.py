"""What documents are made of: pages, tables, fonts, shapes."""

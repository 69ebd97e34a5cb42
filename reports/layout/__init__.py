"""Parts of documents: pages, tables, fonts, shapes."""

"""Paper: one file a document, made with ReportLab."""

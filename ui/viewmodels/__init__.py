"""View-models: what the pages show, in QtCore and QtGui alone."""

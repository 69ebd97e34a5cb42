"""The house at the desk: people, staff, rows and the stream that notes them."""

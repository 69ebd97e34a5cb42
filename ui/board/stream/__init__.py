"""The stream: clock and feature table over a picture, as they were some time ago."""

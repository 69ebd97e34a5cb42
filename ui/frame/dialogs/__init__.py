"""What lies over the page or the side panel for a moment."""

"""The look: colours, measures, style sheets and icons."""

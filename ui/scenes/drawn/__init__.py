"""The scenes of the wall as drawings, without Qt."""

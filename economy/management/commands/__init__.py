"""What operators do with the economy from a shell. Imports services and audit."""

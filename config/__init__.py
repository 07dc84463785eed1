"""The house around the apps: settings, addresses, the web and task entry points, the local servers; may import every app."""

"""Pages that span apps: home, rules, profiles, preferences. Imports the apps' selectors and services."""

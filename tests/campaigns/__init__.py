"""The long runs, each a function of its size; `make test` calls the same functions with a small one."""

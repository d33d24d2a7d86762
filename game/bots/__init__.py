"""Opponents: search that knows no game, one evaluator per game, the table of levels, the process they live in."""

"""The Colony: a sowing game on a pile of logs, by Jeph Stahl (2008)."""

"""Widgets: `base` (Widget, Column, Row ...), `basic` (Label, Button ...) and the rest, all driven by a `root.Ui`."""

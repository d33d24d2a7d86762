"""The rules in words: pages in Markdown, their anchors, pictures and terms, and the search through them. Draws nothing."""

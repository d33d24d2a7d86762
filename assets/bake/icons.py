# ruff: noqa: E501 (a path is one thing, however long)
"""Line icons on a grid of 24, drawn about the middle with a round pen of 2; hole: `ink` (colour), `pen` (width)."""

LINES = {
    "play": '<path d="M-5 -8L8 0L-5 8Z" fill="{{ink}}"/>',
    "pause": '<path d="M-4 -7V7M4 -7V7" stroke-width="3.4"/>',
    "undo": '<path d="M-3.5 -8.5L-8.5 -3.5L-3.5 1.5M-8.5 -3.5H3A5.6 5.6 0 0 1 3 7.7H-3.5"/>',
    "redo": '<path d="M3.5 -8.5L8.5 -3.5L3.5 1.5M8.5 -3.5H-3A5.6 5.6 0 0 0 -3 7.7H3.5"/>',
    "hint": '<path d="M-2.6 6.4H2.6M-1.7 9.6H1.7M-2.6 6.4V4.6C-2.6 2.8 -6 1.2 -6 -3.2A6 6 0 1 1 6 -3.2C6 1.2 2.6 2.8 2.6 4.6V6.4M-2.6 -3.6A2.8 2.8 0 0 1 0 -6.2"/>',
    "menu": '<path d="M-8 -6H8M-8 0H8M-8 6H8"/>',
    "speed": '<path d="M-9 -6.5L-.5 0L-9 6.5ZM0 -6.5L8.5 0L0 6.5Z"/>',
    "skip": '<path d="M-7 -7L4 0L-7 7ZM7 -7V7"/>',
    "learn": '<path d="M0 -4.5Q-4.5 -8 -9.5 -6.6V6.2Q-4.5 4.8 0 8Q4.5 4.8 9.5 6.2V-6.6Q4.5 -8 0 -4.5V8"/>',
    "replay": '<path d="M7.6 -3A8 8 0 1 0 8 2.4M8.4 -8V-2.8H3.2M0 -4.2V.6L3.4 2.6"/>',
    "profile": '<circle cy="-4" r="4.4"/><path d="M-8.4 9Q-7.2 2.4 0 2.4Q7.2 2.4 8.4 9"/>',
    "gear": '<circle r="3"/><path d="M-1.6 -9H1.6L2.2 -6.4L4.4 -5.2L6.9 -6.2L8.6 -3.4L6.6 -1.4V1.4L8.6 3.4L6.9 6.2L4.4 5.2L2.2 6.4L1.6 9H-1.6L-2.2 6.4L-4.4 5.2L-6.9 6.2L-8.6 3.4L-6.6 1.4V-1.4L-8.6 -3.4L-6.9 -6.2L-4.4 -5.2L-2.2 -6.4Z"/>',
    "quit": '<path d="M1.5 -8.5H-7.5V8.5H1.5M-2 0H8.8M4.8 -4.2L9 0L4.8 4.2"/>',
    "check": '<path d="M-7.5 .5L-2.2 6L8 -6.2"/>',
    "cross": '<path d="M-6.5 -6.5L6.5 6.5M6.5 -6.5L-6.5 6.5"/>',
    "plus": '<path d="M0 -7.5V7.5M-7.5 0H7.5"/>',
    "minus": '<path d="M-7.5 0H7.5"/>',
    "arrow-left": '<path d="M8 0H-8M-2.4 -6L-8.4 0L-2.4 6"/>',
    "arrow-right": '<path d="M-8 0H8M2.4 -6L8.4 0L2.4 6"/>',
    "arrow-up": '<path d="M0 8V-8M-6 -2.4L0 -8.4L6 -2.4"/>',
    "arrow-down": '<path d="M0 -8V8M-6 2.4L0 8.4L6 2.4"/>',
    "chevron-left": '<path d="M3.4 -7L-3.6 0L3.4 7"/>',
    "chevron-right": '<path d="M-3.4 -7L3.6 0L-3.4 7"/>',
    "chevron-up": '<path d="M-7 3.4L0 -3.6L7 3.4"/>',
    "chevron-down": '<path d="M-7 -3.4L0 3.6L7 -3.4"/>',
    "sound": '<path d="M-8.6 -3H-5L0 -7V7L-5 3H-8.6ZM3.6 -3.4A5 5 0 0 1 3.6 3.4M6 -6.2A9 9 0 0 1 6 6.2"/>',
    "silence": '<path d="M-8.6 -3H-5L0 -7V7L-5 3H-8.6ZM3.6 -3L9 3M9 -3L3.6 3"/>',
    "music": '<path d="M-3.6 6V-6.4L7 -8.6V3.8"/><ellipse cx="-6" cy="6.2" rx="2.6" ry="2.2"/><ellipse cx="4.6" cy="4" rx="2.6" ry="2.2"/>',
    "book": '<path d="M-7 7V-7A2 2 0 0 1 -5 -9H7V5H-5A2 2 0 0 0 -5 9H7V5M-3 -5H3.4M-3 -1.6H3.4"/>',
    "search": '<circle cx="-1.8" cy="-1.8" r="6"/><path d="M2.8 2.8L8.6 8.6"/>',
    "home": '<path d="M-9 .4L0 -8.2L9 .4M-6.4 -1.6V8H-2V2.4H2V8H6.4V-1.6"/>',
    "trash": '<path d="M-8 -5.4H8M-3 -5.4V-8.4H3V-5.4M-6 -5.4L-5.2 8.6H5.2L6 -5.4M-2 -1.8V5M2 -1.8V5"/>',
    "pencil": '<path d="M-8.4 8.4L-7.2 3.6L3.8 -7.4A2.5 2.5 0 0 1 7.4 -3.8L-3.6 7.2ZM1.6 -5.2L5.2 -1.6"/>',
    "swap": '<path d="M-8 -4H6.4M2.8 -8L7 -4L2.8 0M8 4H-6.4M-2.8 0L-7 4L-2.8 8"/>',
    "flag": '<path d="M-6 9V-8.4M-6 -7.6Q-2.4 -9.6 1 -7.4Q4.4 -5.4 7.6 -7V1.6Q4.4 3.2 1 1.2Q-2.4 -.8 -6 1.2"/>',
    "info": '<circle r="8.8"/><path d="M0 -.8V4.6"/><circle cy="-4.2" r=".7" fill="{{ink}}"/>',
    "help": '<circle r="8.8"/><path d="M-2.8 -2.4A2.9 2.9 0 1 1 .9 .2Q0 .7 0 1.8"/><circle cy="5" r=".7" fill="{{ink}}"/>',
    "warning": '<path d="M0 -8.4L9.2 7.8H-9.2ZM0 -2.4V2.6"/><circle cy="5.2" r=".6" fill="{{ink}}"/>',
    "star": '<path d="M0 -8.8L2.6 -3L8.8 -2.4L4.1 1.8L5.5 8L0 4.8L-5.5 8L-4.1 1.8L-8.8 -2.4L-2.6 -3Z"/>',
    "clock": '<circle r="8.8"/><path d="M0 -5.2V.4L3.8 2.8"/>',
    "eye": '<path d="M-9.6 0Q-5.2 -6.4 0 -6.4Q5.2 -6.4 9.6 0Q5.2 6.4 0 6.4Q-5.2 6.4 -9.6 0Z"/><circle r="2.8"/>',
    "full-screen": '<path d="M-8.4 -3.6V-8.4H-3.6M3.6 -8.4H8.4V-3.6M8.4 3.6V8.4H3.6M-3.6 8.4H-8.4V3.6"/>',
    "window": '<rect x="-8.6" y="-7.4" width="17.2" height="14.8" rx="2"/><path d="M-8.6 -3.4H8.6"/>',
    "save": '<path d="M-8 -8H5L8 -5V8H-8ZM-4.4 -8V-3.4H3V-8M-4.6 8V1.4H4.6V8"/>',
    "export": '<path d="M0 3.6V-8.4M-4.4 -4.2L0 -8.6L4.4 -4.2M-8.4 1V8.2H8.4V1"/>',
    "import": '<path d="M0 -8.6V3.4M-4.4 -.8L0 3.6L4.4 -.8M-8.4 1V8.2H8.4V1"/>',
    "branch": '<circle cx="-5" cy="-6.4" r="2.2"/><circle cx="-5" cy="6.4" r="2.2"/><circle cx="5.4" cy="-3.4" r="2.2"/><path d="M-5 -4.2V4.2M5.4 -1.2Q5.4 3 -3 5"/>',
    "lock": '<rect x="-6.4" y="-1.4" width="12.8" height="9.8" rx="2"/><path d="M-4 -1.4V-4.4A4 4 0 0 1 4 -4.4V-1.4M0 2.2V4.6"/>',
    "people": '<circle cx="-3.4" cy="-4" r="3.4"/><path d="M-9.6 7.4Q-9 1.6 -3.4 1.6Q2.2 1.6 2.8 7.4M2.6 -7.2A3.4 3.4 0 0 1 3.4 -.7M5 2Q9 2.8 9.6 7.4"/>',
    "bot": '<rect x="-7.4" y="-4" width="14.8" height="11.4" rx="3"/><path d="M0 -4V-7.4M-9.6 0V3.4M9.6 0V3.4M-2.6 4.4H2.6"/><circle cy="-8.2" r=".9" fill="{{ink}}"/><circle cx="-3" cy=".8" r="1" fill="{{ink}}"/><circle cx="3" cy=".8" r="1" fill="{{ink}}"/>',
    "hurry": '<path d="M-9.4 -5L-3 0L-9.4 5M-2.8 -5L3.6 0L-2.8 5M3.8 -5L10 0L3.8 5"/>',
    "stop": '<rect x="-6" y="-6" width="12" height="12" rx="1.6"/>',
    "hand": '<path d="M-4.6 2V-4.2A1.6 1.6 0 0 1 -1.4 -4.2V-7A1.6 1.6 0 0 1 1.8 -7V-5.6A1.6 1.6 0 0 1 5 -5.6V-3A1.5 1.5 0 0 1 7.8 -3V3Q7.8 9 1.8 9Q-2 9 -4 6L-7.8 1.2A1.6 1.6 0 0 1 -5.2 -.6L-4.6 .4M-1.4 -4.2V-.6M1.8 -5.6V-.6M5 -3V-.2"/>',
    "egg": '<path d="M0 -8.6C4.4 -8.6 6.8 -2.4 6.8 1.6C6.8 6 3.8 8.6 0 8.6C-3.8 8.6 -6.8 6 -6.8 1.6C-6.8 -2.4 -4.4 -8.6 0 -8.6Z"/><path d="M-3.6 -.6Q-3 -4 -.8 -5.6" opacity=".7"/>',
    "ant": '<ellipse cy="5.4" rx="3" ry="3.8"/><circle cy="-.4" r="1.9"/><circle cy="-5.4" r="2.4"/><path d="M-1.8 -1.2L-6.4 -4.4M1.8 -1.2L6.4 -4.4M-1.9 .2L-7.6 .8M1.9 .2L7.6 .8M-1.6 1.2L-6.4 6.4M1.6 1.2L6.4 6.4M-1.4 -7.4L-3.8 -10M1.4 -7.4L3.8 -10" stroke-width="1.5"/>',
    "chart": '<path d="M-8.6 -8.4V8.4H8.8M-5 3.4L-1.2 -1.4L2.2 1.4L7.6 -5.8"/>',
    "keyboard": '<rect x="-10" y="-5.6" width="20" height="11.6" rx="2"/><path d="M-6 -1.8H-5.9M-2 -1.8H-1.9M2 -1.8H2.1M6 -1.8H6.1M-4.4 2.4H4.4"/>',
    "gamepad": '<path d="M-5 -5H5A5 5 0 0 1 10 0V3A3.4 3.4 0 0 1 4 5L2.6 3H-2.6L-4 5A3.4 3.4 0 0 1 -10 3V0A5 5 0 0 1 -5 -5ZM-5 -2V2M-7 0H-3M4.4 -1.4H4.5M6.6 .8H6.7"/>',
    "palette": '<path d="M1 -8.6A8.6 8.6 0 1 0 1 8.6C3.4 8.6 2.6 5.6 3.2 4.4C4 2.8 9.4 4.6 9.4 -.6C9.4 -5 5.6 -8.6 1 -8.6Z"/><circle cx="-4" cy="-2.4" r=".8" fill="{{ink}}"/><circle cx="0" cy="-5" r=".8" fill="{{ink}}"/><circle cx="4.6" cy="-3" r=".8" fill="{{ink}}"/><circle cx="-4" cy="2.6" r=".8" fill="{{ink}}"/>',
    "text-size": '<path d="M-9.4 7L-4.6 -6L.2 7M-7.8 2.6H-1.4M2.6 7L5.8 -1L9 7M3.7 4.4H7.9"/>',
    "note": '<path d="M-7 -8.6H3L7 -4.6V8.6H-7ZM3 -8.6V-4.6H7M-3.6 -1H3.6M-3.6 2.4H3.6M-3.6 5.6H1"/>',
    "folder": '<path d="M-9 7.4V-7H-3L-1 -4.6H9V7.4Z"/>',
    "link": '<path d="M-1.4 2.6A4 4 0 0 0 4.4 2.8L7.6 -.4A4 4 0 0 0 2 -6.2L.4 -4.6M1.4 -2.6A4 4 0 0 0 -4.4 -2.8L-7.6 .4A4 4 0 0 0 -2 6.2L-.4 4.6"/>',
    "hourglass": '<path d="M-6 -9H6M-6 9H6M-5 -9C-5 -3 -1 -2 -1 0C-1 2 -5 3 -5 9M5 -9C5 -3 1 -2 1 0C1 2 5 3 5 9M-2.6 6.6H2.6"/>',
    "trophy": '<path d="M-5 -8.6H5V-3A5 5 0 0 1 -5 -3ZM-5 -6.8H-8.6V-5.4A3.6 3.6 0 0 0 -5 -1.8M5 -6.8H8.6V-5.4A3.6 3.6 0 0 1 5 -1.8M0 2V5.4M-4 8.6Q-4 5.4 0 5.4Q4 5.4 4 8.6Z"/>',
    "food": '<path d="M-7.6 3.2C-9.4 -1.2 -6.6 -7.4 -1 -8.2C.2 -8.4 1 -8 1.4 -7C1 -4.6 3 -3.4 5 -4.2C5 -2.2 6.6 -1 8.6 -1.4C8.8 4.4 5 8.6 0 8.6C-3.6 8.6 -6.4 6.4 -7.6 3.2Z"/><circle cx="-2.6" cy="-2.4" r=".8" fill="{{ink}}"/><circle cx="-3" cy="3" r=".8" fill="{{ink}}"/><circle cx="2.4" cy="4" r=".8" fill="{{ink}}"/><circle cx="2" cy="-.4" r=".8" fill="{{ink}}"/>',
    "worker": '<ellipse cy="5.6" rx="3.4" ry="4"/><ellipse cy="-.8" rx="1.7" ry="2.4"/><circle cy="-5.4" r="2.2"/><path d="M-1.6 -1.8L-6 -3.4L-7 -6.6M1.6 -1.8L6 -3.4L7 -6.6M-1.7 -.4L-7.4 .6M1.7 -.4L7.4 .6M-1.5 .8L-5.6 3L-7.2 7.4M1.5 .8L5.6 3L7.2 7.4M-1.4 -7.2L-3.6 -10M1.4 -7.2L3.6 -10" stroke-width="1.5"/>',
    "soldier": '<ellipse cy="7.2" rx="2.8" ry="3.2"/><ellipse cy="1.8" rx="1.9" ry="2.2"/><path d="M0 -.6C-3.4 -.6 -5.4 -2.2 -5.2 -4.6C-5 -6.6 -2.6 -6.8 0 -6.4C2.6 -6.8 5 -6.6 5.2 -4.6C5.4 -2.2 3.4 -.6 0 -.6Z"/><path d="M-3 -6.6C-6.2 -8 -5.4 -11 -1.4 -10.8M3 -6.6C6.2 -8 5.4 -11 1.4 -10.8" stroke-width="1.9"/><path d="M-1.9 1L-6.6 -.4L-8.6 -3M1.9 1L6.6 -.4L8.6 -3M-2 2.2L-7.6 3.4M2 2.2L7.6 3.4M-1.8 3.2L-5.8 5.6L-7 9.4M1.8 3.2L5.8 5.6L7 9.4" stroke-width="1.5"/>',
    "hill": '<path d="M-10 8.4C-6.4 7.2 -5.4 -6.4 0 -6.4C5.4 -6.4 6.4 7.2 10 8.4Z"/><path d="M-2.6 8.2A2.6 3.4 0 0 1 2.6 8.2Z" fill="{{ink}}"/><path d="M-4.2 1.4H-4.1M3.4 -1H3.5M.2 -2.6H.3M4.6 4.2H4.7"/>',
    "queen": '<path d="M-8 5.6L-9.4 -5L-4.2 -.6L0 -8L4.2 -.6L9.4 -5L8 5.6ZM-7.6 9H7.6"/><circle cy="-9.4" r=".8" fill="{{ink}}"/>',
    "die": '<rect x="-8" y="-8" width="16" height="16" rx="3.6"/><circle cx="-3.6" cy="-3.6" r="1" fill="{{ink}}"/><circle r="1" fill="{{ink}}"/><circle cx="3.6" cy="3.6" r="1" fill="{{ink}}"/>',
    "card": '<rect x="-3.4" y="-8.4" width="10.6" height="15.4" rx="1.8" transform="rotate(9)"/><path d="M-4.6 -6.6L-7.4 -6A1.8 1.8 0 0 0 -8.8 -3.8L-6.4 7.6A1.8 1.8 0 0 0 -4.2 9L1.4 7.8"/>',
    "moves": '<path d="M-9 5.6H-6.4M-3.4 3.2H-1M-7.4 .2H-5M-2 -2.4H.4M-5.4 -5.4H-3" stroke-width="2.4"/><path d="M3.6 8.8V-8.6M3.6 -7.8H10L8.2 -4.8L10 -1.8H3.6"/>',
    "jaws": '<path d="M-1.6 8.4C-8.6 7 -11 -2 -5.6 -8.2C-3.4 -9.2 -1.6 -8.2 -1.4 -6.4C-4 -6 -5 -3.8 -4.4 -2L-2 -2.6L-3.6 .8L-1.4 1.2L-2.8 4.2L-1 5.2M1.6 8.4C8.6 7 11 -2 5.6 -8.2C3.4 -9.2 1.6 -8.2 1.4 -6.4C4 -6 5 -3.8 4.4 -2L2 -2.6L3.6 .8L1.4 1.2L2.8 4.2L1 5.2" stroke-width="1.7"/>',
    "night": '<path d="M4.8 6.8A8.6 8.6 0 1 1 -.6 -8.6A6.8 6.8 0 0 0 4.8 6.8Z"/><path d="M6 -7.4V-3.4M4 -5.4H8M8.4 .2V2.4M7.3 1.3H9.5" stroke-width="1.5"/>',
}


def icon(inside: str) -> str:
    """One icon."""
    pen = 'fill="none" stroke="{{ink}}" stroke-width="{{pen|2}}" stroke-linecap="round" stroke-linejoin="round"'
    root = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="-12 -12 24 24">'
    return f"{root}\n<g {pen}>{inside.replace('{{ink}}', '{{ink|#3B2A1E}}')}</g>\n</svg>\n".replace(
        '"{{ink}}"', '"{{ink|#3B2A1E}}"'
    )


def all_icons() -> dict[str, str]:
    """All icons by the names of their files."""
    return {f"icon-{name}": icon(inside) for name, inside in LINES.items()}

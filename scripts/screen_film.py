"""Films the tools of `swift package screen mcp`. Reads a client's settings, which name the program that serves them,
and writes to the folder that is named. scripts/screen-film starts it."""

import base64
import io
import json
import pathlib
import subprocess
import sys
import textwrap

from PIL import Image, ImageDraw, ImageFont

OUT = pathlib.Path(sys.argv[1])
WIDTH, HEIGHT, MARGIN, SCREEN = 960, 640, 16, 284
LINE, COLUMNS = 16, 84
FONT = ImageFont.truetype("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf", 12)

# A tool, its arguments, how many lines of the answer are shown from which text on, and for how many seconds.
CALLS = [
    ("show", {"name": "Shelf"}, "On the screen:", 11, 4),
    ("type", {"text": "salt", "into": "field:Search records"}, "Steps:", 8, 3),
    ("tap", {"target": "Salt Rodes"}, "Steps:", 2, 4),
    ("tap", {"target": "button:containing:Salt Roads"}, "Steps:", 10, 4),
    ("scroll", {"to": "containing:Reprise"}, "Steps:", 2, 3),
    ("tap", {"target": "button:containing:Causeway"}, "Steps:", 2, 4),
    ("check", {"target": "button:containing:Rope"}, "Steps:", 2, 2),
    ("audit", {"rules": ["name", "targetSize", "covered"]}, "Steps:", 2, 4),
]


class Session:
    """A client of a server of the Model Context Protocol."""

    def __init__(self, command):
        self.process = subprocess.Popen([command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.number = 0
        self.ask("initialize", {"protocolVersion": "2025-06-18", "capabilities": {},
                                "clientInfo": {"name": "film", "version": "1"}})

    def ask(self, method, parameters):
        self.number += 1
        message = {"jsonrpc": "2.0", "id": self.number, "method": method, "params": parameters}
        self.process.stdin.write(json.dumps(message) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())["result"]

    def call(self, tool, arguments):
        """What it answers, whether that is an error, and a picture of the screen; none if nothing is shown."""
        result = self.ask("tools/call", {"name": tool, "arguments": {**arguments, "picture": True}})
        text = "\n".join(part["text"] for part in result["content"] if part["type"] == "text")
        pictures = [part["data"] for part in result["content"] if part["type"] == "image"]
        picture = Image.open(io.BytesIO(base64.b64decode(pictures[0]))) if pictures else None
        return text, result["isError"], picture

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Terminal:
    """Lines of text beside a screen."""

    def __init__(self, dark):
        self.page, self.text, self.call, self.error = (
            ("#1f1f24", "#f0f0f3", "#6ac4dc", "#fc6a5d") if dark else ("#ffffff", "#1c1c1e", "#0b5ea8", "#c41a16"))
        self.lines = []
        self.screen = None

    def say(self, text, color):
        for line in text.split("\n"):
            for part in textwrap.wrap(line, COLUMNS, subsequent_indent="      ", drop_whitespace=False) or [""]:
                self.lines.append((part, color))

    def picture(self):
        image = Image.new("RGB", (WIDTH, HEIGHT), self.page)
        draw = ImageDraw.Draw(image)
        room = (HEIGHT - 2 * MARGIN) // LINE
        for row, (line, color) in enumerate(self.lines[-room:]):
            draw.text((MARGIN, MARGIN + row * LINE), line, font=FONT, fill=color)
        left = WIDTH - MARGIN - SCREEN
        draw.rectangle([left - MARGIN, 0, WIDTH, HEIGHT], fill=self.page)
        if self.screen:
            height = min(HEIGHT - 2 * MARGIN, SCREEN * self.screen.height // self.screen.width)
            width = height * self.screen.width // self.screen.height
            image.paste(self.screen.convert("RGB").resize((width, height), Image.LANCZOS), (left, MARGIN))
            draw.rectangle([left - 1, MARGIN - 1, left + width, MARGIN + height], outline="#8e8e93")
        return image


def reduced(images):
    """The pictures in 128 colours that they share: an animated PNG has one palette."""
    all_of_them = Image.new("RGB", (WIDTH, HEIGHT * len(images)))
    for place, image in enumerate(images):
        all_of_them.paste(image, (0, HEIGHT * place))
    palette = all_of_them.quantize(128, method=Image.MEDIANCUT, dither=0)
    return [image.quantize(palette=palette, dither=0) for image in images]


def shoot(command, dark):
    session, terminal, frames = Session(command), Terminal(dark), []
    for tool, arguments, first, count, seconds in CALLS:
        if tool == "show" and dark:
            arguments = {**arguments, "scheme": "dark"}
        words = ", ".join(f"{name}: {json.dumps(value)}" for name, value in arguments.items())
        terminal.say(f"\n▸ {tool}({words})", terminal.call)
        frames.append((terminal.picture(), 1))
        text, is_error, screen = session.call(tool, arguments)
        lines = text.split("\n")
        start = lines.index(first) if first in lines else 0
        shown = lines[start:start + count]
        if len(lines) > start + count:
            shown.append("  …")
        terminal.say("\n".join(shown), terminal.error if is_error else terminal.text)
        terminal.screen = screen or terminal.screen
        frames.append((terminal.picture(), seconds))
    session.end()
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / ("screens~dark.png" if dark else "screens.png")
    images = reduced([image for image, _ in frames])
    images[0].save(file, save_all=True, append_images=images[1:], loop=0,
                   duration=[seconds * 1000 for _, seconds in frames])
    print(f"{file}: {len(images)} pictures, {file.stat().st_size // 1024} KiB")


def main():
    settings = json.load(sys.stdin)
    command = next(iter(settings["mcpServers"].values()))["command"]
    for dark in [False, True]:
        shoot(command, dark)


if __name__ == "__main__":
    main()

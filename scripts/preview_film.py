"""Films `swift package preview` beside an editor. scripts/preview-film starts it with the package's folder and the
one to write to."""

import http.server
import io
import json
import pathlib
import re
import subprocess
import sys
import threading
import time

from PIL import Image

from chromium import Page

PACKAGE = pathlib.Path(sys.argv[1])
OUT = pathlib.Path(sys.argv[2])
SOURCE = PACKAGE / "Sources" / "ShelfScreens" / "RecordScreen.swift"
PORT = 8760
WIDTH, HEIGHT, EDITOR = 960, 680, 400

# An editor that shows one file, and the page with the previews beside it.
FRAME = """<!doctype html>
<meta charset="utf-8">
<style>
  :root { color-scheme: light dark; --page: #fff; --bar: #ececf0; --text: #1c1c1e; --line: #d0d0d6;
    --word: #9b2393; --string: #c41a16; --number: #1c00cf; --note: #5d6c79; }
  @media (prefers-color-scheme: dark) {
    :root { --page: #1f1f24; --bar: #2c2c31; --text: #f0f0f3; --line: #000;
      --word: #ff7ab2; --string: #fc6a5d; --number: #d0bf69; --note: #8b98a5; } }
  body { margin: 0; display: flex; height: 100vh; color: var(--text); background: var(--page); }
  #editor { width: %dpx; border-right: 1px solid var(--line); display: flex; flex-direction: column; }
  #tab { padding: 9px 14px; background: var(--bar); border-bottom: 1px solid var(--line);
    font: 13px/1.2 system-ui, sans-serif; }
  #code { margin: 0; padding: 10px 0; overflow: hidden; font: 12px/1.5 "DejaVu Sans Mono", monospace; }
  #code div { padding: 0 14px; height: 18px; white-space: pre; }
  #code .here { background: #7f7fff2a; }
  #code b { font-weight: 400; color: var(--word) }
  #code i { font-style: normal; color: var(--number) }
  #code q { quotes: none; color: var(--string) }
  #code u { text-decoration: none; border-left: 2px solid #0a84ff; margin-right: -2px; }
  iframe { flex: 1; border: 0; }
</style>
<section id="editor"><div id="tab"></div><div id="code"></div></section>
<iframe src="ADDRESS"></iframe>
<script>
  // Shows lines, with a caret in one of them.
  function show(name, lines, line, column) {
    const colored = text => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
      .replace(/("[^"]*")|\\b(import|struct|var|let|some|public|private|in|self|func|if)\\b|(\\b[0-9.]+\\b)/g,
        (all, string, word) => string ? `<q>${all}</q>` : word ? `<b>${all}</b>` : `<i>${all}</i>`);
    document.getElementById('tab').textContent = name;
    document.getElementById('code').innerHTML = lines.map((text, index) => index !== line
      ? `<div>${colored(text)}</div>`
      : `<div class="here">${colored(text.slice(0, column))}<u></u>${colored(text.slice(column))}</div>`).join('');
  }
</script>
""" % EDITOR


class Frame(http.server.BaseHTTPRequestHandler):
    # That of the page with the previews, with its token.
    inside = ""

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(FRAME.replace("ADDRESS", Frame.inside).encode())

    def log_message(self, *_):
        pass


class Film:
    """Pictures of a page with the times at which they were taken."""

    def __init__(self, page):
        self.page = page
        self.frames = []
        # The time that has been left out.
        self.cut = 0

    def take(self):
        self.frames.append((time.monotonic() - self.cut, self.page.picture()))

    def wait(self, act, longest):
        """Films something that takes as long as the machine needs; the film shows it in `longest` seconds at most."""
        first, began = len(self.frames), time.monotonic() - self.cut
        act()
        took = time.monotonic() - self.cut - began
        if took > longest:
            self.frames[first:] = [(began + (when - began) * longest / took, data) for when, data in self.frames[first:]]
            self.cut += took - longest

    def play(self, seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.take()

    def write(self, file):
        """As an animated PNG that loops. Equal pictures in a row are one."""
        chosen = [frame for index, frame in enumerate(self.frames)
                  if index == 0 or frame[1] != self.frames[index - 1][1]]
        ends = [when for when, _ in chosen[1:]] + [self.frames[-1][0] + 2]
        images = [Image.open(io.BytesIO(data)).convert("RGB") for _, data in chosen]
        images[0].save(
            file, save_all=True, append_images=images[1:], loop=0,
            duration=[round((end - when) * 1000) for end, (when, _) in zip(ends, chosen)])
        print(f"{file}: {len(images)} pictures, {ends[-1] - chosen[0][0]:.1f} s, {file.stat().st_size // 1024} KiB")


class Editor:
    """The file in the editor beside the previews."""

    def __init__(self, page):
        self.page = page
        self.text = SOURCE.read_text()
        self.lines = self.text.split("\n")
        self.line = next(i for i, line in enumerate(self.lines) if ".headerHeight" in line)
        self.column = self.lines[self.line].index(")")
        self.saved = True

    def show(self):
        first = self.line - 24
        name = SOURCE.name + ("" if self.saved else " ●")
        self.page.run(f"show({json.dumps(name)}, {json.dumps(self.lines[first:first + 35])}, 24, {self.column})")

    def press(self, key):
        line = self.lines[self.line]
        if key == "⌫":
            self.lines[self.line] = line[:self.column - 1] + line[self.column:]
            self.column -= 1
        else:
            self.lines[self.line] = line[:self.column] + key + line[self.column:]
            self.column += 1
        self.saved = False
        self.show()

    def save(self):
        SOURCE.write_text("\n".join(self.lines))
        self.saved = True
        self.show()


STATUS = "document.getElementById('status').textContent"
PICTURE = ("[...document.querySelectorAll('.card')].find(c => c.querySelector('.name').textContent === 'Record')"
           "?.querySelector('img')?.src")


def shoot(address, dark):
    page = Page(address, PACKAGE.parent / "profile", WIDTH, HEIGHT, dark)
    original = SOURCE.read_text()
    try:
        editor = Editor(page)
        page.wait("!!window.show && frames.length === 1")
        editor.show()
        # The frame has another world before it has loaded.
        page.wait("document.readyState === 'complete'")
        inside = page.world(0)

        def run(script):
            return page.run(script, inside)

        def wait(script, seconds, during=None):
            end = time.monotonic() + seconds
            while not run(script):
                if time.monotonic() > end:
                    page_says = run(STATUS)
                    sys.exit(f"scripts/preview-film: not within {seconds} s: {script}; the page says “{page_says}”")
                (during or (lambda: time.sleep(0.05)))()

        def point(selector, within=0.5):
            x, y = run(f"(r => [r.x + r.width / 2, r.y + r.height * {within}])"
                       f"(document.querySelector({json.dumps(selector)}).getBoundingClientRect())")
            return EDITOR + x, y

        # The first build takes minutes. Another one may begin when the file has been written back.
        since = None
        while since is None or time.monotonic() - since < 4:
            wait(f"!!{PICTURE} && {STATUS}.includes('drawn in')", 1800)
            since = since or time.monotonic()
            time.sleep(0.1)
            if not run(f"{STATUS}.includes('drawn in')"):
                since = None
        if dark:
            run("document.getElementById('dark').click()")
            time.sleep(1)
        film = Film(page)
        film.play(1)

        page.click(*point("#search"))
        for letter in "record":
            page.type(letter)
            film.play(0.12)
        film.play(0.8)

        before = json.dumps(run(PICTURE))
        for key in "⌫⌫⌫480":
            editor.press(key)
            film.play(0.2)
        film.play(0.3)
        editor.save()
        film.wait(lambda: wait(
            f"{PICTURE} !== {before} && !!{PICTURE} && {STATUS}.includes('drawn in')", 300,
            lambda: (film.take(), time.sleep(0.2))), 5)
        film.play(1.5)

        page.click(*point(".card:not([hidden])"))
        wait("document.querySelector('canvas').width > 300", 30, film.take)
        film.play(0.8)
        middle = point("canvas", 0.7)
        for distance in [24] * 18 + [0] * 6 + [-24] * 18:
            page.wheel(*middle, distance)
            film.take()
        film.play(0.6)
        page.click(*point("#dark"))
        film.play(1.5)

        OUT.mkdir(parents=True, exist_ok=True)
        film.write(OUT / ("previews~dark.png" if dark else "previews.png"))
        # As it was found, for the next film.
        if dark != (run("document.getElementById('dark').ariaPressed") == "true"):
            page.click(*point("#dark"))
    finally:
        SOURCE.write_text(original)
        page.close()


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Frame)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_address[1]}/"

    def preview(*arguments):
        return subprocess.run(["swift", "package", "--package-path", str(PACKAGE), "preview", *arguments],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)

    preview("--stop")
    said = preview("--port", str(PORT)).stdout
    told = re.search(rf"http://127\.0\.0\.1:{PORT}/\?token=\w+", said)
    if not told:
        sys.exit(f"scripts/preview-film: no previews on port {PORT}:\n{said}")
    Frame.inside = told.group(0)
    try:
        for dark in [False, True]:
            shoot(address, dark)
    finally:
        preview("--stop")


if __name__ == "__main__":
    main()

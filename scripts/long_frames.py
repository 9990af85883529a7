"""Plays LongFrames and its peers in a window on a display of its own; see scripts/long-frames, which starts it with the
program, the peers in GTK and Qt, and the folder of the pictures."""

import ctypes
import os
import pathlib
import random
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time

from start_times import Display, wait

ARTICLE = pathlib.Path(__file__).parent.parent / "Sources/Linux/SwiftUI/SwiftUIOnLinux.docc/Times.md"
# Of the display, in pixels.
WIDTH, HEIGHT = 900, 1900
# In milliseconds: what the main thread may take of a frame with other programs on all cores, and a press alone.
P99_LIMIT, LONGEST_LIMIT, ANSWER_LIMIT = 2, 4.17, 4


def spawn(command, **options):
    """Starts a program that ends when this one does, however that is."""
    # PR_SET_PDEATHSIG, SIGKILL
    return subprocess.Popen(command, preexec_fn=lambda: ctypes.CDLL(None).prctl(1, 9), **options)


class Pointer:
    """The display's pointer, moved without starting a program for each step."""

    def __init__(self, display):
        self.x11, self.test = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXtst.so.6")
        self.x11.XOpenDisplay.restype = ctypes.c_void_p
        self.connection = ctypes.c_void_p(self.x11.XOpenDisplay(display.encode()))
        if not self.connection:
            sys.exit("scripts/long-frames: no connection to the display")

    def move(self, x, y):
        self.test.XTestFakeMotionEvent(self.connection, -1, int(x), int(y), 0)
        self.x11.XFlush(self.connection)

    def press(self, isDown, button=1):
        self.test.XTestFakeButtonEvent(self.connection, button, int(isDown), 0)
        self.x11.XFlush(self.connection)

    def tap(self, x, y):
        self.move(x, y)
        self.press(True)
        time.sleep(0.05)
        self.press(False)

    def fling(self, begin, end):
        """A finger that goes from one height to another within a sixteenth of a second, and lets go."""
        self.move(390, begin)
        self.press(True)
        for step in range(1, 9):
            self.move(390, begin + (end - begin) * step / 8)
            time.sleep(0.008)
        self.press(False)

    def wheel(self, notches):
        self.move(390, 900)
        for _ in range(abs(notches)):
            for isDown in (True, False):
                self.press(isDown, 5 if notches > 0 else 4)
            time.sleep(0.008)


# What is played on each screen. In pixels, two for a point.
def flings(pointer):
    for begin, end in [(1500, 400), (1500, 400), (1500, 300), (400, 1500), (1500, 300)]:
        pointer.fling(begin, end)
        time.sleep(1.2)


def wheel(pointer):
    for notches in (300, -100, 300):
        pointer.wheel(notches)
    time.sleep(0.3)


def tabs(pointer):
    # Scrolled, so that pages stand at places of their own.
    pointer.fling(1500, 700)
    time.sleep(1)
    for _ in range(3):
        for x in (390, 650, 130):
            pointer.tap(x, 150)
            time.sleep(0.8)


def taps(pointer):
    for _ in range(10):
        pointer.tap(390, 900)
        time.sleep(1)


SCREENS = [
    ("rows", "rows, flung", flings),
    ("inserts", "rows, flung, 20 more above every 100 ms", flings),
    ("tabs", "a tab that is switched under a shared header", tabs),
    ("push", "a page of new text that is pushed, and goes back", taps),
    ("keyboard", "a keyboard that comes and goes", taps),
]


class Load:
    """One busy process on each core."""

    def __init__(self, isThere):
        count = os.cpu_count() if isThere else 0
        self.processes = [spawn(["sh", "-c", "while :; do :; done"]) for _ in range(count)]

    def end(self):
        for process in self.processes:
            process.kill()
            process.wait()


class Theater:
    def __init__(self, folder):
        self.display = Display(folder, f"{WIDTH}x{HEIGHT}x24")
        self.environment = {name: value for name, value in os.environ.items() if name not in ["WAYLAND_DISPLAY", "GTK_THEME"]}
        self.environment |= {"DISPLAY": self.display.name, "GDK_BACKEND": "x11", "GDK_SCALE": "2", "GTK_A11Y": "none",
                             "MASTHEAD_FRAME_TIMES": "frames", "QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "2",
                             "QT_QUICK_BACKEND": "software", "QSG_RENDER_LOOP": "basic", "GSK_RENDERER": "cairo"}
        self.environment |= {f"XDG_{kind}_HOME": folder for kind in ["CONFIG", "STATE", "DATA"]}
        self.empty = self.display.rest(0.5)
        self.pointer = Pointer(self.display.name)

    def start(self, command):
        process = spawn(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        began = time.monotonic()
        while self.display.picture() == self.empty:
            if time.monotonic() - began > 30 or process.poll() is not None:
                sys.exit(f"scripts/long-frames: {command[0]} shows no window")
            time.sleep(0.01)
        time.sleep(1)
        return process

    def end(self, process):
        process.send_signal(signal.SIGTERM)
        try:
            output = process.communicate(timeout=10)[0]
        except subprocess.TimeoutExpired:
            sys.exit("scripts/long-frames: the window does not close")
        wait(lambda: self.display.picture() == self.empty)
        return output

    def play(self, command, gestures, rounds):
        """The frames of all rounds: lists of milliseconds, as FrameTimes prints them."""
        frames = []
        for _ in range(rounds):
            process = self.start(command)
            gestures(self.pointer)
            frames += [list(map(float, line.split()[1:])) for line in self.end(process).splitlines()
                       if line.startswith("frame: ")]
        if len(frames) < 50:
            sys.exit(f"scripts/long-frames: only {len(frames)} frames of {' '.join(command)}")
        return frames

    def answers(self, command, count):
        """How long it takes from a press, or from letting go, to the picture that answers it: milliseconds."""
        process = self.start(command)
        # A pixel in the middle.
        at = self.display.begin + (850 * WIDTH + 390) * 4
        pixel = lambda: self.display.memory[at:at + 4]
        times = []
        self.pointer.move(390, 850)
        for index in range(count):
            time.sleep(0.1 + random.random() * 0.05)
            before, began = pixel(), time.perf_counter()
            self.pointer.press(index % 2 == 0)
            while pixel() == before:
                if time.perf_counter() - began > 2:
                    sys.exit("scripts/long-frames: a press is not answered")
                # Asking without a pause would keep a core from the display server.
                time.sleep(0.0001)
            times.append((time.perf_counter() - began) * 1000)
        self.end(process)
        return times


def part(values, share):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]


def row(name, times):
    over = " | ".join(f"{sum(time > limit for time in times) / len(times):.2%}" for limit in (4.17, 8.33))
    figures = " | ".join(f"{value:.2f}" for value in (part(times, 0.5), part(times, 0.95), part(times, 0.99), max(times)))
    return f"| {name} | {len(times)} | {figures} | {over} |"


HEAD = ["| ms of the main thread a frame | frames | median | p95 | p99 | longest | over 4.17 | over 8.33 |",
        "|---|---:|---:|---:|---:|---:|---:|---:|"]


def main():
    program, gtk, qt, pictures, *options = sys.argv[1:]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    rounds = 1 if "--quick" in options else 5
    lines, misses = [], []

    def say(*new):
        lines.extend(new)
        print(*new, sep="\n", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        theater = Theater(folder)
        try:
            for isBusy in (False, True):
                load = Load(isBusy)
                try:
                    say("", "With one busy process on each core:" if isBusy else "Alone:", "", *HEAD)
                    parts = []
                    for screen, name, gestures in SCREENS:
                        frames = theater.play([program, screen], gestures, rounds)
                        whole = [frame[1] for frame in frames]
                        say(row(name, whole))
                        update, paint = ([frame[index] for frame in frames] for index in (2, 3))
                        shows = [frame[1] - frame[2] - frame[3] for frame in frames]
                        parts.append(f"| {name} | " + " | ".join(
                            f"{part(times, 0.5):.2f} | {part(times, 0.99):.2f} | {max(times):.2f}"
                            for times in (update, paint, shows)) + " |")
                        if isBusy and (part(whole, 0.99) > P99_LIMIT or max(whole) > LONGEST_LIMIT):
                            misses.append(f"{name}: p99 {part(whole, 0.99):.2f}, longest {max(whole):.2f} ms")
                    say("", "Of that, update with layout, painting, and what the toolkit takes to show it:", "",
                        "| | update, median | p99 | longest | paint, median | p99 | longest | show, median | p99 | longest |",
                        "|---|" + "---:|" * 9, *parts)
                    say("", "The same rows scrolled by a wheel, all that the main thread does from frame to frame:", "", *HEAD)
                    for name, command in [("ours", [program, "rows"]), ("GTK", [gtk, pictures]), ("Qt Quick", [qt, pictures])]:
                        say(row(name, [frame[0] for frame in theater.play(command, wheel, rounds)]))
                    for name, command in [("ours, 20 more above every 100 ms", [program, "inserts"]),
                                          ("GTK, the same", [gtk, pictures, "inserts"]),
                                          ("Qt Quick, the same", [qt, pictures, "inserts"])]:
                        say(row(name, [frame[0] for frame in theater.play(command, wheel, rounds)]))
                    times = theater.answers([program, "answer"], 40 * rounds)
                    say("", f"From a press to the picture that answers it, by the clock: median {statistics.median(times):.1f} ms, "
                        f"p95 {part(times, 0.95):.1f} ms, longest {max(times):.1f} ms ({len(times)} presses).")
                    if not isBusy and part(times, 0.95) > ANSWER_LIMIT:
                        misses.append(f"answers: p95 {part(times, 0.95):.1f} ms")
                finally:
                    load.end()
        finally:
            theater.display.server.terminate()
            theater.display.server.wait()
    print("", *(misses and ["Over the limits:"] + misses or ["Within the limits."]), sep="\n")
    if "--write" in options:
        text = ARTICLE.read_text(encoding="utf-8")
        written, count = re.subn(r"(<!-- long frames -->\n).*?(<!-- end -->)",
                                 lambda found: found[1] + "\n".join(lines) + "\n\n" + found[2], text, flags=re.DOTALL)
        if count != 1:
            sys.exit(f"scripts/long-frames: no place for the tables in {ARTICLE.name}")
        ARTICLE.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()

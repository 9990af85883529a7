"""Measures starts of a program with a window, on a display of its own, by turns with those of the smallest program
that GTK allows, so that what the machine and GTK take can be told from what is ours. scripts/start-times starts it
with the two programs, and with the article whose figures it writes, where it is asked to."""

import mmap
import os
import pathlib
import re
import statistics
import struct
import subprocess
import sys
import tempfile
import time

STARTS = 20
# What the window is to reach: milliseconds, and megabytes (10^6 bytes).
TIME_LIMIT, MEMORY_LIMIT = 150, 100


class Display:
    """An Xvfb whose picture is a file in memory, so that looking at it costs the server nothing."""

    def __init__(self, folder, screen="600x1000x24"):
        number, told = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(told), "-screen", "0", screen, "-fbdir", folder, "-nolisten", "tcp",
             "-noreset"], pass_fds=[told], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(told)
        with os.fdopen(number) as said:
            self.name = ":" + said.readline().strip()
        if self.name == ":":
            sys.exit("Xvfb does not start")
        file = open(os.path.join(folder, "Xvfb_screen0"), "rb")
        self.memory = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        # The header of a window dump: its length first, the number of colours, 12 bytes each, as the 20th number.
        header = struct.unpack(">25I", self.memory[:100])
        self.begin = header[0] + 12 * header[19]

    def picture(self):
        return self.memory[self.begin:]

    def rest(self, seconds):
        """The picture, once it has not changed for some time."""
        last, since = self.picture(), time.monotonic()
        while time.monotonic() - since < seconds:
            time.sleep(0.02)
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()
        return last


def wait(holds, seconds=30):
    """Waits until something holds."""
    began = time.monotonic()
    while not holds():
        if time.monotonic() - began > seconds:
            sys.exit("the window does not show what it showed before")
        time.sleep(0.0005)


def processor_milliseconds(process):
    """What the main thread has used so far, which other load on the machine hardly affects."""
    return int(pathlib.Path(f"/proc/{process.pid}/task/{process.pid}/schedstat").read_text().split()[0]) / 1e6


def megabytes(process, file, field):
    text = pathlib.Path(f"/proc/{process.pid}/{file}").read_text()
    return int(re.search(rf"^{field}:\s+(\d+) kB", text, re.MULTILINE)[1]) * 1024 / 1e6


class Program:
    """A program whose starts are timed."""

    def __init__(self, path, display, environment):
        self.path, self.display, self.environment = path, display, environment
        self.times, self.processor, self.resident, self.share = [], [], [], []
        # The first start brings the program's files into memory, and shows what the others are to show.
        empty = display.rest(0.5)
        process = self.start()
        wait(lambda: display.picture() != empty)
        self.shown = display.rest(1)
        self.end(process, empty)

    def start(self):
        return subprocess.Popen([self.path], env=self.environment, stderr=subprocess.DEVNULL)

    def end(self, process, empty):
        process.terminate()
        process.wait()
        wait(lambda: self.display.picture() == empty)

    def measure(self, empty):
        began = time.monotonic()
        process = self.start()
        wait(lambda: self.display.picture() == self.shown)
        self.times.append((time.monotonic() - began) * 1000)
        self.processor.append(processor_milliseconds(process))
        time.sleep(0.5)
        self.resident.append(megabytes(process, "status", "VmRSS"))
        self.share.append(megabytes(process, "smaps_rollup", "Pss"))
        self.end(process, empty)


def main():
    path, reference, article = sys.argv[1], sys.argv[2], sys.argv[3:]
    load = f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores"
    with tempfile.TemporaryDirectory() as folder:
        display = Display(folder)
        environment = {name: value for name, value in os.environ.items()
                       if name not in ["WAYLAND_DISPLAY", "GDK_SCALE", "GTK_THEME"]}
        environment |= {"DISPLAY": display.name, "GDK_BACKEND": "x11", "GTK_A11Y": "none"}
        # Where windows remember their size.
        environment |= {f"XDG_{kind}_HOME": folder for kind in ["CONFIG", "STATE", "DATA"]}
        try:
            empty = display.rest(0.5)
            ours = Program(path, display, environment)
            # Its fastest renderer: the one with OpenGL takes longer to start, and more memory.
            label = Program(reference, display, environment | {"GSK_RENDERER": "cairo"})
            for _ in range(STARTS):
                ours.measure(empty)
                label.measure(empty)
        finally:
            display.server.terminate()
            display.server.wait()

    times, processor, resident, share = ours.times, ours.processor, ours.resident, ours.share
    time_shown, memory = statistics.median(times), statistics.median(resident)
    for what, value, spread, limit, unit in [
            ("first picture after the start", time_shown, times, TIME_LIMIT, "ms"),
            ("resident memory", memory, resident, MEMORY_LIMIT, "MB")]:
        verdict = "within" if value <= limit else "OVER"
        print(f"{what}: median {value:.0f} {unit} ({min(spread):.0f} to {max(spread):.0f}), "
              f"{verdict} the limit of {limit} {unit}")
    used = statistics.median(processor)
    print(f"{load} when it began")
    print(f"its main thread's processor time until then: median {used:.0f} ms ({min(processor):.0f} to "
          f"{max(processor):.0f}); its share of that memory: {statistics.median(share):.0f} MB")
    # Each start to the one that came right after it, so that other load weighs on both.
    ratio = statistics.median(mine / its for mine, its in zip(times, label.times))
    label_time, label_memory = statistics.median(label.times), statistics.median(label.resident)
    print(f"a GTK window of one label, in C: {label_time:.0f} ms, {label_memory:.0f} MB; ours takes {ratio:.2f} of its time")
    for path in article:
        text = (f"A window of `Examples/HelloLinux` shows its first picture {time_shown:.0f} ms after the program's start "
                f"({min(times):.0f} to\n{max(times):.0f} in {STARTS} starts), of which its main "
                f"thread takes {used:.0f}, and has {memory:.0f} MB resident,\n"
                f"{statistics.median(share):.0f} of them its share. A GTK window of one label in C,\n"
                f"started by turns with it, takes {label_time:.0f} ms and {label_memory:.0f} MB; ours {ratio:.2f} of that "
                f"time: figures of\n`scripts/start-times --write`.\n")
        file = pathlib.Path(path)
        written, count = re.subn(r"A window of `Examples/HelloLinux` .*?`scripts/start-times --write`\.\n",
                                 lambda _: text, file.read_text(encoding="utf-8"), flags=re.DOTALL)
        if count != 1:
            sys.exit(f"scripts/start-times: no place for the figures in {path}")
        file.write_text(written, encoding="utf-8")


if __name__ == "__main__":
    main()

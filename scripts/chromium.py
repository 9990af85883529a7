"""A page in a headless Chromium, for scripts that look at pages and touch them."""

import base64
import json
import os
import shutil
import subprocess
import sys
import time


class Page:
    """A page in Chromium, which is spoken to over two pipes (--remote-debugging-pipe)."""

    def __init__(self, url, profile, width=1280, height=900, dark=False):
        """Opens a page. `profile` is a folder for what the browser keeps; it is emptied first."""
        shutil.rmtree(profile, ignore_errors=True)
        self.last = 0
        self.rest = b""
        reads, self.writer = os.pipe()
        self.reader, writes = os.pipe()

        def connect():
            # By way of numbers that are certainly neither 3 nor 4.
            os.dup2(reads, 103)
            os.dup2(writes, 104)
            os.dup2(103, 3)
            os.dup2(104, 4)

        self.process = subprocess.Popen(
            ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             # Containers have little shared memory.
             "--disable-dev-shm-usage",
             f"--user-data-dir={profile}", "--remote-debugging-pipe", "about:blank"],
            preexec_fn=connect, close_fds=False, stderr=subprocess.DEVNULL)
        self.session = None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.size(width, height, dark)
        self.call("Page.navigate", url=url)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                part = os.read(self.reader, 1 << 20)
                if not part:
                    sys.exit("Chromium has ended")
                self.rest += part
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") == self.last:
                if "error" in answer:
                    sys.exit(f"{method}: {answer['error']}")
                return answer["result"]

    def run(self, script, world=None):
        inside = {"contextId": world} if world else {}
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True, **inside)
        return answer["result"].get("value")

    def wait(self, script, seconds=30):
        """The time it took until a script says true; None when it did not in time."""
        began = time.monotonic()
        while time.monotonic() - began < seconds:
            if self.run(script):
                return time.monotonic() - began
            time.sleep(0.02)
        return None

    def size(self, width, height, dark=False):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def picture(self):
        """A PNG of what is visible."""
        return base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"])

    def world(self, number):
        """Lets scripts run in the frame of that number inside the page, by `run(script, world)`."""
        frame = self.call("Page.getFrameTree")["frameTree"]["childFrames"][number]["frame"]["id"]
        return self.call("Page.createIsolatedWorld", frameId=frame)["executionContextId"]

    def wheel(self, x, y, distance):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=distance)

    def click(self, x, y):
        for kind in ["mousePressed", "mouseReleased"]:
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def type(self, text):
        for letter in text:
            self.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            self.call("Input.dispatchKeyEvent", type="keyUp", key=letter)

    def close(self):
        self.process.terminate()
        self.process.wait()

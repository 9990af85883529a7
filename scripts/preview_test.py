"""Plays `swift package preview` in a browser. scripts/preview-test starts it with the repository's folder and
that of the package, where it has one."""

import http.client
import json
import pathlib
import random
import re
import shutil
import socket
import subprocess
import sys
import threading
import time

from chromium import Page

ROOT = pathlib.Path(sys.argv[1])
WORK = ROOT / ".build" / "preview-test"
PACKAGE = pathlib.Path(sys.argv[2]).resolve() if len(sys.argv) > 2 else WORK / "Fresh"
PAGES = WORK / "pages"
PORT = 8750

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Fresh",
  dependencies: [.package(name: "Masthead", path: "%s")],
  targets: [
    .target(
      name: "Screens",
      dependencies: [
        .product(name: "Masthead", package: "Masthead"),
        .product(name: "SwiftUI", package: "Masthead"),
      ]),
    .executableTarget(name: "Demo", dependencies: ["Screens"]),
  ]
)
""" % ROOT

DEMO = """import Screens
import SwiftUI

@main struct Demo: App {
  var body: some Scene { WindowGroup { Counter() } }
}

#Preview("In the app") { Counter().padding() }
"""

COUNTER = """import SwiftUI

public struct Counter: View {
  @State private var count = 0
  public init() {}

  public var body: some View {
    Button("Add one to \\(count)") { count += 1 }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
  }
}

#Preview("Counter") { Counter() }

#Preview("Name", traits: .fixedLayout(width: 300, height: 100)) {
  @Previewable @State var name = ""
  TextField("Name", text: $name)
}

#Preview("Rows") {
  ScrollView {
    VStack(spacing: 0) {
      ForEach(0..<60) { Color(hue: Double($0) / 60, saturation: 1, brightness: 1).frame(height: 50) }
    }
  }
}

#Preview("Broken") { Text(["a"][Int("7")!]) }

struct Old_Previews: PreviewProvider {
  static var previews: some View {
    Toggle("Old", isOn: .constant(true)).padding().previewLayout(.sizeThatFits)
    Text("Second").previewDisplayName("Another")
  }
}
"""

failures = []


def expect(holds, what):
    print(("ok      " if holds else "FAILED  ") + what, flush=True)
    if not holds:
        failures.append(what)


def preview(*arguments):
    return subprocess.run(
        ["swift", "package", "--package-path", str(PACKAGE), "preview", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def screen(*arguments):
    """The status of `swift package screen` and what it prints; what SwiftPM says is left out."""
    result = subprocess.run(
        ["swift", "package", "--package-path", str(PACKAGE), "screen", *arguments],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    return result.returncode, result.stdout


def screens():
    code, said = screen("--help")
    expect(code == 0 and said.startswith("Shows, plays and checks"), "swift package screen --help tells how it is used")
    code, said = screen("list")
    expect(code == 0 and "Counter  Screens/Counter.swift:" in said, "swift package screen list names the previews")
    code, said = screen("show", "Counter", "tap", "Add one to 0", "check", "Add one to 1", "--json")
    report = json.loads(said)
    expect(code == 0 and report["version"] == 1 and report["isPassed"], "show taps, checks, and answers in JSON alone")
    code, said = screen("show", "Counter", "check", "Add one to 1")
    expect(code == 1 and "FAILED check \"Add one to 1\"" in said, "a check that fails is told, with status 1")
    code, said = screen("show", "Contuer")
    expect(code == 1 and "there is no preview \"Contuer\"; the nearest: \"Counter\"" in said,
           "a name that is none is answered with the nearest")
    code, said = screen("show", "Broken")
    expect(code == 1 and "error: Broken: crashed: " in said and " 0x" not in said, "a crash is one line")


def status(path, **headers):
    """What the server answers to a request with some headers."""
    connection = http.client.HTTPConnection("127.0.0.1", PORT)
    connection.request("GET", path, headers=headers)
    return connection.getresponse().status


def keep(page, name):
    (PAGES / f"{name}.png").write_bytes(page.picture())


CARD = "[...document.querySelectorAll('.card')].find(c => c.querySelector('.name').textContent === '%s')"
CANVAS = "document.querySelector('canvas').toDataURL()"


def picture_of(name):
    return CARD % name + "?.querySelector('img')?.src"


def choose(menu, value):
    return f"(m => {{ m.value = '{value}'; m.onchange(); }})(document.getElementById('{menu}'))"


def settled(page):
    """The live picture, once it has not changed for half a second."""
    last, since = None, time.monotonic()
    while time.monotonic() - since < 0.5:
        now = page.run(CANVAS)
        if now != last:
            last, since = now, time.monotonic()
        time.sleep(0.05)
    return last


# The colours of a line from the top to the bottom of the live picture.
LINE = """(c => [...new Uint32Array(c.getContext('2d').getImageData(c.width >> 2, 0, 1, c.height).data.buffer)])(
  document.querySelector('canvas'))"""


def scrolled(before, after):
    """How far the content has moved up, in pixels of the live picture; None if it shows anything else."""
    length = len(before)
    return next((way for way in range(length // 2) if after[:length - way] == before[way:]), None)


def main():
    (PACKAGE / "Sources" / "Screens").mkdir(parents=True, exist_ok=True)
    (PACKAGE / "Sources" / "Demo").mkdir(parents=True, exist_ok=True)
    shutil.rmtree(PAGES, ignore_errors=True)
    PAGES.mkdir(parents=True)
    (PACKAGE / "Package.swift").write_text(MANIFEST)
    counter = PACKAGE / "Sources" / "Screens" / "Counter.swift"
    sources = {PACKAGE / "Sources" / "Demo" / "Demo.swift": DEMO, counter: COUNTER}
    for file, text in sources.items():
        file.write_text(text)

    for arguments, message in [
            (["--once"], "--once needs --out DIR"),
            (["--out", "x"], "--out is for --once and --verify"),
            (["--port"], "--port needs a value"),
            (["--port", "x"], "--port x: a port is from 1 to 65535"),
            (["--scale", "9"], "--scale 9: a scale is from 0.5 to 4"),
            (["--variants", "blue"], "--variants blue: there are light, dark, right-to-left, largest-type"),
            (["--system", "iOS9"], "--system iOS9: there are standard, iOS18, iOS26, iOS27"),
            (["--what"], "--what is unknown; usage: swift package preview [--system iOS26] [--port N] | --stop | "
                         "--once --out DIR [--variants light,dark,…] [--scale N] | --verify [--accept] "
                         "[--references DIR] [--out DIR] [--variants light,dark,…] [--scale N]")]:
        result = preview(*arguments)
        said = [line for line in result.stdout.splitlines() if line.startswith("swift package preview:")]
        # SwiftPM itself ends with 1, whatever a plug-in ends with.
        expect("exit code 64" in result.stdout and said == ["swift package preview: " + message],
               f"{' '.join(arguments)}: status 64 and one line: {said}")
    expect("--variants A,B" in preview("--help").stdout, "swift package preview --help tells every option")
    preview("--stop")
    expect("swift package preview: no previews are served" in preview("--stop").stdout, "--stop says if there are none")

    for file, text in sources.items():
        file.write_text(text.split("#Preview")[0])
    result = preview("--once", "--out", str(WORK / "pictures"))
    expect("error: no target of the package has a #Preview or a PreviewProvider" in result.stdout,
           "--once says that there is no preview")
    for file, text in sources.items():
        file.write_text(text)

    pictures = WORK / "pictures"
    shutil.rmtree(pictures, ignore_errors=True)
    began = time.monotonic()
    result = preview("--once", "--out", str(pictures), "--variants", "light,dark")
    print(f"        --once took {time.monotonic() - began:.1f} s; {result.stdout.splitlines()[-2:]}")
    names = sorted(path.name for path in pictures.glob("*.png"))
    expect(result.returncode == 1 and "Counter.swift#Broken: crashed" in result.stdout,
           "--once fails for a preview that crashes, and names it")
    crash = [line for line in result.stdout.splitlines() if "Fatal error" in line or " 0x" in line]
    expect(len(crash) == 1, f"a crash is one line: {crash}")
    expect(names == [
        "Demo.Demo.In-the-app.dark.png", "Demo.Demo.In-the-app.png", "Screens.Counter.Counter.dark.png",
        "Screens.Counter.Counter.png", "Screens.Counter.Name.dark.png", "Screens.Counter.Name.png",
        "Screens.Counter.Rows.dark.png", "Screens.Counter.Rows.png",
        "Screens.Old_Previews.Another.dark.png", "Screens.Old_Previews.Another.png",
        "Screens.Old_Previews.Old.dark.png", "Screens.Old_Previews.Old.png"],
        f"--once writes the others, light and dark ({len(names)} files)")

    screens()

    began = time.monotonic()
    result = preview("--port", str(PORT))
    address = re.search(rf"http://127\.0\.0\.1:{PORT}/(\?token=\w{{16,}})", result.stdout)
    expect(address is not None,
           f"swift package preview tells where the page is, after {time.monotonic() - began:.1f} s")
    address, token = address.group(0), address.group(1)
    here = f"127.0.0.1:{PORT}"
    upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
              "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    expect(status("/" + token, Host=here) == 200 and status("/" + token, Host="localhost:9000") == 200,
           "it answers on this machine")
    expect(status("/" + token, Host=f"elsewhere.example:{PORT}") == 403, "not by another name")
    expect(all(status(path, Host=here) == 403 for path in ["/", "/?token=", "/" + token[:-1]]),
           "nor without the token")
    socket_path = "/socket" + token
    expect(status(socket_path, Host=here, Origin=f"http://{here}", **upgrade) == 101, "the page's socket is opened")
    expect(status(socket_path, Host=here, Origin="http://elsewhere.example", **upgrade) == 403, "no other site's")
    expect(status("/socket", Host=here, Origin=f"http://{here}", **upgrade) == 403, "nor one without the token")
    page = Page(address, WORK / "profile")
    try:
        play(page, counter)
        forwarded(page, token)
        confused(page)
    finally:
        stopped = preview("--stop")
        expect(stopped.returncode == 0 and f"Previews are no longer served on {address}" in stopped.stdout,
               "--stop ends it, and says so")
        expect(page.wait("document.body.textContent.includes('nobody serves previews')") is not None,
               "the page says that it has ended")
        page.close()


def play(page, counter):
    drawn = "document.querySelectorAll('.card img').length === 6"
    expect(page.wait(drawn, 120) is not None, "the page shows six pictures")
    expect(page.wait(CARD % "Broken" + "?.textContent.includes('Index out of range')") is not None,
           "the preview that crashes says why")
    status = page.wait("document.getElementById('status').textContent.includes('drawn in')") is not None
    expect(status, "times: " + page.run("document.getElementById('status').textContent"))
    keep(page, "wide-light")
    page.size(390, 844, dark=True)
    keep(page, "narrow-dark")
    page.size(1280, 900)

    page.run("document.getElementById('search').value = 'old'; document.getElementById('search').oninput()")
    expect(page.run("[...document.querySelectorAll('.card')].filter(c => c.offsetParent).length") == 2,
           "search finds two previews of Old_Previews")
    page.run("document.getElementById('search').value = ''; document.getElementById('search').oninput()")

    # Edited, seen.
    for turn in range(3):
        before = page.run(picture_of("Counter"))
        counter.write_text(COUNTER.replace("Add one", f"Edited {turn}"))
        took = page.wait(f"{picture_of('Counter')} !== {json.dumps(before)} && !!{picture_of('Counter')}")
        expect(took is not None and took < 5,
               f"an edit is seen within 5 s ({took and round(took, 2)} s; "
               + page.run("document.getElementById('status').textContent") + ")")
        page.wait("document.getElementById('status').textContent.includes('drawn in')")

    # Broken, mended.
    text = COUNTER.replace("count += 1", "cuont += 1")
    counter.write_text(text)
    line = text[:text.index("cuont")].count("\n") + 1
    expect(page.wait(f"!document.getElementById('problems').hidden && document.getElementById('problems')"
                     f".textContent.includes('Counter.swift:{line}:')") is not None,
           "an error of the compiler is shown with file and line")
    keep(page, "error")
    counter.write_text(COUNTER)
    expect(page.wait("document.getElementById('problems').hidden") is not None, "and goes when it is mended")
    page.wait(drawn)

    # A target of its own.
    more = PACKAGE / "Sources" / "More" / "More.swift"
    more.parent.mkdir(exist_ok=True)
    more.write_text('import SwiftUI\n\n#Preview("More") { Text("more") }\n')
    target = '    .target(name: "More", dependencies: [.product(name: "SwiftUI", package: "Masthead")]),\n'
    manifest = PACKAGE / "Package.swift"
    manifest.write_text(MANIFEST.replace("    .executableTarget", target + "    .executableTarget"))
    expect(page.wait("!!" + picture_of("More"), 60) is not None, "a target that is added has its previews shown")
    manifest.write_text(MANIFEST)
    expect(page.wait(f"{drawn} && !({CARD % 'More'})", 60) is not None, "and taken away again")

    # Touched.
    page.run(CARD % "Counter" + ".click()")
    expect(page.wait("document.querySelector('canvas').width > 300") is not None, "a preview is live")
    before = settled(page)
    box = page.run("(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('canvas').getBoundingClientRect())")
    page.click(*box)
    after = settled(page)
    expect(after != before, "a click changes it")
    keep(page, "live")
    page.run("document.getElementById('dark').click()")
    dark = settled(page)
    expect(dark != after, "dark changes it")
    page.run("document.getElementById('dark').click()")
    page.run("document.getElementById('turned').click()")
    expect(page.wait("document.querySelector('canvas').dataset.width === '844'") is not None, "it can be turned")
    page.run("document.getElementById('turned').click()")
    expect(page.wait(f"{CANVAS} === {json.dumps(after)}") is not None, "what it counted stays meanwhile")
    page.run(choose("device", "iPhone SE"))
    expect(page.wait("document.querySelector('canvas').dataset.width === '375'") is not None,
           "another device has another size")
    page.run(choose("device", "iPhone 14"))
    page.run("location.hash = ''")

    page.run(CARD % "Name" + ".click()")
    page.wait("document.querySelector('canvas').dataset.width === '300'")
    before = settled(page)
    page.run(choose("type", "accessibility5"))
    large = settled(page)
    expect(large != before, "a larger type size changes it")
    page.run("document.getElementById('rtl').click()")
    expect(settled(page) != large, "right to left changes it")
    page.run("document.getElementById('rtl').click()")
    page.run(choose("type", "large"))
    expect(page.wait(f"{CANVAS} === {json.dumps(before)}") is not None, "and both can be taken back")
    box = page.run("(r => [r.x + 40, r.y + r.height / 2])(document.querySelector('canvas').getBoundingClientRect())")
    page.click(*box)
    settled_cursor = page.run(CANVAS)
    page.type("Ebb")
    expect(page.wait(f"{CANVAS} !== {json.dumps(before)} && {CANVAS} !== {json.dumps(settled_cursor)}") is not None,
           "keys are typed into it")
    keep(page, "typed")

    # Scrolled.
    page.run("location.hash = ''")
    page.run(CARD % "Rows" + ".click()")
    page.wait("document.querySelector('canvas').dataset.width === '390'")
    still = settled(page)
    before = page.run(LINE)
    box = page.run("(r => [r.x + r.width / 2, r.y + r.height / 2])(document.querySelector('canvas').getBoundingClientRect())")
    page.wheel(*box, 120)
    page.wait(f"{CANVAS} !== {json.dumps(still)}")
    settled(page)
    scale = page.run("(c => c.height / c.dataset.height)(document.querySelector('canvas'))")
    way = scrolled(before, page.run(LINE))
    expect(way is not None and abs(way / scale - 120) < 1,
           f"the wheel scrolls it as far as it is turned ({way and way / scale} of 120 points)")
    keep(page, "scrolled")
    page.wheel(*box, -400)
    page.wait(f"{CANVAS} === {json.dumps(still)}")
    settled(page)
    expect(scrolled(before, page.run(LINE)) == 0, "and back to its start")


def relay(port):
    """Passes connections to another port on to the server's, as `ssh -L` does."""
    def carry(source, sink):
        try:
            while data := source.recv(1 << 16):
                sink.sendall(data)
            sink.shutdown(socket.SHUT_WR)
        except OSError:
            # One end has gone.
            pass

    listener = socket.create_server(("127.0.0.1", port))
    while True:
        near = listener.accept()[0]
        far = socket.create_connection(("127.0.0.1", PORT))
        for ends in [(near, far), (far, near)]:
            threading.Thread(target=carry, args=ends, daemon=True).start()


def forwarded(page, token):
    port = PORT + 100
    threading.Thread(target=relay, args=(port,), daemon=True).start()
    page.call("Page.navigate", url=f"http://localhost:{port}/{token}")
    expect(page.wait("document.querySelectorAll('.card img').length === 6") is not None,
           "the page works through a forwarded port")
    page.run(CARD % "Counter" + ".click()")
    expect(page.wait("document.querySelector('canvas').width > 300") is not None, "and a preview is live there")


def confused(page):
    """Sends what no page sends; the next picture comes all the same. The seed is printed."""
    seed = int(time.time())
    random.seed(seed)
    values = [0, -1, 1e308, -1e308, 2**63, "", "x" * 100_000, None, True, [], {}, "Counter", "\u0000", "../../etc/passwd"]
    names = ["id", "phase", "x", "y", "dx", "dy", "key", "modifiers", "settings"]
    kinds = ["settings", "open", "close", "shown", "pointer", "wheel", "key", "hello", "alive", "listening", "what", "", None]
    settings = ["isDark", "typeSize", "device", "scale", "size", "locale", "system"]

    def message():
        if random.random() < 0.1:
            return random.choice(["", "{", "[]", "null", '{"type":', "\u2028", "x" * 1_000_000, "[" * 10_000])
        said = {"type": random.choice(kinds)} | {name: random.choice(values) for name in random.sample(names, 3)}
        if random.random() < 0.3:
            said["settings"] = {name: random.choice(values + [{"width": -1, "height": 1e308}]) for name in settings}
        line = json.dumps(said)
        return line[: random.randrange(len(line))] if random.random() < 0.1 else line

    page.run(CARD % "Counter" + ".click()")
    page.wait("document.querySelector('canvas').width > 300")
    for _ in range(400):
        page.run(f"socket.send({json.dumps(message())})")
    page.call("Page.reload")
    expect(page.wait("document.querySelectorAll('.card img').length === 6", 60) is not None,
           f"400 messages that no page sends change nothing (seed {seed})")


if __name__ == "__main__":
    main()
    sys.exit(f"scripts/preview-test: failed: {len(failures)}" if failures else 0)

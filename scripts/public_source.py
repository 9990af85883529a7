"""Type-checks the modules of public repositories, and says what stops their files; see scripts/public-source."""

import argparse
import concurrent.futures
import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path

ROOT = Path.cwd()
WORK = ROOT / ".build" / "public-source"
BUILD = WORK / "build" / "AppleModules+Charts+Combine+SwiftData+UIKit+os"
PROCESSOR_SECONDS = 100
SKIPPED = re.compile(r"/(\.build|Pods|Carthage|DerivedData|[^/]*\.docc)/")


def is_skipped(path):
    """Whether a file of a repository is in a folder of its builds, dependencies or articles; WORK itself lies in one."""
    return SKIPPED.search(str(path).split(str(WORK / "sources"))[-1])


TOOLCHAIN = Path(os.path.realpath(shutil.which("swiftc"))).parent.parent / "lib/swift/linux"
# Modules of Apple's systems; any other that is not there is another package's.
APPLE = set("""
    ARKit AVFAudio AVFoundation AVKit Accelerate AccessoryNotifications Accounts ActivityKit AdAttributionKit AdServices
    AdSupport AlarmKit AppIntents AppKit AppTrackingTransparency AudioToolbox AuthenticationServices
    BackgroundTasks BusinessChat CallKit CarPlay Charts ClockKit CloudKit Cocoa CommonCrypto Compression Contacts
    ContactsUI CoreAudio CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
    CoreLocationUI CoreMIDI CoreML CoreMedia CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
    CoreTransferable CoreVideo CreateML CryptoKit Darwin DarwinFoundation DeviceActivity DeveloperToolsSupport
    EventKit EventKitUI ExtensionKit FamilyControls FoundationModels GameController GameKit GameplayKit HealthKit
    HealthKitUI HomeKit IOKit IdentityLookup ImageIO ImagePlayground Intents IntentsUI JavaScriptCore LinkPresentation
    LocalAuthentication MachO MapKit MediaPlayer MessageUI Messages Metal MetalKit MetalPerformanceShaders MetricKit
    MobileCoreServices MultipeerConnectivity MusicKit NaturalLanguage NearbyInteraction Network NetworkExtension
    Notification NotificationCenter OSLog ObjectiveC PDFKit PassKit PencilKit PhotosUI Photos PushKit QuartzCore
    QuickLook QuickLookThumbnailing RealityKit RealityKitContent RegexBuilder ReplayKit SafariServices SceneKit
    ScreenTime Security SensitiveContentAnalysis ShazamKit Social Spatial Speech SpriteKit StoreKit StoreKitTest
    SwiftData SwiftUI SwiftUICore Symbols System SystemConfiguration TabularData TVUIKit Translation TipKit UIKit
    UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoToolbox Vision VisionKit WatchConnectivity
    WatchKit WeatherKit WebKit WidgetKit Combine XCTest Testing ManagedSettings ManagedSettingsUI ScreenCaptureKit
    ServiceManagement Carbon CoreWLAN IOBluetooth Quartz os simd XCUIAutomation AppKit Synchronization
    ImageCaptureCore ThreadNetwork Matter PHASE SoundAnalysis LiveCommunicationKit MatterSupport Cinematic
    WorkoutKit ClassKit AutomaticAssessmentConfiguration ExposureNotification Collaboration SharedWithYou GroupActivities
    TipKit DataDetection CoreHID AppKitUI DeviceCheck Observation PlaygroundSupport libkern zlib
    NotificationCenter ExternalAccessory iAd NewsstandKit AddressBook AssetsLibrary OpenGLES GLKit ManagedApp
    """.split())


def module_name(text):
    text = re.sub(r"[^A-Za-z0-9_]", "_", text)
    return "_" + text if text[:1].isdigit() else text


class Module:
    def __init__(self, name, files, place, language="5", defines=(), catalogs=(), bundle=False, isolated=False,
                 features=(), kind="app"):
        self.name, self.place, self.language, self.kind = module_name(name), place, language, kind
        self.files = sorted({os.path.realpath(f) for f in files})
        self.defines, self.catalogs, self.bundle = list(defines), sorted(catalogs), bundle
        self.isolated, self.features = isolated, list(features)
        # Packages' assets have typed names, but none in extensions of Color and the like.
        self.extends = "SWIFT_PACKAGE" not in self.defines


# Packages

def package_modules(manifest):
    folder = manifest.parent
    done = subprocess.run(["swift", "package", "--package-path", str(folder), "dump-package"], capture_output=True,
                          text=True, stdin=subprocess.DEVNULL, timeout=200)
    if done.returncode:
        print("no manifest:", manifest, done.stderr[:200].replace("\n", " "), file=sys.stderr)
        return []
    found = []
    package = json.loads(done.stdout)
    for target in package["targets"]:
        if target["type"] not in ("regular", "executable", "test"):
            continue
        name = target["name"]
        if target.get("path"):
            root = folder / target["path"]
        else:
            base = ["Tests", "Sources"] if target["type"] == "test" else ["Sources", "Source", "src", "srcs"]
            root = next((folder / b / name for b in base if (folder / b / name).is_dir()), folder / "Sources")
        if not root.is_dir():
            continue
        excluded = [os.path.normpath(root / e) for e in target.get("exclude", [])]
        starts = [os.path.normpath(root / s) for s in target.get("sources") or ["."]]
        resources = [os.path.normpath(root / r["path"]) for r in target.get("resources", [])]
        files, catalogs = [], []
        for path in root.rglob("*"):
            text = os.path.normpath(path)
            if any(text == e or text.startswith(e + "/") for e in excluded):
                continue
            if not any(text == s or text.startswith(s + "/") for s in starts) and path.suffix == ".swift":
                continue
            if path.suffix == ".xcassets":
                catalogs.append(text)
            if path.suffix == ".swift" and not any(text.startswith(r + "/") for r in resources) \
                    and path.name[0] != "." and path.name != "Package.swift" and not is_skipped(text) and path.is_file():
                files.append(text)
        has_bundle = bool(catalogs or resources) or any(root.rglob("*.xcstrings")) or any(root.rglob("*.lproj"))
        defines, isolated = ["SWIFT_PACKAGE"], False
        # Of Swift 6 only the syntax: the language mode is that of the document.
        features = ["BareSlashRegexLiterals"] if int(package["toolsVersion"]["_version"].split(".")[0]) > 5 else []
        for setting in target.get("settings", []):
            if setting["tool"] != "swift" or "linux" not in setting.get("condition", {}).get(
                    "platformNames", ["linux"]):
                continue
            kind = setting["kind"]
            if "define" in kind:
                defines.append(kind["define"]["_0"])
            if "enableUpcomingFeature" in kind:
                features.append(kind["enableUpcomingFeature"]["_0"])
            if "defaultIsolation" in kind:
                isolated = kind["defaultIsolation"].get("_0") == "MainActor"
        if files:
            found.append(Module(name, files, str(root), "5", defines, catalogs, has_bundle, isolated, features,
                                "test" if target["type"] == "test" else "library"))
    return found


# Xcode projects

def property_list(text):
    token = re.compile(r'\s+|//[^\n]*|/\*.*?\*/|("(?:[^"\\]|\\.)*")|([{}()=;,])|(<[0-9a-fA-F ]*>)|([^\s{}()=;,"]+)', re.S)
    words = []
    for match in token.finditer(text):
        quoted, mark, data, plain = match.groups()
        if quoted is not None:
            words.append(("s", re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), quoted[1:-1],
                                      flags=re.S)))
        elif mark:
            words.append(("m", mark))
        elif data or plain:
            words.append(("s", data or plain))
    at = 0

    def value():
        nonlocal at
        kind, word = words[at]
        at += 1
        if kind == "s":
            return word
        if word == "{":
            result = {}
            while words[at] != ("m", "}"):
                key = words[at][1]
                at += 2
                result[key] = value()
                at += 1
            at += 1
            return result
        result = []
        while words[at] != ("m", ")"):
            result.append(value())
            if words[at] == ("m", ","):
                at += 1
        at += 1
        return result

    return value()


def project_modules(project):
    file = project / "project.pbxproj"
    try:
        plist = property_list(file.read_text(errors="replace"))
    except (OSError, IndexError) as error:
        print("no project:", project, error, file=sys.stderr)
        return []
    objects = plist["objects"]
    top = objects[plist["rootObject"]]
    root = os.path.normpath(project.parent / top.get("projectDirPath", ""))
    paths = {}

    def find(identifier, folder):
        item = objects.get(identifier)
        if item is None or identifier in paths:
            return
        path, tree = item.get("path", ""), item.get("sourceTree", "<group>")
        place = os.path.normpath(os.path.join(root if tree == "SOURCE_ROOT" else folder, path))
        if tree not in ("SOURCE_ROOT", "<group>"):
            return
        paths[identifier] = place
        for child in item.get("children", []):
            find(child, place)

    find(top["mainGroup"], root)
    groups = {i: o for i, o in objects.items() if o["isa"] == "PBXFileSystemSynchronizedRootGroup"}
    found = []
    for identifier in top.get("targets", []):
        target = objects.get(identifier, {})
        if target.get("isa") != "PBXNativeTarget":
            continue
        members = set()

        def add(reference):
            item = objects.get(reference, {})
            if item.get("isa") in ("PBXVariantGroup",):
                for child in item.get("children", []):
                    add(child)
            elif reference in paths:
                members.add(paths[reference])

        for phase in target.get("buildPhases", []):
            phase = objects.get(phase, {})
            if phase.get("isa") in ("PBXSourcesBuildPhase", "PBXResourcesBuildPhase"):
                for file in phase.get("files", []):
                    if "fileRef" in objects.get(file, {}):
                        add(objects[file]["fileRef"])
        for group, item in groups.items():
            belongs = group in target.get("fileSystemSynchronizedGroups", [])
            exceptions = set()
            for other in item.get("exceptions", []):
                if objects.get(other, {}).get("target") == identifier:
                    exceptions |= set(objects[other].get("membershipExceptions", []))
            base = paths.get(group)
            if not base or not (belongs or exceptions) or not os.path.isdir(base):
                continue
            for path in Path(base).rglob("*"):
                relative = os.path.relpath(path, base)
                excepted = any(relative == e or relative.startswith(e + "/") for e in exceptions)
                if excepted != belongs and path.suffix in (".swift", ".xcassets"):
                    members.add(str(path))
        files = [m for m in members if m.endswith(".swift") and os.path.isfile(m)]
        catalogs = [m for m in members if m.endswith(".xcassets")]
        settings = {}
        for owner in (top, target):
            for config in objects.get(owner.get("buildConfigurationList"), {}).get("buildConfigurations", [])[:1]:
                settings.update(objects.get(config, {}).get("buildSettings", {}))
        conditions = settings.get("SWIFT_ACTIVE_COMPILATION_CONDITIONS", "DEBUG")
        conditions = conditions if isinstance(conditions, list) else conditions.split()
        defines = [c for c in conditions if re.fullmatch(r"[A-Za-z_]\w*", c)]
        name = settings.get("PRODUCT_MODULE_NAME") or settings.get("PRODUCT_NAME") or target["name"]
        if "$" in name:
            name = target["name"]
        isolated = settings.get("SWIFT_DEFAULT_ACTOR_ISOLATION") == "MainActor"
        # On by default in Xcode (Swift.xcspec of swift-build).
        regexes = ["BareSlashRegexLiterals"] if settings.get("SWIFT_ENABLE_BARE_SLASH_REGEX", "YES") != "NO" else []
        kind = target.get("productType", "")
        kind = "test" if "bundle" in kind else "library" if "framework" in kind else "app"
        if files:
            found.append(Module(name, files, f"{project}:{target['name']}", "5", defines, catalogs, False, isolated,
                                regexes, kind))
    return found


def repository_modules(folder):
    modules = []
    for manifest in sorted(folder.rglob("Package.swift")):
        if not is_skipped(manifest):
            modules += package_modules(manifest)
    for project in sorted(folder.rglob("*.xcodeproj")):
        if not is_skipped(project):
            modules += project_modules(project)
    if not modules:
        # No project: a module for each folder that has Swift files and lies in no other such folder.
        tops = {}
        for file in sorted(folder.rglob("*.swift")):
            if file.name != "Package.swift":
                relative = file.relative_to(folder).parts
                tops.setdefault(relative[0] if len(relative) > 1 else ".", []).append(str(file))
        modules = [Module(top, files, str(folder / top)) for top, files in tops.items()]
    # Of targets for several systems the one that has more of the files; what a larger one has too is left out.
    kept = []
    for module in sorted(modules, key=lambda m: (-len(m.files), m.kind != "library")):
        files = set(module.files)
        if not any(files <= set(other.files) for other in kept):
            kept.append(module)
    return kept


# The compiler

class Checker:
    def __init__(self, options):
        self.work = WORK / ("without-uikit" if options.without_uikit else "with-uikit")
        shutil.rmtree(self.work, ignore_errors=True)
        self.modules = self.work / "modules"
        self.modules.mkdir(parents=True)
        for file in (BUILD / "debug/Modules").iterdir():
            if not (options.without_uikit and file.name.startswith("UIKit.")):
                (self.modules / file.name).symlink_to(file.resolve())
        there = {p.name.split(".")[0] for p in self.modules.iterdir() if p.name.endswith(".swiftmodule")}
        self.there = there | {p.name.split(".")[0] for p in TOOLCHAIN.iterdir() if p.name.endswith(".swiftmodule")}
        self.there |= {"Swift", "CoreFoundation", "SwiftGlibc", "Dispatch", "Foundation"}
        # Submodules, such as CoreGraphics.CGGeometry.
        for file in Path("Sources/Linux/Submodules").glob("*/module.modulemap"):
            if not (options.without_uikit and file.parent.name == "UIKit"):
                names = re.findall(r"module (\w+) {", file.read_text())
                self.there |= {f"{names[0]}.{name}" for name in names[1:]}
        plugins = TOOLCHAIN.parent / "host"
        self.flags = ["-I", str(self.modules), "-in-process-plugin-server-path",
                      str(plugins / "libSwiftInProcPluginServer.so"), "-plugin-path", str(plugins / "plugins")]
        plan = (BUILD / "debug.yaml").read_text()
        line = next(l for l in plan.splitlines() if '"-module-name","SwiftUI"' in l and "args:" in l)
        words = json.loads(line.split("args: ", 1)[1])
        for flag, value in zip(words, words[1:]):
            if options.without_uikit and "Submodules/UIKit" in value:
                continue
            if flag in ("-Xcc",) or (flag == "-Xfrontend" and not value.startswith("-entry")):
                self.flags += [value] if flag == "-Xfrontend" else [flag, value]

    def frontend(self, *words, seconds=PROCESSOR_SECONDS):
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
        done = subprocess.run(["swiftc", "-frontend", *words], capture_output=True, text=True, errors="replace",
                              preexec_fn=limit, stdin=subprocess.DEVNULL)
        return done.returncode, done.stdout, done.stderr

    def settings(self, module):
        flags = [] if any(f.endswith("/main.swift") for f in module.files) else ["-parse-as-library"]
        flags += ["-D" + d for d in module.defines + ["DEBUG"]]
        name = module.name + "_" if module.name in self.there else module.name
        flags += ["-module-name", name, "-swift-version", module.language, "-package-name", "public"]
        for feature in module.features:
            flags += ["-enable-upcoming-feature", feature]
        if module.isolated:
            flags += ["-default-isolation", "MainActor"]
        return flags

    def read(self, text, defines, own):
        """The active imports of a source with their lines, and whether it has anything else."""
        text = re.sub(r"/\*.*?\*/", lambda m: "\n" * m[0].count("\n"), text, flags=re.S)
        imports, other, stack = [], False, []
        for number, line in enumerate(text.split("\n"), 1):
            line = re.sub(r"^\s*//.*|\s//.*", "", line).strip()
            match = re.match(r"#(if|elseif|else|endif)\b(.*)", line)
            if match:
                word, condition = match[1], match[2]
                if word == "if":
                    holds = self.holds(condition, defines, own)
                    stack.append([holds, holds])
                elif stack and word == "elseif":
                    holds = not stack[-1][1] and self.holds(condition, defines, own)
                    stack[-1] = [holds, stack[-1][1] or holds]
                elif stack and word == "else":
                    stack[-1] = [not stack[-1][1], True]
                elif stack:
                    stack.pop()
            elif line and all(holds for holds, _ in stack):
                match = re.match(r"(?:@\w+(?:\(\w+\))?\s+|public\s+|internal\s+|private\s+|package\s+|fileprivate\s+)*"
                                 r"import\s+(class\s+|struct\s+|enum\s+|func\s+|protocol\s+|typealias\s+|var\s+|let\s+)?"
                                 r"(\w+)((?:\.\w+)*)", line)
                if match:
                    # A module of Swift has no submodules.
                    imports.append((match[2] + ("" if match[1] else match[3]), number))
                else:
                    other = True
        return imports, other

    def holds(self, condition, defines, own):
        """A condition of `#if` on Linux, with this compiler."""
        def call(match):
            name, value = match[1], match[2].strip()
            if name == "os":
                return str(value == "Linux")
            if name == "canImport":
                module = value.split(",")[0].split(".")[0].strip()
                return str(module in self.there or module in own)
            if name in ("swift", "compiler"):
                wanted = [int(n) for n in re.findall(r"\d+", value)]
                mine = [6, 3, 1] if name == "compiler" else [5, 10]
                return str(mine < wanted if value.startswith("<") else mine >= wanted)
            if name == "arch":
                return str(value == "x86_64")
            if name == "_runtime":
                return str(value == "_Native")
            return str(name in ("hasFeature", "hasAttribute", "_endian"))
        text = re.sub(r"(\w+)\s*\(([^()]*)\)", call, condition)
        text = text.replace("&&", " and ").replace("||", " or ").replace("!", " not ")
        text = re.sub(r"\b(?!and\b|or\b|not\b|True\b|False\b)[A-Za-z_]\w*",
                      lambda m: str(m[0] == "true" or m[0] in defines), text)
        try:
            return bool(eval(text, {"__builtins__": {}}))
        except SyntaxError:
            return False

    def measure(self, modules, folder):
        """Checks a repository's modules, those before that others import."""
        own = {}
        for module in modules:
            own.setdefault(module.name, module)
        place = self.work / folder.name
        place.mkdir(parents=True, exist_ok=True)
        flags = self.flags + ["-I", str(place)]
        results, states = {}, {}

        def check(module):
            if id(module) in states:
                return
            states[id(module)] = "under way"
            result = {"module": module.name, "kind": module.kind, "place": os.path.relpath(module.place, folder),
                      "files": {}, "whole": False}
            texts = {f: open(f, errors="replace").read() for f in module.files}
            results[id(module)] = result
            if not any(re.search(r"^\s*(@\w+\s+|public\s+)*import\s+SwiftUI\b", t, re.M) for t in texts.values()):
                # Without SwiftUI; it is made for those that import it.
                result["kind"] += ", no SwiftUI"
            # Those that it imports first.
            for name in {m[1] for t in texts.values() for m in re.finditer(r"\bimport\s+(\w+)", t)}:
                if name in own and own[name] is not module:
                    check(own[name])
            settings = self.settings(module)
            whole_ones = {n for n, m in own.items() if states.get(id(m)) == "whole"}
            defines = {f[2:] for f in settings if f.startswith("-D")}
            read = {f: self.read(t, defines, whole_ones) for f, t in texts.items()}
            files, blanked, exported = {}, {}, set()
            for number, (file, text) in enumerate(texts.items()):
                imports, other = read[file]
                lines = text.split("\n")
                missing = []
                for name, line in imports:
                    whole = name in own and states.get(id(own[name])) == "whole"
                    if name in self.there or whole or name == module.name:
                        continue
                    missing.append(name)
                    if "@_exported" in lines[line - 1] and name.split(".")[0] not in APPLE:
                        exported.add(name)
                    lines[line - 1] = re.sub(r"(@\w+(\(\w+\))?\s+|public\s+|internal\s+|private\s+|package\s+)*"
                                             r"import\s+(\w+\s+)?\w[\w.]*", "", lines[line - 1], count=1)
                entry = {"errors": [], "missing": missing, "empty": not other}
                entry["elsewhere"] = [m for m in missing if m.split(".")[0] not in APPLE]
                result["files"][os.path.relpath(file, folder)] = entry
                if missing:
                    copy = place / f"{module.name}-{number}" / os.path.basename(file)
                    copy.parent.mkdir(exist_ok=True)
                    copy.write_text("\n".join(lines))
                    blanked[str(copy)] = file
                    files[file] = str(copy)
                else:
                    files[file] = file
            back = {v: k for k, v in files.items()}
            made = self.generate(module, place)
            for _ in range(8):
                begun = time.monotonic()
                code, out, err = self.frontend(
                    "-typecheck", *flags, *settings, "-suppress-warnings", "-diagnostic-style=llvm",
                    "-enable-testing", *files.values(), *made)
                result["seconds"] = round(time.monotonic() - begun, 1)
                crashed = None
                if code < 0 or code > 1:
                    if code in (-24, -9):
                        for entry in result["files"].values():
                            entry["errors"].append([0, "the module takes too long"])
                        break
                    named = [f for f in back if f in err]
                    crashed = max(named, key=lambda f: err.rfind(f), default=None)
                    if crashed is None:
                        for entry in result["files"].values():
                            entry["errors"].append([0, "the compiler crashes"])
                        break
                    result["files"][os.path.relpath(back[crashed], folder)]["errors"].append(
                        [0, "the compiler crashes"])
                    empty = place / f"{module.name}-crash" / os.path.basename(crashed)
                    empty.parent.mkdir(exist_ok=True)
                    empty.write_text("")
                    files[back[crashed]] = str(empty)
                    back[str(empty)] = back.pop(crashed)
                    continue
                for match in re.finditer(r"^(/[^:\n]+):(\d+):\d+: error: (.*)$", err, re.M):
                    if match[1] in back:
                        errors = result["files"][os.path.relpath(back[match[1]], folder)]["errors"]
                        errors.append([int(match[2]), match[3][:300]])
                    else:
                        result.setdefault("others", []).append(match[0][:300])
                hidden = re.search(r"error: no such module '(\w+)", err)
                if hidden:
                    for entry in result["files"].values():
                        entry["errors"].append([0, f"hidden import {hidden[1]}"])
                for match in re.finditer(r"^<unknown>:0: error: (.*)$", err, re.M):
                    result.setdefault("others", []).append(match[0][:300])
                break
            # What one file of the module exports of another package, the others have without importing it.
            for entry in result["files"].values():
                if entry["errors"]:
                    entry["elsewhere"] += sorted(exported)
            whole = not blanked and not any(e["errors"] for e in result["files"].values()) and not result.get("others")
            result["whole"] = whole
            states[id(module)] = "failed"
            if whole and own.get(module.name) is module and module.kind != "test":
                code, _, err = self.frontend(
                    "-emit-module", *flags, *settings, "-suppress-warnings", "-enable-testing",
                    "-o", str(place / (module.name + ".swiftmodule")), *files.values(), *made)
                states[id(module)] = "failed" if code else "whole"
                if code:
                    result["others"] = ["emit: " + err[-1500:]]

        for module in modules:
            check(module)
        return list(results.values())

    def generate(self, module, place):
        output = place / f"{module.name}-XcodeSymbols.swift"
        tool = BUILD / "debug/xcode-symbols"
        if not tool.exists():
            tool = BUILD / "debug/xcode-symbols-tool"
        subprocess.run([str(tool), "--output", str(output), "--bundle", "module" if module.bundle else "main",
                        *([] if module.extends else ["--without-extensions"]),
                        *module.catalogs], check=True)
        made = [str(output)]
        if module.bundle:
            bundle = place / f"{module.name}-Bundle.swift"
            bundle.write_text("import Foundation\nextension Foundation.Bundle { static let module: Bundle = .main }\n")
            made.append(str(bundle))
        return made


# The result

def state(entry):
    if entry["empty"]:
        return "empty"
    if entry["elsewhere"]:
        return "elsewhere"
    return "stopped" if entry["errors"] or entry["missing"] else "compiles"


ORDER = ["empty", "elsewhere", "stopped", "compiles"]


def file_states(modules):
    """The best state of each file of modules that use SwiftUI."""
    best = {}
    for module in modules:
        if "no SwiftUI" in module["kind"]:
            continue
        for file, entry in module["files"].items():
            now = state(entry)
            if file not in best or ORDER.index(now) > ORDER.index(best[file][0]):
                best[file] = (now, entry)
    return best


def check_out(name, commit):
    """The files of a commit that matter; the others are there, and empty."""
    folder = WORK / "sources" / name.replace("/", "+")
    if (folder / ".commit").exists() and (folder / ".commit").read_text() == commit:
        return folder
    sources = os.environ.get("PUBLIC_SOURCES")
    git = Path(sources or WORK / "git") / name.replace("/", "+") / "repo"
    if not git.exists() and not sources:
        git.mkdir(parents=True)
        subprocess.run(["git", "init", "-q", "--bare", str(git)], check=True)
        subprocess.run(["git", "--git-dir", str(git), "fetch", "-q", "--depth", "1", f"https://github.com/{name}", commit],
                       check=True)
    if (git / ".git").is_dir():
        git = git / ".git"
    shutil.rmtree(folder, ignore_errors=True)
    listed = subprocess.run(["git", "--git-dir", str(git), "ls-tree", "-r", "-z", commit], capture_output=True, check=True)
    reader = subprocess.Popen(["git", "--git-dir", str(git), "cat-file", "--batch"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    for line in listed.stdout.split(b"\0"):
        if not line:
            continue
        meta, path = line.split(b"\t")
        mode, kind, identifier = meta.decode().split()
        file = folder / path.decode(errors="replace")
        file.parent.mkdir(parents=True, exist_ok=True)
        if kind != "blob":
            continue
        data = b""
        if mode == "120000" or file.name.endswith(
                (".swift", ".pbxproj", "Contents.json", ".xcstrings", ".strings", ".plist")):
            reader.stdin.write(identifier.encode() + b"\n")
            reader.stdin.flush()
            answer = reader.stdout.readline().split()
            if answer[1] != b"missing":
                data = reader.stdout.read(int(answer[2]))
                reader.stdout.read(1)
        if mode == "120000":
            file.symlink_to(data.decode())
        else:
            file.write_bytes(data)
    reader.stdin.close()
    reader.wait()
    (folder / ".commit").write_text(commit)
    return folder


def cause(message):
    """What a message is about, without what differs from file to file."""
    match = re.search(r"cannot find (?:type |operator )?'([^']+)'|has no member '([^']+)'", message)
    return (match[1] or match[2]) if match else message[:100]


def report(results):
    total, alone, touched = Counter(), Counter(), Counter()
    for name, modules in sorted(results.items(), key=lambda item: item[0].lower()):
        states = file_states(modules)
        counts = Counter(s for s, _ in states.values())
        total += counts
        measured = counts["compiles"] + counts["stopped"]
        if measured:
            print(f"| {name} | {counts['compiles']} | {measured} | {100 * counts['compiles'] / measured:.0f} % |")
        for now, entry in states.values():
            if now == "stopped":
                causes = {cause(m) for _, m in entry["errors"]} | {"import " + m for m in entry["missing"]}
                touched.update(causes)
                if len(causes) == 1:
                    alone.update(causes)
    measured = total["compiles"] + total["stopped"]
    print(f"\n{sum(total.values())} files, {total['empty']} empty, {total['elsewhere']} that need others, {measured} "
          f"measured, {total['compiles']} compile: {100 * total['compiles'] / max(measured, 1):.1f} %\n\n"
          "alone  together  stops")
    for key in sorted(touched, key=lambda k: (-alone[k], -touched[k]))[:40]:
        print(f"{alone[key]:5} {touched[key]:9}  {key}")


def main():
    parser = argparse.ArgumentParser(prog="scripts/public-source")
    parser.add_argument("--without-uikit", action="store_true")
    parser.add_argument("--only", default="")
    options = parser.parse_args()
    wanted = [name for name in options.only.split(",") if name]
    lines = [line.split() for line in open("scripts/public_source.txt") if line.strip() and line[0] != "#"]
    lines = [line for line in lines if not wanted or any(w in line[0] for w in wanted)]
    out = WORK / ("without-uikit.json" if options.without_uikit else "with-uikit.json")
    results = json.loads(out.read_text()) if out.exists() and wanted else {}
    checker = Checker(options)

    def one(name, commit):
        folder = Path(os.path.realpath(check_out(name, commit)))
        return checker.measure(repository_modules(folder), folder)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        begun = {pool.submit(one, *line): line[0] for line in lines}
        for future in concurrent.futures.as_completed(begun):
            results[begun[future]] = future.result()
            print(begun[future], "is done", file=sys.stderr)
            out.write_text(json.dumps(results, indent=0))
    report(results)


if __name__ == "__main__":
    main()

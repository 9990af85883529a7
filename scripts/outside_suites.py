"""Fetches, adapts, builds and counts suites of others; see scripts/outside-suites."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path.cwd()
WORK = ROOT / ".build" / "outside-suites"
CHECKOUTS = WORK / "checkouts"

# Repository and commit of each suite.
COMMITS = {
    "OpenSwiftUIProject/OpenSwiftUI": "069dd80b",
    "tevelee/SwiftUI-Flow": "fb94ea2",
    "x-sheep/swift-property-based": "edaffed",
    "skiptools/skip-ui": "ff81a28",
    "exyte/Grid": "7c74548",
    "frzi/SwiftUIRouter": "3206c19",
}

# Tests of public API in files of OpenSwiftUI's other suites, which are about private types for the most part.
CORE_TESTS = {
    "OpenSwiftUICoreTests/Animation/Animation/UnitCurveTests":
        "bezierWithIdenticalControlPoints circularEaseInOutTransition extremeProgressValues",
    "OpenSwiftUICoreTests/Data/Binding/BindingTests":
        "identifiableValue initBindingToOptionalBinding initToAnyHashableBinding initWithGetterSetter "
        "initWithGetterSetterWithTransaction ",
    "OpenSwiftUICoreTests/Data/Binding/BindingOperationsTests":
        "get getNil getNonNil set setWithNil setWithNonNil withString",
    "OpenSwiftUICoreTests/Data/DynamicProperty/DynamicPropertyTests":
        "example",
    "OpenSwiftUICoreTests/Data/Environment/EnvironmentKeyTests":
        "defaultValues",
    "OpenSwiftUICoreTests/Data/Environment/EnvironmentValuesTests":
        "defaultInit description setAndGetValues",
    "OpenSwiftUICoreTests/Data/Observation/ObservationUtilsTests":
        "nestedObservationContexts withObservationAttribute",
    "OpenSwiftUICoreTests/Data/Preference/PreferenceKeyTests":
        "preferenceKeyReduce",
    "OpenSwiftUICoreTests/Event/SystemEvent/OpenURLActionTests":
        "customResultMapsToCompletion",
    "OpenSwiftUICoreTests/Layout/Edge/EdgeInsetsTests":
        "customInit defaultInit",
    "OpenSwiftUICoreTests/Layout/Edge/EdgeTests":
        "edgeCaseIterable edgeRawValues edgeSetContains edgeSetInitialization edgeSetStaticProperties "
        "horizontalEdgeCaseIterable horizontalEdgeRawValues horizontalEdgeSetContains "
        "horizontalEdgeSetInitialization horizontalEdgeSetStaticProperties verticalEdgeCaseIterable "
        "verticalEdgeRawValues verticalEdgeSetContains verticalEdgeSetInitialization "
        "verticalEdgeSetStaticProperties ",
    "OpenSwiftUICoreTests/Layout/Geometry/ProjectionTransformTests":
        "applyingToPoint concatenating invert inverted isAffine isIdentity",
    "OpenSwiftUICoreTests/View/IDViewTests":
        "viewExtension",
    "OpenSwiftUICoreTests/View/Image/ImageOrientationTests":
        "initFromCGImagePropertyOrientation initFromRawValue rawValue",
    "OpenSwiftUICoreTests/View/Text/Font/FontTests":
        "customFontIdentity customFontSizing fontModifier",
    "OpenSwiftUICoreTests/View/Text/TextImageTests":
        "attachmentParticipatesInEquality",
    "OpenSwiftUITests/Event/Gesture/GestureStateTests":
        "wrappedValue",
    "OpenSwiftUITests/View/Text/Text/TextScaleTests":
        "textScaleModifierIsEquatableAndConditionallyApplied",
}


def run(*command, **options):
    return subprocess.run(command, text=True, check=True, **options)


def checkout(repository):
    """The folder with a suite's sources."""
    commit = COMMITS[repository]
    folder = CHECKOUTS / repository.replace("/", "+")
    if folder.exists():
        return folder
    folder.mkdir(parents=True)
    if local := os.environ.get("OUTSIDE_SOURCES"):
        git = Path(local) / repository.replace("/", "+") / "repo"
        archive = subprocess.Popen(
            ["git", "-C", git, "archive", commit], stdout=subprocess.PIPE)
        run("tar", "x", "-C", folder, stdin=archive.stdout)
    else:
        run("git", "clone", "--quiet", "--filter=blob:none", f"https://github.com/{repository}", folder)
        run("git", "-C", folder, "checkout", "--quiet", commit)
    return folder


def copy(source, target, leave_out=()):
    """Copies the Swift files of a folder, or one file."""
    for file in [source] if source.is_file() else sorted(source.rglob("*.swift")):
        name = file.name if source.is_file() else file.relative_to(source)
        if not any(part in str(name) for part in leave_out):
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target / name)


def edit(folder, *changes):
    for file in folder.rglob("*.swift"):
        text = file.read_text()
        for pattern, replacement in changes:
            text = re.sub(pattern, replacement, text, flags=re.M)
        file.write_text(text)


def open_swift_ui():
    source = checkout("OpenSwiftUIProject/OpenSwiftUI")
    compatibility, core = WORK / "Tests/OpenSwiftUICompatibility", WORK / "Tests/OpenSwiftUICore"
    # These need NSUnderlineStyle, Apple's log store, its display lists and its identified views.
    copy(
        source / "Tests/OpenSwiftUICompatibilityTests", compatibility,
        leave_out=["LineStyleConversions", "ChangedBodyProperty", "DisplayListUtil", "ViewTreeCompat"])
    for name, tests in CORE_TESTS.items():
        copy(source / f"Tests/{name}.swift", core)
        keep(core / f"{Path(name).name}.swift", tests.split())
    keys = WORK / "Sources/OpenSwiftUITestsSupport/Theirs"
    support = source / "Sources/OpenSwiftUITestsSupport"
    copy(support / "Data/EnvironmentKey+Test.swift", keys)
    copy(support / "Layout/Geometry/ProjectionTransformHelper.swift", keys)
    edit(
        keys, (r"^#(if|endif).*\n", ""), (r"^(package|public) import .*", "import SwiftUI"),
        (r"\bpackage ", "public "), (r"public struct DerivedString[\s\S]*?\n}\n", ""))
    edit(
        compatibility, (r"^@_exported import Combine$", ""),
        (r"@available\((Open)?SwiftUI_v[0-9_]+, \*\)", ""))
    edit(
        core, (r"(@testable\s+|@_spi\(\w+\)\s+|package |public )?import OpenSwiftUI(Core)?$", "import SwiftUI"),
        (r"^.*import Open\w+Shims$", ""), (r"\bOpenSwiftUICore\.", "SwiftUI."),
        (r"\.disabled\(if: attributeGraphVendor == \.oag\),?\s*", ""),
        (r"\A", "import Foundation\nimport Numerics\nimport OpenSwiftUITestsSupport\nimport SwiftUI\n"))


def flow():
    source, tests = checkout("tevelee/SwiftUI-Flow"), WORK / "Tests/FlowTests"
    copy(source / "Sources/Flow", WORK / "Sources/Flow")
    # Pictures of a Mac.
    copy(source / "Tests/FlowTests", tests, leave_out=["SnapshotTests/Image"])
    edit(
        tests, (r"import AppKit", "import Hosting"), (r"os\(macOS\)", "os(Linux)"),
        (r"\bNSHostingView\b", "MeasuredView"))
    for folder in [tests, WORK / "Sources/Flow"]:
        edit(folder, (r"import CoreFoundation", "import Foundation"))
    copy(
        checkout("x-sheep/swift-property-based") / "Sources/PropertyBased",
        WORK / "Sources/PropertyBased", leave_out=["Gen+SIMD"])


def skip_ui():
    source, tests = checkout("skiptools/skip-ui") / "Tests/SkipUITests", WORK / "Tests/SkipUITests"
    for name in ["LayoutTests", "CanvasTests", "ColorTests", "TextTests", "XCSkipTests", "XCSnapshotTestCase"]:
        copy(source / f"{name}.swift", tests)
    edit(
        tests, (r"^import OSLog", "import Hosting"), (r"#elseif canImport\(UIKit\)", "#elseif os(Linux)"),
        (r"os\(iOS\)", "os(Linux)"), (r"^ *let logger: Logger.*", ""),
        # The stage paints, instead of a hosting controller.
        (
            r"let controller = HostingController[\s\S]*?#endif // canImport\(AppKit\)",
            "let pixels = try MainActor.assumeIsolated { try renderPixels(v, dark: darkMode) }\n"
            "let viewSize = pixels.size; let pixelData = pixels.data\n"
            "let bytesPerPixel = 4; let bytesPerRow = 4 * Int(viewSize.width)\n"),
        (r"UnsafePointer\(pixelData\), compact", "pixelData, compact"),
        (r"pixelData: UnsafePointer<UInt8>!", "pixelData: [UInt8]"),
        (r"#if canImport\(AppKit\)\n    /// A view that renders[\s\S]*?#endif", ""),
        (r"#if !SKIP\nextension View \{[\s\S]*?#endif", ""),
        (r"#if SKIP\ntypealias SkipUIEvaluator[\s\S]*", ""),
        # A test of their test case's own name.
        # Tests that are empty but on Android.
        (r"    func test\w+Colorset\(\) throws \{[\s\S]*?\n    \}", ""),
        (r"^.*class TestIntrospectionTests[\s\S]*?^}", ""))


def small_libraries():
    grid, router = checkout("exyte/Grid"), checkout("frzi/SwiftUIRouter")
    copy(grid / "Sources", WORK / "Sources/ExyteGrid")
    # What is for Xcode's canvas alone names types of it.
    edit(WORK / "Sources/ExyteGrid", (r"#if DEBUG", "#if false"))
    copy(grid / "Tests", WORK / "Tests/GridTests")
    edit(WORK / "Tests/GridTests", (r"import GridMac", "import ExyteGrid"))
    copy(router / "Sources", WORK / "Sources/SwiftUIRouter")
    copy(router / "Tests/SwiftUIRouterTests", WORK / "Tests/RouterTests", leave_out=["Manifests"])


def blocks(lines):
    """Declarations by their braces: first line with attributes, line of the brace, last line."""
    found, stack, attributes, in_text = [], [], None, False
    for number, line in enumerate(lines):
        if in_text:
            in_text = '"""' not in line
            continue
        if line.count('"""') == 1:
            in_text, line = True, line.split('"""')[0]
        line = re.sub(r'#?"(\\.|[^"\\])*"#?', '""', line)
        line = re.sub(r"//.*", "", line)
        if re.match(r"\s*@(Test|MainActor|Suite|available)", line) and attributes is None:
            attributes = number
        for character in line:
            if character == "{":
                stack.append((number if attributes is None else attributes, number))
                attributes = None
            elif character == "}" and stack:
                found.append((*stack.pop(), number))
    return found


def keep(file, names):
    """Removes the tests of a file but those with these names."""
    lines = file.read_text().split("\n")
    gone = set()
    for first, brace, last in blocks(lines):
        head = " ".join(lines[first:brace + 1])
        test = re.search(r"@Test\b.*?\bfunc\s+(\w+)", head)
        if test and test[1] not in names:
            gone |= set(range(first, last + 1))
    file.write_text("\n".join("" if n in gone else line for n, line in enumerate(lines)))


def drop(file, error_lines):
    """Removes the tests, else the declarations, around lines that don't compile; returns the number of tests."""
    lines = file.read_text().split("\n")
    found, gone, tests = blocks(lines), set(), 0

    def head(block):
        return " ".join(lines[block[0]:block[1] + 1])

    for error in error_lines:
        around = [b for b in found if b[0] <= error <= b[2]]
        marked = [b for b in around if "@Test" in head(b)]
        declared = [b for b in around if re.search(r"\b(func|var|init|extension|struct|class|enum)\b", head(b))]
        candidates = marked or declared or around
        if error in gone:
            continue
        if not candidates:
            gone.add(error)
            continue
        block = min(candidates, key=lambda b: b[2] - b[0])
        tests += len(marked) > 0
        gone |= set(range(block[0], block[2] + 1))
    file.write_text("\n".join("" if n in gone else line for n, line in enumerate(lines)))
    return tests


def build():
    """Builds, without what needs private API; returns the number of dropped tests by suite."""
    dropped = {}
    for _ in range(40):
        result = subprocess.run(
            ["swift", "build", "--build-tests", "--scratch-path", ".build", "--package-path", WORK],
            text=True, capture_output=True)
        if result.returncode == 0:
            return dropped
        errors = {}
        for path, line in re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", result.stdout + result.stderr, re.M):
            errors.setdefault(Path(path), set()).add(int(line) - 1)
        errors = {file: lines for file, lines in errors.items() if str(file).startswith(f"{WORK}/Tests/Open")}
        if not errors:
            sys.exit(result.stdout[-4000:] + result.stderr[-2000:])
        for file, lines in errors.items():
            suite = file.relative_to(WORK / "Tests").parts[0]
            dropped[suite] = dropped.get(suite, 0) + drop(file, sorted(lines))
    sys.exit("The suites of OpenSwiftUI do not compile after 40 rounds.")


def ended(*arguments):
    """What the tests print, without colours."""
    result = subprocess.run(
        [".build/debug/OutsideSuitesPackageTests.xctest", *arguments], text=True, capture_output=True)
    return re.sub(r"\x1b\[\d+m", "", result.stdout + result.stderr)


def count(suite):
    """The number of tests of a suite, and the names of those that fail."""
    sources = "".join(file.read_text() for file in (WORK / "Tests" / suite).rglob("*.swift"))
    if "import XCTest" in sources:
        results = [
            (name, result)
            for name, result in re.findall(r"^Test Case '(\S+)' (passed|failed)", ended(), re.M)
            if re.search(rf"\bclass {name.split('.')[0]}\b", sources)
        ]
        return len(results), [name for name, result in results if result == "failed"]
    output = ended("--testing-library", "swift-testing", "--filter", rf"^{suite}\.")
    failed = re.findall(r"^\S+ +Test (?!run with)(.*?) (?:with \d+ test cases? )?failed after", output, re.M)
    total = re.search(r"Test run with (\d+) tests?", output)
    if not total:
        sys.exit(f"{suite} did not end:\n{output[-2000:]}")
    return int(total[1]), failed


def main():
    for folder in ["Sources", "Tests"]:
        shutil.rmtree(WORK / folder, ignore_errors=True)
    shutil.copytree(ROOT / "scripts/outside", WORK, dirs_exist_ok=True)
    for prepare in [open_swift_ui, flow, skip_ui, small_libraries]:
        prepare()
    dropped = build()
    all_tests = all_failed = 0
    for suite in sorted(path.name for path in (WORK / "Tests").iterdir()):
        total, failed = count(suite)
        all_tests, all_failed = all_tests + total, all_failed + len(failed)
        print(f"{suite}: {total - len(failed)} of {total} pass; {dropped.get(suite, 0)} do not compile")
        for name in sorted(failed):
            print(f"  fails: {name}")
    share = 100 * (all_tests - all_failed) / all_tests
    print(f"{all_tests - all_failed} of {all_tests} pass ({share:.1f} %)")


main()

"""What the behaviour of each name of SwiftUI rests on; see scripts/conformance."""

import collections, json, pathlib, re, sys

from compiler_index import REFERENCE, index_of, occurrences

root = pathlib.Path(__file__).resolve().parent.parent
documentation = root / "Documentation"
RECORDED, DOCUMENTED, INFERRED = CLASSES = "recorded", "documented", "inferred"
# Frames and values that were measured on Apple's systems: whole folders and files of tests.
MEASURED = re.compile(r"Tests/SwiftUICoreTests/Golden/|/(Recorded|Measured)\w*\.swift$")
# Pages that say which test holds what was measured on Apple's systems.
MEASURED_PAGES = "BehaviourSheet.md", "OutsideSuites.md"

# Names that iOS 18 lacks, by the system that has them: Apple's pages of the modifiers, read in November 2026.
NEWER = {
    "26": re.compile(r"Glass|glass|[sS]crollEdgeEffect|safeAreaBar|[tT]abBarMinimize|backgroundExtensionEffect"
                     r"|navigationSubtitle|ToolbarSpacer|sharedBackground|ItemPlacement\.(subtitle|largeSubtitle)"),
    "27": re.compile(r"[tT]oolbarMinimization"),
}
# A view above the tests of a file, which they show.
BESIDE = "(the tests of this file)"

Test = collections.namedtuple("Test", "file name")


def folder_of(symbol):
    """The folder of its declaration, as in Offered.md; None of what is not ours, or not to be used."""
    place = symbol.get("location", {}).get("uri", "").partition("/Sources/Linux/")[2].split("/")
    if place == [""] or any(x.startswith("_") for x in symbol["pathComponents"]):
        return None
    return place[1] if place[0] in ("SwiftUICore", "SwiftUI") and len(place) > 2 else place[0].removesuffix("Core")


# What the runtime calls, not an app.
RUNTIME = re.compile(r"\.(body|makeBody\(configuration:\)|hash\(into:\)|==\(_:_:\))$")


def offered(graphs):
    """The folder and the identifiers of each name: several of one that is overloaded."""
    exceptions = re.findall(r'^    "([\w.]+)": "', (root / "Tests/SwiftUICoreTests/Surface/OfferedNamesTests.swift")
                            .read_text(), re.M)
    names = {}
    for path in sorted(graphs.glob("*.symbols.json")):
        for symbol in json.loads(path.read_text())["symbols"]:
            folder, name = folder_of(symbol), ".".join(symbol["pathComponents"])
            is_word = symbol["kind"]["identifier"] in ("swift.associatedtype", "swift.typealias")
            if folder and not is_word and not RUNTIME.search(name) and symbol["pathComponents"][0] not in exceptions:
                names.setdefault((folder, name), set()).add(symbol["identifier"]["precise"])
    return names


def tests_of(path):
    """The first line and the name of each test of a file."""
    text = path.read_text()
    for test in re.finditer(r"^[ ]*@Test\b(?:\(\s*\"((?:[^\"\\]|\\.)*)\")?[\s\S]*?\bfunc\s+(?:`([^`]+)`|(\w+))", text, re.M):
        yield text.count("\n", 0, test.start()) + 1, test[1] or test[2] or test[3]


def measured_tests():
    """The tests that the pages name; a whole suite by the name of its file."""
    for page in MEASURED_PAGES:
        for name, file in re.findall(r"\[([^\]]+)\]\(\.\./(Tests/[^)#]+\.swift)\)", (documentation / page).read_text()):
            yield Test(file, name)


def uses(names):
    """The tests that call each identifier. One without a name is a view that tests of another file show."""
    files = {str(path): path for path in (root / "Tests").glob("S*Tests/**/*.swift") if "ScrollMech" not in str(path)}
    store, wanted = index_of(root / ".build/debug"), set().union(*names.values())
    found, begins = collections.defaultdict(set), {}
    for path, line, roles, usr, _ in occurrences(store, files.keys()):
        if usr not in wanted or not roles & REFERENCE:
            continue
        file = str(files[path].relative_to(root))
        if path not in begins:
            begins[path] = list(tests_of(files[path]))
        inside = [name for begin, name in begins[path] if begin <= line]
        found[usr].add(Test(file, inside[-1] if inside else BESIDE if begins[path] else ""))
    return found


def classed(names):
    """For each name its class and the test that says most of it: of the best class, with the fewest other names."""
    found = uses(names)
    measured = set(measured_tests())
    others = collections.Counter(test for tests in found.values() for test in tests)

    def rank(test):
        whole = Test(test.file, pathlib.Path(test.file).stem)
        is_measured = MEASURED.search(test.file) or measured & {test, whole}
        return 0 if is_measured else 1 if test.name else 2, others[test], test

    tests = {key: set().union(*(found[x] for x in identifiers)) for key, identifiers in names.items()}
    homes = {name: (folder, name) for folder, name in names}
    # Who calls a member uses its type.
    for key, own in list(tests.items()):
        home = homes.get(key[1].rpartition(".")[0])
        if home and key[1].split(".")[0] not in ("View", "EnvironmentValues"):
            tests[home] |= own
    for key in sorted(names):
        ranked = sorted(tests[key], key=rank)
        yield key, CLASSES[rank(ranked[0])[0]] if ranked else INFERRED, ranked


def table(rows):
    return "".join("\t".join(row) + "\n" for row in rows)


def page(rows):
    folders = collections.defaultdict(collections.Counter)
    for folder, _, kind, *_ in rows:
        folders[folder][kind] += 1
    uikit = folders.pop("UIKit")
    whole = sum(folders.values(), collections.Counter())
    count, known = whole.total(), whole[RECORDED] + whole[DOCUMENTED]
    lines = [
        "# What the behaviour of each name rests on", "",
        f"{count} names that `import SwiftUI` provides: {whole[RECORDED]} recorded, {whole[DOCUMENTED]} documented",
        f"({known * 100 / count:.0f} % are one of both), {whole[INFERRED]} inferred. Generated by `scripts/conformance` from the",
        "compiler's symbol graphs and index; do not edit.", "",
        "- **Recorded**: a test that calls the name holds frames or values that were measured on Apple's systems: golden",
        "  frames, the [behaviour sheet](BehaviourSheet.md), [suites of others](OutsideSuites.md).",
        "- **Documented**: a test calls it, whose numbers are from Apple's documentation, from reports, or from arithmetic;",
        "  nobody has compared them with a device.",
        "- **Inferred**: no test is about it. Views that tests show may call it.", "",
        "[Conformance.tsv](Conformance.tsv) has a line for each name: its folder, what it rests on, and the test that says",
        "most of it. A test of a name need not hold all that the name does. Left out are what the runtime calls (`body`,",
        "`makeBody`, comparisons) and other words for types. Apps and suites of Masthead call many of the names too; those",
        f"are not counted. UIKit's types that come along have {uikit.total()} names more, of which",
        f"{uikit[RECORDED] + uikit[DOCUMENTED]} are called by a test. Every name is in iOS 18 or before, but for those",
        "[at the end](#newer-than-ios-18).", "",
        "| folder | names | recorded | documented | inferred |", "|---|---|---|---|---|",
    ]
    for folder, counts in sorted(folders.items()):
        lines.append(f"| {folder} | {counts.total()} | " + " | ".join(str(counts[x]) for x in CLASSES) + " |")
    lines += ["", "## Inferred", "", "Of types that no test calls, members are left out.", ""]
    for folder in sorted(folders):
        names = [name for other, name, kind, *_ in rows if other == folder and kind == INFERRED]
        shown = [x for x in names if not any(x.startswith(other + ".") for other in names)]
        if shown:
            lines.append(f"- {folder}: " + ", ".join(f"`{x}`" for x in shown))
    lines += ["", "## Newer than iOS 18", "", "| since | names |", "|---|---|"]
    for system, pattern in NEWER.items():
        names = {name for _, name, *_ in rows if pattern.search(name)}
        shown = [x for x in sorted(names) if x.rpartition(".")[0] not in names]
        lines.append(f"| iOS {system} | " + ", ".join(f"`{x}`" for x in shown) + " |")
    return "\n".join(lines) + "\n"


def check(rows, tests):
    """Whether each name has a line, and each line is true; a better test than the one that it names may have come."""
    told = [line.split("\t") for line in (documentation / "Conformance.tsv").read_text().splitlines()]
    wrong = [row[1] for row in told if tuple(row[:2]) not in tests] + [
        row[1] for row in rows if row[:2] not in {tuple(x[:2]) for x in told}]
    kinds = {row[:2]: row[2] for row in rows}
    for folder, name, kind, file, test in (x for x in told if tuple(x[:2]) in tests):
        uses = {tuple(x) for x in tests[folder, name]}
        if CLASSES.index(kind) < CLASSES.index(kinds[folder, name]) or file and (file, test) not in uses:
            wrong.append(name)
    if wrong:
        sys.exit(f"scripts/conformance: {len(wrong)} lines of Documentation/Conformance.tsv are not so, the first that of "
                 f"{wrong[0]}; run scripts/conformance")


found = list(classed(offered(pathlib.Path(sys.argv[1]))))
rows = [(*key, kind, *(tests[0] if tests else ("", ""))) for key, kind, tests in found]
if "--check" in sys.argv:
    check(rows, {key: tests for key, _, tests in found})
else:
    (documentation / "Conformance.tsv").write_text(table(rows))
    (documentation / "Conformance.md").write_text(page(rows))

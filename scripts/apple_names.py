"""Counts Apple's names of SwiftUI that we have; see scripts/apple-names."""

import collections, json, pathlib, re, sys

MODULES = ("SwiftUI", "SwiftUICore", "Swift", "Foundation", "CoreFoundation", "UIKit", "AppKit", "CoreGraphics", "Combine",
           "CoreTransferable", "CoreText", "Symbols", "UniformTypeIdentifiers", "CoreData", "Accessibility", "Observation",
           "DeveloperToolsSupport", "_Concurrency", "ObjectiveC", "Dispatch", "QuartzCore")
TYPES = "struct", "class", "enum", "protocol", "actor", "extension"
KINDS = TYPES + ("func", "var", "let", "init", "case", "typealias", "associatedtype", "subscript", "macro", "deinit",
                 "precedencegroup", "operator", "import")

Name = collections.namedtuple("Name", "path kind text")
Scope = collections.namedtuple("Scope", "kind path hidden")


def closing(text, start):
    """The index after the bracket that closes the one at `start`, with brackets in strings left out."""
    pairs, depth, in_string, i = {"(": ")", "[": "]", "{": "}", "<": ">"}, [], False, start
    while i < len(text):
        c = text[i]
        if c == '"' and text[i - 1] != "\\":
            in_string = not in_string
        elif not in_string and c in pairs:
            depth.append(pairs[c])
        elif not in_string and depth and c == depth[-1] and not (c == ">" and text[i - 1] == "-"):
            depth.pop()
            if not depth:
                return i + 1
        i += 1
    return i


def split(text):
    """The parts between commas that no bracket holds."""
    parts, start, i = [], 0, 0
    while i < len(text):
        if text[i] in "([{<":
            i = closing(text, i)
            continue
        if text[i] == ",":
            parts.append(text[start:i])
            start = i + 1
        i += 1
    return [x.strip() for x in parts + [text[start:]] if x.strip()]


def labels(parameters, is_subscript=False):
    found = []
    for parameter in split(parameters):
        while parameter.startswith("@"):
            match = re.match(r"@[\w.]+", parameter)
            rest = parameter[match.end():]
            if rest.startswith("<"):
                rest = rest[closing(rest, 0):]
            if rest.startswith("("):
                rest = rest[closing(rest, 0):]
            parameter = rest.lstrip()
        words = re.match(r"((?:`?\w+`?\s+)*`?\w+`?)\s*:", parameter)
        words = [x.strip("`") for x in words[1].split()] if words else ["_"]
        found.append("_" if is_subscript and len(words) == 1 else words[0])
    return "".join(x + ":" for x in found)


def without_module(path):
    parts = path.split(".")
    return parts[1:] if len(parts) > 1 and parts[0] in MODULES else parts


def unavailable(attributes):
    return any(re.match(r"@available\(\s*(?:iOS|\*)\s*,\s*(?:unavailable|.*\bobsoleted\b)", x) for x in attributes)


def deprecated(attributes):
    return any(re.match(r"@available\(\s*(?:iOS|\*)\s*,[^\"]*\bdeprecated\b", x) for x in attributes)


def read(text):
    """Names of an interface file that an app on iOS may write, one for each declaration."""
    names, scopes, skipped, attributes, conditions = [], [], 0, [], []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("//") or not line:
            continue
        if line.startswith("#if"):
            conditions.append(True)
            continue
        if line.startswith("#else"):
            conditions[-1] = False
            continue
        if line.startswith("#endif"):
            conditions.pop()
            continue
        if not all(conditions):
            continue
        bare = re.sub(r'"(?:[^"\\]|\\.)*"', '""', line)
        if skipped:
            skipped += bare.count("{") - bare.count("}")
            continue
        if line == "}":
            scopes.pop()
            continue
        # Attributes and modifiers before the keyword.
        rest, modifiers, keyword = line, [], None
        while rest:
            match = re.match(r"@[\w.]+", rest)
            if match:
                end = match.end()
                if rest[end:end + 1] == "(":
                    end = closing(rest, end)
                attributes.append(rest[:end])
                rest = rest[end:].lstrip()
                continue
            match = re.match(r"\w+(?:\((?:set|unsafe|package)\))?", rest)
            if not match:
                break
            word = match[0]
            if word in KINDS and not (word == "class" and re.match(r"class\s+(func|var|subscript|let)\b", rest)):
                keyword, rest = word, rest[match.end():]
                break
            modifiers.append(word)
            rest = rest[match.end():].lstrip()
        if keyword is None:
            continue  # Attributes alone: those of the declaration that follows.
        own, attributes = attributes, []
        outer = scopes[-1] if scopes else None
        path = outer.path if outer else []
        hidden = bool(outer and outer.hidden) or unavailable(own) or deprecated(own)
        opens = bare.count("{") - bare.count("}")
        if keyword in TYPES:
            match = re.match(r"\s*([\w.`]+)", rest)
            parts = without_module(match[1].replace("`", ""))
            is_public = keyword == "extension" or "public" in modifiers or "open" in modifiers
            hidden = hidden or not is_public or any(x.startswith("_") for x in parts)
            full = parts if keyword == "extension" else path + parts
            if keyword != "extension" and not hidden:
                names.append(Name(".".join(full), keyword, line))
            if opens > 0:
                scopes.append(Scope(keyword, full, hidden))
            continue
        skipped = max(0, opens)
        in_protocol = outer is not None and outer.kind == "protocol"
        is_public = "public" in modifiers or "open" in modifiers or keyword == "case" or in_protocol
        if hidden or not is_public or keyword in ("deinit", "import", "precedencegroup", "operator"):
            continue
        for last in last_names(keyword, rest.strip()):
            # Labels and names with an underscore are Apple's own.
            if not re.search(r"(^|\(|:)_\w", last):
                names.append(Name(".".join(path + [last]), keyword, line))
    return names


def last_names(keyword, rest):
    if keyword == "init" or keyword == "subscript":
        start = rest.index("(")
        if rest.startswith(("<", "?<", "!<")):
            start = closing(rest, rest.index("<"))
        return [f"{keyword}({labels(rest[start + 1:closing(rest, start) - 1], keyword == 'subscript')})"]
    if keyword == "case":
        found = []
        for one in split(rest):
            match = re.match(r"`?(\w+)`?(\()?", one)
            inside = one[match.end():closing(one, match.end() - 1) - 1] if match[2] else ""
            found.append(match[1] + (f"({labels_of_case(inside)})" if match[2] else ""))
        return found
    if keyword in ("typealias", "associatedtype"):
        return [re.match(r"`?(\w+)`?", rest)[1]]
    if keyword in ("var", "let"):
        return [re.match(r"`?([\w$]+)`?", one)[1] for one in split(rest.partition("{")[0])]
    match = re.match(r"(`?\w+`?|[^\s(\w]+?)\s*(?=<|\(|$)", rest)
    if keyword == "func" and not re.match(r"[`\w]", rest):
        match = re.match(r"(\S+)", rest)  # an operator
        name, after = match[1], rest[match.end():].lstrip()
        if "(" in name:
            name, after = name.partition("(")[0], "(" + rest.partition("(")[2]
        if re.match(r".+<\w", name):
            name, _, more = name.partition("<")
            after = "<" + more + after
        if after.startswith("<"):
            after = after[closing(after, 0):]
        return [f"{name}({'_:' * len(split(after[1:closing(after, 0) - 1]))})"]
    name, after = match[1].strip("`"), rest[match.end():].lstrip()
    if after.startswith("<"):
        after = after[closing(after, 0):]
    return [f"{name}({labels(after[1:closing(after, 0) - 1]) if after.startswith('(') else ''})"]


def labels_of_case(inside):
    found = []
    for value in split(inside):
        match = re.match(r"(\w+)\s*:(?!:)", value)
        found.append(match[1] if match else "_")
    return "".join(x + ":" for x in found)


# What a conformance to a protocol of the standard library or of Foundation gives.
GIVEN = {
    "Equatable": "==(_:_:)", "Hashable": "hash(into:) hashValue", "Comparable": "<(_:_:)", "CaseIterable": "allCases AllCases",
    "RawRepresentable": "RawValue rawValue init(rawValue:)", "Identifiable": "ID id", "Encodable": "encode(to:)",
    "Decodable": "init(from:)", "CustomStringConvertible": "description", "IteratorProtocol": "Element next()",
    "Sequence": "Element Iterator makeIterator()", "Collection": "Index Indices SubSequence startIndex endIndex",
    "BidirectionalCollection": "index(before:)", "RandomAccessCollection": "Indices SubSequence",
    "ExpressibleByArrayLiteral": "ArrayLiteralElement init(arrayLiteral:)", "OptionSet": "Element ArrayLiteralElement RawValue rawValue",
    "SetAlgebra": "Element ArrayLiteralElement", "ExpressibleByStringLiteral": "StringLiteralType init(stringLiteral:)",
    "ExpressibleByExtendedGraphemeClusterLiteral": "ExtendedGraphemeClusterLiteralType",
    "ExpressibleByUnicodeScalarLiteral": "UnicodeScalarLiteralType", "ExpressibleByStringInterpolation": "StringInterpolation",
    "StringInterpolationProtocol": "StringLiteralType", "AttributedStringKey": "Value name", "CodingKey": "stringValue intValue",
}


def graph_names(folder):
    """Our names: declared, and given by conformances and extensions of protocols; and the declared ones' kinds and folders."""
    declared, given, kinds = collections.Counter(), set(), {}
    paths, conforms, members = {}, collections.defaultdict(set), collections.defaultdict(set)
    for file in sorted(pathlib.Path(folder).glob("*.symbols.json")):
        graph = json.loads(file.read_text())
        for symbol in graph["symbols"]:
            path, usr = symbol["pathComponents"], symbol["identifier"]["precise"]
            name = ".".join(path)
            paths[usr] = name
            if any(x.startswith("_") for x in path) or any(x.get("isUnconditionallyUnavailable")
                                                           for x in symbol.get("availability", [])):
                continue
            fragments = "".join(x["spelling"] for x in symbol.get("declarationFragments", []))
            if re.search(r"@(Binding|ObservedObject|State)\b", fragments):
                given.add(".".join(path[:-1] + ["$" + path[-1]]))
            if "::SYNTHESIZED::" in usr:
                given.add(name)
            else:
                declared[name] += 1
                kinds[name] = symbol["kind"]["identifier"].removeprefix("swift.")
        for one in graph["relationships"]:
            if one["kind"] in ("conformsTo", "inheritsFrom"):
                protocol = one.get("targetFallback", "").rpartition(".")[2] or one["target"]
                conforms[one["source"]].add(protocol)
    for name, kind in kinds.items():
        if kind in ("associatedtype", "method", "property", "type.method", "type.property", "init"):
            owner, _, last = name.rpartition(".")
            members[owner].add(last)
    for source, protocols in conforms.items():
        for protocol in protocols:
            protocol = paths.get(protocol, protocol)
            given |= {f"{paths.get(source, '?')}.{x}" for x in GIVEN.get(protocol, "").split()}
            if kinds.get(protocol) in ("protocol", "class"):
                given |= {f"{paths.get(source, '?')}.{x}" for x in members[protocol]}
    return declared, given, kinds


def main(interface, graphs, *options):
    apple = collections.Counter()
    kinds = {}
    for name in read(pathlib.Path(interface).read_text()):
        apple[name.path] += 1
        kinds[name.path] = name.kind
    declared, given, ours = graph_names(graphs)
    had = {x for x in apple if x in declared or x in given}
    total = apple.total()
    print(f"Apple's declarations {total}, of {len(apple)} names")
    print(f"ours have {sum(apple[x] for x in had)} of the declarations by name and labels, {len(had)} of the names;",
          f"{sum(apple[x] for x in had if x not in declared)} of them by a conformance")
    print(f"overloads: {sum(min(apple[x], max(declared[x], x in given)) for x in apple)} of {total}")
    print(f"ours {declared.total()}, of {len(declared)} names; not in the file: {len(set(declared) - set(apple))}")
    types = {x for x in apple if kinds[x] in TYPES}
    groups = collections.defaultdict(list)
    for name in sorted(set(apple) - had):
        owner = name.rpartition(".")[0]
        kind = kinds[name]
        group = ("types" if kind in TYPES else "members of types that are missing" if owner in types - had else
                 "typealiases" if kind in ("typealias", "associatedtype") else
                 "operators and hashes" if name.endswith(("hash(into:)", "hashValue", "==(_:_:)")) else
                 "builders" if ".build" in name else "members")
        groups[group].append(name)
    for group, names in groups.items():
        print(f"\n# {group}: {sum(apple[x] for x in names)}")
        for name in names:
            print(f"{name}\t{apple[name]}\t{kinds[name]}")
    if "--fewer" in options:
        print("\n# fewer overloads")
        for name in sorted(x for x in had if x in declared and declared[x] < apple[x]):
            print(f"{name}\t{declared[name]} of {apple[name]}")
    if "--ours" in options:
        print("\n# ours, not in the file")
        for name in sorted(set(declared) - set(apple)):
            print(f"{name}\t{ours[name]}")


if __name__ == "__main__":
    main(*sys.argv[1:])

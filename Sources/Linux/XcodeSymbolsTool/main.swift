// Generates the Swift source that Xcode would generate for a target: typed names of the colours and images in
// its asset catalogues, and the names of Combine that Apple's Foundation exports.
//
//   xcode-symbols --output FILE --bundle module|main [--without-extensions] CATALOGUE…
import Foundation

struct Failure: Error, CustomStringConvertible {
  let description: String
}

func options() throws -> (output: String, bundle: String, extends: Bool, catalogs: [URL]) {
  var (output, bundle, extends): (String?, String, Bool) = (nil, "main", true)
  var catalogs: [URL] = []
  var words = CommandLine.arguments.dropFirst()
  while let word = words.popFirst() {
    switch word {
    case "--output": output = words.popFirst()
    case "--bundle": bundle = words.popFirst() ?? bundle
    case "--without-extensions": extends = false
    default: catalogs.append(URL(fileURLWithPath: word))
    }
  }
  guard let output, ["main", "module"].contains(bundle) else {
    throw Failure(description: "usage: --output FILE --bundle module|main CATALOGUE…")
  }
  return (output, bundle, extends, catalogs)
}

do {
  let options = try options()
  var names = AssetNames()
  for catalog in options.catalogs { names.read(catalog) }
  let source = SymbolSource(names: names, bundle: options.bundle, extends: options.extends)
  try source.text.write(toFile: options.output, atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}

/// The command line.
struct Options: Equatable {
  static let usage =
    "usage: swift run import-xcode PATH [--output DIR] [--target NAME]... [--masthead URL] [--scratch-path DIR] [--no-build]"

  /// The answer to `--help`.
  static let help = """
    Makes a package for Linux from an Xcode project. The package points at the
    project's files, and leaves them as they are.

    swift run import-xcode PATH [options]

    PATH is a project, a workspace, or a folder with one.

      --output DIR      the package's folder; by default beside the project
      --target NAME     imports only this target; may be given several times
      --masthead URL    where the package gets Masthead from; this clone by default
      --scratch-path DIR
                        builds in a folder of DIR; packages that share it build
                        SwiftUI for Linux once, if one has the traits of the other
      --no-build        does not compile what is imported
      --help            this

    More: the article Importing Xcode
    """

  /// The project, the workspace, or a folder with one.
  var path = ""
  /// The folder of the package.
  var output: String?
  /// The targets that are imported; if it is empty, all.
  var targets: [String] = []
  /// Where the package gets Masthead from, if not from the clone that the command is of.
  var masthead: String?
  /// The folder in which packages with the same traits share a build; nil for the package's own `.build`.
  var scratch: String?
  var builds = true
  var asksForHelp = false

  init(_ arguments: [String]) throws(Failure) {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--output": output = try Options.value(of: word, &words)
      case "--target": targets.append(try Options.value(of: word, &words))
      case "--masthead": masthead = try Options.value(of: word, &words)
      case "--scratch-path": scratch = try Options.value(of: word, &words)
      case "--no-build": builds = false
      case "--help", "-h":
        asksForHelp = true
        return
      default:
        if word.hasPrefix("-") { throw Failure(message: "there is no option \(word)") }
        if !path.isEmpty { throw Failure(message: "more than one path: \(path), \(word)") }
        path = word
      }
    }
    if path.isEmpty { throw Failure(message: Options.usage) }
  }

  private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Failure)
    -> String
  {
    guard let value = words.popFirst() else { throw Failure(message: "\(option) needs a value") }
    return value
  }
}

import Foundation
import ScreenScript

/// The options of `swift package preview`.
struct Options {
  enum Mode: Equatable {
    /// Serve the page in the background.
    case serve
    /// End the background process.
    case stop
    /// Write pictures to a folder.
    case once(folder: String)
    /// Write pictures, and compare them with references.
    case verify
    /// Run as the background process.
    case background
    /// Nothing more: the plug-in has written the plan.
    case plan
    /// Tell how the command is used.
    case help
  }

  static let usage = """
    usage: swift package preview [--system iOS26] [--port N] | --stop | --once --out DIR [--variants light,dark,…] \
    [--scale N] | --verify [--accept] [--references DIR] [--out DIR] [--variants light,dark,…] [--scale N]
    """

  /// The answer to `--help`.
  static let help = """
    Shows a package's #Previews in a browser, writes pictures of them, or compares
    them with pictures from before.

    swift package preview                  the page, which follows every change
    swift package preview --stop           ends it
    swift package preview --once --out DIR a PNG of each preview
    swift package preview --verify         compares with references

    Options:
      --port N            of the page; 8642 by default
      --system NAME       the looks of \(ScreenScript.systems.joined(separator: ", "))
      --variants A,B      \(variants.joined(separator: ", ")); light by default
      --scale N           pixels for a point, 0.5 to 4; 2 by default
      --out DIR           where pictures go; of --verify .build/preview-results
      --references DIR    of --verify; PreviewReferences by default
      --accept            after --verify: the pictures are the references now
      --help              this

    Screens as text, with taps and checks: swift package screen --help
    More: the article Previews
    """
  static let variants = ["light", "dark", "right-to-left", "largest-type"]

  var mode = Mode.serve
  var port = 8642
  var variantNames = ["light"]
  var scale = 2.0
  /// Of `verify`: the folder of results and that of references; nil for the usual ones.
  var results: String?
  var references: String?
  /// Whether the results become the references.
  var accepts = false
  /// The system whose looks previews have; nil for the usual one.
  var system: String?

  struct Mistake: Error {
    let message: String
  }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var rest = Array(arguments)[...]
    var (isOnce, isVerified) = (false, false)
    var folder: String?
    func value(of option: String) throws(Mistake) -> String {
      guard let value = rest.popFirst() else { throw Mistake(message: "\(option) needs a value") }
      return value
    }
    while let argument = rest.popFirst() {
      switch argument {
      case _ where ScreenScript.isHelp(argument):
        mode = .help
        return
      case "--stop": mode = .stop
      case "--background": mode = .background
      case "--plan": mode = .plan
      case "--once": isOnce = true
      case "--verify": isVerified = true
      case "--accept": accepts = true
      case "--references": references = try value(of: argument)
      case "--out": folder = try value(of: argument)
      case "--port":
        let text = try value(of: argument)
        guard let number = Int(text), (1...65_535).contains(number) else {
          throw Mistake(message: "--port \(text): a port is from 1 to 65535")
        }
        port = number
      case "--scale":
        let text = try value(of: argument)
        guard let number = Double(text), (0.5...4).contains(number) else {
          throw Mistake(message: "--scale \(text): a scale is from 0.5 to 4")
        }
        scale = number
      case "--system":
        let name = try value(of: argument)
        guard ScreenScript.systems.contains(name) else {
          throw Mistake(
            message: "--system \(name): there are \(ScreenScript.systems.joined(separator: ", "))")
        }
        system = name
      case "--variants":
        variantNames = try value(of: argument).split(separator: ",").map(String.init)
        if let wrong = variantNames.first(where: { !Options.variants.contains($0) }) {
          throw Mistake(
            message: "--variants \(wrong): there are \(Options.variants.joined(separator: ", "))")
        }
      default: throw Mistake(message: "\(argument) is unknown; \(Options.usage)")
      }
    }
    if isVerified {
      mode = .verify
      results = folder
    } else if accepts || references != nil {
      throw Mistake(message: "\(accepts ? "--accept" : "--references") is for --verify")
    } else if isOnce {
      guard let folder else { throw Mistake(message: "--once needs --out DIR") }
      mode = .once(folder: folder)
    } else if folder != nil {
      throw Mistake(message: "--out is for --once and --verify")
    }
  }
}

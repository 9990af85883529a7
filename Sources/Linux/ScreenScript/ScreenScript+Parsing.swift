extension ScreenScript {
  /// What is wrong with a command line, in one line.
  package struct Mistake: Error, Equatable {
    package let message: String

    package init(_ message: String) { self.message = message }
  }

  package static let typeSizes = [
    "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1",
    "accessibility2", "accessibility3", "accessibility4", "accessibility5",
  ]
  /// Those that a stage can look like.
  package static let systems = ["standard", "iOS18", "iOS26", "iOS27"]
  package static let auditRules = [
    "name", "role", "targetSize", "contrast", "order", "covered",
  ]
  /// Reads a command line, without the name of the program.
  ///
  /// - Parameter inSession: Whether steps may go on with the preview that is shown already.
  package init(_ arguments: some Sequence<String>, inSession: Bool = false) throws(Mistake) {
    self.init()
    var words = Words(arguments)
    if words.asksForHelp {
      self.subject = .help
      return
    }
    switch words.first {
    case "list":
      _ = words.next()
      self.subject = .list
    case "show":
      _ = words.next()
      self.subject = .show(try words.next("show", "the name of a preview"))
    case _ where inSession: self.subject = .shown
    case nil: throw Mistake("say list, show or mcp; \(ScreenScript.usage)")
    case "mcp": throw Mistake("nothing follows mcp")
    case .some(let word): throw .unknown(word, "subject", ["list", "show", "mcp"])
    }
    while let word = words.next() {
      if ScreenScript.isHelp(word) {
        self.subject = .help
        return
      }
      if word.hasPrefix("--") {
        try take(word, &words)
      } else if case .list = self.subject {
        throw Mistake("list has no steps, but \(word) follows")
      } else {
        steps.append(try Step(word, &words, after: steps.last))
      }
    }
  }

  private static let windowOptions = [
    "--size", "--device", "--scheme", "--type-size", "--direction", "--locale", "--system",
  ]
  package static let options =
    ["--json", "--picture", "--scale", "--no-audit"] + windowOptions

  private mutating func take(_ option: String, _ words: inout Words) throws(Mistake) {
    if subject == .shown, ScreenScript.windowOptions.contains(option) {
      throw Mistake("\(option) goes with show NAME")
    }
    func value(_ what: String) throws(Mistake) -> String { try words.next(option, what) }
    func value(in names: [String]) throws(Mistake) -> String {
      let word = try value("one of \(names.joined(separator: ", "))")
      guard names.contains(word) else { throw .unknown(word, "value of \(option)", names) }
      return word
    }
    switch option {
    case "--json": isJSON = true
    case "--no-audit": isAudited = false
    case "--picture": picture = try value("a file")
    case "--scale":
      let word = try value("a number")
      guard let number = Double(word), (0.5...4).contains(number) else {
        throw Mistake("--scale \(word): a scale is from 0.5 to 4")
      }
      scale = number
    case "--size":
      let word = try value("a width and a height, such as 390x844")
      let parts = word.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let width = parts[0], let height = parts[1],
        (1...4096).contains(width),
        (1...4096).contains(height)
      else {
        throw Mistake("--size \(word): a size is as 390x844, each side from 1 to 4096 points")
      }
      (settings.width, settings.height) = (width, height)
    case "--device": settings.device = try value("the name of a device")
    case "--scheme": settings.isDark = try value(in: ["light", "dark"]) == "dark"
    case "--direction":
      settings.isRightToLeft = try value(in: ["left-to-right", "right-to-left"]) == "right-to-left"
    case "--type-size": settings.typeSize = try value(in: ScreenScript.typeSizes)
    case "--locale": settings.locale = try value("an identifier such as de_DE")
    case "--system": settings.system = try value(in: ScreenScript.systems)
    default: throw .unknown(option, "option", ScreenScript.options)
    }
  }
}

extension ScreenScript.Mistake {
  /// A word that is none of some, with the nearest of these, or all of them if none is near.
  package static func unknown(
    _ word: String, _ what: String, _ names: [String]
  ) -> ScreenScript.Mistake {
    let near = ScreenScript.nearest(to: word, among: names) { $0 }
    return ScreenScript.Mistake(
      "there is no \(what) \(word); "
        + (near.isEmpty
          ? "there are \(names.joined(separator: ", "))"
          : "the nearest: \(near.joined(separator: ", "))"))
  }
}

/// The words of a command line that are left.
struct Words {
  private var rest: ArraySlice<String>
  /// The words that could have been next, and were not.
  private(set) var offered: [String] = []

  init(_ words: some Sequence<String>) { rest = Array(words)[...] }

  var first: String? { rest.first }

  /// Whether `--help` is the first word, or follows the subject.
  var asksForHelp: Bool { rest.prefix(2).contains(where: ScreenScript.isHelp) }

  mutating func next() -> String? { rest.popFirst() }

  mutating func next(_ use: String, _ what: String) throws(ScreenScript.Mistake) -> String {
    offered = []
    guard let word = rest.popFirst() else {
      throw ScreenScript.Mistake("\(use) needs \(what)")
    }
    return word
  }

  /// Takes a word if it is the next one.
  mutating func take(_ word: String) -> Bool {
    guard rest.first == word else {
      offered.append(word)
      return false
    }
    rest.removeFirst()
    offered = []
    return true
  }

  /// Numbers divided by commas; nil, and nothing is taken, if the next word has none.
  mutating func numbers() -> [Double]? {
    guard let parts = rest.first?.split(separator: ",", omittingEmptySubsequences: false) else {
      return nil
    }
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    guard numbers.count == parts.count else { return nil }
    rest.removeFirst()
    offered = []
    return numbers
  }

  mutating func target(_ use: String) throws(ScreenScript.Mistake) -> ScreenScript.Target {
    if let option = first, option.hasPrefix("--") {
      throw ScreenScript.Mistake(
        "\(use) needs a name, and \(option) is an option; a name such as that is named:\(option)")
    }
    var target = ScreenScript.Target(try next(use, "a name"))
    if take("nth") {
      guard let numbers = numbers(), numbers.count == 1, let index = Int(exactly: numbers[0]),
        index >= 0
      else { throw ScreenScript.Mistake("nth needs a number from 0") }
      target.index = index
    }
    if take("in") { target.scopes = [try self.target("in")] }
    return target
  }
}

extension ScreenScript.Target {
  /// A word such as `Delete`, `button:Delete`, `button:containing:Del` or `#row`. A colon after anything but a kind belongs to the name.
  init(_ word: String) {
    if word.hasPrefix("#"), word.count > 1 {
      self.init(.id, String(word.dropFirst()))
    } else if let colon = word.firstIndex(of: ":"),
      let kind = Kind(rawValue: String(word[..<colon]))
    {
      self.init(kind, String(word[word.index(after: colon)...]))
      if kind.hasParts, name.hasPrefix(Self.part) {
        name.removeFirst(Self.part.count)
        isPart = true
      }
    } else if word.hasPrefix(Self.part) {
      self.init(.text, String(word.dropFirst(Self.part.count)))
      isPart = true
    } else {
      self.init(.named, word)
    }
  }
}

extension ScreenScript.Step {
  package static let verbs = [
    "tap", "press", "type", "adjust", "scroll", "swipe", "drag", "wait", "check",
  ]

  /// - Parameter last: The step before.
  init(
    _ verb: String, _ words: inout Words, after last: ScreenScript.Step?
  ) throws(ScreenScript.Mistake) {
    switch verb {
    case "tap": self = .action(.tap(try words.target(verb)))
    case "press": self = .action(.press(try words.target(verb)))
    case "type":
      let text = try words.next(verb, "a text")
      self = .action(.type(text, into: words.take("into") ? try words.target("into") : nil))
    case "adjust":
      let target = try words.target(verb)
      let isUp = words.take("up")
      guard isUp || words.take("down") else {
        throw ScreenScript.Mistake("adjust needs NAME up or NAME down")
      }
      var steps = 1
      if let numbers = words.numbers() {
        guard numbers.count == 1, let count = Int(exactly: numbers[0]), (1...100).contains(count)
        else { throw ScreenScript.Mistake("adjust needs a number of steps from 1 to 100") }
        steps = count
      }
      self = .action(.adjust(target, isUp: isUp, steps: steps))
    case "scroll":
      if words.take("by") {
        guard let numbers = words.numbers(), numbers.count == 1 else {
          throw ScreenScript.Mistake("scroll by needs a number of points")
        }
        self = .action(.scrollBy(numbers[0]))
      } else if words.take("to") {
        self = .action(.scrollTo(try words.target("scroll to")))
      } else {
        throw ScreenScript.Mistake("scroll needs to NAME or by POINTS")
      }
    case "swipe":
      let word = try words.next(verb, "left, right, up or down")
      guard let side = ScreenScript.Side(rawValue: word) else {
        throw .unknown(word, "way to swipe", ScreenScript.Side.allCases.map(\.rawValue))
      }
      self = .action(.swipe(side, on: words.take("on") ? try words.target("on") : nil))
    case "drag":
      let target = try words.target(verb)
      if words.take("to") {
        self = .action(.dragTo(target, try words.target("drag to")))
      } else if words.take("by"), let way = words.numbers(), way.count == 2 {
        self = .action(.dragBy(target, dx: way[0], dy: way[1]))
      } else {
        throw ScreenScript.Mistake("drag needs NAME by DX,DY or NAME to NAME")
      }
    case "wait":
      if words.take("for") {
        self = .action(.waitFor(try words.target("wait for")))
      } else if words.take("gone") {
        self = .action(.waitGone(try words.target("wait gone")))
      } else if let numbers = words.numbers(), numbers.count == 1, (0...600).contains(numbers[0]) {
        self = .action(.wait(seconds: numbers[0]))
      } else {
        throw ScreenScript.Mistake(
          "wait needs a number of seconds up to 600, for NAME or gone NAME")
      }
    case "check": self = .check(try ScreenScript.Check(&words))
    default:
      guard let last, !words.offered.isEmpty else {
        throw .unknown(verb, "step", ScreenScript.Step.verbs)
      }
      throw .unknown(
        verb, "step or word after “\(last.words)”:", words.offered + ScreenScript.Step.verbs)
    }
  }
}

extension ScreenScript.Check {
  init(_ words: inout Words) throws(ScreenScript.Mistake) {
    if words.take("audit") {
      var rules: [String] = []
      while let rule = ScreenScript.auditRules.first(where: { words.take($0) }) {
        rules.append(rule)
      }
      self = .audit(rules)
      return
    }
    if words.take("truncation") {
      self = .truncation
      return
    }
    let target = try words.target("check")
    if words.take("hittable") {
      self = .hittable(target)
    } else if words.take("enabled") {
      self = .enabled(target)
    } else if words.take("disabled") {
      self = .disabled(target)
    } else if words.take("selected") {
      self = .selected(target)
    } else if words.take("gone") {
      self = .gone(target)
    } else if words.take("value") {
      self = .value(target, try words.next("value", "a text"))
    } else if words.take("at") {
      guard let numbers = words.numbers(), [2, 4].contains(numbers.count) else {
        throw ScreenScript.Mistake("at needs X,Y or X,Y,WIDTH,HEIGHT in points")
      }
      self = .place(target, numbers)
    } else {
      _ = words.take("visible")
      self = .visible(target)
    }
  }
}

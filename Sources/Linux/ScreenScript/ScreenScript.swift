/// What a call of `swift package screen` asks for.
package struct ScreenScript: Equatable, Sendable {
  package enum Subject: Equatable, Sendable {
    /// The names of all previews.
    case list
    /// One preview, by its name.
    case show(String)
    /// The preview that is shown already, in a session.
    case shown
    /// How a command line is written.
    case help
  }

  package var subject = Subject.list
  /// Whether the answer is JSON, and not text for people.
  package var isJSON = false
  /// The file for a picture, a PNG; nil for none.
  package var picture: String?
  /// The picture's pixels for a point.
  package var scale = 2.0
  package var settings = Settings()
  /// Whether the screen is audited.
  package var isAudited = true
  /// What is done and checked, one after the other.
  package var steps: [Step] = []

  package init() {}

  /// What the screen is shown with.
  package struct Settings: Equatable, Sendable {
    /// In points; nil for the first device's.
    package var width: Double?
    package var height: Double?
    /// The name of a device; nil for the first one.
    package var device: String?
    package var isDark = false
    package var isRightToLeft = false
    /// The name of a `DynamicTypeSize`.
    package var typeSize = "large"
    /// An identifier such as `de_DE`; nil for the system's.
    package var locale: String?
    /// The name of a system; nil for the usual one.
    package var system: String?

    package init() {}
  }

  /// What an element is looked for by, in the words of a command line: `button:Delete in "Track 3" nth 1`.
  package struct Target: Equatable, Sendable {
    /// The kinds that stand before a colon.
    package enum Kind: String, CaseIterable, Sendable {
      case named, button, link, toggle, slider, stepper, tab, heading, image, text, progress, field
      case placeholder, id

      /// Whether a part of the name tells one of this kind.
      var hasParts: Bool { self != .named && self != .placeholder && self != .id }
    }

    /// Stands before a part of a name.
    static let part = "containing:"

    package var kind: Kind
    package var name: String
    /// Whether the name is a part of the label or text.
    package var isPart = false
    /// The number among equal ones, from 0.
    package var index: Int?
    /// At most one: what it is inside of.
    package var scopes: [Target] = []

    package init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }
  }

  package enum Side: String, CaseIterable, Sendable {
    case left, right, up, down
  }

  package enum Action: Equatable, Sendable {
    case tap(Target)
    /// Holds a finger on it.
    case press(Target)
    /// Types into what is named, or into what has the keyboard.
    case type(String, into: Target?)
    /// Takes so many steps of a stepper, a slider or what else has a value that goes by steps.
    case adjust(Target, isUp: Bool, steps: Int)
    case scrollTo(Target)
    /// By points; towards the end where they are positive.
    case scrollBy(Double)
    /// Swipes across an element, or across the middle of the window.
    case swipe(Side, on: Target?)
    case dragBy(Target, dx: Double, dy: Double)
    case dragTo(Target, Target)
    case wait(seconds: Double)
    case waitFor(Target)
    case waitGone(Target)
  }

  package enum Check: Equatable, Sendable {
    case visible(Target)
    case hittable(Target)
    case enabled(Target)
    case disabled(Target)
    case selected(Target)
    /// Nothing of it is on the screen.
    case gone(Target)
    case value(Target, String)
    /// Where it is, within half a point: x and y, and width and height where four numbers are given.
    case place(Target, [Double])
    /// That an audit finds nothing, by these rules, or by all if there are none.
    case audit([String])
    /// That no text in sight is truncated.
    case truncation
  }

  package enum Step: Equatable, Sendable {
    case action(Action)
    case check(Check)
  }
}

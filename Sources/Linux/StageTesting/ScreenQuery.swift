/// Describes an element on a screen as a person would: its kind and its name.
///
///     stage.find("Low Tide").tap()
///     stage.find(.button("Delete").inside("Track 3")).tap()
///     stage.find(.textField("Search")).type("waves")
///
/// A string literal describes an element of any kind with that name.
public struct ScreenQuery: Hashable, Sendable {
  /// The kinds of elements that a query distinguishes.
  enum Kind: String, Sendable, CaseIterable {
    case any = "anything"
    case button, link, toggle, slider, stepper, tab, heading, image, text, progress
    case textField = "text field"
  }

  enum Name: Hashable, Sendable {
    case any
    /// The whole identifier, label, placeholder or text.
    case whole(String)
    /// A part of the label or text.
    case part(String)
    case placeholder(String)
    case identifier(String)
    /// By another kind of query.
    case chosen(ScreenChoice)
  }

  let kind: Kind
  let name: Name
  private(set) var index: Int?
  /// At most one.
  private var scopes: [ScreenQuery] = []

  var scope: ScreenQuery? { scopes.first }

  private init(_ kind: Kind, _ name: String?) {
    self.init(kind, name.map(Name.whole) ?? .any)
  }

  init(_ kind: Kind, _ name: Name) {
    self.kind = kind
    self.name = name
  }

  /// What another kind of query finds.
  package init(_ choice: ScreenChoice) { self.init(.any, .chosen(choice)) }

  /// An element whose identifier, label, placeholder or whole text is `name`.
  public static func named(_ name: String) -> ScreenQuery { ScreenQuery(.any, name) }
  /// A view with an `accessibilityIdentifier` or `id`.
  public static func identifier(_ identifier: String) -> ScreenQuery {
    ScreenQuery(.any, .identifier(identifier))
  }

  /// A visible text, or an element with that label or identifier.
  public static func text(_ text: String) -> ScreenQuery { ScreenQuery(.text, text) }
  /// A visible text, or a label, that contains `part`.
  public static func text(containing part: String) -> ScreenQuery {
    ScreenQuery(.text, .part(part))
  }

  /// A button with a label or identifier, as in XCUITest, or any button.
  public static func button(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.button, name) }
  /// A link with a label or identifier, or any link.
  public static func link(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.link, name) }
  /// A toggle with a label or identifier, or any toggle.
  public static func toggle(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.toggle, name) }
  /// A slider with a label or identifier, or any slider.
  public static func slider(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.slider, name) }
  /// A stepper with a label or identifier, or any stepper.
  public static func stepper(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.stepper, name) }
  /// A tab with a label or identifier, or any tab: of a `TabView`, a `HeaderTabView`, or a button in any container with
  /// the trait `isTabBar`. As in XCUITest it is a ``button(_:)`` too.
  public static func tab(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.tab, name) }
  /// A heading with a label or identifier, or any heading.
  public static func heading(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.heading, name) }
  /// An image with a label or identifier, or any image.
  public static func image(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.image, name) }
  /// A progress view with a label or identifier, or any progress view.
  public static func progress(_ name: String? = nil) -> ScreenQuery { ScreenQuery(.progress, name) }
  /// A text field, secure or not, with a label, placeholder or identifier, or any text field.
  public static func textField(_ name: String? = nil) -> ScreenQuery {
    ScreenQuery(.textField, name)
  }

  /// A text field, secure or not, or search field that shows `placeholder` while it is empty, whatever its label.
  public static func placeholder(_ placeholder: String) -> ScreenQuery {
    ScreenQuery(.textField, .placeholder(placeholder))
  }

  /// Limits the query to the inside of another element: what it contains, or what is drawn within
  /// its frame.
  public func inside(_ scope: ScreenQuery) -> ScreenQuery {
    var query = self
    query.scopes = [scope]
    return query
  }

  /// Chooses one of several matches, in reading order, counted from 0.
  public func nth(_ index: Int) -> ScreenQuery {
    var query = self
    query.index = index
    return query
  }

  /// The query for all matches, without ``nth(_:)``.
  var withoutNumber: ScreenQuery {
    var query = self
    query.index = nil
    return query
  }
}

// MARK: - By a part of the name

extension ScreenQuery {
  /// A button whose label contains `part`.
  public static func button(containing part: String) -> ScreenQuery {
    ScreenQuery(.button, .part(part))
  }
  /// A link whose label contains `part`.
  public static func link(containing part: String) -> ScreenQuery {
    ScreenQuery(.link, .part(part))
  }
  /// A toggle whose label contains `part`.
  public static func toggle(containing part: String) -> ScreenQuery {
    ScreenQuery(.toggle, .part(part))
  }
  /// A slider whose label contains `part`.
  public static func slider(containing part: String) -> ScreenQuery {
    ScreenQuery(.slider, .part(part))
  }
  /// A stepper whose label contains `part`.
  public static func stepper(containing part: String) -> ScreenQuery {
    ScreenQuery(.stepper, .part(part))
  }
  /// A tab whose label contains `part`.
  public static func tab(containing part: String) -> ScreenQuery { ScreenQuery(.tab, .part(part)) }
  /// A heading whose label contains `part`.
  public static func heading(containing part: String) -> ScreenQuery {
    ScreenQuery(.heading, .part(part))
  }
  /// An image whose label contains `part`.
  public static func image(containing part: String) -> ScreenQuery {
    ScreenQuery(.image, .part(part))
  }
  /// A progress view whose label contains `part`.
  public static func progress(containing part: String) -> ScreenQuery {
    ScreenQuery(.progress, .part(part))
  }
  /// A text field whose label contains `part`.
  public static func textField(containing part: String) -> ScreenQuery {
    ScreenQuery(.textField, .part(part))
  }
}

extension ScreenQuery: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Describes an element of any kind with that name; see ``named(_:)``.
  public init(stringLiteral value: String) {
    self = .named(value)
  }
}

extension ScreenQuery: CustomStringConvertible {
  /// The query in the words of a failure: `button “Delete” in “Track 3”`.
  public var description: String {
    var words: String
    switch name {
    case .any: words = kind == .any ? "anything" : kind.rawValue
    case .whole(let name):
      words = kind == .any ? "“\(name.short)”" : "\(kind.rawValue) “\(name.short)”"
    case .part(let part): words = "\(kind.rawValue) containing “\(part.short)”"
    case .placeholder(let text): words = "text field with the placeholder “\(text.short)”"
    case .identifier(let identifier): words = "view with the identifier “\(identifier.short)”"
    case .chosen(let choice): words = choice.words
    }
    if let index { words += " number \(index)" }
    if let scope { words += " in \(scope)" }
    return words
  }
}

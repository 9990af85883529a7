/// How a text or a symbol turns into another one within an animated change.
///
/// Without one, what differs in nothing but colours, sizes and weights moves from one to the other,
/// and everything else fades.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, identity, opacity, interpolate
    case digits(countsDown: Bool)
    /// The direction follows from the number that the text stands for.
    case number(Double)
  }

  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Equal characters take their new colour, size and weight over time; what has nothing in between
  /// fades.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Characters that change roll: up, the new ones from below; down where the text counts down.
  ///
  /// Characters are compared from the end of the text, as digits of a number are; those that stay
  /// the same move to their new place. Texts of several lines fade.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .digits(countsDown: countsDown))
  }

  /// Characters that change roll up when `value` grows, and down when it becomes less.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .number(value))
  }
}

private enum ContentTransitionKey: EnvironmentKey {
  static var defaultValue: ContentTransition { ContentTransition(kind: .automatic) }
}

private enum AddsDrawingGroupKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// How views inside turn into what they show next.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Accepted: contents on their way are drawn as all others are here.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[AddsDrawingGroupKey.self] }
    set { self[AddsDrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets how texts and symbols inside turn into what they show next, in animated changes.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

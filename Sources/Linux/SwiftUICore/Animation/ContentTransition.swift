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

  /// A symbol turns into another one; here the one fades into the other.
  public static let symbolEffect = ContentTransition(kind: .opacity)

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

extension EnvironmentValues {
  /// How views inside turn into what they show next.
  @Entry public var contentTransition: ContentTransition = ContentTransition(kind: .automatic)

  /// Accepted: contents on their way are drawn as all others are here.
  @Entry public var contentTransitionAddsDrawingGroup: Bool = false
}

extension View {
  /// Sets how texts and symbols inside turn into what they show next, in animated changes.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

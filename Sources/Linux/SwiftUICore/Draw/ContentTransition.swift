/// How the content of a text or symbol changes in an animated change.
///
/// By default, differences in colour, size and weight are interpolated and all others fade.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, identity, opacity, interpolate
    case digits(countsDown: Bool)
    /// The direction follows from the number that the text shows.
    case number(Double)
  }

  let kind: Kind

  /// The new content replaces the old one without an effect.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new one fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// Equal characters interpolate colour, size and weight; everything else fades.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// One symbol replaces another; here by fading.
  public static let symbolEffect = ContentTransition(kind: .opacity)

  /// Characters that change roll: upwards, or downwards where `countsDown` is true.
  ///
  /// Characters are compared from the end of the text, as the digits of a number are; unchanged ones move to
  /// their new place. Texts of several lines fade.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .digits(countsDown: countsDown))
  }

  /// Characters that change roll: upwards when `value` increases, downwards when it decreases.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .number(value))
  }
}

extension EnvironmentValues {
  /// How texts and symbols change their content in animated changes.
  @Entry public var contentTransition: ContentTransition = ContentTransition(kind: .automatic)

  /// Has no effect.
  @Entry public var contentTransitionAddsDrawingGroup: Bool = false
}

extension View {
  /// Sets how texts and symbols inside change their content in animated changes.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}

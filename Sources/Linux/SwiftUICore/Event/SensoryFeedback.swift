/// Haptic or audio feedback. Linux windows offer neither: nothing is felt or heard, but the conditions of
/// `sensoryFeedback` are asked, and a stage tells what was to be played.
public struct SensoryFeedback: Equatable, Sendable {
  /// The weight of colliding objects.
  public struct Weight: Equatable, Sendable {
    private let name: String

    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// The flexibility of colliding objects.
  public struct Flexibility: Equatable, Sendable {
    private let name: String

    public static let rigid = Flexibility(name: "rigid")
    public static let solid = Flexibility(name: "solid")
    public static let soft = Flexibility(name: "soft")
  }

  private enum Kind: Equatable, Sendable {
    case named(String)
    case impact(Weight, Double)
    case touch(Flexibility, Double)
  }

  private let kind: Kind

  private init(_ name: String) {
    kind = .named(name)
  }

  private init(kind: Kind) {
    self.kind = kind
  }

  public static let success = SensoryFeedback("success")
  public static let warning = SensoryFeedback("warning")
  public static let error = SensoryFeedback("error")
  /// A selection changed.
  public static let selection = SensoryFeedback("selection")
  /// A value rose above a threshold.
  public static let increase = SensoryFeedback("increase")
  /// A value fell below a threshold.
  public static let decrease = SensoryFeedback("decrease")
  public static let start = SensoryFeedback("start")
  public static let stop = SensoryFeedback("stop")
  /// Something that is dragged is aligned.
  public static let alignment = SensoryFeedback("alignment")
  /// The pressure level changed.
  public static let levelChange = SensoryFeedback("levelChange")
  /// A path was closed.
  public static let pathComplete = SensoryFeedback("pathComplete")
  /// Objects collide.
  public static let impact = SensoryFeedback("impact")

  /// - Parameter intensity: 0…1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .impact(weight, intensity))
  }

  /// - Parameter intensity: 0…1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1.0) -> SensoryFeedback {
    SensoryFeedback(kind: .touch(flexibility, intensity))
  }
}

/// The feedback that a window's views have asked for.
@MainActor package final class FeedbackLog: HostPart {
  /// Oldest first.
  package private(set) var played: [SensoryFeedback] = []

  package init(host: ViewHost) {}

  func play(_ feedback: SensoryFeedback) {
    played.append(feedback)
    // An app that runs for days asks for many.
    if played.count > 1_000 { played.removeFirst(500) }
  }
}

extension View {
  /// Plays feedback when a value changes; see ``SensoryFeedback``.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    sensoryFeedback(trigger: trigger) { _, _ in feedback }
  }

  /// Plays feedback when a value changes and a condition is met; see ``SensoryFeedback``.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil }
  }

  /// Plays the feedback that a closure gives when a value changes, or none; see ``SensoryFeedback``.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    onChange(of: trigger) { old, new in
      guard let feedback = feedback(old, new) else { return }
      // An update's actions run on the main actor.
      MainActor.assumeIsolated { ViewHost.current?.part(FeedbackLog.self).play(feedback) }
    }
  }
}

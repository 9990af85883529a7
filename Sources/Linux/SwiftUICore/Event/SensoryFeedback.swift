/// Something that the user is to feel or hear. Linux windows have nothing that could: it is accepted,
/// without an effect.
public struct SensoryFeedback: Equatable, Sendable {
  /// How heavy the things are that seem to meet.
  public struct Weight: Equatable, Sendable {
    private let name: String

    public static let light = Weight(name: "light")
    public static let medium = Weight(name: "medium")
    public static let heavy = Weight(name: "heavy")
  }

  /// How hard the things are that seem to meet.
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
  /// Another value is selected.
  public static let selection = SensoryFeedback("selection")
  /// A value went over a threshold, upwards.
  public static let increase = SensoryFeedback("increase")
  /// A value went over a threshold, downwards.
  public static let decrease = SensoryFeedback("decrease")
  public static let start = SensoryFeedback("start")
  public static let stop = SensoryFeedback("stop")
  /// Something that is dragged lines up.
  public static let alignment = SensoryFeedback("alignment")
  /// Between levels of pressure.
  public static let levelChange = SensoryFeedback("levelChange")
  /// A path is closed.
  public static let pathComplete = SensoryFeedback("pathComplete")
  /// Something meets something.
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

extension View {
  /// Accepted, without an effect: see ``SensoryFeedback``.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View {
    self
  }

  /// Accepted, without an effect: see ``SensoryFeedback``. The condition is not asked.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    self
  }

  /// Accepted, without an effect: see ``SensoryFeedback``. The closure is not called.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    self
  }
}

/// Views for a tool that shows them while one works, in the form before `#Preview`.
///
/// No such tool exists on Linux: previews compile and are shown nowhere.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The system to show them on; nil for the tool's choice.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A system that previews can be shown on.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// How much room a preview has.
public enum PreviewLayout: Sendable {
  /// A device's screen.
  case device
  /// What the preview needs.
  case sizeThatFits
  /// Points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device that a preview is shown on.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral: String) {
    rawValue = stringLiteral
  }
}

/// How a device is held.
public struct InterfaceOrientation: CaseIterable, Identifiable, Equatable, Sendable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static var allCases: [InterfaceOrientation] {
    [.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight]
  }
}

extension View {
  /// For previews only: changes nothing elsewhere.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// For previews only: changes nothing elsewhere.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// For previews only: changes nothing elsewhere.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// For previews only: changes nothing elsewhere.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    self
  }
}

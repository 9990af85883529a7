/// Views that tools show while one works on them, in the form before `#Preview`. Each view side by side is a
/// preview.
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

/// How a view of a `PreviewProvider` is shown. Read by whoever shows it, from the view as it is laid out.
package struct PreviewOptions: Sendable {
  package var name: String?
  package var layout = PreviewLayout.device
  package var device: PreviewDevice?
  package var orientation = InterfaceOrientation.portrait

  @MainActor package init(_ subview: LayoutSubview) {
    name = subview[PreviewNameKey.self]
    layout = subview[PreviewLayoutKey.self]
    device = subview[PreviewDeviceKey.self]
    orientation = subview[PreviewOrientationKey.self]
  }
}

private struct PreviewNameKey: LayoutValueKey {
  static var defaultValue: String? { nil }
}

private struct PreviewLayoutKey: LayoutValueKey {
  static var defaultValue: PreviewLayout { .device }
}

private struct PreviewDeviceKey: LayoutValueKey {
  static var defaultValue: PreviewDevice? { nil }
}

private struct PreviewOrientationKey: LayoutValueKey {
  static var defaultValue: InterfaceOrientation { .portrait }
}

extension View {
  /// How much room a preview has. Changes nothing elsewhere.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    layoutValue(key: PreviewLayoutKey.self, value: value)
  }

  /// The device that a preview is shown on, by its name. Changes nothing elsewhere.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    layoutValue(key: PreviewDeviceKey.self, value: value)
  }

  /// What a preview is called. Changes nothing elsewhere.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    layoutValue(key: PreviewNameKey.self, value: value)
  }

  /// How the device of a preview is held. Changes nothing elsewhere.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    layoutValue(key: PreviewOrientationKey.self, value: value)
  }
}

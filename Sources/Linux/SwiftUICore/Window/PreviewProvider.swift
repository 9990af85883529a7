/// A type that provides previews, in the form before `#Preview`. Each view in `previews` is one.
@MainActor @preconcurrency public protocol PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor @preconcurrency static var previews: Previews { get }
  /// The platform to show them on; nil for the tool's choice.
  @MainActor @preconcurrency static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// A platform of previews.
public enum PreviewPlatform: Sendable {
  case iOS, macOS, tvOS, watchOS
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
  /// A device's screen.
  case device
  /// The view's own size.
  case sizeThatFits
  /// In points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// A device for a preview, by its name.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(stringLiteral: String) {
    rawValue = stringLiteral
  }
}

/// The orientation of a device.
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

/// The settings of a `PreviewProvider`'s view, read from the mounted view.
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
  /// Sets the size of a preview. Ignored outside of previews.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View {
    layoutValue(key: PreviewLayoutKey.self, value: value)
  }

  /// Sets the device of a preview. Ignored outside of previews.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View {
    layoutValue(key: PreviewDeviceKey.self, value: value)
  }

  /// Sets the name of a preview. Ignored outside of previews.
  public nonisolated func previewDisplayName(_ value: String?) -> some View {
    layoutValue(key: PreviewNameKey.self, value: value)
  }

  /// Sets the orientation of a preview. Ignored outside of previews.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View {
    layoutValue(key: PreviewOrientationKey.self, value: value)
  }
}

/// The size of controls.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of bordered buttons.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case automatic, capsule, circle
    case roundedRectangle(radius: CGFloat?)
  }

  let kind: Kind

  /// The system's choice: a capsule since iOS 26, before that a rectangle with a corner radius of 8 points.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let circle = ButtonBorderShape(kind: .circle)
  /// A rectangle with a corner radius of 8 points.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(radius: nil))

  /// A rectangle with a corner radius in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius: radius))
  }

  /// The shape with the system's choice instead of ``automatic``.
  func resolved(_ metrics: SystemProfile.Controls) -> ButtonBorderShape {
    guard kind == .automatic, let radius = metrics.buttonRadius else { return self }
    return .roundedRectangle(radius: radius)
  }

  private func outline(in rect: CGRect, inset amount: CGFloat) -> Path {
    switch kind {
    case .automatic, .capsule: Capsule().inset(by: amount).path(in: rect)
    case .circle: Circle().inset(by: amount).path(in: rect)
    case .roundedRectangle(let radius):
      RoundedRectangle(cornerRadius: radius ?? 8).inset(by: amount).path(in: rect)
    }
  }
}

extension ButtonBorderShape: InsettableShape {
  public nonisolated func path(in rect: CGRect) -> Path { outline(in: rect, inset: 0) }

  public nonisolated func inset(by amount: CGFloat) -> some InsettableShape {
    InsetOutline(shape: self, amount: amount)
  }

  /// The shape, smaller on all sides.
  private struct InsetOutline: InsettableShape {
    let shape: ButtonBorderShape
    let amount: CGFloat

    func path(in rect: CGRect) -> Path { shape.outline(in: rect, inset: amount) }

    func inset(by amount: CGFloat) -> some InsettableShape {
      InsetOutline(shape: shape, amount: self.amount + amount)
    }
  }
}

extension EnvironmentValues {
  /// The size of controls; here it affects bordered buttons only.
  @Entry public var controlSize: ControlSize = .regular

  /// The shape of bordered buttons.
  @Entry package var buttonBorderShape: ButtonBorderShape = .automatic
}

extension EnvironmentValues {
  /// Sets size and shape of controls to their defaults.
  mutating func resetControls() {
    controlSize = .regular
    buttonBorderShape = .automatic
  }
}

extension View {
  /// Sets the size of controls inside; here it affects bordered buttons only.
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }

  /// Sets the shape of bordered buttons inside.
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

extension ControlSize {
  /// The padding of labels, as in UIKit's buttons: their heights around body text are 28, 28, 34 (measured for
  /// the regular one, behaviour sheet §16), 50, and 50 or more.
  func labelInsets(_ metrics: SystemProfile.Controls) -> EdgeInsets {
    switch self {
    case .mini, .small: EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case .regular: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: EdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    case .extraLarge:
      EdgeInsets(
        top: metrics.extraLargeInset, leading: 20, bottom: metrics.extraLargeInset, trailing: 20)
    }
  }
}

/// Where an element is touched, in its view.
enum AccessibilityActivationPoint {
  /// In the view's own coordinates.
  case point(CGPoint)
  case unit(UnitPoint)

  @MainActor func inWindow(of view: LayoutNode) -> CGPoint {
    let point: CGPoint
    switch self {
    case .point(let own): point = own
    case .unit(let unit): point = unit.point(in: CGRect(origin: .zero, size: view.size))
    }
    return view.table.convert(point, from: view.index, to: nil)
  }
}

extension View {
  /// Where assistive technology touches the view, in points from its upper left corner; the middle of
  /// what is seen of it by default.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> some View {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Where assistive technology touches the view, as parts of its width and height.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> some View {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Where assistive technology touches the view; left as it is while `isEnabled` is false.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool
  ) -> some View {
    let isFinite = activationPoint.x.isFinite && activationPoint.y.isFinite
    return accessibilityChange {
      $0.activationPoint = isEnabled && isFinite ? .point(activationPoint) : nil
    }
  }

  /// Where assistive technology touches the view; left as it is while `isEnabled` is false.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> some View {
    let isFinite = activationPoint.x.isFinite && activationPoint.y.isFinite
    return accessibilityChange {
      $0.activationPoint = isEnabled && isFinite ? .unit(activationPoint) : nil
    }
  }

  /// Whether those who use the window without a pointer stop at the view; by default at what can be
  /// acted on.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> some View {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: true)
  }

  /// Whether those who use the window without a pointer stop at the view; left as it is while
  /// `isEnabled` is false.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> some View {
    accessibilityChange {
      $0.respondsToUserInteraction = isEnabled ? respondsToUserInteraction : nil
    }
  }
}

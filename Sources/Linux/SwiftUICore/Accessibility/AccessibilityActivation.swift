/// Where assistive technology touches an element.
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
  /// Sets the point at which assistive technology touches the view, in points from its upper left corner. The
  /// default is the middle of the part that is visible.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Sets the point at which assistive technology touches the view, in parts of its width and height.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityActivationPoint(activationPoint, isEnabled: true)
  }

  /// Sets the point at which assistive technology touches the view; has no effect while `isEnabled` is false.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: CGPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let isFinite = activationPoint.x.isFinite && activationPoint.y.isFinite
    return accessibilityChange {
      $0.activationPoint = isEnabled && isFinite ? .point(activationPoint) : nil
    }
  }

  /// Sets the point at which assistive technology touches the view; has no effect while `isEnabled` is false.
  public nonisolated func accessibilityActivationPoint(
    _ activationPoint: UnitPoint, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    let isFinite = activationPoint.x.isFinite && activationPoint.y.isFinite
    return accessibilityChange {
      $0.activationPoint = isEnabled && isFinite ? .unit(activationPoint) : nil
    }
  }

  /// Sets whether assistive technology and keyboard users stop at the view. By default they stop at everything
  /// that has an action.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityRespondsToUserInteraction(respondsToUserInteraction, isEnabled: true)
  }

  /// Sets whether assistive technology and keyboard users stop at the view; has no effect while `isEnabled` is
  /// false.
  public nonisolated func accessibilityRespondsToUserInteraction(
    _ respondsToUserInteraction: Bool = true, isEnabled: Bool
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    accessibilityChange {
      $0.respondsToUserInteraction = isEnabled ? respondsToUserInteraction : nil
    }
  }
}

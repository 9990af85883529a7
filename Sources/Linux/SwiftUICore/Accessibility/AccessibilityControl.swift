/// What a control is and holds, beyond what traits and texts say: for assistive technology that has
/// names for it.
package enum AccessibilityControl: Equatable {
  /// A line of text to edit; what it holds is the element's value.
  case textField(placeholder: String)
  /// A number out of a range.
  case slider(Double, in: ClosedRange<Double>)
  /// A number that goes up and down by steps.
  case stepper
  /// The part of some work that is done, 0…1; nil for work without an end.
  case progress(Double?)
  /// Shows one of several screens.
  case tab
}

extension AccessibilityNode {
  /// Makes a control's number another one, as near as its steps allow. False for elements that hold
  /// none.
  @discardableResult package func setNumber(_ number: Double) -> Bool {
    guard isReady, number.isFinite, let action = actions.first(where: { $0.kind == .number }) else {
      return false
    }
    action.setNumber(number)
    view.host.update()
    return true
  }

  /// It can be told to go up and down.
  package var isAdjustable: Bool { actions.contains { $0.kind == .adjust } }

  /// The view inside has the keyboard.
  package var isFocused: Bool {
    guard isElement, view.isMounted, let focus = view.host.focus.current else { return false }
    if focus.isWithin(view) { return true }
    // An element inside of what has the focus is it where it is the only one.
    return view.isWithin(focus) && focus.accessibilityNodes.flatMap(\.elements).count == 1
  }
}

extension LayoutNode {
  /// True for the view itself too.
  fileprivate func isWithin(_ other: LayoutNode) -> Bool {
    var view: LayoutNode? = self
    while let current = view {
      if current === other { return true }
      view = current.parent?.enclosingLayout
    }
    return false
  }
}

import SwiftUICore

/// What is shown and measured of a view, of UIKit's or of AppKit's.
@MainActor protocol RepresentedView: AnyObject, Sendable {
  var isHidden: Bool { get }
  var shownOpacity: Double { get }
  var shownIdentifier: String? { get }
  /// What the view is filled with; nil: nothing.
  var ground: Color? { get }
  /// The content of a hosting controller whose view this is, or is in it; nil without one.
  var hostedContent: AnyView? { get }
  var bounds: CGRect { get }
  var intrinsicContentSize: CGSize { get }
  func huggingPriority(_ axis: Axis) -> UILayoutPriority
}

extension UIView: RepresentedView {
  var shownOpacity: Double { alpha }
  var shownIdentifier: String? { accessibilityIdentifier }
  var ground: Color? { backgroundColor.map { Color(uiColor: $0) } }

  var hostedContent: AnyView? {
    if let view = self as? HostingView { return view.content() }
    for view in subviews {
      if let content = view.hostedContent { return content }
    }
    return nil
  }

  func huggingPriority(_ axis: Axis) -> UILayoutPriority {
    contentHuggingPriority(for: axis == .horizontal ? .horizontal : .vertical)
  }
}

extension NSView: RepresentedView {
  var shownOpacity: Double { alphaValue }
  var shownIdentifier: String? {
    accessibilityIdentifier().isEmpty ? nil : accessibilityIdentifier()
  }
  var ground: Color? { layer?.backgroundColor.map { Color(cgColor: $0) } }

  var hostedContent: AnyView? {
    if let view = self as? any HostingNSView { return view.content }
    for view in subviews {
      if let content = view.hostedContent { return content }
    }
    return nil
  }

  func huggingPriority(_ axis: Axis) -> UILayoutPriority {
    contentHuggingPriority(for: axis == .horizontal ? .horizontal : .vertical)
  }
}

/// A hosting view of any content.
@MainActor protocol HostingNSView: NSView {
  var content: AnyView { get }
}

extension NSVisualEffectView {
  var shownMaterial: SwiftUICore.Material {
    switch material {
    case .titlebar, .headerView: .bar
    case .menu, .popover, .toolTip, .sheet: .thickMaterial
    case .hudWindow, .fullScreenUI: .thinMaterial
    default: .regularMaterial
    }
  }
}

import SwiftUICore

/// A controller of UIKit's that shows a view of SwiftUI's: represented in a screen, that view is what is seen.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public var sizingOptions: UIHostingControllerSizingOptions = []
  public var safeAreaRegions: SafeAreaRegions = .all

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder aDecoder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: aDecoder)
  }

  /// A controller without a view is none.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = HostingView { [weak self] in self.map { AnyView($0.rootView) } }
  }

  /// The size of the view in a window of this size.
  open func sizeThatFits(in size: CGSize) -> CGSize {
    hostedSize(of: rootView, in: size)
  }
}

public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 2)
}

/// The view of a hosting controller.
final class HostingView: UIView {
  let content: @MainActor () -> AnyView?

  init(_ content: @escaping @MainActor () -> AnyView?) {
    self.content = content
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// The size of a view in a window of this size.
///
/// - Parameter size: Nil: the size where nothing is proposed.
@MainActor func hostedSize<Content: View>(of view: Content, in size: CGSize?) -> CGSize {
  guard let current = ViewHost.current else {
    return size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  return ViewHost(
    view, size: size ?? .zero, environment: current.root.environment.values,
    shaper: current.shaper
  ).contentSize(for: size.map { ProposedViewSize($0) } ?? .unspecified)
}

import SwiftUICore

/// A view of AppKit's that shows a view of SwiftUI's: represented in a screen, that view is what is seen.
@MainActor @preconcurrency open class NSHostingView<Content: View>: NSView, HostingNSView {
  public var rootView: Content
  public var sizingOptions: NSHostingSizingOptions = .standardBounds
  public var safeAreaRegions: SafeAreaRegions = .all

  public required init(rootView: Content) {
    self.rootView = rootView
    super.init(frame: .zero)
  }

  /// A hosting view without a view is none.
  public required init?(coder aDecoder: NSCoder) { nil }

  var content: AnyView { AnyView(rootView) }

  /// That of the content where nothing is proposed.
  open override var intrinsicContentSize: CGSize { hostedSize(of: rootView, in: nil) }
}

/// A controller of AppKit's that shows a view of SwiftUI's: represented in a screen, that view is what is seen.
@MainActor @preconcurrency open class NSHostingController<Content: View>: NSViewController {
  public var rootView: Content {
    didSet { (viewIfLoaded as? NSHostingView<Content>)?.rootView = rootView }
  }
  public var sizingOptions: NSHostingSizingOptions = .standardBounds
  public var safeAreaRegions: SafeAreaRegions = .all

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// A controller without a view is none.
  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    view = NSHostingView(rootView: rootView)
  }

  /// The size of the view in a window of this size.
  open func sizeThatFits(in size: CGSize) -> CGSize { hostedSize(of: rootView, in: size) }
}

/// Which sizes of its content a hosting view tells. It keeps what is set.
public struct NSHostingSizingOptions: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let minSize = NSHostingSizingOptions(rawValue: 1)
  public static let intrinsicContentSize = NSHostingSizingOptions(rawValue: 2)
  public static let maxSize = NSHostingSizingOptions(rawValue: 4)
  public static let preferredContentSize = NSHostingSizingOptions(rawValue: 8)
  public static let standardBounds: NSHostingSizingOptions = [
    .minSize, .intrinsicContentSize, .maxSize,
  ]
}

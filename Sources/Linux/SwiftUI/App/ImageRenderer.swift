import CombineCore
@_spi(Nodes) import SwiftUICore

/// Draws a view into a picture, outside of any window.
///
/// The view has an environment of its own, as one in a new window has: light, at the default type size. It is
/// drawn as it is after its first update, `onAppear` included; what loads or moves afterwards is not in the
/// picture. Pictures can be made once there is a window or a stage.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view that is drawn.
  @Published public var content: Content
  /// The room that the view is offered; its own size where nothing is.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// Pixels for a point; 1 where it is not a positive number.
  @Published public var scale: CGFloat = 1
  /// Black lies under the view.
  @Published public var isOpaque = false
  /// Accepted: colours are stored as they are, not as light.
  @Published public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) {
    content = view
  }

  /// The picture; nil where the view has no size, or there has been no window or stage yet.
  public var cgImage: CGImage? {
    pixels.map(CGImage.init)
  }

  /// The picture, in points of the view; nil as ``cgImage`` is.
  public var uiImage: UIImage? {
    pixels.map { UIImage(cgImage: CGImage($0), scale: usedScale, orientation: .up) }
  }

  @available(
    *, unavailable, message: "Core Graphics' drawing is not on Linux: use cgImage or uiImage"
  )
  public func render(
    rasterizationScale: CGFloat = 1, renderer: (CGSize, (Never) -> Void) -> Void
  ) {}

  private var usedScale: CGFloat { scale.isFinite && scale > 0 ? scale : 1 }

  private var pixels: PixelImage? {
    guard let shaper = ViewHost.current?.shaper ?? Rasterizing.shaper else { return nil }
    var environment = EnvironmentValues()
    environment.displayScale = usedScale
    let host = ViewHost(
      content, size: .zero, environment: environment, shaper: shaper,
      startDate: ViewHost.current?.date ?? Date())
    host.resize(to: host.contentSize(for: proposedSize))
    guard host.size.width > 0, host.size.height > 0 else { return nil }
    return Rasterizing.paint(
      host.displayList(scale: usedScale, background: isOpaque ? .black : .clear), scale: usedScale)
  }
}

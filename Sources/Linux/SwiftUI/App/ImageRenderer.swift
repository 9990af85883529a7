import CombineCore
@_spi(Nodes) import SwiftUICore

/// Renders a view to an image, outside of any window.
///
/// The view has a default environment: light mode, default type size. It is rendered after its first update,
/// including `onAppear`; what is loaded or animated later is not included. Rendering needs a window or stage to
/// exist, or to have existed.
@MainActor public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view to render.
  @Published public var content: Content
  /// The proposed size; by default the view's ideal size is used.
  @Published public var proposedSize = ProposedViewSize.unspecified
  /// Pixels per point; a number that is not positive counts as 1.
  @Published public var scale: CGFloat = 1
  /// Whether the background is black instead of clear.
  @Published public var isOpaque = false
  /// Has no effect: images are stored in sRGB.
  @Published public var colorMode = ColorRenderingMode.nonLinear

  public init(content view: Content) {
    content = view
  }

  /// The image; nil if the view has no size, or there has been no window or stage yet.
  public var cgImage: CGImage? {
    pixels.map(CGImage.init)
  }

  /// The image, with the view's size in points; nil if ``cgImage`` is.
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

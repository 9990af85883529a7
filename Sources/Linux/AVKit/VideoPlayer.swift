#if AppleModules
  // The module AVKit on Linux, with the package trait AppleModules: a video as a labelled frame.
  @_exported import AVFoundation
  import SwiftUI
  @_spi(Nodes) import SwiftUICore

  /// A frame with the name *VideoPlayer*, and the app's overlay in front of it.
  public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay

    public init(player: AVPlayer?) where VideoOverlay == EmptyView {
      self.init(player: player) { EmptyView() }
    }

    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
      self.player = player
      overlay = videoOverlay()
    }

    public var body: some View {
      let _ = RuntimeWarning.once(
        "VideoPlayer", "VideoPlayer shows a frame on Linux, as no video is played", from: "AVKit")
      RepresentedPlaceholder(name: "VideoPlayer", ground: Color(white: 0.9)).overlay { overlay }
    }
  }

  /// A player's controller. A representable of it shows a labelled frame.
  open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer?
    open var showsPlaybackControls = true
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    open var allowsPictureInPicturePlayback = true
    open var entersFullScreenWhenPlaybackBegins = false
    open var exitsFullScreenWhenPlaybackEnds = false
  }
#endif

// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  import Foundation
  import QuartzCore
  @_spi(Nodes) import SwiftUICore

  /// What stands here so that source compiles, and does nothing that can be heard or seen.
  enum MediaShell {
    static func warn(_ api: String) {
      RuntimeWarning.once(
        api, "\(api) has no effect on Linux, as nothing is played or recorded", from: "AVFoundation"
      )
    }
  }

  /// A film or a sound by its address. Nothing is read of it.
  open class AVAsset: NSObject, @unchecked Sendable {
    public var duration: CMTime { .indefinite }
    public var isPlayable: Bool { false }

    /// What there is of a property: nothing is read, so a duration is indefinite.
    public func load<Value>(_ property: AVAsyncProperty<Value>) async throws -> Value {
      property.value
    }
  }

  open class AVURLAsset: AVAsset, @unchecked Sendable {
    public let url: URL

    public init(url: URL, options: [String: Any]? = nil) { self.url = url }
  }

  /// A property of an asset.
  public struct AVAsyncProperty<Value: Sendable>: Sendable {
    let value: Value
  }

  extension AVAsyncProperty where Value == CMTime {
    public static var duration: Self { Self(value: .indefinite) }
  }

  extension AVAsyncProperty where Value == Bool {
    public static var isPlayable: Self { Self(value: false) }
  }

  open class AVPlayerItem: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

    public let asset: AVAsset
    public var status: Status { .unknown }
    public var duration: CMTime { asset.duration }
    public var error: (any Error)? { nil }
    open var preferredForwardBufferDuration: TimeInterval = 0

    public init(asset: AVAsset) { self.asset = asset }

    public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

    public func currentTime() -> CMTime { .zero }
  }

  /// A player that keeps what is set. It never becomes ready to play.
  open class AVPlayer: NSObject {
    public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
    public enum TimeControlStatus: Int, Sendable {
      case paused, waitingToPlayAtSpecifiedRate, playing
    }
    public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

    public private(set) var currentItem: AVPlayerItem?
    public var status: Status { .unknown }
    public var timeControlStatus: TimeControlStatus {
      rate == 0 ? .paused : .waitingToPlayAtSpecifiedRate
    }
    public var error: (any Error)? { nil }
    open var rate: Float = 0
    open var volume: Float = 1
    open var isMuted = false
    open var actionAtItemEnd = ActionAtItemEnd.pause
    open var automaticallyWaitsToMinimizeStalling = true
    open var allowsExternalPlayback = true
    open var preventsDisplaySleepDuringVideoPlayback = true
    open var audiovisualBackgroundPlaybackPolicy = AVPlayerAudiovisualBackgroundPlaybackPolicy
      .automatic
    private var time = CMTime.zero

    public override init() { super.init() }

    public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

    public init(playerItem item: AVPlayerItem?) { currentItem = item }

    open func play() {
      MediaShell.warn("AVPlayer.play()")
      rate = 1
    }

    open func pause() { rate = 0 }

    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    open func currentTime() -> CMTime { time }

    open func seek(to time: CMTime) { self.time = time }

    open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
      self.time = time
      completionHandler(true)
    }

    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
      self.time = time
    }

    @discardableResult open func seek(to time: CMTime) async -> Bool {
      self.time = time
      return true
    }

    open func addPeriodicTimeObserver(
      forInterval interval: CMTime, queue: DispatchQueue?,
      using block: @escaping @Sendable (CMTime) -> Void
    ) -> Any { NSObject() }

    open func removeTimeObserver(_ observer: Any) {}
  }

  public enum AVPlayerAudiovisualBackgroundPlaybackPolicy: Int, Sendable {
    case automatic = 1, pauses, continuesIfPossible
  }

  open class AVQueuePlayer: AVPlayer {
    private var queue: [AVPlayerItem] = []

    public convenience init(items: [AVPlayerItem]) {
      self.init(playerItem: items.first)
      queue = items
    }

    open func items() -> [AVPlayerItem] { queue }
    open func advanceToNextItem() {}
    open func removeAllItems() { queue = [] }
  }

  open class AVPlayerLooper: NSObject {
    public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {}
    open func disableLooping() {}
  }

  public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let resizeAspect = Self(rawValue: "AVLayerVideoGravityResizeAspect")
    public static let resizeAspectFill = Self(rawValue: "AVLayerVideoGravityResizeAspectFill")
    public static let resize = Self(rawValue: "AVLayerVideoGravityResize")
  }

  extension NSNotification.Name {
    public static let AVPlayerItemDidPlayToEndTime = Self(
      "AVPlayerItemDidPlayToEndTimeNotification")
    public static let AVPlayerItemFailedToPlayToEndTime = Self(
      "AVPlayerItemFailedToPlayToEndTimeNotification")
    public static let AVPlayerItemNewErrorLogEntry = Self("AVPlayerItemNewErrorLogEntry")
  }

  /// A player of sounds. It reads no file: making one fails for what is not there, and plays nothing else.
  open class AVAudioPlayer: NSObject {
    open weak var delegate: (any AVAudioPlayerDelegate)?
    public let url: URL?
    open var volume: Float = 1
    open var pan: Float = 0
    open var rate: Float = 1
    open var enableRate = false
    open var numberOfLoops = 0
    open var currentTime: TimeInterval = 0
    public var duration: TimeInterval { 0 }
    public private(set) var isPlaying = false

    public init(contentsOf url: URL) throws {
      guard try url.checkResourceIsReachable() else { throw AVError(.unknown) }
      self.url = url
    }

    public convenience init(contentsOf url: URL, fileTypeHint: String?) throws {
      try self.init(contentsOf: url)
    }

    public init(data: Data) throws { url = nil }

    @discardableResult open func prepareToPlay() -> Bool { true }

    @discardableResult open func play() -> Bool {
      MediaShell.warn("AVAudioPlayer.play()")
      return false
    }

    open func pause() {}
    open func stop() {}
    open func setVolume(_ volume: Float, fadeDuration: TimeInterval) { self.volume = volume }
  }

  public protocol AVAudioPlayerDelegate: AnyObject {
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
  }

  extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
  }

  public let AVFoundationErrorDomain = "AVFoundationErrorDomain"

  public struct AVError: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = AVError
      case unknown = -11800, fileFormatNotRecognized = -11828, decodeFailed = -11821
    }

    public static var _nsErrorDomain: String { AVFoundationErrorDomain }
    public let _nsError: NSError

    public init(_nsError: NSError) { self._nsError = _nsError }

    public static var unknown: Code { .unknown }
    public static var fileFormatNotRecognized: Code { .fileFormatNotRecognized }
    public static var decodeFailed: Code { .decodeFailed }
  }
#endif

#if AppleModules
  import Foundation

  /// How an app's sound goes with that of others. It keeps what is set.
  open class AVAudioSession: NSObject, @unchecked Sendable {
    public struct Category: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let ambient = Self(rawValue: "AVAudioSessionCategoryAmbient")
      public static let soloAmbient = Self(rawValue: "AVAudioSessionCategorySoloAmbient")
      public static let playback = Self(rawValue: "AVAudioSessionCategoryPlayback")
      public static let record = Self(rawValue: "AVAudioSessionCategoryRecord")
      public static let playAndRecord = Self(rawValue: "AVAudioSessionCategoryPlayAndRecord")
      public static let multiRoute = Self(rawValue: "AVAudioSessionCategoryMultiRoute")
    }

    public struct Mode: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public static let `default` = Self(rawValue: "AVAudioSessionModeDefault")
      public static let measurement = Self(rawValue: "AVAudioSessionModeMeasurement")
      public static let moviePlayback = Self(rawValue: "AVAudioSessionModeMoviePlayback")
      public static let spokenAudio = Self(rawValue: "AVAudioSessionModeSpokenAudio")
      public static let videoRecording = Self(rawValue: "AVAudioSessionModeVideoRecording")
      public static let voiceChat = Self(rawValue: "AVAudioSessionModeVoiceChat")
    }

    public struct CategoryOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let mixWithOthers = Self(rawValue: 1)
      public static let duckOthers = Self(rawValue: 2)
      public static let allowBluetooth = Self(rawValue: 4)
      public static let defaultToSpeaker = Self(rawValue: 8)
      public static let allowBluetoothA2DP = Self(rawValue: 32)
      public static let allowAirPlay = Self(rawValue: 64)
    }

    public struct SetActiveOptions: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let notifyOthersOnDeactivation = Self(rawValue: 1)
    }

    public enum RouteSharingPolicy: UInt, Sendable {
      case `default`, longFormAudio, independent, longFormVideo
    }

    public enum RecordPermission: UInt, Sendable {
      case undetermined = 1_970_168_948
      case denied = 1_684_369_017
      case granted = 1_735_552_628
    }

    private static let shared = AVAudioSession()
    public static func sharedInstance() -> AVAudioSession { shared }

    public private(set) var category = Category.soloAmbient
    public private(set) var mode = Mode.default
    public private(set) var categoryOptions: CategoryOptions = []
    public var isOtherAudioPlaying: Bool { false }
    public var outputVolume: Float { 1 }
    public var recordPermission: RecordPermission { .denied }

    open func setCategory(
      _ category: Category, mode: Mode = .default, options: CategoryOptions = []
    ) throws {
      self.category = category
      self.mode = mode
      categoryOptions = options
    }

    open func setCategory(
      _ category: Category, mode: Mode, policy: RouteSharingPolicy, options: CategoryOptions = []
    ) throws {
      try setCategory(category, mode: mode, options: options)
    }

    open func setMode(_ mode: Mode) throws { self.mode = mode }

    public enum PortOverride: UInt, Sendable {
      case none
      case speaker = 1_936_747_378
    }

    /// Has no effect, and warns once.
    open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {
      MediaShell.warn("AVAudioSession.overrideOutputAudioPort")
    }

    /// Has no effect; warns once that it is made active.
    open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {
      if active { MediaShell.warn("AVAudioSession.setActive") }
    }

    /// Denied: nothing is recorded here.
    open func requestRecordPermission(_ response: @escaping (Bool) -> Void) { response(false) }
  }

  /// What an app may do with sound: it may not record.
  public final class AVAudioApplication: NSObject, Sendable {
    public enum RecordPermission: UInt, Sendable {
      case undetermined = 1_970_168_948
      case denied = 1_684_369_017
      case granted = 1_735_552_628
    }

    public static let shared = AVAudioApplication()
    public var recordPermission: RecordPermission { .denied }

    public static func requestRecordPermission(
      completionHandler: @escaping @Sendable (Bool) -> Void
    ) {
      completionHandler(false)
    }

    public static func requestRecordPermission() async -> Bool { false }
  }

  /// A voice that reads. It is silent.
  open class AVSpeechSynthesizer: NSObject {
    public var isSpeaking: Bool { false }
    open func speak(_ utterance: AVSpeechUtterance) {
      MediaShell.warn("AVSpeechSynthesizer.speak(_:)")
    }
    @discardableResult open func stopSpeaking(at boundary: AVSpeechBoundary) -> Bool { false }
  }

  public enum AVSpeechBoundary: Int, Sendable { case immediate, word }

  open class AVSpeechUtterance: NSObject {
    public let speechString: String
    open var rate: Float = 0.5
    open var pitchMultiplier: Float = 1
    open var volume: Float = 1
    open var voice: AVSpeechSynthesisVoice?
    open var preUtteranceDelay: TimeInterval = 0
    open var postUtteranceDelay: TimeInterval = 0
    public init(string: String) { speechString = string }
  }

  open class AVSpeechSynthesisVoice: NSObject {
    public let language: String
    public init?(language: String?) { self.language = language ?? "en-US" }
  }

  /// What is filmed or recorded: the app may do neither.
  public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let video = Self(rawValue: "vide")
    public static let audio = Self(rawValue: "soun")
  }

  public enum AVAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized
  }

  open class AVCaptureDevice: NSObject {
    public static func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
      .denied
    }
    public static func requestAccess(for mediaType: AVMediaType) async -> Bool { false }
    public static func requestAccess(
      for mediaType: AVMediaType, completionHandler: @escaping @Sendable (Bool) -> Void
    ) { completionHandler(false) }
    public static func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  }
#endif

// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module LinkPresentation on Linux, with the package trait AppleModules: what a link is about, as values. Nothing is
  // loaded.
  @_exported import UIKitCore
  import Foundation
  import SwiftUI

  /// What a link is about. It keeps what is set.
  open class LPLinkMetadata: NSObject, @unchecked Sendable {
    open var originalURL: URL?
    open var url: URL?
    open var title: String?
    open var remoteVideoURL: URL?
    open var iconProvider: NSItemProvider?
    open var imageProvider: NSItemProvider?
    open var videoProvider: NSItemProvider?
  }

  public let LPErrorDomain = "LPErrorDomain"

  public struct LPError: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = LPError
      case unknown = 1, metadataFetchFailed, metadataFetchCancelled, metadataFetchTimedOut
    }

    public static var _nsErrorDomain: String { LPErrorDomain }
    public let _nsError: NSError

    public init(_nsError: NSError) { self._nsError = _nsError }

    public static var unknown: Code { .unknown }
    public static var metadataFetchFailed: Code { .metadataFetchFailed }
    public static var metadataFetchCancelled: Code { .metadataFetchCancelled }
    public static var metadataFetchTimedOut: Code { .metadataFetchTimedOut }
  }

  /// Would load what a link is about. It fails, as nothing is loaded here.
  open class LPMetadataProvider: NSObject, @unchecked Sendable {
    open var shouldFetchSubresources = true
    open var timeout: TimeInterval = 30

    open func startFetchingMetadata(
      for URL: URL, completionHandler: @escaping @Sendable (LPLinkMetadata?, (any Error)?) -> Void
    ) { completionHandler(nil, LPError(.metadataFetchFailed)) }

    open func startFetchingMetadata(for URL: URL) async throws -> LPLinkMetadata {
      throw LPError(.metadataFetchFailed)
    }

    open func cancel() {}
  }

  /// A link with its picture. A representable of it shows a labelled frame.
  @MainActor open class LPLinkView: UIView {
    open var metadata = LPLinkMetadata()

    public convenience init(url URL: URL) {
      self.init(frame: .zero)
      metadata.url = URL
    }

    public convenience init(metadata: LPLinkMetadata) {
      self.init(frame: .zero)
      self.metadata = metadata
    }
  }
#endif

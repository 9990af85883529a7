// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module Photos on Linux, with the package trait AppleModules: a library that the app may not see, and which has
  // no photos.
  @_exported import UIKitCore
  import Foundation

  public enum PHAuthorizationStatus: Int, Sendable {
    case notDetermined, restricted, denied, authorized, limited
  }

  public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }

  /// The user's photos, which the app may not see.
  public final class PHPhotoLibrary: NSObject, Sendable {
    private static let only = PHPhotoLibrary()
    public static func shared() -> PHPhotoLibrary { only }

    public static func authorizationStatus() -> PHAuthorizationStatus { .denied }
    public static func authorizationStatus(for accessLevel: PHAccessLevel)
      -> PHAuthorizationStatus
    { .denied }

    public static func requestAuthorization(
      _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { handler(.denied) }

    public static func requestAuthorization(
      for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
    ) { handler(.denied) }

    @discardableResult public static func requestAuthorization(for accessLevel: PHAccessLevel)
      async -> PHAuthorizationStatus
    { .denied }

    public func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    public func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

    /// Fails: the app may not change the library.
    public func performChanges(_ changeBlock: @escaping @Sendable () -> Void) async throws {
      throw CocoaError(.fileWriteNoPermission)
    }

    public func performChanges(
      _ changeBlock: @escaping @Sendable () -> Void,
      completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
    ) { completionHandler?(false, CocoaError(.fileWriteNoPermission)) }
  }

  open class PHChange: NSObject {}

  public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
  }

  open class PHObject: NSObject, @unchecked Sendable {
    open var localIdentifier: String { "" }
  }

  public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }

  /// A photo or a film. There is none, so an app never gets one.
  open class PHAsset: PHObject, @unchecked Sendable {
    open var mediaType: PHAssetMediaType { .unknown }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var duration: TimeInterval { 0 }
    open var creationDate: Date? { nil }
    open var isFavorite: Bool { false }

    public class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
      PHFetchResult()
    }
    public class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?)
      -> PHFetchResult<PHAsset>
    { PHFetchResult() }
    public class func fetchAssets(in collection: PHAssetCollection, options: PHFetchOptions?)
      -> PHFetchResult<PHAsset>
    { PHFetchResult() }
    public class func fetchAssets(
      withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
  }

  public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum }

  public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2
    case smartAlbumUserLibrary = 209
    case smartAlbumFavorites = 203
    case any = 9_223_372_036_854_775_807
  }

  open class PHAssetCollection: PHObject, @unchecked Sendable {
    open var localizedTitle: String? { nil }
    open var estimatedAssetCount: Int { 0 }

    public class func fetchAssetCollections(
      with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype,
      options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { PHFetchResult() }
  }

  open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
  }

  /// What a search has found: nothing.
  public final class PHFetchResult<ObjectType>: NSObject, @unchecked Sendable {
    public var count: Int { 0 }
    public var firstObject: ObjectType? { nil }
    public var lastObject: ObjectType? { nil }
    /// Nothing has an index.
    public func object(at index: Int) -> ObjectType {
      preconditionFailure("there is no photo library on Linux, so a PHFetchResult is empty")
    }
    public func objects(at indexes: IndexSet) -> [ObjectType] { [] }
    public func enumerateObjects(
      _ block: (ObjectType, Int, UnsafeMutablePointer<Bool>) -> Void
    ) {}
  }

  public typealias PHImageRequestID = Int32
  public let PHInvalidImageRequestID: PHImageRequestID = 0
  public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
  public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"

  public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    public static let `default` = PHImageContentMode.aspectFit
  }

  public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
    case opportunistic, highQualityFormat, fastFormat
  }

  public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

  open class PHImageRequestOptions: NSObject {
    open var isSynchronous = false
    open var isNetworkAccessAllowed = false
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
  }

  open class PHVideoRequestOptions: NSObject {
    open var isNetworkAccessAllowed = false
  }

  /// Would load photos. It answers with nothing.
  open class PHImageManager: NSObject, @unchecked Sendable {
    private static let only = PHImageManager()
    public class func `default`() -> PHImageManager { only }

    @discardableResult open func requestImage(
      for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
      options: PHImageRequestOptions?,
      resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
      resultHandler(nil, nil)
      return PHInvalidImageRequestID
    }

    @discardableResult open func requestImageDataAndOrientation(
      for asset: PHAsset, options: PHImageRequestOptions?,
      resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
      resultHandler(nil, nil, .up, nil)
      return PHInvalidImageRequestID
    }

    open func cancelImageRequest(_ requestID: PHImageRequestID) {}
  }

  open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    open var allowsCachingHighQualityImages = true
    open func stopCachingImagesForAllAssets() {}
  }
#endif

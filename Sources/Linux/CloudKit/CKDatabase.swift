// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  import Foundation

  public let CKErrorDomain = "CKErrorDomain"

  public struct CKError: _BridgedStoredNSError, @unchecked Sendable {
    public enum Code: Int, _ErrorCodeProtocol, Sendable {
      public typealias _ErrorType = CKError
      case internalError = 1
      case partialFailure, networkUnavailable, networkFailure
      case notAuthenticated = 9
      case permissionFailure, unknownItem
      case serverRecordChanged = 14
    }

    public static var _nsErrorDomain: String { CKErrorDomain }
    public let _nsError: NSError

    public init(_nsError: NSError) { self._nsError = _nsError }

    public static var internalError: Code { .internalError }
    public static var partialFailure: Code { .partialFailure }
    public static var networkUnavailable: Code { .networkUnavailable }
    public static var networkFailure: Code { .networkFailure }
    public static var notAuthenticated: Code { .notAuthenticated }
    public static var permissionFailure: Code { .permissionFailure }
    public static var unknownItem: Code { .unknownItem }
    public static var serverRecordChanged: Code { .serverRecordChanged }
  }

  public enum CKAccountStatus: Int, Sendable {
    case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
  }

  /// An app's databases. There is no account here.
  public final class CKContainer: NSObject, Sendable {
    private static let only = CKContainer()
    public static func `default`() -> CKContainer { only }

    public convenience init(identifier containerIdentifier: String) { self.init() }

    public let publicCloudDatabase = CKDatabase()
    public let privateCloudDatabase = CKDatabase()
    public let sharedCloudDatabase = CKDatabase()

    public func accountStatus(
      completionHandler: @escaping @Sendable (CKAccountStatus, (any Error)?) -> Void
    ) { completionHandler(.noAccount, nil) }

    public func accountStatus() async throws -> CKAccountStatus { .noAccount }

    public func fetchUserRecordID(
      completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func userRecordID() async throws -> CKRecord.ID { throw CKError(.notAuthenticated) }
  }

  /// A database without an account: each operation fails at once.
  public final class CKDatabase: NSObject, Sendable {
    public func save(
      _ record: CKRecord, completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    @discardableResult public func save(_ record: CKRecord) async throws -> CKRecord {
      throw CKError(.notAuthenticated)
    }

    public func save(
      _ subscription: CKSubscription,
      completionHandler: @escaping @Sendable (CKSubscription?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func fetch(
      withRecordID recordID: CKRecord.ID,
      completionHandler: @escaping @Sendable (CKRecord?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func record(for recordID: CKRecord.ID) async throws -> CKRecord {
      throw CKError(.notAuthenticated)
    }

    public func delete(
      withRecordID recordID: CKRecord.ID,
      completionHandler: @escaping @Sendable (CKRecord.ID?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func delete(
      withSubscriptionID subscriptionID: CKSubscription.ID,
      completionHandler: @escaping @Sendable (CKSubscription.ID?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func perform(
      _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
      completionHandler: @escaping @Sendable ([CKRecord]?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func fetchAllSubscriptions(
      completionHandler: @escaping @Sendable ([CKSubscription]?, (any Error)?) -> Void
    ) { completionHandler(nil, CKError(.notAuthenticated)) }

    public func add(_ operation: CKDatabaseOperation) { operation.fail() }
  }

  /// An operation on a database: it fails.
  open class CKDatabaseOperation: Operation, @unchecked Sendable {
    open func fail() {}
  }

  open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
    public enum RecordSavePolicy: Int, Sendable {
      case ifServerRecordUnchanged, changedKeys, allKeys
    }

    open var recordsToSave: [CKRecord]?
    open var recordIDsToDelete: [CKRecord.ID]?
    open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
    open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

    public init(recordsToSave: [CKRecord]?, recordIDsToDelete: [CKRecord.ID]?) {
      self.recordsToSave = recordsToSave
      self.recordIDsToDelete = recordIDsToDelete
    }

    open override func fail() {
      modifyRecordsCompletionBlock?(nil, nil, CKError(.notAuthenticated))
    }
  }

  open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
    open var modifySubscriptionsCompletionBlock:
      (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?

    public init(
      subscriptionsToSave: [CKSubscription]?, subscriptionIDsToDelete: [CKSubscription.ID]?
    ) {}

    open override func fail() {
      modifySubscriptionsCompletionBlock?(nil, nil, CKError(.notAuthenticated))
    }
  }

  /// What the app wants to be told of. Nothing is told here.
  open class CKSubscription: NSObject, @unchecked Sendable {
    public typealias ID = String

    open class NotificationInfo: NSObject, @unchecked Sendable {
      open var alertBody: String?
      open var alertLocalizationKey: String?
      open var alertLocalizationArgs: [String]?
      open var title: String?
      open var titleLocalizationKey: String?
      open var titleLocalizationArgs: [String]?
      open var subtitle: String?
      open var soundName: String?
      open var shouldBadge = false
      open var shouldSendContentAvailable = false
      open var category: String?
    }

    public let subscriptionID: ID
    open var notificationInfo: NotificationInfo?

    init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }
  }

  open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
    public struct Options: OptionSet, Sendable {
      public let rawValue: UInt
      public init(rawValue: UInt) { self.rawValue = rawValue }
      public static let firesOnRecordCreation = Self(rawValue: 1)
      public static let firesOnRecordUpdate = Self(rawValue: 2)
      public static let firesOnRecordDeletion = Self(rawValue: 4)
      public static let firesOnce = Self(rawValue: 8)
    }

    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate

    public init(
      recordType: CKRecord.RecordType, predicate: NSPredicate,
      subscriptionID: CKSubscription.ID = UUID().uuidString, options: Options = []
    ) {
      self.recordType = recordType
      self.predicate = predicate
      super.init(subscriptionID)
    }

    public convenience init(
      recordType: CKRecord.RecordType, predicate: NSPredicate, options: Options = []
    ) {
      self.init(
        recordType: recordType, predicate: predicate, subscriptionID: UUID().uuidString,
        options: options)
    }
  }

  /// A notification of a change: there is none.
  open class CKNotification: NSObject {
    open var subscriptionID: CKSubscription.ID? { nil }
    public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
      return nil
    }
  }
#endif

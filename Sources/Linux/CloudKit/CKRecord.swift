// swift-format-ignore-file: AlwaysUseLowerCamelCase
#if AppleModules
  // The module CloudKit on Linux, with the package trait AppleModules: records as values, and databases without an account,
  // whose operations fail.
  @_exported import Foundation

  /// A value of a record.
  public protocol CKRecordValueProtocol {}
  extension String: CKRecordValueProtocol {}
  extension Int: CKRecordValueProtocol {}
  extension Int64: CKRecordValueProtocol {}
  extension Double: CKRecordValueProtocol {}
  extension Bool: CKRecordValueProtocol {}
  extension Date: CKRecordValueProtocol {}
  extension Data: CKRecordValueProtocol {}
  extension Array: CKRecordValueProtocol where Element: CKRecordValueProtocol {}
  extension NSString: CKRecordValueProtocol {}
  extension NSNumber: CKRecordValueProtocol {}

  public let CKCurrentUserDefaultName = "__defaultOwner__"

  /// A record: values by keys.
  open class CKRecord: NSObject, @unchecked Sendable {
    public typealias RecordType = String
    public typealias FieldKey = String

    public final class ID: NSObject, @unchecked Sendable {
      public let recordName: String
      public let zoneID: CKRecordZone.ID

      public init(recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = .default) {
        self.recordName = recordName
        self.zoneID = zoneID
      }

      public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ID else { return false }
        return other.recordName == recordName && other.zoneID == zoneID
      }

      public override var hash: Int { recordName.hashValue }
    }

    public enum ReferenceAction: UInt, Sendable { case none, deleteSelf }

    /// A record that another belongs to.
    public final class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
      public let recordID: ID
      public let action: ReferenceAction

      public init(recordID: ID, action: ReferenceAction) {
        self.recordID = recordID
        self.action = action
      }

      public convenience init(record: CKRecord, action: ReferenceAction) {
        self.init(recordID: record.recordID, action: action)
      }
    }

    public let recordType: RecordType
    public let recordID: ID
    public var creationDate: Date? { nil }
    public var modificationDate: Date? { nil }
    public var creatorUserRecordID: ID? { nil }
    public var recordChangeTag: String? { nil }
    private var values: [FieldKey: any CKRecordValueProtocol] = [:]

    public init(recordType: RecordType, recordID: ID = ID()) {
      self.recordType = recordType
      self.recordID = recordID
    }

    public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
      get { values[key] }
      set { values[key] = newValue }
    }

    public func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }

    public func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
      values[key] = object
    }

    public func allKeys() -> [FieldKey] { values.keys.sorted() }
  }

  public final class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public let fileURL: URL?
    public init(fileURL: URL) { self.fileURL = fileURL }
  }

  public final class CKRecordZone: NSObject, @unchecked Sendable {
    public final class ID: NSObject, @unchecked Sendable {
      public static let `default` = ID(zoneName: "_defaultZone")
      public let zoneName: String
      public let ownerName: String

      public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
        self.zoneName = zoneName
        self.ownerName = ownerName
      }

      public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? ID else { return false }
        return other.zoneName == zoneName && other.ownerName == ownerName
      }

      public override var hash: Int { zoneName.hashValue }
    }

    public let zoneID: ID
    public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }
    public init(zoneID: ID) { self.zoneID = zoneID }
  }

  public final class CKQuery: NSObject, @unchecked Sendable {
    public let recordType: CKRecord.RecordType
    public let predicate: NSPredicate
    public var sortDescriptors: [NSSortDescriptor]?

    public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
      self.recordType = recordType
      self.predicate = predicate
    }
  }
#endif

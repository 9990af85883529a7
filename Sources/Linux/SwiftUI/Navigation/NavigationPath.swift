/// A value that represents a screen, with the type for which its destination is looked up.
struct NavigationValue: Hashable {
  let value: AnyHashable
  let type: ObjectIdentifier
  /// For messages.
  let typeName: String
  /// Encodes the value; nil if its type is not `Codable`.
  let encoded: (() -> NavigationPath.Record?)?

  init<Value: Hashable>(_ value: Value) {
    self.value = AnyHashable(value)
    type = ObjectIdentifier(Value.self)
    typeName = "\(Value.self)"
    encoded = (value as? any Encodable & Hashable).map { encodable in
      { NavigationPath.Record(encodable) }
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    left.type == right.type && left.value == right.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}

/// The screens above the root of a stack, as values of any hashable type.
public struct NavigationPath: Equatable {
  var values: [NavigationValue]

  public init() {
    values = []
  }

  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { NavigationValue($0) }
  }

  /// The number of screens above the root.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  public mutating func append<V: Hashable>(_ value: V) {
    values.append(NavigationValue(value))
  }

  /// Removes the top screens; a number that is too large removes all, with a warning.
  public mutating func removeLast(_ k: Int = 1) {
    if k < 0 || k > values.count {
      RuntimeWarning.once(
        "navigation-path-remove",
        "\(k) values can't be removed from a navigation path of \(values.count)")
    }
    values.removeLast(min(max(0, k), values.count))
  }

  // MARK: Encoding a path

  /// An encoded value, with the name of its type.
  struct Record: Hashable {
    let type: String
    let value: String

    init(type: String, value: String) {
      self.type = type
      self.value = value
    }

    init?(_ value: any Encodable & Hashable) {
      func name<Value>(_ value: Value) -> String? { _mangledTypeName(Value.self) }
      guard let type = _openExistential(value, do: name),
        let data = try? JSONEncoder().encode(value)
      else { return nil }
      self.type = type
      self.value = String(decoding: data, as: UTF8.self)
    }

    /// Nil if the type does not exist, or the text can't be decoded.
    var decoded: NavigationValue? {
      func decode<Value: Decodable & Hashable>(_ type: Value.Type) -> NavigationValue? {
        (try? JSONDecoder().decode(type, from: Data(value.utf8))).map { NavigationValue($0) }
      }
      guard let type = _typeByName(type) as? any (Decodable & Hashable).Type else { return nil }
      return decode(type)
    }
  }

  /// A codable form of a path, which is valid as long as the names of its types don't change.
  public struct CodableRepresentation: Codable, Equatable {
    let records: [Record]

    /// Decodes what ``encode(to:)`` has written: an array of alternating type names and values, the last screen
    /// first.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var records: [Record] = []
      while !container.isAtEnd {
        let type = try container.decode(String.self)
        let record = Record(type: type, value: try container.decode(String.self))
        guard record.decoded != nil else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "not a value of the type \(type)")
        }
        records.append(record)
      }
      self.records = records.reversed()
    }

    init(records: [Record]) {
      self.records = records
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for record in records.reversed() {
        try container.encode(record.type)
        try container.encode(record.value)
      }
    }
  }

  /// The codable form of the path; nil if one of its values is not `Codable`.
  public var codable: CodableRepresentation? {
    var records: [Record] = []
    for value in values {
      guard let record = value.encoded?(), record.decoded != nil else { return nil }
      records.append(record)
    }
    return CodableRepresentation(records: records)
  }

  public init(_ codable: CodableRepresentation) {
    values = codable.records.compactMap(\.decoded)
  }
}

/// Access to a stack's path.
struct NavigationPathAccess {
  let read: () -> [NavigationValue]
  /// Sets the values.
  let write: ([NavigationValue]) -> Void
  /// Whether the path can contain a value.
  let accepts: (NavigationValue) -> Bool

  init(_ path: Binding<NavigationPath>) {
    read = { path.wrappedValue.values }
    write = { values in
      var new = NavigationPath()
      new.values = values
      path.wrappedValue = new
    }
    accepts = { _ in true }
  }

  init<Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ path: Binding<Data>
  ) where Data.Element: Hashable {
    read = { path.wrappedValue.map { NavigationValue($0) } }
    write = { values in
      var new = Data()
      new.append(contentsOf: values.compactMap { $0.value.base as? Data.Element })
      path.wrappedValue = new
    }
    accepts = { $0.type == ObjectIdentifier(Data.Element.self) }
  }
}

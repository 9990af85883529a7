@_spi(Reflection) import Swift

/// A stored property of a view that takes part in updates: `State`, `Environment`, or a type made of such
/// properties.
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, after the properties inside have been updated.
  mutating func update()

  /// Connects the value with its storage in the view's node.
  mutating func _install(_ slot: inout AnyObject?, node: ViewNode)
  /// Whether this is a property of the runtime, whose fields are not searched for properties.
  static var _isPrimitive: Bool { get }
}

extension DynamicProperty {
  public mutating func update() {}
  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {}
  public static var _isPrimitive: Bool { false }
}

/// A type that is no view but can have dynamic properties: an app or a scene. It is stored in the view that
/// shows it.
public protocol _DynamicPropertyOwner {
  /// False for a group of views, which have their properties themselves.
  static var _isPropertyOwner: Bool { get }
}

extension _DynamicPropertyOwner {
  public static var _isPropertyOwner: Bool { true }
}

extension _ConditionalContent: _DynamicPropertyOwner {
  public static var _isPropertyOwner: Bool {
    isPropertyOwner(TrueContent.self) || isPropertyOwner(FalseContent.self)
  }
}

func isPropertyOwner(_ type: Any.Type) -> Bool {
  (type as? any _DynamicPropertyOwner.Type)?._isPropertyOwner == true
}

/// The dynamic properties of a type and their offsets; computed once per type.
final class PropertyTable {
  struct Field {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  /// Inner properties come before those that contain them, so that `update()` finds them connected.
  let fields: [Field]
  /// The type itself, if it is animatable.
  let animatable: (any Animatable.Type)?

  nonisolated(unsafe) private static var known: [ObjectIdentifier: PropertyTable] = [:]
  /// The type of the last lookup: the next row of a list mostly has the same one.
  nonisolated(unsafe) private static var lastKey: ObjectIdentifier?
  nonisolated(unsafe) private static var lastTable: PropertyTable?

  private init(_ type: Any.Type) {
    var fields: [Field] = []
    PropertyTable.collect(type, at: 0, into: &fields)
    self.fields = fields
    animatable = type as? any Animatable.Type
  }

  @MainActor static func of(_ type: Any.Type) -> PropertyTable {
    let key = ObjectIdentifier(type)
    if lastKey == key, let lastTable { return lastTable }
    let table = known[key] ?? PropertyTable(type)
    known[key] = table
    lastKey = key
    lastTable = table
    return table
  }

  private static func collect(_ type: Any.Type, at base: Int, into fields: inout [Field]) {
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        if !property._isPrimitive { collect(fieldType, at: base + offset, into: &fields) }
        fields.append(Field(offset: base + offset, type: property))
      } else if isPropertyOwner(fieldType) {
        collect(fieldType, at: base + offset, into: &fields)
      }
      return true
    }
  }
}

/// The storage of a property that has to know when its node is removed.
protocol PropertySlot: AnyObject {
  @MainActor func disconnect()
}

/// The storage of the dynamic properties of a node's view.
@MainActor package struct PropertyStorage {
  private let table: PropertyTable
  /// The storage of the first property; most views with properties have one only.
  private var first: AnyObject?
  private var others: [AnyObject?] = []
  private var animator: (any ContentAnimator)?

  package init(_ type: Any.Type) {
    table = PropertyTable.of(type)
  }

  package mutating func install<Value>(into value: inout Value, node: ViewNode) {
    if let type = table.animatable { animate(&value, type, node) }
    if table.fields.isEmpty { return }
    connect(&value, node)
  }

  private mutating func connect<Value>(_ value: UnsafeMutablePointer<Value>, _ node: ViewNode) {
    let value = UnsafeMutableRawPointer(value)
    let fields = table.fields
    SwiftUICore.connect(fields[0].type, value + fields[0].offset, &first, node)
    if fields.count == 1 { return }
    if others.isEmpty { others = Array(repeating: nil, count: fields.count - 1) }
    for index in 1..<fields.count {
      SwiftUICore.connect(
        fields[index].type, value + fields[index].offset, &others[index - 1], node)
    }
  }
}

extension PropertyStorage {
  /// Called when the node has left the tree: releases its objects and ends all subscriptions.
  package mutating func disconnect() {
    if let first { (first as? any PropertySlot)?.disconnect() }
    for slot in others { (slot as? any PropertySlot)?.disconnect() }
    first = nil
    others = []
  }

  private mutating func animate<Value>(
    _ value: inout Value, _ type: any Animatable.Type, _ node: ViewNode
  ) {
    let animator = self.animator ?? makeContentAnimator(type, for: node)
    self.animator = animator
    withUnsafeMutableBytes(of: &value) { animator.present($0.baseAddress!) }
  }
}

@MainActor private func connect<Property: DynamicProperty>(
  _ type: Property.Type, _ pointer: UnsafeMutableRawPointer, _ slot: inout AnyObject?,
  _ node: ViewNode
) {
  let property = pointer.assumingMemoryBound(to: Property.self)
  property.pointee._install(&slot, node: node)
  property.pointee.update()
}

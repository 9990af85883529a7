@_spi(Reflection) import Swift

/// A stored property of a view that takes part in updates: `State`, `Environment`, or a type of the
/// user's own made of such properties.
public protocol DynamicProperty {
  /// Called before each evaluation of the view's body, after the properties inside are connected.
  mutating func update()

  /// Connects the value with what the view's node keeps in `slot`.
  mutating func _install(_ slot: inout AnyObject?, node: ViewNode)
  /// True for the runtime's own properties, whose fields are not looked into.
  static var _isPrimitive: Bool { get }
}

extension DynamicProperty {
  public mutating func update() {}
  public mutating func _install(_ slot: inout AnyObject?, node: ViewNode) {}
  public static var _isPrimitive: Bool { false }
}

/// An app or a scene: it has dynamic properties, as a view has, and lies inside the view that shows
/// it.
public protocol _DynamicPropertyOwner {}

/// Where the dynamic properties of a type lie; found once for each type.
final class PropertyTable {
  struct Field {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  /// Inner properties before the ones that hold them, so that `update()` finds them connected.
  let fields: [Field]
  /// The type itself, when its numbers can be interpolated.
  let animatable: (any Animatable.Type)?

  nonisolated(unsafe) private static var known: [ObjectIdentifier: PropertyTable] = [:]
  /// The type that was asked for last: the next row of a list is of the same one.
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
      } else if fieldType is any _DynamicPropertyOwner.Type {
        collect(fieldType, at: base + offset, into: &fields)
      }
      return true
    }
  }
}

/// What a node keeps for one property, where it must know that the node is gone.
protocol PropertySlot: AnyObject {
  @MainActor func disconnect()
}

/// What a node keeps for the dynamic properties of its view.
@MainActor package struct PropertyStorage {
  private let table: PropertyTable
  /// What the first property keeps; most views that have any have one.
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
  /// The node has left the tree: objects that only it owned go, and nobody tells it anything.
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

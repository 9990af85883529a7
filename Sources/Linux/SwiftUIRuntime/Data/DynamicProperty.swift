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
struct PropertyTable {
  struct Field {
    let offset: Int
    let type: any DynamicProperty.Type
  }

  /// Inner properties before the ones that hold them, so that `update()` finds them connected.
  let fields: [Field]
  /// The type itself, when its numbers can be interpolated.
  let animatable: (any Animatable.Type)?

  nonisolated(unsafe) private static var known: [ObjectIdentifier: PropertyTable] = [:]

  @MainActor static func of(_ type: Any.Type) -> PropertyTable {
    let key = ObjectIdentifier(type)
    if let table = known[key] { return table }
    var fields: [Field] = []
    collect(type, at: 0, into: &fields)
    let table = PropertyTable(fields: fields, animatable: type as? any Animatable.Type)
    known[key] = table
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
@MainActor struct PropertyStorage {
  private let table: PropertyTable
  private var slots: [AnyObject?]
  private var animator: (any ContentAnimator)?

  init(_ type: Any.Type) {
    table = PropertyTable.of(type)
    slots = []
  }

  mutating func install<Value>(into value: inout Value, node: ViewNode) {
    if let type = table.animatable { animate(&value, type, node) }
    if table.fields.isEmpty { return }
    if slots.isEmpty { slots = Array(repeating: nil, count: table.fields.count) }
    let fields = table.fields
    withUnsafeMutableBytes(of: &value) { bytes in
      for (index, field) in fields.enumerated() {
        connect(field.type, bytes.baseAddress! + field.offset, &slots[index], node)
      }
    }
  }
}

extension PropertyStorage {
  /// The node has left the tree: objects that only it owned go, and nobody tells it anything.
  mutating func disconnect() {
    for slot in slots { (slot as? any PropertySlot)?.disconnect() }
    slots = []
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

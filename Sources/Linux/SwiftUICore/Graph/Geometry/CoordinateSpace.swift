/// A coordinate space for points and rectangles.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window's.
  case global
  /// The view's own.
  case local
  /// That of the nearest view around with the name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// Something that identifies a ``CoordinateSpace``.
public protocol CoordinateSpaceProtocol: Sendable {
  var coordinateSpace: CoordinateSpace { get }
  /// The space without an `AnyHashable`, for the work of a scroll tick.
  var _space: _SpaceReference { get }
}

extension CoordinateSpaceProtocol {
  public var _space: _SpaceReference { _SpaceReference(coordinateSpace) }
}

/// A coordinate space as geometry proxies find it.
public enum _SpaceReference: Equatable, @unchecked Sendable {
  case global
  case local
  case scrollView(Axis?)
  case named(AnyHashable)

  init(_ space: CoordinateSpace) {
    switch space {
    case .global: self = .global
    case .local: self = .local
    case .named(let name):
      switch name.base {
      case ScrollViewSpace.any: self = .scrollView(nil)
      case ScrollViewSpace.axis(let axis): self = .scrollView(axis)
      default: self = .named(name)
      }
    }
  }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
  public var _space: _SpaceReference { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
  public var _space: _SpaceReference { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let _space: _SpaceReference

  init(_ space: _SpaceReference) {
    _space = space
  }

  public var coordinateSpace: CoordinateSpace {
    switch _space {
    case .global: .global
    case .local: .local
    case .named(let name): .named(name)
    case .scrollView(nil): .named(AnyHashable(ScrollViewSpace.any))
    case .scrollView(let axis?): .named(AnyHashable(ScrollViewSpace.axis(axis)))
    }
  }
}

/// The names of the coordinate space of each scroll view.
enum ScrollViewSpace: Hashable {
  case any
  case axis(Axis)
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(.named(AnyHashable(name)))
  }

  /// The visible area of the nearest scroll view around, without its insets.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(.scrollView(nil))
  }

  /// The visible area of the nearest scroll view around that scrolls along an axis, without its insets.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(.scrollView(axis))
  }
}

// MARK: - Naming a space

struct _CoordinateSpaceModifier {
  let name: AnyHashable?
}

extension _CoordinateSpaceModifier: PrimitiveModifier {
  public typealias Body = Never
  package static var keepsPaintBounds: Bool { true }

  static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> CoordinateSpaceNode {
    let node = CoordinateSpaceNode(parent: parent)
    node.name = modifier.name
    return node
  }

  static func updateWrapper(_ node: CoordinateSpaceNode, to modifier: Self) {
    node.name = modifier.name
  }
}

@MainActor final class CoordinateSpaceNode: UnaryNode {
  var name: AnyHashable? {
    didSet {
      guard name != oldValue else { return }
      table.spaceNames[index] = name
      if name == nil {
        table[index].flags.remove(.isSpace)
      } else {
        table[index].flags.insert(.isSpace)
      }
      enclosingScope?.contentMoved()
    }
  }
}

extension View {
  /// Names the view's coordinate space, for the views inside it.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Names the view's coordinate space, for the views inside it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    if case .named(let name) = name._space {
      modifier(_CoordinateSpaceModifier(name: name))
    } else {
      modifier(_CoordinateSpaceModifier(name: nil))
    }
  }
}

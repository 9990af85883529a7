/// A frame of reference for points and rectangles.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// The window.
  case global
  /// The view itself.
  case local
  /// The nearest view around that carries the name.
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

/// Something that stands for a ``CoordinateSpace``.
public protocol CoordinateSpaceProtocol: Sendable {
  var coordinateSpace: CoordinateSpace { get }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  private let name: UncheckedName

  init(_ name: AnyHashable) {
    self.name = UncheckedName(value: name)
  }

  public var coordinateSpace: CoordinateSpace { .named(name.value) }
}

/// Names are made from `Hashable` values that never change.
private struct UncheckedName: Equatable, @unchecked Sendable {
  let value: AnyHashable
}

/// The name that every scroll view gives to the space of its viewport.
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
    NamedCoordinateSpace(AnyHashable(name))
  }

  /// The viewport of the nearest scroll view around.
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollViewSpace.any))
  }

  /// The viewport of the nearest scroll view around that scrolls along an axis.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(AnyHashable(ScrollViewSpace.axis(axis)))
  }
}

// MARK: - Naming a space

public struct _CoordinateSpaceModifier {
  let name: AnyHashable?
}

extension _CoordinateSpaceModifier: PrimitiveModifier {
  public typealias Body = Never

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
  /// Names the view's coordinates, for the views inside it.
  public nonisolated func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  /// Names the view's coordinates, for the views inside it.
  public nonisolated func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    if case .named(let name) = name.coordinateSpace {
      modifier(_CoordinateSpaceModifier(name: name))
    } else {
      modifier(_CoordinateSpaceModifier(name: nil))
    }
  }
}

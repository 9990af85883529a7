/// A view whose content moves with it.
public struct _GeometryGroupModifier {
  @usableFromInline init() {}
}

extension _GeometryGroupModifier: PrimitiveModifier {
  public typealias Body = Never

  package static func makeWrapper(_ modifier: Self, in parent: ViewNode) -> GeometryGroupNode {
    GeometryGroupNode(parent: parent)
  }

  package static func updateWrapper(_ node: GeometryGroupNode, to modifier: Self) {}
}

@MainActor package final class GeometryGroupNode: UnaryNode {
  override var isGeometryGroup: Bool { true }
}

extension View {
  /// Makes the view move as one when an animated change puts it elsewhere.
  ///
  /// Views on their way go from one place in the window to another, each for itself. One that is new
  /// in a view on its way has no place to come from: it is where it will be at once, beside those
  /// that are still moving. Inside a group it goes along with the group instead.
  ///
  /// The group's place is what moves; what is inside is laid out once, for the size at the end.
  @inlinable public nonisolated func geometryGroup() -> some View {
    modifier(_GeometryGroupModifier())
  }
}

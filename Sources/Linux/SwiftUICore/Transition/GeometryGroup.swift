/// Groups the geometry of the content, so that it is animated as one.
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
  /// Animates the view's position as one, instead of that of each view inside it.
  ///
  /// Animated changes move each view from its old place to its new one. A view that is new has no old place: it
  /// appears at its final place while its surroundings still move. Inside a group it moves along with the
  /// group.
  ///
  /// Only the group's position is animated; its content is laid out once, in its final size.
  /// The group's place is what moves; what is inside is laid out once, for the size at the end.
  @inlinable public nonisolated func geometryGroup() -> some View {
    modifier(_GeometryGroupModifier())
  }
}

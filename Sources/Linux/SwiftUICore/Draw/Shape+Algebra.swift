/// Two shapes in the same rectangle, combined.
private struct CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation {
    case intersection, union, subtraction, symmetricDifference, lineIntersection, lineSubtraction
  }

  var first: First
  var second: Second
  let operation: Operation
  let eoFill: Bool

  nonisolated init(_ first: First, _ second: Second, _ operation: Operation, _ eoFill: Bool) {
    self.first = first
    self.second = second
    self.operation = operation
    self.eoFill = eoFill
  }

  var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set { (first.animatableData, second.animatableData) = (newValue.first, newValue.second) }
  }

  nonisolated func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .union: a.union(b, eoFill: eoFill)
    case .subtraction: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    case .lineIntersection: a.lineIntersection(b, eoFill: eoFill)
    case .lineSubtraction: a.lineSubtraction(b, eoFill: eoFill)
    }
  }
}

extension Shape {
  /// The area that is in both shapes; see ``Path/intersection(_:eoFill:)``.
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .intersection, eoFill)
  }

  /// The area that is in either shape or in both; see ``Path/union(_:eoFill:)``.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .union, eoFill)
  }

  /// The area that is in this shape and not in the other; see ``Path/subtracting(_:eoFill:)``.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    CombinedShape(self, other, .subtraction, eoFill)
  }

  /// The area that is in one of the shapes only; see ``Path/symmetricDifference(_:eoFill:)``.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(self, other, .symmetricDifference, eoFill)
  }

  /// The parts of this shape's lines that are in the other's area; see ``Path/lineIntersection(_:eoFill:)``.
  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(self, other, .lineIntersection, eoFill)
  }

  /// The parts of this shape's lines that are not in the other's area; see ``Path/lineSubtraction(_:eoFill:)``.
  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    CombinedShape(self, other, .lineSubtraction, eoFill)
  }
}

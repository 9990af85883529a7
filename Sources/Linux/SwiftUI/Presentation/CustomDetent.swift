/// A height of a sheet that is computed from the available height.
///
///     struct Bar: CustomPresentationDetent {
///       static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue / 10) }
///     }
@MainActor @preconcurrency public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  /// The height in points, without the safe area at the bottom; nil disables the detent.
  @MainActor @preconcurrency static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// The values that a ``CustomPresentationDetent`` can use.
  @dynamicMemberLookup public struct Context {
    /// The maximum height of a sheet in points, without the safe area at the bottom.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// An environment value of the presenting view.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }
}

/// A type of detents; two of the same type are equal.
struct CustomDetentHeight: Hashable, Sendable {
  private let id: ObjectIdentifier
  let height: @MainActor @Sendable (PresentationDetent.Context) -> CGFloat?

  init<D: CustomPresentationDetent>(_ type: D.Type) {
    id = ObjectIdentifier(type)
    height = { D.height(in: $0) }
  }

  static func == (a: Self, b: Self) -> Bool { a.id == b.id }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

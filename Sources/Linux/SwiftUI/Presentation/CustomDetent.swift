/// A height at which a sheet rests, worked out from what the window has room for.
///
///     struct Bar: CustomPresentationDetent {
///       static func height(in context: Context) -> CGFloat? { max(44, context.maxDetentValue / 10) }
///     }
@MainActor @preconcurrency public protocol CustomPresentationDetent {
  typealias Context = PresentationDetent.Context

  /// The height in points, without what the device covers at the bottom; nil while there is none.
  @MainActor @preconcurrency static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
  /// What a ``CustomPresentationDetent`` can go by.
  @dynamicMemberLookup public struct Context {
    /// The height of the tallest sheet in points, without what the device covers at the bottom.
    public let maxDetentValue: CGFloat
    let environment: EnvironmentValues

    /// The environment of what the sheet is presented from.
    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
      environment[keyPath: keyPath]
    }
  }
}

/// A type of heights; two of the same type are the same.
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

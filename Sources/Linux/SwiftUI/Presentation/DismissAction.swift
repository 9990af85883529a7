// Environment values of presented views: whether they are presented, and how to dismiss them.

/// Dismisses the nearest presentation around a view: a sheet, cover or pushed screen. Does nothing outside of
/// presentations.
///
///     @Environment(\.dismiss) private var dismiss
///     …
///     Button("Done") { dismiss() }
@MainActor @preconcurrency public struct DismissAction {
  /// One object per presentation, so that views which read it are not updated while the presentation lasts.
  private let presenter: Dismisser?

  nonisolated init(_ presenter: Dismisser? = nil) {
    self.presenter = presenter
  }

  public func callAsFunction() {
    presenter?.dismiss()
  }
}

/// Dismisses a presentation.
final class Dismisser: @unchecked Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  @MainActor func dismiss() {
    action()
  }
}

/// The presentation state, the deprecated form of ``EnvironmentValues/isPresented``.
public struct PresentationMode {
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Dismisses the view.
  @MainActor @preconcurrency public mutating func dismiss() {
    action()
  }
}

extension EnvironmentValues {
  /// Dismisses the presentation around the view.
  @Entry public internal(set) var dismiss: DismissAction = DismissAction()

  /// Whether the view is in a sheet, a cover or a pushed screen.
  @Entry public internal(set) var isPresented: Bool = false

  /// The deprecated form of ``dismiss`` and ``isPresented``.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

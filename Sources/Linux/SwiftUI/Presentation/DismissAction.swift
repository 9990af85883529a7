// What a presented view finds in its environment: whether it is presented, and how to leave.

/// Takes the presentation that a view is in off the screen: the nearest sheet, cover or pushed
/// screen around it. Outside of presentations it does nothing.
///
///     @Environment(\.dismiss) private var dismiss
///     …
///     Button("Done") { dismiss() }
@MainActor @preconcurrency public struct DismissAction {
  /// One object for as long as the presentation lasts: views that read it stay as they are while
  /// the presentation goes on.
  private let presenter: Dismisser?

  nonisolated init(_ presenter: Dismisser? = nil) {
    self.presenter = presenter
  }

  public func callAsFunction() {
    presenter?.dismiss()
  }
}

/// Ends a presentation.
final class Dismisser: @unchecked Sendable {
  private let action: @MainActor () -> Void

  init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  @MainActor func dismiss() {
    action()
  }
}

/// Whether a view is presented; the form before ``EnvironmentValues/isPresented``.
public struct PresentationMode {
  public let isPresented: Bool
  private let action: DismissAction

  init(isPresented: Bool, action: DismissAction) {
    self.isPresented = isPresented
    self.action = action
  }

  /// Takes the view off the screen.
  @MainActor @preconcurrency public mutating func dismiss() {
    action()
  }
}

extension EnvironmentValues {
  /// Ends the presentation around the view.
  @Entry public internal(set) var dismiss: DismissAction = DismissAction()

  /// True in what a sheet, a cover or a navigation stack presents.
  @Entry public internal(set) var isPresented: Bool = false

  /// The form before ``dismiss`` and ``isPresented``.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

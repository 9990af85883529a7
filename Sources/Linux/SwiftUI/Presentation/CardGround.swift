/// A view behind the content of a sheet, with its alignment.
struct CardGround {
  let view: AnyView
  let alignment: Alignment
}

/// Whether views behind a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, disabled, enabled
    case upThrough(PresentationDetent)
  }

  private let kind: Kind

  /// The same as ``disabled``.
  public static var automatic: Self { Self(kind: .automatic) }
  /// Views behind the sheet can be used, and nothing is dimmed.
  public static var enabled: Self { Self(kind: .enabled) }
  /// Views behind the sheet are dimmed and can't be used.
  public static var disabled: Self { Self(kind: .disabled) }

  /// Views behind the sheet can be used while it is at most as high as a detent.
  public static func enabled(upThrough detent: PresentationDetent) -> Self {
    Self(kind: .upThrough(detent))
  }

  @MainActor func isEnabled(at detent: PresentationDetent, _ heights: CardHeights) -> Bool {
    switch kind {
    case .automatic, .disabled: false
    case .enabled: true
    case .upThrough(let limit): heights.height(detent) <= heights.height(limit)
    }
  }
}

extension View {
  /// Sets a view that fills the surrounding sheet behind its content.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let ground = CardGround(view: AnyView(content()), alignment: alignment)
    return transformPreference(PresentationOptionsKey.self) {
      $0.backgroundView = ground
      $0.background = nil
    }
  }

  /// Sets whether views behind the surrounding sheet can be used.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    transformPreference(PresentationOptionsKey.self) { $0.backgroundInteraction = interaction }
  }
}

/// A view behind the content of a sheet, and where it is in the sheet.
struct CardGround {
  let view: AnyView
  let alignment: Alignment
}

/// What can be done with what is behind a sheet.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case automatic, disabled, enabled
    case upThrough(PresentationDetent)
  }

  private let kind: Kind

  /// As ``disabled``.
  public static var automatic: Self { Self(kind: .automatic) }
  /// Everything, as if the sheet were not there; nothing is dimmed.
  public static var enabled: Self { Self(kind: .enabled) }
  /// Nothing: what is behind the sheet is dimmed.
  public static var disabled: Self { Self(kind: .disabled) }

  /// Everything, while the sheet is no higher than a height.
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
  /// A view that fills the sheet around behind its content.
  public nonisolated func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    nonisolated(unsafe) let ground = CardGround(view: AnyView(content()), alignment: alignment)
    return transformPreference(PresentationOptionsKey.self) {
      $0.backgroundView = ground
      $0.background = nil
    }
  }

  /// Whether what is behind the sheet around can be used while the sheet is there.
  public nonisolated func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    transformPreference(PresentationOptionsKey.self) { $0.backgroundInteraction = interaction }
  }
}

// The settings of a sheet by its content.

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
  fileprivate enum Kind: Hashable, Sendable {
    case medium, large
    case fraction(CGFloat)
    case height(CGFloat)
    case custom(CustomDetentHeight)
  }

  fileprivate let kind: Kind

  /// About half of the window's height; inactive in compact height.
  public static let medium = PresentationDetent(kind: .medium)
  /// Almost the window's height.
  public static let large = PresentationDetent(kind: .large)

  /// A fraction of ``large``, clamped to 0…1.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .fraction(fraction.isNaN ? 1 : min(max(fraction, 0), 1)))
  }

  /// A height in points, without the safe area at the bottom; at least 0.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(kind: .height(height.isFinite ? max(0, height) : 0))
  }

  /// A height that a type computes; ignored while that returns nil.
  public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
    PresentationDetent(kind: .custom(CustomDetentHeight(type)))
  }
}

/// The heights of cards in a window.
@MainActor struct CardHeights {
  let window: CGSize
  let safeArea: EdgeInsets
  /// Whether the card is in the centre of the window.
  var isForm = false
  let metrics: SystemProfile.Cards
  let environment: EnvironmentValues

  /// The distance of a lower card from the window's edges.
  var inset: CGFloat { metrics.inset(in: window.width) }

  /// The top of a card of almost full height: 31 points, or 10 below the safe area.
  var largeTop: CGFloat { min(window.height, max(31, safeArea.top + 10)) }

  /// The size of a form sheet, as on iPadOS: 540 by 620 points, with margins around it.
  private static let formSize = CGSize(width: 540, height: 620)
  private static let formMargin: CGFloat = 20

  var formWidth: CGFloat {
    max(0, min(CardHeights.formSize.width, window.width - 2 * CardHeights.formMargin))
  }

  private var largeHeight: CGFloat {
    guard isForm else { return window.height - largeTop }
    let covered = max(safeArea.top, safeArea.bottom, CardHeights.formMargin)
    return max(0, min(CardHeights.formSize.height, window.height - 2 * covered))
  }

  /// Whether a card has full height, so that nothing is visible beside and below it.
  func isLarge(_ detent: PresentationDetent) -> Bool {
    !isForm && height(detent) >= largeHeight - 0.5
  }

  func height(_ detent: PresentationDetent) -> CGFloat {
    let height: CGFloat
    switch detent.kind {
    case .large: height = largeHeight
    case .medium: height = metrics.medium(of: window.height)
    case .fraction(let fraction): height = largeHeight * fraction
    case .height(let points): height = points + safeArea.bottom
    case .custom(let custom):
      height = (customHeight(custom) ?? largeHeight - safeArea.bottom) + safeArea.bottom
    }
    return min(max(0, height), largeHeight)
  }

  private func customHeight(_ custom: CustomDetentHeight) -> CGFloat? {
    let context = PresentationDetent.Context(
      maxDetentValue: max(0, largeHeight - safeArea.bottom), environment: environment)
    guard let height = custom.height(context), height.isFinite else { return nil }
    return max(0, height)
  }

  /// Whether a card can rest at the detent. `.medium` is inactive in compact height (Apple's documentation).
  func isAvailable(_ detent: PresentationDetent) -> Bool {
    switch detent.kind {
    case .medium: environment.verticalSizeClass != .compact
    case .custom(let custom): customHeight(custom) != nil
    default: true
    }
  }

  func top(_ detent: PresentationDetent) -> CGFloat {
    if isForm { return (window.height - height(detent)) / 2 }
    return isLarge(detent)
      ? largeTop : max(largeTop, window.height - inset - height(detent))
  }
}

struct PresentationOptions {
  var detents: Set<PresentationDetent> = []
  var selection: Binding<PresentationDetent>?
  /// The selected detent when the modifier was evaluated.
  var selected: PresentationDetent?
  var dragIndicator = Visibility.automatic
  var cornerRadius: CGFloat?
  var background: AnyShapeStyle?
  /// Replaces the style.
  var backgroundView: CardGround?
  var backgroundInteraction = PresentationBackgroundInteraction.automatic
  var isDismissDisabled = false
  var contentInteraction = PresentationContentInteraction.automatic
  var compactAdaptation = PresentationAdaptation.automatic
}

/// What a drag in the content of a sheet does first.
public struct PresentationContentInteraction: Equatable, Sendable {
  private let name: String

  /// The same as ``resizes``.
  public static let automatic = PresentationContentInteraction(name: "automatic")
  /// The sheet grows before its content scrolls.
  public static let resizes = PresentationContentInteraction(name: "resizes")
  /// The content scrolls at every height.
  public static let scrolls = PresentationContentInteraction(name: "scrolls")
}

enum PresentationOptionsKey: PreferenceKey {
  static var defaultValue: PresentationOptions { PresentationOptions() }

  /// For each setting the first view wins; any can disable dismissal.
  static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
    let next = nextValue()
    if value.detents.isEmpty {
      value.detents = next.detents
      value.selection = next.selection
      value.selected = next.selected
    }
    if value.dragIndicator == .automatic { value.dragIndicator = next.dragIndicator }
    value.cornerRadius = value.cornerRadius ?? next.cornerRadius
    if value.background == nil, value.backgroundView == nil {
      value.background = next.background
      value.backgroundView = next.backgroundView
    }
    if value.compactAdaptation == .automatic { value.compactAdaptation = next.compactAdaptation }
    if value.backgroundInteraction == .automatic {
      value.backgroundInteraction = next.backgroundInteraction
    }
    if value.contentInteraction == .automatic {
      value.contentInteraction = next.contentInteraction
    }
    if next.isDismissDisabled { value.isDismissDisabled = true }
  }
}

private struct DetentSelectionModifier {
  let detents: Set<PresentationDetent>
  let selection: Binding<PresentationDetent>
}

extension DetentSelectionModifier: ViewModifier {
  func body(content: Content) -> some View {
    let value = selection.wrappedValue
    let selection = self.selection
    let detents = self.detents
    return content.transformPreference(PresentationOptionsKey.self) {
      $0.detents = detents.union([value])
      $0.selection = selection
      $0.selected = value
    }
  }
}

extension View {
  /// Sets the detents of the surrounding sheet; it starts at the lowest.
  public nonisolated func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(PresentationOptionsKey.self) {
      $0.detents = detents
      $0.selection = nil
      $0.selected = nil
    }
  }

  /// Sets the detents of the surrounding sheet, with a binding to the current one.
  public nonisolated func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(DetentSelectionModifier(detents: detents, selection: selection))
  }

  /// Sets whether the surrounding sheet has a drag indicator; by default if it has several detents.
  public nonisolated func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(PresentationOptionsKey.self) { $0.dragIndicator = visibility }
  }

  /// Sets the corner radius of the surrounding sheet, in points; nil for the system's.
  public nonisolated func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    let radius = cornerRadius.map { $0.isFinite ? max(0, $0) : 0 }
    return transformPreference(PresentationOptionsKey.self) { $0.cornerRadius = radius }
  }

  /// Sets the background style of the surrounding sheet.
  public nonisolated func presentationBackground<S: ShapeStyle>(_ style: S) -> some View {
    let style = AnyShapeStyle(style)
    return transformPreference(PresentationOptionsKey.self) {
      $0.background = style
      $0.backgroundView = nil
    }
  }

  /// Sets whether a drag upwards in the surrounding sheet first makes it grow, or scrolls its content.
  public nonisolated func presentationContentInteraction(
    _ behavior: PresentationContentInteraction
  ) -> some View {
    transformPreference(PresentationOptionsKey.self) { $0.contentInteraction = behavior }
  }

  /// Disables dismissal of the surrounding sheet by a drag, a tap beside it, or Escape.
  public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(PresentationOptionsKey.self) { options in
      if isDisabled { options.isDismissDisabled = true }
    }
  }
}

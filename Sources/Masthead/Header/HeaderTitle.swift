import ScrollMechanics
import SwiftUI

/// The title that a header shares with the bar.
struct HeaderTitleSetting: Equatable {
  let text: Text
  let handOver: TitleHandOver
  /// Whether the bar has a background once the header is collapsed.
  let barBackground: Visibility
}

extension EnvironmentValues {
  /// What the header around took, or is said around the headers inside.
  fileprivate var headerTitle: HeaderTitleSetting? {
    headerContext?.title ?? headerSettings.drawing.title
  }
}

/// The title inside a header, which fades out as the navigation bar takes it over.
///
///     NavigationStack {
///       HeaderScrollView { _ in
///         HeaderImage(Image("cover"))
///           .overlay(alignment: .bottomLeading) {
///             HeaderTitle().font(.largeTitle.bold())
///           }
///       } content: { … }
///       .headerTitle("Low Tide")
///     }
///
/// It shows the text of `headerTitle(_:)` around the ``HeaderScrollView``, or views of its own, and is a heading for
/// assistive technology. It fades out in the first half of the range that the modifier sets, without a body or layout.
/// Outside of a header, or without the modifier, it does not fade.
public nonisolated struct HeaderTitle<Label: View>: View {
  private let label: Label

  @Environment(\.headerTitle) private var title
  @Environment(\.headerContext) private var header
  /// It is in a header, and not on a sheet that is presented from there.
  @State private var isInHeader = false

  /// Makes a title with views of its own, for example a name with a second line.
  ///
  /// - Parameter label: The views in the header; the bar shows the text of `headerTitle(_:)`.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Makes a title that shows the text of `headerTitle(_:)`.
  public init() where Label == HeaderTitleLabel {
    self.init { HeaderTitleLabel() }
  }

  /// The views, as a heading that fades.
  @MainActor public var body: some View {
    let range = title?.handOver.headerRange
    if header?.isInHeader != true {
      let _ = Warning.once("a HeaderTitle is not in a header; it does not fade")
    }
    let space = header.flatMap { $0.isInHeader ? $0.metrics.space : nil }
    label
      .accessibilityAddTraits(.isHeader)
      .accessibilityHidden(isInHeader && header?.driver.observed[\.?.hasBarTitle] == true)
      .onGeometryChange(for: Bool.self) { proxy in
        space.map { proxy.isInside($0) } ?? false
      } action: { isInside in
        isInHeader = isInside
      }
      .modifier(
        HeaderEffectModifier(
          effects: range.map { [.fadeOut(from: $0.lower, to: $0.upper)] } ?? [],
          view: ViewType(HeaderTitle.self)))
  }
}

/// The text of `headerTitle(_:)`; empty without one.
public struct HeaderTitleLabel: View {
  @Environment(\.headerTitle) private var title

  /// Used by ``HeaderTitle/init()``.
  public nonisolated init() {}

  /// The text in the environment's font.
  public var body: some View {
    if title == nil {
      let _ = Warning.once(
        "HeaderTitle() shows the text of headerTitle(_:) around the HeaderScrollView, and there is none; "
          + "it is empty")
    }
    title?.text
  }
}

extension View {
  /// Hands the title of the header inside over to the navigation bar as the header collapses.
  ///
  /// The header extends under the bar, which has no background while the header is open. A ``HeaderTitle`` in the
  /// header fades out, then the same text fades in in the bar; they are never visible together, and assistive
  /// technology finds one heading. The bar's height is part of the safe area, so a header with a minimum height of 0
  /// collapses to just the bar.
  ///
  /// The modifier also sets the navigation title, which the back button of the next screen shows, and makes the bar
  /// inline. Only the bar's title is evaluated while the header collapses.
  ///
  /// - Parameters:
  ///   - title: The text of the bar, and of a ``HeaderTitle`` without views of its own.
  ///   - start: The collapse progress at which the change begins; 0.6 by default.
  ///   - end: The collapse progress at which it is complete; 1 by default. If it is not above `start`, the change is a
  ///     step there.
  ///   - background: Whether the bar has a background once the header is collapsed; `.automatic` by default. Use
  ///     `.hidden` if the collapsed header itself is the background of the bar.
  public nonisolated func headerTitle(
    _ title: Text, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    let setting = HeaderTitleSetting(
      text: title, handOver: TitleHandOver(ProgressRange(start, end)), barBackground: background)
    #if os(macOS) || os(tvOS)
      return headerSetting("headerTitle(_:)", \.drawing.title, setting).navigationTitle(title)
    #else
      return headerSetting("headerTitle(_:)", \.drawing.title, setting).navigationTitle(title)
        .navigationBarTitleDisplayMode(.inline)
    #endif
  }

  /// Hands a localized title over from the header inside to the navigation bar as the header collapses.
  public nonisolated func headerTitle(
    _ title: LocalizedStringKey, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }

  /// Hands a title that is not localized over from the header inside to the navigation bar as the header collapses.
  @_disfavoredOverload
  public nonisolated func headerTitle(
    _ title: some StringProtocol, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }
}

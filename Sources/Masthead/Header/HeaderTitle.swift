import ScrollMechanics
import SwiftUI

/// Where a title is on its way from a header to the bar.
@MainActor @Observable final class HeaderTitleModel {
  /// How opaque the bar's title is.
  var barOpacity = 0.0
  /// The bar's is the title by now.
  var isInBar = false
  /// The header is as short as it gets.
  var isCollapsed = false

  nonisolated init() {}
}

/// The title that the views of a header take from around it.
struct HeaderTitleLink: Equatable {
  let title: Text
  let handOver: TitleHandOver
  let model: HeaderTitleModel

  static func == (a: HeaderTitleLink, b: HeaderTitleLink) -> Bool {
    a.title == b.title && a.handOver == b.handOver && a.model === b.model
  }
}

extension EnvironmentValues {
  /// What the header around took, or is said around the headers inside.
  fileprivate var headerTitle: HeaderTitleLink? { headerContext?.title ?? headerSettings.title }
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
/// It shows the text of `headerTitle(_:)` around the ``HeaderScrollView``, or views of its own. It
/// is a heading for assistive technology. It fades out in the first half of the range that the
/// modifier sets; from the middle of the range on, assistive technology finds the bar's title
/// instead. Fading evaluates no body and computes no layout.
///
/// Outside of a header, or without the modifier, it does not fade.
public nonisolated struct HeaderTitle<Label: View>: View {
  private let label: Label

  @Environment(\.headerTitle) private var link

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
    let range = link?.handOver.headerRange
    label
      .accessibilityAddTraits(.isHeader)
      .accessibilityHidden(link?.model.isInBar == true)
      .modifier(
        HeaderEffectModifier(
          effects: range.map { [.fadeOut(from: $0.lower, to: $0.upper)] } ?? []))
  }
}

/// The text of `headerTitle(_:)`; empty without one.
public struct HeaderTitleLabel: View {
  @Environment(\.headerTitle) private var link

  /// Used by ``HeaderTitle/init()``.
  public nonisolated init() {}

  /// The text in the environment's font.
  public var body: some View {
    link?.title
  }
}

/// The title in the bar.
private struct HeaderBarTitle: View {
  let title: Text
  let model: HeaderTitleModel

  var body: some View {
    title
      .font(.headline)
      .opacity(model.barOpacity)
      // What can't be seen yet has no label of its own.
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(title)
      .accessibilityAddTraits(.isHeader)
      .accessibilityHidden(!model.isInBar)
  }
}

/// Puts the title into the bar, and takes the bar's background away while the header is open. Where letters
/// of another colour are asked for then, the bar has a clear background instead of none: the system counts a
/// bar's colour scheme only while the bar has a background.
private struct HeaderTitleBar: ViewModifier {
  let title: Text
  let model: HeaderTitleModel
  let background: Visibility

  @Environment(\.headerSettings.toolbarColorScheme) private var openScheme

  func body(content: Content) -> some View {
    content
      .navigationTitle(title)
      .toolbar {
        ToolbarItem(placement: .principal) { HeaderBarTitle(title: title, model: model) }
      }
      .headerBar(
        background: model.isCollapsed ? background : openScheme == nil ? .hidden : .visible,
        style: model.isCollapsed ? AnyShapeStyle(.bar) : AnyShapeStyle(.clear))
  }
}

extension View {
  /// A macOS window has one toolbar and no large titles; tvOS has no large titles.
  fileprivate func headerBar(background: Visibility, style: AnyShapeStyle) -> some View {
    #if os(macOS)
      toolbarBackground(style, for: .windowToolbar)
        .toolbarBackgroundVisibility(background, for: .windowToolbar)
        // The title bar would show it besides, and does not fade it.
        .toolbar(removing: .title)
    #else
      toolbarBackground(style, for: .navigationBar)
        .toolbarBackgroundVisibility(background, for: .navigationBar)
        #if !os(tvOS)
          .navigationBarTitleDisplayMode(.inline)
        #endif
    #endif
  }
}

private struct HeaderTitleModifier: ViewModifier {
  let title: Text
  let handOver: TitleHandOver
  let background: Visibility

  @State private var model = HeaderTitleModel()

  func body(content: Content) -> some View {
    let (model, handOver) = (self.model, self.handOver)
    content
      .headerSetting(\.title, HeaderTitleLink(title: title, handOver: handOver, model: model))
      .onHeaderChange(of: { handOver.barOpacity(at: $0.collapseProgress) }) {
        model.barOpacity = $0
      }
      .onHeaderChange(of: { handOver.isInBar(at: $0.collapseProgress) }) { model.isInBar = $0 }
      .onHeaderChange(of: { $0.phase == .collapsed }) { model.isCollapsed = $0 }
      .modifier(HeaderTitleBar(title: title, model: model, background: background))
  }
}

extension View {
  /// Hands the title of the header inside over to the navigation bar as the header collapses.
  ///
  ///     NavigationStack {
  ///       HeaderScrollView { _ in
  ///         Cover().overlay(alignment: .bottomLeading) { HeaderTitle().font(.largeTitle) }
  ///       } content: { … }
  ///       .headerHeight(min: 0, max: 260)
  ///       .headerTitle("Low Tide")
  ///     }
  ///
  /// The header extends under the bar, which has no background while the header is open. A
  /// ``HeaderTitle`` in the header fades out, then the same text fades in in the bar; they are
  /// never visible together, and assistive technology finds one heading. The bar's height is part
  /// of the safe area, so a header with a minimum height of 0 collapses to just the bar.
  ///
  /// The modifier also sets the navigation title, which the back button of the next screen shows,
  /// and makes the bar inline. Only the bar's title is evaluated while the header collapses.
  ///
  /// - Parameters:
  ///   - title: The text of the bar, and of a ``HeaderTitle`` without views of its own.
  ///   - start: The collapse progress at which the change begins; 0.6 by default.
  ///   - end: The collapse progress at which it is complete; 1 by default. If it is not above
  ///     `start`, the change is a step there.
  ///   - background: Whether the bar has a background once the header is collapsed; `.automatic` by
  ///     default. Use `.hidden` if the collapsed header itself is the background of the bar.
  public nonisolated func headerTitle(
    _ title: Text, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    modifier(
      HeaderTitleModifier(
        title: title, handOver: TitleHandOver(ProgressRange(start, end)), background: background))
  }

  /// Hands a localized title of the header inside over to the navigation bar as the header
  /// collapses.
  public nonisolated func headerTitle(
    _ title: LocalizedStringKey, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }

  /// Hands a title that is not localized over to the navigation bar as the header collapses.
  @_disfavoredOverload
  public nonisolated func headerTitle(
    _ title: some StringProtocol, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }
}

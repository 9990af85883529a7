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

/// The title inside a header, which leaves as the navigation bar takes it over.
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
/// It shows what `headerTitle(_:)` around the ``HeaderScrollView`` says, or views of its own; is a
/// heading for assistive technology; and fades in the first half of the range that the modifier
/// names. From its middle on it is not there for assistive technology: the bar's title is. Fading
/// costs no body and no layout.
///
/// Outside of a header, or without the modifier, it stays as it is.
public nonisolated struct HeaderTitle<Label: View>: View {
  private let label: Label

  @Environment(\.headerTitle) private var link

  /// A title with views of its own, a name and a line below it.
  ///
  /// - Parameter label: What is shown in the header; the bar shows the text of `headerTitle(_:)`.
  public init(@ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The title that `headerTitle(_:)` names.
  public init() where Label == HeaderTitleLabel {
    self.init { HeaderTitleLabel() }
  }

  /// The views, a heading that fades.
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

/// The text of `headerTitle(_:)`; nothing without one.
public struct HeaderTitleLabel: View {
  @Environment(\.headerTitle) private var link

  /// Used by ``HeaderTitle/init()``.
  public nonisolated init() {}

  /// The text around, in the font around.
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
  /// The header lies under the bar, which has no background while it is open. A ``HeaderTitle`` in the
  /// header fades, then the same text comes in the middle of the bar; at no time are both shown, and
  /// assistive technology finds one heading. The bar's height is the safe area's: a least height of
  /// 0 is a header that collapses to just the bar.
  ///
  /// The screen's title is set too, for the way back from the next screen; the bar is inline. Only
  /// the bar's title is evaluated on the way, and nothing while the header is open or collapsed.
  ///
  /// - Parameters:
  ///   - title: What the bar, and a ``HeaderTitle`` without views of its own, shows.
  ///   - start: Where on the way from open (0) to collapsed (1) the hand-over begins; 0.6 by default.
  ///   - end: Where it is complete; 1 by default. Not above `start` gives a step there.
  ///   - background: Whether the bar has a background once the header is collapsed; as the system
  ///     decides by default, `.hidden` for a header that goes on as the bar's background.
  public nonisolated func headerTitle(
    _ title: Text, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    modifier(
      HeaderTitleModifier(
        title: title, handOver: TitleHandOver(ProgressRange(start, end)), background: background))
  }

  /// The same for a key of the app's strings.
  public nonisolated func headerTitle(
    _ title: LocalizedStringKey, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }

  /// The same for a text that is shown as it is.
  @_disfavoredOverload
  public nonisolated func headerTitle(
    _ title: some StringProtocol, from start: Double = 0.6, to end: Double = 1,
    barBackground background: Visibility = .automatic
  ) -> some View {
    headerTitle(Text(title), from: start, to: end, barBackground: background)
  }
}

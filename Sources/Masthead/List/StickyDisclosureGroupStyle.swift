import ScrollMechanics
import SwiftUI

// Neither a television nor a watch has disclosure groups.
#if !os(tvOS) && !os(watchOS)
  /// Disclosure groups whose label sticks to the top of the scroll view around, and stays where it is when a tap on it
  /// collapses the rows; see ``SwiftUI/DisclosureGroupStyle/sticky``.
  public struct StickyDisclosureGroupStyle: DisclosureGroupStyle {
    /// The style.
    public nonisolated init() {}

    /// The label, and the rows while the group is expanded.
    public func makeBody(configuration: Configuration) -> some View {
      StickyDisclosure(configuration: configuration)
    }
  }

  extension DisclosureGroupStyle where Self == StickyDisclosureGroupStyle {
    /// Sections that collapse: the label sticks to the top of the scroll view until its rows end, and a tap on it hides
    /// or shows them.
    ///
    ///     ScrollView {
    ///       LazyVStack(spacing: 0) {
    ///         ForEach(shelves) { shelf in
    ///           DisclosureGroup(shelf.name, isExpanded: $isExpanded[shelf.id]) {
    ///             ForEach(shelf.books) { BookRow($0) }
    ///           }
    ///         }
    ///       }
    ///     }
    ///     .disclosureGroupStyle(.sticky)
    ///
    /// A tap on a stuck label scrolls the content to the group's start in the frame in which the rows begin to
    /// disappear. So the label stays where it is in the window, and the next group comes up below it. If the remaining
    /// content is too short to be scrolled that far, the label moves down. If something keeps the scroll view from
    /// scrolling, such as a finger that holds it, the rows disappear a tenth of a second later, wherever the label is.
    ///
    /// The style needs no ``SwiftUICore/View/stickyLayout()``. The label stays below the header of a
    /// ``HeaderScrollView``, below the tab bar of a ``HeaderTabView``, and, in a group inside another group, below the
    /// outer label. It is as wide as the stack around and has the background `.background`. Views in it can read
    /// ``SwiftUICore/EnvironmentValues/isStuck``. For assistive technology it is a heading and a disclosure.
    ///
    /// The rows are a lazy column without spacing. In a `List` nothing sticks: use the system's style there. A
    /// ``SwiftUICore/View/scrollAnchoring(_:initially:)`` around does not move the content while a tap hides or shows
    /// rows.
    public nonisolated static var sticky: StickyDisclosureGroupStyle {
      StickyDisclosureGroupStyle()
    }
  }

  private struct StickyDisclosure: View {
    let configuration: DisclosureGroupStyleConfiguration

    /// What the label is scrolled to by, where no header moves the scroll view.
    @State private var id = SpaceID()

    var body: some View {
      ScrollViewReader { reader in
        VStack(spacing: 0) {
          StickyDisclosureLabel(configuration: configuration) { anchor in
            reader.scrollTo(id.name, anchor: anchor)
          }
          .sticky(collision: .stack)
          .id(id.name)
          if configuration.isExpanded {
            LazyVStack(alignment: .leading, spacing: 0) { configuration.content }
              // Whether groups inside a style have that style is not documented.
              .disclosureGroupStyle(.sticky)
              .transition(.opacity)
          }
        }
        .stickySection()
        // A container of its own: groups that come and go in a lazy stack are no matter for the others.
        .modifier(StickyContainerModifier())
        .modifier(ScrollContentModifier())
        .modifier(StackedPlaceModifier())
      }
    }
  }

  private struct StickyDisclosureLabel: View {
    let configuration: DisclosureGroupStyleConfiguration
    /// Scrolls to the place that layout gave the label.
    let scroll: (UnitPoint) -> Void

    @Environment(\.stickyContext) private var context
    @Environment(\.headerContext) private var header
    @Environment(\.sectionListeners.anchors) private var anchors
    @Environment(\.accessibilityReduceMotion) private var reducesMotion
    @ScaledMetric private var height: CGFloat = 44

    var body: some View {
      Button(action: toggle) {
        HStack(spacing: 8) {
          configuration.label
          Spacer(minLength: 8)
          Image(systemName: configuration.isExpanded ? "chevron.down" : "chevron.forward")
            .font(.footnote.weight(.semibold))
            .foregroundStyle(.tint)
        }
        .padding(.horizontal)
        .frame(maxWidth: .infinity, minHeight: height)
        .contentShape(Rectangle())
      }
      .buttonStyle(.plain)
      .background(.background)
      // The system's words for what it is, in the reader's language.
      .accessibilityRepresentation {
        DisclosureGroup(
          isExpanded: Binding {
            configuration.isExpanded
          } set: { _ in
            toggle()
          }
        ) {
          EmptyView()
        } label: {
          configuration.label
        }
        .disclosureGroupStyle(.automatic)
        .accessibilityAddTraits(.isHeader)
      }
    }

    private func toggle() {
      guard let context, let id = context.carrier,
        let place = context.registry.placeInLayout(of: id)
      else { return fold() }
      withoutAnimation {
        if context.registry.isHeaders, let driver = header?.driver {
          driver.jump()
          driver.scroll(to: driver.offset + place.distance)
        } else {
          scroll(place.anchor)
        }
      }
      // Then in the same frame: without its rows the label would be out of sight, and a lazy stack would not find it.
      context.registry.whenInPlace(id) { fold() }
    }

    private func fold() {
      let duration = reducesMotion ? 0 : 0.25
      anchors?.fold(for: duration)
      withAnimation(reducesMotion ? nil : .easeInOut(duration: duration)) {
        configuration.isExpanded.toggle()
      }
    }
  }
#endif

import ScrollMechanics
import SwiftUI

/// The choice of what stays in place in a scroll view when rows come, go, or change their height; see
/// ``SwiftUICore/View/scrollAnchoring(_:initially:)``.
public enum ScrollAnchoring: Hashable, Sendable {
  /// The first visible row stays in place everywhere, also at the start of the content, where new rows above it are then
  /// out of sight.
  case reading
  /// At its start the content stays at the start, so that new rows there become visible. Elsewhere the first visible row
  /// stays. For feeds.
  case start
  /// At its end the content stays at the end, also when rows are added. Elsewhere the first visible row stays. For
  /// conversations.
  case end
  /// The offset stays, as without the modifier, so rows may move.
  case offset

  var mechanics: ReadingRule {
    switch self {
    case .reading: .reading
    case .start: .start
    case .end: .end
    case .offset: .offset
    }
  }
}

private struct ScrollAnchoringModifier: ViewModifier {
  let anchoring: ScrollAnchoring
  let beginsAtEnd: Bool

  @Environment(\.headerContext) private var header
  @Environment(\.scrollMoverListeners) private var listeners
  @State private var model = ScrollAnchorModel()
  @State private var scrollPosition = ScrollPosition()

  func body(content: Content) -> some View {
    let model = self.model
    ScrollViewReader { reader in
      content
        .environment(\.sectionListeners.anchors, model)
        .environment(\.scrollMoverListeners.anchors, model)
        .coordinateSpace(.named(ObjectIdentifier(model)))
        .scrollPosition($scrollPosition)
        .modifier(
          ScrollReportModifier(name: "scrollAnchoring(_:initially:)", axis: .vertical) {
            model.take($0, $1)
          }
        )
        .onChange(of: anchoring, initial: true) { model.set($1.mechanics) }
        .onAppear {
          if beginsAtEnd { model.beginAtEnd() }
          // One nearer to the scroll view has said so before, or will.
          model.position = model.position ?? $scrollPosition
          model.movers.around = header?.driver
        }
        .onMoverListeners(listeners) { around in
          if model.movers.inside == nil {
            around.sections?.mover.attach($scrollPosition, of: model)
          }
        }
        .onChange(of: model.settling.requests) {
          model.settle { id in
            func find(_ id: some Hashable) { reader.scrollTo(id, anchor: .top) }
            if let id = id.base as? any Hashable { find(id) }
          }
        }
    }
  }
}

/// Where the content begins, and then the section that is read, which no body hears of.
@MainActor private final class SectionRead<ID: Hashable> {
  var position: ScrollSectionPosition<ID>?

  nonisolated init() {}
}

private nonisolated struct InitialSectionModifier<ID: Hashable>: ViewModifier {
  let id: ID?

  @State private var read = SectionRead<ID>()

  @MainActor func body(content: Content) -> some View {
    let (id, read) = (id, read)
    content.scrollPosition(
      section: Binding {
        read.position ?? ScrollSectionPosition(id)
      } set: {
        read.position = $0
      }, animation: nil)
  }
}

extension View {
  /// Keeps what is read in place when rows come, go, or change their height, and begins at the start or the end.
  ///
  ///     ScrollView {
  ///       LazyVStack {
  ///         ForEach(messages) { message in
  ///           MessageRow(message).scrollSection(id: message.id)
  ///         }
  ///       }
  ///       .stickyLayout()
  ///     }
  ///     .scrollAnchoring(.end, initially: .bottom)
  ///
  /// Only rows with a `scrollSection(id:)` are kept in place: in a ``HeaderScrollView``, in ``StickySections``, on the
  /// pages of a ``HeaderTabView``, or in any scroll view whose content has a ``stickyLayout()``, in eager and lazy
  /// stacks. The row that stays is the first one that begins below headers and stuck headings, or the same part of a
  /// row that is longer than the viewport. If it is removed, the next visible row stays. The content moves in the frame
  /// in which the rows change, without an animation, so insert rows without one too.
  ///
  /// A ``HeaderScrollView`` keeps its rows in place by itself when its width or the type size changes. With this
  /// modifier only rows with a `scrollSection(id:)` are kept then.
  ///
  /// A drag continues while rows are inserted. During a fling, rows that are inserted above stop it, because setting an
  /// offset does so in SwiftUI, unless a lazy stack keeps its rows in place itself. If a lazy stack corrects its offset
  /// in a frame in which a finger scrolls, it is assumed to have kept the visible rows; they may move once.
  ///
  /// It uses a `scrollPosition`, so one of yours between it and the scroll view disables it. Use
  /// ``SwiftUICore/View/headerScrollPosition(_:anchor:)`` or `scrollPosition(section:animation:)` instead.
  ///
  /// Around the scroll view it applies to that one; on the content of a ``HeaderTab`` to that page while it is shown.
  /// On other content of a scroll view it does nothing and prints a warning. Scrolling evaluates no body; an update in
  /// which rows move costs O(n) for n rows that are built.
  ///
  /// - Parameters:
  ///   - anchoring: What stays; what is read by default.
  ///   - edge: Where the content begins: the top by default. `.bottom` also counts for content that comes later, until
  ///     somebody scrolls.
  public nonisolated func scrollAnchoring(
    _ anchoring: ScrollAnchoring = .reading, initially edge: VerticalEdge = .top
  ) -> some View {
    modifier(ScrollAnchoringModifier(anchoring: anchoring, beginsAtEnd: edge == .bottom))
      .modifier(InitialEdgeModifier(edge: edge))
  }

  /// Keeps what is read in place like ``scrollAnchoring(_:initially:)``, and begins at a section, the first unread row
  /// for example.
  ///
  ///     HeaderScrollView { … } content: {
  ///       ForEach(messages) { MessageRow($0).scrollSection(id: $0.id) }
  ///     }
  ///     .scrollAnchoring(.end, initialSection: conversation.firstUnread)
  ///
  /// The content begins with that section below headers and stuck headings, also if it is loaded later, until the user
  /// scrolls. It is found as by `scrollPosition(section:animation:)`, except among the rows of ``StickySections`` whose
  /// section is not built. If there is a `scrollPosition(section:animation:)` around too, use its first value instead.
  /// With a ``HeaderTabView`` use it around the tab view, not on a page.
  ///
  /// - Parameters:
  ///   - anchoring: What stays.
  ///   - id: The id of a `scrollSection(id:)`; nil for the content's start. Only the first value counts.
  public nonisolated func scrollAnchoring<ID: Hashable>(
    _ anchoring: ScrollAnchoring, initialSection id: ID?
  ) -> some View {
    modifier(ScrollAnchoringModifier(anchoring: anchoring, beginsAtEnd: false))
      .modifier(InitialSectionModifier(id: id))
  }
}

/// The system begins at the end in its first layout already; the model holds it there until it is sure.
private struct InitialEdgeModifier: ViewModifier {
  let edge: VerticalEdge

  @ViewBuilder func body(content: Content) -> some View {
    if edge == .bottom {
      content.defaultScrollAnchor(.bottom, for: .initialOffset)
    } else {
      content
    }
  }
}

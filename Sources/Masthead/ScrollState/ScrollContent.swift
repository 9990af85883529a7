import SwiftUI
import Synchronization

/// Where the window of a scroll view starts in a content with sections, without its insets; nil along an axis that it
/// does not scroll along.
struct ContentWindow: Equatable, Sendable {
  var left: CGFloat?
  var top: CGFloat?
}

/// Who is told of sections: the modifiers around.
struct SectionListeners: Equatable {
  /// Of `scrollPosition(section:)`.
  var sections: ScrollSectionModel?
  /// Of `scrollAnchoring(_:initially:)`.
  var anchors: ScrollAnchorModel?
  /// Who wants to know which sections are in sight, and which are snapped.
  var sights: [SectionSight] = []
  var snaps: [SectionSnap] = []

  var all: [any ScrollSectionListener] {
    let others: [(any ScrollSectionListener)?] = [sections, anchors]
    return sights + snaps + others.compactMap { $0 }
  }
}

/// The content of a scroll view: sections are counted in its coordinates, and it knows who is to be told of them.
@MainActor final class ScrollContent: ComparedByIdentity {
  /// The name of its coordinates.
  nonisolated var space: ObjectIdentifier { ObjectIdentifier(self) }
  /// By their names, whether it is inside of those who listen around: a sheet has the environment of the view that
  /// presents it. Nil before it was laid out.
  private var isInside: [ObjectIdentifier: Bool]?
  /// Whom that is known for. A transform reads it, on whatever thread, so that ticks ask for nothing that stays.
  nonisolated let known = Mutex<[ObjectIdentifier]?>(nil)
  /// What is to be told once that is known.
  private var waiting: [() -> Void] = []
  /// What the window showed last.
  private var window: ContentWindow?

  nonisolated init() {}

  /// Tells those of the listeners something that it is inside of, once that is known, and those that are inside of it, on
  /// a page.
  func tell(
    _ listeners: [any ScrollSectionListener],
    _ action: @escaping (any ScrollSectionListener) -> Void
  ) {
    guard let isInside else {
      return waiting.append { [weak self] in self?.tell(listeners, action) }
    }
    for listener in listeners where isInside[ObjectIdentifier(listener)] ?? true {
      action(listener)
    }
  }

  fileprivate func take(_ reading: ScrollContentReading, _ listeners: SectionListeners) {
    isInside = reading.isInside
    window = reading.window
    let told = waiting
    waiting = []
    for tell in told { tell() }
    tell(window, to: listeners)
  }

  /// - Parameter isThere: Back from behind another screen the window may be where it was, and is not told.
  fileprivate func tell(_ listeners: SectionListeners, isThere: Bool) {
    if !isThere {
      tell(nil, to: listeners)
    } else if window != nil {
      tell(window, to: listeners)
    }
  }

  private func tell(_ window: ContentWindow?, to listeners: SectionListeners) {
    for snap in listeners.snaps where isInside?[ObjectIdentifier(snap)] == true {
      snap.take(window, of: space)
    }
  }
}

/// How a content lies in what is around.
private struct ScrollContentReading: Equatable, Sendable {
  var isInside: [ObjectIdentifier: Bool] = [:]
  /// If somebody wants to know, and no header is there, whose content begins where its scroll view's does.
  var window: ContentWindow?
}

/// Makes a view the content of a scroll view, unless it is a part of one around.
struct ScrollContentModifier: ViewModifier {
  /// It has a scroll view of its own, whatever is around.
  var isOwn = false

  @Environment(\.scrollContents) private var contents
  @Environment(\.sectionListeners) private var listeners
  @State private var scrolled = ScrollContent()

  func body(content: Content) -> some View {
    let (around, listeners) = (isOwn ? [] : contents, listeners)
    let names = listeners.all.map { ObjectIdentifier($0) }
    content
      .environment(\.scrollContents, around + [scrolled])
      .coordinateSpace(.named(scrolled.space))
      .onGeometryChange(for: ScrollContentReading?.self) {
        [scrolled, names, isAsked = !isOwn && !listeners.snaps.isEmpty] proxy in
        // Nothing new.
        if !isAsked, scrolled.known.withLock({ $0 == names }) { return nil }
        guard !names.isEmpty, !around.contains(where: { proxy.isInside($0.space) }) else {
          return ScrollContentReading()
        }
        return ScrollContentReading(
          isInside: Dictionary(names.map { ($0, proxy.isInside($0)) }) { $1 },
          window: isAsked
            ? ContentWindow(
              left: proxy.bounds(of: .scrollView(axis: .horizontal))?.minX,
              top: proxy.bounds(of: .scrollView(axis: .vertical))?.minY) : nil)
      } action: { [scrolled, names] reading in
        guard let reading else { return }
        scrolled.known.withLock { $0 = names }
        scrolled.take(reading, listeners)
      }
      .onAppear { scrolled.tell(listeners, isThere: true) }
      .onDisappear { scrolled.tell(listeners, isThere: false) }
  }
}

extension EnvironmentValues {
  @Entry var sectionListeners = SectionListeners()
  /// The contents of scroll views around, outer ones first. A scroll view with a header begins anew. In a sheet the contents
  /// around the view that presents it come first, although the sheet is not inside of them.
  @Entry var scrollContents: [ScrollContent] = []
}

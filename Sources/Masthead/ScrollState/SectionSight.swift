import ScrollMechanics
import SwiftUI

/// The part of a section that is in sight, for `onScrollSectionVisibilityChange(idType:thresholds:perform:)`.
public struct ScrollSectionVisibility<ID: Hashable>: Equatable {
  /// The id of the `scrollSection(id:)`.
  public var id: ID
  /// The height of its part in sight, in points.
  public var visibleHeight: CGFloat
  /// Its height, in points.
  public var height: CGFloat
  /// The part in sight, above 0 and up to 1; 1 for a section without a height.
  public var visibleRatio: Double
}

extension ScrollSectionVisibility: Sendable where ID: Sendable {}

/// The sections of a scroll view: which of them are in sight, and how much of each.
@MainActor final class SectionSight: ScrollSectionList, ComparedByIdentity {
  var table = ScrollSectionTable()
  /// Those that layout put in the content, found by their places; those inside of sticky views, which are anywhere. Nil
  /// after a report.
  private var order: (index: SightIndex, members: [Member], carried: [Member])?
  private var whole: ScrollMeasure?
  private var thresholds = VisibilityThresholds([])
  /// What was told: the ids, and how many thresholds each has reached.
  private var told: [Told] = []
  private var tell: (([ScrollSectionVisibility<AnyHashable>]) -> Void)?
  /// Places came: `flush()` is to be called once all have come.
  let reports = PendingWork()

  private struct Told: Equatable {
    let id: AnyHashable
    let level: Int
  }

  nonisolated init() {}

  // MARK: - What it hears

  func placesChanged() {
    order = nil
    reports.request()
  }

  /// All reports of a layout have come.
  func flush() {
    if reports.isPending { update() }
  }

  func take(_ report: ScrollReport) {
    if let measure = report.measure { whole = measure }
    warnOfNone("onScrollSectionVisibilityChange(idType:thresholds:perform:)", report)
    update()
  }

  /// What the view says now.
  func set(
    _ new: VisibilityThresholds, _ tell: @escaping ([ScrollSectionVisibility<AnyHashable>]) -> Void
  ) {
    self.tell = tell
    guard new != thresholds else { return }
    thresholds = new
    update()
  }

  // MARK: - What is in sight

  /// O(log n + k) for k sections in sight and what sticks there; O(n log n) after a report.
  private func update() {
    reports.begin()
    guard let tell, let whole else { return }
    var ids: Set<AnyHashable> = []
    let visible = visibleSections(whole.withoutMargin(table.margin))
      .map { ($0, level: thresholds.count(reachedBy: $0.visibleRatio)) }
      // Of several views with one id the first in the content counts.
      .filter { $0.level > 0 && ids.insert($0.0.id).inserted }
    let new = visible.map { Told(id: $0.0.id, level: $0.level) }
    guard new != told else { return }
    told = new
    tell(visible.map(\.0))
  }

  /// Those of which anything is in sight, in the order of their places.
  private func visibleSections(
    _ measure: ScrollMeasure
  ) -> [ScrollSectionVisibility<AnyHashable>] {
    let (order, extent, offset) = (sorted(), measure.extent, measure.offset)
    let floats = table.header?.rules.floats ?? false
    let place = HeaderPlace(
      offset: offset, maximumOffset: floats ? max(0, extent.maxOffset) : .infinity)
    let start = offset + extent.covered(with: table.header)
    // What margins keep free after the rows of a header's scroll view is in sight.
    let end =
      offset + extent.viewportLength - extent.endInset + (table.header?.rules.endMargin ?? 0)
    let stuckFrom = start + (table.header?.floatingCover(at: place) ?? 0)

    func span(for section: ScrollSection) -> StickyWindow.Span {
      StickyWindow.Span(start: stuckFrom - section.shift, length: end - stuckFrom)
    }
    var covers: [ObjectIdentifier: [StickyCover]] = [:]
    func stuck(over section: ScrollSection) -> [StickyCover] {
      let key = ObjectIdentifier(section.registry)
      if let found = covers[key] { return found }
      let found = section.registry.updatePlan().covers(in: span(for: section))
      covers[key] = found
      return found
    }

    func visible(
      _ member: Member, at shown: CGFloat, under stuck: [StickyCover]
    ) -> ScrollSectionVisibility<AnyHashable>? {
      let section = member.section
      var sight = ScrollSight(start: start, end: end)
      sight.start = section.cover.sightStart(at: place, in: offset, below: start)
      let covers = stuck.filter {
        $0.sides.min <= section.frame.minX + 0.5 && $0.sides.max >= section.frame.maxX - 0.5
      }.map { cover in
        ScrollSight.Cover(
          naturalStart: cover.place.naturalStart + section.shift,
          start: cover.place.start + section.shift, length: cover.place.length)
      }
      let length = sight.visibleLength(ofStart: shown, length: section.length, under: covers)
      let ratio = sight.ratio(of: length, length: section.length, at: shown)
      // A sum's last bits are not in sight.
      guard ratio > 0, length > 0.01 || section.length == 0 else { return nil }
      return ScrollSectionVisibility(
        id: member.id, visibleHeight: length, height: section.length, visibleRatio: ratio)
    }

    let laidOut = order.index.content(from: start, to: end).compactMap { number in
      let member = order.members[number]
      let shown = member.section.contentStart
      return visible(member, at: shown, under: stuck(over: member.section)).map { (shown, $0) }
    }
    var found = laidOut
    for member in order.carried {
      let section = member.section
      guard let carrier = section.carrier else { continue }
      let shown =
        section.registry.updatePlan()
        .shownStart(of: section.frame.minY, inside: carrier, in: span(for: section))
        + section.shift
      if let section = visible(member, at: shown, under: []) { found.append((shown, section)) }
    }
    if found.count > laidOut.count { found.sort { $0.0 < $1.0 } }
    return found.map(\.1)
  }

  private func sorted() -> (index: SightIndex, members: [Member], carried: [Member]) {
    if let order { return order }
    // Those that begin at one height, as in a grid, from the left.
    let members = table.sections.values.sorted {
      ($0.section.frame.minX, $0.number) < ($1.section.frame.minX, $1.number)
    }
    let laidOut = members.filter { $0.section.carrier == nil }
    let order = (
      SightIndex(laidOut.map { ($0.section.contentStart, $0.section.length) }), laidOut,
      members.filter { $0.section.carrier != nil }
    )
    self.order = order
    return order
  }
}

private nonisolated struct SectionSightModifier<ID: Hashable>: ViewModifier {
  let thresholds: [Double]
  let action: ([ScrollSectionVisibility<ID>]) -> Void

  @State private var sight = SectionSight()

  @MainActor func body(content: Content) -> some View {
    let sight = self.sight
    content
      .transformEnvironment(\.sectionListeners) { $0.sights.append(sight) }
      .coordinateSpace(.named(ObjectIdentifier(sight)))
      .modifier(
        ScrollReportModifier(
          name: "onScrollSectionVisibilityChange(idType:thresholds:perform:)", axis: .vertical,
          hearsPages: false
        ) { report, _ in sight.take(report) }
      )
      .onChange(of: Latest(value: action), initial: true) { _, action in
        sight.set(VisibilityThresholds(usedThresholds)) { sections in
          action.value(
            sections.compactMap { section in
              (section.id.base as? ID).map {
                ScrollSectionVisibility(
                  id: $0, visibleHeight: section.visibleHeight, height: section.height,
                  visibleRatio: section.visibleRatio)
              }
            })
        }
      }
      .onChange(of: sight.reports.requests) { sight.flush() }
  }

  @MainActor private var usedThresholds: [Double] {
    let meant = thresholds.filter { $0 >= 0 && $0 <= 1 }
    let used = meant.isEmpty ? [0.5] : meant
    Warning.unless(
      meant.count == thresholds.count && !meant.isEmpty,
      "onScrollSectionVisibilityChange(idType:thresholds:perform:): thresholds",
      must: "be one or more numbers from 0 to 1", got: thresholds, using: used)
    return used
  }
}

extension View {
  /// Runs an action with the visible sections, whenever the visible part of one of them passes a threshold.
  ///
  ///     HeaderScrollView { … } content: {
  ///       ForEach(posts) { post in
  ///         PostView(post).scrollSection(id: post.id)
  ///       }
  ///     }
  ///     .onScrollSectionVisibilityChange(idType: Post.ID.self) { posts in
  ///       reader.see(posts.map(\.id))
  ///     }
  ///
  /// SwiftUI's `onScrollTargetVisibilityChange` counts rows behind a header as visible. Here only the part of a section
  /// counts that nothing covers: below bars, the header, a tab bar and stuck headings, and above the bars, margins and
  /// keyboard at the end. A stuck view covers sections whose sides are within its own. The heading inside a section is
  /// a part of that section. A section inside a sticky view is where that view is drawn.
  ///
  /// The action gets the sections of which at least the lowest threshold is visible, from the top down. It runs at
  /// first, and when a section passes a threshold, appears or disappears. Other frames of scrolling evaluate nothing;
  /// they cost O(log n + k) for n sections of which k are visible.
  ///
  ///     .onScrollSectionVisibilityChange(idType: Int.self, thresholds: [0, 0.25, 0.5, 0.75, 1]) { videos in
  ///       player.play(videos.max { $0.visibleRatio < $1.visibleRatio }?.id)
  ///     }
  ///
  /// Use it around the scroll view. Sections are found where `scrollPosition(section:)` finds them: in a
  /// ``HeaderScrollView``, on the shown page of tabs, in ``StickySections`` and in a ``stickyLayout()``.
  ///
  /// - Parameters:
  ///   - idType: The type of the ids; sections with other ones are ignored.
  ///   - thresholds: Parts of a section's height, 0…1; 0.5 by default. 0 is any part of it. A section taller than the
  ///     viewport never reaches 1. Numbers outside 0…1 are ignored, with a warning; if none is left, 0.5 is used.
  ///   - action: Runs with the visible sections.
  public nonisolated func onScrollSectionVisibilityChange<ID: Hashable>(
    idType: ID.Type, thresholds: [Double] = [0.5],
    perform action: @escaping (_ sections: [ScrollSectionVisibility<ID>]) -> Void
  ) -> some View {
    modifier(SectionSightModifier(thresholds: thresholds, action: action))
  }
}

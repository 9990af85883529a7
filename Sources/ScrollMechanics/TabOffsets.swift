/// Several pages under one header: where each is scrolled to, and what happens on a switch.
///
/// Every page scrolls the whole way, header included: its offset is 0 with the header open, and the
/// header is collapsed by `min(offset, collapseDistance)`. All pages share one header, so on a
/// switch the new page must stand at an offset that shows *the same* of the header, or the header
/// would jump:
///
///     leaving page                     offset of the page that is switched to
///     header partly open (hidden h)    h: no other offset shows it so
///     header collapsed                 .keep: its own, at least collapseDistance
///                                      .reset: collapseDistance, its beginning
///                                      .align: that of the page left
///
/// A header that floats shows at any offset; then `.keep` keeps a page's own offset whatever the
/// header does, if the page is scrolled at least as far as the header is hidden.
///
/// Pages too short to collapse the header are padded (`padding(of:)`), so the offset asked for
/// always exists. An overscrolled page counts as being at its limit.
///
/// Bad input: an index out of range is ignored (queries give 0); lengths and offsets that are NaN,
/// infinite or negative count as 0. O(1) except where noted.
public struct TabOffsets: Sendable, Hashable {
  /// Where a page stands when it is switched to.
  public enum Policy: Sendable, Hashable {
    /// Every page stays where it was, as far as the header allows.
    case keep
    /// A page that is switched to starts at its beginning.
    case reset
    /// All pages are scrolled alike.
    case align
  }

  private struct Page: Sendable, Hashable {
    var contentLength: Double
    var offset: Double
  }

  /// The shared header.
  public private(set) var header: HeaderLayout
  /// Whether the header floats back in from anywhere.
  public let floats: Bool
  /// Where a page stands when it is switched to.
  public var policy: Policy
  /// The length of the window, in points.
  public private(set) var viewportLength: Double
  /// The page that is shown.
  public private(set) var selected: Int = 0
  /// How much of the header is scrolled out, in points.
  public private(set) var hidden: Double = 0
  private var pages: [Page]

  /// - Parameters:
  ///   - contentLengths: the length of each page's content, header not included, in points.
  ///   - header: the header that they share.
  ///   - viewportLength: the length of the window, in points.
  ///   - policy: `.keep` by default.
  ///   - floats: whether the header floats; false by default.
  public init(
    contentLengths: [Double],
    header: HeaderLayout,
    viewportLength: Double,
    policy: Policy = .keep,
    floats: Bool = false
  ) {
    pages = contentLengths.map { Page(contentLength: $0.asLength, offset: 0) }
    self.header = header
    self.floats = floats
    self.policy = policy
    self.viewportLength = viewportLength.asLength
  }

  /// The number of pages.
  public var count: Int { pages.count }

  /// The offset of a page.
  public func offset(of page: Int) -> Double {
    pages.indices.contains(page) ? pages[page].offset : 0
  }

  /// What must be added after a page's content so that the header can collapse over it, in points.
  public func padding(of page: Int) -> Double {
    guard pages.indices.contains(page) else { return 0 }
    let length = header.openLength + pages[page].contentLength
    return max(0, viewportLength + header.collapseDistance - length)
  }

  /// How far a page can scroll, padding included: at least the collapse distance.
  public func extent(of page: Int) -> ScrollExtent {
    let content = pages.indices.contains(page) ? pages[page].contentLength : 0
    return ScrollExtent(
      contentLength: header.openLength + content + padding(of: page),
      viewportLength: viewportLength
    )
  }

  /// Takes the selected page's next offset.
  ///
  /// - Parameters:
  ///   - offset: points; overscroll is held to the limits.
  ///   - source: a floating header comes back for a user only.
  public mutating func scroll(to offset: Double, by source: ScrollSource = .user) {
    guard pages.indices.contains(selected), offset.isFinite else { return }
    let next = extent(of: selected).clamp(offset)
    let delta = next - pages[selected].offset
    pages[selected].offset = next
    let most = min(next, header.collapseDistance)
    if floats {
      let moves = delta > 0 || source == .user
      hidden = (moves ? hidden + delta : hidden).held(from: 0, to: most)
    } else {
      hidden = most
    }
  }

  /// Switches to a page.
  ///
  /// - Returns: the offset that it must be shown at; the header is shown as before.
  @discardableResult
  public mutating func select(_ page: Int) -> Double {
    guard pages.indices.contains(page), page != selected else { return offset(of: page) }
    let left = offset(of: selected)
    let isBound = !floats && hidden < header.collapseDistance
    let target: Double
    switch policy {
    case _ where isBound: target = hidden
    case .keep: target = max(pages[page].offset, hidden)
    case .reset: target = hidden
    case .align: target = max(left, hidden)
    }
    selected = page
    pages[page].offset = extent(of: page).clamp(target)
    return pages[page].offset
  }

  /// Takes a new length of a page's content. The page stays where it is as far as it can; if it
  /// must move because it became too short, its header stays collapsed as it was.
  public mutating func setContentLength(_ length: Double, of page: Int) {
    guard pages.indices.contains(page) else { return }
    pages[page].contentLength = length.asLength
    hold(page)
  }

  /// Takes a new length of the window. O(n) for n pages.
  public mutating func setViewportLength(_ length: Double) {
    viewportLength = length.asLength
    for page in pages.indices { hold(page) }
  }

  /// Takes a new header; no page's content moves where the reader sees it. O(n) for n pages.
  public mutating func setHeader(_ new: HeaderLayout) {
    let old = header
    header = new
    for page in pages.indices {
      pages[page].offset = new.offset(keepingContentOf: old, at: pages[page].offset)
      hold(page)
    }
    let most = min(offset(of: selected), new.collapseDistance)
    hidden = floats ? min(hidden, most) : most
  }

  private mutating func hold(_ page: Int) {
    pages[page].offset = extent(of: page).clamp(pages[page].offset)
  }
}

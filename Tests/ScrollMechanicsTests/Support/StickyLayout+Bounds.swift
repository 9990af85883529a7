import ScrollMechanics

extension StickyLayout {
  /// A layout whose content has an end: what is in it is in one more section.
  ///
  /// - Parameters:
  ///   - contentStart: where items stop moving towards the start; 10^9 points away when it is infinite.
  ///   - contentEnd: where they stop moving towards the end.
  init(
    items: [StickyItem], sections: [StickySection] = [], contentStart: Double = -.infinity,
    contentEnd: Double
  ) {
    let start = max(-1e9, contentStart)
    let bounds = StickySection(start: start, length: min(1e9, contentEnd) - start)
    func bounded(_ container: StickyContainer) -> StickyContainer {
      container == .content ? .section(sections.count) : container
    }
    self.init(
      items: items.map { item in
        var item = item
        item.container = bounded(item.container)
        return item
      },
      sections: sections.map { section in
        var section = section
        section.container = bounded(section.container)
        return section
      } + [bounds])
  }

  /// Where an item is shown, in the frame of reference of the items.
  func shownStart(of index: Int, viewStart: Double, viewLength: Double) -> Double {
    naturalStart(of: index) + shift(of: index, viewStart: viewStart, viewLength: viewLength)
  }
}

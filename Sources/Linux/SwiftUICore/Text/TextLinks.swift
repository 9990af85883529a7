// Links in a text, of Markdown or an attributed string: a tap opens them by the environment's action.

extension Text {
  var hasLinks: Bool { !isPlain && parts.contains { $0.link != nil } }
}

extension TextNode {
  /// A link, and its frames in the lines of the text, in the text's own coordinates.
  struct ShownLink {
    let url: URL
    var string = ""
    var frames: [CGRect] = []
  }

  /// Of each link in the text, in its order. O(characters).
  var links: [ShownLink] {
    var links: [ShownLink] = []
    var lastPart: Int32?
    let parts = text.parts
    for line in shownLayout.lines {
      let places = host.shaper.places(of: line.runs)
      for (run, place) in zip(line.runs, places) {
        guard parts.indices.contains(Int(run.part)), let url = parts[Int(run.part)].link else {
          lastPart = nil
          continue
        }
        // What Markdown in it divides, or a line, is one link.
        let goesOn = lastPart.map { $0 == run.part || $0 + 1 == run.part } == true
        if !goesOn || links.last?.url != url { links.append(ShownLink(url: url)) }
        lastPart = run.part
        links[links.count - 1].string += run.spoken
        links[links.count - 1].frames += place.map {
          CGRect(
            x: line.origin.x + $0.lowerBound, y: line.origin.y - run.font.baseline,
            width: $0.upperBound - $0.lowerBound, height: run.font.lineHeight)
        }
      }
    }
    return links
  }

  func open(_ url: URL) { environment.values.openURL(url) }

  /// The element of the text, and one for each link in it; only that of the link if the text is one.
  func withLinks(_ whole: AccessibilityNode) -> [AccessibilityNode] {
    guard text.hasLinks else { return [whole] }
    let own = table.frame(of: index, in: nil)
    let elements = links.map { link in
      let element = AccessibilityNode(self, isElement: true)
      element.label = link.string
      element.traits = .isLink
      let first = link.frames[0]
      element.frame = first.offsetBy(dx: own.minX, dy: own.minY)
      element.actions = [AccessibilityAction(kind: .default, run: { [self] in open(link.url) })]
      return element
    }
    return elements.count == 1 && elements[0].label == whole.label ? elements : [whole] + elements
  }
}

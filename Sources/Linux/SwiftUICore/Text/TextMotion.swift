/// Animates changes of a text.
///
/// Each animated change keeps a picture of the text before it. Pictures that differ in colours and fonts only
/// are interpolated, changed digits of a numeric text roll, everything else fades. This is decided when the
/// text is drawn, since it depends on the environment's ``ContentTransition``.
@MainActor final class TextMotion: Ticker {
  private struct Change {
    let old: TextPicture
    /// 1 at the start of the change, 0 at its end.
    var missing: AnimatedValue<Double>
    let update: Int
  }

  private weak var node: LayoutNode?
  private var changes: [Change] = []
  private var time = 0.0

  init(_ node: LayoutNode) {
    self.node = node
  }

  var isActive: Bool { !changes.isEmpty }
  var isEndless: Bool { changes.allSatisfy(\.missing.isEndless) }

  /// Called when the current update replaces `old`.
  func change(from old: @autoclosure () -> TextPicture?) {
    guard let node else { return }
    let transaction = node.host.transaction
    guard transaction.animation != nil else { return finish() }
    // Text and environment can change in one update; the picture before both counts.
    if changes.last?.update == node.host.updates.count { return }
    guard let old = old() else { return }
    var missing = AnimatedValue(1.0)
    guard missing.set(0, transaction, at: node.host.time, environment: node.environment) else {
      return
    }
    if changes.count == 4 {
      changes[0].missing.finish()
      changes.removeFirst()
    }
    changes.append(Change(old: old, missing: missing, update: node.host.updates.count))
    time = node.host.time
    node.host.start(self)
  }

  private func finish() {
    for index in changes.indices { changes[index].missing.finish() }
    changes.removeAll()
  }

  func tick(_ time: Double) {
    guard let node, node.isMounted else { return finish() }
    self.time = time
    for index in changes.indices { changes[index].missing.prune(at: time) }
    changes.removeAll { !$0.missing.isMoving }
    // Moving characters are drawn outside of the text's bounds.
    node.drawingChanged()
  }

  // MARK: Drawing

  /// Draws the current state of the animation towards `picture`.
  func draw(
    _ picture: TextPicture, _ surroundings: TextSurroundings,
    into recorder: inout DisplayListRecorder
  ) {
    let missing = changes.map { $0.missing.value(at: time) }
    let pictures = changes.map(\.old) + [picture]
    let pairs = zip(pictures, pictures.dropFirst())
    let transition = picture.transition.kind
    if transition == .identity || pairs.allSatisfy({ $0.looks(like: $1) }) {
      picture.draw(surroundings, into: &recorder)
    } else if transition != .opacity, pairs.allSatisfy({ $0.turns(into: $1) }) {
      blended(pictures, missing, surroundings).draw(surroundings, into: &recorder)
    } else if let roll = TextRoll(changes.last?.old, picture, surroundings.shaper) {
      roll.draw(missing: missing.last ?? 0, surroundings, into: &recorder)
    } else {
      fade(pictures, missing, surroundings, into: &recorder)
    }
  }

  /// Fades from each picture to the next one.
  private func fade(
    _ pictures: [TextPicture], _ missing: [Double], _ surroundings: TextSurroundings,
    into recorder: inout DisplayListRecorder
  ) {
    for (index, picture) in pictures.enumerated() {
      let came = index == 0 ? 1 : 1 - missing[index - 1]
      let stays = index < missing.count ? missing[index] : 1
      let part = min(max(0, came * stays), 1)
      if part > 0 {
        recorder.group(opacity: part) { picture.draw(surroundings, into: &$0) }
      }
    }
  }

  private func blended(
    _ pictures: [TextPicture], _ missing: [Double], _ surroundings: TextSurroundings
  ) -> TextPicture {
    var result = pictures[pictures.count - 1]
    for index in result.content.runs.indices {
      let runs = pictures.map { $0.content.runs[index] }
      let paints = pictures.map { $0.paint(ofRun: index, surroundings) }
      var numbers = runs[runs.count - 1].numbers
      var paint = paints[paints.count - 1].numbers
      for (change, part) in missing.enumerated() {
        var way = runs[change].numbers - runs[change + 1].numbers
        way.scale(by: part)
        numbers += way
        guard paints[change].isSameKind(as: paints[change + 1]),
          paints[change].isSameKind(as: paints[paints.count - 1])
        else { continue }
        var tint = paints[change].numbers - paints[change + 1].numbers
        tint.scale(by: part)
        paint += tint
      }
      result.content.runs[index] = runs[runs.count - 1].with(numbers)
      result.ownPaints[index] = .paint(paints[paints.count - 1].with(paint))
    }
    let isResized = zip(pictures, pictures.dropFirst()).contains {
      $0.content.runs.map(\.font) != $1.content.runs.map(\.font)
    }
    if isResized {
      // Slightly wider, so that an interpolated width does not break a line.
      result.width = surroundings.size.width + 1
      result.height = nil
    }
    return result
  }
}

extension TextRun {
  fileprivate var numbers: NumberList {
    NumberList(
      [
        font.size, font.lineHeight, font.linePitch, font.baseline, CGFloat(font.weight.value),
        tracking, baselineOffset,
      ].map { Double($0) })
  }

  fileprivate func with(_ numbers: NumberList) -> TextRun {
    var reader = NumberReader(numbers)
    func next() -> CGFloat { CGFloat(reader.next()) }
    var run = self
    run.font.size = max(0, next())
    run.font.lineHeight = max(0, next())
    run.font.linePitch = max(0, next())
    run.font.baseline = next()
    run.font.weight = Font.Weight(value: Int(min(max(1, next()), 1000).rounded()))
    run.tracking = next()
    run.baselineOffset = next()
    return run
  }
}

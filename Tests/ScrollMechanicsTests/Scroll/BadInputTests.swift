import ScrollMechanics
import Testing

/// Every function with every combination of numbers that make no sense: nothing traps, nothing
/// hangs, and what comes out is a number. The documented results are checked type by type
/// elsewhere.
@Suite("Bad input")
struct BadInputTests {
  /// All pairs of strange numbers.
  static let pairs = strangeNumbers.flatMap { a in strangeNumbers.map { (a, $0) } }

  func expectNumbers(_ values: Double..., at comment: @autoclosure () -> String) {
    if values.contains(where: \.isNaN) { Issue.record("\(values) \(comment())") }
  }

  @Test func `extents and rubber bands`() {
    for (a, b) in Self.pairs {
      for c in strangeNumbers {
        let extent = ScrollExtent(contentLength: a, viewportLength: b, startInset: c, endInset: a)
        expectNumbers(
          extent.minOffset, extent.maxOffset, extent.range, extent.clamp(c),
          extent.overscroll(at: b), extent.progress(at: c), at: "\(extent)")
        let band = RubberBand(length: a, constant: b)
        expectNumbers(
          band.shown(forPulled: c), band.pulled(forShown: c),
          band.offset(forDragged: c, in: extent), at: "\(band) \(c)")
      }
    }
  }

  @Test func `springs and flings`() {
    for (a, b) in Self.pairs {
      let rate = DecelerationRate(perMillisecond: a)
      expectNumbers(
        rate.friction, rate.travel(from: b), rate.projection(of: b),
        rate.velocity(from: a, after: b), DecelerationRate(friction: a).friction,
        DecelerationRate(perSecond: a).friction, at: "\(a) \(b)")
      for c in strangeNumbers {
        let spring = Spring(mass: a, stiffness: b, dampingRatio: c)
        let motion = spring.motion(from: c, velocity: a, at: b)
        expectNumbers(motion.displacement, motion.velocity, at: "\(spring)")
        let settled = spring.solution(from: b, velocity: c).settlingTime(
          distance: a, velocity: b)
        #expect(settled >= 0, "\(spring)")
        let friction = FrictionMotion(
          from: a, velocity: b, rate: rate, constantDeceleration: c)
        expectNumbers(
          friction.position(at: c), friction.velocity(at: a), friction.finalPosition,
          friction.time(at: b) ?? 0, at: "\(friction)")
        let fling = ClampingFling(from: a, velocity: b)
        expectNumbers(
          fling.position(at: c), fling.velocity(at: c), fling.time(at: c) ?? 0, fling.duration,
          at: "\(fling)")
        let response = Spring(response: a, dampingRatio: b).motion(from: 1, velocity: c, at: 1)
        expectNumbers(response.displacement, at: "\(a) \(b)")
      }
    }
  }

  @Test func `scroll simulations end, whatever they are given`() {
    for (a, b) in Self.pairs {
      for c in strangeNumbers {
        for kind in [ScrollPhysics.Kind.bouncing, .clamping] {
          let physics = ScrollPhysics(
            kind: kind, deceleration: DecelerationRate(perMillisecond: c),
            spring: Spring(mass: a, stiffness: b, dampingRatio: c), maximumImpactVelocity: c,
            distanceTolerance: b, velocityTolerance: a)
          let simulation = ScrollSimulation(
            from: a, velocity: b, lower: c, upper: b, physics: physics)
          #expect(simulation.duration.isFinite && simulation.duration >= 0, "\(a) \(b) \(c)")
          expectNumbers(
            simulation.position(at: c), simulation.velocity(at: a), simulation.finalPosition,
            simulation.position(at: simulation.duration / 2),
            simulation.velocity(at: simulation.duration / 2), at: "\(kind) \(a) \(b) \(c)")
        }
        let target = ScrollSimulation(from: a, to: b, velocity: c)
        #expect(target.duration.isFinite, "\(a) \(b) \(c)")
        expectNumbers(target.position(at: c), target.velocity(at: b), at: "\(a) \(b) \(c)")
      }
    }
  }

  @Test func `headers`() {
    let stretches: [HeaderStretch] = [.grow, .growUpTo(.nan), .growUpTo(20), .hold, .follow]
    for (a, b) in Self.pairs {
      for stretch in stretches {
        for collapse in [HeaderLayout.Collapse.shrink, .slide, .fixed] {
          let layout = HeaderLayout(
            minLength: a, maxLength: b, stretch: stretch, collapse: collapse, safeArea: a)
          for offset in strangeNumbers {
            let state = layout.state(at: offset)
            expectNumbers(
              state.length, state.windowStart, state.collapseProgress,
              state.visibleRatio, state.stretchScale, state.visibleLength,
              layout.offset(atProgress: offset),
              layout.offset(keepingContentOf: HeaderLayout(minLength: b, maxLength: a), at: offset),
              at: "\(layout) \(offset)")
            var header = RevealingHeader(layout: layout, reveal: .floatingPinned)
            header.scroll(to: a, by: .user)
            header.scroll(to: offset, by: .user)
            header.jump(to: b)
            expectNumbers(
              header.hidden, header.state.length, header.state.windowStart, header.floatedLength,
              header.restingOffset(rule: .nearest) ?? 0,
              at: "\(header)")
          }
        }
      }
    }
  }

  @Test func `alignment, snapping, tabs`() {
    for (a, b) in Self.pairs {
      let extent = ScrollExtent(contentLength: 5000, viewportLength: 800)
      for anchor in [ScrollAlignment.Anchor.start, .center, .end, .nearest, .fraction(b)] {
        let alignment = ScrollAlignment(
          anchor, startPadding: a, endPadding: b, startMargin: b, endMargin: a)
        let offset = alignment.offset(showing: a, length: b, from: a, in: extent)
        #expect(extent.overscroll(at: offset) == 0, "\(alignment)")
        let snap = ScrollSnapAreas(
          areas: [.init(start: a, length: b), .init(start: b, length: a)], alignment: alignment,
          extent: extent)
        #expect(extent.overscroll(at: snap.rest(for: a)) == 0)
      }
      let policy = SnapPolicy(positions: [a, b, 10])
      for c in strangeNumbers {
        if let target = policy.target(from: c, endingAt: a) {
          #expect(policy.positions.contains(target))
        }
      }
      var header = RevealingHeader(
        layout: HeaderLayout(minLength: a, maxLength: b), reveal: .floating)
      header.scroll(to: b, by: .user)
      header.jump(to: a)
      let tabs = TabOffsets(header: header, barLength: b, viewLength: b)
      let turn = PageTurn(length: a, count: 3)
      let slide = PageSlide(from: a, to: b, velocity: a)
      let mark = TabIndicator(spans: [0...10, 20...50]).span(at: a)
      expectNumbers(
        header.hidden, tabs.offset(for: a, pageLength: nil), tabs.offset(for: b, pageLength: a),
        tabs.offset(a, keepingContentBelow: b), tabs.pageStart, tabs.leastLength,
        TabOffsets.shift(from: a, to: b),
        turn.offset(from: 1, draggedBy: b), slide.position(at: 0.1), slide.duration,
        mark.lowerBound, mark.upperBound, at: "\(a) \(b)")
    }
  }

  @Test func `row numbers and counts`() {
    for a in strangeNumbers {
      var index = RowIndex(count: 130, estimate: a, spacing: a)
      for b in strangeNumbers {
        index.setLength(b, of: 64)
        index.setEstimate(b)
        expectNumbers(
          index.offset(of: 65), index.offset(of: .max), index.totalLength, at: "\(a) \(b)")
        #expect((0..<130).contains(index.row(at: b) ?? -1))
        let rows = index.rows(from: a, length: b)
        #expect(rows.lowerBound >= 0 && rows.upperBound <= 130)
      }
    }
  }
}

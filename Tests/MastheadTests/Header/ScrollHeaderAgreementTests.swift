import Masthead
import Stage
import SwiftUI
import TestSupport
import Testing

/// The same rows in a `HeaderScrollView`, whose tests say what is right, and in a scroll view under a header.
@Suite("A header over a scroll view stands as one in it does")
@MainActor struct ScrollHeaderAgreementTests {
  nonisolated struct Case: CustomTestStringConvertible {
    var testDescription: String
    var behavior = HeaderScrollBehavior.pinned
    var snap = false
    var style = 0
    var overscroll = HeaderOverscrollBehavior.stretch
    var isMeasured = false
  }

  nonisolated static let cases = [
    Case(testDescription: "pinned"),
    Case(testDescription: "scrolls away", behavior: .scrollsAway),
    Case(testDescription: "floating", behavior: .floating),
    Case(testDescription: "floating, snapping", behavior: .floating, snap: true),
    Case(testDescription: "floating pinned", behavior: .floatingPinned),
    Case(testDescription: "floating collapsed", behavior: .floatingCollapsed),
    Case(testDescription: "snapping", snap: true),
    Case(testDescription: "clip", style: 1), Case(testDescription: "slide", style: 2),
    Case(testDescription: "translate", overscroll: .translate),
    Case(testDescription: "zoom", overscroll: .zoom),
    Case(testDescription: "fixed", overscroll: .fixed),
    Case(testDescription: "measured", isMeasured: true),
  ]

  private struct Screen: View {
    let options: Case
    let isOver: Bool

    var body: some View {
      scroller
        .headerHeight(options.isMeasured ? .measured : .range(min: 50, max: 200))
        .headerScrollBehavior(options.behavior)
        .headerOverscrollBehavior(options.overscroll)
        .modifier(Options(options: options))
    }

    @ViewBuilder private var scroller: some View {
      if isOver {
        ScrollView {
          VStack(spacing: 0) {
            HeaderRoom()
            rows
          }
        }
        .scrollHeader { header($0) }
      } else {
        HeaderScrollView {
          header($0)
        } content: {
          rows
        }
      }
    }

    private func header(_ header: HeaderProxy) -> some View {
      Color.blue.frame(height: options.isMeasured ? 180 : nil)
        .overlay(alignment: .bottom) {
          Text("Title").accessibilityIdentifier("title")
            .headerEffect(.parallax(0.3))
        }
        .accessibilityElement(children: .contain)
        .accessibilityIdentifier("header")
    }

    private var rows: some View {
      ForEach(1...60, id: \.self) {
        Text("Row \($0)").frame(maxWidth: .infinity).frame(height: 50)
          .accessibilityIdentifier("row \($0)")
      }
    }
  }

  private struct Options: ViewModifier {
    let options: Case

    func body(content: Content) -> some View {
      switch (options.snap, options.style) {
      case (true, _): content.headerSnap()
      case (_, 1): content.headerStyle(.clip)
      case (_, 2): content.headerStyle(.slide)
      default: content
      }
    }
  }

  @Test(arguments: cases)
  func `frame by frame, dragged, flung, pulled and sent`(_ options: Case) throws {
    let stages = [true, false].map { isOver in
      Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), text: .fixed) {
        Screen(options: options, isOver: isOver)
      }
    }
    var (count, hasFailed) = (0, false)
    func compare(_ step: String) {
      count += 1
      // What follows from the first difference says nothing new.
      guard !hasFailed else { return }
      let places = stages.map { stage in
        ["header", "title", "row 3", "row 12"].map { stage.frame(of: $0) }
      }
      for (name, pair) in zip(["header", "title", "row 3", "row 12"], zip(places[0], places[1])) {
        switch pair {
        case (let a?, let b?):
          if abs(a.minY - b.minY) < 0.01, abs(a.height - b.height) < 0.01 { continue }
        case (nil, nil): continue
        default: break
        }
        hasFailed = true
        Issue.record(
          "\(step), \(count): \(name) at \(String(describing: pair.0)), not \(String(describing: pair.1))"
        )
      }
    }
    compare("at first")
    for (dy, time) in [
      (-120.0, 300), (-400, 200), (90, 400), (-30, 100), (250, 100), (-60, 300), (700, 400),
      (-200, 900),
    ] {
      let fingers = stages.map { $0.touch(at: CGPoint(x: 195, y: 500)) }
      for _ in 0..<8 {
        for finger in fingers {
          finger.move(by: CGVector(dx: 0, dy: dy / 8), over: .milliseconds(time / 8))
        }
        compare("dragged by \(dy)")
      }
      for finger in fingers { finger.lift() }
      for _ in 0..<30 {
        for stage in stages { stage.advance(by: .milliseconds(33)) }
        compare("flung by \(dy)")
      }
      for stage in stages { stage.settle() }
      compare("at rest after \(dy)")
    }
    for offset in [0.0, 70, 500, 40] {
      for stage in stages { stage.scroll(to: offset) }
      compare("sent to \(offset)")
    }
  }
}

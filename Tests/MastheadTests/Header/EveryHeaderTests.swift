import Masthead
import Stage
import SwiftUI
import Testing

/// What must hold for every kind of header.
///
/// Documentation/Requirements.md says which test proves which demand for which behaviour.
@Suite("Every kind of header")
@MainActor struct EveryHeaderTests {
  private let taps = RowTaps()

  private func stage(_ kind: EveryHeader, isRightToLeft: Bool = false) -> Stage {
    Stage(
      safeArea: EdgeInsets(top: kind == .title ? 47 : 0, leading: 0, bottom: 0, trailing: 0),
      system: .standard, text: .fixed
    ) {
      EveryHeaderScreen(kind: kind, taps: taps)
        .environment(\.layoutDirection, isRightToLeft ? .rightToLeft : .leftToRight)
    }
  }

  private func button(_ stage: Stage) throws -> CGRect {
    try #require(stage.frame(of: "button"))
  }

  private func count(_ stage: Stage) -> String? {
    stage.accessibilityTree.elements.first { $0.label.hasPrefix("Header ") }?.label
  }

  private func tapHeader(_ stage: Stage) throws {
    let frame = try button(stage)
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test(arguments: EveryHeader.allCases)
  func `there is one copy of it: state in it survives all movement`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    try tapHeader(stage)
    #expect(count(stage) == "Header 1")
    for offset: CGFloat in [-120, 30, 150, 600, 1500, 90, 0] { stage.scroll(to: offset) }
    stage.fling(velocity: CGVector(dx: 0, dy: -1500))
    stage.settle()
    stage.fling(velocity: CGVector(dx: 0, dy: 2500))
    stage.settle()
    stage.scroll(to: 0)
    #expect(count(stage) == "Header 1")
    #expect(stage.texts.filter { $0.string.hasPrefix("Header ") }.count == 1)
    try tapHeader(stage)
    #expect(count(stage) == "Header 2")
    #expect(taps.count == 0)
  }

  @Test(arguments: EveryHeader.allCases)
  func `the content's size is the same wherever it is`(_ kind: EveryHeader) {
    let stage = stage(kind)
    let size = stage.contentSize
    #expect(size.height > 3000)
    for offset in stride(from: CGFloat(-150), through: 1800, by: 65) {
      stage.scroll(to: offset)
      #expect(stage.contentSize == size, "at \(offset)")
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `scrolled on, a tick evaluates no body and lays nothing out`(_ kind: EveryHeader) {
    let stage = stage(kind)
    for offset: CGFloat in [600, 900, 700] { stage.scroll(to: offset) }
    stage.resetCosts()
    // No row comes into sight, which a lazy list would build.
    for offset in stride(from: CGFloat(700.5), through: 707, by: 0.5) { stage.scroll(to: offset) }
    #expect(stage.costs.bodies == 14 * kind.bodiesInATick)
    #expect(stage.costs.layouts == 0)
  }

  @Test(arguments: EveryHeader.allCases)
  func `its button takes the tap, and the row under it does not`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    for offset in [0, kind.offset] {
      stage.scroll(to: offset)
      let before = count(stage)
      try tapHeader(stage)
      #expect(count(stage) != before, "at \(offset)")
      #expect(taps.count == 0)
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `a drag that begins on it scrolls`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    for offset in [0, kind.offset] {
      stage.scroll(to: offset)
      let frame = try button(stage)
      let before = count(stage)
      stage.hold(
        from: CGPoint(x: frame.midX, y: frame.midY), by: CGVector(dx: 0, dy: -110),
        over: .milliseconds(300)
      ) {
        #expect(abs(stage.scrollOffset.y - (offset + 100)) < 1, "at \(offset)")
      }
      stage.settle()
      #expect(count(stage) == before)
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `where it was when it was open, rows take taps`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    stage.scroll(to: 600)
    // From just below it on, on both sides.
    for (index, y) in stride(from: kind.cover + 3, through: 260, by: 20).enumerated() {
      stage.tap(at: CGPoint(x: index.isMultiple(of: 2) ? 60 : 330, y: y))
      #expect(taps.count == index + 1, "at \(y)")
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `rows under it can't be reached, rows beside it can`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    stage.scroll(to: 600)
    let rows = stage.accessibilityTree.elements.filter { $0.label.hasPrefix("Row ") }
    let shown = rows.filter { $0.frame.maxY > 0 && $0.frame.minY < 844 }
    #expect(shown.count > 8)
    for row in shown {
      #expect(row.isCovered == (row.activationPoint.y < kind.cover), "\(row.label) at \(row.frame)")
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `it is a heading, before the rows`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    for offset in [0, kind.offset] {
      stage.scroll(to: offset)
      let elements = stage.accessibilityTree.elements
      let heading = try #require(elements.firstIndex { $0.label.hasPrefix("Header ") })
      let row = try #require(elements.firstIndex { $0.label.hasPrefix("Row ") })
      #expect(elements[heading].traits.contains(.isHeader))
      #expect(heading < row)
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `from right to left everything stands mirrored`(_ kind: EveryHeader) throws {
    let (left, right) = (stage(kind), stage(kind, isRightToLeft: true))
    for offset in [-60, 0, 40, kind.offset] {
      left.scroll(to: offset)
      right.scroll(to: offset)
      let (a, b) = (try button(left), try button(right))
      #expect(abs(b.minX - (390 - a.maxX)) < 1e-6, "at \(offset)")
      #expect(abs(b.minY - a.minY) < 1e-6 && abs(b.height - a.height) < 1e-6)
    }
  }

  @Test(arguments: EveryHeader.allCases)
  func `turning the window leaves the first visible row where it is`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    stage.scroll(to: 600)
    let row = try #require(
      (1...60).first { (stage.layoutFrame(of: "row \($0)")?.minY ?? -1) >= 52 })
    let before = try #require(stage.layoutFrame(of: "row \(row)")).minY
    stage.resize(to: CGSize(width: 844, height: 390))
    stage.settle()
    #expect(stage.layoutFrame(of: "row \(row)")?.minY == before)
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    #expect(stage.layoutFrame(of: "row \(row)")?.minY == before)
  }

  @Test(arguments: EveryHeader.allCases)
  func `larger type leaves the first visible row where it is`(_ kind: EveryHeader) throws {
    let size = SizeModel()
    let taps = self.taps
    let stage = Stage(text: .fixed) { SizedScreen(kind: kind, taps: taps, size: size) }
    stage.scroll(to: 600)
    let row = try #require(
      (1...60).first { (stage.layoutFrame(of: "row \($0)")?.minY ?? -1) >= 210 })
    let before = try #require(stage.layoutFrame(of: "row \(row)")).minY
    size.size = .accessibility3
    stage.update()
    stage.settle()
    let after = try #require(stage.layoutFrame(of: "row \(row)")).minY
    #expect(abs(after - before) < 1e-6)
  }

  @Test(arguments: EveryHeader.allCases)
  func `in a window of nothing it is nothing, and back it is whole`(_ kind: EveryHeader) throws {
    let stage = stage(kind)
    let before = try #require(stage.frame(of: "header"))
    stage.resize(to: .zero)
    stage.settle()
    stage.resize(to: CGSize(width: 390, height: 844))
    stage.settle()
    stage.scroll(to: 0)
    #expect(stage.frame(of: "header") == before)
  }
}

@MainActor @Observable private final class SizeModel {
  var size = DynamicTypeSize.large
}

private struct SizedScreen: View {
  let kind: EveryHeader
  let taps: RowTaps
  let size: SizeModel

  var body: some View {
    EveryHeaderScreen(kind: kind, taps: taps).dynamicTypeSize(size.size)
  }
}

extension EveryHeader: CustomTestStringConvertible {
  var testDescription: String { rawValue }
}

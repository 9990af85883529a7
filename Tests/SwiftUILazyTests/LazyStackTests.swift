import Stage
import SwiftUI
import Testing

@Suite("Lazy stacks")
@MainActor struct LazyStackTests {
  /// Fact sheet §6, lazy/laziness: rows of 20 in a viewport of 200.
  @Test func `rows are built exactly as far as the viewport reaches`() {
    let journal = Journal()
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { Row(name: "\($0)", journal: journal) }
        }
      }
    }
    #expect(journal.take().filter { $0.hasPrefix("+") } == (0..<10).map { "+\($0)" })
    #expect(stage.contentSize == CGSize(width: 100, height: 20000))
    #expect(stage.rows(0..<1000) == Array(0..<10))
    #expect(stage.top("9") == 180)
  }

  /// Fact sheet §6: after a jump to row 100, exactly 100…109 exist.
  @Test func `a jump leaves nothing from before`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(name: "\($0)") } }
      }
    }
    stage.scroll(to: 2000)
    #expect(stage.rows(0..<1000) == Array(100..<110))
    #expect(stage.top("100") == 0)
  }

  @Test func `rows that leave the surroundings of the view disappear, those that come appear`() {
    let journal = Journal()
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { Row(name: "\($0)", journal: journal) }
        }
      }
    }
    _ = journal.take()
    stage.scroll(to: 5)
    #expect(journal.take() == ["body 10", "+10"])
    stage.scroll(to: 20)
    #expect(journal.take() == [])
    // Half a viewport before and after stays.
    stage.scroll(to: 100)
    #expect(journal.take().filter { $0.hasPrefix("-") } == [])
    stage.scroll(to: 145)
    #expect(journal.take().filter { $0.hasPrefix("-") } == ["-0", "-1"])
  }

  @Test
  func `a tick within the rows that are there does nothing; one that brings a row costs a row`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<1000) { Row(name: "\($0)") } }
      }
    }
    stage.scroll(to: 3001)
    stage.resetCosts()
    stage.scroll(to: 3019)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    stage.resetCosts()
    stage.scroll(to: 3021)
    // The element and its row; the stack, and the row's five frames.
    #expect(stage.costs.bodies == 2)
    #expect(stage.costs.layouts <= 7)
  }

  @Test func `the default distance is that of an eager stack`() {
    let stage = stage(height: 400) {
      VStack(spacing: 0) {
        ScrollView {
          LazyVStack {
            Text("One").accessibilityIdentifier("a")
            ForEach(0..<3) { Row(name: "b\($0)") }
            Text("Two").accessibilityIdentifier("c")
            Text("Three").accessibilityIdentifier("d")
          }
        }
        ScrollView {
          VStack {
            Text("One").accessibilityIdentifier("A")
            ForEach(0..<3) { Row(name: "B\($0)") }
            Text("Two").accessibilityIdentifier("C")
            Text("Three").accessibilityIdentifier("D")
          }
        }
      }
    }
    for (lazy, eager) in zip(["a", "b0", "b1", "b2", "c", "d"], ["A", "B0", "B1", "B2", "C", "D"]) {
      let difference = (stage.top(eager) ?? 0) - (stage.top(lazy) ?? 0)
      #expect(abs(difference - 200) < 1e-6, "\(lazy)")
    }
  }

  @Test func `rows are lined up in all the room across`() {
    let stage = stage(width: 300) {
      ScrollView {
        LazyVStack(alignment: .trailing, spacing: 4) {
          Row(name: "a")
          Row(name: "b")
        }
        .accessibilityIdentifier("stack")
      }
    }
    #expect(stage.layoutFrame(of: "stack") == CGRect(x: 0, y: 0, width: 300, height: 44))
    #expect(stage.layoutFrame(of: "b") == CGRect(x: 200, y: 24, width: 100, height: 20))
  }

  @Test
  func `content of every kind is looked into: loops in loops, conditions, groups, single views`() {
    let journal = Journal()
    let remote = Remote<Bool>()
    let stage = stage {
      Controlled(true, remote) { isOn in
        ScrollView {
          LazyVStack(spacing: 0) {
            Row(name: "first")
            if isOn { Row(name: "condition") }
            ForEach(0..<100) { outer in
              ForEach(0..<2) { inner in Row(name: "\(outer).\(inner)") }
            }
            Group {
              Row(name: "last", journal: journal)
              Row(name: "very last", journal: journal)
            }
          }
        }
      }
    }
    #expect(stage.top("condition") == 20)
    #expect(stage.top("3.1") == 180)
    #expect(stage.layoutFrame(of: "4.0") == nil)
    #expect(stage.contentSize.height == 4080)
    #expect(journal.take() == [])
    remote.value = false
    #expect(stage.top("0.0") == 20)
    #expect(stage.contentSize.height == 4060)
    stage.scroll(to: 3860)
    #expect(stage.top("very last") == 180)
    #expect(journal.take() == ["body last", "body very last", "+last", "+very last"])
  }

  @Test(arguments: [VerticalAlignment.firstTextBaseline, .lastTextBaseline])
  func `rows that are aligned at text baselines are inside, the first one in the middle`(
    _ alignment: VerticalAlignment
  ) {
    let stage = stage(width: 200, height: 100) {
      ScrollView(.horizontal) {
        LazyHStack(alignment: alignment, spacing: 0) {
          ForEach(0..<100) { index in
            let isLarge = index % 2 == 1
            Color.blue.frame(width: 40, height: isLarge ? 40 : 20)
              .alignmentGuide(alignment) { _ in isLarge ? 30 : 14 }
              .accessibilityIdentifier("\(index)")
          }
        }
      }
    }
    // 14 below 40, the top of 20 in 100: the line is at 54.
    func expectLine() {
      for (name, top) in [("40", 40), ("41", 24)] as [(String, CGFloat)] {
        #expect(stage.layoutFrame(of: name)?.minY == top)
      }
    }
    #expect(stage.layoutFrame(of: "0")?.minY == 40)
    #expect(stage.layoutFrame(of: "1")?.minY == 24)
    stage.scroll(to: CGPoint(x: 1600, y: 0))
    expectLine()
    // The first one in sight does not decide.
    stage.scroll(to: CGPoint(x: 1620, y: 0))
    expectLine()
  }

  @Test func `a lazy row scrolls sideways, from right to left too`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = stage(width: 200, height: 100) {
        ScrollView(.horizontal) {
          LazyHStack(alignment: .bottom, spacing: 10) {
            ForEach(0..<100) { index in
              Color.blue.frame(width: 40, height: 20).accessibilityIdentifier("\(index)")
            }
          }
        }
        .environment(\.layoutDirection, direction)
      }
      func leading(_ id: String) -> CGFloat? {
        stage.layoutFrame(of: id).map {
          direction == .leftToRight ? $0.minX : 200 - $0.maxX
        }
      }
      #expect(leading("0") == 0, "\(direction)")
      #expect(leading("3") == 150, "\(direction)")
      #expect(stage.rows(0..<100) == [0, 1, 2, 3], "\(direction)")
      #expect(stage.layoutFrame(of: "0")?.minY == 80)
      stage.scroll(to: CGPoint(x: 500, y: 0))
      #expect(leading("10") == 0, "\(direction)")
      #expect(stage.rows(0..<100) == [10, 11, 12, 13], "\(direction)")
    }
  }

  @Test
  func `other content above, padding around, two lazy stacks: each builds what shows of it`() {
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 150)
          LazyVStack(spacing: 0) { ForEach(0..<50) { Row(name: "a\($0)") } }
            .padding(.vertical, 10)
          LazyVStack(spacing: 0) { ForEach(0..<50) { Row(name: "b\($0)") } }
        }
      }
    }
    #expect(stage.rows(0..<50, "a") == [0, 1])
    #expect(stage.rows(0..<50, "b") == [])
    #expect(stage.contentSize.height == 2170)
    stage.scroll(to: 1100)
    #expect(stage.top("a47") == 0)
    #expect(stage.top("b0") == 70)
    #expect(stage.rows(0..<50, "b") == Array(0..<7))
  }

  @Test func `a lazy stack in a row of another builds what shows`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<10) { outer in
            LazyVStack(spacing: 0) {
              ForEach(0..<30) { Row(name: "\(outer).\($0)") }
            }
          }
        }
      }
    }
    #expect(stage.rows(0..<30, "0.") == Array(0..<10))
    #expect(stage.contentSize.height == 6000)
    stage.scroll(to: 1300)
    #expect(stage.top("2.5") == 0)
    #expect(stage.rows(0..<30, "2.") == Array(5..<15))
  }

  @Test func `a geometry reader between the scroll view and the stack changes nothing`() {
    let stage = stage {
      ScrollView {
        GeometryReader { _ in
          LazyVStack(spacing: 0) { ForEach(0..<100) { Row(name: "\($0)") } }
        }
        .frame(height: 2000)
      }
    }
    #expect(stage.rows(0..<100) == Array(0..<10))
    stage.scroll(to: 400)
    #expect(stage.top("20") == 0)
    #expect(stage.rows(0..<100) == Array(20..<30))
  }

  @Test func `outside of a scroll view everything is built as far as there is room`() {
    let stage = stage {
      LazyVStack(spacing: 0) { ForEach(0..<8) { Row(name: "\($0)") } }
    }
    #expect(stage.rows(0..<8) == Array(0..<8))
    #expect(stage.top("0") == 20)
    #expect(stage.top("7") == 160)
  }
}

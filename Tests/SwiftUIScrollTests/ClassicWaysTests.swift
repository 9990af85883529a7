import Stage
import SwiftUI
import Testing

/// Ways in which screens were written before scroll geometry had an API: they run as they stand.
///
/// The window is 390 × 844 with a status bar of 47; the numbers follow from the heights in the screens.
@Suite("Classic ways to follow scrolling")
@MainActor struct ClassicWaysTests {
  private func stage(_ view: some View) -> Stage {
    Stage(
      size: CGSize(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0), text: .fixed
    ) { view }
  }

  @Test
  func `a probe of no height at the head of the content publishes where in the window it is`() {
    let stage = stage(ProbedScreen())
    #expect(stage.texts.first?.string == "47")
    // A probe of no height takes no room.
    #expect(stage.frame(of: "row0")?.minY == 47)
    stage.scroll(to: 30)
    #expect(stage.texts.first?.string == "17")
    stage.scroll(to: -20)
    #expect(stage.texts.first?.string == "67")
    stage.scroll(to: 500)
    #expect(stage.texts.first?.string == "-453")
    // One evaluation of the screen, and one of the probe, for each tick that is to be seen.
    stage.resetCosts()
    stage.scroll(to: 501)
    #expect(stage.costs.bodies <= 3)
    #expect(stage.costs.passes <= 2)
  }

  @Test(
    "an origin kept at first appearance: its preference has arrived before, later ones count from it"
  )
  func keptOrigin() {
    let journal = ClassicJournal()
    let stage = stage(KeptOriginScreen(journal: journal))
    #expect(journal.entries == ["preference 107", "appear 107"])
    #expect(stage.texts.first?.string == "0")
    stage.scroll(to: 40)
    #expect(stage.texts.first?.string == "40")
    stage.scroll(to: -25)
    #expect(stage.texts.first?.string == "-25")
    stage.settle()
    #expect(stage.texts.first?.string == "0")
    #expect(journal.entries.filter { $0.hasPrefix("appear") }.count == 1)
  }

  @Test("a copy of the header above the scroll view shows once nothing of the header is to be seen")
  func headerCopy() {
    let stage = stage(HeaderCopyScreen())
    #expect(stage.frame(of: "copy") == nil)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 200))
    // 140 of 200 points of the header are left.
    stage.scroll(to: 60)
    #expect(stage.texts.last?.string == "70 %")
    #expect(stage.frame(of: "copy") == nil)
    stage.scroll(to: 199)
    #expect(stage.frame(of: "copy") == nil)
    stage.scroll(to: 200)
    #expect(stage.frame(of: "copy") == CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(stage.texts.last?.string == "0 %")
    stage.scroll(to: 150)
    #expect(stage.frame(of: "copy") == nil)
    // Pulled, more than all of it is there.
    stage.scroll(to: -50)
    #expect(stage.texts.last?.string == "125 %")
  }

  @Test("a header floats by an offset inside a reader of fixed height, and its own height shrinks")
  func floatedHeader() {
    let stage = stage(FloatedHeaderScreen())
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 240))
    #expect(stage.frame(of: "row0")?.minY == 287)
    stage.scroll(to: 100)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 140))
    // The reader keeps its height: content moves by what was scrolled, no more.
    #expect(stage.frame(of: "row0")?.minY == 187)
    stage.scroll(to: 180)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 60))
    stage.scroll(to: 400)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 60))
    #expect(stage.frame(of: "row0")?.minY == -113)
    stage.scroll(to: -70)
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 47, width: 390, height: 310))
    #expect(stage.frame(of: "row0")?.minY == 357)
  }

  @Test func `the floated header is drawn over the rows that pass it, and takes their touches`() {
    let journal = ClassicJournal()
    let stage = stage(FloatedHeaderScreen(journal: journal))
    stage.scroll(to: 400)
    stage.tap(at: CGPoint(x: 195, y: 80))
    stage.tap(at: CGPoint(x: 195, y: 200))
    #expect(journal.entries == ["header", "row 6"])
  }
}

@MainActor private final class ClassicJournal {
  private(set) var entries: [String] = []

  func add(_ entry: String) {
    entries.append(entry)
  }
}

private struct TopKey: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value += nextValue()
  }
}

private struct Rows: View {
  var action: (Int) -> Void = { _ in }

  var body: some View {
    ForEach(0..<40, id: \.self) { row in
      Color.blue.frame(height: 50)
        .accessibilityIdentifier("row\(row)")
        .onTapGesture { action(row) }
    }
  }
}

private struct ProbedScreen: View {
  @State private var top: CGFloat = 0

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          Color.clear.preference(key: TopKey.self, value: proxy.frame(in: .global).minY)
        }
        .frame(height: 0)
        Rows()
      }
    }
    .onPreferenceChange(TopKey.self) { value in
      MainActor.assumeIsolated { top = value }
    }
    .overlay(alignment: .bottom) { Text(verbatim: "\(Int(top))") }
  }
}

private struct KeptOriginScreen: View {
  let journal: ClassicJournal
  @State private var origin: CGFloat?
  @State private var scrolled: CGFloat = 0

  var body: some View {
    VStack(spacing: 0) {
      Color.red.frame(height: 60)
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let top = proxy.frame(in: .global).minY
            Color.clear
              .preference(key: TopKey.self, value: top)
              .onAppear {
                journal.add("appear \(Int(top))")
                if origin == nil { origin = top }
              }
          }
          .frame(height: 0)
          Rows()
        }
      }
      .onPreferenceChange(TopKey.self) { value in
        MainActor.assumeIsolated {
          if origin == nil { journal.add("preference \(Int(value))") }
          scrolled = (origin ?? value) - value
        }
      }
    }
    .overlay(alignment: .bottom) { Text(verbatim: "\(Int(scrolled))") }
  }
}

private struct HeaderCopyScreen: View {
  private static let height: CGFloat = 200
  @State private var top: CGFloat = 0

  private var visibleRatio: CGFloat { max(0, (Self.height + top) / Self.height) }

  var body: some View {
    ZStack(alignment: .top) {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: Self.height)
            .accessibilityIdentifier("header")
            .background {
              GeometryReader { proxy in
                Color.clear.preference(
                  key: TopKey.self, value: proxy.frame(in: .named("screen")).minY)
              }
            }
          Rows()
        }
      }
      .onPreferenceChange(TopKey.self) { value in
        MainActor.assumeIsolated { top = value }
      }
      if visibleRatio <= 0 {
        Color.green.frame(height: 44).accessibilityIdentifier("copy")
      }
    }
    .coordinateSpace(.named("screen"))
    .overlay(alignment: .bottom) { Text(verbatim: "\(Int((visibleRatio * 100).rounded())) %") }
  }
}

private struct FloatedHeaderScreen: View {
  var journal: ClassicJournal?

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          let top = proxy.frame(in: .named("scroll")).minY
          Color.orange
            .frame(height: max(60, 240 + top))
            .accessibilityIdentifier("header")
            .onTapGesture { journal?.add("header") }
            .offset(y: -top)
        }
        .frame(height: 240)
        .zIndex(1)
        Rows { journal?.add("row \($0)") }
      }
    }
    .coordinateSpace(.named("scroll"))
  }
}

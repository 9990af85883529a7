import Stage
import SwiftUI
import Testing

@Suite("Pinned headers and footers in lazy stacks")
@MainActor struct LazyPinTests {
  private func screen(
    _ pinned: PinnedScrollableViews, count: Int = 3, journal: Journal? = nil
  ) -> Stage {
    stage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pinned) {
          ForEach(0..<count, id: \.self) { section in
            Section {
              ForEach(0..<8) { Row(name: "\(section).\($0)") }
            } header: {
              Button("H") { journal?.add("header \(section)") }
                .frame(width: 100, height: 24)
                .contentShape(Rectangle())
                .accessibilityIdentifier("h\(section)")
            } footer: {
              Color.gray.frame(height: 16).accessibilityIdentifier("f\(section)")
            }
          }
        }
      }
    }
  }

  private func shown(_ stage: Stage, _ id: String) -> CGFloat? { stage.frame(of: id)?.minY }

  /// Fact sheet §6, lazy/pinned-both, with b3 at the top.
  @Test func `headers keep to the start and footers to the end while their section shows`() {
    let stage = screen([.sectionHeaders, .sectionFooters])
    stage.scroll(to: 284)
    #expect(stage.top("1.3") == 0)
    #expect(shown(stage, "h1") == 0)
    #expect(shown(stage, "h2") == 116)
    #expect(shown(stage, "f1") == 100)
    #expect(shown(stage, "f2") == 184)
    // By nature they are where layout put them.
    #expect(stage.top("h1") == -84)
  }

  /// Fact sheet §6, lazy/pinned-footers, at rest and with b0 at the bottom.
  @Test func `a footer shows at the end as soon as its section does`() {
    let stage = screen(.sectionFooters)
    #expect(shown(stage, "f0") == 184)
    stage.scroll(to: 44)
    #expect(shown(stage, "f0") == 140)
    #expect(shown(stage, "h1") == 156)
    #expect(shown(stage, "f1") == 184)
  }

  @Test func `the end of a section pushes its header out`() {
    let stage = screen(.sectionHeaders)
    stage.scroll(to: 190)
    #expect(shown(stage, "h0") == -14)
    #expect(shown(stage, "h1") == 10)
    stage.scroll(to: 205)
    #expect(shown(stage, "h1") == 0)
    stage.scroll(to: -30)
    #expect(shown(stage, "h0") == 30)
  }

  @Test func `the header of a section far above is there when one lands in the middle of it`() {
    let stage = stage {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(0..<100_000) { Row(name: "\($0)") }
          } header: {
            Row(name: "h", height: 30)
          }
        }
      }
    }
    stage.scroll(to: 1_000_030)
    #expect(stage.top("50000") == 0)
    #expect(shown(stage, "h") == 0)
    #expect(stage.top("h") == -1_000_030)
  }

  @Test func `a pinned header is in front of rows and is touched where it shows`() {
    let journal = Journal()
    let stage = screen(.sectionHeaders, journal: journal)
    stage.scroll(to: 284)
    stage.tap(at: CGPoint(x: 50, y: 12))
    #expect(journal.take() == ["header 1"])
  }

  @Test func `many sections: a tick builds nothing and lays nothing out, headers stay pinned`() {
    let stage = screen(.sectionHeaders, count: 10_000)
    stage.scroll(to: 200 * 5000 + 61)
    #expect(shown(stage, "h5000") == 0)
    stage.resetCosts()
    stage.scroll(to: 200 * 5000 + 63)
    #expect(stage.costs.bodies == 0)
    #expect(stage.costs.layouts == 0)
    #expect(shown(stage, "h5000") == 0)
  }

  @Test
  func `headers of rows that scroll sideways keep to the leading edge, from right to left too`() {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let stage = stage(width: 200, height: 100) {
        ScrollView(.horizontal) {
          LazyHStack(spacing: 0, pinnedViews: .sectionHeaders) {
            Section {
              ForEach(0..<100) { _ in Color.blue.frame(width: 40) }
            } header: {
              Color.green.frame(width: 30).accessibilityIdentifier("h")
            }
          }
        }
        .environment(\.layoutDirection, direction)
      }
      stage.scroll(to: CGPoint(x: 500, y: 0))
      #expect(stage.frame(of: "h")?.minX == (direction == .leftToRight ? 0 : 170))
    }
  }

  @Test func `a header bound to a published offset follows every tick`() {
    let stage = stage {
      ClassicScreen()
    }
    stage.scroll(to: 130)
    #expect(stage.texts.map(\.string).contains("130 down"))
    #expect(stage.frame(of: "bar")?.minY == 0)
    stage.scroll(to: 90)
    #expect(stage.texts.map(\.string).contains("90 up"))
  }
}

/// The way it is often written: an object that publishes the offset, measured by a probe.
private final class ScrollModel: ObservableObject {
  @Published var offset: CGFloat = 0
  @Published var isDown = true

  func moved(to minY: CGFloat) {
    let next = -minY
    if next != offset { isDown = next > offset }
    offset = next
  }
}

private struct OffsetKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
}

private struct ClassicScreen: View {
  @StateObject private var model = ScrollModel()

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        GeometryReader { proxy in
          Color.clear.preference(key: OffsetKey.self, value: proxy.frame(in: .named("s")).minY)
        }
        .frame(height: 0)
        LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
          Section {
            ForEach(0..<200) { Row(name: "\($0)") }
          } header: {
            Text("\(Int(model.offset)) \(model.isDown ? "down" : "up")")
              .frame(maxWidth: .infinity, minHeight: 40)
              .background(Color.white)
              .accessibilityIdentifier("bar")
          }
        }
      }
    }
    .coordinateSpace(.named("s"))
    .onPreferenceChange(OffsetKey.self) { value in
      MainActor.assumeIsolated { model.moved(to: value) }
    }
  }
}

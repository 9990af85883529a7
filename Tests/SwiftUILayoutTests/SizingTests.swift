import Stage
import SwiftUI
import SwiftUICore
import Testing

@Suite("Aspect ratio, views that fit, container-relative frames")
@MainActor struct SizingTests {
  @Test func `a ratio fits or covers its room (behaviour sheet §2)`() {
    @MainActor func size(
      _ width: CGFloat, _ height: CGFloat, _ ratio: CGFloat?, _ mode: ContentMode
    ) -> [CGFloat] {
      let frame = mount(width, height) {
        Color.red.aspectRatio(ratio, contentMode: mode).named("fill")
      }.frame("fill")
      return Array(frame[2...])
    }
    #expect(size(100, 100, 2, .fit) == [100, 50])
    #expect(size(60, 40, 1, .fit) == [40, 40])
    #expect(size(30, 60, 0.5, .fill) == [30, 60])
    #expect(size(40, 60, 1.6, .fill) == [96, 60])
    // A colour's own proportions are 10 by 10.
    #expect(size(60, 40, nil, .fit) == [40, 40])
    #expect(size(60, 40, nil, .fill) == [60, 60])
  }

  @Test func `without a proposal the ideal size takes the ratio; a size is a ratio too`() {
    let host = mount(100, 100) {
      VStack(spacing: 0) {
        Color.red.aspectRatio(2, contentMode: .fit).named("free").fixedSize()
        Color.red.aspectRatio(CGSize(width: 4, height: 1), contentMode: .fit)
          .frame(width: 40).named("sized")
        Text("text").scaledToFit().named("rigid")
      }
    }
    #expect(host.frame("free")[2...] == [10, 5])
    #expect(host.frame("sized")[2...] == [40, 10])
    #expect(host.frame("rigid")[2...] == [34, 24.5])
  }

  @Test(arguments: [
    CGFloat.nan, 0, -1, .infinity,
  ])
  func `ratios that are no positive numbers are left out`(_ ratio: CGFloat) {
    let host = mount(60, 40) { Color.red.aspectRatio(ratio, contentMode: .fit).named("fill") }
    #expect(host.frame("fill") == [10, 0, 40, 40])
  }

  @Test func `hidden views keep their place and draw nothing`() {
    let host = mount(100, 100) {
      HStack(spacing: 0) {
        box("hidden", 30, 10).hidden()
        box("shown", 20, 10)
      }
    }
    #expect(host.frame("shown") == [55, 45, 20, 10])
    #expect(host.displayList().commands.count == 1)
  }

  @Test func `the first view that fits is shown, the last one if none does`() {
    var appeared: [String] = []
    let host = mount(100, 50) {
      ViewThatFits {
        box("wide", 90, 10).onAppear { appeared.append("wide") }
          .onDisappear { appeared.append("no wide") }
        box("middle", 50, 10).onAppear { appeared.append("middle") }
        box("small", 20, 10).onAppear { appeared.append("small") }
      }
    }
    #expect(host.frame("wide") == [5, 20, 90, 10])
    #expect(!host.contains("middle"))
    #expect(appeared == ["wide"])
    host.resize(to: CGSize(width: 60, height: 50))
    #expect(host.frame("middle") == [5, 20, 50, 10])
    #expect(!host.contains("wide"))
    #expect(Set(appeared) == ["wide", "no wide", "middle"])
    host.resize(to: CGSize(width: 10, height: 50))
    #expect(host.frame("small") == [-5, 20, 20, 10])
    #expect(host.displayList().commands.count == 1)
    host.resize(to: CGSize(width: 100, height: 50))
    #expect(host.frame("wide") == [5, 20, 90, 10])
  }

  @Test func `only the given axes count; no view at all is nothing`() {
    let host = mount(50, 100) {
      VStack(spacing: 0) {
        ViewThatFits(in: .vertical) {
          box("first", 300, 10)
          box("second", 10, 10)
        }
        ViewThatFits {}.named("none")
      }
    }
    #expect(host.frame("first")[2...] == [300, 10])
    #expect(host.frame("none")[2...] == [0, 0])
  }

  @Test func `preferences come from the view that is shown`() {
    struct Name: PreferenceKey {
      static var defaultValue: String { "" }
      static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
    }
    nonisolated(unsafe) var name = ""
    let host = mount(100, 50) {
      ViewThatFits {
        box("a", 90, 10).preference(key: Name.self, value: "a")
        box("b", 20, 10).preference(key: Name.self, value: "b")
      }
      .onPreferenceChange(Name.self) { name = $0 }
    }
    #expect(name == "a")
    host.resize(to: CGSize(width: 50, height: 50))
    #expect(name == "b")
  }

  @Test func `a container is the window's safe area, or the scroll view around`() {
    let host = mount(200, 300, safeArea: EdgeInsets(top: 40, leading: 0, bottom: 0, trailing: 0)) {
      VStack(spacing: 0) {
        Color.red.containerRelativeFrame([.horizontal, .vertical]) { length, axis in
          axis == .horizontal ? length / 4 : length / 10
        }
        .named("window")
        ScrollView(.horizontal) {
          HStack(spacing: 10) {
            Color.red.containerRelativeFrame(.horizontal, count: 3, spacing: 10).named("third")
            Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
              .named("two")
            box("rigid", 5, 5).containerRelativeFrame(.horizontal, alignment: .leading)
              .named("whole")
          }
        }
        .frame(width: 160)
      }
    }
    #expect(host.frame("window")[2...] == [50, 26])
    // (160 − 2 · 10) / 3 for one part, two parts and the gap between them for two.
    #expect(abs(host.frame("third")[2] - 140 / 3) < 1e-9)
    #expect(abs(host.frame("two")[2] - (280 / 3 + 10)) < 1e-9)
    #expect(host.frame("whole")[2] == 160)
    #expect(host.frame("rigid")[0] == host.frame("whole")[0])
    host.resize(to: CGSize(width: 400, height: 300))
    #expect(host.frame("window")[2] == 100)
    #expect(host.frame("whole")[2] == 160)
  }

  @Test func `a scroll view's new size reaches what measures itself by it`() {
    let host = mount(100, 200) {
      ScrollView { Color.red.containerRelativeFrame(.vertical).named("page") }
    }
    #expect(host.frame("page")[3] == 200)
    host.resize(to: CGSize(width: 100, height: 120))
    #expect(host.frame("page")[3] == 120)
  }

  // AppleConformance.md, B40 (SDK 27): across the way it scrolls a scroll view's container ends at the safe
  // area, and what measures itself by it does not reach under bars.
  @Test func `across a scroll view's axis the container is what the safe area leaves`() {
    let stage = Stage(
      size: CGSize(width: 300, height: 400),
      safeArea: EdgeInsets(top: 50, leading: 0, bottom: 30, trailing: 0)
    ) {
      ScrollView(.horizontal) {
        Color.red.containerRelativeFrame([.horizontal, .vertical])
          .accessibilityIdentifier("page")
      }
    }
    #expect(stage.frame(of: "page") == CGRect(x: 0, y: 50, width: 300, height: 320))
  }

  @Test(arguments: [
    CGFloat.nan, -4,
  ])
  func `container-relative lengths that make no sense count as 0`(_ length: CGFloat) {
    let host = mount(100, 100) {
      Color.red.containerRelativeFrame(.horizontal) { _, _ in length }.named("fill")
    }
    #expect(host.frame("fill") == [50, 0, 0, 100])
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// Frames under right-to-left direction are those of left-to-right in a mirror.
@Suite("Right-to-left layout")
@MainActor struct RightToLeftTests {
  private func expectMirrored<Content: View>(
    _ ids: [String], width: CGFloat = 300, @ViewBuilder _ content: () -> Content
  ) {
    let plain = mount(width, 200, content)
    let mirrored = mount(width, 200, isRightToLeft: true, content)
    for id in ids {
      let frame = plain.frame(id)
      #expect(frame.count == 4, "\(id)")
      guard frame.count == 4 else { continue }
      #expect(
        mirrored.frame(id) == [width - frame[0] - frame[2], frame[1], frame[2], frame[3]],
        "\(id)")
    }
  }

  @Test func `rows, columns, frames, padding`() {
    expectMirrored(["a", "b", "text", "column", "c"]) {
      HStack(spacing: 10) {
        box("a", 30, 20)
        VStack(alignment: .leading) {
          Text("Hello").named("text")
          box("b", 80, 10)
        }
        .named("column")
        Spacer()
        box("c", 20, 20).padding(.leading, 7).frame(width: 60, alignment: .leading)
      }
    }
  }

  @Test func `alignment guides, overlays, backgrounds, positions`() {
    expectMirrored(["base", "badge", "ground", "point", "guided", "z"]) {
      ZStack(alignment: .bottomTrailing) {
        box("base", 120, 80)
          .overlay(alignment: .topLeading) { box("badge", 20, 10) }
          .background(alignment: .bottomTrailing) { box("ground", 10, 50) }
        box("z", 15, 15)
        box("guided", 40, 10).alignmentGuide(.trailing) { $0.width / 2 }
        box("point", 10, 10).position(x: 30, y: 40)
      }
    }
  }

  @Test func `custom layouts, safe-area bars, reader content, grids of frames`() {
    expectMirrored(["one", "two", "bar", "content", "read"]) {
      HStack(spacing: 0) {
        HStackLayout(spacing: 5) {
          box("one", 10, 10)
          box("two", 20, 10)
        }
        Color.red.named("content").safeAreaInset(edge: .leading) { box("bar", 30, 20) }
        GeometryReader { _ in box("read", 12, 12) }.frame(width: 60)
      }
    }
  }

  @Test func `an offset moves towards the trailing side`() {
    let host = mount(100, 100, isRightToLeft: true) { box("box", 20, 20).offset(x: 10, y: 5) }
    #expect(host.presentationFrame(of: "box") == CGRect(x: 30, y: 45, width: 20, height: 20))
  }

  @Test func `a window's safe area is leading and trailing`() {
    var insets: EdgeInsets?
    let host = mount(
      100, 100, safeArea: EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20),
      isRightToLeft: true
    ) {
      GeometryReader { proxy in
        let _ = insets = proxy.safeAreaInsets
        Color.red.named("fill")
        Color.red.named("under").ignoresSafeArea(edges: .leading)
      }
    }
    #expect(host.frame("fill") == [20, 0, 70, 100])
    #expect(host.frame("under") == [20, 0, 80, 100])
    #expect(insets == EdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 20))
  }

  @Test func `horizontal content starts at the right and scrolls to the left`() {
    let host = mount(100, 50, isRightToLeft: true) {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          box("first", 80, 20)
          box("last", 80, 20)
        }
      }
    }
    #expect(host.frame("first")[0] == 20)
    #expect(host.frame("last")[0] == -60)
    host.scrollNodes[0].controller.hold(at: CGPoint(x: 60, y: 0))
    host.update()
    #expect(host.frame("first")[0] == 80)
    #expect(host.frame("last")[0] == 0)
  }

  @Test func `the direction can change at any time, and inside a view`() {
    let remote = Remote<LayoutDirection>()
    let host = mount(100, 20) {
      Controlled(.leftToRight, remote) { direction in
        HStack(spacing: 0) {
          box("outer", 10, 10)
          HStack(spacing: 0) {
            box("a", 20, 10)
            Spacer(minLength: 0)
          }
          .environment(\.layoutDirection, direction)
        }
      }
    }
    #expect(host.frame("a") == [10, 5, 20, 10])
    remote.value = .rightToLeft
    host.update()
    #expect(host.frame("outer") == [0, 5, 10, 10])
    #expect(host.frame("a") == [80, 5, 20, 10])
    remote.value = .leftToRight
    host.update()
    #expect(host.frame("a") == [10, 5, 20, 10])
    host.updateEnvironment { $0.layoutDirection = .rightToLeft }
    #expect(host.frame("outer") == [90, 5, 10, 10])
  }

  @Test func `lines of text start at the right`() throws {
    func lines(_ isRightToLeft: Bool) -> [CGFloat] {
      let host = mount(100, 100, isRightToLeft: isRightToLeft) { Text("four letters, go") }
      for case .text(let layout, _, _) in host.displayList().commands {
        return layout.lines.map { layout.size.width - $0.origin.x - $0.width }
      }
      return []
    }
    #expect(lines(true).count == 2)
    #expect(lines(true).allSatisfy { $0 == 0 })
    #expect(lines(false).contains { $0 > 0 })
  }

  @Test func `a picture is mirrored only where it asks for it`() {
    func shown(_ isRightToLeft: Bool) -> CGRect? {
      mount(100, 20, isRightToLeft: isRightToLeft) {
        ZStack { box("box", 10, 10).position(x: 5, y: 5) }
          .flipsForRightToLeftLayoutDirection(true)
      }.layoutFrame(of: "box")
    }
    #expect(shown(false) != nil)
    // Layout is mirrored, the drawing once more.
    let host = mount(100, 20, isRightToLeft: true) {
      HStack(spacing: 0) {
        box("box", 10, 10)
        Spacer(minLength: 0)
      }
      .flipsForRightToLeftLayoutDirection(true)
    }
    #expect(host.frame("box")[0] == 90)
    #expect(host.presentationFrame(of: "box")?.minX == 0)
  }
}

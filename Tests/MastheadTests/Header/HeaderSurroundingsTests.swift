import Masthead
import Stage
import SwiftUI
import Testing

/// A header of 50 to 200 over rows of 60.
private struct Screen: View {
  var name = "header"

  var body: some View {
    HeaderScrollView { _ in
      Color.red.accessibilityIdentifier(name)
    } content: {
      ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
    }
    .headerHeight(min: 50, max: 200)
  }
}

@Suite("Headers in covers, and in scroll views that scroll the other way")
@MainActor struct HeaderSurroundingsTests {
  private struct Cover: View {
    let isOpen: Remote<Bool>
    @State private var isPresented = false

    var body: some View {
      Color.white
        .fullScreenCover(isPresented: $isPresented) { Screen() }
        .onAppear { isOpen.connect($isPresented) }
    }
  }

  @Test
  func `a cover's header has the window's safe area once, from the first frame of its way up`() {
    let isOpen = Remote(false)
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      Cover(isOpen: isOpen)
    }
    isOpen.value = true
    var heights: Set<CGFloat> = []
    for _ in 0..<60 {
      stage.advance(by: .milliseconds(16))
      if let frame = stage.frame(of: "header") { heights.insert(frame.height) }
    }
    stage.settle()
    #expect(heights == [259])
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 259))
    stage.scroll(to: 500)
    stage.settle()
    #expect(stage.frame(of: "header")?.height == 109)
  }

  private struct Pager: View {
    var reaches = false

    var body: some View {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Screen().containerRelativeFrame(.horizontal)
          Screen(name: "second").containerRelativeFrame(.horizontal)
        }
      }
      .scrollTargetBehavior(.paging)
      .ignoresSafeArea(edges: reaches ? .top : [])
    }
  }

  @Test func `in a scroll view that keeps to the safe area nothing covers a header`() {
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      Pager()
    }
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 59, width: 390, height: 200))
  }

  @Test func `in one that reaches under the safe area it does too, and counts what is covered`() {
    let stage = Stage(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
      Pager(reaches: true)
    }
    #expect(stage.frame(of: "header") == CGRect(x: 0, y: 0, width: 390, height: 259))
  }
}

@Suite("Measured headers that read their own progress")
@MainActor struct MeasuredProgressTests {
  private struct Measured: View {
    let branches: Bool

    var body: some View {
      HeaderScrollView { header in
        VStack(spacing: 0) {
          if branches {
            Color.red.frame(height: 60)
            if header.collapseProgress < 0.5 { Color.green.frame(height: 40) }
          } else {
            Color.red.frame(height: 100 - 60 * header.collapseProgress)
          }
        }
        .frame(maxWidth: .infinity)
      } content: {
        Color.blue.frame(height: 60).accessibilityIdentifier("first")
        ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(.measured(min: 30))
    }
  }

  @Test(arguments: [false, true])
  func `are as tall as their views at rest, and collapse`(branches: Bool) {
    let stage = Stage { Measured(branches: branches) }
    #expect(stage.frame(of: "first")?.minY == 100)
    for offset in stride(from: 10, through: 90, by: 10) {
      stage.scroll(to: CGFloat(offset))
      stage.advance(by: .milliseconds(32))
      #expect(stage.scrollOffset.y == CGFloat(offset))
      #expect(stage.frame(of: "first")?.minY == 100 - CGFloat(offset))
    }
    stage.scroll(to: 0)
    stage.settle()
    #expect(stage.frame(of: "first")?.minY == 100)
  }

  private struct Growing: View {
    let isLarge: Bool

    var body: some View {
      HeaderScrollView { header in
        Color.red
          .frame(height: isLarge ? 160 : 100)
          .frame(maxWidth: .infinity)
          .opacity(1 - header.progress(from: 0.5))
      } content: {
        Color.blue.frame(height: 60).accessibilityIdentifier("first")
        ForEach(0..<40, id: \.self) { _ in Color.blue.frame(height: 60) }
      }
      .headerHeight(.measured(min: 30))
    }
  }

  @Test func `get the height that their views came to want while they were collapsed`() {
    let isLarge = Remote(false)
    let stage = Stage { Controlled(isLarge) { Growing(isLarge: $0) } }
    stage.scroll(to: 90)
    isLarge.value = true
    stage.settle()
    stage.scroll(to: 0)
    stage.settle()
    #expect(stage.frame(of: "first")?.minY == 160)
  }
}

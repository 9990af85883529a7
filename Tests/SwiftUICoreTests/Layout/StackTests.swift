import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §1; fixtures of the recordings are named at each test.
@Suite("Stacks")
@MainActor struct StackTests {
  @Test func `the root is centred in the window, what overflows too (layout/root-centering)`() {
    #expect(mount(300, 200) { box("a", 100, 50) }.frame("a") == [100, 75, 100, 50])
    #expect(mount(300, 200) { box("a", 400, 50) }.frame("a") == [-50, 75, 400, 50])
  }

  @Test func `plain views keep 8 points on both axes (layout/spacing-default)`() {
    let row = mount(300, 100) {
      HStack {
        box("a", 50, 50)
        box("b", 50, 50)
      }
    }
    #expect(row.frame("b")[0] - row.frame("a")[0] == 58)
    let column = mount(300, 200) {
      VStack {
        box("a", 50, 50)
        box("b", 50, 50)
      }
    }
    #expect(column.frame("b")[1] - column.frame("a")[1] == 58)
  }

  @Test func `a stack of rigid views hugs them (layout/hstack-ideal)`() {
    let host = mount(300, 100) {
      HStack(spacing: 8) {
        box("a", 30, 30)
        box("b", 38, 20)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [112, 35, 76, 30])
  }

  @Test func `a column lines its views up in the width of the widest (layout/vstack-alignment)`() {
    func x(_ alignment: HorizontalAlignment) -> CGFloat {
      let host = mount(300, 200) {
        VStack(alignment: alignment, spacing: 0) {
          box("wide", 100, 10)
          box("narrow", 40, 10)
        }
      }
      return host.frame("narrow")[0] - host.frame("wide")[0]
    }
    #expect(x(.leading) == 0)
    #expect(x(.center) == 30)
    #expect(x(.trailing) == 60)
  }

  @Test func `a row lines its views up in the height of the tallest (layout/hstack-alignment)`() {
    func y(_ alignment: VerticalAlignment) -> CGFloat {
      let host = mount(300, 200) {
        HStack(alignment: alignment, spacing: 0) {
          box("tall", 10, 100)
          box("low", 10, 40)
        }
      }
      return host.frame("low")[1] - host.frame("tall")[1]
    }
    #expect(y(.top) == 0)
    #expect(y(.center) == 30)
    #expect(y(.bottom) == 60)
  }

  @Test func `negative spacing overlaps views: three of 70 at −30 are 150 wide (effects/zindex)`() {
    let host = mount(300, 100) {
      HStack(spacing: -30) {
        box("a", 70, 20)
        box("b", 70, 20)
        box("c", 70, 20)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack")[2] == 150)
    #expect(host.frame("b")[0] - host.frame("a")[0] == 40)
  }

  @Test
  func `views longer than the stack's room overflow it, centred (layout/spacer-min-length)`() {
    let host = mount(300, 100) {
      HStack(spacing: 0) {
        box("a", 250, 20)
        Spacer(minLength: 20)
        box("b", 100, 20)
      }.accessibilityIdentifier("stack")
    }
    #expect(host.frame("stack") == [-35, 40, 370, 20])
  }

  @Test func `a divider is half a point thick and as long as its stack (ios/layout/basics)`() {
    let column = mount(300, 100) {
      VStack(spacing: 0) {
        box("a", 40, 20)
        Divider().accessibilityIdentifier("line")
      }.accessibilityIdentifier("stack")
    }
    #expect(column.frame("line") == [0, 59.75, 300, 0.5])
    #expect(column.frame("stack") == [0, 39.75, 300, 20.5])
    let row = mount(300, 100) {
      HStack(spacing: 0) {
        box("a", 40, 20)
        Divider().accessibilityIdentifier("line")
      }.accessibilityIdentifier("stack")
    }
    // A vertical divider makes the row as tall as its room (layout/divider).
    #expect(row.frame("line")[2...] == [0.5, 100])
    #expect(row.frame("stack")[3] == 100)
  }

  @Test func `a modifier on a group goes to each of its views (layout/group-modifier)`() {
    let host = mount(300, 300) {
      VStack(spacing: 0) {
        Group {
          box("a", 50, 50)
          box("b", 50, 50)
        }.padding(5)
      }
    }
    #expect(host.frame("b")[1] - host.frame("a")[1] == 60)
  }

  @Test func `views of an empty stack take no room`() {
    let host = mount(300, 300) {
      VStack(spacing: 10) {
        box("a", 50, 50)
        EmptyView()
        ForEach(0..<0) { _ in box("never", 1, 1) }
        if false { box("neither", 1, 1) }
        box("b", 50, 50)
      }
    }
    #expect(host.frame("b")[1] - host.frame("a")[1] == 60)
  }
}

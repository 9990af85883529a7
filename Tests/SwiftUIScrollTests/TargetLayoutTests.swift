import SwiftUI
import SwiftUICore
import Testing

/// What counts as a child of a target layout: what layout sees, however the views are written.
@Suite("Rows of a target layout are found wherever they are written")
@MainActor struct TargetLayoutTests {
  enum Kind: CaseIterable {
    case plain, ownView, ownViewOfButtons, group, erased, conditional, section, sections, pairs
    case nested, loopInLoop, modified, listed
  }

  private struct Rows: View {
    var range = 0..<60

    var body: some View {
      ForEach(range, id: \.self) { Color.red.frame(height: 44).accessibilityIdentifier("row\($0)") }
    }
  }

  /// The type of a button's look does not tell how many views it is.
  private struct Buttons: View {
    var body: some View {
      ForEach(0..<60, id: \.self) { row in
        Button {
        } label: {
          Color.red.frame(height: 44)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("row\(row)")
      }
    }
  }

  private struct Outer: View {
    var body: some View {
      Rows(range: 0..<5)
      Group { Rows(range: 5..<60) }
    }
  }

  private struct Content: View {
    let kind: Kind

    var body: some View {
      switch kind {
      case .plain, .listed:
        ForEach(0..<60, id: \.self) {
          Color.red.frame(height: 44).accessibilityIdentifier("row\($0)")
        }
      case .ownView: Rows()
      case .ownViewOfButtons: Buttons()
      case .group: Group { Rows() }
      case .erased: AnyView(Rows())
      case .conditional:
        ForEach(0..<60, id: \.self) { row in
          if row >= 0 {
            Color.red.frame(height: 44).accessibilityIdentifier("row\(row)")
          }
        }
      case .section:
        Section {
          Rows(range: 1..<60)
        } header: {
          Color.blue.frame(height: 44).accessibilityIdentifier("row0").id(0)
        }
      case .sections:
        ForEach(0..<15, id: \.self) { section in
          Section {
            Rows(range: section * 4 + 1..<section * 4 + 4)
          } header: {
            Color.blue.frame(height: 44).accessibilityIdentifier("row\(section * 4)").id(
              section * 4)
          }
        }
      case .pairs:
        ForEach(0..<30, id: \.self) { pair in
          Color.red.frame(height: 44).accessibilityIdentifier("row\(pair * 2)").id(pair * 2)
          Color.red.frame(height: 44).accessibilityIdentifier("row\(pair * 2 + 1)").id(pair * 2 + 1)
        }
      case .nested: Outer()
      case .loopInLoop:
        ForEach(0..<6, id: \.self) { ten in Rows(range: ten * 10..<ten * 10 + 10) }
      case .modified: Rows().padding(.horizontal, 3)
      }
    }
  }

  private struct Column: View {
    let kind: Kind
    let isLazy: Bool

    var body: some View {
      if isLazy {
        LazyVStack(spacing: 0) { Content(kind: kind) }.scrollTargetLayout()
      } else {
        VStack(spacing: 0) { Content(kind: kind) }.background(Color.gray).scrollTargetLayout()
      }
    }
  }

  /// Moves the content by so much and lets go.
  private func drag(_ host: ViewHost, _ distance: CGFloat) {
    let finger = host.touch(150, 190)
    finger.move(150, 180)
    finger.move(150, 180 - distance)
    finger.end(velocity: .zero)
    host.settle()
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `scrolling ends with a row at the start`(_ kind: Kind, _ isLazy: Bool) {
    let host = mount(300, 200) {
      ScrollView { Column(kind: kind, isLazy: isLazy) }.scrollTargetBehavior(.viewAligned)
    }
    // 100 is nearest to the start of row 2, at 88; 88 + 150 to that of row 5, at 220.
    drag(host, 100)
    #expect(host.scroll.offset.y == 88)
    drag(host, 150)
    #expect(host.scroll.offset.y == 220)
    drag(host, -160)
    #expect(host.scroll.offset.y == 44)
  }

  @Test(arguments: Kind.allCases, [true, false])
  func `the row that shows most is told`(_ kind: Kind, _ isLazy: Bool) {
    let remote = Remote<Int?>()
    let host = mount(300, 200) {
      Controlled(nil as Int?, remote) { _ in
        ScrollView { Column(kind: kind, isLazy: isLazy) }.scrollPosition(
          id: remote.projected, anchor: .top)
      }
    }
    drag(host, 100)
    #expect(remote.value == 2)
    drag(host, 130)
    #expect(remote.value == 5)
    remote.value = 30
    host.update()
    #expect(host.frame("row30")[1] == 0)
  }

  @Test
  func `rows of different heights that were not there when the finger left are aligned too`() {
    struct Uneven: View {
      var body: some View {
        ForEach(0..<400, id: \.self) { row in
          Color.red.frame(height: row < 10 ? 20 : CGFloat(30 + row % 7 * 13))
            .accessibilityIdentifier("row\(row)")
        }
      }
    }
    let host = mount(300, 200) {
      ScrollView { LazyVStack(spacing: 0) { Uneven() }.scrollTargetLayout() }
        .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    }
    for velocity in [3000, -1500, 6000] as [CGFloat] {
      let finger = host.touch(150, 150)
      finger.move(150, velocity > 0 ? 140 : 160)
      finger.end(velocity: CGVector(dx: 0, dy: -velocity))
      host.settle()
      let starts = (0..<400).compactMap { row -> CGFloat? in
        host.layoutFrame(of: "row\(row)")?.minY
      }
      #expect(starts.contains { abs($0) < 0.01 }, "\(velocity): \(starts)")
    }
  }
}

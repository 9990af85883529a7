import Stage
import SwiftUI
import Testing

/// On the way back over rows that were never seen, lengths turn out other than estimated; what shows
/// moves with the finger and not a point more.
@Suite("Lazy containers stand still while they learn")
@MainActor struct LazyStillnessTests {
  enum Screen: String, CaseIterable, Sendable {
    case rows, sections, stacksInStack, twoStacks, below, grid, sideways, rightToLeft
  }

  @Test(arguments: Screen.allCases)
  func `upwards over unseen rows nothing jumps`(_ screen: Screen) {
    let stage = Stage(size: CGSize(width: 200, height: 200), text: .fixed) {
      StillnessScreen(screen: screen)
    }
    let isSideways = screen == .sideways || screen == .rightToLeft
    func offset() -> CGFloat { isSideways ? stage.scrollOffset.x : stage.scrollOffset.y }
    func scroll(to offset: CGFloat) {
      stage.scroll(to: isSideways ? CGPoint(x: offset, y: 0) : CGPoint(x: 0, y: offset))
    }
    func places() -> [String: CGFloat] {
      var result: [String: CGFloat] = [:]
      for index in 0..<1200 {
        guard let frame = stage.layoutFrame(of: "\(index)") else { continue }
        result["\(index)"] =
          screen == .rightToLeft ? 200 - frame.maxX : isSideways ? frame.minX : frame.minY
      }
      return result
    }
    scroll(to: 9000)
    var before = places()
    #expect(!before.isEmpty)
    var compared = 0
    for step in 0..<80 {
      let distance: CGFloat = step % 7 == 0 ? 150 : 13
      scroll(to: offset() - distance)
      let after = places()
      for (name, place) in after {
        guard let old = before[name] else { continue }
        compared += 1
        #expect(abs(place - old - distance) < 1e-6, "\(screen): \(name) in step \(step)")
      }
      before = after
    }
    #expect(compared > 300)
    // All the way to the start.
    for _ in 0..<20 { scroll(to: max(0, offset() - 2000)) }
    #expect(offset() == 0)
    // Under a view of 500 points the first row is not near at the start.
    #expect((stage.layoutFrame(of: "0") != nil) == (screen != .below))
  }
}

private struct StillnessScreen: View {
  let screen: LazyStillnessTests.Screen

  private func cell(_ index: Int) -> some View {
    let length = CGFloat(10 + index * 37 % 41)
    return Color.red
      .frame(
        width: screen == .sideways || screen == .rightToLeft ? length : nil,
        height: screen == .sideways || screen == .rightToLeft ? nil : length
      )
      .accessibilityIdentifier("\(index)")
  }

  var body: some View {
    switch screen {
    case .rows: ScrollView { LazyVStack { ForEach(0..<1200) { cell($0) } } }
    case .sections:
      ScrollView {
        LazyVStack(spacing: 3, pinnedViews: [.sectionHeaders, .sectionFooters]) {
          ForEach(0..<60) { section in
            Section {
              ForEach(0..<20) { cell(section * 20 + $0) }
            } header: {
              Color.blue.frame(height: CGFloat(20 + section % 3 * 10))
            }
          }
        }
      }
    case .stacksInStack:
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<60) { outer in
            LazyVStack(spacing: 2) { ForEach(0..<20) { cell(outer * 20 + $0) } }.padding(5)
          }
        }
      }
    case .twoStacks:
      ScrollView {
        VStack(spacing: 0) {
          LazyVStack(spacing: 0) { ForEach(0..<300) { cell($0) } }
          LazyVStack(spacing: 0) { ForEach(300..<1200) { cell($0) } }
        }
      }
    case .below:
      ScrollView {
        Color.green.frame(height: 500)
        LazyVStack(spacing: 0) { ForEach(0..<1200) { cell($0) } }
      }
    case .grid:
      ScrollView {
        LazyVGrid(columns: [GridItem(), GridItem()], spacing: 1) {
          ForEach(0..<1200) { cell($0) }
        }
      }
    case .sideways, .rightToLeft:
      ScrollView(.horizontal) { LazyHStack(spacing: 4) { ForEach(0..<1200) { cell($0) } } }
        .environment(
          \.layoutDirection, screen == .sideways ? .leftToRight : .rightToLeft)
    }
  }
}

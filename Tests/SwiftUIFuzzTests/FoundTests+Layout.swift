import Testing

@testable import SwiftUI
@_spi(Nodes) @testable import SwiftUICore

/// A scroll view whose ideal size depends on a length.
private struct Proportioned: View {
  let height: Height

  var body: some View {
    AnyLayout(VStackLayout()) {
      ScrollView {
        Color.red.frame(height: 23)
        ScrollView { Color.blue.frame(height: 149) }.frame(height: height.value)
      }
      .scaledToFit()
    }
  }
}

/// Loose rows and a section, in one loop.
private struct Mixed: View {
  let first: CGFloat

  var body: some View {
    Form {
      ForEach(0..<3, id: \.self) { number in
        if number == 2 {
          Section { Text("Section") }
        } else {
          Color.red.frame(height: number == 0 ? first : 44)
        }
      }
    }
  }
}

private struct Leaving: View {
  let height: Height

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if height.value == 0 { Text("What is leaving, in words that go on") } else { Color.red }
    }
  }
}

extension FoundTests {
  // 6133
  @Test func `an aspect ratio follows the proportions of a scroll view`() {
    let height = Height()
    height.value = 77
    let updated = host(Proportioned(height: height))
    height.value = 45
    updated.update()
    #expect(updated.frameLines() == host(Proportioned(height: height)).frameLines())
  }

  // 1434, 1436
  @Test func `the last row of a card has round corners before what follows it comes into sight`() {
    for first in stride(from: 20 as CGFloat, through: 60, by: 2) {
      let host = host(Mixed(first: first))
      var rows: [ListRowNode] = []
      func visit(_ node: ViewNode) {
        if let row = node as? ListRowNode, row.isPlaced { rows.append(row) }
        node.forEachChild(visit)
      }
      visit(host.root)
      guard rows.count > 1 else { continue }
      let end = host.table.frame(of: rows[1].index, in: nil, geometry: .layout).maxY
      if end < 150 + 26 { #expect(rows[1].place.isLast, "\(first): it ends at \(end)") }
    }
  }

  // 16313
  @Test func `what is leaving draws in sight what it is now`() {
    let height = Height()
    let host = host(Leaving(height: height))
    #expect(host.differenceInSight() == nil)
    withAnimation(.linear(duration: 1)) { height.value = 1 }
    host.update()
    #expect(host.differenceInSight() == nil)
    host.updateEnvironment { $0.dynamicTypeSize = .accessibility3 }
    #expect(host.differenceInSight() == nil)
    host.advance(by: 0.5)
    #expect(host.differenceInSight() == nil)
  }
}

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

/// A symbol of either size, whose scale is set inside of the view.
private struct Scaled: View {
  let height: Height

  var body: some View {
    if height.value == 0 {
      Image(systemName: "heart").imageScale(.large)
    } else {
      Image(systemName: "heart").imageScale(.small)
    }
  }
}

/// A symbol with a bar that scrolls, both of a scale that is set around them.
private struct ScaledAround: View {
  let height: Height

  var body: some View {
    Image(systemName: "heart")
      .safeAreaInset(edge: .bottom, spacing: 4.5) {
        ScrollView([.horizontal, .vertical]) { Image(systemName: "star") }
      }
      .imageScale(height.value == 0 ? .large : .small)
  }
}

extension FoundTests {
  // 9212251
  @Test func `what a modifier adds does not see the environment inside of its view`() {
    let height = Height()
    let star = Image(systemName: "star").id("star")
    for value: CGFloat in [0, 1] {
      height.value = value
      let scaled = Scaled(height: height)
      let hosts = [
        host(star), host(scaled.background { star }), host(scaled.overlay { star }),
        host(scaled.safeAreaInset(edge: .bottom) { star }),
        host(scaled.padding(4).background { star }),
      ]
      let sizes = hosts.map { $0.layoutFrame(of: "star")?.size }
      #expect(sizes == Array(repeating: sizes[0], count: hosts.count))
    }
  }

  @Test func `a background sees the container's shape that is set around it`() {
    let shape = ContainerRelativeShape().fill(.red)
    let plain = host(
      Image(systemName: "heart").imageScale(.large).background(shape).containerShape(Circle()))
    let inside = host(Scaled(height: Height()).background(shape).containerShape(Circle()))
    #expect(inside.displayList().firstDifference(from: plain.displayList()) == nil)
    let other = host(Scaled(height: Height()).background(shape))
    #expect(inside.displayList().firstDifference(from: other.displayList()) != nil)
  }

  // 9212251
  @Test func `a bar that scrolls and its view change in one update`() {
    let height = Height()
    let updated = host(ScaledAround(height: height))
    height.value = 1
    updated.update()
    #expect(updated.frameLines() == host(ScaledAround(height: height)).frameLines())
  }

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

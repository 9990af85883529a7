import Stage
import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §4: an unknown symbol is 0 × 0; as after a missing image, neighbours keep 8.
@MainActor struct UnknownSymbolTests {
  @Test func `a symbol that there is not takes no room, draws nothing and is warned about`()
    throws
  {
    let name = "no.such.symbol.\(UInt64.random(in: 0...UInt64.max))"
    let stage = Stage(size: CGSize(width: 100, height: 100), text: .fixed) {
      HStack {
        Image(systemName: name).id("unknown")
        Image(systemName: name).resizable().id("resizable")
        Color.red.frame(width: 10, height: 10).id("box")
        Image(systemName: "star").id("star")
      }
    }
    #expect(stage.frame(of: "unknown")?.size == .zero)
    #expect(stage.frame(of: "resizable")?.size == .zero)
    #expect(stage.frame(of: "star")?.size == CGSize(width: 22, height: 20))
    #expect((stage.frame(of: "box")?.minX ?? 0) - (stage.frame(of: "unknown")?.minX ?? 0) == 16)
    _ = try stage.snapshot()
    // Once in the window, also where it is painted.
    #expect(RuntimeWarning.messages.filter { $0.contains(name) }.count == 1)
    #expect(stage.accessibilityTree.elements.map(\.label) == ["Star"])
  }
}

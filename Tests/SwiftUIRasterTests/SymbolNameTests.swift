import Stage
import SwiftUI
import SwiftUIRaster
import Testing

/// Which symbols are drawn, and what stands for the others.
@MainActor struct SymbolNameTests {
  @Test(arguments: [
    "hand.wave", "hand.wave.fill", "hand.point.down", "sailboat", "checkmark.seal.fill", "1.circle",
    "05.circle.fill", "a.square", "apple.logo", "infinity", "person.crop.circle.badge.xmark",
  ])
  func `these are drawn`(_ name: String) {
    #expect(SystemSymbols.contains(name))
  }

  @Test func `a number is drawn inside its frame`() throws {
    func pixels(_ name: String) throws -> [UInt32] {
      let stage = Stage(size: CGSize(width: 40, height: 40)) {
        Image(systemName: name).resizable().frame(width: 40, height: 40)
      }
      return try stage.snapshot(scale: 1).pixels
    }
    #expect(try pixels("3.circle") != pixels("8.circle"))
    #expect(try pixels("3.circle") == pixels("03.circle"))
    #expect(try pixels("hand.point.down") != pixels("hand.point.right"))
  }

  @Test func `a name that Apple may have is a placeholder, any other is nothing`() {
    #expect(!SystemSymbols.contains("figure.curling"))
    #expect(SystemSymbols.looksLikeSymbol("figure.curling"))
    #expect(!SystemSymbols.looksLikeSymbol("no.such.thing"))
    #expect(!SystemSymbols.looksLikeSymbol(""))
    #expect(!SystemSymbols.looksLikeSymbol("star..fill"))
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      VStack {
        Image(systemName: "figure.curling").id("placeholder")
        Image(systemName: "no.such.thing").id("nothing")
      }
    }
    #expect(stage.frame(of: "placeholder")?.width ?? 0 > 10)
    #expect(stage.frame(of: "nothing")?.size == .zero)
  }
}

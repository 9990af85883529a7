import Stage
import SwiftUI
import SwiftUICore
import Testing

@testable import SwiftUIRaster

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
    let stage = Stage(size: CGSize(width: 100, height: 100)) {
      VStack {
        Image(systemName: "figure.curling").id("placeholder")
        Image(systemName: "no.such.thing").id("nothing")
      }
    }
    #expect(stage.frame(of: "placeholder")?.width ?? 0 > 10)
    #expect(stage.frame(of: "nothing")?.size == .zero)
    #expect(
      stage.warnings == [
        "SwiftUI: the system symbol \"figure.curling\" is not drawn yet; a placeholder of its size is shown",
        "SwiftUI: there is no system symbol called \"no.such.thing\"; nothing is shown for it, as on "
          + "Apple's systems",
      ])
    // What is painted is warned of no further.
    _ = try? stage.snapshot(scale: 1)
    #expect(stage.warnings.count == 2)
  }

  // The lists named by SymbolCatalog: 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0; a former name; a script's variant.
  @Test(arguments: [
    "star.fill", "textformat.size.smaller", "textformat.size.larger", "brain.head.profile",
    "hare.fill", "chart.bar.xaxis", "photo.stack", "thermometer.medium", "cloud.bolt.rain.fill",
    "inset.filled.diamond", "person.crop.circle.badge.plus.fill", "character.book.closed.fill.ar",
    "arrow.up.left.and.down.right.and.arrow.up.right.and.down.left", "00.circle.fill",
    "rectangle.portrait.and.arrow.right", "zl.button.roundedtop.horizontal.fill", "zzz", "0.circle",
  ])
  func `a name of Apple's list shows something`(_ name: String) {
    #expect(SystemSymbols.showing(of: name) != .nothing)
  }

  @Test(arguments: [
    "", ".", "star..fill", "star.fill.", ".star", "stars", "Star", "person.fill.circle",
    "star.house",
    "house.ar.ar", "textformat.size.smallest", "zzz.fill", "anchor", "fill", "arrow", "A",
  ])
  func `a name that no version of SF Symbols has shows nothing`(_ name: String) {
    #expect(SystemSymbols.showing(of: name) == .nothing)
  }

  @Test func `every symbol that is drawn has a name of Apple's`() {
    #expect(SystemSymbols.names.filter { !SymbolCatalog.contains($0) } == [])
    #expect(SymbolCatalog.count > 7_700)
  }

  @Test(arguments: [
    "tortoise.fill", "hare.fill", "textformat.size.larger", "brain.head.profile", "photo.stack",
    "chart.bar.xaxis", "cloud.bolt.rain.fill", "textformat.size.smaller", "thermometer.medium",
  ])
  func `a common symbol is no placeholder and like no other`(_ name: String) throws {
    func pixels(_ name: String) throws -> [UInt32] {
      try Stage(size: CGSize(width: 40, height: 40)) {
        Image(systemName: name).resizable().frame(width: 40, height: 40)
      }.snapshot(scale: 1).pixels
    }
    #expect(SystemSymbols.contains(name))
    for other in ["figure.walk", "figure.curling", "no.such.thing", "textformat", "photo", "hare"] {
      #expect(try pixels(name) != pixels(other))
    }
  }

  @Test(arguments: [
    ("left", 12, 20), ("right", 28, 20), ("top", 20, 12), ("bottom", 20, 28),
  ])
  func `a circle is filled in the half that its name says`(_ half: String, _ x: Int, _ y: Int)
    throws
  {
    let stage = Stage(size: CGSize(width: 40, height: 40)) {
      Image(systemName: "circle.\(half)half.filled").resizable().frame(width: 40, height: 40)
    }
    let picture = try stage.snapshot(scale: 1)
    #expect(picture.color(x: x, y: y).red < 0.1)
    #expect(picture.color(x: 40 - x, y: 40 - y).red > 0.9)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a warning of a preview says which it is`() {
    let stage = Stage {
      let _ = RuntimeWarning.nameWindow("preview \"Weather\"")
      Image(systemName: "no.such.thing")
    }
    #expect(
      stage.warnings == [
        "SwiftUI: there is no system symbol called \"no.such.thing\"; nothing is shown for it, as on "
          + "Apple's systems (in preview \"Weather\")"
      ])
  }
}

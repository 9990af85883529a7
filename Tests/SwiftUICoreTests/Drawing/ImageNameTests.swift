import Foundation
import Stage
import SwiftUI
import Testing

/// Pictures and symbols: their settings, their variants, and how they are spoken.
@MainActor struct ImageNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    Stage(size: CGSize(width: 100, height: 100), text: .fixed) { view }
  }

  private func symbols<V: View>(_ view: V) -> [String] {
    stage(view).displayList.commands.compactMap {
      if case .symbol(let glyph, _, _) = $0 { glyph.name } else { nil }
    }
  }

  private let star = Image(systemName: "star")

  @Test func `settings of a picture make another picture`() {
    let settings: [Image] = [
      star, star.interpolation(.none), star.interpolation(.low), star.interpolation(.high),
      star.antialiased(false), star.renderingMode(.original), star.renderingMode(.template),
      star.resizable(), star.resizable(resizingMode: .tile),
    ]
    for (index, image) in settings.enumerated() {
      for other in settings[(index + 1)...] { #expect(image != other) }
    }
    #expect(star.resizable() == star.resizable(resizingMode: .stretch))
    #expect(star.interpolation(.medium) == star && star.antialiased(true) == star)
  }

  @Test func `a resizable picture takes the room, another one its own size`() {
    func size<V: View>(_ view: V) -> CGSize {
      stage(view.accessibilityIdentifier("image").ignoresSafeArea()).layoutFrame(of: "image")?.size
        ?? .zero
    }
    #expect(size(star.resizable()) == CGSize(width: 100, height: 100))
    let natural = size(star)
    #expect(natural.width < 40 && size(star.imageScale(.medium)) == natural)
    #expect(
      size(star.imageScale(.large)).width > natural.width
        && size(star.imageScale(.small)).width < natural.width)
    #expect(EnvironmentValues().imageScale == .medium)
    #expect(size(Image(systemName: "star", variableValue: 0.5)) == natural)
    #expect(size(Image("missing", variableValue: 0.5)) == .zero && size(Image("missing")) == .zero)
    #expect(size(Image(ImageResource(name: "missing", bundle: .main))) == .zero)
  }

  @Test func `a picture is spoken by its label`() {
    let labelled = Image("missing", bundle: nil, label: Text("sunset"))
    #expect(
      stage(labelled.resizable().frame(width: 10, height: 10)).accessibilityTree["sunset"]?.traits
        .contains(.isImage) == true)
    #expect(
      stage(Image(decorative: "missing").resizable().frame(width: 10, height: 10)).accessibilityTree
        .elements.isEmpty)
  }

  @Test func `variants are names that are put together in one order`() {
    let variants: [(SymbolVariants, String)] = [
      (.none, "heart"), (.fill, "heart.fill"), (.circle, "heart.circle"), (.square, "heart.square"),
      (.rectangle, "heart.rectangle"), (.slash, "heart.slash"), (.circle.fill, "heart.circle.fill"),
      (.fill.circle, "heart.circle.fill"), (.slash.fill, "heart.slash.fill"),
      (.square.slash, "heart.slash.square"), (.rectangle.fill, "heart.rectangle.fill"),
    ]
    for (variant, name) in variants {
      #expect(symbols(Image(systemName: "heart").symbolVariant(variant)) == [name])
    }
    // Variants around a view add up.
    #expect(
      symbols(Image(systemName: "heart").symbolVariant(.circle).symbolVariant(.fill)) == [
        "heart.circle.fill"
      ])
    #expect(
      symbols(Image(systemName: "heart").environment(\.symbolVariants, .none).symbolVariant(.fill))
        == ["heart"])
    #expect(SymbolVariants.circle.fill.contains(.fill) && !SymbolVariants.fill.contains(.circle))
    #expect(SymbolVariants.fill.contains(.none) && EnvironmentValues().symbolVariants == .none)
  }

  private struct Mode: View {
    @Environment(\.symbolRenderingMode) private var mode
    var body: some View { Text(mode == nil ? "none" : "some") }
  }

  @Test func `the rendering of symbols is set around them or on them`() {
    func words<V: View>(_ view: V) -> [String] { stage(view).texts.map(\.string) }
    #expect(words(Mode()) == ["none"] && words(Mode().symbolRenderingMode(.multicolor)) == ["some"])
    #expect(words(Mode().symbolRenderingMode(nil).symbolRenderingMode(.hierarchical)) == ["none"])
    for mode in [SymbolRenderingMode.monochrome, .multicolor, .hierarchical, .palette] {
      #expect(symbols(star.symbolRenderingMode(mode)) == ["star"])
    }
  }

  @Test func `a picture from an address is a placeholder until it is there`() {
    let none = AsyncImage(url: nil, scale: 2)
    #expect(stage(none.accessibilityIdentifier("image")).layoutFrame(of: "image") != nil)
    let own = AsyncImage(url: nil, scale: 2) { image in
      image.resizable()
    } placeholder: {
      Text("wait")
    }
    #expect(stage(own).texts.map(\.string) == ["wait"])
  }

  @Test func `a renderer draws its content at its own size, and anew when it is changed`() {
    let renderer = ImageRenderer(content: Color.red.frame(width: 20, height: 10))
    #expect(renderer.colorMode == .nonLinear)
    #expect(renderer.cgImage?.width == 20)
    renderer.content = Color.red.frame(width: 40, height: 10)
    #expect(renderer.cgImage?.width == 40 && renderer.cgImage?.height == 10)
  }
}

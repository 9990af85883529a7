import Foundation
import Stage
import SwiftUI
import Testing

@MainActor @Suite("Colour effects")
struct ColorEffectTests {
  private func color<V: View>(_ view: V) throws -> [Int] {
    try shot(4, 4) { view }.rgb(2, 2)
  }

  private let sample = levels(200, 100, 50)

  @Test func `Brightness adds to every component and stops at white`() throws {
    #expect(isNear(try color(sample.brightness(0.2)), [251, 151, 101]))
    #expect(isNear(try color(sample.brightness(1)), [255, 255, 255]))
    #expect(isNear(try color(sample.brightness(-0.2)), [149, 49, 0]))
  }

  @Test func `Contrast stretches distances from the middle`() throws {
    // (200 − 127.5) · 0.5 + 127.5 = 163.75, and so on.
    #expect(isNear(try color(sample.contrast(0.5)), [164, 114, 89]))
    #expect(isNear(try color(sample.contrast(0)), [128, 128, 128]))
    #expect(isNear(try color(sample.contrast(-1)), [55, 155, 205]))
  }

  @Test func `Saturation 0 and grayscale 1 leave the luminance`() throws {
    // 0.2126 · 200 + 0.7152 · 100 + 0.0722 · 50 = 117.65
    #expect(isNear(try color(sample.saturation(0)), [118, 118, 118]))
    #expect(isNear(try color(sample.grayscale(1)), [118, 118, 118]))
    #expect(isNear(try color(sample.grayscale(0.5)), [159, 109, 84]))
    #expect(isNear(try color(sample.saturation(2)), [255, 82, 0]))
    #expect(try color(sample.saturation(1)) == [200, 100, 50])
  }

  @Test func `Hue rotation follows SVG's matrix, a full turn changes nothing`() throws {
    // 90°: cos 0, sin 1. red' = (0.213 − 0.213)·200 + (0.715 − 0.715)·100 + (0.072 + 0.928)·50 = 50
    // green' = (0.213 + 0.143)·200 + (0.715 + 0.14)·100 + (0.072 − 0.283)·50 = 146.15
    // blue' = (0.213 − 0.787)·200 + (0.715 + 0.715)·100 + (0.072 + 0.072)·50 = 35.4
    #expect(isNear(try color(sample.hueRotation(.degrees(90))), [50, 146, 35]))
    #expect(isNear(try color(sample.hueRotation(.degrees(360))), [200, 100, 50]))
  }

  @Test func `Inversion gives the complement, multiplication the product`() throws {
    #expect(isNear(try color(sample.colorInvert()), [55, 155, 205]))
    #expect(isNear(try color(sample.colorMultiply(levels(255, 127.5, 0))), [200, 50, 0]))
    // Half as opaque over white.
    #expect(
      isNear(try color(sample.colorMultiply(levels(255, 255, 255, 0.5))), [228, 178, 153]))
  }

  @Test func `Luminance becomes opacity`() throws {
    // 118 of 255 black over white.
    #expect(isNear(try color(sample.luminanceToAlpha()), [137, 137, 137]))
    #expect(isNear(try color(Color.black.luminanceToAlpha()), [255, 255, 255]))
  }

  @Test func `Effects apply in the order in which they are put on`() throws {
    #expect(isNear(try color(sample.brightness(0.2).colorInvert()), [4, 104, 154]))
    #expect(isNear(try color(sample.colorInvert().brightness(0.2)), [106, 206, 255]))
  }

  @Test func `A translucent colour keeps its opacity`() throws {
    // Inverted (55, 155, 205), half over white.
    #expect(
      isNear(try color(levels(200, 100, 50, 0.5).colorInvert()), [155, 205, 230], within: 2))
  }

  @Test func `As a visual effect each does the same as its modifier`() throws {
    #expect(
      try color(sample.visualEffect { e, _ in e.brightness(0.2) }) == color(sample.brightness(0.2)))
    #expect(
      try color(sample.visualEffect { e, _ in e.contrast(0.5) }) == color(sample.contrast(0.5)))
    #expect(
      try color(sample.visualEffect { e, _ in e.saturation(2) }) == color(sample.saturation(2)))
    #expect(try color(sample.visualEffect { e, _ in e.grayscale(1) }) == color(sample.grayscale(1)))
    #expect(
      try color(sample.visualEffect { e, _ in e.hueRotation(.degrees(90)) })
        == color(sample.hueRotation(.degrees(90))))
  }

  @Test func `amounts that are no numbers leave colours alone, with a warning a window`() throws {
    RuntimeWarning.reset()
    for bad in [Double.nan, .infinity, -.infinity] {
      #expect(try color(sample.brightness(bad)) == [200, 100, 50])
      #expect(try color(sample.contrast(bad)) == [200, 100, 50])
      #expect(try color(sample.saturation(bad)) == [200, 100, 50])
      #expect(try color(sample.hueRotation(.radians(bad))) == [200, 100, 50])
    }
    // Each colour was that of a window of its own.
    #expect(RuntimeWarning.messages.filter { $0.contains("effect") }.count == 12)
  }
}

import Foundation
import SwiftUI
import Testing

@testable import SwiftUICore
@testable import SwiftUIRaster

/// A painter that keeps what it painted paints the same pixels as one that paints everything.
@MainActor struct FrameKeeperTests {
  private final class Hand {
    var step: Binding<Int>?
  }

  private struct Numbers {
    var seed: UInt64
    mutating func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
  }

  /// 24 × 18 pixels that all differ.
  private static let noise = PixelImage(
    width: 24, height: 18,
    pixels: (0..<24 * 18).map { 0xFF00_0000 | (UInt32($0) &* 2_654_435_761 & 0xFF_FFFF) })!

  /// Rows of everything that can be drawn, under glass, with a heading that stays.
  private struct Screen: View {
    let hand: Hand
    let isBacked: Bool
    @State private var step = 0

    var body: some View {
      hand.step = $step
      return ScrollView {
        VStack(alignment: .leading, spacing: 3) {
          ForEach(0..<90, id: \.self) { index in
            row(index)
            Divider()
          }
        }
        .background(Color.yellow.opacity(step == 2 ? 0.4 : 0))
      }
      .background {
        if isBacked { LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom) }
      }
      .overlay(alignment: .top) {
        Text("Title \(step)").frame(maxWidth: .infinity).frame(height: 44)
          .background(.thinMaterial)
      }
      .overlay(alignment: .bottomTrailing) {
        Circle().fill(.green).frame(width: 30, height: 30).padding(20).shadow(radius: 4)
      }
    }

    @ViewBuilder private func row(_ index: Int) -> some View {
      let box = Color.blue.frame(width: 60, height: 20)
      let picture = Image(FrameKeeperTests.noise).resizable()
      switch index % 19 {
      case 0:
        Text("Heading \(index)").font(.title).visualEffect {
          $0.offset(y: max(0, min(200, -$1.frame(in: .scrollView).minY)))
        }
      case 1: box.shadow(color: .black, radius: 6, y: 8)
      case 2: box.rotationEffect(.degrees(Double(step * 10 + 7)))
      case 3:
        LinearGradient(colors: [.red, .green], startPoint: .top, endPoint: .bottom)
          .frame(height: 31)
      case 4: Circle().stroke(.red, lineWidth: 3.3).frame(width: 23.7, height: 23.7)
      case 5: RoundedRectangle(cornerRadius: 9).fill(.purple).frame(height: 33.3)
      case 6: AngularGradient(colors: [.red, .blue, .red], center: .center).frame(height: 30)
      case 7:
        ScrollView(.horizontal) {
          HStack {
            ForEach(0..<9) { Text("Card \($0)").padding(5).background(Capsule().fill(.pink)) }
          }
        }
      case 8: Text("Row \(index)").foregroundStyle(step % 2 == 0 ? .red : .clear).opacity(0.6)
      case 9: box.blur(radius: CGFloat(step))
      case 10:
        VStack {
          Text("Two"); box
        }.opacity(0.5).clipShape(Circle())
      case 11: Image(systemName: "star.fill").padding(3.2)
      case 12: box.rotation3DEffect(.degrees(40), axis: (x: 1, y: 0, z: 0))
      case 13: picture.frame(width: 48, height: 36)
      case 14: picture.frame(width: 12, height: 9).opacity(0.5)
      case 15: picture.frame(width: 17.3, height: 11.9).clipShape(Circle())
      case 16: picture.frame(width: 7, height: 5)
      case 17: Image(FrameKeeperTests.noise).resizable(resizingMode: .tile).frame(height: 21)
      default: Text("Row \(index) of many words").frame(height: 29.6)
      }
    }
  }

  private func difference(_ kept: Bitmap, _ whole: Bitmap) -> String? {
    if kept.pixels == whole.pixels { return nil }
    for (index, (a, b)) in zip(kept.pixels, whole.pixels).enumerated() where a != b {
      let place = "\(index % kept.width), \(index / kept.width)"
      return "pixel \(place): \(String(a, radix: 16)), not \(String(b, radix: 16))"
    }
    return nil
  }

  /// Seed 2344 of the random trees.
  @Test func `what changes over a gradient leaves it as a whole painting has it`() throws {
    var numbers = Numbers(seed: 2344)
    let kept = Painter(scale: 1)
    let whole = Painter(scale: 1)
    whole.keepsFrames = false
    for round in 0..<40 {
      func point() -> CGPoint { CGPoint(x: numbers.next(60), y: numbers.next(120)) }
      let gradient = Paint.linearGradient(
        [
          Paint.Stop(location: 0, color: RGBA(red: 0, green: 0, blue: 0)),
          Paint.Stop(location: 1, color: .clear),
        ], start: point(), end: point())
      for x in [2.0, 13, 41] {
        var list = DisplayList(size: CGSize(width: 60, height: 120), background: .white)
        list.commands = [
          .fill(
            Path(CGRect(x: 0, y: 0, width: 60, height: 120)), gradient, FillStyle(), origin: .zero),
          .fill(
            Path(CGRect(x: x, y: 50, width: 9, height: 9)),
            .color(RGBA(red: 1, green: 0, blue: 0)), FillStyle(), origin: .zero),
        ]
        let found = difference(try kept.paint(list), try whole.paint(list))
        #expect(found == nil, "round \(round), \(gradient)")
      }
    }
    #expect(kept.work.partialFrames > 40)
  }

  @Test(arguments: [(1, false), (1, true), (1.5, false), (2, false), (3, false)])
  func `scrolling both ways, changes and animations give the pixels of a whole painting`(
    scale: CGFloat, isBacked: Bool
  ) throws {
    let hand = Hand()
    let host = ViewHost(
      Screen(hand: hand, isBacked: isBacked), size: CGSize(width: 120, height: 420),
      shaper: try PangoTextShaper())
    let kept = Painter(scale: scale)
    let whole = Painter(scale: scale)
    whole.keepsFrames = false
    let surface = try FrameSurface(size: host.size, scale: scale)
    var numbers = Numbers(seed: UInt64(scale * 10) + (isBacked ? 1 : 0))
    let scroll = host.scrollNodes[0]
    var offset: CGFloat = 0
    for round in 0..<20 {
      switch numbers.next(8) {
      case 0: hand.step?.wrappedValue = numbers.next(4)
      case 1: withAnimation(.linear(duration: 0.1)) { hand.step?.wrappedValue = numbers.next(4) }
      case 2: host.scrollNodes.last?.controller.hold(at: CGPoint(x: numbers.next(150), y: 0))
      case 3: offset = CGFloat(numbers.next(2000))
      case 4: host.advance(by: 0.05)
      default: break
      }
      offset += CGFloat(numbers.next(160) - 70) / 2
      offset = max(-40, offset)
      scroll.controller.hold(at: CGPoint(x: 0, y: offset))
      host.update()
      let list = host.displayList(scale: scale)
      let expected = try whole.paint(list)
      let found = difference(try kept.paint(list), expected)
      #expect(found == nil, "round \(round)")
      // Two surfaces in turns, as in a window.
      if round % 2 == 0 {
        try kept.paint(list, onto: surface)
        var shown = expected
        shown.copyPixels(
          of: PixelSurface(surface.surface, width: surface.width, height: surface.height))
        #expect(difference(shown, expected) == nil, "round \(round), second surface")
      }
    }
    // A gradient behind the content stays while that moves: everything is another picture.
    #expect(isBacked || kept.work.partialFrames > 6)
  }

  @Test func `a list that scrolls paints the strip that comes into sight and nothing else`() throws
  {
    let host = ViewHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            Text("Row \(index)").frame(maxWidth: .infinity, minHeight: 44)
              .background(Color.white)
          }
        }
      }
      .scrollIndicators(.hidden), size: CGSize(width: 390, height: 844),
      shaper: try PangoTextShaper())
    let painter = Painter(scale: 1)
    for step in 0..<10 {
      host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: step * 10))
      host.update()
      _ = try painter.paint(host.displayList(scale: 1))
    }
    // The first frame whole; then ten rows of pixels each, with what the letters of the row around
    // them may reach: their boxes are painted with a row above and below.
    #expect(painter.work.wholeFrames == 1)
    #expect(painter.work.partialFrames == 9)
    #expect(painter.work.moved == 9 * 390 * 844)
    #expect(painter.work.painted - 390 * 844 < 9 * 390 * 80)
    // The same list once more costs nothing.
    let painted = painter.work.painted
    _ = try painter.paint(host.displayList(scale: 1))
    #expect(painter.work.painted == painted)
  }

  @Test func `pictures that are drawn with whole pixels scroll along`() throws {
    let host = ViewHost(
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            HStack {
              Image(FrameKeeperTests.noise).resizable().frame(width: 48, height: 36)
              Text("Row \(index)")
            }
            .frame(maxWidth: .infinity, minHeight: 44, alignment: .leading)
          }
        }
      }
      .scrollIndicators(.hidden), size: CGSize(width: 390, height: 844),
      shaper: try PangoTextShaper())
    let painter = Painter(scale: 2)
    for step in 0..<10 {
      host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: step * 10))
      host.update()
      _ = try painter.paint(host.displayList(scale: 2))
    }
    #expect(painter.work.wholeFrames == 1)
    // 20 rows of pixels come into sight with each step, with two around them and the picture that the edge cut.
    #expect(painter.work.painted - 780 * 1688 < 9 * 780 * 48)
  }

  @Test func `a frame of another size, scale or background starts anew`() throws {
    let painter = Painter(scale: 2)
    for (width, color) in [(40.0, RGBA.white), (40, .black), (50, .black), (50, .black)] {
      let list = DisplayList(
        size: CGSize(width: width, height: 20), background: color,
        commands: [
          .fill(
            Path(ellipseIn: CGRect(x: 3, y: 3, width: 9, height: 9)), .color(.clear), FillStyle(),
            origin: .zero)
        ])
      let fresh = Painter(scale: 2)
      #expect(try painter.paint(list) == fresh.paint(list))
    }
    // 80 by 40 pixels twice, 100 by 40 once; the last frame is the one before.
    #expect(painter.work == PaintedWork(wholeFrames: 3, partialFrames: 1, painted: 10_400))
  }
}

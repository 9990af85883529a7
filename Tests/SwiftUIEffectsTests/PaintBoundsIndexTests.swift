import SwiftUI
import SwiftUIRaster
import Testing

@testable import SwiftUICore

/// Large containers visit only the views in sight; what is drawn is the same as if they visited all.
@MainActor struct PaintBoundsIndexTests {
  private final class Hand {
    var step: Binding<Int>?
  }

  private struct Screen: View {
    let hand: Hand
    @State private var step = 0

    var body: some View {
      hand.step = $step
      return ScrollView {
        VStack(alignment: .leading, spacing: 3) {
          ForEach(step * 9..<200, id: \.self) { index in
            row(index).zIndex(index == 90 + step ? 1 : 0)
          }
        }
      }
      .scrollClipDisabled(step == 3)
    }

    @ViewBuilder private func row(_ index: Int) -> some View {
      let box = Color.blue.frame(width: 60, height: 20)
      switch index % 15 {
      case 0: box.offset(y: CGFloat(step * 90))
      case 1: box.shadow(color: .black, radius: 12, y: 40)
      case 2: box.rotationEffect(.degrees(Double(step * 30)), anchor: UnitPoint(x: 4, y: 6))
      case 3: box.scaleEffect(CGFloat(1 + step * 4))
      case 4: Circle().stroke(.red, lineWidth: 30).frame(width: 20, height: 20)
      case 5: box.padding(-30).background(step % 2 == 0 ? Color.clear : .green)
      case 6: box.visualEffect { $0.offset(y: max(0, -$1.frame(in: .scrollView).minY)) }
      case 7:
        ScrollView { box.frame(height: 300) }.frame(height: 30 + CGFloat(step))
      case 8: Text("Row \(index)").foregroundStyle(step % 2 == 0 ? .red : .clear)
      case 10: box.rotation3DEffect(.degrees(60), axis: (x: CGFloat(step), y: 1, z: 0))
      case 11: box.overlay { Color.red.frame(width: 20, height: CGFloat(step * 100)) }
      case 12:
        HStack(spacing: 2) {
          ForEach(0..<40) { Color.green.frame(width: 6, height: 9).offset(y: CGFloat($0 * step)) }
        }
      case 13: box.mask { Circle().padding(-20) }.position(x: 70, y: CGFloat(step * 60))
      case 9: box.blur(radius: CGFloat(step * 9)).opacity(step == 2 ? 0 : 1)
      default: if step % 2 == 0 { box } else { Text("other") }
      }
    }
  }

  /// The commands have to be the same, and so have the pixels.
  private func check(_ host: ViewHost, _ painter: Painter, _ comment: Comment) throws {
    let quick = host.displayList(scale: 1)
    host.presentation.paintBoundsThreshold = .max
    let all = host.displayList(scale: 1)
    host.presentation.paintBoundsThreshold = PaintBoundsIndex.threshold
    let (left, right) = (quick.commands.map { "\($0)" }, all.commands.map { "\($0)" })
    let first = zip(left, right).first { $0 != $1 }
    #expect(left.count == right.count && first == nil, "\(comment): \(String(describing: first))")
    let pixels = try painter.paint(quick).pixels
    #expect(try pixels == painter.paint(all).pixels, comment)
    #expect(Set(pixels).count > 1)
  }

  @Test func `scrolling, changes and animations draw the same as a walk through all views`() throws
  {
    let hand = Hand()
    let host = ViewHost(
      Screen(hand: hand), size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
    let painter = Painter(scale: 1)
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    let scroll = host.scrollNodes[0]
    for round in 0..<60 {
      switch next(5) {
      case 0: hand.step?.wrappedValue = next(4)
      case 1: withAnimation(.linear(duration: 0.4)) { hand.step?.wrappedValue = next(4) }
      case 2:
        host.updateEnvironment { $0.layoutDirection = next(2) == 0 ? .leftToRight : .rightToLeft }
      default: break
      }
      scroll.controller.hold(at: CGPoint(x: 0, y: next(5200) - 100))
      host.update()
      try check(host, painter, "round \(round)")
      host.advance(by: 0.15)
      try check(host, painter, "round \(round), later")
    }
  }

  @Test func `a tick of a long list visits what is in sight`() {
    func drawn(_ count: Int) -> Int {
      let host = ViewHost(
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { _ in Color.red.frame(height: 30) }
          }
        }, size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
      _ = host.displayList(scale: 2)
      host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: 1000))
      host.update()
      host.costs = Costs()
      _ = host.displayList(scale: 2)
      return host.costs.visits
    }
    // 300 points hold 10 or 11 rows of 30; each is a frame around a colour, and four more hold them.
    let few = drawn(100)
    #expect(few < 40)
    #expect(drawn(2000) == few)
  }

  @Test
  func `of views with effects only those are visited that an effect moves, and those in sight`() {
    let host = ViewHost(
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            Color.red.frame(height: 30)
              .visualEffect { content, proxy in
                // Held at the top until 900 points later.
                let top = -proxy.frame(in: .scrollView).minY
                return content.offset(y: index % 100 == 0 && top > 0 ? min(top, 900) : 0)
              }
          }
        }
      }, size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
    _ = host.displayList(scale: 2)
    for step in 1...30 {
      host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: step * 300))
      host.update()
      host.costs = Costs()
      _ = host.displayList(scale: 2)
      // 11 rows of three views, a few around them, and those that were held since: 3 at most.
      #expect(host.costs.visits < 55)
    }
  }

  @Test func `a changed row is looked at again, the others are not`() {
    let hand = Hand()
    let host = ViewHost(
      Screen(hand: hand), size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
    _ = host.displayList(scale: 1)
    host.costs = Costs()
    _ = host.displayList(scale: 1)
    let inSight = host.costs.visits
    host.scrollNodes[0].controller.hold(at: CGPoint(x: 0, y: 1))
    host.update()
    host.costs = Costs()
    _ = host.displayList(scale: 1)
    #expect(host.costs.visits < inSight * 2)
  }

  private struct Tinted: View {
    let hand: Hand
    @State private var step = 0

    var body: some View {
      hand.step = $step
      return ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<1000, id: \.self) { index in
            HStack {
              Text("Row \(index)").padding(4)
              Spacer()
              Color.red.opacity(0.5).frame(width: 20, height: 20)
            }
            .frame(height: 30)
            .background(.white)
            .overlay(alignment: .bottom) { Divider() }
            .contentShape(Rectangle())
            .onTapGesture {}
            .coordinateSpace(.named("row"))
            .offset(x: 3)
            .visualEffect { content, proxy in content.offset(y: min(proxy.size.height, 2)) }
            .onGeometryChange(for: CGFloat.self, of: \.size.height) { _ in }
            .onAppear {}
            .zIndex(1)
            .id(index)
            .accessibilityIdentifier("row \(index)")
          }
        }
      }
      .background(step == 0 ? Color.white : .yellow)
    }
  }

  @Test
  func `rows that an update leaves as they were are not visited when they are out of sight`() {
    let hand = Hand()
    let host = ViewHost(
      Tinted(hand: hand), size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
    _ = host.displayList(scale: 1)
    host.costs = Costs()
    _ = host.displayList(scale: 1)
    let inSight = host.costs.visits
    hand.step?.wrappedValue = 1
    host.update()
    #expect(host.costs.bodies > 0)
    host.costs = Costs()
    _ = host.displayList(scale: 1)
    #expect(host.costs.visits == inSight)
  }

  private struct Shadowed: View {
    let hand: Hand
    @State private var step = 0

    var body: some View {
      hand.step = $step
      return ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<200, id: \.self) { index in
            let shadow = step == 1 && index == 10
            Color.clear.frame(height: 30)
              .background(
                shadow
                  ? AnyShapeStyle(Color.red.shadow(.drop(color: .black, radius: 8, y: -12)))
                  : AnyShapeStyle(Color.red))
          }
        }
      }
    }
  }

  @Test func `a style that gets a shadow just out of sight throws it into sight`() throws {
    let hand = Hand()
    let host = ViewHost(
      Shadowed(hand: hand), size: CGSize(width: 200, height: 300), shaper: FixedMetricShaper())
    let painter = Painter(scale: 1)
    let before = try painter.paint(host.displayList(scale: 1)).pixels
    hand.step?.wrappedValue = 1
    host.update()
    let quick = try painter.paint(host.displayList(scale: 1)).pixels
    host.presentation.paintBoundsThreshold = .max
    #expect(try quick == painter.paint(host.displayList(scale: 1)).pixels)
    #expect(quick != before)
  }
}

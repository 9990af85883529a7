import SwiftUI
import SwiftUICore
import Testing

/// A shape as people write them: no word about isolation.
struct Bar: Shape {
  var part: Double

  var animatableData: Double {
    get { part }
    set { part = newValue }
  }

  func path(in rect: CGRect) -> Path {
    Path(CGRect(x: 0, y: 0, width: rect.width * part, height: rect.height))
  }
}

/// Shapes and layouts whose numbers are on their way.
@MainActor struct ShapeAnimationTests {
  private func width<S: Shape>(
    after time: Double = 0.25, _ shape: @escaping @Sendable (Bool) -> S
  ) -> CGFloat? {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { shape($0).fill(.red) }
    remote.set(true, .linear(duration: 1))
    host.advance(by: time)
    return host.fills.first?.path.boundingRect.width
  }

  @Test func `a shape of one's own is drawn with the numbers between`() {
    #expect(isNear(width { Bar(part: $0 ? 1 : 0.2) }, 40))
  }

  @Test func `shapes made of it hand its numbers on`() {
    #expect(isNear(width { Bar(part: $0 ? 1 : 0.2).offset(x: 3) }, 40))
    #expect(isNear(width { AnyShape(Bar(part: $0 ? 1 : 0.2)) }, 40))
    #expect(isNear(width { Bar(part: 1).scale(x: $0 ? 1 : 0.2) }, 40))
    #expect(isNear(width { Rectangle().inset(by: $0 ? 40 : 0) }, 80))
    #expect(isNear(width { Rectangle().size(width: $0 ? 60 : 20, height: 10) }, 30))
  }

  @Test func `a trimmed line grows along its length`() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 80, y: 0))
    }
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      line.trim(from: 0, to: isOn ? 1 : 0.5).stroke(Color.red)
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.5)
    let widths = host.displayList(scale: 1).commands.compactMap { command -> CGFloat? in
      guard case .stroke(let path, _, _, _) = command else { return nil }
      return path.boundingRect.width
    }
    #expect(widths.count == 1)
    #expect(isNear(widths.first, 60))
  }

  @Test func `corners and clips are drawn on their way`() {
    let remote = Remote<Bool>()
    let host = mount(false, remote) { isOn in
      Color.red.clipShape(Bar(part: isOn ? 1 : 0.2))
    }
    remote.set(true, .linear(duration: 1))
    host.advance(by: 0.25)
    #expect(isNear(host.group?.clip?.boundingRect.width, 40))

    let rounded = mount(false, remote) { isOn in
      RoundedRectangle(cornerRadius: isOn ? 40 : 0, style: .circular).fill(.red)
    }
    remote.set(true, .linear(duration: 1))
    rounded.advance(by: 0.5)
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(
      rounded.fills.first?.path == Path(roundedRect: rect, cornerRadius: 20, style: .circular))
  }

  private struct Steps: Layout {
    var step: CGFloat

    var animatableData: CGFloat {
      get { step }
      set { step = newValue }
    }

    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize {
      CGSize(width: 100, height: 100)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, view) in subviews.enumerated() {
        // A parabola: straight from start to end would be elsewhere.
        view.place(
          at: CGPoint(x: bounds.minX + CGFloat(index) * step * step / 40, y: 0),
          proposal: .unspecified)
      }
    }
  }

  @Test func `a layout places its views with the numbers between`() {
    let remote = Remote<Bool>()
    func check<L: Layout>(_ layout: @escaping (Bool) -> L) {
      let host = mount(false, remote) { isOn in
        layout(isOn)() {
          Color.blue.frame(width: 10, height: 10)
          Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        }
      }
      remote.set(true, .linear(duration: 1))
      #expect(host.box.minX == 0)
      host.advance(by: 0.5)
      #expect(isNear(host.box.minX, 10))
      host.advance(by: 0.5)
      #expect(host.box.minX == 40)
    }
    check { Steps(step: $0 ? 40 : 0) }
    check { AnyLayout(Steps(step: $0 ? 40 : 0)) }
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// NaN, infinite and negative lengths: no trap, a documented result, one warning for each cause.
@Suite("Bad numbers")
@MainActor struct BadNumberTests {
  nonisolated private static let bad: [CGFloat] = [
    .nan, .infinity, -.infinity, -5, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
    1e-300,
  ]

  /// Mounts, draws and moves a view, then looks for numbers that are none.
  private func survive<V: View>(_ view: V) {
    let host = mount(200, 200) {
      VStack {
        view.accessibilityIdentifier("a")
        box("b", 20, 20)
      }
    }
    _ = host.displayList()
    for id in ["a", "b"] {
      for number in host.frame(id) { #expect(number.isFinite, "\(id)") }
    }
    host.resize(to: CGSize(width: 100, height: 50))
    _ = host.displayList()
    #expect(!host.hasPendingWork)
  }

  @Test(arguments: bad) func `frames`(_ bad: CGFloat) {
    survive(Color.red.frame(width: bad, height: bad))
    survive(Color.red.frame(width: bad).frame(height: 10))
    survive(Color.red.frame(minWidth: bad, maxWidth: bad))
    survive(Color.red.frame(minHeight: bad, idealHeight: bad))
    survive(Text("some words").frame(maxWidth: bad, maxHeight: bad))
    survive(Color.red.frame(minWidth: 50, maxWidth: 10))
  }

  @Test(arguments: bad) func `paddings and spacings`(_ bad: CGFloat) {
    survive(Color.red.padding(bad))
    survive(
      Text("words").padding(EdgeInsets(top: bad, leading: 0, bottom: -bad, trailing: bad)))
    survive(
      HStack(spacing: bad) {
        Color.red
        Color.blue
      })
    survive(
      VStack(spacing: bad) {
        Color.red
        Text("a")
      })
    survive(Spacer(minLength: bad))
  }

  @Test(arguments: bad) func `offsets, positions and effects`(_ bad: CGFloat) {
    survive(Color.red.offset(x: bad, y: bad))
    survive(Color.red.position(x: bad, y: bad))
    survive(Color.red.opacity(bad))
    survive(Color.red.scaleEffect(bad))
    survive(Color.red.rotationEffect(.degrees(bad)))
    survive(Color.red.visualEffect { content, _ in content.offset(x: bad).scaleEffect(x: bad) })
    survive(Color.red.zIndex(bad))
    survive(Color.red.layoutPriority(bad))
    survive(Color.red.alignmentGuide(HorizontalAlignment.center) { _ in bad })
    survive(Color.red.overlay(alignment: .top) { Color.blue.frame(width: bad) })
  }

  @Test(arguments: bad) func `texts and shapes`(_ bad: CGFloat) {
    survive(Text("some words").font(.system(size: bad)))
    survive(Text("some words").tracking(bad).lineSpacing(bad))
    survive(RoundedRectangle(cornerRadius: bad))
    survive(Color.red.cornerRadius(bad))
    survive(Circle().stroke(Color.red, lineWidth: bad))
    survive(Circle().strokeBorder(Color.red, lineWidth: bad))
    survive(Color.red.border(Color.blue, width: bad))
    survive(Rectangle().inset(by: bad))
    survive(Color(red: bad, green: bad, blue: bad, opacity: bad))
    survive(
      LinearGradient(
        stops: [.init(color: .red, location: bad), .init(color: .blue, location: -bad)],
        startPoint: UnitPoint(x: bad, y: 0), endPoint: .bottom))
  }

  @Test(arguments: bad + [0]) func `windows`(_ bad: CGFloat) {
    let host = mount(bad, bad) {
      ScrollView {
        GeometryReader { proxy in Color.red.frame(width: proxy.size.width / 2) }
        Text("some words")
      }.safeAreaText()
    }
    _ = host.displayList()
    #expect(host.size.width >= 0 && host.size.width.isFinite)
    host.resize(to: CGSize(width: 100, height: 100))
    _ = host.displayList()
  }

  @Test(arguments: bad)
  func `scroll offsets that are no numbers leave the content where it is`(_ bad: CGFloat) throws {
    let host = mount(100, 100) { ScrollView { box("a", 50, 500) } }
    let node = try #require(host.scrollNodes.first)
    node.controller.hold(at: CGPoint(x: bad, y: bad))
    host.update()
    #expect(node.offset.x.isFinite && node.offset.y.isFinite)
    node.controller.hold(at: CGPoint(x: 0, y: 20))
    host.update()
    #expect(host.frame("a")[1] == -20)
  }

  @Test func `one warning for each cause, however often it comes`() {
    RuntimeWarning.reset()
    for _ in 0..<3 { survive(Color.red.frame(width: .nan)) }
    #expect(
      RuntimeWarning.messages.filter { $0.contains("a width must") }
        == ["frame: a width must be finite and not negative (got nan); it is left out"])
  }

  private struct Narrow: View {
    let width: CGFloat

    var body: some View { Color.red.frame(width: width) }
  }

  private struct Strange: View {
    var body: some View { VStack { Narrow(width: -5) } }
  }

  @Test func `a warning names the API, the value and the view, once in each window`() {
    RuntimeWarning.reset()
    survive(Narrow(width: -5))
    survive(Strange())
    survive(
      Color.red.background { Color.blue.modifier(Far()) })
    let heard = RuntimeWarning.messages
    // Both windows have the view.
    let width =
      "frame: a width must be finite and not negative (got -5.0); it is left out (in BadNumberTests.Narrow)"
    #expect(heard.filter { $0.contains("a width must") } == [width, width])
    #expect(
      heard.contains(
        "padding: a length must be finite (got inf); 0 is used (in BadNumberTests.Far)"))
  }

  private struct Far: ViewModifier {
    func body(content: Content) -> some View { content.padding(.infinity) }
  }

  @Test func `a frame's bad length is left out, a padding's counts as 0`() {
    #expect(mount(200, 100) { box("a", .nan, 20) }.frame("a") == [0, 40, 200, 20])
    #expect(mount(200, 100) { box("a", -4, 20) }.frame("a") == [0, 40, 200, 20])
    #expect(mount(200, 100) { fill("a").padding(.infinity) }.frame("a") == [0, 0, 200, 100])
  }
}

extension View {
  fileprivate func safeAreaText() -> some View {
    ignoresSafeArea()
  }
}

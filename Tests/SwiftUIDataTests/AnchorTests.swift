import Stage
import SwiftUI
import Testing

/// Places in one view that another one reads.
@MainActor struct AnchorTests {
  struct Bounds: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }

    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
      value += nextValue()
    }
  }

  struct Point: PreferenceKey {
    static var defaultValue: Anchor<CGPoint>? { nil }

    static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
      value = value ?? nextValue()
    }
  }

  struct Names: PreferenceKey {
    static var defaultValue: [String] { [] }

    static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
  }

  final class Captured {
    var number: Binding<CGFloat>?
    var flag: Binding<Bool>?
    var seen: [[CGRect]] = []
    var point: CGPoint?
  }

  private func makeStage<Content: View>(_ content: Content) -> Stage {
    let stage = Stage(size: CGSize(width: 200, height: 400), text: .fixed) { content }
    stage.resetCosts()
    return stage
  }

  private func texts(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private struct Marked: View {
    let captured: Captured
    @State private var height: CGFloat = 20
    @State private var isShown = true

    var body: some View {
      VStack(spacing: 0) {
        Color.clear.frame(width: 40, height: height)
        if isShown {
          Color.clear.frame(width: 100, height: 30)
            .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        }
        Color.clear.frame(width: 60, height: 10)
          .anchorPreference(key: Bounds.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
        {
          [$0]
        }
      }
      .frame(width: 200, height: 400, alignment: .top)
      .overlayPreferenceValue(Bounds.self) { anchors in
        GeometryReader { proxy in
          let _ = captured.seen.append(anchors.map { proxy[$0] })
          Color.clear
        }
      }
      .onAppear {
        captured.number = $height
        captured.flag = $isShown
      }
    }
  }

  @Test func `an overlay reads where views inside are, and follows them`() {
    let captured = Captured()
    let stage = makeStage(Marked(captured: captured))
    let second = CGRect(x: 71, y: 52, width: 3, height: 4)
    #expect(captured.seen.last == [CGRect(x: 50, y: 20, width: 100, height: 30), second])
    captured.number?.wrappedValue = 50
    _ = stage.texts
    #expect(
      captured.seen.last == [
        CGRect(x: 50, y: 50, width: 100, height: 30), second.offsetBy(dx: 0, dy: 30),
      ])
    captured.flag?.wrappedValue = false
    _ = stage.texts
    #expect(captured.seen.last == [CGRect(x: 71, y: 52, width: 3, height: 4)])
  }

  @Test func `an anchor in a scroll view follows its offset`() {
    let captured = Captured()
    let stage = makeStage(
      ScrollView {
        Color.clear.frame(width: 100, height: 30)
          .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        Color.clear.frame(width: 100, height: 2000)
      }
      .overlayPreferenceValue(Bounds.self, alignment: .topLeading) { anchors in
        GeometryReader { proxy in
          let _ = captured.seen.append(anchors.map { proxy[$0] })
          Color.clear
        }
      })
    let first = captured.seen.last
    #expect(first?.first?.size == CGSize(width: 100, height: 30))
    stage.scroll(to: 70)
    _ = stage.texts
    #expect(captured.seen.last == first?.map { $0.offsetBy(dx: 0, dy: -70) })
    let count = captured.seen.count
    stage.scroll(to: 90)
    _ = stage.texts
    #expect(captured.seen.count == count + 1)
  }

  // What is around both moves them as one, also where nothing is left of them to be seen.
  @Test(arguments: [0.5, 0.37, 0])
  func `a point is read in the reader's own coordinates, through offsets and scales`(
    scale: CGFloat
  ) {
    let captured = Captured()
    _ = makeStage(
      VStack(spacing: 0) {
        Color.clear.frame(width: 100, height: 40).anchorPreference(
          key: Point.self, value: .bottomTrailing
        ) { $0 }
        Color.clear.frame(width: 100, height: 40)
      }
      .backgroundPreferenceValue(Point.self) { anchor in
        GeometryReader { proxy in
          let _ = captured.point = anchor.map { proxy[$0] }
          Color.clear
        }
      }
      .scaleEffect(scale).offset(x: 13, y: 7))
    #expect(captured.point == CGPoint(x: 100, y: 40))
  }

  @Test func `transforming adds a view's own anchor to those inside it`() {
    let captured = Captured()
    _ = makeStage(
      Color.clear.frame(width: 20, height: 20)
        .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        .padding(10)
        .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0.append($1) }
        .overlayPreferenceValue(Bounds.self) { anchors in
          GeometryReader { proxy in
            let _ = captured.seen.append(anchors.map { proxy[$0] })
            Color.clear
          }
        })
    #expect(
      captured.seen.last == [
        CGRect(x: 10, y: 10, width: 20, height: 20), CGRect(x: 0, y: 0, width: 40, height: 40),
      ])
  }

  private struct Titles: View {
    let captured: Captured
    @State private var isShown = false

    var body: some View {
      VStack {
        Text("a").preference(key: Names.self, value: ["a"])
        if isShown { Text("b").preference(key: Names.self, value: ["b"]) }
      }
      .frame(width: 200)
      .backgroundPreferenceValue(Names.self) { Text($0.joined(separator: "+")) }
      .overlayPreferenceValue(Names.self) { names in
        Text("over \(names.count)").preference(key: Names.self, value: ["over"])
      }
      .onAppear { captured.flag = $isShown }
    }
  }

  @Test func `layers are made from the preferences of the view beside them`() {
    let captured = Captured()
    let stage = makeStage(Titles(captured: captured))
    #expect(texts(stage) == ["a", "a", "over 1"])
    captured.flag?.wrappedValue = true
    #expect(texts(stage) == ["a+b", "a", "b", "over 2"])
    stage.resetCosts()
    _ = texts(stage)
    #expect(stage.costs.passes == 0)
  }

  @Test func `equal places are equal anchors`() {
    let captured = Captured()
    let stage = makeStage(
      Color.clear
        .transformAnchorPreference(key: Bounds.self, value: .bounds) { $0 += [$1, $1] }
        .overlayPreferenceValue(Bounds.self) { anchors in
          Text("\(anchors[0] == anchors[1]) \(Set(anchors).count)")
        })
    #expect(texts(stage) == ["true 1"])
    _ = captured
  }

  @Test func `an anchor kept after its view is gone is zero`() {
    let captured = Captured()
    let stage = makeStage(Kept(captured: captured))
    #expect(captured.seen.last == [CGRect(x: 0, y: 0, width: 10, height: 10)])
    captured.flag?.wrappedValue = false
    _ = stage.texts
    #expect(captured.seen.last == [.zero])
  }

  private struct Kept: View {
    let captured: Captured
    @State private var isShown = true
    @State private var kept: [Anchor<CGRect>] = []

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.clear
        if isShown {
          Color.clear.frame(width: 10, height: 10)
            .anchorPreference(key: Bounds.self, value: .bounds) { [$0] }
        }
        GeometryReader { proxy in
          let _ = captured.seen.append(kept.map { proxy[$0] })
          Color.clear
        }
      }
      .onPreferenceChange(Bounds.self) { [$kept] anchors in
        if !anchors.isEmpty { $kept.wrappedValue = anchors }
      }
      .onAppear { captured.flag = $isShown }
    }
  }
}

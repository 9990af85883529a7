import Stage
import SwiftUI
import SwiftUICore
import TestSupport
import Testing

private let size = CGSize(width: 300, height: 400)

/// Rules of scroll views that are Apple's, each with where it is known from. Numbers such as A1 are those of
/// Documentation/AppleConformance.md.
@Suite("Scroll views as Apple's")
@MainActor struct ScrollConformanceTests {
  private struct Rows: View {
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<40, id: \.self) { Text("Row \($0)").frame(height: 50) }
      }
    }
  }

  // A1. Source of OpenSwiftUI: each modifier sets one input on the way in, so the nearest wins.
  @Test func `of two scroll positions the nearer one moves and is told`() {
    struct Screen: View {
      @State private var inner = ScrollPosition()
      @State private var outer = ScrollPosition()

      var body: some View {
        VStack(spacing: 0) {
          Button("Outer") { outer.scrollTo(y: 200) }.frame(height: 30)
            .accessibilityIdentifier("Outer")
          Button("Inner") { inner.scrollTo(y: 300) }.frame(height: 30)
            .accessibilityIdentifier("Inner")
          Text(verbatim: "\(inner.isPositionedByUser) \(outer.isPositionedByUser)").frame(
            height: 30)
          ScrollView { Rows() }.scrollPosition($inner).scrollPosition($outer)
        }
      }
    }
    let stage = Stage(size: size, text: .fixed) { Screen() }
    stage.tap("Outer")
    stage.settle()
    #expect(stage.scrollOffset.y == 0)
    stage.tap("Inner")
    stage.settle()
    #expect(stage.scrollOffset.y == 300)
    stage.drag(from: CGPoint(x: 150, y: 300), by: CGVector(dx: 0, dy: -80))
    stage.settle()
    #expect(stage.texts.contains { $0.string == "true false" })
  }

  // A7. Notes of three apps (fact sheet, verdicts): laziness follows the nearest scroll view, and one that
  // scrolls along the other axis only tells nothing of which rows show.
  @Test func `a lazy stack in a scroll view of the other axis builds all its rows`() {
    struct Rows: View {
      let axis: Axis
      let appeared: Journal

      var body: some View {
        if axis == .vertical {
          LazyVStack(spacing: 0) { rows }
        } else {
          LazyHStack(spacing: 0) { rows }
        }
      }

      private var rows: some View {
        ForEach(0..<100, id: \.self) { row in
          Color.red.frame(width: 20, height: 20).onAppear { appeared.add("\(row)") }
        }
      }
    }
    func count(@ViewBuilder _ content: (Journal) -> some View) -> Int {
      let journal = Journal()
      let content = content(journal)
      let stage = Stage(size: size, text: .fixed) { content }
      stage.settle()
      return Set(journal.lines).count
    }
    #expect(count { appeared in ScrollView { Rows(axis: .vertical, appeared: appeared) } } == 20)
    let crossed = count { appeared in
      ScrollView { ScrollView(.horizontal) { Rows(axis: .vertical, appeared: appeared) } }
    }
    #expect(crossed == 100)
    let alone = count { appeared in
      ScrollView(.horizontal) { Rows(axis: .vertical, appeared: appeared) }
    }
    #expect(alone == 100)
    #expect(count { appeared in ScrollView { Rows(axis: .horizontal, appeared: appeared) } } == 100)
    let both = count { appeared in
      ScrollView([.horizontal, .vertical]) { Rows(axis: .vertical, appeared: appeared) }
    }
    #expect(both == 20)
    // The nearest one counts, also where one further out scrolls the other way.
    let inner = count { appeared in
      ScrollView(.horizontal) {
        ScrollView { Rows(axis: .vertical, appeared: appeared) }.frame(width: 300, height: 400)
      }
    }
    #expect(inner == 20)
  }

  // A13. Documentation of onScrollGeometryChange: only the first one invokes the closure, and a runtime
  // issue is logged.
  @Test func `of several scroll views the first one counts, with one warning that names the view`()
  {
    struct PairOfScrollViews: View {
      let journal: Journal

      var body: some View {
        VStack(spacing: 0) {
          ScrollView { Rows() }.frame(height: 150).accessibilityIdentifier("first")
          ScrollView { Rows() }.frame(height: 250).accessibilityIdentifier("second")
        }
        .onScrollGeometryChange(for: CGFloat.self) {
          $0.contentOffset.y
        } action: { _, new in
          journal.add("\(new)")
        }
      }
    }
    let journal = Journal()
    let stage = Stage(size: size) { PairOfScrollViews(journal: journal) }
    _ = journal.take()
    stage.scroll("second", to: 30)
    #expect(journal.take() == [])
    stage.scroll("first", to: 20)
    #expect(journal.take() == ["20.0"])
    let warnings = RuntimeWarning.messages.filter {
      $0.contains("onScrollGeometryChange: there are several")
        && $0.contains("ScrollConformanceTests.PairOfScrollViews")
    }
    #expect(warnings.count == 1)
  }

  @Test func `a scroll view inside another one is no second one`() {
    struct NestedScrollViews: View {
      var body: some View {
        ScrollView { ScrollView(.horizontal) { Rows() } }
          .onScrollGeometryChange(for: CGFloat.self) {
            $0.contentOffset.y
          } action: { _, _ in
          }
      }
    }
    _ = Stage(size: size) { NestedScrollViews() }
    #expect(!RuntimeWarning.messages.contains { $0.contains("NestedScrollViews") })
  }

  // A17. Source of OpenSwiftUI (ScrollGeometry.viewTransform) and notes of two apps: the space begins at
  // the inset edge and is as long as the container.
  @Test func `the space of a scroll view begins at its inset edge`() {
    var measures: [String: [CGFloat]] = [:]
    let stage = Stage(size: size) {
      ScrollView {
        Color.red.frame(width: 100, height: 50)
          .onGeometryChange(for: [CGFloat].self) { proxy in
            let bounds = proxy.bounds(of: .scrollView(axis: .vertical)) ?? .zero
            return [
              proxy.frame(in: .scrollView).minY, bounds.minY, bounds.maxY, bounds.height,
            ]
          } action: {
            measures["row"] = $0
          }
        Color.blue.frame(height: 2000)
      }
      .contentMargins(.top, 20, for: .scrollContent)
      .contentMargins(.bottom, 30, for: .scrollContent)
    }
    // At rest the first row begins where the space does, which is 400 - 20 - 30 long.
    #expect(measures["row"] == [0, 0, 350, 350])
    stage.scroll(to: 120)
    #expect(measures["row"] == [-120, 120, 470, 350])
    stage.scroll(to: -40)
    #expect(measures["row"] == [40, -40, 310, 350])
  }

  // A2. Measured in the iOS simulator: a strong fling is about 5.5, a flick while reading below 1.
  @Test func `velocities are told in points per millisecond`() {
    struct Behavior: ScrollTargetBehavior {
      let journal: Journal

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let isInRange = context.velocity.dy > 1.2 && context.velocity.dy < 1.8
        MainActor.assumeIsolated { journal.add("\(isInRange)") }
      }
    }
    let (targets, phases) = (Journal(), Journal())
    let stage = Stage(size: size) {
      ScrollView { Rows() }
        .scrollTargetBehavior(Behavior(journal: targets))
        .onScrollPhaseChange { _, new, context in
          if new == .decelerating {
            let velocity = context.velocity?.dy ?? 0
            phases.add("\(velocity > 1.2 && velocity < 1.8)")
          }
        }
    }
    stage.fling(velocity: CGVector(dx: 0, dy: -1500))
    stage.settle()
    // 1500 points in a second, as well as a finger's way tells.
    #expect(targets.lines == ["true"])
    #expect(phases.lines == ["true"])
  }

  // A8, A16. Device notes of three apps: contentOffset = y - insets.top, clamped to the content.
  @Test func `a point counts from rest and is clamped to the content that is laid out`() {
    struct Screen: View {
      @State private var position = ScrollPosition()

      var body: some View {
        ScrollView { Rows() }
          .contentMargins(.top, 60, for: .scrollContent)
          .scrollPosition($position)
          .overlay {
            VStack {
              Button("Far") { position.scrollTo(y: 10_000) }.accessibilityIdentifier("Far")
              Button("Hundred") { position.scrollTo(y: 100) }.accessibilityIdentifier("Hundred")
              Button("Back") { position.scrollTo(y: -100) }.accessibilityIdentifier("Back")
            }
          }
      }
    }
    let stage = Stage(size: size) { Screen() }
    // 40 * 50 and 60 more, in 400.
    let places: [(name: String, offset: CGFloat)] = [("Far", 1660), ("Hundred", 100), ("Back", 0)]
    for (name, offset) in places {
      stage.tap(name)
      stage.settle()
      #expect(stage.scrollOffset.y == offset, "\(name)")
    }
  }

  // A27. Documentation of updateTarget: the system calls it when a scrollable view's size changes; the
  // original target is where the gesture began (an app's note).
  @Test func `a behaviour is asked when the viewport has another size`() {
    struct Behavior: ScrollTargetBehavior {
      let journal: Journal

      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let isSame = target.rect == context.originalTarget.rect
        let isAtRest = context.velocity == .zero
        MainActor.assumeIsolated { journal.add("\(isAtRest) \(isSame)") }
        target.rect.origin.y = (target.rect.minY / 100).rounded() * 100
      }
    }
    let journal = Journal()
    let stage = Stage(size: size) {
      ScrollView { Rows() }.scrollTargetBehavior(Behavior(journal: journal))
    }
    stage.scroll(to: 140)
    #expect(journal.take() == [])
    stage.resize(to: CGSize(width: 300, height: 500))
    #expect(journal.take() == ["true true"])
    #expect(stage.scrollOffset.y == 100)
  }

  // B3. WWDC26, session 321: the ideal width of a lazy stack is its first subview's.
  @Test func `a lazy stack is as broad as its first row where nothing is proposed`() {
    let stage = Stage(size: size) {
      ScrollView([.horizontal, .vertical]) {
        LazyVStack(spacing: 0) {
          Color.red.frame(width: 80, height: 20)
          Color.blue.frame(width: 160, height: 20)
        }
        .accessibilityIdentifier("column")
        LazyHStack(spacing: 0) {
          Color.red.frame(width: 20, height: 30)
          Color.blue.frame(width: 20, height: 90)
        }
        .accessibilityIdentifier("row")
      }
    }
    #expect(stage.frame(of: "column")?.width == 80)
    #expect(stage.frame(of: "row")?.height == 30)
  }

  // A11. Source of OpenSwiftUI: a view seen from its edge is not drawn, and only the conversion of
  // coordinates is left out.
  @Test func `a tilt of exactly 90 degrees draws nothing and tells places as without it`() throws {
    var frame: CGRect?
    let stage = Stage(size: size) {
      Color.red.frame(width: 100, height: 100)
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: {
          frame = $0
        }
        .rotation3DEffect(.degrees(90), axis: (x: 1, y: 0, z: 0))
    }
    #expect(frame == CGRect(x: 100, y: 150, width: 100, height: 100))
    let picture = try stage.snapshot(scale: 1)
    for y in stride(from: 100, through: 300, by: 10) {
      #expect(picture.color(x: 150, y: y).green > 0.9, "at \(y)")
    }
  }
}

import SwiftUI
import Testing

@testable import SwiftUICore

/// What containers inside a scroll view, and the program, do with it.
@Suite("Moving content")
@MainActor struct ScrollSeamTests {
  @MainActor private final class Follower: ScrollViewObserver, ScrollTargetSource {
    var seen: [CGRect] = []

    func scrollViewMoved(_ node: ScrollNode) {
      seen.append(node.visibleContentRect)
    }

    func targetFrame(of id: AnyHashable, in node: ScrollNode) -> CGRect? {
      (id.base as? Int).map { CGRect(x: 0, y: CGFloat($0) * 20, width: 120, height: 20) }
    }

    func targets(in rect: CGRect, of node: ScrollNode) -> [(id: AnyHashable, frame: CGRect)] { [] }
  }

  private func host(_ count: Int = 100) -> ViewHost {
    mount(300, 200) { ScrollView { rows(count) } }
  }

  @Test func `an animated scroll has the phase animating, arrives exactly, and ends idle`() {
    let host = host()
    let node = host.scroll
    node.controller.scroll(to: CGPoint(x: 0, y: 500), animation: .linear(duration: 0.5))
    #expect(node.phase == .animating)
    #expect(node.offset.y == 0)
    host.advance(by: 0.25)
    #expect(abs(node.offset.y - 250) < 1e-6)
    host.advance(by: 0.25)
    #expect(node.offset.y == 500)
    #expect(node.phase == .idle)
    #expect(!host.isAnimating)
  }

  @Test(
    "an animated scroll past the end stops at the end; without an animation it is there at once")
  func limits() {
    let host = host()
    host.scroll.controller.scroll(to: CGPoint(x: 50, y: 1e9), animation: nil)
    #expect(host.scroll.offset == CGPoint(x: 0, y: 1800))
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: -70), animation: .default)
    host.settle()
    #expect(host.scroll.offset == .zero)
    host.scroll.controller.scroll(to: CGPoint(x: 0, y: CGFloat.nan), animation: .default)
    #expect(host.scroll.offset == .zero)
    #expect(host.scroll.phase == .idle)
  }

  @Test func `a completion runs when the scroll has arrived, or when a finger breaks it off`() {
    let host = host()
    let journal = Journal()
    let node = host.scroll
    withAnimation(.linear(duration: 0.2)) {
      node.controller.scroll(to: CGPoint(x: 0, y: 300), animation: Transaction.current.animation)
    } completion: {
      journal.add("\(node.offset.y)")
    }
    host.play(0.3)
    #expect(journal.take() == ["300.0"])
    withAnimation(.linear(duration: 10)) {
      node.controller.scroll(to: CGPoint(x: 0, y: 600), animation: Transaction.current.animation)
    } completion: {
      journal.add("over")
    }
    host.advance(by: 1)
    let finger = host.touch(150, 100)
    #expect(journal.take() == ["over"])
    finger.end()
    #expect(node.phase == .idle)
  }

  @Test func `content that grows above keeps what is shown: at rest, dragged, thrown, sent`() {
    let way = CGVector(dx: 0, dy: 100)
    let host = host()
    let node = host.scroll
    node.controller.hold(at: CGPoint(x: 0, y: 300))
    node.controller.contentShifted(by: way)
    #expect(node.offset.y == 400)
    #expect(node.phase == .idle)

    let finger = host.touch(150, 100)
    finger.move(150, 80)
    #expect(node.offset.y == 410)
    node.controller.contentShifted(by: way)
    finger.move(150, 70)
    #expect(node.offset.y == 520)
    #expect(node.phase == .interacting)
    finger.end(velocity: CGVector(dx: 0, dy: -1000))

    host.advance(by: 0.1)
    let before = node.offset.y
    node.controller.contentShifted(by: way)
    #expect(node.offset.y == before + 100)
    #expect(node.phase == .decelerating)
    host.settle()
    // 1000 / 2.002 points after the release at 520, and the shift.
    #expect(abs(node.offset.y - (520 + 499.5 + 100)) < 0.5)

    node.controller.scroll(to: CGPoint(x: 0, y: 200), animation: .linear(duration: 1))
    host.advance(by: 0.5)
    node.controller.contentShifted(by: CGVector(dx: 0, dy: -50))
    #expect(node.phase == .animating)
    host.settle()
    #expect(node.offset.y == 150)
  }

  @Test func `followers hear of every movement and of layout, with what the viewport shows`() {
    let host = host()
    let follower = Follower()
    host.scroll.addObserver(follower)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 70))
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 70))
    host.resize(to: CGSize(width: 300, height: 150))
    host.update()
    #expect(
      follower.seen == [
        CGRect(x: 0, y: 70, width: 120, height: 200), CGRect(x: 0, y: 70, width: 120, height: 150),
      ])
    host.scroll.removeObserver(follower)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 90))
    #expect(follower.seen.count == 2)
  }

  @Test("a goal's place comes from the source; when it changes on the way the scroll arrives there")
  func goals() {
    let host = host()
    let source = Follower()
    host.scroll.targets.add(source)
    let goal = ScrollDestination(id: 30, anchor: .top)
    #expect(host.scroll.targets.offset(showing: goal) == CGPoint(x: 0, y: 600))
    #expect(host.scroll.targets.offset(showing: ScrollDestination(id: 30, anchor: nil))?.y == 420)
    #expect(
      host.scroll.targets.offset(showing: ScrollDestination(id: 30, anchor: .center))?.y == 510)
    #expect(host.scroll.targets.offset(showing: ScrollDestination(id: "none", anchor: nil)) == nil)
  }

  @Test
  func `a view is scrolled into sight by the least movement, clear of what covers the viewport`() {
    let host = host()
    let rect = CGRect(x: 0, y: 400, width: 120, height: 20)
    host.scroll.controller.scrollIntoView(rect)
    #expect(host.scroll.offset.y == 220)
    host.scroll.controller.scrollIntoView(
      rect, insets: EdgeInsets(top: 0, leading: 0, bottom: 30, trailing: 0))
    #expect(host.scroll.offset.y == 250)
    host.scroll.controller.scrollIntoView(rect)
    #expect(host.scroll.offset.y == 250)
  }

  @Test
  func `content that shrinks to nothing while thrown: the offset ends at 0, the phase at idle`() {
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(100, remote) { count in ScrollView { rows(count) } }
    }
    let finger = host.touch(150, 100)
    finger.move(150, 60)
    finger.end(velocity: CGVector(dx: 0, dy: -3000))
    host.advance(by: 0.2)
    #expect(host.scroll.offset.y > 300)
    remote.value = 0
    host.update()
    #expect(host.scroll.phase == .decelerating)
    host.settle()
    #expect(host.scroll.offset == .zero)
    #expect(host.scroll.phase == .idle)
  }

  @Test func `a throw that is not a number throws nothing`() {
    let host = host()
    host.scroll.controller.beginDrag()
    host.scroll.controller.drag(by: CGVector(dx: 0, dy: -50))
    host.scroll.controller.endDrag(velocity: CGVector(dx: CGFloat.nan, dy: .infinity))
    #expect(host.scroll.offset.y == 50)
    #expect(host.scroll.phase == .idle)
  }

  @Test func `a tick runs no body and no layout`() {
    let host = host()
    let costs = host.costs(of: {
      host.scroll.controller.scroll(to: CGPoint(x: 0, y: 900), animation: .linear(duration: 1))
      host.play(1)
    })
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.measures == 0)
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// Fact sheet §5: programmatic scrolling, positions, anchors.
@Suite("Positions of scroll views")
@MainActor struct ScrollPositionTests {
  private let journal = Journal()

  /// Rows of 20 points with the ids 0, 1, …
  private func list(_ count: Int, isLayout: Bool = true) -> some View {
    VStack(spacing: 0) {
      ForEach(0..<count, id: \.self) { box("row\($0)", 120, 20).id($0) }
    }.scrollTargetLayout(isEnabled: isLayout)
  }

  // MARK: ScrollViewReader

  @Test(
    "scrollTo takes ids, elements of loops, anchors; what is there at once and what comes with it")
  func reader() {
    var proxy: ScrollViewProxy?
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(20, remote) { count in
        ScrollViewReader { reader in
          let _ = proxy = reader
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<count, id: \.self) { box("row\($0)", 120, 20) }
              box("end", 120, 40).id("end")
            }
          }
        }
      }
    }
    proxy?.scrollTo(15)
    host.update()
    #expect(host.scroll.offset.y == 120)
    proxy?.scrollTo(3, anchor: .top)
    host.update()
    #expect(host.scroll.offset.y == 60)
    proxy?.scrollTo("end", anchor: .center)
    host.update()
    // Clamped: 440 of content in 200.
    #expect(host.scroll.offset.y == 240)
    proxy?.scrollTo("nobody")
    host.update()
    #expect(host.scroll.offset.y == 240)
    remote.value = 100
    proxy?.scrollTo(99, anchor: .bottom)
    host.update()
    #expect(host.frame("row99")[1] == 180)
  }

  @Test func `under withAnimation it is animated; a reader reaches only the scroll views inside`() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 400) {
      VStack(spacing: 0) {
        ScrollView { list(50) }.frame(height: 200)
        ScrollViewReader { reader in
          let _ = proxy = reader
          ScrollView { list(50) }.frame(height: 200)
        }
      }
    }
    withAnimation(.linear(duration: 1)) { proxy?.scrollTo(20, anchor: .top) }
    host.update()
    #expect(host.scrollNodes.map(\.phase) == [.idle, .animating])
    host.advance(by: 0.5)
    #expect(abs(host.scrollNodes[1].offset.y - 200) < 1e-6)
    host.settle()
    #expect(host.scrollNodes.map(\.offset.y) == [0, 400])
  }

  @Test func `the way leads to where the view is in the end, when rows come in before it`() {
    var proxy: ScrollViewProxy?
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(0, remote) { extra in
        ScrollViewReader { reader in
          let _ = proxy = reader
          ScrollView {
            VStack(spacing: 0) {
              ForEach(0..<extra, id: \.self) { _ in Color.red.frame(height: 100) }
              list(100)
            }
          }
        }
      }
    }
    withAnimation(.linear(duration: 1)) { proxy?.scrollTo(50, anchor: .top) }
    host.advance(by: 0.5)
    remote.value = 3
    host.update()
    host.settle()
    #expect(host.frame(50)[1] == 0)
    #expect(host.scroll.offset.y == 1300)
    #expect(host.scroll.phase == .idle)
  }

  /// Apple's documentation says nothing of it; tutorials and apps have their readers there (SwiftUI by Example).
  @Test func `a reader in the content scrolls the scroll view around, and one inside first`() {
    var proxy: ScrollViewProxy?
    let host = mount(300, 400) {
      ScrollView {
        VStack(spacing: 0) {
          box("before", 120, 0).id("outside")
          ScrollViewReader { reader in
            let _ = proxy = reader
            list(50)
            ScrollView {
              VStack(spacing: 0) {
                box("inner", 120, 500)
                box("deep", 120, 20).id("deep")
              }
            }
            .frame(height: 200)
          }
          Color.red.frame(height: 600)
        }
      }
    }
    proxy?.scrollTo(20, anchor: .top)
    host.update()
    #expect(host.scroll.offset.y == 400)
    proxy?.scrollTo("deep", anchor: .bottom)
    host.update()
    #expect(host.scroll.offset.y == 400)
    #expect(host.scrollNodes[1].offset.y == 320)
    // Not the reader's.
    proxy?.scrollTo("outside", anchor: .top)
    host.update()
    #expect(host.scroll.offset.y == 400)
  }

  // MARK: scrollPosition(id:)

  @Test func `the first id moves nothing; a written one scrolls; a reader's scroll is not told`() {
    var proxy: ScrollViewProxy?
    let remote = Remote<Int?>()
    let host = mount(300, 200) {
      Controlled(7 as Int?, remote) { _ in
        ScrollViewReader { reader in
          let _ = proxy = reader
          ScrollView { list(50) }.scrollPosition(id: remote.projected)
        }
      }
    }
    #expect(host.scroll.offset.y == 0)
    remote.value = 20
    host.update()
    #expect(host.scroll.offset.y == 220)
    proxy?.scrollTo(5, anchor: .top)
    host.update()
    #expect(host.scroll.offset.y == 100)
    #expect(remote.value == 20)
  }

  @Test("the user's scrolling writes the id of the target that shows most, without scrolling by it")
  func userScroll() {
    let remote = Remote<Int?>()
    let host = mount(300, 200) {
      Controlled(nil as Int?, remote) { _ in
        ScrollView { list(50) }.scrollPosition(id: remote.projected)
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 95)
    #expect(remote.value == 3)
    #expect(host.scroll.offset.y == 45)
    finger.move(150, 76)
    #expect(remote.value == 4)
    #expect(host.scroll.offset.y == 64)
    finger.end(velocity: .zero)
    host.settle()
    #expect(host.scroll.offset.y == 64)
  }

  @Test func `with an anchor the id is that of the target at the anchor's point`() {
    let remote = Remote<Int?>()
    let host = mount(300, 200) {
      Controlled(nil as Int?, remote) { _ in
        ScrollView { list(50) }.scrollPosition(id: remote.projected, anchor: .bottom)
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 95)
    // The viewport's end lies at 245: in row 12.
    #expect(remote.value == 12)
    finger.end(velocity: .zero)
    remote.value = 30
    host.update()
    #expect(host.frame(30)[1] == 180)
  }

  // MARK: ScrollPosition

  @Test func `a position begins at its edge, offset or view`() {
    func offset(_ position: ScrollPosition) -> CGFloat {
      let remote = Remote<ScrollPosition>()
      return mount(300, 200) {
        Controlled(position, remote) { _ in ScrollView { list(50) }.scrollPosition(remote.projected)
        }
      }.scroll.offset.y
    }
    #expect(offset(ScrollPosition(edge: .bottom)) == 800)
    #expect(offset(ScrollPosition(y: 333)) == 333)
    #expect(offset(ScrollPosition(point: CGPoint(x: 0, y: 5000))) == 800)
    #expect(offset(ScrollPosition(id: 12)) == 60)
    #expect(offset(ScrollPosition(id: 12, anchor: .top)) == 240)
    #expect(offset(ScrollPosition()) == 0)
  }

  @Test func `it stays at its edge while the content grows, until the user scrolls`() {
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(20, remote) { count in EdgeScreen(count: count) }
    }
    #expect(host.scroll.offset.y == 200)
    remote.value = 30
    host.update()
    #expect(host.scroll.offset.y == 400)
    let finger = host.touch(150, 50)
    finger.move(150, 110)
    finger.end(velocity: .zero)
    remote.value = 40
    host.update()
    #expect(host.scroll.offset.y == 350)
  }

  private struct EdgeScreen: View {
    let count: Int
    @State private var position = ScrollPosition(edge: .bottom)

    var body: some View {
      ScrollView { rows(count) }.scrollPosition($position)
    }
  }

  @Test func `what the program and the user make of it`() {
    let remote = Remote<ScrollPosition>()
    let host = mount(300, 200) {
      Controlled(ScrollPosition(idType: Int.self), remote) { _ in
        ScrollView { list(50) }.scrollPosition(remote.projected)
      }
    }
    remote.value.scrollTo(id: 20, anchor: .top)
    host.update()
    #expect(host.scroll.offset.y == 400)
    #expect(remote.value.viewID(type: Int.self) == 20)
    #expect(!remote.value.isPositionedByUser)
    remote.value.scrollTo(edge: .top)
    host.update()
    #expect(host.scroll.offset.y == 0)
    #expect(remote.value.edge == .top)
    #expect(remote.value.viewID == nil)
    withAnimation(.linear(duration: 0.2)) { remote.value.scrollTo(y: 130) }
    host.update()
    #expect(host.scroll.phase == .animating)
    host.settle()
    #expect(host.scroll.offset.y == 130)
    #expect(remote.value.y == 130)
    #expect(remote.value.point == nil)
    let finger = host.touch(150, 150)
    finger.move(150, 125)
    #expect(remote.value.isPositionedByUser)
    #expect(remote.value.y == nil)
    #expect(remote.value.viewID(type: Int.self) == 8)
    #expect(host.scroll.offset.y == 145)
    finger.end(velocity: .zero)
    remote.value.scrollTo(x: 0, y: 40)
    host.update()
    #expect(host.scroll.offset.y == 40)
    #expect(!remote.value.isPositionedByUser)
  }

  @Test func `only the axis that is named moves; the other one goes on with what it does`() {
    let remote = Remote<ScrollPosition>()
    let host = mount(300, 200) {
      Controlled(ScrollPosition(), remote) { _ in
        ScrollView([.horizontal, .vertical]) { Color.red.frame(width: 2000, height: 2000) }
          .scrollPosition(remote.projected)
      }
    }
    remote.value.scrollTo(point: CGPoint(x: 300, y: 400))
    host.update()
    #expect(host.scroll.offset == CGPoint(x: 300, y: 400))
    remote.value.scrollTo(x: 50)
    host.update()
    #expect(host.scroll.offset == CGPoint(x: 50, y: 400))
    remote.value.scrollTo(y: 90)
    host.update()
    #expect(host.scroll.offset == CGPoint(x: 50, y: 90))
    remote.value.scrollTo(edge: .bottom)
    host.update()
    #expect(host.scroll.offset == CGPoint(x: 50, y: 1800))
    withAnimation(.linear(duration: 1)) { remote.value.scrollTo(x: 1050) }
    host.advance(by: 0.5)
    withAnimation(.linear(duration: 1)) { remote.value.scrollTo(y: 800) }
    host.advance(by: 0.5)
    host.settle()
    #expect(host.scroll.offset == CGPoint(x: 1050, y: 800))
  }

  @Test
  func `without a type of ids the user's scrolling tells no view, and no body runs for it twice`() {
    let remote = Remote<ScrollPosition>()
    let host = mount(300, 200) {
      Controlled(ScrollPosition(edge: .top), remote) { _ in
        ScrollView { list(50) }.scrollPosition(remote.projected)
      }
    }
    let finger = host.touch(150, 150)
    finger.move(150, 120)
    #expect(remote.value.isPositionedByUser)
    #expect(remote.value.viewID == nil)
    let costs = host.costs { for y in 1...20 { finger.move(150, 120 - CGFloat(y) * 5) } }
    #expect(costs.bodies == 0)
    finger.end(velocity: .zero)
  }

  // MARK: Anchors

  @Test func `a bottom anchor: begins at the end, follows growth there, puts short content down`() {
    let remote = Remote<Int>()
    let host = mount(300, 200) {
      Controlled(20, remote) { count in
        ScrollView { rows(count) }.defaultScrollAnchor(.bottom)
      }
    }
    #expect(host.frame("row19")[1] == 180)
    remote.value = 25
    host.update()
    #expect(host.scroll.offset.y == 300)
    #expect(host.frame("row24")[1] == 180)
    host.scroll.controller.hold(at: CGPoint(x: 0, y: 50))
    remote.value = 40
    host.update()
    #expect(host.scroll.offset.y == 50)
    remote.value = 3
    host.update()
    #expect(host.frame("row0")[1] == 140)
    let finger = host.touch(150, 190)
    finger.end()
    remote.value = 12
    host.update()
    #expect(host.frame("row11")[1] == 180)
  }

  @Test func `anchors for one role (scroll/anchor-roles)`() {
    let aligned = mount(300, 200) {
      ScrollView { rows(3) }.defaultScrollAnchor(.center, for: .alignment)
    }
    #expect(aligned.frame("row0")[1] == 70)
    #expect(aligned.scroll.contentFrame(of: aligned.node(identifiedBy: "row0")!).minY == 0)
    let first = mount(300, 200) {
      ScrollView { rows(20) }.defaultScrollAnchor(.bottom)
        .defaultScrollAnchor(.top, for: .initialOffset)
    }
    #expect(first.scroll.offset.y == 0)
    let none = mount(300, 200) {
      ScrollView { rows(20) }.defaultScrollAnchor(nil).defaultScrollAnchor(.bottom)
    }
    #expect(none.scroll.offset.y == 0)
  }

  // MARK: Where scrolling ends

  private func throwUp(_ host: ViewHost, _ velocity: CGFloat) {
    let finger = host.touch(150, 150)
    finger.move(150, 140)
    finger.end(velocity: CGVector(dx: 0, dy: -velocity))
    host.settle()
  }

  @Test func `pages: one flick turns one, however fast; a slow drag goes to the nearer one`() {
    let host = mount(300, 200) {
      ScrollView { rows(50) }.scrollTargetBehavior(.paging)
    }
    throwUp(host, 5000)
    #expect(host.scroll.offset.y == 200)
    throwUp(host, 300)
    #expect(host.scroll.offset.y == 400)
    throwUp(host, 100)
    #expect(host.scroll.offset.y == 400)
    throwUp(host, -5000)
    #expect(host.scroll.offset.y == 200)
    let finger = host.touch(150, 190)
    finger.move(150, 70)
    finger.end(velocity: .zero)
    #expect(host.scroll.phase == .decelerating)
    host.settle()
    #expect(host.scroll.offset.y == 400)
    #expect(host.scroll.phase == .idle)
  }

  @Test func `aligned views: the start of a row is the start of the viewport; margins count`() {
    let host = mount(300, 200) {
      ScrollView { list(50) }.contentMargins(.top, 15)
        .scrollTargetBehavior(.viewAligned(limitBehavior: .never))
    }
    throwUp(host, 700)
    #expect(host.scroll.phase == .idle)
    #expect(host.scroll.offset.y.truncatingRemainder(dividingBy: 20) == 0)
    #expect(host.scroll.offset.y > 300)
    #expect(host.frame(Int(host.scroll.offset.y / 20))[1] == 15)
  }

  @Test func `a limit of one view, of about a viewport, of none`() {
    func end(_ limit: ViewAlignedScrollTargetBehavior.LimitBehavior) -> CGFloat {
      let host = mount(300, 200) {
        ScrollView { list(500) }
          .scrollTargetBehavior(ViewAlignedScrollTargetBehavior(limitBehavior: limit))
      }
      throwUp(host, 3000)
      return host.scroll.offset.y
    }
    #expect(end(.alwaysByOne) == 20)
    #expect(end(.always) == 200)
    #expect(end(.automatic) == 200)
    // 3000 / 2.002 points from the release at 0.
    #expect(end(.never) == 1500)
  }

  @Test func `a behaviour of one's own changes the target; one that makes no sense is left out`() {
    struct Top: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        if target.rect.minY < context.containerSize.height, context.velocity.dy > 0 {
          target.rect.origin.y = 77
        }
      }
    }
    struct Nonsense: ScrollTargetBehavior {
      func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        target.rect.origin.y = .nan
      }
    }
    let host = mount(300, 200) { ScrollView { rows(100) }.scrollTargetBehavior(Top()) }
    throwUp(host, 100)
    #expect(host.scroll.offset.y == 77)
    throwUp(host, 1000)
    #expect(abs(host.scroll.offset.y - (77 + 499.5)) < 0.5)
    let other = mount(300, 200) { ScrollView { rows(100) }.scrollTargetBehavior(Nonsense()) }
    throwUp(other, 1000)
    #expect(abs(other.scroll.offset.y - 499.5) < 0.5)
  }

  @Test func `basedOnSize: short content can't be pulled, and leaves the finger to others`() {
    let host = mount(300, 200) { ScrollView { rows(3) }.scrollBounceBehavior(.basedOnSize) }
    let finger = host.touch(150, 30)
    finger.move(150, 130)
    #expect(host.scroll.offset.y == 0)
    #expect(host.scroll.phase == .idle)
    finger.end()
    let always = mount(300, 200) { ScrollView { rows(3) } }
    let other = always.touch(150, 30)
    other.move(150, 130)
    #expect(always.scroll.offset.y < -30)
    other.end()
  }
}

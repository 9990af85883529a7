import SwiftUI
import SwiftUICore
import Testing

/// `onGeometryChange`, as documented.
@Suite("onGeometryChange")
@MainActor struct GeometryChangeTests {
  private let journal = Journal()

  @Test func `it tells the first value, then every change of what it takes from the geometry`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      Controlled(40, remote) {
        Color.red.frame(width: $0, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: {
            journal.add("\($0)")
          }
      }
    }
    remote.value = 60
    host.update()
    remote.value = 60
    host.update()
    #expect(journal.lines == ["40.0", "60.0"])
  }

  @Test func `the form with two values gets the old one; at first both are the same`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      Controlled(40, remote) {
        Color.red.frame(width: $0, height: 20)
          .onGeometryChange(for: CGFloat.self) {
            $0.size.width
          } action: { old, new in
            journal.add("\(old)→\(new)")
          }
      }
    }
    remote.value = 60
    host.update()
    #expect(journal.lines == ["40.0→40.0", "40.0→60.0"])
  }

  @Test
  func `scrolling tells positions outside the scroll view, not those inside or sizes`() throws {
    let journal = self.journal
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(width: 50, height: 300)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .global).minY
            } action: {
              journal.add("global \($0)")
            }
          Color.red.frame(width: 50, height: 300)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .named("content")).minY
            } action: {
              journal.add("content \($0)")
            }
          Color.red.frame(width: 50, height: 300)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .scrollView).minY
            } action: {
              journal.add("scroll \($0)")
            }
        }.coordinateSpace(.named("content"))
      }
    }
    #expect(journal.take() == ["global 0.0", "content 300.0", "scroll 600.0"])
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 25)) }
    #expect(journal.take() == ["global -25.0", "scroll 575.0"])
    #expect(costs.bodies == 0)
    #expect(costs.layouts == 0)
    #expect(costs.geometryClosures == 2)
  }

  @Test
  func `an effect around a view moves what it reads; its own effect outside does not count`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      Controlled(0, remote) { shift in
        Color.red.frame(width: 100, height: 100)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minX
          } action: {
            journal.add("inside \($0)")
          }
          .offset(x: shift)
          .onGeometryChange(for: CGFloat.self) {
            $0.frame(in: .global).minX
          } action: {
            journal.add("outside \($0)")
          }
      }
    }
    #expect(Set(journal.take()) == ["inside 100.0", "outside 100.0"])
    remote.value = 30
    host.update()
    #expect(journal.take() == ["inside 130.0"])
  }

  @Test func `a state written in the action settles in the same update`() {
    struct Screen: View {
      @State private var height: CGFloat = 0
      var body: some View {
        VStack(spacing: 0) {
          Text("aaaa bbbb cccc").frame(width: 40)
            .onGeometryChange(for: CGFloat.self) {
              $0.size.height
            } action: {
              height = $0
            }
          box("same", 10, height)
        }
      }
    }
    #expect(mount(300, 300) { Screen() }.frame("same")[3] == 73.5)
  }

  @Test func `a rotated ancestor gives upright bounds`() {
    let journal = self.journal
    _ = mount(300, 300) {
      Color.red.frame(width: 100, height: 40)
        .onGeometryChange(for: CGRect.self) {
          $0.frame(in: .global)
        } action: { rect in
          journal.add("\(rect.width.rounded()) \(rect.height.rounded()) \(rect.midX.rounded())")
        }
        .rotationEffect(.degrees(90))
    }
    #expect(journal.lines.last == "40.0 100.0 150.0")
  }

  @Test func `what an effect moves in a tick asks no view that it does not move`() throws {
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          // Stuck: the effect moves it in each tick, with a reader inside.
          Color.blue.frame(height: 20)
            .onGeometryChange(for: CGFloat.self) {
              $0.frame(in: .named("content")).minY
            } action: { _ in
            }
            .visualEffect { effect, proxy in
              effect.offset(y: max(0, -proxy.frame(in: .scrollView).minY))
            }
          ForEach(0..<100, id: \.self) { _ in
            Color.red.frame(height: 30)
              .onGeometryChange(for: CGFloat.self) {
                $0.frame(in: .named("content")).minY
              } action: { _ in
              }
          }
        }
        .coordinateSpace(.named("content"))
      }
    }
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 25)) }
    // The reader in what moves, and the effect, once; the effect again where it is looked at whether it is moved.
    #expect(costs.geometryClosures == 1)
    #expect(costs.effects == 1)
  }
}

import SwiftUI
import SwiftUICore
import Testing

/// Named spaces, as documented.
@Suite("Coordinate spaces")
@MainActor struct CoordinateSpaceTests {
  private let journal = Journal()

  private func reading<V: View>(_ space: some CoordinateSpaceProtocol, in view: V) -> some View {
    view.onGeometryChange(for: CGPoint.self) {
      $0.frame(in: space).origin
    } action: { [journal] in
      journal.add("\($0.x) \($0.y)")
    }
  }

  private var mark: some View { Color.red.frame(width: 10, height: 10) }

  @Test func `the nearest space of a name counts`() {
    _ = mount(100, 100) {
      reading(.named("a"), in: mark).padding(5).coordinateSpace(name: "a").padding(7)
        .coordinateSpace(name: "a")
    }
    #expect(journal.lines == ["5.0 5.0"])
  }

  @Test func `a view's own name can be read from it: then its origin is 0`() {
    _ = mount(100, 100) {
      reading(.named("a"), in: mark.coordinateSpace(name: "a")).padding(9)
    }
    // The name is inside the reading view, so it is not found: window coordinates.
    #expect(journal.lines == ["45.0 45.0"])
  }

  @Test func `names are told apart by type and value`() {
    enum Space: Hashable { case one, two }
    _ = mount(100, 100) {
      reading(.named(Space.one), in: mark).padding(5).coordinateSpace(name: Space.two)
        .padding(3).coordinateSpace(.named(Space.one))
    }
    #expect(journal.lines == ["8.0 8.0"])
  }

  @Test
  func `a scroll view's space is its viewport, with an axis the nearest of that axis`() throws {
    let host = mount(200, 200) {
      ScrollView(.vertical) {
        ScrollView(.horizontal) {
          VStack(spacing: 0) {
            reading(.scrollView(axis: .vertical), in: mark)
            reading(.scrollView(axis: .horizontal), in: mark)
            reading(.scrollView, in: mark)
          }.padding(.leading, 20)
        }
        Color.blue.frame(height: 500)
      }
    }
    #expect(journal.take() == ["20.0 0.0", "20.0 10.0", "20.0 20.0"])
    let outer = try #require(host.scrollNodes.first { $0.axes == .vertical })
    outer.controller.hold(at: CGPoint(x: 0, y: 40))
    host.update()
    #expect(journal.take() == ["20.0 -40.0"])
  }

  @Test func `bounds(of:) is the space's rectangle seen from the view`() {
    let journal = self.journal
    _ = mount(100, 100) {
      Color.red.frame(width: 10, height: 10)
        .onGeometryChange(for: CGRect?.self) {
          $0.bounds(of: .named("a"))
        } action: { rect in
          journal.add(rect.map { "\($0.minX) \($0.minY) \($0.width) \($0.height)" } ?? "nil")
        }
        .padding(5).coordinateSpace(name: "a")
    }
    #expect(journal.lines == ["-5.0 -5.0 20.0 20.0"])
  }

  @Test func `bounds(of:) follow a space that grows while its views stay where they are`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(100, 100) {
      Controlled(20, remote) { height in
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = journal.add("reader \(proxy.bounds(of: .named("a"))?.height ?? 0)")
            Color.red
          }
          .frame(width: 10, height: 10)
          Color.blue.frame(width: 10, height: height)
            .background(alignment: .top) {
              mark.onGeometryChange(for: CGFloat?.self) {
                $0.bounds(of: .named("a"))?.height
              } action: {
                journal.add("action \($0 ?? 0)")
              }
            }
        }
        .coordinateSpace(name: "a")
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    #expect(journal.take() == ["reader 30.0", "action 30.0"])
    remote.value = 50
    host.update()
    #expect(Set(journal.take()) == ["reader 60.0", "action 60.0"])
    host.update()
    #expect(journal.take() == [])
  }

  @Test func `a space that is renamed makes its readers read again`() {
    let remote = Remote<String>()
    let host = mount(100, 100) {
      Controlled("a", remote) {
        reading(.named("a"), in: mark).padding(5).coordinateSpace(name: $0)
      }
    }
    #expect(journal.take() == ["5.0 5.0"])
    remote.value = "b"
    host.update()
    #expect(journal.take() == ["45.0 45.0"])
  }
}

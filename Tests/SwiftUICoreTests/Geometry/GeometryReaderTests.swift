import SwiftUI
import SwiftUICore
import Testing

/// `GeometryReader`, as documented; nothing of it is recorded (behaviour sheet §18).
@Suite("GeometryReader")
@MainActor struct GeometryReaderTests {
  private let journal = Journal()

  private func text(_ rect: CGRect) -> String {
    "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)"
  }

  @Test func `it takes all its room, 10 × 10 where nothing is proposed`() {
    let host = mount(300, 200) {
      GeometryReader { _ in Color.red }.accessibilityIdentifier("a")
    }
    #expect(host.frame("a") == [0, 0, 300, 200])
    let fixed = mount(300, 200) {
      GeometryReader { _ in Color.red }.fixedSize().accessibilityIdentifier("a")
    }
    #expect(fixed.frame("a") == [145, 95, 10, 10])
  }

  @Test func `its content gets the whole size and lies at the top leading corner`() {
    let host = mount(300, 200) {
      GeometryReader { proxy in box("a", proxy.size.width / 2, 20) }
    }
    #expect(host.frame("a") == [0, 0, 150, 20])
  }

  @Test func `frames in local, global and named spaces`() {
    let journal = self.journal
    _ = mount(300, 200) {
      VStack(spacing: 0) {
        Color.red.frame(height: 50)
        GeometryReader { proxy in
          let _ = journal.add("local \(text(proxy.frame(in: .local)))")
          let _ = journal.add("global \(text(proxy.frame(in: .global)))")
          let _ = journal.add("named \(text(proxy.frame(in: .named("column"))))")
          let _ = journal.add("unknown \(text(proxy.frame(in: .named("nowhere"))))")
          Color.blue
        }.padding(10)
      }.padding(20).coordinateSpace(name: "column").offset(y: 100).padding(.leading, 30)
    }
    #expect(
      journal.lines.suffix(4) == [
        "local 0.0 0.0 210.0 90.0", "global 60.0 180.0 210.0 90.0", "named 30.0 80.0 210.0 90.0",
        "unknown 60.0 180.0 210.0 90.0",
      ])
  }

  @Test func `a new size makes the content anew, once`() {
    let journal = self.journal
    let host = mount(300, 200) {
      GeometryReader { proxy in
        let _ = journal.add("\(proxy.size.width)")
        Color.red
      }
    }
    #expect(journal.take() == ["300.0"])
    host.resize(to: CGSize(width: 250, height: 200))
    #expect(journal.take() == ["250.0"])
  }

  @Test func `scrolling runs only the content that read across the scroll view`() throws {
    let journal = self.journal
    let host = mount(300, 200) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in
            let _ = journal.add("global \(proxy.frame(in: .global).minY)")
            Color.red
          }.frame(height: 40)
          GeometryReader { proxy in
            let _ = journal.add("content \(proxy.frame(in: .named("content")).minY)")
            Color.red
          }.frame(height: 40)
          GeometryReader { proxy in
            let _ = journal.add("size \(proxy.size.height)")
            Color.red
          }.frame(height: 40)
          Color.blue.frame(height: 1000)
        }.coordinateSpace(name: "content")
      }
    }
    _ = journal.take()
    let node = try #require(host.scrollNodes.first)
    let costs = host.costs { node.controller.hold(at: CGPoint(x: 0, y: 30)) }
    #expect(journal.take() == ["global -30.0"])
    #expect(costs.geometryReaders == 1)
    #expect(costs.layouts <= 2)
    #expect(costs.bodies == 0)
  }

  @Test func `a view moved by layout around it runs the content that read where it is`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      VStack(spacing: 0) {
        Controlled(50, remote) { Color.red.frame(height: $0) }
        GeometryReader { proxy in
          let _ = journal.add("\(proxy.frame(in: .global).minY)")
          Color.blue
        }.frame(height: 20)
        Spacer(minLength: 0)
      }
    }
    _ = journal.take()
    remote.value = 70
    host.update()
    #expect(journal.take() == ["70.0"])
  }

  @Test func `a state read in the content makes the content anew, not the body around it`() {
    struct Screen: View {
      @State private var width: CGFloat = 10
      let remote: Remote<CGFloat>
      let journal: Journal
      var body: some View {
        remote.connect($width)
        journal.add("body")
        return GeometryReader { _ in
          let _ = journal.add("content")
          box("a", width, 10)
        }
      }
    }
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) { Screen(remote: remote, journal: journal) }
    #expect(journal.take() == ["body", "content"])
    remote.value = 30
    host.update()
    #expect(journal.take() == ["content"])
    #expect(host.frame("a")[2] == 30)
  }

  @Test func `state inside survives new content`() {
    struct Seeded: View {
      @State var width: CGFloat
      var body: some View { box("a", width, 10) }
    }
    let host = mount(300, 200) {
      GeometryReader { Seeded(width: $0.size.width / 10) }
    }
    host.resize(to: CGSize(width: 200, height: 200))
    #expect(host.frame("a")[2] == 30)
  }

  @Test func `safe-area insets are what of the view lies outside the safe area`() {
    let journal = self.journal
    _ = ViewHost(
      GeometryReader { proxy in
        let _ = journal.add("\(proxy.safeAreaInsets.top) \(proxy.safeAreaInsets.bottom)")
        Color.red
      }.ignoresSafeArea(), size: CGSize(width: 300, height: 200),
      safeArea: EdgeInsets(top: 47, leading: 0, bottom: 34, trailing: 0),
      shaper: FixedMetricShaper())
    #expect(journal.lines.last == "47.0 34.0")
  }

  @Test func `safe-area insets that change around a view of the same frame are told`() {
    let journal = self.journal
    let remote = Remote<CGFloat>()
    let host = mount(300, 200) {
      Controlled(40, remote) { length in
        GeometryReader { proxy in
          let _ = journal.add("\(proxy.safeAreaInsets.bottom)")
          Color.red
            .onGeometryChange(for: CGFloat.self) {
              $0.safeAreaInsets.bottom
            } action: {
              journal.add("changed to \($0)")
            }
        }
        .ignoresSafeArea()
        .safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: length) }
      }
    }
    _ = journal.take()
    remote.value = 70
    host.update()
    #expect(journal.take() == ["70.0", "changed to 70.0"])
  }
}

import SwiftUI
import SwiftUICore
import Testing

private enum WidthKey: EnvironmentKey {
  static var defaultValue: CGFloat { 10 }
}

private enum HeightKey: EnvironmentKey {
  static var defaultValue: CGFloat { 20 }
}

extension EnvironmentValues {
  fileprivate var boxWidth: CGFloat {
    get { self[WidthKey.self] }
    set { self[WidthKey.self] = newValue }
  }

  fileprivate var boxHeight: CGFloat {
    get { self[HeightKey.self] }
    set { self[HeightKey.self] = newValue }
  }
}

/// Reads one value.
private struct WidthReader: View {
  @Environment(\.boxWidth) private var width
  let id: String
  var journal = Journal()

  var body: some View {
    journal.add(id)
    return box(id, width, 10)
  }
}

private struct HeightReader: View {
  @Environment(\.boxHeight) private var height
  let id: String
  let journal: Journal

  var body: some View {
    journal.add(id)
    return box(id, 10, height)
  }
}

/// Fact sheet §17: values set further in win.
@Suite("Environment")
@MainActor struct EnvironmentTests {
  @Test func `a value that nobody set is its key's default`() {
    #expect(mount(300, 300) { WidthReader(id: "a") }.frame("a")[2] == 10)
  }

  @Test func `a value is inherited by everything inside, and only there`() {
    let host = mount(300, 300) {
      VStack {
        VStack { WidthReader(id: "inside").padding() }.environment(\.boxWidth, 50)
        WidthReader(id: "beside")
      }
    }
    #expect(host.frame("inside")[2] == 50)
    #expect(host.frame("beside")[2] == 10)
  }

  @Test func `the value set further in wins`() {
    let host = mount(300, 300) {
      WidthReader(id: "a").environment(\.boxWidth, 50).environment(\.boxWidth, 90)
    }
    #expect(host.frame("a")[2] == 50)
  }

  @Test func `a transform changes what comes from outside`() {
    let remote = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(50, remote) { width in
        WidthReader(id: "a").transformEnvironment(\.boxWidth) { $0 *= 2 }
          .environment(\.boxWidth, width)
      }
    }
    #expect(host.frame("a")[2] == 100)
    remote.value = 60
    host.update()
    #expect(host.frame("a")[2] == 120)
  }

  @Test
  func `layers, readers, scroll views and modifiers' bodies see the environment of their place`() {
    struct Around: ViewModifier {
      @Environment(\.boxWidth) private var width
      func body(content: Content) -> some View {
        content.frame(width: width, height: 10).accessibilityIdentifier("modified")
      }
    }
    let host = mount(300, 300) {
      VStack {
        Color.red.overlay { WidthReader(id: "overlay") }
        GeometryReader { _ in WidthReader(id: "reader") }
        ScrollView { WidthReader(id: "scroll") }
        Color.red.modifier(Around())
      }.environment(\.boxWidth, 50)
    }
    for id in ["overlay", "reader", "scroll", "modified"] {
      #expect(host.frame(id)[2] == 50, "\(id)")
    }
  }

  @Test func `only the bodies that read a changed value are evaluated`() {
    let journal = Journal()
    let remote = Remote<CGFloat>()
    struct Content: View, Equatable {
      let journal: Journal
      nonisolated static func == (a: Self, b: Self) -> Bool { true }
      var body: some View {
        VStack {
          WidthReader(id: "width", journal: journal)
          HeightReader(id: "height", journal: journal)
          WidthReader(id: "shielded", journal: journal).environment(\.boxWidth, 5)
        }
      }
    }
    let host = mount(300, 300) {
      Controlled(30, remote) { Content(journal: journal).environment(\.boxWidth, $0) }
    }
    _ = journal.take()
    remote.value = 60
    host.update()
    #expect(journal.take() == ["width"])
    #expect(host.frame("width")[2] == 60)
    #expect(host.frame("shielded")[2] == 5)
  }

  @Test func `setting an equal value again evaluates nothing below`() {
    let journal = Journal()
    let remote = Remote<Int>()
    let host = mount(300, 300) {
      Controlled(0, remote) { _ in
        WidthReader(id: "a", journal: journal).environment(\.boxWidth, 30)
      }
    }
    _ = journal.take()
    remote.value = 1
    host.update()
    #expect(journal.take() == [])
  }

  @Test func `the window's environment can change; text and system colours follow`() throws {
    let host = mount(300, 300) { Text("a").foregroundStyle(.red).accessibilityIdentifier("a") }
    func color() -> RGBA? {
      for case .text(_, let color, _) in host.displayList().commands { return color }
      return nil
    }
    let light = try #require(color())
    #expect((light.green * 255).rounded() == 56)
    host.updateEnvironment { $0.colorScheme = .dark }
    #expect((try #require(color()).green * 255).rounded() == 66)
    #expect(host.displayList().background == .black)
    host.updateEnvironment { $0.font = .largeTitle }
    #expect(host.frame("a")[3] == 49)
  }

  @Test func `a view moved into the tree later finds the values of then`() {
    let shown = Remote<Bool>()
    let width = Remote<CGFloat>()
    let host = mount(300, 300) {
      Controlled(20, width) { value in
        Controlled(false, shown) { if $0 { WidthReader(id: "a") } }
          .environment(\.boxWidth, value)
      }
    }
    width.value = 70
    host.update()
    shown.value = true
    host.update()
    #expect(host.frame("a")[2] == 70)
    width.value = 80
    host.update()
    #expect(host.frame("a")[2] == 80)
  }
}

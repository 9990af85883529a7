import Masthead
import Stage
import SwiftUI
import Testing

/// A sheet has the environment of the view that presents it, and is elsewhere: what is on it is no part of the
/// scroll view there.
@Suite("What is on a sheet")
@MainActor struct SheetScopeTests {
  /// A header of 200 that collapses to 52, with a button in it or below it that presents something.
  private struct Screen<Sheet: View>: View {
    var isInHeader = false
    @ViewBuilder let sheet: Sheet
    @State private var isPresented = false

    var body: some View {
      NavigationStack {
        HeaderScrollView { _ in
          Color.red.overlay(alignment: .bottom) { if isInHeader { button } }
        } content: {
          Color.green.frame(height: 300)
          if !isInHeader { button }
          Color.green.frame(height: 40).sticky().accessibilityIdentifier("heading")
          Color.blue.frame(height: 3000)
        }
        .headerHeight(min: 52, max: 200)
        .headerTitle("Outer")
      }
    }

    private var button: some View {
      Button("Open") { isPresented = true }
        .frame(height: 44)
        .accessibilityIdentifier("open")
        .sheet(isPresented: $isPresented) { sheet }
    }
  }

  private func stage(
    isInHeader: Bool = false, at offset: CGFloat, @ViewBuilder _ sheet: @escaping () -> some View
  ) -> Stage {
    let stage = Stage(text: .fixed) { Screen(isInHeader: isInHeader, sheet: sheet) }
    stage.scroll(to: offset)
    stage.settle()
    stage.tap("open")
    stage.settle()
    return stage
  }

  private struct Field: View {
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Name", text: $text).revealsWhenFocused().accessibilityIdentifier("field")
        Spacer()
      }
    }
  }

  @Test func `a field with the focus scrolls nothing of the screen below`() {
    let stage = stage(at: 420) { Field() }
    stage.tap("field")
    stage.settle()
    #expect(stage.scrollOffset.y == 420)
  }

  @Test func `a sticky view pushes none on the screen below, and stays in its place`() {
    let stage = stage(at: 240) {
      VStack(spacing: 0) {
        Color.clear.frame(height: 20)
        Color.yellow.frame(height: 100).sticky().accessibilityIdentifier("inner")
        Color.clear.frame(height: 20)
      }
    }
    let place = stage.frame(of: "inner")
    stage.scroll(to: 700)
    stage.settle()
    let alone = Stage(text: .fixed) { Screen { EmptyView() } }
    alone.scroll(to: 700)
    #expect(stage.frame(of: "heading") == alone.frame(of: "heading"))
    #expect(stage.frame(of: "inner") == place)
  }

  private struct Sectioned: View {
    let current: Remote<Int?>
    @State private var section: Int?
    @State private var isPresented = false

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Open") { isPresented = true }
            .frame(height: 44)
            .accessibilityIdentifier("open")
            .sheet(isPresented: $isPresented) { Color.yellow.scrollSection(id: 9) }
          Color.green.frame(height: 400).scrollSection(id: 1)
          Color.blue.frame(height: 3000).scrollSection(id: 2)
        }
        .stickyLayout()
      }
      .scrollPosition(section: $section)
      .onAppear { current.connect($section) }
    }
  }

  @Test func `a section is none of those of the screen below`() {
    let current = Remote<Int?>(nil)
    let stage = Stage(text: .fixed) { Sectioned(current: current) }
    stage.tap("open")
    stage.settle()
    for offset: CGFloat in stride(from: 0, through: 900, by: 100) {
      stage.scroll(to: offset)
      #expect(current.value == (offset < 44 ? nil : offset < 444 ? 1 : 2), "at \(offset)")
    }
  }

  @Test func `an effect follows no header of the screen below`() throws {
    let stage = stage(isInHeader: true, at: 0) { Text("Inner").headerEffect(.fadeIn()) }
    #expect(stage.texts.first { $0.string == "Inner" }?.opacity == 1)
  }

  @Test(arguments: [false, true])
  func `a title is read to whoever listens, however that header stands`(isInHeader: Bool) throws {
    let stage = stage(isInHeader: isInHeader, at: isInHeader ? 60 : 460) {
      HeaderTitle { Text("Inner") }
    }
    stage.scroll(to: 460)
    stage.settle()
    let inner = stage.accessibilityTree.elements.first { $0.label == "Inner" }
    #expect(inner?.traits.contains(.isHeader) == true)
  }

  private struct Listed: View {
    let isInSections: Bool
    @State private var isPresented = false

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Color.green.frame(height: 44).sticky(collision: .stack)
          if isInSections {
            StickySections(0..<1, id: \.self) { _ in
              EmptyView()
            } rows: { _ in
              button
            }
          } else {
            button
          }
          Color.blue.frame(height: 3000)
        }
        .stickyLayout()
      }
    }

    private var button: some View {
      Button("Open") { isPresented = true }
        .frame(height: 44)
        .accessibilityIdentifier("open")
        .sheet(isPresented: $isPresented) { list }
    }

    private var list: some View {
      ScrollView {
        StickySections(0..<10, id: \.self) { section in
          Color.red.frame(height: 40).accessibilityIdentifier("section \(section)")
        } rows: { _ in
          ForEach(0..<10, id: \.self) { _ in Color.gray.frame(height: 50) }
        }
      }
      .accessibilityIdentifier("list")
    }
  }

  @Test(arguments: [false, true])
  func `what stacks on the screen below stacks above no headings`(isInSections: Bool) throws {
    let stage = Stage(text: .fixed) { Listed(isInSections: isInSections) }
    stage.tap("open")
    stage.settle()
    let list = try #require(stage.frame(of: "list"))
    stage.scroll("list", to: 300)
    #expect(stage.frame(of: "section 0")?.minY == list.minY)
  }

  private struct Label: View {
    let name: String
    @Environment(\.isStuck) private var isStuck

    var body: some View {
      Text("\(name) \(isStuck ? "stuck" : "free")").fixedSize()
    }
  }

  private struct Presenting: View {
    @State private var isPresented = false

    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          Button("Open") { isPresented = true }
            .frame(height: 44)
            .accessibilityIdentifier("open")
            .background { Label(name: "outer") }
            .sheet(isPresented: $isPresented) { sheet }
            .sticky()
          Color.blue.frame(height: 3000)
        }
        .stickyLayout()
      }
    }

    private var sheet: some View {
      ScrollView {
        VStack(spacing: 0) {
          Label(name: "inner")
          Label(name: "heading").sticky()
          Color.yellow.frame(height: 3000)
        }
        .stickyLayout()
      }
      .accessibilityIdentifier("sheet")
    }
  }

  @Test func `what a stuck view presents is not stuck, but what sticks there can be`() {
    let stage = Stage(text: .fixed) { Presenting() }
    stage.scroll(to: 100)
    stage.tap("open")
    stage.settle()
    func shows(_ text: String) -> Bool { stage.texts.contains { $0.string == text } }
    #expect(shows("outer stuck"))
    #expect(shows("inner free"))
    #expect(shows("heading free"))
    stage.scroll("sheet", to: 100)
    #expect(shows("heading stuck"))
  }
}

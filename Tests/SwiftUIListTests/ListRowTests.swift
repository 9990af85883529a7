import Stage
import SwiftUICore
import Testing

@testable import SwiftUI

@Suite("Rows of lists")
@MainActor struct ListRowTests {
  /// What the display list fills: rectangle, or bounds of another outline, and colour.
  private func fills(_ host: ViewHost) -> [(rect: CGRect, color: RGBA)] {
    host.displayList(scale: 2).commands.compactMap { command in
      guard case .fill(let path, .color(let color), _, let origin) = command else { return nil }
      return (path.boundingRect.offsetBy(dx: origin.x, dy: origin.y), color)
    }
  }

  /// Rectangles of one colour.
  private func rects(_ host: ViewHost, _ color: Color) -> [[CGFloat]] {
    fills(host).filter { $0.color == color.resolve(.light) }
      .map { [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height] }
  }

  private var separator: Color { Color(.system(.separator)) }

  @Test
  func `a line between rows, from the text to 16 before the card's edge, none under the last`() {
    let host = mount(320, 400) {
      List {
        Text(verbatim: "a")
        HStack {
          Color.red.frame(width: 20, height: 20)
          Text(verbatim: "b")
        }
        Text(verbatim: "c")
      }
    }
    #expect(rects(host, separator) == [[32, 90, 256, 1], [60, 146, 228, 1]])
  }

  @Test func `a selected row is grey without a line above or below it`() {
    let host = mount(320, 400) {
      List(selection: .constant(2 as Int?)) {
        ForEach(0..<5, id: \.self) { Text(verbatim: "\($0)") }
      }
    }
    // Of the lines below rows 0 to 3, at 90, 146, 202 and 258, those at row 2 are left out.
    #expect(rects(host, separator) == [[32, 90, 256, 1], [32, 258, 256, 1]])
  }

  @Test func `a line is hidden when either row hides it, and tinted by the upper one first`() {
    let host = mount(320, 600) {
      List {
        Text(verbatim: "a").listRowSeparatorTint(.red)
        Text(verbatim: "b").listRowSeparator(.hidden, edges: .bottom)
        Text(verbatim: "c")
        Text(verbatim: "d").listRowSeparator(.hidden)
        Text(verbatim: "e")
      }
    }
    #expect(rects(host, separator) == [])
    #expect(rects(host, .red) == [[32, 90, 256, 1]])
  }

  @Test func `a plain list has lines around its sections, unless they are hidden`() {
    let host = mount(320, 400) {
      List {
        Text(verbatim: "a")
      }
      .listStyle(.plain)
    }
    #expect(rects(host, separator) == [[16, 0, 288, 1], [16, 55, 288, 1]])
    let hidden = mount(320, 400) {
      List {
        Section { Text(verbatim: "a") }.listSectionSeparator(.hidden, edges: .top)
        Text(verbatim: "b").listRowSeparator(.hidden)
      }
      .listStyle(.plain)
    }
    #expect(rects(hidden, separator) == [[16, 55, 288, 1]])
    // Between two sections there is one line.
    let both = mount(320, 400) {
      List {
        Section { Text(verbatim: "a") }.listSectionSeparator(.hidden, edges: .top)
        Section { Text(verbatim: "b") }
      }
      .listStyle(.plain)
    }
    #expect(rects(both, separator) == [[16, 55, 288, 1], [16, 111, 288, 1]])
  }

  @Test func `cards are white on grey, rows of a card without seams`() {
    let host = mount(320, 400) {
      List {
        Text(verbatim: "a")
        Text(verbatim: "b")
        Text(verbatim: "c")
      }
    }
    #expect(rects(host, ListColors.ground) == [[0, 0, 320, 400]])
    #expect(
      rects(host, ListColors.card) == [[16, 35, 288, 56], [16, 91, 288, 56], [16, 147, 288, 56]])
  }

  @Test func `the ground can be hidden, and rows can have their own background`() {
    let host = mount(320, 400) {
      List {
        Text(verbatim: "a").listRowBackground(Color.orange)
        Text(verbatim: "b").listRowBackground(Color.clear)
        Text(verbatim: "c").listRowBackground(nil as Color?)
      }
      .scrollContentBackground(.hidden)
    }
    #expect(rects(host, ListColors.ground) == [])
    #expect(rects(host, .orange) == [[16, 35, 288, 56]])
    #expect(rects(host, ListColors.card).count == 0)
  }

  @Test func `the innermost modifier of a row counts; one on a section is for all its rows`() {
    let host = mount(320, 400) {
      List {
        Section {
          fill("a").listRowInsets(EdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 5))
          fill("b")
        }
        .listRowInsets(EdgeInsets(top: 0, leading: 50, bottom: 0, trailing: 50))
      }
      .listStyle(.plain)
    }
    #expect(host.frame("a") == [5, 0, 310, 56])
    #expect(host.frame("b") == [50, 56, 220, 56])
  }

  @Test func `modifiers of rows change with state`() {
    let remote = Remote<Bool>()
    let host = mount(320, 400) {
      Controlled(false, remote) { isWide in
        List {
          fill("a")
            .listRowInsets(isWide ? EdgeInsets() : nil)
            .listRowBackground(isWide ? Color.orange : Color.pink)
        }
        .listStyle(.plain)
      }
    }
    #expect(host.frame("a") == [16, 15, 288, 26])
    #expect(rects(host, .pink).count == 1)
    remote.value = true
    host.update()
    #expect(host.frame("a") == [0, 0, 320, 56])
    #expect(rects(host, .orange) == [[0, 0, 320, 56]])
  }

  @Test func `outside of lists a row's modifiers change nothing`() {
    let host = mount(100, 100) {
      box("a", 10, 10)
        .listRowInsets(EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5))
        .listRowBackground(Color.orange)
        .listRowSeparator(.hidden)
        .badge(3)
    }
    #expect(host.frame("a") == [45, 45, 10, 10])
    #expect(rects(host, .orange) == [])
  }

  // MARK: Buttons

  @Test func `a button's whole row is pressed, shows it, and acts once`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 400)) {
      List {
        Button("Save") { journal.add("saved") }
        Text(verbatim: "plain row")
      }
    }
    stage.tap(at: CGPoint(x: 250, y: 63))
    #expect(journal.take() == ["saved"])
    stage.tap(at: CGPoint(x: 250, y: 120))
    #expect(journal.take() == [])
  }

  @Test func `a button of another style, and a disabled one, leave the row alone`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 400)) {
      List {
        Button("a") { journal.add("borderless") }.buttonStyle(.borderless)
        Button("b") { journal.add("disabled") }.disabled(true)
      }
    }
    stage.tap(at: CGPoint(x: 250, y: 63))
    stage.tap(at: CGPoint(x: 250, y: 120))
    #expect(journal.take() == [])
    stage.tap(at: CGPoint(x: 36, y: 63))
    #expect(journal.take() == ["borderless"])
  }

  @Test func `a link's row has an arrow at its end, its label is not tinted`() {
    let host = mount(320, 400) {
      List {
        Button {
        } label: {
          fill("label")
        }
        .environment(\.linkTarget, .screen)
      }
    }
    // 7 for the arrow and 8 before it.
    #expect(host.frame("label") == [32, 50, 241, 26])
  }

  @Test func `a badge stands before a link's arrow, whether it is on the link or on its label`() {
    func texts(_ view: some View) -> [String: CGRect] {
      let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
        NavigationStack { List { view } }
      }
      return Dictionary(uniqueKeysWithValues: stage.texts.map { ($0.string, $0.frame) })
    }
    // The row's content ends at 288: 7 for the arrow, 8 before it.
    let outside = texts(NavigationLink("Inbox", value: 1).badge(12))
    #expect(outside["12"]?.maxX == 273)
    #expect(outside["Inbox"]?.minX == 32)
    let inside = texts(
      NavigationLink(value: 1) { Text(verbatim: "Inbox").badge(12) })
    #expect(inside["12"] == outside["12"])
    #expect(inside["Inbox"] == outside["Inbox"])
    // A long label keeps 8 points away from it.
    let long = texts(
      NavigationLink(value: 1) { Text(verbatim: String(repeating: "m", count: 90)).lineLimit(1) }
        .badge(12))
    let label = long.first { $0.key.hasPrefix("mm") }?.value
    #expect((label?.maxX ?? 999) <= (long["12"]?.minX ?? 0) - 8)
    // Without an arrow it ends where the content does.
    #expect(texts(Text(verbatim: "Inbox").badge(12))["12"]?.maxX == 288)
  }

  @Test func `a badge keeps away from the handle by which its row is moved`() {
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      List {
        ForEach([12], id: \.self) { Text(verbatim: "Inbox").badge($0) }.onMove { _, _ in }
      }
      .environment(\.editMode, .constant(.active))
    }
    // The row's content ends at 288 without the handle, which takes 27.
    #expect(stage.texts.first { $0.string == "12" }?.frame.maxX == 253)
  }

  @Test func `a link's badge comes, changes and goes while its row is there`() {
    let count = Remote<Int>()
    let stage = Stage(size: CGSize(width: 320, height: 400), text: .fixed) {
      Controlled(0, count) { count in
        NavigationStack {
          List { NavigationLink(value: 1) { Text(verbatim: "Inbox").badge(count) } }
        }
      }
    }
    func frame(_ string: String) -> CGRect? {
      stage.texts.first { $0.string == string }?.frame
    }
    for number in [3, 120, 7] {
      count.value = number
      stage.update()
      #expect(frame("\(number)")?.maxX == 273)
    }
    count.value = 0
    stage.update()
    #expect(stage.texts.map(\.string) == ["Inbox"])
  }

  // MARK: Selection

  @Test func `a tap selects a row by its tag, or by its identity`() {
    let selected = Remote<String?>()
    let stage = Stage(size: CGSize(width: 320, height: 400)) {
      Controlled(nil as String?, selected) { _ in
        List(selection: selected.projected) {
          Text(verbatim: "tagged").tag("t")
          ForEach(["x", "y"], id: \.self) { Text(verbatim: $0) }
          Text(verbatim: "none")
        }
      }
    }
    stage.tap(at: CGPoint(x: 200, y: 63))
    #expect(selected.value == "t")
    stage.tap(at: CGPoint(x: 200, y: 63 + 112))
    #expect(selected.value == "y")
    stage.tap(at: CGPoint(x: 200, y: 63 + 168))
    #expect(selected.value == "y")
    #expect(stage.accessibilityTree["y"]?.traits.contains(.isSelected) == true)
    #expect(stage.accessibilityTree["x"]?.traits.contains(.isSelected) == false)
  }

  @Test func `with a set, taps take rows in and out`() {
    let selected = Remote<Set<Int>>()
    let stage = Stage(size: CGSize(width: 320, height: 400)) {
      Controlled([], selected) { (_: Set<Int>) in
        List(0..<3, selection: selected.projected) { Text(verbatim: "row \($0)") }
      }
    }
    stage.tap(at: CGPoint(x: 200, y: 63))
    stage.tap(at: CGPoint(x: 200, y: 63 + 112))
    #expect(selected.value == [0, 2])
    stage.tap(at: CGPoint(x: 200, y: 63))
    #expect(selected.value == [2])
  }

  @Test func `scrolling takes the finger from a row`() {
    let journal = Journal()
    let stage = Stage(size: CGSize(width: 320, height: 400)) {
      List {
        ForEach(0..<30) { row in Button("row \(row)") { journal.add("\(row)") } }
      }
    }
    stage.drag(
      from: CGPoint(x: 200, y: 300), by: CGVector(dx: 0, dy: -100), over: .milliseconds(200))
    stage.settle()
    #expect(journal.take() == [])
  }

  // MARK: Accessibility

  @Test func `headers are headings, and everything is read in order`() {
    let host = mount(320, 600) {
      List {
        Section {
          Text(verbatim: "row")
          LabeledContent("Size", value: "3 cm")
        } header: {
          Text(verbatim: "header")
        } footer: {
          Text(verbatim: "footer")
        }
      }
    }
    let elements = host.accessibilityTree.elements
    #expect(elements.map(\.label) == ["header", "row", "Size, 3 cm", "footer"])
    #expect(elements[0].traits.contains(.isHeader))
    #expect(!elements[1].traits.contains(.isHeader))
  }

  @Test func `what onDelete can do is an action of the row`() {
    let items = Remote<[String]>()
    let host = mount(320, 600) {
      Controlled(["a", "b", "c"], items) { list in
        List {
          ForEach(list, id: \.self) { item in
            Text(verbatim: item).deleteDisabled(item == "c")
          }
          .onDelete { items.value.remove(atOffsets: $0) }
          .onMove { _, _ in }
        }
      }
    }
    #expect(host.accessibilityTree["b"]?.perform("Delete") == true)
    #expect(items.value == ["a", "c"])
    #expect(host.accessibilityTree["c"]?.perform("Delete") == false)
  }

  @Test func `the icon of a label that takes what it is offered is as large as its slot`() throws {
    let stage = Stage(size: CGSize(width: 390, height: 400), text: .fixed) {
      List {
        Label("plain", systemImage: "star")
        Label {
          Text("filled")
        } icon: {
          Circle().accessibilityIdentifier("circle")
        }
        Label {
          Text("wide")
        } icon: {
          Circle().frame(width: 44, height: 44).accessibilityIdentifier("framed")
        }
      }
    }
    func x(_ text: String) throws -> CGFloat {
      try #require(stage.texts.first { $0.string == text }).frame.minX
    }
    #expect(try x("filled") == x("plain"))
    #expect(stage.frame(of: "circle")?.size == CGSize(width: 24, height: 24))
    // 20 points more than the slot's 24.
    #expect(try x("wide") == x("plain") + 20)
    #expect(stage.frame(of: "framed")?.size == CGSize(width: 44, height: 44))
  }
}

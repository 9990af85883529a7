import Stage
import SwiftUI
import TestSupport
import Testing

/// Lists: the ways to make them, their styles, and what the environment tells them.
@MainActor struct ListNameTests {
  private func stage<V: View>(_ view: V) -> Stage {
    let stage = Stage(size: CGSize(width: 390, height: 700), text: .fixed) { view }
    stage.settle()
    return stage
  }

  private func words(_ stage: Stage) -> [String] { stage.texts.map(\.string) }

  private func tap(_ text: String, _ stage: Stage) {
    guard let frame = stage.texts.first(where: { $0.string == text })?.frame else { return }
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    stage.settle()
  }

  // MARK: Styles

  private func rows<S: ListStyle>(_ style: S) -> CGRect {
    stage(List { Text("row") }.listStyle(style)).texts.first?.frame ?? .zero
  }

  @Test func `grouped rows in insets begin further in than plain ones`() {
    let plain = rows(.plain).minX
    #expect(
      rows(.insetGrouped).minX > plain && rows(InsetGroupedListStyle()) == rows(.insetGrouped))
    #expect(
      rows(PlainListStyle()) == rows(.plain) && rows(.grouped).minX < rows(.insetGrouped).minX)
    #expect(rows(GroupedListStyle()) == rows(.grouped) && rows(InsetListStyle()) == rows(.inset))
    #expect(rows(SidebarListStyle()) == rows(.sidebar))
    let automatic = stage(List { Text("row") }).texts.first?.frame
    #expect(automatic == rows(.automatic) && automatic == rows(DefaultListStyle()))
    // Groups begin below a distance from the top.
    #expect(rows(.grouped).minY > rows(.plain).minY)
  }

  private func form<S: FormStyle>(_ style: S) -> [CGRect] {
    stage(
      Form {
        Text("row")
        Section("head") { Text("other") }
      }.formStyle(style)
    ).texts.map(\.frame)
  }

  private struct Stacked: FormStyle {
    func makeBody(configuration: FormStyleConfiguration) -> some View {
      VStack { content(configuration.content) }
    }

    private func content(_ content: FormStyleConfiguration.Content) -> some View { content }
  }

  @Test func `a form is a grouped list, unless its style makes something else`() {
    #expect(
      form(.automatic) == form(AutomaticFormStyle()) && form(.grouped) == form(GroupedFormStyle()))
    #expect(form(.automatic) == form(.grouped) && form(.automatic).count == 3)
    let stacked = form(Stacked())
    #expect(stacked.count == 3 && stacked != form(.automatic))
  }

  // MARK: Outlines

  private struct Node: Identifiable, Hashable {
    let id: String
    var children: [Node]?
    var name: String { id }
  }

  private let tree = [
    Node(id: "fruit", children: [Node(id: "lemon"), Node(id: "lime")]), Node(id: "stone"),
  ]

  @Test func `an outline shows children below their parent once it is opened`() {
    let choice = Remote<String?>(nil)
    let lists: [AnyView] = [
      AnyView(List(tree, id: \.name, children: \.children) { Text($0.id) }),
      AnyView(
        Controlled(choice) { _ in
          List(tree, children: \.children, selection: choice.projected) { Text($0.id) }
        }),
      AnyView(List { OutlineGroup(tree, children: \.children) { Text($0.id) } }),
      AnyView(List { OutlineGroup(tree, id: \.name, children: \.children) { Text($0.id) } }),
      AnyView(List { OutlineGroup(tree[0], children: \.children) { Text($0.id) } }),
    ]
    for list in lists {
      let stage = stage(list)
      #expect(words(stage).contains("fruit") && !words(stage).contains("lemon"))
      let handle = stage.accessibilityTree.elements.first { $0.label.contains("fruit") }
      handle?.activate()
      stage.settle()
      if !words(stage).contains("lemon"),
        let frame = stage.texts.first(where: { $0.string == "fruit" })?.frame
      {
        stage.tap(at: CGPoint(x: 350, y: frame.midY))
        stage.settle()
      }
      #expect(words(stage).contains("lemon") && words(stage).contains("lime"))
      let lemon = stage.texts.first { $0.string == "lemon" }?.frame.minX ?? 0
      #expect(lemon > stage.texts.first { $0.string == "fruit" }?.frame.minX ?? 999)
    }
  }

  // MARK: Editing

  private struct Item: Identifiable, Hashable {
    let id: Int
    var name: String { "item \(id)" }
  }

  @Test func `rows of an editable list are deleted by a swipe, whichever way it is made`() {
    let items = Remote<[Item]>([])
    let one = Binding<Int?>.constant(nil)
    let several = Binding<Set<Int>>.constant([])
    let forms: [AnyView] = [
      AnyView(
        Controlled(items) { _ in
          List(items.projected, editActions: .delete, selection: one) { Text($0.wrappedValue.name) }
        }),
      AnyView(
        Controlled(items) { _ in
          List(items.projected, editActions: .delete, selection: several) {
            Text($0.wrappedValue.name)
          }
        }),
      AnyView(
        Controlled(items) { _ in
          List(items.projected, id: \.id, editActions: .delete) { Text($0.wrappedValue.name) }
        }),
      AnyView(
        Controlled(items) { _ in
          List(items.projected, id: \.id, editActions: .delete, selection: one) {
            Text($0.wrappedValue.name)
          }
        }),
      AnyView(
        Controlled(items) { _ in
          List {
            ForEach(items.projected, id: \.id, editActions: .delete) { Text($0.wrappedValue.name) }
          }
        }),
    ]
    for form in forms {
      let stage = stage(form)
      items.value = [Item(id: 1), Item(id: 2), Item(id: 3)]
      stage.settle()
      guard let frame = stage.texts.first(where: { $0.string == "item 2" })?.frame else {
        Issue.record("no row")
        continue
      }
      stage.drag(
        from: CGPoint(x: 350, y: frame.midY), by: CGVector(dx: -330, dy: 0),
        over: .milliseconds(200))
      stage.settle()
      if words(stage).contains("Delete") { tap("Delete", stage) }
      #expect(items.value.map(\.id) == [1, 3])
    }
    typealias Actions = EditActions<[Item]>
    #expect(
      Actions.all == [.delete, .move] && Actions(rawValue: Actions.delete.rawValue) == .delete)
  }

  private func elements<D: DynamicViewContent>(_ content: D) -> D.Data { content.data }

  @Test func `a loop with actions still knows its data`() {
    let loop = ForEach([1, 2], id: \.self) { Text("\($0)") }
    #expect(Array(elements(loop)) == [1, 2] && loop.data == [1, 2])
    let acting = loop.onDelete { _ in }.onMove { _, _ in }.onInsert(of: [.plainText]) { _, _ in }
    #expect(elements(acting).map { "\($0)" } == ["1", "2"])
    #expect(words(stage(VStack { acting })) == ["1", "2"])
    #expect(words(stage(loop.content(7))) == ["7"])
  }

  @Test func `a row whose selection is disabled is not chosen by a tap`() {
    let choice = Remote<Int?>(nil)
    let stage = stage(
      Controlled(choice) { _ in
        List(selection: choice.projected) {
          Text("one").tag(1).selectionDisabled()
          Text("two").tag(2).selectionDisabled(false)
        }
      })
    tap("one", stage)
    #expect(choice.value == nil)
    tap("two", stage)
    #expect(choice.value == 2)
  }

  // MARK: Sections

  private struct Reader: View {
    @Environment(\.headerProminence) private var prominence
    var body: some View { Text(prominence == .increased ? "increased" : "standard") }
  }

  @Test func `a header of increased prominence is larger`() {
    #expect(words(stage(Reader())) == ["standard"])
    #expect(words(stage(Reader().headerProminence(.increased))) == ["increased"])
    func header(_ prominence: Prominence) -> CGFloat {
      stage(List { Section("head") { Text("row") } }.headerProminence(prominence))
        .texts.first { $0.string.lowercased() == "head" }?.frame.height ?? 0
    }
    #expect(header(.increased) > header(.standard))
  }

  @Test func `sections are as far apart as their spacing says`() {
    func distance(_ spacing: ListSectionSpacing?) -> CGFloat {
      let list = List {
        Section { Text("one") }
        Section { Text("two") }
      }
      let frames = (spacing.map { stage(list.listSectionSpacing($0)) } ?? stage(list)).texts.map(
        \.frame)
      return frames.count == 2 ? frames[1].midY - frames[0].midY : .nan
    }
    let row = distance(.custom(0))
    #expect(distance(.custom(24)) == row + 24 && distance(.custom(60)) == row + 60)
    #expect(distance(.default) == distance(nil) && distance(.compact) < distance(.default))
  }

  @Test func `a section can be closed and opened by its binding`() {
    let isOpen = Remote(false)
    let stage = stage(
      Controlled(isOpen) { _ in
        List { Section("head", isExpanded: isOpen.projected) { Text("row") } }.listStyle(.sidebar)
      })
    #expect(!words(stage).contains("row"))
    isOpen.value = true
    stage.settle()
    #expect(words(stage).contains("row"))
  }

  @available(*, deprecated)
  @Test func `sections of before iOS 15 have headers and footers too`() {
    func all<V: View>(_ section: V) -> [String] { words(stage(VStack { section })) }
    #expect(all(Section(header: Text("head")) { Text("row") }) == ["head", "row"])
    #expect(all(Section(footer: Text("foot")) { Text("row") }) == ["row", "foot"])
    #expect(
      all(Section(header: Text("head"), footer: Text("foot")) { Text("row") }) == [
        "head", "row", "foot",
      ])
  }
}

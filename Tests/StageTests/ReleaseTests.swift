import Stage
import SwiftUI
import TestSupport
import Testing

/// A stage that is let go takes its window and every view with it, so that thousands fit into one process.
@Suite("What is left of stages")
@MainActor struct ReleaseTests {
  enum Screen: String, CaseIterable, Sendable {
    case button, field, menu, list, lazySections, pushed, bars, tabs, pages, sheet, alert, popover
    case task, sleepingModel, timer, repeating, observed, focus, transition, matched, drag, carried
    case effects, refresh, search, proxies
  }

  static let schedules = [Stage.Schedule.plain] + (1...4).map { .shuffled(seed: $0) }

  @Test(arguments: Screen.allCases)
  func `nothing is left of a screen`(_ screen: Screen) async {
    for schedule in Self.schedules {
      let census = NodeCensus()
      play(ReleasedScreen(screen: screen), on: schedule, census)
      #expect(census.count > 1)
      // Cancelled tasks end.
      await eventually { census.left.isEmpty }
      #expect(census.left == [], "\(schedule)")
    }
  }

  private func play(_ view: some View, on schedule: Stage.Schedule, _ census: NodeCensus) {
    let stage = Stage(text: .fixed, schedule: schedule) { view }
    func note() { census.note(stage.host) }
    note()
    stage.tap(at: CGPoint(x: 195, y: 422))
    note()
    stage.advance(by: .seconds(1))
    note()
    stage.drag(from: CGPoint(x: 195, y: 500), by: CGVector(dx: 0, dy: -300))
    note()
    stage.advance(by: .seconds(2))
    note()
    stage.tap(at: CGPoint(x: 195, y: 422))
    stage.advance(by: .milliseconds(50))
    note()
    stage.drag(from: CGPoint(x: 300, y: 500), by: CGVector(dx: -200, dy: 0))
    note()
  }
}

@MainActor @Observable private final class Clicks {
  var count = 0
  @ObservationIgnored var task: Task<Void, Never>?

  func start() {
    task = Task { [weak self] in
      while !Task.isCancelled {
        try? await Task.sleep(for: .seconds(1))
        self?.count += 1
      }
    }
  }

  isolated deinit {
    task?.cancel()
  }
}

/// The content is kept by the view that it is a part of.
private struct Carried: ViewModifier {
  func body(content: Content) -> some View { content.draggable("Text") }
}

private struct ReleasedScreen: View {
  let screen: ReleaseTests.Screen
  @State private var isOn = false
  @State private var text = "Text"
  @State private var clicks = Clicks()
  @State private var shift = CGSize.zero
  @State private var position: Int?
  @FocusState private var focus: Int?
  @GestureState private var isDown = false
  @Namespace private var names
  @Environment(\.colorScheme) private var scheme

  var body: some View {
    switch screen {
    case .button: all { Button("Add") { clicks.count += 1 } }
    case .field: all { TextField("Name", text: $text) }
    case .menu: all { Menu("Menu") { Button("One") {} } }
    case .list:
      List {
        ForEach(0..<40, id: \.self) { row in
          NavigationLink("Row \(row)") { Text("Page \(row)") }
            .swipeActions { Button("Delete") {} }
            .contextMenu { Button("Copy") {} }
        }
      }
    case .lazySections:
      ScrollView {
        LazyVStack(pinnedViews: [.sectionHeaders]) {
          ForEach(0..<10, id: \.self) { section in
            Section {
              ForEach(0..<9, id: \.self) { Text("\(section) \($0)").frame(height: 40).id($0) }
            } header: {
              Label("Section", systemImage: "star")
            }
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $position)
    case .pushed: NavigationStack { all { NavigationLink("Go") { Text("Page") } } }
    case .bars:
      NavigationStack {
        ScrollView { Text("Long").frame(height: 2000) }
          .navigationTitle("Title")
          .toolbar { ToolbarItem(placement: .bottomBar) { Button("Share") {} } }
          .safeAreaInset(edge: .bottom) { Text("Inset") }
      }
    case .tabs:
      TabView {
        Tab("One", systemImage: "star") { all { Button("Add") { clicks.count += 1 } } }
        Tab("Two", systemImage: "heart") { Text("Two") }
      }
    case .pages:
      TabView { ForEach(0..<3, id: \.self) { Text("Page \($0)") } }.tabViewStyle(.page)
    case .sheet:
      all { Button("Show") { isOn = true } }
        .sheet(isPresented: $isOn) { NavigationStack { Text("Sheet").navigationTitle("Title") } }
    case .alert:
      all { Button("Show") { isOn = true } }.alert("Really?", isPresented: $isOn) {
        Button("Yes") {}
      }
    case .popover:
      all { Button("Show") { isOn = true } }.popover(isPresented: $isOn) { Text("Popover") }
    case .task:
      all { Text("\(clicks.count)") }.task {
        while !Task.isCancelled {
          try? await Task.sleep(for: .seconds(0.3))
          clicks.count += 1
        }
      }
    case .sleepingModel: all { Text("\(clicks.count)") }.onAppear { clicks.start() }
    case .timer:
      TimelineView(.animation) { context in
        all { Text("\(context.date.timeIntervalSince1970)") }
      }
    case .repeating:
      all { Color.red.rotationEffect(.degrees(isOn ? 360 : 0)) }
        .onAppear { withAnimation(.linear.repeatForever()) { isOn = true } }
    case .observed: all { Button("\(clicks.count)") { clicks.count += 1 } }.environment(clicks)
    case .focus:
      all { TextField("Name", text: $text).focused($focus, equals: 1) }.onAppear { focus = 1 }
    case .transition:
      all { if isOn { Button("Gone") { isOn = false }.transition(.slide) } else { Text("Here") } }
        .animation(.linear(duration: 9), value: isOn)
        .onTapGesture { isOn.toggle() }
    case .matched:
      all {
        if isOn {
          Color.red.matchedGeometryEffect(id: 0, in: names)
        } else {
          Color.red.matchedGeometryEffect(id: 0, in: names).frame(width: 50)
        }
      }
      .onTapGesture { withAnimation(.linear(duration: 9)) { isOn.toggle() } }
    case .drag:
      all { Color.red }.gesture(
        DragGesture().updating($isDown) { _, state, _ in state = true }
          .onChanged { shift = $0.translation }
      )
      .draggable("Text")
      .dropDestination(for: String.self) { _, _ in true }
    case .carried: all { Color.red }.modifier(Carried())
    case .effects:
      ScrollView {
        ForEach(0..<50, id: \.self) { row in
          Text("\(row)")
            .visualEffect { $0.offset(x: $1.frame(in: .scrollView).minY / 10) }
            .scrollTransition { $0.opacity($1.isIdentity ? 1 : 0) }
            .onGeometryChange(for: CGFloat.self, of: { $0.frame(in: .global).minY }) { _ in }
        }
        .background {
          GeometryReader { Color.clear.preference(key: Height.self, value: $0.size.height) }
        }
      }
      .onScrollGeometryChange(for: CGFloat.self, of: { $0.contentOffset.y }) { shift.height = $1 }
      .onPreferenceChange(Height.self) { shift.width = $0 }
    case .refresh: List { Text("Row") }.refreshable { try? await Task.sleep(for: .seconds(60)) }
    case .proxies:
      GeometryReader { proxy in
        ForEach(0..<3, id: \.self) { Text("\($0) of \(proxy.frame(in: .global).width)") }
      }
    case .search: NavigationStack { List { Text("Row") }.searchable(text: $text) }
    }
  }

  private struct Height: PreferenceKey {
    static let defaultValue: CGFloat = 0
    static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value += nextValue() }
  }

  /// Over the whole screen, so that the gestures find it.
  private func all(@ViewBuilder _ content: () -> some View) -> some View {
    content().frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

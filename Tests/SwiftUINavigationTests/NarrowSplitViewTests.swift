import Stage
import SwiftUI
import TestSupport
import Testing

/// A split view in a narrow window shows the last column that has something to show.
@MainActor @Suite("Split views in a narrow window")
struct NarrowSplitViewTests {
  private struct Screen: View {
    let remote: Remote<Int?>
    var preferred: NavigationSplitViewColumn?
    @State var choice: Int?
    @State private var column = NavigationSplitViewColumn.sidebar

    var body: some View {
      Group {
        if let preferred {
          NavigationSplitView(preferredCompactColumn: $column) {
            list
          } detail: {
            detail
          }
          .onAppear { column = preferred }
        } else {
          NavigationSplitView {
            list
          } detail: {
            detail
          }
        }
      }
      .onAppear { remote.connect($choice) }
    }

    private var list: some View {
      List(0..<3, id: \.self, selection: $choice) { Text("item \($0)") }.navigationTitle("Items")
    }

    private var detail: some View { Text(choice.map { "detail \($0)" } ?? "nothing") }
  }

  private func stage(
    _ choice: Int?, _ remote: Remote<Int?> = Remote(nil),
    preferred: NavigationSplitViewColumn? = nil, size: CGSize = CGSize(width: 375, height: 667)
  ) -> Stage {
    let stage = Stage(size: size, text: .fixed) {
      Screen(remote: remote, preferred: preferred, choice: choice)
    }
    stage.settle()
    return stage
  }

  private func shows(_ text: String, _ stage: Stage) -> Bool {
    stage.settle()
    return stage.texts.contains { $0.string == text }
  }

  private func tap(_ text: String, _ stage: Stage) {
    let frame = stage.texts.first { $0.string == text }?.frame ?? .zero
    stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
  }

  @Test func `it shows the detail of what is selected from the start`() {
    #expect(shows("detail 2", stage(2)))
    let none = stage(nil)
    #expect(shows("item 0", none) && !shows("nothing", none))
  }

  @Test func `going back shows the sidebar and selects nothing`() {
    let remote = Remote<Int?>(nil)
    let stage = stage(2, remote)
    #expect(stage.goBack())
    #expect(shows("item 2", stage) && !shows("detail 2", stage))
    #expect(remote.value == nil)
  }

  @Test func `what the program selects is shown, and the sidebar when it selects nothing`() {
    let remote = Remote<Int?>(nil)
    let stage = stage(nil, remote)
    remote.value = 1
    #expect(shows("detail 1", stage))
    remote.value = 0
    #expect(shows("detail 0", stage))
    remote.value = nil
    #expect(shows("item 0", stage) && !shows("nothing", stage))
    remote.value = 2
    #expect(shows("detail 2", stage))
  }

  @Test func `a window that becomes narrow shows the selection of the wide one`() {
    let remote = Remote<Int?>(nil)
    let stage = stage(nil, remote, size: CGSize(width: 1000, height: 600))
    remote.value = 1
    #expect(shows("detail 1", stage) && shows("item 0", stage))
    stage.resize(to: CGSize(width: 375, height: 667))
    #expect(shows("detail 1", stage) && !shows("item 0", stage))
    stage.resize(to: CGSize(width: 1000, height: 600))
    remote.value = nil
    stage.settle()
    stage.resize(to: CGSize(width: 375, height: 667))
    #expect(shows("item 0", stage) && !shows("nothing", stage))
  }

  @Test func `a preferred column counts at first`() {
    let sidebar = stage(2, preferred: .sidebar)
    #expect(shows("item 2", sidebar) && !shows("detail 2", sidebar))
    #expect(shows("nothing", stage(nil, preferred: .detail)))
  }

  @Test func `of three columns those are shown that have a selection before them`() {
    func phone(_ item: Int?) -> Stage {
      Stage(size: CGSize(width: 375, height: 667), text: .fixed) { Three(item: item) }
    }
    let content = phone(nil)
    #expect(shows("item 1", content) && !shows("detail -1", content))
    let detail = phone(1)
    #expect(shows("detail 1", detail))
    #expect(detail.goBack())
    #expect(shows("item 1", detail))
    #expect(detail.goBack())
    #expect(shows("group b", detail) && !shows("item 1", detail))
  }

  @Test func `a column that is left selects nothing, so another group shows its items`() {
    let group = Remote<String?>(nil)
    let stage = Stage(size: CGSize(width: 375, height: 667), text: .fixed) {
      Three(item: 1, remote: group)
    }
    #expect(shows("detail 1", stage))
    group.value = nil
    #expect(shows("group a", stage) && !shows("detail 1", stage))
    tap("group a", stage)
    #expect(shows("item 1", stage) && !shows("detail 1", stage))
  }

  @Test func `rows that are ticked to be edited show no detail`() {
    struct Editing: View {
      @State private var chosen: Set<Int> = []

      var body: some View {
        NavigationSplitView {
          List(0..<3, id: \.self, selection: $chosen) { Text("item \($0)") }
            .environment(\.editMode, .constant(.active))
          Text("\(chosen.count) chosen")
        } detail: {
          Text("detail")
        }
      }
    }
    let stage = Stage(size: CGSize(width: 375, height: 667), text: .fixed) { Editing() }
    stage.settle()
    tap("item 0", stage)
    #expect(shows("1 chosen", stage) && !shows("detail", stage))
  }

  @Test func `arrows select without showing the detail, and Return shows it`() {
    let remote = Remote<Int?>(nil)
    let stage = stage(nil, remote)
    stage.press(.tab)
    stage.press(.downArrow)
    stage.press(.downArrow)
    #expect(shows("item 0", stage) && !shows("nothing", stage))
    #expect(remote.value != nil)
    stage.press(.return)
    #expect(shows("detail \(remote.value ?? -1)", stage))
  }
}

private struct Three: View {
  @State var group: String? = "b"
  @State var item: Int?
  var remote = Remote<String?>(nil)

  var body: some View {
    NavigationSplitView {
      List(["a", "b"], id: \.self, selection: $group) { Text("group \($0)") }
    } content: {
      List(0..<3, id: \.self, selection: $item) { Text("item \($0)") }
    } detail: {
      Text("detail \(item ?? -1)")
    }
    .onAppear { remote.connect($group) }
  }
}

import SwiftUI

/// Alerts and dialogs, opened by a tap.
private struct Asking<Content: View>: View {
  let recipe: Recipe
  let content: Content
  @State private var isShown = false
  @State private var name = ""

  var body: some View {
    let tapped = content.onTapGesture { isShown = true }
    switch recipe.count(0, below: 6) {
    case 0:
      AnyView(
        tapped.alert(recipe.words(1), isPresented: $isShown) {
          if recipe.flag(2) { TextField("name", text: $name) }
          ForEach(0..<recipe.count(3, below: 4), id: \.self) { number in
            Button("\(number)", role: number == 1 ? .cancel : nil) {}
          }
        } message: {
          Text(recipe.words(2))
        })
    case 1:
      AnyView(
        tapped.confirmationDialog(
          recipe.words(1), isPresented: $isShown,
          titleVisibility: recipe.flag(2) ? .visible : .automatic
        ) {
          Button("delete", role: .destructive) {}
          Button("cancel", role: .cancel) {}
        })
    case 2:
      AnyView(
        tapped.popover(
          isPresented: $isShown, attachmentAnchor: recipe.flag(1) ? .point(.top) : .rect(.bounds),
          arrowEdge: recipe.choice(2, [nil, .top, .leading, .trailing])
        ) {
          Text(recipe.words(1)).padding()
            .presentationCompactAdaptation(
              recipe.choice(3, [.automatic, .popover, .sheet, .fullScreenCover, .none]))
        })
    case 3:
      AnyView(tapped.alert(isPresented: $isShown) { Alert(title: Text(recipe.words(1))) })
    case 4:
      AnyView(
        tapped.actionSheet(isPresented: $isShown) {
          ActionSheet(title: Text("actions"), buttons: [.default(Text("one")), .cancel()])
        })
    default:
      AnyView(
        content.contextMenu {
          Button("share") {}
          Toggle("on", isOn: .constant(recipe.flag(1)))
        } preview: {
          if recipe.flag(2) { Text("preview") } else { Color.red.frame(width: 40, height: 30) }
        })
    }
  }
}

private struct Framed: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content.border(.red)
    }
  }
}

private struct Flat: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.isExpanded.toggle() }
    if configuration.isExpanded { configuration.content }
  }
}

private struct Upright: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
}

private struct Square: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    Rectangle().frame(width: 40 * configuration.value, height: 4)
    configuration.label
  }
}

private struct Written: DatePickerStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
    Text(verbatim: "\(configuration.selection.timeIntervalSince1970)")
  }
}

private struct Noted: TextEditorStyle {
  func makeBody(configuration: Configuration) -> some View { TextEditor(text: .constant("note")) }
}

private struct Dated: View {
  let recipe: Recipe
  @State private var date = Date(timeIntervalSince1970: 1_742_036_940)

  var body: some View {
    let picker = DatePicker(
      recipe.words(1), selection: $date,
      displayedComponents: recipe.choice(2, [[.date], [.hourAndMinute], [.date, .hourAndMinute]]))
    Group {
      switch recipe.count(0, below: 5) {
      case 0: picker.datePickerStyle(DefaultDatePickerStyle())
      case 1: picker.datePickerStyle(CompactDatePickerStyle())
      case 2: picker.datePickerStyle(GraphicalDatePickerStyle())
      case 3: picker.datePickerStyle(WheelDatePickerStyle())
      default: picker.datePickerStyle(Written())
      }
    }
  }
}

private struct Choosing: View {
  let recipe: Recipe
  @State private var choice = 1
  @State private var color = Color.red
  @State private var text = "ab\ncd"
  @State private var days: Set = [DateComponents(era: 1, year: 2025, month: 3, day: 15)]

  var body: some View {
    switch recipe.count(0, below: 4) {
    case 0:
      AnyView(
        Picker("kind", selection: $choice) {
          ForEach(0..<4, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(WheelPickerStyle()))
    case 1:
      AnyView(
        Picker("kind", selection: $choice) {
          ForEach(0..<4, id: \.self) { Text("\($0)") }
        }
        .pickerStyle(NavigationLinkPickerStyle()))
    case 2:
      if recipe.flag(2) {
        AnyView(ColorPicker("colour", selection: $color, supportsOpacity: recipe.flag(1)))
      } else {
        AnyView(
          VStack {
            MultiDatePicker("days", selection: $days)
            PasteButton(payloadType: String.self) { text = $0.joined() }
          })
      }
    default:
      AnyView(
        TextField("lines", text: $text, axis: .vertical).lineLimit(recipe.flag(1) ? nil : 2))
    }
  }
}

private struct Level: Identifiable {
  let id: Int
  var children: [Level]?
}

extension Catalog {
  static let choosers: [Entry] = [
    .one("asking") { recipe, child in Asking(recipe: recipe, content: child) },
    .leaf("dated", keepsHistory: true) { Dated(recipe: $0) },
    .leaf("choosing", keepsHistory: true) { Choosing(recipe: $0) },
    .many("grid") { recipe, cells in
      Grid(
        alignment: recipe.choice(
          0, [.center, .topLeading, .bottomTrailing, .leadingFirstTextBaseline]),
        horizontalSpacing: recipe.flag(1) ? nil : recipe.length(2, 20),
        verticalSpacing: recipe.flag(2) ? nil : recipe.length(1, 20)
      ) {
        GridRow(alignment: recipe.choice(3, [nil, .top, .lastTextBaseline])) { cells }
        GridRow {
          Text(recipe.words(0)).gridColumnAlignment(recipe.flag(3) ? .leading : .trailing)
          Color.red.frame(height: 5).gridCellColumns(recipe.count(1, below: 4))
            .gridCellUnsizedAxes(recipe.flag(2) ? .horizontal : [])
          Text("anchored").gridCellAnchor(.bottomTrailing)
        }
        Divider()
      }
    },
    .many("gridLayout") { recipe, cells in
      GridLayout(horizontalSpacing: recipe.length(0, 10)) { GridRow { cells } }
    },
    .one("boxed") { recipe, child in
      let box = GroupBox(recipe.words(1)) { child }
      return Group {
        if recipe.flag(0) {
          box.groupBoxStyle(DefaultGroupBoxStyle())
        } else {
          box.groupBoxStyle(Framed())
        }
      }
    },
    .one("disclosed") { recipe, child in
      let group = DisclosureGroup(recipe.words(1), isExpanded: .constant(recipe.flag(2))) { child }
      return Group {
        if recipe.flag(0) {
          group.disclosureGroupStyle(AutomaticDisclosureGroupStyle())
        } else {
          group.disclosureGroupStyle(Flat())
        }
      }
    },
    .one("controlGroup") { recipe, child in
      let group = ControlGroup {
        Button("one") {}
        child
      }
      return Group {
        switch recipe.count(0, below: 5) {
        case 0: group.controlGroupStyle(.automatic)
        case 1: group.controlGroupStyle(NavigationControlGroupStyle())
        case 2: group.controlGroupStyle(CompactMenuControlGroupStyle())
        case 3: group.controlGroupStyle(MenuControlGroupStyle())
        default: group.controlGroupStyle(Upright())
        }
      }
    },
    .leaf("gauge") { recipe in
      let gauge = Gauge(value: Double(recipe.length(1, 10)), in: 0...10) {
        Text(recipe.words(2))
      } currentValueLabel: {
        Text("now")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      }
      return Group {
        switch recipe.count(0, below: 7) {
        case 0: gauge.gaugeStyle(DefaultGaugeStyle())
        case 1: gauge.gaugeStyle(LinearCapacityGaugeStyle())
        case 2: gauge.gaugeStyle(AccessoryLinearGaugeStyle())
        case 3: gauge.gaugeStyle(AccessoryLinearCapacityGaugeStyle())
        case 4: gauge.gaugeStyle(AccessoryCircularGaugeStyle())
        case 5: gauge.gaugeStyle(AccessoryCircularCapacityGaugeStyle())
        default: gauge.gaugeStyle(Square())
        }
      }
    },
    .leaf("unavailable") { recipe in
      Group {
        if recipe.flag(0) {
          ContentUnavailableView.search(text: recipe.words(1))
        } else {
          ContentUnavailableView {
            Label(recipe.words(1), systemImage: "tray")
          } actions: {
            Button("again") {}
          }
        }
      }
    },
    .leaf("editor", keepsHistory: true) { recipe in
      let editor = TextEditor(text: .constant(recipe.words(1)))
      return Group {
        switch recipe.count(0, below: 3) {
        case 0: editor.textEditorStyle(AutomaticTextEditorStyle())
        case 1: editor.textEditorStyle(PlainTextEditorStyle())
        default: editor.textEditorStyle(Noted())
        }
      }
      .frame(height: recipe.length(2, 80))
    },
    .leaf("outline") { recipe in
      OutlineGroup(
        [Level(id: 0, children: [Level(id: 1), Level(id: 2)]), Level(id: 3)], children: \.children
      ) { Text("level \($0.id)") }
    },
    .one("split", keepsHistory: true) { recipe, child in
      let split = NavigationSplitView(
        columnVisibility: .constant(recipe.choice(1, [.all, .automatic, .detailOnly]))
      ) {
        Text("sidebar").navigationSplitViewColumnWidth(recipe.length(2, 90))
      } detail: {
        child
      }
      return Group {
        switch recipe.count(0, below: 3) {
        case 0: split.navigationSplitViewStyle(AutomaticNavigationSplitViewStyle())
        case 1: split.navigationSplitViewStyle(BalancedNavigationSplitViewStyle())
        default: split.navigationSplitViewStyle(ProminentDetailNavigationSplitViewStyle())
        }
      }
    },
    .one("pinched") { recipe, child in
      Group {
        switch recipe.count(0, below: 4) {
        case 0: AnyView(child.gesture(MagnifyGesture(minimumScaleDelta: recipe.length(1, 2))))
        case 1: AnyView(child.gesture(RotateGesture(minimumAngleDelta: .degrees(recipe.part(1)))))
        case 2: AnyView(child.gesture(MagnificationGesture().simultaneously(with: TapGesture())))
        default: AnyView(child.simultaneousGesture(RotationGesture()))
        }
      }
    },
    .one("symbolEffects") { recipe, child in
      Group {
        if recipe.flag(0) {
          child.symbolEffect(.scale.up, isActive: recipe.flag(1))
        } else {
          child.symbolEffect(.bounce, options: .speed(2), value: 1)
        }
      }
      .symbolEffectsRemoved(recipe.flag(2))
    },
    .one("suggested", keepsHistory: true) { recipe, child in
      NavigationStack { child.searchable(text: .constant(recipe.words(0))) }
        .searchSuggestions { Text("apple").searchCompletion("apple") }
        .searchScopes(.constant(1)) { Text("all").tag(1) }
    },
    .one("editable", keepsHistory: true) { recipe, child in
      List {
        EditButton()
        ForEach(0..<3, id: \.self) {
          Text("row \($0)").moveDisabled($0 == recipe.count(1, below: 3))
        }
        .onDelete { _ in }
        .onMove { _, _ in }
        child
      }
      .environment(\.editMode, .constant(recipe.choice(0, [.active, .inactive, .transient])))
    },
  ]
}

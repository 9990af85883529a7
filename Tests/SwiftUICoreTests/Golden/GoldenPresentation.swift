import SwiftUI

extension GoldenBuilder {
  static let gridViews: [String: MakeView] = [
    "Grid": { builder, node in
      let content = try builder.children(node)
      return AnyView(
        Grid(
          alignment: alignment(node["alignment"].string),
          horizontalSpacing: node["horizontalSpacing"].length,
          verticalSpacing: node["verticalSpacing"].length
        ) { content })
    },
    "GridRow": { builder, node in
      let content = try builder.children(node)
      return AnyView(GridRow { content })
    },
    "DatePicker": { _, node in
      // 15 March 2025, 11:09 UTC.
      let date = Date(timeIntervalSince1970: 1_742_036_940)
      let components: DatePickerComponents =
        switch node["components"].string {
        case "date": .date
        case "time": .hourAndMinute
        default: [.date, .hourAndMinute]
        }
      return AnyView(
        DatePicker(
          node["title"].string ?? "", selection: .constant(date), displayedComponents: components
        )
        .environment(\.timeZone, .gmt))
    },
  ]

  static let presentationModifiers: [String: Apply] = [
    "disabled": { _, view, modifier, _ in
      AnyView(view.disabled(modifier["value"].bool ?? true))
    },
    "sheet": { builder, view, modifier, _ in
      AnyView(
        view.sheet(isPresented: builder.flag(modifier["isPresented"])) {
          Text(verbatim: "sheet").presentationDetents([.large])
        })
    },
    "alert": { builder, view, modifier, _ in
      AnyView(
        view.alert("Delete it?", isPresented: builder.flag(modifier["isPresented"])) {
          Button("Delete", role: .destructive) {}
          Button("Cancel", role: .cancel) {}
        } message: {
          Text(verbatim: "It is gone then.")
        })
    },
  ]

  /// A state of the case as a flag.
  private func flag(_ name: JSON) -> Binding<Bool> {
    let key = name.string ?? "?"
    let state = state
    return Binding(
      get: { state.wrappedValue[key] == 1 }, set: { state.wrappedValue[key] = $0 ? 1 : 0 })
  }
}

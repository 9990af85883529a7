import SwiftUICore

@testable import SwiftUI

extension GoldenBuilder {
  static let listViews: [String: MakeView] = [
    "List": { builder, node in
      let content = try builder.children(node)
      if let name = node["selectionBinding"].string {
        return AnyView(List(selection: builder.selection(name)) { content })
      }
      let isMac = builder.platform == "macOS"
      let table = isMac ? ListMetricsTable.macOS("inset") : EnvironmentValues().listMetricsTable
      return AnyView(
        List { content }
          .transformEnvironment(\.listMetricsTable) { if isMac, !$0.isMac { $0 = table } }
          .environment(\.rowLabelMetrics, isMac ? .macOS : RowLabelMetrics()))
    },
    "Form": { builder, node in
      let content = try builder.children(node)
      return AnyView(Form { content })
    },
    "Button": { _, node in AnyView(Button(node["title"].string ?? "") {}) },
    "Toggle": { builder, node in
      // A stand-in for macOS's box with a title: its case is about rows.
      if builder.platform == "macOS" {
        return AnyView(Color.gray.frame(width: 70, height: 18.5))
      }
      let label = node["label"].isNull ? nil : try builder.view(node["label"])
      return AnyView(
        Toggle(isOn: .constant(false)) {
          if let label { label } else { Text(verbatim: node["title"].string ?? "") }
        })
    },
  ]

  static let listModifiers: [String: Apply] = [
    "listStyle": { builder, view, modifier, _ in
      let style = modifier["style"].string ?? "?"
      if builder.platform == "macOS" {
        // Its sidebars set text in the body style.
        let font: Font? = style == "sidebar" ? .body : nil
        return AnyView(
          view.font(font).environment(\.listMetricsTable, .macOS(style)))
      }
      return style == "plain" ? AnyView(view.listStyle(.plain)) : AnyView(view)
    },
    "listRowSpacing": { _, view, modifier, _ in
      AnyView(view.listRowSpacing(modifier["value"].length))
    },
    "listSectionSpacing": { _, view, modifier, _ in
      AnyView(view.listSectionSpacing(modifier["value"].length ?? 0))
    },
  ]
}

extension ListMetricsTable {
  /// True for a table of macOS, whose rows are lower.
  var isMac: Bool { metrics(.plain).rowHeight < 40 }

  /// macOS 26 (behaviour sheet §11, rows marked `M2`): rows of content + 8, at least 24; headers and
  /// footers of a line + 12; sections 20 apart.
  static func macOS(_ style: String) -> ListMetricsTable {
    ListMetricsTable { _ in
      var metrics = ListMetrics()
      let (side, top, height): (CGFloat, CGFloat, CGFloat) =
        switch style {
        case "plain": (8, 0, 24)
        case "bordered": (7, 1, 24)
        case "sidebar": (16, 10, 32)
        default: (16, 10, 24)
        }
      metrics.rowInsets = EdgeInsets(top: 4, leading: side, bottom: 4, trailing: side)
      metrics.headerInsets = EdgeInsets(top: 6, leading: side, bottom: 6, trailing: side)
      metrics.footerInsets = metrics.headerInsets
      metrics.rowHeight = height
      metrics.firstGap = top
      metrics.firstHeaderGap = top
      metrics.gapAbove = 20
      metrics.headerGap = 20
      metrics.headerFont = nil
      metrics.footerFont = nil
      return metrics
    }
  }
}

extension RowLabelMetrics {
  static let macOS = RowLabelMetrics(iconWidth: 0, spacing: 8)
}

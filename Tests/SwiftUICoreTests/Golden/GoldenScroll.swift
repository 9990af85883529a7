import SwiftUI

// Scroll views: their modifiers, and what they tell as the frames of probes.

extension GoldenBuilder {
  static let scrollViews: [String: MakeView] = [
    "ScrollViewReader": { builder, node in
      let content = try builder.children(node)
      let recorder = builder.recorder
      return AnyView(
        ScrollViewReader { proxy in
          let _ = recorder.proxy = proxy
          content
        })
    },
    "ValueProbe": { builder, node in
      let id = node["id"].string ?? "?"
      let value = CGFloat(builder.state.wrappedValue[id] ?? 0)
      let recorder = builder.recorder
      return AnyView(
        Color.clear.frame(width: max(1, value + 100), height: 1)
          .onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
          } action: {
            recorder.record(id, $0)
          })
    },
  ]

  static let scrollModifiers: [String: Apply] = [
    "id": { builder, view, modifier, owner in
      if builder.recorder.usesProbesAsIDs { return AnyView(view.id(owner["id"].string ?? "")) }
      let value = modifier["value"]
      let number = value.number ?? value.string.flatMap { Double($0) }
      return number.map { AnyView(view.id(Int($0))) } ?? AnyView(view.id(value.string))
    },
    "defaultScrollAnchor": { _, view, modifier, _ in
      AnyView(view.defaultScrollAnchor(unitPoint(modifier["anchor"])))
    },
    "scrollIndicators": { _, view, modifier, _ in
      AnyView(view.scrollIndicators(modifier["value"].string == "hidden" ? .hidden : .visible))
    },
    "scrollDisabled": { _, view, modifier, _ in
      AnyView(view.scrollDisabled(modifier["value"].bool ?? false))
    },
    "scrollTargetLayout": { _, view, _, _ in AnyView(view.scrollTargetLayout()) },
    "scrollPosition": { builder, view, modifier, _ in
      let name = modifier["idBinding"].string ?? "?"
      let state = builder.state
      let id = Binding<Int?> {
        state.wrappedValue[name].flatMap { $0 < 0 ? nil : Int($0) }
      } set: {
        state.wrappedValue[name] = $0.map { Double($0) } ?? -1
      }
      return AnyView(view.scrollPosition(id: id, anchor: unitPoint(modifier["anchor"])))
    },
    "contentMargins": { _, view, modifier, _ in
      let edges: Edge.Set = modifier["edges"].string == "top" ? .top : .all
      return AnyView(
        view.contentMargins(
          edges, modifier["length"].length,
          for: modifier["placement"].string == "scrollContent" ? .scrollContent : .automatic))
    },
    "onScrollGeometryChange": { builder, view, _, _ in
      let state = builder.state
      return AnyView(
        view.onScrollGeometryChange(for: ScrollGeometry.self) {
          $0
        } action: { _, geometry in
          let insets = geometry.contentInsets
          let numbers: [String: CGFloat] = [
            "offsetX": geometry.contentOffset.x, "offsetY": geometry.contentOffset.y,
            "sizeW": geometry.contentSize.width, "sizeH": geometry.contentSize.height,
            "insetTop": insets.top, "insetBottom": insets.bottom, "insetLeading": insets.leading,
            "containerW": geometry.containerSize.width, "containerH": geometry.containerSize.height,
            "visibleY": geometry.visibleRect.minY, "visibleH": geometry.visibleRect.height,
            "boundsY": geometry.bounds.minY, "boundsH": geometry.bounds.height,
          ]
          for (name, number) in numbers { state.wrappedValue[name] = Double(number) }
          state.wrappedValue["geometryCalls", default: 0] += 1
        })
    },
    "onScrollPhaseChange": { builder, view, _, _ in
      let state = builder.state
      return AnyView(
        view.onScrollPhaseChange { _, _ in
          state.wrappedValue["phaseChanges", default: 0] += 1
        })
    },
  ]

  /// What a loop knows a row by.
  func id(ofRow row: JSON, _ index: Int) -> AnyHashable {
    let probe = row["modifiers"].array.first { $0["modifier"].string == "probe" }
    if recorder.usesProbesAsIDs, let name = probe?["id"].string { return name }
    return index
  }

  static func unitPoint(_ name: JSON) -> UnitPoint? {
    switch name.string {
    case "top": .top
    case "center": .center
    case "bottom": .bottom
    default: nil
    }
  }
}

struct GoldenRow: Identifiable {
  let index: Int
  let id: AnyHashable
}

import SwiftUI

extension GoldenBuilder {
  /// The view so far, the modifier, and what stands before it in the notation.
  typealias Apply = @MainActor (GoldenBuilder, AnyView, JSON, JSON) throws -> AnyView

  /// Each kind of modifiers has a table in a file of its own.
  static let modifiers: [String: Apply] = [
    basicModifiers, navigationModifiers, listModifiers, scrollModifiers, presentationModifiers,
    directionModifiers, tabModifiers,
  ]
  .reduce(into: [:]) { $0.merge($1) { _, last in last } }

  private static let basicModifiers: [String: Apply] = [
    "probe": { builder, view, modifier, owner in
      let id = modifier["id"].string ?? "?"
      let recorder = builder.recorder
      if recorder.reading == .preferences {
        return AnyView(
          view.background(
            GeometryReader { proxy in
              Color.clear.preference(key: GoldenFrames.self, value: [id: proxy.frame(in: .global)])
            }))
      }
      // It goes around every view of a section; Apple's last one was recorded.
      if owner["view"].string == "Section" {
        return AnyView(
          view.onGeometryChange(for: CGRect.self) {
            $0.frame(in: .global)
          } action: { frame in
            if frame.minY >= recorder.frames[id]?.minY ?? 0 { recorder.record(id, frame) }
          })
      }
      return AnyView(
        view.onGeometryChange(for: CGRect.self) { proxy in
          proxy.frame(in: .global)
        } action: { frame in
          recorder.record(id, frame)
        })
    },
    "frame": { _, view, modifier, _ in AnyView(framed(view, modifier)) },
    "padding": { _, view, modifier, _ in AnyView(padded(view, modifier)) },
    "fixedSize": { _, view, _, _ in AnyView(view.fixedSize()) },
    "layoutPriority": { _, view, modifier, _ in
      AnyView(view.layoutPriority(modifier["value"].number ?? 0))
    },
    "layoutValue": { _, view, modifier, _ in
      AnyView(view.layoutValue(key: IndentKey.self, value: modifier["value"].length ?? 0))
    },
    "aspectRatio": { _, view, modifier, _ in
      let mode: ContentMode = modifier["contentMode"].string == "fill" ? .fill : .fit
      return AnyView(view.aspectRatio(modifier["ratio"].length, contentMode: mode))
    },
    "safeAreaInset": { builder, view, modifier, _ in
      let bar = try builder.view(modifier["content"])
      let edge: VerticalEdge = modifier["edge"].string == "top" ? .top : .bottom
      return AnyView(
        view.safeAreaInset(edge: edge, spacing: modifier["spacing"].length) { bar })
    },
    "safeAreaPadding": { _, view, modifier, _ in
      let edges: Edge.Set = modifier["edges"].string == "vertical" ? .vertical : .all
      return AnyView(view.safeAreaPadding(edges, modifier["length"].length))
    },
    "ignoresSafeArea": { _, view, _, _ in AnyView(view.ignoresSafeArea()) },
    "position": { _, view, modifier, _ in
      AnyView(view.position(x: modifier["x"].length ?? 0, y: modifier["y"].length ?? 0))
    },
    "offset": { _, view, modifier, _ in
      AnyView(view.offset(x: modifier["x"].length ?? 0, y: modifier["y"].length ?? 0))
    },
    "opacity": { _, view, modifier, _ in AnyView(view.opacity(modifier["value"].number ?? 1)) },
    "clipped": { _, view, _, _ in AnyView(view.clipped()) },
    "clipShape": { _, view, modifier, _ in
      AnyView(
        view.clipShape(RoundedRectangle(cornerRadius: modifier["cornerRadius"].length ?? 0)))
    },
    "cornerRadius": { _, view, modifier, _ in
      AnyView(view.cornerRadius(modifier["value"].length ?? 0))
    },
    "background": { builder, view, modifier, _ in
      let content = try builder.view(modifier["content"])
      return AnyView(
        view.background(alignment: alignment(modifier["alignment"].string)) { content })
    },
    "overlay": { builder, view, modifier, _ in
      let content = try builder.view(modifier["content"])
      return AnyView(view.overlay(alignment: alignment(modifier["alignment"].string)) { content })
    },
    "alignmentGuide": { _, view, modifier, _ in
      if let value = modifier["value"].length {
        return AnyView(view.alignmentGuide(.leading) { _ in value })
      }
      let isHalf = modifier["value"].string == "width/2"
      return AnyView(
        view.alignmentGuide(.leading) { isHalf ? $0.width / 2 : $0[.trailing] })
    },
    "font": { _, view, modifier, _ in AnyView(view.font(.system(style(modifier)))) },
    "lineSpacing": { _, view, modifier, _ in
      AnyView(view.lineSpacing(modifier["value"].length ?? 0))
    },
    "onAppear": { builder, view, modifier, _ in
      let name = counter(modifier)
      let state = builder.state
      return AnyView(view.onAppear { state.wrappedValue[name, default: 0] += 1 })
    },
    "onDisappear": { builder, view, modifier, _ in
      let name = counter(modifier)
      let state = builder.state
      return AnyView(view.onDisappear { state.wrappedValue[name, default: 0] += 1 })
    },
    // Done by `shape`, before the shape became a view.
    "stroke": { _, view, _, _ in view },
    "strokeBorder": { _, view, _, _ in view },
    "strokeShape": { _, view, _, _ in view },
    "inset": { _, view, _, _ in view },
    "trim": { _, view, _, _ in view },
    "shapeOffset": { _, view, _, _ in view },
    "shapeScale": { _, view, _, _ in view },
    "shapeRotation": { _, view, _, _ in view },
    "shapeTransform": { _, view, _, _ in view },
    "shapeSize": { _, view, _, _ in view },
    "rotationEffect": { _, view, modifier, _ in
      AnyView(view.rotationEffect(.degrees(modifier["degrees"].number ?? 0)))
    },
    "scaleEffect": { _, view, modifier, _ in
      let all = modifier["scale"].length ?? 1
      return AnyView(
        view.scaleEffect(x: modifier["x"].length ?? all, y: modifier["y"].length ?? all))
    },
    "transformEffect": { _, view, modifier, _ in
      let map = CGAffineTransform(
        a: modifier["a"].length ?? 1, b: modifier["b"].length ?? 0, c: modifier["c"].length ?? 0,
        d: modifier["d"].length ?? 1, tx: modifier["tx"].length ?? 0,
        ty: modifier["ty"].length ?? 0)
      return AnyView(view.transformEffect(map))
    },
    "blur": { _, view, modifier, _ in
      AnyView(
        view.blur(
          radius: modifier["radius"].length ?? 0, opaque: modifier["opaque"].bool ?? false))
    },
    "shadow": { _, view, modifier, _ in
      AnyView(
        view.shadow(
          radius: modifier["radius"].length ?? 0, x: modifier["x"].length ?? 0,
          y: modifier["y"].length ?? 0))
    },
  ]

  /// `"appeared += 1"` → `"appeared"`.
  private static func counter(_ modifier: JSON) -> String {
    modifier["do"].string?.split(separator: " ").first.map(String.init) ?? "?"
  }

  private static func framed(_ view: AnyView, _ modifier: JSON) -> AnyView {
    func length(_ name: String) -> CGFloat? {
      modifier[name].string == "infinity" ? .infinity : modifier[name].length
    }
    let place = alignment(modifier["alignment"].string)
    let isFlexible = modifier.object.keys.contains {
      $0.hasPrefix("min") || $0.hasPrefix("max") || $0.hasPrefix("ideal")
    }
    if isFlexible {
      return AnyView(
        view.frame(
          minWidth: length("minWidth"), idealWidth: length("idealWidth"),
          maxWidth: length("maxWidth"), minHeight: length("minHeight"),
          idealHeight: length("idealHeight"), maxHeight: length("maxHeight"), alignment: place))
    }
    return AnyView(
      view.frame(width: length("width"), height: length("height"), alignment: place))
  }

  private static func padded(_ view: AnyView, _ modifier: JSON) -> AnyView {
    let insets = modifier["insets"]
    if !insets.isNull {
      return AnyView(
        view.padding(
          EdgeInsets(
            top: insets["top"].length ?? 0, leading: insets["leading"].length ?? 0,
            bottom: insets["bottom"].length ?? 0, trailing: insets["trailing"].length ?? 0)))
    }
    let edges: Edge.Set
    switch modifier["edges"].string {
    case "leading": edges = .leading
    case "trailing": edges = .trailing
    case "top": edges = .top
    case "bottom": edges = .bottom
    case "horizontal": edges = .horizontal
    case "vertical": edges = .vertical
    default: edges = .all
    }
    return AnyView(view.padding(edges, modifier["length"].length))
  }

  static func style(_ modifier: JSON) -> Font.TextStyle {
    switch modifier["style"].string {
    case "largeTitle": .largeTitle
    case "title": .title
    case "title2": .title2
    case "title3": .title3
    case "headline": .headline
    case "subheadline": .subheadline
    case "callout": .callout
    case "footnote": .footnote
    case "caption": .caption
    case "caption2": .caption2
    default: .body
    }
  }
}

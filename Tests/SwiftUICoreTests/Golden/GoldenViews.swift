import SwiftUI

/// Frames as probes saw them; the last one written stays.
@MainActor final class FrameRecorder {
  /// How probes tell where they are.
  enum Reading: CaseIterable, Sendable {
    case geometryChanges
    /// A geometry reader behind the view tells the root, as when the frames were recorded.
    case preferences
  }

  let reading: Reading
  private(set) var frames: [String: CGRect] = [:]
  /// Scrolls, in cases that have a reader.
  var proxy: ScrollViewProxy?
  /// Rows are known by the names of their probes, where several loops count from 0.
  var usesProbesAsIDs = false

  init(_ reading: Reading) {
    self.reading = reading
  }

  func record(_ all: [String: CGRect]) {
    frames.merge(all) { $1 }
  }

  func record(_ id: String, _ frame: CGRect) {
    frames[id] = frame
  }
}

/// The frames of probes by their names; of several views with one probe the last one counts.
struct GoldenFrames: PreferenceKey {
  static var defaultValue: [String: CGRect] { [:] }

  static func reduce(value: inout [String: CGRect], nextValue: () -> [String: CGRect]) {
    value.merge(nextValue()) { $1 }
  }
}

/// A name in a golden tree that this driver has no view or modifier for.
struct NotOffered: Error, Hashable {
  let name: String
}

/// Builds SwiftUI views from the notation of `goldens.json`.
@MainActor struct GoldenBuilder {
  let recorder: FrameRecorder
  /// The root view's state.
  let state: Binding<[String: Double]>
  var platform = "iOS"

  typealias MakeView = @MainActor (GoldenBuilder, JSON) throws -> AnyView

  /// Each kind of views has a table in a file of its own.
  static let views: [String: MakeView] = [
    basicViews, sectionViews, lazyViews, controlViews, navigationViews, listViews, scrollViews,
    gridViews, directionViews, tabViews,
  ]
  .reduce(into: [:]) { $0.merge($1) { _, last in last } }

  private static let basicViews: [String: MakeView] = [
    "Color": { _, node in AnyView(color(node["name"].string)) },
    "Text": { builder, node in AnyView(Text(verbatim: builder.string(of: node))) },
    "Spacer": { _, node in AnyView(Spacer(minLength: node["minLength"].length)) },
    "VStack": { builder, node in
      let content = try builder.children(node)
      return AnyView(
        VStack(alignment: horizontal(node["alignment"].string), spacing: node["spacing"].length) {
          content
        })
    },
    "HStack": { builder, node in
      let content = try builder.children(node)
      return AnyView(
        HStack(alignment: vertical(node["alignment"].string), spacing: node["spacing"].length) {
          content
        })
    },
    "ZStack": { builder, node in
      let content = try builder.children(node)
      return AnyView(ZStack(alignment: alignment(node["alignment"].string)) { content })
    },
    "ForEach": { builder, node in
      let range = node["range"].array.compactMap(\.number).map { Int($0) }
      let template = node["template"]
      // Built here once so that a name that is not offered is reported, not drawn.
      _ = try builder.view(template)
      let rows = (range[0]..<range[1]).map { index in
        GoldenRow(index: index, id: builder.id(ofRow: template.substituting(index), index))
      }
      return AnyView(
        ForEach(rows) { row in
          try! builder.view(template.substituting(row.index))
        })
    },
    "If": { builder, node in
      let condition = node["condition"].string ?? ""
      let content = try builder.children(node)
      return AnyView(Group { if builder.state.wrappedValue[condition] == 1 { content } })
    },
    "ScrollView": { builder, node in
      let content = try builder.children(node)
      let axes: Axis.Set = node["axes"].string == "horizontal" ? .horizontal : .vertical
      return AnyView(
        ScrollView(axes, showsIndicators: node["showsIndicators"].bool ?? true) { content })
    },
    "CustomLayout": { builder, node in
      let content = try builder.children(node)
      let rule = node["rule"].string ?? ""
      let layout =
        rule.hasPrefix("square")
        ? AnyLayout(RadialLayout())
        : rule.hasPrefix("flow") ? AnyLayout(FlowLayout()) : AnyLayout(PriorityLayout())
      return AnyView(layout { content })
    },
    "Image": { _, node in AnyView(picture(node)) },
    "Label": { _, node in
      let side = node["icon"].array.compactMap(\.length)
      return AnyView(
        Label {
          Text(verbatim: node["title"].string ?? "")
        } icon: {
          Color.gray.frame(width: side.first, height: side.last)
        })
    },
    "Path": { _, node in
      let numbers = node["rect"].array.compactMap(\.length)
      return AnyView(
        Path(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    },
    "Rectangle": { _, node in try shape(Rectangle(), node) },
    "Circle": { _, node in try shape(Circle(), node) },
    "Ellipse": { _, node in try shape(Ellipse(), node) },
    "Capsule": { _, node in try shape(Capsule(), node) },
    "RoundedRectangle": { _, node in
      try shape(RoundedRectangle(cornerRadius: node["cornerRadius"].length ?? 0), node)
    },
  ]

  /// The view of a node, with its modifiers.
  func view(_ node: JSON) throws -> AnyView {
    let name = node["view"].string ?? "?"
    guard let make = Self.views[name] else { throw NotOffered(name: name) }
    var view = try make(self, node)
    var owner = node
    for modifier in node["modifiers"].array {
      let name = modifier["modifier"].string ?? "?"
      guard let apply = Self.modifiers[name] else { throw NotOffered(name: name) }
      view = try apply(self, view, modifier, owner)
      owner = modifier
    }
    return view
  }

  /// The views between a container's braces.
  func children(_ node: JSON) throws -> some View {
    let views = try node["children"].array.map(view)
    return ForEach(views.indices, id: \.self) { views[$0] }
  }

  /// A text's characters, made unlike those of other probes so that each has its own measurement.
  func string(of node: JSON) -> String {
    RecordedTexts.string(of: node, state: state.wrappedValue)
  }

  // MARK: Words of the notation

  /// Shapes become other shapes, and are stroked, before they are views.
  private static func shape<S: InsettableShape>(_ shape: S, _ node: JSON) throws -> AnyView {
    var result = AnyShape(shape)
    for modifier in node["modifiers"].array {
      let width = modifier["lineWidth"].length ?? 1
      switch modifier["modifier"].string {
      case "stroke": return AnyView(result.stroke(Color.primary, lineWidth: width))
      case "strokeBorder": return AnyView(shape.strokeBorder(Color.primary, lineWidth: width))
      case "strokeShape": result = AnyShape(result.stroke(lineWidth: width))
      case "inset": result = AnyShape(shape.inset(by: modifier["by"].length ?? 0))
      case "trim":
        result = AnyShape(
          result.trim(from: modifier["start"].length ?? 0, to: modifier["end"].length ?? 1))
      case "shapeOffset":
        result = AnyShape(
          result.offset(x: modifier["x"].length ?? 0, y: modifier["y"].length ?? 0))
      case "shapeScale":
        let all = modifier["scale"].length ?? 1
        result = AnyShape(
          result.scale(
            x: modifier["x"].length ?? all, y: modifier["y"].length ?? all,
            anchor: modifier["anchor"].string == "topLeading" ? .topLeading : .center))
      case "shapeRotation":
        result = AnyShape(result.rotation(.degrees(modifier["degrees"].number ?? 0)))
      case "shapeTransform":
        let map = CGAffineTransform(
          a: 1, b: 0, c: modifier["c"].length ?? 0, d: 1, tx: 0, ty: 0)
        result = AnyShape(result.transform(map))
      case "shapeSize":
        result = AnyShape(
          result.size(
            width: modifier["width"].length ?? 0, height: modifier["height"].length ?? 0))
      default: return AnyView(result)
      }
    }
    return AnyView(result)
  }

  private static func color(_ name: String?) -> Color {
    switch name {
    case nil, "red": .red
    case "orange": .orange
    case "yellow": .yellow
    case "green": .green
    case "mint": .mint
    case "teal": .teal
    case "cyan": .cyan
    case "blue": .blue
    case "indigo": .indigo
    case "purple": .purple
    case "pink": .pink
    case "brown": .brown
    case "white": .white
    case "gray": .gray
    case "black": .black
    case "clear": .clear
    case "primary": .primary
    case "secondary": .secondary
    case "accentColor": .accentColor
    case "white50": Color(white: 0.5)
    case "redHalf": Color.red.opacity(0.5)
    case "redQuarter": Color.red.opacity(0.25)
    default: Color(red: 0.2, green: 0.4, blue: 0.6)
    }
  }

  static func horizontal(_ name: String?) -> HorizontalAlignment {
    switch name {
    case "leading": .leading
    case "trailing": .trailing
    default: .center
    }
  }

  static func vertical(_ name: String?) -> VerticalAlignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: .center
    }
  }

  static func alignment(_ name: String?) -> Alignment {
    switch name {
    case "top": .top
    case "bottom": .bottom
    case "leading": .leading
    case "trailing": .trailing
    case "topLeading": .topLeading
    case "topTrailing": .topTrailing
    case "bottomLeading": .bottomLeading
    case "bottomTrailing": .bottomTrailing
    default: .center
    }
  }
}

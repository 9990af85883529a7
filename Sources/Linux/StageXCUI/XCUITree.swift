import Foundation
import Stage
import StageTesting
@_spi(Nodes) import SwiftUICore

/// The elements of an app's windows with the containers around them, made of the accessibility tree when a query looks.
@MainActor struct XCUITree {
  let root: XCUINode

  /// - Parameter names: What is looked for: a view with one of these as its identifier that is no element is in the
  ///   tree too.
  init(_ stage: Stage, names: [String]) {
    root = XCUINode(
      .application,
      ScreenMatch(stage.host.root, CGRect(origin: .zero, size: stage.size), name: "app"))
    for window in stage.windows {
      var builder = Builder(window)
      builder.addViews(named: names)
      builder.finish()
      root.nodes.append(builder.window)
    }
  }

  @MainActor private struct Builder {
    let stage: Stage
    let window: XCUINode
    let tree: AccessibilityNode
    /// The nodes of the views that contain elements.
    private var containers: [ObjectIdentifier: XCUINode] = [:]

    init(_ stage: Stage) {
      self.stage = stage
      window = XCUINode(
        .window,
        ScreenMatch(stage.host.root, CGRect(origin: .zero, size: stage.size), name: "window"))
      tree = stage.accessibilityTree
    }

    /// Views that have an identifier and are no elements: a colour, a shape.
    mutating func addViews(named names: [String]) {
      let known = Set(names).subtracting(tree.everyNode.map(\.identifier))
      for name in known where !name.isEmpty {
        for view in stage.host.nodes(withIdentifier: name) {
          guard let frame = stage.host.shownFrame(of: view) else { continue }
          let node = XCUINode(.other, ScreenMatch(view, frame, name: name))
          node.identifier = name
          containers[ObjectIdentifier(view)] = node
          pending.append((view, node))
        }
      }
      for node in tree.children { add(node, in: window) }
      for (view, node) in pending where !isPlaced(node) {
        parent(of: view, in: window).nodes.append(node)
      }
    }

    private var pending: [(view: LayoutNode, node: XCUINode)] = []
    private var placed: Set<ObjectIdentifier> = []

    private func isPlaced(_ node: XCUINode) -> Bool { placed.contains(ObjectIdentifier(node)) }

    private mutating func add(_ node: AccessibilityNode, in outer: XCUINode) {
      let place = parent(of: node.view, in: outer, isTab: node.control == .tab)
      let made = XCUINode(node)
      if made.elementType == .pickerWheel {
        let picker = XCUINode(.picker, made.match)
        (picker.identifier, picker.label, picker.nodes) = (made.identifier, made.label, [made])
        place.nodes.append(picker)
      } else {
        place.nodes.append(made)
      }
      placed.insert(ObjectIdentifier(made))
      guard node.isElement else {
        containers[ObjectIdentifier(node.view)] = made
        for child in node.children { add(child, in: made) }
        return
      }
      // What is the same as the element is it: the button that a menu's label is.
      made.nodes = node.parts.map(part).flatMap { part in
        part.elementType == made.elementType && part.label == made.label ? part.nodes : [part]
      }
      if made.elementType == .stepper { made.nodes += halves(of: node) }
    }

    /// What is in an element: a button's texts.
    private func part(_ node: AccessibilityNode) -> XCUINode {
      // A toggle is a switch with its text and a switch without a name.
      let made = XCUINode(
        node, types: node.control == .switch && !node.label.isEmpty ? [.staticText] : nil)
      if made.elementType == .switch { made.identifier = "" }
      made.nodes = (node.parts + node.children).map(part)
      return made
    }

    /// A stepper's buttons, with iOS's names.
    private func halves(of node: AccessibilityNode) -> [XCUINode] {
      let name = node.identifier.isEmpty ? node.label : node.identifier
      return [("Decrement", node.decrement), ("Increment", node.increment)].map { title, act in
        let half = XCUINode(.button, ScreenMatch(node))
        (half.label, half.identifier) = (title, "\(name)-\(title)")
        half.isEnabled = node.isEnabled
        half.press = { _ = act() }
        return half
      }
    }

    /// The node that is to contain what a view is, after making those of the containers around it.
    private mutating func parent(
      of view: LayoutNode, in outer: XCUINode, isTab: Bool = false
    ) -> XCUINode {
      var around: [(key: ObjectIdentifier, kind: AccessibilityContainer.Kind?, view: ViewNode)] = []
      for node in sequence(first: view as ViewNode, next: \.parent).reversed() {
        if let container = node as? any AccessibilityContaining {
          for one in container.accessibilityContainers {
            // A list is one, and not a scroll view with one.
            if one.kind == .list, around.last?.kind == .scrollView {
              let scroll = around.removeLast()
              around.append((ObjectIdentifier(one.view), one.kind, scroll.view))
            } else {
              around.append((ObjectIdentifier(one.view), one.kind, node))
            }
          }
        } else if node !== view, containers[ObjectIdentifier(node)] != nil {
          around.append((ObjectIdentifier(node), nil, node))
        }
      }
      if isTab { around.append((ObjectIdentifier(stage), .tabBar, stage.host.root)) }
      var place = window
      for (key, kind, view) in around {
        if let known = containers[key] {
          if placed.insert(ObjectIdentifier(known)).inserted { place.nodes.append(known) }
          place = known
          continue
        }
        guard let kind else { continue }
        let frame = (view as? LayoutNode).map { $0.table.frame(of: $0.index, in: nil) } ?? .zero
        let match =
          (view as? LayoutNode).map { ScreenMatch($0, frame, name: "") } ?? window.match
        let node = XCUINode(kind.types[0], match)
        node.alsoTypes = Set(kind.types.dropFirst())
        if case .navigationBar(let title) = kind { node.identifier = title }
        containers[key] = node
        placed.insert(ObjectIdentifier(node))
        place.nodes.append(node)
        place = node
      }
      return place
    }

    /// Names that containers have by what is in or around them.
    mutating func finish() {
      for node in window.descendants {
        // An identifier of a list or scroll view is on what is around it.
        if node.elementType == .other, node.accessibility?.isElement == false,
          node.nodes.count == 1, node.nodes[0].accessibility == nil,
          node.nodes[0].identifier.isEmpty
        {
          node.nodes[0].identifier = node.identifier
        }
        switch node.elementType {
        case .alert, .sheet, .popover:
          let title = node.descendants.first {
            $0.accessibility?.traits.contains(.isHeader) == true
          }
          if node.label.isEmpty { node.label = title?.label ?? "" }
        case .tabBar where node.accessibility == nil:
          node.frame = node.nodes.reduce(.null) { $0.union($1.frame) }
        default: break
        }
      }
      if let field = window.descendants.first(where: { $0.hasFocus && $0.takesText }) {
        window.nodes.append(XCUIKeyboard.node(on: stage, for: field))
      }
    }
  }
}

extension XCUINode {
  var takesText: Bool {
    [.textField, .secureTextField, .searchField, .textView].contains(elementType)
  }
}

extension AccessibilityContainer.Kind {
  /// A list is both the table of iOS 15 and the collection view of later systems.
  fileprivate var types: [XCUIElement.ElementType] {
    switch self {
    case .list: [.collectionView, .table]
    case .row: [.cell]
    case .tabBar: [.tabBar]
    case .navigationBar: [.navigationBar]
    case .toolbar: [.toolbar]
    case .sheet: [.sheet]
    case .alert: [.alert]
    case .popover: [.popover]
    case .menu: [.menu, .collectionView]
    case .segments: [.segmentedControl]
    case .scrollView: [.scrollView]
    }
  }
}

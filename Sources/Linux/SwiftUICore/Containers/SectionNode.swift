/// The node of a section, with one node each for its header, rows and footer.
///
/// Containers that support sections find them among the structural nodes, and the part of a row by going up
/// from it (``SectionPartNode/of(_:)``). Others see the views inside only.
@MainActor package final class SectionNode: StructuralNode {
  package private(set) var header: SectionPartNode!
  private(set) var rows: SectionPartNode!
  package private(set) var footer: SectionPartNode!
  /// Identifies the section when sections are collected from a view.
  let collectionNumber: Int
  private static var lastNumber = 0
  /// Nil for sections that can't be collapsed.
  var isExpanded: Binding<Bool>?

  init(
    isExpanded: Binding<Bool>?, makeRows: @escaping (ViewNode) -> ViewNode?, parent: ViewNode
  ) {
    self.isExpanded = isExpanded
    self.makeRows = makeRows
    Self.lastNumber += 1
    collectionNumber = Self.lastNumber
    super.init(parent: parent)
    header = SectionPartNode(.header, of: self)
    rows = SectionPartNode(.rows, of: self)
    footer = SectionPartNode(.footer, of: self)
    header.lazy = lazy?.pinnable ?? lazy
    footer.lazy = header.lazy
  }

  /// Makes the rows anew.
  var makeRows: (ViewNode) -> ViewNode?

  /// Whether the section is open. A change of that updates the section, though nothing else may have changed.
  var showsRows: Bool {
    guard let isExpanded else { return true }
    return tracking { isExpanded.wrappedValue }
  }

  package override func evaluate() {
    needsBody = false
    let showsRows = self.showsRows
    if showsRows != (rows.child != nil) {
      rows.replaceChild { showsRows ? makeRows($0) : nil }
    }
  }

  package override func forEachChild(_ body: (ViewNode) -> Void) {
    body(header)
    body(rows)
    body(footer)
  }
}

/// The role of a part of a section.
@_spi(Nodes) public enum SectionRole: Sendable {
  case header, rows, footer
}

/// One of the three parts of a section.
@MainActor package final class SectionPartNode: SingleChildNode {
  package let role: SectionRole
  package unowned let section: SectionNode

  init(_ role: SectionRole, of section: SectionNode) {
    self.role = role
    self.section = section
    super.init(parent: section)
    if let change = section.lazyContainer?.environmentChange(for: role) {
      environment = EnvironmentScope(parent: environment, change: change)
      environment.owner = self
    }
  }

  package override func willUnmount() {
    if environment.owner === self { environment.dispose() }
  }

  /// The part of the innermost section around a view of a container; nil outside of sections. O(depth below the
  /// container).
  package static func of(_ node: ViewNode) -> SectionPartNode? {
    node.parent.flatMap { of(below: $0) }
  }

  /// The part of the innermost section for a view that will be mounted below a node.
  package static func of(below parent: ViewNode) -> SectionPartNode? {
    var current: ViewNode? = parent
    // A view with a frame in between is the container, or contains the section; modifiers around the view
    // itself are skipped.
    while let candidate = current {
      if candidate.enclosingLayout === candidate, !candidate.isDistributed { return nil }
      if let part = candidate as? SectionPartNode { return part }
      current = candidate.parent
    }
    return nil
  }
}

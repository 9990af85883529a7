/// A section of views with a header and footer.
///
/// Lists, forms and lazy containers treat the parts differently: headers can be pinned, rows are built near the
/// viewport. Elsewhere a section is just its header, content and footer; a modifier of it applies to each of
/// them.
public struct Section<Parent, Content, Footer> {
  package let header: Parent
  package let content: Content
  let footer: Footer
  package let isExpanded: Binding<Bool>?

  package init(header: Parent, content: Content, footer: Footer, isExpanded: Binding<Bool>?) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }
}

extension Section: View, PrimitiveView where Parent: View, Content: View, Footer: View {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    let node = SectionNode(
      isExpanded: view.isExpanded, makeRows: { $0.mount(view.content) }, parent: parent)
    node.header.child = node.header.mount(view.header)
    if node.showsRows { node.rows.child = node.rows.mount(view.content) }
    node.footer.child = node.footer.mount(view.footer)
    return node
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    node.isExpanded = view.isExpanded
    node.makeRows = { $0.mount(view.content) }
    node.needsBody = false
    if let header = node.header.child { updateMounted(header, to: view.header) }
    switch (node.rows.child, node.showsRows) {
    case (let rows?, true): updateMounted(rows, to: view.content)
    case (nil, true): node.rows.replaceChild { $0.mount(view.content) }
    case (_?, false): node.rows.replaceChild { _ in nil }
    case (nil, false): break
    }
    if let footer = node.footer.child { updateMounted(footer, to: view.footer) }
  }

  public static var _isUnary: Bool { false }
}

// MARK: - Header and footer

extension Section where Parent: View, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer(), isExpanded: nil)
  }

  /// A deprecated order of parameters, with views for header and footer.
  public nonisolated init(
    header: Parent, footer: Footer, @ViewBuilder content: () -> Content
  ) {
    self.init(header: header, content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer(), isExpanded: nil)
  }

  /// A deprecated order of parameters, with a view for the footer.
  public nonisolated init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer, isExpanded: nil)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A deprecated order of parameters, with a view for the header.
  public nonisolated init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A section that can be collapsed: its rows are shown while the binding is true.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content,
    @ViewBuilder header: () -> Parent
  ) {
    self.init(
      header: header(), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView(), isExpanded: nil)
  }
}

// MARK: - Titles

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView(), isExpanded: nil)
  }

  /// A section that can be collapsed: its rows are shown while the binding is true.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(titleKey), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }

  /// A section that can be collapsed: its rows are shown while the binding is true.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content
  ) {
    self.init(
      header: Text(title), content: content(), footer: EmptyView(), isExpanded: isExpanded)
  }
}

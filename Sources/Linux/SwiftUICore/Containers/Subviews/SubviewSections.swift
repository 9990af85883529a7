/// A section of a view.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  public let id: ID
  /// The container values of the section.
  public let containerValues: ContainerValues
  public let header: SubviewsCollection
  public let footer: SubviewsCollection
  public let content: SubviewsCollection
}

/// The sections of a view.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init(_ sections: [SectionConfiguration]) {
    self.sections = sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

/// The elements of a loop over the sections of a view.
public struct ForEachSectionCollection<Content: View>: RandomAccessCollection {
  private let base: SectionCollection

  init(_ base: SectionCollection) {
    self.base = base
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { base.count }
  public subscript(index: Int) -> SectionConfiguration { base[index] }
}

/// The content of `Group(sections:)`.
public struct GroupSectionsOfContent<Sections: View, Content: View> {
  let base: Sections
  let transform: (SectionCollection) -> Content
}

extension GroupSectionsOfContent: View, PrimitiveView {
  public static func _makeNode(_ view: Self, in parent: ViewNode) -> ViewNode {
    SubviewsNode(
      view.base, collect: { $0.collectedSections }, transform: view.transform, parent: parent)
  }

  public static func _updateNode(_ node: ViewNode, to view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Sections, SectionCollection, Content>.self)
      .update(view.base, transform: view.transform)
  }

  public static var _isUnary: Bool { Content._isUnary }
}

extension SubviewSourceNode {
  /// The sections below, in order; adjacent views outside of sections form one without header and footer.
  var collectedSections: SectionCollection {
    var sections: [SectionConfiguration] = []
    var loose: [Subview] = []
    func close() {
      guard let first = loose.first else { return }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(number: first.slot.number),
          containerValues: ContainerValues(),
          header: SubviewsCollection([]), footer: SubviewsCollection([]),
          content: SubviewsCollection(loose)))
      loose = []
    }
    func visit(_ node: ViewNode) {
      if let slot = node as? SubviewSlotNode {
        loose.append(Subview(slot))
      } else if let section = node as? SectionNode {
        close()
        sections.append(
          SectionConfiguration(
            id: SectionConfiguration.ID(number: -section.collectionNumber),
            containerValues: section.collectedValues, header: section.header.collectedSubviews,
            footer: section.footer.collectedSubviews, content: section.rows.collectedSubviews))
      } else {
        node.forEachChild(visit)
      }
    }
    visit(self)
    close()
    return SectionCollection(sections)
  }
}

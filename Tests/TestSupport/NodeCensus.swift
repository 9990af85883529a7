@_spi(Nodes) import SwiftUICore

/// Remembers windows and their nodes without keeping them, to find out what is left when they are let go.
@MainActor package final class NodeCensus {
  private struct Entry {
    weak var node: ViewNode?
    let type: String
    let parent: ObjectIdentifier?
  }
  private struct Window {
    weak var host: ViewHost?
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var windows: [ObjectIdentifier: Window] = [:]

  package init() {}

  /// Remembers a window and the nodes that it has now.
  package func note(_ host: ViewHost) {
    windows[ObjectIdentifier(host)] = Window(host: host)
    note(host.root)
  }

  private func note(_ node: ViewNode) {
    entries[ObjectIdentifier(node)] = Entry(
      node: node, type: "\(type(of: node))", parent: node.parent.map(ObjectIdentifier.init))
    node.forEachMountedChild { note($0) }
  }

  /// The number of nodes that were noted.
  package var count: Int { entries.count }

  /// What still exists: windows, and the nodes whose parents are gone, since those keep the ones below; each
  /// with the type of its former parent.
  package var left: [String] {
    let hosts = windows.values.filter { $0.host != nil }.map { _ in "ViewHost" }
    let tops = entries.values.filter { entry in
      entry.node != nil && entry.parent.flatMap { entries[$0]?.node } == nil
    }
    return hosts
      + tops.map { entry in
        "\(entry.type) in \(entry.parent.flatMap { entries[$0]?.type } ?? "a window")"
      }.sorted()
  }
}

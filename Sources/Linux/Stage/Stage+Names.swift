import ScreenScript
import SwiftUICore

extension Stage {
  /// Prints, once for each line that asks, that no view has a name, with the most similar ones. Nothing for what is there
  /// but not shown.
  func warn(ofMissing id: AnyHashable, for use: String, _ fileID: StaticString, _ line: UInt) {
    guard !host.isIdentified(id) else { return }
    warn(
      "stage-name-\(fileID):\(line)",
      "\(use): there is no view “\(id.base)” (\(fileID):\(line))\(names(near: "\(id.base)"))")
  }

  private func names(near name: String) -> String {
    let near = ScreenScript.nearest(to: name, among: host.identifiers.sorted()) { $0 }
    return near.isEmpty ? "" : "; the nearest: \(near.map { "“\($0)”" }.joined(separator: ", "))"
  }

  /// The centre of the visible part of a view; nil, with a warning, if there is none.
  func center(
    of id: some Hashable, for use: String, _ fileID: StaticString, _ line: UInt
  ) -> CGPoint? {
    let frame = played { $0.shownFrame(of: AnyHashable(id)) }
    guard let frame, case let shown = frame.overlap(with: CGRect(origin: .zero, size: size)),
      !shown.isNull
    else {
      warn(ofMissing: AnyHashable(id), for: use, fileID, line)
      if host.isIdentified(AnyHashable(id)) {
        warn(
          "stage-\(use)-\(id)",
          "\(use): the view “\(id)” is \(frame == nil ? "not shown" : "outside the window") (\(fileID):\(line))"
        )
      }
      return nil
    }
    if let layer = host.root.coveringLayer,
      !host.nodes(identifiedBy: AnyHashable(id)).contains(where: { $0.isInside(layer) })
    {
      warn(
        "stage-\(use)-\(id)-behind",
        "\(use): the view “\(id)” is behind what is presented, which takes the touch (\(fileID):\(line))"
      )
    }
    return CGPoint(x: shown.midX, y: shown.midY)
  }
}

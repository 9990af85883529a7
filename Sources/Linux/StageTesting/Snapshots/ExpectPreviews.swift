import Stage
import SwiftUICore
import Testing

/// Expects every `#Preview` of the package to look as its reference, and to say the same to assistive technology.
///
///     @Test func previews() async throws {
///       try await expectPreviews(in: .all)
///     }
///
/// References are a PNG and a text for each preview and variant, in the folder `Snapshots` beside the test's file; see
/// ``expectSnapshot(of:named:in:scale:tolerance:function:sourceLocation:)``. A preview is shown as
/// `swift package preview` shows it: after the work that is due within a second.
///
/// - Parameters:
///   - module: The module whose previews are meant; nil for those of all modules that the tests link.
///   - variants: The settings for pictures, one for each; the texts are those of the preview's own settings.
///   - scale: The number of pixels per point.
///   - tolerance: How much a picture may differ from its reference.
///   - function: The test function, whose name is that of the references; the calling one by default.
///   - sourceLocation: Where a failure is reported; the line of the call by default.
/// - Throws: The errors of a preview's modifiers.
@MainActor public func expectPreviews(
  of module: String? = nil, in variants: [SnapshotVariant] = [.current], scale: CGFloat = 2,
  tolerance: SnapshotTolerance = .exact, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) async throws {
  let previews = RegisteredPreview.all.filter { preview in
    module.map { preview.fileID.hasPrefix("\($0)/") } ?? true
  }
  if previews.isEmpty {
    recordIssue(
      "expectPreviews: there is no preview\(module.map { " in the module \($0)" } ?? ""); a test target links those "
        + "of the targets that it depends on", sourceLocation)
  }
  let written = WrittenReferences()
  defer {
    if !written.names.isEmpty {
      recordIssue(
        "expectPreviews: \(written.names.count) references were missing and are written to "
          + "\(SnapshotStore(file: sourceLocation.filePath).folder.path), look at them and run the test again",
        sourceLocation)
    }
  }
  try await WrittenReferences.$current.withValue(written) {
    for preview in previews {
      let stage = try await preview.stage()
      stage.comeToRest()
      let name = preview.id.replacing(".swift#", with: "-")
      expectSnapshot(
        of: stage, named: name, in: variants, scale: scale, tolerance: tolerance,
        function: function, sourceLocation: sourceLocation)
      expectTextSnapshot(
        of: stage, named: name, function: function, sourceLocation: sourceLocation)
    }
  }
}

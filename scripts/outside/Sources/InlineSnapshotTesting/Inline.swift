import Testing

public struct LinesSnapshotting: Sendable { public static let lines = LinesSnapshotting() }

public func assertInlineSnapshot(
  of value: @autoclosure () -> String, as snapshotting: LinesSnapshotting,
  matches expected: (() -> String)? = nil, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) {
  let text = value()
  #expect(
    text == expected?(),
    sourceLocation: SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
}

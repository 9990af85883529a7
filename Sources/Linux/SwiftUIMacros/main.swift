// The compiler plug-in of SwiftUI's macros. It does not use swift-syntax, so that users of the package build a
// few small files instead of a parser of the whole language.
//
// The compiler starts the program once and communicates over standard input and output; each message is its
// length in 8 bytes, little-endian, followed by JSON.

import Foundation

func read(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    let part = FileHandle.standardInput.readData(ofLength: count - data.count)
    if part.isEmpty { return nil }
    data.append(part)
  }
  return data
}

func write(_ response: Response) throws {
  let data = try JSONEncoder().encode(response)
  var length = UInt64(data.count).littleEndian
  FileHandle.standardOutput.write(Data(bytes: &length, count: 8) + data)
}

func answer(_ request: Request) -> Response {
  switch request {
  case .capability: .capability
  case .expansion(let expansion): expand(expansion)
  case .unknown: .refusal
  }
}

func expand(_ expansion: Expansion) -> Response {
  switch expansion.macro.typeName {
  case "EntryMacro": EntryMacro.expand(expansion)
  case "EntryDefaultValueMacro": EntryDefaultValueMacro.expand(expansion)
  case "PreviewMacro": PreviewMacro.expand(expansion)
  // `@Previewable` is only a mark for `#Preview`.
  default: .expansion("", errors: [])
  }
}

while let header = read(8) {
  let length = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  // An empty message is the end.
  guard let count = Int(exactly: length), count > 0, let body = read(count) else { break }
  do {
    try write(answer(JSONDecoder().decode(Request.self, from: body)))
  } catch {
    FileHandle.standardError.write(Data("error SwiftUI : macro plug-in: \(error)\n".utf8))
    exit(1)
  }
}

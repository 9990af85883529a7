// The compiler plug-in behind SwiftUI's macros. It needs no swift-syntax: whoever uses the package
// builds a few small files instead of a parser of the whole language.
//
// The compiler starts the program once and talks to it over standard input and output; each message
// is its length in 8 bytes, least first, and then JSON.

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
  case "PreviewMacro": PreviewMacro.expand(expansion)
  // `@Previewable` is a mark that `#Preview` reads.
  default: .expansion("", errors: [])
  }
}

while let header = read(8) {
  let length = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
  // The compiler says goodbye with an empty message.
  guard let count = Int(exactly: length), count > 0, let body = read(count) else { break }
  do {
    try write(answer(JSONDecoder().decode(Request.self, from: body)))
  } catch {
    FileHandle.standardError.write(Data("error masthead : macro plug-in: \(error)\n".utf8))
    exit(1)
  }
}

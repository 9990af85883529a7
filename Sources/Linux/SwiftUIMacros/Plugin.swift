import Foundation

// The compiler starts a plug-in once and communicates over standard input and output; each message is its
// length in 8 bytes, little-endian, followed by JSON.

/// Answers the compiler's messages until it ends.
func serve(_ expand: (Expansion) -> Response) {
  while let header = read(8) {
    let length = header.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(as: UInt64.self)) }
    // An empty message is the end.
    guard let count = Int(exactly: length), count > 0, let body = read(count) else { break }
    do {
      switch try JSONDecoder().decode(Request.self, from: body) {
      case .capability: try write(.capability)
      case .expansion(let expansion): try write(expand(expansion))
      case .unknown: try write(.refusal)
      }
    } catch {
      FileHandle.standardError.write(Data("error SwiftUI : macro plug-in: \(error)\n".utf8))
      exit(1)
    }
  }
}

private func read(_ count: Int) -> Data? {
  var data = Data()
  while data.count < count {
    let part = FileHandle.standardInput.readData(ofLength: count - data.count)
    if part.isEmpty { return nil }
    data.append(part)
  }
  return data
}

private func write(_ response: Response) throws {
  let data = try JSONEncoder().encode(response)
  var length = UInt64(data.count).littleEndian
  FileHandle.standardOutput.write(Data(bytes: &length, count: 8) + data)
}

import FlyingFox
import Foundation
import Synchronization

/// The open pages.
final class Pages: WSMessageHandler {
  /// The length of the longest line of a page that is passed on, in bytes; the page's own are far below it.
  private static let longest = 1 << 16

  private let pages = Mutex<[UUID: AsyncStream<WSMessage>.Continuation]>([:])

  /// Sends a line to all pages.
  func send(_ line: String) {
    for page in pages.withLock({ $0.values.map { $0 } }) { page.yield(.text(line)) }
  }

  /// Writes a line to standard output, at once.
  func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  func makeMessages(for client: AsyncStream<WSMessage>) async throws -> AsyncStream<WSMessage> {
    let id = UUID()
    let (stream, continuation) = AsyncStream<WSMessage>.makeStream()
    pages.withLock { $0[id] = continuation }
    Task {
      for await case .text(let line) in client
      where line.utf8.count <= Pages.longest && !line.contains("\n") {
        say(line)
      }
      _ = pages.withLock { $0.removeValue(forKey: id) }
      continuation.finish()
    }
    return stream
  }
}

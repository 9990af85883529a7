import Foundation

/// Reads what a program writes to a pipe, with a time limit: a program that hangs must not block the tests.
struct PatientReader {
  let handle: FileHandle

  /// Reads until `isEnough` is true, the writer closes its end, or the time is over.
  ///
  /// - Returns: The bytes so far, and whether the time was over.
  func read(
    within seconds: Double = 60, until isEnough: (Data) -> Bool = { _ in false }
  ) -> (data: Data, isLate: Bool) {
    let end = Date(timeIntervalSinceNow: seconds)
    let descriptor = handle.fileDescriptor
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isEnough(data) {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return (data, true) }
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(min(left, 1) * 1000)) > 0 else { continue }
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      data.append(contentsOf: buffer[..<count])
    }
    return (data, false)
  }

  /// Waits for some bytes.
  ///
  /// - Returns: At most `length` bytes; nil when the writer has closed its end or the time is over.
  func part(of length: Int, within seconds: Double) -> Data? {
    let end = Date(timeIntervalSinceNow: seconds)
    var buffer = [UInt8](repeating: 0, count: length)
    while true {
      let left = end.timeIntervalSinceNow
      guard left > 0 else { return nil }
      var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(min(left, 1) * 1000)) > 0 else { continue }
      let count = Foundation.read(handle.fileDescriptor, &buffer, length)
      if count < 0, errno == EINTR { continue }
      return count > 0 ? Data(buffer[..<count]) : nil
    }
  }

  /// The first line, without its line break.
  func line(within seconds: Double = 60) -> String? {
    let (data, _) = read(within: seconds) { $0.contains(UInt8(ascii: "\n")) }
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    return String(decoding: data[..<end], as: UTF8.self)
  }
}

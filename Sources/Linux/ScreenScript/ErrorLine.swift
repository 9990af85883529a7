import Foundation

extension ScreenScript {
  /// An error in one line, for people: of a file that can't be read or written its path, and why.
  package static func line(of error: any Error) -> String {
    let cocoa = error as NSError
    guard cocoa.domain == NSCocoaErrorDomain, let path = path(in: cocoa) else { return "\(error)" }
    // 256 to 511 are errors of reading, 260 of a file that is not there; 4 is that of writing.
    let use = (256...511).contains(cocoa.code) ? "read" : "written"
    return "\(path) can't be \(use): \(reason(cocoa, path))"
  }

  private static func path(in error: NSError) -> String? {
    (error.userInfo["NSDestinationFilePath"] as? String)
      ?? (error.userInfo[NSFilePathErrorKey] as? String)
      ?? (error.userInfo[NSURLErrorKey] as? URL)?.path
  }

  private static func reason(_ error: NSError, _ path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    if !FileManager.default.fileExists(atPath: folder) { return "there is no folder \(folder)" }
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder)
    if !isFolder.boolValue { return "\(folder) is no folder" }
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError
    let reason =
      if let cause, cause.domain == NSPOSIXErrorDomain {
        String(cString: strerror(Int32(cause.code)))
      } else {
        error.localizedDescription
      }
    let words = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

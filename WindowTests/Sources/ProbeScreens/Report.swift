import Foundation

/// Reports to the test, in another process, what happened: a line on standard output.
public func report(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

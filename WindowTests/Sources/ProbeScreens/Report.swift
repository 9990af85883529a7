import Foundation

/// Tells the test outside of the process what happened: a line on standard output.
public func report(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

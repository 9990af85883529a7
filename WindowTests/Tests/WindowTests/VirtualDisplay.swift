import Foundation

/// Asks repeatedly until the answer is true; false when it is not in time. A minute should be enough on a busy
/// machine as well.
func eventually(within seconds: Double = 60, _ isTrue: () throws -> Bool) rethrows -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while Date() < end {
    if try isTrue() { return true }
    usleep(20_000)
  }
  return try isTrue()
}

extension Process {
  /// Starts a program with unblocked signals, so that it can be terminated: tests run on threads that block
  /// signals, and programs inherit that.
  func start() throws {
    var nothing = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&nothing)
    pthread_sigmask(SIG_SETMASK, &nothing, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try run()
  }

  /// Ends a helper program: with SIGTERM first, so that it can remove its files, such as the socket of a
  /// display's number.
  func end() {
    guard isRunning else { return }
    kill(processIdentifier, SIGTERM)
    if eventually(within: 5, { !isRunning }) { return }
    kill(processIdentifier, SIGKILL)
    _ = eventually { !isRunning }
  }

  /// Runs a tool and returns its output; nil when it fails.
  func output() -> String? {
    let pipe = Pipe()
    standardOutput = pipe
    standardError = FileHandle.nullDevice
    guard (try? start()) != nil else { return nil }
    let (output, isLate) = PatientReader(handle: pipe.fileHandleForReading).read()
    guard !isLate, eventually({ !isRunning }) else {
      end()
      return nil
    }
    return terminationStatus == 0 ? String(decoding: output, as: UTF8.self) : nil
  }
}

/// An X server without a screen, with a simulated mouse and keyboard.
class VirtualDisplay {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// A screenshot: pixels as `0xRRGGBB`, row after row.
  struct Picture {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
  }

  /// The value of the environment variable DISPLAY.
  let name: String
  private let server = Process()
  private let folder: TestFolder

  convenience init(width: Int = 800, height: Int = 1000) throws {
    try self.init { folder in
      ["Xvfb", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path]
    }
  }

  /// - Parameter command: The server's command and arguments, for the display's own folder.
  init(command: (TestFolder) throws -> [String]) throws {
    folder = try TestFolder()
    let words = try command(folder)
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A free number; no key repeat, as a busy machine releases keys late; no screen saver.
    server.arguments =
      words + ["-displayfd", "1", "-nolisten", "tcp", "-noreset", "-r", "-s", "0"]
    server.environment = ProgramEnvironment.variables(in: folder)
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    try server.start()
    // The server writes its number once it accepts connections.
    guard let number = PatientReader(handle: pipe.fileHandleForReading).line() else {
      server.end()
      throw Failure(description: "\(words[0]) does not start")
    }
    name = ":" + number.trimmingCharacters(in: .whitespaces)
  }

  deinit {
    close()
  }

  func close() {
    server.end()
  }

  /// Runs xdotool and returns its output; throws when it fails, for example without a window.
  @discardableResult func xdotool(_ arguments: String...) throws -> String {
    try run(["xdotool"] + arguments)
  }

  /// Runs a tool on this display.
  @discardableResult func run(_ words: [String]) throws -> String {
    let tool = Process()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = words
    tool.environment = ProgramEnvironment.variables(in: folder, ["DISPLAY": name])
    guard let output = tool.output() else {
      throw Failure(description: "\(words.joined(separator: " ")) failed")
    }
    return output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A screenshot from the server's memory: a file in xwd's format.
  func picture() throws -> Picture {
    let data = try Data(contentsOf: folder.url.appendingPathComponent("Xvfb_screen0"))
    func field(_ number: Int) -> Int {
      data[(number * 4)..<(number * 4 + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard data.count > 100, field(11) == 32 else {
      throw Failure(description: "the screen's picture has another format")
    }
    let (width, height, stride) = (field(4), field(5), field(12))
    let start = field(0) + field(19) * 12
    guard data.count >= start + stride * height else {
      throw Failure(description: "the screen's picture is cut")
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let pixel = bytes.loadUnaligned(
            fromByteOffset: start + y * stride + x * 4, as: UInt32.self)
          pixels.append(pixel & 0xFF_FFFF)
        }
      }
    }
    return Picture(width: width, height: height, pixels: pixels)
  }
}

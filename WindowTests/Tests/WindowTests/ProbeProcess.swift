import Foundation

/// A program under test, with a window on a virtual display.
final class ProbeProcess {
  private let process = Process()
  /// The folder of its output: files, which can be read at any time.
  private let folder: TestFolder

  /// - Parameter program: A program that this package built.
  init(
    _ program: String = "Probe", _ arguments: [String] = [], display: String?,
    environment: [String: String] = [:]
  ) throws {
    folder = try TestFolder()
    let programs = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    process.executableURL = programs.appendingPathComponent(program)
    process.arguments = arguments
    var variables = environment
    variables["DISPLAY"] = environment["DISPLAY"] ?? display
    process.environment = ProgramEnvironment.variables(in: folder, variables)
    process.standardOutput = try newFile("output")
    process.standardError = try newFile("errors")
    try process.start()
  }

  deinit {
    process.end()
  }

  private func newFile(_ name: String) throws -> FileHandle {
    try FileHandle(forWritingTo: folder.write("", to: name))
  }

  // MARK: What it says

  /// The lines on standard output so far.
  var reports: [String] { lines("output") }
  /// The lines on standard error so far.
  var errors: [String] { lines("errors") }

  private func lines(_ name: String) -> [String] {
    let data = (try? Data(contentsOf: folder.url.appendingPathComponent(name))) ?? Data()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  /// The last reported scroll offset; 0 before the first report.
  var offset: Double {
    reports.last { $0.hasPrefix("offset ") }.flatMap { Double($0.dropFirst(7)) } ?? 0
  }

  func reports(_ line: String) -> Bool {
    eventually { reports.contains(line) }
  }

  // MARK: What it is

  var isRunning: Bool { process.isRunning }

  /// Sends SIGTERM.
  func terminate() {
    process.terminate()
  }

  /// Sends SIGINT, as Control-C in a terminal does.
  func interrupt() {
    process.interrupt()
  }

  /// Its exit status once it has ended by itself; nil when it was killed or still runs.
  func exitStatus() -> Int32? {
    guard eventually({ !process.isRunning }) else { return nil }
    return process.terminationReason == .exit ? process.terminationStatus : nil
  }

  /// The processor time that it has used, in hundredths of a second.
  var processorTicks: Int {
    let stat = file("stat")
    let fields = stat.drop { $0 != ")" }.split(separator: " ")
    guard fields.count > 13 else { return 0 }
    return (Int(fields[12]) ?? 0) + (Int(fields[13]) ?? 0)
  }

  /// Waits until the process sleeps for a tenth of a second without a break, so that no further frame follows;
  /// the display may still be showing the last one. False if that doesn't happen within 20 seconds.
  @discardableResult func rests() -> Bool {
    eventually(within: 20) {
      let before = file("status")
      usleep(100_000)
      // The file also counts how often the process went to sleep.
      return before.contains("S (sleeping)") && file("status") == before
    }
  }

  /// Its memory map, with the paths of loaded libraries.
  var libraries: String { file("maps") }

  /// The ids of shared memory segments (System V).
  var sharedMemory: Set<Substring> {
    let lines = file("maps").split(separator: "\n").filter { $0.contains("/SYSV") }
    return Set(lines.compactMap { $0.split(separator: " ").dropFirst(4).first })
  }

  /// A file of `/proc` about the process; these have no size, so they are read to their end.
  private func file(_ name: String) -> String {
    let handle = FileHandle(forReadingAtPath: "/proc/\(process.processIdentifier)/\(name)")
    let data = (try? handle?.readToEnd()) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}

import CSVG
import Foundation

/// Runs commands of other packages.
enum Command {
  enum Failure: Error {
    /// There is no command of that name in PATH.
    case notInstalled
    /// It could not be started, or has ended with another status than 0.
    case failed
    /// It was ended because its time was over.
    case tooSlow
    /// It was ended because it wrote more than the limit.
    case tooLong
  }

  /// What a command writes to its output, once it has ended with status 0. Its input is empty, and its errors are not shown.
  ///
  /// - Parameters:
  ///   - words: The command's name, which is looked for in PATH, and its arguments.
  ///   - seconds: How long it may take in all, of real time also on a stage.
  ///   - limit: How many bytes it may write.
  static func output(
    of words: [String], seconds: Double = 10, limit: Int = 1 << 29
  ) throws(Failure) -> Data {
    let deadline = ticks() + clock_t(seconds * Double(ticksPerSecond))
    let (process, output) = try start(words)
    defer { close(output) }
    let (data, status): (Data, Int32)
    do throws(Failure) {
      data = try read(output, deadline, limit)
      status = try self.status(of: process, deadline)
    } catch {
      // Also what it has started itself.
      kill(-process, SIGKILL)
      while waitpid(process, nil, 0) < 0, errno == EINTR {}
      throw error
    }
    guard status == 0 else { throw .failed }
    return data
  }

  // MARK: Time

  private static let ticksPerSecond = sysconf(Int32(_SC_CLK_TCK))

  /// Real time. The clocks of `clock_gettime` stand still while a stage is at work.
  private static func ticks() -> clock_t {
    var used = tms()
    return times(&used)
  }

  /// In milliseconds, rounded up; 0 if the deadline is over.
  private static func left(until deadline: clock_t) -> Int32 {
    let milliseconds = max(0, deadline - ticks()) * 1_000 / ticksPerSecond
    return Int32(min(milliseconds, Int(Int32.max)))
  }

  // MARK: The process

  private static func start(_ words: [String]) throws(Failure) -> (process: pid_t, output: Int32) {
    var ends: [Int32] = [0, 0]
    guard csvg_pipe(&ends) else { throw .failed }
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A group of its own, so that it is ended together with what it starts.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let error = posix_spawnp(&process, words[0], &actions, &attributes, &arguments, environ)
    guard error == 0 else {
      close(ends[0])
      throw error == ENOENT ? .notInstalled : .failed
    }
    return (process, ends[0])
  }

  private static func read(
    _ output: Int32, _ deadline: clock_t, _ limit: Int
  ) throws(Failure) -> Data {
    var data = Data()
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let left = left(until: deadline)
      guard left > 0 else { throw .tooSlow }
      var state = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      // Without a byte at the deadline, or if a signal has come, the loop looks at the time again.
      guard poll(&state, 1, left) > 0 else { continue }
      let count = Foundation.read(output, &bytes, bytes.count)
      if count == 0 { return data }
      guard count > 0 else {
        guard errno == EINTR else { throw .failed }
        continue
      }
      guard count <= limit - data.count else { throw .tooLong }
      data.append(contentsOf: bytes[..<count])
    }
  }

  /// The status of a process that has closed its output.
  private static func status(of process: pid_t, _ deadline: clock_t) throws(Failure) -> Int32 {
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status }
      // ECHILD: the app waits for all of its processes, or for none; what has been written tells whether it went well.
      if ended < 0, errno == ECHILD { return 0 }
      guard left(until: deadline) > 0 else { throw .tooSlow }
      // Sleeps, also on a stage.
      poll(nil, 0, 1)
    }
  }
}

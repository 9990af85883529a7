import Testing

@testable import preview_tool

/// What a crash of a preview says, on the page, by `--once` and by `swift package screen`.
@Suite struct CrashTextTests {
  /// What a program on Linux has said.
  private let said = """
    loading
    Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range
    Current stack trace:
    0    libswiftCore.so                    0x00007f3a5d9e4e30 _swift_stdlib_reportFatalErrorInFile + 109
    1    libswiftCore.so                    0x00007f3a5d6a1e5b <unavailable> + 1515099
    12   swift-package-previews             0x0000557f3c1b2c40 <unavailable> + 1223744
    *** Signal 4: Backtracing from 0x7f3a5d6a1e5b... done ***
    """
    .split(separator: "\n").map(String.init)

  @Test func `a crash is one message: its reason, without the addresses`() {
    #expect(said.filter { !CrashText.isStack($0) && !CrashText.isReason($0) } == ["loading"])
    #expect(
      CrashText.reason(in: said.filter { !CrashText.isStack($0) })
        == "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range")
  }

  @Test func `a program that ends without a reason is told by its last line`() {
    #expect(CrashText.reason(in: ["loading", "out of memory"]) == "out of memory")
    #expect(CrashText.reason(in: []) == "no message")
  }

  @Test func `an error is told as compilers write it`() {
    #expect(Builder.Problem(message: "no target").text == "error: no target")
    let problem = Builder.Problem(file: "A.swift", line: 3, column: 5, message: "cannot find 'x'")
    #expect(problem.text == "A.swift:3:5: error: cannot find 'x'")
  }
}

import Foundation
import Testing

@testable import import_xcode

/// What the compiler says about a target, by a stand-in for it.
struct CheckTests {
  private let error = Command.Result(
    status: 1, output: "/out/Sources/Kit/Code/Price.swift:3:1: error: missing return")

  /// The messages of the errors of a target with one file.
  private func messages(
    types: Command.Result = .init(status: 0, output: ""), code: Command.Result
  ) throws -> [String] {
    let fixture = try Fixture(["Price.swift": ""])
    let kit = XcodeTarget(
      name: "Kit", module: "Kit", kind: .framework, sources: [fixture.folder + "/Price.swift"])
    let target = PackageTarget(
      kit, module: "Kit", origin: "the target Kit", directory: fixture.folder)
    var plan = PackagePlan(
      name: "Kit-Linux", directory: fixture.folder, developmentRegion: "en")
    plan.targets = [target]
    var checker = ModuleChecker(
      package: fixture.folder, products: fixture.folder, work: fixture.folder)
    checker.compile = { arguments, _ in arguments.contains("-emit-sil") ? code : types }
    return try checker.errors(of: target, in: plan).map(\.message)
  }

  @Test func `files whose types are right can have errors that are found in their code`() throws {
    #expect(try messages(code: error) == ["missing return"])
    #expect(try messages(code: .init(status: 0, output: "")) == [])
  }

  @Test func `a check of code that takes too long counts as passed, since a build follows`() throws
  {
    #expect(try messages(code: .timeout(180)) == [])
  }

  @Test func `a check of types that takes too long stops the target`() throws {
    #expect(throws: Failure.self) {
      try messages(types: .timeout(180), code: .init(status: 0, output: ""))
    }
  }
}

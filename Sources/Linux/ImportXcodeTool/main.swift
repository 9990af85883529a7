// Turns an Xcode project into a package for Linux, which points at the project's files and leaves them as they are:
//
//   swift run import-xcode PATH [--output DIR] [--target NAME]...
//
// Prints how many files compile, and writes a list of what stops the others.
import Foundation

let began = Date()
do throws(Failure) {
  let options = try Options(Array(CommandLine.arguments.dropFirst()))
  if options.asksForHelp {
    print(Options.help)
    exit(0)
  }
  let clone = URL(fileURLWithPath: #filePath).pathComponents.dropLast(4).dropFirst()
  let importer = Importer(options: options, clone: "/" + clone.joined(separator: "/")) { line in
    let seconds = Int(Date().timeIntervalSince(began))
    FileHandle.standardError.write(Data("[\(seconds) s] \(line)\n".utf8))
  }
  let result = try importer.run()
  print(ListText(plan: result.plan).text, terminator: "")
  let seconds = Int(Date().timeIntervalSince(began))
  let runtime = result.runtime > 5 ? ", \(result.runtime) s of them for SwiftUI on Linux" : ""
  print("\nWritten to \(result.folder) in \(seconds) s\(runtime). Import.txt there has this list.")
  let scratch = options.scratch == nil ? "" : " --scratch-path \(result.scratch)"
  print("Next: cd \(result.folder) && swift package\(scratch) preview")
} catch {
  FileHandle.standardError.write(Data("import-xcode: \(error.message)\n".utf8))
  exit(64)
}
